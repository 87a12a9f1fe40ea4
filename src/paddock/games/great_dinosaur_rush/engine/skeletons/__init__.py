"""Skeletons: which are legal, and how to lay them out."""
