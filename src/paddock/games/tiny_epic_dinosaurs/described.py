"""Moves of Tiny Epic Dinosaurs as named fields, for pages and logs."""

from paddock.game import Described


class FirstPlayer(Described, frozen=True, tag="first_player"):
    seat: int


class DealtMat(Described, frozen=True, tag="dealt_mat"):
    seat: int
    mat: int


class DealtContract(Described, frozen=True, tag="dealt_contract"):
    contract: str


class DealtPrivate(Described, frozen=True, tag="dealt_private"):
    seat: int
    contract: str | None


class DealtCard(Described, frozen=True, tag="dealt_card"):
    card: str


class Rolled(Described, frozen=True, tag="rolled"):
    seat: int
    species: str
    face: str


class RivalTurned(Described, frozen=True, tag="rival_turned"):
    card: str
    mat: str
    species: str
    count: int


class ChoseSide(Described, frozen=True, tag="side"):
    seat: int
    side: str


class Kept(Described, frozen=True, tag="kept"):
    seat: int
    contract: str | None


class Placed(Described, frozen=True, tag="placed"):
    seat: int
    space: str
    regular: int
    lead: int


class Ranchers(Described, frozen=True, tag="ranchers"):
    """A card moves a Rancher: `use` is source, target, biometrics or card; `space` is "" for Deinocheirus."""

    seat: int
    use: str
    space: str
    lead: bool


class Ability(Described, frozen=True, tag="ability"):
    """`use` is clear, carry, recall or additives."""

    seat: int
    use: str
    card: str
    space: str


class Stopped(Described, frozen=True, tag="stopped"):
    seat: int
    question: str


class Resource(Described, frozen=True, tag="resource"):
    seat: int
    resource: str


class ChoseSpecies(Described, frozen=True, tag="species"):
    seat: int
    species: str
    question: str


class ChosePart(Described, frozen=True, tag="part"):
    seat: int
    part: str


class Barrier(Described, frozen=True, tag="barrier"):
    """`use` is lift, fence, lose."""

    seat: int
    side: str
    use: str


class Dinosaur(Described, frozen=True, tag="dinosaur"):
    """One is chosen: `use` is pick, pay, release, save, eaten, exempt, stolen, bite; `site` is "" outside the ranch."""

    seat: int
    use: str
    dinosaur: str
    site: str


class MovedIn(Described, frozen=True, tag="moved_in"):
    seat: int
    dinosaur: str
    cell: str


class ChoseContract(Described, frozen=True, tag="contract"):
    seat: int
    contract: str
    points: int
    is_private: bool


class ChoseCard(Described, frozen=True, tag="card"):
    """`use` is take, keep or discard."""

    seat: int
    card: str
    use: str


class DrewCards(Described, frozen=True, tag="draw"):
    seat: int


class Fed(Described, frozen=True, tag="fed"):
    seat: int
    dinosaur: str
    site: str
    food: str
    amount: int
    converted: int
    source: str


class Diet(Described, frozen=True, tag="diet"):
    seat: int
    diet: str


class Born(Described, frozen=True, tag="born"):
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
