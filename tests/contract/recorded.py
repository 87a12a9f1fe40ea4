"""The record of a toy game, and ways to change it."""

from collections.abc import Callable

import msgspec
import pytest

from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import play
from paddock.contract.game import View
from paddock.contract.record import (
    Record,
    RecordError,
    read,
    write,
)
from tests.toy import ToyGame

GAME = ToyGame()


class Picks:
    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[rng.below(len(legal))]


def played(seed: int = 1, seats: int = 2, entropy: tuple[str, ...] = ()) -> Record:
    return play(
        GAME, [Picks() for _ in range(seats)], Dealer(seed_from(seed), entropy), players=["Ada", "Bo", "Cy"][:seats]
    )


RECORD = played()
TEXT = write(RECORD)
LINES = TEXT.splitlines()
FIRST = RECORD.first_move_line


def changed(**fields: object) -> Record:
    return msgspec.structs.replace(RECORD, **fields)


def with_move(index: int, seat: int, text: str) -> Record:
    moves = list(RECORD.moves)
    moves[index] = seat, text
    return changed(moves=moves)


def index_of(is_wanted: Callable[[int, str], bool]) -> int:
    return next(index for index, (seat, text) in enumerate(RECORD.moves) if is_wanted(seat, text))


FIRST_CARD = index_of(lambda seat, text: text.startswith("card"))


def with_line(number: int, line: str) -> str:
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def complaint(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


def refusal(use: Callable[[Record, ToyGame], object], record: Record) -> RecordError:
    with pytest.raises(RecordError) as caught:
        use(record, GAME)
    return caught.value
