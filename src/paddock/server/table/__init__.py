"""One table, pure: entries, their fold, and what may be done and told."""
