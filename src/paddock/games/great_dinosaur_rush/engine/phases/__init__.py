"""What each step of the game asks for, and what the answers do."""
