"""What the dinosaurs of a ranch eat, all together."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count, place_of
from paddock.games.tiny_epic_dinosaurs.engine.moves import SPECIES
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat


def food_due(seat: Seat, food: i64) -> i64:
    """What all hungry dinosaurs that eat this food would eat of it."""
    due: i64 = 0
    for species in range(SPECIES):
        due += count(seat.herd(species) & seat.hungry) * seat.meal_of(species, food)
    left = seat.hungry & ~seat.regulars()
    while left != 0:
        due += seat.meal_of(seat.kind_at(place_of(left & -left)), food)
        left &= left - 1
    return due
