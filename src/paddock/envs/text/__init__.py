"""Games for language models: the position in words, numbered moves, and refusals that teach.

    from paddock.envs.text import Dialogue  # a game as a dialogue
    from paddock.envs.text import ArenaEnv  # the same, with the methods of a TextArena environment
    from paddock.envs.text import RolloutEnv  # the same, with the methods of a multi-turn environment of verifiers
    from paddock.envs.text import TextBot  # a model as a bot

They need no extra. docs/agents.md has an example of each.
"""

from paddock.envs.text.arena import ArenaEnv
from paddock.envs.text.bot import TextBot
from paddock.envs.text.dialogue import Dialogue, tokens_in
from paddock.envs.text.rollouts import RolloutEnv
from paddock.envs.text.scene import Misread, Scene

__all__ = ["ArenaEnv", "Dialogue", "Misread", "RolloutEnv", "Scene", "TextBot", "tokens_in"]
