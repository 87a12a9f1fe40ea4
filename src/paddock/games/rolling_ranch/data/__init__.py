"""What is printed: components, the lesson, the rules; and the schema that checks it."""
