"""Phases, questions, and how moves are numbered; the Menu of what may be answered.

A seat's moves form blocks, one for each kind of answer; inside a block a move is a small index. CHANCE has a
numbering of its own. A `Menu` lists the legal answers as rows: the first number of a block and a field of bits.
"""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import add_places, count, nth, place_of
from paddock.contract.engine.luck import Rng

RESOURCES: Final = ("plant", "meat", "supply")
PLANT: Final = 0
MEAT: Final = 1
SUPPLY: Final = 2

NOWHERE: Final = -1
SPECIES: Final[i64] = 4  # regular ones; kind SPECIES + g is the unique dinosaur of genetic card g
ALL_SPECIES: Final = 15  # as a field
UNIQUE: Final = 4  # in a contract: any unique dinosaur

# Phases. CHANCE moves in FIRST, MATS, PUBLIC, LABORATORY, PRIVATES; in ASSIGN when a die or a card is due.
FIRST: Final = 0
MATS: Final = 1
SIDES: Final = 2
PUBLIC: Final = 3
LABORATORY: Final = 4
PRIVATES: Final = 5
KEEP: Final = 6
COLLECT: Final = 7
ASSIGN: Final = 8
RETRIEVE: Final = 9
ARRANGE: Final = 10
FEED: Final = 11
BREED: Final = 12
ENDED: Final = 13

PHASES: Final = (
    "first_player", "mats", "sides", "contracts", "research", "privates", "keep",
    "collect", "assign", "retrieve", "arrange", "feed", "breed", "ended",
)  # fmt: skip

# Questions to a seat.
DONE: Final = 0  # nothing
ASK_SIDE: Final = 1
ASK_KEEP: Final = 2
ASK_ANY: Final = 3  # a resource of choice
ASK_EGG: Final = 4
ASK_PLACE: Final = 5  # an action space, an ability before it, or no turn
ASK_TARGET: Final = 6  # where the relocated Rancher goes
ASK_COST: Final = 7  # the dinosaur that is the cost of a space
ASK_PART: Final = 8  # which part of an action
ASK_MARKET: Final = 9
ASK_MOVE: Final = 10  # a dinosaur from the Holding Area into the ranch
ASK_LIFT: Final = 11
ASK_CONTRACT: Final = 12
ASK_PAY: Final = 13  # the dinosaur for the next symbol of a contract
ASK_PRIVATE: Final = 14
ASK_RESEARCH: Final = 15
ASK_CARD: Final = 16  # one of the cards drawn
ASK_AFTER: Final = 17  # abilities after the placement
ASK_PICK: Final = 18  # what is picked up to be arranged
ASK_ARRANGE: Final = 19
ASK_SAVE: Final = 20  # Security Force
ASK_DIET: Final = 21  # what an escaping omnivore counts as
ASK_PENALTY: Final = 22
ASK_EXEMPT: Final = 23  # Gallimimus
ASK_FEED: Final = 24
ASK_CENTER: Final = 25  # Breeding Center
ASK_BIRTH: Final = 26
ASK_STOLEN: Final = 27  # which dinosaur the Rival steals
ASK_BARRIER: Final = 28  # which barrier the Rival destroys
ASK_DISCARD: Final = 29  # which research card the Rival destroys

QUESTIONS: Final = (
    "none", "side", "keep", "any", "egg",
    "place", "target", "cost", "part", "market", "move", "lift",
    "contract", "pay", "private", "research", "card", "after",
    "pick", "arrange", "save", "diet", "penalty",
    "exempt", "feed", "center", "birth",
    "stolen", "barrier", "discard",
)  # fmt: skip

# What a move led to, reported along with it.
TOLD_ROUND: Final = 0  # a round begins
TOLD_POINTS: Final = 1  # of a seat when a round is over
TOLD_PHASE: Final = 2
TOLD_COLLECTED: Final = 3
TOLD_FED: Final = 4
TOLD_ESCAPED: Final = 5
TOLD_EATEN: Final = 6
TOLD_BARRIER_LOST: Final = 7
TOLD_BORN: Final = 8
TOLD_FULFILLED: Final = 9
TOLD_CARD: Final = 10
TOLD_MARKER: Final = 11
TOLD_WAS_EMPTY: Final = 12  # the Rival's mat: it gains what its card shows
TOLD_WAS_OCCUPIED: Final = 13  # it does what its column shows
TOLD_SPECIAL: Final = 14
TOLD_MAXIMUM: Final = 15
TOLD_GAINED: Final = 16
TOLD_DINOSAUR: Final = 17
TOLD_NO_ROOM: Final = 18
TOLD_NO_PIECE: Final = 19
TOLD_STOLE: Final = 20
TOLD_STOLE_DINOSAUR: Final = 21
TOLD_NOTHING_TO_TAKE: Final = 22
TOLD_CARD_LOST: Final = 23
TOLD_NO_CONTRACT: Final = 24

NEWS: Final = (
    "round", "points", "phase",
    "collected", "fed", "escaped", "eaten", "barrier_lost", "born", "fulfilled", "card", "marker",
    "was_empty", "was_occupied", "special", "maximum",
    "gained", "dinosaur", "no_room", "no_piece", "stole", "stole_dinosaur",
    "nothing_to_take", "card_lost", "no_contract",
)  # fmt: skip
NEWS_SIZE: Final = 5  # numbers per entry: kind, seat, and what it is about

# How a game ends.
POINTS: Final = "points"
BEATEN: Final = "rival-beaten"
LOST: Final = "rival-won"
SPECTATOR: Final = -3  # anyone watching without a seat

MOST_RANCHERS: Final = 4  # regular ones in one placement
GROUPS: Final = 10  # of Ranchers: 2 * regular + lead
MOST_PARTS: Final = 4
FOODS: Final = 2
PAYMENTS: Final = 5  # of a meal: plain; 1 or 2 of the first other resource; 1 or 2 of the second

HERBIVORE: Final = 0
CARNIVORE: Final = 1
OMNIVORE: Final = 2
DIETS: Final = ("herbivore", "carnivore", "omnivore")


class Menu:
    """The legal answers of one seat: rows by rising numbers."""

    def __init__(self) -> None:
        self.rows: i64 = 0
        self.total: i64 = 0
        self.firsts: list[int] = []
        self.fields: list[int] = []

    def clear(self) -> None:
        self.rows = 0
        self.total = 0

    def add(self, first: i64, field: i64) -> None:
        """Answers first + i for every bit i of the field."""
        if field == 0:
            return
        if self.rows == len(self.firsts):
            self.firsts.append(first)
            self.fields.append(field)
        else:
            self.firsts[self.rows] = first
            self.fields[self.rows] = field
        self.rows += 1
        self.total += count(field)

    def moves(self) -> list[int]:
        found: list[int] = []
        for row in range(self.rows):
            add_places(found, self.firsts[row], self.fields[row])
        return found

    def first(self) -> i64:
        """The lowest answer of a menu that is not empty."""
        field: i64 = self.fields[0]
        return self.firsts[0] + place_of(field & -field)

    def draw(self, rng: Rng) -> i64:
        n: i64 = rng.below(self.total) if self.total > 1 else 0
        row: i64 = 0
        while True:
            field: i64 = self.fields[row]
            size = count(field)
            if n < size:
                first: i64 = self.firsts[row]
                return first + place_of(nth(field, n))
            n -= size
            row += 1


def converted_by(payment: i64) -> i64:
    """How much of a meal another resource pays."""
    return 0 if payment == 0 else 1 + (payment - 1) % 2


def source_of(food: i64, payment: i64) -> i64:
    """The resource that pays instead: first the other food, then supply."""
    if payment > 2:
        return SUPPLY
    return MEAT if food == PLANT else PLANT


class Numbering:
    """Where each block begins. `sites` are the cells of a ranch and one more: the flying dinosaur, wherever it is."""

    def __init__(
        self, sides: i64, privates: i64, spaces: i64, clears: i64, cells: i64, edges: i64, uniques: i64, publics: i64,
        cards: i64,
    ) -> None:  # fmt: skip
        self.spaces: i64 = spaces
        self.cells: i64 = cells
        self.sites: i64 = cells + 1
        self.kinds: i64 = SPECIES + uniques
        self.side: i64 = 0
        self.keep: i64 = self.side + sides
        self.place: i64 = self.keep + privates  # group * spaces + space
        self.source: i64 = self.place + GROUPS * spaces  # Adreno-Injectors: lead * spaces + space
        self.target: i64 = self.source + 2 * spaces  # and where to
        self.biometrics: i64 = self.target + spaces  # lead * spaces + space
        self.card: i64 = self.biometrics + 2 * spaces  # Deinocheirus: lead
        self.clear: i64 = self.card + 2  # clearing card * spaces + space
        self.carry: i64 = self.clear + clears * spaces
        self.recall: i64 = self.carry + 1
        self.stop: i64 = self.recall + 1
        self.any: i64 = self.stop + 1
        self.species: i64 = self.any + len(RESOURCES)
        self.part: i64 = self.species + SPECIES
        self.pick: i64 = self.part + MOST_PARTS  # site
        self.edge: i64 = self.pick + self.sites
        self.move: i64 = self.edge + edges  # kind * cells + cell
        self.site: i64 = self.move + self.kinds * cells
        self.kind: i64 = self.site + self.sites
        self.contract: i64 = self.kind + self.kinds
        self.private: i64 = self.contract + publics
        self.research: i64 = self.private + privates
        self.draw: i64 = self.research + cards
        self.feed: i64 = self.draw + 1  # (food * PAYMENTS + payment) * sites + site
        self.bite: i64 = self.feed + FOODS * PAYMENTS * self.sites  # cell
        self.additives: i64 = self.bite + cells
        self.diet: i64 = self.additives + 1
        self.birth: i64 = self.diet + 2  # species * cells + cell
        self.lost: i64 = self.birth + SPECIES * cells
        self.end: i64 = self.lost + SPECIES
