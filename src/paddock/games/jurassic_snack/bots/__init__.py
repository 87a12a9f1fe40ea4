"""How the game plays itself. Compiled."""
