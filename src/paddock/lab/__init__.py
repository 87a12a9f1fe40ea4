"""Studies: matches between bots, and everything else that is measured by playing many games."""
