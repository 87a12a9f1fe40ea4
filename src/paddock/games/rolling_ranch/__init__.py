"""Rolling Ranch: two dice for all, a sheet for each, and everybody writes at once."""
