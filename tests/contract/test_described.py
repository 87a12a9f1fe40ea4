"""Kinds of moves: a module's own, in its order."""

from paddock.contract.described import BySeat, kinds_in
from paddock.contract.game import Described


class Rolls(Described, frozen=True, tag="rolls"):
    face: int


class OfABuilding(BySeat, frozen=True):
    """What several kinds build on."""


class Builds(OfABuilding, frozen=True, tag="builds"):
    building: str


def test_a_module_lists_the_kinds_it_defines_without_imports_and_what_they_build_on() -> None:
    assert kinds_in(__name__) == (Rolls, Builds)


def test_the_seat_is_the_first_field_of_a_move_it_makes() -> None:
    assert Builds.__struct_fields__ == ("seat", "building")
