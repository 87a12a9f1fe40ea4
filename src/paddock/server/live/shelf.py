"""Tables that can't be continued with this server's rules: what can still be shown of them, and how they end.

Their entries are folded without the game, as far as they can be read, so nothing is known of the position. Whoever sits
there may end the game, and then its record is open to all; until then everyone gets only their own moves, because
without the rules nobody can say what the others may know.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from paddock.contract.engine.luck import Dealer
from paddock.contract.game import Result
from paddock.contract.record import HIDDEN, RESIGNS, Record
from paddock.contract.text import one_line
from paddock.server.storage.store import Append, Index, Listed, Store
from paddock.server.table import entries
from paddock.server.table.entries import AnyEntry, Opened, Step
from paddock.server.table.privacy import check_admitted
from paddock.server.table.replaying import Reason
from paddock.server.table.seats import seat_from
from paddock.server.table.summary import (
    About,
    Shelved,
    Standing,
    Summary,
    encode_half,
    read_standing,
    seat_standing,
    shelving,
)
from paddock.server.table.table import FindGame
from paddock.server.wire.client_messages import Abandon
from paddock.server.wire.parts import Status
from paddock.server.wire.refusal import refuse

NOTES: Final[Mapping[str, str]] = {
    "version": "this game was played with a different version of the rules from the one on this server",
    "values": "this game was played with different printed values from those on this server",
    "moves": "with this server's rules, the moves of this game lead to another position",
    "entries": "this server can't read everything that was stored for this game",
}


class ShelvedTable:
    """The fold of a table's entries without its game; None stands for one that cannot be read. status: what the
    database says, if it knows better. Refusal if nobody can say how the table was opened."""

    def __init__(self, code: str, kept: Sequence[AnyEntry | None], status: Status | None = None) -> None:
        opened = kept[0]
        if not isinstance(opened, Opened):
            raise refuse("other_rules")
        self.code = code
        self.opened = opened
        self.count = 1
        self.status: Status = "open"
        self.seats = [seat_from(plan) for plan in opened.seats]
        self.entropy = [""] * len(self.seats)
        self.steps: list[Step] = []
        self.marks: list[str] = []
        self.rematch: str | None = None
        for entry in kept[1:]:
            with suppress(LookupError):  # it names a seat that is not there
                self.fold(entry)
        if status == "over":  # by the rules of the game
            self.status = status

    @property
    def has_ended(self) -> bool:
        return self.status in ("over", "abandoned")

    def fold(self, entry: AnyEntry | None) -> None:
        self.count += 1
        match entry:
            case entries.Sat():
                seat = self.seats[entry.seat]
                seat.player, seat.name, seat.avatar = entry.player, entry.name, entry.avatar
                self.entropy[entry.seat] = one_line(entry.entropy)
            case entries.Left():
                seat = self.seats[entry.seat]
                seat.player, seat.name, seat.avatar, self.entropy[entry.seat] = None, "", "", ""
            case entries.ThrewIn():
                self.entropy[entry.seat] = one_line(entry.text)
            case entries.Handed():
                seat = self.seats[entry.seat]
                seat.bot, seat.name = entry.bot, entry.name or seat.name
            case entries.TookSeat():
                self.seats[entry.seat].bot = None
            case entries.Passed():
                self.seats[entry.seat].pass_to(entry.player, entry.name)
            case entries.Rematched():
                self.rematch = entry.code
            case _:
                self.fold_play(entry)

    def fold_play(self, entry: AnyEntry | None) -> None:
        match entry:
            case entries.Started():
                self.status, self.steps = "playing", list(entry.steps)
            case entries.Moved():
                self.steps += entry.steps
            case entries.TookBack():
                gone = set(entry.gone)
                self.steps = [step for index, step in enumerate(self.steps) if index not in gone]
                self.marks += [entry.mark] if entry.mark and entry.mark not in self.marks else []
            case entries.Resigned():
                self.steps.append((entry.seat, RESIGNS))
                seat = self.seats[entry.seat]
                seat.resigned, seat.bot = bool(entry.bot), entry.bot or seat.bot
                self.status = self.status if entry.bot else "over"
            case entries.Abandoned():
                self.status = "abandoned"
            case entries.Closed():
                self.status = "closed"

    # Telling

    def seats_of(self, player: str | None) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if player is not None and seat.player == player]

    def summary(self, title: str, shelved: Shelved = "") -> Summary:
        """Without a position: nobody is to act, and the score is unknown."""
        return Summary(self.code, self.about(title), self.standing(), shelved)

    def about(self, title: str) -> About:
        given = {name: getattr(self.opened, name) for name in SETTLED}
        return About(title=title, edition_name="", created=self.opened.at, **given)

    def standing(self, result: Result | None = None) -> Standing:
        sealed = not self.opened.tried
        return Standing(
            count=self.count,
            status=self.status,
            seats=[seat_standing(seat) for seat in self.seats],
            result=result,
            casual=bool(self.marks),
            rematch=self.rematch,
            commitment=self.dealer().commitment if sealed else "",
            entropy=self.entropy if any(self.entropy) else [],
            seed=self.opened.seed if self.has_ended and sealed else None,
        )

    def dealer(self) -> Dealer:
        return Dealer(bytes.fromhex(self.opened.seed), tuple(self.entropy))

    def record_for(self, player: str | None, why: str, result: Result | None) -> Record:
        """Whole when the game has ended; before, this person's own moves."""
        opened, own = self.opened, self.seats_of(player)
        record = Record(
            game=opened.game,
            version=opened.version,
            edition=opened.edition,
            options=opened.options,
            seats=len(self.seats),
            players=[seat.shown_name for seat in self.seats],
            commitment="" if opened.tried else self.dealer().commitment,
            entropy=self.entropy if any(self.entropy) else [],
            notes=[NOTES[why], *self.marks] if why else list(self.marks),
        )
        if self.has_ended:
            record.moves, record.outcome = self.steps, result
            record.seed = "" if opened.tried else opened.seed
        else:
            record.moves = [(seat, text if seat in own else HIDDEN) for seat, text in self.steps]
        return record


class Shelf:
    """The tables of this server that can't be continued. why: of those that this process has met."""

    def __init__(self, store: Store, find_game: FindGame, rules: str) -> None:
        self.store = store
        self.find_game = find_game
        self.rules = rules
        self.why: dict[str, Reason] = {}
        self.untold: list[tuple[str, Reason]] = []  # what the database does not know yet

    def put(self, code: str, why: Reason) -> None:
        self.why[code] = why
        self.untold.append((code, why))

    def reason(self, row: Listed) -> Shelved:
        """Why this table can't be continued; empty: it can, as far as we know."""
        return self.why.get(row.code) or shelving(row.shelved)

    async def tell_database(self) -> None:
        """Nobody looks after these tables any more, until this server has other rules."""
        untold, self.untold = self.untold, []
        await self.store.shelve(untold, self.rules)

    async def table(self, code: str) -> tuple[ShelvedTable, Listed]:
        kept, row = await self.store.load_readable(code), await self.store.summary(code)
        if not kept or row is None:
            raise refuse("not_found")
        return ShelvedTable(code, kept, row.status), row

    async def summary(self, code: str) -> Summary:
        table, row = await self.table(code)
        return table.summary(self.title_of(table.opened.game), self.reason(row))

    def title_of(self, game: str) -> str:
        try:
            return self.find_game(game).title
        except ValueError:
            return game

    async def record(self, code: str, player: str | None) -> Record:
        table, row = await self.table(code)
        check_admitted(table, player)
        stored = read_standing(row.standing).result if row.standing else None
        return table.record_for(player, self.reason(row), stored)

    async def ending(self, player: str | None, command: Abandon, now: float) -> Append | None:
        """What ends the game when someone who sits there asks for it; None: it has ended."""
        table, _ = await self.table(command.table)
        if command.seat not in table.seats_of(player):
            raise refuse("not_your_seat")
        if table.has_ended:
            return None
        number, opened = table.count, table.opened
        ends: list[AnyEntry] = [
            entries.Asked(seat=command.seat, id=command.id, what="abandon", at=now),
            entries.Abandoned(at=now),
        ]
        for entry in ends:
            table.fold(entry)
        standing = encode_half(table.standing())
        index = Index(opened.game, table.status, opened.public, None, opened.at, now, standing=standing)
        return Append(command.table, number, ends, index)


SETTLED: Final = (
    "game",
    "version",
    "edition",
    "options",
    "host",
    "name",
    "clock",
    "public",
    "spectators",
    "spoken",
    "tried",
    "match",
)
