"""Moves as named fields: what the page and the log are made of."""

from paddock.game import CHANCE, Described
from paddock.games.great_dinosaur_rush import view as views
from paddock.games.great_dinosaur_rush.bits import unpacked
from paddock.games.great_dinosaur_rush.drawing import UNCHOSEN, decode
from paddock.games.great_dinosaur_rush.exhibit import exhibit_points
from paddock.games.great_dinosaur_rush.moves import (
    ACT,
    COLOUR_COUNT,
    DEAL_CARD,
    DEAL_SCHOLAR,
    DRAW_BONE,
    DRAW_CARD,
    DRAW_EXTRA,
    DRAW_START,
    DRAW_TRAP,
    FILL_SITE,
    PICK_SITE,
    REWARDS,
    SIZES,
    STOP,
    WAYS,
)
from paddock.games.great_dinosaur_rush.pieces import PATRON, SCHOLAR
from paddock.games.great_dinosaur_rush.skeleton import (
    CATEGORIES,
    COLOURS,
    GREEN,
    HEAD,
    PARTS,
    RED,
    YELLOW,
    category_counts,
)
from paddock.games.great_dinosaur_rush.state import GreatDinosaurRushState
from paddock.games.great_dinosaur_rush.table import trap_place


def describe(state: GreatDinosaurRushState, seat: int, move: int) -> Described:
    moves = state.pieces.moves
    if seat == CHANCE:
        return described_draw(state, move)
    if move >= moves.end:
        return described_drawing(seat, move - int(moves.end))
    if move < moves.publicize:
        return described_way(state, seat, move)
    if move < moves.steal:
        return described_action(state, seat, move)
    if move < moves.head:
        return described_choice(state, seat, move)
    return described_build(state, seat, move)


def described_draw(state: GreatDinosaurRushState, move: int) -> Described:
    pieces, moves, step, active = state.pieces, state.pieces.moves, int(state.step), int(state.active)
    if step == DRAW_START:
        return views.Starts(move)
    if step == DEAL_SCHOLAR:
        return views.TakesScholar(active, pieces.scholar_ids[move - moves.deal_scholar], False)
    if step == PICK_SITE:
        return views.SiteFilled(pieces.hex_ids[move - moves.site], None)
    if step in (DEAL_CARD, DRAW_CARD):
        return views.CardDrawn(active, pieces.card_ids[move - moves.card], step == DEAL_CARD)
    if step in (FILL_SITE, DRAW_BONE, DRAW_EXTRA):
        colour = COLOURS[move - moves.bone]
        if step == FILL_SITE:
            return views.SiteFilled(pieces.hex_ids[state.filling], colour)
        return views.BoneDrawn(active, colour, "dynamite" if step == DRAW_BONE else "collect")
    if move == moves.exhibit:
        return described_exhibit(state)
    return views.TokenDrawn(active, move - int(moves.token) + 1, step == DRAW_TRAP)


def described_exhibit(state: GreatDinosaurRushState) -> Described:
    paid = exhibit_points(state.pieces, state.settings, state.shown, state.markers)
    width = len(CATEGORIES) + 1
    scores = [score + sum(paid[seat * width : (seat + 1) * width]) for seat, score in enumerate(state.scores)]
    exhibits = [views.exhibited(state, seat, paid, scores) for seat in range(len(state.shown))]
    return views.ExhibitOpens(int(state.round) + 1, [row + 1 for row in state.markers], exhibits)


def described_way(state: GreatDinosaurRushState, seat: int, move: int) -> Described:
    pieces, moves = state.pieces, state.pieces.moves
    if move < moves.enter:
        return views.TakesScholar(seat, pieces.scholar_ids[move], True)
    if move < moves.go:
        return views.Enters(seat, pieces.entry_ids[move - moves.enter])
    path = state.path(move)
    traps = sum(trap_place(trap) in path and not state.spares(trap) for trap in state.traps)
    bones = unpacked(state.sites[path[-1]])
    return views.Goes(seat, [pieces.hex_ids[place] for place in path], bones, traps, state.step == ACT)


def described_action(state: GreatDinosaurRushState, seat: int, move: int) -> Described:
    moves = state.pieces.moves
    if move < moves.donate:
        category, down = divmod(move - int(moves.publicize), 2)
        row = state.markers[category] + 1 + (1 if down else -1)
        return views.Publicizes(seat, CATEGORIES[category], row, state.step == ACT)
    if move < moves.research:
        return described_donation(state, seat, move - int(moves.donate))
    return (views.Researches, views.Sabotages, views.Dynamites)[move - moves.research](seat)


def described_donation(state: GreatDinosaurRushState, seat: int, index: int) -> Described:
    pieces = state.pieces
    value = index % REWARDS
    points = 0
    if value == 0 or state.has(seat, SCHOLAR):
        points = pieces.handful_sizes[index // REWARDS]
        points += pieces.ability_points[state.scholars[seat]] if state.has(seat, PATRON) else 0
    return views.Donates(seat, unpacked(pieces.handfuls[index // REWARDS]), points, value or None)


def described_choice(state: GreatDinosaurRushState, seat: int, move: int) -> Described:
    """The blocks from `steal` to `keep_token`."""
    pieces, moves = state.pieces, state.pieces.moves
    if move < moves.more:
        way, colour = divmod(move - int(moves.steal), COLOUR_COUNT)
        return views.Steals(seat, neighbour(state, seat, way), COLOURS[colour])
    if move < moves.keep_cards:
        index = move - int(moves.more)
        return views.Steals(seat, pieces.hex_ids[state.filling], None if index == STOP else COLOURS[index])
    if move < moves.place:
        choice = move - int(moves.keep_cards)
        kept = [pieces.card_ids[card] for place, card in enumerate(state.looked) if choice >> place & 1]
        return views.KeepsCards(seat, len(kept), kept)
    if move < moves.give_back:
        return views.PlacesToken(seat, neighbour(state, seat, move - int(moves.place)))
    if move < moves.keep_token:
        return views.GivesBack(seat, COLOURS[move - moves.give_back])
    return views.KeepsToken(seat, move - int(moves.keep_token) + 1)


def neighbour(state: GreatDinosaurRushState, seat: int, way: int) -> str:
    return state.pieces.hex_ids[state.board.rays[state.places[seat] * WAYS + way][0]]


def described_build(state: GreatDinosaurRushState, seat: int, move: int) -> Described:
    pieces, moves = state.pieces, state.pieces.moves
    if move < moves.wild:
        part, size = divmod(move - int(moves.head), SIZES)
        return described_size(state, seat, part, size)
    if move < moves.category:
        return views.PlacesWild(seat, PARTS[move - moves.wild])
    if move < moves.show:
        return views.Names(seat, CATEGORIES[move - moves.category])
    if move == moves.done:
        return views.Built(seat)
    card = pieces.cards[move - moves.show]
    return views.Shows(seat, card.id, card.points)


def described_size(state: GreatDinosaurRushState, seat: int, question: int, size: int) -> Described:
    """The counterpart of the head are ribs and spine together, of the ribs the spine, of the neck the tail."""
    build, pile = state.builds[seat], unpacked(state.piles[seat])
    greens = pile[GREEN] - (build.coloured[HEAD] if question else 0)
    total = (greens, greens, pile[YELLOW], pile[RED])[question]
    return views.Sizes(seat, ("head", "ribs", "neck", "limb")[question], size, total - size)


def described_drawing(seat: int, number: int) -> Described:
    drawing = decode(number)
    counts = category_counts(drawing.skeleton.part_counts())
    category = None if drawing.category == UNCHOSEN else CATEGORIES[drawing.category]
    if category:
        counts[drawing.category] += 1  # GDR-17.11
    return views.Drew(seat, views.bones_seen(drawing.skeleton), counts, drawing.cards, category)
