"""The tools of `paddock mcp`: an agent lists games, sits down, reads its view, asks for moves and rules, and moves."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import paddock
from paddock.agents.remote import RemoteSeat
from paddock.agents.seat import AgentSeat, LocalSeat, Refused
from paddock.bots.levels import levels
from paddock.bots.registry import bot_names
from paddock.content.rulebook import find_rules, read_rules
from paddock.contract.game import AnyGame, OptionValue, spoken_range
from paddock.envs.text.dialogue import usual_seats
from paddock.envs.text.rules import rules_for
from paddock.envs.text.scene import opening
from paddock.games import rules_of

MOST_TABLES: Final = 8
LONGEST_WAIT: Final = 120.0  # seconds
INSTRUCTIONS: Final = (
    "Play board games. list_games shows what there is; sit_down opens a table with bots, and join takes a seat at a "
    "table on a Paddock server by its link. Then move until the game is over."
)


class Tables:
    """The seats this agent has taken, by number. An agent reaches no others."""

    def __init__(self, token: str = "") -> None:
        self.token = token
        self.seats: dict[int, AgentSeat] = {}
        self.last = 0

    async def add(self, seat: AgentSeat) -> str:
        self.last += 1
        self.seats[self.last] = seat
        greeting = opening(seat.game, seat.seat, seat.seats, "brief")
        return f"You sit at table {self.last}. {greeting}\n\n{await seat.question()}"

    def check_room(self) -> None:
        if len(self.seats) >= MOST_TABLES:
            raise Refused(f"You sit at {MOST_TABLES} tables. Leave one of them first.")

    def at(self, table: int) -> AgentSeat:
        if table not in self.seats:
            known = ", ".join(map(str, self.seats))
            raise Refused(f"You don't sit at table {table}. {f'Your tables: {known}.' if known else 'Sit down first.'}")
        return self.seats[table]

    async def leave(self, table: int) -> None:
        await self.at(table).leave()
        del self.seats[table]

    async def close(self) -> None:
        for table in list(self.seats):
            await self.leave(table)


async def tried(doing: Callable[[], Awaitable[str]]) -> str:
    """What can't be done is an answer for the agent to read, not an error of the protocol."""
    try:
        return await doing()
    except ValueError as error:
        raise ToolError(str(error)) from None


def known_game(name: str) -> AnyGame:
    """Of the shelf only: an agent can't have files of this machine loaded."""
    if name not in paddock.game_names():
        raise Refused(f"There's no game {name[:60]!r}. Choose {', '.join(paddock.game_names())}.")
    return paddock.find_game(name)


def known_bot(name: str) -> str:
    """Paddock's own only: an agent can't have commands of this machine run."""
    if name not in bot_names():
        raise Refused(f"There's no bot {name[:60]!r}. Choose {', '.join(bot_names())}.")
    return name


def make_server(token: str = "") -> MCPServer[None]:
    """A server for one agent. `token` is its token at a Paddock server, if it has one."""
    tables = Tables(token)

    @contextlib.asynccontextmanager
    async def lifespan(_: MCPServer[None]) -> AsyncIterator[None]:
        yield
        await tables.close()

    server: MCPServer[None] = MCPServer(
        "paddock", instructions=INSTRUCTIONS, version=paddock.__version__, lifespan=lifespan, log_level="WARNING"
    )
    add_reading(server, tables)
    add_playing(server, tables)
    return server


def add_reading(server: MCPServer[None], tables: Tables) -> None:
    @server.tool(structured_output=False)
    def list_games() -> str:
        """The games, their seats and options, and the bots you can play against."""
        return "\n".join([*map(summary, paddock.game_names()), f"Bots: {', '.join(level.id for level in levels())}."])

    @server.tool(structured_output=False)
    async def rules(game: str, part: str = "brief") -> str:
        """The rules of a game. `part` is "brief", "full", a rule such as JS-6.3, or a section such as JS-6."""
        return await tried(lambda: rules_text(game, part))

    @server.tool(structured_output=False)
    async def look(table: int) -> str:
        """What you see at a table, and your legal moves if it's your turn."""
        return await tried(lambda: tables.at(table).question())

    @server.tool(structured_output=False)
    async def legal_moves(table: int) -> str:
        """Your legal moves at a table, each with what is known about it."""
        return await tried(lambda: tables.at(table).legal_moves())


def add_playing(server: MCPServer[None], tables: Tables) -> None:
    @server.tool(structured_output=False)
    async def sit_down(
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bot: str = "hatchling",
        options: dict[str, OptionValue] | None = None,
        seed: int | None = None,
    ) -> str:
        """Opens a table in this process and sits down; bots take the other seats. A seed repeats a game."""

        async def sit() -> str:
            tables.check_room()
            chosen = secrets.randbelow(1 << 32) if seed is None else seed
            terms = known_game(game), seats, seat, known_bot(bot), options or {}, chosen
            return await tables.add(await asyncio.to_thread(LocalSeat, *terms))

        return await tried(sit)

    @server.tool(structured_output=False)
    async def join(link: str, name: str = "Agent") -> str:
        """Takes a seat at a table on a Paddock server. The link is the table's or a seat's: https://…/t/CODE?invite=…"""

        async def sit() -> str:
            tables.check_room()
            return await tables.add(await RemoteSeat.join(link, name, tables.token))

        return await tried(sit)

    @server.tool(structured_output=False)
    async def move(table: int, move: str) -> str:
        """Makes a move: its number in the list, or its text. Returns what you see at your next turn."""
        return await tried(lambda: tables.at(table).move(move))

    @server.tool(structured_output=False)
    async def wait(table: int, seconds: float = 30.0) -> str:
        """Waits for your turn, for up to this many seconds."""
        patience = max(0.0, min(seconds, LONGEST_WAIT))
        return await tried(lambda: tables.at(table).wait(patience))

    @server.tool(structured_output=False)
    async def leave(table: int) -> str:
        """Stands up from a table. At a table on a server your seat stays yours."""

        async def stand_up() -> str:
            await tables.leave(table)
            return f"You've left table {table}."

        return await tried(stand_up)


def summary(name: str) -> str:
    game = paddock.find_game(name)
    options = "; ".join(f"{option}={'|'.join(map(str, told.choices))}" for option, told in game.options.items())
    return f"{name}: {game.title}, {spoken_range(game.seats)} seats (usually {usual_seats(game)}). Options: {options}"


async def rules_text(name: str, part: str) -> str:
    game = known_game(name)
    if part in ("brief", "full"):
        return rules_for(game, "full" if part == "full" else "brief")
    return "\n".join(f"{rule.id} {rule.text}" for rule in find_rules(read_rules(rules_of(name)), part[:20]))
