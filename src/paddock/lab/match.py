"""Matches: many games between bots with rotating seats. One seed decides everything, in any number of processes."""

import operator
import pickle
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import lru_cache, partial
from math import factorial
from pathlib import Path
from typing import TypedDict, Unpack

import msgspec

from paddock.bots.registry import make_bot
from paddock.contract import record as records
from paddock.contract.bot import Bot, BotFailure, Budget
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import FREE_RUN, play
from paddock.contract.engine.state import CHANCE
from paddock.contract.foreign import told
from paddock.contract.game import AnyGame, IllegalMove, OptionValue, View, spoken_range
from paddock.contract.record import Record
from paddock.lab.crew import shared
from paddock.lab.interrupts import interrupts_held
from paddock.lab.stats import Estimate, mean_of, means_of_runs, share_in_runs


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """What is played, with one bot per seat. Everything that happens follows from this."""

    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, OptionValue]
    budget: Budget
    save: Path | None
    is_paired: bool = False  # every deal is played once from each seat, on the same shuffles and rolls

    def deal_of(self, number: int) -> int:
        """Which shuffles and rolls game `number` gets."""
        return number // len(self.bots) if self.is_paired else number


class Terms(TypedDict, total=False):
    """Keywords that plan_match takes, for functions that pass them on."""

    seats: int | None
    options: Mapping[str, OptionValue] | None
    budget: Budget


class Played(msgspec.Struct, frozen=True):
    """One game of a match; seating[seat] is the number of the bot that sat there."""

    number: int
    seating: tuple[int, ...]
    scores: list[int]
    ranks: list[int]
    reason: str
    plies: int


class Standing(msgspec.Struct, frozen=True):
    """How one bot, or one seat, did. A win shared by n counts 1/n in win_share."""

    name: str
    games: int
    wins: int
    shared_wins: int
    win_share: Estimate
    score: Estimate


class MatchResult(msgspec.Struct, frozen=True):
    game: str
    bots: tuple[str, ...]
    options: dict[str, OptionValue]
    seed: int
    played: list[Played]
    is_paired: bool = False

    def by_bot(self) -> list[Standing]:
        names = enumerate(distinct(self.bots))
        return [self.standing(name, [game.seating.index(bot) for game in self.played]) for bot, name in names]

    def by_seat(self) -> list[Standing]:
        return [self.standing(f"seat {seat}", [seat] * len(self.played)) for seat in range(len(self.bots))]

    def standing(self, name: str, seats: Sequence[int]) -> Standing:
        """The sum over games, each with the seat that counts in it. Games of one deal share shuffles and rolls."""
        run = len(self.bots) if self.is_paired else 1
        return standing(name, list(zip(self.played, seats, strict=True)), run)

    def reasons(self) -> dict[str, int]:
        """How the games ended, most frequent first."""
        return dict(Counter(game.reason for game in self.played).most_common())

    def plies(self) -> Estimate:
        return mean_of([game.plies for game in self.played])


def play_match(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    jobs: int = 1,
    save: Path | None = None,
    on_progress: Callable[[int], object] = lambda done: None,
    **terms: Unpack[Terms],
) -> MatchResult:
    """Plays the match. The result depends on everything except `jobs`.

    ValueError says what can't be played, BotFailure which bot failed.

    A single bot takes all `seats`. Different bots play every deal once from each seat, on the same shuffles and rolls:
    so nobody gets the better deals. `on_progress` gets the number of games finished since the last call; `save` is a
    folder for the record of each game.
    """
    match = plan_match(game, bots, games, seed, save=save, is_paired=len(set(bots)) > 1, **terms)
    played: list[Played] = []
    with closing(play_all(game, match, jobs)) as playing:
        for some in playing:
            played += some
            on_progress(len(some))
    played.sort(key=lambda one: one.number)
    return MatchResult(game.name, match.bots, match.options, seed, played, match.is_paired)


def plan_match(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    budget: Budget = FREE_RUN,
    save: Path | None = None,
    is_paired: bool = False,
) -> Match:
    """The match, checked: ValueError says what can't be played. A single bot takes all `seats`."""
    match = Match(
        bots=seated(game, bots, seats),
        games=games,
        seed=seed,
        options=game.complete_options(options or {}),
        budget=budget,
        save=save,
        is_paired=is_paired,
    )
    for name in set(match.bots):
        make_bot(name, game)
    return match


def seated(game: AnyGame, bots: Sequence[str], seats: int | None) -> tuple[str, ...]:
    """One bot per seat; a single name fills the table."""
    if seats is not None and seats not in game.seats:
        raise ValueError(f"{game.title} is for {spoken_range(game.seats)} seats, not {seats}")
    if len(bots) == 1:
        return tuple(bots) * (seats or game.seats[0])
    if len(bots) not in game.seats or len(bots) != (seats or len(bots)):
        wanted = seats or spoken_range(game.seats)
        raise ValueError(f"{game.title} needs {wanted} bots, or one for all seats, not {len(bots)}")
    return tuple(bots)


def play_all(game: AnyGame, match: Match, jobs: int) -> Generator[list[Played]]:
    if jobs == 1:
        for number in range(match.games):
            yield [play_one(game, match, number)]
        return
    size = max(1, min(20, match.games // (jobs * 8)))
    pieces = [range(at, min(at + size, match.games)) for at in range(0, match.games, size)]
    yield from shared(partial(play_some, packed(match, game)), pieces, jobs)


def packed(match: Match, *games: AnyGame) -> bytes:
    return pickle.dumps((match, list(games)))


@lru_cache(4)
def unpacked(recipe: bytes) -> tuple[Match, list[AnyGame]]:
    """Made once for all the games that a worker plays."""
    match, games = pickle.loads(recipe)
    return match, games


def play_some(recipe: bytes, numbers: range) -> list[Played]:
    match, [game] = unpacked(recipe)
    return [play_one(game, match, number) for number in numbers]


def play_one(game: AnyGame, match: Match, number: int) -> Played:
    record = play_record(game, match, number)
    if match.save:
        with interrupts_held():  # a record is never half written
            (match.save / f"{game.name}-{number:06}.txt").write_text(records.write(record), encoding="utf-8")
    return played_of(record, number)


def play_record(game: AnyGame, match: Match, number: int) -> Record:
    """Game `number` of the match, with new bots: no game can depend on another."""
    labels = distinct(match.bots)
    bots = [Watched(labels[n], make_bot(match.bots[n], game), game) for n in seating_of(number, len(match.bots))]
    dealer = Dealer(seed_from((match.seed << 32) + match.deal_of(number)))
    thinking = Rng((match.seed << 32) + number) if match.is_paired else None
    try:
        record = play(
            game,
            bots,
            dealer,
            options=match.options,
            players=[bot.name for bot in bots],
            rng=thinking,
            budget=match.budget,
        )
    except IllegalMove as refusal:
        raise BotFailure(f"In game {number} a bot made an illegal move: {refusal}") from None
    record.notes.append(f"game {number} of a match with seed {match.seed}")
    return record


def played_of(record: Record, number: int) -> Played:
    assert record.outcome is not None, f"game {number} ended without an outcome"
    plies = sum(seat != CHANCE for seat, _ in record.moves)
    seating = seating_of(number, record.seats)
    return Played(number, seating, record.outcome.scores, record.outcome.ranks, record.outcome.reason, plies)


def seating_of(number: int, seats: int) -> tuple[int, ...]:
    """Who sits where: each run of `seats` games rotates one order through all seats, the next run another."""
    order = (0, *nth_order(number // seats, range(1, seats)))
    turned = number % seats
    return order[-turned:] + order[:-turned] if turned else order


def nth_order(number: int, things: Iterable[int]) -> Iterator[int]:
    """A permutation as itertools would list it, without the list: for twenty seats it would never end."""
    left = list(things)
    while left:
        place = number // factorial(len(left) - 1) % len(left)
        yield left.pop(place)


class Watched:
    """A bot with a name: its mistakes are reported as its own."""

    def __init__(self, name: str, bot: Bot, game: AnyGame) -> None:
        self.name = name
        self.bot = bot
        self.only_listed = game.freehand is None  # otherwise a move that isn't listed may be legal

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        try:
            chosen = self.bot.choose(view, list(legal), rng, budget)
        except BotFailure:
            raise
        except (Exception, SystemExit) as error:
            raise BotFailure(f"{self.name} failed at seat {view.seat}: {told(error)}") from error
        try:
            move = operator.index(chosen)
        except TypeError:
            raise BotFailure(f"{self.name} chose {chosen!r} at seat {view.seat}: a move is an int") from None
        if self.only_listed and move not in legal:
            raise BotFailure(f"{self.name} chose {move} at seat {view.seat}, which is not among its legal moves")
        return move


def distinct(names: Sequence[str]) -> list[str]:
    """Names with a number where one is repeated: random, random#2."""
    seen: Counter[str] = Counter()
    result = []
    for name in names:
        seen[name] += 1
        result.append(name if seen[name] == 1 else f"{name}#{seen[name]}")
    return result


def standing(name: str, played: Sequence[tuple[Played, int]], run: int = 1) -> Standing:
    """The sum over games, each with the seat that counts in it. `run`: how many games in a row share a deal."""
    winners = [game.ranks.count(1) for game, seat in played if game.ranks[seat] == 1]
    wins = winners.count(1)
    won = [1 / game.ranks.count(1) if game.ranks[seat] == 1 else 0.0 for game, seat in played]
    share = share_in_runs(won, run)
    score = mean_of(means_of_runs([float(game.scores[seat]) for game, seat in played], run))
    return Standing(name, len(played), wins, len(winners) - wins, share, score)
