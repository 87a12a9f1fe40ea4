"""A pair: one table in two worlds that differ only in what the viewer cannot know. Not a byte may tell them apart."""

import itertools
import json
import random
from functools import partial

import msgspec

from paddock.contract.game import AnyGame, OptionValue, State
from paddock.server.table.draft import draft
from paddock.server.table.plans import foresee, next_moves
from paddock.server.table.undo import free_plies
from tests.server.secrecy.lookalikes import Lookalikes, Two, Viewer
from tests.server.secrecy.tally import Tally, ToldApart, difference
from tests.server.secrecy.wire import PEOPLE, Json, Twins, World
from tests.server.support import find_game

SPECTATOR = PEOPLE - 1
ELSEWHERE = 1_000_000
CLOCKS = ({"kind": "bank", "amount": 86_400, "increment": 7}, {"kind": "days", "amount": 3})
SHARED = ("/share", "/share?names=false", "/picture", "/animation")
SAID = ("Well played.", "Hm.", "That was close!")


class Case(msgspec.Struct, frozen=True):
    """What a pair plays, and who looks on."""

    game: str
    seats: int
    viewer: Viewer
    options: dict[str, OptionValue] = {}


class Pair:
    def __init__(self, twins: Twins, case: Case, number: int, tally: Tally, *, reviews: float = 0.1) -> None:
        """reviews: how often the game is reviewed when it is over."""
        self.twins, self.worlds, self.case, self.tally = twins, twins.worlds, case, tally
        self.game: AnyGame = find_game(case.game)
        self.viewer = case.viewer
        self.number = number
        self.rng = random.Random(f"{case}{number}")
        self.alike = Lookalikes(self.game, case.viewer, self.rng)
        first = number * PEOPLE % len(twins.cookies)
        self.cookies = twins.cookies[first : first + PEOPLE]
        self.me = self.cookies[SPECTATOR if case.viewer is None else case.viewer]
        self.ids = itertools.count(1)
        self.code = self.elsewhere = ""
        self.reviews = reviews
        self.differing = 0
        self.asked_at: list[int] = []  # the versions at which the viewer had to move

    # The game

    async def play(self, plies: int) -> bool:
        """Did the worlds differ? All that the viewer got of them was the same."""
        await self.open()
        await self.compare()
        for ply in range(plies):
            if not await self.ply():
                break
            await self.compare(again=ply % 3 == 0)
        await self.probe()
        await self.look_around(everywhere=True)
        await self.finish()
        for world in self.worlds:
            await world.disconnect()
        self.tally.pairs += self.differing > 0
        self.tally.differing += self.differing
        return self.differing > 0

    async def open(self) -> None:
        """A table, and another one where nothing is secret: lists hold both."""
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (self.case.seats - 1)
        wish: Json = {"game": self.game.name, "seats": seats, "options": self.case.options}
        wish["clock"] = CLOCKS[self.number % 2]  # with days, answers can be planned
        options = self.game.complete_options(self.case.options)
        dealt = self.alike.deal((self.game.new(self.case.seats, options), self.game.new(self.case.seats, options)))
        assert dealt is not None, "nothing could be dealt that looks the same"
        self.differing += dealt.differing
        for world, luck in zip(self.worlds, dealt.luck, strict=True):
            world.prepare(self.number, luck)
            self.code = (await world.ask(self.cookies[0], "POST", "/api/tables", wish))["code"]
            await world.connect(self.me)
            if self.viewer is None:
                await world.say({"type": "watch", "table": self.code, "seat": None})
            await self.open_elsewhere(world)
            for seat in range(1, self.case.seats):
                await world.ask(self.cookies[seat], "POST", f"/api/tables/{self.code}/seats/{seat}/sit", {})
            await world.say({"type": "watch", "table": self.code, "seat": self.viewer})

    async def open_elsewhere(self, world: World) -> None:
        wish = {"game": self.game.name, "seats": [{"kind": "me"}] + [{"kind": "open"}] * max(1, self.case.seats - 1)}
        world.prepare(ELSEWHERE + self.number, [])
        self.elsewhere = (await world.ask(self.me, "POST", "/api/tables", wish))["code"]

    def states(self) -> Two:
        one, other = self.worlds
        return one.state(self.code), other.state(self.code)

    async def ply(self) -> bool:
        states = self.states()
        asked = states[0].to_act()
        self.rng.shuffle(asked)
        for seat in asked:
            if self.rng.random() < (0.7 if seat == self.viewer else 0.2):
                await self.probe()
            found = self.alike.choose(states, seat)
            if found is not None:
                self.differing += found.differing
                for world, luck in zip(self.worlds, found.luck, strict=True):
                    world.script(self.code).extend(luck)
                await self.move(seat, found.moves, states[0])
                return True
        return False

    async def move(self, seat: int, moves: tuple[int, int], state: State) -> None:
        one, other = self.worlds
        if seat == self.viewer:
            await self.move_oneself(seat, moves[0])
            return
        if self.alike.is_silent(state, seat, moves[0]):
            await self.step_ahead(one, seat, moves[0])
        else:
            await self.move_other(one, seat, moves[0])
        await self.move_other(other, seat, moves[1])

    async def move_other(self, world: World, seat: int, move: int) -> None:
        version = world.table(self.code).version(seat)
        body = {"id": f"m{next(self.ids)}", "seat": seat, "version": version, "move": move}
        await world.ask(self.cookies[seat], "POST", f"/api/tables/{self.code}/move", body)

    async def move_oneself(self, seat: int, move: int) -> None:
        version = self.version()
        self.asked_at.append(version)
        await self.both_say({"type": "move", "version": version, "move": move})
        if self.rng.random() < 0.2:
            await self.take_back(seat)

    def version(self) -> int:
        one, other = (world.table(self.code).version(self.viewer) for world in self.worlds)
        if one != other:
            raise ToldApart(f"{one} and {other} events")
        return one

    async def step_ahead(self, world: World, seat: int, move: int) -> None:
        """One world is a hidden step ahead, or has taken it back. Nobody can see that either, nor when it was."""
        self.twins.pass_time()
        path, thrown = f"/api/tables/{self.elsewhere}/seats/0/entropy", {"text": str(next(self.ids))}
        for each in self.worlds:
            await each.ask(self.me, "POST", path, thrown)
        self.twins.pass_time()
        await self.move_other(world, seat, move)
        await (self.probe() if self.rng.random() < 0.4 else self.look_around())
        story = world.table(self.code).told_story()
        if self.rng.random() < 0.3 and len(story.plies) - 1 in free_plies(story, seat):
            body = {"id": f"u{next(self.ids)}", "seat": seat, "version": story.version(seat)}
            await world.ask(self.cookies[seat], "POST", f"/api/tables/{self.code}/undo", body)
            await self.look_around()
            await self.move_other(world, seat, move)

    async def take_back(self, seat: int) -> None:
        """Free, or by request, and one of the others refuses."""
        await self.both_say({"type": "undo", "version": self.version()})
        requests = [world.table(self.code).request for world in self.worlds]
        for world, request in zip(self.worlds, requests, strict=True):
            if request is not None:
                other = next(one for one in range(self.case.seats) if one != seat)
                body = {"id": f"a{next(self.ids)}", "seat": other, "request": request.number, "grant": False}
                await world.ask(self.cookies[other], "POST", f"/api/tables/{self.code}/answer", body)

    # What the viewer tries

    async def both_say(self, message: Json) -> None:
        id = f"v{next(self.ids)}"
        for world in self.worlds:
            await world.say({"id": id, "table": self.code, "seat": self.viewer or 0, **message})

    async def probe(self) -> None:
        """Hints, drafts, moves that are refused, words."""
        tries: list[Json] = [{"type": "hint"}, {"type": "hint", "at": self.rng.randint(0, 9)}, *self.drafts()]
        tries += self.refused_moves() + self.drawings()
        for attempt in self.rng.sample(tries, 4) + tries[:1]:
            await self.both_say(attempt)
        for attempt in self.plans():
            await self.both_say(attempt)
        if self.rng.random() < 0.2:
            await self.talk()
        await self.compare(again=False)

    def legal(self) -> list[int]:
        """Of the viewer; what its moves are if it must make one."""
        seat = self.viewer
        return [] if seat is None else self.states()[0].legal_moves(seat) if self.is_asked() else []

    def is_asked(self) -> bool:
        return self.viewer is not None and self.states()[0].waits_for(self.viewer)

    def drafts(self) -> list[Json]:
        version, legal = self.version(), self.legal()
        some = self.rng.sample(legal, min(3, len(legal)))
        courses = [[move] for move in some] + [[move, self.rng.choice(legal)] for move in some] + [[], ["nonsense"]]
        return [{"type": "draft", "version": version, "move": course} for course in courses]

    def refused_moves(self) -> list[Json]:
        version, legal = self.version(), self.legal()
        courses: list[object] = [10**7, "nonsense", [0, 1], 0] if not legal else [10**7, "nonsense"]
        courses += [[move, 10**6, move] for move in legal[:2]] + self.courses_past_a_reveal(legal)
        tries: list[Json] = [{"type": "move", "version": version, "move": course} for course in courses]
        tries += [{"type": "move", "version": version + 5, "move": 0}, {"type": "undo", "version": version + 5}]
        return [*tries, {"type": "answer", "request": 99, "grant": True}]

    def courses_past_a_reveal(self, legal: list[int]) -> list[list[int]]:
        """Whole turns that go on past chance, a reveal or someone else's turn: refused whatever comes of it."""
        if self.viewer is None:
            return []
        view, every = self.game.view(self.states()[0], self.viewer), range(self.game.action_space)
        ending = [move for move in legal[:12] if draft(self.game, view, self.viewer, [move]).ends != "no"]
        nexts = {move for state in self.states() for first in ending for move in after(state, self.viewer, first)}
        return [[first, move] for first in ending[:3] for move in [*nexts, self.rng.choice(every)][:4]]

    def drawings(self) -> list[Json]:
        tries: list[Json] = [{"type": "design", "version": self.version()}]
        return tries + [{"type": "judge", "version": self.version(), "move": text} for text in ("draw=", "nonsense")]

    def plans(self) -> list[Json]:
        """What others may do, answers to it, and plans that aren't any. None is left: it would be played."""
        version, courses = self.version(), list[list[object]]([[], ["nonsense"], [0, 0]])
        if self.viewer is not None and not self.is_asked() and len(self.states()[0].to_act()) == 1:
            course = self.course_of(self.states()[0])
            courses += [course[:number] for number in range(1, len(course) + 1)]
        looks: list[Json] = [{"type": "foresee", "version": version, "moves": course} for course in courses]
        whole = courses[-1] if len(courses[-1]) > 1 else [0, 0]
        return looks + [{"type": "plan", "version": version, "lines": lines} for lines in ([whole], [])]

    def course_of(self, state: State) -> list[object]:
        """Moves of the others and an answer, as far as they can be foreseen."""
        assert self.viewer is not None
        view, moves = self.game.view(state, self.viewer), list[object]()
        while legal := next_moves(self.game, foresee(self.game, view, self.viewer, moves), self.viewer):  # type: ignore[arg-type]
            moves.append(self.rng.choice(legal).text)
        return moves

    async def talk(self) -> None:
        text = self.rng.choice(SAID)
        await self.both_say({"type": "say", "text": text})
        body = {"id": f"s{next(self.ids)}", "seat": 0, "text": text}
        for world in self.worlds:
            await world.ask(self.cookies[0], "POST", f"/api/tables/{self.code}/say", body)

    # What the viewer can ask for

    def looks(self) -> list[tuple[str, str, object]]:
        table, other = f"/api/tables/{self.code}", (self.viewer or 0) ^ 1
        own = "" if self.viewer is None else f"?seat={self.viewer}"
        gets = ["", f"/record{own}", "/record", f"/record?seat={other}", f"/replay{own}", "/replay"]
        gets += [f"/replay?seat={other}", "/chat", "/edition", "/luck", *SHARED]
        posts: list[tuple[str, object]] = [("/review", {}), ("/rematch", None), ("/try", {"seat": 0, "version": 1})]
        looks: list[tuple[str, str, object]] = [("GET", table + path, None) for path in gets]
        looks += [("POST", table + path, body) for path, body in posts]
        looks += [("GET", path, None) for path in ("/api/tables", f"/api/find?code={self.code}", "/", *self.pages())]
        return [*looks, ("POST", table + "/review", {})]  # once more: a review would have come further

    def pages(self) -> list[str]:
        """Link previews, embeds, and the profiles of everybody."""
        people = sorted({str(seat.player) for seat in self.worlds[0].table(self.code).seats})
        profiles = [f"/api/people/{player}{more}" for player in people for more in ("", "/ratings")]
        return [f"/t/{self.code}", f"/t/{self.code}/replay", f"/embed/{self.code}", *profiles, "/api/me/games"]

    async def look_around(self, *, everywhere: bool = False) -> None:
        looks = self.looks()
        some = looks if everywhere else [looks[1], self.rng.choice(looks)]  # the record always
        zipped = self.rng.random() < 0.5
        for world in self.worlds:
            await world.look(self.me, "GET", "/api/me/tables")
            for method, path, body in some:
                await world.look(self.me, method, path, body, zipped=zipped)
        await self.compare(again=everywhere)

    async def compare(self, *, again: bool = True) -> None:
        """What was sent so far; `again`: and what is sent to someone who reconnects, a second later."""
        for world in self.worlds:
            await world.hear_all()
        self.twins.pass_time()
        for world in self.worlds if again else ():
            await world.say({"type": "watch", "table": self.code, "seat": self.viewer})
        self.check_sent()

    def check_sent(self) -> None:
        one, other = (world.sent for world in self.worlds)
        for mine, twin in itertools.zip_longest(one, other, fillvalue=b"nothing"):
            if mine != twin:
                raise ToldApart(difference(mine, twin))
            if self.differing:
                self.tally.add(mine)
        for world in self.worlds:
            world.sent.clear()

    # The end

    async def finish(self) -> None:
        """Nothing is secret any more but what a seat knew at the time: hints about a past moment still come from that,
        and so does what a review thinks of the seat's own choices."""
        if self.case.seats > 1:
            await (self.resign() if self.case.seats == 2 else self.abandon())
            await self.compare_replays()
            if self.viewer is not None:
                await self.compare_past_hints()
                await self.compare_reviews()

    async def resign(self) -> None:
        for world in self.worlds:
            body = {"id": "resign", "seat": 0}
            await world.ask(self.cookies[0], "POST", f"/api/tables/{self.code}/resign", body)
            await world.hear_all()
            world.sent.clear()  # everything is turned up

    async def abandon(self) -> None:
        """The others would play on without somebody who resigns. Where that is not the viewer's turn, nothing moves."""
        left = set[int]()
        if self.viewer is not None and not self.is_asked() and self.rng.random() < 0.5:
            await self.both_say({"type": "resign"})
            await self.compare()
            left.add(self.viewer)
        first, *others = [seat for seat in range(self.case.seats) if seat not in left]
        for world in self.worlds:
            path, body = f"/api/tables/{self.code}/abandon", {"id": "abandon", "seat": first}
            await world.ask(self.cookies[first], "POST", path, body)
            request = world.table(self.code).request
            assert request is not None
            for seat in others:
                answer = {"id": f"a{seat}", "seat": seat, "request": request.number, "grant": True}
                await world.ask(self.cookies[seat], "POST", f"/api/tables/{self.code}/answer", answer)
        for world in self.worlds:
            for path in [f"/api/tables/{self.code}{shared}" for shared in SHARED] + self.pages():
                await world.look(self.me, "GET", path)
        await self.compare()

    async def compare_replays(self) -> None:
        own = "" if self.viewer is None else f"?seat={self.viewer}"
        for world in self.worlds:
            replay = await world.ask(self.me, "GET", f"/api/tables/{self.code}/replay{own}")
            world.sent.append(json.dumps({"type": "replay", "frames": before_the_end(replay["frames"])}).encode())
        self.check_sent()

    async def compare_past_hints(self) -> None:
        for version in self.rng.sample(self.asked_at, min(2, len(self.asked_at))):
            await self.both_say({"type": "hint", "at": version})
        self.check_sent()

    async def compare_reviews(self) -> None:
        """Verdicts on the seat's own choices. What a review does at its nth move is seeded by n, so hidden steps that
        one world has more of shift the rest; these are left out."""
        if self.rng.random() >= self.reviews:
            return
        one, other = [await self.own_verdicts(world) for world in self.worlds]
        for number in sorted(one.keys() & other.keys()):
            for world, verdicts in zip(self.worlds, (one, other), strict=True):
                world.sent.append(json.dumps({"type": "verdict", "told": verdicts[number]}).encode())
        self.check_sent()

    async def own_verdicts(self, world: World) -> dict[tuple[int, int], Json]:
        """By their place in the review and the version that shows them."""
        ask = partial(world.ask, self.me, "POST", f"/api/tables/{self.code}/review", {})
        while not (review := await ask())["is_over"]:
            pass
        return {
            (number, verdict["told"][self.viewer]): {"played": verdict["played"], "best": verdict["best"]}
            for number, verdict in enumerate(review["verdicts"])
            if verdict["seat"] == self.viewer and verdict["played"]
        }


def after(state: State, seat: int, first: int) -> list[int]:
    """The moves that this seat would have in truth."""
    then = state.copy()
    then.apply(seat, first)
    return then.legal_moves(seat)[:3] if then.waits_for(seat) else []


def before_the_end(frames: list[Json]) -> list[Json]:
    return list(itertools.takewhile(lambda frame: not frame["event"] or frame["event"]["kind"] != "resigned", frames))
