"""The law that the compiled engine and the pure one agree: each prints a fingerprint of every state."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from paddock import engine, find_game, game_names
from paddock.check.law import Flaw, named
from paddock.check.trial import Trial, encode
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, OptionValue, State, result_of

FEW_SEEDS: Final = 3
TIMEOUT: Final = 600


def fingerprints(
    game: AnyGame,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seeds: Iterable[int] = range(FEW_SEEDS),
) -> list[str]:
    """One line for each state of random games: seed, ply, who is to act, and hashes of the dump, moves and views."""
    return [line for seed in seeds for line in game_fingerprints(game, seats, options or {}, seed)]


def game_fingerprints(game: AnyGame, seats: int | None, options: Mapping[str, OptionValue], seed: int) -> Iterator[str]:
    state: State = game.new(seats, options)
    rng = Rng(seed)
    ply = 0
    while asked := state.to_act():
        yield f"{seed} {ply} {fingerprint(game, state)}"
        seat = asked[rng.below(len(asked))]
        state.apply(seat, state.random_move(seat, rng))
        ply += 1
    yield f"{seed} {ply} {fingerprint(game, state)} {encode(result_of(state.outcome())).decode()}"


def fingerprint(game: AnyGame, state: State) -> str:
    asked = state.to_act()
    viewers = [*range(state.seat_count()), None]
    dump, moves, views = (
        hashlib.sha256(encode(part)).hexdigest()[:16]
        for part in (
            game.dump(state),
            [state.legal_moves(seat) for seat in asked],
            [game.view(state, viewer) for viewer in viewers],
        )
    )
    return f"{','.join(map(str, asked))} dump {dump} moves {moves} views {views}"


def check_engines(game: AnyGame, seats: int, options: Mapping[str, OptionValue], seeds: Sequence[int]) -> None:
    """Plays a few games pure, in another process, and compares; nothing to do where the engine is pure or not ours."""
    is_ours = game.name in game_names() and game.edition == find_game(game.name).edition
    if engine() != "compiled" or not is_ours or not seeds:
        return
    few = range(seeds[0], seeds[0] + FEW_SEEDS)
    with named("engines", Trial(game, seats, options, seeds[0]).stop()):
        compare(fingerprints(game, seats, options, few), pure_fingerprints(game, seats, options, few))


def compare(compiled: Sequence[str], pure: Sequence[str]) -> None:
    for ours, theirs in zip_longest(compiled, pure, fillvalue="nothing more"):
        if ours != theirs:
            raise Flaw(f"compiled: {ours}; pure: {theirs}")


def pure_fingerprints(game: AnyGame, seats: int, options: Mapping[str, OptionValue], seeds: range) -> list[str]:
    command = [sys.executable, "-m", "paddock.check", game.name, "--version", str(game.version), "--seats", str(seats)]
    command += ["--from", str(seeds[0]), "--seeds", str(len(seeds))]
    command += [f"--option={name}={value}" for name, value in options.items()]
    environment = os.environ | {"PADDOCK_PURE": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    if done.returncode:
        raise Flaw(f"the pure engine failed: {done.stderr.strip()[-2000:]}")
    return done.stdout.splitlines()
