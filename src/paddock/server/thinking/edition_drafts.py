"""Drafts of editions, as the studio makes them: values one by one, of which some may not fit."""

from collections.abc import Sequence

from paddock.content.catalogue import Reason, because, said
from paddock.content.components import About, ComponentsError, components_of
from paddock.content.edition_text import edition_text
from paddock.content.overlay import Misfit
from paddock.contract.game import AnyGame
from paddock.server.table.editions import (
    FILE,
    DraftedEdition,
    DraftValue,
    RefusedValue,
    changed_values,
    check_playable,
)

MOST_REFUSED = 20  # values; then the others are refused unseen


def drafted(game: AnyGame, name: str, wanted: Sequence[DraftValue], language: str) -> DraftedEdition:
    """Every wanted value that fits; of those that don't fit together, the one wanted first stays.

    In a process that hostile values may stall or end: see edition_desk.py.
    """
    left = {one.key: one.value for one in wanted}
    refused: list[RefusedValue] = []
    while True:
        try:
            text, made = laid(game, name, left)
            return DraftedEdition(text, changed_values(made, game), refused)
        except ComponentsError as error:
            culprit = culprit_of(error.key, list(left))
            if culprit is None:
                raise
            refused.append(RefusedValue(culprit, reason_in(error, culprit, language)))
            del left[culprit]
        if len(refused) >= MOST_REFUSED:
            why = said(because("file.unplayable"), language)
            refused += [RefusedValue(key, why) for key in left]
            left = {}


def laid(game: AnyGame, name: str, values: dict[str, object]) -> tuple[str, AnyGame]:
    """The text of an edition with these values, and the game by it; ComponentsError says which can't be."""
    components = components_of(game)
    try:
        text = edition_text(components.data, About(name, game.name), values)
    except Misfit as misfit:
        raise ComponentsError(FILE, misfit.key, misfit.reason) from None
    made = type(game)(components.with_text(text, FILE, game.name), game.version)
    check_playable(made, FILE)
    return text, made


def culprit_of(key: str, wanted: list[str]) -> str | None:
    """The latest wanted value at, around or inside the place that is wrong; or the latest of all: before it, all was
    well."""
    near = [one for one in wanted if one == key or one.startswith(f"{key}.") or key.startswith(f"{one}.")]
    return next(reversed(near or wanted), None)


def reason_in(error: ComponentsError, culprit: str, language: str) -> str:
    """Why, and where if it is elsewhere that things no longer fit."""
    reason = said(error.reason, language) if isinstance(error.reason, Reason) else error.reason
    inside = error.key == culprit or error.key.startswith(f"{culprit}.") or not error.key
    return reason if inside else f"{error.key}: {reason}"
