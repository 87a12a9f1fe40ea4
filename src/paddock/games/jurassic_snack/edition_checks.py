"""What an edition may not change, so that the game can still be played."""

from paddock.content.components import Components
from paddock.content.edition_check import EditionCheck
from paddock.content.overlay import Misfit, near
from paddock.games.jurassic_snack.data.schema import LAYOUT, RANDOM, Printed, read_printed
from paddock.games.jurassic_snack.engine.area import Area
from paddock.games.jurassic_snack.engine.moves import EFFECTS, ERUPTION_EFFECT, MOST_KINDS, QUARTER_TURNS, SEATS


def check(components: Components) -> None:
    """ComponentsError names the first value that does not fit."""
    printed, edition = read_printed(components), EditionCheck("jurassic_snack", components)
    for part in (check_board, check_pieces, check_grass, check_eggs, check_arrangements, check_layouts, check_options):
        part(edition, printed)


def check_pieces(edition: EditionCheck, printed: Printed) -> None:
    boards, players, pieces = printed.board.count, printed.players, printed.pieces
    edition.that(players.colors == ["blue", "yellow"], "players.colors", "colours")
    edition.that(players.first in players.colors, "players.first", "one_of", names=players.colors)
    on_board, each = pieces.diplos_on_board_at_start, pieces.diplos_per_player
    edition.that(on_board == boards, "pieces.diplos_on_board_at_start", "diplos_at_start", boards=boards)
    edition.that(each >= boards, "pieces.diplos_per_player", "diplos_at_start", boards=boards)
    in_pool, others = pieces.diplos_in_pool_at_start, each - boards
    edition.that(in_pool == others, "pieces.diplos_in_pool_at_start", "diplos_in_pool", count=others)


def check_board(edition: EditionCheck, printed: Printed) -> None:
    board, pastures = printed.board, len(printed.pasture)
    edition.that(pastures == board.count, "board.count", "board_count", count=pastures)
    for item in printed.arrangement:
        has_slots = len(item.slots) == board.count
        edition.that(has_slots, f"arrangement.{item.id}.slots", "slots", count=board.count)
    edition.that(board.width == board.height, "board.width", "square")
    spaces = board.count * board.width * board.height
    edition.that(board.spaces_total == spaces, "board.spaces_total", "spaces", count=spaces)
    grass = spaces - SEATS * board.count
    edition.that(board.grass_spaces == grass, "board.grass_spaces", "grass_spaces", count=grass)


def check_grass(edition: EditionCheck, printed: Printed) -> None:
    check_ids(edition, "grass", [kind.id for kind in printed.grass])
    for kind in printed.grass:
        edition.that(kind.effect in EFFECTS, f"grass.{kind.id}.effect", "effect", names=EFFECTS)
    edition.that(len(printed.grass) <= MOST_KINDS, "grass", "kinds", most=MOST_KINDS)
    tokens, spaces = sum(kind.count for kind in printed.grass), printed.board.grass_spaces
    edition.that(tokens == spaces, "grass", "tokens", wanted=spaces, count=tokens)
    for kind in printed.grass:
        erupts = kind.effect == EFFECTS[ERUPTION_EFFECT]
        edition.that(kind.remove >= 1 or not erupts, f"grass.{kind.id}.remove", "eruption")


def check_eggs(edition: EditionCheck, printed: Printed) -> None:
    """JS-1.1: two different spaces of the board."""
    last = printed.board.width - 1
    check_ids(edition, "pasture", [pasture.id for pasture in printed.pasture])
    for pasture in printed.pasture:
        key = f"pasture.{pasture.id}"
        edition.that(max(pasture.blue_egg) <= last, f"{key}.blue_egg", "egg_place", last=last)
        edition.that(max(pasture.yellow_egg) <= last, f"{key}.yellow_egg", "egg_place", last=last)
        edition.that(pasture.blue_egg != pasture.yellow_egg, key, "eggs_apart")


def check_arrangements(edition: EditionCheck, printed: Printed) -> None:
    check_ids(edition, "arrangement", [item.id for item in printed.arrangement])
    for item in printed.arrangement:
        try:
            Area(item.id, item.slots, printed.board.width, printed.board.height)
        except Misfit as misfit:
            raise edition.components.refusal(misfit.key, misfit.reason) from None


def check_layouts(edition: EditionCheck, printed: Printed) -> None:
    check_ids(edition, "layout", [layout.id for layout in printed.layout])
    shapes = [item.id for item in printed.arrangement]
    boards = sorted(item.id for item in printed.pasture)
    for layout in printed.layout:
        key, hint = f"layout.{layout.id}", near(layout.arrangement, shapes)
        turned = all(0 <= rotation < QUARTER_TURNS for rotation in layout.rotations)
        edition.that(layout.arrangement in shapes, f"{key}.arrangement", "no_arrangement", hint=hint)
        edition.that(sorted(layout.pastures) == boards, f"{key}.pastures", "every_board")
        edition.that(turned and len(layout.rotations) == len(boards), f"{key}.rotations", "turns")


def check_options(edition: EditionCheck, printed: Printed) -> None:
    offered, setup = printed.options.arrangement, printed.setup
    shapes = {RANDOM, *(item.id for item in printed.arrangement)}
    edition.that(bool(offered) and set(offered) <= shapes, "options.arrangement", "arrangements", random=RANDOM)
    edition.that(setup.arrangement_default in offered, "setup.arrangement_default", "default_arrangement")
    is_layout = printed.default_layout in [layout.id for layout in printed.layout]
    is_assigned = setup.board_assignment == RANDOM or (setup.board_assignment.startswith(LAYOUT) and is_layout)
    edition.that(is_assigned, "setup.board_assignment", "assignment", random=RANDOM, layout=LAYOUT)


def check_ids(edition: EditionCheck, key: str, ids: list[str]) -> None:
    edition.that(RANDOM not in ids, f"{key}.{RANDOM}", "called_random")
