"""Why a move of The Great Dinosaur Rush may not be made: the rule it breaks, in words for a player."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from paddock.content.catalogue import refuse, say
from paddock.contract.game import CHANCE, IllegalMove
from paddock.games.great_dinosaur_rush.engine import steps
from paddock.games.great_dinosaur_rush.engine.drawing import UNCHOSEN, Drawing, decode
from paddock.games.great_dinosaur_rush.engine.moves import COLOUR_COUNT, REWARDS, SIZES, WAYS
from paddock.games.great_dinosaur_rush.engine.packed import unpacked
from paddock.games.great_dinosaur_rush.engine.pieces import EXPLORER, SURVEYOR
from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import violations
from paddock.games.great_dinosaur_rush.engine.skeletons.body import CATEGORIES, COLOURS, PARTS
from paddock.games.great_dinosaur_rush.engine.table import Table
from paddock.games.great_dinosaur_rush.shown.ways import legs

REFUSAL = "great_dinosaur_rush.refusal."
CONDITION = "great_dinosaur_rush.condition."
ASKED = {
    steps.CHOOSE_SCHOLAR: ("GDR-1.11", "choose_scholar"),
    steps.ENTER: ("GDR-1.14", "enter_first"),
    steps.PUBLICIZE: ("GDR-2.3", "publicize_first"),
    steps.KEEP_CARDS: ("GDR-17.3", "keep_cards"),
    steps.PLACE: ("GDR-6.8", "place_token"),
    steps.GIVE_BACK: ("GDR-17.7", "return_bone"),
    steps.STEAL_MORE: ("GDR-17.15", "second_bone"),
    steps.KEEP_TOKEN: ("GDR-17.9", "keep_token"),
}
BUILD_ASKED = {
    steps.ASK_HEAD: ("GDR-9.4", "size_head"),
    steps.ASK_RIBS: ("GDR-9.4", "size_ribs"),
    steps.ASK_NECK: ("GDR-9.4", "size_neck"),
    steps.ASK_LIMB: ("GDR-9.4", "size_limb"),
    steps.ASK_WILD: ("GDR-9.13", "place_wild"),
    steps.ASK_CATEGORY: ("GDR-17.11", "name_category"),
    steps.ASK_CARDS: ("GDR-10.1", "show_or_done"),
}


def no(rule: str, key: str, **values: str | int) -> IllegalMove:
    return refuse(rule, REFUSAL + key, **values)


def refusal(state: Table, seat: int, move: int) -> IllegalMove:
    step = int(state.step)
    if step == steps.ENDED:
        return no("GDR-12.2", "over")
    if step <= steps.EXHIBIT:
        return no("GDR-16.1", "no_such_draw") if seat == CHANCE else no("GDR-2.3", "luck")
    if seat == CHANCE:
        return no("GDR-2.3", "no_draw")
    if not state.waits_for(seat):
        has_built = step == steps.BUILD and 0 <= seat < state.seats
        return no("GDR-9.16", "has_built") if has_built else no("GDR-2.4", "not_your_turn")
    if step == steps.BUILD:
        return build_refusal(state, seat, move)
    if step == steps.MOVE:
        return way_refusal(state, move)
    if step == steps.ACT:
        return action_refusal(state, move)
    moves = state.pieces.moves
    if step == steps.PUBLICIZE and moves.publicize <= move < moves.donate:
        return marker_refusal(state, move)
    if step == steps.ENTER and moves.enter <= move < moves.go:
        in_use = move - moves.enter in state.board.entries
        return no("GDR-1.14", "entry_taken" if in_use else "entry_not_in_use")
    return no(*ASKED[step])


# Field


def way_refusal(state: Table, move: int) -> IllegalMove:
    moves = state.pieces.moves
    if not moves.go <= move < moves.publicize:
        return no("GDR-4.1", "move_first")
    if move >= moves.bend and not state.has(state.active, SURVEYOR):
        return no("GDR-4.1", "straight")
    may_cross_tar = state.has(state.active, EXPLORER)
    place = state.places[state.active]
    for way, hexes in legs(moves, move):
        ray = state.board.tar_rays[place * WAYS + way][:hexes]
        if len(ray) < hexes:
            return no("GDR-4.2", "off_board")
        if not may_cross_tar and any(state.board.is_tar[crossed] for crossed in ray):
            return no("GDR-4.2", "tar")
        place = ray[-1]
    return no("GDR-4.2", "end_on_tar") if state.board.is_tar[place] else no("GDR-4.3", "occupied")


def marker_refusal(state: Table, move: int) -> IllegalMove:
    category = CATEGORIES[(move - int(state.pieces.moves.publicize)) // 2]
    return no("GDR-5.2", "marker_end", category=category)


def action_refusal(state: Table, move: int) -> IllegalMove:
    moves = state.pieces.moves
    if moves.go <= move < moves.publicize:
        return way_refusal(state, move) if state.settings.family else no("GDR-6.1", "act")
    if moves.publicize <= move < moves.donate:
        return marker_refusal(state, move)
    if moves.donate <= move < moves.research:
        return donation_refusal(state, move - int(moves.donate))
    if move == moves.research:
        return no("GDR-6.7", "deck_empty")
    if moves.sabotage <= move < moves.more and state.settings.family:
        return no("GDR-15.1", "family")
    if move == moves.sabotage:
        return no("GDR-R6", "no_tokens") if state.token_bag == 0 else no("GDR-6.8", "no_trap_site")
    if move == moves.dynamite:
        return no("GDR-6.11", "bag_empty")
    if moves.steal <= move < moves.more:
        return theft_refusal(state, move - int(moves.steal))
    return no("GDR-6.1", "act")


def donation_refusal(state: Table, index: int) -> IllegalMove:
    pile, floor = unpacked(state.piles[state.active]), unpacked(state.pieces.floor)
    given = unpacked(state.pieces.handfuls[index // REWARDS])
    if any(have < give for have, give in zip(pile, given, strict=True)):
        return no("GDR-6.4", "no_such_bones")
    if any(have - give < least for have, give, least in zip(pile, given, floor, strict=True)):
        return no("GDR-6.4", "below_floor")
    if state.settings.family:
        return no("GDR-15.2", "points_only")
    value = index % REWARDS
    if unpacked(state.tokens[state.active])[value - 1] == 0:
        return no("GDR-6.6", "no_such_token", value=value)
    return no("GDR-6.6", "other_token", value=value, count=sum(given))


def theft_refusal(state: Table, index: int) -> IllegalMove:
    way, colour = divmod(index, COLOUR_COUNT)
    place = state.places[state.active]
    rays = state.board.rays[place * WAYS : (place + 1) * WAYS]
    if not any(state.sites[ray[0]] for ray in rays if ray):
        return no("GDR-6.12", "nothing_to_steal")
    if not rays[way]:
        return no("GDR-6.12", "no_site_beside")
    if not state.sites[rays[way][0]]:
        return no("GDR-6.12", "no_bones_there")
    return no("GDR-6.12", "no_such_bone", colour=COLOURS[colour])


# Build


def build_refusal(state: Table, seat: int, move: int) -> IllegalMove:
    moves = state.pieces.moves
    if move >= moves.end:
        return drawing_refusal(state, seat, move)
    build = state.builds[seat]
    if moves.show <= move < moves.done and build.question == steps.ASK_CARDS:
        card = state.pieces.cards[move - moves.show]
        if not build.hand >> (move - int(moves.show)) & 1:
            return no("GDR-9.16", "card_not_held", card=card.creature)
        return no("GDR-10.1", "card_does_not_fit", card=card.creature)
    if moves.wild <= move < moves.category and build.question == steps.ASK_WILD:
        return no("GDR-G7.1", "no_room_for_wild", part=PARTS[move - moves.wild])
    if build.question < steps.ASK_WILD and build.size_block() <= move < build.size_block() + SIZES:
        return no("GDR-9.4", "size_out_of_range", least=int(build.least()), most=int(build.most()))
    return no(*BUILD_ASKED[int(build.question)])


class Fault(NamedTuple):
    rule: str
    key: str  # of its sentence
    values: Mapping[str, str | int] = MappingProxyType({})

    @property
    def sentence(self) -> str:
        return say(self.key, **self.values)


def drawing_refusal(state: Table, seat: int, move: int) -> IllegalMove:
    """Everything that is wrong with a drawing, as far as it can be judged (GDR-9.15, GDR-9.17)."""
    faults = drawing_faults(state, seat, move)
    first, rules = faults[0], " ".join(fault.rule for fault in faults)
    why = " ".join(fault.sentence for fault in faults)
    if not first.key.startswith(CONDITION):
        return IllegalMove(first.rule, why, first.key, {**first.values, "conditions": rules})
    broken = " ".join(fault.key.removeprefix(CONDITION) for fault in faults)
    return IllegalMove(first.rule, why, f"{REFUSAL}drawing", {"condition": broken, "conditions": rules})


def drawing_faults(state: Table, seat: int, move: int) -> list[Fault]:
    """Empty for a drawing that may be submitted."""
    try:
        drawing = decode(move - int(state.pieces.moves.end))
    except ValueError as error:
        return [Fault("GDR-9.15", f"{REFUSAL}no_drawing", {"why": str(error)})]
    build = state.builds[seat]
    broken = violations(drawing.skeleton, unpacked(state.piles[seat]), whites_may_touch=build.is_restorer)
    faults = [Fault(violation.rule, f"{CONDITION}v{violation.condition}") for violation in broken]
    return faults or submission_faults(state, seat, drawing)


def submission_faults(state: Table, seat: int, drawing: Drawing) -> list[Fault]:
    """GDR-9.16: the cards must be held and completed, and osborn names a category."""
    pieces, build = state.pieces, state.builds[seat]
    faults: list[Fault] = []
    for name in drawing.cards:
        index = pieces.card_ids.index(name) if name in pieces.card_ids else -1
        named = {"card": name if index < 0 else pieces.cards[index].creature}
        if index < 0 or not build.hand >> index & 1:
            faults.append(Fault("GDR-9.16", f"{REFUSAL}card_not_held", named))
        elif not pieces.cards[index].is_completed(drawing.skeleton):
            faults.append(Fault("GDR-9.16", f"{REFUSAL}card_not_completed", named))
    if build.is_showman and drawing.category == UNCHOSEN:
        faults.append(Fault("GDR-9.16", f"{REFUSAL}name_category"))
    if not build.is_showman and drawing.category != UNCHOSEN:
        faults.append(Fault("GDR-9.16", f"{REFUSAL}no_category"))
    return faults
