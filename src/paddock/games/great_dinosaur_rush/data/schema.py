"""The tables of components.toml, typed and bounded.

Not compiled: compiled lists would lose their item types, and types their bounds.
"""

from typing import Annotated, Literal

import msgspec

from paddock.content.bounds import AtLeastOne, Few, Id, NotNegative, Points, Text
from paddock.content.components import Components

Seats = Annotated[int, msgspec.Meta(ge=2, le=5)]  # the smallest number of players
Place = Annotated[int, msgspec.Meta(ge=-20, le=20)]
Cell = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]
Ends = Annotated[list[int], msgspec.Meta(min_length=4, max_length=4)]
Direction = Literal["E", "NE", "NW", "W", "SW", "SE"]

EFFECTS = (
    "publicize_steps",
    "research_draw",
    "donate_both",
    "move_turns",
    "sabotage_immune",
    "dynamite_draw",
    "first_collect_bonus",
    "notoriety_choice",
    "cross_tar",
    "category_bonus",
    "extra_bones",
    "bonus_cards",
    "wild_touch_wild",
    "steal_count",
    "donate_bonus",
)


class GameValues(msgspec.Struct):
    title: Text
    min_players: Literal[2]
    max_players: Literal[5]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)]
    field_turns_per_round: Annotated[int, msgspec.Meta(ge=1, le=9)]
    uncompleted_card_notoriety: NotNegative
    starting_score: Points


class Bone(msgspec.Struct):
    colour: str
    count: AtLeastOne
    starting_total: NotNegative
    starting_each: NotNegative
    parts: list[str]
    wild: bool


class Setup(msgspec.Struct):
    bones_per_site: AtLeastOne
    bonus_cards_each: NotNegative
    refill_after_round: list[NotNegative]
    marker_shift_after_round: list[NotNegative]


class Hex(msgspec.Struct, frozen=True):
    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_+-]+$")]
    q: Place
    r: Place
    kind: Literal["dig", "tar"]
    min_players: Seats


class Entry(msgspec.Struct, frozen=True):
    id: Id
    q: Place
    r: Place
    min_players: Seats
    capacity: Literal[1]
    leads_to: dict[Direction, Cell]


class PrintedBoard(msgspec.Struct):
    directions: dict[Direction, Cell]
    hex: list[Hex]
    entry: list[Entry]


class Row(msgspec.Struct, frozen=True):
    """What a row of a museum track pays for each place."""

    row: int
    first: Points
    second: Points
    third: Points


class Museum(msgspec.Struct):
    id: str
    start_row: int
    start_row_two_players: int
    rows: list[Row]


class Token(msgspec.Struct):
    value: int
    count: NotNegative


class Effect(msgspec.Struct):
    """What an ability does; each kind has its own numbers."""

    kind: str
    amount: Few = 0
    draw: Few = 0
    keep_min: Few = 0
    keep_max: Few = 0
    points: Points = 0
    points_per_token: Points = 0
    publicize_action_points: Points = 0
    from_round: Few = 0
    blue: Few = 0
    white: Few = 0
    dealt: Few = 0
    uncompleted_notoriety: NotNegative = 0


# The numbers that each kind of ability needs.
NEEDED = {
    "publicize_steps": ("amount",),
    "research_draw": ("draw", "keep_min", "keep_max"),
    "dynamite_draw": ("draw",),
    "first_collect_bonus": ("draw",),
    "notoriety_choice": ("draw",),
    "bonus_cards": ("dealt",),
}


class Paleontologist(msgspec.Struct):
    id: Id
    name: Text
    years: str
    ability: Text
    effect: Effect
    family_ok: bool


class CardPart(msgspec.Struct):
    part: str
    count: int
    bones: list[Ends]


class CardFeature(msgspec.Struct):
    mirror: bool
    parts: list[CardPart]


class BonusCard(msgspec.Struct):
    id: Id
    creature: Text
    points: NotNegative
    features: list[CardFeature]


class TwoPlayers(msgspec.Struct):
    second_within: NotNegative
    third_within: NotNegative


class Variants(msgspec.Struct):
    two_player: TwoPlayers


class RuleOptions(msgspec.Struct):
    """The defaults of the rulings that are options."""

    unused_starting_bones: Literal["bag", "box"]
    own_sabotage_safe: bool
    sabotage_keeps_token: bool
    final_collect: Literal["own_turn", "after_circuit"]
    zero_scores: bool
    two_player_low_adds: bool
    paleontologist_deal: Literal["random", "choose"]


class Printed:
    """All tables of one edition."""

    def __init__(self, components: Components) -> None:
        self.game = components.section("game", GameValues)
        self.bones = components.section("bone", list[Bone])
        self.setup = components.section("setup", Setup)
        self.board = components.section("board", PrintedBoard)
        self.museums = components.section("museum", list[Museum])
        self.tokens = components.section("notoriety_token", list[Token])
        self.scholars = components.section("paleontologist", list[Paleontologist])
        self.cards = components.section("bonus_card", list[BonusCard])
        self.two_player = components.section("variant", Variants).two_player
        self.options = components.section("options", RuleOptions)
