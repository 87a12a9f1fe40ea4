"""Agents at a table: the leaderboard, and the server of `paddock mcp`, for tables here and on Paddock servers.

The server needs the extra `mcp`. docs/agents.md says how to use both.
"""
