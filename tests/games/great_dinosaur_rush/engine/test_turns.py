"""Rounds, circuits, turns, collecting, refilling and the end of a round."""

from itertools import pairwise

import pytest

from paddock.contract.game import CHANCE, OVER
from tests.games.great_dinosaur_rush.positions import (
    GAME,
    PIECES,
    State,
    at,
    bones,
    build_smallest,
    draw,
    drawable,
    legal,
    pass_turn,
    pile,
    play,
    random_game,
    refused,
    setup,
    starting,
    table,
)
from tests.rules import rule

HERE = "h-3-1"


def last_turn(**values: object) -> State:
    """The last turn of a round's field phase: seat 2 is to act."""
    given = {"step": "act", "active": 2, "start": 0, "circuit": 3, "turns": 2, **values}
    return table(**given)  # type: ignore[arg-type]


def exhibit(state: State) -> State:
    """The refill (green bones first), everybody's smallest skeleton, and the museum pays."""
    while at(state).step in ("fill_site", "pick_site"):
        draw(state, min(drawable(state)))
    return draw(build_smallest(state), "exhibit")


@rule("GDR-2.1", "GDR-2.2", "GDR-2.8")
def test_three_rounds_of_three_circuits_a_build_and_an_exhibit() -> None:
    seen: list[tuple[int, int, str]] = []
    turns = {0: 0, 1: 0, 2: 0}
    states = random_game(5)
    for before, after in pairwise(states):
        position = at(before)
        phase = position.step if position.step in ("build", "exhibit") else "field"
        if position.players[0].place is not None and position.step not in ("enter", "fill_site"):
            mark = (position.round, position.circuit if phase == "field" else 0, phase)
            if not seen or seen[-1] != mark:
                seen.append(mark)
        if position.step == "act" and at(after).step != "act":
            turns[before.turn()] += 1
    phases = [(round_, circuit, phase) for round_ in (1, 2, 3) for circuit, phase in PHASES]
    assert seen == phases
    assert set(turns.values()) == {9}
    assert GAME.view(states[-1], 0).position.round == 3


PHASES = ((1, "field"), (2, "field"), (3, "field"), (0, "build"), (0, "exhibit"))


@rule("GDR-2.3", "GDR-2.7")
def test_a_turn_is_collect_move_publicize_act() -> None:
    state = table(step="act", active=2, places=[HERE], sites={HERE: "grb"})
    play(state, 2, "publicize-size-down")
    assert at(state).players[0].pile == pile("grb"), "collected at once"
    assert at(state).step == "move"
    assert refused(state, 0, "publicize-size-down").rule == "GDR-4.1"
    play(state, 0, "move-SW1")
    assert at(state).step == "publicize"
    assert refused(state, 0, "research").rule == "GDR-2.3"
    play(state, 0, "publicize-size-down")
    assert at(state).step == "act"
    play(state, 0, "publicize-size-down")
    assert state.to_act() == [1], "no fifth step in the first circuit"


@rule("GDR-2.4")
def test_turns_go_clockwise_from_the_starting_player_in_every_circuit() -> None:
    state = table(start=1, active=1)
    order = []
    while at(state).step != "fill_site":
        order.append(state.turn())
        pass_turn(state, state.turn())
    assert order == [1, 2, 0] * 3
    assert refused(table(start=1, active=1), 0, "publicize-size-down").rule == "GDR-2.4"


@rule("GDR-2.5", "GDR-12.3")
def test_the_highest_score_starts_the_next_round() -> None:
    state = last_turn(scores=[0, 50, 0])
    exhibit(play(state, 2, "publicize-size-down"))
    assert at(state).start == 1
    assert state.to_act() == [1]
    assert at(state).round == 2


@rule("GDR-2.5", "GDR-12.3")
def test_bonus_cards_count_for_who_starts() -> None:
    """Seat 2 is a point behind until its card is scored."""
    state = last_turn(scores=[0, 41, 40], hands=[[], [], ["camptosaurus"]], piles=["", "", "rrr"])
    play(state, 2, "publicize-size-down")
    while at(state).step == "fill_site":
        draw(state, min(drawable(state)))
    play(state, 2, "limb-1", "show-camptosaurus", "done")
    exhibit(state)
    assert at(state).start == 2


@rule("GDR-2.6", "GDR-R59")
@pytest.mark.parametrize(
    ("start", "scores", "next_start"),
    [
        (1, [10, 14, 14, 9], 2),  # T9: seat 2 of 4 has started, and seats 2 and 3 lead
        (2, [10, 14, 14, 9], 1),
        (0, [14, 14, 14, 14], 1),
        (3, [14, 10, 10, 14], 0),
        (0, [14, 3, 3, 3], 0),
    ],
)
def test_of_several_leaders_the_next_clockwise_starts(start: int, scores: list[int], next_start: int) -> None:
    """All four are paid alike, as they build alike."""
    active = (start + 3) % 4
    state = table(seats=4, step="act", active=active, start=start, circuit=3, turns=3, scores=scores, scholars=ALIKE)
    exhibit(play(state, active, "publicize-size-down"))
    paid = {tuple(paid.categories) for paid in at(state).paid}
    assert len(paid) == 1
    assert at(state).start == next_start


ALIKE = ("marsh", "leidy", "hayden", "reed")


# Collect


@rule("GDR-3.1")
def test_collecting_takes_all_bones_of_the_site() -> None:
    state = table(step="act", active=2, places=[HERE], sites={HERE: "ggbw", "h-2-1": "r"})
    play(state, 2, "publicize-size-down")
    assert at(state).players[0].pile == pile("ggbw")
    assert at(state).sites[HERE] == [0] * 5
    assert at(state).sites["h-2-1"] == bones("r")


@rule("GDR-3.2")
def test_nothing_is_collected_on_an_entry_space() -> None:
    state = setup(GAME.new(3))
    assert [player.pile[:3] for player in at(state).players] == [[3, 2, 2]] * 3
    assert all(sum(site) == 3 for site in at(state).sites.values())


@rule("GDR-3.3")
def test_an_empty_site_gives_nothing() -> None:
    state = table(step="act", active=2, places=[HERE])
    play(state, 2, "publicize-size-down")
    assert at(state).players[0].pile == pile()
    assert at(state).step == "move"


# The last circuit and the refill


@rule("GDR-8.1", "GDR-2.3", "GDR-R32")
def test_in_the_last_circuit_bones_are_collected_again_right_after_the_action() -> None:
    state = table(step="act", active=0, circuit=3, places=[HERE], sites={HERE: "gg"})
    play(state, 0, "publicize-size-down")
    assert at(state).players[0].pile == pile("gg")
    assert state.to_act() == [1]
    early = table(step="act", active=0, circuit=2, places=[HERE], sites={HERE: "gg"})
    play(early, 0, "publicize-size-down")
    assert at(early).players[0].pile == pile()


@rule("GDR-R32")
def test_with_the_other_reading_all_collect_after_the_circuit() -> None:
    state = table(
        step="act",
        active=0,
        circuit=3,
        places=[HERE, "h-2-1"],
        sites={HERE: "gg"},
        options={"final_collect": "after_circuit"},
    )
    play(state, 0, "publicize-size-down")
    assert at(state).players[0].pile == pile()
    play(state, 1, "move-E1", "publicize-size-down", "publicize-size-up")
    pass_turn(state, 2)
    assert at(state).players[0].pile == pile("gg")


@rule("GDR-8.2", "GDR-8.3", "GDR-8.5", "GDR-8.6")
@pytest.mark.parametrize(("round_number", "each"), [(1, 2), (2, 1)])
def test_empty_sites_are_refilled_before_the_build(round_number: int, each: int) -> None:
    state = last_turn(round=round_number, places=[HERE, "h+3+0", "h-1+1"], sites={"h+0+0": "g", "h-1+1": "r"})
    play(state, 2, "publicize-size-down")
    while at(state).step == "fill_site":
        draw(state, "bone-blue" if "bone-blue" in drawable(state) else min(drawable(state)))
    position = at(state)
    assert position.step == "build"
    assert position.sites["h+0+0"] == bones("g"), "a site with bones gets none"
    for place in (HERE, "h+3+0", "h-1+1"):
        assert position.sites[place] == [0] * 5, "nor one with a paleontologist"
    others = [name for name in position.sites if name not in ("h+0+0", HERE, "h+3+0", "h-1+1")]
    assert {sum(position.sites[name]) for name in others} == {each}
    assert [player.place for player in position.players] == [HERE, "h+3+0", "h-1+1"]


@rule("GDR-8.4")
def test_there_is_no_refill_after_the_last_round() -> None:
    state = last_turn(round=3)
    play(state, 2, "publicize-size-down")
    assert at(state).step == "build"
    assert all(sum(site) == 0 for site in at(state).sites.values())


@rule("GDR-R4")
def test_dynamite_draws_what_there_is() -> None:
    state = table(step="act", active=0, bag="gr", sites={HERE: "bb"}, places=[HERE])
    play(state, 0, "dynamite")
    draw(state, "bone-red", "bone-green")
    assert at(state).bag == bones("bb"), "the bones of the site are not drawn back"


@rule("GDR-R5")
def test_a_short_bag_fills_sites_in_any_order_until_it_is_empty() -> None:
    state = last_turn(bag="grb")
    play(state, 2, "publicize-size-down")
    assert at(state).step == "pick_site"
    assert len(drawable(state)) == 25
    draw(state, "fill-h+0+0", "bone-green", "bone-red", "fill-h-1+1", "bone-blue")
    assert at(state).step == "build"
    assert at(state).sites["h+0+0"] == bones("gr")
    assert at(state).sites["h-1+1"] == bones("b"), "the last one gets fewer"


# End of a round


@rule("GDR-12.1", "GDR-R57")
@pytest.mark.parametrize(
    ("round_number", "rows"), [(1, [1, 1, 1, 2, 4]), (2, [1, 1, 2, 3, 5])], ids=["T8, after round 1", "after round 2"]
)
def test_markers_move_up_after_a_round(round_number: int, rows: list[int]) -> None:
    state = last_turn(round=round_number, markers=[1, 2, 3, 4, 5])
    exhibit(play(state, 2, "publicize-uniqueness-down"))
    assert at(state).markers == rows


@rule("GDR-12.2")
def test_the_game_ends_after_the_third_exhibit_without_a_shift() -> None:
    state = last_turn(round=3, markers=[1, 2, 3, 4, 5])
    exhibit(play(state, 2, "publicize-uniqueness-down"))
    assert state.turn() == OVER
    assert at(state).markers == [1, 2, 3, 4, 6]
    assert refused(state, 0, "done").rule == "GDR-12.2"


@rule("GDR-R10")
def test_positions_persist_between_rounds() -> None:
    state = last_turn(places=[HERE, "h+3+0", "h-1+1"], scores=[0, 0, 50])
    exhibit(play(state, 2, "publicize-size-down"))
    assert at(state).step == "move"
    assert [player.place for player in at(state).players] == [HERE, "h+3+0", "h-1+1"]
    assert starting(state, "enter", 2) == set()


def test_nobody_else_moves_while_luck_is_due() -> None:
    state = GAME.new(3)
    assert refused(state, 0, "done").rule == "GDR-2.3"
    assert refused(table(), CHANCE, "bone-green").rule == "GDR-2.3"
    assert "move-W1" not in legal(state, 0)
    assert len(PIECES.cards) == 21
