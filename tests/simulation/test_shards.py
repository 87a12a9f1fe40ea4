"""Tables divided by code among several databases, each with its own notices: docs/scaling.md."""

from collections import Counter
from typing import Literal

import msgspec
import pytest

from paddock.server.storage.shards import shard_of
from tests.simulation.faults import CALM, SMALL
from tests.simulation.run import simulate

SHARDED = msgspec.structs.replace(SMALL, groups=6, processes=2, shards=3)
UNTROUBLED = msgspec.structs.replace(SHARDED, **CALM)


def test_codes_spread_evenly() -> None:
    counts = Counter(shard_of(f"table {number}", 3) for number in range(3000))
    assert all(900 < counts[shard] < 1100 for shard in range(3))


def test_a_shard_is_halved_when_their_number_doubles() -> None:
    codes = [f"table {number}" for number in range(1000)]
    assert all(shard_of(code, 8) in (shard_of(code, 4), shard_of(code, 4) + 4) for code in codes)


@pytest.mark.slow
def test_a_world_of_several_shards_holds() -> None:
    played = simulate(0, SHARDED)
    assert played.plies > 200


@pytest.mark.parametrize("outage", ["refuses", "hangs"])
@pytest.mark.slow
def test_the_outage_of_a_shard_leaves_the_others_playing(outage: Literal["refuses", "hangs"]) -> None:
    played = simulate(1, msgspec.structs.replace(UNTROUBLED, outage=outage))
    kept = [played.happened[f"kept in the outage: shard {shard}"] for shard in range(3)]
    assert kept[0] > 10
    assert kept[1] > 10
    assert kept[2] == 0
