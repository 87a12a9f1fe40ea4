"""A ranch sheet as it is filled in, its score, and its owner's current turn (steps.py).

Sets of spaces are bit fields (see pieces.Layout). Numbers by pen or building are packed in one integer, four bits
each; the site of a building takes six.
"""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count, nth, place_of
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import NOBODY
from paddock.games.rolling_ranch.engine.moves import CHICKEN, DONE, NO_CHOICE, PIG
from paddock.games.rolling_ranch.engine.pieces import (
    ANIMALS_OWNED,
    FILLED_PENS,
    NIBBLE,
    Bonus,
    Goal,
    Layout,
    Pieces,
    Roll,
)

SITE_BITS: Final = 6
SITE_MASK: Final = 63
OPTION_MASK: Final = 3
NO_MISSION: Final = NOBODY


class Ranch:
    """A seat's sheet."""

    def __init__(self, pieces: Pieces, layout: Layout) -> None:
        self.pieces = pieces
        self.layout = layout
        self.empty: i64 = layout.all
        self.chickens: i64 = 0
        self.pigs: i64 = 0
        self.cows: i64 = 0
        self.chickens_in: i64 = 0  # by pen
        self.pigs_in: i64 = 0
        self.cows_in: i64 = 0
        self.points: i64 = 0  # of all pens (RR-10.1, RR-10.2)
        self.wood_left: i64 = pieces.all_wood  # open icons by building
        self.nails_left: i64 = pieces.all_nails
        self.open_wood: i64 = pieces.open_wood  # buildings with an open icon
        self.open_nails: i64 = pieces.open_nails
        self.complete: i64 = 0  # buildings
        self.sites: i64 = 0  # by building
        self.options: i64 = 0  # by building, two bits: 1 and 2 are the options of a barn
        self.uses: i64 = 0  # by building: uses left of a warehouse
        # what its owner did in the latest round; visible to all once everyone has answered
        self.fresh: i64 = 0  # spaces drawn in
        self.choice: i64 = NO_CHOICE

    def copy_ranch(self, other: "Ranch") -> None:
        other.empty = self.empty
        other.chickens = self.chickens
        other.pigs = self.pigs
        other.cows = self.cows
        other.chickens_in = self.chickens_in
        other.pigs_in = self.pigs_in
        other.cows_in = self.cows_in
        other.points = self.points
        other.wood_left = self.wood_left
        other.nails_left = self.nails_left
        other.open_wood = self.open_wood
        other.open_nails = self.open_nails
        other.complete = self.complete
        other.sites = self.sites
        other.options = self.options
        other.uses = self.uses
        other.fresh = self.fresh
        other.choice = self.choice

    # Writing (RR-3.7: nothing is ever taken back)

    def draw_animal(self, animal: i64, space: i64) -> None:
        """RR-4.6: one animal in an empty space. Updates the points of its pen."""
        bit = self.pieces.one << space
        self.empty ^= bit
        self.fresh |= bit
        shift: i64 = 4 * self.layout.pen_of[space]
        one: i64 = self.pieces.one
        before: i64 = self.pen_points(shift)
        if animal == CHICKEN:
            self.chickens |= bit
            self.chickens_in += one << shift
        elif animal == PIG:
            self.pigs |= bit
            self.pigs_in += one << shift
        else:
            self.cows |= bit
            self.cows_in += one << shift
        self.points += self.pen_points(shift) - before

    def fill_wood(self, building: i64) -> None:
        shift: i64 = 4 * building
        one: i64 = self.pieces.one
        self.wood_left -= one << shift
        if (self.wood_left >> shift) & NIBBLE == 0:
            self.open_wood ^= one << building

    def fill_nail(self, building: i64) -> None:
        shift: i64 = 4 * building
        one: i64 = self.pieces.one
        self.nails_left -= one << shift
        if (self.nails_left >> shift) & NIBBLE == 0:
            self.open_nails ^= one << building

    def draw_building(self, building: i64, space: i64) -> None:
        """RR-6.3: in an empty space; a warehouse gets its uses (RR-8.1)."""
        bit = self.pieces.one << space
        self.empty ^= bit
        self.fresh |= bit
        one: i64 = self.pieces.one
        self.complete |= one << building
        self.sites |= space << (SITE_BITS * building)
        if self.pieces.warehouses & (one << building):
            bonus: Bonus = self.pieces.bonuses[building][0]
            self.uses += bonus.uses << (4 * building)

    def choose_option(self, building: i64, option: i64) -> None:
        """RR-7.1: for good."""
        self.options |= (option + 1) << (2 * building)

    # Reading

    def icons_left(self, building: i64) -> i64:
        shift: i64 = 4 * building
        return ((self.wood_left >> shift) & NIBBLE) + ((self.nails_left >> shift) & NIBBLE)

    def uses_left(self, building: i64) -> i64:
        return (self.uses >> (4 * building)) & NIBBLE

    def site_of(self, building: i64) -> i64:
        return (self.sites >> (SITE_BITS * building)) & SITE_MASK

    def option_of(self, building: i64) -> i64:
        """0 or 1; -1 until one is chosen."""
        return ((self.options >> (2 * building)) & OPTION_MASK) - 1

    def bonus_of(self, building: i64) -> Bonus:
        """The bonus of a complete barn or warehouse."""
        option: i64 = self.option_of(building)
        return self.pieces.bonuses[building][option if option > 0 else 0]

    def fillable_wood(self) -> i64:
        """The buildings with a wood icon that may be filled."""
        return self.open_wood if self.empty != 0 else self.open_wood & ~self.nearly_complete()

    def fillable_nails(self) -> i64:
        return self.open_nails if self.empty != 0 else self.open_nails & ~self.nearly_complete()

    def nearly_complete(self) -> i64:
        """The buildings with one open icon: without an empty space it must stay open (RR-R10)."""
        found: i64 = 0
        one: i64 = self.pieces.one
        for building in range(self.pieces.building_count):
            if self.icons_left(building) == 1:
                found |= one << building
        return found

    def is_full(self) -> bool:
        return self.empty == 0

    def animals(self, animal: i64) -> i64:
        """The spaces with this animal."""
        if animal == CHICKEN:
            return self.chickens
        return self.pigs if animal == PIG else self.cows

    def newborns(self) -> i64:
        """RR-9.2: one for each pen and kind with two or more, a bit each: pen * 3 + animal."""
        found: i64 = 0
        one: i64 = self.pieces.one
        for pen in range(self.layout.pens):
            shift: i64 = 4 * pen
            if (self.chickens_in >> shift) & NIBBLE >= 2:
                found |= one << (3 * pen)
            if (self.pigs_in >> shift) & NIBBLE >= 2:
                found |= one << (3 * pen + 1)
            if (self.cows_in >> shift) & NIBBLE >= 2:
                found |= one << (3 * pen + 2)
        return found

    # Scoring (RR-10)

    def pen_points(self, shift: i64) -> i64:
        """The points of the pen whose counts are at this shift."""
        chickens: i64 = (self.chickens_in >> shift) & NIBBLE
        pigs: i64 = (self.pigs_in >> shift) & NIBBLE
        cows: i64 = (self.cows_in >> shift) & NIBBLE
        return self.pieces.pen_points[(chickens << 8) | (pigs << 4) | cows]

    def warehouse_points(self) -> i64:
        """RR-8.5, RR-8.6: for the spaces of their pens, and for unused bonuses."""
        points: i64 = 0
        built: i64 = self.complete & self.pieces.warehouses
        while built != 0:
            building = place_of(built & -built)
            pen: i64 = self.layout.pen_of[self.site_of(building)]
            size: i64 = self.layout.pen_sizes[pen]
            points += size * self.pieces.points_a_space
            points += self.uses_left(building) * self.pieces.bonuses[building][0].unused_points
            built &= built - 1
        return points

    def greenhouse_points(self) -> i64:
        built = count(self.complete & self.pieces.greenhouses)
        return self.pieces.greenhouse_points[built]

    def open_points(self) -> i64:
        """All but the mission: what anybody can read off the sheet."""
        return self.points + self.warehouse_points() + self.greenhouse_points()

    def mission_points(self, mission: i64) -> i64:
        """RR-10.8: each objective on its own."""
        points: i64 = 0
        if mission != NO_MISSION:
            for goal in self.pieces.goals[mission]:
                if self.progress(goal) >= goal.count:
                    points += goal.points
        return points

    def progress(self, goal: Goal) -> i64:
        """How far an objective is met (RR-R23)."""
        if goal.kind == ANIMALS_OWNED:
            return count(self.animals(goal.animal))
        if goal.kind == FILLED_PENS:
            return self.filled_pens(goal.animal)
        return self.buildings_built()

    def filled_pens(self, animal: i64) -> i64:
        """Full pens with only this animal, and at least one of it; buildings do not matter."""
        found: i64 = 0
        others: i64 = (self.chickens | self.pigs | self.cows) & ~self.animals(animal)
        own: i64 = self.animals(animal)
        for pen in range(self.layout.pens):
            field: i64 = self.layout.pen_fields[pen]
            if field & (self.empty | others) == 0 and field & own != 0:
                found += 1
        return found

    def buildings_built(self) -> i64:
        return count(self.complete)


class Settings:
    """The options of a table, fixed for the whole game."""

    def __init__(self) -> None:
        self.options: dict[str, str | int | bool] = {}
        self.sheet: int = -1  # the layout for everyone; -1: random
        self.asymmetric: bool = False
        self.strict_pass: bool = True
        self.warehouse_replaces: bool = True
        self.bonus_before: bool = True
        self.reveal: bool = True


class Turn(Ranch):
    """A sheet and its owner's question. `legal` has a bit for each possible answer: answer i is the move `base + i`."""

    def __init__(self, pieces: Pieces, settings: Settings, layout: Layout, roll: Roll) -> None:
        super().__init__(pieces, layout)
        self.settings = settings
        self.roll = roll  # the latest; before the first, any
        self.step: i64 = DONE
        self.legal: i64 = 0
        self.base: i64 = 0
        self.touched: bool = False  # has its owner answered anything in this phase?
        self.usable: i64 = 0  # buildings whose bonus may be used this round (RR-R13, RR-R15)
        self.is_main: bool = False  # the main choice has been made
        self.animal: i64 = 0  # about to be drawn
        self.target: i64 = 0  # where it may go
        self.pickable: i64 = 0  # the animals a bonus may draw, a bit each
        self.wood: i64 = 0  # resources to fill in
        self.nails: i64 = 0
        self.has_filled: bool = False
        self.building: i64 = 0  # just completed
        self.litter: i64 = 0  # newborns still due, a bit each: pen * 3 + animal
        # what viewers get once it can no longer change: see position.py and view.py
        self.shown_written: object | None = None
        self.shown_score: object | None = None

    def copy(self) -> "Turn":
        other = Turn(self.pieces, self.settings, self.layout, self.roll)
        self.copy_ranch(other)
        other.step = self.step
        other.legal = self.legal
        other.base = self.base
        other.touched = self.touched
        other.usable = self.usable
        other.is_main = self.is_main
        other.animal = self.animal
        other.target = self.target
        other.pickable = self.pickable
        other.wood = self.wood
        other.nails = self.nails
        other.has_filled = self.has_filled
        other.building = self.building
        other.litter = self.litter
        return other

    def ask(self, step: i64, base: i64, legal: i64) -> None:
        self.step = step
        self.base = base + self.pieces.moves.later if self.touched else base
        self.legal = legal

    def random_move(self, rng: Rng) -> i64:
        return self.base + place_of(nth(self.legal, rng.below(count(self.legal))))

    def targets(self, bonus: Bonus) -> i64:
        """The spaces in which a bonus may draw (RR-8.2, RR-8.3, RR-R16)."""
        if not bonus.rolled_space:
            return self.empty
        blue: i64 = self.layout.at_number[self.roll.blue_number]
        yellow: i64 = self.layout.at_number[self.roll.yellow_number]
        return self.empty & (blue | yellow)
