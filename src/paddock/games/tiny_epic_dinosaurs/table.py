"""All that lies on the table, and what every phase does with it: taking from the supply, discarding, losing cards."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from paddock.bits import count
from paddock.games.tiny_epic_dinosaurs.moves import DONE, FIRST, SPECIES
from paddock.games.tiny_epic_dinosaurs.pieces import Board, Card, Pieces
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.state import CHANCE, State

RIVAL: Final = 1  # the Rival's place in turn order, and as holder of the marker
NOBODY_ROLLS: Final = -1
# How far a turn of phase 2 has come.
NOT_PLACED: Final = 0
PLACED: Final = 1
REDEPLOYED: Final = 2  # by a card, after all Ranchers have been placed (TED-R9)


class Settings:
    """The options of a table, fixed for the whole game."""

    def __init__(self) -> None:
        self.options: dict[str, str | int | bool] = {}
        self.is_version_1: bool = False  # the first version of these rules misread TED-10.15, TED-R27 and TED-2.10
        self.overplacement: bool = True  # TED-R6
        self.cost_from_ranch: bool = True  # TED-R12
        self.cost_from_holding: bool = True
        self.privates: i64 = 1  # TED-R13
        self.must_place: bool = True  # TED-R16
        self.egg_phase: i64 = 1  # TED-R29
        self.converter: bool = True  # TED-R30
        self.solo_bonus: bool = True  # TED-R52
        self.special_per_piece: bool = False  # TED-R53
        self.rival: i64 = 0  # TED-21.2
        self.first: i64 = NOWHERE  # TED-R2: NOWHERE is drawn
        self.picks_mats: bool = False  # TED-R1


class Rival:
    """The Rival's mat and cards (TED-21 to TED-24); what it does is in rival.py."""

    def __init__(self) -> None:
        self.stock: list[int] = [0, 0, 0]
        self.columns: list[int] = [0] * SPECIES
        self.cards: list[int] = []  # research cards, oldest first
        self.contracts: i64 = 0
        self.turned: i64 = 0  # rival cards turned up this round
        self.turns: i64 = 0  # cards still to turn up this round
        self.on_mats: list[int] = [0, 0, 0, 0]  # rival cards above each action mat
        self.cleared: list[int] = []  # space -> virtual Ranchers removed from it; empty until there are some
        self.frames: list[int] = []  # what is being done: list << 8 | next deed << 1 | the special has been done
        self.maximum: i64 = NOWHERE  # the resource whose max action is being done
        self.is_acting: bool = False
        self.draws: bool = False  # cards are being drawn for its research

    def copy(self) -> "Rival":
        other = Rival()
        other.stock = self.stock.copy()
        other.columns = self.columns.copy()
        other.cards = self.cards.copy()
        other.contracts = self.contracts
        other.turned = self.turned
        other.turns = self.turns
        other.on_mats = self.on_mats.copy()
        other.cleared = self.cleared.copy()
        other.frames = self.frames.copy()
        other.maximum = self.maximum
        other.is_acting = self.is_acting
        other.draws = self.draws
        return other


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    def __init__(self, pieces: Pieces, settings: Settings, seats: int) -> None:
        self.pieces = pieces
        self.settings = settings
        self.size: i64 = seats
        self.board: Board = pieces.boards[seats]
        self.players: list[Seat] = []
        self.rival: Rival | None = None
        self.telling: bool = False  # is what happens noted in `news`? Only when a move is told to people
        self.news: list[int] = []
        self.phase: i64 = FIRST
        self.round: i64 = 0
        self.mover: i64 = CHANCE  # what turn() gives
        self.waiting: i64 = 0  # a bit for each seat that is asked
        self.marker: i64 = NOWHERE  # who holds the First Player Marker
        self.served: i64 = 0  # seats that have been dealt to, or have chosen, in this phase of the set-up
        # Common supply and cards
        self.supply: list[int] = [one.supply for one in pieces.species]
        self.barriers: i64 = pieces.values.barriers_total
        self.public_deck: i64 = pieces.all_publics
        self.public_row: list[int] = []
        self.deck: i64 = pieces.all_cards
        self.row: list[int] = []
        self.pile: i64 = 0
        self.tilted: i64 = 0  # cards used up for this round
        # The turn that is being taken in phase 2
        self.actor: i64 = 0
        self.passes: i64 = 0  # turns in a row in which nothing was done
        self.placed: i64 = NOT_PLACED
        self.pledged: bool = False  # an ability has been used: a placement must follow (TED-R8)
        self.space: i64 = NOWHERE
        self.group: i64 = 0  # the Ranchers just placed, 2 * regular + lead
        self.lifted: i64 = 0  # the Rancher that Adreno-Injectors relocates, as a group
        self.left: i64 = NOWHERE  # and the space it leaves
        self.carrying: bool = False  # Pterodactyl is bringing in a dinosaur
        self.declined: bool = False  # the turn is ended, or not used
        self.owed: i64 = 0  # resources of choice for when the action is over (TED-R44)
        self.parts: i64 = 0  # parts of the action that are still open
        self.part: i64 = NOWHERE  # the one being carried out
        self.acted: bool = False
        self.times: i64 = 0  # dinosaurs moved in, barriers lifted, in this part
        self.rolling: i64 = NOBODY_ROLLS  # the species for which the die is rolled
        self.draws: i64 = 0  # research cards to be drawn
        self.drawn: list[int] = []
        self.need: list[int] = [0] * (SPECIES + 1)  # symbols of the contract that are not paid yet
        self.contract: i64 = NOWHERE  # the contract being paid
        self.is_private: bool = False
        self.privates: i64 = 0  # private contracts fulfilled in this action

    def copy_table(self, other: "Table") -> None:
        """Makes the other table like this one."""
        other.players = [player.copy() for player in self.players]
        other.rival = None if self.rival is None else self.rival.copy()
        other.phase = self.phase
        other.round = self.round
        other.mover = self.mover
        other.waiting = self.waiting
        other.marker = self.marker
        other.served = self.served
        other.supply = self.supply.copy()
        other.barriers = self.barriers
        other.public_deck = self.public_deck
        other.public_row = self.public_row.copy()
        other.deck = self.deck
        other.row = self.row.copy()
        other.pile = self.pile
        other.tilted = self.tilted
        self.copy_turn(other)

    def copy_turn(self, other: "Table") -> None:
        other.actor = self.actor
        other.passes = self.passes
        other.placed = self.placed
        other.pledged = self.pledged
        other.space = self.space
        other.group = self.group
        other.lifted = self.lifted
        other.left = self.left
        other.carrying = self.carrying
        other.declined = self.declined
        other.owed = self.owed
        other.parts = self.parts
        other.part = self.part
        other.acted = self.acted
        other.times = self.times
        other.rolling = self.rolling
        other.draws = self.draws
        other.drawn = self.drawn.copy()
        other.need = self.need.copy()
        other.contract = self.contract
        other.is_private = self.is_private
        other.privates = self.privates

    def tell(self, kind: i64, seat: i64, first: i64, second: i64, third: i64) -> None:
        if self.telling:
            self.news += [kind, seat, first, second, third]

    # The common supply

    def take_regular(self, seat: Seat, species: i64) -> bool:
        """TED-14.1: one piece into the Holding Area, if there is one."""
        left: i64 = self.supply[species]
        if left == 0:
            return False
        self.supply[species] = left - 1
        seat.hold(species)
        return True

    def in_supply(self, species: i64) -> bool:
        return self.supply[species] > 0

    def available_species(self, wanted: i64) -> i64:
        """Those of a field of species of which the supply has pieces."""
        found: i64 = 0
        species: i64 = 0
        while species < SPECIES:
            if (wanted >> species) & 1 != 0 and self.supply[species] > 0:
                found |= self.pieces.one << species
            species += 1
        return found

    def take_barriers(self, seat: Seat, amount: i64) -> None:
        """TED-14.3, TED-R26."""
        gained = amount if amount < self.barriers else self.barriers
        self.barriers -= gained
        seat.spare += gained

    def lose_barrier(self, seat: Seat, edge: i64) -> None:
        seat.fences &= ~(self.pieces.one << edge)
        self.barriers += 1

    def discard(self, seat: Seat, kind: i64) -> None:
        """TED-1.9, TED-1.10: a dinosaur that has left its place goes to the supply, a unique one with its card."""
        if kind < SPECIES:
            before: i64 = self.supply[kind]
            self.supply[kind] = before + 1
        else:
            card: Card = self.pieces.uniques[kind - SPECIES]
            self.lose_card(seat, card.index)

    def lose_card(self, seat: Seat, card: i64) -> None:
        """TED-R27: a card that comes back is fresh."""
        bit = self.pieces.one << card
        seat.cards &= ~bit
        seat.active &= ~bit
        self.tilted &= ~bit
        self.pile |= bit

    # Cards

    def works(self, seat: Seat, ability: i64) -> bool:
        return seat.active & ability != 0

    def works_once(self, seat: Seat, ability: i64) -> bool:
        """Does it work, and has it not been used this round? (TED-15.4)"""
        return seat.active & ability & ~self.tilted != 0

    def tilt(self, seat: Seat, ability: i64) -> None:
        used = seat.active & ability & ~self.tilted
        self.tilted |= used & -used

    def cards_left(self) -> i64:
        return count(self.deck) + count(self.pile)

    # Seats

    def in_order(self, index: i64) -> i64:
        """The seat that is index-th, counted clockwise from the marker."""
        return (self.marker + index) % self.size

    def highest_strength(self, space: i64, seat: Seat) -> i64:
        """TED-5.5, TED-5.6: of any one opponent on a space; TED-22.2: or of the Rival."""
        highest: i64 = self.virtual_ranchers(space)
        for other in self.players:
            if other is not seat:
                strength = other.strength_at(space)
                highest = max(highest, strength)
        return highest

    def strengths_needed(self, viewer: i64) -> list[int]:
        """TED-5.5: what a placement of this seat needs on each space; of somebody without a seat, against all."""
        found: list[int] = []
        space: i64 = 0
        while space < len(self.board.spaces):
            highest = self.virtual_ranchers(space)
            for player in self.players:
                if player.index != viewer:
                    highest = max(highest, player.strength_at(space))
            found.append(highest + 1)
            space += 1
        return found

    def virtual_ranchers(self, space: i64) -> i64:
        """TED-22.2, TED-R39."""
        rival = self.rival
        if rival is None:
            return 0
        found: i64 = rival.on_mats[self.board.spaces[space].mat]
        if rival.cleared:
            found -= rival.cleared[space]
        return found * self.pieces.strength

    def occupied(self) -> i64:
        """The spaces on which anybody has Ranchers."""
        field: i64 = 0
        for player in self.players:
            field |= player.posts
        rival = self.rival
        if rival is not None:
            space: i64 = 0
            while space < len(self.board.spaces):
                if self.virtual_ranchers(space) > 0:
                    field |= self.pieces.one << space
                space += 1
        return field

    def ask_nobody(self) -> None:
        for player in self.players:
            player.step = DONE
