"""Opening a table and filling its seats. It starts when the last seat is taken."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Collection
from typing import Any

import msgspec

from paddock.contract.game import CHANCE, AnyGame, State
from paddock.server.table.clock import WATCHING
from paddock.server.table.commands import dealt
from paddock.server.table.editions import edited, printed_by, text_of
from paddock.server.table.entries import (
    AnyEntry,
    Closed,
    Handed,
    Left,
    Opened,
    Sat,
    SeatPlan,
    Started,
    ThrewIn,
    TookSeat,
)
from paddock.server.table.privacy import check_admitted
from paddock.server.table.seats import STAND_IN, Seat, bot_name, table_sizes, turned, with_names
from paddock.server.table.table import Table
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import NewSeat, NewTable, SitDown
from paddock.server.wire.words import cleaned, cleaned_name

CODE_BYTES = 16  # 128 bits


class Person(msgspec.Struct, frozen=True):
    """Somebody the server knows."""

    id: str
    name: str
    avatar: str = ""

    def avatar_as(self, name: str) -> str:
        """Only under their own name: others who use the same device have other names."""
        return self.avatar if name == self.name else ""


def new_code() -> str:
    """Nobody can guess it."""
    return secrets.token_urlsafe(CODE_BYTES)


def rematch_code(secret_key: str, code: str) -> str:
    """The code of a table's rematch: the same for everyone who asks for one, and nobody else can know it."""
    return code_for(secret_key, f"rematch {code}")


def code_for(secret_key: str, purpose: str) -> str:
    """The same for the same purpose."""
    digest = hmac.new(secret_key.encode(), purpose.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:CODE_BYTES]).rstrip(b"=").decode()


def opening(wish: NewTable, game: AnyGame, host: Person, bots: Collection[str], *, seed: bytes, now: float) -> Opened:
    plans = [plan_of(seat, host, bots) for seat in wish.seats]
    if wish.first is not None and wish.first >= len(plans):
        raise refuse("no_such_seat")
    if wish.clock.kind != "none" and wish.clock.amount == 0:
        raise refuse("bad_table", why="Give the clock some time.")
    if len(plans) > max(table_sizes(game)):
        raise refuse("bad_table", why=f"A table has at most {max(table_sizes(game))} seats.")
    if wish.rated:
        check_rated(wish, game)
    try:
        game.new(len(plans), wish.options)
    except ValueError as error:
        raise refuse("bad_table", why=str(error)) from None
    return Opened(
        game=game.name,
        **played_by_rules_of(game),
        values=text_of(game),
        options=game.complete_options(wish.options),
        seats=with_names(turned(plans, wish.first or 0)),
        clock=wish.clock,
        watching=WATCHING if wish.clock.kind in ("move", "bank") else 0.0,
        public=wish.public,
        spectators=wish.spectators,
        host=host.id,
        seed=seed.hex(),
        name=cleaned_name(wish.name),
        rated=wish.rated,
        at=now,
    )


def check_rated(wish: NewTable, game: AnyGame) -> None:
    """Ratings compare people and bots who play the same game, and who have to finish it."""
    if len(wish.seats) < 2:
        raise refuse("bad_table", why="A rated game needs an opponent.")
    if any(seat.kind == "local" for seat in wish.seats):
        raise refuse("bad_table", why="In a rated game, everyone plays on their own device.")
    if wish.clock.kind == "none":
        raise refuse("bad_table", why="A rated game needs a clock.")
    if game.edition:
        raise refuse("bad_table", why="A rated game is played with the printed values.")


def plan_of(seat: NewSeat, host: Person, bots: Collection[str]) -> SeatPlan:
    match seat.kind:
        case "me" | "local":
            name = named(seat.name, host)
            return SeatPlan(player=host.id, name=name, avatar=host.avatar_as(name))
        case "bot":
            return SeatPlan(bot=known_bot(seat.bot or STAND_IN, bots), name=cleaned_name(seat.name or ""))
        case "invited":
            return SeatPlan(kept_for=seat.player) if seat.player else SeatPlan(invite=new_code())
        case _:
            return SeatPlan()


def named(wish: str | None, person: Person) -> str:
    return cleaned_name(wish or "") or person.name


def known_bot(name: str, bots: Collection[str]) -> str:
    if name not in bots:
        raise refuse("no_bot")
    return name


def started(table: Table, now: float) -> list[AnyEntry]:
    """The start, if every seat is taken."""
    if table.status != "open" or any(seat.is_free for seat in table.seats):
        return []
    state: State = table.game.new(len(table.seats), table.opened.options)
    before = table.opened.before
    for seat, text in before:
        table.game.step(state, seat, table.game.parse(state, seat, text))
    drawn = sum(seat == CHANCE for seat, _ in before)
    luck = [(made.seat, made.text) for made in dealt(table, state, drawn)]
    return [Started(steps=before + luck, at=now)]


# Seats of a table that is open


def seat_at(table: Table, number: int, player: str, invite: str | None = None) -> Seat:
    check_admitted(table, player, invite)
    if table.status == "closed":
        raise refuse("closed")
    if not 0 <= number < len(table.seats):
        raise refuse("no_such_seat")
    return table.seats[number]


def check_open(table: Table) -> None:
    if table.status != "open":
        raise refuse("closed" if table.status == "closed" else "started")


def sit(table: Table, number: int, person: Person, wish: SitDown, now: float) -> list[AnyEntry]:
    seat = seat_at(table, number, person.id, wish.invite)
    if seat.player == person.id and table.status == "open":
        return []  # asked twice
    check_open(table)
    if not seat.is_free:
        raise refuse("taken")
    if not seat.admits(person.id, wish.invite):
        raise refuse("wrong_invite")
    name = named(wish.name, person)
    seated = Sat(seat=number, player=person.id, name=name, avatar=person.avatar_as(name), at=now)
    return [msgspec.structs.replace(seated, entropy=cleaned(wish.entropy))]


def leave(table: Table, number: int, player: str, now: float) -> list[AnyEntry]:
    """Before the start the seat is free again; afterwards a bot plays on."""
    check_owner(table, number, player)
    if table.status == "open":
        return [Left(seat=number, at=now)]
    return hand(table, number, player, STAND_IN, now)


def hand(table: Table, number: int, player: str, bot: str, now: float) -> list[AnyEntry]:
    """To a bot: my own seat in a running game, or a free seat of the table I host."""
    seat = seat_at(table, number, player)
    if table.status == "open":
        if table.opened.host != player:
            raise refuse("not_host")
        if not seat.is_free:
            raise refuse("taken")
        name = bot_name(number, {other.name for other in table.seats})
        return [Handed(seat=number, bot=bot, name=name, at=now)]
    check_owner(table, number, player)
    if table.has_ended:
        raise refuse("over")
    if seat.resigned:
        raise refuse("resigned")
    if table.is_rated:
        raise refuse("rated_leave")
    return [] if seat.bot == bot else [Handed(seat=number, bot=bot, at=now)]


def take(table: Table, number: int, player: str, now: float) -> list[AnyEntry]:
    check_owner(table, number, player)
    if table.has_ended:
        raise refuse("over")
    if table.seats[number].resigned:
        raise refuse("resigned")
    return [TookSeat(seat=number, at=now)] if table.seats[number].away else []


def throw_in(table: Table, number: int, player: str, text: str, now: float) -> list[AnyEntry]:
    check_owner(table, number, player)
    check_open(table)
    return [ThrewIn(seat=number, text=cleaned(text), at=now)]


def close(table: Table, player: str, now: float) -> list[AnyEntry]:
    if table.opened.host != player:
        raise refuse("not_host")
    if table.status == "closed":
        return []
    check_open(table)
    return [Closed(at=now)]


def check_owner(table: Table, number: int, player: str) -> None:
    seat_at(table, number, player)
    if not table.owns(player, number):
        raise refuse("not_your_seat")


# Rematch


def rematch_opening(table: Table, player: str, *, seed: bytes, now: float) -> Opened:
    """The same people and bots, seats rotated by one; each seat is reserved for its person until they come."""
    check_admitted(table, player)
    if not table.has_ended:
        raise refuse("not_over")
    if not table.seats_of(player):
        raise refuse("not_your_seat")
    plans = [
        SeatPlan(bot=seat.bot, name=seat.name)
        if seat.player is None
        else SeatPlan(name=seat.name, kept_for=seat.player)
        for seat in table.seats
    ]
    game = edited(table.find_game(table.opened.game), table.opened.values)  # by the newest rules
    fresh = {"seats": turned(plans, 1), "host": player, "seed": seed.hex(), "at": now, "public": False, "match": ""}
    options = game.complete_options(table.opened.options)
    return msgspec.structs.replace(
        table.opened, **fresh, **played_by_rules_of(game), options=options, spoken="", tried="", before=[]
    )


def played_by_rules_of(game: AnyGame) -> dict[str, Any]:
    """What an opening says of the rules and the values."""
    return {"version": game.version, "edition": game.edition, "printed": printed_by(game)}


def sit_where_kept(table: Table, person: Person, now: float) -> list[AnyEntry]:
    """All seats that are kept for this person."""
    return [
        Sat(
            seat=number,
            player=person.id,
            name=seat.name or person.name,
            avatar=person.avatar_as(seat.name or person.name),
            at=now,
        )
        for number, seat in enumerate(table.seats)
        if seat.is_free and seat.kept_for == person.id
    ]
