"""Fields of bits."""

from hypothesis import given
from hypothesis import strategies as st

from paddock.contract.engine.bits import count, nth, place_of

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
