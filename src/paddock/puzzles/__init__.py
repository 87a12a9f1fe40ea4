"""Puzzles: positions of bots' games in which one choice is clearly best. They know no game by name."""
