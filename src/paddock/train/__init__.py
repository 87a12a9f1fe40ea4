"""Training networks: self-play on all cores, a learner on a GPU or the CPU, a match that decides what is kept."""
