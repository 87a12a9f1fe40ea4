"""The Great Dinosaur Rush: dig for bones, scheme, and build the skeleton the museum pays for."""
