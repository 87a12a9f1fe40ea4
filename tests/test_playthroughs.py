"""A readable random game for each game and seat count, compared line by line; `make playthroughs` rewrites them."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import paddock
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.game import CHANCE, OVER, AnyGame, State, View

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 2026
DECISIONS_SHOWN = 60
DECISIONS_A_PICTURE = 6
DECISIONS_A_VIEW = 24

LARGE = 4  # a transcript of a larger table is no longer one to read

TABLES = [(name, seats) for name in paddock.game_names() for seats in paddock.find_game(name).seats if seats <= LARGE]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_playthrough(name: str, seats: int, request: pytest.FixtureRequest) -> None:
    file = FOLDER / f"{name}-{seats}.txt"
    lines = list(transcript(paddock.find_game(name), seats))
    if request.config.getoption("--rewrite-playthroughs"):
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return
    assert file.exists(), f"{file.name} is missing: run 'make playthroughs'"
    kept = file.read_text(encoding="utf-8").splitlines()
    for number, (line, kept_line) in enumerate(zip(lines, kept, strict=False), 1):
        assert line == kept_line, f"{file.name}, line {number}: if this is meant, run 'make playthroughs'"
    assert len(lines) == len(kept)


def transcript(game: AnyGame, seats: int) -> Iterator[str]:
    """A random game: every move, the board every few decisions, all views now and then, and how it ended."""
    dealer, rng = Dealer(seed_from(SEED)), Rng(SEED)
    state: State = game.new(seats)
    yield f"{game.title}, version {game.version}, {seats} seats, seed {SEED}"
    drawn = decisions = 0
    while (seat := state.turn()) != OVER:
        if seat == CHANCE:
            move = dealer.draw(drawn, game.chance(state))
            drawn += 1
        else:
            if decisions < DECISIONS_SHOWN:
                yield from position(game, state, seats, decisions)
            move = state.random_move(seat, rng)
            decisions += 1
        if decisions <= DECISIONS_SHOWN:
            yield (
                f"     * {game.text(state, seat, move)}" if seat == CHANCE else told(game, state, seat, move, decisions)
            )
        game.step(state, seat, move)
    yield from ("", f"The end after {decisions} decisions: {state.outcome()}", "")
    yield from game.picture(state, None).splitlines()


def told(game: AnyGame, state: State, seat: int, move: int, number: int) -> str:
    return f"{number:4} seat {seat}: {game.text(state, seat, move)} (one of {len(state.legal_moves(seat))})"


def position(game: AnyGame, state: State, seats: int, decisions: int) -> Iterator[str]:
    if decisions % DECISIONS_A_PICTURE == 0:
        yield from ("", *game.picture(state, None).splitlines(), "")
    if decisions % DECISIONS_A_VIEW == 0:
        yield from shown_views([game.view(state, viewer) for viewer in (*range(seats), None)])


def shown_views(views: list[View]) -> Iterator[str]:
    """The first view in full; of the others what differs from it."""
    first = msgspec.to_builtins(views[0])
    for view in views:
        yield f"{'a spectator' if view.seat is None else f'seat {view.seat}'} knows"
        for name, value in msgspec.to_builtins(view).items():
            if view is views[0] or value != first[name]:
                yield f"    {name}: {msgspec.json.encode(value).decode()}"
    yield ""
