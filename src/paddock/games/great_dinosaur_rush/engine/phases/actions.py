"""The standard actions: bones for points or to discard a token, and bonus cards (GDR-6.4 to GDR-6.7)."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import count
from paddock.games.great_dinosaur_rush.engine import sequence
from paddock.games.great_dinosaur_rush.engine.moves import REWARDS
from paddock.games.great_dinosaur_rush.engine.packed import bit
from paddock.games.great_dinosaur_rush.engine.phases.phase import Action, CardDraw, Phase
from paddock.games.great_dinosaur_rush.engine.pieces import AUTHOR, PATRON, SCHOLAR
from paddock.games.great_dinosaur_rush.engine.steps import DRAW_CARD, KEEP_CARDS
from paddock.games.great_dinosaur_rush.engine.table import Table

SIGNS: Final = 0x8080808080  # one bit above every count


class Donate(Action):
    """GDR-6.4, GDR-6.5: bones above the floor, for points or for a token."""

    def add_moves(self, table: Table, found: list[int]) -> None:
        spare: i64 = table.piles[table.active] - table.pieces.floor + SIGNS
        first: i64 = table.pieces.moves.donate
        tokens: i64 = table.tokens[table.active]
        at_most = table.has(table.active, PATRON)
        handfuls = table.pieces.handfuls
        sizes = table.pieces.handful_sizes
        index: i64 = 0
        while index < len(handfuls):
            handful: i64 = handfuls[index]
            if (spare - handful) & SIGNS == SIGNS:
                size: i64 = sizes[index]
                found.append(first + index * REWARDS)
                value: i64 = 1 if at_most else size
                while value <= size and tokens != 0:
                    if (tokens >> (8 * (value - 1))) & 255 != 0:
                        found.append(first + index * REWARDS + value)
                    value += 1
            index += 1

    def take(self, table: Table, move: i64) -> None:
        index: i64 = move - table.pieces.moves.donate
        handful: i64 = table.pieces.handfuls[index // REWARDS]
        value = index % REWARDS
        table.piles[table.active] -= handful
        table.bag += handful
        if value == 0 or table.has(table.active, SCHOLAR):
            table.scores[table.active] += table.pieces.handful_sizes[index // REWARDS]
            if table.has(table.active, PATRON):
                table.scores[table.active] += table.pieces.ability_points[table.scholars[table.active]]
        if value > 0:
            discard(table, value - 1)
        sequence.end_turn(table)


def discard(table: Table, value: i64) -> None:
    """GDR-6.6: the token is shown and goes back to the bag."""
    token: i64 = table.pieces.one_bone[value]
    table.tokens[table.active] -= token
    table.token_bag += token
    table.discarded += token
    for seat in range(table.seats):
        known: i64 = table.known[seat * table.seats + table.active]
        if (known >> (8 * value)) & 255 != 0:
            table.known[seat * table.seats + table.active] = known - token


class Research(Action):
    """One card; cope looks at several (GDR-17.3)."""

    def add_moves(self, table: Table, found: list[int]) -> None:
        if table.deck != 0 or table.bottom:
            found.append(table.pieces.moves.research)

    def take(self, table: Table, move: i64) -> None:
        table.left = 1
        if table.has(table.active, AUTHOR):
            deck = count(table.deck) + len(table.bottom)
            table.left = min(table.pieces.draws[table.scholars[table.active]], deck)
            table.scores[table.active] += table.pieces.ability_points[table.scholars[table.active]]
        table.step = DRAW_CARD


class DrawCard(CardDraw):
    def answer(self, table: Table, seat: int, move: int) -> None:
        card: i64 = move - table.pieces.moves.card
        from_bottom = table.deck == 0
        if from_bottom:
            table.bottom.pop(0)
        else:
            table.deck -= bit(card)
        table.left -= 1
        if not table.has(table.active, AUTHOR):
            table.hands[table.active] |= bit(card)
            if from_bottom:  # cope put it there, and knows it
                table.seen_hands[table.active] |= bit(card)
            sequence.end_turn(table)
            return
        table.looked.append(card)
        if table.left > 0:
            return
        if len(table.looked) == 1:
            keep_cards(table, 1)
        else:
            table.step = KEEP_CARDS


class KeepCards(Phase):
    """GDR-17.3: one or two of those drawn, as bits of their order."""

    def choices(self, table: Table, seat: int) -> list[int]:
        least: i64 = table.pieces.keep_least[table.scholars[table.active]]
        most: i64 = table.pieces.keep_most[table.scholars[table.active]]
        first: i64 = table.pieces.moves.keep_cards
        return [first + choice for choice in range(1, bit(len(table.looked))) if least <= count(choice) <= most]

    def answer(self, table: Table, seat: int, move: int) -> None:
        keep_cards(table, move - table.pieces.moves.keep_cards)

    def seen_as(self, table: Table, move: int, viewer: int) -> int:
        """The number of cards kept."""
        first: i64 = table.pieces.moves.keep_cards
        return first + bit(count(move - first)) - 1


def keep_cards(table: Table, choice: i64) -> None:
    for index in range(len(table.looked)):
        card = table.looked[index]
        if choice & bit(index) != 0:
            table.hands[table.active] |= bit(card)
        else:
            table.bottom.append(card)
    table.looked = []
    sequence.end_turn(table)
