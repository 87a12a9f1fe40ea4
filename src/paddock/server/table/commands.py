"""What people and bots may do at a table: each command becomes entries, or a Refusal and nothing."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

import msgspec

from paddock.contract.game import CHANCE, IllegalMove, State, When
from paddock.contract.resigning import plays_on
from paddock.server.table.draft import NO_MOVE, checked, draft, refuse_after
from paddock.server.table.entries import (
    Abandoned,
    Answered,
    AnyEntry,
    Asked,
    Handed,
    Holiday,
    Moved,
    Planned,
    Ready,
    Resigned,
    Step,
    TookBack,
)
from paddock.server.table.plans import planned
from paddock.server.table.privacy import check_admitted
from paddock.server.table.seats import STAND_IN
from paddock.server.table.story import Made, Story, make
from paddock.server.table.table import Table
from paddock.server.table.undo import AGREED, CASUAL, free_plies, free_since, has_peeked, plies_after
from paddock.server.wire import client_messages
from paddock.server.wire.client_messages import Abandon, Absent, Answer, Command, Plan, Play, Resign, Undo
from paddock.server.wire.parts import OneMove, Steps
from paddock.server.wire.refusal import Refusal, illegal, refuse


def decide(
    table: Table, player: str | None, command: Command, now: float, absent: Collection[int] = ()
) -> list[AnyEntry]:
    """The entries this command makes; none if it was carried out before. absent: seats of people who have been offline
    for long."""
    check_seat(table, player, command.seat)
    if (command.seat, command.id) in table.done:
        return []
    check_playing(table, command.seat)
    if isinstance(command, Absent):
        return decide_absent(table, command, now, absent)
    if isinstance(command, Answer) and command.grant:
        check_still_absent(table, absent)
    return DECISIONS[type(command)](table, command, now)


def check_seat(table: Table, player: str | None, seat: int) -> None:
    if player is None:
        raise refuse("unauthorised")
    check_admitted(table, player)
    if not 0 <= seat < len(table.seats):
        raise refuse("no_such_seat")
    if not table.owns(player, seat):
        raise refuse_by(table.story, seat, When.NOT_YOUR_SEAT)


def check_playing(table: Table, seat: int) -> None:
    story = table.told_story()
    if table.has_ended:
        raise refuse_by(story, seat, When.OVER)


def refuse_by(story: Story | None, seat: int, when: When) -> Refusal:
    """What the table itself refuses, with the game's rule behind it if there is one."""
    broken = story.game.refusal(story.state, seat, NO_MOVE, when) if story else None
    return illegal(broken, when.value) if broken else refuse(when.value)


# Moves


def decide_play(table: Table, command: Play, now: float) -> list[AnyEntry]:
    check_present(table, command.seat)
    check_version(table, command.seat, command.version)
    moves = listed(command.move)
    return [Moved(seat=command.seat, by="player", id=command.id, steps=played(table, command.seat, moves), at=now)]


def check_present(table: Table, seat: int) -> None:
    if table.seats[seat].resigned:
        raise refuse("resigned")
    if table.seats[seat].away:
        raise refuse("away")


def check_version(table: Table, seat: int, version: int) -> None:
    """A seat to act must have seen the question; any other must know that it isn't to act."""
    latest = table.version(seat)
    if version > latest:
        raise refuse("from_the_future")
    if version < (table.asked[seat] if seat in table.to_act() else latest):
        raise stale(table.told_story(), seat, version)


def stale(story: Story, seat: int, version: int) -> Refusal:
    """The game's rule if chance or a reveal closed the question; else the seat answered it on another device."""
    missed = [ply for ply in story.plies if max(ply.told.get(seat, []), default=0) > version]
    closed = any(ply.reveals or ply.seat == CHANCE for ply in missed)
    return refuse_by(story, seat, When.STALE) if closed else refuse("stale")


def listed(move: Steps) -> list[OneMove]:
    return move if isinstance(move, list) else [move]


def played(table: Table, seat: int, moves: list[OneMove]) -> list[Step]:
    """The moves as steps, with the draws that follow; Refusal if one of them is not legal."""
    story = table.told_story()
    check_course(story, seat, moves)
    state, made = story.state, list[Made]()
    for move in moves:
        made.append(make(story.game, state, seat, legal_move(story, state, seat, move, moves)))
        state = made[-1].after
    return steps_of(story, made + dealt(table, state, story.luck_drawn))


def steps_of(story: Story, made: list[Made]) -> list[Step]:
    """The story need not work them out again when they are played."""
    story.ready = made
    return [(one.seat, one.text) for one in made]


def check_course(story: Story, seat: int, moves: list[OneMove]) -> None:
    """Steps past chance or a reveal are refused before the true position is used: otherwise one could probe it."""
    if len(moves) < 2:
        return
    drafted = draft(story.game, story.view(seat), seat, moves[:-1])
    if drafted.ends != "no":
        raise refuse_after(story.game, drafted, seat, moves[-1])


def legal_move(story: Story, state: State, seat: int, move: OneMove, moves: list[OneMove]) -> int:
    try:
        return checked(story.game, state, seat, move)
    except Refusal:
        raise explained(story, seat, moves) from None


def explained(story: Story, seat: int, moves: list[OneMove]) -> Refusal:
    """Why the moves are refused, in words that come from the seat's own view."""
    try:
        draft(story.game, story.view(seat), seat, moves)
    except Refusal as refusal:
        return refusal
    return refuse("illegal")


def dealt(table: Table, state: State, drawn: int) -> list[Made]:
    """The chance moves that are due, dealt by the table's seed."""
    made: list[Made] = []
    while state.turn() == CHANCE:
        move = table.dealer.draw(drawn + len(made), table.game.chance(state))
        made.append(make(table.game, state, CHANCE, move))
        state = made[-1].after
    return made


# Planned answers


def decide_plan(table: Table, command: Plan, now: float) -> list[AnyEntry]:
    check_plans(table, command.seat, command.version)
    story, seat = table.told_story(), command.seat
    lines = {
        line.sight: line for line in (planned(story.game, story.view(seat), seat, moves) for moves in command.lines)
    }
    return [Planned(seat=seat, id=command.id, lines=list(lines.values()), at=now)]


def check_plans(table: Table, seat: int, version: int) -> None:
    """Refusal unless the seat may plan, and knows what the others have done."""
    check_present(table, seat)
    check_version(table, seat, version)
    if not table.lets_plan(seat):
        raise refuse("no_plans")


def decide_planned(table: Table, seat: int, now: float) -> list[AnyEntry]:
    """The answer a seat has planned for what came; nothing, if it isn't due."""
    due, lines = table.plans.due(seat), table.plans.lines[seat]
    if due is None or now < due:
        return []
    try:
        steps = played(table, seat, [step.text for step in lines[0].answer])
    except Refusal:
        return [Planned(seat=seat, dropped=True, at=now)]
    return [Moved(seat=seat, by="plan", steps=steps, at=now)]


# Taking back


def decide_undo(table: Table, command: Undo, now: float) -> list[AnyEntry]:
    check_present(table, command.seat)
    story, seat = table.told_story(), command.seat
    check_knows_own_moves(story, seat, command.version)
    free = free_plies(story, seat)
    if free and command.to is None:
        return [TookBack(seat=seat, id=command.id, gone=checked_gone(story, free[:1]), at=now)]
    if freely := free_since(story, seat, command.to, free):
        return [TookBack(seat=seat, id=command.id, gone=checked_gone(story, freely), at=now)]
    gone = plies_after(story, seat, command.to)
    if not gone:
        raise refuse("nothing_to_undo")
    if table.is_rated:
        raise refuse("rated_undo")
    if not table.persons_beside(seat):
        if has_peeked(story, seat, gone):
            raise refuse("undo_seen")
        return [TookBack(seat=seat, id=command.id, gone=gone, mark=CASUAL, at=now)]
    return asked(table, Asked(seat=seat, id=command.id, what="undo", gone=gone, at=now))


def check_knows_own_moves(story: Story, seat: int, version: int) -> None:
    own = [told for ply in story.plies if ply.seat == seat for told in ply.told.get(seat, [])]
    if version > story.version(seat):
        raise refuse("from_the_future")
    if version < max(own, default=0):
        raise stale(story, seat, version)


def checked_gone(story: Story, gone: list[int]) -> list[int]:
    """The order in which seats answer changes nothing, so others' secret choices still count without these plies."""
    first = min(gone)
    before = story.plies[first].before
    assert before is not None, f"ply {first} can be taken back, but the position before it is gone"
    state = before.copy()
    try:
        for index, ply in enumerate(story.plies[first:], first):
            if index not in gone:
                story.game.step(state, ply.seat, ply.number)
    except (IllegalMove, ValueError):
        raise refuse("nothing_to_undo") from None
    return gone


# Requests


def asked(table: Table, entry: Asked) -> list[AnyEntry]:
    if table.request is not None:
        raise refuse("request_pending")
    return [entry]


def decide_abandon(table: Table, command: Abandon, now: float) -> list[AnyEntry]:
    entry = Asked(seat=command.seat, id=command.id, what="abandon", at=now)
    if not table.persons_beside(command.seat):
        if table.is_rated:
            raise refuse("rated_abandon")
        return [entry, Abandoned(at=now)]
    return asked(table, entry)


def decide_answer(table: Table, command: Answer, now: float) -> list[AnyEntry]:
    request = table.request
    if request is None or request.number != command.request:
        raise refuse("no_request")
    withdraws = command.seat == request.seat and not command.grant
    if command.seat not in table.request_waits_for() and not withdraws:
        raise refuse("no_request")
    answer = Answered(seat=command.seat, id=command.id, request=command.request, grant=command.grant, at=now)
    if not command.grant or table.request_waits_for() != [command.seat]:
        return [answer]
    if request.about:
        return [answer, *without(request.what, request.about, now)]
    if request.what == "abandon":
        return [answer, Abandoned(at=now)]
    return [answer, TookBack(seat=request.seat, gone=request.gone, mark=AGREED, at=now)]


# Absent players: nobody decides about a seat whose player is there, and those who are there all agree


def decide_absent(table: Table, command: Absent, now: float, absent: Collection[int]) -> list[AnyEntry]:
    check_present(table, command.seat)
    beside = table.persons_beside(command.seat)
    about = [seat for seat in beside if seat in absent and seat in table.to_act()]
    if not about:
        raise refuse("not_absent")
    entry = Asked(seat=command.seat, id=command.id, what=command.choice, about=about, at=now)
    if set(beside) <= set(absent):
        return [entry, *without(command.choice, about, now)]
    return [entry] if set(table.request_waits_for()) <= set(absent) else asked(table, entry)


def check_still_absent(table: Table, absent: Collection[int]) -> None:
    if table.request is not None and not set(table.request.about) <= set(absent):
        raise refuse("not_absent")


def without(choice: str, about: list[int], now: float) -> list[AnyEntry]:
    """The game goes on without these players until they are back, or ends."""
    if choice == "end":
        return [Abandoned(absent=about, at=now)]
    return [Handed(seat=seat, bot=STAND_IN, absent=True, at=now) for seat in about]


def decide_holiday(table: Table, player: str, until: float, now: float) -> list[AnyEntry]:
    """Their clocks stand still until then, where days are counted; until now: no longer."""
    if table.status != "playing" or table.opened.clock.kind != "days":
        return []
    mine = [seat for seat in table.seats_of(player) if until > now or table.seats[seat].holiday > now]
    return [Holiday(seat=seat, until=until, at=now) for seat in mine]


def decide_resign(table: Table, command: Resign, now: float) -> list[AnyEntry]:
    """Where others are left to play for the win, they finish."""
    story, seat = table.told_story(), command.seat
    if table.seats[seat].resigned:
        raise refuse("resigned")
    bot = STAND_IN if plays_on(story.seats, [*story.left, seat]) else ""
    return [Resigned(seat=seat, id=command.id, bot=bot, at=now)]


def decide_ready(table: Table, command: client_messages.Ready, now: float) -> list[AnyEntry]:
    """A clock that runs already is not started again."""
    check_present(table, command.seat)
    check_version(table, command.seat, command.version)
    return [Ready(seat=command.seat, at=now)] if table.clocks.waits(command.seat, now) else []


DECISIONS: Final[Mapping[type, Callable[[Table, Any, float], list[AnyEntry]]]] = {
    Play: decide_play,
    Plan: decide_plan,
    Undo: decide_undo,
    Abandon: decide_abandon,
    Answer: decide_answer,
    Resign: decide_resign,
    client_messages.Ready: decide_ready,
}


# Clocks and bots


def decide_for_absent(table: Table, seat: int, now: float) -> list[AnyEntry]:
    """A clock has run out: what the game's rules do for a seat that does not answer, to the end of its turn."""
    if seat not in table.out_of_time(now):
        return []
    steps = absent_steps(table, seat)
    return [Moved(seat=seat, by="clock", steps=steps, at=now)] if steps else []


def absent_steps(table: Table, seat: int) -> list[Step]:
    """None of them if the rules don't say: then a bot takes over."""
    story, made = table.told_story(), list[Made]()
    state = story.state
    others = set(state.to_act()) - {seat}
    while state.waits_for(seat) and set(state.to_act()) - {seat} == others:
        move = story.game.etiquette.absent_move(state, seat)
        if move is None:
            return []
        made.append(make(story.game, state, seat, move))
        state = made[-1].after
    return steps_of(story, made + dealt(table, state, story.luck_drawn))


def decide_for_leaver(table: Table, turn: "Turn", now: float) -> list[AnyEntry]:
    """A seat that resigned is to act: what the rules do for it, if they say so."""
    if turn.seat not in table.thinking() or table.asked[turn.seat] != turn.asked:
        return []
    steps = absent_steps(table, turn.seat)
    return [Moved(seat=turn.seat, by=turn.by, steps=steps, at=now)] if steps else []


class Turn(msgspec.Struct, frozen=True):
    """The question a bot thinks about: its seat, its version, and for whom it moves."""

    seat: int
    asked: int
    by: str


def decide_for_bot(table: Table, turn: Turn, move: int, now: float) -> list[AnyEntry]:
    """The move a bot has chosen; nothing, if its question is no longer open."""
    waiting = table.thinking() if turn.by == "bot" else table.out_of_time(now)
    if turn.seat not in waiting or table.asked[turn.seat] != turn.asked:
        return []
    return [Moved(seat=turn.seat, by=turn.by, steps=played(table, turn.seat, [move]), at=now)]
