"""What a seat sees of Jurassic Snack: the view, and the board as text."""

from paddock.contract.game import result_of
from paddock.games.jurassic_snack.engine.moves import ENDED, TURN_UP
from paddock.games.jurassic_snack.engine.table import Table
from paddock.games.jurassic_snack.shown.position import seen_by
from paddock.games.jurassic_snack.shown.position_types import Position
from paddock.games.jurassic_snack.shown.view_types import JurassicSnackView, Pile

SPECTATOR = -1


def view(state: Table, seat: int | None) -> JurassicSnackView:
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


def token_of(state: Table, position: Position) -> str | None:
    """The kind of the token just eaten, once it is turned up."""
    return None if position.here is None or state.phase == TURN_UP else position.tokens[position.here]


def notes_of(state: Table, viewer: int) -> list[str]:
    """JS-R26: the tokens this seat has looked at, all of them or only those of its latest look."""
    if viewer == SPECTATOR:
        return []
    kept = state.seen(viewer) if state.settings.keep_peek_notes else state.fresh(viewer)
    return state.area.named(kept & state.grass)


def pile_of(state: Table, owner: int, viewer: int, position: Position) -> Pile:
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
    lines.append(caption(view))
    if view.notes:
        lines.append(f"you know {', '.join(f'{name} {position.tokens[name]}' for name in view.notes)}")
    return "\n".join(lines)


def caption(view: JurassicSnackView) -> str:
    position = view.position
    if view.outcome is not None:
        return f"over ({view.outcome.reason}), points {view.outcome.scores[0]} : {view.outcome.scores[1]}"
    eaten = " : ".join(
        str(pile.count) if pile.points is None else f"{pile.count} ({pile.points})" for pile in view.piles
    )
    return f"seat {position.mover} to {position.phase}, actions left {position.actions}, tokens eaten {eaten}"
