"""Redraws what a seat does not know: tokens, cards and builds (GDR-16)."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count, nth
from paddock.contract.engine.luck import Rng
from paddock.games.great_dinosaur_rush.engine.assembly import answer_at_random
from paddock.games.great_dinosaur_rush.engine.packed import bits_of, bones_in, lowest, random_one
from paddock.games.great_dinosaur_rush.engine.steps import READY
from paddock.games.great_dinosaur_rush.engine.table import Table, trap_of, trap_place, trap_placer, trap_value


def draw_unknown(table: Table, viewer: int, rng: Rng) -> None:
    if not table.settings.family:
        draw_tokens(table, viewer, rng)
    draw_hands(table, viewer, rng)
    for seat in range(len(table.builds)):
        if seat != viewer:
            draw_build(table, seat, rng)


def draw_tokens(table: Table, viewer: int, rng: Rng) -> None:
    """Deals all tokens unknown to the viewer again; what others know of each other is forgotten."""
    pool = unknown_tokens(table, viewer)
    for seat in range(table.seats):
        if seat != viewer:
            known = table.known_to(viewer, seat)
            drawn = some_tokens(table, pool, bones_in(table.tokens[seat]) - bones_in(known), rng)
            pool -= drawn
            table.tokens[seat] = known + drawn
            table.returned[seat] = 0
    for index in range(len(table.traps)):
        trap: i64 = table.traps[index]
        if trap_placer(trap) != viewer:
            value = random_one(pool, rng)
            pool -= table.pieces.one_bone[value]
            table.traps[index] = trap_of(trap_place(trap), value, trap_placer(trap))
    if table.active != viewer:
        table.pending = some_tokens(table, pool, bones_in(table.pending), rng)
        pool -= table.pending
    table.token_bag = pool
    for index in range(len(table.known)):
        if index // table.seats != viewer:
            table.known[index] = 0


def unknown_tokens(table: Table, viewer: int) -> i64:
    """All tokens but those the viewer holds, has placed, is looking at, or knows others to hold."""
    pool: i64 = table.pieces.all_tokens
    for seat in range(table.seats):
        if seat == viewer:
            pool -= table.tokens[seat]
        else:
            pool -= table.known_to(viewer, seat)
    for trap in table.traps:
        t: i64 = trap
        if trap_placer(t) == viewer:
            pool -= table.pieces.one_bone[trap_value(t)]
    if table.active == viewer:
        pool -= table.pending
    return pool


def some_tokens(table: Table, pool: i64, number: i64, rng: Rng) -> i64:
    found: i64 = 0
    while number > 0:
        found += table.pieces.one_bone[random_one(pool - found, rng)]
        number -= 1
    return found


def draw_hands(table: Table, viewer: int, rng: Rng) -> None:
    """Deals all bonus cards unknown to the viewer again. Only cope knows what is at the bottom."""
    pool: i64 = table.pieces.all_cards & ~table.scored
    knows_bottom = viewer >= 0 and table.knows_bottom(viewer)
    for seat in range(table.seats):
        if table.sees(viewer, seat):
            pool &= ~table.hands[seat]
    if knows_bottom:
        pool &= ~bits_of(table.bottom + table.looked)
        for seen in table.seen_hands:
            pool &= ~seen
    for seat in range(table.seats):
        if not table.sees(viewer, seat):
            known: i64 = table.seen_hands[seat] if knows_bottom else 0
            drawn = some_cards(pool, count(table.hands[seat]) - count(known), rng)
            pool &= ~drawn
            table.hands[seat] = known | drawn
    if knows_bottom:
        table.deck = pool
        return
    table.seen_hands = [0] * int(table.seats)
    table.bottom = redrawn(table.bottom, pool, rng)
    pool &= ~bits_of(table.bottom)
    table.looked = redrawn(table.looked, pool, rng)
    table.deck = pool & ~bits_of(table.looked)


def redrawn(cards: list[int], pool: i64, rng: Rng) -> list[int]:
    found: list[int] = []
    for _ in cards:
        bit = some_cards(pool, 1, rng)
        pool &= ~bit
        found.append(lowest(bit))
    return found


def some_cards(pool: i64, number: i64, rng: Rng) -> i64:
    found: i64 = 0
    while number > 0:
        left = pool & ~found
        found |= nth(left, rng.below(count(left)))
        number -= 1
    return found


def draw_build(table: Table, seat: int, rng: Rng) -> None:
    """Unfinished builds are invisible and taken back; finished ones are chosen again at random."""
    is_ready = table.builds[seat].question == READY
    table.builds[seat] = table.new_build(seat)
    if is_ready:
        answer_at_random(table.builds[seat], rng)
