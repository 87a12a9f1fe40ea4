"""The rules behind the interfaces of others: PettingZoo, Gymnasium, OpenSpiel, and many games at once in NumPy.

    from paddock.envs.pettingzoo import aec_env, parallel_env
    from paddock.envs.gymnasium import SeatEnv
    from paddock.envs.openspiel import register
    from paddock.envs.batch import BatchEnv

They need `pip install paddock[research]`. docs/research.md has an example of each.
"""
