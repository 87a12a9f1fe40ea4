"""Planted defects: who is to act, the course of the game, and chance."""

from collections.abc import Mapping
from itertools import count

from paddock.contract.engine.luck import Rng
from paddock.contract.game import (
    CHANCE,
    NOBODY,
    OVER,
    OptionValue,
    Outcome,
)
from tests.toy.game import ToyGame
from tests.toy.state import COLOURS, KEEP, NONE, PEEK, PLAIN, ToyState

# Who is to act, and what they may choose


class TurnSkipsASeat(ToyState):
    def turn(self) -> int:
        asked = self.to_act()
        return asked[-1] if asked else OVER


class WaitsForEverybody(ToyState):
    def waits_for(self, seat: int) -> bool:
        return seat in self.to_act() or (self.prize != NONE and seat == 0)


class NoMoves(ToyState):
    def legal_moves(self, seat: int) -> list[int]:
        moves = super().legal_moves(seat)
        return [] if moves == [KEEP, *moves[1:]] and len(self.played) == 3 else moves


class TwiceListed(ToyState):
    def legal_moves(self, seat: int) -> list[int]:
        moves = super().legal_moves(seat)
        return sorted([*moves, KEEP]) if KEEP in moves else moves


class Unsorted(ToyState):
    def legal_moves(self, seat: int) -> list[int]:
        return super().legal_moves(seat)[::-1]


class OutOfRange(ToyGame):
    action_space = PEEK + 1


# The course of the game


class Endless(ToyState):
    def apply(self, seat: int, move: int) -> None:
        if move < KEEP:  # the winner must choose forever
            super().apply(seat, move)


class TooLong(ToyGame):
    max_plies = 9


class MovesAfterTheEnd(ToyState):
    def legal_moves(self, seat: int) -> list[int]:
        return [KEEP] if self.is_over() else super().legal_moves(seat)


class WrongRanks(ToyState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        if outcome is None:
            return None
        order = sorted(set(outcome.scores), reverse=True)
        return Outcome(outcome.scores, [order.index(score) for score in outcome.scores], outcome.reason)


class EarlyOutcome(ToyState):
    def outcome(self) -> Outcome | None:
        return Outcome([0] * self.seats, [1] * self.seats, "early") if len(self.played) == 2 else super().outcome()


class LostPiece(ToyState):
    def discard(self) -> None:
        self.prize = self.winner = NONE


class LastAnswerWinsTies(ToyState):
    last = 0

    def choose_boost(self, seat: int, boost: int) -> None:
        self.last = seat
        super().choose_boost(seat, boost)

    def highest_bidder(self) -> int:
        winner = super().highest_bidder()
        return self.last if winner == NONE else winner


# Chance


class DealtInNew(ToyGame):
    luck = count()

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> ToyState:
        state = super().start(seats, options)
        state.prize = next(self.luck) % len(COLOURS)
        return state


class DrawsAhead(ToyState):
    """The next favourite is in the state as soon as the one before is dealt."""

    def deal_or_roll(self, colour: int) -> None:
        super().deal_or_roll(colour)
        if len(self.favourites) == 1:
            self.favourites.append((colour + 1) % len(COLOURS))

    def redeal(self, seat: int, rng: Rng) -> None:
        if seat == NOBODY and len(self.favourites) == 2:
            self.favourites[1] = rng.below(len(COLOURS))
        super().redeal(seat, rng)


class RollsByItself(ToyState):
    rolls = count()

    def keep(self, seat: int) -> None:
        super().keep(seat)
        self.won[seat][-1] = next(self.rolls) % len(COLOURS)


class NotUniform(ToyState):
    def random_move(self, seat: int, rng: Rng) -> int:
        if seat == CHANCE:
            return super().random_move(seat, rng)
        return max(super().random_move(seat, rng), super().random_move(seat, rng))


class DrawsIllegal(ToyState):
    def random_move(self, seat: int, rng: Rng) -> int:
        if seat != CHANCE and self.prize != NONE and self.winner == NONE and self.cards[seat] == 0:
            return rng.below(PLAIN)
        return super().random_move(seat, rng)


class FairDie(ToyState):
    def random_move(self, seat: int, rng: Rng) -> int:
        moves = self.legal_moves(seat)
        return moves[rng.below(len(moves))]


class WeightlessFace(ToyGame):
    def chance(self, state: ToyState) -> list[tuple[int, int]]:
        return [(colour, weight * (colour < 2)) for colour, weight in super().chance(state)]
