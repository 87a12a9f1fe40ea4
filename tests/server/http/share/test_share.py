"""Finished games that are shared: only what spectators may see, with names or without, bounded and kept."""

import asyncio
import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from PIL import Image

import paddock
from paddock import OVER, Rng
from paddock.contract.record import RESIGNS
from paddock.server.http import page_build
from paddock.server.sharing.animation import MOST, positions_of, turns_of
from paddock.server.sharing.card import card_svg, colours_in, wrapped
from paddock.server.sharing.desk import PictureDesk
from paddock.server.sharing.shared_game import Row, SharedGame
from paddock.server.table.story import Story
from paddock.server.wire.refusal import Refusal
from tests.server.conftest import serving
from tests.server.http.test_api import ME_AND_OPEN, error_of, guest, opened

PAGE = '<!doctype html><head><meta name="description" content="Old"><title>Paddock</title></head><body></body>'
SHARED = SharedGame("Ada wins", "", "Toy", [Row("Ada", 0, "1", True)], "Ada wins.", "1 Jan 2026")


@contextmanager
def two(address: str, one: str = "Ada", other: str = "<b>Ben") -> Iterator[tuple[httpx.Client, httpx.Client]]:
    with guest(address, one) as first, guest(address, other) as second:
        yield first, second


def finished(one: httpx.Client, other: httpx.Client, **more: object) -> str:
    code = str(opened(one, ME_AND_OPEN, **more)["code"])
    other.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
    other.post(f"/api/tables/{code}/resign", json={"id": "r1", "seat": 1}).raise_for_status()
    return code


@pytest.mark.slow
def test_a_finished_game_is_a_picture_for_everybody(address: str) -> None:
    with two(address) as (ada, ben):
        code = finished(ada, ben)
    answer = httpx.get(f"{address}/api/tables/{code}/picture", timeout=60)
    assert answer.headers["content-type"] == "image/png"
    with Image.open(io.BytesIO(answer.content)) as image:
        assert image.size == (1200, 630)
    assert len(answer.content) < 300_000
    assert answer.headers["cache-control"] == "public, max-age=86400"
    known = {"if-none-match": answer.headers["etag"]}
    again = httpx.get(f"{address}/api/tables/{code}/picture", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    german = httpx.get(f"{address}/api/tables/{code}/picture?language=de")
    assert german.headers["etag"] != answer.headers["etag"]


def test_its_words_name_the_players_or_their_colours(address: str) -> None:
    with two(address) as (ada, ben):
        code = finished(ada, ben)
    words = httpx.get(f"{address}/api/tables/{code}/share").json()
    assert words["title"] == "Ada wins"
    assert words["story"] == "Won by resignation."
    assert [row["name"] for row in words["rows"]] == ["Ada", "<b>Ben"]
    assert words["alt"].startswith("Ada wins. Won by resignation. Ada ")
    hidden = httpx.get(f"{address}/api/tables/{code}/share?names=false&language=de").json()
    assert {row["name"] for row in hidden["rows"]} == {"Blau", "Gelb"}
    assert "Ada" not in str(hidden)
    assert "Ben" not in str(hidden)


def test_nothing_is_shared_of_a_running_or_a_private_game(address: str) -> None:
    with two(address) as (ada, ben):
        running = opened(ada, ME_AND_OPEN)["code"]
        private = finished(ada, ben, spectators=False)
        for what in ("share", "picture", "animation"):
            assert error_of(ben.get(f"/api/tables/{running}/{what}")) == (409, "not_over")
            assert error_of(ada.get(f"/api/tables/{private}/{what}")) == (403, "no_spectators")
            assert error_of(ada.get(f"/api/tables/nowhere/{what}")) == (404, "not_found")
            assert ada.get(f"/api/tables/{private}/{what}?language={'x' * 50}").status_code == 400


@pytest.mark.parametrize("name", paddock.game_names())
def test_a_drawing_shows_spectators_only_what_they_know(name: str) -> None:
    """Two worlds that look the same to a spectator give the same drawing, at every stage of a game."""
    game, rng = paddock.find_game(name), Rng(11)
    state = game.new(seats=2)
    for ply in range(400):
        if state.outcome() is not None:
            break
        if ply % 20 == 0 and state.turn() >= 0:
            other = game.determinize(game.view(state, None), rng)
            assert game.drawing(state, None) == game.drawing(other, None)
        state.apply(state.turn(), state.random_move(state.turn(), rng))


def test_turns_are_a_seats_steps_with_the_draws_after_them() -> None:
    steps = [(-1, "deal"), (0, "a"), (0, "b"), (-1, "roll"), (1, "c"), (0, "d"), (-1, "roll"), (1, RESIGNS)]
    assert [(turn.seat, turn.start, turn.end) for turn in turns_of(steps)] == [(0, 1, 4), (1, 4, 5), (0, 5, 7)]
    assert turns_of([(-1, "deal")]) == []


@pytest.mark.parametrize("name", paddock.game_names())
def test_the_frames_of_a_turn_are_its_positions(name: str) -> None:
    game, rng = paddock.find_game(name), Rng(5)
    state, steps = game.new(seats=2), list[tuple[int, str]]()
    while len(steps) < 60 and (seat := state.turn()) != OVER:
        move = state.random_move(seat, rng)
        steps.append((seat, game.text(state, seat, move)))
        state.apply(seat, move)
    for turn in turns_of(steps):
        positions = positions_of(Story(game, 2, game.complete_options({})), steps, turn)
        assert 2 <= len(positions) <= MOST
        again = game.new(seats=2)
        for seat, text in steps[: turn.end]:
            game.step(again, seat, game.parse(again, seat, text))
        assert game.dump(positions[-1]) == game.dump(again)


def play_a_little(code: str, people: list[httpx.Client], moves: int) -> None:
    for number in range(moves):
        waiting = people[0].get(f"/api/tables/{code}").json()["to_act"]
        if not waiting:
            return  # a short game
        (seat, *_) = waiting
        mover, table = people[seat], f"/api/tables/{code}"
        version = len(mover.get(f"{table}/replay?seat={seat}").json()["frames"]) - 1
        body = {"id": f"m{number}", "seat": seat, "version": version}
        legal = mover.post(f"{table}/draft", json={**body, "move": []}).json()["legal"]
        mover.post(f"{table}/move", json={**body, "move": legal[0]["text"]}).raise_for_status()


@pytest.mark.slow
def test_a_turn_is_a_moving_picture_for_everybody(address: str) -> None:
    with two(address) as (ada, ben):
        code = str(opened(ada, ME_AND_OPEN)["code"])
        ben.post(f"/api/tables/{code}/seats/1/sit", json={}).raise_for_status()
        play_a_little(code, [ada, ben], 12)
        ben.post(f"/api/tables/{code}/resign", json={"id": "r1", "seat": 1})  # unless it is over already
    turns = httpx.get(f"{address}/api/tables/{code}/share").json()["turns"]
    assert turns > 1
    answer = httpx.get(f"{address}/api/tables/{code}/animation?turn=1", timeout=60)
    assert answer.headers["content-type"] == "image/gif"
    with Image.open(io.BytesIO(answer.content)) as image:
        assert image.size == (800, 660)
        image.seek(1)  # there is a second frame
    assert len(answer.content) < 600_000
    known = {"if-none-match": answer.headers["etag"]}
    assert httpx.get(f"{address}/api/tables/{code}/animation?turn=1", headers=known).status_code == 304
    last = httpx.get(f"{address}/api/tables/{code}/animation", timeout=60)
    assert last.content == httpx.get(f"{address}/api/tables/{code}/animation?turn={turns + 5}").content
    assert last.content != answer.content
    assert httpx.get(f"{address}/api/tables/{code}/animation?turn=0").status_code == 400


# The preview of a link


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "licences.txt").write_text("")
    monkeypatch.setattr(page_build, "CLIENT", folder)
    with serving(tmp_path) as address:
        yield address


@pytest.mark.slow
def test_the_link_to_a_replay_says_what_it_shows(page: str) -> None:
    with two(page) as (ada, ben):
        code, private = finished(ada, ben), finished(ada, ben, spectators=False)
    head = httpx.get(f"{page}/t/{code}/replay").text
    assert "<title>Ada wins · Paddock</title>" in head
    assert f'property="og:image" content="{page}/api/tables/{code}/picture"' in head
    assert "&lt;b&gt;Ben" in head
    assert "<b>" not in head
    assert 'content="Old"' not in head
    hidden = httpx.get(f"{page}/t/{code}/replay?names=off&language=de").text
    assert "Ada" not in hidden
    assert "picture?language=de&amp;names=false" in hidden
    for silent in (private, "nowhere", "a" * 60, "%22%3E%3Cscript%3E"):
        assert httpx.get(f"{page}/t/{silent}/replay").text == PAGE


@pytest.mark.slow
def test_only_an_embedded_replay_may_stand_in_a_frame_and_it_sets_no_cookie(page: str) -> None:
    for path in ("/", "/t/abc/replay", "/settings", "/embed"):
        assert "frame-ancestors 'none'" in httpx.get(page + path).headers["content-security-policy"]
    with guest(page, "Ada") as ada:
        embedded = ada.get("/embed/abc")
    assert embedded.headers["content-security-policy"].endswith("frame-ancestors *")
    assert "script-src 'self'" in embedded.headers["content-security-policy"]
    assert "set-cookie" not in embedded.headers


# The card and the desk


def test_a_card_holds_any_name_and_takes_the_colours_of_the_game() -> None:
    rows = [Row("W" * 40, 0, "1", True), Row("恐竜" * 20, 1, "", False), Row("<&>", 5, "3", False)]
    shared = SharedGame("A " * 90, "", "T", rows, "a", "d")
    drawn = card_svg('<svg viewBox="0 0 10 20" data-colours="1 0"><rect/></svg>', shared)
    assert "W" * 30 not in drawn
    assert "W…" in drawn
    assert "&lt;&amp;&gt;" in drawn
    assert colours_in('<svg viewBox="0 0 10 20" data-colours="1 0">') == (1, 0)
    assert colours_in('<svg viewBox="0 0 10 20"><g data-colours="1 0"/></svg>') == ()
    assert len(wrapped("word " * 50, 46, 400, 3)) == 3


@pytest.mark.slow
def test_the_desk_draws_once_refuses_giants_and_survives_its_process() -> None:
    async def work() -> None:
        desk = PictureDesk(waiting=1)
        svg = card_svg('<svg viewBox="0 0 10 10"><rect width="4" height="4"/></svg>', SHARED)
        try:
            digest, png = await desk.picture(svg)
            process = desk.worker.process
            assert (digest, png) == await desk.picture(svg)
            with pytest.raises(Refusal, match="no_pictures"):
                await desk.picture(svg + " " * 600_000)
            with pytest.raises(Refusal, match="no_pictures"):
                await desk.picture("<svg")
            assert process is not None
            process.kill()
            await process.wait()
            assert (await desk.picture(svg.replace("Ada", "Eve")))[1].startswith(b"\x89PNG")
            both = await asyncio.gather(*(desk.picture(svg + " " * n) for n in (1, 2)), return_exceptions=True)
            assert sum(isinstance(one, Refusal) and one.error == "pictures_waiting" for one in both) == 1
        finally:
            await desk.close()

    asyncio.run(work())
