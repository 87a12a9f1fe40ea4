"""Sabotage, Dynamite, Steal, their tokens, and the paleontologists who change them."""

import pytest

from paddock.contract.game import CHANCE
from tests.games.great_dinosaur_rush.engine.acting import MIDDLE, acting
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
