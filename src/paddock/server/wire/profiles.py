"""What profiles and leaderboards say about people."""

from typing import Literal

import msgspec

Pace = Literal["live", "days"]
Ending = Literal["won", "tied", "lost", "none"]


class RatingInfo(msgspec.Struct, frozen=True):
    """The true rating is within `range` of this one, 19 times out of 20."""

    game: str
    pace: Pace
    rating: int
    range: int
    games: int
    provisional: bool


class Tally(msgspec.Struct, frozen=True):
    """Results against or with something: an opponent, a seat, a variant. A bot is named by its level."""

    key: str
    name: str = ""
    won: int = 0
    tied: int = 0
    lost: int = 0


class Badge(msgspec.Struct, frozen=True):
    """Earned when `count` reaches `goal`."""

    name: str
    count: int
    goal: int


class Profile(msgspec.Struct, frozen=True):
    """Tallies are of the latest 500 games; badges and streaks of all. Only you see your opponents."""

    player: str
    name: str
    avatar: str  # empty: none chosen
    you: bool
    since: float
    games: int
    favourite: str  # the game played most; empty: none
    streak: int  # games won in a row up to now
    best_streak: int
    reliability: float | None  # share of games with other people that were not left to a bot; null: too few
    ratings: list[RatingInfo]
    people: Tally
    bots: Tally
    opponents: list[Tally]
    seats: list[Tally]
    variants: list[Tally]
    badges: list[Badge]


class SoloTally(msgspec.Struct, frozen=True):
    """Games on your own that ended alike. variant: the options that differ from the standard game."""

    game: str
    variant: str
    reason: str
    games: int
    best: int
    latest: float


class Tendency(msgspec.Struct, frozen=True):
    """Something I do well, or that costs me points: in words, how often it was so, and the points a game."""

    text: str
    times: int
    points: float


class GameMastery(msgspec.Struct, frozen=True):
    """From my reviewed games of one kind. `good`: choices that cost nothing worth mentioning."""

    game: str
    games: int
    choices: int
    good: int
    strengths: list[Tendency]
    costs: list[Tendency]


class RatingPoint(msgspec.Struct, frozen=True):
    """A rating after a game. `code`: its table, for yourself only."""

    at: float
    rating: int
    range: int
    change: int
    code: str | None


class Opponent(msgspec.Struct, frozen=True):
    player: str
    name: str


class FinishedGame(msgspec.Struct, frozen=True):
    code: str
    game: str
    pace: Pace
    ended: float
    ending: Ending
    place: int
    seats: int
    score: int
    rated: bool
    change: int | None
    opponents: list[Opponent]


class BoardRow(msgspec.Struct, frozen=True):
    player: str
    name: str  # of a bot: its level
    bot: bool
    you: bool
    rating: int
    range: int
    games: int
