"""The printed pieces of The Great Dinosaur Rush, from components.toml: board, bones, museum, abilities, cards."""

from itertools import combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from paddock.content.components import Components
from paddock.games.great_dinosaur_rush.data.schema import EFFECTS, BonusCard, Printed, PrintedBoard
from paddock.games.great_dinosaur_rush.engine.cards import Card, Feature
from paddock.games.great_dinosaur_rush.engine.moves import DIRECTIONS, ONE_BONE, TOKEN_VALUES, WAYS, Numbering
from paddock.games.great_dinosaur_rush.engine.packed import bones_in, packed
from paddock.games.great_dinosaur_rush.engine.skeletons.body import LIMB_A, PARTS
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import Stick

NOWHERE: Final = -1
PLACES: Final = 3  # places that a museum row pays
DYNAMITED: Final = 3  # bones drawn by dynamite (GDR-6.11)
OFF_BOARD: Final = (999, 999)

# Abilities, in the order of EFFECTS.
PUBLISHER: Final = 0  # marsh
AUTHOR: Final = 1  # cope
SCHOLAR: Final = 2  # leidy
SURVEYOR: Final = 3  # hayden
CLERGYMAN: Final = 4  # lakes
BLASTER: Final = 5  # williston
COLLECTOR: Final = 6  # sternberg
GAMBLER: Final = 7  # hatcher
EXPLORER: Final = 8  # brown
SHOWMAN: Final = 9  # osborn
FINDER: Final = 10  # anning
ANATOMIST: Final = 11  # owen
RESTORER: Final = 12  # mantell
FOREMAN: Final = 13  # reed
PATRON: Final = 14  # alexander


class Board:
    """The board for a number of seats. Places are hexes in the order of the data, then entry spaces.

    The middle of the board, where 0 is the hex (0, 0), `#` tar and `.` a dig site; the outer rows need four seats:

           . . . . .
          . . # . . .
         . . . . . # .
        . . # . 0 # . .
         . # . . . . .
          . . . # . .
           . . . . .
    """

    def __init__(self, printed: PrintedBoard, seats: int) -> None:
        active = [item.min_players <= seats for item in printed.hex]
        at: dict[tuple[int, int], int] = {}
        for index in range(len(printed.hex)):
            if active[index]:
                at[printed.hex[index].q, printed.hex[index].r] = index
        self.hexes: i64 = len(printed.hex)
        self.is_tar: list[bool] = [item.kind == "tar" for item in printed.hex]
        self.sites: list[int] = [index for index in range(len(active)) if active[index] and not self.is_tar[index]]
        self.entries: list[int] = [
            index for index in range(len(printed.entry)) if printed.entry[index].min_players <= seats
        ]
        ways = {str(name): (cell[0], cell[1]) for name, cell in printed.directions.items()}
        steps: list[tuple[int, int]] = [ways[name] for name in DIRECTIONS]
        self.rays: list[list[int]] = []  # by place and direction: the hexes in line, up to tar, gaps and the edge
        self.tar_rays: list[list[int]] = []  # the same over tar
        for item in printed.hex:
            for step in steps:
                self.add_rays(at, item.q + step[0], item.r + step[1], step)
        for entry in printed.entry:
            leads = {str(name): (cell[0], cell[1]) for name, cell in entry.leads_to.items()}
            for way in range(WAYS):
                first = leads.get(DIRECTIONS[way], OFF_BOARD)
                if first in at and self.is_tar[at[first]]:
                    first = OFF_BOARD
                self.add_rays(at, first[0], first[1], steps[way])
        self.longest: int = max([len(ray) for ray in self.tar_rays])

    def add_rays(self, at: dict[tuple[int, int], int], q: int, r: int, step: tuple[int, int]) -> None:
        ray: list[int] = []
        while (q, r) in at:
            ray.append(at[q, r])
            q += step[0]
            r += step[1]
        self.tar_rays.append(ray)
        dry: list[int] = []
        for place in ray:
            if self.is_tar[place]:
                break
            dry.append(place)
        self.rays.append(dry)


class Pieces:
    """All values of one edition, as tables that are fast to read."""

    def __init__(self, components: Components) -> None:
        printed = Printed(components)
        self.printed = printed
        self.boards: list[Board] = [Board(printed.board, seats) for seats in range(6)]
        self.hex_ids: list[str] = [item.id for item in printed.board.hex]
        self.entry_ids: list[str] = [entry.id for entry in printed.board.entry]
        self.scholar_ids: list[str] = [scholar.id for scholar in printed.scholars]
        self.effects: list[int] = [EFFECTS.index(scholar.effect.kind) for scholar in printed.scholars]
        self.all_scholars: i64 = (1 << len(printed.scholars)) - 1
        self.family_scholars: i64 = sum(
            [1 << index for index in range(len(printed.scholars)) if printed.scholars[index].family_ok]
        )
        self.cards: list[Card] = [card_of(card) for card in printed.cards]
        self.card_ids: list[str] = [card.id for card in printed.cards]
        self.all_cards: i64 = (1 << len(printed.cards)) - 1
        self.one_bone: list[int] = list(ONE_BONE)
        self.all_bones: i64 = packed([bone.count for bone in printed.bones])
        self.floor: i64 = packed([bone.starting_each for bone in printed.bones])
        self.set_aside: i64 = packed([bone.starting_total for bone in printed.bones])
        self.bones_per_site: i64 = printed.setup.bones_per_site
        self.cards_each: i64 = printed.setup.bonus_cards_each
        self.refill: list[int] = printed.setup.refill_after_round
        self.shift: list[int] = printed.setup.marker_shift_after_round
        self.rounds: i64 = printed.game.rounds
        self.circuits: i64 = printed.game.field_turns_per_round
        self.starting_score: i64 = printed.game.starting_score
        self.second_within: i64 = printed.two_player.second_within
        self.third_within: i64 = printed.two_player.third_within
        self.rows: i64 = len(printed.museums[0].rows)
        self.pay: list[int] = []  # by category, row and place
        for museum in printed.museums:
            for row in museum.rows:
                self.pay += [row.first, row.second, row.third]
        self.start_rows: list[int] = [museum.start_row - 1 for museum in printed.museums]
        self.start_rows_two: list[int] = [museum.start_row_two_players - 1 for museum in printed.museums]
        self.all_tokens: i64 = packed([token.count for token in printed.tokens])
        self.handfuls: list[int] = all_handfuls()
        self.handful_sizes: list[int] = [bones_in(handful) for handful in self.handfuls]
        self.read_abilities(printed)
        longest = max([board.longest for board in self.boards])
        self.moves = Numbering(
            len(self.scholar_ids),
            len(self.entry_ids),
            longest,
            len(self.handfuls),
            len(self.cards),
            len(self.hex_ids),
        )

    def read_abilities(self, printed: Printed) -> None:
        """The numbers of each ability, by paleontologist."""
        effects = [scholar.effect for scholar in printed.scholars]
        self.amounts: list[int] = [effect.amount for effect in effects]
        self.draws: list[int] = [effect.draw for effect in effects]
        self.keep_least: list[int] = [effect.keep_min for effect in effects]
        self.keep_most: list[int] = [effect.keep_max for effect in effects]
        self.ability_points: list[int] = [effect.points for effect in effects]
        self.token_points: list[int] = [effect.points_per_token for effect in effects]
        self.publicize_points: list[int] = [effect.publicize_action_points for effect in effects]
        self.from_rounds: list[int] = [effect.from_round for effect in effects]
        self.extra_bones: list[int] = [packed([0, 0, 0, effect.blue, effect.white]) for effect in effects]
        self.dealt: list[int] = [effect.dealt for effect in effects]
        self.open_cards: list[int] = [
            effect.uncompleted_notoriety if effect.kind == "bonus_cards" else printed.game.uncompleted_card_notoriety
            for effect in effects
        ]


def all_handfuls() -> list[int]:
    """Every way to give up to three bones, the smallest first."""
    sizes = range(1, TOKEN_VALUES + 1)
    return [sum(bones) for size in sizes for bones in combinations_with_replacement(ONE_BONE, size)]


def card_of(printed: BonusCard) -> Card:
    features: list[Feature] = []
    for shown in printed.features:
        sticks: list[Stick] = []
        for part in shown.parts:
            label = LIMB_A if part.part == "limb" else PARTS.index(part.part)
            for x1, y1, x2, y2 in part.bones:
                sticks.append((label, x1, y1, x2, y2))
        features.append(Feature(sticks, shown.mirror))
    return Card(printed.id, printed.creature, printed.points, features)
