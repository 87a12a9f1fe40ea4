"""What a seat may do in its turn of phase 2 (TED-5): place Ranchers on a space, and use abilities around that."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import places_in
from paddock.games.tiny_epic_dinosaurs.engine import abilities, actions
from paddock.games.tiny_epic_dinosaurs.engine.moves import ALL_SPECIES, NOWHERE, Menu
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import NOT_PLACED, PLACED, REDEPLOYED, Question, Table

LEAD: Final = 1  # as a group of Ranchers
REGULAR: Final = 2


def usable_spaces(table: Table, seat: Seat) -> i64:
    """The spaces whose cost the seat can pay, whose action it can carry out, and where it has no Rancher."""
    room = seat.open_resources()
    species = table.available_species(ALL_SPECIES)
    found: i64 = 0
    spaces = table.board.spaces
    for index in range(i64(len(spaces))):
        if (seat.posts >> index) & 1 == 0 and actions.is_usable_now(table, seat, spaces[index], room, species):
            found |= table.pieces.one << index
    return found


def add_placements(table: Table, seat: Seat, menu: Menu) -> None:
    """TED-5.3 to TED-5.8: one Rancher on an empty space; on an occupied one a group that is stronger."""
    if seat.available() == 0:
        return
    usable = usable_spaces(table, seat)
    taken = usable & table.occupied()
    free = usable & ~taken
    blocks = table.pieces.moves
    spaces = places_in(taken)
    highest: list[int] = [table.highest_strength(space, seat.index) for space in spaces]
    group: i64 = 1
    while group <= 2 * seat.ready + seat.lead:
        if group & 1 <= seat.lead:
            field = free if group in (LEAD, REGULAR) else 0
            for index in range(len(spaces)):
                if is_strong_enough(table, seat, group, highest[index]):
                    field |= table.pieces.one << spaces[index]
            menu.add(blocks.place + group * blocks.spaces, field)
        group += 1


def is_strong_enough(table: Table, seat: Seat, group: i64, highest: i64) -> bool:
    """TED-5.5; TED-R6: without overplacement no Rancher may be more than needed."""
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
    if not abilities.adreno_injectors(table, seat):
        return 0
    before = seat.stock
    abilities.pay_cost(seat, seat.card_with(table.pieces.able.adreno_injectors))
    found = empty_targets(table, seat)
    seat.stock = before
    return found


def has_placement(table: Table, seat: Seat) -> bool:
    """TED-R8: is any placement legal right now?"""
    menu = Menu()
    if seat.available() == 0:
        add_redeployments(table, seat, menu)
    elif abilities.deinocheirus(table, seat):
        return True
    else:
        add_placements(table, seat, menu)
    return menu.rows > 0


def add_redeployments(table: Table, seat: Seat, menu: Menu) -> None:
    """TED-16.4, TED-16.8, TED-R9: cards can be used although all Ranchers are placed."""
    blocks = table.pieces.moves
    if seat.posts != 0 and adreno_targets(table, seat) != 0:
        menu.add(blocks.source, posts_with(seat, REGULAR))
        menu.add(blocks.source + blocks.spaces, posts_with(seat, LEAD))
    if abilities.rancher_biometrics(table, seat):
        targets = empty_targets(table, seat)
        menu.add(blocks.biometrics, targets if seat.sick > 0 else 0)
        menu.add(blocks.biometrics + blocks.spaces, targets if seat.sick_lead > 0 else 0)


def posts_with(seat: Seat, group: i64) -> i64:
    """The spaces on which the seat has a Lead, or a regular Rancher."""
    found: i64 = 0
    for space in places_in(seat.posts):
        posted: i64 = seat.posted[space]
        if (posted & LEAD if group == LEAD else posted >> 1) != 0:
            found |= seat.pieces.one << space
    return found


# Abilities


def add_clearings(table: Table, seat: Seat, menu: Menu) -> None:
    """Spinosaurus and Dracorex."""
    blocks = table.pieces.moves
    for clearer in places_in(abilities.clearing(table, seat)):
        spaces = clearable_before(table, seat, clearer) if table.placed == NOT_PLACED else table.occupied()
        menu.add(blocks.clear + clearer * blocks.spaces, spaces)


def clearable_before(table: Table, seat: Seat, clearer: i64) -> i64:
    """TED-R8: a placement must be legal afterwards. If there is one now, clearing takes none away."""
    occupied = table.occupied()
    if has_placement(table, seat):
        return occupied
    found: i64 = 0
    for space in places_in(occupied):
        trial = table.copy()
        abilities.clear_space(trial, clearer, space)
        if has_placement(trial, trial.players[seat.index]):
            found |= table.pieces.one << space
    return found


def can_carry_before(table: Table, seat: Seat) -> bool:
    return any(carried_cells(table, seat, kind, is_paid=False) != 0 for kind in places_in(seat.held_kinds()))


def carried_cells(table: Table, seat: Seat, kind: i64, *, is_paid: bool) -> i64:
    """The cells to which Pterodactyl may carry this dinosaur so that a placement is legal afterwards."""
    found: i64 = 0
    for cell in places_in(seat.room_for(kind)):
        trial = table.copy()
        copied = trial.players[seat.index]
        if not is_paid:
            abilities.use(trial, copied, trial.pieces.able.pterodactyl)
        copied.put(kind, cell)
        if has_placement(trial, copied):
            found |= table.pieces.one << cell
    return found


def can_recall_before(table: Table, seat: Seat) -> bool:
    trial = table.copy()
    abilities.recall(trial, trial.players[seat.index])
    return has_placement(trial, trial.players[seat.index])


# Questions


class AskTurn(Question):
    """Asked at the start of a turn, and after the placement."""

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        blocks = table.pieces.moves
        if move < blocks.source:
            place(table, seat, (move - blocks.place) // blocks.spaces, (move - blocks.place) % blocks.spaces)
        elif move < blocks.target:
            lift(table, seat, (move - blocks.source) // blocks.spaces, (move - blocks.source) % blocks.spaces)
        elif move < blocks.card:
            redeploy(
                table, seat, (move - blocks.biometrics) // blocks.spaces, (move - blocks.biometrics) % blocks.spaces
            )
        elif move < blocks.clear:
            place_on_card(table, seat, move - blocks.card)
        else:
            use_ability(table, seat, move)


class AskPlace(AskTurn):
    """An action space, an ability before it, or no turn."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        blocks = table.pieces.moves
        has_rancher = seat.available() > 0
        if has_rancher:
            add_placements(table, seat, menu)
        else:
            add_redeployments(table, seat, menu)
        may_pass = not table.pledged and (menu.rows == 0 or not has_rancher)
        if has_rancher and abilities.deinocheirus(table, seat):
            menu.add(blocks.card, (1 if seat.ready > 0 else 0) | (2 if seat.lead > 0 else 0))
        if seat.active & table.pieces.able.turn_abilities != 0:
            self.add_abilities(table, seat, menu)
        if may_pass:
            menu.add(blocks.stop, 1)

    def add_abilities(self, table: Table, seat: Seat, menu: Menu) -> None:
        """TED-R8: an ability comes before the placement only if a placement is legal directly afterwards."""
        if seat.available() > 0:
            add_clearings(table, seat, menu)
        if abilities.pterodactyl(table, seat) and can_carry_before(table, seat):
            menu.add(table.pieces.moves.carry, 1)
        if abilities.dilophosaurus(table, seat) and can_recall_before(table, seat):
            menu.add(table.pieces.moves.recall, 1)


class AskAfter(AskTurn):
    """TED-R39, TED-R40, TED-R46: abilities after the placement; clearing needs one on a space or a card."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        blocks = table.pieces.moves
        if table.placed == PLACED:
            add_clearings(table, seat, menu)
        if abilities.pterodactyl(table, seat):
            menu.add(blocks.carry, 1)
        if abilities.dilophosaurus(table, seat):
            menu.add(blocks.recall, 1)
        menu.add(blocks.stop, 1)


class AskTarget(Question):
    """Where the relocated Rancher goes."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        menu.add(table.pieces.moves.target, empty_targets(table, seat) & ~(table.pieces.one << table.left))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        group = table.lifted
        table.lifted = 0
        table.left = NOWHERE
        occupy(table, seat, group, move - table.pieces.moves.target, REDEPLOYED)


class AskMove(Question):
    """A dinosaur from the Holding Area into the ranch, by an action or by Pterodactyl."""

    def fill(self, table: Table, seat: Seat, menu: Menu) -> None:
        blocks = table.pieces.moves
        if not table.carrying or table.placed != NOT_PLACED:
            if not table.carrying and table.times > 0:
                menu.add(blocks.stop, 1)
            seat.add_moves_in(menu)
            return
        for kind in places_in(seat.held_kinds()):
            menu.add(blocks.move + kind * blocks.cells, carried_cells(table, seat, kind, is_paid=True))

    def answer(self, table: Table, seat: Seat, move: i64) -> None:
        if move == table.pieces.moves.stop:
            table.times = actions.current_part(table).count
            return
        seat.put_by(move)
        if table.carrying:
            table.carrying = False
        else:
            table.times += 1


# Answers


def place(table: Table, seat: Seat, group: i64, space: i64) -> None:
    seat.ready -= group >> 1
    seat.lead -= group & 1
    occupy(table, seat, group, space, PLACED)


def occupy(table: Table, seat: Seat, group: i64, space: i64, placed: i64) -> None:
    seat.post(space, group)
    table.placed = placed
    table.group = group
    table.passes = 0
    actions.begin(table, seat, space)


def lift(table: Table, seat: Seat, lead: i64, space: i64) -> None:
    """TED-16.8: a Rancher is taken from its space to be placed on another."""
    abilities.use(table, seat, table.pieces.able.adreno_injectors)
    table.lifted = LEAD if lead != 0 else REGULAR
    left: i64 = seat.posted[space]
    if left == table.lifted:
        seat.clear_post(space)
    else:
        seat.posted[space] = left - table.lifted
    table.left = space


def redeploy(table: Table, seat: Seat, lead: i64, space: i64) -> None:
    """TED-16.4."""
    table.tilt(seat, table.pieces.able.rancher_biometrics)
    seat.sick -= 1 - lead
    seat.sick_lead -= lead
    table.owed = abilities.diplodocus(seat, 1)
    occupy(table, seat, LEAD if lead != 0 else REGULAR, space, REDEPLOYED)


def place_on_card(table: Table, seat: Seat, lead: i64) -> None:
    """TED-17.14."""
    table.tilt(seat, table.pieces.able.deinocheirus)
    seat.ready -= 1 - lead
    seat.lead -= lead
    seat.on_card += 1 - lead
    seat.lead_on_card += lead
    table.placed = PLACED
    table.passes = 0
    abilities.produce(seat)
    seat.any += abilities.dimetrodon(seat)


def use_ability(table: Table, seat: Seat, move: i64) -> None:
    blocks = table.pieces.moves
    if move == blocks.stop:
        table.declined = True
        return
    table.pledged = table.pledged or table.placed == NOT_PLACED
    if move == blocks.recall:
        abilities.recall(table, seat)
    elif move == blocks.carry:
        abilities.use(table, seat, table.pieces.able.pterodactyl)
        table.carrying = True
    else:
        abilities.clear_space(table, (move - blocks.clear) // blocks.spaces, (move - blocks.clear) % blocks.spaces)
