"""What is hidden, from whom, and what stays known (GDR-16)."""

import msgspec
import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE
from tests.games.great_dinosaur_rush.positions import CARDS, GAME, State, at, draw, play, random_game, table
from tests.rules import rule

MIDDLE = "h+0+0"
AWAY = ["h-4+2", "h+3-1"]


def seen_by(state: State, viewer: int | None) -> str:
    return msgspec.json.encode(GAME.view(state, viewer)).decode()


@rule("GDR-16.1", "GDR-16.2")
@pytest.mark.parametrize("seed", range(4))
def test_tokens_and_cards_of_others_are_never_in_a_view(seed: int) -> None:
    for state in random_game(seed, seats=3)[::7]:
        if state.outcome() is not None:
            continue
        for viewer in (0, 1, 2, None):
            position = GAME.view(state, viewer).position
            assert position.deck is None
            assert position.token_bag is None
            for seat, player in enumerate(position.players):
                if seat != viewer:
                    secrets = (player.tokens, player.hand, player.plan, player.known, player.returned)
                    assert secrets == (None,) * 5
            hidden = {
                name for seat, player in enumerate(at(state).players) if seat != viewer for name in player.hand or []
            } - set(position.scored)
            own = set(at(state).players[viewer].hand or []) if viewer is not None else set()
            text = seen_by(state, viewer)
            known = set(position.bottom or []) | set(position.looked or [])
            known |= {name for player in position.players for cards in player.seen_hands or [] for name in cards}
            for name in hidden - own - known:
                assert f'"{name}"' not in text, f"{viewer} sees {name}"


@rule("GDR-16.1")
def test_the_bone_bag_may_be_counted() -> None:
    assert GAME.view(table(), None).position.bag == at(table()).bag


@rule("GDR-16.3", "GDR-16.6")
def test_everything_else_is_public() -> None:
    state = table(step="build", piles=["gg", "b"], scores=[3, 4, 5], tokens=[[1, 0, 0]], hands=[["allosaurus"]])
    position = GAME.view(state, None).position
    assert [player.pile for player in position.players] == [player.pile for player in at(state).players]
    assert [player.score for player in position.players] == [3, 4, 5]
    assert [player.token_count for player in position.players] == [1, 0, 0]
    assert [player.card_count for player in position.players] == [1, 0, 0]
    assert [player.place for player in position.players] == [player.place for player in at(state).players]
    assert (position.round, position.circuit, position.markers) == (1, 1, [3] * 5)
    assert {scholar.id for scholar in GAME.view(state, None).scholars} == {"anning", "mantell", "owen"}


@rule("GDR-16.4", "GDR-7.2", "GDR-6.8")
def test_the_placer_knows_the_value_of_a_token_on_the_board() -> None:
    state = table(step="act", places=[MIDDLE, *AWAY])
    play(state, 0, "sabotage")
    drawn = GAME.parse(state, CHANCE, "token-3")
    assert getattr(GAME.sight(state, CHANCE, drawn, 2), "value") is None  # noqa: B009
    draw(state, "token-3")
    assert GAME.view(state, 0).position.pending == [0, 0, 1], "known before the site is chosen"
    assert GAME.view(state, 1).position.pending is None
    play(state, 0, "place-W")
    assert GAME.view(state, 0).position.traps[0].value == 3
    for viewer in (1, 2, None):
        (trap,) = GAME.view(state, viewer).position.traps
        assert (trap.place, trap.placer, trap.value) == ("h-1+0", 0, None)
    assert [player.token_count for player in at(state).players] == [0, 0, 0], "it belongs to nobody"


def test_who_placed_a_token_knows_who_holds_it_now() -> None:
    state = table(active=1, places=["h-4+2", MIDDLE, "h+3-1"], traps=[("h+1-1", 3, 0)])
    play(state, 1, "move-NE1")
    known = GAME.view(state, 0).position.players[0].known
    assert known is not None
    assert known[1] == [0, 0, 1]
    other = GAME.view(state, 2).position.players[2].known
    assert other is not None
    assert other[1] == [0, 0, 0]
    for seed in range(20):
        assert GAME.determinize(GAME.view(state, 0), Rng(seed)).tokens[1] == 1 << 16


@rule("GDR-16.7")
def test_the_placer_remembers_a_token_that_lakes_sent_back() -> None:
    state = table(places=[MIDDLE, *AWAY], scholars=["lakes"], traps=[("h+1-1", 3, 1)])
    play(state, 0, "move-NE1")
    assert GAME.view(state, 1).position.players[1].returned == [0, 0, 1]
    assert GAME.view(state, 0).position.players[0].returned == [0, 0, 0], "unseen by him"
    assert GAME.view(state, 2).position.players[2].returned == [0, 0, 0]


@rule("GDR-16.7")
def test_cope_knows_what_he_put_at_the_bottom_and_who_drew_it() -> None:
    state = table(
        step="act", active=1, places=["h-4+2", MIDDLE, "h+3-1"], scholars=["cope"], deck=[], bottom=["allosaurus"]
    )
    assert GAME.view(state, 0).position.bottom == ["allosaurus"]
    assert GAME.view(state, 1).position.bottom is None
    assert GAME.view(state, 1).position.bottom_count == 1
    play(state, 1, "research")
    draw(state, "card-allosaurus")
    assert GAME.view(state, 0).position.players[0].seen_hands == [[], ["allosaurus"], []]
    assert GAME.view(state, 2).position.players[2].seen_hands is None
    assert len(CARDS) == 21


def test_others_see_how_many_cards_cope_keeps_and_not_which() -> None:
    state = table(step="act", scholars=["cope"])
    play(state, 0, "research")
    draw(state, "card-allosaurus", "card-archelon", "card-stegosaurus")
    told = {text: GAME.sight(state, 0, GAME.parse(state, 0, text), 1) for text in ("keep-cards-1", "keep-cards-2")}
    assert told["keep-cards-1"] == told["keep-cards-2"]
    assert told["keep-cards-1"] != GAME.sight(state, 0, GAME.parse(state, 0, "keep-cards-12"), 1)
