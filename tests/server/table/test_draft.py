"""Drafts: worked out from what the seat knows, never past chance or a reveal; commits are all or nothing."""

import pytest

from paddock.server.table.draft import draft
from paddock.server.wire.refusal import Refusal
from tests.server.support import TOY, find_game
from tests.server.table.tabletop import Tabletop


def drafted(top: Tabletop, seat: int, *moves: str | int) -> tuple[list[str], str]:
    story = top.table.told_story()
    result = draft(story.game, story.view(seat), seat, moves)
    return result.texts, result.ends


def test_a_draft_goes_on_as_long_as_the_seat_is_asked() -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    assert drafted(top, 0) == ([], "no")
    assert drafted(top, 0, "card-3") == (["card-3"], "no")
    assert drafted(top, 0, "card-3", "boost") == (["card-3", "boost"], "turn")


def test_the_last_chooser_cannot_try_what_the_others_chose() -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    top.play(1, ["card-5", "plain"])
    assert drafted(top, 0, "card-3", "plain") == (["card-3", "plain"], "reveal")
    with pytest.raises(Refusal, match="past_luck"):
        top.play(0, ["card-3", "plain", "keep"])
    assert top.texts(0) == [f"card-{card}" for card in range(1, 6)]  # nothing was played


def test_a_draft_stops_at_luck() -> None:
    top = Tabletop("jurassic_snack", ["person"] * 2, seed=3)
    seat = top.table.to_act()[0]
    eats = [legal.text for legal in top.told(seat).legal if getattr(legal.what, "eats", False)]
    if eats:
        assert drafted(top, seat, eats[0])[1] == "chance"
        with pytest.raises(Refusal, match="past_luck"):
            top.play(seat, [eats[0], 0])


def test_a_commit_is_all_or_nothing_and_names_the_rule() -> None:
    top = Tabletop(TOY.name, ["person"] * 2)
    with pytest.raises(Refusal, match="illegal") as refused:
        top.play(0, ["card-3", "card-4"])
    assert refused.value.rule == "TOY-3.2"
    assert top.texts(0) == [f"card-{card}" for card in range(1, 6)]
    with pytest.raises(Refusal, match="nonsense"):
        top.play(0, "dance")


def test_a_draft_tells_the_same_whatever_is_hidden() -> None:
    game = find_game(TOY.name)
    views = []
    for card in ("card-1", "card-5"):
        top = Tabletop(TOY.name, ["person"] * 2)
        top.play(1, [card, "plain"])
        views.append(draft(game, top.table.told_story().view(0), 0, ["card-3", "plain"]))
    assert views[0].view == views[1].view
    assert views[0].ends == views[1].ends
