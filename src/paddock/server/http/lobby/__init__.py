"""The lobby: open tables, quick matches, people you have played with."""
