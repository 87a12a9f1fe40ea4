"""How bots think for the table: a pool answers questions that hold a view, never a state."""

import hashlib
import hmac
from typing import Protocol

import msgspec

from paddock.game import View


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: everything it may know, and nothing else."""

    game: str
    edition: str
    bot: str
    view: View
    legal: list[int]
    seed: int
    iterations: int = 0
    seconds: float = 0.0


class Advice(msgspec.Struct, frozen=True):
    move: int
    value: float
    share: float


class Pool(Protocol):
    async def choose(self, question: Question) -> int: ...

    async def advise(self, question: Question) -> list[Advice]: ...

    async def close(self) -> None: ...


def bot_seed(secret_key: str, code: str, seat: int, version: int) -> int:
    """The same question at the same table gets the same seed, also after a restart; nobody else can tell it."""
    question = f"{code} {seat} {version}".encode()
    return int.from_bytes(hmac.new(secret_key.encode(), question, hashlib.sha256).digest()[:12], "big")
