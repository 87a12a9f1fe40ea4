"""The tables that people open: every game, at several sizes, with options, clocks, bots and seats of all kinds."""

import random
from collections.abc import Sequence

import msgspec

from paddock.contract.game import AnyGame, OptionValue
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.requests import NewSeat, NewTable
from tests.server.support import TOY, find_game

SIZES = {
    "jurassic_snack": [2],
    "rolling_ranch": [1, 2, 2, 3, 4, 5],
    "great_dinosaur_rush": [2, 3, 4, 5],
    "tiny_epic_dinosaurs": [1, 2, 2, 3, 4],
    TOY.name: [2, 3, 4],
}
GAMES = tuple(name for name, times in zip(SIZES, (4, 2, 2, 2, 3), strict=True) for _ in range(times))
BOTS = ("random", "forager", "hatchling")
CLOCKS = [
    ClockRule(),
    ClockRule("move", 90),
    ClockRule("move", 240),
    ClockRule("bank", 600, 15),
    ClockRule("bank", 1500),
]
DAYS = [ClockRule("days", 1), ClockRule("days", 2), ClockRule()]


class Pace(msgspec.Struct, frozen=True):
    """How quickly people play: the median of the seconds they think, and the clocks they play by."""

    median: float
    clocks: list[ClockRule]

    def think(self, rng: random.Random) -> float:
        return min(rng.lognormvariate(0, 1.1) * self.median, 40 * self.median)


LIVE = Pace(35.0, CLOCKS)
CORRESPONDENCE = Pace(1.5 * 3600.0, DAYS)


def some_table(rng: random.Random, games: Sequence[str], pace: Pace) -> NewTable:
    """The host sits on the first seat; the others may be open, the host's own, or a bot's."""
    game = find_game(rng.choice(games))
    count = rng.choice(SIZES[game.name])
    kinds = rng.choices(["open", "local", "bot"], [6, 1, 3], k=count - 1)
    seats = [NewSeat("me"), *(some_seat(rng, kind) for kind in kinds)]
    return NewTable(
        game.name,
        seats,
        options=some_options(rng, game, count),
        clock=rng.choice(pace.clocks),
        spectators=True,
        first=rng.randrange(count),
    )


def some_seat(rng: random.Random, kind: str) -> NewSeat:
    match kind:
        case "bot":
            return NewSeat("bot", rng.choice(BOTS))
        case "local":
            return NewSeat("local", name="Beside")
        case _:
            return NewSeat("open")


def some_options(rng: random.Random, game: AnyGame, seats: int) -> dict[str, OptionValue]:
    """Mostly as printed; sometimes anything that the game takes at this size."""
    options = {name: rng.choice(option.choices) for name, option in game.options.items() if rng.random() < 0.15}
    try:
        game.new(seats, options)
    except ValueError:
        return {}
    return options
