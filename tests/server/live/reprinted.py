"""Tables of a server whose games have changed: their rules, their printed values, or nothing that matters."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from sqlalchemy import text

from paddock.content.components import Components, components_of
from paddock.games.jurassic_snack.game import JurassicSnack
from paddock.lab.editions import Value, changed_game
from paddock.server.http.conversation import House
from paddock.server.table.entries import Opened, dump_entry
from paddock.server.table.opening import Person
from paddock.server.table.summary import encode_half, read_standing
from paddock.server.table.table import FindGame
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.requests import NewSeat, NewTable
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import close, find_game, new_house, surround

ADA = Person("ada", "Ada")
SNACK = NewTable("jurassic_snack", [NewSeat("me"), NewSeat("local")], clock=ClockRule("move", 30))
WITH_BOT = NewTable("jurassic_snack", [NewSeat("me"), NewSeat("bot", "random")], clock=ClockRule("move", 30))


class NewSnack(JurassicSnack):
    """Jurassic Snack after its rules have changed. It can't play by the old ones any more."""

    version = 99


def snack_with(values: dict[str, Value] | None = None, kind: type[JurassicSnack] = JurassicSnack) -> FindGame:
    """The games of a server whose Jurassic Snack has other printed values."""
    changed = components_of(changed_game(find_game("jurassic_snack"), values or {}))
    game = kind(Components(changed.data, changed.file))  # shipped like this
    return lambda name: game if name == game.name else find_game(name)


LONGER_FIRST_TURN: dict[str, Value] = {"turn.actions_first_turn": 2}  # shifts the position after the deal
OTHER_VALUES = snack_with(LONGER_FIRST_TURN)
OTHER_RULES = snack_with(LONGER_FIRST_TURN, NewSnack)
SAME_IN_NEW_RULES = snack_with(kind=NewSnack)
OTHER_IMPRINT = snack_with({"meta.publisher": "Somebody else"})


async def with_opening(house: House, code: str, **changes: object) -> None:
    """As if the table had been opened otherwise."""
    (opened, *_) = await house.tables.store.load(code)
    assert isinstance(opened, Opened)
    entry = dump_entry(msgspec.structs.replace(opened, **changes))
    async with house.tables.store.engine.begin() as connection:
        await connection.execute(
            text("UPDATE entries SET entry = :entry WHERE code = :code AND number = 0"), {"entry": entry, "code": code}
        )


async def with_standing(house: House, code: str, **changes: object) -> None:
    row = await house.tables.store.summary(code)
    assert row is not None
    assert row.standing is not None
    standing = encode_half(msgspec.structs.replace(read_standing(row.standing), **changes))
    async with house.tables.store.engine.begin() as connection:
        await connection.execute(text("UPDATE tables SET standing = :standing"), {"standing": standing})


async def settled(house: House) -> None:
    while house.tables.work.tasks:
        await asyncio.wait(house.tables.work.tasks)


def shelved(
    folder: Path,
    check: Callable[[House, str], Awaitable[None]],
    find: FindGame = OTHER_RULES,
    wish: NewTable = WITH_BOT,
) -> None:
    """A running table, in a house that has just started with other games."""

    async def work(loop: SeededLoop) -> None:
        first = await new_house(folder / "a.sqlite")
        code = (await first.tables.openings.open_table(wish, ADA)).table.code
        await settled(first)
        await close(first)
        house = await new_house(folder / "a.sqlite")
        surround(house.tables, find_game=find)
        await check(house, code)
        await close(house)

    run_seeded(work)
