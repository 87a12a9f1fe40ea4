"""Pairings and standings of club nights."""
