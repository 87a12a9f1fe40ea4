"""A turn in the field: collect, move, publicize, act (GDR-2 to GDR-6)."""

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.engine import sequence
from paddock.games.great_dinosaur_rush.engine.moves import CATEGORY_COUNT
from paddock.games.great_dinosaur_rush.engine.phases.phase import Action, BoneDraw, Phase
from paddock.games.great_dinosaur_rush.engine.pieces import CLERGYMAN
from paddock.games.great_dinosaur_rush.engine.steps import ACT
from paddock.games.great_dinosaur_rush.engine.table import Table, trap_place, trap_placer, trap_value


class DrawExtra(BoneDraw):
    """GDR-17.8: sternberg's bone."""

    def answer(self, table: Table, seat: int, move: int) -> None:
        table.take_from_bag(table.active, move - table.pieces.moves.bone)
        table.left -= 1
        if table.left == 0 or table.bag == 0:
            sequence.collected(table)


class Move(Phase):
    """GDR-4."""

    def choices(self, table: Table, seat: int) -> list[int]:
        return table.destinations()

    def answer(self, table: Table, seat: int, move: int) -> None:
        go(table, move)
        sequence.begin_publicize(table)


def go(table: Table, move: int) -> None:
    path = table.path(move)
    table.places[table.active] = path[-1]
    if table.traps:
        cross_traps(table, path)


def cross_traps(table: Table, path: list[int]) -> None:
    """GDR-4.6: every token on the way is taken; lakes sends them back to the bag (GDR-17.6)."""
    for place in path:
        left: list[int] = []
        for trap in table.traps:
            t: i64 = trap
            if trap_place(t) != place or table.spares(t):
                left.append(trap)
            else:
                take_trap(table, t)
        table.traps = left


def take_trap(table: Table, trap: i64) -> None:
    token: i64 = table.pieces.one_bone[trap_value(trap)]
    placer: i64 = trap_placer(trap)
    if table.has(table.active, CLERGYMAN):
        table.token_bag += token
        table.scores[table.active] += table.pieces.token_points[table.scholars[table.active]]
        table.returned[placer] += token
        return
    table.tokens[table.active] += token
    if placer != table.active:
        table.known[placer * table.seats + table.active] += token


class Publicize(Phase):
    """GDR-5."""

    def choices(self, table: Table, seat: int) -> list[int]:
        found: list[int] = []
        add_marker_moves(table, found)
        return found

    def answer(self, table: Table, seat: int, move: int) -> None:
        move_marker(table, move)
        table.left -= 1
        if table.left == 0:
            table.step = ACT


def add_marker_moves(table: Table, found: list[int]) -> None:
    first: i64 = table.pieces.moves.publicize
    category: i64 = 0
    while category < CATEGORY_COUNT:
        row: i64 = table.markers[category]
        if row > 0:
            found.append(first + 2 * category)
        if row + 1 < table.pieces.rows:
            found.append(first + 2 * category + 1)
        category += 1


def move_marker(table: Table, move: i64) -> None:
    index: i64 = move - table.pieces.moves.publicize
    table.markers[index // 2] += 1 if index % 2 == 1 else -1


class Act(Phase):
    """One action, which ends the turn; the actions are in the order of their moves."""

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions

    def choices(self, table: Table, seat: int) -> list[int]:
        found: list[int] = []
        for action in self.actions:
            action.add_moves(table, found)
        return found

    def answer(self, table: Table, seat: int, move: int) -> None:
        m: i64 = move
        kind: i64 = 0
        while m >= table.pieces.moves.action_ends[kind]:
            kind += 1
        self.actions[kind].take(table, m)


class Survey(Action):
    """GDR-15.3: a second move, in the family version."""

    def add_moves(self, table: Table, found: list[int]) -> None:
        if table.settings.family:
            found += table.destinations()

    def take(self, table: Table, move: i64) -> None:
        go(table, move)
        sequence.end_turn(table)


class PublicizeAgain(Action):
    def add_moves(self, table: Table, found: list[int]) -> None:
        add_marker_moves(table, found)

    def take(self, table: Table, move: i64) -> None:
        move_marker(table, move)
        if table.has(table.active, CLERGYMAN):
            table.scores[table.active] += table.pieces.publicize_points[table.scholars[table.active]]
        sequence.end_turn(table)
