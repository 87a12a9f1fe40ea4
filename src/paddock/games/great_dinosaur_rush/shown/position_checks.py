"""Checks positions written by people or kept in files: ValueError says what is impossible."""

from typing import Final

from paddock.contract.must import must
from paddock.games.great_dinosaur_rush.engine import steps
from paddock.games.great_dinosaur_rush.engine.assembly import answers, layout_with
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.drawing import read_skeleton
from paddock.games.great_dinosaur_rush.engine.moves import SIZES, TOKEN_VALUES
from paddock.games.great_dinosaur_rush.engine.packed import unpacked
from paddock.games.great_dinosaur_rush.engine.pieces import Pieces
from paddock.games.great_dinosaur_rush.engine.settings import Settings
from paddock.games.great_dinosaur_rush.engine.skeletons.body import CATEGORIES, COLOURS, PARTS
from paddock.games.great_dinosaur_rush.engine.table import Table
from paddock.games.great_dinosaur_rush.shown.position import plan_of
from paddock.games.great_dinosaur_rush.shown.position_types import Plan, Player, Position

COUNTED: Final = (
    steps.DEAL_CARD,
    steps.FILL_SITE,
    steps.DRAW_EXTRA,
    steps.DRAW_CARD,
    steps.DRAW_BONE,
    steps.DRAW_TOKEN,
    steps.PUBLICIZE,
)


def check_position(pieces: Pieces, settings: Settings, position: Position) -> None:
    seats = len(position.players)
    must(2 <= seats <= 5, "there are 2 to 5 seats")
    must(position.step in steps.STEPS, f"there is no step {position.step!r}")
    must(1 <= position.round <= pieces.rounds, f"there are {int(pieces.rounds)} rounds")
    must(1 <= position.circuit <= pieces.circuits, f"there are {int(pieces.circuits)} circuits")
    step = steps.STEPS.index(position.step)
    must(position.start is None or 0 <= position.start < seats, "the starting player sits at the table")
    must((position.start is None) == (step == steps.DRAW_START), "somebody starts")
    must((position.active is None) == (position.start is None), "somebody is active")
    must(position.active is None or 0 <= position.active < seats, "the active player sits at the table")
    must(0 <= position.turns <= seats and 0 <= position.left < 256, "turns and draws are counted from 0")
    must(step not in COUNTED or position.left > 0, f"{position.step} needs to know how many times (left)")
    check_museum(pieces, position)
    check_players(pieces, position, step)
    check_bones(pieces, position, step)
    check_tokens(pieces, settings, position)
    check_cards(pieces, position)
    for seat, player in enumerate(position.players):
        must((player.plan is not None) == (step == steps.BUILD), "there are plans while all build, and only then")
        if player.plan is not None:
            check_plan(pieces, player.plan, player)
        must(player.has_built == (player.plan is not None and player.plan.question == "ready"), f"has {seat} built?")
    must(step != steps.BUILD or not all(player.has_built for player in position.players), "somebody is still building")
    must(len(position.shown) in (0, seats), "all skeletons are shown, or none")
    for plan in position.shown:
        check_plan(pieces, plan, None)


def check_museum(pieces: Pieces, position: Position) -> None:
    for rows in (position.markers, position.paid_rows or position.markers):
        must(len(rows) == len(CATEGORIES), "there is a marker for each category")
        must(all(1 <= row <= pieces.rows for row in rows), f"markers stand on rows 1 to {int(pieces.rows)}")
    must(len(position.paid) in (0, len(position.players)), "all were paid, or nobody")
    must(all(len(paid.categories) == len(CATEGORIES) for paid in position.paid), "each category has its points")


def check_players(pieces: Pieces, position: Position, step: int) -> None:
    taken = [player.paleontologist for player in position.players if player.paleontologist is not None]
    must(len(set(taken)) == len(taken), "every paleontologist is at the table once")
    must(all(name in pieces.scholar_ids for name in taken), "there is no such paleontologist")
    dealing = step in (steps.DRAW_START, steps.DEAL_SCHOLAR, steps.CHOOSE_SCHOLAR)
    must(dealing or len(taken) == len(position.players), "every player has a paleontologist")
    places = [player.place for player in position.players if player.place is not None]
    must(len(set(places)) == len(places), "two paleontologists stand on one space")
    board = pieces.boards[len(position.players)]
    known = [pieces.hex_ids[site] for site in board.sites] + [pieces.entry_ids[entry] for entry in board.entries]
    must(all(place in known for place in places), "a paleontologist stands on a dig site or an entry space in use")
    in_field = step >= steps.MOVE or step == steps.EXHIBIT
    must(not in_field or len(places) == len(position.players), "all paleontologists have entered")
    must(step != steps.STEAL_MORE or position.filling is not None, "a second bone comes from a site")
    must(step != steps.FILL_SITE or position.filling is not None, "bones are put on a site")


def check_bones(pieces: Pieces, position: Position, step: int) -> None:
    board = pieces.boards[len(position.players)]
    must(set(position.sites) == {pieces.hex_ids[site] for site in board.sites}, "every site has its bones")
    parts = [position.bag, position.boxed, *position.sites.values(), *(player.pile for player in position.players)]
    for bones in (*parts, position.drawn):
        must(len(bones) == len(COLOURS) and all(0 <= count < 256 for count in bones), "bones are counts by colour")
    total = [sum(part[colour] for part in parts) for colour in range(len(COLOURS))]
    must(total == unpacked(pieces.all_bones), f"there are {unpacked(pieces.all_bones)} bones, not {total}")
    must(all(name in position.sites for name in position.to_fill), "there is no such site")
    must(position.filling is None or position.filling in position.sites, "there is no such site")
    if step in (steps.DRAW_START, steps.DEAL_SCHOLAR, steps.CHOOSE_SCHOLAR):
        return
    floor = unpacked(pieces.floor)
    for player in position.players:
        must(all(have >= least for have, least in zip(player.pile, floor, strict=True)), "no pile is below the floor")


def check_tokens(pieces: Pieces, settings: Settings, position: Position) -> None:
    loose = [position.token_bag, position.pending, *(player.tokens for player in position.players)]
    remembered = [
        position.discarded,
        *(player.returned for player in position.players),
        *(known for player in position.players for known in player.known or []),
    ]
    must(all(part is not None for part in (*loose, *remembered)), "every token is known in a position")
    for part in (*loose, *remembered):
        is_count = part is not None and len(part) == TOKEN_VALUES and 0 <= min(part) <= max(part) < 256
        must(is_count, "tokens are counts by value")
    for trap in position.traps:
        must(trap.place in position.sites and 0 <= trap.placer < len(position.players), "a token lies on a site")
        must(trap.value is not None and 1 <= trap.value <= TOKEN_VALUES, "tokens are worth 1, 2 or 3")
    traps = [sum(trap.value == value + 1 for trap in position.traps) for value in range(TOKEN_VALUES)]
    total = [traps[value] + sum((part or [0] * 3)[value] for part in loose) for value in range(TOKEN_VALUES)]
    expected = [0] * TOKEN_VALUES if settings.family else unpacked(pieces.all_tokens)[:TOKEN_VALUES]
    must(total == expected, f"there are {expected} tokens, not {total}")
    for player in position.players:
        must(player.known is not None and len(player.known) == len(position.players), "seats know of each other")
        for other, known in zip(position.players, player.known or [], strict=True):
            held = other.tokens or []
            must(all(some <= all_ for some, all_ in zip(known, held, strict=True)), "nobody knows of more than is held")


def check_cards(pieces: Pieces, position: Position) -> None:
    hands = [player.hand for player in position.players]
    places = [position.deck, position.bottom, position.looked, position.scored, *hands]
    must(all(names is not None for names in places), "every card is known in a position")
    names = sorted(name for part in places for name in part or [])
    must(names == sorted(pieces.card_ids), "every card must be in exactly one place")
    for player in position.players:
        for other, seen in zip(hands, player.seen_hands or [[]] * len(hands), strict=True):
            must(set(seen) <= set(other or []), "a known card must be in that hand")


def check_plan(pieces: Pieces, plan: Plan, player: Player | None) -> None:
    must(plan.question in steps.QUESTIONS, f"there is no question {plan.question!r}")
    must(len(plan.coloured) == len(PARTS) == len(plan.whites), "a plan has a size for each part")
    must(min(*plan.coloured, *plan.whites) >= 0, "sizes are not negative")
    must(max(*plan.coloured, *plan.whites) < SIZES, f"no part has {SIZES} bones")
    must(plan.category is None or plan.category in CATEGORIES, f"there is no category {plan.category!r}")
    must(all(name in pieces.card_ids for name in plan.cards), "there is no such card")
    must(player is None or set(plan.cards) <= set(player.hand or []), "a card to be shown is in the hand")
    if plan.drawing is not None:
        must(plan.question == "ready", "a drawing is handed in whole")
        must(plan.whites == read_skeleton(plan.drawing).part_counts(), "the sizes are those of the drawing")


def check_builds(state: Table) -> None:
    """Builds in steps must be reachable by steps; it must be possible to lay out the skeletons on show."""
    for seat, build in enumerate(state.builds):
        is_drawn = build.skeleton is not None
        must(is_drawn or leads_to(state.new_build(seat), build), f"no steps lead to the plan of seat {seat}")
    for seat, build in enumerate(state.shown):
        is_drawn = build.skeleton is not None
        must(is_drawn or layout_with(build, build.chosen_cards()) is not None, f"seat {seat} cannot show its skeleton")


def leads_to(build: Build, goal: Build) -> bool:
    """Takes the steps towards a plan, one after the other, as far as they are legal."""
    while plan_of(build) != plan_of(goal):
        step = build.step_towards(goal.coloured, goal.whites, goal.cards, goal.category)
        if build.question == steps.READY or step not in answers(build):
            return False
        build.answer(step)
    return True
