"""Lays out skeletons: any split of a pile (GDR-G6, GDR-G7), and any set of bonus cards that goes with it.

The parts are tried in turn, each at every place where it may be (places.py); then white bones are chosen, and the
conditions have the last word.
"""

from collections.abc import Iterator
from typing import Final

from paddock.games.great_dinosaur_rush.engine.cards import Card
from paddock.games.great_dinosaur_rush.engine.skeletons import body
from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import violations
from paddock.games.great_dinosaur_rush.engine.skeletons.body import BIT, COLOUR_OF, LIMBS, PARTS, Skeleton
from paddock.games.great_dinosaur_rush.engine.skeletons.frames import fits_limbs, joined_frames, limb_choices
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import Stick
from paddock.games.great_dinosaur_rush.engine.skeletons.places import far_places, usual_places
from paddock.games.great_dinosaur_rush.engine.skeletons.room import APART, TOUCHING, TRUNK, rooms
from paddock.games.great_dinosaur_rush.engine.skeletons.scaffold import Scaffold
from paddock.games.great_dinosaur_rush.engine.skeletons.shapes import Piece

ORDER: Final = (body.SPINE, body.TAIL, body.NECK, body.HEAD, body.RIBS, body.LIMB_A, body.LIMB_B, body.UNIQUE)
TRIES: Final = 24  # skeletons drawn to the end before a set of cards is given up


def lay_out(
    coloured: list[int], whites: list[int], cards: list[Card], *, whites_may_touch: bool = False
) -> Skeleton | None:
    """A legal skeleton with these numbers of bones by part that completes these cards; None: none was found."""
    if not has_room(coloured, whites, TOUCHING if whites_may_touch else APART):
        return None
    parts = [coloured[part] + whites[part] for part in range(len(PARTS))]
    for card in cards:
        if not card.fits_sizes(parts):
            return None
    frames = joined_frames(cards)
    if frames is None:
        return None
    frames = [sorted(frame, key=place_in_order) for frame in frames]
    for limbs in limb_choices(cards):
        if fits_limbs(limbs, parts):
            shapes = [[] if feature is None else feature.sides() for feature in limbs]
            scaffold = Scaffold(coloured, whites, frames, shapes, whites_may_touch)
            found = Search(cards).place(scaffold, 0)
            if found is not None:
                return found
    return None


def has_room(coloured: list[int], whites: list[int], manner: int) -> bool:
    """Does each part have a coloured bone, except ribs and unique, and room for its white ones?"""
    room = rooms(coloured, manner)
    for part in range(len(PARTS)):
        if whites[part] > max(0, room[part]) or (coloured[part] == 0 and part not in (body.RIBS, body.UNIQUE)):
            return False
    return whites[body.SPINE] + whites[body.RIBS] <= room[TRUNK] and coloured[body.RIBS] + whites[body.RIBS] > 0


def place_in_order(stick: Stick) -> int:
    return ORDER.index(stick[0])


class Search:
    """Lays out a skeleton that completes these cards."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.tries: int = TRIES

    def place(self, scaffold: Scaffold, stage: int) -> Skeleton | None:
        while stage < len(ORDER) and (scaffold.placed & BIT[ORDER[stage]] or not scaffold.size(ORDER[stage])):
            stage += 1
        if stage == len(ORDER):
            self.tries -= 1
            return self.painted(scaffold, 0)
        if not scaffold.can_be_painted():
            return None
        found = self.try_pieces(scaffold, stage, usual_places(scaffold, ORDER[stage]))
        return self.try_pieces(scaffold, stage, far_places(scaffold, ORDER[stage])) if found is None else found

    def try_pieces(self, scaffold: Scaffold, stage: int, pieces: Iterator[Piece]) -> Skeleton | None:
        is_limb = BIT[ORDER[stage]] & LIMBS != 0
        for piece in pieces:
            if self.tries <= 0:
                return None
            if is_limb and not scaffold.is_clear(piece.sticks):
                continue
            extended = scaffold.copy()
            if extended.put(piece.sticks, piece.white):
                found = self.place(extended, stage + 1)
                if found is not None:
                    return found
        return None

    # White bones

    def painted(self, scaffold: Scaffold, part: int) -> Skeleton | None:
        """Chooses the white bones of the parts that cards show, one part after the other."""
        if part == len(PARTS):
            return self.finished(scaffold)
        unknown = scaffold.unpainted(part) if scaffold.whites[part] > 0 else []
        if not unknown:
            return self.painted(scaffold, part + 1)
        among = [index for index in unknown if scaffold.may_be_white(index)]
        return self.paint(scaffold, part, among, 0, scaffold.whites[part])

    def paint(self, scaffold: Scaffold, part: int, among: list[int], start: int, count: int) -> Skeleton | None:
        if count == 0:
            return self.painted(scaffold, part + 1)
        for place in range(start, len(among) - count + 1):
            index = among[place]
            if self.tries > 0 and (scaffold.whites_may_touch or not scaffold.touches_white(index)):
                scaffold.white[index] = True
                found = self.paint(scaffold, part, among, place + 1, count - 1)
                if found is not None:
                    return found
                scaffold.white[index] = False
        return None

    def finished(self, scaffold: Scaffold) -> Skeleton | None:
        """The skeleton, if it is legal and completes the cards."""
        skeleton = Skeleton()
        for index in range(len(scaffold.sticks)):
            part, x1, y1, x2, y2 = scaffold.sticks[index]
            skeleton.add(part, body.WHITE if scaffold.white[index] else COLOUR_OF[part], x1, y1, x2, y2)
        if violations(skeleton, skeleton.colour_counts(), whites_may_touch=scaffold.whites_may_touch):
            return None
        return skeleton if all(card.is_completed(skeleton) for card in self.cards) else None
