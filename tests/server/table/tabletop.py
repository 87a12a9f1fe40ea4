"""A table without a server: commands in, entries folded, for tests of the rules of the table itself."""

import itertools
from collections.abc import Sequence

from msgspec import structs

from paddock.contract.engine.luck import seed_from
from paddock.server.live.bots import bot_levels
from paddock.server.table.commands import decide
from paddock.server.table.editions import edited
from paddock.server.table.entries import AnyEntry, Step
from paddock.server.table.opening import Person, opening, sit, started
from paddock.server.table.table import Table
from paddock.server.table.telling import events_for
from paddock.server.wire.client_messages import Abandon, Answer, Play, Ready, Resign, Undo
from paddock.server.wire.messages import ClockRule, Events
from paddock.server.wire.parts import Steps
from paddock.server.wire.requests import NewSeat, NewTable, SitDown
from tests.server.support import find_game

CODE = "table"


class Tabletop:
    """Person p0 sits on seat 0, and so on; `kinds` names seats of others: bot, local. `before`: played already."""

    def __init__(
        self,
        game: str,
        kinds: list[str],
        *,
        seed: int = 1,
        clock: ClockRule | None = None,
        before: Sequence[Step] = (),
        values: str = "",
    ) -> None:
        self.people = [Person(f"p{seat}", f"P{seat}") for seat in range(len(kinds))]
        seats = [
            NewSeat("open" if kind == "person" and seat else "me" if kind == "person" else kind, "random")  # type: ignore[arg-type]
            for seat, kind in enumerate(kinds)
        ]
        wish = NewTable(game, seats, clock=clock or ClockRule())
        opened = opening(
            wish, edited(find_game(game), values), self.people[0], bot_levels(), seed=seed_from(seed), now=0.0
        )
        opened = structs.replace(opened, before=list(before), tried="another" if before else "")
        self.table = Table(CODE, opened, find_game)
        self.ids = itertools.count(1)
        self.now = 0.0
        for seat, kind in enumerate(kinds):
            if kind == "person" and seat:
                self.fold(sit(self.table, seat, self.people[seat], SitDown(), 0.0))
        self.fold(started(self.table, 0.0))

    def fold(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        for entry in entries:
            self.table.fold(entry)
        return entries

    def owner(self, seat: int) -> str:
        return str(self.table.seats[seat].player)

    def play(self, seat: int, move: Steps, *, version: int | None = None, id: str = "") -> list[AnyEntry]:
        known = self.table.version(seat) if version is None else version
        command = Play(id or f"m{next(self.ids)}", CODE, seat, known, move)
        return self.fold(decide(self.table, self.owner(seat), command, self.now))

    def undo(self, seat: int, to: int | None = None) -> list[AnyEntry]:
        command = Undo(f"u{next(self.ids)}", CODE, seat, self.table.version(seat), to)
        return self.fold(decide(self.table, self.owner(seat), command, self.now))

    def answer(self, seat: int, *, grant: bool) -> list[AnyEntry]:
        assert self.table.request is not None
        command = Answer(f"a{next(self.ids)}", CODE, seat, self.table.request.number, grant)
        return self.fold(decide(self.table, self.owner(seat), command, self.now))

    def abandon(self, seat: int) -> list[AnyEntry]:
        return self.fold(decide(self.table, self.owner(seat), Abandon(f"b{next(self.ids)}", CODE, seat), self.now))

    def ready(self, seat: int, version: int | None = None) -> list[AnyEntry]:
        known = self.table.version(seat) if version is None else version
        command = Ready(f"s{next(self.ids)}", CODE, seat, known)
        return self.fold(decide(self.table, self.owner(seat), command, self.now))

    def resign(self, seat: int) -> list[AnyEntry]:
        return self.fold(decide(self.table, self.owner(seat), Resign(f"r{next(self.ids)}", CODE, seat), self.now))

    def told(self, seat: int | None, since: int = 0) -> Events:
        return events_for(self.table, seat, since, self.now)

    def texts(self, seat: int) -> list[str]:
        return [legal.text for legal in self.told(seat).legal]
