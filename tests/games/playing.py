"""What the tests of every game do with its states: make moves by their notation, list them, expect a refusal."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, cast

import pytest

from paddock.contract.engine.luck import Rng
from paddock.contract.game import OVER, Game, IllegalMove, OptionValue, Outcome, S, State


class Playing(Generic[S]):
    """For one game. Most methods also take another edition or version of it, as `game`."""

    def __init__(self, game: Game[S, Any]) -> None:
        self.game = game

    def play(self, state: S, seat: int, *texts: str, game: Game[S, Any] | None = None) -> S:
        """A seat, or CHANCE, makes these moves."""
        rules = game or self.game
        for text in texts:
            rules.step(state, seat, rules.parse(state, seat, text))
        return state

    def legal(self, state: S, seat: int = 0, game: Game[S, Any] | None = None) -> set[str]:
        """The moves a seat may make now, as notation."""
        rules = game or self.game
        return {rules.text(state, seat, move) for move in state.legal_moves(seat)}

    def starting(self, state: S, prefix: str, seat: int = 0) -> set[str]:
        """The legal moves whose notation starts with this."""
        return {text for text in self.legal(state, seat) if text.startswith(prefix)}

    def refused(self, state: S, seat: int, text: str, game: Game[S, Any] | None = None) -> IllegalMove:
        """The refusal of a move, which must leave the state as it was."""
        return self.refused_move(state, seat, (game or self.game).parse(state, seat, text), game)

    def refused_move(self, state: S, seat: int, move: int, game: Game[S, Any] | None = None) -> IllegalMove:
        rules = game or self.game
        before = rules.dump(state)
        with pytest.raises(IllegalMove) as caught:
            rules.step(state, seat, move)
        assert rules.dump(state) == before, "a refused move changed the state"
        return caught.value

    def random_game(self, seed: int, seats: int = 2, options: Mapping[str, OptionValue] | None = None) -> list[S]:
        """Every state of a game played at random, the last one over."""
        rng = Rng(seed)
        state = self.game.new(seats, options)
        states = [state]
        while (seat := state.turn()) != OVER:
            state = cast(S, state.copy())
            self.game.step(state, seat, state.random_move(seat, rng))
            states.append(state)
        return states


def ended(state: State) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None, "the game goes on"
    return outcome


def edition_file(folder: Path, text: str) -> Path:
    """An edition with these values."""
    file = folder / "edition.toml"
    file.write_text(text, encoding="utf-8")
    return file
