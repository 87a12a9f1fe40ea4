"""Tests of Rolling Ranch."""
