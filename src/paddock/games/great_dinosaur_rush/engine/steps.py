"""What is due: the steps of the game, and the questions of a build."""

from typing import Final

# What is due. CHANCE moves in the steps up to EXHIBIT, seats in the others.
DRAW_START: Final = 0
DEAL_SCHOLAR: Final = 1
PICK_SITE: Final = 2
FILL_SITE: Final = 3
DEAL_CARD: Final = 4
DRAW_EXTRA: Final = 5  # sternberg's bone
DRAW_CARD: Final = 6
DRAW_BONE: Final = 7  # dynamite
DRAW_TRAP: Final = 8  # the token that sabotage places
DRAW_TOKEN: Final = 9  # the token after a notorious action
EXHIBIT: Final = 10
CHOOSE_SCHOLAR: Final = 11
ENTER: Final = 12
MOVE: Final = 13
PUBLICIZE: Final = 14
ACT: Final = 15
KEEP_CARDS: Final = 16
PLACE: Final = 17
GIVE_BACK: Final = 18
STEAL_MORE: Final = 19
KEEP_TOKEN: Final = 20
BUILD: Final = 21
ENDED: Final = 22

STEPS: Final = (
    "draw_start",
    "deal_paleontologist",
    "pick_site",
    "fill_site",
    "deal_card",
    "draw_extra",
    "draw_card",
    "draw_bone",
    "draw_trap",
    "draw_token",
    "exhibit",
    "choose_paleontologist",
    "enter",
    "move",
    "publicize",
    "act",
    "keep_cards",
    "place",
    "give_back",
    "steal_more",
    "keep_token",
    "build",
    "ended",
)

# Questions of a build (build.py).
ASK_HEAD: Final = 0
ASK_RIBS: Final = 1
ASK_NECK: Final = 2
ASK_LIMB: Final = 3
ASK_WILD: Final = 4
ASK_CATEGORY: Final = 5
ASK_CARDS: Final = 6
READY: Final = 7

QUESTIONS: Final = ("head", "ribs", "neck", "limb", "wild", "category", "cards", "ready")
