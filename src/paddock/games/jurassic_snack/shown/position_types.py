"""A position of Jurassic Snack as structs: what saves hold, and views show."""

import msgspec


def no_spaces() -> list[list[str]]:
    return [[], []]


class LaidBoard(msgspec.Struct, frozen=True):
    """A board in its slot, after a number of clockwise quarter turns (None: about to be turned)."""

    pasture: str
    turns: int | None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces are names like c3; lists of two are by seat."""

    phase: str = "action"
    blue: int | None = None
    arrangement: str | None = None
    boards: list[LaidBoard] = []
    mover: int = 0
    actions: int = 0
    quiet_turns: int = 0
    had_event: bool = False
    ending: str = ""
    diplos: list[list[str]] = msgspec.field(default_factory=no_spaces)
    diplo_pools: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    trexes: list[str] = []
    trex_pool: int = 0
    grass: list[str] = []
    eaten: list[list[str]] = msgspec.field(default_factory=no_spaces)
    removed: list[str] = []
    revealed: list[str] = []  # of those removed, turned up at the end
    tokens: dict[str, str] = {}  # the kinds that are known, also of tokens that have left the area
    looked: list[list[str]] = msgspec.field(default_factory=no_spaces)  # who has looked at which tokens
    fresh: list[list[str]] = msgspec.field(default_factory=no_spaces)  # in the latest look, until the next action
    here: str | None = None  # the token just eaten
    chosen: list[str] = []
    left: int = 0  # tokens still to be named for the effect
    looking: list[str] = []  # tokens about to be shown to the mover
    last_mover: int | None = None  # the latest move in the area: whose, from where, to where
    last_start: str | None = None
    last_end: str | None = None
