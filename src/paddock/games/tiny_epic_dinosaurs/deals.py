"""What luck decides: who begins, mats, cards and contracts dealt, the die, the Rival's cards."""

from mypy_extensions import i64

from paddock.bits import count, nth, place_of
from paddock.games.tiny_epic_dinosaurs import actions, laboratory, rival
from paddock.games.tiny_epic_dinosaurs.moves import FIRST, LABORATORY, MATS, PRIVATES, PUBLIC
from paddock.games.tiny_epic_dinosaurs.pieces import DIE_FACES
from paddock.games.tiny_epic_dinosaurs.table import Table
from paddock.luck import Rng


def chance_first(table: Table) -> i64:
    """The first number of the block that CHANCE draws from now."""
    pieces = table.pieces
    if table.draws > 0 or table.phase == LABORATORY:
        return pieces.chance_card
    if table.phase == PUBLIC:
        return pieces.chance_public
    if table.phase == PRIVATES:
        return pieces.chance_private
    if table.phase == MATS:
        return pieces.chance_mat
    return 0 if table.phase == FIRST else pieces.chance_rival


def chance_field(table: Table) -> i64:
    """What can be drawn, each as likely; the die is another matter."""
    pieces = table.pieces
    if table.draws > 0 or table.phase == LABORATORY:
        return table.deck
    if table.phase == PUBLIC:
        return table.public_deck
    if table.phase == PRIVATES:
        return private_deck(table)
    if table.phase == MATS:
        return free_mats(table)
    if table.phase == FIRST:
        return (pieces.one << table.size) - 1
    turned = table.rival.turned if table.rival is not None else 0
    return pieces.all_rival_cards & ~turned


def chance_weights(table: Table) -> list[tuple[int, int]]:
    """[(move, weight)] of what CHANCE decides now."""
    if table.rolling >= 0:
        weights = table.pieces.die_weights
        first: int = table.pieces.chance_die
        return [(first + face, weights[face]) for face in range(len(DIE_FACES)) if weights[face]]
    found: list[tuple[int, int]] = []
    left = chance_field(table)
    start = chance_first(table)
    while left != 0:
        found.append((start + place_of(left & -left), 1))
        left &= left - 1
    return found


def random_draw(table: Table, rng: Rng) -> i64:
    if table.rolling >= 0:
        return random_face(table, rng)
    left = chance_field(table)
    return chance_first(table) + place_of(nth(left, rng.below(count(left))))


def random_face(table: Table, rng: Rng) -> i64:
    weights = table.pieces.die_weights
    total: i64 = 0
    for weight in weights:
        total += weight
    point = rng.below(total)
    face: i64 = 0
    while point >= weights[face]:
        point -= weights[face]
        face += 1
    return table.pieces.chance_die + face


def free_mats(table: Table) -> i64:
    """TED-R1: a mat is used once."""
    field: i64 = 0
    for index in range(len(table.pieces.mat_numbers)):
        field |= table.pieces.one << index
    for player in table.players:
        if player.mat >= 0:
            field &= ~(table.pieces.one << player.mat)
    return field


def private_deck(table: Table) -> i64:
    """TED-2.8: all that nobody holds or has fulfilled; cards dealt to choose from are not in it yet."""
    left: i64 = table.pieces.all_privates
    for player in table.players:
        if player.first_private >= 0:
            left &= ~(table.pieces.one << player.first_private)
        if player.second_private >= 0:
            left &= ~(table.pieces.one << player.second_private)
        if table.round == 0 and player.returned >= 0:
            left &= ~(table.pieces.one << player.returned)
    return left


def apply_chance(table: Table, move: i64) -> None:
    pieces = table.pieces
    if move < pieces.chance_mat:
        table.marker = move
        table.phase = MATS
    elif move < pieces.chance_public:
        table.players[table.in_order(table.served)].mat = move - pieces.chance_mat
        table.served += 1
    elif move < pieces.chance_private:
        contract = move - pieces.chance_public
        table.public_deck &= ~(pieces.one << contract)
        table.public_row.append(contract)
    elif move < pieces.chance_card:
        deal_private(table, move - pieces.chance_private)
    elif move < pieces.chance_die:
        draw_card(table, move - pieces.chance_card)
    elif move < pieces.chance_rival:
        actions.roll(table, table.players[table.actor], move - pieces.chance_die)
    else:
        assert table.rival is not None
        rival.turn_up(table, table.rival, move - pieces.chance_rival)


def draw_card(table: Table, card: i64) -> None:
    if table.draws > 0:
        laboratory.draw(table, card)
        if table.rival is not None and table.rival.draws:
            table.row.append(card)
        else:
            table.drawn.append(card)
        return
    table.deck &= ~(table.pieces.one << card)
    table.row.append(card)
    laboratory.renew(table)


def deal_private(table: Table, contract: i64) -> None:
    """TED-2.7: two to each; TED-19.2: one more in round 4."""
    if table.round > 0:
        table.players[table.in_order(table.served)].second_private = contract
    else:
        player = table.players[table.in_order(table.served // table.pieces.values.private_dealt)]
        if player.first_private < 0:
            player.first_private = contract
        else:
            player.returned = contract
    table.served += 1


def is_dealing(table: Table) -> bool:
    phase = table.phase
    if phase == FIRST:
        return True
    if phase == MATS:
        return not table.settings.picks_mats and table.served < table.size
    if phase == PUBLIC:
        return table.public_deck != 0 and len(table.public_row) < row_size(table)
    if phase == LABORATORY:
        laboratory.renew(table)
        return laboratory.needs_cards(table)
    each = table.pieces.values.private_round4 if table.round > 0 else table.pieces.values.private_dealt
    return table.served < table.size * each and private_deck(table) != 0


def row_size(table: Table) -> i64:
    """TED-2.6; TED-21.1: solo counts as two."""
    players: i64 = 2 if table.rival is not None else table.size
    return players + table.pieces.values.public_row_extra


def receiver(table: Table) -> i64:
    """The seat to which a private contract is dealt now."""
    each: i64 = table.pieces.values.private_round4 if table.round > 0 else table.pieces.values.private_dealt
    return table.in_order(table.served // each)
