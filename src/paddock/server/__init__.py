"""The table server: it loses nothing and tells no secrets. docs/protocol.md describes it from outside."""
