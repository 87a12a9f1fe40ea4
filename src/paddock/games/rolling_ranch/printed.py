"""What components.toml holds, table by table. Not compiled: there a list would forget what it is a list of."""

import msgspec


class Named(msgspec.Struct):
    id: str


class Players(msgspec.Struct):
    min: int
    max: int


class ScoreRow(msgspec.Struct):
    """Points of a pen with so many animals of one type (RR-10.1)."""

    animals: int
    chicken: int
    pig: int
    cow: int


class MixedPen(msgspec.Struct):
    points_per_animal: int


class Face(msgspec.Struct, frozen=True):
    """One face of a die with all its marks (RR-1.1)."""

    number: int
    animal: str
    wood: int
    nail: int
    heart: bool


class DieFaces(msgspec.Struct):
    id: str
    face: list[Face]


class Building(msgspec.Struct):
    id: str
    kind: str
    wood: int
    nail: int
    options: list[str] = []
    bonus: str = ""


class BarnOption(msgspec.Struct):
    id: str
    effect: str
    wood_max: int = 0
    nail_max: int = 0
    animals: list[str] = []
    replaces_action: bool = False


class WarehouseBonus(msgspec.Struct):
    id: str
    uses: int
    animal_from: str
    space_from: str
    unused_points: int


class WarehousePoints(msgspec.Struct):
    points_per_space_of_its_pen: int


class GreenhousePoints(msgspec.Struct):
    points_by_count: list[int]


class Objective(msgspec.Struct, frozen=True):
    id: str
    kind: str
    count: int
    points: int
    animal: str = ""


class Mission(msgspec.Struct, frozen=True):
    id: str
    objectives: list[str]


class Hex(msgspec.Struct):
    q: int
    r: int
    number: int


class Pen(msgspec.Struct):
    id: str
    spaces: list[Hex]


class PrintedSheet(msgspec.Struct):
    id: str
    side: str
    pen: list[Pen]


class Setup(msgspec.Struct):
    side_default: str
    side_b_mode_default: str


class Limits(msgspec.Struct):
    max_rounds: int


class Rank(msgspec.Struct):
    min_score: int
    name: str


class Solo(msgspec.Struct):
    max_rounds: int
    rank: list[Rank]


class RuleOptions(msgspec.Struct):
    """The defaults of the rulings that are options (RR-R2, RR-R5, RR-R12, RR-R14)."""

    strict_pass: bool
    warehouse_bonus_replaces_action: bool
    barn_bonus_before_action: bool
    reveal_sheets_each_round: bool
