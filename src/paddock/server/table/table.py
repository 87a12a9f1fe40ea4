"""One table: the fold of its entries. It does no I/O and decides nothing: commands.py decides, live/tables.py keeps."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from paddock.contract.engine.luck import Dealer
from paddock.contract.game import AnyGame, Result, Viewer, result_of
from paddock.contract.text import one_line
from paddock.server.table import entries
from paddock.server.table.clock import Clocks
from paddock.server.table.editions import edited, in_version, printed_by
from paddock.server.table.entries import AnyEntry, Opened
from paddock.server.table.join_codes import SPOKEN_LASTS
from paddock.server.table.plans import Plans
from paddock.server.table.seats import seat_from
from paddock.server.table.story import Story
from paddock.server.wire.parts import RequestKind, Status
from paddock.server.wire.planning import PlanState
from paddock.server.wire.refusal import refuse

BOT_PATIENCE: Final = 15.0  # seconds without its bot's move, after which another process looks after the table

FindGame = Callable[[str], AnyGame]
MakeDealer = Callable[[bytes, tuple[str, ...]], Dealer]


class Pending(msgspec.Struct):
    """A request that waits for the others."""

    number: int
    what: RequestKind
    seat: int
    gone: list[int]
    granted: set[int]
    about: list[int] = []  # the seats of absent players


class Table:
    """printed: its game with the values it was dealt with, if they are no longer those of this server."""

    def __init__(
        self,
        code: str,
        opened: Opened,
        find_game: FindGame,
        make_dealer: MakeDealer = Dealer,
        printed: AnyGame | None = None,
    ) -> None:
        self.code = code
        self.opened = opened
        self.find_game = find_game
        self.has_old_values = printed is not None  # which our bots don't know
        self.printed, self.is_same_version = in_version(printed or find_game(opened.game), opened.version)
        self.game = edited(self.printed, opened.values)
        self.make_dealer = make_dealer
        self.count = 1  # entries so far: what the store compares before it appends
        self.updated = opened.at  # when everybody last saw something new: lists sorted by it reveal no hidden move
        self.is_hidden = False  # has somebody seen nothing of the latest entry?
        self.status: Status = "open"
        self.seats = [seat_from(plan) for plan in opened.seats]
        self.entropy = [""] * len(self.seats)
        self.dealt_by: tuple[tuple[str, ...], Dealer] | None = None
        self.story: Story | None = None
        self.acting: list[int] = []  # who is to act in the present position
        self.asked = [0] * len(self.seats)
        self.answered: list[list[int]] = [[] for _ in self.seats]  # the versions of all questions that led to moves
        self.questions: list[list[int]] = [[] for _ in self.seats]
        self.clocks = Clocks(opened.clock, len(self.seats), opened.watching)
        self.plans = Plans(len(self.seats))
        self.request: Pending | None = None
        self.requests = 0
        self.done: dict[tuple[int, str], int] = {}
        self.marks: list[str] = []
        self.rematch: str | None = None
        self.stood_in = False  # has a bot played for somebody?
        self.ended = 0.0  # when the game did
        self.ended_without: list[int] = []  # the seats of players who had gone
        self.acted = [0.0] * len(self.seats)  # when each seat's player last did something that others saw

    # Questions

    @property
    def dealer(self) -> Dealer:
        entropy = tuple(self.entropy)
        if self.dealt_by is None or self.dealt_by[0] != entropy:
            self.dealt_by = entropy, self.make_dealer(bytes.fromhex(self.opened.seed), entropy)
        return self.dealt_by[1]

    @property
    def is_as_played(self) -> bool:
        """Are these the rules and the values that the table was opened with?"""
        is_same_printing = self.opened.printed in ("", printed_by(self.printed))
        return self.is_same_version and is_same_printing and self.game.edition == self.opened.edition

    @property
    def has_ended(self) -> bool:
        return self.status in ("over", "abandoned")

    @property
    def is_rated(self) -> bool:
        """Does the result count for ratings? Not if it isn't the work of those who sit here."""
        return self.opened.rated and not (self.stood_in or self.marks)

    def gone(self) -> list[int]:
        """Seats of people without whom the game went on or ended, though they have not resigned."""
        away = {number for number, seat in enumerate(self.seats) if seat.away and not seat.resigned}
        return sorted(away.union(self.ended_without))

    def spoken_at(self, now: float) -> str:
        """The code to say aloud; empty if there is none, the game has begun, or nobody came for long."""
        return self.opened.spoken if self.status == "open" and now < self.opened.at + SPOKEN_LASTS else ""

    def told_story(self) -> Story:
        """The story of a game that has started; Refusal if it has not."""
        if self.story is None:
            raise refuse("closed" if self.status == "closed" else "not_started")
        return self.story

    def version(self, viewer: Viewer) -> int:
        return self.story.version(viewer) if self.story else 0

    def to_act(self) -> list[int]:
        return self.acting if self.status == "playing" else []

    def result(self) -> Result | None:
        return result_of(self.story.outcome()) if self.story else None

    def owns(self, player: str | None, seat: int) -> bool:
        return player is not None and self.seats[seat].player == player

    def seats_of(self, player: str | None) -> list[int]:
        return [seat for seat in range(len(self.seats)) if self.owns(player, seat)]

    def persons_beside(self, seat: int) -> list[int]:
        """The seats of other people who are here to answer."""
        me = self.seats[seat].player
        return [number for number, other in enumerate(self.seats) if other.is_person and other.player != me]

    def request_waits_for(self) -> list[int]:
        request = self.request
        if request is None:
            return []
        settled = request.granted.union(request.about)
        return [seat for seat in self.persons_beside(request.seat) if seat not in settled]

    def thinking(self) -> list[int]:
        return [seat for seat in self.to_act() if seat >= 0 and self.seats[seat].bot is not None]

    def out_of_time(self, now: float) -> list[int]:
        """People whose clock has run out."""
        waiting = [seat for seat in self.to_act() if self.seats[seat].is_person]
        return [seat for seat in waiting if (deadline := self.clocks.deadline(seat)) is not None and deadline <= now]

    def due(self, now: float) -> float | None:
        """When the server must look whether a bot still thinks here, or play a planned answer, if nothing happens
        before."""
        planned = [due for seat in self.to_act() if (due := self.plans.due(seat)) is not None]
        return min([*planned, *([now + BOT_PATIENCE] if self.thinking() else [])], default=None)

    def lets_plan(self, seat: int) -> bool:
        """May the seat plan an answer now? Where days are counted, while somebody else is to act alone."""
        waiting = self.to_act()
        is_slow = self.status == "playing" and self.opened.clock.kind == "days" and self.game.etiquette.lets_plan
        return is_slow and seat not in waiting and len(waiting) == 1 and self.seats[waiting[0]].is_person

    def plan_state(self, seat: int) -> PlanState:
        if self.plans.lines[seat]:
            return "kept"
        if self.plans.dropped[seat]:
            return "dropped"
        return "offered" if self.seats[seat].is_person and self.lets_plan(seat) else "none"

    def rings(self) -> float | None:
        """When the first of the clocks that run here runs out, if nothing happens before."""
        waiting = [seat for seat in self.to_act() if self.seats[seat].is_person]
        return min((ring for seat in waiting if (ring := self.clocks.deadline(seat)) is not None), default=None)

    # The fold

    def fold(self, entry: AnyEntry) -> None:
        self.is_hidden = False
        FOLDS[type(entry)](self, entry)
        self.meet_plans(entry.at)
        if self.has_ended and not self.ended:
            self.ended = entry.at
        self.clocks.pass_time(entry.at)
        self.count += 1
        if not self.is_hidden:
            self.updated = max(self.updated, entry.at)
            self.note_action(entry)

    def note_action(self, entry: AnyEntry) -> None:
        """Everybody is there when the game starts."""
        if isinstance(entry, entries.Started):
            self.acted = [entry.at] * len(self.seats)
        elif isinstance(entry, ACTIONS) or (isinstance(entry, entries.Moved) and entry.by == "player"):
            self.acted[entry.seat] = entry.at

    def remember(self, seat: int, id: str) -> None:
        if id:
            self.done[seat, id] = self.version(seat)

    def ask(self, mover: int | None, *, anew: bool = False) -> list[int]:
        """Notes each seat's current question: it is new if its seat has moved or its legal moves differ."""
        self.acting = self.told_story().state.to_act()
        asked = self.to_act()
        for seat, question in enumerate(self.questions):
            legal = self.told_story().state.legal_moves(seat) if seat in asked else []
            if legal and (anew or seat == mover or legal != question):
                self.asked[seat] = self.version(seat)
            self.questions[seat] = legal
        return asked

    def forget_questions(self, asked: list[int]) -> None:
        """Moves were taken back: for a seat no longer to act, the last question is the one its latest move answers."""
        plies = self.told_story().plies
        for seat in set(range(len(self.seats))) - set(asked):
            told = [version for ply in plies if ply.seat == seat for version in ply.told.get(seat, [])[-1:]]
            moved = max(told, default=0)  # a resignation isn't a move, and has its own event
            self.asked[seat] = max((version for version in self.answered[seat] if version < moved), default=0)

    def fold_sat(self, entry: entries.Sat) -> None:
        seat = self.seats[entry.seat]
        seat.player, seat.name, seat.avatar = entry.player, entry.name, entry.avatar
        self.entropy[entry.seat] = one_line(entry.entropy)

    def fold_left(self, entry: entries.Left) -> None:
        seat = self.seats[entry.seat]
        seat.player, seat.name, seat.avatar = None, "", ""
        self.entropy[entry.seat] = ""

    def fold_threw_in(self, entry: entries.ThrewIn) -> None:
        self.entropy[entry.seat] = one_line(entry.text)

    def fold_handed(self, entry: entries.Handed) -> None:
        seat = self.seats[entry.seat]
        seat.bot, seat.absent = entry.bot, entry.absent
        seat.name = entry.name or seat.name
        self.stood_in = self.stood_in or self.status == "playing"
        self.request = None

    def fold_took_seat(self, entry: entries.TookSeat) -> None:
        seat = self.seats[entry.seat]
        seat.bot, seat.absent = None, False
        self.request = None

    def fold_started(self, entry: entries.Started) -> None:
        """A game that was played before, such as that of a puzzle, is over at once."""
        self.story = Story(self.game, len(self.seats), self.opened.options)
        self.story.play(entry.steps, entry.at)
        self.status = "over" if self.story.outcome() else "playing"
        self.clocks.ask(self.ask(None, anew=True), None, entry.at)

    def fold_moved(self, entry: entries.Moved) -> None:
        story = self.told_story()
        before = story.versions()
        self.answered[entry.seat].append(self.asked[entry.seat])
        self.plans.put(entry.seat, [])
        story.play(entry.steps, entry.at)
        self.request = None
        self.remember(entry.seat, entry.id)
        if story.outcome():
            self.status = "over"
        self.is_hidden = not story.all_know_more(before)
        mover = None if self.is_hidden else entry.seat  # clocks must not reveal hidden steps
        last = next(ply for ply in reversed(story.plies) if ply.seat == entry.seat)
        last.spent = self.clocks.ask(self.ask(entry.seat), mover, entry.at, is_shown=True)

    def fold_planned(self, entry: entries.Planned) -> None:
        self.plans.put(entry.seat, entry.lines, dropped=entry.dropped)
        self.remember(entry.seat, entry.id)
        self.is_hidden = True  # from everybody else

    def meet_plans(self, at: float) -> None:
        """Plans whose seat is to act are played or dropped."""
        for seat in range(len(self.seats)):
            if self.plans.lines[seat] and not (self.status == "playing" and self.seats[seat].is_person):
                self.plans.put(seat, [])
            elif self.plans.lines[seat]:
                view = self.told_story().view(seat) if seat in self.to_act() else None
                self.plans.meet(seat, view, at)

    def fold_ready(self, entry: entries.Ready) -> None:
        self.clocks.start(entry.seat, entry.at)
        self.is_hidden = True  # no news for lists

    def fold_took_back(self, entry: entries.TookBack) -> None:
        story = self.told_story()
        before = story.versions()
        own = [ply for ply in map(story.plies.__getitem__, entry.gone) if ply.seat == entry.seat]
        story.take_back(entry.seat, entry.gone, entry.at)
        self.request = None
        self.remember(entry.seat, entry.id)
        if entry.mark and entry.mark not in self.marks:
            self.marks.append(entry.mark)
        asked = self.ask(entry.seat, anew=bool(entry.mark))
        self.forget_questions(asked)
        self.is_hidden = not story.all_know_more(before)
        if not (self.is_hidden or entry.mark):
            spent = [ply.spent for ply in own if ply.spent is not None]
            self.clocks.take_back(asked, entry.seat, spent, entry.at)
        else:
            self.clocks.ask(asked, None, entry.at)

    def fold_asked(self, entry: entries.Asked) -> None:
        self.requests += 1
        self.request = Pending(self.requests, entry.what, entry.seat, entry.gone, set(), entry.about)
        self.remember(entry.seat, entry.id)

    def fold_answered(self, entry: entries.Answered) -> None:
        if self.request is not None:
            self.request.granted.add(entry.seat)
        if not entry.grant:
            self.request = None
        self.remember(entry.seat, entry.id)

    def fold_resigned(self, entry: entries.Resigned) -> None:
        self.told_story().resign(entry.seat, entry.at, ends=not entry.bot)
        if entry.bot:
            seat = self.seats[entry.seat]
            seat.bot, seat.resigned = entry.bot, True
        else:
            self.status = "over"
        self.request = None
        self.remember(entry.seat, entry.id)
        self.clocks.ask(self.ask(None), None, entry.at)

    def fold_abandoned(self, entry: entries.Abandoned) -> None:
        self.told_story().abandon(entry.at)
        self.ended_without = entry.absent
        self.status, self.request = "abandoned", None
        self.clocks.ask(self.ask(None), None, entry.at)

    def fold_closed(self, entry: entries.Closed) -> None:
        self.status = "closed"

    def fold_passed(self, entry: entries.Passed) -> None:
        seat = self.seats[entry.seat]
        if seat.player is None:
            seat.kept_for = entry.player
        else:
            seat.pass_to(entry.player, entry.name)
        self.is_hidden = True  # no news for lists

    def fold_hosted(self, entry: entries.Hosted) -> None:
        self.opened = msgspec.structs.replace(self.opened, host=entry.player)
        self.is_hidden = True  # no news for lists

    def fold_holiday(self, entry: entries.Holiday) -> None:
        self.clocks.rest(entry.seat, entry.at, entry.until)
        self.seats[entry.seat].holiday = entry.until if entry.until > entry.at else 0.0

    def fold_rematched(self, entry: entries.Rematched) -> None:
        self.rematch = entry.code


ACTIONS: Final = (
    entries.Sat,
    entries.TookSeat,
    entries.TookBack,
    entries.Asked,
    entries.Answered,
)  # what only a seat's player does

FOLDS: Final[Mapping[type, Callable[..., None]]] = {
    entries.Sat: Table.fold_sat,
    entries.Left: Table.fold_left,
    entries.ThrewIn: Table.fold_threw_in,
    entries.Handed: Table.fold_handed,
    entries.TookSeat: Table.fold_took_seat,
    entries.Started: Table.fold_started,
    entries.Moved: Table.fold_moved,
    entries.Planned: Table.fold_planned,
    entries.Ready: Table.fold_ready,
    entries.TookBack: Table.fold_took_back,
    entries.Asked: Table.fold_asked,
    entries.Answered: Table.fold_answered,
    entries.Resigned: Table.fold_resigned,
    entries.Abandoned: Table.fold_abandoned,
    entries.Closed: Table.fold_closed,
    entries.Passed: Table.fold_passed,
    entries.Hosted: Table.fold_hosted,
    entries.Holiday: Table.fold_holiday,
    entries.Rematched: Table.fold_rematched,
}


def table_from(code: str, kept: list[AnyEntry], find_game: FindGame, make_dealer: MakeDealer = Dealer) -> Table:
    """The table of these entries, the first of which opened it."""
    opened = kept[0]
    assert isinstance(opened, Opened), f"table {code} begins with {opened}"
    table = Table(code, opened, find_game, make_dealer)
    for entry in kept[1:]:
        table.fold(entry)
    return table
