"""Publicize, Donate, Research, Sabotage, Dynamite, Steal, and the paleontologists who change them."""

import pytest

from paddock.contract.game import CHANCE
from tests.games.great_dinosaur_rush.positions import (
    GAME,
    State,
    at,
    bones,
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

MIDDLE = "h+0+0"  # its neighbours: h+1-1 NE, h+0-1 NW, h-1+0 W, h-1+1 SW, h+0+1 SE, and tar in the east


def acting(**values: object) -> State:
    """Seat 0 is to act in the middle of the board; the others are far away."""
    given = {"step": "act", "places": [MIDDLE, "h-4+2", "h+3-1"], **values}
    return table(**given)  # type: ignore[arg-type]


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
        ("donate-g-points", "You cannot give away your starting bones."),
        ("donate-b-points", "You do not have these bones."),
        ("donate-ww-points", "You do not have these bones."),
        ("donate-w-token1", "You hold no token of value 1."),
        ("donate-w-token2", "A donation of 1 cannot remove a token of value 2."),
        ("steal-W-white", "There is no white bone on that dig site."),
        ("steal-E-green", "There is no dig site beside you in that direction."),
    ],
)
def test_a_refused_action_names_the_one_cause_that_holds(text: str, why: str) -> None:
    state = acting(places=[MIDDLE, "h-4+0", "h+3-1"], piles=["w"], tokens=[[0, 1, 0]], sites={"h-1+0": "gb"})
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


# Sabotage


@rule("GDR-6.8", "GDR-6.9", "GDR-6.10", "GDR-6.13", "GDR-R19", "GDR-R27")
def test_sabotage_draws_a_token_places_it_beside_and_costs_another() -> None:
    state = acting(places=[MIDDLE, "h+0-1", "h+3-1"], traps=[("h+0+1", 1, 1)], sites={"h+0+1": "gg"})
    play(state, 0, "sabotage")
    assert refused(state, 0, "place-W").rule == "GDR-2.3"
    draw(state, "token-3")
    assert legal(state) == {"place-NE", "place-W", "place-SW", "place-SE"}, "no tar, and nobody there"
    assert refused(state, 0, "place-E").rule == "GDR-6.8"
    assert refused(state, 0, "place-NW").rule == "GDR-6.8"
    play(state, 0, "place-SE")
    assert [(trap.place, trap.value) for trap in at(state).traps] == [("h+0+1", 1), ("h+0+1", 3)]
    draw(state, "token-1")
    assert at(state).players[0].tokens == [1, 0, 0]
    assert state.to_act() == [1]


@rule("GDR-R27")
def test_with_the_other_reading_only_the_placed_token_is_drawn() -> None:
    state = acting(options={"sabotage_keeps_token": False})
    play(state, 0, "sabotage")
    draw(state, "token-3")
    play(state, 0, "place-W")
    assert state.to_act() == [1]
    assert at(state).players[0].token_count == 0


@rule("GDR-R6")
def test_an_empty_token_bag_stops_sabotage_and_costs_nothing_else() -> None:
    empty = acting(token_bag=[0, 0, 0], sites={"h-1+0": "g"})
    assert "sabotage" not in legal(empty)
    assert refused(empty, 0, "sabotage").rule == "GDR-R6"
    play(empty, 0, "steal-W-green")
    assert state_is_next(empty)
    last = acting(token_bag=[0, 1, 0])
    play(last, 0, "sabotage")
    draw(last, "token-2")
    play(last, 0, "place-W")
    assert state_is_next(last)
    assert at(last).players[0].token_count == 0


def state_is_next(state: State) -> bool:
    return bool(state.to_act() == [1])


@rule("GDR-6.8")
def test_sabotage_needs_a_free_site() -> None:
    places = ["h+3-2", "h+2-2", "h+3-1", "h+2-3", "h+3-3"]
    state = table(seats=5, step="act", places=places)
    assert "sabotage" not in legal(state)
    assert refused(state, 0, "sabotage").rule == "GDR-6.8"


# Dynamite


@rule("GDR-6.11", "GDR-R28", "GDR-R30", "GDR-16.5")
def test_dynamite_draws_three_bones_then_clears_the_site() -> None:
    state = acting(sites={MIDDLE: "bb"}, traps=[(MIDDLE, 1, 1)])
    before = at(state).bag
    play(state, 0, "dynamite")
    draw(state, "bone-white", "bone-green", "bone-green")
    assert at(state).players[0].pile == pile("wgg")
    assert at(state).sites[MIDDLE] == [0] * 5
    assert at(state).bag == [before[0] - 2, before[1], before[2], before[3] + 2, before[4] - 1]
    assert len(at(state).traps) == 1, "tokens are not touched"
    assert GAME.view(state, 2).position.players[0].pile == pile("wgg"), "for all to see"
    assert drawable(state) == {"token-1", "token-2", "token-3"}


@rule("GDR-6.11", "GDR-R29")
def test_dynamite_on_an_empty_site_is_legal_while_there_are_bones() -> None:
    assert "dynamite" in legal(acting())
    empty = acting(bag="")
    assert "dynamite" not in legal(empty)
    assert refused(empty, 0, "dynamite").rule == "GDR-6.11"


@rule("GDR-17.7", "GDR-17.17", "GDR-16.7")
def test_williston_draws_six_and_returns_one() -> None:
    state = acting(scholars=["williston"])
    play(state, 0, "dynamite")
    draw(state, *["bone-green"] * 5, "bone-blue")
    assert legal(state) == {"return-green", "return-blue"}
    assert refused(state, 0, "return-red").rule == "GDR-17.7"
    play(state, 0, "return-blue")
    assert at(state).players[0].pile == pile("ggggg")
    assert at(state).step == "draw_token"
    told = GAME.sight(acting_return(), 0, GAME.parse(state, 0, "return-green"), 2)
    assert told == GAME.describe(acting_return(), 0, GAME.parse(state, 0, "return-green"), 0)


def acting_return() -> State:
    state = acting(scholars=["williston"])
    play(state, 0, "dynamite")
    return draw(state, *["bone-green"] * 6)


@rule("GDR-17.7", "GDR-17.17")
def test_williston_returns_nothing_of_fewer_than_six() -> None:
    state = acting(scholars=["williston"], bag="ggggg")
    play(state, 0, "dynamite")
    draw(state, *["bone-green"] * 5)
    assert at(state).step == "draw_token"


# Steal


@rule("GDR-6.12", "GDR-R19", "GDR-R31", "GDR-16.5")
def test_steal_takes_a_bone_of_choice_from_beside_even_from_under_others() -> None:
    state = acting(places=[MIDDLE, "h-1+0", "h+3-1"], sites={"h-1+0": "gb", "h+0+1": "r", "h+2+0": "w"})
    assert starting(state, "steal") == {"steal-W-green", "steal-W-blue", "steal-SE-red"}
    assert refused(state, 0, "steal-W-white").rule == "GDR-6.12"
    play(state, 0, "steal-W-blue")
    assert at(state).players[0].pile == pile("b")
    assert at(state).sites["h-1+0"] == bones("g")
    assert at(state).step == "draw_token"
    assert GAME.view(state, 2).position.players[0].pile == pile("b")


@rule("GDR-6.12")
def test_there_is_nothing_to_steal_without_bones_beside() -> None:
    state = acting(sites={MIDDLE: "g", "h+2-2": "g"})
    assert starting(state, "steal") == set()


@rule("GDR-17.15")
def test_reed_takes_up_to_two_bones_the_first_time_in_a_round() -> None:
    state = acting(scholars=["reed"], sites={"h-1+0": "gbw", "h+0+1": "r"})
    play(state, 0, "steal-W-green")
    assert legal(state) == {"more-blue", "more-white", "more-none"}
    play(state, 0, "more-white")
    assert at(state).players[0].pile == pile("gw")
    draw(state, "token-1")
    assert state.to_act() == [1], "one token for both"
    again = acting(scholars=["reed"], sites={"h-1+0": "gbw"}, used=[True])
    play(again, 0, "steal-W-green")
    assert at(again).step == "draw_token"


@rule("GDR-17.15")
def test_reed_uses_his_ability_up_with_one_bone() -> None:
    state = acting(scholars=["reed"], sites={"h-1+0": "gbw"})
    play(state, 0, "steal-W-green", "more-none")
    assert at(state).players[0].used
    alone = acting(scholars=["reed"], sites={"h-1+0": "g"})
    play(alone, 0, "steal-W-green")
    assert at(alone).step == "draw_token", "there is no second one"
    assert at(alone).players[0].used


# Tokens


@rule("GDR-6.2", "GDR-6.13")
@pytest.mark.parametrize(
    ("action", "notorious"),
    [("research", False), ("publicize-size-up", False), ("donate-b-points", False), ("steal-W-green", True)],
)
def test_notorious_actions_cost_a_token(action: str, notorious: bool) -> None:
    state = acting(sites={"h-1+0": "g"}, piles=["b"])
    play(state, 0, action)
    assert (at(state).step == "draw_token") == notorious


@rule("GDR-6.13", "GDR-7.1")
def test_a_token_is_seen_by_who_draws_it_and_counted_by_all() -> None:
    state = acting(sites={"h-1+0": "g"})
    play(state, 0, "steal-W-green")
    token = GAME.parse(state, CHANCE, "token-2")
    assert getattr(GAME.sight(state, CHANCE, token, 0), "value") == 2  # noqa: B009
    assert getattr(GAME.sight(state, CHANCE, token, 1), "value") is None  # noqa: B009
    draw(state, "token-2")
    assert GAME.view(state, 0).position.players[0].tokens == [0, 1, 0]
    for viewer in (1, 2, None):
        assert GAME.view(state, viewer).position.players[0].tokens is None
        assert GAME.view(state, viewer).position.players[0].token_count == 1


@rule("GDR-17.9", "GDR-17.17", "GDR-16.7")
def test_hatcher_draws_two_tokens_and_keeps_one() -> None:
    state = acting(scholars=["hatcher"], sites={"h-1+0": "g"})
    play(state, 0, "steal-W-green")
    draw(state, "token-3", "token-1")
    assert legal(state) == {"keep-token-1", "keep-token-3"}
    assert refused(state, 0, "keep-token-2").rule == "GDR-17.9"
    play(state, 0, "keep-token-1")
    assert at(state).players[0].tokens == [1, 0, 0]
    assert at(state).token_bag == [14, 15, 15]
    assert GAME.view(state, 0).position.players[0].returned == [0, 0, 1], "he knows what he returned"
    assert GAME.view(state, 1).position.players[0].returned is None
    assert GAME.view(state, 1).position.players[1].returned == [0, 0, 0]


@rule("GDR-17.9", "GDR-17.17")
def test_hatcher_takes_the_only_token_left_and_places_one_like_everybody() -> None:
    state = acting(scholars=["hatcher"], sites={"h-1+0": "g"}, token_bag=[0, 1, 0])
    play(state, 0, "steal-W-green")
    draw(state, "token-2")
    assert at(state).players[0].tokens == [0, 1, 0]
    placing = acting(scholars=["hatcher"])
    play(placing, 0, "sabotage")
    draw(placing, "token-2")
    assert at(placing).step == "place"


# Collecting


@rule("GDR-17.8")
@pytest.mark.parametrize(
    ("round_number", "used", "sites", "bag", "draws"),
    [
        (1, False, "g", None, False),
        (2, False, "g", None, True),
        (3, False, "g", None, True),
        (2, True, "g", None, False),
        (2, False, "", None, False),
        (2, False, "g", "", False),
    ],
)
def test_sternberg_draws_one_more_on_the_first_find_of_a_round(
    round_number: int, used: bool, sites: str, bag: str | None, draws: bool
) -> None:
    state = table(
        step="act",
        active=2,
        round=round_number,
        scholars=["sternberg"],
        places=["h-3-1"],
        sites={"h-3-1": sites},
        used=[used],
        bag=bag,
    )
    play(state, 2, "publicize-size-down")
    assert (at(state).step == "draw_extra") == draws
    if draws:
        draw(state, "bone-white")
        assert at(state).players[0].pile == pile("gw")
        assert at(state).step == "move"
    assert at(state).players[0].used == (used or (round_number > 1 and sites == "g")), "an empty bag uses it up too"


@rule("GDR-17.8")
def test_sternberg_may_find_his_bone_in_the_last_collecting() -> None:
    state = table(
        step="act", active=0, round=2, circuit=3, scholars=["sternberg"], places=["h-3-1"], sites={"h-3-1": "g"}
    )
    play(state, 0, "publicize-size-down")
    draw(state, "bone-blue")
    assert at(state).players[0].pile == pile("gb")
    assert state.to_act() == [1]
