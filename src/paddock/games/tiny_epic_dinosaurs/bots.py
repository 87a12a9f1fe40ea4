"""What Tiny Epic Dinosaurs knows about playing itself: promises for greedy, plans for ranches, playouts for levels."""

from typing import Final, cast

from paddock.bots.bot import Budget, Weighed
from paddock.bots.heuristic import Heuristic, reward
from paddock.game import AnyGame, View
from paddock.games.tiny_epic_dinosaurs.moves import ASSIGN
from paddock.games.tiny_epic_dinosaurs.pieces import Pieces
from paddock.games.tiny_epic_dinosaurs.playouts import Playouts, Tried, result
from paddock.games.tiny_epic_dinosaurs.policy import Policy
from paddock.games.tiny_epic_dinosaurs.promise import Promise
from paddock.games.tiny_epic_dinosaurs.state import BEATEN, TinyEpicDinosaursState
from paddock.luck import Rng
from paddock.state import Outcome, State

SOLO_SCALE: Final = 80.0
ROLLOUTS: Final = 100
LINE_LENGTH: Final = 6


class TinyEpicDinosaursHeuristic(Heuristic):
    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy

    def known_move(self, state: State, seat: int) -> int:
        """Phases 4 to 6 go by the plan for the ranch."""
        s = cast(TinyEpicDinosaursState, state)
        player = s.players[seat]
        return self.policy.steward.answer(s, player) if self.policy.steward.knows(s, player) else -1

    def rollout_move(self, state: State, seat: int, rng: Rng) -> int:
        s = cast(TinyEpicDinosaursState, state)
        return self.policy.move(s, s.players[seat])

    def score(self, state: State, seat: int) -> float:
        s = self.after_turn(cast(TinyEpicDinosaursState, state), seat)
        return self.policy.promise.of_seat(s, s.players[seat])

    def value(self, state: State, seat: int, seats: int) -> float:
        """The share of the others that this seat will leave behind; alone, its chance against the Rival."""
        s = self.after_turn(cast(TinyEpicDinosaursState, state), seat)
        promises: list[float] = [self.policy.promise.of_seat(s, player) for player in s.players]
        return result(s, seat, promises, self.policy.worths.rivalry)

    def after_turn(self, state: TinyEpicDinosaursState, seat: int) -> TinyEpicDinosaursState:
        """In the middle of a turn: as it will be when the policy has ended it, if luck is not asked before."""
        if state.phase != ASSIGN or state.turn() < 0 or not is_amid(state):
            return state
        after = state.copy()
        while after.phase == ASSIGN and after.turn() >= 0 and is_amid(after):
            self.policy.play(after, after.turn())
        return after

    def worth(self, outcome: Outcome, seat: int) -> float:
        """Alone: half for beating the Rival, and half for points."""
        if len(outcome.ranks) > 1:
            return reward(outcome, seat)
        points = min(1.0, float(outcome.scores[0]) / SOLO_SCALE)
        return 0.5 * points + (0.5 if outcome.reason == BEATEN else 0.0)


def is_amid(state: TinyEpicDinosaursState) -> bool:
    """Is an action being carried out?"""
    return state.space >= 0


class TinyEpicDinosaursSpecialist:
    """Phases 4 to 6 by plan, everything else by playouts."""

    def __init__(self, game: AnyGame, policy: Policy) -> None:
        self.game = game
        self.policy = policy
        self.playouts = Playouts(policy)

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        assert view.seat is not None, "a spectator is asked for no move"
        root = cast(TinyEpicDinosaursState, self.game.determinize(view, rng))
        player = root.players[view.seat]
        if self.policy.steward.knows(root, player):
            return self.policy.steward.answer(root, player)
        return self.playouts.choose(root, view.seat, rng, rollouts(budget), budget.seconds)

    def weigh(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Weighed]:
        assert view.seat is not None, "a spectator is asked for no move"
        root = cast(TinyEpicDinosaursState, self.game.determinize(view, rng))
        found = self.playouts.weigh(root, view.seat, rng, rollouts(budget), budget.seconds)
        player = root.players[view.seat]
        if self.policy.steward.knows(root, player):
            planned = self.policy.steward.answer(root, player)
            found.sort(key=lambda one: one.move != planned)
        spent = max(1, sum([int(one.playouts) for one in found]))
        return [self.weighed(root, view.seat, one, spent) for one in found]

    def weighed(self, root: TinyEpicDinosaursState, seat: int, one: Tried, spent: int) -> Weighed:
        played = max(1.0, float(one.playouts))
        share = int(one.playouts) / spent
        return Weighed(int(one.move), one.mean(), one.points / played, share, self.line(root, seat, int(one.move)))

    def line(self, root: TinyEpicDinosaursState, seat: int, move: int) -> list[tuple[int, int]]:
        """How the policy goes on after a move, until luck is asked."""
        state = root.copy()
        line = [(seat, move)]
        state.apply(seat, move)
        while len(line) < LINE_LENGTH and state.turn() >= 0:
            asked = state.turn()
            line.append((asked, int(self.policy.move(state, state.players[asked]))))
            state.apply(*line[-1])
        return line


def rollouts(budget: Budget) -> int:
    return budget.iterations if budget.iterations or budget.seconds > 0.0 else ROLLOUTS


def heuristic(game: AnyGame) -> Heuristic:
    return TinyEpicDinosaursHeuristic(policy_of(game))


def specialist(game: AnyGame) -> TinyEpicDinosaursSpecialist:
    return TinyEpicDinosaursSpecialist(game, policy_of(game))


known_policies: dict[str, Policy] = {}  # by edition: what pens can be is worked out once


def policy_of(game: AnyGame) -> Policy:
    assert game.components is not None, f"{game.title} has no components"
    if game.edition not in known_policies:
        known_policies[game.edition] = Policy(Promise(Pieces(game.components)))
    return known_policies[game.edition]
