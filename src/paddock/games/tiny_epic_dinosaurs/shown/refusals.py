"""Why a move of Tiny Epic Dinosaurs is refused: the rule it breaks, in words for a player."""

from collections.abc import Callable

from paddock.content.catalogue import refuse
from paddock.contract.blocks import block_of
from paddock.contract.engine.bits import places_in
from paddock.contract.game import CHANCE, IllegalMove
from paddock.games.tiny_epic_dinosaurs.engine import actions, moves
from paddock.games.tiny_epic_dinosaurs.engine.moves import RESOURCES, SPECIES, converted_by
from paddock.games.tiny_epic_dinosaurs.engine.phases import placements
from paddock.games.tiny_epic_dinosaurs.engine.pieces import PART_TYPES, Space
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown import notation
from paddock.games.tiny_epic_dinosaurs.shown.describe import BLOCKS
from paddock.games.tiny_epic_dinosaurs.shown.forecast import rule_at

NO_MOVE = -1
DEALS = {
    moves.FIRST: "TED-2.11",
    moves.MATS: "TED-2.3",
    moves.PUBLIC: "TED-18.1",
    moves.LABORATORY: "TED-18.3",
    moves.PRIVATES: "TED-2.7",
}
# The rule and the sentence for an answer that does not fit the question.
ANSWERS = {
    moves.ASK_SIDE: ("TED-R1", "choose_side"),
    moves.ASK_KEEP: ("TED-2.7", "keep_one"),
    moves.ASK_ANY: ("TED-R66", "choose_resource"),
    moves.ASK_EGG: ("TED-16.2", "egg"),
    moves.ASK_TARGET: ("TED-R9", "empty_space"),
    moves.ASK_COST: ("TED-R12", "pay_dinosaur"),
    moves.ASK_PART: ("TED-6.16", "choose_part"),
    moves.ASK_MARKET: ("TED-6.8", "choose_species"),
    moves.ASK_MOVE: ("TED-6.12", "move_in"),
    moves.ASK_LIFT: ("TED-6.14", "lift_barrier"),
    moves.ASK_CONTRACT: ("TED-7.1", "contract_unpaid"),
    moves.ASK_PAY: ("TED-7.9", "pay_symbol"),
    moves.ASK_PRIVATE: ("TED-7.6", "private_unpaid"),
    moves.ASK_RESEARCH: ("TED-8.1", "choose_card"),
    moves.ASK_CARD: ("TED-8.4", "keep_drawn"),
    moves.ASK_AFTER: ("TED-15.4", "no_ability"),
    moves.ASK_PICK: ("TED-10.3", "pick_up"),
    moves.ASK_SAVE: ("TED-16.5", "save_fugitive"),
    moves.ASK_DIET: ("TED-12.6", "choose_diet"),
    moves.ASK_PENALTY: ("TED-12.5", "choose_penalty"),
    moves.ASK_EXEMPT: ("TED-17.9", "choose_exempt"),
    moves.ASK_CENTER: ("TED-R33", "lone_species"),
    moves.ASK_BIRTH: ("TED-13.5", "place_newborn"),
    moves.ASK_STOLEN: ("TED-23.4", "choose_stolen"),
    moves.ASK_BARRIER: ("TED-23.15", "choose_barrier"),
    moves.ASK_DISCARD: ("TED-R58", "choose_discard"),
}
# The same for questions with more detailed refusals, if the move would answer another question.
OTHER_ANSWERS = {
    moves.ASK_PLACE: ("TED-5.2", "place_first"),
    moves.ASK_ARRANGE: ("TED-10.3", "placed_once"),
    moves.ASK_FEED: ("TED-11.5", "choose_meal"),
}

# And if it belongs to a certain block of the numbering.
IN_BLOCK = {
    (moves.ASK_PLACE, "private"): ("TED-7.7", "private_alone"),
    (moves.ASK_CONTRACT, "private"): ("TED-7.7", "private_alone"),
    (moves.ASK_PLACE, "source"): ("TED-R9", "ranchers_first"),
    (moves.ASK_PLACE, "target"): ("TED-R9", "ranchers_first"),
    (moves.ASK_PLACE, "biometrics"): ("TED-R9", "ranchers_first"),
    (moves.ASK_PLACE, "card"): ("TED-R47", "card_useless"),
    (moves.ASK_ARRANGE, "pick"): ("TED-10.3", "placed_once"),
    (moves.ASK_FEED, "stop"): ("TED-11.6", "feed_first"),
    (moves.ASK_BIRTH, "pick"): ("TED-13.8", "nothing_moves"),
    (moves.ASK_BIRTH, "edge"): ("TED-13.8", "nothing_moves"),
    (moves.ASK_BIRTH, "move"): ("TED-13.8", "nothing_moves"),
    (moves.ASK_BIRTH, "lost"): ("TED-13.9", "has_space"),
}
# What is missing if a part of a space cannot be carried out.
LACKING = {
    "gain_dinosaur": "no_dinosaurs_left",
    "move_dinosaur": "nothing_to_move",
    "rearrange_barriers": "nothing_to_move",
    "gain_barriers": "no_barriers_left",
    "fulfil_contract": "no_contract",
    "research": "no_cards_left",
    "gain_resources": "tracks_full",
    "gain_any": "tracks_full",
}


def refusal(state: Table, seat: int, move: int) -> IllegalMove:
    if state.phase == moves.ENDED:
        return no("TED-20.1", "over")
    if state.mover == CHANCE:
        return chance_refusal(state, seat)
    if seat == CHANCE:
        return no("TED-3.1", "nothing_to_draw")
    if not 0 <= seat < state.size:
        return no("TED-3.2", "no_such_seat")
    if not state.waits_for(seat):
        return turn_refusal(state)
    return answer_refusal(state, state.players[seat], move)


def chance_refusal(state: Table, seat: int) -> IllegalMove:
    if seat != CHANCE:
        return no("TED-3.1", "luck_first")
    if state.rolling >= 0:
        return no("TED-6.2", "no_such_face")
    if state.draws > 0:
        return no("TED-8.1", "not_in_deck")
    return no(DEALS.get(int(state.phase), "TED-22.1"), "not_in_deck")


def turn_refusal(state: Table) -> IllegalMove:
    if state.phase == moves.ASSIGN:
        return no("TED-5.1", "not_your_turn")
    if state.phase in (moves.SIDES, moves.KEEP):
        return no("TED-R1", "not_your_turn")
    return no("TED-3.3", "has_answered")


def answer_refusal(state: Table, seat: Seat, move: int) -> IllegalMove:
    step, blocks = int(seat.step), state.pieces.moves
    if not 0 <= move < blocks.end:
        return no(*ANSWERS.get(step, ("TED-5.2", "no_such_move")))
    block, index = block_of(blocks, BLOCKS, move)
    if (step, block) in EXPLAINED:
        return EXPLAINED[step, block](state, seat, index)
    if step == moves.ASK_ARRANGE and (step, block) not in IN_BLOCK:
        return no("TED-R17", "release")
    return no(*IN_BLOCK.get((step, block), (OTHER_ANSWERS | ANSWERS)[step]))


def untimely(state: Table, seat: int) -> IllegalMove:
    """For a move whose word belongs to another question than this seat's."""
    if not state.waits_for(seat):
        return refusal(state, seat, NO_MOVE)
    return no(*(OTHER_ANSWERS | ANSWERS)[int(state.players[seat].step)])


# Placements


def placement_refusal(state: Table, seat: Seat, index: int) -> IllegalMove:
    group, space = divmod(index, int(state.pieces.moves.spaces))
    is_there = group > 0 and space < len(state.board.spaces)
    return space_refusal(state, seat, group, space) if is_there else no(*OTHER_ANSWERS[moves.ASK_PLACE])


def passing_refusal(state: Table, _seat: Seat, _index: int) -> IllegalMove:
    return no("TED-R8", "must_follow") if state.pledged else no("TED-5.12", "no_passing")


def clearing_refusal(state: Table, seat: Seat, index: int) -> IllegalMove:
    card = state.pieces.clearers[index // int(state.pieces.moves.spaces)]
    return ability_refusal(state, seat, 1 << card)


def ability_refusal(state: Table, seat: Seat, ability: int) -> IllegalMove:
    """For Spinosaurus, Dracorex, Pterodactyl or Dilophosaurus, before a placement."""
    if not state.works(seat, ability):
        return no("TED-15.2", "ability_absent")
    return no("TED-R8", "ability_useless") if state.works_once(seat, ability) else no("TED-15.4", "ability_used")


def space_refusal(state: Table, seat: Seat, group: int, space: int) -> IllegalMove:
    name, printed = state.board.ids[space], state.board.spaces[space]
    if seat.posts >> space & 1:
        return no("TED-5.7", "own_space", space=name)
    if group >> 1 > seat.ready or group & 1 > seat.lead:
        return no("TED-5.8", "too_few_ranchers", space=name)
    for food, price in enumerate((printed.plant, printed.meat, printed.supply)):
        if seat.have(food) < price:
            have = int(seat.have(food))
            return no("TED-5.10", "cannot_pay", space=name, resource=RESOURCES[food], need=int(price), have=have)
    if not actions.is_usable(state, seat, printed):
        return effect_refusal(printed)
    highest = int(state.highest_strength(space, seat.index))
    if not highest:
        return no("TED-5.3", "one_rancher", space=name)
    if not placements.is_strong_enough(state, seat, group, highest) and seat.strength_of(group) > highest:
        return no("TED-R6", "too_many_ranchers", space=name)
    return no("TED-5.5", "too_weak", space=name, strength=highest + 1)


def effect_refusal(space: Space) -> IllegalMove:
    """A space that can be paid for, but whose action cannot be carried out: what is missing for it."""
    if space.dinosaurs:
        return no("TED-5.11", "no_dinosaur", space=space.id)
    lacking = {LACKING.get(PART_TYPES[part.type], "no_effect") for part in space.parts}
    return no("TED-5.11", lacking.pop() if len(lacking) == 1 else "no_effect", space=space.id)


# Home


def pick_refusal(_state: Table, seat: Seat, edge: int) -> IllegalMove:
    if int(seat.fences) >> edge & 1:
        return no("TED-10.2", "older_barrier")
    return no(*ANSWERS[moves.ASK_PICK])


def stop_refusal(_state: Table, seat: Seat, _index: int) -> IllegalMove:
    """The layout is not final: barriers are left, or a dinosaur is where it may not stay."""
    if seat.spare and int(seat.layout.dotted) & ~int(seat.fences):
        return no("TED-R16", "barriers_left", count=int(seat.spare))
    misplaced = places_in(seat.misplaced())
    if not misplaced:
        return no("TED-R40", "stranded")
    rule = rule_at(seat, misplaced[0])
    key = "not_enclosed" if rule == "TED-10.11" else "mixed_pen"
    return no(rule, key, cell=seat.pieces.site_names[misplaced[0]])


def fence_refusal(_state: Table, seat: Seat, edge: int) -> IllegalMove:
    if not int(seat.layout.dotted) >> edge & 1:
        return no("TED-10.1", "no_dotted_line")
    if int(seat.fences) >> edge & 1:
        return no("TED-10.1", "side_taken")
    return no("TED-10.2", "no_barrier")


def cell_refusal(state: Table, seat: Seat, index: int) -> IllegalMove:
    kind, cell = divmod(index, int(state.pieces.moves.cells))
    name, dinosaur = seat.layout.names[cell], state.pieces.kind_names[kind]
    if not seat.is_held(kind):
        return no("TED-10.3", "not_held", dinosaur=dinosaur)
    if int(seat.room_for(kind)) >> cell & 1:
        seat.survey()
        if int(seat.area(1 << cell)) & int(seat.leaks):
            return no("TED-10.11", "not_enclosed", cell=name)
        return no("TED-10.10" if kind < SPECIES else "TED-10.13", "mixed_pen", cell=name)
    water = int(seat.layout.water) >> cell & 1
    swims = kind >= SPECIES and int(state.pieces.swimmers) >> (kind - SPECIES) & 1
    if water or swims:
        return no("TED-10.5", "water", cell=name)
    return no("TED-10.4", "cell_taken", cell=name)


def feed_refusal(_state: Table, seat: Seat, index: int) -> IllegalMove:
    site, food, payment = notation.meal_of(seat.pieces, index)
    name = seat.pieces.site_names[site]
    if not int(seat.hungry) >> site & 1:
        return no("TED-11.1", "not_hungry", site=name)
    meal = int(seat.meal_of(seat.kind_at(site), food))
    if not meal:
        return no("TED-1.7", "wrong_food", site=name)
    if payment and meal <= seat.have(food) + converted_by(payment):
        return no("TED-R30", "no_conversion")
    have = int(seat.have(food))
    return no("TED-11.7", "too_little_food", site=name, resource=RESOURCES[food], need=meal, have=have)


def no(rule: str, key: str, **values: str | int) -> IllegalMove:
    return refuse(rule, f"tiny_epic_dinosaurs.refusal.{key}", **values)


EXPLAINED: dict[tuple[int, str], Callable[[Table, Seat, int], IllegalMove]] = {
    (moves.ASK_PLACE, "place"): placement_refusal,
    (moves.ASK_PLACE, "stop"): passing_refusal,
    (moves.ASK_PLACE, "clear"): clearing_refusal,
    (moves.ASK_PLACE, "carry"): lambda state, seat, _: ability_refusal(state, seat, state.pieces.able.pterodactyl),
    (moves.ASK_PLACE, "recall"): lambda state, seat, _: ability_refusal(state, seat, state.pieces.able.dilophosaurus),
    (moves.ASK_PICK, "edge"): pick_refusal,
    (moves.ASK_ARRANGE, "stop"): stop_refusal,
    (moves.ASK_ARRANGE, "edge"): fence_refusal,
    (moves.ASK_ARRANGE, "move"): cell_refusal,
    (moves.ASK_FEED, "feed"): feed_refusal,
}
