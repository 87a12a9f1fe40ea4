"""What a seat sees of Jurassic Snack: the view, moves as named fields, and the board as text."""

from typing import Literal

import msgspec

from paddock.game import Described, OptionValue, View, result_of
from paddock.games.jurassic_snack.area import DIRECTIONS, shifted
from paddock.games.jurassic_snack.moves import (
    ENDED,
    ERUPTION,
    GLIMPSE,
    LOOK,
    RAID,
    RAID_TO,
    REVEAL,
    TRAVEL,
    TRAVEL_TO,
    TURN_UP,
)
from paddock.games.jurassic_snack.position import Position, seen_by
from paddock.games.jurassic_snack.state import JurassicSnackState

SPECTATOR = -1


class Pile(msgspec.Struct, frozen=True):
    """The tokens a seat has eaten, as the table shows them: None where the options keep them face down (JS-R27)."""

    count: int
    points: int | None
    tokens: list[str] | None


class JurassicSnackView(View, frozen=True):
    """The position with the kinds this seat has been shown, and what the table lays open of it right now.

    `position.tokens` is all the seat could remember; `notes` and `piles` are what the options let the app show again.
    """

    options: dict[str, OptionValue]
    spaces: list[str]
    slots: list[list[int]]
    eggs: list[list[str]]  # the blue and the yellow ones; they only adorn the boards (JS-2.6)
    position: Position
    token: str | None  # the kind of the token whose effect is being carried out
    notes: list[str]  # spaces with grass whose kind the app shows this seat
    piles: list[Pile]


class Colors(Described, frozen=True, tag="colors"):
    blue: int


class Arrange(Described, frozen=True, tag="arrange"):
    arrangement: str


class LayBoard(Described, frozen=True, tag="lay_board"):
    slot: int
    pasture: str


class TurnBoard(Described, frozen=True, tag="turn_board"):
    slot: int
    turns: int


class Run(Described, frozen=True, tag="run"):
    """A diplo or T. rex runs from start to end, over `path`, the spaces it passes before its end."""

    seat: int
    piece: Literal["diplo", "trex"]
    start: str
    direction: str
    path: list[str]
    end: str
    eats: bool
    scares: int | None  # the seat whose diplo is scared off


class TurnUp(Described, frozen=True, tag="turn_up"):
    seat: int
    space: str
    token: str


class Glimpse(Described, frozen=True, tag="glimpse"):
    """A seat looks at a token; only that seat is told its kind."""

    seat: int
    space: str
    token: str | None


class Reveal(Described, frozen=True, tag="reveal"):
    """At the end everybody sees a token that an eruption removed from this space."""

    space: str
    token: str


class Birth(Described, frozen=True, tag="birth"):
    seat: int
    space: str


class Recon(Described, frozen=True, tag="recon"):
    seat: int
    board: int


class PickUp(Described, frozen=True, tag="pick_up"):
    """Air Travel or Air Raid: the piece that is to be moved."""

    seat: int
    piece: Literal["diplo", "trex"]
    space: str


class Land(Described, frozen=True, tag="land"):
    seat: int
    piece: Literal["diplo", "trex"]
    start: str
    space: str


class Erupt(Described, frozen=True, tag="erupt"):
    seat: int
    space: str


class Look(Described, frozen=True, tag="look"):
    """One of the tokens named to be looked at (JS-7.8)."""

    seat: int
    space: str


MOVE_TYPES = (
    Colors,
    Arrange,
    LayBoard,
    TurnBoard,
    Run,
    TurnUp,
    Glimpse,
    Reveal,
    Birth,
    Recon,
    PickUp,
    Land,
    Erupt,
    Look,
)


def described_run(state: JurassicSnackState, seat: int, move: int) -> Run:
    area = state.area
    start, direction = area.bits[move >> 2], move & 3
    is_trex = bool(start & state.trexes)
    end = int(state.last_empty(start, direction))
    path = []
    at = start
    while at != end:
        at = int(shifted(at, direction, area.stride))
        path.append(area.names[area.space(at)])
    beyond = int(shifted(end, direction, area.stride)) & int(area.mask)
    eats = not is_trex and bool(beyond & state.grass)
    scares = scared_seat(state, beyond) if is_trex else None
    if eats or scares is not None:
        end = beyond
    else:
        path = path[:-1]
    names = area.names
    piece: Literal["diplo", "trex"] = "trex" if is_trex else "diplo"
    first, last = names[move >> 2], names[area.space(end)]
    return Run(seat, piece, first, DIRECTIONS[direction], path, last, eats, scares)


def scared_seat(state: JurassicSnackState, bit: int) -> int | None:
    if bit & state.diplos_0:
        return 0
    return 1 if bit & state.diplos_1 else None


def described_choice(state: JurassicSnackState, seat: int, space: int) -> Described:
    """A space chosen for an effect."""
    name = state.area.names[space]
    chosen = state.area.named(state.chosen)
    match int(state.phase):
        case phase if phase == ERUPTION:
            return Erupt(seat, name)
        case phase if phase == LOOK:
            return Look(seat, name)
        case phase if phase in (TRAVEL, RAID):
            return PickUp(seat, "diplo" if phase == TRAVEL else "trex", name)
        case phase if phase in (TRAVEL_TO, RAID_TO):
            return Land(seat, "diplo" if phase == TRAVEL_TO else "trex", chosen[0], name)
    return Birth(seat, name)


def described_token(state: JurassicSnackState, token: str) -> Described:
    """A token turned up, looked at or revealed."""
    space = state.area.names[state.area.space(state.token_due())]
    if state.phase == REVEAL:
        return Reveal(space, token)
    return (Glimpse if state.phase == GLIMPSE else TurnUp)(int(state.mover), space, token)


def view(state: JurassicSnackState, seat: int | None) -> JurassicSnackView:
    viewer = SPECTATOR if seat is None else seat
    area = state.area
    settings = state.settings
    position = seen_by(state, viewer)
    return JurassicSnackView(
        seat,
        state.to_act(),
        result_of(state.outcome()),
        settings.options,
        area.names,
        area.slots,
        [area.named(state.blue_eggs), area.named(state.yellow_eggs)],
        position,
        token_of(state, position),
        notes_of(state, viewer),
        [pile_of(state, owner, viewer, position) for owner in (0, 1)],
    )


def token_of(state: JurassicSnackState, position: Position) -> str | None:
    """The kind of the token just eaten, once it is turned up."""
    return None if position.here is None or state.phase == TURN_UP else position.tokens[position.here]


def notes_of(state: JurassicSnackState, viewer: int) -> list[str]:
    """JS-R26: the tokens this seat has looked at, all of them or only those of its latest look."""
    if viewer == SPECTATOR:
        return []
    kept = state.seen(viewer) if state.settings.keep_peek_notes else state.fresh(viewer)
    return state.area.named(kept & state.grass)


def pile_of(state: JurassicSnackState, owner: int, viewer: int, position: Position) -> Pile:
    """JS-R27: the owner's tokens may be re-read by whom the options allow; all are turned up at the end (JS-8.5)."""
    settings = state.settings
    eaten = position.eaten[owner]
    shown = settings.show_own_pile if owner == viewer else settings.show_opponent_pile
    if not shown and state.phase != ENDED:
        return Pile(len(eaten), None, None)
    points = int(state.points_0 if owner == 0 else state.points_1)
    return Pile(len(eaten), points, sorted(position.tokens[name] for name in eaten))


# The board as text


def picture(view: JurassicSnackView) -> str:
    """Blue diplos B, yellow Y, T. rex X, grass # (+ where this seat knows it), empty spaces a dot."""
    position = view.position
    marks = dict.fromkeys(view.spaces, ".")
    marks |= dict.fromkeys(position.grass, "#")
    marks |= dict.fromkeys(view.notes, "+")
    for seat, names in enumerate(position.diplos):
        marks |= dict.fromkeys(names, "B" if seat == position.blue else "Y")
    marks |= dict.fromkeys(position.trexes, "X")
    columns = sorted({name[0] for name in view.spaces})
    rows = sorted({int(name[1:]) for name in view.spaces})
    lines = ["  " + " ".join(columns)]
    lines += [f"{row} " + " ".join(marks.get(f"{column}{row}", " ") for column in columns).rstrip() for row in rows]
    return "\n".join([*lines, caption(view), *known_grass(view)])


def known_grass(view: JurassicSnackView) -> list[str]:
    known = [f"{name} {view.position.tokens[name]}" for name in view.notes]
    return [f"you know {', '.join(known)}"] if known else []


def caption(view: JurassicSnackView) -> str:
    position = view.position
    if view.outcome is not None:
        return f"over ({view.outcome.reason}), points {view.outcome.scores[0]} : {view.outcome.scores[1]}"
    eaten = " : ".join(
        str(pile.count) if pile.points is None else f"{pile.count} ({pile.points})" for pile in view.piles
    )
    return f"seat {position.mover} to {position.phase}, actions left {position.actions}, tokens eaten {eaten}"
