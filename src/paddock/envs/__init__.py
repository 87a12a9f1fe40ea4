"""The rules behind the interfaces of others: PettingZoo, Gymnasium, OpenSpiel, and many games at once in NumPy.

    from paddock.envs.pettingzoo import aec_env, parallel_env
    from paddock.envs.gymnasium import SeatEnv
    from paddock.envs.openspiel import register
    from paddock.envs.batch import BatchEnv

They need the extra `research`. docs/research.md says how to install it, and has an example of each.
`paddock.envs.text`, for language models, needs no extra: see docs/agents.md.
"""
