"""Typed moves in each game's notation, and the steps that settle what a seat decides as one."""

import pytest

from paddock.contract.game import IllegalMove, Nothing
from paddock.games.great_dinosaur_rush.shown import typed as rush
from paddock.games.great_dinosaur_rush.shown.bones import BoneSeen
from paddock.games.jurassic_snack.shown import typed as snack
from paddock.games.rolling_ranch.shown import typed as ranch
from paddock.games.tiny_epic_dinosaurs.engine.moves import ARRANGE, ASK_AFTER, ASK_FEED, ASK_MARKET
from paddock.games.tiny_epic_dinosaurs.shown import typed as tiny
from tests.games.great_dinosaur_rush import positions as rush_positions
from tests.games.jurassic_snack import positions as snack_positions
from tests.games.rolling_ranch import positions as ranch_positions
from tests.games.tiny_epic_dinosaurs import positions as tiny_positions
from tests.rules import rule

SNACK, RANCH = snack_positions.GAME, ranch_positions.GAME
RUSH, TINY = rush_positions.GAME, tiny_positions.GAME
MIDDLE = "h+0+0"
FIELD = """
      a b c d e f
    1 B . # . . Y
    2 . . . . . .
    3 . . X . . .
    4 . . . # . .
    5 . # . . . #
    6 Y . . . . B
    """

# Jurassic Snack


@rule("JS-4.1")
def test_a_run_towards_a_space_goes_its_way_or_is_refused_where_it_is_not_straight() -> None:
    state = snack_positions.first_game()
    start, _, _ = sorted(snack_positions.legal(state))[0].partition("-")
    column, row = start[0], int(start[1:])
    runs = {
        f"{column}{row + 1}": "south",
        f"{column}{row - 1}": "north",
        f"{chr(ord(column) + 1)}{row}": "east",
        f"{chr(ord(column) - 1)}{row}": "west",
    }
    for space, direction in runs.items():
        if space in state.area.names:
            assert SNACK.typed.text(state, 0, snack.TypedRunTo(start, space)) == f"{start}-{direction}"
    with pytest.raises(IllegalMove) as refused:
        SNACK.typed.text(state, 0, snack.TypedRunTo(start, start))
    assert refused.value.rule == "JS-4.1"


@rule("JS-6.2")
def test_a_trex_is_told_by_its_own_rule_that_it_runs_straight() -> None:
    state = snack_positions.position(FIELD)
    with pytest.raises(IllegalMove) as refused:
        SNACK.typed.text(state, 0, snack.TypedRunTo("c3", "d4"))
    assert refused.value.rule == "JS-6.2"
    assert "T. rex on c3" in refused.value.why


def test_a_space_answers_what_is_asked() -> None:
    state = snack_positions.first_game()
    assert SNACK.typed.text(state, 0, snack.TypedSpace("b2")) == "b2-north"
    birth = snack_positions.play(state, "b2-east", "grass-birth")
    assert SNACK.typed.text(birth, 0, snack.TypedSpace("b2")) == "birth-b2"
    recon = snack_positions.play(snack_positions.first_game(), "b2-east", "grass-recon")
    assert SNACK.typed.text(recon, 0, snack.TypedSpace("d4")) == "recon-4"


def test_an_effect_is_settled_when_the_next_action_is_due() -> None:
    birth = snack_positions.play(snack_positions.first_game(), "b2-east", "grass-birth")
    after = snack_positions.play(birth.copy(), "birth-b2")
    assert SNACK.etiquette.is_settled(birth, after, 0)
    assert not SNACK.etiquette.is_settled(birth, birth, 0)
    assert not SNACK.etiquette.is_settled(after, after, 0)


# Rolling Ranch


def test_a_space_of_the_sheet_is_for_what_is_drawn_now() -> None:
    state = ranch_positions.roll(ranch_positions.table(), "14")
    text = RANCH.typed.text
    assert text(state, 0, ranch.TypedSpace("C4")) == "draw-C4"
    assert text(state, 0, ranch.TypedFill("wood", "barn_1")) == "wood-barn_1"
    assert text(state, 0, ranch.TypedChoice("rescue-blue")) == "rescue-blue"


# The Great Dinosaur Rush


@rule("GDR-4.1")
def test_a_site_is_reached_by_a_straight_way_or_one_that_bends() -> None:
    state = rush_positions.table(places=[MIDDLE])
    text = RUSH.typed.text
    assert text(state, 0, rush.TypedGo("h+2+0")) == "move-E2"
    assert text(state, 0, rush.TypedGo("h+1+1")) == "move-SE1-E1"
    assert text(state, 0, rush.TypedGo(MIDDLE)) == text(state, 0, Nothing()) == "research"
    with pytest.raises(ValueError, match="no place"):
        text(state, 0, rush.TypedGo("h+99+0"))


@rule("GDR-6.12")
def test_a_theft_is_from_a_neighbouring_site() -> None:
    state = rush_positions.table(step="act", places=[MIDDLE])
    assert RUSH.typed.text(state, 0, rush.TypedSteal("h-1+0")) == "steal-W-green"
    for far in (MIDDLE, "h+2+0"):
        with pytest.raises(IllegalMove) as refused:
            RUSH.typed.text(state, 0, rush.TypedSteal(far))
        assert refused.value.rule == "GDR-6.12"


@rule("GDR-6.4")
def test_a_donation_of_too_many_bones_has_no_notation_but_a_rule() -> None:
    state = rush_positions.table(step="act", places=[MIDDLE])
    assert RUSH.typed.text(state, 0, rush.TypedDonate([2, 0, 0, 0, 1])) == "donate-ggw-points"
    with pytest.raises(IllegalMove, match="3 bones") as refused:
        RUSH.typed.text(state, 0, rush.TypedDonate([2, 0, 0, 0, 2]))
    assert refused.value.rule == "GDR-6.4"


def test_a_drawing_is_written_part_by_part() -> None:
    state = rush_positions.table()
    tail, spine = BoneSeen("tail", "yellow", -1, 0, 0, 0), BoneSeen("spine", "green", 0, 0, 1, 0)
    wild = BoneSeen("ribs", "white", 0, -1, 0, 0)
    drawing = rush.TypedDrawing([tail, spine, wild], ("allosaurus", "nodosaurus"), "size")
    expected = "draw=spine:0,0-1,0;ribs:0,-1-0,0w;tail:-1,0-0,0!allosaurus,nodosaurus@size"
    assert RUSH.typed.text(state, 0, drawing) == expected
    assert RUSH.typed.text(state, 0, rush.TypedDrawing([], category="size")) == "draw="


# Tiny Epic Dinosaurs


def test_what_is_done_with_a_piece_depends_on_the_question() -> None:
    placing = tiny_positions.turn_of(tiny_positions.seat(), tiny_positions.other())
    arranging = tiny_positions.begin(ARRANGE, tiny_positions.seat(barriers="b1w", spare=2))
    text = TINY.typed.text
    assert text(placing, 0, tiny.TypedPlaced("A1")) == "place-A1-1"
    assert text(placing, 0, tiny.TypedBarrier("b1w")) == "lift-b1w"
    assert text(arranging, 0, tiny.TypedBarrier("b1w")) == "fence-b1w"
    assert text(arranging, 0, Nothing()) == "draw"
    assert TINY.notation.is_answer(text(placing, 0, Nothing()))


def test_a_ranch_is_settled_when_nothing_is_left_to_place() -> None:
    before = tiny_positions.begin(ARRANGE, tiny_positions.seat({"a1": tiny_positions.STEG}, "b1w b3n"))
    after = tiny_positions.play(before.copy(), 0, "stop")
    assert TINY.etiquette.is_settled(before, after, 0)
    assert not TINY.etiquette.is_settled(before, before, 0)


def test_a_turn_is_settled_when_the_next_is_due() -> None:
    placing = tiny_positions.turn_of(tiny_positions.seat(), tiny_positions.other())
    assert TINY.etiquette.is_settled(placing, placing, 0), "the next question is where to place again"
    asked = placing.copy()
    for question, is_settled in ((ASK_MARKET, False), (ASK_AFTER, False), (ASK_FEED, True)):
        asked.players[0].step = question
        assert TINY.etiquette.is_settled(placing, asked, 0) == is_settled
    assert not TINY.etiquette.is_settled(asked, asked, 0), "at home each question is answered by itself"
