"""`python -m paddock.check GAME`: prints a fingerprint of every state of a few random games, to compare engines."""

import argparse
from collections.abc import Sequence

from paddock import find_game
from paddock.check.engines import FEW_SEEDS, fingerprints
from paddock.contract.game import AnyGame, OptionValue


def main(words: Sequence[str] | None = None) -> None:
    arguments = parser().parse_args(words)
    game = find_game(arguments.game, version=arguments.version)
    options = dict(read_option(game, text) for text in arguments.option)
    seeds = range(arguments.start, arguments.start + arguments.seeds)
    print(*fingerprints(game, arguments.seats, options, seeds), sep="\n")


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m paddock.check", description=__doc__)
    parser.add_argument("game", help="the name of a game, as in paddock.game_names()")
    parser.add_argument("--version", type=int, help="of its rules; the newest if not given")
    parser.add_argument("--seats", type=int, help="how many seats; the smallest table if not given")
    parser.add_argument("--from", dest="start", type=int, default=0, metavar="SEED", help="the first seed")
    parser.add_argument("--seeds", type=int, default=FEW_SEEDS, metavar="COUNT", help="how many games")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    return parser


def read_option(game: AnyGame, text: str) -> tuple[str, OptionValue]:
    """NAME=VALUE as the game declares it; what it does not know is left for the game to refuse."""
    name, _, word = text.partition("=")
    choices = game.options[name].choices if name in game.options else ()
    return name, next((choice for choice in choices if str(choice) == word), word)


if __name__ == "__main__":
    main()
