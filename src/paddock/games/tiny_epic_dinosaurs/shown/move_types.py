"""Moves of Tiny Epic Dinosaurs as named fields, for pages and logs."""

import msgspec

from paddock.contract.described import kinds_in
from paddock.contract.view import Described


class News(msgspec.Struct, frozen=True):
    """What a move led to: income, meals, escapes, births, the Rival's actions.

    `what` is a phase, a dinosaur, a card, a contract, a side or a resource; `cell` where one is born; in a solo game
    seat 1 is the Rival, and seat -1 is nobody.
    """

    kind: str
    seat: int
    what: str = ""
    cell: str = ""
    amounts: list[int] = []  # of plant, meat, supply
    count: int = 0  # a round, or points


class Told(Described, frozen=True, kw_only=True):
    """Every move as it is described, with its news; a move that is only considered has none."""

    news: list[News] = msgspec.field(default_factory=list)


class SeatMove(Told, frozen=True):
    """A move by a seat, or by CHANCE for a seat."""

    seat: int


class FirstPlayer(SeatMove, frozen=True, tag="first_player"):
    """The seat is dealt the marker."""


class DealtMat(SeatMove, frozen=True, tag="dealt_mat"):
    mat: int


class DealtContract(Told, frozen=True, tag="dealt_contract"):
    contract: str


class DealtPrivate(SeatMove, frozen=True, tag="dealt_private"):
    contract: str | None


class DealtCard(Told, frozen=True, tag="dealt_card"):
    card: str


class Rolled(SeatMove, frozen=True, tag="rolled"):
    species: str
    face: str


class RivalTurned(Told, frozen=True, tag="rival_turned"):
    card: str
    mat: str
    species: str
    count: int


class ChoseSide(SeatMove, frozen=True, tag="side"):
    side: str


class Kept(SeatMove, frozen=True, tag="kept"):
    contract: str | None


class Placed(SeatMove, frozen=True, tag="placed"):
    space: str
    regular: int
    lead: int


class Ranchers(SeatMove, frozen=True, tag="ranchers"):
    """A card moves a Rancher: `use` is relocate, to, biometrics or card; `space` is "" for Deinocheirus."""

    use: str
    space: str
    lead: bool


class Ability(SeatMove, frozen=True, tag="ability"):
    """`use` is clear, carry, recall or additives."""

    use: str
    card: str
    space: str


class Stopped(SeatMove, frozen=True, tag="stopped"):
    question: str


class Resource(SeatMove, frozen=True, tag="resource"):
    resource: str


class ChoseSpecies(SeatMove, frozen=True, tag="species"):
    species: str
    question: str


class ChosePart(SeatMove, frozen=True, tag="part"):
    part: str


class Barrier(SeatMove, frozen=True, tag="barrier"):
    """`use` is lift, fence, lose."""

    side: str
    use: str


class Dinosaur(SeatMove, frozen=True, tag="dinosaur"):
    """One is chosen: `use` is pick, pay, release, save, eaten, exempt, stolen, bite; `site` is "" outside the ranch."""

    use: str
    dinosaur: str
    site: str


class MovedIn(SeatMove, frozen=True, tag="moved_in"):
    dinosaur: str
    cell: str


class ChoseContract(SeatMove, frozen=True, tag="contract"):
    contract: str
    points: int
    is_private: bool


class ChoseCard(SeatMove, frozen=True, tag="card"):
    """`use` is take, keep or discard."""

    card: str
    use: str


class DrewCards(SeatMove, frozen=True, tag="draw"):
    """Cards of the deck, to keep one of them."""


class Fed(SeatMove, frozen=True, tag="fed"):
    dinosaur: str
    site: str
    food: str
    amount: int
    converted: int
    source: str


class Diet(SeatMove, frozen=True, tag="diet"):
    diet: str


class Born(SeatMove, frozen=True, tag="born"):
    """`cell` is "" if the newborn finds no space."""

    species: str
    cell: str


MOVE_TYPES = kinds_in(__name__)
