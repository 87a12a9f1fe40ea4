"""What takes thought: hints, reviews, freehand moves, studies, editions."""
