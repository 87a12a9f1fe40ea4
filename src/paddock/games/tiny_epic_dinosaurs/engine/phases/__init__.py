"""One file a phase."""
