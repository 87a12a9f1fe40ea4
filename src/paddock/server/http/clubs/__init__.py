"""Club nights by request."""
