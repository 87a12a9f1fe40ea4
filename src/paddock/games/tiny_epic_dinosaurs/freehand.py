"""Plans for the phases at home: a player states a wish, and the engine works out its result and the answers to give."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import msgspec

from paddock.contract.engine.luck import Rng
from paddock.contract.game import Freehand
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE, FEED, PHASES
from paddock.games.tiny_epic_dinosaurs.engine.phases.together import Together
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown.arranging_plan import Arranging, arranging
from paddock.games.tiny_epic_dinosaurs.shown.feeding_plan import FeedingPlan, FeedingWish, feeding_plan
from paddock.games.tiny_epic_dinosaurs.shown.notation import Notation
from paddock.games.tiny_epic_dinosaurs.shown.view_types import TinyEpicDinosaursView

S = TypeVar("S", bound=Table)
AT_HOME: Final = (PHASES[ARRANGE], PHASES[FEED])


class Plans(msgspec.Struct, frozen=True):
    """In phases 4 and 5: the feeding of the viewer, or of seat 0, without any wishes; and what a viewer who must
    arrange may pick up."""

    feeding: FeedingPlan | None = None
    arranging: Arranging | None = None


class TinyEpicDinosaursFreehand(Freehand[S, TinyEpicDinosaursView]):
    types = (Plans, FeedingWish)

    def __init__(
        self, feed: Together, notation: Notation, determinize: Callable[[TinyEpicDinosaursView, Rng], S]
    ) -> None:
        self.feed, self.notation = feed, notation
        self.determinize = determinize

    def judge(self, view: TinyEpicDinosaursView, text: str) -> FeedingPlan:
        """The feeding that a FeedingWish leads to."""
        assert view.seat is not None, "a spectator feeds nobody"
        wish = read_wish(text)
        state = self.determinize(view, Rng())
        self.try_out(state, view.seat, wish.tried)
        plan = feeding_plan(state, view.seat, self.feed, self.notation, wish)
        if plan is None:
            raise ValueError("nobody is fed now")
        return plan

    def beside(self, view: TinyEpicDinosaursView) -> Plans:
        if view.position.phase not in AT_HOME:
            return Plans()
        state = self.determinize(view, Rng())
        feeding = feeding_plan(state, view.seat or 0, self.feed, self.notation)
        return Plans(feeding, None if view.seat is None else arranging(state, view.seat, self.notation))

    def weigh(self, view: TinyEpicDinosaursView, steps: Sequence[str]) -> Arranging | None:
        assert view.seat is not None, "a spectator tries nothing"
        return arranging(self.determinize(view, Rng()), view.seat, self.notation, steps)

    def try_out(self, state: Table, seat: int, steps: Sequence[str]) -> None:
        for text in steps:
            move = self.notation.parse(state, seat, text) if state.waits_for(seat) else None
            if move is None or move not in state.legal_moves(seat):
                raise ValueError(f"{text[:60]!r} cannot be tried here")
            state.apply(seat, move)


def read_wish(text: str) -> FeedingWish:
    try:
        return msgspec.json.decode(text, type=FeedingWish)
    except msgspec.DecodeError as error:
        raise ValueError(f"this is no wish: {error}") from None
