"""What components.toml holds, table by table: typed, bounded, and refused where the game could not be played.

Not compiled: there a list would forget what it is a list of, and the types their bounds.
"""

from typing import Annotated, Literal

import msgspec

from paddock.components import Components
from paddock.games.great_dinosaur_rush.skeleton import CATEGORIES, COLOUR_OF, COLOURS, PARTS

Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]  # it stands in notation: `show-allosaurus`
NotNegative = Annotated[int, msgspec.Meta(ge=0, le=99)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=99)]
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
    title: str
    min_players: Literal[2]
    max_players: Literal[5]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)]
    field_turns_per_round: Annotated[int, msgspec.Meta(ge=1, le=9)]
    uncompleted_card_notoriety: NotNegative
    starting_score: int


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
    id: str
    q: int
    r: int
    kind: Literal["dig", "tar"]
    min_players: int


class Entry(msgspec.Struct, frozen=True):
    id: Id
    q: int
    r: int
    min_players: int
    capacity: Literal[1]
    leads_to: dict[Direction, Cell]


class PrintedBoard(msgspec.Struct):
    directions: dict[Direction, Cell]
    hex: list[Hex]
    entry: list[Entry]


class Row(msgspec.Struct, frozen=True):
    """What a row of a museum track pays for each place."""

    row: int
    first: int
    second: int
    third: int


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
    amount: int = 0
    draw: int = 0
    keep_min: int = 0
    keep_max: int = 0
    points: int = 0
    points_per_token: int = 0
    publicize_action_points: int = 0
    from_round: int = 0
    blue: int = 0
    white: int = 0
    dealt: int = 0
    uncompleted_notoriety: int = 0


class Paleontologist(msgspec.Struct):
    id: Id
    name: str
    years: str
    ability: str
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
    creature: str
    points: NotNegative
    features: list[CardFeature]


class TwoPlayers(msgspec.Struct):
    second_within: int
    third_within: int


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

    def refuse(self, key: str, reason: str) -> None:
        raise self.components.refusal(key, reason)

    def check(self) -> None:
        """An edition may change any value, as long as the game can still be played."""
        self.check_bones()
        self.check_board()
        self.check_scholars()
        self.check_cards()
        if [museum.id for museum in self.museums] != list(CATEGORIES):
            self.refuse("museum", f"the categories must be {', '.join(CATEGORIES)}, in this order")
        rows = {len(museum.rows) for museum in self.museums}
        if len(rows) != 1 or min(rows) < 2:
            self.refuse("museum", "all tracks have the same number of rows, two at least")
        for museum in self.museums:
            if not 1 <= min(museum.start_row, museum.start_row_two_players) <= max(rows):
                self.refuse(f"museum.{museum.id}", "a marker starts on one of its rows")
        if [token.value for token in self.tokens] != [1, 2, 3]:
            self.refuse("notoriety_token", "tokens are worth 1, 2 and 3")
        for key in ("refill_after_round", "marker_shift_after_round"):
            if len(getattr(self.setup, key)) < self.game.rounds:
                self.refuse(f"setup.{key}", "every round needs its number")

    def check_bones(self) -> None:
        if [bone.colour for bone in self.bones] != list(COLOURS):
            self.refuse("bone", f"the colours must be {', '.join(COLOURS)}, in this order")
        for index, bone in enumerate(self.bones[:-1]):
            if bone.parts != [part for place, part in enumerate(PARTS) if COLOUR_OF[place] == index]:
                self.refuse(f"bone.{bone.colour}", "a colour cannot change its parts")
            parts_to_fill = (3, 2, 2, 0)[index]
            if bone.starting_each < parts_to_fill:
                self.refuse(f"bone.{bone.colour}", f"a skeleton needs {parts_to_fill} of them from the start (GDR-1.4)")
            if bone.starting_total < 5 * bone.starting_each or bone.count < bone.starting_total:
                self.refuse(f"bone.{bone.colour}", "there are not enough for five players")

    def check_board(self) -> None:
        cells = [(one.q, one.r) for one in self.board.hex]
        if len(set(cells)) != len(cells) or len(cells) > 60:
            self.refuse("board.hex", "there are up to 60 hexes, each in a place of its own")
        for seats in range(2, 6):
            sites = {(one.q, one.r) for one in self.board.hex if one.kind == "dig" and one.min_players <= seats}
            entries = [one for one in self.board.entry if one.min_players <= seats]
            if len(entries) < seats or len(sites) < seats:
                self.refuse("board", f"{seats} players need as many entry spaces and dig sites")
            for entry in entries:
                if not any(tuple(cell) in sites for cell in entry.leads_to.values()):
                    self.refuse(f"board.entry.{entry.id}", "an entry space leads to a dig site")

    def check_scholars(self) -> None:
        for scholar in self.scholars:
            if scholar.effect.kind not in EFFECTS:
                self.refuse(f"paleontologist.{scholar.id}", f"there is no ability {scholar.effect.kind!r}")
        if len(self.scholars) < 5 or sum(scholar.family_ok for scholar in self.scholars) < 5:
            self.refuse("paleontologist", "five players need five of them, in the family variant too")

    def check_cards(self) -> None:
        dealt = max([scholar.effect.dealt for scholar in self.scholars] + [self.setup.bonus_cards_each])
        if not 5 * dealt <= len(self.cards) <= 60:
            self.refuse("bonus_card", "there are enough for the first deal, and 60 at most")
        for card in self.cards:
            labels = [part.part for feature in card.features for part in feature.parts]
            if any(label not in (*PARTS[:5], "limb", "unique") for label in labels):
                self.refuse(f"bonus_card.{card.id}", "a card shows parts of a skeleton")
            if labels.count("limb") > 2 or any(labels.count(label) > 1 for label in labels if label != "limb"):
                self.refuse(f"bonus_card.{card.id}", "a part is shown once, limbs twice at most (GDR-G8.5)")
            for feature in card.features:
                if any(part.part == "limb" for part in feature.parts) and len(feature.parts) > 1:
                    self.refuse(f"bonus_card.{card.id}", "a limb is a feature by itself")
