"""Random games with research cards in play from the start, held to every law, and which of the cards acted.

A deal is three games that share out all thirty cards by its seed: five for each of two seats.
`make test-cards` plays 200 deals, so that every card is in 200 games.
"""

import sys
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import paddock
from paddock.check import check_seed
from paddock.check.trial import Position, Trial
from paddock.content.components import load_components
from paddock.contract.game import OptionValue
from paddock.games.tiny_epic_dinosaurs.engine import scoring
from paddock.games.tiny_epic_dinosaurs.engine.moves import COLLECT, NOWHERE
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Card
from paddock.games.tiny_epic_dinosaurs.engine.state import TinyEpicDinosaursState
from paddock.games.tiny_epic_dinosaurs.game import TinyEpicDinosaurs
from paddock.games.tiny_epic_dinosaurs.shown.position_types import RivalPosition, SeatPosition
from tests.games.tiny_epic_dinosaurs.positions import BRACH, CARDS, FOLDER, GAME, SIDES, STEG, VELO, position, seat

DEALS = 200
HAND = 5
OFTEN = 0.25  # at which share of the states laws of views, saves and secrets are judged
COMPONENTS = load_components(FOLDER / "components.toml")


class FromPosition(TinyEpicDinosaurs):
    """The game from the beginning of a round on, with these seats."""

    def __init__(self, *players: SeatPosition, solo: bool = False, round_number: int = 2) -> None:
        super().__init__(COMPONENTS)
        self.name = "tiny_epic_dinosaurs_from_position"
        self.players = players
        self.solo = solo
        self.round_number = round_number
        self.seats = range(len(players), len(players) + 1)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> TinyEpicDinosaursState:
        rival = RivalPosition() if self.solo else None
        told = position(
            *self.players, actor=99, rival=rival, round_number=self.round_number, contracts=["PC28", "PC24"]
        )
        state = self.restored(self.settings_of(options), told)
        state.begin(COLLECT)
        state.advance()
        return state


# Deals


def check_deal(deal: int, *, round_number: int, thorough: float = 1.0, often: float = 1.0) -> list[str]:
    """Plays the three games of a deal under all laws. The cards that acted."""
    luck = Random(deal)
    deck = list(CARDS)
    luck.shuffle(deck)
    found: list[str] = []
    for first in range(0, len(deck), 2 * HAND):
        sides = luck.sample(SIDES, 2)
        hands = [deck[first : first + HAND], deck[first + HAND : first + 2 * HAND]]
        owners = [owner(side, hand) for side, hand in zip(sides, hands, strict=True)]
        trial = Trial(FromPosition(*owners, round_number=round_number), 2, {}, deal, thorough, often)
        check_seed(trial)
        found += acted(trial, hands)
    return found


def owner(side: str, cards: list[str]) -> SeatPosition:
    """A ranch with pairs to breed and all that cards may ask for. Unique dinosaurs are in it: in the water if they
    swim, above another if they fly."""
    layout = next(layout for layout in GAME.pieces.layouts if layout.id == side)
    kinds = dict(zip(layout.names, layout.kinds, strict=True))
    land = [name for name in layout.names if kinds[name] != "water"]
    water = next(name for name in layout.names if kinds[name] == "water")
    ranch = dict(zip(land, [STEG, STEG, VELO, BRACH], strict=False))
    free = iter(land[len(ranch) :])
    for card in cards:
        if CARDS[card].kind == "genetic" and card != "pterodactyl":
            ranch[water if card == "plesiosaurus" else next(free)] = card
    flyer = land[0] if "pterodactyl" in cards else ""
    stock = (8, 7, 5)
    return seat(ranch, side=side, cards=cards, flyer=flyer, stock=stock, holding=[STEG, VELO], spare=5, ready=2, sick=1)


# What a card did


def acted(trial: Trial, hands: list[list[str]]) -> list[str]:
    """The cards without which somebody could have done something else, or something else would have come of it."""
    cards = {card.id: card for card in GAME.pieces.cards}
    return [
        name
        for index, hand in enumerate(hands)
        for name in hand
        if mattered(trial, index, cards[name]) or scored(trial, index, cards[name])
    ]


def mattered(trial: Trial, index: int, card: Card) -> bool:
    for at, (mover, text) in zip(trial.positions, trial.record.moves, strict=False):
        silent = silenced(state_of(at), index, card)
        if silent.legal_moves(mover) != at.state.legal_moves(mover):
            return True
        move = trial.game.parse(at.state, mover, text)
        silent.apply(mover, move)
        if at.dump_of(silent) != at.dump_of(at.after(mover, move)):
            return True
    return False


def silenced(state: TinyEpicDinosaursState, index: int, card: Card) -> TinyEpicDinosaursState:
    """The same, but the card of this seat does nothing."""
    silent = state.copy()
    player = silent.players[index]
    bit = 1 << int(card.index)
    player.active &= ~bit
    if bit & int(silent.pieces.able.moschops):
        player.keeper = NOWHERE
    for one in silent.players:
        one.menu_ready = False
    return silent


def state_of(at: Position) -> TinyEpicDinosaursState:
    assert isinstance(at.state, TinyEpicDinosaursState)
    return at.state


def scored(trial: Trial, index: int, card: Card) -> bool:
    """Did its text score, besides its printed points?"""
    state = state_of(trial.positions[-1])
    player = state.players[index]
    is_owned = int(player.cards) >> int(card.index) & 1
    return bool(is_owned and scoring.card_points(card, player, state.players, state.rival) > card.points)


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    found: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        played = pool.map(partial(check_deal, round_number=4, often=OFTEN), range(deals))
        for done, cards in enumerate(played, start=1):
            found.update(cards)
            print(f"\r{done} of {deals} deals", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{3 * deals} games ({paddock.engine()}), every research card in {deals} of them: no law is broken")
    for card in sorted(CARDS, key=lambda name: found[name]):
        print(f"{card:28} acted in {found[card]:4}")
    idle = [card for card in CARDS if not found[card]]
    sys.exit(f"never acted: {' '.join(idle)}" if idle else None)


if __name__ == "__main__":
    main()
