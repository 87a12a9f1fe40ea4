"""Planted defects: what is kept and sent, and the gate."""

from collections.abc import Mapping

import msgspec

from paddock.contract.engine.luck import Rng
from paddock.contract.game import (
    CHANCE,
    Freehand,
    IllegalMove,
    JsonData,
    When,
)
from tests.toy.game import ToyGame
from tests.toy.shown import ToyView
from tests.toy.state import KEEP, PEEK, ToyState

# What is kept and sent


class ShallowCopy(ToyState):
    def copy(self) -> ToyState:
        other = super().copy()
        other.won = list(self.won)
        return other


class SharedBoosts(ToyState):
    def copy(self) -> ToyState:
        other = super().copy()
        other.boosts = self.boosts
        return other


class ForgetfulDump(ToyGame):
    def load(self, data: Mapping[str, object]) -> ToyState:
        return super().load({**data, "discarded": 0})


class NumericDump(ToyGame):
    def dump(self, state: ToyState) -> JsonData:
        return super().dump(state) | {"hands_as_bits": 1 << 60}


class SameText(ToyGame):
    def text(self, state: ToyState, seat: int, move: int) -> str:
        return "peek" if seat != CHANCE and move >= PEEK else super().text(state, seat, move)


class ParsesTheWrongCard(ToyGame):
    def parse(self, state: ToyState, seat: int, text: str) -> int:
        return super().parse(state, seat, "card-2" if text == "card-4" else text)


class TextWithSpaces(ToyGame):
    def text(self, state: ToyState, seat: int, move: int) -> str:
        return super().text(state, seat, move).replace("-", " ")


class ParsesAnything(ToyGame):
    def parse(self, state: ToyState, seat: int, text: str) -> int:
        try:
            return super().parse(state, seat, text)
        except ValueError:
            return 0


class UnreadableRecord(ToyGame):
    name = "hidden bids"


class HugeNumber(ToyGame):
    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return msgspec.structs.replace(super().view(state, seat), discarded=1 << 53 | state.discarded)

    def determinize(self, view: ToyView, rng: Rng) -> ToyState:
        return super().determinize(msgspec.structs.replace(view, discarded=view.discarded & 7), rng)


# The gate


class PeeksAtOwn(Freehand[ToyState, ToyView]):
    def is_legal(self, state: ToyState, seat: int, move: int) -> bool:
        return state.winner == seat and move == PEEK + seat


class LiberalGate(ToyGame):
    freehand = PeeksAtOwn()


class OpenAfterTheEnd(ToyGame):
    def step(self, state: ToyState, seat: int, move: int) -> None:  # type: ignore[misc]
        if not state.is_over():
            super().step(state, seat, move)


class NarrowGate(ToyGame):
    def is_legal(self, state: ToyState, seat: int, move: int) -> bool:  # type: ignore[misc]
        return super().is_legal(state, seat, move) and not (move == KEEP and state.prize == 2)


class NoRule(ToyGame):
    def why_not(self, state: ToyState, seat: int) -> IllegalMove:
        return IllegalMove("", super().why_not(state, seat).why)


class ExcusesNonsense(ToyGame):
    def refusal(self, state: ToyState, seat: int, move: int | str, when: When) -> IllegalMove | None:
        return self.why_not(state, seat)


class RefusalSpends(ToyGame):
    def why_not(self, state: ToyState, seat: int) -> IllegalMove:
        refusal = super().why_not(state, seat)
        if 0 <= seat < state.seats:
            state.boosts[seat] = False
        return refusal
