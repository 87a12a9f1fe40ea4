"""What an edition may not change, so that the game can still be played."""

from collections.abc import Iterable

from paddock.components import Components
from paddock.games.rolling_ranch.moves import ANIMAL_NAMES
from paddock.games.rolling_ranch.pieces import MOST_BUILDINGS, MOST_PEN_SPACES, MOST_PENS, MOST_SEATS, MOST_SPACES
from paddock.games.rolling_ranch.printed import (
    BarnOption,
    Building,
    DieFaces,
    GreenhousePoints,
    Hex,
    Limits,
    Mission,
    Named,
    Objective,
    Pen,
    Players,
    PrintedSheet,
    ScoreRow,
    Solo,
    WarehouseBonus,
)
from paddock.overlay import near

Flaws = Iterable[tuple[str, str]]  # key and reason
RECORDS = "record_resources"
NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def check(components: Components) -> None:
    """ComponentsError names the first value that does not fit."""
    for flaws in (check_dice, check_numbers, check_buildings, check_bonuses, check_sheets, check_missions):
        for key, reason in flaws(components):
            raise components.refusal(key, reason)


def check_dice(components: Components) -> Flaws:
    if [animal.id for animal in components.section("animal", list[Named])] != list(ANIMAL_NAMES):
        yield "animal", f"the animals must be {', '.join(ANIMAL_NAMES)}, in this order"
    dice = components.section("die", list[DieFaces])
    if [die.id for die in dice] != ["blue", "yellow"]:
        yield "die", "the dice must be blue and yellow, in this order"
    for die in dice:
        numbers = [face.number for face in die.face]
        if len(set(numbers)) != len(numbers):
            yield f"die.{die.id}.face", "every face needs a number of its own"


def check_numbers(components: Components) -> Flaws:
    rows = components.section("score_row", list[ScoreRow])
    if [row.animals for row in rows] != list(range(1, len(rows) + 1)):
        yield "score_row", "the rows are for 1, 2, 3 … animals"
    components.section("limits", Limits)
    ranks = [rank.min_score for rank in components.section("solo", Solo).rank]
    if ranks != sorted(ranks) or ranks[0] > 0:
        yield "solo.rank", "the ranks go by rising scores, the first from 0"
    players, missions = components.section("players", Players), components.section("mission", list[Mission])
    most = min(MOST_SEATS, len(missions))
    if not 1 <= players.min <= players.max <= most:
        yield "players.max", f"there are 1 to {most} players, no more than missions (RR-R28)"


def check_buildings(components: Components) -> Flaws:
    buildings = components.section("building", list[Building])
    if len(buildings) > MOST_BUILDINGS:
        yield "building", f"there may be at most {MOST_BUILDINGS} buildings"
    options = [option.id for option in components.section("barn_option", list[BarnOption])]
    bonuses = [bonus.id for bonus in components.section("warehouse_bonus", list[WarehouseBonus])]
    for building in buildings:
        key = f"building.{building.id}"
        if building.wood + building.nail == 0:
            yield f"{key}.wood", "a building costs wood or nails"
        if building.kind == "barn":
            if len(set(building.options)) != 2:
                yield f"{key}.options", f"a barn has two options out of {', '.join(options)}"
            yield from unknown(f"{key}.options", "option", building.options, options)
        if building.kind == "warehouse":
            yield from unknown(f"{key}.bonus", "bonus", [building.bonus], bonuses)
    greenhouses = [building.kind for building in buildings].count("greenhouse")
    if len(components.section("greenhouse", GreenhousePoints).points_by_count) != greenhouses + 1:
        yield "greenhouse.points_by_count", f"this must give points for 0 to {greenhouses} greenhouses"


def check_bonuses(components: Components) -> Flaws:
    for option in components.section("barn_option", list[BarnOption]):
        resources, key = option.wood_max + option.nail_max, f"barn_option.{option.id}"
        if (option.effect == RECORDS) != (resources > 0):
            yield f"{key}.wood_max", f"an option has wood or nails if its effect is {RECORDS}, and only then"
        if (option.effect != RECORDS) != bool(option.animals):
            yield f"{key}.animals", "an option that draws an animal names those to choose from, another none"


def check_missions(components: Components) -> Flaws:
    objectives = components.section("objective", list[Objective])
    most = most_of(components)
    for objective in objectives:
        key = f"objective.{objective.id}"
        if (objective.kind != "buildings_at_least") != bool(objective.animal):
            yield f"{key}.animal", "pens and animals are counted of one animal, buildings of none"
        if objective.count > most[objective.kind]:
            yield f"{key}.count", f"nobody can reach this: there are {most[objective.kind]} at most"
    missions = components.section("mission", list[Mission])
    for mission in missions:
        if len(set(mission.objectives)) != 2 or len(mission.objectives) != 2:
            yield f"mission.{mission.id}.objectives", "it must name two different objectives"
        known = [objective.id for objective in objectives]
        yield from unknown(f"mission.{mission.id}.objectives", "objective", mission.objectives, known)
    if len(missions) > MOST_SPACES:
        yield "mission", f"there may be at most {MOST_SPACES} missions"


def most_of(components: Components) -> dict[str, int]:
    """The most that an objective of each kind can count on a sheet, of any side."""
    sheets = components.section("sheet", list[PrintedSheet])
    return {
        "filled_pens_only": max(len(sheet.pen) for sheet in sheets),
        "animals_at_least": max(sum(len(pen.spaces) for pen in sheet.pen) for sheet in sheets),
        "buildings_at_least": len(components.section("building", list[Building])),
    }


def check_sheets(components: Components) -> Flaws:
    sheets = components.section("sheet", list[PrintedSheet])
    numbers = {face.number for die in components.section("die", list[DieFaces]) for face in die.face}
    for sheet in sheets:
        key = f"sheet.{sheet.id}"
        hexes = [(space.q, space.r) for pen in sheet.pen for space in pen.spaces]
        if not 1 <= len(hexes) <= MOST_SPACES or len(set(hexes)) != len(hexes):
            yield key, f"it needs 1 to {MOST_SPACES} different spaces"
        if len(sheet.pen) > MOST_PENS:
            yield key, f"it may have {MOST_PENS} pens at most"
        for pen in sheet.pen:
            yield from check_pen(pen, f"{key}.pen.{pen.id}.spaces", numbers)
    sides = [sheet.side for sheet in sheets]
    if "B" not in sides or sides.count("A") != 1:
        yield "sheet", "there is one sheet of side A, and one at least of side B"


def check_pen(pen: Pen, key: str, numbers: set[int]) -> Flaws:
    if not 1 <= len(pen.spaces) <= MOST_PEN_SPACES:
        yield key, f"a pen has 1 to {MOST_PEN_SPACES} spaces"
    for space in pen.spaces:
        if space.number not in numbers:
            yield key, f"no die shows {space.number}"
    if pen.spaces and not hang_together(pen.spaces):
        yield key, "the spaces of a pen lie side by side"


def hang_together(spaces: list[Hex]) -> bool:
    left = {(space.q, space.r) for space in spaces}
    reached = [left.pop()]
    for q, r in reached:  # it grows on the way
        beside = {(q + x, r + y) for x, y in NEIGHBOURS} & left
        left -= beside
        reached += beside
    return not left


def unknown(key: str, what: str, names: list[str], known: list[str]) -> Flaws:
    for name in names:
        if name not in known:
            yield key, f"there is no {what} {name}{near(name, known)}"
