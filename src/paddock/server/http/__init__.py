"""Routes, sockets and pages: how the world reaches the server."""
