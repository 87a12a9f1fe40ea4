"""Questions about a game, and their answers while games are being played."""
