"""What components.toml holds, table by table: typed, bounded, and refused where the game could not be played.

Not compiled: there a list would forget what it is a list of, and the types their bounds.
"""

from typing import Annotated, Literal

import msgspec

from paddock.components import Components
from paddock.games.great_dinosaur_rush.skeleton import CATEGORIES, COLOUR_OF, COLOURS, PARTS
from paddock.overlay import near
from paddock.reasons import because

Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]  # it stands in notation: `show-allosaurus`
NotNegative = Annotated[int, msgspec.Meta(ge=0, le=99)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Points = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Seats = Annotated[int, msgspec.Meta(ge=2, le=5)]  # from how many on
Place = Annotated[int, msgspec.Meta(ge=-20, le=20)]
Cell = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]
Ends = Annotated[list[int], msgspec.Meta(min_length=4, max_length=4)]
Direction = Literal["E", "NE", "NW", "W", "SW", "SE"]

MOST = 60  # of a field
HEX_WAYS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}

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


# What an ability of a kind cannot do without.
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
    """All tables of one edition, checked."""

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
        self.components = components
        self.check()

    def refuse(self, key: str, reason: str, **values: object) -> None:
        raise self.components.refusal(key, because(f"great_dinosaur_rush.{reason}", **values))

    def check(self) -> None:
        """An edition may change any value, as long as the game can still be played."""
        self.check_bones()
        self.check_board()
        self.check_scholars()
        self.check_cards()
        self.check_museum()
        if [token.value for token in self.tokens] != [1, 2, 3]:
            self.refuse("notoriety_token", "token_values")
        if self.two_player.third_within < self.two_player.second_within:
            self.refuse("variant.two_player.third_within", "third_place")
        for key in ("refill_after_round", "marker_shift_after_round"):
            if len(getattr(self.setup, key)) < self.game.rounds:
                self.refuse(f"setup.{key}", "rounds")

    def check_museum(self) -> None:
        if [museum.id for museum in self.museums] != list(CATEGORIES):
            self.refuse("museum", "categories", names=CATEGORIES)
        rows = max(len(museum.rows) for museum in self.museums)
        for museum in self.museums:
            if [row.row for row in museum.rows] != list(range(1, rows + 1)):
                self.refuse(f"museum.{museum.id}.rows", "rows", rows=rows)
            for key in ("start_row", "start_row_two_players"):
                if not 1 <= getattr(museum, key) <= rows:
                    self.refuse(f"museum.{museum.id}.{key}", "start_row", rows=rows)

    def check_bones(self) -> None:
        if [bone.colour for bone in self.bones] != list(COLOURS):
            self.refuse("bone", "colours", names=COLOURS)
        for index, bone in enumerate(self.bones[:-1]):
            if bone.parts != [part for place, part in enumerate(PARTS) if COLOUR_OF[place] == index]:
                self.refuse(f"bone.{bone.colour}.parts", "parts")
            parts_to_fill = (3, 2, 2, 0)[index]
            if bone.starting_each < parts_to_fill:
                self.refuse(f"bone.{bone.colour}.starting_each", "starting_each", count=parts_to_fill)
        for bone in self.bones:
            if bone.starting_total < 5 * bone.starting_each:
                self.refuse(f"bone.{bone.colour}.starting_total", "five_players")
            if bone.count < bone.starting_total:
                self.refuse(f"bone.{bone.colour}.count", "given_out", count=bone.starting_total)
            if bone.wild != (bone.colour == COLOURS[-1]):
                self.refuse(f"bone.{bone.colour}.wild", "wild", colour=COLOURS[-1])

    def check_board(self) -> None:
        if {name: tuple(cell) for name, cell in self.board.directions.items()} != HEX_WAYS:
            self.refuse("board.directions", "directions")
        if len(self.board.hex) > MOST:
            self.refuse("board.hex", "most", most=MOST)
        for one in self.board.hex:
            if any((one.q, one.r) == (other.q, other.r) and one is not other for other in self.board.hex):
                self.refuse(f"board.hex.{one.id}", "same_place")
        for seats in range(2, 6):
            sites = {(one.q, one.r) for one in self.board.hex if one.kind == "dig" and one.min_players <= seats}
            entries = [one for one in self.board.entry if one.min_players <= seats]
            if len(entries) < seats or len(sites) < seats:
                self.refuse("board", "entries", seats=seats)
            for entry in entries:
                if not any(tuple(cell) in sites for cell in entry.leads_to.values()):
                    self.refuse(f"board.entry.{entry.id}.leads_to", "leads_to")

    def check_scholars(self) -> None:
        for scholar in self.scholars:
            key, effect = f"paleontologist.{scholar.id}.effect", scholar.effect
            if effect.kind not in EFFECTS:
                self.refuse(f"{key}.kind", "no_ability", name=effect.kind, hint=near(effect.kind, EFFECTS))
            for needed in NEEDED.get(effect.kind, ()):
                if getattr(effect, needed) < 1:
                    self.refuse(f"{key}.{needed}", "needs_one")
            if not effect.keep_min <= effect.keep_max <= effect.draw and effect.kind == "research_draw":
                self.refuse(f"{key}.keep_max", "keep")
        if len(self.scholars) < 5 or sum(scholar.family_ok for scholar in self.scholars) < 5:
            self.refuse("paleontologist", "five_scholars")

    def check_cards(self) -> None:
        dealt = max([scholar.effect.dealt for scholar in self.scholars] + [self.setup.bonus_cards_each])
        if 5 * dealt > len(self.cards):
            self.refuse("setup.bonus_cards_each", "cards", wanted=5 * dealt, count=len(self.cards))
        if len(self.cards) > MOST:
            self.refuse("bonus_card", "most", most=MOST)
        for card in self.cards:
            if not card.features:
                self.refuse(f"bonus_card.{card.id}.features", "shows_something")
            for part in [part for feature in card.features for part in feature.parts]:
                if len(part.bones) != part.count or not part.bones:
                    drawn = {"part": part.part, "count": part.count, "drawn": len(part.bones)}
                    self.refuse(f"bonus_card.{card.id}.features", "bones_drawn", **drawn)
            labels = [part.part for feature in card.features for part in feature.parts]
            if any(label not in (*PARTS[:5], "limb", "unique") for label in labels):
                self.refuse(f"bonus_card.{card.id}", "shows_parts")
            if labels.count("limb") > 2 or any(labels.count(label) > 1 for label in labels if label != "limb"):
                self.refuse(f"bonus_card.{card.id}", "shown_once")
            for feature in card.features:
                if any(part.part == "limb" for part in feature.parts) and len(feature.parts) > 1:
                    self.refuse(f"bonus_card.{card.id}", "limb_alone")
