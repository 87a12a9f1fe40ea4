"""The story of a game as each viewer may know it: the state, the plies of the record, and a log for each viewer.

Secrets leave only by `view` and `describe`. A move a viewer does not see makes an event in its log only if its view
changes ("has chosen"), so that hidden steps can't be counted. A move shown as Later is revealed when the phase in which
several seats chose at once has ended: when a seat is to act that wasn't before it, or chance, or nobody, or when the
game says so. Until then a viewer has what Later shows of it, which stops nobody from taking a move back.

A position is never changed: every move makes a new one from a copy. So a move that was worked out on the current
position, to check it or to deal the draws after it, need not be worked out again when it is played.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from operator import lt

import msgspec

from paddock.contract.engine.state import after
from paddock.contract.game import (
    CHANCE,
    AnyGame,
    Described,
    Later,
    OptionValue,
    Outcome,
    Sight,
    State,
    View,
    Viewer,
    result_of,
)
from paddock.contract.record import RESIGNS
from paddock.contract.resigning import ended_by, without
from paddock.server.table.entries import Step
from paddock.server.wire.messages import Event
from paddock.server.wire.parts import JsonObject, as_json


class Made(msgspec.Struct):
    """A legal move, worked out: the position before it and the one it leads to."""

    seat: int
    number: int
    text: str
    before: State
    after: State


class Ply(msgspec.Struct):
    """A move in the record."""

    seat: int
    text: str
    seen: frozenset[Viewer] = frozenset()  # who saw it when it was made
    reveals: bool = False  # secrets were revealed after it
    told: dict[Viewer, list[int]] = {}  # the versions of the events that show it
    before: State | None = None  # kept as long as the move might be taken back
    number: int = -1
    teaches: bool | None = None
    spent: float | None = None  # seconds of its seat's clock; None: the clock did not stop for it


class Sights(msgspec.Struct):
    """A move as all see it: whole, by viewer, and the view before of those who see nothing of it."""

    whole: Described
    by_viewer: dict[Viewer, Sight]
    blind: dict[Viewer, View]


class Secret(msgspec.Struct):
    """A move that a viewer learns later."""

    viewer: Viewer
    ply: Ply
    described: Described


class Story:
    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, OptionValue]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.viewers: list[Viewer] = [*range(seats), None]
        self.everybody = frozenset(self.viewers)
        self.logs: dict[Viewer, list[Event]] = {viewer: [] for viewer in self.viewers}
        self.state: State = game.new(seats, options)
        self.plies: list[Ply] = []
        self.later: list[Secret] = []
        self.ready: list[Made] = []  # worked out already, and perhaps played next
        self.views: dict[Viewer, View] = {}  # of the present position
        self.digested: str | None = None
        self.luck_drawn = 0
        self.left: list[int] = []  # who has resigned, in order
        self.ended: Outcome | None = None  # by resignation
        self.resigned_at_last = False  # replaying: the game ended with its last step, a resignation

    # Questions

    def version(self, viewer: Viewer) -> int:
        return len(self.logs[viewer])

    def versions(self) -> list[int]:
        """In the order of the viewers."""
        return list(map(len, self.logs.values()))

    def all_know_more(self, before: list[int]) -> bool:
        """Has every viewer learned something since it had these versions?"""
        return all(map(lt, before, self.versions()))

    def view(self, viewer: Viewer) -> View:
        """After a resignation that ended the game nothing is kept face down."""
        if viewer not in self.views:
            shown = self.game.etiquette.unveiled(self.state) if self.ended else self.state
            self.views[viewer] = self.with_result(self.game.view(shown, viewer))
        return self.views[viewer]

    def with_result(self, view: View) -> View:
        """The view; if it shows an outcome, then with the ranks of the table: the game knows nothing of leavers."""
        if view.outcome is None or not self.left:
            return view
        shown = Outcome(view.outcome.scores, view.outcome.ranks, view.outcome.reason)
        return msgspec.structs.replace(view, outcome=result_of(self.ended or without(shown, self.left)))

    def seen(self, viewer: Viewer) -> JsonObject:
        """The view as it is sent."""
        shown = self.game.etiquette.unveiled(self.state) if self.ended else self.state
        return view_sent(self.game, shown, viewer, self.view(viewer))

    def position(self) -> str:
        """A digest of the whole position, secrets included: for comparing, and for nobody's eyes."""
        if self.digested is None:
            encoded = msgspec.json.encode(self.game.dump(self.state))
            self.digested = hashlib.blake2b(encoded, digest_size=12).hexdigest()
        return self.digested

    def blank(self) -> "Story":
        """The same game before its first move, to be replayed."""
        blank = Story(self.game, self.seats, self.options)
        blank.resigned_at_last = self.resigned_at_last or self.ended is not None
        return blank

    def steps(self) -> list[Step]:
        return [(ply.seat, ply.text) for ply in self.plies]

    def outcome(self) -> Outcome | None:
        if self.ended:
            return self.ended
        outcome = self.state.outcome()
        return outcome and without(outcome, self.left)

    # What happens

    def play(self, steps: Iterable[Step], at: float) -> None:
        for seat, text in steps:
            ply = Ply(seat, text)
            self.tell_move(ply, self.advance(ply), at)
        if self.outcome():
            self.tell_over(at)

    def advance(self, ply: Ply) -> Sights:
        """Makes the move."""
        state, stage = self.state, self.state.stage()
        asked = state.to_act()
        made = self.made(ply.seat, ply.text)
        ply.number, ply.before = made.number, state
        sights = self.sights_of(ply)
        ply.seen = self.everybody.difference(sights.blind)
        self.stand_at(made.after)
        self.plies.append(ply)
        self.luck_drawn += ply.seat == CHANCE
        self.later += [Secret(v, ply, sights.whole) for v in sights.blind if isinstance(sights.by_viewer[v], Later)]
        ended = made.after.stage() != stage or ends_phase(asked, made.after.to_act())
        ply.reveals = bool(self.later) and ended
        if ply.reveals or ply.seat == CHANCE:
            self.forget_positions()
        return sights

    def made(self, seat: int, text: str) -> Made:
        """The move on the present position, worked out before or now; IllegalMove or ValueError if it isn't legal."""
        ready = self.ready.pop(0) if self.ready else None
        if ready and ready.before is self.state and (ready.seat, ready.text) == (seat, text):
            return ready
        self.ready.clear()
        number = self.game.parse(self.state, seat, text)
        after: State = self.state.copy()
        self.game.step(after, seat, number)
        return Made(seat, number, text, self.state, after)

    def stand_at(self, state: State) -> None:
        self.state = state
        self.views, self.digested = {}, None

    def sights_of(self, ply: Ply) -> Sights:
        game, state, seat, move = self.game, self.state, ply.seat, ply.number
        whole = game.told(state, seat, move)
        by_viewer = {v: whole if v == seat else game.describe(state, seat, move, v) for v in self.viewers}
        blind = {v: self.view(v) for v, sight in by_viewer.items() if not isinstance(sight, Described)}
        return Sights(whole, by_viewer, blind)

    def forget_positions(self) -> None:
        """Nothing up to here can be taken back freely any more."""
        for ply in reversed(self.plies):
            if ply.before is None:
                return
            ply.before = None

    def take_back(self, seat: int, gone: Sequence[int], at: float) -> None:
        """These plies no longer count; the others are replayed without events."""
        before = {viewer: self.view(viewer) for viewer in self.viewers}
        dropped = [self.plies[index] for index in gone]
        self.play_without(set(gone))
        for viewer in self.viewers:
            versions = sorted(version for ply in dropped for version in ply.told.get(viewer, []))
            if versions or self.view(viewer) != before[viewer]:
                self.tell(viewer, Event(0, "taken_back", seat, gone=versions, at=at))

    def play_without(self, gone: set[int]) -> None:
        """From the position before the first of them if it is kept, else from the beginning."""
        first = min(gone)
        position = self.plies[first].before
        again = [ply for index, ply in enumerate(self.plies) if index not in gone]
        if position is None:
            first, position = 0, self.game.new(self.seats, self.options)
        self.stand_at(position)
        stay, again = again[:first], again[first:]
        standing = {id(ply) for ply in stay}
        self.plies, self.later = stay, [secret for secret in self.later if id(secret.ply) in standing]
        self.luck_drawn = sum(ply.seat == CHANCE for ply in stay)
        for ply in again:
            self.play_silently(ply)

    def play_silently(self, ply: Ply) -> None:
        if ply.text == RESIGNS:
            self.plies.append(ply)
            return
        ply.teaches = None
        self.advance(ply)
        if ply.reveals:
            self.later.clear()

    def resign(self, seat: int, at: float, *, ends: bool) -> None:
        """The seat resigns. ends: so does the game; else the others play on."""
        self.left.append(seat)
        self.plies.append(Ply(seat, RESIGNS, self.everybody))
        self.tell_all(Event(0, "resigned", seat, text=RESIGNS, at=at))
        if ends:
            self.ended = ended_by(self.game.etiquette.resignation(self.state, seat), self.left)
            self.views = {}
            self.tell_over(at)

    def retell(self, steps: Sequence[Step], index: int) -> None:
        """One step replayed, of a game that may still be running: only the last step can have ended it."""
        seat, text = steps[index]
        if text != RESIGNS:
            self.play([(seat, text)], 0.0)
            return
        self.resign(seat, 0.0, ends=self.resigned_at_last and index == len(steps) - 1)

    def abandon(self, at: float) -> None:
        self.tell_all(Event(0, "abandoned", None, at=at))

    # Telling

    def tell(self, viewer: Viewer, event: Event, ply: Ply | None = None) -> None:
        log = self.logs[viewer]
        version = len(log) + 1
        log.append(event if event.version == version else msgspec.structs.replace(event, version=version))
        if ply is not None:
            ply.told.setdefault(viewer, []).append(version)

    def tell_all(self, event: Event) -> None:
        for viewer in self.viewers:
            self.tell(viewer, event)

    def tell_over(self, at: float) -> None:
        assert self.outcome() is not None, "a game that isn't over was reported as over"
        self.tell_all(Event(0, "over", None, at=at))

    def tell_move(self, ply: Ply, sights: Sights, at: float) -> None:
        if ply.reveals:
            self.reveal(at)
        version = self.version(None) + 1  # most often the same for all: then they share the event
        whole = move_event(ply.seat, sights.whole, text=ply.text, at=at, version=version)
        for viewer, sight in sights.by_viewer.items():
            if isinstance(sight, Described):
                seen_whole = sight is sights.whole or sight == sights.whole
                event = whole if seen_whole else move_event(ply.seat, sight, text=None, at=at, version=version)
                self.tell(viewer, event, ply)
            elif not ply.reveals and self.view(viewer) != sights.blind[viewer]:
                self.tell(viewer, hidden_event(ply.seat, sight, at), ply)

    def reveal(self, at: float) -> None:
        """Reveals what was hidden, by seat: the order in which the seats chose stays secret."""
        for secret in sorted(self.later, key=lambda secret: secret.ply.seat):
            ply = secret.ply
            self.tell(secret.viewer, move_event(ply.seat, secret.described, text=ply.text, at=at), ply)
        self.later.clear()


def view_sent(game: AnyGame, state: State, viewer: Viewer, view: View) -> JsonObject:
    """A view with what a page shows along with it, or a picture for a browser that has no board for the game."""
    beside = game.freehand.beside(view) if game.freehand else None
    if beside is not None:
        return {**msgspec.to_builtins(view), "plans": msgspec.to_builtins(beside)}
    if game.has_page:
        return as_json(view)
    return {**msgspec.to_builtins(view), "picture": game.drawing(state, viewer)}


def make(game: AnyGame, state: State, seat: int, number: int) -> Made:
    """A move that is known to be legal, worked out."""
    return Made(seat, number, game.text(state, seat, number), state, after(state, seat, number))


def move_event(seat: int, sight: Described, *, text: str | None, at: float, version: int = 0) -> Event:
    return Event(version, "move", seat, as_json(sight), text, at=at)


def hidden_event(seat: int, sight: Later | None, at: float) -> Event:
    """Of a hidden move: what may be known of it now, or that there was one."""
    if sight is not None and sight.shown is not None:
        return move_event(seat, sight.shown, text=None, at=at)
    return Event(0, "hidden", seat, at=at)


def ends_phase(asked: Sequence[int], asked_now: Sequence[int]) -> bool:
    return not asked_now or CHANCE in asked_now or not set(asked_now) <= set(asked)
