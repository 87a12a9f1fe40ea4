"""What is printed, as components.toml gives it: typed, bounded, and refused where the game could not be played.

Pure Python: the compiler would drop the bounds from the types.
"""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec

from paddock.components import Components
from paddock.games.jurassic_snack.area import Area
from paddock.games.jurassic_snack.moves import COUNT_MASK, EFFECTS, ERUPTION_EFFECT, MOST_KINDS, QUARTER_TURNS, SEATS
from paddock.overlay import Misfit, near
from paddock.reasons import Reason, because

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


Flaws = Iterable[tuple[str, Reason]]  # key and reason


def check_pieces(printed: Printed) -> Flaws:
    boards, players, pieces = printed.board.count, printed.players, printed.pieces
    if players.colors != ["blue", "yellow"]:
        yield "players.colors", because("jurassic_snack.colours")
    if players.first not in players.colors:
        yield "players.first", because("jurassic_snack.one_of", names=players.colors)
    if pieces.diplos_on_board_at_start != boards:
        yield "pieces.diplos_on_board_at_start", because("jurassic_snack.diplos_at_start", boards=boards)
    if pieces.diplos_per_player < boards:
        yield "pieces.diplos_per_player", because("jurassic_snack.diplos_at_start", boards=boards)
    if pieces.diplos_in_pool_at_start != pieces.diplos_per_player - boards:
        others = pieces.diplos_per_player - boards
        yield "pieces.diplos_in_pool_at_start", because("jurassic_snack.diplos_in_pool", count=others)


def check_board(printed: Printed) -> Flaws:
    board = printed.board
    if len(printed.pasture) != board.count:
        yield "board.count", because("jurassic_snack.board_count", count=len(printed.pasture))
    for item in printed.arrangement:
        if len(item.slots) != board.count:
            yield f"arrangement.{item.id}.slots", because("jurassic_snack.slots", count=board.count)
    if board.width != board.height:
        yield "board.width", because("jurassic_snack.square")
    spaces = board.count * board.width * board.height
    if board.spaces_total != spaces:
        yield "board.spaces_total", because("jurassic_snack.spaces", count=spaces)
    if board.grass_spaces != spaces - SEATS * board.count:
        yield "board.grass_spaces", because("jurassic_snack.grass_spaces", count=spaces - SEATS * board.count)


def check_grass(printed: Printed) -> Flaws:
    yield from check_ids("grass", [kind.id for kind in printed.grass])
    for kind in printed.grass:
        if kind.effect not in EFFECTS:
            yield f"grass.{kind.id}.effect", because("jurassic_snack.effect", names=EFFECTS)
    if len(printed.grass) > MOST_KINDS:
        yield "grass", because("jurassic_snack.kinds", most=MOST_KINDS)
    tokens, spaces = sum(kind.count for kind in printed.grass), printed.board.grass_spaces
    if tokens != spaces:
        yield "grass", because("jurassic_snack.tokens", wanted=spaces, count=tokens)
    for kind in printed.grass:
        if kind.remove < 1 and kind.effect == EFFECTS[ERUPTION_EFFECT]:
            yield f"grass.{kind.id}.remove", because("jurassic_snack.eruption")


def check_eggs(printed: Printed) -> Flaws:
    """JS-1.1: two different spaces of the board."""
    last = printed.board.width - 1
    yield from check_ids("pasture", [pasture.id for pasture in printed.pasture])
    for pasture in printed.pasture:
        for name, egg in (("blue_egg", pasture.blue_egg), ("yellow_egg", pasture.yellow_egg)):
            if max(egg) > last:
                yield f"pasture.{pasture.id}.{name}", because("jurassic_snack.egg_place", last=last)
        if pasture.blue_egg == pasture.yellow_egg:
            yield f"pasture.{pasture.id}", because("jurassic_snack.eggs_apart")


def check_arrangements(printed: Printed) -> Flaws:
    yield from check_ids("arrangement", [item.id for item in printed.arrangement])
    for item in printed.arrangement:
        try:
            Area(item.id, item.slots, printed.board.width, printed.board.height)
        except Misfit as misfit:
            yield misfit.key, misfit.reason


def check_layouts(printed: Printed) -> Flaws:
    yield from check_ids("layout", [layout.id for layout in printed.layout])
    shapes = [item.id for item in printed.arrangement]
    boards = sorted(item.id for item in printed.pasture)
    for layout in printed.layout:
        turned = all(0 <= rotation < QUARTER_TURNS for rotation in layout.rotations)
        if layout.arrangement not in shapes:
            hint = near(layout.arrangement, shapes)
            yield f"layout.{layout.id}.arrangement", because("jurassic_snack.no_arrangement", hint=hint)
        if sorted(layout.pastures) != boards:
            yield f"layout.{layout.id}.pastures", because("jurassic_snack.every_board")
        if len(layout.rotations) != len(boards) or not turned:
            yield f"layout.{layout.id}.rotations", because("jurassic_snack.turns")


def check_options(printed: Printed) -> Flaws:
    shapes = [item.id for item in printed.arrangement]
    layouts = [layout.id for layout in printed.layout]
    if not set(printed.options.arrangement) <= {*shapes, RANDOM} or not printed.options.arrangement:
        yield "options.arrangement", because("jurassic_snack.arrangements", random=RANDOM)
    if printed.setup.arrangement_default not in printed.options.arrangement:
        yield "setup.arrangement_default", because("jurassic_snack.default_arrangement")
    assigned = printed.setup.board_assignment
    if assigned != RANDOM and not (assigned.startswith(LAYOUT) and printed.default_layout in layouts):
        yield "setup.board_assignment", because("jurassic_snack.assignment", random=RANDOM, layout=LAYOUT)


def check_ids(key: str, ids: list[str]) -> Flaws:
    if RANDOM in ids:
        yield f"{key}.{RANDOM}", because("jurassic_snack.called_random")
