"""Finds puzzles in games between bots, and rates how hard they are to find.

Cheap tests come before expensive ones, because most positions aren't puzzles: short searches first, then the attempts
of the weakest and the strongest level, and the proof last.
"""

from collections.abc import Collection, Iterator
from math import ceil
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
from paddock.puzzles.bank import CUT, MARGIN, SOLVED, UNAIDED, Choice, Puzzle, position
from paddock.puzzles.proving import LOOKED_AT, Lead, Place, Prover, margins

LOOKS: Final = ((1 / 16, MARGIN / 2), (1 / 4, MARGIN), (1.0, MARGIN))  # of the strongest level's thinking: margin
A_CHOICE: Final = 2 * LOOKED_AT  # playouts of a look, at least: half of them compare all choices
FEWEST_MOVES, MOST_MOVES = 4, 60
OTHERS: Final = 4  # choices that are kept with their win chance, after the second
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
        self.explainer = Explainer(self.game)

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
        bots = [level_bot(level, self.game) for level in players(seed, seats)]
        return play(self.game, bots, Dealer(seed_from(seed)), players=[f"Player {seat + 1}" for seat in range(seats)])

    def places(self, record: Record) -> Iterator[Place]:
        for moves, ply in enumerate(replay(record, self.game)):
            if ply.seat != CHANCE and FEWEST_MOVES <= len(ply.state.legal_moves(ply.seat)) <= MOST_MOVES:
                view, legal = self.game.view(ply.state, ply.seat), ply.state.legal_moves(ply.seat)
                yield Place(view, legal, ply.state.copy(), ply.seat, moves)

    def puzzle_at(self, place: Place, record: Record, seed: int) -> Puzzle | None:
        lead = self.looked(place, seed)
        if lead is None or self.is_drawn(place) or self.is_found("hatchling", place, lead.solutions, UNAIDED):
            return None
        if not self.is_found("apex", place, lead.solutions, SOLVED):
            return None
        proofs = self.prover.proofs(place, lead, seed)
        return self.puzzle(place, record, seed, proofs) if proofs else None

    def looked(self, place: Place, seed: int) -> Lead | None:
        """What ever longer searches find best; None if one of them finds nothing, or something else.

        Where the strongest level thinks too little to consider every choice, the first look is longer than that, and
        those that would be no longer are left out.
        """
        lead: Lead | None = None
        spent = 0
        for effort, margin in LOOKS:
            iterations = max(round(effort * self.iterations), A_CHOICE * len(place.legal))
            if iterations == spent:
                continue
            found = self.prover.lead(place, iterations, seed)
            if found is None or found.margin < margin or (lead and found.best.move not in lead.solutions):
                return None
            lead, spent = found, iterations
        return lead

    def is_drawn(self, place: Place) -> bool:
        """Does the seat make a whole move of its own here, as a skeleton? Then no single step is the answer."""
        return self.game.freehand is not None and len(self.game.freehand.designs(place.view)) > 0

    def theme(self, why: Explanation) -> str:
        """The first fact of the game itself that speaks for the solution."""
        facts = [one.first.fact for one in why.differences if one.weight > 0]
        return next((fact for fact in facts if fact in self.game.study.worth), "")

    def solves(self, level: str, place: Place, solutions: Collection[int]) -> float:
        return sum(self.tries(level, place, solutions)) / TRIES[level]

    def is_found(self, level: str, place: Place, solutions: Collection[int], share: float) -> bool:
        """In at least this share of the tries? Ends as soon as that is certain."""
        needed, left = ceil(share * TRIES[level]), TRIES[level]
        for is_solved in self.tries(level, place, solutions):
            needed, left = needed - is_solved, left - 1
            if not 0 < needed <= left:
                break
        return needed <= 0

    def tries(self, level: str, place: Place, solutions: Collection[int]) -> Iterator[bool]:
        bot = level_bot(level, self.game)
        for number in range(TRIES[level]):
            yield bot.choose(place.view, place.legal, Rng(number), Budget()) in solutions

    def puzzle(self, place: Place, record: Record, seed: int, proofs: list[Lead]) -> Puzzle:
        lead = proofs[0]
        margin, error = margins(proofs)
        why = self.explainer.explain(place.view, lead.best, lead.second, seed)
        so_far, rest = cut(record, place.moves)
        texts = {move: self.game.text(place.state, place.seat, move) for move in place.legal}
        return Puzzle(
            record=so_far,
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
            others=[Choice(texts[one.move], round(one.win, 3)) for one in lead.rest[:OTHERS]],
            rest=rest,
        )

    def told_again(self, puzzle: Puzzle) -> Puzzle:
        """The same puzzle, explained as we explain now."""
        record, state = position(puzzle, self.game)
        legal, seat = state.legal_moves(puzzle.seat), puzzle.seat
        place = Place(self.game.view(state, seat), legal, state, seat, len(record.moves))
        texts = {move: self.game.text(state, seat, move) for move in legal}
        lead = self.prover.proof(place, puzzle.seed)
        if lead is None or texts[lead.best.move] not in (puzzle.solution, *puzzle.also):
            return puzzle
        worse = {texts[one.move]: one for one in (lead.second, *lead.rest)}
        why = self.explainer.explain(place.view, lead.best, worse.get(puzzle.second, lead.second), puzzle.seed)
        others = [Choice(text, round(one.win, 3)) for text, one in worse.items() if text != puzzle.second]
        return msgspec.structs.replace(puzzle, why=why, theme=self.theme(why), others=others[:OTHERS])


def players(seed: int, seats: int) -> list[str]:
    """The levels that play this game, by seat."""
    return [PLAYERS[(seed + seat) % len(PLAYERS)] for seat in range(seats)]


def cut(record: Record, moves: int) -> tuple[str, str]:
    """The record after this number of moves, and how it goes on from there; without its seed."""
    whole = msgspec.structs.replace(record, seed="", commitment="", entropy=[])
    so_far = write(msgspec.structs.replace(whole, moves=whole.moves[:moves], outcome=None))
    return so_far, write(whole).removeprefix(so_far.removesuffix(CUT))
