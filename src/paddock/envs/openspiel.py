"""OpenSpiel: every game as `python_paddock_<name>`, with explicit chance and, where seats choose at once, its
simultaneous nodes. Seats and options are game parameters: `python_paddock_rolling_ranch(players=3,side=B1)`.

With `sequential=True`, seats that choose at once choose one after the other, and none sees what those before it have
chosen: for algorithms that only know turns. `setup=SEED` and `horizon=N` make a game small, as `Variant` says: for
algorithms that visit every node.

A seat's information state is everything it saw, move by move, and what it sees now.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import numpy as np
import pyspiel

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, State
from paddock.contract.game import AnyGame, Later, OptionValue
from paddock.envs.sitting import usual_seats
from paddock.envs.variant import Variant

PREFIX = "python_paddock_"
PLAYERS = "players"
SEQUENTIAL = "sequential"
SETUP = "setup"
HORIZON = "horizon"
MOST_POINTS = 1000.0  # of a solo game, whose result is its points


def register() -> None:
    """Puts every game into OpenSpiel's register; importing this module does it."""
    for name in paddock.game_names():
        game = paddock.find_game(name)
        if PREFIX + name not in pyspiel.registered_names():
            pyspiel.register_game(game_type(game, game.seats[-1], is_sequential=False), class_for(game))


def class_for(game: AnyGame) -> type["PaddockGame"]:
    """OpenSpiel keeps what makes a game to the very end of the process: a class may stay that long, an object not."""
    return type(f"{game.name.title().replace('_', '')}Game", (PaddockGame,), {"paddock": game})


def game_type(game: AnyGame, seats: int, *, is_sequential: bool) -> Any:
    at_once = game.simultaneous and seats > 1 and not is_sequential
    dynamics = pyspiel.GameType.Dynamics
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=dynamics.SIMULTANEOUS if at_once else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if seats > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            PLAYERS: usual_seats(game),
            SEQUENTIAL: False,
            SETUP: 0,
            HORIZON: 0,
            **{name: one.default for name, one in game.options.items()},
        },
        default_loadable=True,
    )


class Setting:
    """A game with its seats and options. OpenSpiel copies what a state holds; this is shared."""

    def __init__(self, game: AnyGame, params: Mapping[str, Any]) -> None:
        self.game = game
        self.params = dict(params)
        self.seats = int(params.get(PLAYERS, usual_seats(game)))
        self.is_sequential = self.seats == 1 or bool(params.get(SEQUENTIAL, False))
        self.options: dict[str, OptionValue] = {name: params[name] for name in game.options if name in params}
        setup, horizon = (int(params.get(name, 0)) for name in (SETUP, HORIZON))
        self.variant = Variant(game, self.seats, self.options, setup=setup, horizon=horizon)
        self.wait = game.action_space  # the move of a seat that is not to act at a simultaneous node

    def __deepcopy__(self, memo: object) -> "Setting":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Setting, (self.game, self.params)


class Position:
    """A position, and what every seat saw on the way to it: put into words only on demand."""

    def __init__(self, game: AnyGame, state: State, told: list[list[bytes]]) -> None:
        self.game = game
        self.state = state
        self.told = told
        self.decisions = 0
        self.untold: list[tuple[int, int]] = []  # seats and moves since
        self.before: State = state.copy()  # these

    def play(self, seat: int, move: int) -> None:
        self.state.apply(seat, move)
        self.decisions += seat != CHANCE
        self.untold.append((seat, move))

    def told_to(self, player: int) -> list[bytes]:
        game = self.game
        for seat, move in self.untold:
            for viewer, told in enumerate(self.told):
                seen = game.sight(self.before, seat, move, viewer)
                if seen is not None and not isinstance(seen, Later):
                    told.append(msgspec.json.encode(seen))
            self.before.apply(seat, move)
        self.untold = []
        return self.told[player]

    def __deepcopy__(self, memo: object) -> "Position":
        other = Position(self.game, self.before.copy(), [list(one) for one in self.told])
        other.state = self.state.copy()
        other.untold = list(self.untold)
        other.decisions = self.decisions
        return other


class PaddockGame(pyspiel.Game):
    """As OpenSpiel sees it."""

    paddock: AnyGame

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.paddock
        setting = Setting(game, params or {})
        is_match = setting.seats > 1
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_space + int(game.simultaneous and not setting.is_sequential),
            max_chance_outcomes=game.chance_space,
            num_players=setting.seats,
            min_utility=-1.0 if is_match else -MOST_POINTS,
            max_utility=1.0 if is_match else MOST_POINTS,
            utility_sum=0.0 if is_match else None,
            max_game_length=setting.variant.horizon or game.max_plies,
        )
        kind = game_type(game, setting.seats, is_sequential=setting.is_sequential)
        super().__init__(kind, info, dict(params or {}))
        self.setting = setting

    def new_initial_state(self) -> "PaddockState":
        return PaddockState(self, self.setting)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "PaddockObserver":
        return PaddockObserver(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class PaddockState(pyspiel.State):
    def __init__(self, game: PaddockGame, setting: Setting) -> None:
        super().__init__(game)
        self.setting = setting
        self.position = Position(setting.game, setting.variant.start.copy(), [[] for _ in range(setting.seats)])

    # Who decides

    def current_player(self) -> int:
        asked = self.asked()
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        if asked == [CHANCE]:
            return int(pyspiel.PlayerId.CHANCE)
        return asked[0] if len(asked) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def asked(self) -> list[int]:
        if self.is_terminal():
            return []
        state = self.position.state
        return [state.turn()] if self.setting.is_sequential else state.to_act()

    def is_terminal(self) -> bool:
        return self.setting.variant.is_over(self.position.state, self.position.decisions)

    def _legal_actions(self, player: int) -> list[int]:
        asked = self.asked()
        if player in asked:
            return self.position.state.legal_moves(player)
        return [self.setting.wait] if len(asked) > 1 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.setting.game.chance(self.position.state)
        total = sum(weight for _, weight in weights)
        return [(move, weight / total) for move, weight in weights]

    # Moves

    def _apply_action(self, action: int) -> None:
        self.position.play(self.position.state.turn(), action)

    def _apply_actions(self, actions: list[int]) -> None:
        for seat in self.position.state.to_act():
            self.position.play(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0 and action == self.setting.wait:
            return "wait"
        seat = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        return self.setting.game.text(self.position.state, seat, action)

    # Results

    def returns(self) -> list[float]:
        return self.setting.variant.returns(self.position.state) if self.is_terminal() else [0.0] * self.setting.seats

    # What a seat knows

    def view(self, player: int) -> bytes:
        return msgspec.json.encode(self.setting.game.view(self.position.state, player))

    def knows(self, player: int) -> str:
        told = self.position.told_to(player)
        return b"\n".join([*told, self.view(player)]).decode()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "PaddockState":
        """Another position that this seat cannot tell from this one."""
        game = self.setting.game
        luck = Rng(int(probability_sampler() * (1 << 48)))
        told: list[list[bytes]] = [[] for _ in range(self.setting.seats)]
        told[player_id] = list(self.position.told_to(player_id))
        other = PaddockState(self.get_game(), self.setting)
        state = game.determinize(game.view(self.position.state, player_id), luck)
        other.position = Position(game, state, told)
        other.position.decisions = self.position.decisions
        return other

    def __str__(self) -> str:
        return self.setting.game.picture(self.position.state, None)


class PaddockObserver:
    """A seat's row of features, and its information state or view as text."""

    def __init__(self, setting: Setting, kind: Any) -> None:
        self.has_recall = kind.perfect_recall
        self.features = setting.game.features(setting.seats)
        self.tensor = np.zeros(len(self.features.names), np.float32)
        self.dict = {"row": self.tensor}

    def set_from(self, state: PaddockState, player: int) -> None:
        self.tensor[:] = np.frombuffer(self.features.row(state.position.state, player), np.uint8)

    def string_from(self, state: PaddockState, player: int) -> str:
        return state.knows(player) if self.has_recall else state.view(player).decode()


register()
