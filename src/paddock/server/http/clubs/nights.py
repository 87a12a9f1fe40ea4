"""What happens at a club night: rounds are paired, tables opened, results collected."""

from functools import partial
from typing import Final

from msgspec.structs import replace

from paddock.server.clubs.event import Entrant, Event, Outcome, Pairing, Round
from paddock.server.clubs.pairing import robin_rounds, seated, swiss_round
from paddock.server.clubs.standings import standings
from paddock.server.live.tables import Tables
from paddock.server.storage.clubs_and_hosts.clubs import Clubs
from paddock.server.storage.people import Identity
from paddock.server.table import opening
from paddock.server.table.opening import Person
from paddock.server.table.summary import Summary
from paddock.server.wire.clubs import MOST_ENTRANTS, EventGame, EventInfo, EventRow, EventTable, Pair
from paddock.server.wire.refusal import Refusal, refuse
from paddock.server.wire.requests import NewSeat, NewTable

CLAIMABLE: Final = 600.0  # seconds after which whoever waits may take the point
BOT: Final = "tracker"


# Decisions


def joined(event: Event, me: Entrant) -> Event:
    """Refusal once it has begun, unless they come back."""
    there = next((one for one in event.entrants if one.player == me.player), None)
    if there is not None:
        return replace(event, entrants=[me if one.player == me.player else one for one in event.entrants])
    if event.rounds and event.form == "everyone":
        raise refuse("event_begun")
    if len(event.entrants) >= MOST_ENTRANTS or event.is_over:
        raise refuse("event_full")
    return replace(event, entrants=[*event.entrants, me])


def left(event: Event, player: str) -> Event:
    """Later rounds are paired without them; what they played stays."""
    if not event.rounds:
        return replace(event, entrants=[one for one in event.entrants if one.player != player])
    entrants = [replace(one, left=True) if one.player == player else one for one in event.entrants]
    return replace(event, entrants=entrants)


def proposed(event: Event, player: str) -> list[Pair]:
    """Who would meet in the next round. Refusal if it isn't the host who asks, or the last one isn't over."""
    if player != event.host:
        raise refuse("not_host")
    if not event.is_settled or event.is_over:
        raise refuse("round_open")
    if len(event.present) < 2:
        raise refuse("too_few")
    return [Pair(one, other) for one, other in seated(pairs_of(event), event.played)]


def paired(event: Event, player: str, pairs: list[Pair], now: float) -> Event:
    """The next round, with these pairs; none: as proposed."""
    usual = proposed(event, player)
    if pairs:
        check_pairs(event, pairs)
    rest: Outcome = "" if event.bots else "first"
    made = [Pairing(one.first, one.second, outcome="" if one.second else rest) for one in pairs or usual]
    return replace(event, rounds=[*event.rounds, Round(now, made)])


def check_pairs(event: Event, pairs: list[Pair]) -> None:
    """Refusal unless everybody who is there is in them once, and at least two meet."""
    named = [player for pair in pairs for player in (pair.first, pair.second) if player is not None]
    if sorted(named) != sorted(event.present) or not any(pair.second for pair in pairs):
        raise refuse("wrong_pairs")


def again(event: Event, player: str, me: Entrant, now: float) -> Event:
    """The same once more, for whoever signs up. Refusal before this one is over."""
    if player != event.host:
        raise refuse("not_host")
    if not event.is_over:
        raise refuse("round_open")
    return replace(event, created=now, entrants=[me], rounds=[], next="")


def pairs_of(event: Event) -> list[tuple[str, str | None]]:
    present = set(event.present)
    if event.form == "swiss":
        ranking = [one.player for one in standings(event) if one.player in present]
        return swiss_round(ranking, event.played)
    pairs = robin_rounds([one.player for one in event.entrants])[len(event.rounds)]
    return [pair for one, other in pairs if (pair := there(one, other, present))]


def there(one: str, other: str | None, present: set[str]) -> tuple[str, str | None] | None:
    """Whoever was to meet somebody who has left sits out."""
    here = [player for player in (one, other) if player in present]
    if not here:
        return None
    return (here[0], here[1] if len(here) > 1 else None)


def settled(event: Event, number: int, outcome: Outcome) -> Event:
    """In the latest round, by its number from 1."""
    latest = event.rounds[-1] if event.rounds else None
    if latest is None or number > len(latest.pairings):
        raise refuse("no_event")
    pairings = [
        replace(one, outcome=outcome) if place == number else one for place, one in enumerate(latest.pairings, 1)
    ]
    return replace(event, rounds=[*event.rounds[:-1], replace(latest, pairings=pairings)])


# Tables


async def opened_tables(tables: Tables, clubs: Clubs, key: str) -> Event:
    """A table for each pairing of the latest round that has none."""
    _, event = await clubs.find(key)
    for number, pairing in enumerate(event.rounds[-1].pairings, 1):
        if pairing.table or pairing.outcome:
            continue
        other = NewSeat("invited", player=pairing.second) if pairing.second else NewSeat("bot", BOT)
        wish = NewTable(
            event.game,
            [NewSeat("invited", player=pairing.first), other],
            clock=event.clock,
            rated=event.rated and pairing.second is not None,
            name=event.name,
            values="",
        )
        room = await tables.openings.open_table(wish, Person(event.host, ""))
        code = room.table.code
        event = await clubs.change(key, partial(with_table, number=number, code=code))
    return event


def with_table(event: Event, number: int, code: str) -> Event:
    latest = event.rounds[-1]
    pairings = [
        replace(one, table=code) if place == number and not one.table else one
        for place, one in enumerate(latest.pairings, 1)
    ]
    return replace(event, rounds=[*event.rounds[:-1], replace(latest, pairings=pairings)])


async def summary_of(tables: Tables, code: str) -> Summary | None:
    try:
        return await tables.listing.summary(code)
    except Refusal:
        return None


def outcome_of(summary: Summary | None) -> Outcome:
    if summary is None or summary.standing.status in ("abandoned", "closed"):
        return "none"
    result = summary.standing.result
    if summary.standing.status != "over" or result is None:
        return ""
    one, other = result.ranks
    return "tie" if one == other else "first" if one < other else "second"


async def up_to_date(tables: Tables, clubs: Clubs, key: str) -> Event:
    """With the results of games that have ended since."""
    _, event = await clubs.find(key)
    for number, pairing in enumerate(event.rounds[-1].pairings if event.rounds else [], 1):
        found = outcome_of(await summary_of(tables, pairing.table)) if pairing.table and not pairing.outcome else ""
        if found:
            event = await clubs.change(key, partial(once, number=number, outcome=found))
    return event


def once(event: Event, number: int, outcome: Outcome) -> Event:
    """Unless it has an outcome already."""
    return event if event.rounds[-1].pairings[number - 1].outcome else settled(event, number, outcome)


async def can_claim(tables: Tables, event: Event, pairing: Pairing, player: str) -> bool:
    """They sit at their table, the other doesn't, and ten minutes have passed."""
    if pairing.outcome or not pairing.table or tables.now < event.rounds[-1].at + CLAIMABLE:
        return False
    if player not in (pairing.first, pairing.second):
        return False
    summary = await summary_of(tables, pairing.table)
    if summary is None or summary.standing.status != "open":
        return False
    return any(seat.player == player for seat in summary.standing.seats)


async def claimed(tables: Tables, clubs: Clubs, key: str, player: str) -> Event:
    event = await up_to_date(tables, clubs, key)
    for number, pairing in enumerate(event.rounds[-1].pairings if event.rounds else [], 1):
        if await can_claim(tables, event, pairing, player):
            outcome: Outcome = "first" if player == pairing.first else "second"
            await tables.change(pairing.table, partial(opening.close, player=event.host, now=tables.now))
            return await clubs.change(key, partial(once, number=number, outcome=outcome))
    raise refuse("not_claimable")


# Telling


async def info_of(tables: Tables, key: str, event: Event, identity: Identity) -> EventInfo:
    me, entrants = identity.id, {one.player: one for one in event.entrants}
    rows = [
        EventRow(
            one.player,
            entrants[one.player].name,
            entrants[one.player].avatar,
            one.points,
            one.opponents,
            one.letters,
            entrants[one.player].left,
            one.player == me,
        )
        for one in standings(event)
    ]
    latest = event.rounds[-1].pairings if event.rounds else []
    listed = [
        EventTable(
            number,
            entrants[one.first].name,
            entrants[one.second].name if one.second else None,
            one.table,
            one.outcome,
            me in (one.first, one.second),
            await can_claim(tables, event, one, me),
        )
        for number, one in enumerate(latest, 1)
    ]
    return EventInfo(
        id=key,
        name=event.name,
        game=event.game,
        form=event.form,
        clock=event.clock,
        rated=event.rated,
        bots=event.bots,
        status="over" if event.is_over else "running" if event.rounds else "gathering",
        round=len(event.rounds),
        rounds=event.total,
        you_host=me == event.host,
        you_play=me in event.present,
        can_pair=event.is_settled and not event.is_over and len(event.present) > 1,
        rows=rows,
        tables=listed,
        games=[
            EventGame(number, one.first, one.second, one.table, one.outcome)
            for number, played in enumerate(event.rounds, 1)
            for one in played.pairings
        ],
        next=event.next,
    )
