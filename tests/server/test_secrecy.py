"""Two worlds that differ only in what a viewer may not know: every byte it gets is the same in both.

The worlds are two real servers with the same codes, times and secrets. Luck and the other seats' moves are chosen in
pairs that look the same to the viewer and are, where possible, different.
"""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from paddock import record as records
from paddock.game import CHANCE, AnyGame, Described, State, View
from paddock.luck import Dealer
from paddock.server import opening
from paddock.server.conversation import Conversation, House
from paddock.server.messages import ClockRule
from paddock.server.people import Identity
from paddock.server.requests import NewSeat, NewTable, SitDown
from paddock.server.room import Room
from paddock.server.story import Ply, Story
from paddock.server.telling import info_for, record_for, replay_of
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import TOY, Clock, close, find_game, new_house

Viewer = int | None
CODE = "table-1"
SEEDS = 2
CLOCK = ClockRule("bank", 3600, 7)


class ScriptedDealer(Dealer):
    """Deals what the test has written down."""

    script: list[int]

    def draw(self, index: int, weights: list[tuple[int, int]]) -> int:
        return self.script[index]


def dealer_of(script: list[int]) -> Callable[[bytes, tuple[str, ...]], Dealer]:
    def make(seed: bytes, entropy: tuple[str, ...]) -> Dealer:
        dealer = ScriptedDealer(seed, entropy)
        dealer.script = script
        return dealer

    return make


class World:
    """One server, its table, and what the viewer was sent."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self.script: list[int] = []
        self.state: State = game.new(seats)
        self.sent: list[bytes] = []
        self.clock = Clock()
        self.ids = 0

    async def open(self, file: Path, seats: int, viewer: Viewer) -> None:
        self.house: House = await new_house(file, self.clock, make_dealer=dealer_of(self.script))
        self.people = [Identity(f"person-{seat}", f"P{seat}", None) for seat in range(seats + 1)]
        hall = self.house.hall
        wish = NewTable(self.game.name, [NewSeat("me")] + [NewSeat("open")] * (seats - 1), clock=CLOCK)
        await hall.open_table(wish, self.people[0].person)
        self.watcher = self.people[seats if viewer is None else viewer]
        self.line = Conversation(self.house, self.watcher, self.sent.append, lambda: None)
        if viewer is None:
            await self.say({"type": "watch", "table": CODE, "seat": None})
        for seat in range(1, seats):
            person = self.people[seat].person
            await hall.change(CODE, lambda t, s=seat, p=person: opening.sit(t, s, p, SitDown(), self.clock()))  # type: ignore[misc]
        if viewer is not None:
            await self.say({"type": "watch", "table": CODE, "seat": viewer})

    async def say(self, message: dict[str, object]) -> None:
        await self.line.hear(msgspec.json.encode(message).decode())

    async def move(self, seat: int, move: int) -> None:
        """Another seat moves."""
        self.ids += 1
        version = await self.house.hall.read(CODE, lambda room: room.table.version(seat))
        silent = Conversation(self.house, self.people[seat], lambda data: None, lambda: None)
        message = {"type": "move", "id": f"m{self.ids}", "table": CODE, "seat": seat, "version": version, "move": move}
        before = await self.house.hall.read(CODE, lambda room: room.table.count)
        await silent.hear(msgspec.json.encode(message).decode())
        assert await self.house.hall.read(CODE, lambda room: room.table.count) == before + 1

    async def looks(self, viewer: Viewer) -> bytes:
        """All that can be asked for besides the socket."""

        def look(room: Room) -> bytes:
            table = self.house.hall.rooms[CODE].table
            story, record = table.told_story(), records.write(record_for(table, viewer))
            replay = replay_of(story.blank(), story.steps(), viewer)
            return msgspec.json.encode([record, replay, info_for(table, self.watcher.id, set(), room.used)])

        return await self.house.hall.read(CODE, look)


class Twins:
    """Two worlds and one viewer."""

    def __init__(self, game: AnyGame, seats: int, viewer: Viewer, rng: random.Random) -> None:
        self.game, self.seats, self.viewer, self.rng = game, seats, viewer, rng
        self.worlds = World(game, seats), World(game, seats)
        self.hidden = 0  # choices that differ between the worlds

    def sight(self, state: State, seat: int, move: int) -> object:
        return self.game.view_move(state, seat, move, self.viewer)

    def looks_alike(self, states: tuple[State, State]) -> bool:
        one, other = states
        return bool(self.game.view(one, self.viewer) == self.game.view(other, self.viewer))

    def pair(self, states: tuple[State, State], seat: int) -> tuple[int, int] | None:
        """A move for each world that looks the same to the viewer, and leaves it the same view."""
        one, other = states
        moves = one.legal_moves(seat)
        self.rng.shuffle(moves)
        for move in moves:
            others = [m for m in other.legal_moves(seat) if self.sight(other, seat, m) == self.sight(one, seat, move)]
            differs = seat == CHANCE or self.rng.random() < 0.25  # differing bids cannot look alike for long
            others.sort(key=lambda m: ((m == move) == differs, self.rng.random()))
            for twin in others:
                after = stepped(one, seat, move), stepped(other, seat, twin)
                if self.looks_alike(after):
                    return move, twin
        return None

    def luck(self, states: tuple[State, State]) -> tuple[tuple[State, State], list[int], list[int]] | None:
        """Deals both worlds until a seat is asked."""
        scripts: tuple[list[int], list[int]] = [], []
        while states[0].turn() == CHANCE:
            found = self.pair(states, CHANCE)
            if found is None or states[1].turn() != CHANCE:
                return None
            self.hidden += found[0] != found[1]
            for script, move in zip(scripts, found, strict=True):
                script.append(move)
            states = stepped(states[0], CHANCE, found[0]), stepped(states[1], CHANCE, found[1])
        return states, *scripts

    def set_luck(self, states: tuple[State, State], found: tuple[list[int], list[int]]) -> None:
        for world, state, script in zip(self.worlds, states, found, strict=True):
            world.state = state
            world.script.extend(script)

    async def run(self, folder: Path, plies: int) -> int:
        """Plays until the worlds cannot look alike any more; returns how many plies that were."""
        dealt = self.luck((self.worlds[0].state, self.worlds[1].state))
        assert dealt is not None
        self.set_luck(dealt[0], dealt[1:])
        for number, world in enumerate(self.worlds):
            await world.open(folder / f"{number}.sqlite", self.seats, self.viewer)
        await self.compare()
        for ply in range(plies):
            if not await self.ply():
                return ply
            await self.compare()
        return plies

    async def ply(self) -> bool:
        states = self.worlds[0].state, self.worlds[1].state
        asked = states[0].to_act()
        if not asked or asked != states[1].to_act():
            return False
        seat = self.rng.choice(asked)
        if seat == self.viewer:
            await self.probe(seat)
        found = self.pair(states, seat)
        if found is None:
            return False
        dealt = self.luck((stepped(states[0], seat, found[0]), stepped(states[1], seat, found[1])))
        if dealt is None or states_over(dealt[0]):
            return False
        self.hidden += found[0] != found[1]
        self.set_luck(dealt[0], dealt[1:])
        one, other = self.worlds
        await one.move(seat, found[0])
        if self.is_silent(states[0], seat, found[0]):
            await self.compare()  # one world is a hidden step ahead: that cannot be told either
        await other.move(seat, found[1])
        return True

    def is_silent(self, state: State, seat: int, move: int) -> bool:
        """Does the viewer learn nothing at all from this move, not even that there was one?"""
        is_hidden = not isinstance(self.sight(state, seat, move), Described)
        return is_hidden and self.looks_alike((state, stepped(state, seat, move)))

    async def probe(self, seat: int) -> None:
        """The viewer tries everything it may try: drafts, illegal and early steps, undo, hints."""
        state = self.worlds[0].state
        version = await self.worlds[0].house.hall.read(CODE, lambda room: room.table.version(seat))
        legal = state.legal_moves(seat)
        tries: list[dict[str, object]] = [{"type": "hint"}]
        for move in legal[:3]:
            tries.append({"type": "draft", "version": version, "move": [move]})
            tries.append({"type": "draft", "version": version, "move": [move, self.rng.choice(legal)]})
            tries.append({"type": "move", "version": version, "move": [move, 10**6, move]})
        tries += [{"type": "move", "version": version, "move": move} for move in (10**7, "nonsense")]
        tries += [{"type": "move", "version": 0, "move": legal[0]}]
        for number, attempt in enumerate(tries):
            for world in self.worlds:
                await world.say({"id": f"try-{version}-{number}", "table": CODE, "seat": seat, **attempt})
                while world.house.hall.tasks:
                    await asyncio.wait(world.house.hall.tasks)

    async def compare(self) -> None:
        """A second later, and after another look at the clocks."""
        one, other = self.worlds
        for world in self.worlds:
            world.clock.time += 1
            await world.say({"type": "watch", "table": CODE, "seat": self.viewer})
        assert len(one.sent) == len(other.sent)
        for mine, twin in zip(one.sent, other.sent, strict=True):
            assert mine == twin
        assert await one.looks(self.viewer) == await other.looks(self.viewer)


def stepped(state: State, seat: int, move: int) -> State:
    after = state.copy()
    after.apply(seat, move)
    return after


def states_over(states: tuple[State, State]) -> bool:
    return not states[0].to_act() or not states[1].to_act()


def hidden_differences(name: str, seats: int, viewer: Viewer, seed: int, folder: Path) -> int:
    """Plays twins; every byte was compared. How many choices of luck and others differed."""

    async def work(loop: SeededLoop) -> tuple[int, int]:
        twins = Twins(find_game(name), seats, viewer, random.Random(seed))
        try:
            plies = await twins.run(folder, plies=40)
        finally:
            for world in twins.worlds:
                await close(world.house)
        return plies, twins.hidden

    plies, hidden = run_seeded(work)
    assert plies >= 2
    return hidden


GAMES = [
    ("jurassic_snack", 2),
    ("rolling_ranch", 2),
    ("rolling_ranch", 3),
    ("great_dinosaur_rush", 3),
    ("tiny_epic_dinosaurs", 2),
    (TOY.name, 2),
    (TOY.name, 3),
]


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_not_a_byte_tells_what_a_viewer_may_not_know(name: str, seats: int, viewer: Viewer, tmp_path: Path) -> None:
    hidden = 0
    for seed in range(SEEDS):
        folder = tmp_path / str(seed)
        folder.mkdir()
        hidden += hidden_differences(name, seats, viewer, seed, folder)
    assert hidden > SEEDS // 2, "the worlds were the same"


# Leaks the comparison must find.


def every_move_counts(self: Story, before: list[int]) -> bool:
    return True


def whole_text(story: Story, ply: Ply, viewer: Viewer) -> str:
    return ply.text


def hidden_to_nobody(self: Story, viewer: Viewer) -> View:
    view: View = self.game.view(self.state, 1)
    return view


@pytest.mark.parametrize(
    ("place", "leak"),
    [
        ("paddock.server.telling.seen_text", whole_text),
        ("paddock.server.story.Story.view", hidden_to_nobody),
        ("paddock.server.story.Story.all_know_more", every_move_counts),
    ],
    ids=["the running record shows hidden moves", "everybody gets the view of seat 1", "clocks show hidden steps"],
)
def test_a_leak_is_found(place: str, leak: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, leak)
    with pytest.raises(AssertionError):
        hidden_differences(TOY.name, 2, 0, 1, tmp_path)
