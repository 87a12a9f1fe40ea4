"""Bots that think in this process, from the same questions and with the same seeds as those of the pool, only less."""

from tests.server.support import InlinePool


class ThinkingPool(InlinePool):
    iterations = 24
    times = 2
