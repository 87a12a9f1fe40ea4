"""The lobby: open tables, quick matches, people one has played with."""
