"""Everything on the table, and what every phase does with it: taking from the supply, discarding, losing cards."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.contract.engine.state import CHANCE, State
from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.engine.moves import NOWHERE, SPECIES, Menu
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Board, Card, Part, Pieces
from paddock.games.tiny_epic_dinosaurs.engine.rival import Rival
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat

RIVAL: Final = 1  # the Rival's place in turn order, and as holder of the marker
NOBODY_ROLLS: Final = -1
# How far a turn of phase 2 has come.
NOT_PLACED: Final = 0
PLACED: Final = 1
REDEPLOYED: Final = 2  # by a card, after all Ranchers have been placed (TED-R9)
# A question with a single answer is answered at once, except for these: a secret choice, and turns.
ALWAYS_ASKED: Final = (1 << moves.ASK_SIDE) | (1 << moves.ASK_KEEP) | (1 << moves.ASK_PRIVATE) | (1 << moves.ASK_PLACE)


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


class Question:
    """A question to a seat: one for each ASK_... number."""

    def fill(self, table: "Table", seat: Seat, menu: Menu) -> None:
        """Lists what may be answered."""

    def answer(self, table: "Table", seat: Seat, move: i64) -> None:
        """Does what was answered."""


class PartKind:
    """What a part of an action does: one for each type of part."""

    def is_useful(self, table: "Table", seat: Seat, part: Part) -> bool:
        """TED-R7: would it change anything?"""
        return True

    def begin(self, table: "Table") -> None:
        """Before anything of it is carried out."""

    def goes_on(self, table: "Table", seat: Seat, part: Part) -> bool:
        """Carries it out until something must be decided. False: it is over."""
        return False


class Draw:
    """What CHANCE decides by one block of its numbers."""

    def is_due(self, table: "Table") -> bool:
        return True

    def first(self, table: "Table") -> i64:
        """The first number of its block."""
        return 0

    def field(self, table: "Table") -> i64:
        """What can be drawn, as a field of indices in the block."""
        return 0

    def apply(self, table: "Table", index: i64) -> None:
        """Does what was drawn."""


class Phase:
    """A phase of the set-up or of a round: one for each number of a phase."""

    def __init__(self, draw: Draw | None = None) -> None:
        self.draw: Draw = draw or Draw()  # what CHANCE decides in it

    def begin(self, table: "Table") -> None:
        """When a round reaches it."""

    def asks(self, table: "Table") -> bool:
        """Continues until somebody must move (`mover` says who) or it is over. False: it is over."""
        return False

    def asks_after(self, table: "Table", seat: Seat) -> bool:
        """The same, after an answer of this seat."""
        return self.asks(table)


class Rules:
    """What a table looks up by number."""

    def __init__(self, questions: list[Question], parts: list[PartKind]) -> None:
        self.questions = questions
        self.parts = parts


class Table(State):
    def __init__(self, pieces: Pieces, rules: Rules, settings: Settings, seats: int) -> None:
        self.pieces = pieces
        self.rules = rules
        self.settings = settings
        self.size: i64 = seats
        self.board: Board = pieces.boards[seats]
        self.players: list[Seat] = []
        self.rival: Rival | None = None
        self.telling: bool = False  # is what happens noted in `news`? Only when a move is described
        self.news: list[int] = []
        self.phase: i64 = moves.FIRST
        self.round: i64 = 0
        self.mover: i64 = CHANCE  # what turn() gives
        self.waiting: i64 = 0  # a bit for each seat to act
        self.marker: i64 = NOWHERE  # who holds the First Player Marker
        self.served: i64 = 0  # seats that have been dealt to, or have chosen, in this phase of the set-up
        # Common supply and cards
        self.supply: list[int] = pieces.supplies.copy()
        self.barriers: i64 = pieces.values.barriers_total
        self.public_deck: i64 = pieces.all_publics
        self.public_row: list[int] = []
        self.deck: i64 = pieces.all_cards
        self.row: list[int] = []
        self.pile: i64 = 0
        self.tilted: i64 = 0  # cards used up for this round
        # The current turn of phase 2
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

    def copy(self) -> "Table":
        other = Table(self.pieces, self.rules, self.settings, self.size)
        self.copy_table(other)
        return other

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

    # Questions

    def menu_of(self, seat: Seat) -> Menu:
        """What the seat may answer; worked out when first needed."""
        if not seat.menu_ready:
            seat.menu.clear()
            question: Question = self.rules.questions[seat.step]
            question.fill(self, seat, seat.menu)
            seat.menu_ready = True
        return seat.menu

    def answer(self, seat: Seat, move: i64) -> None:
        seat.menu_ready = False
        question: Question = self.rules.questions[seat.step]
        question.answer(self, seat, move)

    def answers_itself(self, seat: Seat) -> bool:
        """Answers a question that leaves no choice, unless it is one to ask anyway."""
        if (self.pieces.one << seat.step) & ALWAYS_ASKED != 0 or self.menu_of(seat).total != 1:
            return False
        self.answer(seat, seat.menu.first())
        return True

    def ask_one(self, seat: i64) -> None:
        self.mover = seat
        self.waiting = self.pieces.one << seat

    # The common supply

    def take_regular(self, seat: Seat, species: i64) -> bool:
        """TED-14.1: one piece into the Holding Area, if there is one."""
        left: i64 = self.supply[species]
        if left == 0:
            return False
        self.supply[species] = left - 1
        seat.hold(species)
        return True

    def available_species(self, wanted: i64) -> i64:
        """Those of a field of species of which the supply has pieces."""
        found: i64 = 0
        for species in range(SPECIES):
            if (wanted >> species) & 1 != 0 and self.supply[species] > 0:
                found |= self.pieces.one << species
        return found

    def lose_barrier(self, seat: Seat, edge: i64) -> None:
        seat.fences &= ~(self.pieces.one << edge)
        self.barriers += 1
        self.tell(moves.TOLD_BARRIER_LOST, seat.index, edge, 0, 0)

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

    def choosable(self, seat: Seat, cards: list[int]) -> i64:
        """TED-17.6: a water dinosaur cannot be gained while another is in the water."""
        found: i64 = 0
        for index in cards:
            card: Card = self.pieces.cards[index]
            if not (card.swims and seat.uniques & seat.layout.water != 0):
                found |= self.pieces.one << card.index
        return found

    def can_research(self, seat: Seat) -> bool:
        """TED-R15: is there any card to gain?"""
        return self.deck != 0 or self.pile != 0 or self.choosable(seat, self.row) != 0

    def begin_draws(self, wanted: i64) -> None:
        """TED-R15: no more than there are."""
        left = count(self.deck) + count(self.pile)
        self.draws = wanted if wanted < left else left
        self.renew_deck()

    def renew_deck(self) -> None:
        """TED-8.8: an empty deck is made from the pile."""
        if self.deck == 0:
            self.deck = self.pile
            self.pile = 0

    # Seats

    def in_order(self, index: i64) -> i64:
        """The seat that is index-th, counted clockwise from the marker."""
        return (self.marker + index) % self.size

    def privates_each(self) -> i64:
        """How many private contracts each seat is dealt now."""
        return self.pieces.values.private_round4 if self.round > 0 else self.pieces.values.private_dealt

    def receiver(self) -> i64:
        """The seat to which a private contract is dealt now."""
        return self.in_order(self.served // self.privates_each())

    def place_in_order(self, seat: i64) -> i64:
        """TED-20.10: clockwise from the marker holder, who is 0."""
        seats = 2 if self.rival is not None else self.size
        return (seat - self.marker) % seats

    def highest_strength(self, space: i64, viewer: i64) -> i64:
        """TED-5.5, TED-5.6: of any one opponent on a space; TED-22.2: or of the Rival."""
        highest: i64 = self.virtual_ranchers(space)
        for player in self.players:
            if player.index != viewer and (player.posts >> space) & 1 != 0:
                highest = max(highest, player.strength_of(player.posted[space]))
        return highest

    def strengths_needed(self, viewer: i64) -> list[int]:
        """TED-5.5: what a placement of this seat needs on each space; without a seat, against all."""
        return [self.highest_strength(space, viewer) + 1 for space in range(len(self.board.spaces))]

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
        if self.rival is not None:
            for space in range(i64(len(self.board.spaces))):
                if self.virtual_ranchers(space) > 0:
                    field |= self.pieces.one << space
        return field
