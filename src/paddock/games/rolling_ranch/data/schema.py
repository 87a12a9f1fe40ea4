"""The tables of components.toml. Not compiled, because mypyc drops the element types of lists and the bounds of
types."""

from typing import Annotated, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_]+$")]  # used in notation and records
Text = Annotated[str, msgspec.Meta(min_length=1)]
Points = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=9)]
Rounds = Annotated[int, msgspec.Meta(ge=1, le=999)]
Place = Annotated[int, msgspec.Meta(ge=-50, le=50)]
Animal = Literal["chicken", "pig", "cow"]
From = Literal["rolled", "any"]


class Named(msgspec.Struct):
    id: str


class Players(msgspec.Struct):
    min: int
    max: int


class ScoreRow(msgspec.Struct):
    """Points of a pen with this number of animals of one kind (RR-10.1)."""

    animals: int
    chicken: Points
    pig: Points
    cow: Points


class MixedPen(msgspec.Struct):
    points_per_animal: Points


class Face(msgspec.Struct, frozen=True):
    """One face of a die with all its marks (RR-1.1)."""

    number: Annotated[int, msgspec.Meta(ge=1, le=9)]
    animal: Animal
    wood: Amount
    nail: Amount
    heart: bool


class DieFaces(msgspec.Struct):
    id: str
    face: list[Face]


class Building(msgspec.Struct):
    id: Id
    kind: Literal["barn", "warehouse", "greenhouse"]
    wood: Annotated[int, msgspec.Meta(ge=0, le=15)]
    nail: Annotated[int, msgspec.Meta(ge=0, le=15)]
    options: list[str] = []
    bonus: str = ""


class BarnOption(msgspec.Struct):
    id: str
    effect: Literal["record_resources", "draw_animal_any_space"]
    wood_max: Amount = 0
    nail_max: Amount = 0
    animals: list[Animal] = []
    replaces_action: bool = False


class WarehouseBonus(msgspec.Struct):
    id: str
    uses: Annotated[int, msgspec.Meta(ge=0, le=15)]
    animal_from: From
    space_from: From
    unused_points: Points


class WarehousePoints(msgspec.Struct):
    points_per_space_of_its_pen: Points


class GreenhousePoints(msgspec.Struct):
    points_by_count: list[Points]


class Objective(msgspec.Struct, frozen=True):
    id: Id
    kind: Literal["filled_pens_only", "animals_at_least", "buildings_at_least"]
    count: Annotated[int, msgspec.Meta(ge=1)]
    points: Points
    animal: Literal["", "chicken", "pig", "cow"] = ""


class Mission(msgspec.Struct, frozen=True):
    id: Id
    objectives: list[str]


class Hex(msgspec.Struct):
    q: Place
    r: Place
    number: int


class Pen(msgspec.Struct):
    id: Id
    spaces: list[Hex]


class PrintedSheet(msgspec.Struct):
    id: Id
    side: Literal["A", "B"]
    pen: list[Pen]


class Setup(msgspec.Struct):
    side_default: Literal["A", "B"]
    side_b_mode_default: Literal["same", "asymmetric"]


class Limits(msgspec.Struct):
    max_rounds: Rounds


class Rank(msgspec.Struct):
    min_score: int
    name: Text


class Solo(msgspec.Struct):
    max_rounds: Rounds
    rank: list[Rank]


class RuleOptions(msgspec.Struct):
    """The defaults of those rulings that are options (RR-R2, RR-R5, RR-R12, RR-R14)."""

    strict_pass: bool
    warehouse_bonus_replaces_action: bool
    barn_bonus_before_action: bool
    reveal_sheets_each_round: bool
