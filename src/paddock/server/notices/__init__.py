"""Notices for people who aren't looking: by push, and by mail."""
