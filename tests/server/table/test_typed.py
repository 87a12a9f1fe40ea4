"""Moves named by fields: the server writes their notation, and refuses nonsense and what rules forbid."""

from typing import Any

import msgspec
import pytest

from paddock.contract.game import TypedMove
from paddock.games import GAMES
from paddock.server.table.draft import Drafted, draft
from paddock.server.table.typed import read_typed
from paddock.server.wire.client_messages import FROM_CLIENT, Draft
from paddock.server.wire.refusal import Refusal
from tests.server.support import TOY, find_game
from tests.server.table.tabletop import Tabletop

HUGE = 2**70
NAMES = [game.name for game in GAMES]


def at_table(game: str) -> tuple[Tabletop, int]:
    top = Tabletop(game, ["person"] * find_game(game).seats[0])
    if game == "great_dinosaur_rush":
        top = Tabletop(game, ["person"] * 2)
    return top, top.table.to_act()[0]


def tried(game: str, *moves: Any) -> Drafted:
    top, seat = at_table(game)
    story = top.table.told_story()
    return draft(story.game, story.view(seat), seat, moves)


def refusal_of(game: str, *moves: Any) -> Refusal:
    with pytest.raises(Refusal) as refused:
        tried(game, *moves)
    return refused.value


def test_a_typed_move_that_is_legal_is_drafted_by_its_notation() -> None:
    top, seat = at_table("jurassic_snack")
    run = next(legal for legal in top.told(seat).legal)
    start, _, direction = run.text.partition("-")
    assert tried("jurassic_snack", {"kind": "run", "start": start, "direction": direction}).texts == [run.text]


def test_a_typed_move_can_be_played_and_is_kept_by_its_notation() -> None:
    top, seat = at_table("rolling_ranch")
    legal = next(one.text for one in top.told(seat).legal if one.text == "rescue-blue")
    top.play(seat, {"kind": "choose", "choice": legal})
    assert [ply.text for ply in top.table.told_story().plies if ply.seat == seat][-1] == legal


def test_a_typed_move_that_is_not_legal_is_refused_with_its_rule() -> None:
    refused = refusal_of("jurassic_snack", {"kind": "space", "space": "a1"})
    assert (refused.error, refused.rule) == ("illegal", "JS-3.3")


@pytest.mark.parametrize("game", [*NAMES, TOY.name])
def test_nothing_is_a_question_to_every_game(game: str) -> None:
    """Where no rule has an answer, it is nonsense; a seat that is not asked hears by which rule."""
    refused = refusal_of(game, {"kind": "nothing"})
    assert refused.error in ("illegal", "nonsense")
    top, _ = at_table(game)
    story = top.table.told_story()
    waiting = [other for other in range(len(top.table.seats)) if other not in top.table.to_act()]
    for other in waiting:
        with pytest.raises(Refusal, match="illegal"):
            draft(story.game, story.view(other), other, [{"kind": "nothing"}])


@pytest.mark.parametrize("game", [*NAMES, TOY.name])
@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "no such kind"},
        {"kind": 7},
        {"kind": None},
        {"no": "kind"},
        {"kind": "nothing", "more": 1},
        {"kind": ["nothing"]},
    ],
)
def test_an_unknown_kind_is_refused_with_a_reason(game: str, fields: dict[str, object]) -> None:
    refused = refusal_of(game, fields)
    assert refused.error == "nonsense"
    assert refused.message.values["why"]


WRONG: tuple[object, ...] = (
    None,
    True,
    -1,
    HUGE,
    1.5,
    "",
    "x" * 41,
    "x" * 4000,
    "é\u0000",
    [],
    ["a"] * 300,
    {"kind": "nothing"},
)


def spoilt(game: str) -> list[dict[str, object]]:
    """Every typed move of the game with one field after the other replaced by a wrong value."""
    moves: list[dict[str, object]] = []
    for kind in find_game(game).typed.types:
        info = msgspec.inspect.type_info(kind)
        assert isinstance(info, msgspec.inspect.StructType)
        plain = {"kind": info.tag, **{field.name: "a1" for field in info.fields}}
        moves += [{**plain, field.name: value} for field in info.fields for value in WRONG]
    return moves


@pytest.mark.parametrize("game", NAMES)
def test_wrong_types_and_huge_values_are_refused_with_a_reason(game: str) -> None:
    top, seat = at_table(game)
    story = top.table.told_story()
    view = story.view(seat)
    for fields in spoilt(game):
        with pytest.raises(Refusal) as refused:
            draft(story.game, view, seat, [fields])
        assert refused.value.error in ("nonsense", "illegal"), fields
        assert len(refused.value.why) < 1100, fields


def test_bones_that_are_no_bones_are_refused() -> None:
    bone = {"part": "spine", "colour": "green", "x1": 0, "y1": 0, "x2": 1, "y2": 0}
    for wrong in ({"part": "wing"}, {"colour": "pink"}, {"x1": HUGE}, {"x1": "0"}, {"part": "spine:0,0-1,0;ribs"}):
        drawing = {"kind": "drawing", "bones": [{**bone, **wrong}]}
        assert refusal_of("great_dinosaur_rush", drawing).error == "nonsense", wrong
    assert refusal_of("great_dinosaur_rush", {"kind": "drawing", "bones": [bone] * 211}).error == "nonsense"


def test_a_message_takes_texts_numbers_and_fields() -> None:
    sent = b'{"type": "draft", "id": "d", "table": "t", "seat": 0, "version": 1, "move": ["a", 2, {"kind": "run"}]}'
    message = FROM_CLIENT.decode(sent)
    assert isinstance(message, Draft)
    assert message.move == ["a", 2, {"kind": "run"}]
    for wrong in (b"{}", b'{"kind": "run", %s}' % b", ".join(b'"f%d": 1' % n for n in range(16)), b"[[1]]", b"null"):
        with pytest.raises(msgspec.ValidationError):
            FROM_CLIENT.decode(sent.replace(b'{"kind": "run"}', wrong))


def test_every_kind_of_a_game_is_read_as_its_own_type() -> None:
    for name in NAMES:
        game = find_game(name)
        assert isinstance(read_typed(game, {"kind": "nothing"}), TypedMove)
        tags = [msgspec.inspect.type_info(kind).tag for kind in game.typed.types]  # type: ignore[attr-defined]
        assert len(set(tags)) == len(tags)
