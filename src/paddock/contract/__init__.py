"""The contract every game keeps, and what is played, drawn and recorded by it."""
