"""A phase is one step of the game: what may be answered there, and what an answer does."""

from mypy_extensions import i64

from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import UNSEEN
from paddock.games.great_dinosaur_rush.engine.packed import bits_from, places_from, random_one, weights_from
from paddock.games.great_dinosaur_rush.engine.table import Table


class Phase:
    """A question to a seat, or to CHANCE; then all answers are equally likely, unless a draw weights them."""

    def choices(self, table: Table, seat: int) -> list[int]:
        raise NotImplementedError

    def answer(self, table: Table, seat: int, move: int) -> None:
        raise NotImplementedError

    def weights(self, table: Table, seat: int) -> list[tuple[int, int]]:
        """The answers of CHANCE, each with its weight."""
        return [(move, 1) for move in self.choices(table, seat)]

    def random(self, table: Table, seat: int, rng: Rng) -> int:
        moves = self.choices(table, seat)
        return moves[rng.below(len(moves))]

    def seen_as(self, table: Table, move: int, viewer: int) -> int:
        """What somebody else sees of an answer (GDR-16.2); UNSEEN: nothing now."""
        return move


class BoneDraw(Phase):
    """From the bag, where bones are counted by colour."""

    def choices(self, table: Table, seat: int) -> list[int]:
        return places_from(table.bag, table.pieces.moves.bone)

    def weights(self, table: Table, seat: int) -> list[tuple[int, int]]:
        return weights_from(table.bag, table.pieces.moves.bone)

    def random(self, table: Table, seat: int, rng: Rng) -> int:
        return table.pieces.moves.bone + random_one(table.bag, rng)


class TokenDraw(Phase):
    """From the bag of tokens, which are counted by value; seen only by the seat that draws."""

    def choices(self, table: Table, seat: int) -> list[int]:
        return places_from(table.token_bag, table.pieces.moves.token)

    def weights(self, table: Table, seat: int) -> list[tuple[int, int]]:
        return weights_from(table.token_bag, table.pieces.moves.token)

    def random(self, table: Table, seat: int, rng: Rng) -> int:
        return table.pieces.moves.token + random_one(table.token_bag, rng)

    def seen_as(self, table: Table, move: int, viewer: int) -> int:
        return move if viewer == table.active else UNSEEN


class CardDraw(Phase):
    """From the deck in any order, then from the bottom in the order cope knows; seen only by the seat that draws."""

    def choices(self, table: Table, seat: int) -> list[int]:
        if table.deck == 0:
            return [table.pieces.moves.card + table.bottom[0]]
        return bits_from(table.deck, table.pieces.moves.card)

    def seen_as(self, table: Table, move: int, viewer: int) -> int:
        return move if viewer == table.active else UNSEEN


class Action:
    """One of the actions that end a turn (GDR-6). Its moves are numbered together."""

    def add_moves(self, table: Table, found: list[int]) -> None:
        raise NotImplementedError

    def take(self, table: Table, move: i64) -> None:
        raise NotImplementedError
