"""Sheets by what is drawn on them, moves by their notation: what the tests of Rolling Ranch are written in."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import msgspec

from paddock.contract.game import CHANCE, OptionValue
from paddock.games import find_game
from paddock.games.rolling_ranch.engine.state import RollingRanchState
from paddock.games.rolling_ranch.game import RollingRanch
from paddock.games.rolling_ranch.shown.position_types import Position, Written
from tests.games.playing import Playing, edition_file

GAME = cast(RollingRanch, find_game("rolling_ranch"))
State = RollingRanchState
PLAYING = Playing(GAME)
play, legal, refused, refused_move = PLAYING.play, PLAYING.legal, PLAYING.refused, PLAYING.refused_move
random_game = PLAYING.random_game
SHEETS = ("A", "B1", "B2", "B3", "B4")
PLAIN_OPTIONS: Mapping[str, OptionValue] = {}

Drawn = Mapping[str, str]  # space -> animal or building
Rows = Mapping[str, tuple[int, int]]  # building -> wood and nails filled in


def sheet_options(sheet: str) -> dict[str, OptionValue]:
    return {} if sheet == "A" else {"side": "B", "side_b_sheet": sheet}


def written(
    drawn: Drawn | None = None,
    *,
    rows: Rows | None = None,
    options: Mapping[str, str] | None = None,
    uses: Mapping[str, int] | None = None,
    sheet: str = "A",
    game: RollingRanch = GAME,
) -> Written:
    """A sheet with these animals and buildings. The rows of drawn buildings are full; barns take their first option
    and warehouses keep both uses by default."""
    pieces = game.pieces
    layout = next(layout for layout in pieces.layouts if layout.id == sheet)
    drawn, rows, options, uses = drawn or {}, rows or {}, options or {}, uses or {}
    assert set(drawn) <= set(layout.names), f"no such spaces: {set(drawn) - set(layout.names)}"
    ids = pieces.building_ids
    built = set(drawn.values())
    costs = {name: (pieces.wood_costs[index], pieces.nail_costs[index]) for index, name in enumerate(ids)}
    filled = [costs[name] if name in built else rows.get(name, (0, 0)) for name in ids]
    firsts = [pieces.bonuses[index][0] if pieces.bonuses[index] else None for index in range(len(ids))]
    return Written(
        marks=[drawn.get(name, "") for name in layout.names],
        wood=[wood for wood, _ in filled],
        nails=[nails for _, nails in filled],
        options=[
            options.get(name, first.id if first else "") if name in built and name.startswith("barn") else ""
            for name, first in zip(ids, firsts, strict=True)
        ],
        uses=[
            uses.get(name, int(first.uses)) if first and name in built else 0
            for name, first in zip(ids, firsts, strict=True)
        ],
    )


def table(
    *sheets: Written,
    round_number: int = 5,
    missions: Sequence[str] = (),
    sheet: str = "A",
    options: Mapping[str, OptionValue] = PLAIN_OPTIONS,
    game: RollingRanch = GAME,
) -> State:
    """A table before the roll of the next round; without sheets, two empty ones."""
    pages = sheets or (written(sheet=sheet, game=game), written(sheet=sheet, game=game))
    chosen = {**sheet_options(sheet), **options}
    hidden = chosen.get("reveal_sheets_each_round") is False
    position = Position(
        seats=len(pages),
        phase="roll",
        round=round_number,
        roll="11" if round_number else None,
        sheets=[sheet] * len(pages),
        missions=list(missions) or [f"m{number + 1:02}" for number in range(len(pages))],
        written=list(pages),
        rolls=["11"] * round_number if hidden else [],
    )
    return game.load({"options": chosen, "position": msgspec.to_builtins(position)})


def full_but(*spaces: str, animal: str = "cow", sheet: str = "A", drawn: Drawn | None = None) -> dict[str, str]:
    """A sheet full of one animal, but for these spaces, and with what is drawn elsewhere."""
    layout = next(layout for layout in GAME.pieces.layouts if layout.id == sheet)
    return {name: animal for name in layout.names if name not in spaces} | dict(drawn or {})


def roll(state: State, text: str, game: RollingRanch = GAME) -> State:
    """CHANCE rolls: the blue number, then the yellow one."""
    game.step(state, CHANCE, game.parse(state, CHANCE, f"roll-{text}"))
    return state


def at(state: State, game: RollingRanch = GAME) -> Position:
    """All there is to know of a state, by name."""
    return msgspec.convert(game.dump(state)["position"], Position)


def page(state: State, seat: int = 0) -> Written:
    """The sheet of a seat as it has been written so far."""
    position = at(state)
    asked = position.asked[seat] if position.asked else None
    found = asked.written if asked else position.written[seat]
    assert found is not None
    return found


def drawn_on(state: State, seat: int = 0) -> dict[str, str]:
    """What is where on a seat's sheet."""
    names = state.shown[seat].layout.names
    return {name: mark for name, mark in zip(names, page(state, seat).marks, strict=True) if mark}


def row(state: State, building: str, seat: int = 0) -> tuple[int, int]:
    """The icons filled in for a building."""
    index = GAME.pieces.building_ids.index(building)
    return page(state, seat).wood[index], page(state, seat).nails[index]


def uses_left(state: State, building: str, seat: int = 0) -> int:
    return page(state, seat).uses[GAME.pieces.building_ids.index(building)]


def pass_round(state: State, *seats: int) -> State:
    """A roll without resources on which these seats, or all seats to act, pass; no pen can breed."""
    roll(state, "52")
    for seat in seats or state.to_act():
        play(state, seat, "pass")
    return state


def edition(folder: Path, text: str) -> RollingRanch:
    """The game with these values laid over the printed ones."""
    return cast(RollingRanch, find_game("rolling_ranch", edition=edition_file(folder, text)))
