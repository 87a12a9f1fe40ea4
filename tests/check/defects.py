"""The toy game, broken on purpose: each class has one defect, and DEFECTS says which law must catch it."""

from collections.abc import Mapping
from itertools import count

import msgspec

from paddock.contract.engine.features import Features, Rows
from paddock.contract.engine.luck import Rng
from paddock.contract.game import (
    CHANCE,
    EVERYONE,
    NOBODY,
    OVER,
    UNSEEN,
    Described,
    Etiquette,
    Freehand,
    IllegalMove,
    JsonData,
    OptionValue,
    Outcome,
    Sight,
    State,
    Viewer,
    When,
)
from tests.toy import (
    COLOURS,
    KEEP,
    NONE,
    PEEK,
    PLAIN,
    SPECTATOR,
    Bid,
    Boosted,
    Dealt,
    Peeked,
    Rolled,
    ToyFeatures,
    ToyGame,
    ToyState,
    ToyView,
    whole,
)

# Who is asked, and for what


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
        if move < KEEP:  # the winner is asked again and again
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


# Luck


class DealtInNew(ToyGame):
    luck = count()

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> ToyState:
        state = super().start(seats, options)
        state.prize = next(self.luck) % len(COLOURS)
        return state


class DrawsAhead(ToyState):
    """The next favourite lies ready in the state as soon as the one before is dealt."""

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


# Secrets


class ShowsFavourites(ToyGame):
    def view(self, state: ToyState, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        return view if seat is None else msgspec.structs.replace(view, favourites=list(state.favourites))


class ShowsSpectators(ToyGame):
    def view(self, state: ToyState, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        return view if seat is not None else msgspec.structs.replace(view, favourites=list(state.favourites))


def is_seated(state: ToyState, seat: int) -> bool:
    return not state.is_dealing() and 0 <= seat < state.seats


class RefusesBySecret(ToyGame):
    """The sentence of a refusal gives the first rival's favourite away."""

    def why_not(self, state: ToyState, seat: int) -> IllegalMove:
        true = super().why_not(state, seat)
        return IllegalMove(true.rule, f"{true.why} {state.favourites[seat - 1] if is_seated(state, seat) else ''}")


class DescribesBySecret(ToyGame):
    """Others are told nothing wrong, but the seat's own list of moves gives a secret away."""

    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        if seat == viewer and seat >= 0 and move < PLAIN:
            secret = state.favourites[seat - 1] if is_seated(state, seat) else 0
            return Bid(10 * secret + move)
        return super().describe(state, seat, move, viewer)


class ViewAsksNobody(ToyGame):
    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return msgspec.structs.replace(super().view(state, seat), to_act=[])


class ShowsHalfChoices(ToyGame):
    """Has chosen a card, has not said whether to boost: that is nobody's business."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return msgspec.structs.replace(super().view(state, seat), has_chosen=[card > 0 for card in state.cards])


class LowCardsAnswerAtOnce(ToyState):
    """A leak by counting: who plays the 1 is not asked for a boost, and so has chosen a step early."""

    def choose_card(self, seat: int, card: int) -> None:
        super().choose_card(seat, card)
        if card == 1 and self.boosting[seat] == NONE and self.cards[seat]:
            self.choose_boost(seat, 0)


class TellsTheDeal(ToyGame):
    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        told = super().describe(state, seat, move, viewer)
        return whole(state, seat, move) if isinstance(told, Dealt) else told


class TellsTheBid(ToyGame):
    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        return whole(state, seat, move) if seat != CHANCE else super().describe(state, seat, move, viewer)


class SeenPeek(Peeked, frozen=True, tag="seen-peek"):
    colour: int


class TellsThePeek(ToyGame):
    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        told = super().describe(state, seat, move, viewer)
        return SeenPeek(told.at, state.favourites[told.at]) if isinstance(told, Peeked) and viewer != seat else told


class PublicRoll(Described, frozen=True, tag="public-roll"):
    prize: str


class RollsInOtherWords(ToyGame):
    """Spectators see all of a roll, but as a move of another kind."""

    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        shown = super().describe(state, seat, move, viewer)
        return PublicRoll(shown.prize) if isinstance(shown, Rolled) and viewer is None else shown


class TellsBidsAlike(ToyGame):
    """Nobody is told the card, but the text says it."""

    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        told = super().describe(state, seat, move, viewer)
        return Bid(0) if isinstance(told, Bid) and viewer == EVERYONE else told


class NeverTold(ToyGame):
    """A bid stays hidden for ever, even where everyone is told."""

    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        told = super().describe(state, seat, move, viewer)
        return None if isinstance(told, Bid) and viewer == EVERYONE else told


class HidesTheReveal(ToyState):
    """The last bid shows, though it was said that it would be told later."""

    def shows_bids(self, seat: int, move: int) -> bool:
        return False


class SearchSeesBids(ToyState):
    def seen_as(self, seat: int, move: int, viewer: int) -> int:
        return move if seat != CHANCE else super().seen_as(seat, move, viewer)


class SearchMissesTheRoll(ToyState):
    def seen_as(self, seat: int, move: int, viewer: int) -> int:
        return UNSEEN if seat == CHANCE else super().seen_as(seat, move, viewer)


class UndeclaredMove(ToyGame):
    move_types = (Dealt, Rolled, Bid, Boosted, Peeked)


class PictureShowsAll(ToyGame):
    def picture(self, state: ToyState, seat: int | None) -> str:
        return super().picture(state, seat) + f"\nfavourites {state.favourites}"


class KeepsTheTruth(ToyState):
    def redeal(self, seat: int, rng: Rng) -> None:
        """Every view of the result is right: only what is drawn gives it away."""


class KeepsTheBids(ToyState):
    def redeal(self, seat: int, rng: Rng) -> None:
        if seat != NOBODY:
            self.draw_favourites(seat, rng)


class RedealsWhatIsKnown(ToyState):
    def redeal(self, seat: int, rng: Rng) -> None:
        if seat != NOBODY:
            self.draw_unknown(SPECTATOR, rng)


class ForgetsPeeks(ToyGame):
    def determinize(self, view: ToyView, rng: Rng) -> ToyState:
        return super().determinize(msgspec.structs.replace(view, peeks=[]), rng)


class ForgetsOwnBid(ToyGame):
    def determinize(self, view: ToyView, rng: Rng) -> ToyState:
        return super().determinize(msgspec.structs.replace(view, own_card=0), rng)


class LearnersSeeFavourites(ToyGame):
    def features(self, seats: int) -> Features:
        return AllFavourites(seats)


class AllFavourites(ToyFeatures):
    def write(self, state: State, seat: int, row: Rows) -> None:
        assert isinstance(state, ToyState)
        super().write(state, seat, row)
        if len(state.favourites) == state.seats:
            row.put(self.round, state.favourites[seat - 1])


class LearnersSeeTooMuch(ToyGame):
    def features(self, seats: int) -> Features:
        features = ToyFeatures(seats)
        features.most[features.round] = 1
        return features


class Careless(Etiquette[ToyState]):
    def uncovers(self, state: ToyState, seat: int, move: int) -> bool:
        return False


class UncoversNothing(ToyGame):
    etiquette = Careless()


DEFECTS: dict[type[ToyGame] | type[ToyState], str] = {
    UncoversNothing: "uncovers",
    TurnSkipsASeat: "turn-agrees",
    WaitsForEverybody: "turn-agrees",
    NoMoves: "moves-not-empty",
    TwiceListed: "moves-unique",
    Unsorted: "moves-sorted",
    OutOfRange: "moves-in-range",
    Endless: "ends",
    TooLong: "ends",
    MovesAfterTheEnd: "ends",
    WrongRanks: "outcome",
    EarlyOutcome: "outcome",
    LostPiece: "conserved",
    LastAnswerWinsTies: "order",
    DealtInNew: "stored-future",
    DrawsAhead: "stored-future",
    RollsByItself: "deterministic",
    NotUniform: "random-uniform",
    DrawsIllegal: "random-is-legal",
    FairDie: "chance-weights",
    WeightlessFace: "chance-weights",
    ShallowCopy: "copy-independent",
    SharedBoosts: "copy-independent",
    ForgetfulDump: "dump-load",
    NumericDump: "dump-load",
    SameText: "text-parse",
    ParsesTheWrongCard: "text-parse",
    TextWithSpaces: "text-parse",
    ParsesAnything: "text-parse",
    UnreadableRecord: "replay",
    HugeNumber: "view-json",
    LiberalGate: "gate",
    OpenAfterTheEnd: "gate",
    NarrowGate: "gate",
    ExcusesNonsense: "text-parse",
    NoRule: "gate",
    RefusalSpends: "gate",
    ShowsFavourites: "redeal",
    RefusesBySecret: "redeal",
    DescribesBySecret: "redeal",
    ViewAsksNobody: "turn-agrees",
    ShowsSpectators: "redeal",
    ShowsHalfChoices: "redeal",
    PictureShowsAll: "redeal",
    RedealsWhatIsKnown: "redeal",
    ForgetsPeeks: "determinize",
    ForgetsOwnBid: "determinize",
    KeepsTheTruth: "redeal-fits-determinize",
    KeepsTheBids: "redeal-fits-determinize",
    LowCardsAnswerAtOnce: "hidden-moves",
    HidesTheReveal: "hidden-moves",
    TellsTheDeal: "recall",
    TellsTheBid: "recall",
    TellsThePeek: "move-views",
    NeverTold: "hidden-moves",
    RollsInOtherWords: "open-moves",
    TellsBidsAlike: "hidden-moves",
    SearchSeesBids: "seen-as",
    SearchMissesTheRoll: "seen-as",
    UndeclaredMove: "view-json",
    LearnersSeeFavourites: "features",
    LearnersSeeTooMuch: "features",
}


def broken(defect: type[ToyGame] | type[ToyState]) -> ToyGame:
    """The toy game with this defect."""
    if issubclass(defect, ToyGame):
        return defect()
    game = ToyGame()
    game.state_class = defect
    return game
