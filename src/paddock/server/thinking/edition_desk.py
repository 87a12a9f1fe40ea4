"""Where editions are checked for the server: in a separate process, one after another, in limited time."""

import logging
from typing import Final

from paddock.pool.desk import CrowdedError, Desk
from paddock.server.table.editions import CheckedEdition, DraftedEdition, EditionAnswer, EditionQuestion
from paddock.server.wire.refusal import refuse

MODULE: Final = "paddock.server.thinking.edition_worker"
SECONDS: Final = 3.0  # until an edition must be checked; the process itself has less CPU time
WAITING: Final = 16  # editions: more are turned away
NOTHING: Final = EditionQuestion("", "")  # answered with an error

log = logging.getLogger("paddock.editions")


class EditionDesk(Desk[EditionQuestion, EditionAnswer]):
    def __init__(self, module: str = MODULE, *, seconds: float = SECONDS, waiting: int = WAITING) -> None:
        super().__init__(module, EditionAnswer, NOTHING, seconds=seconds, waiting=waiting)

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
        try:
            async with self.queue():
                answer = await self.ask(question)
        except CrowdedError:
            raise refuse("editions_waiting") from None
        except (TimeoutError, OSError, ValueError) as error:
            answer = EditionAnswer(error=str(error) or "it took too long")
        if answer.checked is None and answer.drafted is None:
            log.warning("an edition could not be checked", extra={"game": question.game, "why": answer.error})
            raise refuse("edition_unchecked")
        return answer
