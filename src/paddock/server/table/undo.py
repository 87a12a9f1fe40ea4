"""What may be taken back, computed from what everyone has learned. No move is declared undoable anywhere.

A seat may take back its own latest moves as long as nobody has learned anything since: no draw, no reveal, no move of
another seat that it saw, and nothing its own move taught it. Hidden choices of others that came later stay. Against
bots it may go back over their moves too, but never past a draw, a reveal or a look.
"""

from paddock.contract.game import CHANCE, State
from paddock.contract.record import RESIGNS
from paddock.server.table.draft import teaches
from paddock.server.table.story import Ply, Story

CASUAL = "casual: moves were taken back"
AGREED = "moves were taken back by agreement"


def free_plies(story: Story, seat: int) -> list[int]:
    """The plies this seat may take back without asking, its latest first."""
    free: list[int] = []
    after = story.state
    for index in range(len(story.plies) - 1, -1, -1):
        ply = story.plies[index]
        if ply.before is None or is_barrier(ply, seat) or (ply.seat == seat and has_taught(story, ply, after)):
            break
        if ply.seat == seat:
            free.append(index)
        after = ply.before
    return free


def free_since(story: Story, seat: int, version: int | None, free: list[int]) -> list[int]:
    """All that this seat has done since it saw this version, if it is free to take that back; else nothing."""
    if version is None:
        return []
    own = [index for index, ply in enumerate(story.plies) if ply.seat == seat]
    since = [index for index in own if story.plies[index].told[seat][-1] > version]
    return since if set(since) <= set(free) else []


def is_barrier(ply: Ply, seat: int) -> bool:
    return ply.seat == CHANCE or ply.reveals or (ply.seat != seat and seat in ply.seen)


def has_taught(story: Story, ply: Ply, after: State) -> bool:
    if ply.teaches is None:
        assert ply.before is not None, f"the position before {ply.text} is gone"
        game, seat = story.game, ply.seat
        ply.teaches = game.etiquette.uncovers(ply.before, seat, ply.number) and teaches(
            game, ply.before, seat, ply.number, game.view(after, seat)
        )
    return ply.teaches


def has_peeked(story: Story, seat: int, gone: list[int]) -> bool:
    """Has the seat seen anything random or hidden since the first of these? Then no bot lets it take them back."""
    after = story.state
    for ply in reversed(story.plies[min(gone) :] if gone else []):
        is_open = ply.before is not None and ply.seat != CHANCE and not ply.reveals
        if not is_open or (ply.seat == seat and has_taught(story, ply, after)):
            return True
        after = ply.before or after
    return False


def plies_after(story: Story, seat: int, version: int | None) -> list[int]:
    """All plies since the seat saw this version, or since its latest decision; never the draws after a decision alone.

    A resignation is final: nothing before it can be taken back.
    """
    start = latest_of(story, seat) if version is None else first_told_after(story, seat, version)
    if any(ply.text == RESIGNS for ply in story.plies[start:]):
        return []
    if start == len(story.plies):
        return []
    while start > 0 and story.plies[start].seat == CHANCE:
        start -= 1
    if story.plies[start].seat == CHANCE:  # the set-up stays
        start = next((i for i, ply in enumerate(story.plies) if ply.seat != CHANCE), len(story.plies))
    return list(range(start, len(story.plies)))


def latest_of(story: Story, seat: int) -> int:
    own = [index for index, ply in enumerate(story.plies) if ply.seat == seat]
    return own[-1] if own else len(story.plies)


def first_told_after(story: Story, seat: int, version: int) -> int:
    for index, ply in enumerate(story.plies):
        if any(told > version for told in ply.told.get(seat, [])):
            return index
    return len(story.plies)
