"""Moves of Tiny Epic Dinosaurs that a client names by fields, in the game's notation.

What is done with a barrier, a dinosaur or a card depends on the question, so a typed move leaves it out.
"""

from typing import TypeVar

from paddock.contract.game import Nothing, ShortName, TypedMove, TypedMoves
from paddock.games.tiny_epic_dinosaurs.engine.moves import ASK_BIRTH, ASK_PICK
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown.notation import group_text, words_for

S = TypeVar("S", bound=Table)
LEAD, ONE = 1, 2  # groups of Ranchers


class TypedPlaced(TypedMove, frozen=True, tag="placed"):
    """The weakest Rancher that is ready goes to a space."""

    space: ShortName


class TypedTarget(TypedMove, frozen=True, tag="to"):
    """Where a relocated Rancher goes."""

    space: ShortName


class TypedContract(TypedMove, frozen=True, tag="contract"):
    contract: ShortName
    private: bool = False


class TypedCard(TypedMove, frozen=True, tag="card"):
    card: ShortName


class TypedBarrier(TypedMove, frozen=True, tag="barrier"):
    side: ShortName


class TypedDinosaur(TypedMove, frozen=True, tag="dinosaur"):
    """One in the ranch."""

    site: ShortName


class TypedMovedIn(TypedMove, frozen=True, tag="moved_in"):
    dinosaur: ShortName
    cell: ShortName


class TypedBorn(TypedMove, frozen=True, tag="born"):
    species: ShortName
    cell: ShortName


class TinyEpicDinosaursTypedMoves(TypedMoves[S]):
    types = (
        Nothing,
        TypedPlaced,
        TypedTarget,
        TypedContract,
        TypedCard,
        TypedBarrier,
        TypedDinosaur,
        TypedMovedIn,
        TypedBorn,
    )

    def text(self, state: S, seat: int, move: TypedMove) -> str:
        player = state.players[seat]
        words = words_for(int(player.step))
        match move:
            case TypedPlaced(space):
                return f"place-{space}-{group_text(ONE if player.ready > 0 else LEAD)}"
            case TypedTarget(space):
                return f"to-{space}"
            case TypedContract(contract, private):
                return f"{'private' if private else 'contract'}-{contract}"
            case TypedCard(card):
                return f"{words.card}-{card}"
            case TypedBarrier(side):
                return f"{words.barrier}-{side}"
            case TypedDinosaur(site):
                return f"{words.dinosaur}-{site}"
            case TypedMovedIn(dinosaur, cell):
                return f"move-{dinosaur}-{cell}"
            case TypedBorn(species, cell):
                return f"born-{species}-{cell}"
        return other_text(player)


def other_text(player: Seat) -> str:
    """Anything but an answer to the question."""
    if ASK_PICK <= player.step <= ASK_BIRTH:
        return "draw"
    return f"born-{player.pieces.species_ids[0]}-{player.pieces.layouts[0].names[0]}"
