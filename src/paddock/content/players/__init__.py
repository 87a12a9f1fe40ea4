"""The rulebook for players: its text, and the pictures that a game draws for it."""
