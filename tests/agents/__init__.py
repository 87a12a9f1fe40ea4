"""Tests of agents at tables."""
