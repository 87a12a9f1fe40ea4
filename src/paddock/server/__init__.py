"""The table server: it loses nothing and tells no secrets. docs/protocol.md is its outside, docs/self-hosting.md its home."""
