"""What is printed and said: components and editions, lessons, rulebooks, words."""
