"""Printed values that tables were dealt with, and that this server's games no longer have."""

from paddock.contract.game import AnyGame
from paddock.server.storage.store import Store
from paddock.server.table.editions import in_thread, printed_by, reprinted
from paddock.server.table.entries import Opened
from paddock.server.table.table import FindGame


class Printings:
    """Games with values that they were shipped with once, made when a table needs them. None: they can't be had."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.made: dict[str, AnyGame | None] = {}

    async def game_of(self, opened: Opened, find_game: FindGame) -> AnyGame | None:
        """The game of this table with the values it was dealt with, if they are no longer ours."""
        digest = opened.printed
        try:
            game = find_game(opened.game)
        except ValueError:
            return None
        if digest in ("", printed_by(game)):
            return None
        if digest not in self.made:
            encoded = await self.store.printing(digest)
            self.made[digest] = await in_thread(reprinted, game, encoded) if encoded is not None else None
        return self.made[digest]
