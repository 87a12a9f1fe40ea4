"""Rolling Ranch: one roll for everyone, a sheet each, and everyone writes at the same time."""
