"""The rules: states, moves, chance and scoring. Compiled."""
