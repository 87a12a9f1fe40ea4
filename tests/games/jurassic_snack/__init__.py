"""Tests of Jurassic Snack, one file a section of its rules; positions.py draws the positions."""
