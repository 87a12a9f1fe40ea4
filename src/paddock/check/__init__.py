"""check_game(game): plays a game at random many times and holds every state to the laws every game keeps.

For anybody who writes a game. A game that breaks a law gets a BrokenLaw that names the law, the seed and the ply, says
why, and carries the record up to that point. LAWS lists them all.
"""

from collections.abc import Iterable, Mapping

from paddock.check import course, moves, openness, secrecy, storage
from paddock.check.engines import check_engines, fingerprints
from paddock.check.law import LAWS, BrokenLaw, judge_game, judge_state
from paddock.check.trial import Trial
from paddock.contract.game import AnyGame, OptionValue

__all__ = ["LAWS", "BrokenLaw", "check_game", "course", "fingerprints", "moves", "openness", "secrecy", "storage"]


def check_game(
    game: AnyGame,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seeds: Iterable[int] = range(20),
    *,
    thorough: float = 1.0,
    often: float = 1.0,
) -> None:
    """Holds one random game a seed to the laws; BrokenLaw at the first that is broken.

    Without seats it takes the smallest table. Costly laws are judged at some of the states, drawn by the seed:
    `thorough` multiplies how many. With `often` below 1 all laws of views, saves and secrets are judged at that share
    of the states only, for very many games; who is to act, what is legal, conserved and copied is always judged.
    """
    count = game.seats[0] if seats is None else seats
    chosen = list(seeds)
    for seed in chosen:
        check_seed(Trial(game, count, options or {}, seed, thorough, often))
    check_engines(game, count, options or {}, chosen)


def check_seed(trial: Trial) -> None:
    while True:
        position = trial.stop()
        judge_state(position)
        if not position.asked:
            break
        trial.advance()
    judge_game(trial)
