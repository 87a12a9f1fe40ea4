"""How a table of The Great Dinosaur Rush treats a seat that stays away."""

from paddock.contract.game import Etiquette
from paddock.games.great_dinosaur_rush.engine.assembly import answers, drawn
from paddock.games.great_dinosaur_rush.engine.drawing import UNCHOSEN, Drawing, encode
from paddock.games.great_dinosaur_rush.engine.pieces import PLACES
from paddock.games.great_dinosaur_rush.engine.steps import ASK_WILD, BUILD
from paddock.games.great_dinosaur_rush.engine.table import Table


class GreatDinosaurRushEtiquette(Etiquette[Table]):
    def absent_move(self, state: Table, seat: int) -> int | None:
        """GDR-R41: a skeleton is built for a seat that submits none."""
        return auto_build(state, seat) if state.step == BUILD else None


def auto_build(state: Table, seat: int) -> int:
    """A skeleton for any pile, as a drawing, with every card that it happens to complete."""
    pieces, build = state.pieces, state.new_build(seat)
    while build.question < ASK_WILD:
        build.answer(build.size_block() + 1)
    while build.question == ASK_WILD:
        build.answer(answers(build)[0])
    skeleton = drawn(build)
    held = [card for index, card in enumerate(pieces.cards) if build.hand >> index & 1]
    cards = [card.id for card in held if card.is_completed(skeleton)]
    category = best_category(state) if build.is_showman else UNCHOSEN
    return int(pieces.moves.end) + encode(Drawing(skeleton, cards, category))


def best_category(state: Table) -> int:
    """The one that pays most for the first place; the earliest if several do."""
    pieces, width = state.pieces, int(state.pieces.rows) * PLACES
    first = [pieces.pay[category * width + row * PLACES] for category, row in enumerate(state.markers)]
    return first.index(max(first))
