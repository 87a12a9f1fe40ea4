"""Skeletons drawn by hand: which may be built, feedback on unfinished ones, and whole ones worth building."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

import msgspec

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, Freehand
from paddock.games.great_dinosaur_rush.bots.designer import Design, designer_for
from paddock.games.great_dinosaur_rush.engine.assembly import drawn
from paddock.games.great_dinosaur_rush.engine.drawing import UNCHOSEN, Drawing, drawing_text, encode, read_drawing
from paddock.games.great_dinosaur_rush.engine.exhibit import category_points
from paddock.games.great_dinosaur_rush.engine.pieces import PLACES
from paddock.games.great_dinosaur_rush.engine.skeletons.body import CATEGORIES, Skeleton
from paddock.games.great_dinosaur_rush.engine.steps import BUILD, READY
from paddock.games.great_dinosaur_rush.engine.table import Table
from paddock.games.great_dinosaur_rush.shown.bones import BoneSeen, bones_seen
from paddock.games.great_dinosaur_rush.shown.judgement import Judgement, judge
from paddock.games.great_dinosaur_rush.shown.notation import DRAW
from paddock.games.great_dinosaur_rush.shown.refusals import drawing_faults
from paddock.games.great_dinosaur_rush.shown.view_types import GreatDinosaurRushView

BUILD_FOR_ME: Final = "build_for_me"  # the table's option
MOST_EXHIBITS: Final = 256  # that a range is taken from


class DesignSeen(msgspec.Struct, frozen=True):
    """A skeleton that the designer offers: the least and the most it scores, whichever of the designer's skeletons the
    others build; and the move that submits it."""

    least: int
    most: int
    parts: list[int]
    counts: list[int]
    cards: list[str]
    category: str | None
    bones: list[BoneSeen]
    move: str


# Moves


class GreatDinosaurRushFreehand(Freehand[Table, GreatDinosaurRushView]):
    types = (Judgement, DesignSeen)

    def __init__(self, determinize: Callable[[GreatDinosaurRushView, Rng], Table]) -> None:
        self.determinize = determinize

    def is_legal(self, state: Table, seat: int, move: int) -> bool:
        if move < state.pieces.moves.end or seat == CHANCE or state.step != BUILD:
            return False
        return not drawing_faults(state, seat, move)

    def judge(self, view: GreatDinosaurRushView, text: str) -> Judgement:
        """Feedback on a drawing for a viewer who has not built yet."""
        assert view.seat is not None, "a spectator builds nothing"
        if not text.startswith(DRAW):
            raise ValueError(f"{text[:60]!r} is no drawing: it begins with {DRAW}")
        state = self.determinize(view, Rng())
        if state.step != BUILD:
            raise ValueError("nobody builds now")
        bones = text.removeprefix(DRAW)
        return judge(state, view.seat, read_drawing(bones) if bones else Drawing(Skeleton(), [], UNCHOSEN))

    def designs(self, view: GreatDinosaurRushView) -> list[DesignSeen]:
        """Skeletons for a viewer who has not built yet: the best, and one for each category, best first."""
        assert view.seat is not None, "a spectator builds nothing"
        state = self.determinize(view, Rng())
        if state.step != BUILD or not view.options[BUILD_FOR_ME]:
            return []
        menus = [designer_for(state, seat).menu() for seat in range(len(state.builds))]
        each = int(MOST_EXHIBITS ** (1 / (len(menus) - 1)) + 1e-9)  # skeletons of each of the others
        rivals = [menu[:each] for seat, menu in enumerate(menus) if seat != view.seat]
        return [design_seen(state, view.seat, design, rivals) for design in menus[view.seat]]

    def in_one(self, state: Table, seat: int, moves: Sequence[int]) -> tuple[int, int] | None:
        """A skeleton built in steps, as a drawing."""
        if state.step != BUILD or not state.builds[seat].is_new:
            return None
        build = state.builds[seat].copy()
        for count, move in enumerate(moves, 1):
            if move >= state.pieces.moves.end:
                return None
            build.answer(move)
            if build.question == READY:
                cards = [card.id for card in build.chosen_cards()]
                return int(state.pieces.moves.end) + encode(Drawing(drawn(build), cards, int(build.category))), count
        return None


def points_of(state: Table, design: Design, rivals: list[list[Design]]) -> list[int]:
    """What a skeleton scores in the exhibit, for every choice of skeletons that the others could make."""
    cards = sum(state.pieces.cards[card].points for card in design.cards)
    rows = [(category * state.pieces.rows + state.markers[category]) * PLACES for category in range(len(CATEGORIES))]
    pays = [list(state.pieces.pay[row : row + PLACES]) for row in rows]
    return [
        cards
        + sum(
            category_points(state.pieces, state.settings, list(counts), pay)[0]
            for counts, pay in zip(
                zip(design.counts(), *(rival.counts() for rival in others), strict=True), pays, strict=True
            )
        )
        for others in product(*rivals)
    ]


def design_seen(state: Table, seat: int, design: Design, rivals: list[list[Design]]) -> DesignSeen:
    build = state.new_build(seat)
    build.coloured, build.whites = design.coloured, design.whites
    build.cards = sum(1 << card for card in design.cards)
    build.category = design.category
    names = [state.pieces.card_ids[card] for card in design.cards]
    skeleton = drawn(build)
    scores = points_of(state, design, rivals)
    return DesignSeen(
        least=min(scores),
        most=max(scores),
        parts=build.part_counts(),
        counts=build.counts(),
        cards=names,
        category=None if design.category == UNCHOSEN else CATEGORIES[design.category],
        bones=bones_seen(skeleton),
        move=DRAW + drawing_text(Drawing(skeleton, names, design.category)),
    )
