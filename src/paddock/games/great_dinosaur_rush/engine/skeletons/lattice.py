"""The lattice: joints, and sticks between joints that are king's moves apart, each labelled with a part of the body."""

from typing import Final

from mypy_extensions import i64

TABLE: Final = 210  # coordinates go from -210 to 210 (GDR-G2.1)
WIDTH: Final = 1024  # joints and midpoints are numbered row by row in a square twice the size of the table
FAR: Final = 4096  # more than any shape is wide

Joint = tuple[int, int]
Stick = tuple[int, int, int, int, int]  # part, then the joints; the limb of a bonus card is called LIMB_A


def joint_number(x: i64, y: i64) -> i64:
    return (x + TABLE) * WIDTH + y + TABLE


def middle_number(x1: i64, y1: i64, x2: i64, y2: i64) -> i64:
    """Sticks with the same midpoint coincide or cross."""
    return (x1 + x2 + 2 * TABLE) * WIDTH + y1 + y2 + 2 * TABLE


def labels_of(sticks: list[Stick]) -> set[int]:
    return {stick[0] for stick in sticks}


def joints_in(sticks: list[Stick]) -> list[Joint]:
    """Both ends of every stick: a joint where several meet appears several times."""
    found: list[Joint] = []
    for _, x1, y1, x2, y2 in sticks:
        found.append((x1, y1))
        found.append((x2, y2))
    return found


def joints_of(sticks: list[Stick]) -> list[Joint]:
    """Every joint once."""
    return list(dict.fromkeys(joints_in(sticks)))


def ends_of(sticks: list[Stick]) -> list[Joint]:
    """The joints with one stick."""
    joints = joints_in(sticks)
    return [joint for joint in joints if joints.count(joint) == 1]


def corner_of(sticks: list[Stick]) -> Joint:
    """The lower left corner of the box around them."""
    joints = joints_in(sticks)
    return min([x for x, _ in joints]), min([y for _, y in joints])


def shape_of(sticks: list[Stick]) -> list[int]:
    """Labelled sticks as numbers that are the same for every translation."""
    if not sticks:
        return []
    left, low = corner_of(sticks)
    found: list[int] = []
    for part, x1, y1, x2, y2 in sticks:
        middle = (x1 + x2 - 2 * left) * FAR + y1 + y2 - 2 * low
        found.append((part * 3 + (x1 - x2) * (y1 - y2) + 1) * FAR * FAR + middle)
    found.sort()
    return found


def moved(sticks: list[Stick], dx: int, dy: int) -> list[Stick]:
    return [(part, x1 + dx, y1 + dy, x2 + dx, y2 + dy) for part, x1, y1, x2, y2 in sticks]


def mirrored(sticks: list[Stick]) -> list[Stick]:
    return [(part, -x1, y1, -x2, y2) for part, x1, y1, x2, y2 in sticks]


def labelled(part: int, sticks: list[Stick]) -> list[Stick]:
    """The same sticks as those of another part."""
    return [(part, x1, y1, x2, y2) for _, x1, y1, x2, y2 in sticks]


def clear_of(joints: list[Joint], sticks: list[Stick]) -> list[Stick]:
    """The sticks that end at none of these joints."""
    return [stick for stick in sticks if (stick[1], stick[2]) not in joints and (stick[3], stick[4]) not in joints]
