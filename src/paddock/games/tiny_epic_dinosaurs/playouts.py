"""Decides by playing on: the most promising moves are played out by the policy for some rounds, and judged then.

Every move meets the same luck: playout number n of each has the same dice, cards and hands of the others. Half of the
moves are dropped at a time.
"""

from math import exp
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from paddock.bots.halving import CHOOSING, SEARCHING, Candidate, Stages, deadline_after, poorer, share_of_comparison
from paddock.games.tiny_epic_dinosaurs.moves import ENDED
from paddock.games.tiny_epic_dinosaurs.policy import Policy
from paddock.games.tiny_epic_dinosaurs.rivalry import Rivalry
from paddock.games.tiny_epic_dinosaurs.state import TinyEpicDinosaursState
from paddock.luck import Rng
from paddock.state import CHANCE, OVER

MOST_MOVES: Final = 12  # that are played out
SPREAD: Final = 7.0  # points ahead that make a win three times as likely as not, at the end
EARLY_SPREAD: Final = 1.5  # more for each round to go
AHEAD: Final = 1  # rounds that are played out after this one
STEADY: Final = 3.0  # playouts that weigh as much as the promise
ALMOST: Final = 0.01
TINY: Final = 1e-9


class Tried(Candidate):
    """A move; its promise is in points, relative to the policy's own choice."""

    def __init__(self, move: i64, promise: float) -> None:
        super().__init__(promise)
        self.move: i64 = move


class Playouts:
    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.steady: float = STEADY
        self.ahead: i64 = AHEAD
        self.tried: list[Tried] = []

    def choose(self, root: TinyEpicDinosaursState, seat: int, rng: Rng, playouts: int, seconds: float) -> i64:
        """The best move, after so many playouts or seconds (0: no such limit)."""
        deadline = deadline_after(perf_counter(), SEARCHING * seconds)
        self.find_moves(root, seat)
        self.halve(root, seat, rng.next(), playouts, deadline)
        return self.tried[0].move

    def weigh(self, root: TinyEpicDinosaursState, seat: int, rng: Rng, playouts: int, seconds: float) -> list[Tried]:
        """All legal moves, first the one that `choose` finds; half as many playouts again compare them all."""
        began = perf_counter()
        self.find_moves(root, seat)
        found = list(self.tried)
        seed = rng.next()
        self.halve(root, seat, seed, playouts, deadline_after(began, CHOOSING * seconds))
        best = self.tried[0]
        self.tried = found
        share = share_of_comparison(playouts, len(found))
        self.play_out(root, seat, seed, share, deadline_after(began, SEARCHING * seconds))
        others = [one for one in found if one is not best]
        others.sort(key=poorer)
        return [best, *others]

    def find_moves(self, root: TinyEpicDinosaursState, seat: int) -> None:
        """All legal moves, the policy's own choice first, then the most promising."""
        player = root.players[seat]
        own = self.policy.move(root, player)
        self.policy.worths.prepare(root, player)
        level = self.policy.likely(root, player, own)
        self.tried = []
        for move in root.legal_moves(seat):
            m: i64 = move
            promise = 0.0 if m == own else min(0.0, self.policy.likely(root, player, m) - level) - ALMOST
            self.tried.append(Tried(m, promise))
        self.tried.sort(key=less_promising)

    def halve(self, root: TinyEpicDinosaursState, seat: i64, seed: i64, playouts: i64, deadline: float) -> None:
        """Plays out the most promising moves, and drops half of them at a time until the best is left."""
        most = min(MOST_MOVES, max(2, playouts // 2)) if playouts > 0 else MOST_MOVES
        self.tried = self.tried[:most]
        stages = Stages(len(self.tried), playouts, deadline)
        done: i64 = 0
        while stages.begin(len(self.tried)):
            share: i64 = max(1, stages.share) if playouts > 0 else 0
            done += self.play_out(root, seat, seed + done, share, stages.until)
            self.sort_tried()
            self.tried = self.tried[: (len(self.tried) + 1) // 2]

    def sort_tried(self) -> None:
        """By playouts; what was promised counts as some of them."""
        total = 0.0
        played: i64 = 0
        for one in self.tried:
            total += one.total
            played += one.playouts
        mean = total / float(played) if played > 0 else 0.5
        ranked: list[tuple[float, int]] = []
        for index in range(len(self.tried)):
            one = self.tried[index]
            prior = mean + one.promise / (4.0 * SPREAD)
            ranked.append((-(one.total + self.steady * prior) / (float(one.playouts) + self.steady + TINY), index))
        ranked.sort()
        self.tried = [self.tried[index] for _, index in ranked]

    def play_out(self, root: TinyEpicDinosaursState, seat: i64, seed: i64, playouts: i64, deadline: float) -> i64:
        """So many playouts of every move, each with luck of its own that all moves share. How many there were."""
        done: i64 = 0
        while done < playouts or (playouts == 0 and deadline > 0.0):
            for one in self.tried:
                if deadline > 0.0 and perf_counter() > deadline:
                    return done
                self.playout(root, seat, one, Rng(int(seed + done)))
            done += 1
        return done

    def playout(self, root: TinyEpicDinosaursState, seat: i64, one: Tried, rng: Rng) -> None:
        """The next rounds after this move if all go on as it looks best."""
        state = root.copy()
        state.redeal(seat, rng)
        state.apply(seat, one.move)
        self.play_on(state, rng, root.round + self.ahead)
        promises: list[float] = [self.policy.promise.of_seat(state, player) for player in state.players]
        one.total += result(state, seat, promises, self.policy.worths.rivalry)
        one.points += promises[seat]
        one.playouts += 1

    def play_on(self, state: TinyEpicDinosaursState, rng: Rng, last: i64) -> None:
        """By the policy, until this round is over."""
        while state.round <= last:
            asked: i64 = state.turn()
            if asked == OVER:
                return
            if asked == CHANCE:
                state.apply(CHANCE, state.random_move(CHANCE, rng))
            else:
                self.policy.play(state, asked)


def less_promising(one: Tried) -> float:
    return -one.promise


def result(state: TinyEpicDinosaursState, seat: i64, promises: list[float], rivalry: Rivalry) -> float:
    """How a position looks to a seat: by what is promised, softly, against each other or the Rival."""
    own = promises[seat]
    rounds = float(max(0, state.pieces.rounds - state.round)) if state.phase != ENDED else 0.0
    spread = SPREAD + EARLY_SPREAD * rounds
    rival = state.rival
    if rival is not None:
        return share_won(own - rivalry.promise(state, rival), spread)
    total = 0.0
    for other in state.players:
        if other.index != seat:
            total += share_won(own - promises[other.index], spread)
    return total / float(state.size - 1)


def share_won(ahead: float, spread: float) -> float:
    """The chance to win by so many points."""
    return 1.0 / (1.0 + exp(-ahead / spread))
