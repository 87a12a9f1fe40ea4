"""A whole random game as one viewer sees it: after every ply the events that came with it and the view."""

import random
from collections.abc import Mapping

import msgspec

from paddock.content.components import components_of
from paddock.contract.engine.luck import Dealer, seed_from
from paddock.contract.game import CHANCE, OVER, OptionValue, Viewer
from paddock.server.table.entries import Step
from paddock.server.table.story import Story
from paddock.server.wire.messages import Event
from paddock.server.wire.parts import JsonObject
from tests.server.support import find_game


class Ply(msgspec.Struct, frozen=True):
    """What came of one ply. `ends`: the server sends it with those before it, since the next one is no draw."""

    events: list[Event]
    view: JsonObject
    ends: bool


class ToldGame(msgspec.Struct, frozen=True):
    components: Mapping[str, object]
    options: Mapping[str, OptionValue]
    start: JsonObject
    plies: list[Ply]


def told_game(name: str, seats: int, options: Mapping[str, OptionValue], seed: int, viewer: Viewer) -> ToldGame:
    game = find_game(name)
    complete = game.complete_options(options)
    story = Story(game, seats, complete)
    dealer, rng = Dealer(seed_from(seed)), random.Random(seed)
    start = story.seen(viewer)
    plies = []
    while story.state.turn() != OVER:
        known = story.version(viewer)
        story.play([next_step(story, dealer, rng)], 0.0)
        ends = CHANCE not in story.state.to_act()
        plies.append(Ply(story.logs[viewer][known:], story.seen(viewer), ends))
    return ToldGame(components_of(game).data, complete, start, plies)


def next_step(story: Story, dealer: Dealer, rng: random.Random) -> Step:
    game, state = story.game, story.state
    seat = rng.choice(list(state.to_act()))
    if seat == CHANCE:
        number = dealer.draw(story.luck_drawn, game.chance(state))
    else:
        number = rng.choice(list(state.legal_moves(seat)))
    return seat, game.text(state, seat, number)
