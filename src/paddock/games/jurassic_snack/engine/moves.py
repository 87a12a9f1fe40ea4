"""The numbers of moves, phases and effects, and the words for them.

A seat's moves: a run is space * 4 + direction; then the spaces (targets of effects); then the boards (Recon).
CHANCE's moves: who plays blue (2), the arrangement, the board for the next slot, its quarter turns (4), a token's kind.
"""

from typing import Final

# Phases. CHANCE moves in those up to REVEAL, a seat in the others.
COLORS: Final = 0
ARRANGE: Final = 1
LAY_BOARD: Final = 2
TURN_BOARD: Final = 3
TURN_UP: Final = 4  # the token just eaten
GLIMPSE: Final = 5  # a token somebody looks at
REVEAL: Final = 6  # at the end, a token that an eruption removed
ACTION: Final = 7
BIRTH: Final = 8
RECON: Final = 9
TRAVEL: Final = 10
TRAVEL_TO: Final = 11
RAID: Final = 12
RAID_TO: Final = 13
ERUPTION: Final = 14
LOOK: Final = 15
ENDED: Final = 16

CHANCE_PHASES: Final = ("colors", "arrange", "lay_board", "turn_board", "turn_up", "glimpse", "reveal")
CHOICE_PHASES: Final = ("birth", "recon", "travel", "travel_to", "raid", "raid_to", "eruption", "look")
PHASES: Final = (*CHANCE_PHASES, "action", *CHOICE_PHASES, "ended")

# Why a game ended, as message keys in the order of these numbers.
NO_DIPLO: Final = 1  # JS-8.2
NO_GRASS: Final = 2  # JS-8.3
QUIET: Final = 3  # JS-8.4
ENDINGS: Final = ("", "no-diplo", "no-grass", "quiet-turns")

SEATS: Final = 2
QUARTER_TURNS: Final = 4

# What eating a token does (JS-7), as components.toml names it.
NO_EFFECT: Final = 0
BIRTH_EFFECT: Final = 1
RECON_EFFECT: Final = 2
TRAVEL_EFFECT: Final = 3
RAID_EFFECT: Final = 4
ERUPTION_EFFECT: Final = 5
SURPRISE_EFFECT: Final = 6
EFFECTS: Final = (
    "none",
    "place_own_pool_diplo_on_empty_space",
    "look_at_all_grass_on_one_board",
    "move_any_diplo_to_empty_space",
    "move_any_trex_to_empty_space",
    "remove_two_grass_unseen",
    "replace_eating_diplo_with_trex",
)

# How a state packs tokens: the kind of one takes three bits, the count of each kind in the pool six.
MOST_KINDS: Final = 8
COUNT_BITS: Final = 6
COUNT_MASK: Final = 63
