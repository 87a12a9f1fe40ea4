"""Notices by push and mail."""
