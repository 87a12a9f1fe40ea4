"""Actions (JS-3, JS-4, JS-6): a diplo or a T. rex runs. A run is the move space * 4 + direction."""

from mypy_extensions import i64

from paddock.contract.engine.bits import nth
from paddock.contract.engine.luck import Rng
from paddock.games.jurassic_snack.engine.area import EAST, SOUTH, WEST
from paddock.games.jurassic_snack.engine.moves import TURN_UP
from paddock.games.jurassic_snack.engine.table import Phase, Table, shifted


class Action(Phase):
    def legal(self, table: Table) -> list[int]:
        found: list[int] = []
        stride = table.area.stride
        own, trexes = table.own_diplos(), table.trexes
        free, free_for_trexes = table.free_for(own), table.free_for(trexes)
        north: i64 = (own & (free << stride)) | (trexes & (free_for_trexes << stride))
        east: i64 = (own & (free >> 1)) | (trexes & (free_for_trexes >> 1))
        south: i64 = (own & (free >> stride)) | (trexes & (free_for_trexes >> stride))
        west: i64 = (own & (free << 1)) | (trexes & (free_for_trexes << 1))
        movers: i64 = north | east | south | west
        while movers != 0:
            bit: i64 = movers & -movers
            first: i64 = 4 * table.area.space(bit)
            if north & bit:
                found.append(first)
            if east & bit:
                found.append(first + EAST)
            if south & bit:
                found.append(first + SOUTH)
            if west & bit:
                found.append(first + WEST)
            movers ^= bit
        return found

    def random(self, table: Table, rng: Rng) -> i64:
        """Any piece the mover may move, any way, until one is legal: each legal run is as likely as any other."""
        own = table.own_diplos()
        movers: i64 = own | table.trexes
        free_for_own = table.free_for(own)
        stride = table.area.stride
        pieces = table.pieces
        ways: i64 = 4 * (pieces.diplos - table.own_pool() + pieces.trexes - table.trex_pool)
        while True:
            pick: i64 = rng.below(ways)
            bit = nth(movers, pick >> 2)
            free = free_for_own if bit & own else table.free_for(bit)
            if shifted(bit, pick & 3, stride) & free:
                return 4 * table.area.space(bit) + (pick & 3)

    def apply(self, table: Table, move: i64) -> None:
        space: i64 = move >> 2
        start: i64 = table.area.bits[space]
        if table.mover == 0:
            table.fresh_0 = 0
        else:
            table.fresh_1 = 0
        if start & table.trexes:
            run_trex(table, start, move & 3)
        else:
            run_diplo(table, start, move & 3)


def run_diplo(table: Table, start: i64, direction: i64) -> None:
    """JS-4: straight on until something stops it; grass is eaten, and the run ends there."""
    end = table.last_empty(start, direction)
    beyond = shifted(end, direction, table.area.stride)
    eats = (beyond & table.grass) != 0
    if eats:
        end = beyond
    table.note_last(start, end)
    if table.mover == 0:
        table.diplos_0 ^= start | end
    else:
        table.diplos_1 ^= start | end
    if eats:
        table.grass ^= end
        table.here = end
        table.event = 1
        table.phase = TURN_UP
    else:
        table.finish_action()


def run_trex(table: Table, start: i64, direction: i64) -> None:
    """JS-6: like a diplo, but grass stops it, and a diplo in its way is scared off."""
    end = table.last_empty(start, direction)
    beyond = shifted(end, direction, table.area.stride)
    if beyond & (table.diplos_0 | table.diplos_1):
        end = beyond
        scare(table, end)
    table.note_last(start, end)
    table.trexes ^= start | end
    table.finish_action()


def scare(table: Table, bit: i64) -> None:
    """JS-6.4: back to its owner's pool. Only an opposing diplo makes it an event (JS-R10)."""
    owner = table.owner_of(bit)
    table.flip_diplos(owner, bit)
    table.change_pool(owner, 1)
    if owner != table.mover:
        table.event = 1
