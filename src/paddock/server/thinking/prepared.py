"""A prepared position as a table that nobody keeps: every request has all moves made so far, and replays them.

So it answers like a table, with the same views, legal moves, drafts and refusals, but touches none.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from paddock.contract.engine.luck import seed_from
from paddock.contract.game import AnyGame, OptionValue, State
from paddock.server.table.commands import decide
from paddock.server.table.draft import draft
from paddock.server.table.entries import Opened, SeatPlan
from paddock.server.table.seats import with_names
from paddock.server.table.story import Story
from paddock.server.table.table import Table
from paddock.server.table.telling import drafted_message
from paddock.server.wire.client_messages import Play
from paddock.server.wire.messages import Drafted
from paddock.server.wire.parts import OneMove, Steps
from paddock.server.wire.refusal import refuse

CODE: Final = "lesson"  # no table has it: codes are longer
YOU: Final = "you"
OTHERS: Final = "hatchling"


class Prepared(msgspec.Struct, frozen=True):
    """`seat`: whose choice it is. `luck`: what is drawn after it comes from this number."""

    game: AnyGame
    state: State
    seat: int
    options: Mapping[str, OptionValue]
    luck: int


def laid(position: Prepared, sent: Sequence[Steps]) -> Table:
    """The table after these messages; Refusal if one of them is refused."""
    table = Table(CODE, opening(position), lambda _: position.game)
    table.status = "playing"
    table.story = Story(position.game, position.state.seat_count(), table.opened.options)
    table.story.state = position.state
    table.ask(None, anew=True)
    for number, move in enumerate(sent):
        command = Play(str(number), CODE, position.seat, table.version(position.seat), move)
        for entry in decide(table, YOU, command, 0.0):
            table.fold(entry)
    return table


def opening(position: Prepared) -> Opened:
    plans = [SeatPlan(bot=OTHERS)] * position.state.seat_count()
    plans[position.seat] = SeatPlan(player=YOU)
    return Opened(
        game=position.game.name,
        version=position.game.version,
        options=position.game.complete_options(position.options),
        seats=with_names(plans),
        spectators=False,
        host=YOU,
        seed=seed_from(position.luck).hex(),
    )


def considered(position: Prepared, sent: Sequence[Steps], steps: list[OneMove]) -> Drafted:
    """Steps that are considered after these messages."""
    table = laid(position, sent)
    found = draft(position.game, table.told_story().view(position.seat), position.seat, steps)
    return drafted_message(table, position.seat, "", found)


def asked_view(position: Prepared, sent: Sequence[Steps]) -> Any:
    table = laid(position, sent)
    if position.seat not in table.to_act():
        raise refuse("not_asked")
    return table.told_story().view(position.seat)
