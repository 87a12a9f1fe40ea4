"""Agents at a table: the server of `paddock mcp`, for local tables and for those of a Paddock server.

It needs the extra `mcp`. docs/agents.md says how to use it.
"""
