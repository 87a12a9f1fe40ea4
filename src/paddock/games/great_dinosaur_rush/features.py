"""The Great Dinosaur Rush as numbers for a learner: field, museum, the seat's own secrets and build, and every seat."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.contract.engine.features import MOST, Features, Rows
from paddock.contract.engine.state import State
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.moves import COLOUR_COUNT, TOKEN_VALUES
from paddock.games.great_dinosaur_rush.engine.packed import bones_in
from paddock.games.great_dinosaur_rush.engine.pieces import NOWHERE, Pieces
from paddock.games.great_dinosaur_rush.engine.skeletons.body import CATEGORIES, COLOURS, PARTS
from paddock.games.great_dinosaur_rush.engine.steps import QUESTIONS, READY, STEPS
from paddock.games.great_dinosaur_rush.engine.table import ABSENT, Table, trap_place, trap_placer, trap_value

MANY: Final = 63
TOKENS: Final = tuple([f"token of {1 + value}" for value in range(TOKEN_VALUES)])


class GreatDinosaurRushFeatures(Features):
    def __init__(self, pieces: Pieces, seats: int) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.others = ["you", *[f"{other}. after you" for other in range(1, seats)]]
        self.list_table(pieces)
        self.list_own(pieces)
        self.seat: i64 = len(self.names)
        for who in self.others:
            self.list_seat(pieces, who)
        self.seat_width: i64 = (len(self.names) - self.seat) // seats

    # The entries

    def list_table(self, pieces: Pieces) -> None:
        hexes = pieces.hex_ids
        self.step: i64 = self.one_of("step", STEPS)
        self.round: i64 = self.number("round", pieces.rounds)
        self.circuit: i64 = self.number("circuit", pieces.circuits)
        self.start: i64 = self.one_of("starting player", self.others)
        self.active: i64 = self.one_of("turn of", self.others)
        self.turns: i64 = self.number("turns in this circuit", MANY)
        self.closing: i64 = self.flag("last collecting")
        self.left: i64 = self.number("more to do", MANY)
        self.markers: i64 = self.numbers([f"museum row: {one}" for one in CATEGORIES], pieces.rows)
        self.sites: i64 = self.numbers([f"{place}: {colour}" for place in hexes for colour in COLOURS], MANY)
        self.traps: i64 = self.numbers([f"{place}: sabotage tokens" for place in hexes], MANY)
        self.own_traps: i64 = self.numbers([f"{place}: own sabotage" for place in hexes], MOST)
        self.bag: i64 = self.numbers([f"bag: {colour}" for colour in COLOURS], MOST)
        self.boxed: i64 = self.numbers([f"box: {colour}" for colour in COLOURS], MOST)
        self.drawn: i64 = self.numbers([f"drawn: {colour}" for colour in COLOURS], MANY)
        self.token_bag: i64 = self.number("tokens in the bag", MOST)
        self.discarded: i64 = self.numbers([f"put back: {token}" for token in TOKENS], MOST)
        self.deck: i64 = self.number("bonus cards in the deck", MANY)
        self.scored: i64 = self.numbers([f"scored: {card}" for card in pieces.card_ids], 1)

    def list_own(self, pieces: Pieces) -> None:
        """What only this seat knows, and its build."""
        cards = pieces.card_ids
        self.pending: i64 = self.numbers([f"drawn: {token}" for token in TOKENS], MANY)
        self.looked: i64 = self.numbers([f"drawn: {card}" for card in cards], 1)
        self.bottom: i64 = self.numbers([f"at the bottom: {card}" for card in cards], 1)
        self.known: i64 = self.numbers([f"known of {who}: {token}" for who in self.others for token in TOKENS], MANY)
        self.question: i64 = self.one_of("build", QUESTIONS)
        self.coloured: i64 = self.numbers([f"{part}: coloured bones" for part in PARTS], MANY)
        self.whites: i64 = self.numbers([f"{part}: white bones" for part in PARTS], MANY)
        self.category: i64 = self.one_of("chosen category", CATEGORIES)
        self.shown: i64 = self.numbers([f"to show: {card}" for card in cards], 1)

    def list_seat(self, pieces: Pieces, who: str) -> None:
        first = len(self.names)
        places = [*pieces.hex_ids, *pieces.entry_ids]
        self.scholar_at: i64 = self.one_of(f"{who}", pieces.scholar_ids) - first
        self.pile_at: i64 = self.numbers([f"{who}: {colour}" for colour in COLOURS], MANY) - first
        self.score_at: i64 = self.number(f"{who}: points", MOST) - first
        self.place_at: i64 = self.one_of(f"{who} at", places) - first
        self.used_at: i64 = self.flag(f"{who}: ability used") - first
        self.tokens_at: i64 = self.number(f"{who}: tokens", MANY) - first
        self.cards_at: i64 = self.number(f"{who}: bonus cards", MANY) - first
        self.built_at: i64 = self.flag(f"{who}: has built") - first
        self.values_at: i64 = self.numbers([f"{who}: {token}" for token in TOKENS], MANY) - first
        self.hand_at: i64 = self.numbers([f"{who}: {card}" for card in pieces.card_ids], 1) - first
        self.paid_at: i64 = (
            self.numbers([f"{who}, last exhibit: {one}" for one in (*CATEGORIES, "cards")], MOST) - first
        )

    # Written

    def write(self, state: State, seat: int, row: Rows) -> None:
        assert isinstance(state, Table)
        self.write_table(state, seat, row)
        self.write_own(state, seat, row)
        for other in range(self.seats):
            self.write_seat(state, seat, other, row)

    def write_table(self, state: Table, seat: i64, row: Rows) -> None:
        row.mark(self.step + state.step)
        row.put(self.round, state.round)
        row.put(self.circuit, state.circuit)
        if state.start != ABSENT:
            row.mark(self.start + (state.start - seat) % self.seats)
        if state.active != ABSENT:
            row.mark(self.active + (state.active - seat) % self.seats)
        row.put(self.turns, state.turns)
        if state.closing:
            row.mark(self.closing)
        row.put(self.left, state.left)
        for category, marker in enumerate(state.markers):
            row.put(self.markers + category, marker)
        for site, bones in enumerate(state.sites):
            row.put_bytes(self.sites + COLOUR_COUNT * site, bones, COLOUR_COUNT)
        for one in state.traps:
            trap: i64 = one
            row.add(self.traps + trap_place(trap))
            if trap_placer(trap) == seat:
                row.put(self.own_traps + trap_place(trap), trap_value(trap) + 1)
        row.put_bytes(self.bag, state.bag, COLOUR_COUNT)
        row.put_bytes(self.boxed, state.boxed, COLOUR_COUNT)
        row.put_bytes(self.drawn, state.drawn, COLOUR_COUNT)
        row.put(self.token_bag, bones_in(state.token_bag))
        row.put_bytes(self.discarded, state.discarded, TOKEN_VALUES)
        row.put(self.deck, count(state.deck) + len(state.bottom))
        row.mark_bits(self.scored, state.scored)

    def write_own(self, state: Table, seat: i64, row: Rows) -> None:
        if state.active == seat:
            row.put_bytes(self.pending, state.pending, TOKEN_VALUES)
            row.mark_all(self.looked, state.looked)
        if state.knows_bottom(seat):
            row.mark_all(self.bottom, state.bottom)
        for other in range(self.seats):
            place: i64 = self.known + TOKEN_VALUES * ((other - seat) % self.seats)
            row.put_bytes(place, state.known[seat * self.seats + other], TOKEN_VALUES)
        if seat < len(state.builds):
            self.write_build(state.builds[seat], row)

    def write_build(self, build: Build, row: Rows) -> None:
        row.mark(self.question + build.question)
        for part, bones in enumerate(build.coloured):
            row.put(self.coloured + part, bones)
        for part, bones in enumerate(build.whites):
            row.put(self.whites + part, bones)
        if build.category != NOWHERE:
            row.mark(self.category + build.category)
        row.mark_bits(self.shown, build.cards)

    def write_seat(self, state: Table, seat: i64, other: i64, row: Rows) -> None:
        first: i64 = self.seat + self.seat_width * ((other - seat) % self.seats)
        scholar: i64 = state.scholars[other]
        if scholar != ABSENT:
            row.mark(first + self.scholar_at + scholar)
        row.put_bytes(first + self.pile_at, state.piles[other], COLOUR_COUNT)
        row.put(first + self.score_at, state.scores[other])
        place: i64 = state.places[other]
        if place != NOWHERE:
            row.mark(first + self.place_at + place)
        if state.used[other] != 0:
            row.mark(first + self.used_at)
        row.put(first + self.tokens_at, bones_in(state.tokens[other]))
        row.put(first + self.cards_at, count(state.hands[other]))
        if other < len(state.builds) and state.builds[other].question == READY:
            row.mark(first + self.built_at)
        if state.sees(seat, other):
            row.put_bytes(first + self.values_at, state.tokens[other], TOKEN_VALUES)
            row.mark_bits(first + self.hand_at, state.hands[other])
        paid: i64 = len(CATEGORIES) + 1
        index: i64 = 0
        while index < paid and len(state.paid) > 0:
            row.put(first + self.paid_at + index, state.paid[paid * other + index])
            index += 1
