"""The ladder: a round robin among bots with Bradley–Terry ratings and 95% intervals, as a table to keep."""

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from random import Random
from statistics import median
from time import process_time

import msgspec

from paddock.bots.registry import make_bot
from paddock.contract.bot import Bot, Budget
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import play
from paddock.contract.game import AnyGame, OptionValue, View
from paddock.lab.match import Played, play_match
from paddock.lab.stats import Estimate, share_of

ELO = 400 / math.log(10)
RESAMPLES = 400
PACE_GAMES = 4


class Pairing(msgspec.Struct, frozen=True):
    """How two bots did against each other. A shared win counts half."""

    first: str
    second: str
    games: float  # at larger tables a game counts in part
    points: float

    @property
    def share(self) -> Estimate:
        return share_of(self.points, self.games)


class Pace(msgspec.Struct, frozen=True):
    """How long a bot thinks about one decision, in seconds of CPU time."""

    median: float
    longest: float


class Rung(msgspec.Struct, frozen=True):
    """A bot on the ladder, with its rating: the field's mean is 0."""

    bot: str
    rating: Estimate
    pace: Pace


class Ladder(msgspec.Struct, frozen=True):
    game: str
    seed: int
    engine: str
    rungs: list[Rung]
    pairings: list[Pairing]


def climb(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    options: Mapping[str, OptionValue] | None = None,
    jobs: int = 1,
    engine: str = "",
    on_progress: Callable[[int], object] = lambda done: None,
) -> Ladder:
    """Every bot plays every other, swapping seats between games; with more than two seats, they share the table."""
    for bot in bots:
        make_bot(bot, game)  # before an hour is spent on the others
    pairings = []
    for number, (first, second) in enumerate(combinations(bots, 2)):
        table = seating(game, first, second)
        result = play_match(game, table, games, seed + number, options=options, jobs=jobs, on_progress=on_progress)
        points = sum(points_of_first(one, table, first) for one in result.played)
        pairings.append(Pairing(first, second, games, points))
    ratings = rated(list(bots), pairings, Rng(seed))
    rungs = [Rung(bot, rating, pace(game, bot, seed)) for bot, rating in zip(bots, ratings, strict=True)]
    rungs.sort(key=lambda rung: -rung.rating.value)
    return Ladder(game.name, seed, engine, rungs, pairings)


def seating(game: AnyGame, first: str, second: str) -> list[str]:
    seats = max(2, game.seats[0])
    return [(first, second)[seat % 2] for seat in range(seats)]


def points_of_first(played: Played, table: Sequence[str], first: str) -> float:
    """1 if the first bot did better than the second, by its best rank; half for a shared one."""
    best = {
        name: min(played.ranks[seat] for seat, bot in enumerate(played.seating) if table[bot] == name) for name in table
    }
    own = best.pop(first)
    other = min(best.values())
    return 1.0 if own < other else 0.5 if own == other else 0.0


def rated(bots: list[str], pairings: list[Pairing], rng: Rng) -> list[Estimate]:
    """Bradley–Terry ratings in Elo points; the intervals come from resampled results."""
    ratings = bradley_terry(bots, pairings)
    luck = Random(rng.next())
    drawn = [bradley_terry(bots, [redrawn(pairing, luck) for pairing in pairings]) for _ in range(RESAMPLES)]
    low, high = round(RESAMPLES * 0.025), round(RESAMPLES * 0.975) - 1
    spread = [sorted(sample[index] for sample in drawn) for index in range(len(bots))]
    return [Estimate(rating, values[low], values[high]) for rating, values in zip(ratings, spread, strict=True)]


def redrawn(pairing: Pairing, luck: Random) -> Pairing:
    """A true share that could explain this result, by Jeffreys' prior (half a win each way): nothing is certain."""
    share = luck.betavariate(pairing.points + 0.5, pairing.games - pairing.points + 0.5)
    return msgspec.structs.replace(pairing, points=share * (pairing.games + 1) - 0.5)


def bradley_terry(bots: list[str], pairings: list[Pairing]) -> list[float]:
    """Strengths by Hunter's MM iteration, in Elo points around 0. Half a win each way keeps a clean sweep finite."""
    index = {bot: place for place, bot in enumerate(bots)}
    wins = [0.0] * len(bots)
    met = [[0.0] * len(bots) for _ in bots]
    for pairing in pairings:
        one, two = index[pairing.first], index[pairing.second]
        wins[one] += pairing.points + 0.5
        wins[two] += pairing.games - pairing.points + 0.5
        met[one][two] += pairing.games + 1
        met[two][one] += pairing.games + 1
    strength = [1.0] * len(bots)
    for _ in range(500):
        strength = [
            wins[one] / sum(met[one][two] / (strength[one] + strength[two]) for two in range(len(bots)) if two != one)
            for one in range(len(bots))
        ]
    logs = [math.log(value) for value in strength]
    middle = sum(logs) / len(logs)
    return [ELO * (value - middle) for value in logs]


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds: list[float] = []

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        began = process_time()
        move = self.bot.choose(view, legal, rng, budget)
        if len(legal) > 1:
            self.seconds.append(process_time() - began)
        return move


def pace(game: AnyGame, bot: str, seed: int) -> Pace:
    """The CPU time of decisions with a choice, over a few games against itself."""
    seats = max(2, game.seats[0])
    timed = [Timed(make_bot(bot, game)) for _ in range(seats)]
    for number in range(PACE_GAMES):
        play(game, timed, Dealer(seed_from(seed + number)))
    seconds = [second for one in timed for second in one.seconds]
    return Pace(median(seconds), max(seconds))


# The table to keep


def table(ladder: Ladder, title: str) -> str:
    """The ladder as a page of docs/."""
    games = ladder.pairings[0].games
    bots = ",".join([ladder.pairings[0].first, *(one.second for one in ladder.pairings[: len(ladder.rungs) - 1])])
    lines = [
        f"# {title}: the ladder",
        "",
        f"A round robin of {games} games per pairing, with swapped seats, seed {ladder.seed}, on the {ladder.engine}",
        "engine, made with",
        f"`paddock ladder {ladder.game} --bots {bots} --games {games} --seed {ladder.seed}`.",
        "Ratings follow Bradley and Terry, in Elo points; brackets are 95% intervals. Only decisions with a choice",
        "count, in CPU time.",
        "",
        "| bot | rating | decision (median) | longest |",
        "|---|---|---|---|",
    ]
    lines += [
        f"| {rung.bot} | {rating_text(rung.rating)} | {time_text(rung.pace.median)} | {time_text(rung.pace.longest)} |"
        for rung in ladder.rungs
    ]
    lines += ["", "| pairing | games | won by the first |", "|---|---|---|"]
    lines += [f"| {one.first} – {one.second} | {one.games} | {share_text(one.share)} |" for one in ladder.pairings]
    return "\n".join(lines) + "\n"


def rating_text(rating: Estimate) -> str:
    return f"{rating.value:+.0f} [{rating.low:+.0f}, {rating.high:+.0f}]"


def time_text(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms"


def share_text(share: Estimate) -> str:
    return f"{100 * share.value:.1f}% [{100 * share.low:.1f}, {100 * share.high:.1f}]"
