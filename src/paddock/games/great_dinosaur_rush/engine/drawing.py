"""A skeleton drawn by hand as one line of text, and as one number: moves above all those that are listed.

    spine:0,0-1,0;ribs:0,0-0,-1;neck:1,0-2,1;head:2,1-3,1;tail:0,0--1,0;limb_a:0,0--1,-1;limb_b:1,0-2,-1

A bone is its two joints; after them `w` for a white bone, or another letter where the colour is wrong for the part.
Bones of a part are separated by `+`. The cards to reveal, `!allosaurus,coelophysis`, and osborn's category, `@size`,
may follow. The number is the text with its characters read as digits; there is only one way to write a drawing.
"""

import re
from typing import Final

from paddock.games.great_dinosaur_rush.engine.skeletons.body import CATEGORIES, COLOUR_OF, PARTS, Skeleton

BONE: Final = re.compile(r"(-?\d{1,4}),(-?\d{1,4})-(-?\d{1,4}),(-?\d{1,4})([grybw]?)")
LETTERS: Final = "grybw"
MOST_BONES: Final = 210
ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz0123456789_,-+;:!@"
BASE: Final = len(ALPHABET) + 1
LONGEST: Final = 2600  # characters: Python prints no number of more than 4300 digits, and this one has 4299
MOST_BITS: Final = 14280
UNCHOSEN: Final = -1

Bone = tuple[int, int, int, int, int]  # the joints, and the colour


class Drawing:
    """A skeleton with the cards to reveal and the category that osborn names."""

    def __init__(self, skeleton: Skeleton, cards: list[str], category: int) -> None:
        self.skeleton = skeleton
        self.cards = cards
        self.category = category


def read_drawing(text: str) -> Drawing:
    """The inverse of drawing_text; ValueError says what cannot be read."""
    if len(text) > LONGEST:
        raise ValueError(f"a drawing is no longer than {LONGEST} characters")
    rest, _, category = text.partition("@")
    bones, _, cards = rest.partition("!")
    if category and category not in CATEGORIES:
        raise ValueError(f"there is no category {category!r}; there are {', '.join(CATEGORIES)}")
    names = cards.split(",") if cards else []
    if len(set(names)) != len(names) or not all(re.fullmatch("[a-z0-9_]+", name) for name in names):
        raise ValueError(f"{cards!r} is no list of bonus cards")
    return Drawing(read_skeleton(bones), sorted(names), CATEGORIES.index(category) if category else UNCHOSEN)


def read_skeleton(text: str) -> Skeleton:
    skeleton = Skeleton()
    seen: list[str] = []
    for piece in text.split(";"):
        name, colon, bones = piece.partition(":")
        if name not in PARTS or not colon or name in seen:
            raise ValueError(f"{piece[:30]!r} is no part with its bones: write one like spine:0,0-1,0+1,0-2,0")
        seen.append(name)
        for bone in bones.split("+"):
            add_bone(skeleton, PARTS.index(name), bone)
    if len(skeleton) > MOST_BONES:
        raise ValueError(f"there are no more than {MOST_BONES} bones")
    return skeleton


def add_bone(skeleton: Skeleton, part: int, text: str) -> None:
    found = BONE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text[:30]!r} is no bone: write its joints and a letter, like 0,0-1,0 or 0,0-1,0w")
    x1, y1, x2, y2 = [int(found.group(index)) for index in range(1, 5)]
    colour = LETTERS.index(found.group(5)) if found.group(5) else COLOUR_OF[part]
    skeleton.add(part, colour, x1, y1, x2, y2)


def drawing_text(drawing: Drawing) -> str:
    """The one way to write a drawing: parts in order, bones sorted, each from its left (or lower) end."""
    skeleton = drawing.skeleton
    parts: list[str] = []
    for part in range(len(PARTS)):
        bones = sorted([bone_at(skeleton, bone) for bone in skeleton.bones_of(part)])
        if bones:
            parts.append(f"{PARTS[part]}:{'+'.join([bone_text(part, bone) for bone in bones])}")
    cards = f"!{','.join(sorted(drawing.cards))}" if drawing.cards else ""
    category = f"@{CATEGORIES[drawing.category]}" if drawing.category != UNCHOSEN else ""
    return ";".join(parts) + cards + category


def bone_at(skeleton: Skeleton, bone: int) -> Bone:
    first = (skeleton.x1[bone], skeleton.y1[bone])
    last = (skeleton.x2[bone], skeleton.y2[bone])
    if last < first:
        first, last = last, first
    return first[0], first[1], last[0], last[1], skeleton.colour[bone]


def bone_text(part: int, bone: Bone) -> str:
    x1, y1, x2, y2, colour = bone
    letter = "" if colour == COLOUR_OF[part] else LETTERS[colour]
    return f"{x1},{y1}-{x2},{y2}{letter}"


def encode(drawing: Drawing) -> int:
    number = 0
    for char in drawing_text(drawing):
        number = number * BASE + ALPHABET.index(char) + 1
    return number


def decode(number: int) -> Drawing:
    """The inverse of encode; ValueError if the number is no drawing, or one that is written in another way."""
    if number <= 0 or number.bit_length() > MOST_BITS:
        raise ValueError("this number is no drawing")
    chars: list[str] = []
    while number > 0:
        number, digit = divmod(number, BASE)
        if digit == 0:
            raise ValueError("this number is no drawing")
        chars.append(ALPHABET[digit - 1])
    text = "".join(reversed(chars))
    drawing = read_drawing(text)
    if drawing_text(drawing) != text:
        raise ValueError("this drawing is written in another way")
    return drawing
