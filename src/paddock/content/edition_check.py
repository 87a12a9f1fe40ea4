"""What an edition of a game may not change, so that it can still be played."""

from paddock.content.catalogue import because
from paddock.content.components import Components


class EditionCheck:
    """The values of one edition; reasons are words of the game, by their last name: `jurassic_snack.reason.square`."""

    def __init__(self, game: str, components: Components) -> None:
        self.game = game
        self.components = components

    def that(self, holds: bool, key: str, reason: str, /, **values: object) -> None:
        """ComponentsError names the value at `key`, and why it does not fit."""
        if not holds:
            raise self.components.refusal(key, because(f"{self.game}.reason.{reason}", **values))
