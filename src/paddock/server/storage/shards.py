"""Dividing tables among several databases: docs/scaling.md, "Beyond one PostgreSQL"."""

from zlib import crc32


def shard_of(code: str, shards: int) -> int:
    """The database that keeps a table. It is the same in every process and never changes, unless the number of
    databases does: when that doubles, shard n is divided between n and n + shards."""
    return crc32(code.encode()) % shards
