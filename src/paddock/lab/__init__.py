"""Studies: matches between bots now, and what else is measured by playing many games."""
