"""What comes after what: rounds and turns of the field, refilling the board, dealing cards, building."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.games.great_dinosaur_rush.engine import steps
from paddock.games.great_dinosaur_rush.engine.packed import bit, bones_in, lowest
from paddock.games.great_dinosaur_rush.engine.pieces import ANATOMIST, COLLECTOR, NOWHERE, PUBLISHER
from paddock.games.great_dinosaur_rush.engine.table import Table

# Turns in the field (GDR-2)


def begin_round(table: Table) -> None:
    table.circuit = 0
    table.turns = 0
    table.used = [0] * int(table.seats)
    begin_turn(table)


def begin_turn(table: Table) -> None:
    table.active = (table.start + table.turns) % table.seats
    table.closing = False
    if collect(table):
        table.step = steps.DRAW_EXTRA
    else:
        begin_move(table)


def end_turn(table: Table) -> None:
    """GDR-8.1: in the last circuit everybody collects again, right after their own action or all together (R32)."""
    last = table.circuit + 1 == table.pieces.circuits
    if last and not table.settings.collect_together:
        table.closing = True
        if collect(table):
            table.step = steps.DRAW_EXTRA
            return
    next_turn(table)


def next_turn(table: Table) -> None:
    table.turns += 1
    if table.turns < table.seats:
        begin_turn(table)
        return
    if table.circuit + 1 < table.pieces.circuits:
        table.circuit += 1
        table.turns = 0
        begin_turn(table)
    elif table.settings.collect_together:
        collect_all(table, 0)
    else:
        end_field(table)


def collect_all(table: Table, first: i64) -> None:
    """The other reading of R32: all collect after the circuit."""
    table.closing = True
    table.turns = first
    while table.turns < table.seats:
        table.active = (table.start + table.turns) % table.seats
        if collect(table):
            table.step = steps.DRAW_EXTRA
            return
        table.turns += 1
    end_field(table)


def collect(table: Table) -> bool:
    """GDR-3: takes the bones of the site; True: the collector draws one more (GDR-17.8)."""
    place: i64 = table.places[table.active]
    if place >= table.board.hexes:
        return False
    bones: i64 = table.sites[place]
    if bones == 0:
        return False
    table.piles[table.active] += bones
    table.sites[place] = 0
    if not table.has(table.active, COLLECTOR) or table.used[table.active] != 0:
        return False
    if table.round + 1 < table.pieces.from_rounds[table.scholars[table.active]]:
        return False
    table.used[table.active] = 1
    table.left = table.pieces.draws[table.scholars[table.active]]
    return table.bag != 0 and table.left > 0


def collected(table: Table) -> None:
    """The collector has drawn."""
    if not table.closing:
        begin_move(table)
    elif table.settings.collect_together:
        collect_all(table, table.turns + 1)
    else:
        next_turn(table)


def begin_move(table: Table) -> None:
    """GDR-4.7: a paleontologist that cannot move stays."""
    table.step = steps.MOVE
    if not (table.has_free_side() or table.destinations()):
        begin_publicize(table)


def begin_publicize(table: Table) -> None:
    table.step = steps.PUBLICIZE
    table.left = table.pieces.amounts[table.scholars[table.active]] if table.has(table.active, PUBLISHER) else 1


def end_field(table: Table) -> None:
    table.closing = False
    begin_fill(table, table.pieces.refill[table.round])


# Filling the board (GDR-1.6, GDR-8.2)


def begin_fill(table: Table, each: i64) -> None:
    """A number of bones for every site without bones and without a paleontologist."""
    table.to_fill = 0
    if each > 0:
        for site in table.board.sites:
            if table.sites[site] == 0 and site not in table.places:
                table.to_fill |= bit(site)
    next_site(table)


def is_setup(table: Table) -> bool:
    """Has nobody entered yet?"""
    return table.places[0] == NOWHERE


def fill_each(table: Table) -> i64:
    return table.pieces.bones_per_site if is_setup(table) else table.pieces.refill[table.round]


def next_site(table: Table) -> None:
    """In board order, or in random order if there are too few bones (GDR-R5)."""
    table.filling = NOWHERE
    if table.to_fill == 0 or table.bag == 0:
        table.to_fill = 0
        if is_setup(table):
            begin_deal(table)
        else:
            begin_build(table)
    elif bones_in(table.bag) < fill_each(table) * count(table.to_fill):
        table.step = steps.PICK_SITE
    else:
        pick_site(table, lowest(table.to_fill))


def pick_site(table: Table, site: i64) -> None:
    table.to_fill &= ~bit(site)
    table.filling = site
    table.left = fill_each(table)
    table.step = steps.FILL_SITE


def begin_build(table: Table) -> None:
    table.step = steps.BUILD
    table.builds = [table.new_build(seat) for seat in range(table.seats)]


# Dealing cards (GDR-1.13)


def begin_deal(table: Table) -> None:
    table.active = table.start
    table.step = steps.DEAL_CARD
    table.left = cards_dealt(table)
    skip_deals(table)


def cards_dealt(table: Table) -> i64:
    if table.has(table.active, ANATOMIST):  # GDR-17.13
        return table.pieces.dealt[table.scholars[table.active]]
    return table.pieces.cards_each


def skip_deals(table: Table) -> None:
    """Moves on to the next seat that gets a card."""
    while table.left == 0:
        table.active = (table.active + 1) % table.seats
        if table.active == table.start:
            table.step = steps.ENTER
            return
        table.left = cards_dealt(table)
