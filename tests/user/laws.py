"""What must hold between a page and the table: what it knows is true, and what it was shown of a move comes true."""

from typing import Any

import msgspec

from paddock.contract.game import State, View
from paddock.server.table.commands import listed
from paddock.server.table.draft import draft
from paddock.server.table.story import view_sent
from paddock.server.table.table import Table
from paddock.server.table.telling import legal_for
from paddock.server.wire.refusal import Refusal
from tests.user.questions import Check, Json


class Foreseen(msgspec.Struct, frozen=True):
    """What a move is expected to lead to: the seat's view after its steps, the first of which is this ply."""

    seat: int
    before: State
    first: int
    texts: list[str]
    view: View


def draft_of_move(table: Table, message: Json) -> Foreseen | None:
    """None where chance or a reveal follows, or where the move is refused."""
    story, seat = table.told_story(), message["seat"]
    try:
        drafted = draft(story.game, story.view(seat), seat, listed(message["move"]))
    except Refusal:
        return None
    if drafted.ends not in ("no", "turn"):
        return None
    return Foreseen(seat, story.state.copy(), len(story.plies), drafted.texts, drafted.view)


def wrong_after_move(table: Table, foreseen: Foreseen) -> str:
    story = table.told_story()
    made = story.plies[foreseen.first : foreseen.first + len(foreseen.texts)]
    if [ply.text for ply in made] != foreseen.texts:
        return f"the move was drafted as {foreseen.texts}, and made as {[ply.text for ply in made]}"
    for ply in made:
        story.game.step(foreseen.before, ply.seat, ply.number)
    view = story.game.view(foreseen.before, foreseen.seat)
    return difference("the draft of a move and the table after it", foreseen.view, view)


def wrong_on_page(table: Table, page: Check) -> str:
    story, seat = table.told_story(), page.seat
    if page.version != story.version(seat):
        return f"the page is at version {page.version}, the table at {story.version(seat)}"
    asked = table.status == "playing" and seat in table.to_act()
    legal = [move.text for move in legal_for(story.game, story.state, seat, story.view(seat))] if asked else []
    if legal != page.legal:
        return f"the page knows other legal moves than the table: {page.legal} instead of {legal}"
    view = view_sent(story.game, story.state, seat, story.view(seat))
    return difference("the page's view and the table's", page.view, view) or wrong_draft(table, page)


def wrong_draft(table: Table, page: Check) -> str:
    if not page.steps:
        return "" if page.drafted is None else "the page shows a draft without steps"
    story = table.told_story()
    try:
        drafted = draft(story.game, story.view(page.seat), page.seat, page.steps)
    except Refusal as refusal:
        return f"the page tries {page.steps}, which the table refuses: {refusal.error}"
    legal = [move.text for move in legal_for(story.game, drafted.world, page.seat, drafted.view)]
    if drafted.ends != "no" or legal != page.drafted_legal:
        return f"after {page.steps} the page offers {page.drafted_legal}, the table {legal} ({drafted.ends})"
    view = view_sent(story.game, drafted.world, page.seat, drafted.view)
    return difference("the page's draft and the table's", page.drafted, view)


def difference(about: str, one: Any, other: Any) -> str:
    """Where two views differ first, in words; nothing if they are alike."""
    one, other = plain(one), plain(other)
    return "" if one == other else f"{about} differ at {first_difference(one, other, 'view')}"


def plain(view: Any) -> Any:
    """As it is after it was sent."""
    return msgspec.json.decode(msgspec.json.encode(view))


def first_difference(one: Any, other: Any, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(f"{path}.{key}", one[key], other[key]) for key in one]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(f"{path}[{index}]", *both) for index, both in enumerate(zip(one, other, strict=True))]
    else:
        return "" if one == other else f"{path}: {one!r} and {other!r}"
    return next((found for name, a, b in pairs if (found := first_difference(a, b, name))), "")
