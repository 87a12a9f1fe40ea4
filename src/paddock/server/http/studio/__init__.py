"""The studio by request: editions are drafted, kept and shared."""
