"""The weights of networks: how a file holds them, and the network of a game at a table of a given size.

A file is a length, that many bytes of JSON (`Header`) and the weights as 16-bit floats, in the order of `Layers`. The
first layer belongs to the features by name, so that one file serves every number of seats. An
edition whose features or moves differ has no network, and its bots play by the game's own heuristic.
"""

import struct
import sys
from array import array
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from paddock.bots.engine.network import Layers, Network, NetworkHeuristic
from paddock.bots.game_knowledge import heuristic_of
from paddock.contract.game import AnyGame

try:
    from paddock.bots.engine.dense import Dense

    IS_COMPILED = True
except ImportError:
    IS_COMPILED = False

FILE: Final = "network.bin"  # in a game's data
LENGTH: Final = struct.Struct("<I")


class Header(msgspec.Struct, frozen=True):
    """What the weights are for, and how they were made."""

    game: str
    features: list[str]
    moves: int
    first: int
    second: int
    unseen: list[str] = []  # features that were never set in training
    score_scale: float = 1.0  # points in one unit of the score head
    made: dict[str, str] = {}


class Weights(msgspec.Struct, frozen=True):
    header: Header
    numbers: "array[float]"

    def rows_for(self, features: list[str]) -> "Weights | None":
        """For a table with these features; None if some are unknown here."""
        places = {name: place for place, name in enumerate(self.header.features)}
        if not all(name in places for name in features):
            return None
        width, rest = self.header.first, len(self.header.features) * self.header.first
        chosen = array("f")
        for name in features:
            chosen += self.numbers[places[name] * width : (places[name] + 1) * width]
        return Weights(msgspec.structs.replace(self.header, features=features), chosen + self.numbers[rest:])


# Files


def write_weights(file: Path, weights: Weights) -> None:
    header = msgspec.json.encode(weights.header)
    numbers = struct.pack(f"<{len(weights.numbers)}e", *weights.numbers)
    partial = file.with_suffix(".new")
    partial.write_bytes(LENGTH.pack(len(header)) + header + numbers)
    partial.replace(file)


def read_weights(file: Path) -> Weights:
    data = file.read_bytes()
    start = LENGTH.size + LENGTH.unpack_from(data)[0]
    header = msgspec.json.decode(data[LENGTH.size : start], type=Header)
    return Weights(header, array("f", struct.unpack(f"<{(len(data) - start) // 2}e", data[start:])))


def file_of(game: AnyGame) -> Path:
    return Path(str(sys.modules[type(game).__module__].__file__)).parent / "data" / FILE


# Networks


def features_of(game: AnyGame) -> dict[str, int]:
    """The features of all tables of a game, the largest first, each with its maximum."""
    found: dict[str, int] = {}
    for seats in reversed(game.seats):
        features = game.features(seats)
        for name, most in zip(features.names, features.most, strict=True):
            found[name] = max(most, found.get(name, 1))
    return found


def compiled(weights: Weights) -> Network:
    """In C; only where the engine is compiled."""
    return Dense(*sizes(weights.header), weights.numbers.tobytes())


def interpreted(weights: Weights) -> Network:
    return Layers(*sizes(weights.header), weights.numbers.tolist())


def sizes(header: Header) -> tuple[int, int, int, int]:
    return len(header.features), header.first, header.second, header.moves


def network_heuristic(game: AnyGame, seats: int, file: Path | None = None) -> NetworkHeuristic | None:
    """The game's heuristic with the network in this file, or with the one it is shipped with; None if none fits."""
    found = file or file_of(game)
    features = game.features(seats)
    if not found.exists():
        return None
    loaded = network_from(found, found.stat().st_mtime_ns, tuple(features.names), game.action_space)
    return NetworkHeuristic(heuristic_of(game), features, *loaded) if loaded else None


@lru_cache(16)
def network_from(file: Path, changed: int, features: tuple[str, ...], moves: int) -> tuple[Network, list[int]] | None:
    """The network, and the features that it knows nothing of. `changed` is when the file was last written."""
    weights = read_weights(file)
    chosen = weights.rows_for(list(features)) if weights.header.moves == moves else None
    if chosen is None:
        return None
    unseen = [features.index(name) for name in weights.header.unseen if name in features]
    return compiled(chosen) if IS_COMPILED else interpreted(chosen), unseen
