"""Positions from outside that no engine can hold."""

from collections.abc import Iterator

import pytest

import paddock
from paddock.contract.game import AnyGame


def leaves(data: object) -> Iterator[tuple[dict[str, object] | list[object], str | int]]:
    """Every number of a position: what holds it, and where."""
    if isinstance(data, dict | list):
        for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
            if type(value) is int:
                yield data, key
            yield from leaves(value)


@pytest.mark.parametrize("name", paddock.game_names())
@pytest.mark.parametrize("number", [10**30, -(10**20)])
def test_a_number_that_is_too_large_is_refused_wherever_it_stands(name: str, number: int) -> None:
    game: AnyGame = paddock.find_game(name)
    data = game.dump(game.new(max(2, game.seats[0])))
    places = list(leaves(data["position"]))
    assert places
    for holder, key in places:
        before = holder[key]  # type: ignore[index]
        holder[key] = number  # type: ignore[index]
        with pytest.raises(ValueError, match="a number in it is too large"):
            game.load(data)
        holder[key] = before  # type: ignore[index]
