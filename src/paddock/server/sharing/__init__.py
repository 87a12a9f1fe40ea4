"""What leaves the server to be shown elsewhere: finished games as pictures, and as previews of links."""
