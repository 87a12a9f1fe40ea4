"""The toy game as the contract wants it."""

from collections.abc import Mapping

import msgspec

from paddock.contract.engine.features import Features
from paddock.contract.engine.luck import Rng
from paddock.contract.game import (
    CHANCE,
    EVERYONE,
    LATER,
    Described,
    Game,
    IllegalMove,
    JsonData,
    Option,
    OptionValue,
    Sight,
    Viewer,
    When,
    result_of,
)
from tests.toy.shown import FIELDS, Bid, Boosted, Dealt, Kept, Peeked, Rolled, ToyDump, ToyFeatures, ToyStudy, ToyView
from tests.toy.state import BOOST, CARDS, COLOURS, KEEP, MOVES, NONE, PEEK, PLAIN, SPECTATOR, ToyState


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
