"""The pages of the host: behind a token, which comes in a header and nowhere else."""
