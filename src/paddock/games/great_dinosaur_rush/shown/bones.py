"""Skeletons and bonus cards as shown, bone by bone."""

import msgspec

from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOUR_OF, COLOURS, LIMB_A, PARTS, Skeleton
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import Stick


class BoneSeen(msgspec.Struct, frozen=True):
    """A bone of a skeleton: y grows upwards."""

    part: str
    colour: str
    x1: int
    y1: int
    x2: int
    y2: int


class Exhibited(msgspec.Struct, frozen=True):
    """A skeleton in the exhibit, what it counts and, once the museum has paid, its points."""

    bones: list[BoneSeen]
    parts: list[int]
    counts: list[int]
    category: str | None
    cards: list[str]
    points: list[int]  # by category; empty before the museum pays
    card_points: int
    score: int  # right after it


def bones_seen(skeleton: Skeleton) -> list[BoneSeen]:
    return [
        BoneSeen(PARTS[part], COLOURS[colour], x1, y1, x2, y2)
        for part, colour, x1, y1, x2, y2 in zip(
            skeleton.part, skeleton.colour, skeleton.x1, skeleton.y1, skeleton.x2, skeleton.y2, strict=True
        )
    ]


def shown_sticks(sticks: list[Stick]) -> list[BoneSeen]:
    """The sticks of a card, in the colour of their parts."""
    return [
        BoneSeen("limb" if part == LIMB_A else PARTS[part], COLOURS[COLOUR_OF[part]], x1, y1, x2, y2)
        for part, x1, y1, x2, y2 in sticks
    ]
