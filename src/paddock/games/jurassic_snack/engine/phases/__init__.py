"""The phases of the game: what each asks, and what the answers do. Compiled."""
