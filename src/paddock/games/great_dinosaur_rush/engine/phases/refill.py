"""Bones for the dig sites that have none (GDR-1.6, GDR-8.2)."""

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.engine import sequence
from paddock.games.great_dinosaur_rush.engine.packed import bits_from
from paddock.games.great_dinosaur_rush.engine.phases.phase import BoneDraw, Phase
from paddock.games.great_dinosaur_rush.engine.table import Table


class PickSite(Phase):
    """GDR-R5: the next site to be filled, where bones run short."""

    def choices(self, table: Table, seat: int) -> list[int]:
        return bits_from(table.to_fill, table.pieces.moves.site)

    def answer(self, table: Table, seat: int, move: int) -> None:
        sequence.pick_site(table, move - table.pieces.moves.site)


class FillSite(BoneDraw):
    def answer(self, table: Table, seat: int, move: int) -> None:
        bone: i64 = table.pieces.one_bone[move - table.pieces.moves.bone]
        table.bag -= bone
        table.sites[table.filling] += bone
        table.left -= 1
        if table.left == 0 or table.bag == 0:
            table.left = 0
            sequence.next_site(table)
