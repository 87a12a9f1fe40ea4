"""Tests of notices by push and mail."""
