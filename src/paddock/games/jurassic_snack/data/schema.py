"""What is printed, as components.toml gives it: typed and bounded.

Pure Python: the compiler would drop the bounds from the types.
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import fields

from paddock.content.bounds import AtLeastOne, Id, NotNegative, Points, Text
from paddock.content.components import Components

RANDOM: Final = "random"
LAYOUT: Final = "layout:"

Place = Annotated[list[NotNegative], msgspec.Meta(min_length=2, max_length=2)]


class Meta(msgspec.Struct):
    title: Text


class Players(msgspec.Struct):
    min: Literal[2]
    max: Literal[2]
    colors: list[str]
    first: str


class Turn(msgspec.Struct):
    actions_first_turn: AtLeastOne
    actions_per_turn: AtLeastOne


class PieceCounts(msgspec.Struct):
    diplos_per_player: AtLeastOne
    diplos_on_board_at_start: int
    diplos_in_pool_at_start: int
    trexes: NotNegative
    trexes_on_board_at_start: Literal[0]


class Eggs(msgspec.Struct):
    eggs_per_color_per_board: Literal[1]


class Board(msgspec.Struct):
    count: AtLeastOne
    width: AtLeastOne
    height: AtLeastOne
    spaces_total: int
    grass_spaces: int
    eggs: Eggs


class Unit(msgspec.Struct):
    idle_turns_unit: Literal["player_turn"]


class End(msgspec.Struct):
    idle_turns_to_end: AtLeastOne
    unit: Unit


class LookFallback(msgspec.Struct):
    tokens: NotNegative


class Setup(msgspec.Struct):
    """How boards are laid and turned unless the table says otherwise: at random, or `layout:first_game`."""

    board_assignment: str
    board_rotation: Literal["random", "0", "1", "2", "3"]
    boards_may_be_flipped: Literal[False]
    arrangement_default: str


class Options(msgspec.Struct):
    """The arrangements to choose from, and what the app shows again (JS-R26, JS-R27)."""

    arrangement: list[str]
    show_own_pile: bool
    show_opponent_pile: bool
    keep_peek_notes: bool


class Pasture(msgspec.Struct):
    """One board: where its two eggs are, as [x, y] from its top left."""

    id: Id
    blue_egg: Place
    yellow_egg: Place


class Grass(msgspec.Struct):
    """One kind of token."""

    id: Id
    name: Text
    count: Annotated[int, msgspec.Meta(ge=0, le=63)]  # six bits each: COUNT_BITS of the engine
    points: Points
    effect: str
    remove: NotNegative = 0


class Arrangement(msgspec.Struct):
    id: Id
    name: Text
    slots: list[Place]


class Layout(msgspec.Struct):
    """A ready-made start: where each board is, and how it is turned."""

    id: Id
    arrangement: str
    pastures: list[str]
    rotations: list[int]


class Printed(msgspec.Struct):
    """All of components.toml that the game reads."""

    meta: Meta
    players: Players
    turn: Turn
    pieces: PieceCounts
    board: Board
    end: End
    look_fallback: LookFallback
    setup: Setup
    options: Options
    pasture: list[Pasture]
    grass: list[Grass]
    arrangement: list[Arrangement]
    layout: list[Layout]

    @property
    def default_layout(self) -> str:
        return self.setup.board_assignment.removeprefix(LAYOUT)


def read_printed(components: Components) -> Printed:
    """ComponentsError names a value that is missing or of another kind."""
    return Printed(**{field.name: components.section(field.name, field.type) for field in fields(Printed)})
