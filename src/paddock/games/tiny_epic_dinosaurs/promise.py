"""What a position promises a seat: points to come from pens, food, contracts and income, for greedy and search."""

from typing import Final

from mypy_extensions import i64

from paddock.games.tiny_epic_dinosaurs import contracts, research, scoring
from paddock.games.tiny_epic_dinosaurs.moves import (
    ARRANGE,
    ASK_CARD,
    ASK_CONTRACT,
    ASK_COST,
    ASK_MARKET,
    ASK_RESEARCH,
    ASSIGN,
    FEED,
    FOODS,
    MEAT,
    PLANT,
    SPECIES,
    SUPPLY,
    UNIQUE,
    count,
    place_of,
)
from paddock.games.tiny_epic_dinosaurs.ranch import cells_in
from paddock.games.tiny_epic_dinosaurs.seat import BYTE, Seat
from paddock.games.tiny_epic_dinosaurs.table import Table

# Points, by hand and by matches between settings.
RANCHER: Final = 1.5  # one that is still to be placed
LEAD: Final = 2.2
FOOD_DUE: Final = 0.9  # a meal that will be needed
FOOD_SPARE: Final = 0.22
SUPPLY_FIRST: Final = 0.5  # the first few
SUPPLY_SPARE: Final = 0.2
FEW_SUPPLY: Final = 4
INCOME: Final = 0.28  # an icon, for each round to come
HOMELESS: Final = -0.1  # of its points: a dinosaur that finds no pen, and escapes
HOPEFUL: Final = 0.15  # the same while Ranchers may still bring barriers
HUNGER: Final = 2.2  # a unit of food that is missing
ESCAPE: Final = 1.0  # beside its points: what an escape costs
PAIR: Final = 1.1  # two of a species in a pen with room, for each of the next rounds
FREE_CELL: Final = 0.5  # an empty space in a pen
BARRIER: Final = 0.7  # one in hand
CARD_DUE: Final = 3.0  # a card that is about to be taken
CARD: Final = 0.5  # an ability, for each round to come
MARKER: Final = 0.5
IN_REACH: Final = 0.6  # of a contract's points: all its dinosaurs are there
ONE_MISSING: Final = 0.3
TWO_MISSING: Final = 0.1


def of_seat(table: Table, seat: Seat) -> float:
    """The points this seat may expect."""
    rounds = float(table.pieces.rounds - table.round)
    before_feeding = table.phase < FEED or (table.phase == FEED and not seat.is_ready)
    meals = rounds + (1.0 if before_feeding else 0.0)
    total = float(scoring.contract_points(table, seat) + scoring.research_points(table, seat))
    homes: list[int] = [0] * SPECIES
    total += herd_points(table, seat, rounds, homes)
    total += stock_points(table, seat, meals, before_feeding=before_feeding)
    total += rounds * (INCOME * float(icons(seat)) + CARD * float(count(seat.cards)))
    if rounds > 0.0 or table.phase <= ASSIGN:
        total += contract_prospects(table, seat, homes, rounds)
    if table.phase == ASSIGN:
        total += RANCHER * float(seat.ready) + LEAD * float(seat.lead) + pending(table, seat)
    if table.marker == seat.index and rounds > 0.0:
        total += MARKER
    return total


def icons(seat: Seat) -> i64:
    return research.income(seat, PLANT) + research.income(seat, MEAT) + research.income(seat, SUPPLY)


def stock_points(table: Table, seat: Seat, meals: float, *, before_feeding: bool) -> float:
    """Food that will be eaten is worth more than what lies about."""
    if meals <= 0.0:
        return 0.0
    total = 0.0
    for food in range(FOODS):
        if table.phase == FEED and before_feeding:
            total -= famine(table, seat, food)
            continue
        have = seat.have(food)
        due = meals_due(table, seat, food) if before_feeding else 0
        eaten = have if have < due else due
        total += FOOD_DUE * float(eaten) + FOOD_SPARE * float(have - eaten)
        total -= HUNGER * float(due - eaten)
    supply = seat.have(SUPPLY)
    first = supply if supply < FEW_SUPPLY else FEW_SUPPLY
    return total + SUPPLY_FIRST * float(first) + SUPPLY_SPARE * float(supply - first)


def meals_due(table: Table, seat: Seat, food: i64) -> i64:
    """What all dinosaurs that will stand in the ranch eat of this food; omnivores count for plants."""
    due: i64 = 0
    species: i64 = 0
    while species < SPECIES:
        due += total_of(seat, species) * seat.meal_of(species, food)
        species += 1
    left = seat.sites() & ~seat.regulars()
    while left != 0:
        kind = seat.kind_at(place_of(left & -left))
        if food == PLANT or seat.meal_of(kind, PLANT) == 0:
            due += seat.meal_of(kind, food)
        left &= left - 1
    return due


def famine(table: Table, seat: Seat, food: i64) -> float:
    """While feeding: what will be lost for want of this food if the dearest eat first."""
    left = float(seat.have(food))
    lost = 0.0
    hungry = seat.hungry & ~seat.regulars()
    while hungry != 0:
        kind = seat.kind_at(place_of(hungry & -hungry))
        meal = float(seat.meal_of(kind, food))
        if food == PLANT or seat.meal_of(kind, PLANT) == 0:
            points = float(table.pieces.uniques[kind - SPECIES].points) + ESCAPE
            lost += points if meal > left else 0.0
            left -= meal if meal <= left else 0.0
        hungry &= hungry - 1
    for species in by_points(table):
        meal = float(seat.meal_of(species, food))
        waiting = count(seat.herd(species) & seat.hungry) if meal > 0.0 else 0
        while waiting > 0:
            lost += float(table.pieces.points[species]) + ESCAPE if meal > left else 0.0
            left -= meal if meal <= left else 0.0
            waiting -= 1
    return lost - FOOD_SPARE * left


def total_of(seat: Seat, species: i64) -> i64:
    """All pieces of a species that a seat has, but for those that flee."""
    shift = 8 * species
    found = count(seat.herd(species) & ~seat.fugitives) + ((seat.held >> shift) & BYTE)
    return found + ((seat.hurt >> shift) & BYTE) + ((seat.born >> shift) & BYTE)


# Pens


def herd_points(table: Table, seat: Seat, rounds: float, homes: list[int]) -> float:
    """Dinosaurs by the home they find: what stands, and what is still to be placed, with the barriers in hand."""
    best = housing(table, seat, rounds, homes)
    if seat.spare == 0 or table.phase > ARRANGE:
        return best
    return best_fencing(table, seat, rounds, best, homes) + BARRIER * float(seat.spare) * min(rounds, 1.0)


def best_fencing(table: Table, seat: Seat, rounds: float, plain: float, homes: list[int]) -> float:
    """The best that one of the barriers in hand can make of it; in phase 4, two."""
    best = plain
    tried: list[int] = [0] * SPECIES
    fences = seat.fences
    lines = cells_in(seat.layout.dotted & ~fences)
    for index in range(len(lines)):
        first: i64 = lines[index]
        seat.fences = fences | (table.pieces.one << first)
        best = keep_best(best, housing(table, seat, rounds, tried), tried, homes)
        if seat.spare > 1 and table.phase == ARRANGE:
            for other in range(index + 1, len(lines)):
                second: i64 = lines[other]
                seat.fences = fences | (table.pieces.one << first) | (table.pieces.one << second)
                best = keep_best(best, housing(table, seat, rounds, tried), tried, homes)
    seat.fences = fences
    return best


def keep_best(best: float, points: float, tried: list[int], homes: list[int]) -> float:
    if points <= best:
        return best
    for species in range(SPECIES):
        homes[species] = tried[species]
    return points


def housing(table: Table, seat: Seat, rounds: float, homes: list[int]) -> float:
    """Points of all regular dinosaurs: in full for those with a pen, pairs and free spaces beside. Counts in `homes`
    how many of each species have one."""
    for species in range(SPECIES):
        homes[species] = 0
    is_fixed = table.phase > ARRANGE or (table.phase == ARRANGE and seat.picked)
    pens = seat.pens()
    if is_fixed:
        return fixed_homes(table, seat, pens, rounds, homes)
    return free_homes(table, seat, pens, rounds, homes)


def fixed_homes(table: Table, seat: Seat, pens: list[int], rounds: float, homes: list[int]) -> float:
    """What stands stays; what is held goes where it fits."""
    total = 0.0
    empty: list[int] = []
    room: list[int] = [0] * SPECIES
    housed: i64 = 0
    for pen in pens:
        field: i64 = pen
        if not seat.is_pure(field):
            continue
        standing = seat.standing() & field
        free = count(field & ~standing)
        species: i64 = 0
        if standing == 0:
            empty.append(free)
        while species < SPECIES:
            herd = seat.herd(species) & field & ~seat.fugitives
            if herd != 0:
                housed |= herd
                room[species] += free
                homes[species] += count(herd)
                total += pen_points(table, species, count(herd), free, rounds)
            species += 1
    lost = seat.regulars() & ~housed & ~seat.fugitives
    share = HOMELESS if table.phase <= ARRANGE else 1.0
    while lost != 0:
        total += share * float(table.pieces.points[seat.species_at(place_of(lost & -lost))])
        lost &= lost - 1
    return total + held_points(table, seat, room, empty, rounds, homes)


def held_points(table: Table, seat: Seat, room: list[int], empty: list[int], rounds: float, homes: list[int]) -> float:
    """Held dinosaurs and newborns: into pens of their kind, then into empty ones, the dearest species first."""
    total = 0.0
    order = by_points(table)
    for species in order:
        waiting = (seat.held >> (8 * species)) & BYTE
        waiting += (seat.hurt >> (8 * species)) & BYTE
        waiting += (seat.born >> (8 * species)) & BYTE
        points = float(table.pieces.points[species])
        fits: i64 = min(waiting, room[species])
        total += points * float(fits)
        homes[species] += fits
        waiting -= fits
        while waiting > 0 and empty:
            size: i64 = best_pen(empty, waiting)
            taken = size if size < waiting else waiting
            total += pen_points(table, species, taken, size - taken, rounds)
            homes[species] += taken
            waiting -= taken
        total += HOMELESS * points * float(waiting)
    for size in empty:
        total += FREE_CELL * float(size) * min(rounds, 2.0)
    return total


def free_homes(table: Table, seat: Seat, pens: list[int], rounds: float, homes: list[int]) -> float:
    """Everything may still be moved: species after species takes the pens that suit it best."""
    sizes: list[int] = []
    for pen in pens:
        field: i64 = pen
        sizes.append(count(field))
    total = 0.0
    share = HOPEFUL if table.phase <= ASSIGN and seat.available() > 0 else HOMELESS
    for species in by_points(table):
        waiting = total_of(seat, species)
        while waiting > 0 and sizes:
            size: i64 = best_pen(sizes, waiting)
            taken = size if size < waiting else waiting
            total += pen_points(table, species, taken, size - taken, rounds)
            homes[species] += taken
            waiting -= taken
        total += share * float(table.pieces.points[species]) * float(waiting)
    for size in sizes:
        total += FREE_CELL * float(size) * min(rounds, 2.0)
    return total


def best_pen(sizes: list[int], wanted: i64) -> i64:
    """Takes out the smallest pen that holds them all with a space more, else the largest."""
    best = 0
    for index in range(1, len(sizes)):
        if suits(sizes[index], wanted) < suits(sizes[best], wanted):
            best = index
    return sizes.pop(best)


def suits(size: i64, wanted: i64) -> i64:
    gap = size - wanted - 1
    return gap if gap >= 0 else 20 - gap


def pen_points(table: Table, species: i64, inside: i64, free: i64, rounds: float) -> float:
    total = float(table.pieces.points[species]) * float(inside)
    nights = rounds + (1.0 if table.phase <= FEED else 0.0)
    if inside >= 2 and free > 0 and table.in_supply(species):
        total += PAIR * min(nights, 2.0)
    return total + FREE_CELL * float(free) * min(rounds, 2.0)


def by_points(table: Table) -> list[int]:
    """Species, the dearest first."""
    points = table.pieces.points
    order: list[int] = []
    for species in range(SPECIES):
        place = 0
        while place < len(order) and points[order[place]] >= points[species]:
            place += 1
        order.insert(place, species)
    return order


# What an action still holds in store


def pending(table: Table, seat: Seat) -> float:
    """A question that is open in the middle of a turn: what its answer will bring."""
    if table.actor != seat.index:
        return 0.0
    total = 0.4 * float(seat.any)
    step = seat.step
    if table.contract >= 0:
        points = table.pieces.private_points if table.is_private else table.pieces.public_points
        total += float(points[table.contract])
        for species in range(SPECIES):
            total -= float(table.need[species] * table.pieces.points[species])
    elif step == ASK_CONTRACT:
        total += 8.0
    elif step in (ASK_RESEARCH, ASK_CARD, ASK_COST) or table.draws > 0:
        total += CARD_DUE
    elif step == ASK_MARKET:
        total += 2.5
    return total


# Contracts


def contract_prospects(table: Table, seat: Seat, homes: list[int], rounds: float) -> float:
    """A share of the points of the nearest contracts, less what their dinosaurs would score anyway."""
    best = 0.0
    second = 0.0
    for contract in table.public_row:
        worth = prospect(table, seat, homes, table.pieces.public_costs[contract], table.pieces.public_points[contract])
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    private = 0.0
    held = contracts.hand(table, seat)
    while held != 0:
        contract = place_of(held & -held)
        cost = table.pieces.private_costs[contract]
        private = max(private, prospect(table, seat, homes, cost, table.pieces.private_points[contract]))
        held &= held - 1
    late = 1.0 if rounds > 0.0 else 0.6
    return late * (best + 0.4 * second + 0.5 * private)


def prospect(table: Table, seat: Seat, homes: list[int], cost: list[int], points: int) -> float:
    missing: i64 = 0
    value = 0.0
    species: i64 = 0
    while species < SPECIES:
        wanted: i64 = cost[species]
        if wanted > 0:
            value += float(wanted * table.pieces.points[species])
            gap = wanted - homes[species]
            missing += gap if gap > 0 else 0
        species += 1
    wanted = cost[UNIQUE]
    if wanted > 0:
        value += 2.0 * float(wanted)
        gap = wanted - count(seat.uniques) - count(seat.held_uniques)
        missing += gap if gap > 0 else 0
    return reach(missing) * max(0.0, float(points) - value)


def reach(missing: i64) -> float:
    if missing == 0:
        return IN_REACH
    if missing == 1:
        return ONE_MISSING
    return TWO_MISSING if missing == 2 else 0.0
