"""What each viewer may know of a game, worked out a second time from the contract of games alone.

It shares no code with the server's story, so a leak there is not repeated here. A viewer sees a move as
`describe` shows it. What is shown as Later comes out when the phase ends in which several seats chose at once. Of a
hidden move there is an event only if the view changes.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from paddock.contract.game import CHANCE, AnyGame, Described, Later, OptionValue, State, View
from paddock.contract.record import RESIGNS
from tests.simulation.judging.heard import Legal

Viewer = int | None
Content = tuple[object, ...]  # kind, seat, move, text and gone of an event
Sight = Described | Later | None
NOTHING = b"null"


def sent(game: AnyGame, view: View) -> bytes:
    """A view with what the game adds to it, as pages get it."""
    beside = game.freehand.beside(view) if game.freehand else None
    plans = {} if beside is None else {"plans": msgspec.to_builtins(beside)}
    return msgspec.json.encode({**msgspec.to_builtins(view), **plans})


class Ply(msgspec.Struct):
    """A move that still counts."""

    seat: int
    text: str
    number: int
    whole: Content
    seen: set[Viewer]  # who saw it when it was made
    reveals: bool = False
    told: dict[Viewer, list[int]] = {}


class Oracle:
    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, OptionValue]) -> None:
        self.game = game
        self.new: Callable[[], State] = lambda: game.new(seats, options)
        self.viewers: list[Viewer] = [*range(seats), None]
        self.logs: dict[Viewer, list[Content]] = {viewer: [] for viewer in self.viewers}
        self.state: State = self.new()
        self.plies: list[Ply] = []
        self.later: list[tuple[Viewer, Ply]] = []
        self.left: list[int] = []  # the seats that have resigned, the first first
        self.is_given_up = False  # a resignation has ended the game: nothing is kept face down any more

    def view(self, viewer: Viewer) -> bytes:
        shown = self.game.etiquette.unveiled(self.state) if self.is_given_up else self.state
        view = self.game.view(shown, viewer)
        if view.outcome is not None and self.left:
            result = msgspec.structs.replace(view.outcome, ranks=self.ranks(view.outcome.ranks))
            view = msgspec.structs.replace(view, outcome=result)
        return msgspec.json.encode(view)

    def ranks(self, of_game: Sequence[int]) -> list[int]:
        """The game knows nothing of leavers: they come last, and whoever left first behind all others."""
        stayed = [rank for seat, rank in enumerate(of_game) if seat not in self.left]
        return [
            len(of_game) - self.left.index(seat) if seat in self.left else 1 + sum(other < rank for other in stayed)
            for seat, rank in enumerate(of_game)
        ]

    def legal(self, seat: int) -> tuple[Legal, ...]:
        state = self.state
        moves = state.legal_moves(seat) if state.waits_for(seat) else []
        return tuple(Legal(move, self.game.text(state, seat, move)) for move in moves)

    # What happens

    def play(self, seat: int, text: str) -> None:
        sights = self.sights(seat, text)
        views = {viewer: self.view(viewer) for viewer, sight in sights.items() if not isinstance(sight, Described)}
        ply = self.advance(seat, text, sights)
        if ply.reveals:
            self.reveal()
        for viewer, sight in sights.items():
            if isinstance(sight, Described):
                seen = described(seat, sight, ply.text)
                self.tell(viewer, seen if seen == ply.whole else described(seat, sight, None), ply)
            elif not ply.reveals and self.view(viewer) != views[viewer]:
                shown = sight.shown if sight else None
                self.tell(viewer, described(seat, shown, None) if shown else ("hidden", seat, NOTHING, None, ()), ply)

    def sights(self, seat: int, text: str) -> dict[Viewer, Sight]:
        number = self.game.parse(self.state, seat, text)
        return {viewer: self.game.sight(self.state, seat, number, viewer) for viewer in self.viewers}

    def advance(self, seat: int, text: str, sights: dict[Viewer, Sight]) -> Ply:
        game, state, asked, phase = self.game, self.state, self.state.to_act(), self.state.stage()
        number = game.parse(state, seat, text)
        seen = {viewer for viewer, sight in sights.items() if isinstance(sight, Described)}
        ply = Ply(seat, text, number, described(seat, game.told(state, seat, number), text), seen)
        self.later += [(viewer, ply) for viewer, sight in sights.items() if isinstance(sight, Later)]
        game.step(state, seat, number)
        self.plies.append(ply)
        ply.reveals = bool(self.later) and (phase != state.stage() or is_new_phase(asked, state.to_act()))
        return ply

    def reveal(self) -> None:
        for viewer, ply in sorted(self.later, key=lambda hidden: hidden[1].seat):
            self.tell(viewer, ply.whole, ply)
        self.later.clear()

    def take_back(self, seat: int, gone: Collection[int]) -> None:
        views = {viewer: self.view(viewer) for viewer in self.viewers}
        plies, self.plies, self.later, self.state = self.plies, [], [], self.new()
        for index, ply in enumerate(plies):
            if index not in gone:
                self.play_silently(ply)
        for viewer in self.viewers:
            versions = sorted(version for index in gone for version in plies[index].told.get(viewer, []))
            if versions or self.view(viewer) != views[viewer]:
                self.tell(viewer, ("taken_back", seat, NOTHING, None, tuple(versions)))

    def resign(self, seat: int, *, ends: bool) -> None:
        self.left.append(seat)
        self.plies.append(Ply(seat, RESIGNS, -1, (), set(self.viewers)))
        self.tell_all("resigned", seat, RESIGNS)
        if ends:
            self.is_given_up = True
            self.tell_all("over")

    def play_silently(self, ply: Ply) -> None:
        if ply.text == RESIGNS:
            self.plies.append(ply)
            return
        again = self.advance(ply.seat, ply.text, self.sights(ply.seat, ply.text))
        again.told = ply.told
        if again.reveals:
            self.later.clear()

    # Telling

    def tell(self, viewer: Viewer, content: Content, ply: Ply | None = None) -> None:
        self.logs[viewer].append(content)
        if ply is not None:
            ply.told.setdefault(viewer, []).append(len(self.logs[viewer]))

    def tell_all(self, kind: str, seat: int | None = None, text: str | None = None) -> None:
        for viewer in self.viewers:
            self.tell(viewer, (kind, seat, NOTHING, text, ()))


def described(seat: int, sight: Described, text: str | None) -> Content:
    return "move", seat, msgspec.json.encode(sight), text, ()


def is_new_phase(asked: list[int], asked_now: list[int]) -> bool:
    """Is chance, or nobody, or a seat to act that wasn't before?"""
    return not asked_now or CHANCE in asked_now or not set(asked_now) <= set(asked)
