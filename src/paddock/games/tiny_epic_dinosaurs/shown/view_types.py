"""What a seat sees of Tiny Epic Dinosaurs, as structs."""

import msgspec

from paddock.contract.game import OptionValue, View
from paddock.games.tiny_epic_dinosaurs.shown.position_types import Position


class MatSeen(msgspec.Struct, frozen=True):
    """One side of a ranch mat: cells in reading order, sides with their signs (M, W, F closed, D dotted)."""

    id: str
    rows: int
    cols: int
    names: list[str]
    icons: list[str]
    sides: list[str]
    signs: str


class SpaceSeen(msgspec.Struct, frozen=True):
    """An action space. `strength` is what a placement of the viewer needs there now."""

    id: str
    mat: str
    kind: str
    cost: dict[str, int]
    parts: list[str]
    strength: int


class ContractSeen(msgspec.Struct, frozen=True):
    id: str
    points: int
    cost: dict[str, int]


class CardSeen(msgspec.Struct, frozen=True):
    id: str
    kind: str
    points: int
    star: bool
    phase: int
    tilt: bool


class Pen(msgspec.Struct, frozen=True):
    """An area of the ranch. What may not stay in it when phase 4 ends is `clashing`."""

    cells: list[str]
    is_closed: bool
    dinosaurs: list[str]
    clashing: list[str]


class Score(msgspec.Struct, frozen=True):
    contracts: int
    research: int
    dinosaurs: int
    total: int


class Loss(msgspec.Struct, frozen=True):
    """A dinosaur that may not stay when phase 4 ends; `site` is "" in the Holding Area."""

    dinosaur: str
    site: str
    rule: str
    price: str  # what its escape costs: barrier, dinosaur, either (an omnivore), or "" for nothing


class Meal(msgspec.Struct, frozen=True):
    """What a dinosaur in the ranch eats: plants, or meat, or an omnivore one of both; `price` if it stays hungry."""

    dinosaur: str
    site: str
    diet: str
    plant: int
    meat: int
    price: str


class Birth(msgspec.Struct, frozen=True):
    """Newborns of a species if all are fed, and how many spaces take one."""

    species: str
    count: int
    room: int


class RanchSeen(msgspec.Struct, frozen=True):
    """What can be read from a ranch: areas, what would escape, what it yields, eats, pays and scores."""

    mat: MatSeen | None
    pens: list[Pen]
    escaping: list[str]  # sites that would escape if phase 4 ended now
    losses: list[Loss]  # the same with their reasons, and what is in the Holding Area
    meals: list[Meal]
    births: list[Birth]
    income: list[int]  # plant, meat, supply in the next phase 1, as the ranch is now
    food: list[int]  # plant and meat for all that are in the ranch; omnivores count for both
    payable: list[str]  # public contracts
    payable_privates: list[str]  # of the viewer's own hand
    score: Score


class RivalSeen(msgspec.Struct, frozen=True):
    mat: str
    score: Score
    special: list[str]


class TinyEpicDinosaursView(View, frozen=True):
    options: dict[str, OptionValue]
    last_round: int
    position: Position
    spaces: list[SpaceSeen]
    contracts: list[ContractSeen]  # of the row
    cards: list[CardSeen]  # of the row, drawn, and of all players
    privates: list[ContractSeen]  # those the viewer knows
    ranches: list[RanchSeen]
    mats: list[MatSeen]  # the sides that may be chosen, while they are
    supply: list[int]
    barriers: int
    rival: RivalSeen | None
