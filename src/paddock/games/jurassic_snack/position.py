"""A position in words: the whole of a state (saves), or what one seat may know of it (views), and back again."""

import msgspec
from mypy_extensions import i64

from paddock.games.jurassic_snack.area import Area
from paddock.games.jurassic_snack.board import NOT_YET, Settings
from paddock.games.jurassic_snack.moves import (
    ACTION,
    ARRANGE,
    COLORS,
    ENDED,
    ERUPTION,
    GLIMPSE,
    LAY_BOARD,
    LOOK,
    PHASES,
    QUARTER_TURNS,
    RAID_TO,
    SEATS,
    TRAVEL_TO,
    TURN_BOARD,
    TURN_UP,
)
from paddock.games.jurassic_snack.pieces import Pieces
from paddock.games.jurassic_snack.state import ENDINGS, JurassicSnackState
from paddock.luck import Rng


def no_spaces() -> list[list[str]]:
    return [[], []]


def no_pieces() -> list[int]:
    return [0, 0]


class LaidBoard(msgspec.Struct, frozen=True):
    """A board in its slot, after so many clockwise quarter turns (None: about to be turned)."""

    pasture: str
    turns: int | None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces are names like c3; lists of two are by seat."""

    phase: str = "action"
    blue: int | None = None
    arrangement: str | None = None
    boards: list[LaidBoard] = []
    mover: int = 0
    actions: int = 0
    quiet_turns: int = 0
    had_event: bool = False
    ending: str = ""
    diplos: list[list[str]] = msgspec.field(default_factory=no_spaces)
    diplo_pools: list[int] = msgspec.field(default_factory=no_pieces)
    trexes: list[str] = []
    trex_pool: int = 0
    grass: list[str] = []
    eaten: list[list[str]] = msgspec.field(default_factory=no_spaces)
    removed: list[str] = []
    tokens: dict[str, str] = {}  # the kinds that are known, also of tokens that have left the area
    looked: list[list[str]] = msgspec.field(default_factory=no_spaces)  # who has looked at which tokens
    fresh: list[list[str]] = msgspec.field(
        default_factory=no_spaces
    )  # those of the latest look, until the looker's next action
    here: str | None = None  # the token just eaten
    chosen: list[str] = []
    left: int = 0  # tokens still to be named for the effect
    looking: list[str] = []  # tokens about to be shown to the mover
    last_mover: int | None = None  # the latest move in the area: whose, from where, to where
    last_start: str | None = None
    last_end: str | None = None


def whole(state: JurassicSnackState) -> Position:
    return told(state, state.drawn)


def seen_by(state: JurassicSnackState, seat: int) -> Position:
    """What a seat may know; seat -1 is a spectator."""
    return told(state, state.known_to(seat) & state.drawn)


def told(state: JurassicSnackState, known: i64) -> Position:
    """The position with the kinds of these tokens."""
    area = state.area
    return Position(
        PHASES[state.phase],
        None if state.blue == NOT_YET else state.blue,
        None if state.arrangement == NOT_YET else area.name,
        laid_boards(state),
        state.mover,
        state.actions,
        state.idle,
        state.event != 0,
        ENDINGS[state.ending],
        [area.named(state.diplos_0), area.named(state.diplos_1)],
        [state.pool_0, state.pool_1],
        area.named(state.trexes),
        state.trex_pool,
        area.named(state.grass),
        [area.named(state.eaten_0), area.named(state.eaten_1)],
        area.named(state.removed),
        kinds_told(state, known),
        [area.named(state.seen_0), area.named(state.seen_1)],
        [area.named(state.fresh_0), area.named(state.fresh_1)],
        name_of(area, state.here),
        area.named(state.chosen),
        state.left,
        area.named(state.looking),
        None if state.last_mover == NOT_YET else state.last_mover,
        name_of(area, state.last_start),
        name_of(area, state.last_end),
    )


def laid_boards(state: JurassicSnackState) -> list[LaidBoard]:
    laid = int(state.laid)
    pastures = state.pieces.pastures
    boards = [LaidBoard(pastures[state.board_in(slot)].id, int(state.turns_of(slot))) for slot in range(laid)]
    if state.phase == TURN_BOARD:
        boards.append(LaidBoard(pastures[state.board_in(laid)].id, None))
    return boards


def kinds_told(state: JurassicSnackState, known: i64) -> dict[str, str]:
    kinds: dict[str, str] = {}
    area = state.area
    grass = state.pieces.grass
    while known != 0:
        bit: i64 = known & -known
        kinds[area.names[area.space(bit)]] = grass[state.kind_at(bit)].id
        known ^= bit
    return kinds


def name_of(area: Area, bit: i64) -> str | None:
    return None if bit == 0 else area.names[area.space(bit)]


def restored(pieces: Pieces, settings: Settings, position: Position) -> JurassicSnackState:
    """The state of which `position` tells; tokens looked at whose kind it does not tell are left undrawn."""
    state = JurassicSnackState(pieces, settings)
    state.phase = PHASES.index(position.phase)
    restore_set_up(state, position)
    restore_pieces(state, position)
    restore_tokens(state, position)
    area = state.area
    state.mover = position.mover
    state.actions = position.actions
    state.idle = position.quiet_turns
    state.event = 1 if position.had_event else 0
    state.ending = ENDINGS.index(position.ending)
    state.chosen = area.field(position.chosen)
    state.left = position.left
    state.looking = area.field(position.looking)
    state.last_mover = NOT_YET if position.last_mover is None else position.last_mover
    state.last_start = bit_of(area, position.last_start)
    state.last_end = bit_of(area, position.last_end)
    state.find_runs()
    return state


def restore_set_up(state: JurassicSnackState, position: Position) -> None:
    pieces = state.pieces
    state.blue = NOT_YET if position.blue is None else position.blue
    for shape, area in enumerate(pieces.areas):
        if area.name == position.arrangement:
            state.arrangement = shape
            state.area = area
    pastures = [pasture.id for pasture in pieces.pastures]
    for board in position.boards:
        state.note_board(pastures.index(board.pasture))
        if board.turns is not None:
            state.note_turns(board.turns)


def restore_pieces(state: JurassicSnackState, position: Position) -> None:
    area = state.area
    state.diplos_0 = area.field(position.diplos[0])
    state.diplos_1 = area.field(position.diplos[1])
    state.pool_0 = position.diplo_pools[0]
    state.pool_1 = position.diplo_pools[1]
    state.trexes = area.field(position.trexes)
    state.trex_pool = position.trex_pool


def restore_tokens(state: JurassicSnackState, position: Position) -> None:
    area = state.area
    state.grass = area.field(position.grass)
    state.eaten_0 = area.field(position.eaten[0])
    state.eaten_1 = area.field(position.eaten[1])
    state.removed = area.field(position.removed)
    state.seen_0 = area.field(position.looked[0])
    state.seen_1 = area.field(position.looked[1])
    state.fresh_0 = area.field(position.fresh[0])
    state.fresh_1 = area.field(position.fresh[1])
    state.here = bit_of(area, position.here)
    names = state.pieces.kind_named
    for name, kind_name in position.tokens.items():
        bit: i64 = area.bit_named[name]
        kind: i64 = names[kind_name]
        state.draw(bit, kind)
        if state.eaten_0 & bit:
            state.points_0 += state.pieces.points[kind]
        elif state.eaten_1 & bit:
            state.points_1 += state.pieces.points[kind]


def bit_of(area: Area, name: str | None) -> i64:
    return 0 if name is None else area.field([name])


def imagined(pieces: Pieces, settings: Settings, position: Position, rng: Rng) -> JurassicSnackState:
    """A state that fits what a seat knows: the tokens only others have looked at are drawn."""
    state = restored(pieces, settings, position)
    hidden: i64 = (state.seen_0 | state.seen_1) & ~state.drawn
    state.draw_anew(hidden, rng)
    return state


# Positions written by people


def check_position(pieces: Pieces, position: Position) -> None:
    """ValueError says what cannot be in a position from outside."""
    must(position.phase in PHASES, f"there is no phase {position.phase!r}")
    must(position.ending in ENDINGS, f"there is no ending {position.ending!r}")
    must(position.blue in (None, 0, 1) and position.mover in (0, 1), "blue and mover are seats, 0 or 1")
    must(position.last_mover in (None, 0, 1), "last_mover is a seat, 0 or 1")
    by_seat = (position.diplos, position.diplo_pools, position.eaten, position.looked, position.fresh)
    must(all(len(pair) == SEATS for pair in by_seat), f"lists by seat have {SEATS} entries")
    numbers = (position.actions, position.quiet_turns, position.left, position.trex_pool, *position.diplo_pools)
    must(min(numbers) >= 0, "numbers must not be negative")
    must(position.quiet_turns <= pieces.idle_limit, f"there are never more than {int(pieces.idle_limit)} quiet turns")
    most = max(int(pieces.actions), int(pieces.first_actions))
    must(position.actions <= most, f"a turn has at most {most} actions")
    must(position.left <= pieces.tokens, "there are not so many tokens left to name")
    phase = PHASES.index(position.phase)
    check_boards(pieces, position, phase)
    if phase > TURN_BOARD:
        check_tokens(pieces, position, phase)
        check_pieces(pieces, position)
        check_course(pieces, position, phase)
        check_effect(position, phase)
    else:
        check_set_up(pieces, position)


def check_boards(pieces: Pieces, position: Position, phase: int) -> None:
    must(phase == COLORS or position.blue is not None, "blue must be known by now")
    shapes = [area.name for area in pieces.areas]
    must(phase <= ARRANGE or position.arrangement in shapes, f"there is no arrangement {position.arrangement!r}")
    pastures = [pasture.id for pasture in pieces.pastures]
    laid = [board.pasture for board in position.boards]
    must(all(board in pastures for board in laid) and len(set(laid)) == len(laid), "boards must be different pastures")
    unturned = [board.turns for board in position.boards].count(None)
    must(unturned == (phase == TURN_BOARD), "every board but the one about to be turned has its turns")
    turns = [board.turns for board in position.boards if board.turns is not None]
    must(all(0 <= number < QUARTER_TURNS for number in turns), "boards are turned by 0 to 3 quarter turns")
    must(phase <= TURN_BOARD or len(laid) == pieces.boards, f"there are {int(pieces.boards)} boards, not {len(laid)}")
    must(phase != LAY_BOARD or len(laid) < pieces.boards, "all boards are laid")
    must(phase >= LAY_BOARD or not laid, "no board is laid yet")


def check_set_up(pieces: Pieces, position: Position) -> None:
    """Until the boards lie, every piece is in its pool and nothing has happened."""
    waiting = Position(
        phase=position.phase,
        blue=position.blue,
        arrangement=position.arrangement,
        boards=position.boards,
        diplo_pools=[int(pieces.diplos)] * SEATS,
        trex_pool=int(pieces.trexes),
    )
    must(position == waiting, "during set-up every piece is in its pool, and nothing has happened yet")


def check_tokens(pieces: Pieces, position: Position, phase: int) -> None:
    """No more tokens than there are, each in one place, and kinds for all that somebody has seen."""
    area = next(area for area in pieces.areas if area.name == position.arrangement)
    for name, kind in position.tokens.items():
        must(name in area.bit_named, f"there is no space {name!r} in this area")
        must(kind in pieces.kind_named, f"there is no token {kind!r}")
    for kind, index in pieces.kind_named.items():
        found = list(position.tokens.values()).count(kind)
        must(
            found <= pieces.grass[index].count, f"there are only {pieces.grass[index].count} {kind} tokens, not {found}"
        )
    lasts = [name for name in (position.here, position.last_start, position.last_end) if name is not None]
    area.field([*position.chosen, *position.looking, *lasts])
    pending = [position.here] if position.here is not None and phase == TURN_UP else []
    tokens = [*position.grass, *position.eaten[0], *position.eaten[1], *position.removed, *pending]
    must(len(set(tokens)) == len(tokens), "a token is in two places")
    must(len(tokens) == pieces.tokens, f"there are {int(pieces.tokens)} tokens, not {len(tokens)}")
    area.field(tokens)
    looked = {*position.looked[0], *position.looked[1]}
    must(looked <= set(tokens), "somebody has looked at a token that was never there")
    seen = {*position.eaten[0], *position.eaten[1], *looked}
    must(seen == set(position.tokens), "every token eaten or looked at has a kind, and no other has")
    for seat in range(SEATS):
        must(set(position.fresh[seat]) <= set(position.looked[seat]), "fresh tokens are among those looked at")
    must(set(position.looking) <= set(position.grass), "only grass in the area can be looked at")


def check_pieces(pieces: Pieces, position: Position) -> None:
    area = next(area for area in pieces.areas if area.name == position.arrangement)
    standing = [*position.diplos[0], *position.diplos[1], *position.trexes, *position.grass]
    area.field(standing)
    must(len(set(standing)) == len(standing), "two things stand on one space")
    for seat in range(SEATS):
        mine = len(position.diplos[seat]) + position.diplo_pools[seat]
        must(mine == pieces.diplos, f"seat {seat} has {int(pieces.diplos)} diplos, not {mine}")
    must(len(position.trexes) + position.trex_pool == pieces.trexes, f"there are {int(pieces.trexes)} T. rexes")


def check_course(pieces: Pieces, position: Position, phase: int) -> None:
    """JS-8: the game has ended where it must, and as it says."""
    ended = phase == ENDED
    must(ended == (position.ending != ""), "a game has an ending when it is over, and only then")
    none_left = not all(position.diplos)
    must(ended or phase != ACTION or not none_left, "the game is over for who has no diplo")
    must(ended or phase != ACTION or bool(position.grass), "the game is over without grass")
    must((position.ending == "no-diplo") == (ended and none_left), "a game ends by no-diplo if somebody has none")
    must(position.ending != "no-grass" or not position.grass, "a game that ended by no-grass has none")
    quiet = position.quiet_turns == pieces.idle_limit
    must(quiet == (position.ending == "quiet-turns"), f"the game ends after {int(pieces.idle_limit)} quiet turns")


def check_effect(position: Position, phase: int) -> None:
    """What the phase needs to go on."""
    idle = phase in (ACTION, ENDED)
    must(phase == ENDED or position.actions > 0, "a turn that goes on has an action left")
    must(not idle or position.here is None, "a token is being eaten only while its effect lasts")
    must(idle or position.here in position.diplos[position.mover], "the mover's diplo stands where it eats (here)")
    must(idle or phase == TURN_UP or position.here in position.eaten[position.mover], "the token has been eaten (here)")
    must(phase != GLIMPSE or bool(position.looking), "a look needs the tokens looked at (looking)")
    must(phase not in (TRAVEL_TO, RAID_TO) or len(position.chosen) == 1, "the piece to be flown must be chosen")
    must(phase != TRAVEL_TO or position.chosen[0] in position.diplos[0] + position.diplos[1], "no diplo is chosen")
    must(phase != RAID_TO or position.chosen[0] in position.trexes, "no T. rex is chosen")
    must(phase not in (ERUPTION, LOOK) or position.left > 0, "tokens are still to be named (left)")


def must(holds: bool, reason: str) -> None:
    if not holds:
        raise ValueError(reason)
