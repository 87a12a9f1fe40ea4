"""The printed pieces of Jurassic Snack, from components.toml: boards, tokens, arrangements and numbers."""

from typing import Annotated, Final

import msgspec
from mypy_extensions import i64

from paddock.components import Components, ComponentsError
from paddock.games.jurassic_snack.area import Area
from paddock.games.jurassic_snack.moves import QUARTER_TURNS

SEATS: Final = 2
MOST_KINDS: Final = 8  # the kind of a token takes three bits of a state
COUNT_BITS: Final = 6  # the pool of undrawn tokens packs its counts in one integer
COUNT_MASK: Final = 63

# What eating a token does (JS-7), as components.toml names it.
NO_EFFECT: Final = 0
BIRTH_EFFECT: Final = 1
RECON_EFFECT: Final = 2
TRAVEL_EFFECT: Final = 3
RAID_EFFECT: Final = 4
ERUPTION_EFFECT: Final = 5
SURPRISE_EFFECT: Final = 6
EFFECTS: Final = (
    "none",
    "place_own_pool_diplo_on_empty_space",
    "look_at_all_grass_on_one_board",
    "move_any_diplo_to_empty_space",
    "move_any_trex_to_empty_space",
    "remove_two_grass_unseen",
    "replace_eating_diplo_with_trex",
)


AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
NotNegative = Annotated[int, msgspec.Meta(ge=0)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]  # it stands in notation: `grass-yummy`


class Players(msgspec.Struct):
    colors: list[str]
    first: str


class Turn(msgspec.Struct):
    actions_first_turn: AtLeastOne
    actions_per_turn: AtLeastOne


class PieceCounts(msgspec.Struct):
    diplos_per_player: int
    diplos_on_board_at_start: int
    trexes: NotNegative


class Board(msgspec.Struct):
    count: AtLeastOne
    width: AtLeastOne
    height: AtLeastOne


class End(msgspec.Struct):
    idle_turns_to_end: AtLeastOne


class LookFallback(msgspec.Struct):
    tokens: NotNegative


class Setup(msgspec.Struct):
    arrangement_default: str


class NoteOptions(msgspec.Struct):
    """The defaults of what the app shows again (JS-R26, JS-R27)."""

    show_own_pile: bool
    show_opponent_pile: bool
    keep_peek_notes: bool


class Pasture(msgspec.Struct):
    """One board: where its two eggs are, as [x, y] from its top left."""

    id: Id
    blue_egg: list[int]
    yellow_egg: list[int]


class Grass(msgspec.Struct):
    """One kind of token."""

    id: Id
    name: str
    count: int
    points: int
    effect: str
    remove: int = 0


class Arrangement(msgspec.Struct):
    id: Id
    name: str
    slots: list[list[int]]


class Layout(msgspec.Struct):
    """A ready-made start: which board lies where, and how it is turned."""

    id: Id
    arrangement: str
    pastures: list[str]
    rotations: list[int]


class Pieces:
    """All values of one edition, as tables the state can read fast."""

    def __init__(self, components: Components) -> None:
        players = components.section("players", Players)
        turn = components.section("turn", Turn)
        counts = components.section("pieces", PieceCounts)
        board = components.section("board", Board)
        self.colors = players.colors
        self.first_actions: i64 = turn.actions_first_turn
        self.actions: i64 = turn.actions_per_turn
        self.diplos: i64 = counts.diplos_per_player
        self.trexes: i64 = counts.trexes
        self.idle_limit: i64 = components.section("end", End).idle_turns_to_end
        self.look_tokens: i64 = components.section("look_fallback", LookFallback).tokens
        self.width = board.width
        self.height = board.height
        self.pastures = components.section("pasture", list[Pasture])
        self.grass = components.section("grass", list[Grass])
        self.layouts = components.section("layout", list[Layout])
        self.arrangements = components.section("arrangement", list[Arrangement])
        self.boards: i64 = board.count
        self.spaces: i64 = board.count * board.width * board.height
        self.points: list[int] = [kind.points for kind in self.grass]
        self.removes: list[int] = [kind.remove for kind in self.grass]
        self.kinds: i64 = len(self.grass)
        self.kind_named: dict[str, int] = {kind.id: index for index, kind in enumerate(self.grass)}
        check(components, self, counts)
        self.first_color: int = first_color(components, players)
        self.effects: list[int] = [EFFECTS.index(kind.effect) for kind in self.grass]
        self.tokens: i64 = sum([kind.count for kind in self.grass])
        self.one_of: list[int] = [1 << (COUNT_BITS * kind) for kind in range(len(self.grass))]
        self.full_pool: i64 = sum([kind.count * one for kind, one in zip(self.grass, self.one_of, strict=True)])
        self.board_bits: list[int] = [1 << index for index in range(board.count)]
        self.all_boards: i64 = sum(self.board_bits)
        self.areas: list[Area] = [joined(components, item, board) for item in self.arrangements]
        for area in self.areas:
            area.eggs = self.egg_table(area)
        # where the numberings of moves.py begin
        self.first_space_move: i64 = 4 * self.spaces
        self.first_board_move: i64 = 5 * self.spaces
        self.first_pasture_move: i64 = SEATS + len(self.areas)
        self.first_turns_move: i64 = self.first_pasture_move + self.boards
        self.first_kind_move: i64 = self.first_turns_move + QUARTER_TURNS

    def egg_index(self, slot: i64, pasture: i64, turns: i64) -> i64:
        """Where the blue egg stands in an area's table of eggs; the yellow one is next."""
        return 2 * (turns + QUARTER_TURNS * (pasture + self.boards * slot))

    def egg_table(self, area: Area) -> list[int]:
        return [
            self.egg_bit(area, slot, egg, turns)
            for slot in area.slots
            for pasture in self.pastures
            for turns in range(QUARTER_TURNS)
            for egg in (pasture.blue_egg, pasture.yellow_egg)
        ]

    def egg_bit(self, area: Area, slot: list[int], egg: list[int], turns: int) -> int:
        """The space of an egg on a board in this slot after so many clockwise quarter turns."""
        x, y = egg
        for _ in range(turns):
            x, y = self.width - 1 - y, x
        return area.bit_at(slot[0] * self.width + x, slot[1] * self.height + y)


def broken(components: Components, key: str, reason: str) -> ComponentsError:
    return ComponentsError(components.file, key, reason)


def first_color(components: Components, players: Players) -> int:
    if players.first not in players.colors:
        raise broken(components, "players.first", f"this must be one of {', '.join(players.colors)}")
    return players.colors.index(players.first)


def joined(components: Components, item: Arrangement, board: Board) -> Area:
    try:
        return Area(item.id, item.slots, board.width, board.height)
    except ValueError as error:
        raise broken(components, f"arrangement.{item.id}", str(error)) from None


def check(components: Components, pieces: Pieces, counts: PieceCounts) -> None:
    """An edition may change any value, as long as the game can still be set up."""
    boards = int(pieces.boards)
    if pieces.colors != ["blue", "yellow"]:
        raise broken(components, "players.colors", 'this must be ["blue", "yellow"]: the eggs are named after them')
    if len(pieces.pastures) != boards or any(len(item.slots) != boards for item in pieces.arrangements):
        raise broken(
            components, "board.count", f"there must be {boards} boards, and as many slots in every arrangement"
        )
    if pieces.width != pieces.height:
        raise broken(components, "board.width", "boards must be square, since they are turned")
    if counts.diplos_on_board_at_start != boards or counts.diplos_per_player < boards:
        raise broken(components, "pieces", f"every player starts with {boards} diplos, one on each own egg")
    if components.section("setup", Setup).arrangement_default not in [item.id for item in pieces.arrangements]:
        raise broken(components, "setup.arrangement_default", "this must be the id of an arrangement")
    check_grass(components, pieces)
    check_eggs(components, pieces)
    check_layouts(components, pieces)


def check_grass(components: Components, pieces: Pieces) -> None:
    kinds = pieces.grass
    needed = int(pieces.spaces - 2 * pieces.boards)
    if any(kind.effect not in EFFECTS for kind in kinds):
        raise broken(components, "grass", f"an effect must be one of {', '.join(EFFECTS)}")
    if len(kinds) > MOST_KINDS or any(not 0 <= kind.count <= COUNT_MASK for kind in kinds):
        reason = f"there may be at most {MOST_KINDS} kinds of grass with at most {COUNT_MASK} tokens each"
        raise broken(components, "grass", reason)
    if sum([kind.count for kind in kinds]) != needed:
        raise broken(components, "grass", f"there must be {needed} tokens, one for each space without an egg")
    for kind in kinds:
        if kind.remove < 1 and kind.effect == EFFECTS[ERUPTION_EFFECT]:
            raise broken(components, f"grass.{kind.id}.remove", "an eruption removes at least one token")


def check_eggs(components: Components, pieces: Pieces) -> None:
    """JS-1.1: two different spaces of the board."""
    for pasture in pieces.pastures:
        eggs = [pasture.blue_egg, pasture.yellow_egg]
        if any(len(egg) != 2 or not 0 <= min(egg) <= max(egg) < pieces.width for egg in eggs):
            raise broken(components, f"pasture.{pasture.id}", f"an egg is at [x, y], each from 0 to {pieces.width - 1}")
        if pasture.blue_egg == pasture.yellow_egg:
            raise broken(components, f"pasture.{pasture.id}", "the two eggs of a board are on different spaces")


def check_layouts(components: Components, pieces: Pieces) -> None:
    shapes = [item.id for item in pieces.arrangements]
    boards = sorted([item.id for item in pieces.pastures])
    for layout in pieces.layouts:
        turned = all(0 <= rotation < QUARTER_TURNS for rotation in layout.rotations)
        if layout.arrangement not in shapes or sorted(layout.pastures) != boards or not turned:
            raise broken(components, f"layout.{layout.id}", "it must name an arrangement and all boards")
        if len(layout.rotations) != len(boards):
            raise broken(components, f"layout.{layout.id}", "it must give a rotation for every board")
