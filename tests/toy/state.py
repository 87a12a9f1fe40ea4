"""The toy game: what lies on the table, and what may be done."""

from collections.abc import Sequence
from typing import Final

import msgspec

from paddock.contract.engine.luck import Rng
from paddock.contract.game import (
    CHANCE,
    NOBODY,
    OVER,
    UNSEEN,
    Outcome,
    State,
    ranks_by,
)

COLOURS: Final = ("red", "green", "blue")
FACES: Final = (3, 2, 1)
WORTH: Final = (2, 3, 5)
COPIES: Final = 2
CARDS: Final = 5
BOOST_WORTH: Final = 2


# Moves of seats: 0-4 bid card 1-5 · 5 plain · 6 boost · 7 keep · 8-11 peek at seat 0-3. Of CHANCE: the colour.
PLAIN: Final = CARDS
BOOST: Final = CARDS + 1
KEEP: Final = CARDS + 2
PEEK: Final = CARDS + 3
MOVES: Final = PEEK + 4
NONE: Final = -1
SPECTATOR: Final = -3


class Round(msgspec.Struct, frozen=True):
    """A round as all saw it end."""

    prize: int
    cards: list[int]
    boosts: list[bool]
    winner: int | None


class ToyState(State):
    def __init__(self, seats: int = 2, rounds: int = CARDS) -> None:
        self.seats = seats
        self.rounds = rounds
        self.favourites: list[int] = []  # secret, by seat, as dealt so far
        self.hands = [list(range(1, CARDS + 1)) for _ in range(seats)]
        self.boosts = [True] * seats
        self.prize = NONE
        self.cards = [0] * seats  # chosen in secret; 0: not yet
        self.boosting = [NONE] * seats  # said in secret: 0 or 1
        self.winner = NONE  # who is to keep or peek
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.discarded = 0
        self.peeks: list[list[int]] = []  # [who, at whom]
        self.played: list[Round] = []

    # Who is to act

    def is_over(self) -> bool:
        return len(self.played) == self.rounds and self.winner == NONE

    def is_dealing(self) -> bool:
        return len(self.favourites) < self.seats

    def has_chosen(self, seat: int) -> bool:
        return self.boosting[seat] != NONE

    def to_act(self) -> list[int]:
        if self.is_over():
            return []
        if self.winner != NONE:
            return [self.winner]
        if self.prize == NONE:
            return [CHANCE]
        return [seat for seat in range(self.seats) if not self.has_chosen(seat)]

    def seat_count(self) -> int:
        return self.seats

    def turn(self) -> int:
        asked = self.to_act()
        return asked[0] if asked else OVER

    def waits_for(self, seat: int) -> bool:
        return seat in self.to_act()

    # Moves

    def legal_moves(self, seat: int) -> list[int]:
        if not self.waits_for(seat):
            return []
        if seat == CHANCE:
            return [colour for colour, weight in enumerate(self.weights()) if weight]
        if self.winner == seat:
            return [KEEP, *(PEEK + other for other in range(self.seats) if not self.knows(seat, other))]
        if self.cards[seat] == 0:
            return [card - 1 for card in self.hands[seat]]
        return [PLAIN, BOOST]

    def weights(self) -> list[int]:
        """How likely each colour is in the deal or roll that is due."""
        if self.is_dealing():
            return [COPIES - self.favourites.count(colour) for colour in range(len(COLOURS))]
        return list(FACES)

    def random_move(self, seat: int, rng: Rng) -> int:
        if seat == CHANCE:
            return draw(self.weights(), rng)
        moves = self.legal_moves(seat)
        return moves[rng.below(len(moves))]

    def apply(self, seat: int, move: int) -> None:
        if seat == CHANCE:
            self.deal_or_roll(move)
        elif move < PLAIN:
            self.choose_card(seat, move + 1)
        elif move < KEEP:
            self.choose_boost(seat, move - PLAIN)
        elif move == KEEP:
            self.keep(seat)
        else:
            self.peek(seat, move - PEEK)

    def deal_or_roll(self, colour: int) -> None:
        if self.is_dealing():
            self.favourites.append(colour)
            return
        self.prize = colour

    def choose_card(self, seat: int, card: int) -> None:
        self.cards[seat] = card
        if not self.boosts[seat]:
            self.choose_boost(seat, 0)

    def choose_boost(self, seat: int, boost: int) -> None:
        self.boosting[seat] = boost
        if all(self.has_chosen(other) for other in range(self.seats)):
            self.resolve()

    def resolve(self) -> None:
        """TOY-3.3: show all bids, spend them, find the winner."""
        self.winner = self.highest_bidder()
        winner = None if self.winner == NONE else self.winner
        self.played.append(Round(self.prize, list(self.cards), [boost == 1 for boost in self.boosting], winner))
        for seat in range(self.seats):
            self.hands[seat].remove(self.cards[seat])
            self.boosts[seat] = self.boosts[seat] and self.boosting[seat] == 0
        self.cards = [0] * self.seats
        self.boosting = [NONE] * self.seats
        if winner is None:
            self.discard()

    def highest_bidder(self) -> int:
        bids = [card + BOOST_WORTH * boost for card, boost in zip(self.cards, self.boosting, strict=True)]
        best = max(bids)
        return bids.index(best) if bids.count(best) == 1 else NONE

    def keep(self, seat: int) -> None:
        self.won[seat].append(self.prize)
        self.prize = self.winner = NONE

    def peek(self, seat: int, other: int) -> None:
        self.peeks.append([seat, other])
        self.discard()

    def discard(self) -> None:
        self.discarded += 1
        self.prize = self.winner = NONE

    # Knowledge

    def knows(self, seat: int, other: int) -> bool:
        return self.is_over() or seat == other or [seat, other] in self.peeks

    def redeal(self, seat: int, rng: Rng) -> None:
        if seat != NOBODY:  # nothing is stored that nobody knows
            self.draw_unknown(seat, rng)

    def draw_unknown(self, viewer: int, rng: Rng) -> None:
        self.draw_favourites(viewer, rng)
        self.draw_bids(viewer, rng)

    def draw_favourites(self, viewer: int, rng: Rng) -> None:
        deck = [COPIES] * len(COLOURS)
        unknown = []
        for other, colour in enumerate(self.favourites):
            if self.knows(viewer, other):
                deck[colour] -= 1
            else:
                unknown.append(other)
        for other in unknown:
            self.favourites[other] = draw(deck, rng)
            deck[self.favourites[other]] -= 1

    def draw_bids(self, viewer: int, rng: Rng) -> None:
        """What others have chosen; a choice half made does not show, and is taken back."""
        for other in range(self.seats):
            if other == viewer:
                continue
            if not self.has_chosen(other):
                self.cards[other] = 0
                continue
            self.cards[other] = self.hands[other][rng.below(len(self.hands[other]))]
            self.boosting[other] = rng.below(2) if self.boosts[other] else 0

    def seen_as(self, seat: int, move: int, viewer: int) -> int:
        if seat == CHANCE:
            return UNSEEN if self.is_dealing() and viewer != len(self.favourites) else move
        return move if move >= KEEP or seat == viewer or self.shows_bids(seat, move) else UNSEEN

    def shows_bids(self, seat: int, move: int) -> bool:
        """Does this choice complete the round? Who has answered, and who has a boost, all can see."""
        is_last_step = move >= PLAIN or not self.boosts[seat]
        return is_last_step and self.to_act() == [seat]

    def copy(self) -> "ToyState":
        other = type(self)(self.seats, self.rounds)
        other.favourites = list(self.favourites)
        other.hands = [list(hand) for hand in self.hands]
        other.boosts = list(self.boosts)
        other.prize = self.prize
        other.cards = list(self.cards)
        other.boosting = list(self.boosting)
        other.winner = self.winner
        other.won = [list(prizes) for prizes in self.won]
        other.discarded = self.discarded
        other.peeks = list(self.peeks)
        other.played = list(self.played)
        return other

    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        scores = [self.score(seat) for seat in range(self.seats)]
        return Outcome(scores, ranks_by([(score,) for score in scores]), "rounds-played")

    def score(self, seat: int) -> int:
        return sum(WORTH[prize] * (2 if prize == self.favourites[seat] else 1) for prize in self.won[seat])


def draw(weights: Sequence[int], rng: Rng) -> int:
    point = rng.below(sum(weights))
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return index
    raise AssertionError(f"no point in {weights}")
