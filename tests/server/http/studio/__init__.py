"""The studio by requests."""
