"""A position of Rolling Ranch as structs: what saves hold, and views show."""

import msgspec


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written on a sheet. Lists are by space in reading order, or by building in the order of the data."""

    marks: list[str]  # an animal, the id of a building, or nothing
    wood: list[int]  # icons filled
    nails: list[int]
    options: list[str]  # of complete barns
    uses: list[int]  # uses left, of complete warehouses
    fresh: list[str] = []  # spaces filled in the latest round
    choice: str = ""  # the main choice of the latest round


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat in the middle of its turn: its sheet as it is being written, and the question."""

    written: Written
    question: str
    again: bool = False  # it has already answered something in this phase
    has_chosen_main: bool = False
    usable: list[str] = []  # buildings whose bonus may be used this round
    animal: str = ""  # about to be drawn
    animals: list[str] = []  # to pick from
    spaces: list[str] = []  # where it may be drawn
    wood: int = 0  # resources left to use
    nails: int = 0
    has_filled: bool = False
    building: str = ""  # just completed
    litter: list[str] = []  # newborns due, as pen:animal


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lists are by seat. A view has None for what its seat cannot know."""

    seats: int
    phase: str = "roll"
    round: int = 0
    roll: str | None = None  # the blue number, then the yellow one
    ending: str = ""
    sheets: list[str] = []  # as far as dealt
    missions: list[str | None] = []
    written: list[Written | None] = []
    asked: list[Asked | None] = []  # in the phases act and breed
    rolls: list[str] = []  # of the whole game, where sheets stay hidden
