"""Tests of the JSON API of notices."""
