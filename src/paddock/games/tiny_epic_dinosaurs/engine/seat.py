"""What belongs to one seat: its ranch, its player mat, its cards, and its current question."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import place_of
from paddock.games.tiny_epic_dinosaurs.engine.layout import Layout
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASK_ANY, DONE, NOWHERE, SPECIES, Menu
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Card, Pieces, Space
from paddock.games.tiny_epic_dinosaurs.engine.ranch import Ranch

BYTE: Final = 255


class Seat(Ranch):
    """Numbers by resource or species are bytes of one integer: `stock`, `held`, `hurt`, `loose`, `born`."""

    def __init__(self, pieces: Pieces, layout: Layout, index: int) -> None:
        super().__init__(layout)
        self.pieces = pieces
        self.index: i64 = index
        self.side: i64 = NOWHERE  # of the ranch mat, as the number of its layout
        self.mat: i64 = NOWHERE
        self.stock: i64 = 0
        # The Holding Area and Medical Leave
        self.held: i64 = 0
        self.held_uniques: i64 = 0  # a field of genetic cards
        self.spare: i64 = 0  # barriers
        self.hurt: i64 = 0
        self.ready: i64 = 0  # regular Ranchers that are available
        self.lead: i64 = 0
        self.sick: i64 = 0
        self.sick_lead: i64 = 0
        self.on_card: i64 = 0  # regular Ranchers placed on Deinocheirus, also on one that has been lost since
        self.lead_on_card: i64 = 0
        self.posts: i64 = 0  # spaces with its Ranchers
        self.posted: list[int] = []  # space -> 2 * regular + lead; empty until there is one
        # Cards
        self.cards: i64 = 0
        self.active: i64 = 0  # cards that work: science cards, and genetic ones whose dinosaur is in the ranch
        self.contracts: i64 = 0  # public ones that are fulfilled
        self.first_private: i64 = NOWHERE
        self.second_private: i64 = NOWHERE  # of round 4
        self.returned: i64 = NOWHERE
        self.fulfilled: i64 = 0  # private contracts
        # This round
        self.lost_barrier: bool = False  # the herbivore penalty has happened
        self.lost_dinosaur: bool = False  # the carnivore penalty
        # This phase
        self.step: i64 = DONE
        self.is_ready: bool = False  # nothing is left to ask in this phase
        self.any: i64 = 0  # resources of choice still to be taken
        self.asked_egg: bool = False
        self.picked: bool = False  # all is picked up that will be moved
        self.swap_from: i64 = NOWHERE  # the Resource Converter, once it is used
        self.swap_to: i64 = NOWHERE
        self.swap_left: i64 = 0
        self.menu = Menu()
        self.menu_ready: bool = False

    # Resources

    def have(self, resource: i64) -> i64:
        return (self.stock >> (8 * resource)) & BYTE

    def gain(self, resource: i64, amount: i64) -> None:
        """TED-1.3: what goes beyond the track is lost."""
        room = self.pieces.most - self.have(resource)
        added = amount if amount < room else room
        self.stock += added << (8 * resource)

    def spend(self, resource: i64, amount: i64) -> None:
        self.stock -= amount << (8 * resource)

    def open_resources(self) -> i64:
        """The resources below their maximum, as a field."""
        most = self.pieces.most
        stock = self.stock
        field: i64 = 0
        if stock & BYTE < most:
            field |= 1
        if (stock >> 8) & BYTE < most:
            field |= 2
        if (stock >> 16) & BYTE < most:
            field |= 4
        return field

    def asks_any(self) -> bool:
        """TED-R66: resources of choice are taken one at a time among those below the maximum; forced ones at once."""
        while self.any > 0:
            room = self.open_resources()
            if room == 0:
                self.any = 0
            elif room & (room - 1) == 0:
                self.take_any(room >> 1)  # 1, 2, 4 are the resources 0, 1, 2
            else:
                self.step = ASK_ANY
                return True
        return False

    def take_any(self, resource: i64) -> None:
        self.any -= 1
        self.gain(resource, 1)

    def can_pay(self, space: Space) -> bool:
        stock = self.stock
        if stock & BYTE < space.plant or (stock >> 8) & BYTE < space.meat:
            return False
        return (stock >> 16) & BYTE >= space.supply

    def pay_space(self, space: Space) -> None:
        self.stock -= space.cost

    # Dinosaurs

    def held_of(self, species: i64) -> i64:
        return (self.held >> (8 * species)) & BYTE

    def cell_of(self, genetic: i64) -> i64:
        """Where a unique dinosaur is in the ranch, or NOWHERE."""
        if genetic == self.pieces.flyer:
            return self.flyer
        left = self.uniques
        while left != 0:
            cell = place_of(left & -left)
            if self.who[cell] == genetic:
                return cell
            left &= left - 1
        return NOWHERE

    def cell_of_card(self, field: i64) -> i64:
        """Where the dinosaur of an active card of this field is."""
        card: Card = self.pieces.cards[place_of(field & -field)]
        return self.cell_of(card.genetic)

    def put_unique(self, genetic: i64, cell: i64) -> None:
        """TED-15.2: from now on its card works."""
        card: Card = self.pieces.uniques[genetic]
        bit = self.pieces.one << card.index
        if genetic == self.pieces.flyer:
            self.flyer = cell
        else:
            if not self.who:
                self.who = [NOWHERE] * self.layout.cells
            self.who[cell] = genetic
            self.uniques |= self.pieces.one << cell
        if bit & self.pieces.able.moschops != 0:
            self.keeper = cell
        self.active |= bit

    def pull_unique(self, genetic: i64) -> None:
        """The opposite: it leaves the ranch."""
        if genetic == self.pieces.flyer:
            self.flyer = NOWHERE
        else:
            cell = self.cell_of(genetic)
            self.who[cell] = NOWHERE
            self.uniques &= ~(self.pieces.one << cell)
        self.silence(genetic)

    def silence(self, genetic: i64) -> None:
        """The card of a unique dinosaur stops working."""
        card: Card = self.pieces.uniques[genetic]
        bit = self.pieces.one << card.index
        if bit & self.pieces.able.moschops != 0:
            self.keeper = NOWHERE
        self.active &= ~bit

    def kind_at(self, site: i64) -> i64:
        """What is at a site: a species, or SPECIES + genetic card."""
        if site == self.layout.cells:
            return SPECIES + self.pieces.flyer
        species = self.species_at(site)
        return species if species >= 0 else SPECIES + self.who[site]

    def sites(self) -> i64:
        """All dinosaurs in the ranch, as a field of sites."""
        field = self.standing()
        if self.flyer >= 0:
            field |= self.layout.one << self.layout.cells
        return field

    def beside(self, cell: i64) -> i64:
        """The sites of all dinosaurs next to a cell (TED-R28)."""
        around: i64 = self.layout.neighbours[cell]
        field = self.standing() & around
        if self.flyer >= 0 and (around >> self.flyer) & 1 != 0:
            field |= self.layout.one << self.layout.cells
        return field

    def escaping(self) -> i64:
        """The sites whose dinosaur may not stay when phase 4 ends."""
        field = self.misplaced()
        if self.is_stranded():
            field |= self.layout.one << self.layout.cells
        return field

    def diet_of(self, kind: i64) -> i64:
        if kind < SPECIES:
            return self.pieces.diets[kind]
        return self.pieces.unique_diets[kind - SPECIES]

    def meal_of(self, kind: i64, food: i64) -> i64:
        """How much of this food the dinosaur eats; 0: it does not eat that."""
        if kind < SPECIES:
            return self.pieces.meals[2 * kind + food]
        card: Card = self.pieces.uniques[kind - SPECIES]
        return card.meals[food]

    def take_out(self, site: i64) -> i64:
        """A dinosaur leaves the ranch. Returns its kind."""
        kind = self.kind_at(site)
        if kind < SPECIES:
            self.take_regular(kind, site)
        else:
            self.pull_unique(kind - SPECIES)
        return kind

    def hold(self, kind: i64) -> None:
        """Into the Holding Area."""
        if kind < SPECIES:
            self.held += self.pieces.one << (8 * kind)
        else:
            self.held_uniques |= self.pieces.one << (kind - SPECIES)

    def unhold(self, kind: i64) -> None:
        """Out of the Holding Area."""
        if kind < SPECIES:
            self.held -= self.pieces.one << (8 * kind)
        else:
            self.held_uniques &= ~(self.pieces.one << (kind - SPECIES))

    def put(self, kind: i64, cell: i64) -> None:
        """From the Holding Area into the ranch."""
        self.unhold(kind)
        if kind < SPECIES:
            self.add_regular(kind, cell)
        else:
            self.put_unique(kind - SPECIES, cell)

    def put_by(self, move: i64) -> None:
        """The same, given as a move of the block `move`."""
        blocks = self.pieces.moves
        self.put((move - blocks.move) // blocks.cells, (move - blocks.move) % blocks.cells)

    def lift_barrier(self, edge: i64) -> None:
        self.fences &= ~(self.pieces.one << edge)
        self.spare += 1

    def room_for(self, kind: i64) -> i64:
        """The cells that can take this dinosaur now (TED-10.4, TED-10.5, TED-R40, TED-R41)."""
        layout = self.layout
        if kind < SPECIES:
            return layout.land & ~self.standing()
        bit = self.pieces.one << (kind - SPECIES)
        if bit & self.pieces.flyers != 0:
            return layout.land | (layout.water & self.uniques)
        if bit & self.pieces.swimmers != 0:
            return layout.water & ~self.uniques
        return layout.land & ~self.standing()

    def fit_for(self, kind: i64) -> i64:
        """The cells where this dinosaur may be when phase 4 ends, with the sides as they are."""
        if kind < SPECIES:
            return self.nursery(kind)
        bit = self.pieces.one << (kind - SPECIES)
        return self.room_for(kind) if bit & (self.pieces.flyers | self.pieces.swimmers) != 0 else self.lonely()

    def held_kinds(self) -> i64:
        """What is in the Holding Area, as a field of kinds."""
        return self.kinds_of(self.held, self.held_uniques)

    def kinds_of(self, counts: i64, uniques: i64) -> i64:
        found = uniques << SPECIES
        if counts == 0:
            return found
        for species in range(SPECIES):
            if (counts >> (8 * species)) & BYTE != 0:
                found |= self.pieces.one << species
        return found

    def is_held(self, kind: i64) -> bool:
        if kind < SPECIES:
            return self.held_of(kind) > 0
        return (self.held_uniques >> (kind - SPECIES)) & 1 != 0

    def can_move_in(self) -> bool:
        """Is there a dinosaur in the Holding Area, and room for it?"""
        left = self.held_kinds()
        while left != 0:
            if self.room_for(place_of(left & -left)) != 0:
                return True
            left &= left - 1
        return False

    def add_moves_in(self, menu: Menu, *, only_fit: bool = False) -> None:
        """Every dinosaur of the Holding Area, to every cell that takes it."""
        blocks = self.pieces.moves
        left = self.held_kinds()
        while left != 0:
            kind = place_of(left & -left)
            cells = self.fit_for(kind) if only_fit else self.room_for(kind)
            menu.add(blocks.move + kind * blocks.cells, cells)
            left &= left - 1

    # Cards

    def card_with(self, ability: i64) -> Card:
        """The first card with this ability that works."""
        field = self.active & ability
        card: Card = self.pieces.cards[place_of(field & -field)]
        return card

    def any_from(self, ability: i64) -> i64:
        """The resources of choice that a card with this ability gives, if it works."""
        return self.card_with(ability).params.any if self.active & ability != 0 else 0

    def hand(self) -> i64:
        """The private contracts that this seat holds, as a field."""
        found: i64 = 0
        if self.first_private >= 0:
            found |= self.pieces.one << self.first_private
        if self.second_private >= 0:
            found |= self.pieces.one << self.second_private
        return found & ~self.fulfilled

    # Ranchers

    def post(self, space: i64, group: i64) -> None:
        """Ranchers are placed on an action space."""
        if not self.posted:
            self.posted = [0] * self.pieces.moves.spaces
        before: i64 = self.posted[space]
        self.posted[space] = before + group
        self.posts |= self.pieces.one << space

    def strength_of(self, group: i64) -> i64:
        return (group >> 1) * self.pieces.strength + (group & 1) * self.pieces.lead_strength

    def injure(self, space: i64) -> None:
        """All its Ranchers on a space go to Medical Leave."""
        if (self.posts >> space) & 1 == 0:
            return
        group: i64 = self.posted[space]
        self.sick += group >> 1
        self.sick_lead += group & 1
        self.clear_post(space)

    def clear_post(self, space: i64) -> None:
        self.posted[space] = 0
        self.posts &= ~(self.pieces.one << space)

    def available(self) -> i64:
        return self.ready + self.lead

    # Copies

    def copy(self) -> "Seat":
        other = Seat(self.pieces, self.layout, self.index)
        self.copy_ranch(other)
        other.side = self.side
        other.mat = self.mat
        other.stock = self.stock
        other.held = self.held
        other.held_uniques = self.held_uniques
        other.spare = self.spare
        other.hurt = self.hurt
        other.ready = self.ready
        other.lead = self.lead
        other.sick = self.sick
        other.sick_lead = self.sick_lead
        other.on_card = self.on_card
        other.lead_on_card = self.lead_on_card
        other.posts = self.posts
        other.posted = self.posted.copy()
        other.cards = self.cards
        other.active = self.active
        other.contracts = self.contracts
        other.first_private = self.first_private
        other.second_private = self.second_private
        other.returned = self.returned
        other.fulfilled = self.fulfilled
        other.lost_barrier = self.lost_barrier
        other.lost_dinosaur = self.lost_dinosaur
        self.copy_phase(other)
        return other

    def copy_phase(self, other: "Seat") -> None:
        other.step = self.step
        other.is_ready = self.is_ready
        other.any = self.any
        other.asked_egg = self.asked_egg
        other.picked = self.picked
        other.swap_from = self.swap_from
        other.swap_to = self.swap_to
        other.swap_left = self.swap_left
