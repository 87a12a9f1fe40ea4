"""The printed pieces of Rolling Ranch, from components.toml: dice, sheets, buildings, missions and numbers."""

from typing import Final

from mypy_extensions import i64

from paddock.content.components import Components
from paddock.games.rolling_ranch.data import schema
from paddock.games.rolling_ranch.engine.moves import ANIMAL_NAMES, ANIMALS, Numbering

MOST_SEATS: Final = 20
MOST_SPACES: Final = 60  # a set of spaces is one bit field
MOST_PENS: Final = 15  # counts by pen take four bits each
MOST_PEN_SPACES: Final = 7  # so that there is at most one choice between kinds that breed
MOST_ICONS: Final = 15  # so do the open icons of a building
MOST_BUILDINGS: Final = 10  # the site of a building takes six bits
NIBBLE: Final = 15
ANY_ANIMAL: Final = 7

BARN: Final = 0
WAREHOUSE: Final = 1
GREENHOUSE: Final = 2
KINDS: Final = ("barn", "warehouse", "greenhouse")

# What an objective counts.
FILLED_PENS: Final = 0
ANIMALS_OWNED: Final = 1
BUILDINGS_BUILT: Final = 2
COUNTED: Final = ("filled_pens_only", "animals_at_least", "buildings_at_least")


class Layout:
    """One ranch sheet: its spaces in reading order (by r, then q), as bits. Sheet A, with every other row shifted:

     0  1  2  3  4
      5  6  7  8  9
    10 11 12 13 14
      …
    """

    def __init__(self, sheet: schema.PrintedSheet, largest_number: int) -> None:
        self.id = sheet.id
        self.side = sheet.side
        placed = [(space.r, space.q, pen, space.number) for pen, item in enumerate(sheet.pen) for space in item.spaces]
        placed.sort()
        self.spaces: i64 = len(placed)
        self.pens: i64 = len(sheet.pen)
        self.hexes: list[tuple[int, int]] = [(q, r) for r, q, _, _ in placed]
        self.pen_names: list[str] = [pen.id for pen in sheet.pen]
        self.pen_of: list[int] = [pen for _, _, pen, _ in placed]
        self.numbers: list[int] = [number for _, _, _, number in placed]
        self.names: list[str] = space_names([(sheet.pen[pen].id, number) for _, _, pen, number in placed])
        self.bits: list[int] = [1 << space for space in range(len(placed))]
        self.all: i64 = (1 << len(placed)) - 1
        self.pen_fields: list[int] = [0] * len(sheet.pen)
        self.pen_sizes: list[int] = [len(pen.spaces) for pen in sheet.pen]
        self.at_number: list[int] = [0] * (largest_number + 1)
        for space, (_, _, pen, number) in enumerate(placed):
            self.pen_fields[pen] += self.bits[space]
            if 0 <= number <= largest_number:
                self.at_number[number] += self.bits[space]


def space_names(places: list[tuple[str, int]]) -> list[str]:
    """A space is called by its pen and number, `C4`; the second such space of a pen is `C4b`."""
    names: list[str] = []
    for pen, number in places:
        name = f"{pen}{number}"
        twins = sum([other.startswith(name) and not other[len(name) :].isdigit() for other in names])
        names.append(name + chr(ord("a") + twins) if twins else name)
    return names


class Roll:
    """One result of the two dice."""

    def __init__(self, blue: schema.Face, yellow: schema.Face) -> None:
        self.faces = (blue, yellow)
        self.blue_number: i64 = blue.number
        self.yellow_number: i64 = yellow.number
        self.blue_animal: i64 = ANIMAL_NAMES.index(blue.animal)
        self.yellow_animal: i64 = ANIMAL_NAMES.index(yellow.animal)
        self.animals: i64 = (1 << ANIMAL_NAMES.index(blue.animal)) | (1 << ANIMAL_NAMES.index(yellow.animal))
        self.wood: i64 = blue.wood + yellow.wood
        self.nail: i64 = blue.nail + yellow.nail
        self.doubles: bool = blue.number == yellow.number
        self.breeds: bool = blue.heart and yellow.heart


class Bonus:
    """What a building lets its owner do: fill icons, or draw one animal."""

    def __init__(self) -> None:
        self.id = ""
        self.wood: i64 = 0
        self.nail: i64 = 0
        self.animals: i64 = 0  # a bit for each animal it may draw; 0 without resources: the rolled ones
        self.rolled_space: bool = False
        self.replaces: bool = False  # barns: takes the place of the main choice (RR-7.7)
        self.uses: i64 = 0  # of a warehouse (RR-8.1)
        self.unused_points: i64 = 0


class Goal:
    """One objective, ready to be checked."""

    def __init__(self, objective: schema.Objective) -> None:
        self.id = objective.id
        self.kind: i64 = COUNTED.index(objective.kind)
        self.animal: i64 = ANIMAL_NAMES.index(objective.animal) if objective.animal else 0
        self.count: i64 = objective.count
        self.points: i64 = objective.points


class Pieces:
    """All values of one edition, as tables for fast lookup."""

    def __init__(self, components: Components) -> None:
        self.players = components.section("players", schema.Players)
        self.dice = components.section("die", list[schema.DieFaces])
        self.buildings = components.section("building", list[schema.Building])
        self.barn_options = components.section("barn_option", list[schema.BarnOption])
        self.warehouse_bonuses = components.section("warehouse_bonus", list[schema.WarehouseBonus])
        self.objectives = components.section("objective", list[schema.Objective])
        self.missions = components.section("mission", list[schema.Mission])
        self.sheets = components.section("sheet", list[schema.PrintedSheet])
        self.solo = components.section("solo", schema.Solo)
        self.rolls: list[Roll] = [Roll(blue, yellow) for blue in self.dice[0].face for yellow in self.dice[1].face]
        largest = max([face.number for die in self.dice for face in die.face])
        self.layouts: list[Layout] = [Layout(sheet, largest) for sheet in self.sheets]
        self.building_ids: list[str] = [building.id for building in self.buildings]
        self.kinds: list[int] = [KINDS.index(building.kind) for building in self.buildings]
        self.wood_costs: list[int] = [building.wood for building in self.buildings]
        self.nail_costs: list[int] = [building.nail for building in self.buildings]
        self.all_wood: i64 = sum([wood << (4 * index) for index, wood in enumerate(self.wood_costs)])
        self.all_nails: i64 = sum([nail << (4 * index) for index, nail in enumerate(self.nail_costs)])
        self.open_wood: i64 = sum([1 << index for index, wood in enumerate(self.wood_costs) if wood])
        self.open_nails: i64 = sum([1 << index for index, nail in enumerate(self.nail_costs) if nail])
        self.one: i64 = 1  # to shift: mypyc shifts a literal, or a local set to one, by at most 32 bits
        self.barns: i64 = self.of_kind(BARN)
        self.warehouses: i64 = self.of_kind(WAREHOUSE)
        self.greenhouses: i64 = self.of_kind(GREENHOUSE)
        self.bonuses: list[list[Bonus]] = [self.bonuses_of(building) for building in self.buildings]
        warehouse = components.section("warehouse", schema.WarehousePoints)
        self.points_a_space: i64 = warehouse.points_per_space_of_its_pen
        self.greenhouse_points: list[int] = components.section("greenhouse", schema.GreenhousePoints).points_by_count
        goals = {objective.id: Goal(objective) for objective in self.objectives}
        self.goals: list[list[Goal]] = [[goals[name] for name in mission.objectives] for mission in self.missions]
        self.all_missions: i64 = (1 << len(self.missions)) - 1
        self.round_limit: i64 = components.section("limits", schema.Limits).max_rounds
        self.solo_limit: i64 = self.solo.max_rounds
        self.chart: list[list[int]] = chart_of(components.section("score_row", list[schema.ScoreRow]))
        self.printed_chart: list[list[int]] = [
            row[: len(components.section("score_row", list[schema.ScoreRow])) + 1] for row in self.chart
        ]
        mixed = components.section("mixed_pen", schema.MixedPen).points_per_animal
        self.pen_points: list[int] = pen_table(self.chart, mixed)
        spaces = max([len(layout.names) for layout in self.layouts])
        self.moves = Numbering(spaces, len(self.buildings))
        self.building_count: i64 = len(self.buildings)
        # CHANCE's numbering
        self.first_mission: i64 = len(self.layouts)
        self.first_roll: i64 = len(self.layouts) + len(self.missions)

    def last_round(self, seats: i64) -> i64:
        """RR-R26, RR-11.2: no game has more rounds."""
        return self.solo_limit if seats == 1 and self.solo_limit < self.round_limit else self.round_limit

    def of_kind(self, kind: int) -> int:
        return sum([1 << index for index, other in enumerate(self.kinds) if other == kind])

    def bonuses_of(self, building: schema.Building) -> list[Bonus]:
        """The two options of a barn, the bonus of a warehouse, nothing for a greenhouse."""
        if building.kind == "barn":
            options = {option.id: option for option in self.barn_options}
            return [barn_bonus(options[name]) for name in building.options]
        if building.kind == "warehouse":
            return [warehouse_bonus(bonus) for bonus in self.warehouse_bonuses if bonus.id == building.bonus]
        return []


def barn_bonus(option: schema.BarnOption) -> Bonus:
    bonus = Bonus()
    bonus.id = option.id
    bonus.wood = option.wood_max
    bonus.nail = option.nail_max
    bonus.animals = sum([1 << ANIMAL_NAMES.index(animal) for animal in option.animals])
    bonus.replaces = option.replaces_action
    return bonus


def warehouse_bonus(printed: schema.WarehouseBonus) -> Bonus:
    bonus = Bonus()
    bonus.id = printed.id
    bonus.animals = 0 if printed.animal_from == "rolled" else ANY_ANIMAL
    bonus.rolled_space = printed.space_from == "rolled"
    bonus.uses = printed.uses
    bonus.unused_points = printed.unused_points
    return bonus


def chart_of(rows: list[schema.ScoreRow]) -> list[list[int]]:
    """Points by animal and count; past the printed rows each animal adds one point more than the last (RR-R20)."""
    charts: list[list[int]] = []
    for animal in range(ANIMALS):
        printed = [0] + [[row.chicken, row.pig, row.cow][animal] for row in rows]
        while len(printed) <= NIBBLE:
            printed.append(2 * printed[-1] - printed[-2] + 1)
        charts.append(printed[: NIBBLE + 1])
    return charts


def pen_table(chart: list[list[int]], mixed: int) -> list[int]:
    """The points of a pen by its chickens << 8 | pigs << 4 | cows (RR-10.1, RR-10.2, RR-R21)."""
    table: list[int] = []
    for index in range((NIBBLE + 1) ** 3):
        counts = [index >> 8, (index >> 4) & NIBBLE, index & NIBBLE]
        present = [animal for animal in range(ANIMALS) if counts[animal]]
        if len(present) == 1:
            table.append(chart[present[0]][counts[present[0]]])
        else:
            table.append(mixed * sum(counts))
    return table
