"""Tokens that somebody gets to see: turned up when eaten (JS-5), looked at (JS-7.2, JS-7.8), revealed at the end."""

from mypy_extensions import i64

from paddock.contract.engine.luck import Rng
from paddock.games.jurassic_snack.engine.moves import ENDED, LOOK, NO_EFFECT
from paddock.games.jurassic_snack.engine.table import Effect, Phase, Table


class TokenPhase(Phase):
    """CHANCE decides the kind of the token that is due."""

    def legal(self, table: Table) -> list[int]:
        return [move for move, _ in self.weights(table)]

    def weights(self, table: Table) -> list[tuple[int, int]]:
        return table.token_weights(table.token_due())

    def random(self, table: Table, rng: Rng) -> i64:
        return table.pieces.first_kind_move + table.random_kind_at(table.token_due(), rng)

    def draw(self, table: Table, move: i64) -> i64:
        """The token, now that its kind is decided."""
        bit = table.token_due()
        table.draw(bit, move - table.pieces.first_kind_move)
        return bit


class TurnUp(TokenPhase):
    """The token just eaten scores, and takes effect (JS-7)."""

    def __init__(self, effects: list[Effect]) -> None:
        self.effects = effects  # by their numbers, from 1 on

    def random(self, table: Table, rng: Rng) -> i64:
        return table.pieces.first_kind_move + table.random_kind_at(table.here, rng)

    def apply(self, table: Table, move: i64) -> None:
        kind: i64 = move - table.pieces.first_kind_move
        table.draw(table.here, kind)
        table.eat(table.mover, table.here, kind)
        number: i64 = table.pieces.effects[kind]
        if number == NO_EFFECT:
            table.finish_action()
            return
        effect: Effect = self.effects[number - 1]
        if effect.begin(table, kind):
            return
        if table.grass == 0 or table.pieces.look_tokens == 0:
            table.finish_action()
        else:
            table.left = table.pieces.look_tokens
            table.phase = LOOK


class Glimpse(TokenPhase):
    def apply(self, table: Table, move: i64) -> None:
        bit = self.draw(table, move)
        table.show_to(table.mover, bit)
        table.looking ^= bit
        if table.looking == 0:
            table.finish_action()


class Reveal(TokenPhase):
    """JS-R22: a token that an eruption removed is shown to everybody once the game has ended."""

    def apply(self, table: Table, move: i64) -> None:
        table.revealed |= self.draw(table, move)
        if table.revealed == table.removed:
            table.phase = ENDED
