"""Phase 5 as a plan: which dinosaurs eat what, and in which order. The engine plays it out and reports the result.

Before phase 5 it shows the result if the ranch stayed as it is.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from paddock.contract.engine.bits import places_in
from paddock.games.tiny_epic_dinosaurs.engine import abilities
from paddock.games.tiny_epic_dinosaurs.engine.moves import (
    ARRANGE,
    ASK_EXEMPT,
    ASK_FEED,
    FEED,
    FOODS,
    MEAT,
    NEWS_SIZE,
    PAYMENTS,
    PLANT,
    RESOURCES,
    TOLD_FED,
    converted_by,
    source_of,
)
from paddock.games.tiny_epic_dinosaurs.engine.phases.together import Together
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown import forecast
from paddock.games.tiny_epic_dinosaurs.shown.notation import Notation
from paddock.games.tiny_epic_dinosaurs.shown.view_types import Birth, Meal


class Way(msgspec.Struct, frozen=True):
    """How a dinosaur eats: this food, some of it paid in another resource; or it eats another one, by its site."""

    food: str = ""
    converted: int = 0
    source: str = ""
    victim: str = ""


class OpenWay(msgspec.Struct, frozen=True):
    """A way to choose instead. Does it feed the dinosaur, with the rest of the plan as it is?"""

    way: Way
    feeds: bool


class Served(msgspec.Struct, frozen=True):
    meal: Meal
    way: Way
    fate: Literal["fed", "hungry", "exempt", "eaten"]
    ways: list[OpenWay]  # none before phase 5


class FeedingPlan(msgspec.Struct, frozen=True):
    served: list[Served]
    needs: list[int]  # plant, meat for all that must be fed
    left: list[int]  # plant, meat, supply
    births: list[Birth]  # by those that have been fed
    steps: list[str]  # what to answer: the table does the rest by itself


class WishedWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    site: str
    dinosaur: str
    way: Way


class FeedingWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player would like: sites in the order of feeding, and ways for some. `tried`: steps considered before."""

    tried: list[str] = []
    order: list[str] = []
    ways: list[WishedWay] = []


def payment_ways() -> list[Way]:
    """By their number in a move."""
    numbers = [divmod(way, PAYMENTS) for way in range(FOODS * PAYMENTS)]
    return [
        Way(RESOURCES[food], int(converted_by(payment)), RESOURCES[source_of(food, payment)] if payment else "")
        for food, payment in numbers
    ]


PAID: Final = payment_ways()
PAID_NUMBERS: Final = {way: number for number, way in enumerate(PAID)}
NO_WISH: Final = FeedingWish()


def feeding_plan(
    state: Table, seat: int, feed: Together, notation: Notation, wish: FeedingWish = NO_WISH
) -> FeedingPlan | None:
    """`feed` is phase 5. None where nobody is fed in this phase or the next."""
    player = state.players[seat]
    if state.phase not in (ARRANGE, FEED) or player.fleeing:
        return None
    dinner = Dinner(state, seat, feed, notation)
    dinner.play(dinner.ordered(wish.order), dinner.wished(wish.ways))
    return dinner.plan()


class Dinner:
    """The feeding of one seat, played on a copy of the table that never goes on to phase 6."""

    def __init__(self, state: Table, seat: int, feed: Together, notation: Notation) -> None:
        self.notation, self.seat, self.phase = notation, seat, feed
        self.table = state.copy()
        self.table.telling = True
        self.player = self.table.players[seat]
        self.player.active &= ~self.table.pieces.able.super_food_research  # what it gives feeds nobody
        self.is_open = state.phase == FEED
        if not self.is_open:
            self.table.phase = FEED
            self.player.is_ready = False
            self.phase.begin_seat(self.table, self.player)
        self.player.picked = True  # no one new is exempted
        self.lay_table()

    def lay_table(self) -> None:
        player, names = self.player, self.player.pieces.site_names
        self.start = player.copy()
        self.exempt = int(player.exempt)
        self.meals = {names.index(meal.site): meal for meal in forecast.meals(player)}
        self.kinds = {site: int(player.kind_at(site)) for site in places_in(int(player.hungry))}
        self.biter = int(abilities.cell_of(player, player.pieces.able.tyrannosaurus_rex))
        self.order: list[int] = []
        self.ways: dict[int, Way] = {}
        self.turns: dict[int, set[int]] = {}  # what could be answered when it was a dinosaur's turn
        self.fed: dict[int, Way] = {}
        self.eaten: set[int] = set()
        self.steps: list[str] = []
        if not self.is_open or player.step == ASK_EXEMPT:
            self.go_on(0)
        self.first = self.answers()

    # What is wished

    def ordered(self, wished: Sequence[str]) -> list[int]:
        """Small meals first, so that most are fed; before them those with a wished order."""
        names = self.player.pieces.site_names
        sites = [names.index(site) for site in dict.fromkeys(wished) if site in names]
        known = [site for site in sites if site in self.kinds]
        others = [site for site in self.kinds if site not in known]
        return [*known, *sorted(others, key=lambda site: max(self.meals[site].plant, self.meals[site].meat))]

    def wished(self, wishes: Sequence[WishedWay]) -> dict[int, Way]:
        """The way of each; a wish that is no longer possible, or was for another dinosaur, is dropped."""
        chosen = {(wish.site, wish.dinosaur): wish.way for wish in wishes}
        spare = self.spare()
        found: dict[int, Way] = {}
        for site in self.kinds:
            meal = self.meals[site]
            way = chosen.get((meal.site, meal.dinosaur))
            found[site] = way if way is not None and way in self.ways_of(site) else plain_way(meal, spare)
        return found

    def spare(self) -> int:
        """How many more plants than meat are left for omnivores when all others have eaten."""
        others = [self.meals[site] for site in self.kinds if site != self.exempt]
        single = [meal for meal in others if not (meal.plant and meal.meat)]
        plants = int(self.start.have(PLANT)) - sum(meal.plant for meal in single)
        return plants - int(self.start.have(MEAT)) + sum(meal.meat for meal in single)

    def ways_of(self, site: int) -> list[Way]:
        """Plain meals, and what the table offered at first."""
        plain = plain_ways(self.meals[site])
        paid = [way for way in PAID if way.converted and self.move_of(site, way) in self.first]
        return [*plain, *paid, *(self.bites() if site == self.biter else [])]

    def bites(self) -> list[Way]:
        blocks, names = self.player.pieces.moves, self.player.pieces.site_names
        moves = range(int(blocks.bite), int(blocks.additives))
        return [Way(victim=names[move - int(blocks.bite)]) for move in moves if move in self.first]

    def move_of(self, site: int, way: Way) -> int:
        blocks = self.player.pieces.moves
        if way.victim:
            return int(blocks.bite) + self.player.pieces.site_names.index(way.victim)
        return int(blocks.feed) + PAID_NUMBERS[way] * int(blocks.sites) + site

    # Playing

    def answers(self) -> set[int]:
        """None once the feeding is over."""
        is_asked = not self.player.is_ready and self.player.step == ASK_FEED
        return set(self.table.menu_of(self.player).moves()) if is_asked else set()

    def play(self, order: list[int], ways: dict[int, Way]) -> None:
        """A full meal or none (TED-11.7); the next one tries with what is left. A bite comes first: much follows
        from it. A dinosaur that could still eat something else must (TED-11.6)."""
        self.order, self.ways = order, ways
        for site in sorted(order, key=lambda one: not ways[one].victim):
            self.turns[site] = self.answers()
            if site != self.exempt or ways[site].victim:
                self.serve(site, ways[site])
        stop = int(self.player.pieces.moves.stop)
        while (answers := self.answers()) and stop not in answers:
            self.serve_somebody()
        if answers:
            self.steps.append(self.notation.text(self.table, self.seat, stop))

    def serve_somebody(self) -> None:
        due = [site for site in self.order if site != self.exempt]
        assert any(self.serve(site, way) for site in due for way in plain_ways(self.meals[site])), "nobody must eat"

    def serve(self, site: int, way: Way) -> bool:
        """False: it cannot eat that way now."""
        move = self.move_of(site, way)
        if move not in self.answers():
            return False
        self.steps.append(self.notation.text(self.table, self.seat, move))
        self.fed[site] = way
        if way.victim:
            self.eaten.add(self.player.pieces.site_names.index(way.victim))
        self.table.answer(self.player, move)
        self.go_on(0 if way.victim else 1)
        return True

    def go_on(self, known: int) -> None:
        """The table does what needs no answer. It reports meals by kind; the first `known` are noted already."""
        self.phase.asks_seat(self.table, self.player)
        news = self.table.news
        rows = [news[at : at + NEWS_SIZE] for at in range(0, len(news), NEWS_SIZE)]
        self.table.news = []
        for _, _, kind, food, _ in [row for row in rows if row[0] == TOLD_FED and row[1] == self.seat][known:]:
            self.fed[self.fed_one(kind)] = Way(RESOURCES[food])

    def fed_one(self, kind: int) -> int:
        hungry = int(self.player.hungry)
        sites = [*self.order, *self.kinds]
        gone = [site for site in sites if self.kinds[site] == kind and site not in self.fed and not hungry >> site & 1]
        return next(site for site in gone if site not in self.eaten)

    # The result

    def plan(self) -> FeedingPlan:
        served = [self.served(site) for site in self.order]
        stock = [int(self.player.have(resource)) for resource in range(len(RESOURCES))]
        steps = self.steps[:1] if self.eaten else self.steps
        return FeedingPlan(served, needs(served), stock, self.births(served), steps)

    def served(self, site: int) -> Served:
        way = self.fed.get(site, self.ways[site])
        turn = self.turns[site]
        ways = self.ways_of(site) if self.is_open else []
        return Served(
            self.meals[site], way, self.fate(site), [OpenWay(one, self.move_of(site, one) in turn) for one in ways]
        )

    def fate(self, site: int) -> Literal["fed", "hungry", "exempt", "eaten"]:
        if site in self.eaten:
            return "eaten"
        if site in self.fed:
            return "fed"
        return "exempt" if site == self.exempt else "hungry"

    def births(self, served: list[Served]) -> list[Birth]:
        """TED-13: a hungry dinosaur does not breed, and leaves its space."""
        after = self.start.copy()
        for site, one in zip(self.order, served, strict=True):
            if one.fate in ("hungry", "eaten"):
                after.take_out(site)
        return forecast.births(self.table, after)


def plain_ways(meal: Meal) -> list[Way]:
    return [Way(food) for food, amount in (("plant", meal.plant), ("meat", meal.meat)) if amount]


def plain_way(meal: Meal, spare: int) -> Way:
    """What it eats if nobody says otherwise: an omnivore eats what there is more of."""
    return plain_ways(meal)[-1 if spare < 0 else 0]


def needs(served: list[Served]) -> list[int]:
    found = {"plant": 0, "meat": 0}
    for one in served:
        if one.fate in ("fed", "hungry") and one.way.food:
            found[one.way.food] += (one.meal.plant if one.way.food == "plant" else one.meal.meat) - one.way.converted
    return list(found.values())
