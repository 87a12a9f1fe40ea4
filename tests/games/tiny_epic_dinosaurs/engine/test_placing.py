"""TED-5 and TED-R6 to TED-R9: placing Ranchers."""

from paddock.games.tiny_epic_dinosaurs.engine.moves import ASSIGN
from paddock.games.tiny_epic_dinosaurs.shown.position_types import Post
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    GAME,
    STEG,
    at,
    begin,
    legal,
    luck,
    other,
    play,
    player,
    question,
    refused,
    refused_move,
    seat,
    starting,
    stock,
    turn_of,
)
from tests.rules import rule


def post(space: str, regular: int, lead: int = 0) -> Post:
    return Post(space, regular, lead)


@rule("TED-5.1")
def test_the_marker_holder_begins_and_turns_go_clockwise() -> None:
    state = turn_of(seat(), other(), other(side="R3A", mat=3), marker=1, actor=1)
    assert state.to_act() == [1]
    assert refused(state, 0, "place-D1-1") == "TED-5.1"
    for index, space in ((1, "D1"), (2, "D2"), (0, "D3"), (1, "D4")):
        assert state.to_act() == [index]
        play(state, index, f"place-{space}-1")


@rule("TED-5.1", "TED-5.14", "TED-18.5")
def test_the_next_phase_two_begins_with_the_marker_holder() -> None:
    assert begin(ASSIGN, seat(), other(), marker=1).to_act() == [1]
    state = turn_of(seat(), other(), other(side="R3A", mat=3), marker=0, actor=0)
    play(state, 0, "place-D1-1")
    play(state, 1, "place-C2-1")
    assert at(state).marker == 1
    assert state.to_act() == [2]  # the running order stays


@rule("TED-5.2")
def test_a_turn_is_a_placement_on_one_space_carried_out_at_once() -> None:
    state = turn_of(seat())
    assert all(text.startswith("place-") for text in legal(state))
    play(state, 0, "place-D1-1")
    assert stock(state) == (2, 0, 0)
    assert state.to_act() == [1]
    assert refused_move(turn_of(seat()), 0, GAME.parse(turn_of(seat()), 0, "feed-a1-plant")).rule == "TED-5.2"


@rule("TED-5.3")
def test_an_empty_space_takes_exactly_one_rancher() -> None:
    state = turn_of(seat())
    assert starting(state, "place-D1-") == {"place-D1-1", "place-D1-lead"}
    assert refused(state, 0, "place-D1-2") == "TED-5.3"
    assert refused(state, 0, "place-D1-1+lead") == "TED-5.3"


@rule("TED-5.4", "TED-5.5")
def test_an_occupied_space_needs_one_more_strength() -> None:
    state = turn_of(seat(), other(posts=[post("D1", 1)]))
    assert starting(state, "place-D1-") == {
        "place-D1-lead",
        "place-D1-2",
        "place-D1-3",
        "place-D1-1+lead",
        "place-D1-2+lead",
        "place-D1-3+lead",
    }
    assert refused(state, 0, "place-D1-1") == "TED-5.5"


@rule("TED-5.4")
def test_the_lead_counts_two() -> None:
    state = turn_of(seat(), other(posts=[post("D1", 0, 1)]))
    assert starting(state, "place-D1-") == {
        "place-D1-3",
        "place-D1-1+lead",
        "place-D1-2+lead",
        "place-D1-3+lead",
    }
    assert refused(state, 0, "place-D1-lead") == "TED-5.5"


@rule("TED-5.6")
def test_strengths_of_opponents_are_not_added() -> None:
    state = turn_of(seat(), other(posts=[post("D1", 1)]), other(side="R3A", mat=3, posts=[post("D1", 2)]))
    assert "place-D1-3" in legal(state)
    assert refused(state, 0, "place-D1-2") == "TED-5.5"


@rule("TED-5.7")
def test_no_second_placement_on_an_own_space() -> None:
    state = turn_of(seat(posts={"D1": "1"}, ready=2), other(posts=[post("D1", 2)]))
    assert not starting(state, "place-D1-")
    assert refused(state, 0, "place-D1-2+lead") == "TED-5.7"


@rule("TED-5.8")
def test_ranchers_come_from_those_available() -> None:
    state = turn_of(seat(ready=1, lead=0), other(posts=[post("D1", 1)]))
    assert refused(state, 0, "place-D1-2") == "TED-5.8"
    assert refused(state, 0, "place-D2-lead") == "TED-5.8"
    play(state, 0, "place-D2-1")
    assert player(state).ready == 0


@rule("TED-5.9")
def test_ranchers_stay_when_another_joins() -> None:
    state = turn_of(seat(), other(posts=[post("D1", 1)]))
    play(state, 0, "place-D1-2")
    assert [one.space for one in player(state, 1).posts] == ["D1"]
    assert [(one.space, one.regular) for one in player(state).posts] == [("D1", 2)]


@rule("TED-5.10")
def test_a_cost_is_paid_before_the_action_or_the_space_is_closed() -> None:
    state = turn_of(seat(stock=(0, 0, 1)))
    play(state, 0, "place-C4-1")
    assert stock(state) == (0, 0, 0)
    assert player(state).holding_barriers == 2
    assert refused(turn_of(seat()), 0, "place-C4-1") == "TED-5.10"
    assert refused(turn_of(seat(stock=(1, 0, 0)), row=["moschops"]), 0, "place-B3-1") == "TED-5.10"


@rule("TED-5.11", "TED-R7", "TED-25.4")
def test_a_space_without_effect_is_closed() -> None:
    full = turn_of(seat(stock=(13, 12, 13)), row=["moschops"])
    assert refused(full, 0, "place-D1-1") == "TED-5.11"
    assert "place-D3-1" in legal(full)
    assert refused(full, 0, "place-B1-1") == "TED-5.11"  # no contract can be paid
    assert refused(full, 0, "place-B2-1") == "TED-5.11"  # nothing to move in, no barrier to lift
    assert "place-B2-1" in legal(turn_of(seat(holding=[STEG], stock=(0, 0, 1))))
    assert "place-B2-1" in legal(turn_of(seat(barriers="b1w", stock=(0, 0, 1))))


@rule("TED-5.11")
def test_a_cost_can_make_room_for_its_own_gain() -> None:
    state = turn_of(seat({"a1": ALLO}, stock=(0, 0, 13)), row=[])
    assert "place-A5-1" in legal(state)


@rule("TED-5.12", "TED-25.4")
def test_passing_is_not_allowed_while_a_placement_is_possible() -> None:
    state = turn_of(seat())
    assert "stop" not in legal(state)
    assert refused(state, 0, "stop") == "TED-5.12"


@rule("TED-5.13")
def test_who_has_no_ranchers_is_skipped_and_the_phase_ends_when_nobody_has() -> None:
    state = turn_of(seat(ready=1, lead=0), other(ready=2, lead=0))
    play(state, 0, "place-D1-1")
    play(state, 1, "place-D2-1")
    assert state.to_act() == [1]
    play(state, 1, "place-D3-1")
    assert at(state).phase != "assign"
    assert player(state).ready == 1  # they are back


@rule("TED-R6")
def test_overplacement_can_be_switched_off() -> None:
    state = turn_of(seat(), other(posts=[post("D1", 1)]), options={"allow_overplacement": False})
    assert starting(state, "place-D1-") == {"place-D1-lead", "place-D1-2"}
    assert refused(state, 0, "place-D1-3") == "TED-R6"
    state = turn_of(seat(), other(posts=[post("D1", 0, 1)]), options={"allow_overplacement": False})
    assert starting(state, "place-D1-") == {"place-D1-3", "place-D1-1+lead"}
    with_two = turn_of(seat(), other(posts=[post("D1", 1)]))
    assert "place-D1-3+lead" in legal(with_two)


@rule("TED-R7")
def test_part_of_a_gain_is_enough() -> None:
    state = turn_of(seat(stock=(12, 0, 0)))
    play(state, 0, "place-D1-1")
    assert stock(state) == (13, 0, 0)


BLOCKED = dict.fromkeys(GAME.new(2).board.ids, "4")


@rule("TED-R8")
def test_who_was_skipped_is_asked_again_when_a_space_is_free() -> None:
    everywhere = [post(space, 4) for space in BLOCKED if space not in ("D1", "A1")]
    state = turn_of(seat(ready=1, lead=0), other(posts=[*everywhere, post("D1", 4)], ready=2, lead=0), actor=1)
    play(state, 1, "place-A1-1")
    luck(state, "roll-wound")
    assert legal(state) == {"place-A1-1"}  # seat 0 may use the space that the wounded Rancher has left


@rule("TED-R8")
def test_who_has_no_legal_placement_is_skipped() -> None:
    everywhere = [post(space, 4) for space in BLOCKED if space != "D1"]
    state = turn_of(seat(ready=1, lead=0), other(posts=everywhere, ready=2, lead=0), actor=1)
    play(state, 1, "place-D1-1")
    assert at(state).phase != "assign"  # both have a Rancher left, but no space: a circle of skips ends the phase
    assert [told.ready for told in at(state).players] == [1, 2 + 4 * 18]


@rule("TED-R8")
def test_the_phase_ends_after_a_full_circle_of_skips() -> None:
    everywhere = [post(space, 4) for space in BLOCKED if space != "D1"]
    state = turn_of(seat(ready=2, lead=0), other(posts=everywhere, ready=0, lead=0))
    assert legal(state) == {"place-D1-1"}
    play(state, 0, "place-D1-1")
    assert at(state).phase != "assign"
    assert player(state).ready == 2  # the unplaced one and the one that came back


@rule("TED-R8")
def test_an_ability_comes_first_only_if_a_placement_follows() -> None:
    everywhere = [post(space, 4) for space in BLOCKED if space != "D1"]
    spino = seat({"b2": "spinosaurus"}, ready=1, lead=0, stock=(13, 13, 13))
    state = turn_of(spino, other(posts=[*everywhere, post("D1", 4)], ready=0, lead=0))
    clears = starting(state, "clear-spinosaurus-")
    assert "clear-spinosaurus-A1" in clears
    assert refused(state, 0, "clear-spinosaurus-D1") == "TED-R8"  # its track is full, so no placement would follow
    assert refused(state, 0, "clear-dracorex-A1") == "TED-15.2"
    assert "stop" in legal(state)  # nobody without a legal space is forced
    play(state, 0, "clear-spinosaurus-A1")
    assert refused(state, 0, "stop") == "TED-R8"
    assert legal(state) == {"place-A1-1"}


@rule("TED-R9", "TED-16.4", "TED-16.8")
def test_cards_give_turns_without_ranchers_and_may_be_declined() -> None:
    away = seat(cards=["adreno_injectors"], ready=0, lead=0, posts={"D1": "1"}, stock=(0, 0, 1))
    state = turn_of(away, other())
    assert "stop" in legal(state)
    play(state, 0, "stop")
    play(state, 1, "place-D5-1")
    assert state.to_act() == [0]  # declining forfeits nothing
    play(state, 0, "relocate-D1-regular")
    assert question(state) == "target"
    assert "to-D5" not in legal(state)
    assert "to-D1" not in legal(state)
    assert refused(state, 0, "to-D5") == "TED-R9"
    play(state, 0, "to-D3")
    assert stock(state) == (0, 2, 0)
    assert [one.space for one in player(state).posts] == ["D3"]


@rule("TED-R9")
def test_the_cards_wait_until_all_ranchers_are_placed() -> None:
    state = turn_of(seat(cards=["adreno_injectors"], ready=1, lead=0, posts={"D1": "1"}, stock=(0, 0, 2)))
    assert not starting(state, "relocate")
    assert refused(state, 0, "relocate-D1-regular") == "TED-R9"


@rule("TED-R9")
def test_a_redeployed_rancher_can_be_wounded_again() -> None:
    away = seat(cards=["rancher_biometrics"], ready=0, lead=0, sick=1, posts={"D1": "1"})
    state = turn_of(away)
    play(state, 0, "biometrics-A1-regular")
    luck(state, "roll-wound")
    assert player(state).sick == 1
    assert player(state).medical == [STEG]
