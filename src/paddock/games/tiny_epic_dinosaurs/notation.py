"""Moves as text, and as named fields.

    side-R1A  keep-PV3  place-A1-2+lead  stop            set-up and placements
    relocate-A1-lead  to-C3  biometrics-A2-regular       Ranchers moved by cards
    card-regular  clear-dracorex-C1  carry  recall       abilities
    any-plant  species-allosaurus  part-research         choices inside an action
    contract-PC04  private-PV1  pay-b2  draw  take-moschops
    pick-b2  fence-b2n  move-allosaurus-b2  release-c1   arranging
    feed-b2-meat  feed-b2-meat-1supply  bite-c3  additives
    lose-b2n  eaten-c3  save-b1  as-herbivore            escapes
    born-stegosaurus-b2  lost-stegosaurus

Where a dinosaur is chosen that is not in the ranch: pay-held-allosaurus.
"""

from paddock.game import CHANCE
from paddock.games.tiny_epic_dinosaurs import described, feed
from paddock.games.tiny_epic_dinosaurs.deals import receiver
from paddock.games.tiny_epic_dinosaurs.described import Told
from paddock.games.tiny_epic_dinosaurs.moves import (
    ASK_ARRANGE,
    ASK_BARRIER,
    ASK_CARD,
    ASK_COST,
    ASK_DISCARD,
    ASK_EXEMPT,
    ASK_LIFT,
    ASK_PAY,
    ASK_PENALTY,
    ASK_PICK,
    ASK_SAVE,
    ASK_STOLEN,
    PAYMENTS,
    QUESTIONS,
    RESOURCES,
)
from paddock.games.tiny_epic_dinosaurs.pieces import DIE_FACES, PART_TYPES, Pieces
from paddock.games.tiny_epic_dinosaurs.position import kind_name, site_name
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.table import Table

SITE_WORDS = {
    ASK_COST: "pay",
    ASK_PAY: "pay",
    ASK_ARRANGE: "release",
    ASK_SAVE: "save",
    ASK_PENALTY: "eaten",
    ASK_EXEMPT: "exempt",
    ASK_STOLEN: "stolen",
}
EDGE_WORDS = {ASK_LIFT: "lift", ASK_PICK: "lift", ASK_ARRANGE: "fence", ASK_PENALTY: "lose", ASK_BARRIER: "lose"}
CARD_WORDS = {ASK_CARD: "keep", ASK_DISCARD: "discard"}
KIND = ("regular", "lead")


# Text


def text(state: Table, seat: int, move: int) -> str:
    return chance_text(state, move) if seat == CHANCE else seat_text(state, state.players[seat], move)


def chance_text(state: Table, move: int) -> str:
    pieces = state.pieces
    if move < pieces.chance_mat:
        return f"first-{move}"
    if move < pieces.chance_public:
        return f"mat-{pieces.mat_numbers[move - int(pieces.chance_mat)]}"
    if move < pieces.chance_private:
        return f"contract-{pieces.publics[move - int(pieces.chance_public)].id}"
    if move < pieces.chance_card:
        return f"private-{pieces.privates[move - int(pieces.chance_private)].id}"
    if move < pieces.chance_die:
        return f"research-{pieces.cards[move - int(pieces.chance_card)].id}"
    if move < pieces.chance_rival:
        return f"roll-{DIE_FACES[move - int(pieces.chance_die)]}"
    return f"rival-{pieces.rival_cards[move - int(pieces.chance_rival)].id}"


def seat_text(state: Table, seat: Seat, move: int) -> str:
    blocks = state.pieces.moves
    if move < blocks.any:
        return placement_text(state, move)
    if move < blocks.contract:
        return piece_text(seat, move)
    return late_text(seat, move)


def placement_text(state: Table, move: int) -> str:
    """The blocks up to `stop`."""
    pieces, blocks = state.pieces, state.pieces.moves
    if move < blocks.keep:
        return f"side-{pieces.layouts[move].id}"
    if move < blocks.place:
        return f"keep-{pieces.privates[move - int(blocks.keep)].id}"
    if move < blocks.source:
        group, space = divmod(move - int(blocks.place), int(blocks.spaces))
        return f"place-{space_name(state, space)}-{group_text(group)}"
    if move < blocks.target:
        lead, space = divmod(move - int(blocks.source), int(blocks.spaces))
        return f"relocate-{space_name(state, space)}-{KIND[lead]}"
    if move < blocks.biometrics:
        return f"to-{space_name(state, move - int(blocks.target))}"
    if move < blocks.card:
        lead, space = divmod(move - int(blocks.biometrics), int(blocks.spaces))
        return f"biometrics-{space_name(state, space)}-{KIND[lead]}"
    if move < blocks.clear:
        return f"card-{KIND[move - int(blocks.card)]}"
    if move < blocks.carry:
        clearer, space = divmod(move - int(blocks.clear), int(blocks.spaces))
        return f"clear-{pieces.cards[pieces.clearers[clearer]].id}-{space_name(state, space)}"
    return ("carry", "recall", "stop")[move - int(blocks.carry)]


def piece_text(seat: Seat, move: int) -> str:
    """The blocks from `any` to `kind`."""
    pieces, blocks, step = seat.pieces, seat.pieces.moves, int(seat.step)
    if move < blocks.species:
        return f"any-{RESOURCES[move - int(blocks.any)]}"
    if move < blocks.part:
        return f"species-{pieces.species_ids[move - int(blocks.species)]}"
    if move < blocks.pick:
        return f"part-{move - int(blocks.part) + 1}"
    if move < blocks.edge:
        return f"pick-{site_name(seat, move - int(blocks.pick))}"
    if move < blocks.move:
        return f"{EDGE_WORDS.get(step, 'lift')}-{seat.layout.edge_names[move - int(blocks.edge)]}"
    if move < blocks.site:
        kind, cell = divmod(move - int(blocks.move), int(blocks.cells))
        return f"move-{kind_name(pieces, kind)}-{seat.layout.names[cell]}"
    if move < blocks.kind:
        return f"{SITE_WORDS.get(step, 'pay')}-{site_name(seat, move - int(blocks.site))}"
    return f"{SITE_WORDS.get(step, 'pay')}-held-{kind_name(pieces, move - int(blocks.kind))}"


def late_text(seat: Seat, move: int) -> str:
    """The blocks from `contract` on."""
    pieces, blocks = seat.pieces, seat.pieces.moves
    if move < blocks.private:
        return f"contract-{pieces.publics[move - int(blocks.contract)].id}"
    if move < blocks.research:
        return f"private-{pieces.privates[move - int(blocks.private)].id}"
    if move < blocks.draw:
        return f"{CARD_WORDS.get(int(seat.step), 'take')}-{pieces.cards[move - int(blocks.research)].id}"
    if move < blocks.feed:
        return "draw"
    if move < blocks.bite:
        return meal_text(seat, move)
    if move < blocks.additives:
        return f"bite-{seat.layout.names[move - int(blocks.bite)]}"
    if move < blocks.birth:
        return ("additives", "as-herbivore", "as-carnivore")[move - int(blocks.additives)]
    if move < blocks.lost:
        species, cell = divmod(move - int(blocks.birth), int(blocks.cells))
        return f"born-{pieces.species_ids[species]}-{seat.layout.names[cell]}"
    return f"lost-{pieces.species_ids[move - int(blocks.lost)]}"


def meal_text(seat: Seat, move: int) -> str:
    site, food, payment = meal_of(seat.pieces, move)
    words = f"feed-{site_name(seat, site)}-{RESOURCES[food]}"
    if not payment:
        return words
    return f"{words}-{int(feed.converted_by(payment))}{RESOURCES[feed.source_of(food, payment)]}"


def meal_of(pieces: Pieces, move: int) -> tuple[int, int, int]:
    """Site, food and way of paying."""
    way, site = divmod(move - int(pieces.moves.feed), int(pieces.moves.sites))
    return site, way // PAYMENTS, way % PAYMENTS


def space_name(state: Table, space: int) -> str:
    return state.board.ids[space] if space < len(state.board.ids) else f"?{space}"


def group_text(group: int) -> str:
    regular, lead = group >> 1, group & 1
    return "lead" if group == 1 else f"{regular}+lead" if lead else str(regular)


# Named fields


def describe(state: Table, seat: int, move: int) -> Told:
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
        return described.DealtPrivate(int(receiver(state)), pieces.privates[move - int(pieces.chance_private)].id)
    if move < pieces.chance_die:
        return described.DealtCard(pieces.cards[move - int(pieces.chance_card)].id)
    if move < pieces.chance_rival:
        species = pieces.species_ids[max(int(state.rolling), 0)]
        return described.Rolled(int(state.actor), species, DIE_FACES[move - int(pieces.chance_die)])
    card = pieces.rival_cards[move - int(pieces.chance_rival)]
    return described.RivalTurned(card.id, card.mat, card.species, card.count)


def described_placement(state: Table, seat: int, move: int) -> Told:
    pieces, blocks = state.pieces, state.pieces.moves
    if move < blocks.keep:
        return described.ChoseSide(seat, pieces.layouts[move].id)
    if move < blocks.place:
        return described.Kept(seat, pieces.privates[move - int(blocks.keep)].id)
    if move < blocks.source:
        group, space = divmod(move - int(blocks.place), int(blocks.spaces))
        return described.Placed(seat, space_name(state, space), group >> 1, group & 1)
    if move < blocks.clear:
        use, name, kind = rancher_words(placement_text(state, move))
        return described.Ranchers(seat, use, name, kind == "lead")
    if move < blocks.carry:
        clearer, space = divmod(move - int(blocks.clear), int(blocks.spaces))
        return described.Ability(seat, "clear", pieces.cards[pieces.clearers[clearer]].id, space_name(state, space))
    if move < blocks.stop:
        return described.Ability(seat, placement_text(state, move), "", "")
    return described.Stopped(seat, QUESTIONS[state.players[seat].step])


def rancher_words(words: str) -> tuple[str, str, str]:
    """`relocate-A1-lead`, `to-C3` or `card-lead` as use, space and kind of Rancher."""
    use, first, *rest = words.split("-")
    if use == "card":
        return use, "", first
    return use, first, rest[0] if rest else ""


def described_piece(state: Table, player: Seat, seat: int, move: int) -> Told:
    pieces, blocks, question = state.pieces, state.pieces.moves, QUESTIONS[player.step]
    use = piece_text(player, move).partition("-")[0]
    if move < blocks.species:
        return described.Resource(seat, RESOURCES[move - int(blocks.any)])
    if move < blocks.part:
        return described.ChoseSpecies(seat, pieces.species_ids[move - int(blocks.species)], question)
    if move < blocks.pick:
        return described.ChosePart(seat, part_name(state, move - int(blocks.part)))
    if move < blocks.edge:
        site = move - int(blocks.pick)
        return described.Dinosaur(seat, use, dinosaur_at(player, site), site_name(player, site))
    if move < blocks.move:
        return described.Barrier(seat, player.layout.edge_names[move - int(blocks.edge)], use)
    if move < blocks.site:
        kind, cell = divmod(move - int(blocks.move), int(blocks.cells))
        return described.MovedIn(seat, kind_name(pieces, kind), player.layout.names[cell])
    if move < blocks.kind:
        site = move - int(blocks.site)
        return described.Dinosaur(seat, use, dinosaur_at(player, site), site_name(player, site))
    return described.Dinosaur(seat, use, kind_name(pieces, move - int(blocks.kind)), "")


def part_name(state: Table, part: int) -> str:
    parts = state.board.spaces[state.space].parts if state.space >= 0 else []
    return PART_TYPES[parts[part].type] if part < len(parts) else ""


def dinosaur_at(seat: Seat, site: int) -> str:
    """The name of what stands at a site, "" for nobody."""
    return kind_name(seat.pieces, int(seat.kind_at(site))) if int(seat.sites()) >> site & 1 else ""


def described_late(player: Seat, seat: int, move: int) -> Told:
    pieces, blocks = player.pieces, player.pieces.moves
    if move < blocks.private:
        contract = pieces.publics[move - int(blocks.contract)]
        return described.ChoseContract(seat, contract.id, contract.vp, False)
    if move < blocks.research:
        contract = pieces.privates[move - int(blocks.private)]
        return described.ChoseContract(seat, contract.id, contract.vp, True)
    if move < blocks.draw:
        use = CARD_WORDS.get(int(player.step), "take")
        return described.ChoseCard(seat, pieces.cards[move - int(blocks.research)].id, use)
    if move < blocks.feed:
        return described.DrewCards(seat)
    if move < blocks.bite:
        return described_meal(player, seat, move)
    if move < blocks.additives:
        cell = move - int(blocks.bite)
        return described.Dinosaur(seat, "bite", dinosaur_at(player, cell), player.layout.names[cell])
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
    source = RESOURCES[feed.source_of(food, payment)] if payment else ""
    return described.Fed(
        seat,
        dinosaur_at(player, site),
        site_name(player, site),
        RESOURCES[food],
        amount,
        int(feed.converted_by(payment)),
        source,
    )
