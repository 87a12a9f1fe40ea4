"""The hot half of the bots: heuristics and search. Compiled."""
