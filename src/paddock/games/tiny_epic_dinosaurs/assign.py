"""Phase 2: turns in which Ranchers are placed on action spaces (TED-5), and the abilities around a placement."""

from mypy_extensions import i64

from paddock.bits import place_of
from paddock.games.tiny_epic_dinosaurs import actions, research
from paddock.games.tiny_epic_dinosaurs.collect import asks_any, produce
from paddock.games.tiny_epic_dinosaurs.moves import ASK_AFTER, ASK_MOVE, ASK_PLACE, ASK_TARGET, Menu
from paddock.games.tiny_epic_dinosaurs.ranch import NOWHERE
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import NOT_PLACED, PLACED, REDEPLOYED, Table

LEAD = 1  # as a group of Ranchers
REGULAR = 2


def begin_turn(table: Table) -> None:
    table.placed = NOT_PLACED
    table.pledged = False
    table.space = NOWHERE
    table.part = NOWHERE
    table.parts = 0
    table.group = 0
    table.lifted = 0
    table.owed = 0
    table.carrying = False
    table.declined = False
    table.acted = False
    table.times = 0


def settle(table: Table, seat: Seat) -> bool:
    """Asks the seat whose turn it is, or luck. False: its turn is over."""
    while True:
        if table.rolling >= 0 or table.draws > 0:
            return True
        if asks_any(seat):
            return True
        if table.lifted != 0:
            seat.step = ASK_TARGET
            return True
        if table.space >= 0:
            if actions.settle(table, seat):
                return True
            seat.any += table.owed  # TED-R44: after the action
            table.owed = 0
            continue
        if table.carrying:
            seat.step = ASK_MOVE
            return True
        if table.declined:
            return False
        seat.step = ASK_PLACE if table.placed == NOT_PLACED else ASK_AFTER
        return has_offer(table, seat)


def has_offer(table: Table, seat: Seat) -> bool:
    """TED-R8: is there anything to do but to pass? The menu found is kept."""
    if seat.step == ASK_AFTER and seat.active & table.pieces.able.turn_abilities == 0:
        return False
    menu = seat.menu
    menu.clear()
    fill(table, seat, menu)
    seat.menu_ready = True
    return not (menu.rows == 0 or (menu.total == 1 and menu.firsts[0] == table.pieces.moves.stop))


# Placements


def usable_spaces(table: Table, seat: Seat) -> i64:
    """The spaces whose cost the seat can pay and whose action it can carry out, and where it has no Rancher."""
    found: i64 = 0
    spaces = table.board.spaces
    index: i64 = 0
    while index < len(spaces):
        if (seat.posts >> index) & 1 == 0 and actions.is_usable(table, seat, spaces[index]):
            found |= table.pieces.one << index
        index += 1
    return found


def add_placements(table: Table, seat: Seat, menu: Menu) -> None:
    """TED-5.3 to TED-5.8: one Rancher on an empty space; on an occupied one a group that is stronger."""
    if seat.available() == 0:
        return
    usable = usable_spaces(table, seat)
    taken = usable & table.occupied()
    free = usable & ~taken
    moves = table.pieces.moves
    group: i64 = 1
    while group <= 2 * seat.ready + seat.lead:
        if group & 1 <= seat.lead:
            field = free if group in (LEAD, REGULAR) else 0
            left = taken
            while left != 0:
                if is_strong_enough(table, seat, group, place_of(left & -left)):
                    field |= left & -left
                left &= left - 1
            menu.add(moves.place + group * moves.spaces, field)
        group += 1


def is_strong_enough(table: Table, seat: Seat, group: i64, space: i64) -> bool:
    """TED-5.5; TED-R6: without overplacement no Rancher may be more than needed."""
    highest = table.highest_strength(space, seat)
    strength = seat.strength_of(group)
    if strength <= highest:
        return False
    if table.settings.overplacement or group == LEAD:
        return True
    return strength - table.pieces.strength <= highest


def empty_targets(table: Table, seat: Seat) -> i64:
    """TED-R9: spaces without any Rancher that the seat could use."""
    return usable_spaces(table, seat) & ~table.occupied()


def adreno_targets(table: Table, seat: Seat) -> i64:
    """Where a relocated Rancher could go once the card is paid for."""
    if not research.adreno_injectors(table, seat):
        return 0
    before = seat.stock
    research.pay(seat, research.params_of(seat, table.pieces.able.adreno_injectors).cost)
    found = empty_targets(table, seat)
    seat.stock = before
    return found


def has_redeployment(table: Table, seat: Seat) -> bool:
    """TED-R9: can a card be used although all Ranchers are placed?"""
    if adreno_targets(table, seat) != 0:
        return True
    return research.rancher_biometrics(table, seat) and empty_targets(table, seat) != 0


def has_placement(table: Table, seat: Seat) -> bool:
    """TED-R8: is any placement legal right now?"""
    if seat.available() == 0:
        return has_redeployment(table, seat)
    if research.deinocheirus(table, seat):
        return True
    menu = Menu()
    add_placements(table, seat, menu)
    return menu.rows > 0


# What may be done at the start of a turn


def fill(table: Table, seat: Seat, menu: Menu) -> None:
    if seat.step == ASK_PLACE:
        fill_place(table, seat, menu)
    elif seat.step == ASK_AFTER:
        fill_after(table, seat, menu)
    elif seat.step == ASK_TARGET:
        menu.add(table.pieces.moves.target, empty_targets(table, seat) & ~(table.pieces.one << table.left))
    else:
        fill_carry(table, seat, menu)


def fill_place(table: Table, seat: Seat, menu: Menu) -> None:
    moves = table.pieces.moves
    if seat.available() == 0:
        add_redeployments(table, seat, menu)
        if seat.active & table.pieces.able.turn_abilities != 0:
            add_abilities_before(table, seat, menu, may_clear=False)
        if not table.pledged:
            menu.add(moves.stop, 1)
        return
    add_placements(table, seat, menu)
    has_space = menu.rows > 0
    if seat.active & table.pieces.able.deinocheirus != 0 and research.deinocheirus(table, seat):
        menu.add(moves.card, (1 if seat.ready > 0 else 0) | (2 if seat.lead > 0 else 0))
    if seat.active & table.pieces.able.turn_abilities != 0:
        add_abilities_before(table, seat, menu, may_clear=True)
    if not has_space and not table.pledged:
        menu.add(moves.stop, 1)


def add_redeployments(table: Table, seat: Seat, menu: Menu) -> None:
    """TED-16.4, TED-16.8, TED-R9."""
    moves = table.pieces.moves
    if seat.posts != 0 and adreno_targets(table, seat) != 0:
        menu.add(moves.source, posts_with(seat, REGULAR))
        menu.add(moves.source + moves.spaces, posts_with(seat, LEAD))
    if research.rancher_biometrics(table, seat):
        targets = empty_targets(table, seat)
        menu.add(moves.biometrics, targets if seat.sick > 0 else 0)
        menu.add(moves.biometrics + moves.spaces, targets if seat.sick_lead > 0 else 0)


def posts_with(seat: Seat, group: i64) -> i64:
    """The spaces on which the seat has a Lead, or a regular Rancher."""
    found: i64 = 0
    left = seat.posts
    while left != 0:
        posted: i64 = seat.posted[place_of(left & -left)]
        if (posted & LEAD if group == LEAD else posted >> 1) != 0:
            found |= left & -left
        left &= left - 1
    return found


def add_abilities_before(table: Table, seat: Seat, menu: Menu, *, may_clear: bool) -> None:
    """TED-R8: an ability comes before the placement only if a placement is legal directly afterwards."""
    moves = table.pieces.moves
    if may_clear:
        clearers = research.clearing(table, seat)
        clearer: i64 = 0
        while clearers >> clearer != 0:
            if (clearers >> clearer) & 1 != 0:
                menu.add(moves.clear + clearer * moves.spaces, clearable_before(table, seat, clearer))
            clearer += 1
    if research.pterodactyl(table, seat):
        menu.add(moves.carry, 1 if can_carry_before(table, seat) else 0)
    if research.dilophosaurus(table, seat):
        trial = trial_of(table)
        research.recall(trial, trial.players[seat.index])
        menu.add(moves.recall, 1 if has_placement(trial, trial.players[seat.index]) else 0)


def clearable_before(table: Table, seat: Seat, clearer: i64) -> i64:
    """Clearing takes no placement away: if there is one now, all occupied spaces may be cleared."""
    occupied = table.occupied()
    if has_placement(table, seat):
        return occupied
    found: i64 = 0
    left = occupied
    while left != 0:
        trial = trial_of(table)
        research.clear_space(trial, clearer, place_of(left & -left))
        if has_placement(trial, trial.players[seat.index]):
            found |= left & -left
        left &= left - 1
    return found


def can_carry_before(table: Table, seat: Seat) -> bool:
    kind: i64 = 0
    while kind < table.pieces.moves.kinds:
        if seat.is_held(kind) and carried_cells(table, seat, kind, is_paid=False) != 0:
            return True
        kind += 1
    return False


def carried_cells(table: Table, seat: Seat, kind: i64, *, is_paid: bool) -> i64:
    """The cells to which Pterodactyl may carry this dinosaur so that a placement is legal afterwards."""
    found: i64 = 0
    left = seat.room_for(kind)
    while left != 0:
        trial = trial_of(table)
        copied = trial.players[seat.index]
        if not is_paid:
            research.carry(trial, copied)
        copied.put(kind, place_of(left & -left))
        if has_placement(trial, copied):
            found |= left & -left
        left &= left - 1
    return found


def trial_of(table: Table) -> Table:
    trial = Table(table.pieces, table.settings, table.size)
    table.copy_table(trial)
    return trial


def fill_carry(table: Table, seat: Seat, menu: Menu) -> None:
    if table.placed != NOT_PLACED:
        seat.add_moves_in(menu)
        return
    moves = table.pieces.moves
    kind: i64 = 0
    while kind < moves.kinds:
        if seat.is_held(kind):
            menu.add(moves.move + kind * moves.cells, carried_cells(table, seat, kind, is_paid=True))
        kind += 1


def fill_after(table: Table, seat: Seat, menu: Menu) -> None:
    """TED-R39, TED-R40, TED-R46: abilities after the placement; clearing needs one on a space or a card."""
    moves = table.pieces.moves
    if table.placed == PLACED:
        clearers = research.clearing(table, seat)
        clearer: i64 = 0
        while clearers >> clearer != 0:
            if (clearers >> clearer) & 1 != 0:
                menu.add(moves.clear + clearer * moves.spaces, table.occupied())
            clearer += 1
    if research.pterodactyl(table, seat):
        menu.add(moves.carry, 1)
    if research.dilophosaurus(table, seat):
        menu.add(moves.recall, 1)
    menu.add(moves.stop, 1)


# Answers


def answer(table: Table, seat: Seat, move: i64) -> None:
    moves = table.pieces.moves
    if seat.step == ASK_MOVE:
        table.carrying = False
        seat.put((move - moves.move) // moves.cells, (move - moves.move) % moves.cells)
    elif seat.step == ASK_TARGET:
        relocate(table, seat, move - moves.target)
    elif move < moves.source:
        place(table, seat, (move - moves.place) // moves.spaces, (move - moves.place) % moves.spaces)
    elif move < moves.target:
        lift(table, seat, (move - moves.source) // moves.spaces, (move - moves.source) % moves.spaces)
    elif move < moves.card:
        redeploy(table, seat, (move - moves.biometrics) // moves.spaces, (move - moves.biometrics) % moves.spaces)
    elif move < moves.clear:
        place_on_card(table, seat, move - moves.card)
    else:
        use_ability(table, seat, move)


def place(table: Table, seat: Seat, group: i64, space: i64) -> None:
    seat.ready -= group >> 1
    seat.lead -= group & 1
    table.placed = PLACED
    occupy(table, seat, group, space)


def occupy(table: Table, seat: Seat, group: i64, space: i64) -> None:
    seat.post(space, group)
    table.group = group
    table.passes = 0
    actions.begin(table, seat, space)


def lift(table: Table, seat: Seat, lead: i64, space: i64) -> None:
    """TED-16.8: a Rancher is taken from its space to be placed on another."""
    research.inject(table, seat)
    table.lifted = LEAD if lead != 0 else REGULAR
    left: i64 = seat.posted[space]
    if left == table.lifted:
        seat.clear_post(space)
    else:
        seat.posted[space] = left - table.lifted
    table.left = space


def relocate(table: Table, seat: Seat, space: i64) -> None:
    group = table.lifted
    table.lifted = 0
    table.placed = REDEPLOYED
    table.left = NOWHERE
    occupy(table, seat, group, space)


def redeploy(table: Table, seat: Seat, lead: i64, space: i64) -> None:
    """TED-16.4."""
    table.tilt(seat, table.pieces.able.rancher_biometrics)
    seat.sick -= 1 - lead
    seat.sick_lead -= lead
    table.owed = research.diplodocus(seat, 1)
    table.placed = REDEPLOYED
    occupy(table, seat, LEAD if lead != 0 else REGULAR, space)


def place_on_card(table: Table, seat: Seat, lead: i64) -> None:
    """TED-17.14."""
    table.tilt(seat, table.pieces.able.deinocheirus)
    seat.ready -= 1 - lead
    seat.lead -= lead
    seat.on_card += 1 - lead
    seat.lead_on_card += lead
    table.placed = PLACED
    table.passes = 0
    produce(seat)
    seat.any += research.dimetrodon(seat)


def use_ability(table: Table, seat: Seat, move: i64) -> None:
    moves = table.pieces.moves
    if move == moves.stop:
        table.declined = True
        return
    if table.placed == NOT_PLACED:
        table.pledged = True
    if move == moves.recall:
        research.recall(table, seat)
    elif move == moves.carry:
        research.carry(table, seat)
        table.carrying = True
    else:
        clearer, space = (move - moves.clear) // moves.spaces, (move - moves.clear) % moves.spaces
        research.clear_space(table, clearer, space)
