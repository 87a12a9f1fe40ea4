"""Everything on the table, how it is copied, where a paleontologist may go, and who knows what."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.contract.engine.state import OVER, State
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.moves import CATEGORY_COUNT, WAYS
from paddock.games.great_dinosaur_rush.engine.pieces import (
    AUTHOR,
    EXPLORER,
    NOWHERE,
    RESTORER,
    SHOWMAN,
    SURVEYOR,
    Board,
    Pieces,
)
from paddock.games.great_dinosaur_rush.engine.settings import Settings
from paddock.games.great_dinosaur_rush.engine.steps import DRAW_START, ENDED, READY

ABSENT: Final = -1  # no paleontologist yet
SPECTATOR: Final = -3  # a viewer who has no seat


class Table(State):
    """Bones are packed with eight bits for each colour, tokens eight bits for each value, cards one bit each."""

    def __init__(self, pieces: Pieces, settings: Settings, seats: int) -> None:
        self.pieces = pieces
        self.settings = settings
        self.seats: i64 = seats
        self.board: Board = pieces.boards[seats]
        self.step: i64 = DRAW_START
        self.round: i64 = 0
        self.circuit: i64 = 0
        self.start: i64 = ABSENT  # who starts the round
        self.active: i64 = ABSENT  # who is to act, or for whom something is drawn
        self.turns: i64 = 0  # taken in this circuit
        self.closing: bool = False  # is the second collecting of the last circuit under way?
        self.left: i64 = 0  # how many more draws, marker moves
        self.scholars: list[int] = [ABSENT] * seats
        self.abilities: list[int] = [ABSENT] * seats
        self.piles: list[int] = [0] * seats
        self.scores: list[int] = [0] * seats
        self.places: list[int] = [NOWHERE] * seats
        self.used: list[int] = [0] * seats  # abilities that work once a round
        self.markers: list[int] = [0] * CATEGORY_COUNT
        self.sites: list[int] = [0] * int(self.board.hexes)  # bones
        self.bag: i64 = 0
        self.boxed: i64 = 0
        self.to_fill: i64 = 0  # sites, as bits
        self.filling: i64 = NOWHERE
        self.drawn: i64 = 0  # bones drawn by dynamite
        # Notoriety
        self.tokens: list[int] = [0] * seats
        self.token_bag: i64 = 0
        self.pending: i64 = 0  # tokens drawn and not yet placed or kept
        self.traps: list[int] = []  # on the board: place, value and placer of each
        self.known: list[int] = [0] * (seats * seats)  # tokens of others that a seat knows of
        self.returned: list[int] = [0] * seats  # tokens that only this seat knows went back to the bag
        self.discarded: i64 = 0  # tokens that went back openly
        # Bonus cards
        self.hands: list[int] = [0] * seats
        self.deck: i64 = 0  # in any order
        self.bottom: list[int] = []  # below it, in order: cope knows them
        self.looked: list[int] = []  # what cope has drawn and not yet kept
        self.seen_hands: list[int] = [0] * seats  # what cope knows of the hands of others
        self.scored: i64 = 0
        # Build and exhibit
        self.builds: list[Build] = []  # under way, or ready and hidden
        self.shown: list[Build] = []  # of the last exhibit
        self.paid: list[int] = []  # points of the last exhibit by seat and category, then cards
        self.paid_rows: list[int] = []  # the rows of the markers then
        self.paid_scores: list[int] = []  # and the scores right after it

    def copy_to(self, other: "Table") -> None:
        other.step = self.step
        other.round = self.round
        other.circuit = self.circuit
        other.start = self.start
        other.active = self.active
        other.turns = self.turns
        other.closing = self.closing
        other.left = self.left
        other.scholars = self.scholars  # never changed, only replaced
        other.abilities = self.abilities
        other.piles = self.piles.copy()
        other.scores = self.scores.copy()
        other.places = self.places.copy()
        other.used = self.used.copy()
        other.markers = self.markers.copy()
        other.sites = self.sites.copy()
        other.bag = self.bag
        other.boxed = self.boxed
        other.to_fill = self.to_fill
        other.filling = self.filling
        other.drawn = self.drawn
        other.tokens = self.tokens.copy()
        other.token_bag = self.token_bag
        other.pending = self.pending
        other.traps = self.traps.copy()
        other.known = self.known.copy()
        other.returned = self.returned.copy()
        other.discarded = self.discarded
        other.hands = self.hands.copy()
        other.deck = self.deck
        other.bottom = self.bottom.copy()
        other.looked = self.looked.copy()
        other.seen_hands = self.seen_hands.copy()
        other.scored = self.scored
        other.builds = [build.copy() for build in self.builds]
        other.shown = self.shown  # so are these
        other.paid = self.paid
        other.paid_rows = self.paid_rows
        other.paid_scores = self.paid_scores

    def copy(self) -> "Table":
        raise NotImplementedError

    def chance_weights(self) -> list[tuple[int, int]]:
        """[(move, weight)] of what CHANCE decides now."""
        raise NotImplementedError

    def has(self, seat: i64, ability: i64) -> bool:
        mine: i64 = self.abilities[seat]
        return mine == ability

    def take_from_bag(self, seat: i64, colour: i64) -> None:
        bone: i64 = self.pieces.one_bone[colour]
        self.bag -= bone
        self.piles[seat] += bone

    def new_build(self, seat: int) -> Build:
        """For the pile and hand of a seat, with its first question."""
        build = Build(
            self.pieces.moves,
            self.pieces.cards,
            self.piles[seat],
            self.hands[seat],
            self.has(seat, SHOWMAN),
            self.has(seat, RESTORER),
            self.settings.frugal_whites,
        )
        build.begin()
        return build

    def next_builder(self) -> i64:
        """The lowest seat that still builds, or OVER."""
        for seat in range(len(self.builds)):
            if self.builds[seat].question != READY:
                return seat
        return OVER

    # Where the active paleontologist may go (GDR-4)

    def rays(self) -> list[list[int]]:
        return self.board.tar_rays if self.has(self.active, EXPLORER) else self.board.rays

    def may_end_on(self, place: i64) -> bool:
        if self.board.is_tar[place]:
            return False
        for other in self.places:
            taken: i64 = other
            if taken == place:
                return False
        return True

    def has_free_side(self) -> bool:
        """Is there an adjacent dig site without a paleontologist?"""
        origin: i64 = self.places[self.active] * WAYS
        for way in range(WAYS):
            ray: list[int] = self.board.rays[origin + way]
            if ray and self.may_end_on(ray[0]):
                return True
        return False

    def destinations(self) -> list[int]:
        """The legal moves of the paleontologist: straight lines, and hayden's bent ones."""
        moves = self.pieces.moves
        rays = self.rays()
        found: list[int] = []
        origin: i64 = self.places[self.active] * WAYS
        way: i64 = 0
        while way < WAYS:
            ray: list[int] = rays[origin + way]
            first: i64 = moves.go + way * moves.longest
            length: i64 = len(ray)
            far: i64 = 0
            while far < length:
                if self.may_end_on(ray[far]):
                    found.append(first + far)
                far += 1
            way += 1
        if self.has(self.active, SURVEYOR):
            self.add_bends(found, rays, origin)
        return found

    def add_bends(self, found: list[int], rays: list[list[int]], origin: i64) -> None:
        """GDR-17.5: a second leg to a neighbouring direction; the bend may be on an occupied hex."""
        moves = self.pieces.moves
        for way in range(WAYS):
            ray: list[int] = rays[origin + way]
            for far in range(len(ray)):
                for turn in range(2):
                    second: list[int] = rays[ray[far] * WAYS + turned(way, turn)]
                    first: i64 = moves.bend + ((way * moves.longest + far) * 2 + turn) * moves.longest
                    for more in range(len(second)):
                        if self.may_end_on(second[more]):
                            found.append(first + more)

    def path(self, move: int) -> list[int]:
        """The hexes a move crosses, the last one where it ends."""
        moves = self.pieces.moves
        rays = self.rays()
        origin: i64 = self.places[self.active] * WAYS
        m: i64 = move
        if m < moves.bend:
            index: i64 = m - moves.go
            return rays[origin + index // moves.longest][: index % moves.longest + 1]
        index = m - moves.bend
        leg: i64 = index // moves.longest
        first: i64 = leg // 2
        found = rays[origin + first // moves.longest][: first % moves.longest + 1]
        second = rays[found[-1] * WAYS + turned(first // moves.longest, leg % 2)]
        return found + second[: index % moves.longest + 1]

    def spares(self, trap: i64) -> bool:
        """The other reading of R17: a token spares the seat that placed it."""
        return self.settings.own_sabotage_safe and trap_placer(trap) == self.active

    # Knowledge (GDR-16)

    def sees(self, viewer: int, seat: int) -> bool:
        """Does a viewer see the tokens and cards of a seat?"""
        return viewer == seat or self.step == ENDED

    def known_to(self, viewer: int, seat: int) -> i64:
        """The tokens of another seat that the viewer knows of; at the end all are turned up."""
        if self.step == ENDED:
            return self.tokens[seat]
        if viewer < 0:
            return 0
        known: i64 = self.known[viewer * self.seats + seat]
        return known

    def knows_bottom(self, viewer: int) -> bool:
        return self.has(viewer, AUTHOR)

    def notoriety(self, seat: int) -> int:
        """GDR-13.1: the tokens, and the bonus cards still in hand."""
        if self.settings.family:
            return 0
        cards = count(self.hands[seat]) * self.pieces.open_cards[self.scholars[seat]]
        return token_points(self.tokens[seat]) + cards


# A sabotage token on the board is one number.


def trap_of(place: i64, value: i64, placer: i64) -> i64:
    """A token of value 1 + `value`."""
    return place | (value << 8) | (placer << 16)


def trap_place(trap: i64) -> i64:
    return trap & 255


def trap_value(trap: i64) -> i64:
    return (trap >> 8) & 255


def trap_placer(trap: i64) -> i64:
    return trap >> 16


def token_points(tokens: i64) -> i64:
    """The sum of token values, 1, 2 or 3 each."""
    return (tokens & 255) + 2 * ((tokens >> 8) & 255) + 3 * (tokens >> 16)


def turned(way: i64, turn: i64) -> i64:
    """A neighbouring direction: to the left, or to the right."""
    return (way + 1) % WAYS if turn == 0 else (way + WAYS - 1) % WAYS
