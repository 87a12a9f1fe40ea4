"""Play from here: a new table that continues from a position of a finished game, against bots.

The moves up to there are those of the finished game, so nobody could commit to the new table's seed: it can't be
verified.
"""

import msgspec

from paddock.contract.game import Viewer
from paddock.contract.record import RESIGNS
from paddock.server.table.entries import Opened, SeatPlan, Step
from paddock.server.table.opening import Person, played_by_rules_of
from paddock.server.table.privacy import check_admitted
from paddock.server.table.seats import with_names
from paddock.server.table.story import Story
from paddock.server.table.table import Table
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import TryFrom


def trying(table: Table, wish: TryFrom, person: Person, *, bot: str, seed: bytes, now: float) -> Opened:
    """Still without the moves that were made before."""
    check_admitted(table, person.id)
    if not table.has_ended:
        raise refuse("not_over")
    if table.has_old_values:
        raise refuse("other_rules")
    if max(wish.seat, wish.viewer or 0) >= len(table.seats):
        raise refuse("no_such_seat")
    plans = [SeatPlan(bot=seat.bot or bot, name=seat.name if seat.player is None else "") for seat in table.seats]
    plans[wish.seat] = SeatPlan(player=person.id, name=person.name, avatar=person.avatar)
    return msgspec.structs.replace(
        table.opened,
        **played_by_rules_of(table.game),
        seats=with_names(plans),
        clock=ClockRule(),
        public=False,
        host=person.id,
        seed=seed.hex(),
        tried=table.code,
        rated=False,
        match="",
        at=now,
    )


def steps_until(again: Story, course: list[Step], viewer: Viewer, version: int) -> list[Step]:
    """The game up to this version of the viewer's replay, from a blank story; Refusal if it was over there."""
    steps = list[Step]()
    for index, (seat, text) in enumerate(course):
        resigns = text == RESIGNS
        if again.version(viewer) >= version or (resigns and index == len(course) - 1):
            break
        again.retell(course, index)
        steps += [] if resigns else [(seat, text)]  # nobody has left the new table
    if again.outcome():
        raise refuse("over")
    return steps
