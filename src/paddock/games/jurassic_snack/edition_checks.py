"""What an edition may not change, so that the game can still be played."""

from collections.abc import Iterable

from paddock.content.catalogue import Reason, because
from paddock.content.components import Components
from paddock.content.overlay import Misfit, near
from paddock.games.jurassic_snack.data.schema import LAYOUT, RANDOM, Printed, read_printed
from paddock.games.jurassic_snack.engine.area import Area
from paddock.games.jurassic_snack.engine.moves import EFFECTS, ERUPTION_EFFECT, MOST_KINDS, QUARTER_TURNS, SEATS

Flaws = Iterable[tuple[str, Reason]]  # key and reason


def check(components: Components) -> None:
    """ComponentsError names the first value that does not fit."""
    printed = read_printed(components)
    for flaws in (check_board, check_pieces, check_grass, check_eggs, check_arrangements, check_layouts, check_options):
        for key, reason in flaws(printed):
            raise components.refusal(key, reason)


def check_pieces(printed: Printed) -> Flaws:
    boards, players, pieces = printed.board.count, printed.players, printed.pieces
    if players.colors != ["blue", "yellow"]:
        yield "players.colors", because("jurassic_snack.reason.colours")
    if players.first not in players.colors:
        yield "players.first", because("jurassic_snack.reason.one_of", names=players.colors)
    if pieces.diplos_on_board_at_start != boards:
        yield "pieces.diplos_on_board_at_start", because("jurassic_snack.reason.diplos_at_start", boards=boards)
    if pieces.diplos_per_player < boards:
        yield "pieces.diplos_per_player", because("jurassic_snack.reason.diplos_at_start", boards=boards)
    if pieces.diplos_in_pool_at_start != pieces.diplos_per_player - boards:
        others = pieces.diplos_per_player - boards
        yield "pieces.diplos_in_pool_at_start", because("jurassic_snack.reason.diplos_in_pool", count=others)


def check_board(printed: Printed) -> Flaws:
    board = printed.board
    if len(printed.pasture) != board.count:
        yield "board.count", because("jurassic_snack.reason.board_count", count=len(printed.pasture))
    for item in printed.arrangement:
        if len(item.slots) != board.count:
            yield f"arrangement.{item.id}.slots", because("jurassic_snack.reason.slots", count=board.count)
    if board.width != board.height:
        yield "board.width", because("jurassic_snack.reason.square")
    spaces = board.count * board.width * board.height
    if board.spaces_total != spaces:
        yield "board.spaces_total", because("jurassic_snack.reason.spaces", count=spaces)
    if board.grass_spaces != spaces - SEATS * board.count:
        yield "board.grass_spaces", because("jurassic_snack.reason.grass_spaces", count=spaces - SEATS * board.count)


def check_grass(printed: Printed) -> Flaws:
    yield from check_ids("grass", [kind.id for kind in printed.grass])
    for kind in printed.grass:
        if kind.effect not in EFFECTS:
            yield f"grass.{kind.id}.effect", because("jurassic_snack.reason.effect", names=EFFECTS)
    if len(printed.grass) > MOST_KINDS:
        yield "grass", because("jurassic_snack.reason.kinds", most=MOST_KINDS)
    tokens, spaces = sum(kind.count for kind in printed.grass), printed.board.grass_spaces
    if tokens != spaces:
        yield "grass", because("jurassic_snack.reason.tokens", wanted=spaces, count=tokens)
    for kind in printed.grass:
        if kind.remove < 1 and kind.effect == EFFECTS[ERUPTION_EFFECT]:
            yield f"grass.{kind.id}.remove", because("jurassic_snack.reason.eruption")


def check_eggs(printed: Printed) -> Flaws:
    """JS-1.1: two different spaces of the board."""
    last = printed.board.width - 1
    yield from check_ids("pasture", [pasture.id for pasture in printed.pasture])
    for pasture in printed.pasture:
        for name, egg in (("blue_egg", pasture.blue_egg), ("yellow_egg", pasture.yellow_egg)):
            if max(egg) > last:
                yield f"pasture.{pasture.id}.{name}", because("jurassic_snack.reason.egg_place", last=last)
        if pasture.blue_egg == pasture.yellow_egg:
            yield f"pasture.{pasture.id}", because("jurassic_snack.reason.eggs_apart")


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
            yield f"layout.{layout.id}.arrangement", because("jurassic_snack.reason.no_arrangement", hint=hint)
        if sorted(layout.pastures) != boards:
            yield f"layout.{layout.id}.pastures", because("jurassic_snack.reason.every_board")
        if len(layout.rotations) != len(boards) or not turned:
            yield f"layout.{layout.id}.rotations", because("jurassic_snack.reason.turns")


def check_options(printed: Printed) -> Flaws:
    shapes = [item.id for item in printed.arrangement]
    layouts = [layout.id for layout in printed.layout]
    if not set(printed.options.arrangement) <= {*shapes, RANDOM} or not printed.options.arrangement:
        yield "options.arrangement", because("jurassic_snack.reason.arrangements", random=RANDOM)
    if printed.setup.arrangement_default not in printed.options.arrangement:
        yield "setup.arrangement_default", because("jurassic_snack.reason.default_arrangement")
    assigned = printed.setup.board_assignment
    if assigned != RANDOM and not (assigned.startswith(LAYOUT) and printed.default_layout in layouts):
        yield "setup.board_assignment", because("jurassic_snack.reason.assignment", random=RANDOM, layout=LAYOUT)


def check_ids(key: str, ids: list[str]) -> Flaws:
    if RANDOM in ids:
        yield f"{key}.{RANDOM}", because("jurassic_snack.reason.called_random")
