"""Club nights without any I/O: who meets whom, who sits where, and the standings."""
