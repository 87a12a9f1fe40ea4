"""A game as a dialogue: some seats read and answer in words, bots take the others."""

from collections.abc import Mapping, Sequence
from typing import Final

import paddock
from paddock.bots.engine.heuristic import reward
from paddock.bots.random import RandomBot
from paddock.bots.registry import make_bot
from paddock.contract.bot import Bot, BotFailure, Budget, Usage
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.state import CHANCE, OVER, Outcome, State
from paddock.contract.game import AnyGame, OptionValue
from paddock.envs.text.rules import Rules
from paddock.envs.text.scene import Misread, Scene, opening

MOST_NEWS: Final = 12  # moves of others that a question repeats


class Dialogue:
    """One game, which can be begun again. The same seed and the same answers give the same words."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        bots: Mapping[int, str] | None = None,
        rules: Rules = "brief",
        described: bool = False,
        seed: int = 0,
    ) -> None:
        self.game: AnyGame = paddock.find_game(game) if isinstance(game, str) else game
        self.seats = usual_seats(self.game) if seats is None else seats
        self.options = dict(options or {})
        self.rules: Rules = rules
        self.described = described
        self.bot_names = dict(bots or {})
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """A new game from this seed, up to the first question."""
        self.state: State = self.game.new(self.seats, self.options)
        self.dealer = Dealer(seed_from(seed))
        self.rng = Rng(int.from_bytes(self.dealer.seed[:12], "big"))
        self.drawn = 0
        self.bots: dict[int, Bot] = {seat: make_bot(name, self.game) for seat, name in self.bot_names.items()}
        self.failures: list[str] = []
        self.news: list[list[str]] = [[] for _ in range(self.seats)]
        self.explained: list[set[str]] = [set() for _ in range(self.seats)]
        self.refused = [0] * self.seats
        self.answers = [0] * self.seats
        self.advance()

    # Whose turn it is

    def to_act(self) -> int | None:
        """The seat that must answer now; None when the game is over."""
        seat = self.state.turn()
        return None if seat == OVER else seat

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    def reward(self, seat: int) -> float:
        """From 0 (last) to 1 (sole winner); alone at the table, the points. Known when the game is over."""
        outcome = self.outcome
        assert outcome is not None, "the game goes on"
        return float(outcome.scores[seat]) if self.seats == 1 else reward(outcome, seat)

    # What a seat reads

    def scene(self, seat: int) -> Scene:
        return Scene(self.game, self.game.view(self.state, seat))

    def opening(self, seat: int) -> str:
        """Said once, before the first question."""
        return opening(self.game, seat, self.seats, self.rules)

    def question(self, seat: int) -> str:
        """What has happened since the seat's last move, the position, new names, and the legal moves."""
        scene = self.scene(seat)
        asked = scene.question(self.explained[seat], described=self.described)
        self.explained[seat] |= scene.names().keys()
        return "\n".join(filter(None, [since(self.news[seat]), asked]))

    def result(self, seat: int) -> str:
        """How the game ended."""
        outcome = self.outcome
        assert outcome is not None, "the game goes on"
        return ending(outcome.reason, outcome.ranks, outcome.scores, seat)

    # What it answers

    def answer(self, seat: int, text: str) -> None:
        """Makes the move of this answer, and whatever follows until the next question. Misread: nothing changes."""
        if not self.state.waits_for(seat):
            raise Misread("The game is over." if self.to_act() is None else "It isn't your turn.")
        self.answers[seat] += 1
        try:
            move = self.scene(seat).read(text)
        except Misread:
            self.refused[seat] += 1
            raise
        self.news[seat].clear()
        self.make(seat, move)
        self.advance()

    def advance(self) -> None:
        """Chance and bots, until someone must answer or the game is over."""
        while (seat := self.state.turn()) != OVER and (seat == CHANCE or seat in self.bots):
            if seat == CHANCE:
                self.make(seat, self.dealer.draw(self.drawn, self.game.chance(self.state)))
                self.drawn += 1
            else:
                self.make(seat, self.ask_bot(seat))

    def ask_bot(self, seat: int) -> int:
        """A bot that fails is replaced, so that the game can go on."""
        legal = self.state.legal_moves(seat)
        try:
            return self.bots[seat].choose(self.game.view(self.state, seat), legal, self.rng, Budget())
        except BotFailure as failure:
            self.failures.append(str(failure))
            self.bots[seat] = RandomBot(self.game)
            return self.ask_bot(seat)

    def make(self, seat: int, move: int) -> None:
        """Others hear of a move if they see all of it; what they see of it later is in their position."""
        told, text = self.game.told(self.state, seat, move), self.game.text(self.state, seat, move)
        for viewer in range(self.seats):
            if viewer in self.bots or viewer == seat or (seat == CHANCE and not self.answers[viewer]):
                continue  # nobody needs to hear how a game was set up
            if self.game.sight(self.state, seat, move, viewer) == told:
                self.news[viewer].append(f"{'chance' if seat == CHANCE else f'seat {seat}'} {text}")
        self.game.step(self.state, seat, move)


def usual_seats(game: AnyGame) -> int:
    """Two, if the game allows it."""
    return 2 if 2 in game.seats else game.seats[0]


def ending(reason: str, ranks: Sequence[int], scores: Sequence[int], seat: int) -> str:
    lines = [f"The game is over: {reason.replace('_', ' ').replace('-', ' ')}."]
    for other, (rank, score) in enumerate(zip(ranks, scores, strict=True)):
        lines.append(f"{rank}. seat {other}{' (you)' if other == seat else ''}, {score} points")
    return "\n".join(lines)


def since(news: list[str]) -> str:
    if not news:
        return ""
    left_out = "…, " if len(news) > MOST_NEWS else ""
    return f"Others: {left_out}{', '.join(news[-MOST_NEWS:])}"


def tokens_in(text: str) -> int:
    """An estimate."""
    return Usage(characters=len(text)).tokens_spent()
