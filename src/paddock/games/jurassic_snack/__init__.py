"""Jurassic Snack: two herds of diplos race for hidden grass, and the T. rex comes to stay."""
