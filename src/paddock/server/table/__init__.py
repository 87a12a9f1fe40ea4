"""One table, pure: entries, their fold, what may be done, and what may be shown."""
