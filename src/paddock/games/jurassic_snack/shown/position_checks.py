"""Positions from outside: a position that cannot be is refused with the reason."""

from typing import Final

from paddock.games.jurassic_snack.engine import moves
from paddock.games.jurassic_snack.engine.pieces import Pieces
from paddock.games.jurassic_snack.engine.table import Settings
from paddock.games.jurassic_snack.shown.position import Position

# The effect that each choice belongs to; a look stands in for any that fails (JS-7.8).
EFFECT_OF: Final = {
    moves.BIRTH: moves.BIRTH_EFFECT,
    moves.RECON: moves.RECON_EFFECT,
    moves.TRAVEL: moves.TRAVEL_EFFECT,
    moves.TRAVEL_TO: moves.TRAVEL_EFFECT,
    moves.RAID: moves.RAID_EFFECT,
    moves.RAID_TO: moves.RAID_EFFECT,
    moves.ERUPTION: moves.ERUPTION_EFFECT,
}


def check_position(pieces: Pieces, settings: Settings, position: Position) -> None:
    """ValueError says what cannot be in a position from outside."""
    must(position.phase in moves.PHASES, f"there is no phase {position.phase!r}")
    must(position.ending in moves.ENDINGS, f"there is no ending {position.ending!r}")
    must(position.blue in (None, 0, 1) and position.mover in (0, 1), "blue and mover are seats, 0 or 1")
    must(position.last_mover in (None, 0, 1), "last_mover is a seat, 0 or 1")
    by_seat = (position.diplos, position.diplo_pools, position.eaten, position.looked, position.fresh)
    must(all(len(pair) == moves.SEATS for pair in by_seat), f"lists by seat have {moves.SEATS} entries")
    numbers = (position.actions, position.quiet_turns, position.left, position.trex_pool, *position.diplo_pools)
    must(min(numbers) >= 0, "numbers must not be negative")
    must(position.quiet_turns <= pieces.idle_limit, f"there are never more than {int(pieces.idle_limit)} quiet turns")
    most = max(int(pieces.actions), int(pieces.first_actions))
    must(position.actions <= most, f"a turn has at most {most} actions")
    must(position.left <= pieces.tokens, "there are not so many tokens left to name")
    phase = moves.PHASES.index(position.phase)
    check_boards(pieces, position, phase)
    if phase > moves.TURN_BOARD:
        check_tokens(pieces, position, phase)
        check_pieces(pieces, position)
        check_course(pieces, position, phase)
        check_effect(position, phase)
        check_token(pieces, position, phase)
        check_revealed(settings, position, phase)
    else:
        check_set_up(pieces, position)


def check_boards(pieces: Pieces, position: Position, phase: int) -> None:
    must(phase == moves.COLORS or position.blue is not None, "blue must be known by now")
    shapes = [area.name for area in pieces.areas]
    must(phase <= moves.ARRANGE or position.arrangement in shapes, f"there is no arrangement {position.arrangement!r}")
    pastures = [pasture.id for pasture in pieces.pastures]
    laid = [board.pasture for board in position.boards]
    must(all(board in pastures for board in laid) and len(set(laid)) == len(laid), "boards must be different pastures")
    unturned = [board.turns for board in position.boards].count(None)
    must(unturned == (phase == moves.TURN_BOARD), "every board but the one about to be turned has its turns")
    turns = [board.turns for board in position.boards if board.turns is not None]
    must(all(0 <= number < moves.QUARTER_TURNS for number in turns), "boards are turned by 0 to 3 quarter turns")
    must(
        phase <= moves.TURN_BOARD or len(laid) == pieces.boards,
        f"there are {int(pieces.boards)} boards, not {len(laid)}",
    )
    must(phase != moves.LAY_BOARD or len(laid) < pieces.boards, "all boards are laid")
    must(phase >= moves.LAY_BOARD or not laid, "no board is laid yet")


def check_set_up(pieces: Pieces, position: Position) -> None:
    """Until the boards lie, every piece is in its pool and nothing has happened."""
    waiting = Position(
        phase=position.phase,
        blue=position.blue,
        arrangement=position.arrangement,
        boards=position.boards,
        diplo_pools=[int(pieces.diplos)] * moves.SEATS,
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
    pending = [position.here] if position.here is not None and phase == moves.TURN_UP else []
    tokens = [*position.grass, *position.eaten[0], *position.eaten[1], *position.removed, *pending]
    must(len(set(tokens)) == len(tokens), "a token is in two places")
    must(len(tokens) == pieces.tokens, f"there are {int(pieces.tokens)} tokens, not {len(tokens)}")
    area.field(tokens)
    looked = {*position.looked[0], *position.looked[1]}
    must(looked <= set(tokens), "somebody has looked at a token that was never there")
    seen = {*position.eaten[0], *position.eaten[1], *position.revealed, *looked}
    must(seen == set(position.tokens), "every token eaten, revealed or looked at has a kind, and no other has")
    for seat in range(moves.SEATS):
        must(set(position.fresh[seat]) <= set(position.looked[seat]), "fresh tokens are among those looked at")
    must(set(position.looking) <= set(position.grass), "only grass in the area can be looked at")


def check_pieces(pieces: Pieces, position: Position) -> None:
    area = next(area for area in pieces.areas if area.name == position.arrangement)
    standing = [*position.diplos[0], *position.diplos[1], *position.trexes, *position.grass]
    area.field(standing)
    must(len(set(standing)) == len(standing), "two things stand on one space")
    for seat in range(moves.SEATS):
        mine = len(position.diplos[seat]) + position.diplo_pools[seat]
        must(mine == pieces.diplos, f"seat {seat} has {int(pieces.diplos)} diplos, not {mine}")
    must(len(position.trexes) + position.trex_pool == pieces.trexes, f"there are {int(pieces.trexes)} T. rexes")


def check_course(pieces: Pieces, position: Position, phase: int) -> None:
    """JS-8: the game has ended where it must, and as it says."""
    ended = phase in (moves.REVEAL, moves.ENDED)
    must(ended == (position.ending != ""), "a game has an ending when it is over, and only then")
    none_left = not all(position.diplos)
    must(ended or phase != moves.ACTION or not none_left, "the game is over for who has no diplo")
    must(ended or phase != moves.ACTION or bool(position.grass), "the game is over without grass")
    must((position.ending == "no-diplo") == (ended and none_left), "a game ends by no-diplo if somebody has none")
    must(position.ending != "no-grass" or not position.grass, "a game that ended by no-grass has none")
    quiet = position.quiet_turns == pieces.idle_limit
    must(quiet == (position.ending == "quiet-turns"), f"the game ends after {int(pieces.idle_limit)} quiet turns")


def check_effect(position: Position, phase: int) -> None:
    """What the phase needs to go on."""
    idle = phase in (moves.REVEAL, moves.ACTION, moves.ENDED)
    must(phase in (moves.REVEAL, moves.ENDED) or position.actions > 0, "a turn that goes on has an action left")
    must(not idle or position.here is None, "a token is being eaten only while its effect lasts")
    must(idle or position.here in position.diplos[position.mover], "the mover's diplo stands where it eats (here)")
    must(
        idle or phase == moves.TURN_UP or position.here in position.eaten[position.mover],
        "the token has been eaten (here)",
    )
    must(phase != moves.GLIMPSE or bool(position.looking), "a look needs the tokens looked at (looking)")
    must(
        phase not in (moves.TRAVEL_TO, moves.RAID_TO) or len(position.chosen) == 1,
        "the piece to be flown must be chosen",
    )
    must(
        phase != moves.TRAVEL_TO or position.chosen[0] in position.diplos[0] + position.diplos[1], "no diplo is chosen"
    )
    must(phase != moves.RAID_TO or position.chosen[0] in position.trexes, "no T. rex is chosen")
    must(phase not in (moves.ERUPTION, moves.LOOK) or position.left > 0, "tokens are still to be named (left)")
    must(
        phase in (moves.ERUPTION, moves.LOOK, moves.GLIMPSE) or position.left == 0, "no token is to be named now (left)"
    )
    must(
        phase in (moves.TRAVEL_TO, moves.RAID_TO, moves.LOOK, moves.GLIMPSE) or not position.chosen,
        "nothing is chosen now (chosen)",
    )
    must(phase != moves.LOOK or set(position.chosen) <= set(position.grass), "only grass in the area can be looked at")
    must(phase == moves.GLIMPSE or not position.looking, "nobody is looking at tokens now (looking)")


def check_token(pieces: Pieces, position: Position, phase: int) -> None:
    """The effect under way is that of the token just eaten."""
    if phase not in EFFECT_OF or position.here is None:
        return
    token = position.tokens[position.here]
    must(
        pieces.effects[pieces.kind_named[token]] == EFFECT_OF[phase],
        f"{token} has another effect than {moves.PHASES[phase]}",
    )
    must(
        phase != moves.BIRTH or position.diplo_pools[position.mover] > 0,
        "the mover has no diplo in the pool to be born",
    )


def check_revealed(settings: Settings, position: Position, phase: int) -> None:
    """JS-R22: when the game has ended, the removed tokens are turned up."""
    revealed, removed = set(position.revealed), set(position.removed)
    must(revealed <= removed, "only tokens that were removed are revealed at the end")
    if not settings.reveals_removed or phase not in (moves.REVEAL, moves.ENDED):
        must(phase != moves.REVEAL and not revealed, "no removed token is revealed now")
        return
    must((phase == moves.ENDED) == (revealed == removed), "the game is over when every removed token is revealed")


def must(holds: bool, reason: str) -> None:
    if not holds:
        raise ValueError(reason)
