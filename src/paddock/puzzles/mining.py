"""Finds puzzles in games between bots, and rates how hard they are to find.

From cheap looks to dear ones, because most positions are no puzzles: short searches first, then the attempts of the
weakest and the strongest level, and the proof last.
"""

from collections.abc import Collection, Iterator
from typing import Final

import msgspec

from paddock.bots.levels import level_bot, levels
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import play
from paddock.contract.game import CHANCE, AnyGame
from paddock.contract.record import Record, write
from paddock.contract.record.replaying import replay
from paddock.explain.reasons import Explainer, Explanation
from paddock.games import find_game
from paddock.puzzles.bank import MARGIN, SOLVED, UNAIDED, Puzzle
from paddock.puzzles.proving import Lead, Place, Prover, margins

LOOKS: Final = ((1 / 16, MARGIN / 2), (1 / 4, MARGIN), (1.0, MARGIN))  # of the strongest level's thinking: margin
FEWEST_MOVES, MOST_MOVES = 4, 60
A_GAME: Final = 2  # puzzles from one game at most
APART: Final = 6  # moves between them
TRIES: Final = {"hatchling": 30, "forager": 12, "tracker": 12, "alpha": 8, "apex": 6}
PLAYERS: Final = ("tracker", "forager")  # good enough for natural positions, weak enough for chances


class Prospector:
    """Looks for puzzles in one game after another; the same seed gives the same puzzles."""

    def __init__(self, name: str) -> None:
        self.game: AnyGame = find_game(name)
        self.levels = levels(name)
        self.iterations = self.levels[-1].iterations
        self.prover = Prover(self.game, self.iterations)

    def mine(self, seed: int) -> Iterator[Puzzle | None]:
        """The puzzles of one game. None: another position was looked at."""
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

    def puzzle_at(self, place: Place, record: Record, seed: int) -> Puzzle | None:
        lead = self.looked(place, seed)
        if lead is None or self.is_drawn(place) or self.solves("hatchling", place, lead.solutions) >= UNAIDED:
            return None
        if self.solves("apex", place, lead.solutions) < SOLVED:
            return None
        proofs = self.prover.proofs(place, lead, seed)
        return self.puzzle(place, record, seed, proofs) if proofs else None

    def looked(self, place: Place, seed: int) -> Lead | None:
        """What ever longer searches find best; None if one of them finds nothing, or something else."""
        lead = None
        for effort, margin in LOOKS:
            before, lead = lead, self.prover.lead(place, round(effort * self.iterations), seed)
            if lead is None or lead.margin < margin or (before and lead.best.move not in before.solutions):
                return None
        return lead

    def is_drawn(self, place: Place) -> bool:
        """Does the seat make a whole move of its own here, as a skeleton? Then no single step is the answer."""
        return self.game.freehand is not None and len(self.game.freehand.designs(place.view)) > 0

    def theme(self, why: Explanation) -> str:
        """The first fact of the game itself that speaks for the solution."""
        facts = [one.first.fact for one in why.differences if one.weight > 0]
        return next((fact for fact in facts if fact in self.game.study.worth), "")

    def solves(self, level: str, place: Place, solutions: Collection[int]) -> float:
        bot, tries = level_bot(level, self.game), TRIES[level]
        moves = [bot.choose(place.view, place.legal, Rng(number), Budget()) for number in range(tries)]
        return sum(move in solutions for move in moves) / tries

    def puzzle(self, place: Place, record: Record, seed: int, proofs: list[Lead]) -> Puzzle:
        lead = proofs[0]
        margin, error = margins(proofs)
        why = Explainer(self.game).explain(place.view, lead.best, lead.second, seed)
        so_far = msgspec.structs.replace(
            record, moves=record.moves[: place.moves], seed="", commitment="", entropy=[], outcome=None
        )
        texts = {move: self.game.text(place.state, place.seat, move) for move in place.legal}
        return Puzzle(
            record=write(so_far),
            seat=place.seat,
            solution=texts[lead.best.move],
            also=[texts[move] for move in lead.solutions[1:]],
            second=texts[lead.second.move],
            margin=margin,
            error=error,
            win=round(lead.best.win, 3),
            why=why,
            theme=self.theme(why),
            solved={level.id: round(self.solves(level.id, place, lead.solutions), 3) for level in self.levels},
            seed=seed,
        )
