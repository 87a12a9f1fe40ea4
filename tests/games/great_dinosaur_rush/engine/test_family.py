"""The family variant: no notoriety, and a survey instead."""

from tests.games.great_dinosaur_rush.positions import (
    FAMILY,
    GAME,
    at,
    draw,
    legal,
    pile,
    play,
    refused,
    starting,
    table,
)
from tests.rules import rule

MIDDLE = "h+0+0"
AWAY = ["h-4+2", "h+3-1", "h-4+0", "h+2-2"]


@rule("GDR-15.1", "GDR-15.2")
def test_there_are_four_actions_and_none_is_notorious() -> None:
    state = table(step="act", places=[MIDDLE, *AWAY], piles=["b"], sites={"h-1+0": "g"}, options=FAMILY)
    kinds = {text.split("-")[0] for text in legal(state)}
    assert kinds == {"publicize", "donate", "research", "move"}
    for text in ("sabotage", "dynamite", "steal-W-green"):
        assert refused(state, 0, text).rule == "GDR-15.1"
    assert starting(state, "donate") == {"donate-b-points"}
    assert refused(state, 0, "donate-b-token1").rule == "GDR-15.2"
    assert at(GAME.new(3, FAMILY)).token_bag == [0, 0, 0]


@rule("GDR-15.3")
def test_a_survey_is_a_second_move_without_collecting() -> None:
    state = table(step="act", places=[MIDDLE, *AWAY], sites={"h-1+0": "gg"}, options=FAMILY)
    play(state, 0, "move-W1")
    assert at(state).players[0].place == "h-1+0"
    assert at(state).players[0].pile == pile()
    assert state.to_act() == [1]
    plain = table(step="act", places=[MIDDLE, *AWAY])
    assert refused(plain, 0, "move-W1").rule == "GDR-6.1"


@rule("GDR-15.3")
def test_who_has_no_destination_cannot_survey() -> None:
    stuck = ["west_upper", "h-2-2", "h-1-2", "h-3-1", "h-3+0"]
    state = table(seats=5, step="act", places=stuck, options=FAMILY)
    assert starting(state, "move") == set()
    assert refused(state, 0, "move-E1").rule == "GDR-4.3"


@rule("GDR-15.4")
def test_the_last_collecting_is_where_the_survey_ends() -> None:
    state = table(step="act", circuit=3, places=[MIDDLE, *AWAY], sites={"h-1+0": "gg", MIDDLE: "b"}, options=FAMILY)
    play(state, 0, "move-W1")
    assert at(state).players[0].pile == pile("gg")


def test_cope_and_alexander_do_their_work_in_the_family_too() -> None:
    cope = table(step="act", scholars=["cope"], options=FAMILY)
    play(cope, 0, "research")
    draw(cope, "card-allosaurus", "card-archelon", "card-stegosaurus")
    assert at(cope).step == "keep_cards"
    alexander = table(step="act", scholars=["alexander"], piles=["b"], options=FAMILY)
    play(alexander, 0, "donate-b-points")
    assert at(alexander).players[0].score == 2
