"""Tables at which somebody is to choose an action."""

from tests.games.great_dinosaur_rush.positions import (
    State,
    table,
)

MIDDLE = "h+0+0"  # its neighbours: h+1-1 NE, h+0-1 NW, h-1+0 W, h-1+1 SW, h+0+1 SE, and tar in the east


def acting(**values: object) -> State:
    """Seat 0 is to act in the middle of the board; the others are far away."""
    given = {"step": "act", "places": [MIDDLE, "h-4+2", "h+3-1"], **values}
    return table(**given)  # type: ignore[arg-type]
