"""The body: the colours of bones, the parts they make up, and the categories that count them."""

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
