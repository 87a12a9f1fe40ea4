"""What must always hold: nothing acknowledged is lost, nothing is doubled, nobody learns too much or anything wrong.

Every table is read from the database and replayed by the oracle; everything that any client ever received is compared
with it.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select

from paddock.contract import record as records
from paddock.contract.engine.luck import Dealer
from paddock.contract.game import CHANCE
from paddock.server.live.room import ABSENT_AFTER, Room
from paddock.server.storage import schema
from paddock.server.storage.shards import shard_of
from paddock.server.table import entries
from paddock.server.table.entries import AnyEntry, load_entry
from paddock.server.table.summary import about_of, read_about, read_standing, standing_of
from paddock.server.table.table import Table
from paddock.server.table.telling import record_for
from paddock.server.table.undo import AGREED, CASUAL
from tests.server.support import find_game, kept_ids
from tests.simulation.judging.considering import check_considered
from tests.simulation.judging.heard import Legal
from tests.simulation.judging.oracle import Content, Oracle, Viewer, sent
from tests.simulation.judging.played import Played, kinds_of
from tests.simulation.people.plans import LIVE
from tests.simulation.surroundings.processes import Process

if TYPE_CHECKING:
    from tests.simulation.world import World

HOUR = 3600.0
LATE = 900.0  # seconds
SOON = 120.0


def check(world: "World") -> Played:
    """Raises AssertionError at the first thing that is wrong."""
    played = Played(happened=Counter(world.ledger.counts), fingerprint=world.fingerprint)
    codes = select(schema.tables.c.code).order_by(schema.tables.c.created)
    for shard, database in enumerate(world.databases):
        for (code,) in database.reader.execute(codes).all():
            assert shard_of(code, len(world.databases)) == shard, f"{code} is kept in shard {shard}"
            replayed = Replayed(world, code)
            replayed.check()
            played += replayed.played()
    check_processes_agree(world)
    check_rematches(world)
    played.happened.update(kept_in_outage(world))
    return played


class Replayed:
    """One table, folded entry by entry along with the oracle."""

    def __init__(self, world: "World", code: str) -> None:
        self.world = world
        self.code = code
        self.database = world.database_of(code)
        self.kept = self.load()
        opened = self.kept[0]
        assert isinstance(opened, entries.Opened), f"{code} begins with {opened}"
        self.opened = opened
        self.table = Table(code, opened, find_game, Dealer)
        self.oracle = Oracle(self.table.game, len(opened.seats), opened.options)
        self.places: dict[Viewer, dict[int, tuple[bytes, tuple[Legal, ...]]]] = {v: {} for v in self.oracle.viewers}
        self.latest: list[dict[Viewer, int]] = [{} for _ in world.known]  # the versions that everybody had to know
        self.asked: list[list[int]] = [[] for _ in opened.seats]
        self.questions: list[set[int]] = [set() for _ in opened.seats]
        self.about: list[int] = []  # the absent players of the latest request
        self.clocks = [float(opened.clock.amount)] * len(opened.seats)  # the most that each may show from now on

    def load(self) -> list[AnyEntry]:
        rows = schema.entries.c
        query = select(rows.number, rows.entry).where(rows.code == self.code).order_by(rows.number)
        found = self.database.reader.execute(query).all()
        numbers = [row.number for row in found]
        assert numbers == list(range(len(found))), f"{self.code}: entries {numbers}"
        return [load_entry(row.entry) for row in found]

    def check(self) -> None:
        self.check_ids()
        for number, entry in enumerate(self.kept[1:], 1):
            self.check_rings(entry.at)
            self.check_entry(entry)
            self.table.fold(entry)
            self.follow(entry)
            self.note_questions(entry)
            self.check_clocks(entry)
            self.note_places()
            self.note_latest(number)
        self.check_rings(self.world.epoch + self.world.loop.time() + self.world.clock_off)
        self.check_told()
        self.check_known()
        self.check_devices()
        self.check_ranks()
        self.check_record()
        self.check_summary()
        self.check_chat()

    # Entries

    def check_ids(self) -> None:
        """No acknowledged message is missing, none was carried out twice."""
        times = kept_ids(self.kept)
        doubled = [id for id, count in times.items() if count > 1]
        lost = [id for id in self.world.ledger.acknowledged[self.code] if times[id] == 0]
        assert not doubled, f"{self.code}: carried out twice: {doubled}"
        assert not lost, f"{self.code}: acknowledged, but not kept: {lost}"

    def check_rings(self, now: float) -> None:
        """A clock runs out on time: at once, except for a process that starts and a bot that thinks. When the
        time of day is changed, clocks may stop for long."""
        if self.world.scene.clocks:
            return
        rings, late = self.table.rings(), max(LATE, 6 * self.world.scene.round)
        assert rings is None or now < rings + late, f"{self.code}: a clock should have rung at {rings}; it is {now}"

    def check_entry(self, entry: AnyEntry) -> None:
        match entry:
            case entries.Moved() if entry.by != "player":
                self.check_bot(entry)
            case entries.Moved() | entries.TookSeat():
                assert entry.seat not in self.oracle.left, f"{self.code}: {entry} by somebody who has resigned"
            case entries.TookBack():
                self.check_undo(entry)
            case entries.Resigned():
                self.check_resignation(entry)
            case entries.Asked():
                self.about = entry.about
            case entries.Handed() if entry.absent:
                self.check_absent(entry, [entry.seat])
            case entries.Abandoned() if entry.absent:
                self.check_absent(entry, entry.absent)

    def check_absent(self, entry: AnyEntry, seats: list[int]) -> None:
        """Nobody is replaced who is not waited for, who did something in the last minutes, or about whom nobody asked.
        Machines whose time of day is changed may count wrongly."""
        assert set(seats) <= set(self.about), f"{self.code}: nobody asked for {entry}"
        assert set(seats) <= set(self.table.to_act()), f"{self.code}: nobody waits for {seats}: {entry}"
        assert self.opened.clock.kind != "days", f"{self.code}: {entry} in a game by days"
        for seat in seats:
            waited = entry.at - self.table.acted[seat]
            assert waited >= ABSENT_AFTER or self.world.scene.clocks, f"{self.code}: {entry} after {waited} seconds"

    def check_bot(self, entry: entries.Moved) -> None:
        """A bot's move answers the current question, on a seat that a bot plays or whose time is up."""
        table, oracle, seat = self.table, self.oracle, entry.seat
        waiting = table.out_of_time(entry.at) if entry.by == "clock" else table.thinking()
        assert seat in waiting, f"{self.code}: nobody asked for {entry}"
        number = table.game.parse(oracle.state, seat, entry.steps[0][1])
        by_rule = entry.by in ("clock", "rules") and table.game.etiquette.absent_move(oracle.state, seat) == number
        answered = any((view, number) in self.world.answers for view in self.questions[seat])
        assert by_rule or answered, f"{self.code}: {entry} answers another question"

    def check_resignation(self, entry: entries.Resigned) -> None:
        """The others play on while there are two of them, and a bot plays the seat; else the game is over."""
        left = [*self.oracle.left, entry.seat]
        assert len(set(left)) == len(left), f"{self.code}: {entry} by somebody who has resigned before"
        others = len(self.opened.seats) - len(left)
        assert bool(entry.bot) == (others >= 2), f"{self.code}: {entry} with {others} others left"

    def note_questions(self, entry: AnyEntry) -> None:
        """What each seat sees while the same question is open: it may be answered from any of these views."""
        state = self.oracle.state
        is_anew = isinstance(entry, entries.TookBack) and entry.mark
        for seat, asked in enumerate(self.asked):
            legal = state.legal_moves(seat) if state.waits_for(seat) else []
            if is_anew or legal != asked or getattr(entry, "seat", None) == seat:
                self.questions[seat].clear()
            if legal and (self.table.seats[seat].bot or self.opened.clock.kind != "none"):
                self.questions[seat].add(hash(self.oracle.view(seat)))
            self.asked[seat] = legal

    def check_undo(self, entry: entries.TookBack) -> None:
        """Free: only own moves, and nobody learnt anything since. Else everybody agreed, or nobody else is there."""
        plies = self.oracle.plies
        others = self.table.persons_beside(entry.seat)
        if entry.mark:
            assert entry.mark == (AGREED if others else CASUAL), f"{self.code}: {entry} beside {others}"
            assert not others or self.table.request is not None, f"{self.code}: nobody was asked about {entry}"
            return
        since = plies[min(entry.gone) :]
        assert all(plies[index].seat == entry.seat for index in entry.gone), f"{self.code}: not its own: {entry}"
        learnt = [
            p.text for p in since if p.seat == CHANCE or p.reveals or (p.seat != entry.seat and entry.seat in p.seen)
        ]
        assert not learnt, f"{self.code}: {entry} takes back what came before {learnt}"

    def follow(self, entry: AnyEntry) -> None:
        oracle = self.oracle
        match entry:
            case entries.Started() | entries.Moved():
                for seat, text in entry.steps:
                    oracle.play(seat, text)
                if oracle.state.outcome():
                    oracle.tell_all("over")
            case entries.TookBack():
                oracle.take_back(entry.seat, entry.gone)
            case entries.Resigned():
                oracle.resign(entry.seat, ends=not entry.bot)
            case entries.Abandoned():
                oracle.tell_all("abandoned")

    def check_clocks(self, entry: AnyEntry) -> None:
        """A clock never gains, whatever the time of day does."""
        if self.opened.clock.kind == "none" or self.table.story is None:
            return
        for seat, face in enumerate(self.table.clocks.faces(entry.at)):
            assert face.left is not None
            if self.opened.clock.kind != "bank":
                most = float(self.table.clocks.allowance(seat) or 0)
            else:
                moved = isinstance(entry, entries.Moved) and entry.seat == seat
                most = self.clocks[seat] + (self.opened.clock.increment if moved else 0)
                self.clocks[seat] = min(most, face.left)
            assert face.left <= most + 0.01, f"{self.code}: clock {seat} gained: {face.left} after {most}"

    # What was received

    def note_places(self) -> None:
        told, considered = self.world.ledger.seen, self.world.ledger.considered
        if self.table.story is None:
            return
        for viewer, places in self.places.items():
            version = len(self.oracle.logs[viewer])
            place = self.code, viewer
            if version not in places and (version in told[place] or version in considered[place]):
                is_asked = viewer is not None and self.table.status == "playing"
                places[version] = self.oracle.view(viewer), self.oracle.legal(viewer) if is_asked else ()  # type: ignore[arg-type]

    def check_told(self) -> None:
        for viewer, places in self.places.items():
            self.check_views(viewer, places)
            self.check_considered(viewer, places)
            self.check_events(viewer, self.oracle.logs[viewer])

    def check_views(self, viewer: Viewer, places: dict[int, tuple[bytes, tuple[Legal, ...]]]) -> None:
        for version, seen in self.world.ledger.seen[self.code, viewer].items():
            if version == 0 and seen == {(b"null", ())}:
                continue  # before the start
            seen.discard((b"null", ()))
            assert version in places, f"{self.code}: viewer {viewer} was told of version {version}"
            view, legal = places[version]
            shown = sent(self.table.game, msgspec.json.decode(view, type=self.table.game.view_type))
            assert seen == {(shown, legal)}, f"{self.code}: viewer {viewer} at {version} saw something else"

    def check_considered(self, viewer: Viewer, places: dict[int, tuple[bytes, tuple[Legal, ...]]]) -> None:
        for version, answers in self.world.ledger.considered[self.code, viewer].items():
            for answer in answers:
                check_considered(answer, self.table.game, *places[version])

    def check_events(self, viewer: Viewer, log: list[Content]) -> None:
        for version, told in self.world.ledger.events[self.code, viewer].items():
            assert version <= len(log), f"{self.code}: viewer {viewer} was told of event {version} of {len(log)}"
            assert told == {log[version - 1]}, (
                f"{self.code}: event {version} for {viewer}: {told}, not {log[version - 1]}"
            )

    def note_latest(self, number: int) -> None:
        for known, latest in zip(self.world.known, self.latest, strict=True):
            if self.database.committed[self.code, number] < known.time - SOON:
                latest |= {viewer: len(log) for viewer, log in self.oracle.logs.items()}

    def check_known(self) -> None:
        """When there was no trouble for a while, everybody knew the latest, although nobody did anything."""
        for known, latest in zip(self.world.known, self.latest, strict=True):
            for (name, (code, viewer)), version in known.versions.items():
                if code == self.code:
                    needed = latest.get(viewer, 0)
                    assert version >= needed, f"{name} at {code} knew {version} at {known.time}, not {needed}"

    def check_devices(self) -> None:
        """Everybody who still looks knows the latest."""
        for device in self.world.devices():
            for (code, viewer), known in device.known.items():
                if code == self.code:
                    latest = len(self.oracle.logs[viewer])
                    assert known.version == latest, f"{device.machine.name} stands at {known.version} of {latest}"

    # Around the game

    def check_ranks(self) -> None:
        """Those who have resigned come last, the first of them behind all others."""
        result, left = self.table.result(), self.oracle.left
        if result is not None and left:
            last = [result.ranks[seat] for seat in reversed(left)]
            places = list(range(len(self.opened.seats) - len(left) + 1, len(self.opened.seats) + 1))
            assert last == places, f"{self.code}: {left} have resigned and are ranked {result.ranks}"

    def check_record(self) -> None:
        """It verifies, and replays to the same position."""
        table = self.table
        if not table.has_ended or table.opened.tried:
            return
        record = records.read(records.write(record_for(table, None)))
        records.verify(record, table.game)
        assert table.game.dump(records.final_state(record, table.game)) == table.game.dump(self.oracle.state)

    def check_summary(self) -> None:
        """The row in the list says what the table says."""
        rows, table = schema.tables, self.table
        row = self.database.reader.execute(select(rows).where(rows.c.code == self.code)).one()
        assert row.status == table.status, f"{self.code} is {table.status}, its summary says {row.status}"
        assert (row.due is None) == (table.due(0.0) is None), f"{self.code} is due at {row.due}"
        assert row.rings == table.rings(), f"{self.code} rings at {row.rings}, not at {table.rings()}"
        assert row.shelved is None, f"{self.code} was shelved: {row.shelved}"
        assert read_about(row.about) == about_of(table), f"{self.code}: {row.about}"
        assert read_standing(row.standing) == standing_of(table), f"{self.code}: {row.standing}"

    def check_chat(self) -> None:
        """What was said and acknowledged is kept once; everybody at the table has heard it once."""
        chat = schema.chat.c
        rows = self.database.reader.execute(select(chat.number, chat.id, chat.text).where(chat.code == self.code))
        kept = rows.all()
        times = Counter(row.id for row in kept)
        assert all(count == 1 for count in times.values()), f"{self.code}: said twice: {times}"
        lost = [id for id in self.world.ledger.said[self.code] if id not in times]
        assert not lost, f"{self.code}: said and acknowledged, but not kept: {lost}"
        for device in self.world.devices():
            self.check_heard(device.machine.name, device.lines.get(self.code), {row.number: row.text for row in kept})

    def check_heard(self, name: str, heard: dict[int, str] | None, kept: dict[int, str]) -> None:
        if heard is not None:
            assert heard == kept, f"{name} at {self.code} has heard {heard}, not {kept}"

    def played(self) -> Played:
        hours = self.hours()
        return Played(
            tables=1,
            finished=self.table.has_ended,
            hours=hours,
            live=hours if self.world.scene.pace is LIVE else 0.0,
            plies=sum(isinstance(entry, entries.Moved) for entry in self.kept),
            acknowledged=len(self.world.ledger.acknowledged[self.code]),
            lines=len(self.world.ledger.said[self.code]),
            happened=kinds_of(self.opened, self.kept),
        )

    def hours(self) -> float:
        """From the start to the last entry of the game. A table whose host never heard of it counts for nothing."""
        committed = self.database.committed
        begun = [n for n, entry in enumerate(self.kept) if isinstance(entry, entries.Started)]
        if not begun or self.code not in self.world.paces:
            return 0.0
        last = max(n for n, entry in enumerate(self.kept) if not isinstance(entry, entries.Rematched))
        return (committed[self.code, last] - committed[self.code, begun[0]]) / HOUR


def check_processes_agree(world: "World") -> None:
    @cache
    def count(code: str) -> int:
        rows = schema.entries.c
        return len(world.database_of(code).reader.execute(select(rows.number).where(rows.code == code)).all())

    for process in world.processes:
        for code, room in rooms_of(process):
            assert room.table.count == count(code), f"{process.name} has {room.table.count} entries of {code}"


def rooms_of(process: Process) -> Iterator[tuple[str, Room]]:
    for house in process.houses:
        yield from house.tables.rooms.by_code.items()


def kept_in_outage(world: "World") -> Counter[str]:
    began, ended = world.outage
    return Counter(
        f"kept in the outage: shard {shard}"
        for shard, database in enumerate(world.databases)
        for time in database.committed.values()
        if began < time < ended
    )


def check_rematches(world: "World") -> None:
    for code, again in world.ledger.rematches.items():
        assert len(again) == 1, f"the rematch of {code} was opened as {again}"
