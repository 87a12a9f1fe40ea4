"""A seat that an agent has taken: what it can ask and do there, and a table in this process with bots."""

import asyncio
from collections.abc import Mapping
from typing import Final, Protocol

from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.text import Dialogue, Misread

LONGEST: Final = 16_384  # characters of a move, as on a server's socket


class Refused(ValueError):
    """Something that can't be done: why, and what to do instead."""


class AgentSeat(Protocol):
    """Refused says why something can't be done; the table is then unchanged."""

    game: AnyGame
    seat: int
    seats: int  # at its table

    async def question(self) -> str:
        """What the seat sees now, and its legal moves if it is its turn."""

    async def legal_moves(self) -> str:
        """Its legal moves, each with what is known about it."""

    async def move(self, text: str) -> str:
        """Makes a move; returns the next question, or how the game ended."""

    async def wait(self, seconds: float) -> str:
        """Waits until it's this seat's turn or the game is over, up to a limit."""

    async def leave(self) -> None: ...


class LocalSeat:
    """At a table in this process. Bots think in a thread, so that other questions are answered meanwhile."""

    def __init__(
        self, game: AnyGame, seats: int | None, seat: int, bot: str, options: Mapping[str, OptionValue], seed: int
    ) -> None:
        self.game = game
        self.seat = seat
        self.lock = asyncio.Lock()
        empty = Dialogue(game, seats, options)
        if seat not in range(empty.seats):
            raise Refused(f"Choose a seat from 0 to {empty.seats - 1}.")
        others = {other: bot for other in range(empty.seats) if other != seat}
        self.seats = empty.seats
        self.dialogue = Dialogue(game, empty.seats, options, bots=others, seed=seed)

    async def question(self) -> str:
        async with self.lock:
            return self.said()

    async def legal_moves(self) -> str:
        async with self.lock:
            return self.dialogue.scene(self.seat).moves(described=True) or "The game is over."

    async def move(self, text: str) -> str:
        check_length(text)
        async with self.lock:
            try:
                await asyncio.to_thread(self.dialogue.answer, self.seat, text)
            except Misread as misread:
                raise Refused(str(misread)) from None
            return self.said()

    async def wait(self, seconds: float) -> str:
        return await self.question()

    async def leave(self) -> None:
        pass

    def said(self) -> str:
        over = self.dialogue.to_act() is None
        return self.dialogue.result(self.seat) if over else self.dialogue.question(self.seat)


def check_length(text: str) -> None:
    if len(text) > LONGEST:
        raise Refused(f"That's {len(text):,} characters. Send only the move, as a number or as text.")
