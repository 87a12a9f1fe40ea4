"""The spaces that effects choose (JS-7), by phase: how such a choice is written and refused."""

from typing import Final, NamedTuple

from paddock.games.jurassic_snack.engine import moves


class Choice(NamedTuple):
    verb: str  # `birth-d4`, `fly-c3`, `land-d4`
    effect: int  # that it belongs to
    rule: str
    refusal: str  # of a space that may not be chosen


CHOICES: Final = {
    moves.BIRTH: Choice("birth", moves.BIRTH_EFFECT, "JS-7.1", "birth_not_empty"),
    moves.TRAVEL: Choice("fly", moves.TRAVEL_EFFECT, "JS-7.3", "travel_no_diplo"),
    moves.TRAVEL_TO: Choice("land", moves.TRAVEL_EFFECT, "JS-7.3", "land_not_empty"),
    moves.RAID: Choice("raid", moves.RAID_EFFECT, "JS-7.4", "raid_no_trex"),
    moves.RAID_TO: Choice("land", moves.RAID_EFFECT, "JS-7.4", "land_not_empty"),
    moves.ERUPTION: Choice("erupt", moves.ERUPTION_EFFECT, "JS-7.5", "eruption_no_grass"),
    moves.LOOK: Choice("look", moves.NO_EFFECT, "JS-7.8", "look_no_grass"),  # in place of any that fails (JS-7.8)
}
VERBS: Final = {phase: choice.verb for phase, choice in CHOICES.items()}
