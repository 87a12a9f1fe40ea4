"""Tiny Epic Dinosaurs: ranchers, pens, food and offspring for two to four, or for one against a Rival."""
