"""Bots of the simulation: they answer from the question alone, sometimes late, sometimes not at all."""

import asyncio
import hashlib
from typing import TYPE_CHECKING

import msgspec

from paddock.bots.search_bot import Advice
from paddock.contract.engine.luck import Rng
from paddock.pool.pool import Asker, BotFailed, Case, Explained, Judgement, Question
from tests.server.support import find_game

if TYPE_CHECKING:
    from tests.simulation.world import World

ADVISED = 3


def digest(view: bytes) -> str:
    """A hint carries this in place of a line of play: the view that it was worked out from."""
    return hashlib.blake2b(view, digest_size=8).hexdigest()


class SimulatedPool:
    def __init__(self, world: "World") -> None:
        self.world = world

    async def choose(self, question: Question, asker: Asker) -> int:
        await self.think()
        move = question.legal[Rng(question.seed).below(len(question.legal))]
        self.world.answers.add((hash(bytes(question.view)), move))
        return move

    async def advise(self, question: Question, asker: Asker) -> Explained:
        await self.think()
        game = find_game(question.game)
        view = msgspec.json.decode(question.view, type=game.view_type)
        state = game.determinize(view, Rng(question.seed))
        texts = [(move, game.text(state, view.seat or 0, move)) for move in question.legal[:ADVISED]]
        seen = digest(bytes(question.view))
        return Explained([Advice(move, text, 0.5, 0.0, 1 / ADVISED, [seen]) for move, text in texts])

    async def judge(self, case: Case, asker: Asker) -> Judgement:
        await self.think()
        raise BotFailed("nobody is judged in the simulation")

    async def think(self) -> None:
        rng = self.world.rng
        if rng.random() < 0.06:
            await asyncio.sleep(rng.uniform(5, 60))
        else:
            await asyncio.sleep(rng.expovariate(2))
        if rng.random() < self.world.bots_fail:
            raise BotFailed("it was a bad day")

    async def close(self) -> None:
        """Nobody is left."""
