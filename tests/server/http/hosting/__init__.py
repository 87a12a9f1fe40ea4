"""What only the host of a server may do."""
