"""The leaderboard: agents play the levels, and are rated by what they win and by what it costs."""

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter

import msgspec

from paddock.bots.registry import make_bot
from paddock.contract.bot import Bot, BotFailure, Budget, Usage
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import play
from paddock.contract.game import AnyGame, IllegalMove, OptionValue, View
from paddock.lab.ladder import Pairing, points_of_first, rated, rating_text, seating, share_text
from paddock.lab.match import Watched, played_of, seating_of
from paddock.lab.stats import Estimate, share_of


class Effort(msgspec.Struct):
    """What an agent has done: decisions, seconds of wall time, games it forfeited, and what it said if it talks."""

    decisions: int = 0
    seconds: float = 0.0
    usage: Usage = msgspec.field(default_factory=Usage)
    failures: list[str] = []


class Row(msgspec.Struct, frozen=True):
    """An agent or a level on the leaderboard."""

    name: str
    is_agent: bool
    rating: Estimate
    share: Estimate  # of the points in its games
    games: int
    effort: Effort


class Leaderboard(msgspec.Struct, frozen=True):
    game: str
    seed: int
    rows: list[Row]
    pairings: list[Pairing]


class Measured:
    """A bot with a stopwatch."""

    def __init__(self, name: str, bot: Bot, game: AnyGame, effort: Effort) -> None:
        self.name = name
        self.bot = bot
        self.watched = Watched(name, bot, game)
        self.effort = effort
        self.asked_at = 0.0

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        self.asked_at = perf_counter()
        self.effort.decisions += 1
        try:
            return self.watched.choose(view, legal, rng, budget)
        finally:
            self.effort.seconds += perf_counter() - self.asked_at

    def settle(self) -> None:
        """Adds up what it has said, when its game is over."""
        usage = getattr(self.bot, "usage", None)
        if isinstance(usage, Usage):
            self.effort.usage.add(usage)


class Contest(msgspec.Struct, frozen=True):
    """What all games of a leaderboard have in common."""

    game: AnyGame
    games: int  # of each agent against each level
    seed: int
    options: Mapping[str, OptionValue]


def rank_agents(
    game: AnyGame,
    agents: Sequence[str],
    levels: Sequence[str],
    games: int,
    seed: int,
    *,
    options: Mapping[str, OptionValue] | None = None,
    on_progress: Callable[[int], object] = lambda done: None,
) -> Leaderboard:
    """Every agent plays every level, swapping seats between games. An agent that fails loses that game."""
    names = [*agents, *levels]
    if not agents or not levels or len(set(names)) != len(names):
        raise ValueError("name agents and levels, each of them once")
    for name in names:
        make_bot(name, game)  # before an hour is spent on the others
    contest = Contest(game, games, seed, options or {})
    efforts = {name: Effort() for name in names}
    pairings = [contest_of(contest, agent, level, efforts, on_progress) for agent in agents for level in levels]
    ratings = rated(names, pairings, Rng(seed))
    found = zip(names, ratings, strict=True)
    rows = [row_of(name, name in agents, rating, pairings, efforts[name]) for name, rating in found]
    rows.sort(key=lambda row: -row.rating.value)
    return Leaderboard(game.name, seed, rows, pairings)


def contest_of(
    contest: Contest, agent: str, level: str, efforts: Mapping[str, Effort], on_progress: Callable[[int], object]
) -> Pairing:
    points = 0.0
    for number in range(contest.games):
        points += points_of(contest, agent, level, number, efforts)
        on_progress(1)
    return Pairing(agent, level, contest.games, points)


def points_of(contest: Contest, agent: str, level: str, number: int, efforts: Mapping[str, Effort]) -> float:
    """The agent's points for one game: 1, or half for a shared place. An agent that fails gets nothing."""
    game, table = contest.game, seating(contest.game, agent, level)
    names = [table[bot] for bot in seating_of(number, len(table))]
    bots = [Measured(name, make_bot(name, game), game, efforts[name]) for name in names]
    dealer = Dealer(seed_from((contest.seed << 32) + number))
    try:
        record = play(game, bots, dealer, options=contest.options, players=names)
        return points_of_first(played_of(record, number), table, agent)
    except (BotFailure, IllegalMove) as failure:
        failed = max(bots, key=lambda bot: bot.asked_at)
        failed.effort.failures.append(str(failure))
        return float(failed.name != agent)
    finally:
        for bot in bots:
            bot.settle()


def row_of(name: str, is_agent: bool, rating: Estimate, pairings: Sequence[Pairing], effort: Effort) -> Row:
    own = [(one.games, one.points) for one in pairings if one.first == name]
    own += [(one.games, one.games - one.points) for one in pairings if one.second == name]
    games, points = (sum(part) for part in zip(*own, strict=True))
    return Row(name, is_agent, rating, share_of(points, games), int(games), effort)


# The table


def table(board: Leaderboard, title: str) -> str:
    """The leaderboard as Markdown."""
    lines = [
        f"# {title}: agents against the levels",
        "",
        f"{board.pairings[0].games} games of each agent against each level, with swapped seats, seed {board.seed}.",
        "Ratings follow Bradley and Terry, in Elo points around 0; brackets are 95% intervals. Illegal answers were",
        "explained and asked again; a game that an agent forfeits is lost. Tokens are as the agent reports them, or,",
        "with ~, four characters each. Time is wall time.",
        "",
        "| agent | rating | won | illegal | forfeited | tokens per game | time per decision |",
        "|---|---|---|---|---|---|---|",
        *map(line_of, board.rows),
    ]
    lines += ["", "| pairing | games | won by the agent |", "|---|---|---|"]
    lines += [f"| {one.first} – {one.second} | {one.games} | {share_text(one.share)} |" for one in board.pairings]
    broken = dict.fromkeys(failure for row in board.rows for failure in row.effort.failures)
    lines += ["", *(f"- {failure}" for failure in broken)] if broken else []
    return "\n".join(lines) + "\n"


def line_of(row: Row) -> str:
    effort = row.effort
    name = f"**{row.name}**" if row.is_agent else row.name
    cells = [name, rating_text(row.rating), share_text(row.share), illegal_text(effort)]
    cells += [f"{len(effort.failures)} of {row.games}", tokens_text(row), pace_text(effort)]
    return f"| {' | '.join(cells)} |"


def illegal_text(effort: Effort) -> str:
    usage = effort.usage
    return f"{usage.refused} of {usage.answers}" if usage.answers else "–"


def tokens_text(row: Row) -> str:
    usage = row.effort.usage
    if not usage.answers:
        return "–"
    return f"{'' if usage.tokens else '~'}{usage.tokens_spent() / row.games:,.0f}"


def pace_text(effort: Effort) -> str:
    return f"{1000 * effort.seconds / max(1, effort.decisions):,.1f} ms"
