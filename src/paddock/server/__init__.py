"""The table server: it loses nothing and reveals no secrets. docs/protocol.md describes it from the outside."""
