"""Club nights by requests."""
