"""One identity on several devices: links, passkeys, merging, and what belongs to a person."""
