"""Who sits at a table: people, bots, and bots that play for people who are away."""

from typing import Literal

import msgspec

from paddock.server.entries import SeatPlan

STAND_IN = "forager"  # plays for those who leave, and for a clock that has run out


class Seat(msgspec.Struct):
    """player: whose seat it is. bot: who plays it now, if a bot does; with a player, it stands in for them."""

    player: str | None = None
    name: str = ""
    bot: str | None = None
    invite: str | None = None
    kept_for: str | None = None

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
        """Somebody who can be asked: not a bot, and not away."""
        return self.player is not None and self.bot is None

    @property
    def away(self) -> bool:
        return self.player is not None and self.bot is not None

    def admits(self, player: str, invite: str | None) -> bool:
        """May this person sit down here?"""
        if self.kept_for is not None:
            return player == self.kept_for
        return self.invite is None or invite == self.invite

    @property
    def shown_name(self) -> str:
        return self.name or self.bot or ""


def seat_from(plan: SeatPlan) -> Seat:
    return Seat(plan.player, plan.name, plan.bot, plan.invite, plan.kept_for)


def turned(plans: list[SeatPlan], first: int) -> list[SeatPlan]:
    """The seats in order, beginning with `first`."""
    return plans[first:] + plans[:first]
