"""The plan of arranging: what may be taken up again, and the steps that every change makes."""

from random import Random

import pytest

from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.shown.arranging_plan import Arranging, PutBack
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    PLAIN,
    STEG,
    VELO,
    State,
    begin,
    legal,
    play,
    player,
    question,
    refused,
    seat,
    stands,
)


def weighed(state: State, *steps: str) -> Arranging:
    view = GAME.view(state, 0)
    found = GAME.freehand.weigh(view, steps) if steps else GAME.freehand.beside(view).arranging
    assert found is not None
    return found


def takes(arranging: Arranging) -> dict[str, list[str]]:
    return {take.spot: take.steps for take in arranging.takes}


def test_picking_up_is_ended_by_a_word_or_by_itself() -> None:
    state = begin(moves.ARRANGE, seat({"b2": STEG, "c1": BRACH}))
    assert takes(weighed(state)) == {"b2": ["pick-b2", "stop"], "c1": ["pick-c1", "stop"]}
    both = takes(weighed(state, "pick-b2", "stop"))
    assert both == {"c1": ["pick-b2", "pick-c1"]}  # nothing is left to pick up
    assert question(play(state, 0, *both["c1"])) == "arrange"


def test_what_is_held_is_placed_after_picking_up() -> None:
    assert weighed(begin(moves.ARRANGE, seat({"b2": STEG}, holding=[ALLO]))).steps == ["stop"]
    assert weighed(begin(moves.ARRANGE, seat(holding=[ALLO]))).steps == []


def test_what_was_placed_just_now_is_taken_up_without_a_trace() -> None:
    state = begin(moves.ARRANGE, seat({"b2": STEG, "c1": BRACH}, spare=1))
    arranging = weighed(state, "pick-b2", "stop", "move-stegosaurus-a3", "fence-b3n")
    assert takes(arranging) == {
        "c1": ["pick-b2", "pick-c1", "move-stegosaurus-a3", "fence-b3n"],
        "a3": ["pick-b2", "stop", "fence-b3n"],
        "b3n": ["pick-b2", "stop", "move-stegosaurus-a3"],
    }
    assert [take.spot for take in arranging.takes if take.is_fresh] == ["a3", "b3n"]


def test_who_cannot_stay_without_a_barrier_goes_back_to_holding() -> None:
    options = {**PLAIN, "must_place_barriers": False}  # then nobody is put down in the open
    state = begin(moves.ARRANGE, seat(holding=[VELO], spare=1), options=options)
    assert takes(weighed(state, "fence-b3n", "move-velociraptor-a3")) == {"a3": ["fence-b3n"], "b3n": []}


def test_what_goes_back_leaves_no_step() -> None:
    state = begin(moves.ARRANGE, seat({"b2": STEG, "c1": BRACH}))
    assert weighed(state, "pick-b2", "stop").backs == [PutBack(STEG, "b2", [])]
    moved = weighed(state, "pick-b2", "pick-c1", "move-stegosaurus-c1")
    assert moved.backs == [
        PutBack(STEG, "b2", ["pick-c1", "stop", "move-stegosaurus-c1"]),
        PutBack(BRACH, "c1", ["pick-b2", "stop", "move-stegosaurus-c1"]),
    ]


def test_old_barriers_move_by_the_card_alone() -> None:
    assert "b3n" not in takes(weighed(begin(moves.ARRANGE, seat({"a3": STEG}, "b3n"))))
    mobile = begin(moves.ARRANGE, seat({"a3": STEG}, "b3n", cards=["mobile_barriers"]))
    assert takes(weighed(mobile))["b3n"] == ["lift-b3n", "stop"]
    assert weighed(mobile, "lift-b3n", "stop").backs == [PutBack("barrier", "b3n", [])]


def test_the_flying_dinosaur_has_a_spot_of_its_own() -> None:
    state = begin(moves.ARRANGE, seat({"a2": STEG}, flyer="b2"))
    assert takes(weighed(state))["pterodactyl"] == ["pick-pterodactyl", "stop"]
    assert weighed(state, "pick-pterodactyl", "stop").backs == [PutBack("pterodactyl", "b2", [])]
    placed = weighed(state, "pick-pterodactyl", "stop", "move-pterodactyl-a2")
    assert takes(placed)["pterodactyl"] == ["pick-pterodactyl", "stop"]


def test_what_was_sent_before_stays() -> None:
    state = begin(moves.ARRANGE, seat({"b2": STEG}, holding=[ALLO, VELO]))
    play(state, 0, "stop")
    assert takes(weighed(state)) == {}
    assert takes(weighed(state, "move-allosaurus-a2")) == {"a2": []}


def test_what_stands_in_the_open_is_let_go_at_the_end() -> None:
    state = begin(moves.ARRANGE, seat({"b2": STEG, "a2": BRACH}, holding=[VELO]))
    arranging = weighed(state)
    assert (arranging.finish, arranging.can_finish, arranging.stop) == (["pick-b2", "stop"], True, "stop")
    after = play(state, 0, *arranging.finish)  # they can go nowhere: the last step makes itself
    assert (stands(after), player(after).loose) == ({"a2": BRACH}, [STEG, VELO])


def test_what_was_sent_before_is_released_at_the_end() -> None:
    state = begin(moves.ARRANGE, seat({"b2": STEG, "c2": STEG, "a2": BRACH}))
    play(state, 0, "stop")
    assert legal(state) == {"release-b2", "release-c2"}
    arranging = weighed(state)
    assert (arranging.finish, arranging.can_finish) == (["release-b2"], True)  # the table lets the other one go


def test_barriers_must_be_placed_and_shared_pens_sorted_out_before_the_end() -> None:
    held = begin(moves.ARRANGE, seat({"a2": STEG}, spare=1))
    assert not weighed(held).can_finish
    assert refused(play(held, 0, "stop"), 0, "stop") == "TED-R16"
    assert weighed(begin(moves.ARRANGE, seat({"a2": STEG}, spare=1), options={"must_place_barriers": False})).can_finish
    shared = begin(moves.ARRANGE, seat({"a3": STEG, "b3": VELO}, "b3n"))
    assert not weighed(shared).can_finish


def test_nobody_else_has_a_plan() -> None:
    state = begin(moves.ARRANGE, seat({"a2": STEG}), seat({"a2": STEG}, side="R2A"))
    assert GAME.freehand.beside(GAME.view(state, None)).arranging is None
    play(state, 0, "stop")
    assert GAME.freehand.beside(GAME.view(state, 0)).arranging is None
    assert GAME.freehand.beside(GAME.view(state, 1)).arranging is not None


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_changed_can_be_made(seed: int) -> None:
    """Pieces are taken up, put down and put back at random: the steps are legal, and only that piece has moved."""
    luck = Random(seed)
    ranch = {"a1": STEG, "b2": BRACH, "a3": VELO, "b3": VELO, "d1": "gallimimus"}
    origin = seat(ranch, "b3n b1w", holding=[STEG, ALLO], spare=2, cards=["mobile_barriers"], flyer="c1")
    state, steps = begin(moves.ARRANGE, origin, seat({"a2": STEG}, side="R2A")), list[str]()
    changes = 0
    for _ in range(60):
        now = play(state.copy(), 0, *steps)
        take = luck.choice(weighed(state, *steps).takes)
        taken = play(state.copy(), 0, *take.steps)
        if (
            question(now) not in ("pick", "arrange") or question(taken) != "arrange"
        ):  # the table has done the rest by itself
            steps = []
            continue
        changes += 1
        assert set(lying(now).items()) - set(lying(taken).items()) == {(lies_at(now, take.spot), take.piece)}
        steps = placed(state, take.steps, luck)
    assert changes > 20


def placed(state: State, steps: list[str], luck: Random) -> list[str]:
    """With something put down that is held: where it came from, or anywhere; or with nothing put down."""
    backs = {(back.piece, back.to): back.steps for back in weighed(state, *steps).backs}
    texts = [text for text in sorted(legal(play(state.copy(), 0, *steps))) if text.startswith(("move-", "fence-"))]
    puts = [backs.get(piece_and_place(text), [*steps, text]) for text in texts]
    return luck.choice([*puts, steps])


def piece_and_place(text: str) -> tuple[str, str]:
    piece, _, place = text.removeprefix("move-").rpartition("-")
    return "barrier" if piece == "fence" else piece, place


def lying(state: State) -> dict[str, str]:
    return stands(state) | dict.fromkeys(player(state).barriers, "barrier")


def lies_at(state: State, spot: str) -> str:
    return f"{player(state).flyer}^" if spot == "pterodactyl" else spot
