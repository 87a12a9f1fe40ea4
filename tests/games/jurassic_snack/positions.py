"""Positions drawn as text, moves by their notation, and editions: what the tests of Jurassic Snack are written in."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent
from typing import cast

import msgspec

from paddock.contract.game import CHANCE, IllegalMove, OptionValue
from paddock.games import find_game
from paddock.games.jurassic_snack.engine.state import JurassicSnackState
from paddock.games.jurassic_snack.game import JurassicSnack
from paddock.games.jurassic_snack.shown.position_types import Position
from tests.games.playing import Playing, edition_file

GAME = cast(JurassicSnack, find_game("jurassic_snack"))
State = JurassicSnackState
PLAYING = Playing(GAME)
refused_move = PLAYING.refused_move
SHAPES = ("square", "line", "l", "j", "t", "s", "z")

Kinds = Mapping[str, str]  # space -> kind of token
NOTHING_SEEN: Kinds = {}


def started(arrangement: str = "square", *, blue: int = 0, rotation: int = 0, game: JurassicSnack = GAME) -> State:
    """A game set up with the boards p0 to p3 in slot order; in the square that is the layout first_game."""
    state = game.new(2, {"arrangement": arrangement, "rotation": str(rotation), "blue": str(blue)})
    return play(state, *(f"board-{board}" for board in game.notation.chance_words["board"]), game=game)


def first_game(**options: OptionValue) -> State:
    return GAME.new(2, {"layout": "first_game", "blue": "0", **options})


def position(
    drawing: str,
    *,
    arrangement: str = "square",
    blue: int = 0,
    mover: int = 0,
    actions: int = 2,
    quiet_turns: int = 0,
    eaten: tuple[Sequence[str], Sequence[str]] = ((), ()),
    looked: tuple[Kinds, Kinds] = (NOTHING_SEEN, NOTHING_SEEN),
    options: Mapping[str, OptionValue] | None = None,
    game: JurassicSnack = GAME,
) -> State:
    """The position of a drawing like Game.picture's: B and Y diplos, X a T. rex, # grass, a dot for an empty space.

    Pieces that are not drawn are in the pools. `eaten` gives the kinds in the two piles, `looked` what each seat has
    looked at; the tokens left over are out of the game. Tokens are where no egg is, as in a real game.
    """
    marks = marks_in(drawing)
    setup = at(started(arrangement, game=game), game)
    grass = spaces_with("#", marks)
    assert not set(grass) & {*setup.diplos[0], *setup.diplos[1]}, f"grass on an egg in {grass}"
    spare = [space for space in setup.grass if space not in grass]
    piles = [spare[: len(eaten[0])], spare[len(eaten[0]) : len(eaten[0]) + len(eaten[1])]]
    kinds = dict(zip([*piles[0], *piles[1]], [*eaten[0], *eaten[1]], strict=True))
    diplos = [spaces_with("B", marks), spaces_with("Y", marks)][:: 1 if blue == 0 else -1]
    trexes = spaces_with("X", marks)
    fields = {
        "blue": blue,
        "mover": mover,
        "actions": actions,
        "quiet_turns": quiet_turns,
        "diplos": diplos,
        "diplo_pools": [int(game.pieces.diplos) - len(herd) for herd in diplos],
        "trexes": trexes,
        "trex_pool": int(game.pieces.trexes) - len(trexes),
        "grass": grass,
        "eaten": piles,
        "removed": spare[len(kinds) :],
        "tokens": {**kinds, **looked[0], **looked[1]},
        "looked": [list(looked[0]), list(looked[1])],
    }
    data = {**msgspec.to_builtins(setup), **fields}
    return game.load({"options": {"arrangement": arrangement, **(options or {})}, "position": data})


def marks_in(drawing: str) -> dict[str, str]:
    """Space -> mark, for every space of the drawing."""
    header, *rows = dedent(drawing).strip("\n").splitlines()
    columns = header.split()
    return {
        f"{column}{row[0]}": mark
        for row in rows
        for column, mark in zip(columns, row[2::2], strict=False)
        if mark != " "
    }


def spaces_with(mark: str, marks: Mapping[str, str]) -> list[str]:
    return [space for space, found in marks.items() if found == mark]


def at(state: State, game: JurassicSnack = GAME) -> Position:
    """All there is to know of a state, by name."""
    return msgspec.convert(game.dump(state)["position"], Position)


def play(state: State, *texts: str, game: JurassicSnack = GAME) -> State:
    """Makes these moves, each by whoever is to act: seats run, CHANCE turns up tokens (`grass-yummy`)."""
    for text in texts:
        PLAYING.play(state, state.turn(), text, game=game)
    return state


def revealed(state: State, game: JurassicSnack = GAME) -> State:
    """Turns up what eruptions removed, any kinds: a game that has ended is over then."""
    while state.turn() == CHANCE and at(state, game).phase == "reveal":
        game.step(state, CHANCE, state.legal_moves(CHANCE)[0])
    return state


def legal(state: State, game: JurassicSnack = GAME) -> set[str]:
    """What may be done now, as notation."""
    return PLAYING.legal(state, state.turn(), game)


def refused(state: State, text: str, *, seat: int | None = None) -> IllegalMove:
    """The refusal of a move, which must leave the state as it was."""
    return PLAYING.refused(state, state.turn() if seat is None else seat, text)


def tokens_due(state: State, game: JurassicSnack = GAME) -> dict[str, int]:
    """Which kinds CHANCE may turn up now, with their weights."""
    return {game.text(state, CHANCE, move).removeprefix("grass-"): weight for move, weight in game.chance(state)}


def random_game(seed: int, options: Mapping[str, OptionValue] | None = None) -> list[State]:
    return PLAYING.random_game(seed, options=options)


def edition(folder: Path, text: str) -> JurassicSnack:
    """The game with these values laid over the printed ones."""
    return cast(JurassicSnack, find_game("jurassic_snack", edition=edition_file(folder, text)))
