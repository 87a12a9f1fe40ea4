"""Fields of bits."""

from hypothesis import given
from hypothesis import strategies as st

from paddock.contract.engine.bits import MOST_KEPT, add_places, count, nth, place_of, places_in

FIELDS = st.sets(st.integers(0, 62))


def field_of(places: set[int]) -> int:
    return sum(1 << place for place in places)


def test_a_bit_knows_its_place() -> None:
    assert [place_of(1 << place) for place in range(63)] == list(range(63))


@given(FIELDS)
def test_bits_are_counted(places: set[int]) -> None:
    assert count(field_of(places)) == len(places)


@given(FIELDS)
def test_bits_are_numbered_from_the_lowest(places: set[int]) -> None:
    field = field_of(places)
    assert [place_of(nth(field, n)) for n in range(len(places))] == sorted(places)


@given(FIELDS)
def test_places_are_the_numbers_of_the_bits(places: set[int]) -> None:
    assert places_in(field_of(places)) == sorted(places)


def test_places_are_added_to_a_list_from_any_number_on() -> None:
    found = [7]
    add_places(found, MOST_KEPT - 1, 0b111)
    assert found == [7, MOST_KEPT - 1, MOST_KEPT, MOST_KEPT + 1]
