"""Moves as text, and text as moves.

    side-R1A  keep-PV3  place-A1-2+lead  stop            set-up and placements
    relocate-A1-lead  to-C3  biometrics-A2-regular       Ranchers moved by cards
    card-regular  clear-dracorex-C1  carry  recall       abilities
    any-plant  species-allosaurus  part-1                choices inside an action
    contract-PC04  private-PV1  pay-b2  draw  take-moschops
    pick-b2  fence-b2n  move-allosaurus-b2  release-c1   arranging
    feed-b2-meat  feed-b2-meat-1supply  bite-c3  additives
    lose-b2n  eaten-c3  save-b1  as-herbivore            escapes
    born-stegosaurus-b2  lost-stegosaurus

A dinosaur that is chosen outside the ranch: pay-held-allosaurus. The word for a number depends on the
question: a barrier is lifted, set or lost, a dinosaur paid, released, saved or eaten, a card taken, kept or discarded.
"""

from paddock.contract.game import CHANCE
from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.engine.moves import (
    FOODS,
    GROUPS,
    MOST_PARTS,
    PAYMENTS,
    RESOURCES,
    converted_by,
    source_of,
)
from paddock.games.tiny_epic_dinosaurs.engine.pieces import DIE_FACES, Board, Pieces
from paddock.games.tiny_epic_dinosaurs.engine.table import Table

KIND = ("regular", "lead")


class Words:
    """What is done with a barrier, a dinosaur and a card that are chosen."""

    def __init__(self, barrier: str = "lift", dinosaur: str = "pay", card: str = "take") -> None:
        self.barrier = barrier
        self.dinosaur = dinosaur
        self.card = card


WORDS = {
    moves.ASK_ARRANGE: Words(barrier="fence", dinosaur="release"),
    moves.ASK_SAVE: Words(dinosaur="save"),
    moves.ASK_PENALTY: Words(barrier="lose", dinosaur="eaten"),
    moves.ASK_EXEMPT: Words(dinosaur="exempt"),
    moves.ASK_STOLEN: Words(dinosaur="stolen"),
    moves.ASK_BARRIER: Words(barrier="lose"),
    moves.ASK_CARD: Words(card="keep"),
    moves.ASK_DISCARD: Words(card="discard"),
}
PLAIN = Words()


def words_for(question: int) -> Words:
    return WORDS.get(question, PLAIN)


class Texts:
    """The texts of a run of move numbers, and the numbers of the texts."""

    def __init__(self, texts: list[str], first: int = 0) -> None:
        self.texts = texts
        self.numbers = {text: number for number, text in enumerate(texts, first)}


class Notation:
    """All texts of one edition, built when the first of their kind is needed."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.first_answer = int(pieces.moves.any)
        self.kept_luck: Texts | None = None
        self.kept_placements: list[Texts] = []
        self.kept_answers: list[Texts] = []

    def text(self, state: Table, seat: int, move: int) -> str:
        if seat == CHANCE:
            return self.luck().texts[move]
        if move < self.first_answer:
            return self.placements()[state.size].texts[move]
        return self.answers()[state.players[seat].step].texts[move - self.first_answer]

    def parse(self, state: Table, seat: int, text: str) -> int | None:
        """The move of this text, legal or not; None: it is no move, or one that answers another question."""
        if seat == CHANCE:
            return self.luck().numbers.get(text)
        answers = self.answers()[state.players[seat].step].numbers
        return answers.get(text, self.placements()[state.size].numbers.get(text))

    def is_answer(self, text: str) -> bool:
        """Does this text answer any question?"""
        return any(text in texts.numbers for texts in self.answers())

    def luck(self) -> Texts:
        if self.kept_luck is None:
            self.kept_luck = Texts(luck_texts(self.pieces))
        return self.kept_luck

    def placements(self) -> list[Texts]:
        """By the number of seats: the moves up to `stop`, which name spaces of the action mats."""
        if not self.kept_placements:
            self.kept_placements = [Texts(placement_texts(self.pieces, board)) for board in self.pieces.boards]
        return self.kept_placements

    def answers(self) -> list[Texts]:
        """By question: all other moves."""
        if not self.kept_answers:
            first, all_words = self.first_answer, [PLAIN, *WORDS.values()]
            spelt = {words: Texts(answer_texts(self.pieces, words), first) for words in all_words}
            self.kept_answers = [spelt[words_for(question)] for question in range(len(moves.QUESTIONS))]
        return self.kept_answers


# The blocks of the numbering, in their order (moves.py)


def luck_texts(pieces: Pieces) -> list[str]:
    return [
        *[f"first-{seat}" for seat in range(int(pieces.chance_mat))],
        *[f"mat-{mat}" for mat in pieces.mat_numbers],
        *[f"contract-{contract.id}" for contract in pieces.publics],
        *[f"private-{contract.id}" for contract in pieces.privates],
        *[f"research-{card.id}" for card in pieces.cards],
        *[f"roll-{face}" for face in DIE_FACES],
        *[f"rival-{card.id}" for card in pieces.rival_cards],
    ]


def placement_texts(pieces: Pieces, board: Board) -> list[str]:
    """From `side` to `stop`."""
    spaces = space_names(pieces, board)
    return [
        *[f"side-{layout.id}" for layout in pieces.layouts],
        *[f"keep-{contract.id}" for contract in pieces.privates],
        *[f"place-{space}-{group_text(group)}" for group in range(GROUPS) for space in spaces],
        *[f"relocate-{space}-{kind}" for kind in KIND for space in spaces],
        *[f"to-{space}" for space in spaces],
        *[f"biometrics-{space}-{kind}" for kind in KIND for space in spaces],
        *[f"card-{kind}" for kind in KIND],
        *[f"clear-{pieces.cards[card].id}-{space}" for card in pieces.clearers for space in spaces],
        "carry",
        "recall",
        "stop",
    ]


def answer_texts(pieces: Pieces, words: Words) -> list[str]:
    """From `any` on."""
    cells, edges = pieces.layouts[0].names, pieces.layouts[0].edge_names  # every side of a mat has the same
    sites, kinds = pieces.site_names, pieces.kind_names
    return [
        *[f"any-{resource}" for resource in RESOURCES],
        *[f"species-{species}" for species in pieces.species_ids],
        *[f"part-{part + 1}" for part in range(MOST_PARTS)],
        *[f"pick-{site}" for site in sites],
        *[f"{words.barrier}-{edge}" for edge in edges],
        *[f"move-{kind}-{cell}" for kind in kinds for cell in cells],
        *[f"{words.dinosaur}-{site}" for site in sites],
        *[f"{words.dinosaur}-held-{kind}" for kind in kinds],
        *[f"contract-{contract.id}" for contract in pieces.publics],
        *[f"private-{contract.id}" for contract in pieces.privates],
        *[f"{words.card}-{card.id}" for card in pieces.cards],
        "draw",
        *[meal_text(site, food, payment) for food in range(FOODS) for payment in range(PAYMENTS) for site in sites],
        *[f"bite-{cell}" for cell in cells],
        "additives",
        "as-herbivore",
        "as-carnivore",
        *[f"born-{species}-{cell}" for species in pieces.species_ids for cell in cells],
        *[f"lost-{species}" for species in pieces.species_ids],
    ]


def space_names(pieces: Pieces, board: Board) -> list[str]:
    """Names for all numbers; those that this side of the mats lacks have a name nobody would write."""
    return [*board.ids, *(f"?{space}" for space in range(len(board.ids), int(pieces.moves.spaces)))]


def group_text(group: int) -> str:
    regular, lead = group >> 1, group & 1
    return "lead" if group == 1 else f"{regular}+lead" if lead else str(regular)


def meal_text(site: str, food: int, payment: int) -> str:
    words = f"feed-{site}-{RESOURCES[food]}"
    if not payment:
        return words
    return f"{words}-{int(converted_by(payment))}{RESOURCES[source_of(food, payment)]}"


def meal_of(pieces: Pieces, index: int) -> tuple[int, int, int]:
    """Site, food and way of paying, of an answer in the block `feed`."""
    way, site = divmod(index, int(pieces.moves.sites))
    return site, way // PAYMENTS, way % PAYMENTS
