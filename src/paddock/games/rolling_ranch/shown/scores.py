"""The current score of a sheet, by part."""

from typing import cast

import msgspec

from paddock.games.rolling_ranch.engine.ranch import NO_MISSION, Ranch, Turn


class Score(msgspec.Struct, frozen=True):
    """The current points of a sheet, by part (RR-10.7)."""

    pens: list[int]
    animals: int  # all pens
    warehouses: int
    greenhouses: int
    missions: int | None  # None: unknown to this seat
    total: int  # of the known parts


def score_shown(turn: Turn) -> Score:
    """Without the mission; cached, as a sheet that is shown no longer changes."""
    if turn.shown_score is None:
        turn.shown_score = score_of(turn, NO_MISSION)
    return cast(Score, turn.shown_score)


def score_of(ranch: Ranch, mission: int) -> Score:
    pens = [int(ranch.pen_points(4 * pen)) for pen in range(int(ranch.layout.pens))]
    warehouses, greenhouses = int(ranch.warehouse_points()), int(ranch.greenhouse_points())
    score = Score(pens, sum(pens), warehouses, greenhouses, None, sum(pens) + warehouses + greenhouses)
    return score if mission == NO_MISSION else with_missions(score, int(ranch.mission_points(mission)))


def with_missions(score: Score, points: int) -> Score:
    return Score(score.pens, score.animals, score.warehouses, score.greenhouses, points, score.total + points)
