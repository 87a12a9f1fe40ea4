"""Bots that think in this process, from the same questions and with the same seeds as those of the pool, only less."""

import msgspec

from paddock.bots.appraisal import Appraiser
from paddock.bots.search_bot import Advice, MctsBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.pool.pool import Appraisal, Asker, Case, Question
from tests.server.support import InlinePool, find_game

ITERATIONS = 24
TIMES = 2  # that a position is played on


class ThinkingPool(InlinePool):
    async def advise(self, question: Question, asker: Asker) -> list[Advice]:
        game = find_game(question.game)
        view = msgspec.json.decode(question.view, type=game.view_type)
        return MctsBot(game).advise(view, list(question.legal), Budget(ITERATIONS), Rng(question.seed))

    async def judge(self, case: Case, asker: Asker) -> Appraisal:
        game = find_game(case.game)
        state = game.load(msgspec.json.decode(case.position))
        judge = Appraiser(game, state.seat_count(), Budget(ITERATIONS), Rng(case.seed), TIMES)
        return Appraisal(judge.values([state]), []) if case.move is None else judge.judge(state, case.seat, case.move)
