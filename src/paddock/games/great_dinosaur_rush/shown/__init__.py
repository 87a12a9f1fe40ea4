"""What leaves the engine: views, positions, descriptions, notation, refusals, pictures."""
