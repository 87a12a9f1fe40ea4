"""What an edition may not change, so that the game can still be played."""

from collections.abc import Iterable

from paddock.content.catalogue import Reason, because
from paddock.content.components import Components
from paddock.content.overlay import near
from paddock.games.rolling_ranch.data import schema
from paddock.games.rolling_ranch.engine import pieces
from paddock.games.rolling_ranch.engine.moves import ANIMAL_NAMES

Flaws = Iterable[tuple[str, Reason]]  # key and reason
RECORDS = "record_resources"
NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def check(components: Components) -> None:
    """ComponentsError names the first value that does not fit."""
    for flaws in (check_dice, check_numbers, check_buildings, check_bonuses, check_sheets, check_missions):
        for key, reason in flaws(components):
            raise components.refusal(key, reason)


def check_dice(components: Components) -> Flaws:
    if [animal.id for animal in components.section("animal", list[schema.Named])] != list(ANIMAL_NAMES):
        yield "animal", because("rolling_ranch.reason.animals", names=ANIMAL_NAMES)
    dice = components.section("die", list[schema.DieFaces])
    if [die.id for die in dice] != ["blue", "yellow"]:
        yield "die", because("rolling_ranch.reason.dice")
    for die in dice:
        numbers = [face.number for face in die.face]
        if len(set(numbers)) != len(numbers):
            yield f"die.{die.id}.face", because("rolling_ranch.reason.faces")


def check_numbers(components: Components) -> Flaws:
    rows = components.section("score_row", list[schema.ScoreRow])
    if [row.animals for row in rows] != list(range(1, len(rows) + 1)):
        yield "score_row", because("rolling_ranch.reason.score_rows")
    components.section("limits", schema.Limits)
    ranks = [rank.min_score for rank in components.section("solo", schema.Solo).rank]
    if ranks != sorted(ranks) or ranks[0] > 0:
        yield "solo.rank", because("rolling_ranch.reason.ranks")
    players, missions = (
        components.section("players", schema.Players),
        components.section("mission", list[schema.Mission]),
    )
    most = min(pieces.MOST_SEATS, len(missions))
    if not 1 <= players.min <= players.max <= most:
        yield "players.max", because("rolling_ranch.reason.players", most=most)


def check_buildings(components: Components) -> Flaws:
    buildings = components.section("building", list[schema.Building])
    if len(buildings) > pieces.MOST_BUILDINGS:
        yield "building", because("rolling_ranch.reason.most_buildings", most=pieces.MOST_BUILDINGS)
    options = [option.id for option in components.section("barn_option", list[schema.BarnOption])]
    bonuses = [bonus.id for bonus in components.section("warehouse_bonus", list[schema.WarehouseBonus])]
    for building in buildings:
        key = f"building.{building.id}"
        if building.wood + building.nail == 0:
            yield f"{key}.wood", because("rolling_ranch.reason.price")
        if building.kind == "barn":
            if len(set(building.options)) != 2:
                yield f"{key}.options", because("rolling_ranch.reason.barn_options", names=options)
            yield from unknown(f"{key}.options", "no_option", building.options, options)
        if building.kind == "warehouse":
            yield from unknown(f"{key}.bonus", "no_bonus", [building.bonus], bonuses)
    greenhouses = [building.kind for building in buildings].count("greenhouse")
    if len(components.section("greenhouse", schema.GreenhousePoints).points_by_count) != greenhouses + 1:
        yield "greenhouse.points_by_count", because("rolling_ranch.reason.greenhouses", count=greenhouses)


def check_bonuses(components: Components) -> Flaws:
    for option in components.section("barn_option", list[schema.BarnOption]):
        resources, key = option.wood_max + option.nail_max, f"barn_option.{option.id}"
        if (option.effect == RECORDS) != (resources > 0):
            yield f"{key}.wood_max", because("rolling_ranch.reason.option_resources", effect=RECORDS)
        if (option.effect != RECORDS) != bool(option.animals):
            yield f"{key}.animals", because("rolling_ranch.reason.option_animals")


def check_missions(components: Components) -> Flaws:
    objectives = components.section("objective", list[schema.Objective])
    most = most_of(components)
    for objective in objectives:
        key = f"objective.{objective.id}"
        if (objective.kind != "buildings_at_least") != bool(objective.animal):
            yield f"{key}.animal", because("rolling_ranch.reason.objective_animal")
        if objective.count > most[objective.kind]:
            yield f"{key}.count", because("rolling_ranch.reason.out_of_reach", most=most[objective.kind])
    missions = components.section("mission", list[schema.Mission])
    for mission in missions:
        if len(set(mission.objectives)) != 2 or len(mission.objectives) != 2:
            yield f"mission.{mission.id}.objectives", because("rolling_ranch.reason.two_objectives")
        known = [objective.id for objective in objectives]
        yield from unknown(f"mission.{mission.id}.objectives", "no_objective", mission.objectives, known)
    if len(missions) > pieces.MOST_SPACES:
        yield "mission", because("rolling_ranch.reason.most_missions", most=pieces.MOST_SPACES)


def most_of(components: Components) -> dict[str, int]:
    """The most that an objective of each kind can count on a sheet, of any side."""
    sheets = components.section("sheet", list[schema.PrintedSheet])
    return {
        "filled_pens_only": max(len(sheet.pen) for sheet in sheets),
        "animals_at_least": max(sum(len(pen.spaces) for pen in sheet.pen) for sheet in sheets),
        "buildings_at_least": len(components.section("building", list[schema.Building])),
    }


def check_sheets(components: Components) -> Flaws:
    sheets = components.section("sheet", list[schema.PrintedSheet])
    numbers = {face.number for die in components.section("die", list[schema.DieFaces]) for face in die.face}
    for sheet in sheets:
        key = f"sheet.{sheet.id}"
        hexes = [(space.q, space.r) for pen in sheet.pen for space in pen.spaces]
        if not 1 <= len(hexes) <= pieces.MOST_SPACES or len(set(hexes)) != len(hexes):
            yield key, because("rolling_ranch.reason.spaces", most=pieces.MOST_SPACES)
        if len(sheet.pen) > pieces.MOST_PENS:
            yield key, because("rolling_ranch.reason.most_pens", most=pieces.MOST_PENS)
        for pen in sheet.pen:
            yield from check_pen(pen, f"{key}.pen.{pen.id}.spaces", numbers)
    sides = [sheet.side for sheet in sheets]
    if "B" not in sides or sides.count("A") != 1:
        yield "sheet", because("rolling_ranch.reason.sides")


def check_pen(pen: schema.Pen, key: str, numbers: set[int]) -> Flaws:
    if not 1 <= len(pen.spaces) <= pieces.MOST_PEN_SPACES:
        yield key, because("rolling_ranch.reason.pen_spaces", most=pieces.MOST_PEN_SPACES)
    for space in pen.spaces:
        if space.number not in numbers:
            yield key, because("rolling_ranch.reason.no_number", number=space.number)
    if pen.spaces and not hang_together(pen.spaces):
        yield key, because("rolling_ranch.reason.side_by_side")


def hang_together(spaces: list[schema.Hex]) -> bool:
    left = {(space.q, space.r) for space in spaces}
    reached = [left.pop()]
    for q, r in reached:  # it grows on the way
        beside = {(q + x, r + y) for x, y in NEIGHBOURS} & left
        left -= beside
        reached += beside
    return not left


def unknown(key: str, reason: str, names: list[str], known: list[str]) -> Flaws:
    for name in names:
        if name not in known:
            yield key, because(f"rolling_ranch.reason.{reason}", name=name, hint=near(name, known))
