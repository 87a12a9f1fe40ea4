"""JS-R26 to JS-R28: who knows what, and what the views and move views show of it."""

import json

import msgspec
import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, Result
from paddock.games.jurassic_snack.shown import move_types
from paddock.games.jurassic_snack.shown.view_types import JurassicSnackView, Pile
from tests.games.jurassic_snack.positions import GAME, at, first_game, play, position, revealed, tokens_due
from tests.rules import rule

FIELD = """
      a b c d e f
    1 B . # . . Y
    2 . . . . . .
    3 . . X . . .
    4 . . . # . .
    5 . # . . . #
    6 Y . . . . B
    """
SEEN = ({"d4": "surprise", "b5": "birth"}, {"f5": "eruption", "b5": "birth"})


# What a seat has looked at


@rule("JS-R26")
def test_a_look_stays_known_to_the_looker_alone() -> None:
    state = position(FIELD, looked=SEEN)
    assert GAME.view(state, 0).position.tokens == {"d4": "surprise", "b5": "birth"}
    assert GAME.view(state, 1).position.tokens == {"f5": "eruption", "b5": "birth"}


@rule("JS-R26")
def test_spectators_see_no_hidden_token() -> None:
    state = position(FIELD, looked=SEEN)
    view = GAME.view(state, None)
    assert view.position.tokens == {}
    assert view.notes == []
    text = msgspec.json.encode(view).decode()
    assert not any(f'"{kind}"' in text for kind in ("surprise", "birth", "eruption"))


@rule("JS-R26")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_sees_which_tokens_were_looked_at(viewer: int | None) -> None:
    state = position(FIELD, looked=SEEN)
    assert GAME.view(state, viewer).position.looked == [["d4", "b5"], ["b5", "f5"]]


@rule("JS-R26", "JS-7.2")
@pytest.mark.parametrize(("viewer", "token"), [(0, "surprise"), (1, None), (None, None)])
def test_only_the_looker_is_told_the_kind(viewer: int | None, token: str | None) -> None:
    state = play(position(FIELD), "a1-east", "grass-recon", "recon-4")
    move = GAME.parse(state, CHANCE, "grass-surprise")
    assert GAME.sight(state, CHANCE, move, viewer) == move_types.Glimpse(seat=0, space="d4", token=token)


@rule("JS-R26")
def test_the_app_keeps_the_notes_of_all_looks() -> None:
    state = position(FIELD, looked=SEEN)
    assert GAME.view(state, 0).notes == ["d4", "b5"]
    assert GAME.view(state, 1).notes == ["b5", "f5"]


@rule("JS-R26")
def test_without_notes_a_look_is_shown_until_the_lookers_next_action() -> None:
    state = position(FIELD, looked=SEEN, options={"keep_peek_notes": False})
    assert GAME.view(state, 0).notes == []
    play(state, "a1-east", "grass-recon", "recon-4", "grass-eruption")
    assert GAME.view(state, 0).notes == ["d4", "f5"]
    assert GAME.view(state, 1).notes == []
    play(state, "f6-west")
    assert GAME.view(state, 0).notes == []


@rule("JS-R26")
def test_without_notes_a_look_outlasts_the_opponents_turn() -> None:
    state = position(FIELD, actions=1, options={"keep_peek_notes": False})
    play(state, "a1-east", "grass-recon", "recon-4", "grass-surprise", "grass-yummy")
    play(state, "a6-north", "a1-south")
    assert GAME.view(state, 0).notes == ["d4", "f5"]


@rule("JS-R26")
def test_a_note_goes_when_its_token_does() -> None:
    state = position(FIELD, looked=({"d4": "yummy"}, {"c1": "yummy"}))
    assert GAME.view(state, 1).notes == ["c1"]
    play(state, "a1-east", "grass-yummy")
    assert GAME.view(state, 1).notes == []


@rule("JS-R26", "JS-2.5")
def test_grass_is_hidden_from_both() -> None:
    for seat in (0, 1):
        assert GAME.view(first_game(), seat).position.tokens == {}


# Piles

PILES = (["yummy", "birth"], ["surprise"])


@rule("JS-R27")
def test_the_owner_may_read_the_own_pile_and_the_opponent_counts_it() -> None:
    state = position(FIELD, eaten=PILES)
    own, other = GAME.view(state, 0).piles
    assert own == Pile(count=2, points=3, tokens=["birth", "yummy"])
    assert other == Pile(count=1, points=None, tokens=None)
    assert GAME.view(state, 1).piles[0] == Pile(count=2, points=None, tokens=None)


@rule("JS-R27")
def test_a_spectator_counts_both_piles() -> None:
    piles = GAME.view(position(FIELD, eaten=PILES), None).piles
    assert [pile.count for pile in piles] == [2, 1]
    assert [pile.tokens for pile in piles] == [None, None]


@rule("JS-R27")
def test_the_own_pile_can_be_kept_shut() -> None:
    state = position(FIELD, eaten=PILES, options={"show_own_pile": False})
    assert GAME.view(state, 0).piles[0] == Pile(count=2, points=None, tokens=None)


@rule("JS-R27")
def test_the_opponents_pile_can_be_laid_open() -> None:
    state = position(FIELD, eaten=PILES, options={"show_opponent_pile": True})
    assert GAME.view(state, 0).piles[1] == Pile(count=1, points=3, tokens=["surprise"])


@rule("JS-R27")
def test_the_order_inside_a_pile_has_no_meaning() -> None:
    one = position(FIELD, eaten=(["yummy", "birth", "yummy"], []))
    other = position(FIELD, eaten=(["birth", "yummy", "yummy"], []))
    assert GAME.view(one, 0).piles == GAME.view(other, 0).piles


# Tokens stay where they are


@rule("JS-R28")
@pytest.mark.parametrize("looker", [0, 1])
def test_a_token_looked_at_is_the_token_eaten_there(looker: int) -> None:
    looked = ({"c1": "surprise"}, {}) if looker == 0 else ({}, {"c1": "surprise"})
    state = play(position(FIELD, looked=looked), "a1-east")
    assert tokens_due(state) == {"surprise": 1}
    rng = Rng(3)
    assert {state.random_move(CHANCE, rng) for _ in range(20)} == {GAME.parse(state, CHANCE, "grass-surprise")}


@rule("JS-R28", "JS-1.3")
def test_a_token_seen_is_no_longer_in_the_shuffle() -> None:
    looked = ({"d4": "surprise"}, {"f5": "surprise", "b5": "yummy"})
    due = tokens_due(play(position(FIELD, looked=looked, eaten=(["birth"] * 3, [])), "a1-east"))
    assert due == {"recon": 2, "air_travel": 4, "air_raid": 3, "eruption": 2, "yummy": 11}


# Redealing and imagining


@rule("JS-R26")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_redeal_keeps_what_the_seat_has_seen_and_changes_the_rest(seat: int) -> None:
    state = position(FIELD, looked=SEEN, eaten=(["recon"], ["air_raid"]))
    own = GAME.view(state, seat)
    others = set(SEEN[1 - seat]) - set(SEEN[seat])
    dealt: dict[str, set[str]] = {space: set() for space in others}
    for number in range(40):
        other = state.copy()
        other.redeal(seat, Rng(number))
        assert GAME.view(other, seat) == own
        for space in others:
            dealt[space].add(at(other).tokens[space])
    assert all(len(kinds) > 2 for kinds in dealt.values())


@rule("JS-R26")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_imagined_state_fits_the_view_and_draws_the_rest(seat: int | None) -> None:
    state = position(FIELD, looked=SEEN)
    view = GAME.view(state, seat)
    imagined = [GAME.determinize(view, Rng(number)) for number in range(30)]
    assert all(GAME.view(other, seat) == view for other in imagined)
    assert all(set(at(other).tokens) == {"d4", "b5", "f5"} for other in imagined)
    hidden = "f5" if seat == 0 else "d4"
    assert len({at(other).tokens[hidden] for other in imagined}) > 2


@rule("JS-R26")
def test_a_redeal_never_deals_more_tokens_than_there_are() -> None:
    state = position(FIELD, looked=({}, {"d4": "surprise", "b5": "yummy", "f5": "yummy"}), eaten=(["surprise"], []))
    for number in range(60):
        other = state.copy()
        other.redeal(0, Rng(number))
        assert list(at(other).tokens.values()).count("surprise") <= 2
        assert GAME.study.census(other) == GAME.study.census(state)


# What views and descriptions carry for a board drawing


@rule("JS-4.1")
def test_a_run_is_described_with_its_path() -> None:
    state = position(FIELD)
    assert GAME.describe(state, 0, GAME.parse(state, 0, "f6-west"), 0) == move_types.Run(
        seat=0,
        piece="diplo",
        start="f6",
        direction="west",
        path=["e6", "d6", "c6"],
        end="b6",
        eats=False,
        scares=None,
    )


@rule("JS-4.3", "JS-6.4")
@pytest.mark.parametrize(
    ("text", "piece", "path", "end", "eats", "scares"),
    [
        ("a1-east", "diplo", ["b1"], "c1", True, None),
        ("f6-north", "diplo", [], "f5", True, None),
        ("c3-north", "trex", [], "c2", False, None),
        ("c3-west", "trex", ["b3"], "a3", False, None),
        ("f1-west", "diplo", ["e1", "d1"], "c1", True, None),
    ],
)
def test_a_description_says_what_a_run_eats(
    text: str, piece: str, path: list[str], end: str, eats: bool, scares: int | None
) -> None:
    mover = 1 if text.startswith("f1") else 0
    state = position(FIELD, mover=mover)
    run = GAME.describe(state, mover, GAME.parse(state, mover, text), mover)
    assert isinstance(run, move_types.Run)
    assert (run.seat, run.piece, run.path, run.end, run.eats, run.scares) == (mover, piece, path, end, eats, scares)


@rule("JS-6.4")
@pytest.mark.parametrize(("mark", "scares"), [("B", 0), ("Y", 1)])
def test_a_description_says_whom_a_trex_scares(mark: str, scares: int) -> None:
    state = position(FIELD.replace("3 . . X . . .", f"3 . . X . {mark} ."))
    run = GAME.describe(state, 0, GAME.parse(state, 0, "c3-east"), 0)
    assert isinstance(run, move_types.Run)
    assert (run.piece, run.path, run.end, run.eats, run.scares) == ("trex", ["d3"], "e3", False, scares)


def test_effects_are_described_by_their_kind() -> None:
    def described(kind: str, *texts: str) -> object:
        state = play(position(FIELD), "a1-east", f"grass-{kind}", *texts[:-1])
        return GAME.describe(state, state.turn(), GAME.parse(state, state.turn(), texts[-1]), state.turn())

    assert described("birth", "birth-d3") == move_types.Birth(seat=0, space="d3")
    assert described("recon", "recon-4") == move_types.Recon(seat=0, board=3)
    assert described("air_travel", "fly-f1") == move_types.PickUp(seat=0, piece="diplo", space="f1")
    assert described("air_travel", "fly-f1", "land-d3") == move_types.Land(
        seat=0, piece="diplo", start="f1", space="d3"
    )
    assert described("air_raid", "raid-c3") == move_types.PickUp(seat=0, piece="trex", space="c3")
    assert described("air_raid", "raid-c3", "land-d3") == move_types.Land(seat=0, piece="trex", start="c3", space="d3")
    assert described("eruption", "erupt-d4") == move_types.Erupt(seat=0, space="d4")


def test_a_look_is_described() -> None:
    state = play(position(FIELD.replace("X", ".")), "a1-east", "grass-air_raid")
    assert GAME.describe(state, 0, GAME.parse(state, 0, "look-d4"), 0) == move_types.Look(seat=0, space="d4")


def test_setup_is_described() -> None:
    state = GAME.new(2, {"arrangement": "random"})
    told = []
    for text in ("blue-1", "shape-l", "board-p2", "turned-3"):
        told.append(GAME.describe(state, CHANCE, GAME.parse(state, CHANCE, text), CHANCE))
        play(state, text)
    assert told == [
        move_types.Colors(blue=1),
        move_types.Arrange(arrangement="l"),
        move_types.LayBoard(slot=0, pasture="p2"),
        move_types.TurnBoard(slot=0, turns=3),
    ]


def test_every_described_move_is_a_declared_type() -> None:
    assert set(GAME.move_types) == set(move_types.MOVE_TYPES)
    state = position(FIELD)
    kinds = {type(GAME.describe(state, 0, move, 0)) for move in state.legal_moves(0)}
    assert kinds <= set(GAME.move_types)


def test_a_view_shows_the_latest_run() -> None:
    state = position(FIELD)
    assert GAME.view(state, 1).position.last_start is None
    play(state, "f6-west")
    for viewer in (0, 1, None):
        position_seen = GAME.view(state, viewer).position
        assert (position_seen.last_start, position_seen.last_end) == ("f6", "b6")


def test_a_view_shows_pools_actions_and_quiet_turns() -> None:
    view = GAME.view(position(FIELD, actions=1, quiet_turns=1), None)
    assert view.position.diplo_pools == [3, 3]
    assert view.position.trex_pool == 1
    assert (view.position.actions, view.position.quiet_turns, view.position.mover) == (1, 1, 0)
    assert view.to_act == [0]
    assert view.seat is None


@rule("JS-8.1")
def test_a_view_says_why_the_game_ended() -> None:
    state = position(FIELD, actions=1, quiet_turns=1, eaten=(["yummy"], []))
    assert GAME.view(state, 0).outcome is None
    revealed(play(state, "f6-west"))
    view = GAME.view(state, None)
    assert view.outcome == Result([2, 0], [1, 2], "quiet-turns")
    assert view.position.ending == "quiet-turns"
    assert view.to_act == []


def test_views_and_dumps_are_json_of_small_numbers() -> None:
    state = play(position(FIELD, looked=SEEN, eaten=PILES), "a1-east", "grass-recon", "recon-3")
    for viewer in (0, 1, None):
        decoded = json.loads(msgspec.json.encode(GAME.view(state, viewer)))
        assert msgspec.convert(decoded, JurassicSnackView) == GAME.view(state, viewer)
    assert GAME.dump(GAME.load(json.loads(msgspec.json.encode(GAME.dump(state))))) == GAME.dump(state)


# The board as text


def test_a_picture_shows_the_board_and_what_the_seat_knows() -> None:
    state = position(FIELD, looked=SEEN, eaten=PILES)
    assert GAME.picture(state, 0) == "\n".join(
        [
            "  a b c d e f",
            "1 B . # . . Y",
            "2 . . . . . .",
            "3 . . X . . .",
            "4 . . . + . .",
            "5 . + . . . #",
            "6 Y . . . . B",
            "seat 0 to action, actions left 2, tokens eaten 2 (3) : 1",
            "you know d4 surprise, b5 birth",
        ]
    )
    assert "+" not in GAME.picture(state, None)
    assert "surprise" not in GAME.picture(state, None)


def test_a_picture_of_a_finished_game_says_so() -> None:
    state = revealed(play(position(FIELD, actions=1, quiet_turns=1), "f6-west"))
    assert GAME.picture(state, None).endswith("over (quiet-turns), points 0 : 0")


def test_blue_is_drawn_as_b_whatever_its_seat() -> None:
    picture = GAME.picture(first_game(blue="1"), 0)
    assert picture.splitlines()[2] == "2 # B # B # Y"
