"""Messages and refusals, as they are sent."""
