"""Positions from outside: a position that cannot be is refused with the reason."""

from typing import Final

from paddock.contract.must import must
from paddock.games.jurassic_snack.engine import moves
from paddock.games.jurassic_snack.engine.area import Area
from paddock.games.jurassic_snack.engine.moves import ENDINGS, PHASES, QUARTER_TURNS, SEATS, TURN_BOARD
from paddock.games.jurassic_snack.engine.pieces import Pieces
from paddock.games.jurassic_snack.engine.table import Settings
from paddock.games.jurassic_snack.shown.choices import CHOICES
from paddock.games.jurassic_snack.shown.position_types import Position

# The effect that each choice belongs to.
EFFECT_OF: Final = {moves.RECON: moves.RECON_EFFECT} | {phase: choice.effect for phase, choice in CHOICES.items()}
SET_UP: Final = PHASES[: TURN_BOARD + 1]
OVER: Final = ("reveal", "ended")


def check_position(pieces: Pieces, settings: Settings, position: Position) -> None:
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
    must(position.left <= pieces.tokens, "there aren't that many tokens left to name")
    check_boards(pieces, position)
    if position.phase in SET_UP:
        check_set_up(pieces, position)
        return
    area = next(area for area in pieces.areas if area.name == position.arrangement)
    check_tokens(pieces, area, position)
    check_pieces(pieces, area, position)
    check_course(pieces, position)
    check_effect(position)
    check_token(pieces, position)
    check_revealed(settings, position)


def check_boards(pieces: Pieces, position: Position) -> None:
    phase, boards = position.phase, int(pieces.boards)
    must(phase == "colors" or position.blue is not None, "blue must be known by now")
    is_known = position.arrangement in [area.name for area in pieces.areas]
    must(phase in ("colors", "arrange") or is_known, f"there is no arrangement {position.arrangement!r}")
    pastures = [pasture.id for pasture in pieces.pastures]
    laid = [board.pasture for board in position.boards]
    must(all(board in pastures for board in laid) and len(set(laid)) == len(laid), "boards must be different pastures")
    turns = [board.turns for board in position.boards if board.turns is not None]
    has_turns = len(laid) - len(turns) == (phase == "turn_board")
    must(has_turns, "every board but the one about to be turned has its turns")
    must(all(0 <= number < QUARTER_TURNS for number in turns), "boards are turned by 0 to 3 quarter turns")
    must(phase in SET_UP or len(laid) == boards, f"there are {boards} boards, not {len(laid)}")
    must(phase != "lay_board" or len(laid) < boards, "all boards are laid")
    must(phase not in ("colors", "arrange") or not laid, "no board is laid yet")


def check_set_up(pieces: Pieces, position: Position) -> None:
    """Until the boards are placed, every piece is in its pool and nothing has happened."""
    waiting = Position(
        phase=position.phase,
        blue=position.blue,
        arrangement=position.arrangement,
        boards=position.boards,
        diplo_pools=[int(pieces.diplos)] * SEATS,
        trex_pool=int(pieces.trexes),
    )
    must(position == waiting, "during set-up every piece is in its pool, and nothing has happened yet")


def check_tokens(pieces: Pieces, area: Area, position: Position) -> None:
    """No more tokens than there are, each in one place, and kinds for all that somebody has seen."""
    for name, kind in position.tokens.items():
        must(name in area.bit_named, f"there is no space {name!r} in this area")
        must(kind in pieces.kind_named, f"there is no token {kind!r}")
    for grass in pieces.grass:
        found = list(position.tokens.values()).count(grass.id)
        must(found <= grass.count, f"there are only {grass.count} {grass.id} tokens, not {found}")
    lasts = [name for name in (position.here, position.last_start, position.last_end) if name is not None]
    area.field([*position.chosen, *position.looking, *lasts])
    pending = [position.here] if position.here is not None and position.phase == "turn_up" else []
    tokens = [*position.grass, *position.eaten[0], *position.eaten[1], *position.removed, *pending]
    must(len(set(tokens)) == len(tokens), "a token is in two places")
    must(len(tokens) == pieces.tokens, f"there are {int(pieces.tokens)} tokens, not {len(tokens)}")
    area.field(tokens)
    looked = {*position.looked[0], *position.looked[1]}
    must(looked <= set(tokens), "somebody has looked at a token that was never there")
    seen = {*position.eaten[0], *position.eaten[1], *position.revealed, *looked}
    must(seen == set(position.tokens), "every token eaten, revealed or looked at has a kind, and no other has")
    for seat in range(SEATS):
        must(set(position.fresh[seat]) <= set(position.looked[seat]), "fresh tokens are among those looked at")
    must(set(position.looking) <= set(position.grass), "only grass in the area can be looked at")


def check_pieces(pieces: Pieces, area: Area, position: Position) -> None:
    standing = [*position.diplos[0], *position.diplos[1], *position.trexes, *position.grass]
    area.field(standing)
    must(len(set(standing)) == len(standing), "two things stand on one space")
    for seat in range(SEATS):
        mine = len(position.diplos[seat]) + position.diplo_pools[seat]
        must(mine == pieces.diplos, f"seat {seat} has {int(pieces.diplos)} diplos, not {mine}")
    must(len(position.trexes) + position.trex_pool == pieces.trexes, f"there are {int(pieces.trexes)} T. rexes")


def check_course(pieces: Pieces, position: Position) -> None:
    """JS-8: the game has ended where it must, and as it says."""
    ended, acting = position.phase in OVER, position.phase == "action"
    must(ended == (position.ending != ""), "a game has an ending when it is over, and only then")
    none_left = not all(position.diplos)
    must(not acting or not none_left, "the game is over for a player without diplos")
    must(not acting or bool(position.grass), "the game is over without grass")
    must((position.ending == "no-diplo") == (ended and none_left), "a game ends by no-diplo if someone has none")
    must(position.ending != "no-grass" or not position.grass, "a game that ended by no-grass has none")
    quiet = position.quiet_turns == pieces.idle_limit
    must(quiet == (position.ending == "quiet-turns"), f"the game ends after {int(pieces.idle_limit)} quiet turns")


def check_effect(position: Position) -> None:
    """What the phase needs to go on."""
    phase, here, chosen = position.phase, position.here, position.chosen
    idle, flies = phase in (*OVER, "action"), phase in ("travel_to", "raid_to")
    must(phase in OVER or position.actions > 0, "a turn that goes on has an action left")
    must(not idle or here is None, "a token is being eaten only while its effect lasts")
    must(idle or here in position.diplos[position.mover], "the mover's diplo must be where it eats (here)")
    must(idle or phase == "turn_up" or here in position.eaten[position.mover], "the token has been eaten (here)")
    must(phase != "glimpse" or bool(position.looking), "a look needs the tokens looked at (looking)")
    must(not flies or len(chosen) == 1, "the piece to be flown must be chosen")
    must(phase != "travel_to" or chosen[0] in position.diplos[0] + position.diplos[1], "no diplo is chosen")
    must(phase != "raid_to" or chosen[0] in position.trexes, "no T. rex is chosen")
    must(phase not in ("eruption", "look") or position.left > 0, "tokens are still to be named (left)")
    must(phase in ("eruption", "look", "glimpse") or position.left == 0, "no token can be named now (left)")
    must(flies or phase in ("look", "glimpse") or not chosen, "nothing is chosen now (chosen)")
    must(phase != "look" or set(chosen) <= set(position.grass), "only grass in the area can be looked at")
    must(phase == "glimpse" or not position.looking, "nobody is looking at tokens now (looking)")


def check_token(pieces: Pieces, position: Position) -> None:
    """The effect under way is that of the token just eaten."""
    effect = EFFECT_OF.get(PHASES.index(position.phase), moves.NO_EFFECT)
    if effect == moves.NO_EFFECT or position.here is None:
        return
    token = position.tokens[position.here]
    fits = pieces.effects[pieces.kind_named[token]] == effect
    must(fits, f"{token} has another effect than {position.phase}")
    must(
        position.phase != "birth" or position.diplo_pools[position.mover] > 0,
        "the mover has no diplo in the pool to be born",
    )


def check_revealed(settings: Settings, position: Position) -> None:
    """JS-R22: when the game has ended, the removed tokens are turned up."""
    phase, revealed, removed = position.phase, set(position.revealed), set(position.removed)
    must(revealed <= removed, "only tokens that were removed are revealed at the end")
    if not settings.reveals_removed or phase not in OVER:
        must(phase != "reveal" and not revealed, "no removed token is revealed now")
        return
    must((phase == "ended") == (revealed == removed), "the game is over when every removed token is revealed")
