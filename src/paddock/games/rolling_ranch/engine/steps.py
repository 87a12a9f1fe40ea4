"""The steps of a turn: the questions to the owner of a sheet, and what each answer writes on it.

A turn does not depend on other seats. Forced steps are taken without asking.
"""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count, place_of
from paddock.contract.engine.luck import Rng
from paddock.games.rolling_ranch.engine import moves
from paddock.games.rolling_ranch.engine.pieces import BARN, Bonus, Roll
from paddock.games.rolling_ranch.engine.ranch import Turn


class Step:
    """One question: `ask` asks it, or moves on if there is nothing to ask; `take` writes the answer."""

    def ask(self, turn: Turn) -> None:
        raise NotImplementedError

    def take(self, turn: Turn, index: i64) -> None:
        raise NotImplementedError


class Done(Step):
    def ask(self, turn: Turn) -> None:
        turn.ask(moves.DONE, 0, 0)

    def take(self, turn: Turn, index: i64) -> None:
        turn.ask(moves.DONE, 0, 0)


class Ready(Done):
    def ask(self, turn: Turn) -> None:
        turn.ask(moves.READY, turn.pieces.moves.ready, 1)


# The main choice and the bonuses (RR-3.4, RR-7, RR-8)


class Choose(Step):
    def ask(self, turn: Turn) -> None:
        roll = turn.roll
        legal = rescues(turn)
        records = (roll.wood > 0 and turn.fillable_wood() != 0) or (roll.nail > 0 and turn.fillable_nails() != 0)
        if records:
            legal |= 4
        elif legal == 0 or (roll.wood == 0 and roll.nail == 0) or not turn.settings.strict_pass:
            legal |= 8  # RR-3.6, RR-R5
        if turn.usable != 0:
            legal |= bonuses(turn) << moves.USE
        turn.ask(moves.CHOOSE, turn.pieces.moves.choice, legal)

    def take(self, turn: Turn, index: i64) -> None:
        if index >= moves.USE:
            use(turn, index - moves.USE)
            return
        turn.is_main = True
        turn.choice = index
        if index == moves.COLLECT:
            collect(turn, turn.roll.wood, turn.roll.nail)
        elif index == moves.PASS:
            conclude(turn)
        else:
            rescue(turn, index)


class PickAnimal(Step):
    def ask(self, turn: Turn) -> None:
        turn.ask(moves.PICK_ANIMAL, turn.pieces.moves.animal, turn.pickable)

    def take(self, turn: Turn, index: i64) -> None:
        turn.animal = index
        DRAWING.ask(turn)


class Draw(Step):
    def ask(self, turn: Turn) -> None:
        turn.ask(moves.DRAW, 0, turn.target)

    def take(self, turn: Turn, index: i64) -> None:
        turn.draw_animal(turn.animal, index)
        conclude(turn)


class After(Step):
    """The alternative in RR-R12: barns come after the main choice."""

    def ask(self, turn: Turn) -> None:
        legal: i64 = 0
        left = turn.usable & turn.pieces.barns
        while left != 0:
            bit: i64 = left & -left
            bonus = turn.bonus_of(place_of(bit))
            if not bonus.replaces and has_effect(turn, bonus):
                legal |= bit
            left ^= bit
        if legal == 0:
            finish(turn)
        else:
            turn.ask(moves.AFTER, turn.pieces.moves.after, legal | (turn.pieces.one << turn.pieces.building_count))

    def take(self, turn: Turn, index: i64) -> None:
        if index < turn.pieces.building_count:
            use(turn, index)
        else:
            finish(turn)


def rescues(turn: Turn) -> i64:
    """RR-4.1, RR-4.2: the animal of one die, the number of the other; a bit for each rescue that has a space."""
    found: i64 = 0
    if turn.empty & turn.layout.at_number[turn.roll.yellow_number] != 0:
        found = 1
    if turn.empty & turn.layout.at_number[turn.roll.blue_number] != 0:
        found |= 2
    return found


def rescue(turn: Turn, choice: i64) -> None:
    roll = turn.roll
    number: i64 = roll.yellow_number if choice == moves.RESCUE_BLUE else roll.blue_number
    turn.animal = roll.blue_animal if choice == moves.RESCUE_BLUE else roll.yellow_animal
    field: i64 = turn.layout.at_number[number]
    turn.target = turn.empty & field
    DRAWING.ask(turn)


def bonuses(turn: Turn) -> i64:
    """The buildings whose bonus may be used before the main choice, or in its place."""
    found: i64 = 0
    left = turn.usable
    while left != 0:
        bit: i64 = left & -left
        building = place_of(bit)
        if turn.pieces.kinds[building] != BARN:
            if turn.uses_left(building) > 0 and turn.targets(turn.bonus_of(building)) != 0:
                found |= bit
        elif turn.roll.doubles:
            bonus = turn.bonus_of(building)
            if (bonus.replaces or turn.settings.bonus_before) and has_effect(turn, bonus):
                found |= bit
        left ^= bit
    return found


def has_effect(turn: Turn, bonus: Bonus) -> bool:
    """RR-R17: a bonus needs an icon to fill or a space to draw in."""
    if bonus.wood > 0 and turn.fillable_wood() != 0:
        return True
    if bonus.nail > 0 and turn.fillable_nails() != 0:
        return True
    return bonus.wood == 0 and bonus.nail == 0 and turn.empty != 0


def use(turn: Turn, building: i64) -> None:
    one: i64 = turn.pieces.one
    bonus = turn.bonus_of(building)
    is_warehouse = turn.pieces.kinds[building] != BARN
    if is_warehouse:
        turn.uses -= one << (4 * building)
    else:
        turn.usable ^= one << building
    if bonus.replaces or (is_warehouse and turn.settings.warehouse_replaces):
        turn.is_main = True
        turn.choice = moves.USE + building
    if bonus.wood > 0 or bonus.nail > 0:
        collect(turn, bonus.wood, bonus.nail)
        return
    turn.target = turn.targets(bonus)
    turn.pickable = bonus.animals if bonus.animals != 0 else turn.roll.animals
    PICKING_ANIMAL.ask(turn)


def conclude(turn: Turn) -> None:
    """Goes back to the main choice, or on to what follows it."""
    if not turn.is_main:
        CHOOSING.ask(turn)
    elif turn.roll.doubles and not turn.settings.bonus_before:
        CONCLUDING.ask(turn)
    else:
        finish(turn)


def finish(turn: Turn) -> None:
    """Where sheets stay hidden, a turn ends with `ready`, so that its steps reveal nothing (RR-R2)."""
    if turn.settings.reveal:
        turn.ask(moves.DONE, 0, 0)
    else:
        turn.ask(moves.READY, turn.pieces.moves.ready, 1)


# Resources and buildings (RR-5, RR-6)


class Fill(Step):
    """The icons that can be filled: at least one, then the owner may stop (RR-5.4, RR-R6)."""

    def ask(self, turn: Turn) -> None:
        buildings: i64 = turn.pieces.building_count
        legal: i64 = 0
        if turn.wood > 0:
            legal = turn.fillable_wood()
        if turn.nails > 0:
            legal |= turn.fillable_nails() << buildings
        if legal == 0:
            conclude(turn)
            return
        if turn.has_filled:
            legal |= turn.pieces.one << (2 * buildings)
        turn.ask(moves.FILL, turn.pieces.moves.fill, legal)

    def take(self, turn: Turn, index: i64) -> None:
        buildings: i64 = turn.pieces.building_count
        if index == 2 * buildings:
            conclude(turn)
            return
        turn.has_filled = True
        building: i64 = index
        if index < buildings:
            turn.wood -= 1
            turn.fill_wood(building)
        else:
            building = index - buildings
            turn.nails -= 1
            turn.fill_nail(building)
        if turn.icons_left(building) == 0:
            turn.building = building
            BUILDING.ask(turn)
        else:
            self.ask(turn)


class Build(Step):
    def ask(self, turn: Turn) -> None:
        turn.ask(moves.BUILD, 0, turn.empty)

    def take(self, turn: Turn, index: i64) -> None:
        turn.draw_building(turn.building, index)
        if turn.pieces.kinds[turn.building] == BARN:
            PICKING_OPTION.ask(turn)
        else:
            FILLING.ask(turn)


class PickOption(Step):
    def ask(self, turn: Turn) -> None:
        turn.ask(moves.PICK_OPTION, turn.pieces.moves.option, 3)

    def take(self, turn: Turn, index: i64) -> None:
        turn.choose_option(turn.building, index)
        FILLING.ask(turn)


def collect(turn: Turn, wood: i64, nails: i64) -> None:
    turn.wood = wood
    turn.nails = nails
    turn.has_filled = False
    FILLING.ask(turn)


# Breeding (RR-9)


class PickBreed(Step):
    """Pen by pen, chicken before pig before cow; if there is not enough room, the owner picks (RR-9.5, RR-R19)."""

    def ask(self, turn: Turn) -> None:
        while turn.litter != 0:
            pen = pen_due(turn)
            due: i64 = (turn.litter >> (3 * pen)) & 7
            field: i64 = turn.layout.pen_fields[pen]
            room = count(turn.empty & field)
            if room >= count(due):
                self.take(turn, place_of(due & -due))
                return
            if room > 0:
                turn.ask(moves.PICK_BREED, turn.pieces.moves.breed, due)
                return
            turn.litter ^= due << (3 * pen)
        finish(turn)

    def take(self, turn: Turn, index: i64) -> None:
        turn.animal = index
        BEARING.ask(turn)


class Birth(Step):
    def ask(self, turn: Turn) -> None:
        blocks = turn.pieces.moves
        field: i64 = turn.layout.pen_fields[pen_due(turn)]
        turn.ask(moves.BIRTH, blocks.born + turn.animal * blocks.spaces, turn.empty & field)

    def take(self, turn: Turn, index: i64) -> None:
        turn.litter ^= turn.pieces.one << (3 * pen_due(turn) + turn.animal)
        turn.draw_animal(turn.animal, index)
        BREEDING.ask(turn)


def pen_due(turn: Turn) -> i64:
    """The pen with the next newborn."""
    return place_of(turn.litter & -turn.litter) // 3


# A turn

CHOOSING: Final = Choose()
PICKING_ANIMAL: Final = PickAnimal()
DRAWING: Final = Draw()
FILLING: Final = Fill()
BUILDING: Final = Build()
PICKING_OPTION: Final = PickOption()
CONCLUDING: Final = After()
BREEDING: Final = PickBreed()
BEARING: Final = Birth()
STEPS: Final[list[Step]] = [
    *(Done(), CHOOSING, PICKING_ANIMAL, DRAWING, FILLING, BUILDING, PICKING_OPTION, CONCLUDING, BREEDING, BEARING),
    Ready(),
]  # as moves.py numbers them


def begin(turn: Turn, roll: Roll) -> None:
    """RR-3.3: the same roll for all."""
    turn.roll = roll
    turn.fresh = 0
    turn.choice = moves.NO_CHOICE
    turn.touched = False
    turn.is_main = False
    turn.usable = turn.complete & (turn.pieces.barns | turn.pieces.warehouses)
    CHOOSING.ask(turn)
    take_forced(turn)


def begin_breeding(turn: Turn) -> None:
    """RR-9.6: the newborns due are fixed before the first of them is drawn."""
    turn.touched = False
    turn.litter = turn.newborns()
    BREEDING.ask(turn)
    take_forced(turn)


def answer(turn: Turn, move: i64) -> None:
    turn.touched = True
    take(turn, move - turn.base)
    take_forced(turn)


def answer_at_random(turn: Turn, rng: Rng) -> None:
    """Answers the rest of this turn."""
    while turn.step != moves.DONE:
        answer(turn, turn.random_move(rng))


def take_forced(turn: Turn) -> None:
    """Takes every step that leaves no choice; only `ready` is always left to the owner."""
    while turn.legal & (turn.legal - 1) == 0 and moves.DONE < turn.step < moves.READY:
        take(turn, place_of(turn.legal))


def take(turn: Turn, index: i64) -> None:
    """The most frequent steps come first; the others are looked up."""
    if turn.step == moves.CHOOSE:
        CHOOSING.take(turn, index)
    elif turn.step == moves.DRAW:
        DRAWING.take(turn, index)
    elif turn.step == moves.FILL:
        FILLING.take(turn, index)
    else:
        step: Step = STEPS[turn.step]
        step.take(turn, index)
