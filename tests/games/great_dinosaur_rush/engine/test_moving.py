"""Moving: straight lines, tar, others in the way, sabotage tokens, hayden, brown and lakes."""

import pytest

from paddock.games.great_dinosaur_rush.shown.move_types import Goes
from tests.games.great_dinosaur_rush.positions import FAMILY, GAME, at, legal, play, refused, starting, table
from tests.rules import rule

MIDDLE = "h+0+0"
AWAY = ["h-4+2", "h+3-1", "h-4+0", "h+2-2"]


def moves(**values: object) -> set[str]:
    given = {"places": [MIDDLE, *AWAY], **values}
    return starting(table(**given), "move")  # type: ignore[arg-type]


@rule("GDR-4.1", "GDR-4.2", "GDR-R11", "GDR-R13", "GDR-R15")
def test_a_move_is_a_straight_line_up_to_tar_and_the_edge() -> None:
    """East of the middle is tar, north-west tar behind one hex; the outer rows are not there for three."""
    assert moves() == {f"move-{way}" for way in ("NE1", "NE2", "NW1", "W1", "SW1", "SW2", "SE1", "SE2")}
    assert legal(table(places=[MIDDLE, *AWAY])) == moves(), "moving is compulsory"


@rule("GDR-4.2", "GDR-R15")
def test_the_outer_rows_are_open_to_four() -> None:
    assert {"move-SW3", "move-SE3"} <= moves(seats=4)
    assert not {"move-SW3", "move-SE3"} & moves(seats=3)


@rule("GDR-4.1", "GDR-4.2", "GDR-4.3")
@pytest.mark.parametrize(
    ("text", "rule_id"),
    [
        ("move-E1", "GDR-4.2"),  # tar
        ("move-E2", "GDR-4.2"),  # through tar
        ("move-NW2", "GDR-4.2"),
        ("move-NE3", "GDR-4.2"),  # off the board
        ("move-W1", "GDR-4.3"),  # occupied
        ("move-SW1-SE1", "GDR-4.1"),  # bent
        ("research", "GDR-4.1"),
    ],
)
def test_other_moves_are_refused_with_their_rule(text: str, rule_id: str) -> None:
    state = table(places=[MIDDLE, "h-1+0", "h+3-1"])
    assert refused(state, 0, text).rule == rule_id


@rule("GDR-4.3", "GDR-R12")
def test_others_are_passed_but_not_joined() -> None:
    found = moves(places=[MIDDLE, "h+1-1", "h-4+0"])
    assert "move-NE1" not in found
    assert "move-NE2" in found
    blocked = moves(places=[MIDDLE, "h-1+0", "h-4+0"])
    assert "move-W1" not in blocked, "behind it lies tar"


@rule("GDR-4.4", "GDR-R14")
def test_from_an_entry_space_every_line_onto_the_board_is_open() -> None:
    """West middle leads to the row of (-3, -1) and down to (-4, 0)."""
    found = moves(places=["west_middle", *AWAY[:1], "h+3-1"])
    assert found == {f"move-E{steps}" for steps in range(1, 6)} | {"move-SE1", "move-SE2"}


@rule("GDR-4.5")
def test_entry_spaces_are_not_entered_again() -> None:
    found = moves(places=["h-3-1", *AWAY])
    assert not {"move-W1", "move-NW1"} & found
    state = play(table(places=["h-3-1", *AWAY]), 0, "move-E1")
    assert at(state).players[0].place == "h-2-1"


@rule("GDR-4.6", "GDR-R16", "GDR-7.3")
def test_tokens_on_the_way_are_taken_with_those_at_its_end() -> None:
    traps = [("h+1-1", 1, 1), ("h+2-2", 3, 1), ("h+2-2", 2, 2), (MIDDLE, 2, 2), ("h+0+1", 1, 1)]
    state = play(table(places=[MIDDLE, *AWAY[:2]], traps=traps), 0, "move-NE2")
    assert at(state).players[0].tokens == [1, 1, 1]
    assert [trap.place for trap in at(state).traps] == [MIDDLE, "h+0+1"], "not the one on the hex left behind"
    assert GAME.view(state, 0).position.players[0].tokens == [1, 1, 1], "the taker sees them"
    assert GAME.view(state, 2).position.players[0].tokens is None


@rule("GDR-4.6", "GDR-R17", "GDR-R18")
@pytest.mark.parametrize(("safe", "tokens"), [(False, [0, 0, 1]), (True, [0, 0, 0])])
def test_own_tokens_are_taken_too_unless_the_table_says_otherwise(safe: bool, tokens: list[int]) -> None:
    state = table(places=[MIDDLE, *AWAY[:2]], traps=[("h+1-1", 3, 0)], options={"own_sabotage_safe": safe})
    told = GAME.describe(state, 0, GAME.parse(state, 0, "move-NE1"), 0)
    assert isinstance(told, Goes)
    assert told.traps == (0 if safe else 1)
    play(state, 0, "move-NE1")
    assert at(state).players[0].tokens == tokens
    assert len(at(state).traps) == (1 if safe else 0)
    if safe:  # it is under its owner now, and stays when the owner leaves
        play(state, 0, "publicize-size-down", "publicize-size-up")
        state.active, state.turns, state.step = 0, 0, 13
        play(state, 0, "move-NE1")
        assert len(at(state).traps) == 1


STUCK = ["west_upper", "h-2-2", "h-1-2", "h-3-1", "h-3+0"]


@rule("GDR-4.7", "GDR-R60")
def test_who_cannot_move_stays_and_goes_on() -> None:
    """Four rivals on the four hexes that an entry space reaches."""
    state = table(seats=5, step="act", active=4, places=STUCK, sites={"h-2-2": "b"})
    play(state, 4, "publicize-size-down")
    assert at(state).step == "publicize"
    assert at(state).players[0].place == "west_upper"
    play(state, 0, "publicize-size-down")
    assert starting(state, "steal") == {"steal-E-blue"}, "its neighbours are adjacent"
    assert "sabotage" not in legal(state)
    play(state, 0, "dynamite")
    assert at(state).step == "draw_bone", "there is no site to clear"


@rule("GDR-R60")
@pytest.mark.parametrize("name", ["hayden", "brown"])
def test_hayden_and_brown_always_find_a_way_out(name: str) -> None:
    state = table(seats=5, step="act", active=4, places=STUCK, scholars=[name])
    play(state, 4, "publicize-size-down")
    assert at(state).step == "move"
    assert starting(state, "move")


# Abilities


@rule("GDR-17.5")
def test_hayden_bends_once_by_60_degrees() -> None:
    plain, bent = moves(), moves(scholars=["hayden"])
    assert plain < bent
    assert {"move-NE2-E1", "move-NE1-NW1", "move-SW2-W1"} <= bent
    assert not {text for text in bent if "NE1-W" in text or "NE1-SE" in text or "NE1-SW" in text}
    assert all(len(text.split("-")) <= 3 for text in bent)


@rule("GDR-17.5")
def test_haydens_bend_may_be_on_an_occupied_hex_and_his_paths_differ() -> None:
    state = table(places=[MIDDLE, "h+1-1", "h-4+0"], scholars=["hayden"], traps=[("h+0-1", 2, 1)])
    assert "move-NE1" not in legal(state)
    assert {"move-NE1-NW1", "move-NW1-NE1"} <= legal(state)
    around = play(state.copy(), 0, "move-NE1-NW1")
    through = play(state.copy(), 0, "move-NW1-NE1")
    assert at(around).players[0].place == at(through).players[0].place
    assert at(through).players[0].tokens == [0, 1, 0]
    assert at(around).players[0].tokens == [0, 0, 0]


@rule("GDR-17.5", "GDR-4.2", "GDR-4.3")
@pytest.mark.parametrize(
    ("text", "rule_id", "why"),
    [
        ("move-E1-NE1", "GDR-4.2", "There’s a tar pit in the way. Stop before it, or choose another direction."),
        ("move-SE1-E7", "GDR-4.2", "The field ends before that. Choose a nearer site."),
        ("move-NW1-NE1", "GDR-4.3", "You can pass another paleontologist, but not stop there. Choose another site."),
    ],
)
def test_a_bend_that_is_refused_is_told_why(text: str, rule_id: str, why: str) -> None:
    state = table(places=[MIDDLE, "h+1-2", "h-4+0"], scholars=["hayden"])
    told = refused(state, 0, text)
    assert (told.rule, told.why) == (rule_id, why)


@rule("GDR-17.5")
def test_hayden_bends_in_a_survey_and_from_an_entry_space() -> None:
    survey = table(step="act", places=[MIDDLE, *AWAY], scholars=["hayden"], options=FAMILY)
    assert "move-NE2-E1" in legal(survey)
    assert "move-E1-SE1" in moves(places=["west_middle", *AWAY[:2]], scholars=["hayden"])


@rule("GDR-17.10")
def test_brown_crosses_tar_and_does_not_stay_there() -> None:
    found = moves(scholars=["brown"])
    assert {"move-E2", "move-E3", "move-W3"} <= found
    assert not {"move-E1", "move-W2", "move-NW2", "move-NE3", "move-SW3"} & found
    assert refused(table(places=[MIDDLE, *AWAY], scholars=["brown"]), 0, "move-E1").rule == "GDR-4.2"


@rule("GDR-17.6")
def test_lakes_sends_tokens_back_unseen_for_a_point_each() -> None:
    traps = [("h+1-1", 1, 1), ("h+2-2", 3, 0)]
    state = table(places=[MIDDLE, *AWAY[:2]], scholars=["lakes"], traps=traps)
    play(state, 0, "move-NE2")
    assert at(state).players[0].token_count == 0
    assert at(state).players[0].score == 2
    assert at(state).token_bag == [15, 15, 15]


@rule("GDR-17.6")
def test_lakes_gets_a_point_for_the_action_publicize_only() -> None:
    state = table(step="publicize", scholars=["lakes"])
    play(state, 0, "publicize-size-down")
    assert at(state).players[0].score == 0
    play(state, 0, "publicize-size-up")
    assert at(state).players[0].score == 1
    other = table(step="act")
    play(other, 0, "publicize-size-up")
    assert at(other).players[0].score == 0
