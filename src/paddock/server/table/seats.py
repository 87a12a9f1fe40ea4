"""Who sits at a table: people, bots, and bots that play for people who are away."""

from collections.abc import Collection
from typing import Literal

import msgspec

from paddock.contract.game import AnyGame
from paddock.server.table.entries import SeatPlan

STAND_IN = "forager"  # plays for those who leave, and for a clock that has run out
BOT_NAMES = ("Odile", "Mara", "Hollis", "Tamsin", "Jonas", "Ines")  # first names: no paleontologist of a game


MOST_SEATS = 6  # more people than that find no room around a screen


def table_sizes(game: AnyGame) -> list[int]:
    """The sizes of tables on the page; the engine may allow larger ones."""
    return [seats for seats in game.seats if seats <= MOST_SEATS]


class Seat(msgspec.Struct):
    """player: whose seat it is. bot: who plays it now, if a bot does; with a player, it plays for them. absent: because
    the others decided so."""

    player: str | None = None
    name: str = ""
    bot: str | None = None
    invite: str | None = None
    kept_for: str | None = None
    resigned: bool = False
    absent: bool = False
    avatar: str = ""
    holiday: float = 0.0  # until when

    @property
    def kind(self) -> Literal["open", "invited", "player", "bot"]:
        if self.player is not None:
            return "player"
        if self.bot is not None:
            return "bot"
        return "invited" if self.invite or self.kept_for else "open"

    @property
    def is_free(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def is_person(self) -> bool:
        """Someone who can answer: not a bot, and not away."""
        return self.player is not None and self.bot is None

    @property
    def away(self) -> bool:
        """A bot plays for someone, who may come back unless they have resigned."""
        return self.player is not None and self.bot is not None

    def admits(self, player: str, invite: str | None) -> bool:
        """May this person sit down here?"""
        if self.kept_for is not None:
            return player == self.kept_for
        return self.invite is None or invite == self.invite

    def pass_to(self, player: str, name: str | None) -> None:
        """Its player is now known as another person; with a name, also called that."""
        self.player = player
        if name is not None:
            self.name, self.avatar = name, ""

    @property
    def shown_name(self) -> str:
        return self.name or self.bot or ""


def seat_from(plan: SeatPlan) -> Seat:
    return Seat(plan.player, plan.name, plan.bot, plan.invite, plan.kept_for, avatar=plan.avatar)


def turned(plans: list[SeatPlan], first: int) -> list[SeatPlan]:
    """The seats in order, beginning with `first`."""
    return plans[first:] + plans[:first]


def bot_name(seat: int, taken: Collection[str]) -> str:
    """A naturalist by the seat; the next one, if someone has that name."""
    turned_names = [BOT_NAMES[(seat + step) % len(BOT_NAMES)] for step in range(len(BOT_NAMES))]
    return next((name for name in turned_names if name not in taken), turned_names[0])


def with_names(plans: list[SeatPlan]) -> list[SeatPlan]:
    """The plans, in which every bot has a name."""
    named = list(plans)
    for seat, plan in enumerate(plans):
        if plan.bot is not None and not plan.name:
            name = bot_name(seat, {other.name for other in named})
            named[seat] = msgspec.structs.replace(plan, name=name)
    return named
