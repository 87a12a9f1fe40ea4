"""What is sent about a table, and to whom: events and views by viewer, the table itself by person, records, replays."""

from collections.abc import Collection, Sequence
from typing import Final

from paddock.contract import record as records
from paddock.contract.engine.state import asks_again
from paddock.contract.game import CHANCE, AnyGame, State, View, Viewer
from paddock.contract.record import HIDDEN, Record
from paddock.server.table.draft import Drafted, worlds
from paddock.server.table.entries import Step
from paddock.server.table.plans import foresee, next_moves, without_sight
from paddock.server.table.privacy import check_admitted
from paddock.server.table.story import Ply, Story, view_sent
from paddock.server.table.summary import info_of, standing_of, summary_of
from paddock.server.table.table import Table
from paddock.server.table.undo import free_plies, has_peeked, plies_after
from paddock.server.wire.messages import Drafted as DraftedMessage
from paddock.server.wire.messages import Events, Foreseen, LegalMove, TableInfo, UndoOffer
from paddock.server.wire.parts import JsonObject, OneMove, as_json
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import Frame, Replay

FEW: Final = 2  # imagined worlds
TRIED: Final = "tried: this game plays on from a position of another one, so there is no commitment to its seed"


def check_viewer(table: Table, player: str | None, viewer: Viewer) -> None:
    """May this person look at the table as this viewer?"""
    if viewer is None:
        at_home = bool(table.seats_of(player)) or (player is not None and player == table.opened.host)
        if not (table.opened.spectators or at_home):
            raise refuse("no_spectators")
        return
    check_admitted(table, player)
    if not 0 <= viewer < len(table.seats):
        raise refuse("no_such_seat")
    if not table.owns(player, viewer):
        raise refuse("not_your_seat")


# Events


def events_for(table: Table, viewer: Viewer, since: int, now: float) -> Events:
    """Everything this viewer hasn't seen since that version, and its current view."""
    story = table.story
    log = story.logs[viewer] if story else []
    first = min(since, len(log))
    return Events(
        table=table.code,
        seat=viewer,
        first=first,
        version=len(log),
        asked=table.asked[viewer] if viewer is not None else 0,
        events=log[first:],
        view=story.seen(viewer) if story else None,
        legal=legal_now(table, viewer),
        undo=undo_offer(table, viewer),
        clocks=table.clocks.faces(now),
        thinking=table.thinking(),
        time=now,
        plan="none" if viewer is None else table.plan_state(viewer),
    )


def legal_now(table: Table, viewer: Viewer) -> list[LegalMove]:
    story = table.story
    if story is None or viewer is None or viewer not in table.to_act():
        return []
    return legal_for(story.game, story.state, viewer, story.view(viewer))


def legal_for(game: AnyGame, state: State, seat: int, view: View) -> list[LegalMove]:
    return described(game, state, seat, state.legal_moves(seat), worlds(game, view, seat, FEW))


def described(game: AnyGame, state: State, seat: int, moves: list[int], imagined: list[State]) -> list[LegalMove]:
    """What comes after each move is worked out in imagined worlds: the true one may hold secrets."""
    return [
        LegalMove(move, game.text(state, seat, move), as_json(game.describe(state, seat, move, seat)), goes_on)
        for move, goes_on in zip(moves, asks_again(imagined, seat, moves), strict=True)
    ]


def undo_offer(table: Table, viewer: Viewer) -> UndoOffer:
    story = table.story
    if story is None or viewer is None or table.status != "playing" or table.seats[viewer].away:
        return UndoOffer()
    has_moved = not table.is_rated and any(ply.seat == viewer for ply in reversed(story.plies))
    alone = not table.persons_beside(viewer)
    casual = has_moved and alone and not has_peeked(story, viewer, plies_after(story, viewer, None))
    return UndoOffer(len(free_plies(story, viewer)), casual, has_moved and not alone)


def drafted_message(table: Table, seat: int, id: str, drafted: Drafted) -> DraftedMessage:
    goes_on = drafted.ends == "no"
    legal = legal_for(table.game, drafted.world, seat, drafted.view) if goes_on else []
    version = table.version(seat)
    view = view_sent(table.game, drafted.world, seat, table.told_story().with_result(drafted.view))
    judgement = judgement_of(table, seat, drafted.texts)
    return DraftedMessage(
        id, table.code, seat, version, drafted.texts, view, legal, drafted.ends, drafted.settled, judgement
    )


def foreseen_message(table: Table, seat: int, id: str, moves: Sequence[OneMove]) -> Foreseen:
    story = table.told_story()
    course = foresee(story.game, story.view(seat), seat, moves)
    return Foreseen(
        id,
        table.code,
        seat,
        table.version(seat),
        course.steps,
        view_sent(table.game, course.worlds[0], seat, course.view),
        None if course.actor == CHANCE else course.actor,
        next_moves(story.game, course, seat),
        course.course == "done",
        without_sight(table.plans.lines[seat]),
    )


def judgement_of(table: Table, seat: int, steps: Sequence[str]) -> JsonObject | None:
    """The game's own word about steps that are tried, from what the seat knows before them."""
    freehand = table.game.freehand
    weighed = freehand.weigh(table.told_story().view(seat), steps) if freehand and steps else None
    return None if weighed is None else as_json(weighed)


# The table itself


def info_for(
    table: Table, player: str | None, online: Collection[str], now: float, invite: str | None = None
) -> TableInfo:
    return info_of(summary_of(table), player, online, now, invite)


# Records and replays


def record_for(table: Table, viewer: Viewer) -> Record:
    """The record: whole when the game has ended, else as this viewer may know it."""
    story, standing = table.told_story(), standing_of(table)
    record = records.begin(
        table.game,
        len(table.seats),
        table.opened.options,
        [seat.shown_name for seat in table.seats],
        commitment=standing.commitment,
        entropy=table.entropy if any(table.entropy) else [],
    )
    record.version = table.opened.version
    record.notes = [*([TRIED] if table.opened.tried else []), *table.marks]
    if table.has_ended:
        record.moves, record.seed, record.outcome = story.steps(), standing.seed or "", table.result()
    else:
        record.moves = [(ply.seat, seen_text(story, ply, viewer)) for ply in told_plies(story, viewer)]
    return record


def told_plies(story: Story, viewer: Viewer) -> list[Ply]:
    """The plies this viewer knows of, in the order in which it learned of them."""
    return sorted((ply for ply in story.plies if ply.told.get(viewer)), key=lambda ply: ply.told[viewer][-1])


def seen_text(story: Story, ply: Ply, viewer: Viewer) -> str:
    return story.logs[viewer][ply.told[viewer][-1] - 1].text or HIDDEN


def replay_of(again: Story, steps: list[Step], viewer: Viewer) -> Replay:
    """The steps of a game replayed for this viewer, from a blank story: moves that were taken back are left out.

    A long game takes its time; nothing is touched that others use.
    """
    frames = [Frame(None, again.seen(viewer))]
    for index in range(len(steps)):
        told = again.version(viewer)
        again.retell(steps, index)
        view = again.seen(viewer)
        frames += [Frame(event, view) for event in again.logs[viewer][told:]]
    return Replay(viewer, frames)
