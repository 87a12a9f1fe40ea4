"""What components.toml holds, table by table. Not compiled: there a list would forget what it is a list of."""

import msgspec

Amounts = dict[str, int]  # resources, species or `unique` -> how many


class GameValues(msgspec.Struct):
    min_players: int
    max_players: int
    rounds: int
    resource_max: int
    resource_min: int
    ranchers_at_start: int
    ranchers_round4: int
    lead_ranchers: int
    lead_strength: int
    regular_strength: int
    private_dealt: int
    private_kept: int
    private_round4: int
    public_row_extra: int
    research_row: int
    research_draw: int
    barriers_total: int
    dinosaurs_per_species: int
    unique_dinosaurs: int
    round4_bonus_round: int
    phases: list[str]


class StartingBonus(msgspec.Struct):
    """TED-2.12: seats are counted from 1, the first player."""

    seat: int
    resource: str
    amount: int


class Species(msgspec.Struct, frozen=True):
    id: str
    name: str
    diet: str
    feed: Amounts
    vp: int
    supply: int
    colour: str


class WranglerDie(msgspec.Struct):
    faces: list[str]


class RanchMat(msgspec.Struct, frozen=True):
    id: str
    mat: int
    side: str
    rows: int
    cols: int
    cells: list[list[str]]
    h_edges: list[str]
    v_edges: list[str]
    permanent_enclosure: list[list[int]]


class Action(msgspec.Struct, frozen=True):
    """One part of what an action space does."""

    type: str
    choices: list[str] = []
    die: bool = False
    count: int = 1
    plant: int = 0
    meat: int = 0
    supply: int = 0


class PrintedSpace(msgspec.Struct, frozen=True):
    id: str
    kind: str
    cost: Amounts
    actions: list[Action]


class ActionMat(msgspec.Struct, frozen=True):
    id: str
    side: str
    players: list[int]
    space: list[PrintedSpace]


class Contract(msgspec.Struct, frozen=True):
    id: str
    vp: int
    cost: Amounts


class Params(msgspec.Struct, frozen=True):
    """The numbers of a research card; each ability reads its own."""

    cost: Amounts = {}
    choices: list[str] = []
    to: str = ""
    uses_per_round: int = 0
    max: int = 0
    count: int = 0
    any: int = 0
    at_3: Amounts = {}
    at_4: Amounts = {}
    diet: str = ""
    vp_most: int = 0
    vp_tied: int = 0
    per: int = 1
    vp: int = 0
    vp_each: int = 0
    gain: Amounts = {}
    amount: int = 1
    toll: Amounts = {}


class ResearchCard(msgspec.Struct, frozen=True):
    id: str
    name: str
    kind: str
    vp: int
    star: bool
    phase: int
    tilt: bool
    ability: str
    params: Params
    diet: str = ""
    traits: list[str] = []
    feed: Amounts = {}
    feed_options: list[Amounts] = []


class RivalCard(msgspec.Struct, frozen=True):
    id: str
    mat: str
    species: str
    count: int


class Effect(msgspec.Struct, frozen=True):
    """One entry of what the Rival does."""

    type: str
    species: str = ""
    count: int = 1
    which: str = ""
    plant: int = 0
    meat: int = 0
    supply: int = 0


class RivalMat(msgspec.Struct, frozen=True):
    id: str
    name: str
    special: list[Effect]
    max: dict[str, list[Effect]]
    columns: dict[str, list[list[Effect]]]


class RivalValues(msgspec.Struct):
    enclosures_per_column: int
    cards_per_round: int
    cards_per_round_from_4: int
    max_order: list[str]


class Config(msgspec.Struct):
    """The defaults of the rulings that are options of a table."""

    allow_overplacement: bool  # TED-R6
    dino_cost_from: list[str]  # TED-R12
    private_per_action: int  # TED-R13
    must_place_barriers: bool  # TED-R16
    egg_incubator_phase: int  # TED-R29
    resource_converter_phases: list[int]  # TED-R30
    solo_seat2_bonus: bool  # TED-R52
    rival_special_per_missing: bool  # TED-R53
