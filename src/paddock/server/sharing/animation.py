"""One turn of a finished game as frames: the position before it and after each of its steps, as spectators see them."""

from collections.abc import Sequence
from html import escape
from typing import Final

import msgspec

from paddock.contract.game import CHANCE, State
from paddock.contract.record import RESIGNS
from paddock.contract.svg import CARD, INK, PAPER
from paddock.server.sharing.card import SOFT, line, placed_in, shortened
from paddock.server.table.entries import Step
from paddock.server.table.story import Story

WIDTH: Final = 800
HEIGHT: Final = 660
FOOT: Final = 64  # the height of the line below the board
MOST: Final = 12  # frames


class Turn(msgspec.Struct, frozen=True):
    """A seat's steps in a row, with the draws between and after them: from `start` up to `end`, in the record."""

    seat: int
    start: int
    end: int


def turns_of(steps: Sequence[Step]) -> list[Turn]:
    """In order. What is drawn before the first one belongs to none, and a resignation isn't one."""
    turns = list[Turn]()
    for index, (seat, text) in enumerate(steps):
        if text == RESIGNS or (seat == CHANCE and not turns):
            continue
        if turns and seat in (turns[-1].seat, CHANCE):
            turns[-1] = Turn(turns[-1].seat, turns[-1].start, index + 1)
        else:
            turns.append(Turn(seat, index, index + 1))
    return turns


def positions_of(again: Story, steps: Sequence[Step], turn: Turn) -> list[State]:
    """The one before the turn, and one after each of its steps. `again` is a blank story."""
    positions = list[State]()
    for index in range(turn.end):
        if index >= turn.start:
            positions.append(again.state)
        again.retell(steps, index)
    return fewer([*positions, again.state])


def fewer(positions: list[State]) -> list[State]:
    """As many as there is room for, with the first and the last."""
    if len(positions) <= MOST:
        return positions
    return [positions[round(place * (len(positions) - 1) / (MOST - 1))] for place in range(MOST)]


def frame_svg(drawing: str, caption: str, game: str) -> str:
    """A whole document: the board, and below it whose turn it is."""
    board = HEIGHT - FOOT
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        placed_in(drawing, WIDTH, board),
        f'<rect y="{board}" width="{WIDTH}" height="{FOOT}" fill="{CARD}"/>',
        f'<path d="M0 {board}H{WIDTH}" stroke="{INK}" stroke-width="3"/>',
        line(24, board + 40, shortened(caption, 24, 480), 24, bold=True),
        line(WIDTH - 24, board + 40, f"{game} · Paddock", 20, fill=SOFT, anchor="end"),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return f"{head}<title>{escape(caption)}</title>{''.join(parts)}</svg>"
