"""What components.toml holds, table by table. Not compiled: compiled lists would forget their element types, and
the types their bounds."""

from typing import Annotated, Literal

import msgspec

Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=9)]
NotNegative = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_]+$")]  # notation and records use it
Text = Annotated[str, msgspec.Meta(min_length=1)]
Resource = Literal["plant", "meat", "supply"]
Amounts = dict[str, NotNegative]  # resources, species or `unique` -> how many


class GameValues(msgspec.Struct):
    min_players: Literal[1]
    max_players: Annotated[int, msgspec.Meta(ge=1, le=4)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)]
    resource_max: Annotated[int, msgspec.Meta(ge=1, le=99)]
    resource_min: Literal[0]
    ranchers_at_start: Few
    ranchers_round4: Few
    lead_ranchers: Literal[0, 1]
    lead_strength: AtLeastOne
    regular_strength: AtLeastOne
    private_dealt: Literal[2]
    private_kept: Literal[1]
    private_round4: Literal[1]
    public_row_extra: Few
    research_row: AtLeastOne
    research_draw: AtLeastOne
    barriers_total: NotNegative
    dinosaurs_per_species: Annotated[int, msgspec.Meta(ge=1, le=63)]
    unique_dinosaurs: NotNegative
    round4_bonus_round: Annotated[int, msgspec.Meta(ge=1, le=20)]
    phases: list[str]


class StartingBonus(msgspec.Struct):
    """TED-2.12: seats are counted from 1, the first player."""

    seat: Annotated[int, msgspec.Meta(ge=1, le=4)]
    resource: Resource
    amount: NotNegative


class Species(msgspec.Struct, frozen=True):
    id: Id
    name: Text
    diet: Literal["herbivore", "carnivore"]
    feed: Amounts
    vp: Points
    supply: Annotated[int, msgspec.Meta(ge=0, le=63)]
    colour: str


class WranglerDie(msgspec.Struct):
    faces: Annotated[list[Literal["net", "wound", "egg"]], msgspec.Meta(min_length=1)]


class RanchMat(msgspec.Struct, frozen=True):
    id: Id
    mat: int
    side: str
    rows: AtLeastOne
    cols: AtLeastOne
    cells: list[list[str]]
    h_edges: list[str]
    v_edges: list[str]
    permanent_enclosure: list[Annotated[list[Few], msgspec.Meta(min_length=2, max_length=2)]]  # row and column


class Action(msgspec.Struct, frozen=True):
    """One part of what an action space does."""

    type: str
    choices: list[str] = []
    die: bool = False
    count: AtLeastOne = 1
    plant: NotNegative = 0
    meat: NotNegative = 0
    supply: NotNegative = 0


class PrintedSpace(msgspec.Struct, frozen=True):
    id: Id
    kind: Literal["free_range", "market", "contract", "barrier", "research", "resource"]
    cost: Amounts
    actions: list[Action]


class ActionMat(msgspec.Struct, frozen=True):
    id: Id
    side: str
    players: list[Literal[1, 2, 3, 4]]
    space: list[PrintedSpace]


class Contract(msgspec.Struct, frozen=True):
    id: Id
    vp: NotNegative
    cost: Amounts


class Params(msgspec.Struct, frozen=True):
    """The numbers of a research card; each ability reads its own."""

    cost: Amounts = {}
    choices: list[str] = []
    to: str = ""
    uses_per_round: Few = 0
    max: Few = 0
    count: Few = 0
    any: Few = 0
    at_3: Amounts = {}
    at_4: Amounts = {}
    diet: Literal["", "herbivore", "carnivore", "omnivore"] = ""
    vp_most: Points = 0
    vp_tied: Points = 0
    per: AtLeastOne = 1
    vp: Points = 0
    vp_each: Points = 0
    gain: Amounts = {}
    amount: Few = 1
    toll: Amounts = {}


class ResearchCard(msgspec.Struct, frozen=True):
    id: Id
    name: Text
    kind: Literal["science", "genetic"]
    vp: Points
    star: bool
    phase: Few
    tilt: bool
    ability: str
    params: Params
    diet: Literal["", "herbivore", "carnivore", "omnivore"] = ""
    traits: list[Literal["flying", "water"]] = []
    feed: Amounts = {}
    feed_options: list[Amounts] = []


class RivalCard(msgspec.Struct, frozen=True):
    id: Id
    mat: str
    species: str
    count: AtLeastOne


class Effect(msgspec.Struct, frozen=True):
    """One entry of what the Rival does."""

    type: str
    species: str = ""
    count: AtLeastOne = 1
    which: Literal["", "lowest", "highest"] = ""
    plant: NotNegative = 0
    meat: NotNegative = 0
    supply: NotNegative = 0


class RivalMat(msgspec.Struct, frozen=True):
    id: Id
    name: Text
    special: list[Effect]
    max: dict[str, list[Effect]]
    columns: dict[str, list[list[Effect]]]


class RivalValues(msgspec.Struct):
    enclosures_per_column: AtLeastOne
    cards_per_round: AtLeastOne
    cards_per_round_from_4: AtLeastOne
    max_order: list[str]


class Config(msgspec.Struct):
    """The defaults of the rulings that are options of a table."""

    allow_overplacement: bool  # TED-R6
    dino_cost_from: list[str]  # TED-R12
    private_per_action: Literal[1, 2]  # TED-R13
    must_place_barriers: bool  # TED-R16
    egg_incubator_phase: Literal[1, 3]  # TED-R29
    resource_converter_phases: list[int]  # TED-R30
    solo_seat2_bonus: bool  # TED-R52
    rival_special_per_missing: bool  # TED-R53
