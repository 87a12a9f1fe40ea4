"""A game that is fair by construction, to plant imbalance in: cards, a die and a coin, the same for all seats.

FAIR-1  Chance deals each seat one of six cards, all equally likely at every deal.
FAIR-2  Each seat rolls a die of six faces three times, and after each roll guesses a coin, which changes nothing.
FAIR-3  A seat's points are those of its card, its pips, and what it was given at the start.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from paddock.content.components import Components, components_of
from paddock.contract.engine.luck import Rng
from paddock.contract.game import (
    CHANCE,
    OVER,
    Game,
    JsonData,
    Option,
    OptionValue,
    Outcome,
    State,
    Study,
    View,
    ranks_by,
    result_of,
)

CARDS: Final = ("ash", "birch", "cedar", "elm", "fir", "oak")
FACES: Final = 6
ROLLS: Final = 3
VALUES: Final[dict[str, object]] = {
    "card": [{"id": card, "points": 3} for card in CARDS],
    "start": {"first_seat": 0},
}


def values(changes: Mapping[str, int] | None = None, *, first_seat: int = 0) -> Components:
    """The values of the game, with other points for some cards, or a gift to the first seat."""
    cards = [{"id": card, "points": 3 + (changes or {}).get(card, 0)} for card in CARDS]
    return Components({"card": cards, "start": {"first_seat": first_seat}}, "fair.toml")


class FairState(State):
    def __init__(self, seats: int = 2) -> None:
        self.seats = seats
        self.cards: list[int] = []
        self.rolls: list[int] = []
        self.guesses: list[int] = []

    def seat_count(self) -> int:
        return self.seats

    def turn(self) -> int:
        if len(self.cards) < self.seats:
            return CHANCE
        if len(self.guesses) == self.seats * ROLLS:
            return OVER
        return len(self.guesses) % self.seats if len(self.rolls) > len(self.guesses) else CHANCE

    def legal_moves(self, seat: int) -> list[int]:
        if self.turn() != seat or seat == OVER:
            return []
        return [0, 1] if seat != CHANCE else self.outcomes()

    def outcomes(self) -> list[int]:
        """Cards, then faces."""
        is_dealing = len(self.cards) < self.seats
        return list(range(len(CARDS)) if is_dealing else range(len(CARDS), len(CARDS) + FACES))

    def random_move(self, seat: int, rng: Rng) -> int:
        moves = self.legal_moves(seat)
        return moves[rng.below(len(moves))]

    def apply(self, seat: int, move: int) -> None:
        if seat != CHANCE:
            self.guesses.append(move)
        elif move < len(CARDS):
            self.cards.append(move)
        else:
            self.rolls.append(move - len(CARDS) + 1)

    def copy(self) -> "FairState":
        other = FairState(self.seats)
        other.cards, other.rolls, other.guesses = self.cards.copy(), self.rolls.copy(), self.guesses.copy()
        other.points, other.gift = self.points, self.gift
        return other

    def redeal(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""

    points: list[int]
    gift: int

    def score(self, seat: int) -> int:
        return self.points[self.cards[seat]] + sum(self.rolls[seat :: self.seats]) + (self.gift if seat == 0 else 0)

    def outcome(self) -> Outcome | None:
        if self.turn() != OVER:
            return None
        scores = [self.score(seat) for seat in range(self.seats)]
        return Outcome(scores, ranks_by([(score,) for score in scores]), "counted")


class FairView(View, frozen=True):
    cards: list[int]
    rolls: list[int]
    guesses: list[int]


class FairStudy(Study[FairState]):
    def facts(self, course: Iterable[tuple[FairState, int, int]]) -> list[dict[str, float]]:
        final = FairState()
        for state, _, _ in course:
            final = state
        tables: list[dict[str, float]] = [{f"dealt card/{CARDS[card]}": 1} for card in final.cards]
        for number, guess in enumerate(final.guesses):
            own, fact = tables[number % final.seats], f"guess/{('heads', 'tails')[guess]}"
            own[fact] = own.get(fact, 0) + 1
        return tables


class FairGame(Game[FairState, FairView]):
    name = "fair"
    title = "Fair"
    version = 1
    seats = range(1, 5)
    options: Mapping[str, Option] = {}
    action_space = 2
    chance_space = len(CARDS) + FACES
    max_plies = 4 * ROLLS
    view_type = FairView
    move_types = ()
    study = FairStudy()

    def __init__(self, components: Components | None = None, version: int | None = None) -> None:
        super().__init__(components or values(), version)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> FairState:
        values = components_of(self)
        state = FairState(seats)
        state.points = [int(card["points"]) for card in values.section("card", list[dict[str, str | int]])]
        state.gift = values.section("start", dict[str, int])["first_seat"]
        return state

    def chance(self, state: FairState) -> list[tuple[int, int]]:
        return [(move, 1) for move in state.outcomes()]

    def text(self, state: FairState, seat: int, move: int) -> str:
        if seat != CHANCE:
            return ("heads", "tails")[move]
        return CARDS[move] if move < len(CARDS) else f"die-{move - len(CARDS) + 1}"

    def parse(self, state: FairState, seat: int, text: str) -> int:
        return next(move for move in state.legal_moves(seat) if self.text(state, seat, move) == text)

    def view(self, state: FairState, seat: int | None) -> FairView:
        return FairView(seat, state.to_act(), result_of(state.outcome()), state.cards, state.rolls, state.guesses)

    def determinize(self, view: FairView, rng: Rng) -> FairState:
        state = self.new(2)
        state.cards, state.rolls, state.guesses = view.cards.copy(), view.rolls.copy(), view.guesses.copy()
        return state

    def dump(self, state: FairState) -> JsonData:
        return {"seats": state.seats, "cards": state.cards, "rolls": state.rolls, "guesses": state.guesses}


class LoadedDie(FairGame):
    """The die shows its highest face twice as often as the rules say."""

    def chance(self, state: FairState) -> list[tuple[int, int]]:
        return [(move, 2 if move == self.chance_space - 1 else 1) for move in state.outcomes()]
