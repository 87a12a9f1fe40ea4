"""Publicize, Donate, Research, and the paleontologists who change them."""

import pytest

from tests.games.great_dinosaur_rush.engine.acting import MIDDLE, acting
from tests.games.great_dinosaur_rush.positions import (
    GAME,
    at,
    draw,
    drawable,
    legal,
    pile,
    play,
    refused,
    starting,
    table,
)
from tests.rules import rule

# Publicize


@rule("GDR-5.1", "GDR-R20")
def test_a_marker_moves_one_row_up_or_down() -> None:
    state = table(step="publicize")
    assert len(legal(state)) == 10
    assert at(play(state.copy(), 0, "publicize-height-down")).markers == [3, 4, 3, 3, 3]
    assert at(play(state.copy(), 0, "publicize-height-up")).markers == [3, 2, 3, 3, 3]


@rule("GDR-5.2", "GDR-R20")
def test_markers_stay_on_their_tracks() -> None:
    state = table(step="publicize", markers=[1, 6, 3, 3, 3])
    assert not {"publicize-size-up", "publicize-height-down"} & legal(state)
    assert refused(state, 0, "publicize-size-up").rule == "GDR-5.2"
    assert refused(state, 0, "publicize-height-down").rule == "GDR-5.2"


@rule("GDR-5.3", "GDR-R22")
def test_lower_rows_pay_more() -> None:
    for track in GAME.view(table(), 0).museum:
        for above, below in zip(track.rows, track.rows[1:], strict=False):
            assert (above.first, above.second, above.third) <= (below.first, below.second, below.third)
            assert above.first < below.first


@rule("GDR-6.1", "GDR-6.3", "GDR-R21")
def test_the_action_publicize_is_always_there_and_may_undo_or_repeat_the_step() -> None:
    state = table(step="publicize", markers=[3, 3, 3, 3, 3])
    play(state, 0, "publicize-size-down")
    again = play(state.copy(), 0, "publicize-size-down")
    assert at(again).markers[0] == 5
    undone = play(state.copy(), 0, "publicize-size-up")
    assert at(undone).markers[0] == 3
    assert state.to_act() == [0]
    assert refused(state, 0, "done").rule == "GDR-6.1"


@rule("GDR-17.2", "GDR-17.1")
def test_marsh_moves_two_markers_in_the_step_and_one_by_the_action() -> None:
    state = table(step="act", active=2, scholars=["marsh"])
    play(state, 2, "publicize-length-up")
    play(state, 0, "move-SW1", "publicize-size-down")
    assert at(state).step == "publicize", "a second one"
    play(state, 0, "publicize-size-down")
    assert at(state).markers[0] == 5
    assert at(state).step == "act"
    play(state, 0, "publicize-size-down")
    assert state.to_act() == [1]


# Donate


@rule("GDR-1.4", "GDR-6.4", "GDR-R2")
def test_starting_bones_cannot_be_donated() -> None:
    """T7: of 2 red, 2 yellow, 3 green and 1 white bone only the white one can be given."""
    state = acting(piles=["w"])
    assert starting(state, "donate") == {"donate-w-points"}
    assert refused(state, 0, "donate-g-points").rule == "GDR-6.4"
    assert refused(state, 0, "donate-ww-points").rule == "GDR-6.4"
    assert starting(acting(), "donate") == set(), "nothing above the floor"
    more = acting(piles=["r"])
    assert starting(more, "donate") == {"donate-r-points"}, "any one of three red bones, but one only"


@rule("GDR-6.4", "GDR-6.6", "GDR-6.12")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("donate-g-points", "Your starting bones stay with you. Only donate bones you’ve added to them."),
        ("donate-b-points", "You don’t have those bones. Choose others from your pile."),
        ("donate-ww-points", "You don’t have those bones. Choose others from your pile."),
        ("donate-w-token1", "You have no 1-token to discard. Donate for points instead."),
        ("donate-w-token2", "A donation of 1 can’t discard a 2-token. Donate 2 instead."),
        ("steal-W-white", "There’s no white bone on that site. Choose another bone."),
        ("steal-E-green", "There’s no dig site next to you in that direction. Choose another one."),
        ("steal-SW-green", "There are no bones on that site. Choose another one."),
    ],
)
def test_a_refused_action_names_the_one_cause_that_holds(text: str, why: str) -> None:
    state = acting(places=[MIDDLE, "h-4+0", "h+3-1"], piles=["w"], tokens=[[0, 1, 0]], sites={"h-1+0": "gb"})
    assert refused(state, 0, text).why == why


@rule("GDR-6.12")
@pytest.mark.parametrize("text", ["steal-E-green", "steal-W-green"])
def test_without_a_bone_next_door_there_is_nothing_to_steal(text: str) -> None:
    state = acting(places=[MIDDLE, "h-4+0", "h+3-1"])
    why = "There are no bones on the sites next to you. Choose another action."
    assert refused(state, 0, text).why == why


@rule("GDR-6.4", "GDR-6.5", "GDR-R26")
@pytest.mark.parametrize(("given", "points"), [("g", 1), ("bw", 2), ("ryb", 3)])
def test_donating_brings_a_point_a_bone(given: str, points: int) -> None:
    state = acting(piles=["grybw"])
    play(state, 0, f"donate-{given}-points")
    assert at(state).players[0].score == points
    assert at(state).players[0].pile == pile("".join(letter for letter in "grybw" if letter not in given))
    assert sum(at(state).bag) == 210 - 21 - 5 + points


@rule("GDR-6.4")
def test_no_more_than_three_bones_are_donated() -> None:
    assert max(len(text.split("-")[1]) for text in starting(acting(piles=["ggggg"]), "donate")) == 3


@rule("GDR-6.5", "GDR-6.6", "GDR-R24", "GDR-R25")
def test_donating_removes_a_token_of_just_that_value_instead() -> None:
    state = acting(piles=["ggg"], tokens=[[1, 1, 0]])
    assert starting(state, "donate") == {
        "donate-g-points",
        "donate-g-token1",
        "donate-gg-points",
        "donate-gg-token2",
        "donate-ggg-points",
    }
    assert refused(state, 0, "donate-ggg-token3").rule == "GDR-6.6"
    assert refused(state, 0, "donate-gg-token1").rule == "GDR-6.6"
    play(state, 0, "donate-gg-token2")
    assert at(state).players[0].tokens == [1, 0, 0]
    assert at(state).players[0].score == 0
    assert at(state).token_bag == [14, 15, 15]
    assert GAME.view(state, None).position.discarded == [0, 1, 0], "shown to all"


@rule("GDR-R23")
def test_bones_just_collected_may_be_donated() -> None:
    state = table(step="act", active=2, places=["h-3-1"], sites={"h-3-1": "b"})
    play(state, 2, "publicize-size-down")
    play(state, 0, "move-SW1", "publicize-size-down", "donate-b-points")
    assert at(state).players[0].pile == pile()


@rule("GDR-17.4")
def test_leidy_gets_both_rewards() -> None:
    state = acting(piles=["gg"], tokens=[[0, 1, 0]], scholars=["leidy"])
    both = play(state.copy(), 0, "donate-gg-token2")
    assert (at(both).players[0].score, at(both).players[0].tokens) == (2, [0, 0, 0])
    only_points = play(state.copy(), 0, "donate-gg-points")
    assert (at(only_points).players[0].score, at(only_points).players[0].tokens) == (2, [0, 1, 0])


@rule("GDR-17.16")
def test_alexander_gets_a_point_more_or_removes_a_smaller_token() -> None:
    state = acting(piles=["gg"], tokens=[[1, 1, 1]], scholars=["alexander"])
    assert at(play(state.copy(), 0, "donate-gg-points")).players[0].score == 3
    assert {"donate-gg-token1", "donate-gg-token2"} <= legal(state)
    assert refused(state, 0, "donate-gg-token3").rule == "GDR-6.6"
    removed = play(state.copy(), 0, "donate-gg-token1")
    assert (at(removed).players[0].tokens, at(removed).players[0].score) == ([0, 1, 1], 0)


# Research


@rule("GDR-6.2", "GDR-6.7")
def test_research_draws_a_card() -> None:
    state = acting(hands=[["allosaurus", "archelon"]])
    play(state, 0, "research")
    assert len(drawable(state)) == 19
    draw(state, "card-stegosaurus")
    assert at(state).players[0].hand == ["allosaurus", "archelon", "stegosaurus"]
    assert state.to_act() == [1]


@rule("GDR-6.7", "GDR-R7")
def test_there_is_no_research_without_cards() -> None:
    """Cards that were scored do not come back."""
    state = acting(deck=[])
    assert "research" not in legal(state)
    assert refused(state, 0, "research").rule == "GDR-6.7"


@rule("GDR-17.3", "GDR-17.17")
def test_cope_draws_three_keeps_one_or_two_and_knows_the_bottom() -> None:
    state = acting(scholars=["cope"])
    play(state, 0, "research")
    assert at(state).players[0].score == 2
    draw(state, "card-nodosaurus", "card-allosaurus", "card-pteranodon")
    assert legal(state) == {f"keep-cards-{choice}" for choice in ("1", "2", "3", "12", "13", "23")}
    play(state, 0, "keep-cards-2")
    assert at(state).players[0].hand == ["allosaurus"]
    assert at(state).bottom == ["nodosaurus", "pteranodon"], "in the order drawn"
    assert at(state).deck_count == 18


@rule("GDR-17.3", "GDR-17.17")
def test_cope_simply_takes_the_last_card() -> None:
    state = acting(scholars=["cope"], deck=["allosaurus"])
    play(state, 0, "research")
    draw(state, "card-allosaurus")
    assert at(state).players[0].hand == ["allosaurus"]
    assert state.to_act() == [1]
    two = acting(scholars=["cope"], deck=["allosaurus", "archelon"])
    play(two, 0, "research")
    draw(two, "card-allosaurus", "card-archelon")
    assert legal(two) == {"keep-cards-1", "keep-cards-2", "keep-cards-12"}


@rule("GDR-17.3")
def test_the_bottom_of_the_deck_is_drawn_last_and_in_order() -> None:
    state = acting(deck=["archelon"], bottom=["stegosaurus", "allosaurus"], scholars=["anning", "cope"])
    play(state, 0, "research")
    assert drawable(state) == {"card-archelon"}
    draw(state, "card-archelon")
    play(state, 1, "move-E1", "publicize-size-down", "publicize-size-up")
    play(state, 2, "move-SE1", "publicize-size-down", "research")
    assert drawable(state) == {"card-stegosaurus"}
