"""Luck and skill: how much of each seat's result came from chance, and how much from choices.

A result is what a place is worth, from 0 (last) to 1 (sole winner); in a solo game, it is the points. The judge
values every roll and every choice.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Final

import msgspec

from paddock.bots.appraisal import (
    AGAIN,
    PLAYED_ON,
    Appraiser,
    Share,
    Values,
    difference,
    left_behind,
    results_of,
    shares_of,
)
from paddock.contract import record as records
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, Result
from paddock.contract.record import Ply, Record

ITERATIONS: Final = 200  # iterations of the search for the best choice


class Moment(msgspec.Struct, frozen=True):
    """One roll or choice, by its line in the record, and what it changed for each seat."""

    line: int
    seat: int
    text: str
    effect: Values


class Reckoning(msgspec.Struct, frozen=True):
    shares: list[Share]
    moments: list[Moment]  # that changed anything
    is_whole: bool  # False: time ran out, and the rest of the game counts as unforeseen


def luck_and_skill(
    game: AnyGame,
    record: Record,
    *,
    seed: int = 1,
    iterations: int = ITERATIONS,
    seconds: float = 0.0,
    on_progress: Callable[[int], object] = lambda done: None,
) -> Reckoning:
    """Analyses a finished record. With `seconds` it ends in time; without, the result depends only on the seed.

    `on_progress` gets the number of moves analysed since the last call.
    """
    assert record.outcome is not None, "only a finished game has a result"
    judge = Appraiser(game, record.seats, Budget(iterations, seconds / max(1, len(record.moves))), Rng(seed))
    deadline = perf_counter() + seconds if seconds else 0.0
    start = judge.values([records.starting_state(record, game)], times=AGAIN * PLAYED_ON)
    moments, is_whole = [], True
    last_line = record.first_move_line + len(record.moves) - 1
    for ply in records.replay(record, game):
        if deadline and perf_counter() > deadline:
            is_whole = False
            break
        effect = effect_of(judge, ply, record.outcome, is_last=ply.line == last_line)
        if any(effect):
            moments.append(Moment(ply.line, ply.seat, ply.text, effect))
        on_progress(1)
    effects = [(moment.seat, moment.effect) for moment in moments]
    return Reckoning(shares_of(start, effects, results_of(record.outcome)), moments, is_whole)


def effect_of(judge: Appraiser, ply: Ply, result: Result, *, is_last: bool) -> Values:
    """What a move changed for each seat; a resignation that ends the game changes everything that was left."""
    if ply.move is None:
        values = judge.values([ply.state])
        return difference(results_of(result) if is_last else left_behind(values, ply.seat), values)
    return judge.judge(ply.state, ply.seat, ply.move).effect
