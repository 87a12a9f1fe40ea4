"""A position of Tiny Epic Dinosaurs as structs: what saves hold, and views show."""

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=-1, le=255)]  # no game counts further; -1: nothing of the kind


class Post(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's Ranchers on an action space."""

    space: str
    regular: Count
    lead: Count


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Resource Converter in use."""

    source: str
    target: str
    left: Count


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dinosaurs are named by species or research card, sites by cell; the flying dinosaur is its own site."""

    side: str = ""  # of the ranch mat; "" before it is chosen
    mat: int | None = None
    stock: list[Count] = msgspec.field(default_factory=lambda: [0, 0, 0])
    cells: list[str] = []  # what is in each cell; empty: nothing anywhere
    flyer: str = ""  # the cell of the flying dinosaur
    barriers: list[str] = []
    holding: list[str] = []
    holding_barriers: Count = 0
    medical: list[str] = []
    ready: Count = 0
    lead: Count = 0
    sick: Count = 0
    sick_lead: Count = 0
    on_card: str = ""  # Ranchers on Deinocheirus: regular, lead, regular+lead and so on
    posts: list[Post] = []
    cards: list[str] = []
    contracts: list[str] = []
    first_private: str | None = ""  # None: hidden from this viewer
    second_private: str | None = ""
    returned: str | None = ""
    fulfilled: list[str] = []
    lost_barrier: bool = False
    lost_dinosaur: bool = False
    question: str = "none"
    is_ready: bool = False
    any: int = 0
    asked_egg: bool = False
    picked: bool = False
    hungry: list[str] = []
    exempt: str = ""
    fed: list[str] = []
    swap: Swap | None = None
    fleeing: bool = False
    fugitives: list[str] = []
    loose: list[str] = []
    guarded: bool = False
    as_herbivore: list[str] = []
    as_carnivore: list[str] = []
    center: list[str] = []
    born: list[str] = []


class TurnPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The current turn of phase 2."""

    actor: int = 0
    passes: Count = 0
    placed: Count = 0
    pledged: bool = False
    space: str = ""
    group: Count = 0
    lifted: Count = 0
    left: str = ""
    carrying: bool = False
    declined: bool = False
    owed: Count = 0
    parts: list[int] = []
    part: int | None = None
    acted: bool = False
    times: Count = 0
    rolling: str = ""
    draws: Count = 0
    drawn: list[str] = []
    need: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0, 0])
    contract: str = ""
    is_private: bool = False
    privates: Count = 0


class RivalPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stock: list[Count] = msgspec.field(default_factory=lambda: [0, 0, 0])
    columns: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    cards: list[str] = []
    contracts: list[str] = []
    turned: list[str] = []
    turns: int = 0
    on_mats: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    cleared: list[int] = []
    frames: list[int] = []
    maximum: str = ""
    is_acting: bool = False
    draws: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole position. What is in no row or pile and with no player is in its deck or in the supply."""

    players: list[SeatPosition]
    phase: str = "assign"
    round: int = 1
    marker: int | None = None  # in a solo game 1 is the Rival
    served: int = 0
    asked: list[int] = []
    public_row: list[str] = []
    row: list[str] = []
    pile: list[str] = []
    tilted: list[str] = []
    turn: TurnPosition = TurnPosition()
    rival: RivalPosition | None = None
