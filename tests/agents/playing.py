"""An agent that plays at random through the SDK's own client."""

import random
import re
from typing import Any

from mcp import Client


async def call(client: Client, tool: str, **arguments: Any) -> str:
    """What a tool says; an error of the tool is an AssertionError."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content[0].text  # type: ignore[union-attr]
    return str(result.content[0].text)  # type: ignore[union-attr]


async def refusal(client: Client, tool: str, **arguments: Any) -> str:
    """Why a tool refuses."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error, result.content
    return str(result.content[0].text)  # type: ignore[union-attr]


def offered(text: str) -> int:
    """The number of moves that a question lists."""
    (moves,) = re.findall(r"^Moves: (.*)$", text, re.MULTILINE)
    return len(moves.split(" "))


async def play_on(client: Client, table: int, text: str, seed: int = 1) -> str:
    """Random moves until the game is over; returns how it ended."""
    choosing = random.Random(seed)
    while "The game is over" not in text:
        if "Moves: " in text:
            text = await call(client, "move", table=table, move=str(choosing.randrange(offered(text)) + 1))
        else:
            text = await call(client, "wait", table=table)
    return text
