"""Planted defects: secrets that get out, and views that do not fit the game."""

import msgspec

from paddock.contract.engine.features import Features, Rows
from paddock.contract.engine.luck import Rng
from paddock.contract.game import (
    CHANCE,
    EVERYONE,
    NOBODY,
    UNSEEN,
    Described,
    Etiquette,
    IllegalMove,
    Sight,
    State,
    Viewer,
)
from tests.toy.game import ToyGame, whole
from tests.toy.shown import Bid, Boosted, Dealt, Kept, Peeked, Rolled, ToyFeatures, ToyView
from tests.toy.state import NONE, PLAIN, SPECTATOR, ToyState


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
    """Others learn nothing they shouldn't, but the seat's own list of moves gives a secret away."""

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


class LeavesOutThePrize(ToyGame):
    """Others aren't shown the open prize, though only one can be kept."""

    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        shown = super().describe(state, seat, move, viewer)
        return Kept(None) if isinstance(shown, Kept) and viewer not in (seat, EVERYONE) else shown


class TellsBidsAlike(ToyGame):
    """Nobody is shown the card, but the text says it."""

    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        told = super().describe(state, seat, move, viewer)
        return Bid(0) if isinstance(told, Bid) and viewer == EVERYONE else told


class NeverTold(ToyGame):
    """A bid stays hidden forever, even from EVERYONE."""

    def describe(self, state: ToyState, seat: int, move: int, viewer: Viewer) -> Sight:
        told = super().describe(state, seat, move, viewer)
        return None if isinstance(told, Bid) and viewer == EVERYONE else told


class HidesTheReveal(ToyState):
    """The last bid shows, though it should be revealed later."""

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
