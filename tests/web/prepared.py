"""Tables of Tiny Epic Dinosaurs in the middle of a game: played in by a rancher with fixed habits."""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

import paddock
from paddock.game import CHANCE, OVER, AnyGame
from paddock.luck import Dealer, Rng
from paddock.server.database import connect, database_url
from paddock.server.entries import Opened, SeatPlan, Step
from paddock.server.opening import new_code, started
from paddock.server.store import Append, Index, Store
from paddock.server.table import Table
from paddock.state import State

GAME: Final = "tiny_epic_dinosaurs"
Until = Callable[[str, dict[str, str]], bool]

# What seat 0 likes best, first to last, by how a move's notation begins; on ranch R1A these barriers close pens.
HABITS: Final = (
    "side-R1A", "part-", "species-",
    "place-A1-", "place-C4-", "place-A3-", "place-A2-", "place-C3-", "place-A4-", "place-D",
    "fence-b3n", "fence-b1w", "fence-d3n", "fence-b2n", "fence-c1w", "fence-c2w", "fence-", "move-", "feed-", "born-",
)  # fmt: skip
PAIRS: Final = ("place-C4-", "place-A1-", "place-C3-", "place-A2-", "place-A4-")  # barriers first, then two of a kind
MODEST: Final = ("side-", "place-D", "fence-", "move-", "feed-", "born-")


def play_in(game: AnyGame, seed: int, until: Until, *, seats: int = 2, likes: Sequence[str] = ()) -> list[Step]:
    """The moves of a game until seat 0 is asked what `until` waits for, given the question and the legal moves."""
    rng, state = Rng(seed), game.new(seats, {})
    steps: list[Step] = []
    while (mover := state.turn()) != OVER:
        legal = {game.text(state, mover, move): "" for move in state.legal_moves(mover)}
        if mover == 0 and until(question(game, state), legal):
            return steps
        text = (
            game.text(state, mover, state.random_move(mover, rng)) if mover == CHANCE else choice(legal, mover, likes)
        )
        if mover == CHANCE and "mat-1" in legal and not any(text.startswith("mat-") for _, text in steps):
            text = "mat-1"
        game.step(state, mover, game.parse(state, mover, text))
        steps.append((mover, text))
    raise AssertionError(f"with seed {seed} this never came")


def drawn(game: AnyGame, state: State, rng: Rng, legal: dict[str, str]) -> str:
    """Seat 0 begins, and gets the first ranch mat; all else is luck."""
    wanted = [text for text in ("first-0", "mat-1") if text in legal and not game.view(state, 0).ranches[0].mat]
    return wanted[0] if wanted else game.text(state, CHANCE, state.random_move(CHANCE, rng))


def question(game: AnyGame, state: State) -> str:
    return str(game.view(state, 0).position.players[0].question)


def choice(legal: dict[str, str], seat: int, likes: Sequence[str]) -> str:
    habits = (*likes, *HABITS) if seat == 0 else MODEST
    found = (text for habit in habits for text in legal if text.startswith(habit))
    return next(found, next(iter(legal)) if "stop" not in legal else "stop")


def sit_down(page: Page, folder: Path, asked: str, seed: int, likes: Sequence[str] = ()) -> None:
    """Takes this page to a table where its person is asked that; the ranch is R1A."""
    page.goto("/settings")
    person = page.request.post("/api/me", data={"name": "Ada"}).json()
    steps = play_in(paddock.find_game(GAME), seed, lambda question, _: question == asked, likes=likes)
    page.goto(f"/t/{open_table(folder, person['player'], steps)}")
    page.get_by_role("button", name="Hint", exact=True, disabled=False).wait_for()


def open_table(folder: Path, player: str, steps: list[Step], *, bot: str = "hatchling", seats: int = 2) -> str:
    """A table of this person and bots, where these moves have been made; gives its code."""
    plans = [SeatPlan(player=player, name="Ada"), *(SeatPlan(bot=bot, name="Owen") for _ in range(seats - 1))]
    now = time.time()
    game = paddock.find_game(GAME)
    opened = Opened(
        game=GAME, version=game.version, options=game.complete_options({}), seats=plans, host=player, seed="00" * 32,
        tried="prepared", before=steps, at=now,
    )  # fmt: skip
    code = new_code()
    table = Table(code, opened, paddock.find_game, Dealer)
    start = started(table, now)
    for entry in start:
        table.fold(entry)
    index = Index(GAME, table.status, public=False, due=table.due(now), created=now, updated=now, players=[player])
    with ThreadPoolExecutor(1) as thread:  # this one has an event loop already: the browser's
        thread.submit(asyncio.run, keep(folder, Append(code, 0, [opened, *start], index))).result()
    return code


async def keep(folder: Path, append: Append) -> None:
    store = Store(connect(database_url("", folder)))
    try:
        await store.append(append)
    finally:
        await store.close()
