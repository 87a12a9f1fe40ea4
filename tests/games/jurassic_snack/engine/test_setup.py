"""JS-1 and JS-2: the pieces, the joined boards and the first position."""

from collections import Counter
from itertools import combinations

import pytest

from paddock.content.components import Components
from paddock.contract.game import CHANCE
from paddock.games import shipped_components
from paddock.games.jurassic_snack.engine.area import check_slots
from tests.games.jurassic_snack.positions import (
    GAME,
    SHAPES,
    at,
    first_game,
    legal,
    play,
    position,
    random_game,
    started,
    tokens_due,
)
from tests.rules import rule

Cell = tuple[int, int]


def printed() -> Components:
    return shipped_components("jurassic_snack")


def outline(cells: frozenset[Cell]) -> tuple[Cell, ...]:
    """A shape of board slots whatever its place and quarter turns, but not its mirror image."""
    turned = []
    for _ in range(4):
        cells = frozenset((-y, x) for x, y in cells)
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        turned.append(tuple(sorted((x - left, y - top) for x, y in cells)))
    return min(turned)


def is_joined(cells: frozenset[Cell]) -> bool:
    reached = {min(cells)}
    for _ in cells:
        reached |= {(x, y) for x, y in cells if {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & reached}
    return reached == cells


def slots_of(shape: str) -> frozenset[Cell]:
    view = GAME.view(started(shape), None)
    return frozenset((x, y) for x, y in view.slots)


# JS-1: components


@rule("JS-1.1")
def test_four_boards_of_nine_spaces_make_thirty_six() -> None:
    for shape in SHAPES:
        view = GAME.view(started(shape), None)
        assert len(view.slots) == 4
        assert len(view.spaces) == len(set(view.spaces)) == 36
        for x, y in view.slots:
            board = {f"{'abcdefghijkl'[3 * x + dx]}{3 * y + dy + 1}" for dx in range(3) for dy in range(3)}
            assert board <= set(view.spaces)


@rule("JS-1.1")
def test_every_board_shows_one_egg_of_each_colour_on_two_spaces() -> None:
    for slot in range(4):
        columns, rows = ("abc", "def")[slot % 2], ("123", "456")[slot // 2]
        eggs = [[egg for egg in herd if egg[0] in columns and egg[1] in rows] for herd in at(started()).diplos]
        assert [len(own) for own in eggs] == [1, 1]
        assert eggs[0] != eggs[1]


@rule("JS-1.2")
def test_each_player_has_five_diplos_and_two_trexes_belong_to_nobody() -> None:
    now = at(started())
    assert [len(now.diplos[seat]) + now.diplo_pools[seat] for seat in (0, 1)] == [5, 5]
    assert len(now.trexes) + now.trex_pool == 2


@rule("JS-1.3")
def test_the_grass_is_twenty_eight_tokens_of_seven_kinds() -> None:
    state = play(first_game(), "b2-east")
    assert tokens_due(state) == {
        "birth": 3,
        "recon": 2,
        "air_travel": 4,
        "air_raid": 3,
        "eruption": 2,
        "surprise": 2,
        "yummy": 12,
    }


@rule("JS-1.4")
@pytest.mark.parametrize(
    ("kind", "points"),
    [("birth", 1), ("recon", 1), ("air_travel", 1), ("air_raid", 1), ("eruption", 1), ("surprise", 3), ("yummy", 2)],
)
def test_a_token_is_worth_its_points(kind: str, points: int) -> None:
    state = play(first_game(), "b2-east", f"grass-{kind}")
    assert GAME.view(state, 0).piles[0].points == points


@rule("JS-1.4")
def test_vector_8_all_tokens_together_are_worth_44_points() -> None:
    values = {item.id: item.points for item in GAME.pieces.grass}
    pool = tokens_due(play(first_game(), "b2-east"))
    assert sum(values[kind] * number for kind, number in pool.items()) == 44


# JS-2.1, JS-R2: the arrangement


@rule("JS-2.1", "JS-R2")
@pytest.mark.parametrize("shape", SHAPES)
def test_the_boards_of_an_arrangement_are_joined_by_whole_sides(shape: str) -> None:
    slots = slots_of(shape)
    assert len(slots) == 4
    assert is_joined(slots)
    spaces = {(3 * x + dx, 3 * y + dy) for x, y in slots for dx in range(3) for dy in range(3)}
    assert set(GAME.view(started(shape), None).spaces) == {f"{'abcdefghijkl'[x]}{y + 1}" for x, y in spaces}


@rule("JS-R2")
def test_the_seven_shapes_are_all_ways_to_join_four_boards() -> None:
    lattice = [(x, y) for x in range(4) for y in range(4)]
    possible = {outline(frozenset(cells)) for cells in combinations(lattice, 4) if is_joined(frozenset(cells))}
    assert len(possible) == 7
    assert {outline(slots_of(shape)) for shape in SHAPES} == possible


@rule("JS-2.1", "JS-R2")
@pytest.mark.parametrize(
    "slots",
    [
        [[0, 0], [1, 0], [3, 0], [4, 0]],  # two pairs: each board has a neighbour, yet they are apart
        [[0, 0], [1, 1], [2, 2], [3, 3]],  # joined by corners only
        [[0, 0], [1, 0], [2, 0], [3, 1]],
    ],
)
def test_boards_that_are_no_single_group_are_refused(slots: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="must form one group"):
        check_slots("odd", slots)


@rule("JS-R2")
@pytest.mark.parametrize("slots", [[[0, 0], [0, 0], [1, 0], [2, 0]], [[0, 0], [1, 0], [2, 0], [-1, 0]], [[0], [1]]])
def test_two_boards_may_not_share_a_slot_or_lie_off_the_lattice(slots: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="different slots"):
        check_slots("odd", slots)


@rule("JS-2.2")
def test_the_square_is_the_default_arrangement() -> None:
    assert GAME.options["arrangement"].default == "square"
    assert at(GAME.new(2, {"blue": "0"})).arrangement == "square"
    assert slots_of("square") == {(0, 0), (1, 0), (0, 1), (1, 1)}


@rule("JS-R4")
def test_the_host_picks_the_shape_or_leaves_it_to_chance() -> None:
    assert at(GAME.new(2, {"blue": "0", "arrangement": "t"})).arrangement == "t"
    dealt = GAME.new(2, {"blue": "0", "arrangement": "random"})
    assert legal(dealt) == {f"shape-{shape}" for shape in SHAPES}
    assert {weight for _, weight in GAME.chance(dealt)} == {1}
    assert at(play(dealt, "shape-z")).arrangement == "z"


@rule("JS-R4")
def test_colours_are_dealt_at_random_unless_chosen() -> None:
    dealt = GAME.new(2, {"layout": "first_game"})
    assert GAME.chance(dealt) == [(0, 1), (1, 1)]
    assert at(play(dealt, "blue-1")).blue == 1
    assert at(GAME.new(2, {"layout": "first_game", "blue": "1"})).blue == 1


# JS-R1: boards and their turns


@rule("JS-R1")
def test_boards_are_dealt_and_turned_at_random_each_lying_once() -> None:
    state = GAME.new(2, {"blue": "0"})
    assert legal(state) == {"board-p0", "board-p1", "board-p2", "board-p3"}
    assert {weight for _, weight in GAME.chance(state)} == {1}
    play(state, "board-p2")
    assert legal(state) == {"turned-0", "turned-1", "turned-2", "turned-3"}
    assert {weight for _, weight in GAME.chance(state)} == {1}
    play(state, "turned-3")
    assert legal(state) == {"board-p0", "board-p1", "board-p3"}


@rule("JS-R1")
@pytest.mark.parametrize(
    ("board", "blue", "yellow"),
    [
        ("p0", ["b2", "b2", "b2", "b2"], ["b3", "a2", "b1", "c2"]),
        ("p1", ["a2", "b1", "c2", "b3"], ["c2", "b3", "a2", "b1"]),
        ("p2", ["c3", "a3", "a1", "c1"], ["a1", "c1", "c3", "a3"]),
        ("p3", ["b3", "a2", "b1", "c2"], ["b2", "b2", "b2", "b2"]),
    ],
)
@pytest.mark.parametrize("turns", range(4))
def test_a_board_turns_clockwise_by_quarters_and_is_never_flipped(
    board: str, blue: list[str], yellow: list[str], turns: int
) -> None:
    state = GAME.new(2, {"blue": "0"})
    others = [other for other in GAME.notation.chance_words["board"] if other != board]
    play(state, f"board-{board}", f"turned-{turns}")
    for other in others:
        play(state, f"board-{other}", "turned-0")
    corner = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"}
    assert set(at(state).diplos[0]) & corner == {blue[turns]}
    assert set(at(state).diplos[1]) & corner == {yellow[turns]}


@rule("JS-R1")
def test_a_board_in_another_slot_has_its_eggs_there() -> None:
    assert set(at(started("line")).diplos[0]) == {"b2", "d2", "i3", "k3"}
    assert set(at(started("line")).diplos[1]) == {"b3", "f2", "g1", "k2"}


# JS-2.3 to JS-2.6: pieces and grass


@rule("JS-2.3")
@pytest.mark.parametrize("blue", [0, 1])
def test_four_diplos_stand_on_the_eggs_of_their_colour_and_one_waits(blue: int) -> None:
    now = at(started(blue=blue))
    assert now.diplos[blue] == ["b2", "d2", "c6", "e6"]
    assert now.diplos[1 - blue] == ["f2", "b3", "a4", "e5"]
    assert now.diplo_pools == [1, 1]


@rule("JS-2.4")
def test_both_trexes_begin_beside_the_area() -> None:
    now = at(started())
    assert now.trexes == []
    assert now.trex_pool == 2


@rule("JS-2.5")
@pytest.mark.parametrize("shape", SHAPES)
def test_grass_lies_on_every_space_without_an_egg(shape: str) -> None:
    now = at(started(shape))
    spaces = set(GAME.view(started(shape), None).spaces)
    assert len(now.grass) == 28
    assert set(now.grass) == spaces - {*now.diplos[0], *now.diplos[1]}


@rule("JS-2.5")
def test_nobody_has_looked_at_the_grass() -> None:
    state = started()
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert view.position.tokens == {}
        assert view.position.looked == [[], []]
        assert view.notes == []


@rule("JS-2.6")
def test_eggs_neither_stop_a_run_nor_bar_a_birth() -> None:
    """b2 and d2 are blue eggs, f2 a yellow one."""
    state = position(
        """
          a b c d e f
        1 . . . . . .
        2 B . . . . .
        3 . . . . . .
        4 . . . # . .
        5 . . . . . .
        6 Y . . . . .
        """
    )
    assert at(play(state.copy(), "a2-east")).diplos[0] == ["f2"]
    yellow_eats = position(
        """
          a b c d e f
        1 . . . . . .
        2 . . . B . .
        3 . . . . . .
        4 . . . # . #
        5 . . . . . .
        6 Y . . . . .
        """
    )
    assert {"birth-b2", "birth-f2", "birth-e5"} <= legal(play(yellow_eats, "d2-south", "grass-birth"))


@rule("JS-2.3", "JS-2.5")
def test_vector_1_the_first_game_is_laid_out_as_drawn() -> None:
    now = at(first_game())
    assert set(now.diplos[0]) == {"b2", "d2", "c6", "e6"}
    assert set(now.diplos[1]) == {"b3", "f2", "a4", "e5"}
    assert len(now.grass) == 28
    taken = {*now.diplos[0], *now.diplos[1], *now.grass}
    assert len(taken) == 36


@rule("JS-R29")
@pytest.mark.parametrize("seed", range(3))
def test_after_setup_luck_only_names_tokens(seed: int) -> None:
    """Boards, turns and colours come before the first move; then chance reveals what was shuffled, each space once."""
    states = random_game(seed, {"arrangement": "random"})
    words = [GAME.text(state, CHANCE, state.legal_moves(CHANCE)[0]) for state in states if state.turn() == CHANCE]
    kinds = [word.partition("-")[0] for word in words]
    assert kinds[:10] == ["blue", "shape", *["board", "turned"] * 4]
    assert set(kinds[10:]) == {"grass"}
    dealt = Counter(at(states[-1]).tokens.values())
    assert all(dealt[kind.id] <= kind.count for kind in GAME.pieces.grass)


@rule("JS-R29")
def test_a_run_has_one_result() -> None:
    state = first_game()
    assert GAME.dump(play(state.copy(), "b2-east")) == GAME.dump(play(state.copy(), "b2-east"))
    assert play(state, "b2-east", "grass-yummy").turn() != CHANCE


@rule("JS-1.1", "JS-1.3", "JS-R1")
def test_every_printed_value_has_a_source() -> None:
    values = printed()
    assert values.source("grass.yummy.count") == "rulebook"
    assert values.source("pasture.p0.blue_egg") == "public"
    assert values.source("arrangement.line.slots") == "house"
