"""What a choice would score: how it changes its seat's projected score, at once and at best.

Spaces of a pen are worth the same, so one of each pen is tried; only icons that complete a building matter.
"""

from collections.abc import Iterator

from paddock.contract.engine.bits import places_in
from paddock.games.rolling_ranch.engine.moves import BIRTH, BUILD, DRAW, FILL, PICK_ANIMAL, PICK_BREED, PICK_OPTION
from paddock.games.rolling_ranch.engine.ranch import Turn
from paddock.games.rolling_ranch.engine.steps import answer
from paddock.games.rolling_ranch.shown.position import nibble
from paddock.games.rolling_ranch.shown.scores import Score, score_of

PARTS = ("warehouses", "greenhouses", "missions")


def forecast(before: Turn, move: int, mission: int) -> tuple[int, int, dict[str, int]]:
    """How the projected total changes by all that a choice writes; the same at best, with the answers that follow;
    and the first by part."""
    after = answered(before, move)
    then, now = score_of(before, mission), score_of(after, mission)
    return now.total - then.total, best_total(after, mission) - then.total, changes(before, then, now)


def changes(turn: Turn, before: Score, after: Score) -> dict[str, int]:
    pens = zip(turn.layout.pen_names, before.pens, after.pens, strict=True)
    parts = ((part, getattr(before, part), getattr(after, part)) for part in PARTS)
    return {name: now - then for name, then, now in (*pens, *parts) if now != then}


def answered(turn: Turn, move: int) -> Turn:
    after = turn.copy()
    answer(after, move)
    return after


def best_total(turn: Turn, mission: int, first: int = 0) -> int:
    """The most the sheet can be worth after this choice is carried out; fills rows from `first` on."""
    stopped = score_of(turn, mission).total
    if turn.step == FILL:
        completed = ((row, completed_row(turn, row)) for row in completable(turn) if row >= first)
        return max([stopped, *(best_total(after, mission, row) for row, after in completed)])
    return max(
        [best_total(answered(turn, int(turn.base) + answer), mission, first) for answer in worth_trying(turn)],
        default=stopped,
    )


def worth_trying(turn: Turn) -> list[int]:
    """The answers that can score differently; none once the choice is carried out."""
    step, answers = int(turn.step), places_in(turn.legal)
    if step in (DRAW, BUILD):
        return list({turn.layout.pen_of[space]: space for space in answers}.values())
    if step in (PICK_ANIMAL, PICK_BREED):
        return answers
    return answers[:1] if step in (BIRTH, PICK_OPTION) else []


def completable(turn: Turn) -> Iterator[int]:
    """The rows that the resources at hand can complete."""
    fillable = int(turn.fillable_wood()) | int(turn.fillable_nails())
    for row in places_in(fillable):
        if nibble(turn.wood_left, row) <= turn.wood and nibble(turn.nails_left, row) <= turn.nails:
            yield row


def completed_row(turn: Turn, row: int) -> Turn:
    """The turn with all icons of a row filled: the building's space is asked for next."""
    after = turn.copy()
    for _ in range(nibble(turn.wood_left, row)):
        answer(after, after.base + row)
    for _ in range(nibble(turn.nails_left, row)):
        answer(after, after.base + turn.pieces.building_count + row)
    return after
