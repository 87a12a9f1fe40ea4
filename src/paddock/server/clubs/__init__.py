"""Club nights without any I/O: who meets whom, who sits where, and how everybody stands."""
