"""What chance decides before a round: who begins, mats, contracts. And the weights of all its draws."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count, nth, place_of, places_in
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine.moves import MATS
from paddock.games.tiny_epic_dinosaurs.engine.table import Draw, Phase, Table


class Deal(Phase):
    """A phase in which CHANCE moves while there is something to deal."""

    def asks(self, table: Table) -> bool:
        table.waiting = 0
        table.mover = CHANCE
        return self.draw.is_due(table)


class FirstDraw(Draw):
    """TED-2.11: who holds the First Player Marker."""

    def field(self, table: Table) -> i64:
        return (table.pieces.one << table.size) - 1

    def apply(self, table: Table, index: i64) -> None:
        table.marker = index
        table.phase = MATS


class MatDraw(Draw):
    def is_due(self, table: Table) -> bool:
        return not table.settings.picks_mats and table.served < table.size

    def first(self, table: Table) -> i64:
        return table.pieces.chance_mat

    def field(self, table: Table) -> i64:
        return free_mats(table)

    def apply(self, table: Table, index: i64) -> None:
        table.players[table.in_order(table.served)].mat = index
        table.served += 1


def free_mats(table: Table) -> i64:
    """TED-R1: a mat is used once."""
    field = (table.pieces.one << len(table.pieces.mat_numbers)) - 1
    for player in table.players:
        if player.mat >= 0:
            field &= ~(table.pieces.one << player.mat)
    return field


def open_sides(table: Table, mat: i64) -> i64:
    """TED-R1: the two sides of the mat that was dealt, or of all mats that are free."""
    pieces = table.pieces
    free = free_mats(table) if table.settings.picks_mats else pieces.one << mat
    found: i64 = 0
    for index in range(len(pieces.layouts)):
        number: i64 = pieces.mat_numbers.index(pieces.layouts[index].mat)
        if (free >> number) & 1 != 0:
            found |= pieces.one << index
    return found


class PublicDraw(Draw):
    def is_due(self, table: Table) -> bool:
        """TED-2.6; TED-21.1: solo counts as two."""
        players: i64 = 2 if table.rival is not None else table.size
        return table.public_deck != 0 and len(table.public_row) < players + table.pieces.values.public_row_extra

    def first(self, table: Table) -> i64:
        return table.pieces.chance_public

    def field(self, table: Table) -> i64:
        return table.public_deck

    def apply(self, table: Table, index: i64) -> None:
        table.public_deck &= ~(table.pieces.one << index)
        table.public_row.append(index)


class PrivateDraw(Draw):
    """TED-2.7: two to each; TED-19.2: one more in round 4."""

    def is_due(self, table: Table) -> bool:
        return table.served < table.size * table.privates_each() and private_deck(table) != 0

    def first(self, table: Table) -> i64:
        return table.pieces.chance_private

    def field(self, table: Table) -> i64:
        return private_deck(table)

    def apply(self, table: Table, index: i64) -> None:
        player = table.players[table.receiver()]
        if table.round > 0:
            player.second_private = index
        elif player.first_private < 0:
            player.first_private = index
        else:
            player.returned = index
        table.served += 1


def private_deck(table: Table) -> i64:
    """TED-2.8: all that nobody holds or has fulfilled; cards dealt to choose from are not in it yet."""
    left: i64 = table.pieces.all_privates
    for player in table.players:
        left &= ~(player.hand() | player.fulfilled)
        if table.round == 0 and player.returned >= 0:
            left &= ~(table.pieces.one << player.returned)
    return left


# Weights


def weights(table: Table, draw: Draw) -> list[tuple[int, int]]:
    """[(move, weight)]; only the die's faces differ in weight."""
    first = draw.first(table)
    left = places_in(draw.field(table))
    if table.rolling < 0:
        return [(first + index, 1) for index in left]
    return [(first + face, table.pieces.die_weights[face]) for face in left]


def random_move(table: Table, draw: Draw, rng: Rng) -> i64:
    if table.rolling >= 0:
        return draw.first(table) + random_face(table.pieces.die_weights, rng)
    left = draw.field(table)
    return draw.first(table) + place_of(nth(left, rng.below(count(left))))


def random_face(weights: list[int], rng: Rng) -> i64:
    total: i64 = 0
    for weight in weights:
        total += weight
    point = rng.below(total)
    face: i64 = 0
    while point >= weights[face]:
        point -= weights[face]
        face += 1
    return face
