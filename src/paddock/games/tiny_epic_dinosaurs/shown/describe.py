"""Moves of Tiny Epic Dinosaurs described for a viewer."""

from collections.abc import Callable

import msgspec

from paddock.contract.blocks import block_of
from paddock.contract.game import CHANCE, EVERYONE, Viewer
from paddock.games.tiny_epic_dinosaurs.data.schema import Contract
from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.engine.moves import RESOURCES, converted_by, source_of
from paddock.games.tiny_epic_dinosaurs.engine.pieces import DIE_FACES, PART_TYPES
from paddock.games.tiny_epic_dinosaurs.engine.secrets import hides_move
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown import move_types as described
from paddock.games.tiny_epic_dinosaurs.shown.consequences import news_of
from paddock.games.tiny_epic_dinosaurs.shown.move_types import Told
from paddock.games.tiny_epic_dinosaurs.shown.notation import meal_of, words_for


def describe(state: Table, seat: int, move: int, viewer: Viewer) -> Told:
    """For its own seat the choice; for others the move and its results, all in the open (TED-1.8) except private
    contracts (TED-2.9)."""
    told = whole(state, seat, move)
    if viewer == seat:
        return told
    if viewer != EVERYONE and hides_move(state, seat, moves.SPECTATOR if viewer is None else viewer):
        assert isinstance(told, described.DealtPrivate | described.Kept), f"{told} deals or keeps no contract"
        told = msgspec.structs.replace(told, contract=None)
    news = news_of(state, seat, move)
    return msgspec.structs.replace(told, news=news) if news else told


def whole(state: Table, seat: int, move: int) -> Told:
    if seat == CHANCE:
        return described_chance(state, move)
    block, index = block_of(state.pieces.moves, BLOCKS, move)
    return BLOCKS[block](Choice(state, seat), index)


def described_chance(state: Table, move: int) -> Told:
    pieces = state.pieces
    if move < pieces.chance_mat:
        return described.FirstPlayer(move)
    if move < pieces.chance_public:
        mat = pieces.mat_numbers[move - int(pieces.chance_mat)]
        return described.DealtMat(int(state.in_order(state.served)), mat)
    if move < pieces.chance_private:
        return described.DealtContract(pieces.publics[move - int(pieces.chance_public)].id)
    if move < pieces.chance_card:
        return described.DealtPrivate(int(state.receiver()), pieces.privates[move - int(pieces.chance_private)].id)
    if move < pieces.chance_die:
        return described.DealtCard(pieces.cards[move - int(pieces.chance_card)].id)
    if move < pieces.chance_rival:
        species = pieces.species_ids[max(int(state.rolling), 0)]
        return described.Rolled(int(state.actor), species, DIE_FACES[move - int(pieces.chance_die)])
    card = pieces.rival_cards[move - int(pieces.chance_rival)]
    return described.RivalTurned(card.id, card.mat, card.species, card.count)


class Choice:
    """A seat that answers: what the number of its answer means."""

    def __init__(self, state: Table, seat: int) -> None:
        self.state, self.seat, self.pieces = state, seat, state.pieces
        self.player = state.players[seat]
        self.question = moves.QUESTIONS[self.player.step]
        self.words = words_for(int(self.player.step))

    def split(self, index: int) -> tuple[int, str]:
        """A group, a kind of Rancher or a card, and an action space: "" for one that this side of the mats lacks."""
        first, space = divmod(index, int(self.pieces.moves.spaces))
        names = self.state.board.ids
        return first, names[space] if space < len(names) else ""

    def in_cell(self, index: int) -> tuple[str, str]:
        """A dinosaur, and a cell."""
        kind, cell = divmod(index, int(self.pieces.moves.cells))
        return self.pieces.kind_names[kind], self.player.layout.names[cell]

    def placed(self, index: int) -> Told:
        group, space = self.split(index)
        return described.Placed(self.seat, space, group >> 1, group & 1)

    def ranchers(self, use: str, index: int) -> Told:
        lead, space = self.split(index)
        return described.Ranchers(self.seat, use, space, bool(lead))

    def clears(self, index: int) -> Told:
        clearer, space = self.split(index)
        return described.Ability(self.seat, "clear", self.pieces.cards[self.pieces.clearers[clearer]].id, space)

    def part(self, index: int) -> Told:
        parts = self.state.board.spaces[self.state.space].parts if self.state.space >= 0 else []
        return described.ChosePart(self.seat, PART_TYPES[parts[index].type] if index < len(parts) else "")

    def dinosaur(self, use: str, site: int) -> Told:
        return described.Dinosaur(self.seat, use, self.dinosaur_at(site), self.pieces.site_names[site])

    def dinosaur_at(self, site: int) -> str:
        """The name of the dinosaur at a site, "" if there is none."""
        return self.pieces.kind_names[int(self.player.kind_at(site))] if int(self.player.sites()) >> site & 1 else ""

    def contract(self, contract: Contract, *, is_private: bool) -> Told:
        return described.ChoseContract(self.seat, contract.id, contract.vp, is_private)

    def meal(self, index: int) -> Told:
        site, food, payment = meal_of(self.pieces, index)
        name = self.dinosaur_at(site)
        amount = int(self.player.meal_of(self.player.kind_at(site), food)) if name else 0
        source = RESOURCES[source_of(food, payment)] if payment else ""
        where, converted = self.pieces.site_names[site], int(converted_by(payment))
        return described.Fed(self.seat, name, where, RESOURCES[food], amount, converted, source)


# The blocks of the numbering, in their order (moves.py)
BLOCKS: dict[str, Callable[[Choice, int], Told]] = {
    "side": lambda at, index: described.ChoseSide(at.seat, at.pieces.layouts[index].id),
    "keep": lambda at, index: described.Kept(at.seat, at.pieces.privates[index].id),
    "place": Choice.placed,
    "source": lambda at, index: at.ranchers("relocate", index),
    "target": lambda at, index: at.ranchers("to", index),
    "biometrics": lambda at, index: at.ranchers("biometrics", index),
    "card": lambda at, index: described.Ranchers(at.seat, "card", "", index > 0),
    "clear": Choice.clears,
    "carry": lambda at, _: described.Ability(at.seat, "carry", "", ""),
    "recall": lambda at, _: described.Ability(at.seat, "recall", "", ""),
    "stop": lambda at, _: described.Stopped(at.seat, at.question),
    "any": lambda at, index: described.Resource(at.seat, RESOURCES[index]),
    "species": lambda at, index: described.ChoseSpecies(at.seat, at.pieces.species_ids[index], at.question),
    "part": Choice.part,
    "pick": lambda at, index: at.dinosaur("pick", index),
    "edge": lambda at, index: described.Barrier(at.seat, at.player.layout.edge_names[index], at.words.barrier),
    "move": lambda at, index: described.MovedIn(at.seat, *at.in_cell(index)),
    "site": lambda at, index: at.dinosaur(at.words.dinosaur, index),
    "kind": lambda at, index: described.Dinosaur(at.seat, at.words.dinosaur, at.pieces.kind_names[index], ""),
    "contract": lambda at, index: at.contract(at.pieces.publics[index], is_private=False),
    "private": lambda at, index: at.contract(at.pieces.privates[index], is_private=True),
    "research": lambda at, index: described.ChoseCard(at.seat, at.pieces.card_ids[index], at.words.card),
    "draw": lambda at, _: described.DrewCards(at.seat),
    "feed": Choice.meal,
    "bite": lambda at, index: at.dinosaur("bite", index),
    "additives": lambda at, _: described.Ability(at.seat, "additives", "", ""),
    "diet": lambda at, index: described.Diet(at.seat, moves.DIETS[index]),
    "birth": lambda at, index: described.Born(at.seat, *at.in_cell(index)),
    "lost": lambda at, index: described.Born(at.seat, at.pieces.species_ids[index], ""),
}
