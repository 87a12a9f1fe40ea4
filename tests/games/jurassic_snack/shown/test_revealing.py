"""JS-R22, JS-R31: what is kept face down during the game and shown when it has ended."""

from typing import cast

import pytest

from paddock.bots.engine.search import Search
from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, Outcome
from paddock.games.jurassic_snack.bots.heuristic import heuristic
from paddock.games.jurassic_snack.game import JurassicSnack
from paddock.games.jurassic_snack.shown import move_types
from tests.games.jurassic_snack.engine.test_ending import LATE
from tests.games.jurassic_snack.positions import GAME, State, at, play, position, refused, tokens_due
from tests.rules import rule

VERSION_1 = GAME.in_version(1)

# All tokens but four have been eaten: those on c1 and d4, and one that an eruption has removed from f6.
BLUE = ["yummy"] * 10
YELLOW = ["birth"] * 3 + ["recon"] * 2 + ["air_travel"] * 4 + ["air_raid"] * 3 + ["eruption", "surprise", "yummy"]
REMOVED = "f6"


def late(game: JurassicSnack = GAME) -> State:
    """Blue can eat on c1; left are an Eruption, a Surprise and a Yummy."""
    state = position(LATE, eaten=(BLUE, YELLOW), game=game)
    assert (at(state, game).grass, at(state, game).removed) == (["c1", "d4"], [REMOVED])
    return state


def erupted(game: JurassicSnack = GAME) -> State:
    """The last grass has just been removed."""
    return play(late(game), "a1-east", "grass-eruption", "erupt-d4", game=game)


# Removed tokens


@rule("JS-R22")
def test_removed_tokens_are_turned_up_one_by_one_when_the_game_has_ended() -> None:
    state = erupted()
    assert (state.to_act(), state.outcome()) == ([CHANCE], None)
    assert tokens_due(state) == {"surprise": 1, "yummy": 1}
    play(state, "grass-yummy")
    assert (at(state).revealed, tokens_due(state)) == (["d4"], {"surprise": 1})
    play(state, "grass-surprise")
    assert (state.turn(), at(state).revealed) == (OVER, ["d4", REMOVED])


@rule("JS-R22")
def test_everybody_sees_them_but_not_before() -> None:
    state = erupted()
    for viewer in (0, 1, None):
        assert not {"d4", REMOVED} & GAME.view(state, viewer).position.tokens.keys()
        surprise = GAME.parse(state, CHANCE, "grass-surprise")
        assert GAME.sight(state, CHANCE, surprise, viewer) == move_types.Reveal("d4", "surprise")
    play(state, "grass-surprise", "grass-yummy")
    for viewer in (0, 1, None):
        shown = GAME.view(state, viewer).position
        assert {name: shown.tokens[name] for name in shown.revealed} == {"d4": "surprise", REMOVED: "yummy"}


@rule("JS-R22")
@pytest.mark.parametrize("texts", [("grass-yummy", "grass-surprise"), ("grass-surprise", "grass-yummy")])
def test_they_score_for_nobody(texts: tuple[str, str]) -> None:
    assert play(erupted(), *texts).outcome() == Outcome([21, 18], [1, 2], "no-grass")


@rule("JS-R22")
def test_a_removed_token_that_one_player_had_looked_at_is_shown_to_all() -> None:
    state = position(LATE, eaten=(BLUE, YELLOW), looked=({}, {"d4": "surprise"}))
    play(state, "a1-east", "grass-eruption", "erupt-d4")
    assert tokens_due(state) == {"surprise": 1}
    play(state, "grass-surprise", "grass-yummy")
    assert GAME.view(state, 0).position.tokens["d4"] == "surprise"


@rule("JS-R22", "JS-8.1")
def test_nobody_moves_while_they_are_turned_up() -> None:
    state = erupted()
    for seat in (0, 1):
        assert refused(state, "a1-east", seat=seat).rule == "JS-8.1"
    assert refused(state, "grass-recon", seat=CHANCE).rule == "JS-R29"


@rule("JS-R22")
def test_a_game_without_an_eruption_is_over_at_once() -> None:
    kinds = [*["yummy"] * 11, "eruption", "surprise"]
    state = position(LATE, eaten=(kinds, YELLOW[:-2]), actions=1, quiet_turns=1)
    assert at(state).removed == []
    assert play(state, "a1-south").turn() == OVER


@rule("JS-R22")
def test_in_version_1_they_stay_hidden() -> None:
    state = erupted(VERSION_1)
    assert state.outcome() == Outcome([21, 18], [1, 2], "no-grass")
    for viewer in (0, 1, None):
        assert not {"d4", REMOVED} & VERSION_1.view(state, viewer).position.tokens.keys()
    assert VERSION_1.dump(VERSION_1.load(VERSION_1.dump(state))) == VERSION_1.dump(state)


@rule("JS-R22")
def test_a_search_knows_that_the_rest_changes_nothing() -> None:
    state, insight = erupted(), heuristic(GAME)
    assert insight.settled(late()) is None
    assert insight.settled(state) == Outcome([21, 18], [1, 2], "no-grass")
    search = Search(late(), 0, 2, insight, Rng(1))
    search.back_up(state)
    assert search.rewards == [1.0, 0.0]


BROKEN: list[tuple[dict[str, object], str]] = [
    ({"revealed": ["c1", "d4"]}, "only tokens that were removed are revealed"),
    ({"phase": "ended"}, "the game is over when every removed token is revealed"),
    ({"ending": "", "phase": "action", "actions": 1}, "the game is over without grass"),
    ({"ending": ""}, "an ending when it is over, and only then"),
    ({"tokens": {}}, "every token eaten, revealed or looked at has a kind"),
]


@pytest.mark.parametrize(("changes", "reason"), BROKEN)
def test_a_position_that_contradicts_itself_is_refused(changes: dict[str, object], reason: str) -> None:
    data = GAME.dump(play(erupted(), "grass-yummy"))
    with pytest.raises(ValueError, match=reason):
        GAME.load({**data, "position": {**cast(dict[str, object], data["position"]), **changes}})


def test_tokens_are_revealed_only_at_the_end_and_not_in_version_1() -> None:
    data = GAME.dump(erupted())
    with pytest.raises(ValueError, match="no removed token is revealed now"):
        VERSION_1.load(data)
    going_on = GAME.dump(late())
    position = cast(dict[str, object], going_on["position"])
    kinds = cast(dict[str, str], position["tokens"])
    position |= {"revealed": [REMOVED], "tokens": {**kinds, REMOVED: "yummy"}}
    with pytest.raises(ValueError, match="no removed token is revealed now"):
        GAME.load(going_on)


# Resigning


@rule("JS-R31", "JS-8.5", "JS-R27")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_both_piles_are_open_after_a_resignation(viewer: int | None) -> None:
    state = position(LATE, eaten=(["birth"], ["yummy", "recon"]))
    assert [pile.tokens for pile in GAME.view(state, viewer).piles] != [["birth"], ["recon", "yummy"]]
    shown = GAME.view(GAME.etiquette.unveiled(state), viewer)
    assert [pile.tokens for pile in shown.piles] == [["birth"], ["recon", "yummy"]]
    assert [pile.points for pile in shown.piles] == [1, 3]
    assert (shown.to_act, shown.outcome) == ([], None)


@rule("JS-R31")
def test_a_resignation_shows_what_somebody_knows_of_the_removed_tokens_and_no_grass() -> None:
    drawing = LATE.replace("5 . .", "5 . #")
    state = position(drawing, looked=({"b5": "yummy"}, {"d4": "surprise"}))
    play(state, "a1-east", "grass-eruption", "erupt-d4")
    shown = [GAME.view(GAME.etiquette.unveiled(state), viewer).position.tokens for viewer in (0, 1, None)]
    assert shown[0] == {"b5": "yummy", "c1": "eruption", "d4": "surprise"}
    assert shown[1] == shown[2] == {"c1": "eruption", "d4": "surprise"}


@rule("JS-R31")
@pytest.mark.parametrize("game", [GAME, VERSION_1], ids=["version 2", "version 1"])
def test_a_resignation_in_the_middle_of_an_effect_leaves_nothing_open(game: JurassicSnack) -> None:
    state = play(late(game), "a1-east", "grass-eruption", game=game)
    before = game.dump(state)
    view = game.view(game.etiquette.unveiled(state), 1)
    assert (view.token, view.position.here, view.position.left, view.position.phase) == (None, None, 0, "ended")
    assert game.dump(state) == before, "the game itself is as it was"
