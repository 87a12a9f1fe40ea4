"""The expected final score of a sheet of Rolling Ranch, and the answer that adds most to it.

A pen is valued by the animals that can still come and keep it pure, a row by how far it is filled, bonuses by the
rounds and doubles to be expected, the mission by what is missing. The weights were tuned in whole games of self-play,
by bench/tune_ranch.py.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count, place_of
from paddock.games.rolling_ranch.bots.mission_value import STAGES, MissionValue
from paddock.games.rolling_ranch.engine import moves
from paddock.games.rolling_ranch.engine.moves import ANIMALS
from paddock.games.rolling_ranch.engine.pieces import BARN, NIBBLE, WAREHOUSE, Pieces
from paddock.games.rolling_ranch.engine.ranch import Ranch, Turn
from paddock.games.rolling_ranch.engine.steps import answer, begin_breeding
from paddock.games.rolling_ranch.engine.table import Table

PEN_STATES: Final = 4096  # chickens, pigs, cows and empty spaces, three bits each
ONE_MORE: Final = [512, 64, 8]  # by animal
DOUBLES: Final = 6.0  # rounds between them, on average

# By animal: how often a round gives one that fits a space kept for it, and how much more often where two can breed.
COMING: Final = [0.0416, 0.0266, 0.0178]
BREEDING: Final = 0.6331
MIXED: Final = 0.8617  # of the points that the empty spaces of a mixed pen could give
ROUNDS_A_SPACE: Final = 0.541  # until the fullest sheet is full
ROW: Final = 0.7643  # the share of a building's value in its filled icons
ICONS_A_ROUND: Final = 0.5115
SPACE: Final = 3.5411  # what the space of a building could have scored otherwise
USE_VALUE: Final = 1.3562  # of a warehouse, as long as there is time
BARN_VALUES: Final = [0.3461, 1.9703, 0.4634, 0.985]  # one use: wood, chicken, nail, any animal


class Evaluation:
    """Values sheets and answers, for one edition."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.mission_value = MissionValue(pieces)
        self.breeding: float = BREEDING
        self.mixed: float = MIXED
        self.rounds_a_space: float = ROUNDS_A_SPACE
        self.row: float = ROW
        self.icons_a_round: float = ICONS_A_ROUND
        self.space: float = SPACE
        self.use: float = USE_VALUE
        self.coming: list[float] = list(COMING)
        self.barns: list[float] = list(BARN_VALUES)
        self.table: list[float] = []
        self.build_table()

    # Pens

    def build_table(self) -> None:
        """The value of a pen by stage, animals and empty spaces."""
        self.table = [0.0] * (STAGES * PEN_STATES)
        for stage in range(STAGES):
            for index in range(PEN_STATES):
                chickens, pigs, cows, room = index >> 9, (index >> 6) & 7, (index >> 3) & 7, index & 7
                if chickens + pigs + cows + room <= 7:
                    self.table[stage * PEN_STATES + index] = self.pen_value(stage, [chickens, pigs, cows], room)

    def pen_value(self, stage: int, animals: list[int], room: int) -> float:
        rounds = 2.0 * float(stage)
        present = [animal for animal in range(ANIMALS) if animals[animal] > 0]
        if len(present) >= 2:
            grown = (1.0 - exp(-self.coming[0] * 3.0 * rounds)) * self.mixed
            return float(sum(animals)) + float(room) * grown
        kept = present if present else [0, 1, 2]
        return max([self.pure_pen_value(rounds, animal, animals[animal], room) for animal in kept])

    def pure_pen_value(self, rounds: float, animal: int, number: int, room: int) -> float:
        """The expected points of a pen kept for one animal: each empty space is filled in time or not."""
        rate = self.coming[animal] + (self.breeding if number >= 2 else 0.0)
        chance = 1.0 - exp(-rate * rounds)
        total = 0.0
        ways = 1.0
        for filled in range(room + 1):
            likely = ways * chance**filled * (1.0 - chance) ** (room - filled)
            total += likely * float(self.pieces.chart[animal][number + filled])
            ways = ways * float(room - filled) / float(filled + 1)
        return total

    def pen_at(self, ranch: Ranch, pen: i64, stage: i64) -> i64:
        """The index of a pen in the table."""
        shift: i64 = 4 * pen
        chickens: i64 = (ranch.chickens_in >> shift) & NIBBLE
        pigs: i64 = (ranch.pigs_in >> shift) & NIBBLE
        cows: i64 = (ranch.cows_in >> shift) & NIBBLE
        field: i64 = ranch.layout.pen_fields[pen]
        room = count(ranch.empty & field)
        return stage * PEN_STATES + ((chickens << 9) | (pigs << 6) | (cows << 3) | room)

    # Sheets

    def of_ranch(self, ranch: Ranch, mission: i64, rounds: float) -> float:
        """The points this sheet will have at the end, with this number of rounds to go."""
        stage = stage_of(rounds)
        total = 0.0
        for pen in range(ranch.layout.pens):
            total += self.table[self.pen_at(ranch, pen, stage)]
        total += float(ranch.warehouse_points() + ranch.greenhouse_points())
        total += self.rows_value(ranch, rounds) + self.bonus_value(ranch, rounds)
        if mission >= 0:
            total += self.mission_value.of_mission(ranch, mission, stage)
        return total

    def rows_value(self, ranch: Ranch, rounds: float) -> float:
        total = 0.0
        one: i64 = self.pieces.one
        for building in range(self.pieces.building_count):
            if ranch.complete & (one << building) == 0:
                total += self.row_value(ranch, building, ranch.icons_left(building), rounds)
        return total

    def row_value(self, ranch: Ranch, building: i64, left: i64, rounds: float) -> float:
        """The value of a row's filled icons: a share of the building's, larger the nearer and likelier it is."""
        icons: i64 = self.pieces.wood_costs[building] + self.pieces.nail_costs[building]
        value = self.building_value(ranch, building, rounds) - self.space
        if value <= 0.0 or left == icons:
            return 0.0
        share = float(icons - left) / float(icons)
        in_time = self.icons_a_round * rounds / float(left) if left > 0 else 1.0
        return self.row * value * share * (in_time if in_time < 1.0 else 1.0)

    def building_value(self, ranch: Ranch, building: i64, rounds: float) -> float:
        kind: i64 = self.pieces.kinds[building]
        if kind == WAREHOUSE:
            return 5.0 + self.uses_value(self.pieces.bonuses[building][0].uses, rounds) + 2.0
        if kind == BARN:
            return self.barn_value(building, 0, rounds)
        built = count(ranch.complete & self.pieces.greenhouses)
        points: i64 = self.pieces.greenhouse_points[built + 1] - self.pieces.greenhouse_points[built]
        return float(points)

    def uses_value(self, uses: i64, rounds: float) -> float:
        """Beyond the points for leaving it unused."""
        time = rounds / 8.0
        return float(uses) * (self.use - 1.0) * (time if time < 1.0 else 1.0)

    def barn_value(self, building: i64, option: i64, rounds: float) -> float:
        """With doubles once in six rounds; if no option is chosen yet, the better one."""
        first = 2 * self.barn_number(building)
        use = self.barns[first + option - 1] if option > 0 else max(self.barns[first], self.barns[first + 1])
        return use * rounds / DOUBLES

    def barn_number(self, building: i64) -> i64:
        number = count(self.pieces.barns & ((self.pieces.one << building) - 1))
        return number if number < 2 else 1

    def bonus_value(self, ranch: Ranch, rounds: float) -> float:
        """The points still to come from complete barns and warehouses."""
        total = 0.0
        built: i64 = ranch.complete & (self.pieces.barns | self.pieces.warehouses)
        while built != 0:
            building = place_of(built & -built)
            if self.pieces.kinds[building] == BARN:
                total += self.barn_value(building, ranch.option_of(building) + 1, rounds)
            else:
                total += self.uses_value(ranch.uses_left(building), rounds)
            built &= built - 1
        return total

    # Answers

    def best_answer(self, turn: Turn, mission: i64, rounds: float) -> i64:
        """The answer that looks best by what it writes directly, as a move."""
        return turn.base + place_of(self.best_answers(turn, mission, rounds, 1))

    def best_answers(self, turn: Turn, mission: i64, rounds: float, most: i64) -> i64:
        """The answers that look best, at most `most`, as a bit field."""
        stage = stage_of(rounds)
        kept: i64 = 0
        left = turn.legal
        while left != 0 and most > 0:
            best: i64 = 0
            top = 0.0
            rest = left
            while rest != 0:
                bit: i64 = rest & -rest
                here = self.action_value(turn, turn.step, place_of(bit), mission, rounds, stage)
                if best == 0 or here > top:
                    best = bit
                    top = here
                rest ^= bit
            kept |= best
            left ^= best
            most -= 1
        return kept

    def action_value(self, turn: Turn, step: i64, index: i64, mission: i64, rounds: float, stage: i64) -> float:
        if step in (moves.DRAW, moves.BIRTH):
            return self.animal_value(turn, turn.animal, index, mission, stage)
        if step == moves.CHOOSE:
            return self.choice_value(turn, index, mission, rounds, stage)
        if step == moves.FILL:
            return self.icon_value(turn, index, mission, rounds)
        if step == moves.BUILD:
            return self.site_value(turn, index, stage)
        if step == moves.PICK_ANIMAL:
            return self.best_space(turn, index, turn.target, mission, stage)
        if step == moves.PICK_OPTION:
            return self.barn_value(turn.building, index + 1, rounds)
        if step == moves.PICK_BREED:
            pen: i64 = place_of(turn.litter & -turn.litter) // 3
            field: i64 = turn.layout.pen_fields[pen]
            return self.best_space(turn, index, turn.empty & field, mission, stage)
        return 1.0 if index < turn.pieces.building_count else 0.0

    def choice_value(self, turn: Turn, choice: i64, mission: i64, rounds: float, stage: i64) -> float:
        roll = turn.roll
        if choice == moves.RESCUE_BLUE:
            field: i64 = turn.layout.at_number[roll.yellow_number]
            return self.best_space(turn, roll.blue_animal, turn.empty & field, mission, stage)
        if choice == moves.RESCUE_YELLOW:
            other: i64 = turn.layout.at_number[roll.blue_number]
            return self.best_space(turn, roll.yellow_animal, turn.empty & other, mission, stage)
        if choice == moves.COLLECT:
            return self.collection_value(turn, roll.wood, roll.nail, mission, rounds)
        return 0.0 if choice == moves.PASS else self.use_value_now(turn, choice - moves.USE, mission, rounds, stage)

    def use_value_now(self, turn: Turn, building: i64, mission: i64, rounds: float, stage: i64) -> float:
        """A use now minus the value of keeping it; a bonus on top of the main choice comes first."""
        bonus = turn.bonus_of(building)
        if bonus.wood > 0 or bonus.nail > 0:
            return 500.0 + self.collection_value(turn, bonus.wood, bonus.nail, mission, rounds)
        animals: i64 = bonus.animals if bonus.animals != 0 else turn.roll.animals
        target = turn.targets(bonus)
        top = -1000.0
        for animal in range(ANIMALS):
            if (animals >> animal) & 1 == 1:
                here = self.best_space(turn, animal, target, mission, stage)
                top = here if here > top else top
        if turn.pieces.kinds[building] == BARN:
            return top if bonus.replaces else top + 500.0 if top > 0.0 else -500.0
        kept = 1.0 + self.uses_value(1, rounds)
        return top - kept

    def best_space(self, turn: Turn, animal: i64, field: i64, mission: i64, stage: i64) -> float:
        top = -1000.0
        left = field
        while left != 0:
            bit: i64 = left & -left
            here = self.animal_value(turn, animal, place_of(bit), mission, stage)
            top = here if here > top else top
            left ^= bit
        return top

    def animal_value(self, turn: Turn, animal: i64, space: i64, mission: i64, stage: i64) -> float:
        """How an animal in a space changes the value of its pen and of the mission."""
        at = self.pen_at(turn, turn.layout.pen_of[space], stage)
        after: i64 = at - 1 + ONE_MORE[animal]
        value = self.table[after] - self.table[at]
        if mission >= 0:
            value += self.mission_value.of_animal(turn, animal, turn.layout.pen_of[space], mission, stage)
        return value

    def collection_value(self, turn: Turn, wood: i64, nails: i64, mission: i64, rounds: float) -> float:
        """The best icons for these resources, chosen one by one as if in different rows."""
        total = 0.0
        if wood > 0:
            best = self.best_row(turn, turn.fillable_wood(), mission, rounds)
            total += best * float(wood)
        if nails > 0:
            best = self.best_row(turn, turn.fillable_nails(), mission, rounds)
            total += best * float(nails)
        return total

    def best_row(self, turn: Turn, rows: i64, mission: i64, rounds: float) -> float:
        top = 0.0
        left = rows
        while left != 0:
            bit: i64 = left & -left
            here = self.filled_value(turn, place_of(bit), mission, rounds)
            top = here if here > top else top
            left ^= bit
        return top

    def icon_value(self, turn: Turn, index: i64, mission: i64, rounds: float) -> float:
        buildings = turn.pieces.building_count
        if index == 2 * buildings:
            return 0.0
        return self.filled_value(turn, index if index < buildings else index - buildings, mission, rounds)

    def filled_value(self, turn: Turn, building: i64, mission: i64, rounds: float) -> float:
        """The gain from one more icon; the last one gives the building."""
        left = turn.icons_left(building)
        before = self.row_value(turn, building, left, rounds)
        goal = self.mission_value.of_icon(turn, building, mission, stage_of(rounds)) if mission >= 0 else 0.0
        if left > 1:
            return self.row_value(turn, building, left - 1, rounds) - before + goal
        return self.building_value(turn, building, rounds) - self.space - before + goal

    def site_value(self, turn: Turn, space: i64, stage: i64) -> float:
        """Prefers the pen that loses least; for a warehouse, a large one."""
        pen: i64 = turn.layout.pen_of[space]
        at = self.pen_at(turn, pen, stage)
        value = self.table[at - 1] - self.table[at]
        if turn.pieces.kinds[turn.building] == WAREHOUSE:
            size: i64 = turn.layout.pen_sizes[pen]
            value += float(size * turn.pieces.points_a_space)
        return value

    # A whole table

    def rounds_left(self, state: Table) -> float:
        """Until the fullest sheet is full."""
        fewest: i64 = 1000
        for ranch in state.shown:
            room = count(ranch.empty)
            fewest = room if room < fewest else fewest
        rounds = float(fewest) * self.rounds_a_space
        limit = float(state.last_round() - state.round)
        return rounds if rounds < limit else limit

    def best_move(self, state: Table, seat: i64) -> i64:
        turn: Turn = state.now[seat]
        return self.best_answer(turn, state.missions[seat], self.rounds_left(state))

    def of_seat(self, state: Table, seat: i64, rounds: float) -> float:
        """Completes an unfinished turn greedily; one not yet begun adds nothing to the sheet."""
        mission: i64 = state.missions[seat] if seat < len(state.missions) else -1
        turn: Turn = state.now[seat]
        if turn.step != moves.DONE and not turn.touched:
            turn = state.shown[seat]
        elif turn.step != moves.DONE:
            turn = turn.copy()
            self.end_turn(turn, mission, rounds)
        return self.of_ranch(turn, mission, rounds)

    def round_after(self, state: Table, seat: i64, move: i64, rounds: float) -> Turn:
        """The sheet at the end of the round if its owner gives this answer and goes on greedily."""
        mission: i64 = state.missions[seat]
        turn: Turn = state.now[seat].copy()
        answer(turn, move)
        self.end_turn(turn, mission, rounds)
        if state.phase == moves.ACT and turn.roll.breeds:
            begin_breeding(turn)
            self.end_turn(turn, mission, rounds)
        return turn

    def end_turn(self, turn: Turn, mission: i64, rounds: float) -> None:
        while turn.step != moves.DONE:
            answer(turn, self.best_answer(turn, mission, rounds))


def stage_of(rounds: float) -> i64:
    stage: i64 = int(rounds / 2.0 + 0.5)
    return stage if stage < STAGES else STAGES - 1
