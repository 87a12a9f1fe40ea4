"""Bots that think in this process, from the same questions and with the same seeds as those of the pool, only less."""

import msgspec

from paddock.bots.bot import Budget
from paddock.bots.judge import Judge
from paddock.bots.mcts import Advice, MctsBot
from paddock.bots.pool import Asker, Case, Judgement, Question
from paddock.luck import Rng
from tests.server.support import InlinePool, find_game

ITERATIONS = 24
TIMES = 2  # that a position is played on


class ThinkingPool(InlinePool):
    async def advise(self, question: Question, asker: Asker) -> list[Advice]:
        game = find_game(question.game)
        view = msgspec.json.decode(question.view, type=game.view_type)
        return MctsBot(game).advise(view, list(question.legal), Budget(ITERATIONS), Rng(question.seed))

    async def judge(self, case: Case, asker: Asker) -> Judgement:
        game = find_game(case.game)
        state = game.load(msgspec.json.decode(case.position))
        judge = Judge(game, game.seat_count(state), Budget(ITERATIONS), Rng(case.seed), TIMES)
        return Judgement(judge.values([state]), []) if case.move is None else judge.judge(state, case.seat, case.move)
