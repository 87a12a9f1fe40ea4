"""The notorious actions, and the tokens they cost (GDR-6.8 to GDR-6.13)."""

from mypy_extensions import i64

from paddock.contract.engine.state import UNSEEN
from paddock.games.great_dinosaur_rush.engine import sequence, steps
from paddock.games.great_dinosaur_rush.engine.moves import COLOUR_COUNT, STOP, WAYS
from paddock.games.great_dinosaur_rush.engine.packed import bones_in, places_from, token_value
from paddock.games.great_dinosaur_rush.engine.phases.phase import Action, BoneDraw, Phase, TokenDraw
from paddock.games.great_dinosaur_rush.engine.pieces import BLASTER, DYNAMITED, FOREMAN, GAMBLER, NOWHERE
from paddock.games.great_dinosaur_rush.engine.table import Table, trap_of

# Sabotage


class Sabotage(Action):
    def add_moves(self, table: Table, found: list[int]) -> None:
        if table.token_bag != 0 and table.has_free_side():
            found.append(table.pieces.moves.sabotage)

    def take(self, table: Table, move: i64) -> None:
        table.step = steps.DRAW_TRAP


class DrawTrap(TokenDraw):
    def answer(self, table: Table, seat: int, move: int) -> None:
        token: i64 = table.pieces.one_bone[move - table.pieces.moves.token]
        table.token_bag -= token
        table.pending = token
        table.step = steps.PLACE


class PlaceTrap(Phase):
    """GDR-6.8: on an adjacent dig site without a paleontologist."""

    def choices(self, table: Table, seat: int) -> list[int]:
        first: i64 = table.pieces.moves.place
        origin: i64 = table.places[table.active] * WAYS
        rays = [table.board.rays[origin + way] for way in range(WAYS)]
        return [first + way for way in range(WAYS) if rays[way] and table.may_end_on(rays[way][0])]

    def answer(self, table: Table, seat: int, move: int) -> None:
        way: i64 = move - table.pieces.moves.place
        place = table.board.rays[table.places[table.active] * WAYS + way][0]
        table.traps.append(trap_of(place, token_value(table.pending), table.active))
        table.pending = 0
        if table.settings.sabotage_keeps_token:  # GDR-R27
            be_notorious(table)
        else:
            sequence.end_turn(table)


# Dynamite


class Dynamite(Action):
    """GDR-6.11: the draw comes first, then the site is cleared (R28)."""

    def add_moves(self, table: Table, found: list[int]) -> None:
        if table.bag != 0 and not table.settings.family:
            found.append(table.pieces.moves.dynamite)

    def take(self, table: Table, move: i64) -> None:
        wanted: i64 = DYNAMITED
        if table.has(table.active, BLASTER):
            wanted = table.pieces.draws[table.scholars[table.active]]
        table.left = min(wanted, bones_in(table.bag))
        table.drawn = 0
        table.step = steps.DRAW_BONE


class DrawBone(BoneDraw):
    def answer(self, table: Table, seat: int, move: int) -> None:
        colour: i64 = move - table.pieces.moves.bone
        table.take_from_bag(table.active, colour)
        table.drawn += table.pieces.one_bone[colour]
        table.left -= 1
        if table.left > 0:
            return
        draws: i64 = table.pieces.draws[table.scholars[table.active]]
        if table.has(table.active, BLASTER) and bones_in(table.drawn) == draws:
            table.step = steps.GIVE_BACK
        else:
            clear_site(table)


class GiveBack(Phase):
    """GDR-17.7: one of williston's bones."""

    def choices(self, table: Table, seat: int) -> list[int]:
        return places_from(table.drawn, table.pieces.moves.give_back)

    def answer(self, table: Table, seat: int, move: int) -> None:
        bone: i64 = table.pieces.one_bone[move - table.pieces.moves.give_back]
        table.piles[table.active] -= bone
        table.bag += bone
        clear_site(table)


def clear_site(table: Table) -> None:
    table.drawn = 0
    place: i64 = table.places[table.active]
    if place < table.board.hexes:
        table.bag += table.sites[place]
        table.sites[place] = 0
    be_notorious(table)


# Steal


class Steal(Action):
    """GDR-6.12: every colour on every adjacent site, occupied or not."""

    def add_moves(self, table: Table, found: list[int]) -> None:
        if table.settings.family:
            return
        first: i64 = table.pieces.moves.steal
        origin: i64 = table.places[table.active] * WAYS
        way: i64 = 0
        while way < WAYS:
            ray: list[int] = table.board.rays[origin + way]
            if ray:
                bones: i64 = table.sites[ray[0]]
                colour: i64 = 0
                while bones != 0:
                    if bones & 255 != 0:
                        found.append(first + way * COLOUR_COUNT + colour)
                    bones >>= 8
                    colour += 1
            way += 1

    def take(self, table: Table, move: i64) -> None:
        index: i64 = move - table.pieces.moves.steal
        place: i64 = table.board.rays[table.places[table.active] * WAYS + index // COLOUR_COUNT][0]
        take_bone(table, place, index % COLOUR_COUNT)
        is_first = table.used[table.active] == 0
        if table.has(table.active, FOREMAN):
            table.used[table.active] = 1
        if table.has(table.active, FOREMAN) and is_first and table.sites[place] != 0:
            table.filling = place
            table.step = steps.STEAL_MORE
        else:
            be_notorious(table)


def take_bone(table: Table, place: i64, colour: i64) -> None:
    bone: i64 = table.pieces.one_bone[colour]
    table.sites[place] -= bone
    table.piles[table.active] += bone


class StealMore(Phase):
    """GDR-17.15: a second bone of the same site, or none."""

    def choices(self, table: Table, seat: int) -> list[int]:
        first: i64 = table.pieces.moves.more
        return [*places_from(table.sites[table.filling], first), first + STOP]

    def answer(self, table: Table, seat: int, move: int) -> None:
        colour: i64 = move - table.pieces.moves.more
        if colour != STOP:
            take_bone(table, table.filling, colour)
        table.filling = NOWHERE
        be_notorious(table)


# Notoriety (GDR-6.13)


def be_notorious(table: Table) -> None:
    """A token after a notorious action; hatcher draws several to choose from (GDR-17.9)."""
    if table.token_bag == 0:
        sequence.end_turn(table)
        return
    table.left = 1
    if table.has(table.active, GAMBLER):
        table.left = min(table.pieces.draws[table.scholars[table.active]], bones_in(table.token_bag))
    table.step = steps.DRAW_TOKEN


class DrawToken(TokenDraw):
    def answer(self, table: Table, seat: int, move: int) -> None:
        value: i64 = move - table.pieces.moves.token
        token: i64 = table.pieces.one_bone[value]
        table.token_bag -= token
        table.pending += token
        table.left -= 1
        if table.left > 0:
            return
        if bones_in(table.pending) > 1:
            table.step = steps.KEEP_TOKEN
        else:
            keep_token(table, value)


class KeepToken(Phase):
    """GDR-17.9: one of those that hatcher drew."""

    def choices(self, table: Table, seat: int) -> list[int]:
        return places_from(table.pending, table.pieces.moves.keep_token)

    def answer(self, table: Table, seat: int, move: int) -> None:
        keep_token(table, move - table.pieces.moves.keep_token)

    def seen_as(self, table: Table, move: int, viewer: int) -> int:
        return UNSEEN


def keep_token(table: Table, value: i64) -> None:
    token: i64 = table.pieces.one_bone[value]
    rest: i64 = table.pending - token
    table.tokens[table.active] += token
    table.token_bag += rest
    table.returned[table.active] += rest
    table.pending = 0
    sequence.end_turn(table)
