"""Where editions are checked for the server: in a separate process, one after another, in limited time."""

import asyncio
import logging
from typing import Final

import msgspec

from paddock.pool.pool import Worker
from paddock.server.table.editions import CheckedEdition, DraftedEdition, EditionAnswer, EditionQuestion
from paddock.server.wire.refusal import refuse

MODULE: Final = "paddock.server.thinking.edition_worker"
STARTING: Final = 60.0  # seconds until a new process answers
SECONDS: Final = 3.0  # until an edition must be checked; the process itself has less CPU time
WAITING: Final = 16  # editions: more are turned away
NOTHING: Final = EditionQuestion("", "")  # answered, with an error, as soon as the process has started

log = logging.getLogger("paddock.editions")


class EditionDesk:
    """The process starts with the first question, and again after one that it did not survive."""

    def __init__(self, module: str = MODULE, *, seconds: float = SECONDS, waiting: int = WAITING) -> None:
        self.worker = Worker(module)
        self.seconds = seconds
        self.most = waiting
        self.waiting = 0
        self.turn = asyncio.Lock()

    async def check(self, question: EditionQuestion) -> CheckedEdition:
        """What the edition would change, or what is wrong with it; Refusal if that was not found out."""
        found = (await self.answer(question)).checked
        assert found is not None, "a text was asked about"
        return found

    async def draft(self, question: EditionQuestion) -> DraftedEdition:
        """The edition with every wanted value that fits."""
        found = (await self.answer(question)).drafted
        assert found is not None, "values were asked about"
        return found

    async def answer(self, question: EditionQuestion) -> EditionAnswer:
        if self.waiting >= self.most:
            raise refuse("editions_waiting")
        self.waiting += 1
        try:
            async with self.turn:
                return await self.ask(question)
        finally:
            self.waiting -= 1

    async def ask(self, question: EditionQuestion) -> EditionAnswer:
        try:
            if not self.worker.is_running:
                await self.exchange(NOTHING, STARTING)
            answer = await self.exchange(question, self.seconds)
        except (TimeoutError, OSError, ValueError) as error:
            answer = EditionAnswer(error=str(error) or "it took too long")
        if answer.checked is None and answer.drafted is None:
            log.warning("an edition could not be checked", extra={"game": question.game, "why": answer.error})
            raise refuse("edition_unchecked")
        return answer

    async def exchange(self, question: EditionQuestion, seconds: float) -> EditionAnswer:
        """A process that has not answered whole and in time is ended."""
        try:
            async with asyncio.timeout(seconds):
                line = await self.worker.answer_to(msgspec.json.encode(question))
            return msgspec.json.decode(line, type=EditionAnswer)
        except BaseException:
            await self.worker.end()
            raise

    async def close(self) -> None:
        await self.worker.close()
