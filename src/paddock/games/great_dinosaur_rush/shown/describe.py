"""Moves of The Great Dinosaur Rush described for a viewer."""

import msgspec

from paddock.contract.game import CHANCE, EVERYONE, LATER, Described, Sight, Viewer
from paddock.games.great_dinosaur_rush.engine import steps
from paddock.games.great_dinosaur_rush.engine.drawing import UNCHOSEN, decode
from paddock.games.great_dinosaur_rush.engine.exhibit import exhibit_points
from paddock.games.great_dinosaur_rush.engine.moves import COLOUR_COUNT, DIRECTIONS, REWARDS, SIZES, STOP, WAYS
from paddock.games.great_dinosaur_rush.engine.packed import unpacked
from paddock.games.great_dinosaur_rush.engine.pieces import PATRON, SCHOLAR
from paddock.games.great_dinosaur_rush.engine.skeletons.body import (
    CATEGORIES,
    COLOURS,
    GREEN,
    HEAD,
    PARTS,
    RED,
    YELLOW,
    category_counts,
)
from paddock.games.great_dinosaur_rush.engine.table import Table, trap_place
from paddock.games.great_dinosaur_rush.shown import move_types as told
from paddock.games.great_dinosaur_rush.shown.bones import bones_seen
from paddock.games.great_dinosaur_rush.shown.view import exhibited
from paddock.games.great_dinosaur_rush.shown.ways import legs

# What of a move is hidden from others, by step.
HIDDEN = {
    steps.DEAL_CARD: "card",
    steps.DRAW_CARD: "card",
    steps.DRAW_TRAP: "value",
    steps.DRAW_TOKEN: "value",
    steps.KEEP_TOKEN: "value",
    steps.KEEP_CARDS: "cards",
}


def describe(state: Table, seat: int, move: int, viewer: Viewer) -> Sight:
    """GDR-16.2: tokens and cards are seen only by the seat that draws them; of a build others see that it is ready."""
    described = whole(state, seat, move)
    if viewer in (seat, EVERYONE) or (seat == CHANCE and viewer == state.active):
        return described
    hidden = HIDDEN.get(int(state.step))
    if hidden is not None:
        return msgspec.structs.replace(described, **{hidden: None})
    if state.step != steps.BUILD:
        return described
    if move < int(state.pieces.moves.done):
        return LATER
    return described if state.to_act() == [seat] else told.Built(seat)


def whole(state: Table, seat: int, move: int) -> Described:
    moves = state.pieces.moves
    if seat == CHANCE:
        return described_draw(state, move)
    if move >= int(moves.end):  # a drawing, whose number need not fit into an i64
        return described_drawing(seat, move - int(moves.end))
    if move < moves.publicize:
        return described_way(state, seat, move)
    if move < moves.steal:
        return described_action(state, seat, move)
    if move < moves.head:
        return described_choice(state, seat, move)
    return described_build(state, seat, move)


def described_draw(state: Table, move: int) -> Described:
    pieces, moves, step, active = state.pieces, state.pieces.moves, int(state.step), int(state.active)
    if step == steps.DRAW_START:
        return told.Starts(move)
    if step == steps.DEAL_SCHOLAR:
        return told.TakesScholar(active, pieces.scholar_ids[move - moves.deal_scholar], False)
    if step == steps.PICK_SITE:
        return told.SiteFilled(pieces.hex_ids[move - moves.site], None)
    if step in (steps.DEAL_CARD, steps.DRAW_CARD):
        return told.CardDrawn(active, pieces.card_ids[move - moves.card], step == steps.DEAL_CARD)
    if step in (steps.FILL_SITE, steps.DRAW_BONE, steps.DRAW_EXTRA):
        colour = COLOURS[move - moves.bone]
        if step == steps.FILL_SITE:
            return told.SiteFilled(pieces.hex_ids[state.filling], colour)
        return told.BoneDrawn(active, colour, "dynamite" if step == steps.DRAW_BONE else "collect")
    if move == moves.exhibit:
        return described_exhibit(state)
    return told.TokenDrawn(active, move - int(moves.token) + 1, step == steps.DRAW_TRAP)


def described_exhibit(state: Table) -> Described:
    paid = exhibit_points(state.pieces, state.settings, state.shown, state.markers)
    width = len(CATEGORIES) + 1
    scores = [score + sum(paid[seat * width : (seat + 1) * width]) for seat, score in enumerate(state.scores)]
    exhibits = [exhibited(state, seat, paid, scores) for seat in range(len(state.shown))]
    return told.ExhibitOpens(int(state.round) + 1, [row + 1 for row in state.markers], exhibits)


def described_way(state: Table, seat: int, move: int) -> Described:
    pieces, moves = state.pieces, state.pieces.moves
    if move < moves.enter:
        return told.TakesScholar(seat, pieces.scholar_ids[move], True)
    if move < moves.go:
        return told.Enters(seat, pieces.entry_ids[move - moves.enter])
    path = state.path(move)
    traps = sum(trap_place(trap) in path and not state.spares(trap) for trap in state.traps)
    bones = unpacked(state.sites[path[-1]])
    ways = [told.Leg(DIRECTIONS[way], hexes) for way, hexes in legs(moves, move)]
    return told.Goes(seat, [pieces.hex_ids[place] for place in path], bones, traps, state.step == steps.ACT, ways)


def described_action(state: Table, seat: int, move: int) -> Described:
    moves = state.pieces.moves
    if move < moves.donate:
        category, down = divmod(move - int(moves.publicize), 2)
        row = state.markers[category] + 1 + (1 if down else -1)
        return told.Publicizes(seat, CATEGORIES[category], row, state.step == steps.ACT)
    if move < moves.research:
        return described_donation(state, seat, move - int(moves.donate))
    return (told.Researches, told.Sabotages, told.Dynamites)[move - moves.research](seat)


def described_donation(state: Table, seat: int, index: int) -> Described:
    pieces = state.pieces
    value = index % REWARDS
    points = 0
    if value == 0 or state.has(seat, SCHOLAR):
        points = pieces.handful_sizes[index // REWARDS]
        points += pieces.ability_points[state.scholars[seat]] if state.has(seat, PATRON) else 0
    return told.Donates(seat, unpacked(pieces.handfuls[index // REWARDS]), points, value or None)


def described_choice(state: Table, seat: int, move: int) -> Described:
    """The blocks from `steal` to `keep_token`."""
    pieces, moves = state.pieces, state.pieces.moves
    if move < moves.more:
        way, colour = divmod(move - int(moves.steal), COLOUR_COUNT)
        return told.Steals(seat, neighbour(state, seat, way), COLOURS[colour])
    if move < moves.keep_cards:
        index = move - int(moves.more)
        return told.Steals(seat, pieces.hex_ids[state.filling], None if index == STOP else COLOURS[index])
    if move < moves.place:
        choice = move - int(moves.keep_cards)
        kept = [pieces.card_ids[card] for place, card in enumerate(state.looked) if choice >> place & 1]
        return told.KeepsCards(seat, len(kept), kept)
    if move < moves.give_back:
        return told.PlacesToken(seat, neighbour(state, seat, move - int(moves.place)))
    if move < moves.keep_token:
        return told.GivesBack(seat, COLOURS[move - moves.give_back])
    return told.KeepsToken(seat, move - int(moves.keep_token) + 1)


def neighbour(state: Table, seat: int, way: int) -> str:
    return state.pieces.hex_ids[state.board.rays[state.places[seat] * WAYS + way][0]]


def described_build(state: Table, seat: int, move: int) -> Described:
    pieces, moves = state.pieces, state.pieces.moves
    if move < moves.wild:
        part, size = divmod(move - int(moves.head), SIZES)
        return described_size(state, seat, part, size)
    if move < moves.category:
        return told.PlacesWild(seat, PARTS[move - moves.wild])
    if move < moves.show:
        return told.Names(seat, CATEGORIES[move - moves.category])
    if move == moves.done:
        return told.Built(seat)
    card = pieces.cards[move - moves.show]
    return told.Shows(seat, card.id, card.points)


def described_size(state: Table, seat: int, question: int, size: int) -> Described:
    """The head's counterpart is ribs and spine together, the ribs' is the spine, the neck's is the tail."""
    build, pile = state.builds[seat], unpacked(state.piles[seat])
    greens = pile[GREEN] - (build.coloured[HEAD] if question else 0)
    total = (greens, greens, pile[YELLOW], pile[RED])[question]
    return told.Sizes(seat, ("head", "ribs", "neck", "limb")[question], size, total - size)


def described_drawing(seat: int, number: int) -> Described:
    drawing = decode(number)
    counts = category_counts(drawing.skeleton.part_counts())
    category = None if drawing.category == UNCHOSEN else CATEGORIES[drawing.category]
    if category:
        counts[drawing.category] += 1  # GDR-17.11
    return told.Drew(seat, bones_seen(drawing.skeleton), counts, drawing.cards, category)
