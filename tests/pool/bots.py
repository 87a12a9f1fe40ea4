"""Bots to be afraid of, as the text of the module in which the pool finds them."""

BOTS = '''
"""Bots to be afraid of."""
import os
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent


class Good:
    def __init__(self, game): pass
    def choose(self, view, legal, rng, budget): return legal[-1]


class Exits(Good):
    def choose(self, view, legal, rng, budget): os._exit(3)


class ExitsOnce(Good):
    def choose(self, view, legal, rng, budget):
        if (HERE / "been here").exists():
            return legal[0]
        (HERE / "been here").touch()
        os.abort()


class Leaves(Good):
    def choose(self, view, legal, rng, budget): sys.exit("enough")


class Raises(Good):
    def choose(self, view, legal, rng, budget): return {}["best"]


class Loops(Good):
    def choose(self, view, legal, rng, budget):
        if (HERE / "thinking").exists():
            (HERE / "thinking").write_text(str(os.getpid()))
        while True: pass


class Prints(Good):
    def choose(self, view, legal, rng, budget):
        print('{"move":0}', flush=True)
        os.write(1, b'{"move":0}\\n')
        return legal[-1]


class Reads(Good):
    def choose(self, view, legal, rng, budget):
        input()
        return legal[-1]


class Draws(Good):
    """A skeleton of its own: no list of moves holds it."""

    def __init__(self, game): self.game = game
    def choose(self, view, legal, rng, budget):
        state = self.game.determinize(view, rng)
        return self.game.parse(state, view.seat, self.game.freehand.designs(view)[0].move)


class Scribbles(Draws):
    def choose(self, view, legal, rng, budget):
        return self.game.parse(self.game.determinize(view, rng), view.seat, "draw=spine:0,0-1,0")


class Illegal(Good):
    def choose(self, view, legal, rng, budget): return 99


class Wordy(Good):
    def choose(self, view, legal, rng, budget): return "north"


class Silent(Good):
    def choose(self, view, legal, rng, budget): return None


class Unmade(Good):
    def __init__(self, game): raise RuntimeError("not today")


class Forks(Good):
    def choose(self, view, legal, rng, budget):
        if os.fork() == 0:
            (HERE / "thinking").write_text(str(os.getpid()))
            time.sleep(600)
        return legal[-1]


class Escapes(Good):
    def choose(self, view, legal, rng, budget):
        if os.fork() == 0:
            os.setsid()
            (HERE / "thinking").write_text(str(os.getpid()))
            time.sleep(600)
        while True: pass


class Hogs(Good):
    def choose(self, view, legal, rng, budget):
        bytearray(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") * 6 // 10)
        return legal[-1]


class Spoils(Good):
    def choose(self, view, legal, rng, budget):
        legal.append(99)
        return 99
'''
