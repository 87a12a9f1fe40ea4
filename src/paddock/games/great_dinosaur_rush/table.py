"""All that lies on the table, and how it is copied. field.py plays the turns, state.py the rest of the game."""

from typing import Final

from mypy_extensions import i64

from paddock.game import OptionValue
from paddock.games.great_dinosaur_rush.build import Build
from paddock.games.great_dinosaur_rush.moves import CATEGORY_COUNT, DRAW_START
from paddock.games.great_dinosaur_rush.pieces import NOWHERE, Board, Pieces
from paddock.state import State

ABSENT: Final = -1  # no paleontologist yet, or none with this ability


class Settings:
    """The options of a table."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.options = options
        self.frugal_whites: bool = False  # in version 1 of the rules (room.py)
        self.family: bool = options["family"] is True
        self.box: bool = options["unused_starting_bones"] == "box"
        self.own_sabotage_safe: bool = options["own_sabotage_safe"] is True
        self.sabotage_keeps_token: bool = options["sabotage_keeps_token"] is True
        self.collect_together: bool = options["final_collect"] == "after_circuit"
        self.zero_scores: bool = options["zero_scores"] is True
        self.low_adds: bool = options["two_player_low_adds"] is True
        self.choose: bool = options["paleontologist_deal"] == "choose"
        self.first_starts: bool = options["starting_player"] == "first"


class Table(State):
    """Bones are packed eight bits a colour, tokens eight bits a value, cards a bit each."""

    def __init__(self, pieces: Pieces, settings: Settings, seats: int) -> None:
        self.pieces = pieces
        self.settings = settings
        self.seats: i64 = seats
        self.board: Board = pieces.boards[seats]
        self.step: i64 = DRAW_START
        self.round: i64 = 0
        self.circuit: i64 = 0
        self.start: i64 = ABSENT  # who starts the round
        self.active: i64 = ABSENT  # who is asked, or for whom is drawn
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
        self.returned: list[int] = [0] * seats  # tokens of which a seat alone knows that they went back to the bag
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
        other.scholars = self.scholars.copy()
        other.abilities = self.abilities.copy()
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
        other.shown = self.shown  # never changed, only replaced
        other.paid = self.paid
        other.paid_rows = self.paid_rows
        other.paid_scores = self.paid_scores

    def has(self, seat: i64, ability: i64) -> bool:
        mine: i64 = self.abilities[seat]
        return mine == ability

    def seat_with(self, ability: i64) -> int:
        """The seat with an ability, or ABSENT."""
        for seat in range(self.seats):
            if self.has(seat, ability):
                return seat
        return ABSENT


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
