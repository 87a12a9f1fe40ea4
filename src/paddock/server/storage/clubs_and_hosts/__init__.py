"""What is kept for club nights, and for the host of the server."""
