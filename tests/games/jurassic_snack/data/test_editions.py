"""Printed values are data: an edition file changes the game, or is refused with file, key and reason."""

from pathlib import Path

import pytest

from paddock.content.components import ComponentsError
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.play import playout
from paddock.contract.game import Outcome
from paddock.games import find_game
from tests.games.jurassic_snack.positions import (
    GAME,
    at,
    edition,
    legal,
    play,
    position,
    revealed,
    started,
    tokens_due,
)
from tests.rules import rule

FIELD = """
      a b c d e f
    1 B . # . . .
    2 . . . . . .
    3 . . . . . .
    4 . . . # . .
    5 B # . . . #
    6 Y . . . . .
    """


# What an edition changes


@rule("JS-1.4", "JS-8.5")
def test_changed_points_change_the_score(tmp_path: Path) -> None:
    game = edition(tmp_path, '[[grass]]\nid = "yummy"\npoints = 5\n')
    state = position(FIELD, actions=1, quiet_turns=1, eaten=(["yummy"], ["surprise"]), game=game)
    play(state, "a1-south", game=game)
    assert revealed(state, game).outcome() == Outcome([5, 3], [1, 2], "quiet-turns")


@rule("JS-3.1", "JS-3.2")
def test_changed_actions_change_the_turns(tmp_path: Path) -> None:
    game = edition(tmp_path, "[turn]\nactions_first_turn = 2\nactions_per_turn = 3\n")
    state = started(game=game)
    assert at(state, game).actions == 2
    play(state, "b2-east", "grass-yummy", "d2-east", "grass-yummy", game=game)
    assert (state.turn(), at(state, game).actions) == (1, 3)


@rule("JS-3.1")
def test_another_colour_may_begin(tmp_path: Path) -> None:
    game = edition(tmp_path, '[players]\nfirst = "yellow"\n')
    assert started(blue=0, game=game).turn() == 1


@rule("JS-8.4", "JS-R14")
@pytest.mark.parametrize(("limit", "ends"), [(1, True), (3, False)])
def test_a_changed_idle_limit_changes_the_end(tmp_path: Path, limit: int, ends: bool) -> None:
    game = edition(tmp_path, f"[end]\nidle_turns_to_end = {limit}\n")
    state = position(FIELD, actions=1, quiet_turns=0 if ends else 1, game=game)
    play(state, "a5-north", game=game)
    assert (revealed(state, game).outcome() is not None) is ends


@rule("JS-1.3")
def test_changed_token_counts_change_the_shuffle(tmp_path: Path) -> None:
    game = edition(tmp_path, '[[grass]]\nid = "yummy"\ncount = 10\n[[grass]]\nid = "surprise"\ncount = 4\n')
    due = tokens_due(play(started(game=game), "b2-east", game=game), game)
    assert (due["yummy"], due["surprise"]) == (10, 4)


@rule("JS-R21", "JS-7.8")
def test_a_surprise_without_a_trex_to_bring_becomes_a_look_and_the_diplo_stays(tmp_path: Path) -> None:
    game = edition(tmp_path, "[pieces]\ntrexes = 0\n")
    state = play(position(FIELD, game=game), "a1-east", "grass-surprise", game=game)
    assert at(state, game).diplos[0] == ["c1", "a5"]
    assert legal(state, game) == {"look-d4", "look-b5", "look-f5"}


@rule("JS-R21", "JS-1.2")
def test_there_are_as_many_trexes_as_surprises() -> None:
    """So that a Surprise always finds one."""
    surprises = next(kind.count for kind in GAME.pieces.grass if kind.id == "surprise")
    assert at(started()).trex_pool == surprises == 2


@rule("JS-7.8")
def test_a_changed_look_names_more_tokens(tmp_path: Path) -> None:
    game = edition(tmp_path, "[look_fallback]\ntokens = 3\n")
    state = play(position(FIELD, game=game), "a1-east", "grass-air_raid", "look-d4", "look-b5", game=game)
    assert legal(state, game) == {"look-f5"}


@rule("JS-7.5")
def test_a_changed_eruption_takes_more_tokens(tmp_path: Path) -> None:
    game = edition(tmp_path, '[[grass]]\nid = "eruption"\nremove = 1\n')
    state = play(position(FIELD, game=game), "a1-east", "grass-eruption", "erupt-d4", game=game)
    assert at(state, game).phase == "action"


@rule("JS-7.1")
def test_more_diplos_wait_in_the_pool(tmp_path: Path) -> None:
    game = edition(tmp_path, "[pieces]\ndiplos_per_player = 7\ndiplos_in_pool_at_start = 3\n")
    assert at(started(game=game), game).diplo_pools == [3, 3]


@rule("JS-R1")
def test_changed_eggs_change_the_start(tmp_path: Path) -> None:
    game = edition(tmp_path, '[[pasture]]\nid = "p0"\nblue_egg = [0, 0]\n')
    assert "a1" in at(started(game=game), game).diplos[0]


@rule("JS-R2")
def test_an_arrangement_can_be_added(tmp_path: Path) -> None:
    game = edition(
        tmp_path,
        '[options]\narrangement = ["square", "tower"]\n'
        '[[arrangement]]\nid = "tower"\nname = "Tower"\nslots = [[0, 0], [0, 1], [0, 2], [0, 3]]\n',
    )
    assert "tower" in game.options["arrangement"].choices
    assert game.view(started("tower", game=game), None).spaces[-1] == "c12"


@rule("JS-R3")
def test_nothing_jumps_across_a_gap_into_the_area_beyond(tmp_path: Path) -> None:
    """Five boards in the shape of a U: the upper row leaves the area at d1 and enters it again at g1."""
    u_shape = "slots = [[0, 0], [2, 0], [0, 1], [1, 1], [2, 1]]\n"
    shapes = "".join(f'[[arrangement]]\nid = "{item.id}"\n{u_shape}' for item in GAME.pieces.arrangements)
    layouts = "".join(
        f'[[layout]]\nid = "{item.id}"\npastures = ["p0", "p1", "p2", "p3", "p4"]\nrotations = [0, 0, 0, 0, 0]\n'
        for item in GAME.pieces.layouts
    )
    game = edition(
        tmp_path,
        "[board]\ncount = 5\nspaces_total = 45\ngrass_spaces = 35\n"
        "[pieces]\ndiplos_per_player = 6\ndiplos_on_board_at_start = 5\n"
        '[[pasture]]\nid = "p4"\nblue_egg = [0, 0]\nyellow_egg = [2, 2]\n'
        '[[grass]]\nid = "yummy"\ncount = 19\n' + shapes + layouts,
    )
    state = position(
        """
          a b c d e f g h i
        1 B . .       . # .
        2 . X .       Y . .
        3 . . .       . . .
        4 . . . . . . . . .
        5 . . . . . . . . .
        6 . # . . . . . . .
        """,
        game=game,
    )
    assert at(play(state.copy(), "a1-east", game=game), game).diplos[0] == ["c1"]
    assert at(play(state, "b2-east", game=game), game).trexes == ["c2"]


def test_an_eighth_kind_of_token_can_be_added(tmp_path: Path) -> None:
    game = edition(
        tmp_path,
        '[[grass]]\nid = "thistle"\nname = "Thistle"\ncount = 2\npoints = 0\neffect = "none"\n'
        '[[grass]]\nid = "yummy"\ncount = 10\n',
    )
    state = play(started(game=game), "b2-east", "grass-thistle", game=game)
    assert game.view(state, 0).piles[0].points == 0


def test_the_defaults_of_the_options_are_data(tmp_path: Path) -> None:
    game = edition(
        tmp_path, '[options]\nkeep_peek_notes = false\nshow_own_pile = false\n[setup]\narrangement_default = "t"\n'
    )
    assert game.options["keep_peek_notes"].default is False
    assert game.options["show_own_pile"].default is False
    assert game.options["arrangement"].default == "t"


def test_the_layout_and_rotation_dealt_by_default_are_data(tmp_path: Path) -> None:
    laid = edition(tmp_path, '[setup]\nboard_assignment = "layout:line_mirror"\n')
    assert at(laid.new(2, {"blue": "0"}), laid).arrangement == "line"
    turned = edition(tmp_path, '[setup]\nboard_rotation = "2"\n')
    assert [
        board.turns for board in at(play(turned.new(2, {"blue": "0"}), "board-p1", game=turned), turned).boards
    ] == [2]


def test_the_title_is_data(tmp_path: Path) -> None:
    assert edition(tmp_path, '[meta]\ntitle = "Triassic Snack"\n').title == "Triassic Snack"


@rule("JS-3.1", "JS-R16")
def test_a_long_first_turn_counts_in_the_bound(tmp_path: Path) -> None:
    assert edition(tmp_path, "[turn]\nactions_first_turn = 99\n").max_plies == GAME.max_plies + 98


# What names an edition


def test_an_edition_is_named_by_the_hash_of_its_values(tmp_path: Path) -> None:
    five = edition(tmp_path, '[[grass]]\nid = "yummy"\npoints = 5\n')
    again = edition(tmp_path, '# another comment\n[[grass]]\npoints = 5\nid = "yummy"\n')
    six = edition(tmp_path, '[[grass]]\nid = "yummy"\npoints = 6\n')
    assert GAME.edition == ""
    assert len(five.edition) == 16
    assert five.edition == again.edition
    assert five.edition != six.edition


def test_an_edition_that_changes_nothing_is_the_printed_game(tmp_path: Path) -> None:
    assert edition(tmp_path, '[[grass]]\nid = "yummy"\npoints = 2\n').edition == ""


def test_an_edition_leaves_the_printed_game_alone(tmp_path: Path) -> None:
    edition(tmp_path, '[[grass]]\nid = "yummy"\npoints = 50\n')
    state = play(started(), "b2-east", "grass-yummy")
    assert GAME.view(state, 0).piles[0].points == 2


@rule("JS-R16")
@pytest.mark.parametrize("text", ["", "[turn]\nactions_per_turn = 4\n", "[end]\nidle_turns_to_end = 5\n"])
def test_no_game_of_an_edition_is_longer_than_its_bound(tmp_path: Path, text: str) -> None:
    game = edition(tmp_path, text)
    for seed in range(10):
        assert playout(game.new(2), Rng(seed)) <= game.max_plies


@rule("JS-R16")
def test_the_bound_follows_the_values(tmp_path: Path) -> None:
    assert edition(tmp_path, "[end]\nidle_turns_to_end = 5\n").max_plies > GAME.max_plies


# What is refused: see tests/content/test_editions.py too


@rule("JS-2.1", "JS-R2")
@pytest.mark.parametrize(
    "slots",
    ["[[0, 0], [1, 0], [3, 0], [4, 0]]", "[[0, 0], [1, 1], [2, 2], [3, 3]]", "[[0, 0], [0, 0], [1, 0], [2, 0]]"],
)
def test_an_arrangement_in_pieces_is_refused(tmp_path: Path, slots: str) -> None:
    with pytest.raises(ValueError, match="the arrangement line"):
        edition(tmp_path, f'[[arrangement]]\nid = "line"\nslots = {slots}\n')


def test_a_missing_edition_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match="No such file") as caught:
        find_game("jurassic_snack", edition=tmp_path / "nowhere.toml")
    assert caught.value.file == str(tmp_path / "nowhere.toml")


def test_a_file_that_is_no_toml_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match=r"this isn’t (valid TOML|UTF-8 text)") as caught:
        edition(tmp_path, "turn = \n")
    assert caught.value.file == str(tmp_path / "edition.toml")


def test_there_is_no_game_of_another_name() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'; there are jurassic_snack"):
        find_game("chess")
