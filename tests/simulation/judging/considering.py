"""Hints and drafts must follow from what the seat sees, and from nothing else."""

import msgspec

from paddock.contract.game import AnyGame
from paddock.server.table.draft import draft
from paddock.server.table.telling import legal_for
from tests.simulation.judging.heard import Advised, Drafted, Legal
from tests.simulation.judging.oracle import sent
from tests.simulation.surroundings.pool import digest


def check_considered(answer: Advised | Drafted, game: AnyGame, view: bytes, legal: tuple[Legal, ...]) -> None:
    """view, legal: what the seat saw and could do at the version that the answer is about."""
    if isinstance(answer, Advised):
        check_hint(answer, view, legal)
    else:
        check_draft(answer, game, view)


def check_hint(hint: Advised, view: bytes, legal: tuple[Legal, ...]) -> None:
    for counsel in hint.advice:
        assert counsel.line == [digest(view)], f"{hint.table}: hint {hint.id} comes from another view"
        assert Legal(counsel.move, counsel.text) in legal, f"{hint.table}: hint {hint.id} advises {counsel.text}"


def check_draft(told: Drafted, game: AnyGame, view: bytes) -> None:
    """The same steps, drafted again from the view alone."""
    seen = msgspec.json.decode(view, type=game.view_type)
    again = draft(game, seen, told.seat, told.steps)
    legal = legal_for(game, again.world, told.seat, again.view) if again.ends == "no" else []
    expected = sent(game, again.view), again.ends, [Legal(move.move, move.text) for move in legal]
    assert (bytes(told.view), told.ends, told.legal) == expected, f"{told.table}: draft {told.id} tells too much"
