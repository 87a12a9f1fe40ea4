"""Bones: colours, parts of the body, sticks between the joints of a lattice, and the skeletons they make.

A joint is a point (x, y), x to the right and y upwards; a stick joins two joints that are king's moves apart; a bone is
a stick with a colour and the part of the body it belongs to. The smallest legal skeleton (test example T10):

                     n---h      n neck, h head, t tail, s spine, r rib, a and b the limbs
                    /
        t---+---s--+
           /|       \\
          a r        b
"""

from typing import Final

COLOURS: Final = ("green", "red", "yellow", "blue", "white")
GREEN: Final = 0
RED: Final = 1
YELLOW: Final = 2
BLUE: Final = 3
WHITE: Final = 4

PARTS: Final = ("spine", "ribs", "neck", "head", "tail", "limb_a", "limb_b", "unique")
SPINE: Final = 0
RIBS: Final = 1
NECK: Final = 2
HEAD: Final = 3
TAIL: Final = 4
LIMB_A: Final = 5
LIMB_B: Final = 6
UNIQUE: Final = 7

COLOUR_OF: Final = b"\x00\x00\x02\x00\x02\x01\x01\x03"  # the colour of each part (GDR-G2.7)
BODY: Final = 31  # spine, ribs, neck, head and tail, as bits
CORE: Final = 127  # every part but the unique bones
LIMBS: Final = 96
BIT: Final = b"\x01\x02\x04\x08\x10\x20\x40\x80"

CATEGORIES: Final = ("size", "height", "length", "ferocity", "uniqueness")


class Skeleton:
    """A set of bones; bone i goes from (x1[i], y1[i]) to (x2[i], y2[i])."""

    def __init__(self) -> None:
        self.x1: list[int] = []
        self.y1: list[int] = []
        self.x2: list[int] = []
        self.y2: list[int] = []
        self.colour: list[int] = []
        self.part: list[int] = []

    def add(self, part: int, colour: int, x1: int, y1: int, x2: int, y2: int) -> None:
        self.x1.append(x1)
        self.y1.append(y1)
        self.x2.append(x2)
        self.y2.append(y2)
        self.colour.append(colour)
        self.part.append(part)

    def __len__(self) -> int:
        return len(self.part)

    def part_counts(self) -> list[int]:
        """Bones by part, white ones included (GDR-G4.1)."""
        return [self.part.count(part) for part in range(len(PARTS))]

    def colour_counts(self) -> list[int]:
        return [self.colour.count(colour) for colour in range(len(COLOURS))]

    def bones_of(self, part: int) -> list[int]:
        return [bone for bone in range(len(self.part)) if self.part[bone] == part]


def category_counts(parts: list[int]) -> list[int]:
    """Size, Height, Length, Ferocity and Uniqueness from the bones by part (GDR-11.1, GDR-11.7)."""
    larger = max(parts[LIMB_A], parts[LIMB_B])
    smaller = min(parts[LIMB_A], parts[LIMB_B])
    return [
        parts[RIBS],
        parts[NECK] + larger,
        parts[TAIL] + parts[SPINE],
        parts[HEAD] + smaller,
        parts[UNIQUE],
    ]


def whites_to_build(pile: list[int]) -> int:
    """How many white bones of a pile fit a skeleton: all, or two fewer than its coloured ones (GDR-G7.3)."""
    coloured = pile[GREEN] + pile[RED] + pile[YELLOW] + pile[BLUE]
    return min(pile[WHITE], coloured - 2)
