"""What a set of bonus cards asks for together: their features in common frames, their limbs assigned."""

from paddock.games.great_dinosaur_rush.engine.cards import Card, Feature
from paddock.games.great_dinosaur_rush.engine.skeletons.body import LIMB_A, LIMB_B
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import Stick, corner_of, labels_of, moved, shape_of


def joined_frames(cards: list[Card]) -> list[list[Stick]] | None:
    """The features of all cards but their limbs, those that share a part laid over each other; None: they differ."""
    frames: list[list[Stick]] = []
    for card in cards:
        for feature in card.body:
            sticks = feature.sticks
            apart: list[list[Stick]] = []
            for frame in frames:
                common = [label for label in feature.labels if label in labels_of(frame)]
                if not common:
                    apart.append(frame)
                    continue
                joined = laid_over(frame, sticks, common)
                if joined is None:
                    return None
                sticks = joined
            frames = [*apart, sticks]
    return frames


def laid_over(first: list[Stick], second: list[Stick], common: list[int]) -> list[Stick] | None:
    """Both in the frame of the first, if they show the parts they have in common alike."""
    ours = [stick for stick in first if stick[0] in common]
    theirs = [stick for stick in second if stick[0] in common]
    if shape_of(ours) != shape_of(theirs):
        return None
    (x, y), (u, v) = corner_of(ours), corner_of(theirs)
    shared = labels_of(first)
    return first + moved([stick for stick in second if stick[0] not in shared], x - u, y - v)


def limb_choices(cards: list[Card]) -> list[list[Feature | None]]:
    """Which limb shows which feature: all ways to assign the cards' limbs to the two."""
    found: list[list[Feature | None]] = [[None, None]]
    for card in cards:
        found = [merged for held in found for pair in feature_pairs(card) if (merged := both(held, pair))]
    return found


def fits_limbs(held: list[Feature | None], parts: list[int]) -> bool:
    return fits_limb(held[0], parts[LIMB_A]) and fits_limb(held[1], parts[LIMB_B])


def feature_pairs(card: Card) -> list[list[Feature | None]]:
    if not card.limbs:
        return [[None, None]]
    first = card.limbs[0]
    second = card.limbs[1] if len(card.limbs) > 1 else None
    return [[first, second], [second, first]]


def both(held: list[Feature | None], pair: list[Feature | None]) -> list[Feature | None]:
    """The limbs that satisfy both; empty where they differ."""
    found: list[Feature | None] = []
    for one, other in zip(held, pair, strict=True):
        if one is not None and other is not None and not one.fits(other.shape):
            return []
        found.append(other if one is None else one)
    return found


def fits_limb(feature: Feature | None, size: int) -> bool:
    return feature is None or len(feature.sticks) == size
