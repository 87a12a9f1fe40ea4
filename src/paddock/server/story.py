"""The story of a game as each viewer may know it: the state, the plies of the record, and one log of events a viewer.

Secrets leave only by `view` and `view_move`. A move a viewer does not see makes an event in its log only if its view
changes ("has chosen"), so that hidden steps cannot be counted. A move shown as Later is told when the phase in which
several seats chose at once has ended: when somebody is asked who was not asked before it, or luck, or nobody, or the
game says so. Until then a viewer has what Later shows of it, which stands in nobody's way to take a move back.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from paddock.game import CHANCE, AnyGame, Described, Later, OptionValue, Outcome, State, View
from paddock.record import RESIGNS
from paddock.server.entries import Step
from paddock.server.messages import Event, Message, as_json

Viewer = int | None
Sight = Described | Later | None


class Ply(msgspec.Struct):
    """A move that stands in the record."""

    seat: int
    text: str
    seen: frozenset[Viewer] = frozenset()  # who saw it when it was made
    reveals: bool = False  # secrets were told after it
    told: dict[Viewer, list[int]] = {}  # the versions of the events that tell of it
    before: State | None = None  # kept as long as the move might be taken back
    number: int = -1
    teaches: bool | None = None


class Sights(msgspec.Struct):
    """A move as all see it: whole, by viewer, and the view before of those who see nothing of it."""

    whole: Described
    by_viewer: dict[Viewer, Sight]
    blind: dict[Viewer, View]


class Secret(msgspec.Struct):
    """A move that a viewer is to be told later."""

    viewer: Viewer
    ply: Ply
    described: Described


class Story:
    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, OptionValue]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.viewers: list[Viewer] = [*range(seats), None]
        self.logs: dict[Viewer, list[Event]] = {viewer: [] for viewer in self.viewers}
        self.state: State = game.new(seats, options)
        self.plies: list[Ply] = []
        self.later: list[Secret] = []
        self.ended: Outcome | None = None  # by resignation

    # Questions

    def version(self, viewer: Viewer) -> int:
        return len(self.logs[viewer])

    def versions(self) -> list[int]:
        return [self.version(viewer) for viewer in self.viewers]

    def all_know_more(self, before: list[int]) -> bool:
        """Has every viewer been told something since it had these versions?"""
        return all(then < now for then, now in zip(before, self.versions(), strict=True))

    def view(self, viewer: Viewer) -> View:
        view: View = self.game.view(self.state, viewer)
        return view

    def blank(self) -> "Story":
        """The same game before its first move."""
        return Story(self.game, self.seats, self.options)

    def steps(self) -> list[Step]:
        return [(ply.seat, ply.text) for ply in self.plies]

    def luck_drawn(self) -> int:
        return sum(ply.seat == CHANCE for ply in self.plies)

    def outcome(self) -> Outcome | None:
        return self.ended or self.state.outcome()

    # What happens

    def play(self, steps: Iterable[Step], at: float) -> None:
        for seat, text in steps:
            ply = Ply(seat, text)
            self.tell_move(ply, self.advance(ply), at)
        if self.outcome():
            self.tell_over(at)

    def advance(self, ply: Ply) -> Sights:
        """Makes the move."""
        state, asked, phase = self.state, self.state.to_act(), self.game.phase(self.state)
        ply.number = self.game.parse(state, ply.seat, ply.text)
        sights = self.sights_of(ply)
        ply.seen = frozenset(viewer for viewer in self.viewers if viewer not in sights.blind)
        ply.before = state.copy()
        self.game.step(state, ply.seat, ply.number)
        self.plies.append(ply)
        self.later += [
            Secret(v, ply, sights.whole) for v, sight in sights.by_viewer.items() if isinstance(sight, Later)
        ]
        ended = self.game.phase(state) != phase or ends_phase(asked, state.to_act())
        ply.reveals = bool(self.later) and ended
        if ply.reveals or ply.seat == CHANCE:
            self.forget_positions()
        return sights

    def sights_of(self, ply: Ply) -> Sights:
        game, state, seat, move = self.game, self.state, ply.seat, ply.number
        by_viewer: dict[Viewer, Sight] = {v: game.view_move(state, seat, move, v) for v in self.viewers}
        blind = {v: self.view(v) for v, sight in by_viewer.items() if not isinstance(sight, Described)}
        return Sights(game.told(state, seat, move), by_viewer, blind)

    def forget_positions(self) -> None:
        """Nothing up to here can be taken back freely any more."""
        for ply in reversed(self.plies):
            if ply.before is None:
                return
            ply.before = None

    def take_back(self, seat: int, gone: Sequence[int], at: float) -> None:
        """These plies no longer stand; the others are played again, in silence."""
        before = {viewer: self.view(viewer) for viewer in self.viewers}
        dropped = [self.plies[index] for index in gone]
        kept = [ply for index, ply in enumerate(self.plies) if index not in set(gone)]
        self.play_again(kept)
        message = Message("table.taken_back", {"seat": seat})
        for viewer in self.viewers:
            versions = sorted(version for ply in dropped for version in ply.told.get(viewer, []))
            if versions or self.view(viewer) != before[viewer]:
                self.tell(viewer, Event(0, "taken_back", seat, gone=versions, message=message, at=at))

    def play_again(self, plies: Iterable[Ply]) -> None:
        self.state = self.game.new(self.seats, self.options)
        self.plies, self.later = [], []
        for ply in plies:
            ply.teaches = None
            self.advance(ply)
            if ply.reveals:
                self.later.clear()

    def resign(self, seat: int, at: float) -> None:
        self.ended = self.game.resignation(self.state, seat)
        self.plies.append(Ply(seat, RESIGNS, frozenset(self.viewers)))
        self.tell_all(
            Event(0, "resigned", seat, text=RESIGNS, message=Message("table.resigned", {"seat": seat}), at=at)
        )
        self.tell_over(at)

    def abandon(self, at: float) -> None:
        self.tell_all(Event(0, "abandoned", None, message=Message("table.abandoned"), at=at))

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
        outcome = self.outcome()
        assert outcome is not None, "told that a game is over which is not"
        self.tell_all(Event(0, "over", None, message=Message("table.over", {"reason": outcome.reason}), at=at))

    def tell_move(self, ply: Ply, sights: Sights, at: float) -> None:
        if ply.reveals:
            self.reveal(at)
        version = self.version(None) + 1  # most often the same for all: then they share the event
        whole = move_event(self.game, ply.seat, sights.whole, text=ply.text, at=at, version=version)
        for viewer, sight in sights.by_viewer.items():
            if isinstance(sight, Described):
                seen_whole = sight == sights.whole
                event = (
                    whole if seen_whole else move_event(self.game, ply.seat, sight, text=None, at=at, version=version)
                )
                self.tell(viewer, event, ply)
            elif not ply.reveals and self.view(viewer) != sights.blind[viewer]:
                self.tell(viewer, hidden_event(self.game, ply.seat, sight, at), ply)

    def reveal(self, at: float) -> None:
        """Tells what was hidden, by seat: in which order the seats chose is nobody's business."""
        for secret in sorted(self.later, key=lambda secret: secret.ply.seat):
            ply = secret.ply
            self.tell(secret.viewer, move_event(self.game, ply.seat, secret.described, text=ply.text, at=at), ply)
        self.later.clear()


def move_event(game: AnyGame, seat: int, sight: Described, *, text: str | None, at: float, version: int = 0) -> Event:
    fields = msgspec.to_builtins(sight)
    message = Message(f"{game.name}.move.{fields.pop('kind')}", {"seat": seat, **fields})
    return Event(version, "move", seat, as_json(sight), text, message, at=at)


def hidden_event(game: AnyGame, seat: int, sight: Later | None, at: float) -> Event:
    """Of a hidden move: what may be known of it now, or that there was one."""
    if sight is not None and sight.shown is not None:
        return move_event(game, seat, sight.shown, text=None, at=at)
    return Event(0, "hidden", seat, message=Message("table.hidden", {"seat": seat}), at=at)


def ends_phase(asked: Sequence[int], asked_now: Sequence[int]) -> bool:
    return not asked_now or CHANCE in asked_now or not set(asked_now) <= set(asked)
