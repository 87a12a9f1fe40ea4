"""Jurassic Snack as a Game: options, refusals, notation, descriptions. The moves themselves are in state.py."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from paddock.bits import count
from paddock.components import Components
from paddock.game import CHANCE, OVER, Described, Game, IllegalMove, JsonData, Option, OptionValue, Outcome
from paddock.games.jurassic_snack import view as views
from paddock.games.jurassic_snack.area import DIRECTIONS
from paddock.games.jurassic_snack.board import NOT_YET, Settings
from paddock.games.jurassic_snack.facts import facts_of
from paddock.games.jurassic_snack.features import JurassicSnackFeatures
from paddock.games.jurassic_snack.moves import (
    ACTION,
    ARRANGE,
    BIRTH,
    BIRTH_EFFECT,
    COLORS,
    COUNT_BITS,
    COUNT_MASK,
    ENDED,
    ERUPTION,
    LAY_BOARD,
    LOOK,
    QUARTER_TURNS,
    RAID,
    RAID_TO,
    RECON,
    REVEAL,
    SEATS,
    TRAVEL,
    TRAVEL_TO,
    TURN_BOARD,
    VERBS,
)
from paddock.games.jurassic_snack.pieces import Pieces
from paddock.games.jurassic_snack.position import Position, imagined, restored, whole
from paddock.games.jurassic_snack.printed import RANDOM, Printed, read_printed
from paddock.games.jurassic_snack.saved import check_position
from paddock.games.jurassic_snack.state import JurassicSnackState
from paddock.games.jurassic_snack.svg import board_svg
from paddock.games.jurassic_snack.view import JurassicSnackView
from paddock.luck import Rng
from paddock.messages import explained, refuse
from paddock.saved import Saved, SharedSettings, read_saved

RUN_TEXT: Final = re.compile(r"([a-z][0-9]+)-(north|east|south|west)")
SPACE_TEXT: Final = re.compile(r"([a-z]+)-([a-z][0-9]+)")

# For each phase, the refusal of a space that the effect may not choose.
WRONG_SPACE: Final = {
    BIRTH: ("JS-7.1", "birth_not_empty"),
    TRAVEL: ("JS-7.3", "travel_no_diplo"),
    TRAVEL_TO: ("JS-7.3", "land_not_empty"),
    RAID: ("JS-7.4", "raid_no_trex"),
    RAID_TO: ("JS-7.4", "land_not_empty"),
    ERUPTION: ("JS-7.5", "eruption_no_grass"),
    LOOK: ("JS-7.8", "look_no_grass"),
}

# The word before the dash for each kind of CHANCE move.
CHANCE_WORDS: Final = ("blue", "shape", "board", "turned", "grass")


class JurassicSnack(Game[JurassicSnackState, JurassicSnackView]):
    name = "jurassic_snack"
    title = "Jurassic Snack"
    version = 2  # removed tokens are revealed at the end (JS-R22)
    older = (1,)
    seats = range(SEATS, SEATS + 1)
    view_type = JurassicSnackView
    move_types = views.MOVE_TYPES
    bots = "paddock.games.jurassic_snack.bots"

    def __init__(self, components: Components, version: int | None = None) -> None:
        super().__init__(components, version)
        printed = read_printed(components)
        self.title = printed.meta.title
        self.pieces = pieces = Pieces(printed)
        self.shapes = [item.id for item in pieces.arrangements]
        self.boards = [item.id for item in pieces.pastures]
        self.tokens = [item.id for item in pieces.grass]
        self.options = declared_options(printed)
        self.action_space = int(pieces.first_board_move + pieces.boards)
        self.chance_words = [["0", "1"], self.shapes, self.boards, ["0", "1", "2", "3"], self.tokens]
        self.chance_space = sum(len(words) for words in self.chance_words)
        self.max_plies = longest_game(pieces)
        self.settings_of = SharedSettings(self.new_settings)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> JurassicSnackState:
        state = JurassicSnackState(self.pieces, self.settings_of(options))
        state.begin()
        return state

    def complete_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """A layout brings its arrangement and rotations with it: others beside it are refused, not ignored."""
        complete = super().complete_options(given)
        layout = next((item for item in self.pieces.layouts if item.id == complete["layout"]), None)
        if layout is None:
            return complete
        if given.get("arrangement", layout.arrangement) != layout.arrangement:
            raise ValueError(
                f"the layout {layout.id} lies in the arrangement {layout.arrangement}; leave arrangement out"
            )
        if given.get("rotation", RANDOM) != RANDOM:
            raise ValueError(f"the layout {layout.id} says how its boards are turned; leave rotation out")
        complete |= {"arrangement": layout.arrangement, "rotation": RANDOM}
        return complete

    def new_settings(self, options: dict[str, OptionValue]) -> Settings:
        settings = Settings()
        settings.options = options
        settings.reveals_removed = self.version > 1
        settings.blue = NOT_YET if options["blue"] == RANDOM else int(options["blue"])
        settings.arrangement = index_or_not_yet(self.shapes, options["arrangement"])
        settings.rotation = NOT_YET if options["rotation"] == RANDOM else int(options["rotation"])
        for layout in self.pieces.layouts:
            if layout.id == options["layout"]:
                settings.pastures = [self.boards.index(board) for board in layout.pastures]
                settings.rotations = list(layout.rotations)
        settings.keep_peek_notes = options["keep_peek_notes"] is True
        settings.show_own_pile = options["show_own_pile"] is True
        settings.show_opponent_pile = options["show_opponent_pile"] is True
        return settings

    def seat_count(self, state: JurassicSnackState) -> int:
        return SEATS

    def features(self, seats: int) -> JurassicSnackFeatures:
        return JurassicSnackFeatures(self.pieces)

    def chance(self, state: JurassicSnackState) -> list[tuple[int, int]]:
        return state.chance_weights()

    def uncovers(self, state: JurassicSnackState, seat: int, move: int) -> bool:
        return False  # tokens are turned up and looked at by chance, even where the other seat knows them

    def resignation(self, state: JurassicSnackState, seat: int) -> Outcome:
        """JS-R31: who resigns loses, whatever the piles are worth."""
        ranks = [1, 1]
        ranks[seat] = 2
        return Outcome([int(state.points_0), int(state.points_1)], ranks, "resigned")

    def unveiled(self, state: JurassicSnackState) -> JurassicSnackState:
        return state.unveiled()

    def census(self, state: JurassicSnackState) -> dict[str, int]:
        taken = state.diplos_0 | state.diplos_1 | state.trexes
        pieces = count(state.diplos_0) + count(state.diplos_1) + count(state.trexes)
        tokens = [
            state.grass,
            state.eaten_0,
            state.eaten_1,
            state.removed,
            state.here & ~state.eaten_0 & ~state.eaten_1,
        ]
        unlaid = int(self.pieces.full_pool) if state.phase <= TURN_BOARD else 0
        return {
            "diplos of seat 0": int(count(state.diplos_0) + state.pool_0),
            "diplos of seat 1": int(count(state.diplos_1) + state.pool_1),
            "t. rexes": int(count(state.trexes) + state.trex_pool),
            "pieces on one space": int(pieces - count(taken)),
            "pieces on grass": int(count(taken & state.grass)),
            "tokens": sum(int(count(field)) for field in tokens) + total_of(unlaid),
            "kinds": int(count(state.drawn)) + total_of(int(state.pool)),
        }

    # Refusals

    def facts(self, course: Iterable[tuple[JurassicSnackState, int, int]]) -> list[dict[str, float]]:
        return facts_of(self.pieces, course)

    def refusal(self, state: JurassicSnackState, seat: int, move: int) -> IllegalMove:
        if state.phase == ENDED or (state.phase == REVEAL and seat != CHANCE):
            return no("JS-8.1", "over")
        if state.phase < ACTION:
            return no("JS-2.5", "chance") if seat != CHANCE else no("JS-R29", "no_such_draw")
        if seat != state.mover:
            return no("JS-3.2", "not_your_turn")
        if state.phase == ACTION:
            return self.action_refusal(state, move)
        return self.effect_refusal(state, move)

    def action_refusal(self, state: JurassicSnackState, move: int) -> IllegalMove:
        if not 0 <= move < self.pieces.first_space_move:
            return no("JS-3.3", "not_an_action")
        start = state.area.bits[move >> 2]
        space, direction = state.area.names[move >> 2], DIRECTIONS[move & 3]
        if start & state.trexes:
            return no("JS-6.2", "trex_blocked", space=space, direction=direction)
        if start & state.own_diplos():
            return no("JS-4.6", "diplo_blocked", space=space, direction=direction)
        if start & (state.diplos_0 | state.diplos_1):
            return no("JS-3.3", "not_your_diplo", space=space)
        return no("JS-3.3", "no_piece", space=space)

    def effect_refusal(self, state: JurassicSnackState, move: int) -> IllegalMove:
        if 0 <= move < self.pieces.first_space_move:
            return no("JS-3.5", "effect_first", token=self.pieces.grass[state.kind_at(state.here)].id)
        if state.phase == RECON:
            is_board = self.pieces.first_board_move <= move < self.action_space
            return no("JS-7.2", "recon_no_grass" if is_board else "choose_a_board")
        rule, key = WRONG_SPACE[int(state.phase)]
        if not self.pieces.first_space_move <= move < self.pieces.first_board_move:
            return no(rule, "choose_a_space")
        return no(rule, key, space=state.area.names[move - int(self.pieces.first_space_move)])

    # Notation

    def text(self, state: JurassicSnackState, seat: int, move: int) -> str:
        if seat == CHANCE:
            kind, index = self.chance_kind(move)
            return f"{CHANCE_WORDS[kind]}-{self.chance_words[kind][index]}"
        first_space, first_board = int(self.pieces.first_space_move), int(self.pieces.first_board_move)
        if move < first_space:
            return f"{state.area.names[move >> 2]}-{DIRECTIONS[move & 3]}"
        if move < first_board:
            return f"{VERBS.get(int(state.phase), 'choose')}-{state.area.names[move - first_space]}"
        return f"recon-{move - first_board + 1}"

    def chance_kind(self, move: int) -> tuple[int, int]:
        """Which of the numberings of CHANCE a move belongs to, and its place there."""
        for kind, words in enumerate(self.chance_words):
            if move < len(words):
                return kind, move
            move -= len(words)
        raise ValueError(f"{move} is past the moves of chance")

    def parse(self, state: JurassicSnackState, seat: int, text: str) -> int:
        if seat == CHANCE:
            return self.parse_chance(text)
        if run := RUN_TEXT.fullmatch(text):
            return 4 * space_named(state, run[1]) + DIRECTIONS.index(run[2])
        if re.fullmatch(r"recon-[1-9]", text) and int(text[-1]) <= self.pieces.boards:
            return int(self.pieces.first_board_move) + int(text[-1]) - 1
        choice = SPACE_TEXT.fullmatch(text)
        if not choice:
            raise ValueError(f"{text!r} is no move: a run is written like c3-north, an effect like birth-d4 or recon-2")
        verb = VERBS.get(int(state.phase))
        if verb is not None and choice[1] != verb:
            raise ValueError(f"{text!r} does not answer what is asked: a move like {verb}-{choice[2]} is")
        if choice[1] not in VERBS.values():
            raise ValueError(f"{text!r} is no move: there is no {choice[1]!r}")
        return int(self.pieces.first_space_move) + space_named(state, choice[2])

    def parse_chance(self, text: str) -> int:
        word, _, name = text.partition("-")
        first = 0
        for known, names in zip(CHANCE_WORDS, self.chance_words, strict=True):
            if word == known and name in names:
                return first + names.index(name)
            first += len(names)
        raise ValueError(f"{text!r} is nothing that chance decides")

    # Descriptions

    def describe(self, state: JurassicSnackState, seat: int, move: int) -> Described:
        return self.described_chance(state, move) if seat == CHANCE else self.described_move(state, seat, move)

    def described_move(self, state: JurassicSnackState, seat: int, move: int) -> Described:
        if move < self.pieces.first_space_move:
            return views.described_run(state, seat, move)
        if move >= self.pieces.first_board_move:
            return views.Recon(seat=seat, board=move - int(self.pieces.first_board_move))
        return views.described_choice(state, seat, move - int(self.pieces.first_space_move))

    def described_chance(self, state: JurassicSnackState, move: int) -> Described:
        kind, index = self.chance_kind(move)
        word = self.chance_words[kind][index]
        if state.phase == COLORS:
            return views.Colors(blue=index)
        if state.phase == ARRANGE:
            return views.Arrange(arrangement=word)
        if state.phase == LAY_BOARD:
            return views.LayBoard(slot=int(state.laid), pasture=word)
        if state.phase == TURN_BOARD:
            return views.TurnBoard(slot=int(state.laid), turns=index)
        return views.described_token(state, word)

    def view_move(self, state: JurassicSnackState, seat: int, move: int, viewer: int | None) -> Described:
        """Everything is open but the kinds of tokens somebody else looks at (JS-R26)."""
        described = self.describe(state, seat, move)
        if isinstance(described, views.Glimpse) and viewer != described.seat:
            return views.Glimpse(seat=described.seat, space=described.space, token=None)
        return described

    # Views, saves, pictures

    def view(self, state: JurassicSnackState, seat: int | None) -> JurassicSnackView:
        return views.view(state, seat)

    def determinize(self, view: JurassicSnackView, rng: Rng) -> JurassicSnackState:
        return imagined(self.pieces, self.settings_of(view.options), view.position, rng)

    def dump(self, state: JurassicSnackState) -> JsonData:
        return {"options": dict(state.settings.options), "position": msgspec.to_builtins(whole(state))}

    def load(self, data: Mapping[str, object]) -> JurassicSnackState:
        saved = read_saved(Saved[Position], data, self.title)
        options = self.complete_options(saved.options)
        check_position(self.pieces, self.settings_of(options), saved.position)
        if saved.position.arrangement not in (None, options["arrangement"]) and options["arrangement"] != RANDOM:
            raise ValueError(f"the option arrangement is {options['arrangement']}, not {saved.position.arrangement}")
        state = restored(self.pieces, self.settings_of(options), saved.position)
        if state.turn() != OVER and not state.legal_moves(state.turn()):
            raise ValueError("whoever is asked in this position has no legal move")
        return state

    def picture(self, state: JurassicSnackState, seat: int | None) -> str:
        return views.picture(self.view(state, seat))

    def drawing(self, state: JurassicSnackState, seat: int | None) -> str:
        return board_svg(self.view(state, seat), self.title)


def no(rule: str, key: str, **values: str | int) -> IllegalMove:
    return refuse(rule, f"jurassic_snack.refusal.{key}", **values)


def declared_options(printed: Printed) -> dict[str, Option]:
    """The choices before a game; their defaults are data."""
    setup, notes, yes_no = printed.setup, printed.options, (True, False)
    layouts = (RANDOM, *(item.id for item in printed.layout))
    turns = (RANDOM, *map(str, range(QUARTER_TURNS)))
    options = {
        "arrangement": Option(setup.arrangement_default, tuple(notes.arrangement)),
        "layout": Option(printed.default_layout, layouts),
        "rotation": Option(setup.board_rotation, turns),
        "blue": Option(RANDOM, (RANDOM, "0", "1")),
        "show_own_pile": Option(notes.show_own_pile, yes_no),
        "show_opponent_pile": Option(notes.show_opponent_pile, yes_no),
        "keep_peek_notes": Option(notes.keep_peek_notes, yes_no),
    }
    return explained("jurassic_snack", options)


def longest_game(pieces: Pieces) -> int:
    """JS-R16: an event turn for each token and each diplo that can ever stand in the area, quiet turns between them,
    and for each token the choices of its effect."""
    tokens = sum(kind.count for kind in pieces.grass)
    births = sum(
        kind.count for kind, effect in zip(pieces.grass, pieces.effects, strict=True) if effect == BIRTH_EFFECT
    )
    turns = (tokens + 2 * int(pieces.boards) + births + 1) * int(pieces.idle_limit)
    choices = max(2, int(pieces.look_tokens), *pieces.removes)
    return int(pieces.first_actions) + turns * int(pieces.actions) + tokens * choices


def total_of(pool: int) -> int:
    """How many tokens a packed pool holds."""
    found = 0
    while pool:
        found += pool & COUNT_MASK
        pool >>= COUNT_BITS
    return found


def index_or_not_yet(names: list[str], name: OptionValue) -> int:
    return names.index(str(name)) if name in names else NOT_YET


def space_named(state: JurassicSnackState, name: str) -> int:
    if name not in state.area.names:
        raise ValueError(f"there is no space {name} in this area")
    return state.area.names.index(name)
