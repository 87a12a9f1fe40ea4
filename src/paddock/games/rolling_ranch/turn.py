"""A seat's turn in a round: what its owner is asked, step by step, and what each answer writes on the sheet.

A turn needs nothing of other seats. The answers that may be given are `legal`, a field of bits; answer i is the move
`base + i` (moves.py). What is forced is not asked.
"""

from mypy_extensions import i64

from paddock.bits import count, nth, place_of
from paddock.games.rolling_ranch.moves import (
    AFTER,
    BIRTH,
    BUILD,
    CHOOSE,
    COLLECT,
    DONE,
    DRAW,
    FILL,
    NO_CHOICE,
    PASS,
    PICK_ANIMAL,
    PICK_BREED,
    PICK_OPTION,
    READY,
    RESCUE_BLUE,
    USE,
)
from paddock.games.rolling_ranch.pieces import BARN, NIBBLE, Bonus, Layout, Pieces, Roll
from paddock.games.rolling_ranch.ranch import Ranch
from paddock.luck import Rng


class Settings:
    """The options of a table, fixed for the whole game."""

    def __init__(self) -> None:
        self.options: dict[str, str | int | bool] = {}
        self.sheet: int = -1  # the layout for everybody; -1: drawn
        self.asymmetric: bool = False
        self.strict_pass: bool = True
        self.warehouse_replaces: bool = True
        self.bonus_before: bool = True
        self.reveal: bool = True


class Turn(Ranch):
    def __init__(self, pieces: Pieces, settings: Settings, layout: Layout) -> None:
        super().__init__(pieces, layout)
        self.settings = settings
        self.roll: Roll = pieces.rolls[0]
        self.step: i64 = DONE
        self.legal: i64 = 0
        self.base: i64 = 0
        self.touched: bool = False  # has its owner answered anything in this phase?
        self.usable: i64 = 0  # buildings whose bonus may be used in this round (RR-R13, RR-R15)
        self.is_main: bool = False  # the main choice has been made
        self.animal: i64 = 0  # about to be drawn
        self.target: i64 = 0  # where it may go
        self.pickable: i64 = 0  # the animals a bonus may draw, a bit each
        self.wood: i64 = 0  # resources to fill in
        self.nails: i64 = 0
        self.has_filled: bool = False
        self.building: i64 = 0  # just completed
        self.litter: i64 = 0  # newborns still due, a bit each: pen * 3 + animal
        # what is told of it, once it can no longer change: see position.py and view.py
        self.shown_written: object | None = None
        self.shown_score: object | None = None

    def copy(self) -> "Turn":
        other = Turn(self.pieces, self.settings, self.layout)
        self.copy_ranch(other)
        other.roll = self.roll
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

    # Asking

    def begin(self, roll: Roll) -> None:
        """RR-3.3: the same roll for all."""
        self.roll = roll
        self.fresh = 0
        self.choice = NO_CHOICE
        self.touched = False
        self.is_main = False
        self.usable = self.complete & (self.pieces.barns | self.pieces.warehouses)
        self.ask_choice()
        self.take_forced()

    def answer(self, move: i64) -> None:
        self.touched = True
        self.take(move - self.base)
        self.take_forced()

    def take_forced(self) -> None:
        """Takes every step that leaves no choice; only `ready` is always left to the owner."""
        while self.legal & (self.legal - 1) == 0 and DONE < self.step < READY:
            self.take(place_of(self.legal))

    def answer_at_random(self, rng: Rng) -> None:
        """Answers all that is left of this turn."""
        while self.step != DONE:
            self.answer(self.random_move(rng))

    def random_move(self, rng: Rng) -> i64:
        return self.base + place_of(nth(self.legal, rng.below(count(self.legal))))

    def take(self, index: i64) -> None:
        step = self.step
        if step == CHOOSE:
            self.take_choice(index)
        elif step == DRAW:
            self.draw_animal(self.animal, index)
            self.conclude()
        elif step == FILL:
            self.take_icon(index)
        elif step == BUILD:
            self.take_site(index)
        elif step == PICK_ANIMAL:
            self.animal = index
            self.ask(DRAW, 0, self.target)
        elif step == PICK_OPTION:
            self.choose_option(self.building, index)
            self.ask_icon()
        elif step == BIRTH:
            self.take_birth(index)
        elif step == PICK_BREED:
            self.take_breed(index)
        elif step == AFTER:
            self.take_after(index)
        else:
            self.ask(DONE, 0, 0)

    def ask(self, step: i64, base: i64, legal: i64) -> None:
        self.step = step
        self.base = base + self.pieces.moves.later if self.touched else base
        self.legal = legal

    def finish(self) -> None:
        """Where sheets stay hidden a turn ends with a word, so that nobody can read from its steps (RR-R2)."""
        if self.settings.reveal:
            self.ask(DONE, 0, 0)
        else:
            self.ask(READY, self.pieces.moves.ready, 1)

    # The main choice and the bonuses (RR-3.4, RR-7, RR-8)

    def ask_choice(self) -> None:
        roll = self.roll
        legal: i64 = self.rescues()
        records = (roll.wood > 0 and self.fillable_wood() != 0) or (roll.nail > 0 and self.fillable_nails() != 0)
        if records:
            legal |= 4
        if self.may_pass(legal & 3, records):
            legal |= 8
        if self.usable != 0:
            legal |= self.bonuses() << USE
        self.ask(CHOOSE, self.pieces.moves.choice, legal)

    def rescues(self) -> i64:
        """RR-4.1, RR-4.2: the animal of one die, the number of the other; a bit for each rescue that finds a space."""
        layout = self.layout
        found: i64 = 0
        if self.empty & layout.at_number[self.roll.yellow_number] != 0:
            found = 1
        if self.empty & layout.at_number[self.roll.blue_number] != 0:
            found |= 2
        return found

    def may_pass(self, rescues: i64, records: bool) -> bool:
        """RR-3.6, RR-R5."""
        if records:
            return False
        if rescues == 0 or (self.roll.wood == 0 and self.roll.nail == 0):
            return True
        return not self.settings.strict_pass

    def bonuses(self) -> i64:
        """The buildings whose bonus may be used before the main choice, or in its place."""
        found: i64 = 0
        left = self.usable
        while left != 0:
            bit: i64 = left & -left
            building = place_of(bit)
            if self.pieces.kinds[building] != BARN:
                if self.uses_left(building) > 0 and self.targets(self.bonus_of(building)) != 0:
                    found |= bit
            elif self.roll.doubles:
                bonus = self.bonus_of(building)
                if (bonus.replaces or self.settings.bonus_before) and self.has_effect(bonus):
                    found |= bit
            left ^= bit
        return found

    def has_effect(self, bonus: Bonus) -> bool:
        """RR-R17: with nothing to record, or no space to draw in, there is no bonus."""
        if bonus.wood > 0 and self.fillable_wood() != 0:
            return True
        if bonus.nail > 0 and self.fillable_nails() != 0:
            return True
        return bonus.wood == 0 and bonus.nail == 0 and self.empty != 0

    def targets(self, bonus: Bonus) -> i64:
        """The spaces in which a bonus may draw (RR-8.2, RR-8.3, RR-R16)."""
        if not bonus.rolled_space:
            return self.empty
        blue: i64 = self.layout.at_number[self.roll.blue_number]
        yellow: i64 = self.layout.at_number[self.roll.yellow_number]
        return self.empty & (blue | yellow)

    def take_choice(self, choice: i64) -> None:
        if choice >= USE:
            self.use(choice - USE)
            return
        self.is_main = True
        self.choice = choice
        if choice == COLLECT:
            self.collect(self.roll.wood, self.roll.nail)
        elif choice == PASS:
            self.conclude()
        else:
            self.rescue(choice)

    def rescue(self, choice: i64) -> None:
        roll = self.roll
        number: i64 = roll.yellow_number if choice == RESCUE_BLUE else roll.blue_number
        self.animal = roll.blue_animal if choice == RESCUE_BLUE else roll.yellow_animal
        field: i64 = self.layout.at_number[number]
        self.target = self.empty & field
        self.ask(DRAW, 0, self.target)

    def use(self, building: i64) -> None:
        one: i64 = self.pieces.one
        bonus = self.bonus_of(building)
        is_warehouse = self.pieces.kinds[building] != BARN
        if is_warehouse:
            self.uses -= one << (4 * building)
        else:
            self.usable ^= one << building
        if bonus.replaces or (is_warehouse and self.settings.warehouse_replaces):
            self.is_main = True
            self.choice = USE + building
        if bonus.wood > 0 or bonus.nail > 0:
            self.collect(bonus.wood, bonus.nail)
            return
        self.target = self.targets(bonus)
        self.pickable = bonus.animals if bonus.animals != 0 else self.roll.animals
        self.ask(PICK_ANIMAL, self.pieces.moves.animal, self.pickable)

    def conclude(self) -> None:
        """What was begun is done: back to the choice, or on to what follows it."""
        if not self.is_main:
            self.ask_choice()
        elif self.roll.doubles and not self.settings.bonus_before:
            self.ask_after()
        else:
            self.finish()

    def ask_after(self) -> None:
        """RR-R12 the other way round: the barns after the main choice."""
        legal: i64 = 0
        one: i64 = self.pieces.one
        left = self.usable & self.pieces.barns
        while left != 0:
            bit: i64 = left & -left
            bonus = self.bonus_of(place_of(bit))
            if not bonus.replaces and self.has_effect(bonus):
                legal |= bit
            left ^= bit
        if legal == 0:
            self.finish()
        else:
            self.ask(AFTER, self.pieces.moves.after, legal | (one << self.pieces.building_count))

    def take_after(self, index: i64) -> None:
        if index < self.pieces.building_count:
            self.use(index)
        else:
            self.finish()

    # Resources and buildings (RR-5, RR-6)

    def collect(self, wood: i64, nails: i64) -> None:
        self.wood = wood
        self.nails = nails
        self.has_filled = False
        self.ask_icon()

    def ask_icon(self) -> None:
        """The icons that can be filled in; one at least, then the owner may stop (RR-5.4, RR-R6)."""
        buildings: i64 = self.pieces.building_count
        one: i64 = self.pieces.one
        legal: i64 = 0
        if self.wood > 0:
            legal = self.fillable_wood()
        if self.nails > 0:
            legal |= self.fillable_nails() << buildings
        if legal == 0:
            self.conclude()
            return
        if self.has_filled:
            legal |= one << (2 * buildings)
        self.ask(FILL, self.pieces.moves.fill, legal)

    def take_icon(self, index: i64) -> None:
        buildings: i64 = self.pieces.building_count
        if index == 2 * buildings:
            self.conclude()
            return
        self.has_filled = True
        building: i64 = index
        if index < buildings:
            self.wood -= 1
            self.fill_wood(building)
        else:
            building = index - buildings
            self.nails -= 1
            self.fill_nail(building)
        if self.icons_left(building) == 0:
            self.building = building
            self.ask(BUILD, 0, self.empty)
        else:
            self.ask_icon()

    def take_site(self, space: i64) -> None:
        self.draw_building(self.building, space)
        if self.pieces.kinds[self.building] == BARN:
            self.ask(PICK_OPTION, self.pieces.moves.option, 3)
        else:
            self.ask_icon()

    # Breeding (RR-9)

    def begin_breeding(self) -> None:
        """RR-9.2, RR-9.6: the newborns due are fixed before the first of them is drawn."""
        self.touched = False
        self.litter = 0
        one: i64 = self.pieces.one
        pen: i64 = 0
        while pen < self.layout.pens:
            shift: i64 = 4 * pen
            if (self.chickens_in >> shift) & NIBBLE >= 2:
                self.litter |= one << (3 * pen)
            if (self.pigs_in >> shift) & NIBBLE >= 2:
                self.litter |= one << (3 * pen + 1)
            if (self.cows_in >> shift) & NIBBLE >= 2:
                self.litter |= one << (3 * pen + 2)
            pen += 1
        self.ask_birth()
        self.take_forced()

    def ask_birth(self) -> None:
        """Pen by pen, chicken before pig before cow; where room is short the owner picks (RR-9.5, RR-R19)."""
        while self.litter != 0:
            pen: i64 = place_of(self.litter & -self.litter) // 3
            due: i64 = (self.litter >> (3 * pen)) & 7
            field: i64 = self.layout.pen_fields[pen]
            room = count(self.empty & field)
            if room >= count(due):
                self.ask_space_for(place_of(due & -due), pen)
                return
            if room > 0:
                self.ask(PICK_BREED, self.pieces.moves.breed, due)
                return
            self.litter ^= due << (3 * pen)
        self.finish()

    def ask_space_for(self, animal: i64, pen: i64) -> None:
        self.animal = animal
        field: i64 = self.layout.pen_fields[pen]
        self.ask(BIRTH, self.pieces.moves.born + animal * self.pieces.moves.spaces, self.empty & field)

    def take_breed(self, animal: i64) -> None:
        self.ask_space_for(animal, place_of(self.litter & -self.litter) // 3)

    def take_birth(self, space: i64) -> None:
        pen: i64 = place_of(self.litter & -self.litter) // 3
        one: i64 = self.pieces.one
        self.litter ^= one << (3 * pen + self.animal)
        self.draw_animal(self.animal, space)
        self.ask_birth()
