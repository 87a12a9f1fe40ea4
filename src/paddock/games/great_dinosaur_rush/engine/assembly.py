"""Builds assembled: the cards that a skeleton of the planned sizes can show, and the skeleton itself."""

from typing import Final

from paddock.contract.engine.luck import Rng
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.cards import Card
from paddock.games.great_dinosaur_rush.engine.packed import packed
from paddock.games.great_dinosaur_rush.engine.skeletons.body import Skeleton
from paddock.games.great_dinosaur_rush.engine.skeletons.layout import lay_out
from paddock.games.great_dinosaur_rush.engine.steps import ASK_CARDS, READY

MOST_LAYOUTS: Final = 2000
# By the bones of each part, coloured and white, whether white ones may touch, and the cards (each edition has its own).
known_layouts: dict[tuple[int, int, bool, tuple[Card, ...]], Skeleton | None] = {}


def layout_with(build: Build, cards: list[Card]) -> Skeleton | None:
    """Layouts are asked for repeatedly; the latest are cached."""
    key = (packed(build.coloured), packed(build.whites), build.is_restorer, tuple(cards))
    if key not in known_layouts:
        if len(known_layouts) >= MOST_LAYOUTS:
            known_layouts.clear()
        known_layouts[key] = lay_out(build.coloured, build.whites, cards, whites_may_touch=build.is_restorer)
    return known_layouts[key]


def drawn(build: Build) -> Skeleton:
    """The skeleton, laid out on first use."""
    if build.skeleton is not None:
        return build.skeleton
    if build.laid_out is None:
        build.laid_out = layout_with(build, build.chosen_cards())
    assert build.laid_out is not None, f"{build.coloured} and {build.whites} have no layout with {build.cards}"
    return build.laid_out


def answers(build: Build) -> list[int]:
    """The legal moves."""
    if build.question < ASK_CARDS:
        return build.plain_answers()
    return [build.moves.show + card for card in showable(build)] + [build.moves.done]


def showable(build: Build) -> list[int]:
    """The cards in hand that fit the sizes along with those already chosen."""
    found: list[int] = []
    parts = build.part_counts()
    chosen = build.chosen_cards()
    for index in range(build.last_card + 1, len(build.printed_cards)):
        card = build.printed_cards[index]
        if (build.hand >> index) & 1 and card.fits_sizes(parts) and layout_with(build, [*chosen, card]) is not None:
            found.append(index)
    return found


def answer_at_random(build: Build, rng: Rng) -> None:
    while build.question != READY:
        moves = answers(build)
        build.answer(moves[rng.below(len(moves))])
