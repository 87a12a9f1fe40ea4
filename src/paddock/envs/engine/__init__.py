"""The hot half of the adapters. Compiled."""
