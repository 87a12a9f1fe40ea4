"""Hints during the game and the review after it: what a search would do, from the seat's own view of that moment."""

import asyncio
from typing import Final

from paddock.bots.search_bot import Advice
from paddock.contract.game import AnyGame, State
from paddock.explain.reasons import Explanation
from paddock.explain.sentences import numbers, said
from paddock.pool.pool import Asker, BotFailed, BotsBusy, Question, question
from paddock.server.live.bots import bot_seed
from paddock.server.live.tables import Tables
from paddock.server.table.commands import check_present, check_seat
from paddock.server.table.editions import text_of
from paddock.server.table.story import Ply, Story
from paddock.server.table.table import Table
from paddock.server.wire.client_messages import Hint
from paddock.server.wire.messages import Advised, Counsel, Figure, Why
from paddock.server.wire.parts import as_json
from paddock.server.wire.refusal import refuse

ITERATIONS: Final = 1500


async def advise(tables: Tables, player: str | None, hint: Hint) -> Advised:
    """Best moves first; Refusal if it isn't the seat's turn, or wasn't at that version of the replay."""
    if hint.at is None:
        story, version = await tables.read(hint.table, lambda room: present(room.table, player, hint.seat))
        played = None
    else:
        blank, plies = await tables.read(hint.table, lambda room: whole(room.table, player, hint.seat))
        story, played = await asyncio.to_thread(past, blank, plies, hint.seat, hint.at)  # others needn't wait for it
        version = hint.at
    game, state = story.game, story.state.copy()
    seed = bot_seed(tables.around.secret_key, hint.table, hint.seat, version)
    try:
        found = await tables.pool.advise(asked(game, state, hint.seat, seed), Asker(player or ""))
    except BotsBusy:
        raise refuse("bots_busy") from None
    except BotFailed:
        raise refuse("bot_failed") from None
    told = [counsel(game, state, hint.seat, item) for item in found.advice]
    why = reason(game, found.why, state.seat_count(), hint.language) if found.why else None
    return Advised(hint.id, hint.table, hint.seat, version, played, told, why)


def asked(game: AnyGame, state: State, seat: int, seed: int) -> Question:
    view, legal = game.view(state, seat), state.legal_moves(seat)
    return question(
        game.name, "", view, legal, seed=seed, iterations=ITERATIONS, edition=text_of(game), version=game.version
    )


def present(table: Table, player: str | None, seat: int) -> tuple[Story, int]:
    check_seat(table, player, seat)
    check_present(table, seat)
    if seat not in table.to_act():
        raise refuse("over" if table.has_ended else "not_asked")
    if table.is_rated:
        raise refuse("rated_hint")
    return table.told_story(), table.version(seat)


def whole(table: Table, player: str | None, seat: int) -> tuple[Story, list[Ply]]:
    """A finished game: before its first move, and all that was played."""
    check_seat(table, player, seat)
    if not table.has_ended:
        raise refuse("not_over")
    if table.has_old_values:
        raise refuse("other_rules")
    story = table.told_story()
    return story.blank(), list(story.plies)


def past(again: Story, plies: list[Ply], seat: int, version: int) -> tuple[Story, int | None]:
    """The game at the position in which the seat had to choose at this version, and the move it made."""
    steps = [(ply.seat, ply.text) for ply in plies]
    for index, ply in enumerate(plies):
        if again.version(seat) == version and again.state.waits_for(seat) and ply.seat == seat:
            return again, None if ply.number < 0 else ply.number
        again.retell(steps, index)
    raise refuse("not_asked")


def reason(game: AnyGame, why: Explanation, seats: int, language: str) -> Why:
    """In words."""
    first, second = (said(game.name, one, seats, language) for one in (why.first, why.second))
    figures = [Figure(one.name, one.first, one.second) for one in numbers(game.name, why, language)]
    return Why(first, second, figures, why.lines, why.threat)


def counsel(game: AnyGame, state: State, seat: int, item: Advice) -> Counsel:
    what = as_json(game.describe(state, seat, item.move, seat))
    return Counsel(item.move, item.text, what, item.win, item.score, item.share, item.line)
