"""Moves of Tiny Epic Dinosaurs as named fields, for pages and logs."""

import msgspec

from paddock.contract.game import Described


class News(msgspec.Struct, frozen=True):
    """What came of a move by itself: income, meals, escapes, births, the Rival's deeds.

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
    """Every move as it is told to people, with what came of it; a move that is only considered has no news."""

    news: list[News] = msgspec.field(default_factory=list)


class FirstPlayer(Told, frozen=True, tag="first_player"):
    seat: int


class DealtMat(Told, frozen=True, tag="dealt_mat"):
    seat: int
    mat: int


class DealtContract(Told, frozen=True, tag="dealt_contract"):
    contract: str


class DealtPrivate(Told, frozen=True, tag="dealt_private"):
    seat: int
    contract: str | None


class DealtCard(Told, frozen=True, tag="dealt_card"):
    card: str


class Rolled(Told, frozen=True, tag="rolled"):
    seat: int
    species: str
    face: str


class RivalTurned(Told, frozen=True, tag="rival_turned"):
    card: str
    mat: str
    species: str
    count: int


class ChoseSide(Told, frozen=True, tag="side"):
    seat: int
    side: str


class Kept(Told, frozen=True, tag="kept"):
    seat: int
    contract: str | None


class Placed(Told, frozen=True, tag="placed"):
    seat: int
    space: str
    regular: int
    lead: int


class Ranchers(Told, frozen=True, tag="ranchers"):
    """A card moves a Rancher: `use` is relocate, to, biometrics or card; `space` is "" for Deinocheirus."""

    seat: int
    use: str
    space: str
    lead: bool


class Ability(Told, frozen=True, tag="ability"):
    """`use` is clear, carry, recall or additives."""

    seat: int
    use: str
    card: str
    space: str


class Stopped(Told, frozen=True, tag="stopped"):
    seat: int
    question: str


class Resource(Told, frozen=True, tag="resource"):
    seat: int
    resource: str


class ChoseSpecies(Told, frozen=True, tag="species"):
    seat: int
    species: str
    question: str


class ChosePart(Told, frozen=True, tag="part"):
    seat: int
    part: str


class Barrier(Told, frozen=True, tag="barrier"):
    """`use` is lift, fence, lose."""

    seat: int
    side: str
    use: str


class Dinosaur(Told, frozen=True, tag="dinosaur"):
    """One is chosen: `use` is pick, pay, release, save, eaten, exempt, stolen, bite; `site` is "" outside the ranch."""

    seat: int
    use: str
    dinosaur: str
    site: str


class MovedIn(Told, frozen=True, tag="moved_in"):
    seat: int
    dinosaur: str
    cell: str


class ChoseContract(Told, frozen=True, tag="contract"):
    seat: int
    contract: str
    points: int
    is_private: bool


class ChoseCard(Told, frozen=True, tag="card"):
    """`use` is take, keep or discard."""

    seat: int
    card: str
    use: str


class DrewCards(Told, frozen=True, tag="draw"):
    seat: int


class Fed(Told, frozen=True, tag="fed"):
    seat: int
    dinosaur: str
    site: str
    food: str
    amount: int
    converted: int
    source: str


class Diet(Told, frozen=True, tag="diet"):
    seat: int
    diet: str


class Born(Told, frozen=True, tag="born"):
    """`cell` is "" if the newborn finds no space."""

    seat: int
    species: str
    cell: str


MOVE_TYPES = (
    FirstPlayer,
    DealtMat,
    DealtContract,
    DealtPrivate,
    DealtCard,
    Rolled,
    RivalTurned,
    ChoseSide,
    Kept,
    Placed,
    Ranchers,
    Ability,
    Stopped,
    Resource,
    ChoseSpecies,
    ChosePart,
    Barrier,
    Dinosaur,
    MovedIn,
    ChoseContract,
    ChoseCard,
    DrewCards,
    Fed,
    Diet,
    Born,
)
