"""The review of a finished game: each seat's prospects, what every roll and choice changed, and what was better.

The bots' pool works it out one move at a time, at a lower priority than bots at tables with people, as long as someone
asks for it. It is kept for later requests.
"""

import asyncio
import contextlib
from collections import Counter, OrderedDict
from itertools import pairwise
from typing import Final

import msgspec

from paddock.bots.appraisal import PLAYED_ON, Share, Values, difference, left_behind, results_of, shares_of
from paddock.content.catalogue import ENGLISH
from paddock.contract.bot import Weighed
from paddock.contract.game import CHANCE, AnyGame, Result, State
from paddock.contract.record import RESIGNS
from paddock.explain.habits import Habit
from paddock.explain.reasons import Explanation
from paddock.pool.pool import Asker, BotFailed, BotsBusy, Case, Judgement, Priority
from paddock.server.live.bots import bot_seed
from paddock.server.live.room import Room
from paddock.server.live.tables import Tables
from paddock.server.ratings.mastery import SeatSummary, summary_of
from paddock.server.storage.mastery import Masteries
from paddock.server.storage.store import WriteFailed
from paddock.server.table.entries import Step
from paddock.server.table.story import Story
from paddock.server.table.table import Table
from paddock.server.thinking.hints import reason
from paddock.server.wire.parts import as_json
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import Alternative, MoveVerdict, Review

ITERATIONS: Final = 300  # of the search for a better choice
SECONDS: Final = 50.0  # that a whole game should take: where it would take longer, moves are judged quickly
SEARCHING: Final = 0.4  # of that time, at most, looks for better choices; the rest values them
QUICK: Final = 8  # times that a position is played on then: this is noisier, and the page says so
LONGEST: Final = 600.0  # seconds of thinking altogether: what is left then counts as unforeseen
PATIENCE: Final = 15.0  # seconds after the last request, until we assume that nobody is waiting
KEPT: Final = 50  # reviews in memory
ALTERNATIVES: Final = 5  # shown for one decision


class Moment(msgspec.Struct):
    """A roll or a decision of the game, in the position as it was. `move`: None if the seat resigned."""

    seat: int
    move: int | None
    state: State
    told: list[int]  # by viewer, spectators last: the version of the replay that shows it; 0: none does


class Reviewed:
    """A review so far."""

    def __init__(self, blank: Story, edition: str, moments: list[Moment], result: Result | None) -> None:
        self.game: AnyGame = blank.game
        self.blank = blank.state
        self.edition = edition
        self.moments = moments
        self.result = result
        self.start: Values = []
        self.done = 0
        self.quick = 0  # of those, judged quickly
        self.verdicts: list[MoveVerdict] = []
        self.judged: list[int] = []  # of the verdicts: the number of the moment
        self.reasons: list[Explanation | None] = []  # of the verdicts, before they are put into words
        self.habits: list[Habit | None] = []  # of the verdicts: what the choices were about
        self.people: dict[int, str] = {}  # who made the choices of a seat, from the first to the last
        self.asked = 0.0  # when somebody did so last
        self.asker = ""  # and who
        self.spent = 0.0  # seconds of thinking
        self.is_running = False
        self.has_failed = False
        self.was_turned_away = False  # the bots had too much to do

    @property
    def is_whole(self) -> bool:
        return bool(self.start) and self.done == len(self.moments)

    @property
    def is_over(self) -> bool:
        return self.is_whole or self.spent > LONGEST

    @property
    def settled(self) -> int:
        """The number of verdicts that no longer change. Those of the steps before may follow from the next one."""
        return len(self.verdicts) if self.is_over else len(self.verdicts) - len(self.steps())

    def steps(self) -> list[int]:
        """The latest verdicts in a row on choices of one seat, the last first. Nothing was drawn in between."""
        found: list[int] = []
        for number in reversed(range(len(self.verdicts))):
            if found and (
                self.verdicts[number].seat != self.verdicts[found[-1]].seat
                or self.judged[number] != self.judged[found[-1]] - 1
            ):
                break
            found.append(number)
        return found

    def add(self, verdict: MoveVerdict, judgement: Judgement) -> None:
        self.verdicts.append(verdict)
        self.reasons.append(judgement.why)
        self.habits.append(judgement.habit)
        self.judged.append(self.done)
        if verdict.seat != CHANCE:
            self.settle(self.steps())

    def settle(self, steps: list[int]) -> None:
        """In a turn of several steps, one may look bad until another completes it: a position is worth no less than
        what the same seat still made of it, and a step cost no more than that."""
        seat = self.verdicts[-1].seat
        for following, number in pairwise(steps):
            verdict, after = self.verdicts[number], self.verdicts[following].values
            known = difference(after, verdict.values)
            if known[seat] >= 0:
                self.verdicts[number] = msgspec.structs.replace(verdict, values=after, effect=[0.0] * len(after))
                if verdict.effect[seat] < 0:
                    self.reasons[number] = self.habits[number] = None
            elif verdict.effect[seat] < known[seat]:
                self.verdicts[number] = msgspec.structs.replace(verdict, effect=known)

    @property
    def times(self) -> int:
        """How often to play on: as ever, unless at the pace so far it takes too long."""
        expected = self.spent / max(1, self.done) * len(self.moments)
        return PLAYED_ON if expected < SECONDS else QUICK

    def told(self, after: int, language: str) -> Review:
        """What is known, with the verdicts that the client doesn't have yet."""
        return Review(
            done=self.done,
            all=len(self.moments),
            quick=self.quick,
            is_over=self.is_over,
            is_whole=self.is_whole,
            start=self.start,
            shares=self.shares(),
            verdicts=[self.said(number, language) for number in range(after, self.settled)],
        )

    def said(self, number: int, language: str) -> MoveVerdict:
        why = self.reasons[number]
        told = reason(self.game, why, self.blank.seat_count(), language) if why else None
        return msgspec.structs.replace(self.verdicts[number], why=told)

    def summaries(self) -> list[SeatSummary]:
        """Of the choices of each person."""
        choices: dict[int, list[tuple[bool, Habit | None]]] = {}
        for verdict, why, habit in zip(self.verdicts, self.reasons, self.habits, strict=True):
            choices.setdefault(verdict.seat, []).append((why is None, habit))
        return [SeatSummary(seat, self.people[seat], summary_of(choices.get(seat, []))) for seat in self.people]

    def shares(self) -> list[Share]:
        if not (self.is_over and self.start and self.result):
            return []
        effects = [(verdict.seat, verdict.effect) for verdict in self.verdicts]
        return shares_of(self.start, effects, results_of(self.result))


class Reviews:
    """All reviews of this process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.kept: OrderedDict[str, Reviewed] = OrderedDict()

    async def told(self, code: str, after: int, player: str, language: str = ENGLISH) -> Review:
        """The review of a table so far. A request keeps it going."""
        review = self.kept.get(code) or await self.begin(code)
        if review.has_failed:
            del self.kept[code]
            raise refuse("bot_failed")
        if review.was_turned_away:
            review.was_turned_away = False
            raise refuse("bots_busy")
        review.asked, review.asker = self.tables.now, player
        self.kept.move_to_end(code)
        if not (review.is_running or review.is_over):
            review.is_running = True
            self.tables.work.spawn(self.go_on(code, review))
        return review.told(after, language)

    async def begin(self, code: str) -> Reviewed:
        def look(room: Room) -> tuple[Story, list[Step], Result | None, str, dict[int, str]]:
            if not room.table.has_ended:
                raise refuse("not_over")
            if room.table.has_old_values:
                raise refuse("other_rules")
            story = room.table.told_story()
            return story.blank(), story.steps(), room.table.result(), room.table.opened.values, players_of(room.table)

        blank, steps, result, edition, people = await self.tables.read(code, look)
        moments = await asyncio.to_thread(moments_of, blank.blank(), steps)  # a long game would hold up everybody
        review = self.kept.setdefault(code, Reviewed(blank, edition, moments, result))
        review.people = people
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return review

    async def go_on(self, code: str, review: Reviewed) -> None:
        """Until it is over, or nobody asks for it any more."""
        try:
            while not (review.is_over or self.tables.thinkers.is_closing or self.tables.now > review.asked + PATIENCE):
                await self.take_step(code, review)
            if review.is_whole:
                await self.keep_summaries(code, review)
        except BotsBusy:
            review.was_turned_away = True
        except BotFailed:
            review.has_failed = True
        finally:
            review.is_running = False

    async def keep_summaries(self, code: str, review: Reviewed) -> None:
        with contextlib.suppress(WriteFailed):  # the review is there all the same
            await Masteries(self.tables.store).keep(code, review.game.name, self.tables.now, review.summaries())

    async def take_step(self, code: str, review: Reviewed) -> None:
        """The start, or the next move; one that cannot be judged is left out."""
        if not review.start:
            review.start = (await self.judge(code, review, Moment(CHANCE, None, review.blank, []))).values
            return
        moment, is_quick = review.moments[review.done], review.times < PLAYED_ON
        with contextlib.suppress(BotFailed):
            judgement = await self.judge(code, review, moment)
            review.add(verdict_on(review, moment, judgement), judgement)
        review.done += 1
        review.quick += is_quick

    async def judge(self, code: str, review: Reviewed, moment: Moment) -> Judgement:
        case = Case(
            game=review.game.name,
            position=msgspec.Raw(msgspec.json.encode(review.game.dump(moment.state))),
            seat=moment.seat,
            move=moment.move,
            seed=bot_seed(self.tables.around.secret_key, code, moment.seat, review.done),
            iterations=ITERATIONS,
            seconds=SEARCHING * SECONDS / max(1, len(review.moments)),
            times=review.times,
            edition=review.edition,
            version=review.game.version,
        )
        began = self.tables.now
        try:
            judgement = await self.tables.pool.judge(case, Asker(review.asker, Priority.REVIEW))
        except BotFailed:
            review.spent += self.tables.now - began
            raise
        review.spent += judgement.seconds  # the wait for a turn does not count
        return judgement


def players_of(table: Table) -> dict[int, str]:
    """Who made all choices of a seat. Not known of a game that continues another one, of a seat that was left to a bot,
    and of people who share a device."""
    if table.opened.tried or table.result() is None:
        return {}
    seated = [(seat, one.player) for seat, one in enumerate(table.seats) if one.player and one.bot is None]
    counts = Counter(player for _, player in seated)
    return {seat: player for seat, player in seated if counts[player] == 1}


def moments_of(again: Story, steps: list[Step]) -> list[Moment]:
    """Everything that wasn't forced, replayed from a blank story."""
    moments = []
    for index, (seat, text) in enumerate(steps):
        moment = Moment(seat, None, again.state, [0] * len(again.viewers))
        again.retell(steps, index)
        if text != RESIGNS:
            moment.move = again.plies[-1].number
        moments.append(moment)
    for moment, ply in zip(moments, again.plies, strict=False):  # now that everything is revealed
        moment.told = [ply.told.get(viewer, [0])[-1] for viewer in again.viewers]
    return [moment for moment in in_one(again.game, moments) if is_open(again.game, moment)]


def in_one(game: AnyGame, moments: list[Moment]) -> list[Moment]:
    """What was chosen in steps becomes one choice, made at the first step and shown at the last."""
    own: dict[int, list[Moment]] = {}  # what is left of each seat, in order
    for moment in moments:
        own.setdefault(moment.seat, []).append(moment)
    found = []
    for moment in moments:
        steps = own[moment.seat]
        if steps and steps[0] is moment:
            moves = [step.move for step in steps if step.move is not None]  # a seat that resigned does nothing more
            freehand = game.freehand if moment.seat != CHANCE else None
            together = freehand.in_one(moment.state, moment.seat, moves) if freehand else None
            move, count = together or (moment.move, 1)
            found.append(msgspec.structs.replace(moment, move=move, told=steps[count - 1].told))
            del steps[:count]
    return found


def is_open(game: AnyGame, moment: Moment) -> bool:
    """Could it have been otherwise?"""
    if moment.seat == CHANCE:
        return len(game.chance(moment.state)) > 1
    return moment.move is None or moment.state.legal_moves(moment.seat) != [moment.move]


def verdict_on(review: Reviewed, moment: Moment, judgement: Judgement) -> MoveVerdict:
    if moment.move is None:
        ended = review.result if moment is review.moments[-1] else None  # none either if the game was abandoned later
        after = results_of(ended) if ended else left_behind(judgement.values, moment.seat)
        return MoveVerdict(moment.seat, moment.told, judgement.values, difference(after, judgement.values))
    found = {item.move: item for item in judgement.weighed}
    played = alternative(review.game, moment, moment.move, found.get(moment.move)) if moment.seat != CHANCE else None
    best = [alternative(review.game, moment, item.move, item) for item in judgement.weighed[:ALTERNATIVES]]
    return MoveVerdict(moment.seat, moment.told, judgement.values, judgement.effect, played, best)


def alternative(game: AnyGame, moment: Moment, move: int, weighed: Weighed | None) -> Alternative:
    what = as_json(game.describe(moment.state, moment.seat, move, moment.seat))
    text = game.text(moment.state, moment.seat, move)
    return Alternative(move, text, what, weighed.win if weighed else None, weighed.score if weighed else None)
