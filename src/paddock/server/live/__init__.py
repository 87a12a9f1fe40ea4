"""Tables in memory, those who watch them, and what keeps them going."""
