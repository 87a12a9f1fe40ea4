"""Points at the end (TED-20)."""

from mypy_extensions import i64

from paddock.contract.engine.bits import count, places_in
from paddock.games.tiny_epic_dinosaurs.engine.moves import DIETS, OMNIVORE, SPECIES
from paddock.games.tiny_epic_dinosaurs.engine.pieces import Card
from paddock.games.tiny_epic_dinosaurs.engine.rival import Rival
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat


def points(seat: Seat, players: list[Seat], rival: Rival | None) -> i64:
    return contract_points(seat) + research_points(seat, players, rival) + dinosaur_points(seat)


def contract_points(seat: Seat) -> i64:
    """TED-20.2."""
    return sum_of(seat.pieces.public_points, seat.contracts) + sum_of(seat.pieces.private_points, seat.fulfilled)


def sum_of(values: list[int], field: i64) -> i64:
    """Of the values whose bits are set."""
    found: i64 = 0
    for place in places_in(field):
        found += values[place]
    return found


def dinosaur_points(seat: Seat) -> i64:
    """TED-20.5."""
    found: i64 = 0
    for species in range(SPECIES):
        found += count(seat.herd(species)) * seat.pieces.points[species]
    return found


def research_points(seat: Seat, players: list[Seat], rival: Rival | None) -> i64:
    """TED-20.3."""
    found: i64 = 0
    for place in places_in(seat.cards):
        found += card_points(seat.pieces.cards[place], seat, players, rival)
    return found


def card_points(card: Card, seat: Seat, players: list[Seat], rival: Rival | None) -> i64:
    """TED-20.3: printed points and the text for the end of the game (TED-R75: printed points count from anywhere)."""
    able = seat.pieces.able
    bit = seat.pieces.one << card.index
    found = card.points
    if bit & able.logs != 0:
        found += diet_log(card, seat, players, rival)
    if bit & able.maximum_habitat != 0:
        found += maximum_habitat(seat, card)
    if bit & able.triceratops & seat.active != 0:
        found += triceratops(seat, card)
    return found


def diet_log(card: Card, seat: Seat, players: list[Seat], rival: Rival | None) -> i64:
    """TED-16.13, TED-16.14: Carnivore DNA-Log and Herbivore Hemo-Log."""
    diet: i64 = DIETS.index(card.params.diet)
    own = diet_count(seat, diet)
    best: i64 = rival.diet_count(seat.pieces, diet) if rival is not None else 0
    for other in players:
        if other is not seat:
            best = max(best, diet_count(other, diet))
    if own == 0 or own < best:
        return 0
    return card.params.vp_most if own > best else card.params.vp_tied


def diet_count(seat: Seat, diet: i64) -> i64:
    """TED-R35: dinosaurs of this diet in the ranch; omnivores count as either."""
    found: i64 = 0
    for place in places_in(seat.sites()):
        if seat.diet_of(seat.kind_at(place)) in (diet, OMNIVORE):
            found += 1
    return found


def maximum_habitat(seat: Seat, card: Card) -> i64:
    """TED-16.15, TED-R36."""
    per: i64 = card.params.per
    return seat.size() // per * card.params.vp


def triceratops(seat: Seat, card: Card) -> i64:
    """TED-17.2, TED-R38: a point for each dinosaur in an adjacent space."""
    return count(seat.beside(seat.cell_of(card.genetic))) * card.params.vp_each
