"""What a seat sees of Rolling Ranch: the view, and the sheets as text."""

from functools import lru_cache

from paddock.contract.game import result_of
from paddock.games.rolling_ranch.data.schema import Face
from paddock.games.rolling_ranch.engine.moves import ACT, ANIMAL_NAMES, BREED, PHASES
from paddock.games.rolling_ranch.engine.pieces import BUILDINGS_BUILT, COUNTED, Layout, Pieces
from paddock.games.rolling_ranch.engine.ranch import Ranch
from paddock.games.rolling_ranch.engine.table import SPECTATOR, Table
from paddock.games.rolling_ranch.shown.position import asked_of, roll_text, written_shown
from paddock.games.rolling_ranch.shown.position_types import Written
from paddock.games.rolling_ranch.shown.scores import Score, score_of, score_shown, with_missions
from paddock.games.rolling_ranch.shown.view_types import (
    BuildingRow,
    GoalSeen,
    Hexagon,
    MissionSeen,
    RollingRanchView,
    SheetLayout,
    SheetSeen,
)

EDITIONS = 64  # whose printed things are cached for views


# The view


def view(state: Table, seat: int | None) -> RollingRanchView:
    viewer = SPECTATOR if seat is None else seat
    pieces = state.pieces
    rolled = pieces.rolls[state.roll] if state.roll >= 0 else None
    own = state.now[seat] if seat is not None and state.phase in (ACT, BREED) else None
    outcome = result_of(state.outcome())
    return RollingRanchView(
        seat,
        state.to_act(),
        outcome,
        int(state.seats),
        state.settings.options,
        PHASES[state.phase],
        int(state.round),
        int(state.last_round()),
        list(rolled.faces) if rolled else [],
        rolled.doubles if rolled else False,
        rolled.breeds if rolled else False,
        layouts_in_use(state),
        building_rows(pieces),
        pieces.printed_chart,
        [sheet_seen(state, viewer, other) for other in range(len(state.shown))],
        len(state.missions),
        None if own is None else asked_of(own),
        None if own is None else score_of(own, state.missions[viewer]),
        [roll_text(pieces, roll) or "" for roll in state.rolls],
        rank_of(pieces, outcome.scores[0]) if outcome and state.seats == 1 else None,
    )


def sheet_seen(state: Table, viewer: int, seat: int) -> SheetSeen:
    turn = state.shown[seat]
    if not state.sees_sheet(viewer, seat):
        return SheetSeen(turn.layout.id, state.has_chosen(seat), None, None, None)
    score = score_shown(turn)
    mission = None
    if seat < len(state.missions) and state.sees_mission(viewer, seat):
        number = state.missions[seat]
        mission = mission_seen(turn, number)
        score = with_missions(score, int(turn.mission_points(number)))
    return SheetSeen(turn.layout.id, state.has_chosen(seat), written_shown(turn), score, mission)


def mission_seen(ranch: Ranch, mission: int) -> MissionSeen:
    goals = [
        GoalSeen(
            goal.id,
            COUNTED[goal.kind],
            "" if goal.kind == BUILDINGS_BUILT else ANIMAL_NAMES[goal.animal],
            int(ranch.progress(goal)),
            int(goal.count),
            int(goal.points),
        )
        for goal in ranch.pieces.goals[mission]
    ]
    return MissionSeen(ranch.pieces.missions[mission].id, goals)


@lru_cache(maxsize=EDITIONS)
def building_rows(pieces: Pieces) -> list[BuildingRow]:
    return [
        BuildingRow(row.id, row.kind, row.wood, row.nail, [bonus.id for bonus in bonuses])
        for row, bonuses in zip(pieces.buildings, pieces.bonuses, strict=True)
    ]


def layouts_in_use(state: Table) -> list[SheetLayout]:
    used = list(dict.fromkeys(turn.layout for turn in state.shown))
    return [layout_seen(layout) for layout in sorted(used, key=lambda layout: layout.id)]


@lru_cache(maxsize=EDITIONS)
def layout_seen(layout: Layout) -> SheetLayout:
    spaces = [
        Hexagon(name, q, r, layout.pen_names[pen], number)
        for name, (q, r), pen, number in zip(layout.names, layout.hexes, layout.pen_of, layout.numbers, strict=True)
    ]
    return SheetLayout(layout.id, layout.side, spaces)


def rank_of(pieces: Pieces, score: int) -> str:
    """RR-11.3."""
    return next(rank.name for rank in reversed(pieces.solo.rank) if score >= rank.min_score or rank.min_score <= 0)


def written_seen(view: RollingRanchView, seat: int) -> Written | None:
    """A sheet; the viewer's own one as it is being written."""
    if seat == view.seat and view.asked:
        return view.asked.written
    return view.sheets[seat].written if seat < len(view.sheets) else None


def score_seen(view: RollingRanchView, seat: int) -> Score | None:
    return view.asked_score if seat == view.seat and view.asked_score else view.sheets[seat].score


# The sheets as text

MARKS = {"chicken": "v", "pig": "o", "cow": "#", "": "."}


def picture(view: RollingRanchView) -> str:
    """Chickens v, pigs o, cows #, buildings B, empty spaces by their number; then each sheet's rows and points."""
    layouts = {layout.id: layout for layout in view.layouts}
    lines = [caption(view)]
    for seat, sheet in enumerate(view.sheets):
        written = written_seen(view, seat)
        if written is None:
            lines.append(f"seat {seat}: sheet {sheet.layout}, hidden")
            continue
        lines += ["", heading(view, seat, sheet), *drawing(layouts[sheet.layout], written), rows_text(view, written)]
    return "\n".join(lines)


def caption(view: RollingRanchView) -> str:
    if view.outcome is not None:
        rank = f", {view.rank}" if view.rank else ""
        return f"over ({view.outcome.reason}) after round {view.round}, points {points_text(view.outcome.scores)}{rank}"
    dice = " and ".join(face_text(face) for face in view.dice)
    return f"round {view.round}, {view.phase}" + (f": {dice}" if dice else "")


def points_text(scores: list[int]) -> str:
    return " : ".join(map(str, scores))


def face_text(face: Face) -> str:
    return " ".join([str(face.number), face.animal, *marks_of(face)])


def marks_of(face: Face) -> list[str]:
    return ["wood"] * face.wood + ["nail"] * face.nail + ["heart"] * face.heart


def heading(view: RollingRanchView, seat: int, sheet: SheetSeen) -> str:
    mission = f", mission {sheet.mission.id}" if sheet.mission else ""
    chosen = ", has chosen" if sheet.has_chosen else ""
    score = score_seen(view, seat)
    return f"seat {seat}: sheet {sheet.layout}, {score.total if score else 0} points{mission}{chosen}"


def drawing(layout: SheetLayout, written: Written) -> list[str]:
    """Rows of hexagons, every other one shifted: pen, then what is in the space or its number."""
    rows: dict[int, list[tuple[int, str]]] = {}
    for space, mark in zip(layout.spaces, written.marks, strict=True):
        sign = str(space.number) if not mark else MARKS.get(mark, "B")
        rows.setdefault(space.r, []).append((2 * space.q + space.r, f"{space.pen}{sign}"))
    left = min(x for row in rows.values() for x, _ in row)
    lines = []
    for row in sorted(rows):
        line = ""
        for x, sign in rows[row]:
            line = line.ljust(2 * (x - left)) + sign
        lines.append(line)
    return lines


def rows_text(view: RollingRanchView, written: Written) -> str:
    rows = zip(view.buildings, written.wood, written.nails, strict=True)
    return " ".join(f"{row.id} {wood}/{row.wood}+{nails}/{row.nail}" for row, wood, nails in rows)
