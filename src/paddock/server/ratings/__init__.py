"""Ratings and records: how strong people and bots are, computed from how their games ended."""
