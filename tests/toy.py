"""A toy game on the whole contract: secret favourites, hidden bids in two steps, a die, a peek. Two to four seats.

TOY-1.1  Luck deals each seat one secret favourite colour, from a deck with two cards of each colour.
TOY-1.2  Each seat holds the bid cards 1 to 5 and one boost.
TOY-2.1  Each round luck rolls the prize: red on three faces of six, green on two, blue on one.
TOY-3.1  Then all seats bid at once and in secret: each chooses a bid card it still holds,
TOY-3.2  and, while it has its boost, says whether to add it (+2). Others see only that it has chosen.
TOY-3.3  The last answer shows all bids. They are spent. The highest wins; if it is tied, the prize is discarded.
TOY-4.1  The winner keeps the prize, or discards it to peek at a favourite it does not know.
TOY-5.1  The game ends after the last round. A prize is worth 2, 3 or 5; twice that in one's favourite colour.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from paddock.contract.engine.features import Features, Rows
from paddock.contract.engine.luck import Rng
from paddock.contract.game import (
    CHANCE,
    EVERYONE,
    LATER,
    NOBODY,
    OVER,
    UNSEEN,
    Described,
    Game,
    IllegalMove,
    JsonData,
    Option,
    OptionValue,
    Outcome,
    Sight,
    State,
    Study,
    View,
    Viewer,
    When,
    ranks_by,
    result_of,
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

    # Who is asked

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


class Dealt(Described, frozen=True, tag="dealt"):
    to: int
    colour: str | None


class Rolled(Described, frozen=True, tag="rolled"):
    prize: str


class Bid(Described, frozen=True, tag="bid"):
    card: int


class Boosted(Described, frozen=True, tag="boosted"):
    boost: bool


class Kept(Described, frozen=True, tag="kept"):
    prize: str


class Peeked(Described, frozen=True, tag="peeked"):
    at: int


class ToyView(View, frozen=True):
    rounds: int
    favourites: list[int | None]  # as far as dealt; None: unknown to the viewer
    hands: list[list[int]]
    boosts: list[bool]
    prize: int
    own_card: int
    own_boosting: int
    has_chosen: list[bool]
    winner: int
    won: list[list[int]]
    discarded: int
    peeks: list[list[int]]
    played: list[Round]


class ToyDump(msgspec.Struct):
    """What is stored of a state: its fields, checked when loaded."""

    seats: int
    rounds: int
    favourites: list[int]
    hands: list[list[int]]
    boosts: list[bool]
    prize: int
    cards: list[int]
    boosting: list[int]
    winner: int
    won: list[list[int]]
    discarded: int
    peeks: list[list[int]]
    played: list[Round]


FIELDS: Final = ToyDump.__struct_fields__


class ToyFeatures(Features):
    def __init__(self, seats: int) -> None:
        super().__init__()
        self.round = self.number("round", CARDS)
        self.favourite = self.one_of("own favourite", COLOURS)
        self.hand = self.numbers([f"own card {card}" for card in range(1, CARDS + 1)], 1)
        self.won = self.numbers([f"won {seat} after you" for seat in range(seats)], CARDS)

    def write(self, state: State, seat: int, row: Rows) -> None:
        assert isinstance(state, ToyState)
        row.put(self.round, len(state.played))
        if seat < len(state.favourites):
            row.mark(self.favourite + state.favourites[seat])
        row.mark_all(self.hand, [card - 1 for card in state.hands[seat]])
        for other, won in enumerate(state.won):
            row.put(self.won + (other - seat) % state.seats, len(won))


class ToyStudy(Study[ToyState]):
    def census(self, state: ToyState) -> dict[str, int]:
        rolled = len(state.played) + (state.prize != NONE and state.winner == NONE)
        return {
            "bid cards": sum(map(len, state.hands)) + sum(len(played.cards) for played in state.played),
            "boosts": sum(state.boosts) + sum(sum(played.boosts) for played in state.played),
            "prizes": state.rounds - rolled + (state.prize != NONE) + sum(map(len, state.won)) + state.discarded,
        }


class ToyGame(Game[ToyState, ToyView]):
    name = "hidden_bids"
    title = "Hidden Bids"
    version = 1
    seats = range(2, 5)
    options: Mapping[str, Option] = {"rounds": Option(CARDS, (3, CARDS), "how many prizes are bid for")}
    action_space = MOVES
    chance_space = len(COLOURS)
    max_plies = CARDS * (2 * 4 + 1)
    view_type = ToyView
    has_page = True  # as far as the server is concerned
    move_types: tuple[type[Described], ...] = (Dealt, Rolled, Bid, Boosted, Kept, Peeked)
    state_class: type[ToyState] = ToyState
    study = ToyStudy()

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> ToyState:
        return self.state_class(seats, int(options["rounds"]))

    def features(self, seats: int) -> Features:
        return ToyFeatures(seats)

    def refusal(self, state: ToyState, seat: int, move: int | str, when: When) -> IllegalMove | None:
        return self.why_not(state, seat) if when == When.ILLEGAL else None

    def why_not(self, state: ToyState, seat: int) -> IllegalMove:
        if state.is_over():
            return IllegalMove("TOY-5.1", "the game is over", "over")
        if not state.waits_for(seat):
            return IllegalMove("TOY-3.1", f"seat {seat} is not asked now", "not-asked", {"seat": seat})
        if seat == CHANCE:
            return IllegalMove("TOY-1.1" if state.is_dealing() else "TOY-2.1", "luck cannot bring that", "no-such-luck")
        if state.winner == seat:
            return IllegalMove("TOY-4.1", "keep the prize, or peek at a favourite you do not know", "keep-or-peek")
        if state.cards[seat] == 0:
            return IllegalMove("TOY-3.1", "choose a bid card that you still hold", "choose-card")
        return IllegalMove("TOY-3.2", "say whether you add your boost", "say-boost")

    def chance(self, state: ToyState) -> list[tuple[int, int]]:
        return [(colour, weight) for colour, weight in enumerate(state.weights()) if weight]

    def text(self, state: ToyState, seat: int, move: int) -> str:
        if seat == CHANCE:
            return f"{'deal' if state.is_dealing() else 'roll'}-{COLOURS[move]}"
        if move < PLAIN:
            return f"card-{move + 1}"
        return f"peek-{move - PEEK}" if move >= PEEK else ("plain", "boost", "keep")[move - PLAIN]

    def parse(self, state: ToyState, seat: int, text: str) -> int:
        for move in range(self.chance_space if seat == CHANCE else self.action_space):
            if self.text(state, seat, move) == text:
                return move
        raise ValueError(f"{text!r} is no move of {self.title}")

    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        if viewer in (seat, EVERYONE):
            return whole(state, seat, move)
        if seat == CHANCE and state.is_dealing() and viewer != len(state.favourites):
            return Dealt(len(state.favourites), None)
        if seat != CHANCE and move < KEEP and not state.shows_bids(seat, move):
            return LATER
        return whole(state, seat, move)

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        viewer = SPECTATOR if seat is None else seat
        return ToyView(
            seat=seat,
            to_act=state.to_act(),
            outcome=result_of(state.outcome()),
            rounds=state.rounds,
            favourites=[
                colour if state.knows(viewer, other) else None for other, colour in enumerate(state.favourites)
            ],
            hands=[list(hand) for hand in state.hands],
            boosts=list(state.boosts),
            prize=state.prize,
            own_card=0 if seat is None else state.cards[seat],
            own_boosting=NONE if seat is None else state.boosting[seat],
            has_chosen=[state.has_chosen(other) for other in range(state.seats)],
            winner=state.winner,
            won=[list(prizes) for prizes in state.won],
            discarded=state.discarded,
            peeks=list(state.peeks),
            played=list(state.played),
        )

    def determinize(self, view: ToyView, rng: Rng) -> ToyState:
        state = self.state_class(len(view.hands), view.rounds)
        for name in ("hands", "boosts", "prize", "winner", "won", "discarded", "peeks", "played"):
            setattr(state, name, getattr(view, name))
        state = state.copy()  # the view keeps its lists
        state.favourites = [0 if colour is None else colour for colour in view.favourites]
        state.boosting = [0 if chosen else NONE for chosen in view.has_chosen]
        if view.seat is not None:
            state.cards[view.seat] = view.own_card
            state.boosting[view.seat] = view.own_boosting
        state.draw_unknown(SPECTATOR if view.seat is None else view.seat, rng)
        return state

    def dump(self, state: ToyState) -> JsonData:
        fields: JsonData = msgspec.to_builtins(ToyDump(**{name: getattr(state, name) for name in FIELDS}))
        return fields

    def load(self, data: Mapping[str, object]) -> ToyState:
        try:
            fields = msgspec.convert(data, ToyDump)
        except msgspec.ValidationError as error:
            raise ValueError(f"no state of {self.title}: {error}") from None
        state = self.state_class(fields.seats, fields.rounds)
        for name in FIELDS:
            setattr(state, name, getattr(fields, name))
        return state

    def picture(self, state: ToyState, seat: int | None) -> str:
        view = self.view(state, seat)
        prize = "-" if view.prize == NONE else COLOURS[view.prize]
        lines = [f"round {len(view.played)} of {view.rounds}, prize {prize}"]
        for other in range(state.seats):
            colour = view.favourites[other] if other < len(view.favourites) else None
            favourite = "?" if colour is None else COLOURS[colour]
            lines.append(f"seat {other}: favourite {favourite}, cards {view.hands[other]}, won {view.won[other]}")
        return "\n".join(lines)


def whole(state: ToyState, seat: int, move: int) -> Described:
    if seat == CHANCE and state.is_dealing():
        return Dealt(len(state.favourites), COLOURS[move])
    if seat == CHANCE:
        return Rolled(COLOURS[move])
    if move < PLAIN:
        return Bid(move + 1)
    if move < KEEP:
        return Boosted(move == BOOST)
    return Kept(COLOURS[state.prize]) if move == KEEP else Peeked(move - PEEK)
