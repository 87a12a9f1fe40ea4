"""`paddock mcp` at the tables of a server: the same authority and the same secrets as for any client."""

import asyncio
from collections.abc import Iterator

import httpx
import msgspec
import pytest
from mcp import Client

import paddock
from paddock.agents.remote import RemoteSeat
from paddock.agents.tools import make_server
from paddock.envs.text import Scene
from tests.agents.playing import call, play_on, refusal
from tests.server.conftest import serving

GAMES = paddock.game_names()
HOST = {"kind": "me"}
BOT = {"kind": "bot", "bot": "hatchling"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("served")) as url:
        yield url


def open_table(http: httpx.Client, game: str, *seats: dict[str, str], **options: object) -> dict[str, object]:
    http.post("/api/me", json={"name": "Ada"}).raise_for_status()
    response = http.post("/api/tables", json={"game": game, "seats": list(seats), "options": options})
    assert response.status_code == 201, response.text
    return dict(response.json())


def link_to(address: str, info: dict[str, object]) -> str:
    invite = next((seat["invite"] for seat in info["seats"] if seat["invite"]), None)  # type: ignore[attr-defined]
    return f"{address}/t/{info['code']}" + (f"?invite={invite}" if invite else "")


@pytest.mark.parametrize("name", GAMES)
def test_an_agent_joins_by_its_seat_link_and_plays_a_whole_game(address: str, name: str) -> None:
    async def play(link: str) -> str:
        async with Client(make_server(), mode="legacy") as client:
            seen = await call(client, "join", link=link, name="Model")
            assert "as seat 1 of 2" in seen
            return await play_on(client, 1, seen)

    with httpx.Client(base_url=address) as http:
        info = open_table(http, name, BOT, {"kind": "invited"})
        ending = asyncio.run(play(link_to(address, info)))
        over = http.get(f"/api/tables/{info['code']}").json()
    assert over["status"] == "over"
    assert over["seats"][1]["name"] == "Model"
    assert f"seat 1 (you), {over['result']['scores'][1]} points" in ending


def test_an_agent_waits_for_people_and_cannot_move_for_them(address: str) -> None:
    async def play(http: httpx.Client, info: dict[str, object]) -> None:
        async with Client(make_server(), mode="legacy") as client:
            seen = await call(client, "join", link=link_to(address, info))
            assert "It isn't your turn" in seen
            assert "isn't your turn" in await refusal(client, "move", table=1, move="1")
            assert "isn't your turn" in await call(client, "wait", table=1, seconds=0.1)
            waiting = asyncio.create_task(call(client, "wait", table=1, seconds=60))
            await asyncio.to_thread(move_until_it_is_their_turn, http, str(info["code"]))
            assert "Moves: 1:" in await waiting
            for text in ("nonsense", "a1-north", "999", "x" * 20_000, "\x00"):
                assert len(await refusal(client, "move", table=1, move=text)) < 2_000
            assert "Moves: 1:" in await call(client, "look", table=1)

    with httpx.Client(base_url=address) as http:
        info = open_table(http, "jurassic_snack", HOST, {"kind": "open"}, blue="0")
        asyncio.run(play(http, info))


def move_until_it_is_their_turn(http: httpx.Client, code: str) -> None:
    """Ada moves, by the same API."""
    game = paddock.find_game("jurassic_snack")
    while http.get(f"/api/tables/{code}").json()["to_act"] == [0]:
        last = http.get(f"/api/tables/{code}/replay?seat=0").json()["frames"][-1]
        scene = Scene(game, msgspec.convert(last["view"], game.view_type))
        version = last["event"]["version"]
        body = {"id": f"move-{version}", "seat": 0, "version": version, "move": scene.texts[0]}
        http.post(f"/api/tables/{code}/move", json=body).raise_for_status()


def test_an_agent_plays_on_after_its_line_broke(address: str) -> None:
    async def play(link: str) -> None:
        seat = await RemoteSeat.join(link, "Model")
        try:
            await seat.wait(20)
            asked = await seat.question()
            assert seat.socket is not None
            await seat.socket.close()
            await seat.until(lambda: seat.socket is not None, 20)
            assert await seat.question() == asked
            assert "Moves: 1:draw-" in await seat.move("rescue-blue")
        finally:
            await seat.leave()

    with httpx.Client(base_url=address) as http:
        info = open_table(http, "rolling_ranch", BOT, {"kind": "open"})
        asyncio.run(play(link_to(address, info)))


def test_a_link_that_opens_no_seat_is_refused(address: str) -> None:
    async def ask(link: str) -> str:
        async with Client(make_server(), mode="legacy") as client:
            return await refusal(client, "join", link=link)

    with httpx.Client(base_url=address) as http:
        info = open_table(http, "jurassic_snack", HOST, {"kind": "invited"})
    assert "No seat is free" in asyncio.run(ask(f"{address}/t/{info['code']}"))
    assert "no table with that code" in asyncio.run(ask(f"{address}/t/nowhere"))
    assert asyncio.run(ask(f"{address}/t/{info['code']}?invite=wrong"))


def test_a_token_gives_back_a_seat_of_its_owner(address: str) -> None:
    """Each time the agent plays one more move."""

    async def play_one(token: str, link: str) -> None:
        async with Client(make_server(token), mode="legacy") as client:
            assert "as seat 0 of 2" in await call(client, "join", link=link)
            assert "Moves: 1:" in await call(client, "wait", table=1)
            await call(client, "move", table=1, move="1")

    with httpx.Client(base_url=address) as http:
        info = open_table(http, "jurassic_snack", HOST, BOT)
        token = http.post("/api/tokens", json={"note": "agent"}).json()["token"]
        for _ in range(2):
            asyncio.run(play_one(token, f"{address}/t/{info['code']}"))
        frames = http.get(f"/api/tables/{info['code']}/replay?seat=0").json()["frames"]
    assert sum(frame["event"] is not None and frame["event"]["seat"] == 0 for frame in frames) == 2
