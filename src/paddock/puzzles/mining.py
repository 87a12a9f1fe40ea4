"""Finds puzzles in games between bots, proves that one choice is best, and rates how hard it is to find.

A choice must beat the second by a margin at ten times the strongest level's thinking, whatever is drawn: several
searches with other draws must agree. The weakest level must rarely find it, the strongest nearly always.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from paddock.bots.levels import level_bot, levels
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget, Weighed
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import play
from paddock.contract.game import CHANCE, AnyGame, State, View
from paddock.contract.record import Record, write
from paddock.contract.record.replaying import replay
from paddock.explain.reasons import Explainer
from paddock.games import find_game
from paddock.puzzles.bank import MARGIN, SOLVED, UNAIDED, Puzzle

DEEPER: Final = 10  # times the strongest level's thinking
PROOFS: Final = 3  # searches with different draws that must agree
LOOKED_AT: Final = 0.01  # of the thinking: what got less was seen to be poor
FEWEST_MOVES, MOST_MOVES = 4, 60
A_GAME: Final = 2  # puzzles from one game at most
APART: Final = 6  # moves between them
TRIES: Final = {"hatchling": 30, "forager": 12, "tracker": 12, "alpha": 8, "apex": 6}
PLAYERS: Final = ("tracker", "forager")  # good enough for natural positions, weak enough for chances


class Place(msgspec.Struct, frozen=True):
    """A decision of a game: what its seat sees, and the game up to there."""

    view: View
    legal: list[int]
    state: State
    seat: int
    moves: int


class Prospector:
    """Looks for puzzles in one game after another; the same seed gives the same puzzles."""

    def __init__(self, name: str) -> None:
        self.game: AnyGame = find_game(name)
        self.levels = levels(name)
        self.iterations = self.levels[-1].iterations
        self.bot = MctsBot(self.game)

    def mine(self, seed: int) -> Iterator[Puzzle | None]:
        """The puzzles of one game, one by one; None after a position that makes no puzzle."""
        record, found, after = self.played(seed), 0, 0
        for place in self.places(record):
            if place.moves < after or found == A_GAME:
                continue
            puzzle = self.puzzle_at(place, record, seed)
            if puzzle is not None:
                found, after = found + 1, place.moves + APART
            yield puzzle

    def played(self, seed: int) -> Record:
        sizes = [size for size in self.game.seats if 2 <= size <= 4]
        seats = sizes[seed % len(sizes)]
        bots = [level_bot(PLAYERS[(seed + seat) % len(PLAYERS)], self.game) for seat in range(seats)]
        return play(self.game, bots, Dealer(seed_from(seed)), players=[f"Player {seat + 1}" for seat in range(seats)])

    def places(self, record: Record) -> Iterator[Place]:
        for moves, ply in enumerate(replay(record, self.game)):
            if ply.seat != CHANCE and FEWEST_MOVES <= len(ply.state.legal_moves(ply.seat)) <= MOST_MOVES:
                view, legal = self.game.view(ply.state, ply.seat), ply.state.legal_moves(ply.seat)
                yield Place(view, legal, ply.state.copy(), ply.seat, moves)

    # Proving

    def puzzle_at(self, place: Place, record: Record, seed: int) -> Puzzle | None:
        """Cheap checks first, expensive ones last: most positions make no puzzle."""
        quick = self.lead(place, self.iterations // 4, seed)
        if quick is None or self.solves("hatchling", place, quick[0].move) >= UNAIDED:
            return None
        solution = quick[0].move
        if self.solves("apex", place, solution) < SOLVED:
            return None
        proofs = []
        for number in range(PROOFS):
            proof = self.lead(place, DEEPER * self.iterations, seed + number)
            if proof is None or proof[0].move != solution:
                return None
            proofs.append(proof)
        solved = {level.id: self.solves(level.id, place, solution) for level in self.levels}
        best, second, margin = min(proofs, key=lambda proof: proof[2])
        return self.puzzle(place, record, seed, best, second, margin, solved)

    def lead(self, place: Place, iterations: int, seed: int) -> tuple[Weighed, Weighed, float] | None:
        """The best choice, the second and the margin between them; None if that is too small."""
        weighed = self.bot.weigh(place.view, place.legal, Budget(iterations), Rng(seed))
        others = [one for one in weighed[1:] if one.share >= LOOKED_AT]
        if not others:
            return None
        second = max(others, key=lambda one: one.win)
        margin = weighed[0].win - second.win
        return (weighed[0], second, margin) if margin >= MARGIN else None

    def solves(self, level: str, place: Place, solution: int) -> float:
        bot, tries = level_bot(level, self.game), TRIES[level]
        moves = [bot.choose(place.view, place.legal, Rng(number), Budget()) for number in range(tries)]
        return moves.count(solution) / tries

    def puzzle(
        self,
        place: Place,
        record: Record,
        seed: int,
        best: Weighed,
        second: Weighed,
        margin: float,
        solved: dict[str, float],
    ) -> Puzzle:
        why = Explainer(self.game).explain(place.view, best, second, seed)
        theme = next((one.first.fact for one in why.differences if one.weight > 0), "")
        so_far = msgspec.structs.replace(
            record, moves=record.moves[: place.moves], seed="", commitment="", entropy=[], outcome=None
        )
        solution, other = (self.game.text(place.state, place.seat, one.move) for one in (best, second))
        return Puzzle(write(so_far), place.seat, solution, other, round(margin, 3), theme, solved, seed)
