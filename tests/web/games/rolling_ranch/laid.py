"""Tables of Rolling Ranch at which a visitor has a certain question, put straight into a server's store."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.game import OVER
from paddock.server.table.entries import SeatPlan, Step
from tests.web.prepared import BOT, lay_table, seat_for

GAME: Final = "rolling_ranch"
SLOW: Final = SeatPlan(player="somebody", name="Marta")  # a person who never answers


def steps_to(question: str, seats: int, rounds: int, both: bool = False, seed: int = 1) -> list[Step]:
    """The moves of a random game until seat 0 has this question, after that many rounds; maybe with half a turn.
    both: it has wood and nails in hand."""
    game, rng = paddock.find_game(GAME), Rng(seed)
    state = game.new(seats, {})
    steps: list[Step] = []
    while (mover := state.turn()) != OVER:
        view = game.view(state, 0)
        if (
            mover == 0
            and view.round > rounds
            and view.asked.question == question
            and (view.asked.wood * view.asked.nails or not both)
        ):
            return steps
        move = state.random_move(mover, rng)
        steps.append((mover, game.text(state, mover, move)))
        game.step(state, mover, move)
    return steps_to(question, seats, rounds, both, seed + 1)


def sit_down(
    page: Page, folder: Path, question: str, *, seats: int = 2, rounds: int = 0, slow: bool = False, both: bool = False
) -> str:
    """Takes the visitor to a table with this question, together with bots or slow people. Returns its address."""
    steps = steps_to(question, seats, rounds, both)
    others = [SLOW if slow else BOT] * (seats - 1)
    table = f"/t/{lay_table(folder, GAME, [seat_for(page), *others], steps)}"
    page.goto(table)
    page.get_by_role("button", name="Hint", exact=True, disabled=False).wait_for()
    return table
