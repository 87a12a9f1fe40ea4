"""Moves of Tiny Epic Dinosaurs described for whoever looks."""

import msgspec

from paddock.contract.game import CHANCE, EVERYONE, Viewer
from paddock.games.tiny_epic_dinosaurs.engine.moves import QUESTIONS, RESOURCES, SPECTATOR, converted_by, source_of
from paddock.games.tiny_epic_dinosaurs.engine.pieces import DIE_FACES, PART_TYPES
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.secrets import hides_move
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown import move_types as described
from paddock.games.tiny_epic_dinosaurs.shown.consequences import news_of
from paddock.games.tiny_epic_dinosaurs.shown.move_types import Told
from paddock.games.tiny_epic_dinosaurs.shown.notation import meal_of, words_for


def describe(state: Table, seat: int, move: int, viewer: Viewer) -> Told:
    """For its own seat the choice; for others the move and what came of it, all in the open (TED-1.8) but private
    contracts (TED-2.9)."""
    told = whole(state, seat, move)
    if viewer == seat:
        return told
    if viewer != EVERYONE and hides_move(state, seat, SPECTATOR if viewer is None else viewer):
        assert isinstance(told, described.DealtPrivate | described.Kept), f"{told} deals or keeps no contract"
        told = msgspec.structs.replace(told, contract=None)
    news = news_of(state, seat, move)
    return msgspec.structs.replace(told, news=news) if news else told


def whole(state: Table, seat: int, move: int) -> Told:
    if seat == CHANCE:
        return described_chance(state, move)
    player, blocks = state.players[seat], state.pieces.moves
    if move < blocks.any:
        return described_placement(state, seat, move)
    if move < blocks.contract:
        return described_piece(state, player, seat, move)
    return described_late(player, seat, move)


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


def described_placement(state: Table, seat: int, move: int) -> Told:
    """From `side` to `stop`."""
    pieces, blocks = state.pieces, state.pieces.moves
    if move < blocks.keep:
        return described.ChoseSide(seat, pieces.layouts[move].id)
    if move < blocks.place:
        return described.Kept(seat, pieces.privates[move - int(blocks.keep)].id)
    if move < blocks.source:
        group, space = divmod(move - int(blocks.place), int(blocks.spaces))
        return described.Placed(seat, space_name(state, space), group >> 1, group & 1)
    if move < blocks.clear:
        return described_ranchers(state, seat, move)
    if move < blocks.carry:
        clearer, space = divmod(move - int(blocks.clear), int(blocks.spaces))
        return described.Ability(seat, "clear", pieces.cards[pieces.clearers[clearer]].id, space_name(state, space))
    if move < blocks.stop:
        return described.Ability(seat, "carry" if move == blocks.carry else "recall", "", "")
    return described.Stopped(seat, QUESTIONS[state.players[seat].step])


def described_ranchers(state: Table, seat: int, move: int) -> Told:
    """From `source` to `card`."""
    blocks = state.pieces.moves
    if move >= blocks.card:
        return described.Ranchers(seat, "card", "", move > blocks.card)
    if blocks.target <= move < blocks.biometrics:
        return described.Ranchers(seat, "to", space_name(state, move - int(blocks.target)), False)
    use, first = ("relocate", blocks.source) if move < blocks.target else ("biometrics", blocks.biometrics)
    lead, space = divmod(move - int(first), int(blocks.spaces))
    return described.Ranchers(seat, use, space_name(state, space), bool(lead))


def space_name(state: Table, space: int) -> str:
    """ "" for one that this side of the action mats lacks."""
    return state.board.ids[space] if space < len(state.board.ids) else ""


def described_piece(state: Table, player: Seat, seat: int, move: int) -> Told:
    """From `any` to `kind`."""
    pieces, blocks, words = state.pieces, state.pieces.moves, words_for(int(player.step))
    if move < blocks.species:
        return described.Resource(seat, RESOURCES[move - int(blocks.any)])
    if move < blocks.part:
        species = pieces.species_ids[move - int(blocks.species)]
        return described.ChoseSpecies(seat, species, QUESTIONS[player.step])
    if move < blocks.pick:
        return described.ChosePart(seat, part_name(state, move - int(blocks.part)))
    if move < blocks.edge:
        return described_dinosaur(player, seat, "pick", move - int(blocks.pick))
    if move < blocks.move:
        return described.Barrier(seat, player.layout.edge_names[move - int(blocks.edge)], words.barrier)
    if move < blocks.site:
        kind, cell = divmod(move - int(blocks.move), int(blocks.cells))
        return described.MovedIn(seat, pieces.kind_names[kind], player.layout.names[cell])
    if move < blocks.kind:
        return described_dinosaur(player, seat, words.dinosaur, move - int(blocks.site))
    return described.Dinosaur(seat, words.dinosaur, pieces.kind_names[move - int(blocks.kind)], "")


def described_dinosaur(player: Seat, seat: int, use: str, site: int) -> Told:
    return described.Dinosaur(seat, use, dinosaur_at(player, site), player.pieces.site_names[site])


def part_name(state: Table, part: int) -> str:
    parts = state.board.spaces[state.space].parts if state.space >= 0 else []
    return PART_TYPES[parts[part].type] if part < len(parts) else ""


def dinosaur_at(seat: Seat, site: int) -> str:
    """The name of what stands at a site, "" for nobody."""
    return seat.pieces.kind_names[int(seat.kind_at(site))] if int(seat.sites()) >> site & 1 else ""


def described_late(player: Seat, seat: int, move: int) -> Told:
    """From `contract` on."""
    pieces, blocks = player.pieces, player.pieces.moves
    if move < blocks.private:
        contract = pieces.publics[move - int(blocks.contract)]
        return described.ChoseContract(seat, contract.id, contract.vp, False)
    if move < blocks.research:
        contract = pieces.privates[move - int(blocks.private)]
        return described.ChoseContract(seat, contract.id, contract.vp, True)
    if move < blocks.draw:
        card = pieces.cards[move - int(blocks.research)]
        return described.ChoseCard(seat, card.id, words_for(int(player.step)).card)
    if move < blocks.feed:
        return described.DrewCards(seat)
    if move < blocks.bite:
        return described_meal(player, seat, move)
    if move < blocks.additives:
        return described_dinosaur(player, seat, "bite", move - int(blocks.bite))
    if move < blocks.diet:
        return described.Ability(seat, "additives", "", "")
    if move < blocks.birth:
        return described.Diet(seat, ("herbivore", "carnivore")[move - int(blocks.diet)])
    if move < blocks.lost:
        species, cell = divmod(move - int(blocks.birth), int(blocks.cells))
        return described.Born(seat, pieces.species_ids[species], player.layout.names[cell])
    return described.Born(seat, pieces.species_ids[move - int(blocks.lost)], "")


def described_meal(player: Seat, seat: int, move: int) -> Told:
    site, food, payment = meal_of(player.pieces, move)
    is_there = int(player.sites()) >> site & 1
    amount = int(player.meal_of(player.kind_at(site), food)) if is_there else 0
    source = RESOURCES[source_of(food, payment)] if payment else ""
    return described.Fed(
        seat,
        dinosaur_at(player, site),
        player.pieces.site_names[site],
        RESOURCES[food],
        amount,
        int(converted_by(payment)),
        source,
    )
