"""What is printed, as components.toml gives it: typed, bounded, and refused where the game could not be played.

Pure Python: the compiler would drop the bounds from the types.
"""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec

from paddock.components import Components
from paddock.games.jurassic_snack.area import Area
from paddock.games.jurassic_snack.moves import COUNT_MASK, EFFECTS, ERUPTION_EFFECT, MOST_KINDS, QUARTER_TURNS, SEATS
from paddock.overlay import near

RANDOM: Final = "random"
LAYOUT: Final = "layout:"

AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=99)]
NotNegative = Annotated[int, msgspec.Meta(ge=0, le=99)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]  # it stands in notation: `grass-yummy`
Text = Annotated[str, msgspec.Meta(min_length=1)]
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
    count: Annotated[int, msgspec.Meta(ge=0, le=COUNT_MASK)]
    points: Annotated[int, msgspec.Meta(ge=-999, le=999)]
    effect: str
    remove: NotNegative = 0


class Arrangement(msgspec.Struct):
    id: Id
    name: Text
    slots: list[Place]


class Layout(msgspec.Struct):
    """A ready-made start: which board lies where, and how it is turned."""

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
    """The values of an edition; ComponentsError names the file, the key and the reason if it cannot be played."""
    sections = {field.name: components.section(field.name, field.type) for field in msgspec.structs.fields(Printed)}
    printed = Printed(**sections)
    for check in (check_board, check_pieces, check_grass, check_eggs, check_arrangements, check_layouts, check_options):
        for key, reason in check(printed):
            raise components.refusal(key, reason)
    return printed


Flaws = Iterable[tuple[str, str]]  # key and reason


def check_pieces(printed: Printed) -> Flaws:
    boards, players, pieces = printed.board.count, printed.players, printed.pieces
    if players.colors != ["blue", "yellow"]:
        yield "players.colors", 'this must be ["blue", "yellow"]: the eggs are named after them'
    if players.first not in players.colors:
        yield "players.first", f"this must be one of {', '.join(players.colors)}"
    if pieces.diplos_on_board_at_start != boards:
        yield "pieces.diplos_on_board_at_start", f"every player starts with {boards} diplos, one on each own egg"
    if pieces.diplos_per_player < boards:
        yield "pieces.diplos_per_player", f"every player starts with {boards} diplos, one on each own egg"
    if pieces.diplos_in_pool_at_start != pieces.diplos_per_player - boards:
        yield (
            "pieces.diplos_in_pool_at_start",
            f"the other {pieces.diplos_per_player - boards} diplos start in the pool",
        )


def check_board(printed: Printed) -> Flaws:
    board = printed.board
    if len(printed.pasture) != board.count:
        yield "board.count", f"there are {len(printed.pasture)} boards"
    for item in printed.arrangement:
        if len(item.slots) != board.count:
            yield f"arrangement.{item.id}.slots", f"it needs a place for each of the {board.count} boards"
    if board.width != board.height:
        yield "board.width", "boards must be square, since they are turned"
    if board.spaces_total != board.count * board.width * board.height:
        yield "board.spaces_total", f"these boards have {board.count * board.width * board.height} spaces"
    if board.grass_spaces != board.spaces_total - SEATS * board.count:
        yield "board.grass_spaces", f"there are {board.spaces_total - SEATS * board.count} spaces without an egg"


def check_grass(printed: Printed) -> Flaws:
    yield from check_ids("grass", [kind.id for kind in printed.grass])
    for kind in printed.grass:
        if kind.effect not in EFFECTS:
            yield f"grass.{kind.id}.effect", f"it must be one of {', '.join(EFFECTS)}"
    if len(printed.grass) > MOST_KINDS:
        yield "grass", f"there may be at most {MOST_KINDS} kinds of grass"
    tokens = sum(kind.count for kind in printed.grass)
    if tokens != printed.board.grass_spaces:
        yield (
            "grass",
            f"there must be {printed.board.grass_spaces} tokens, one a space without an egg; these are {tokens}",
        )
    for kind in printed.grass:
        if kind.remove < 1 and kind.effect == EFFECTS[ERUPTION_EFFECT]:
            yield f"grass.{kind.id}.remove", "an eruption removes at least one token"


def check_eggs(printed: Printed) -> Flaws:
    """JS-1.1: two different spaces of the board."""
    last = printed.board.width - 1
    yield from check_ids("pasture", [pasture.id for pasture in printed.pasture])
    for pasture in printed.pasture:
        for name, egg in (("blue_egg", pasture.blue_egg), ("yellow_egg", pasture.yellow_egg)):
            if max(egg) > last:
                yield f"pasture.{pasture.id}.{name}", f"an egg is at [x, y], each from 0 to {last}"
        if pasture.blue_egg == pasture.yellow_egg:
            yield f"pasture.{pasture.id}", "the two eggs of a board are on different spaces"


def check_arrangements(printed: Printed) -> Flaws:
    yield from check_ids("arrangement", [item.id for item in printed.arrangement])
    for item in printed.arrangement:
        try:
            Area(item.id, item.slots, printed.board.width, printed.board.height)
        except ValueError as error:
            yield f"arrangement.{item.id}", str(error)


def check_layouts(printed: Printed) -> Flaws:
    yield from check_ids("layout", [layout.id for layout in printed.layout])
    shapes = [item.id for item in printed.arrangement]
    boards = sorted(item.id for item in printed.pasture)
    for layout in printed.layout:
        turned = all(0 <= rotation < QUARTER_TURNS for rotation in layout.rotations)
        if layout.arrangement not in shapes:
            yield f"layout.{layout.id}.arrangement", f"there is no such arrangement{near(layout.arrangement, shapes)}"
        if sorted(layout.pastures) != boards:
            yield f"layout.{layout.id}.pastures", "it must name every board once"
        if len(layout.rotations) != len(boards) or not turned:
            yield f"layout.{layout.id}.rotations", "it must give 0, 1, 2 or 3 quarter turns for every board"


def check_options(printed: Printed) -> Flaws:
    shapes = [item.id for item in printed.arrangement]
    layouts = [layout.id for layout in printed.layout]
    if not set(printed.options.arrangement) <= {*shapes, RANDOM} or not printed.options.arrangement:
        yield "options.arrangement", f"these must be arrangements, or {RANDOM}"
    if printed.setup.arrangement_default not in printed.options.arrangement:
        yield "setup.arrangement_default", "this must be one of options.arrangement"
    assigned = printed.setup.board_assignment
    if assigned != RANDOM and not (assigned.startswith(LAYOUT) and printed.default_layout in layouts):
        yield "setup.board_assignment", f"this must be {RANDOM} or {LAYOUT} and the id of a layout"


def check_ids(key: str, ids: list[str]) -> Flaws:
    if RANDOM in ids:
        yield f"{key}.{RANDOM}", "none may be called random"
