"""How many white bones each part of a skeleton can take in, given its coloured ones (GDR-G7.1, GDR-17.14).

White bones that may not touch go behind coloured ones, one each. Spine and ribs share their room, as they are of one
colour: a white rib may hang from an inner joint of the spine, and all ribs may be white. Mantell's white bones may
touch, so two fit between coloured bones of a line, and a fan of them on every free joint of the other parts.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.engine.skeletons import body
from paddock.games.great_dinosaur_rush.engine.skeletons.body import whites_to_build

FRUGAL: Final = 0  # version 1 of the rules: no part is built with more white bones than coloured ones
APART: Final = 1
TOUCHING: Final = 2  # mantell

TRUNK: Final = 8  # after the rooms of the parts: that of spine and ribs together
ENOUGH: Final = 64


def rooms(coloured: list[int], manner: i64) -> list[int]:
    """By part, then for the trunk. Without a coloured rib one of the white bones must be a rib."""
    spine: i64 = coloured[body.SPINE]
    ribs: i64 = coloured[body.RIBS]
    if manner == TOUCHING:
        return touching_rooms(coloured)
    room = coloured.copy()
    room[body.SPINE] = spine - 1
    room[body.NECK] -= 1
    room.append(spine - 1 + ribs)
    if manner == APART:
        room[body.RIBS] = spine - 1 + ribs
    return room


def touching_rooms(coloured: list[int]) -> list[int]:
    """Two in each gap of a line, one behind the tail; a fan to one side of limbs, to both sides elsewhere."""
    room = [0] * (TRUNK + 1)
    room[body.SPINE] = 2 * (coloured[body.SPINE] - 1)
    room[body.NECK] = 2 * (coloured[body.NECK] - 1)
    room[body.TAIL] = 2 * coloured[body.TAIL] - 1
    room[body.LIMB_A] = 2 * coloured[body.LIMB_A] + 1
    room[body.LIMB_B] = 2 * coloured[body.LIMB_B] + 1
    room[body.HEAD] = 4 * coloured[body.HEAD] + 1
    room[body.UNIQUE] = 4 * coloured[body.UNIQUE] + 1 if coloured[body.UNIQUE] else 0
    room[body.RIBS] = touching_ribs(coloured[body.SPINE], coloured[body.RIBS])
    room[TRUNK] = ENOUGH
    return room


def touching_ribs(spine: i64, ribs: i64) -> i64:
    """Below a spine of one bone there is room to one side only, and no inner joint to hang from."""
    if spine == 1:
        return 2 * ribs + 1 if ribs else 0
    return 4 * ribs + 1 if ribs else 3


def whites_placed(pile: list[int], manner: i64) -> int:
    """How many white bones of a pile are built in steps. Any split of N coloured bones has room for 2 N + 1 of
    mantell's, and he may build all of them (GDR-G7.3)."""
    if manner != TOUCHING:
        return whites_to_build(pile)
    return min(pile[body.WHITE], 2 * (pile[body.GREEN] + pile[body.RED] + pile[body.YELLOW] + pile[body.BLUE]) + 1)
