"""The process that checks editions: the texts come from strangers, and one that needs too much ends only this."""

from typing import Final

import msgspec

from paddock.games import find_game
from paddock.pool import limited
from paddock.server.table.editions import EditionAnswer, EditionQuestion, checked
from paddock.server.thinking.edition_drafts import drafted

SECONDS: Final = 2  # of CPU time, for one question
MEMORY: Final = 1 << 29  # bytes


def answer_line(line: bytes) -> bytes:
    question = msgspec.json.decode(line, type=EditionQuestion)
    try:
        game = find_game(question.game)
        if question.wanted is not None:
            made = drafted(game, question.text, question.wanted, question.language)
            return msgspec.json.encode(EditionAnswer(drafted=made))
        found = checked(game, question.text, question.file, question.language)
        return msgspec.json.encode(EditionAnswer(found))
    except Exception as error:  # a fault of ours, or no memory left: reported, so that the server can log it
        return msgspec.json.encode(EditionAnswer(error=f"{type(error).__name__}: {error}"[:500]))


def main() -> None:
    limited.work(answer_line, seconds=SECONDS, memory=MEMORY)


if __name__ == "__main__":
    main()
