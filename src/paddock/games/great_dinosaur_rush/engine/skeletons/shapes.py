"""The shapes of parts that the builder lays out by itself (GDR-G6), each with the places of its white bones.

White bones go behind coloured ones, one each, so no two meet and each touches only its own colour (GDR-G7.1).
"""

from typing import Final

from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import Joint, Stick

Way = tuple[int, int]

E: Final = (1, 0)
NE: Final = (1, 1)
N: Final = (0, 1)
NW: Final = (-1, 1)
W: Final = (-1, 0)
SW: Final = (-1, -1)
S: Final = (0, -1)
SE: Final = (1, -1)


class Piece:
    """Sticks that are placed together. `white` says which are white; empty: not decided yet."""

    def __init__(self, sticks: list[Stick], white: list[bool]) -> None:
        self.sticks = sticks
        self.white = white

    def extend(self, other: "Piece") -> None:
        self.sticks += other.sticks
        self.white += other.white


def between_joints(coloured: int, whites: int) -> list[bool]:
    """A line whose two ends are coloured: spine and neck."""
    plain = [False] * (coloured - 1 - whites)
    return plain + [False, True] * whites + [False]


def from_joint(coloured: int, whites: int) -> list[bool]:
    """A line that begins coloured: tail, limbs, columns."""
    return [False] * (coloured - whites) + [False, True] * whites


def crowded(coloured: int, whites: int, behind: int) -> list[bool]:
    """A line of mantell's that begins coloured: up to two white bones in each gap, and some behind the last."""
    last = min(whites, behind)
    left = whites - last
    pattern: list[bool] = []
    for _ in range(coloured - 1):
        here = min(2, left)
        pattern += [False] + [True] * here
        left -= here
    return pattern + [False] + [True] * last


def line(part: int, start: Joint, ways: list[Way], white: list[bool]) -> Piece:
    """A line from a joint, one stick a way."""
    sticks: list[Stick] = []
    x, y = start
    for dx, dy in ways:
        sticks.append((part, x, y, x + dx, y + dy))
        x += dx
        y += dy
    return Piece(sticks, white)


def shares(count: int, places: int) -> list[int]:
    """A number split as evenly as possible."""
    return [count // places + (1 if place < count % places else 0) for place in range(places)]


def columns(part: int, feet: list[Joint], way: Way, coloured: int, whites: int) -> Piece:
    """Columns on (or below) these joints, as even as possible: no column has more white bones than coloured ones."""
    piece = Piece([], [])
    used = feet[: min(len(feet), coloured)]
    coloured_shares = shares(coloured, len(used))
    white_shares = shares(whites, len(used))
    for place in range(len(used)):
        white = from_joint(coloured_shares[place], white_shares[place])
        piece.extend(line(part, used[place], [way] * len(white), white))
    return piece


def middle_first(joints: list[Joint]) -> list[Joint]:
    """From the middle outwards."""
    order = sorted(range(len(joints)), key=lambda index: abs(2 * index - len(joints) + 1))
    return [joints[index] for index in order]


def jaws(part: int, hook: Joint, coloured: int, whites: int) -> Piece:
    """An upper jaw to the right and, from the third bone on, a lower one below it."""
    if coloured + whites < 3 or coloured < 2:
        white = from_joint(coloured, whites)
        return line(part, hook, [E] * len(white), white)
    upper = from_joint(coloured - coloured // 2, whites - whites // 2)
    lower = from_joint(coloured // 2, whites // 2)
    piece = line(part, hook, [E] * len(upper), upper)
    piece.extend(line(part, hook, [SE] + [E] * (len(lower) - 1), lower))
    return piece


def leg(part: int, start: Joint, first: Way, coloured: int, whites: int, *, foot: bool) -> Piece:
    """A leg that steps aside and goes down; with a foot to the right if it is long enough."""
    white = from_joint(coloured, whites)
    ways = [first] + [S] * (len(white) - 1)
    if foot and len(ways) > 2:
        ways[-1] = E
    return line(part, start, ways, white)


def fan(part: int, start: Joint, ways: list[Way], ahead: Way, sides: list[Way], whites: int) -> Piece:
    """A coloured line, and white bones that branch off its joints: straight on at the far end, then to the sides.

    Without a coloured bone they branch off the start, which already has bones at its sides.
    """
    piece = line(part, start, ways, [False] * len(ways))
    joints = [(x2, y2) for _, _, _, x2, y2 in piece.sticks]
    joints.reverse()
    found: list[Stick] = []
    for x, y in joints or [start]:
        offs = [ahead] if not found else []
        for side in sides:
            if joints:
                offs.append(side)
            offs.append((side[0] + ahead[0], side[1] + ahead[1]))
        found += [(part, x, y, x + dx, y + dy) for dx, dy in offs]
    piece.extend(Piece(found[:whites], [True] * min(whites, len(found))))
    return piece
