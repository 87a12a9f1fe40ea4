"""`paddock mcp` at local tables, through the SDK's own client: whole games, and agents that misbehave."""

import asyncio
import sys
from collections.abc import Awaitable, Callable

import pytest
from mcp import Client, StdioServerParameters

import paddock
from paddock.agents import tools
from paddock.agents.seat import LONGEST, LocalSeat
from paddock.agents.tools import MOST_TABLES, make_server
from paddock.contract.engine.luck import Rng
from tests.agents.playing import call, play_on, refusal

GAMES = paddock.game_names()


def with_client(doing: Callable[[Client], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Client(make_server(), mode="legacy") as client:
            await doing(client)

    asyncio.run(run())


@pytest.mark.parametrize("name", GAMES)
def test_an_agent_plays_a_whole_game_against_bots(name: str) -> None:
    async def play(client: Client) -> None:
        seen = await call(client, "sit_down", game=name, seats=2, seat=1, bot="random", seed=3)
        assert "You sit at table 1." in seen
        assert "as seat 1 of 2" in seen
        assert "(you)" in await play_on(client, 1, seen)

    with_client(play)


def test_the_command_speaks_the_protocol_on_standard_input_and_output() -> None:
    async def play() -> None:
        code = "from paddock.cli import main; main()"
        process = StdioServerParameters(command=sys.executable, args=["-c", code, "mcp"])
        async with Client(process) as client:
            listed = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert {"list_games", "rules", "sit_down", "join", "look", "legal_moves", "move", "wait"} < listed.keys()
            assert all(tool.description for tool in listed.values())
            seen = await call(client, "sit_down", game="jurassic_snack", bot="random", seed=1)
            assert "(you)" in await play_on(client, 1, seen)

    asyncio.run(play())


def test_an_agent_learns_what_it_needs_to_play() -> None:
    async def ask(client: Client) -> None:
        games = await call(client, "list_games")
        assert all(name in games for name in GAMES)
        assert "hatchling" in games
        assert "Whoever eats the grass worth the most points wins" in await call(client, "rules", game="jurassic_snack")
        assert (await call(client, "rules", game="jurassic_snack", part="js-6.3")).startswith("JS-6.3 ")
        assert "JS-8.6" in await call(client, "rules", game="jurassic_snack", part="full")
        await call(client, "sit_down", game="jurassic_snack", bot="random", seed=1)
        assert "1:" in await call(client, "look", table=1)
        assert "piece diplo" in await call(client, "legal_moves", table=1)
        assert "left table 1" in await call(client, "leave", table=1)
        assert "Sit down first" in await refusal(client, "look", table=1)

    with_client(ask)


def test_a_seed_repeats_a_game() -> None:
    async def play(client: Client) -> None:
        terms = {"game": "rolling_ranch", "bot": "random", "seed": 5}
        first, again = [await call(client, "sit_down", **terms) for _ in range(2)]
        assert first.replace("table 1", "table 2") == again

    with_client(play)


def test_what_cannot_be_done_is_explained() -> None:
    async def ask(client: Client) -> None:
        assert "Choose jurassic_snack" in await refusal(client, "sit_down", game="chess")
        assert "There's no game" in await refusal(client, "sit_down", game="evil.py:Evil")
        assert "There's no bot" in await refusal(client, "sit_down", game="jurassic_snack", bot="command:touch x")
        assert "is for 2 seats" in await refusal(client, "sit_down", game="jurassic_snack", seats=7)
        assert "Choose a seat" in await refusal(client, "sit_down", game="jurassic_snack", seat=2)
        assert "has no option" in await refusal(client, "sit_down", game="jurassic_snack", options={"x": 1})
        assert "there is no rule" in await refusal(client, "rules", game="jurassic_snack", part="JS-99")
        assert "no link to a table" in await refusal(client, "join", link="file:///etc/passwd")
        assert "can't be reached" in await refusal(client, "join", link="http://127.0.0.1:9/t/x")

    with_client(ask)


ASKED = [("look", {}), ("legal_moves", {}), ("move", {"move": "nonsense"}), ("move", {"move": "9999"})]
HOSTILE = ["", "nonsense", "999", "-1", "1" * 5_000, "x" * (LONGEST + 1), "x" * 5_000_000, "\x00\u202e[", "[" * 9_999]


def test_a_hostile_agent_changes_nothing_and_can_still_play() -> None:
    async def attack(client: Client) -> None:
        seen = await call(client, "sit_down", game="jurassic_snack", bot="random", seed=2)
        before = await call(client, "look", table=1)
        for text in HOSTILE:
            assert len(await refusal(client, "move", table=1, move=text)) < 1_000
        await asyncio.gather(*(refusal(client, "move", table=1, move="flood") for _ in range(200)))
        assert "don't sit at table" in await refusal(client, "move", table=2, move="1")
        assert (await client.call_tool("move", {"table": "one", "move": {}})).is_error
        assert await call(client, "look", table=1) == before
        assert "(you)" in await play_on(client, 1, seen)

    with_client(attack)


def test_an_agent_cannot_open_tables_without_end() -> None:
    async def open_many(client: Client) -> None:
        for _ in range(MOST_TABLES):
            await call(client, "sit_down", game="jurassic_snack", bot="random", seed=1)
        assert "Leave one" in await refusal(client, "sit_down", game="jurassic_snack")

    with_client(open_many)


@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_differ_in_what_the_seat_cannot_know_give_equal_answers(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second table is redealt before each question: no tool may say anything else."""
    opened: list[LocalSeat] = []

    def kept(*terms: object) -> LocalSeat:
        opened.append(LocalSeat(*terms))  # type: ignore[arg-type]
        return opened[-1]

    monkeypatch.setattr(tools, "LocalSeat", kept)

    async def compare(client: Client) -> None:
        terms = {"game": name, "seats": 2, "bot": "random", "seed": 4}
        texts = [await call(client, "sit_down", **terms) for _ in range(2)]
        rng, differed = Rng(9), 0
        for _ in range(12):
            true, other = (seat.dialogue for seat in opened)
            other.state = true.state.copy()
            other.state.redeal(0, rng)
            differed += true.game.dump(true.state) != true.game.dump(other.state)
            for tool, more in (
                ("look", {}),
                ("legal_moves", {}),
                ("move", {"move": "nonsense"}),
                ("move", {"move": "9999"}),
            ):
                said = [(await client.call_tool(tool, {"table": table, **more})).content for table in (1, 2)]
                assert said[0] == said[1]
            texts[0] = await call(client, "move", table=1, move="1")
            if "over" in texts[0]:
                break
            other.news, other.explained = [list(one) for one in true.news], [set(one) for one in true.explained]
        assert differed

    with_client(compare)
