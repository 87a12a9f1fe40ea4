"""What an edition may not change, so that the game can still be played."""

from paddock.components import Components
from paddock.games.tiny_epic_dinosaurs.moves import DIETS, MOST_PARTS, MOST_RANCHERS, RESOURCES, SPECIES
from paddock.games.tiny_epic_dinosaurs.pieces import ABILITIES, DIE_FACES, PART_TYPES, RIVAL_EFFECTS, WHICH
from paddock.games.tiny_epic_dinosaurs.printed import (
    ActionMat,
    Config,
    Contract,
    Effect,
    GameValues,
    RanchMat,
    ResearchCard,
    RivalCard,
    RivalMat,
    RivalValues,
    Species,
    WranglerDie,
)
from paddock.games.tiny_epic_dinosaurs.ranch import HERD_BITS

MOST_BITS = 31  # of a field
MOST_SEATS = 4
SINGLE_ABILITIES = ("buy_dinosaur", "breed_single", "share_space_and_carry", "own_space_walls")


def check(components: Components) -> None:
    """ComponentsError names the first value that does not fit."""
    species = [one.id for one in components.section("species", list[Species])]
    check_values(components, species)
    check_mats(components)
    check_actions(components, species)
    check_contracts(components, species)
    check_cards(components)
    check_rival(components, species)


def must(components: Components, holds: bool, key: str, reason: str) -> None:
    if not holds:
        raise components.refusal(key, reason)


def check_values(components: Components, species: list[str]) -> None:
    values = components.section("game", GameValues)
    must(components, len(species) == SPECIES, "species", f"there are {SPECIES} regular species")
    for one in components.section("species", list[Species]):
        must(components, one.diet in DIETS[:2], f"species.{one.id}", "it eats plants or meat")
        must(components, set(one.feed) <= set(RESOURCES[:2]), f"species.{one.id}.feed", "food is plant or meat")
        must(components, 0 <= one.supply < 64, f"species.{one.id}.supply", "there are 0 to 63 pieces")
    must(components, values.min_players == 1, "game.min_players", "the solo game belongs to it")
    must(components, 1 <= values.max_players <= MOST_SEATS, "game.max_players", f"there are 1 to {MOST_SEATS} players")
    must(components, values.rounds >= 1, "game.rounds", "a game lasts at least one round")
    must(components, 1 <= values.resource_max < 100, "game.resource_max", "tracks go up to 1 to 99")
    must(components, values.resource_min == 0, "game.resource_min", "tracks begin at 0")
    most = values.ranchers_at_start + values.ranchers_round4
    must(components, most <= MOST_RANCHERS, "game.ranchers_at_start", f"there are at most {MOST_RANCHERS} in all")
    must(components, values.lead_ranchers <= 1, "game.lead_ranchers", "there is one Lead Rancher")
    must(components, min(values.lead_strength, values.regular_strength) > 0, "game.lead_strength", "above 0")
    must(components, values.private_dealt == 2, "game.private_dealt", "two are dealt")
    must(components, values.private_kept == 1, "game.private_kept", "one of two is kept")
    must(components, values.private_round4 == 1, "game.private_round4", "one more is dealt later")
    faces = components.section("wrangler_die", WranglerDie).faces
    must(components, set(faces) <= set(DIE_FACES) and bool(faces), "wrangler_die", f"faces: {', '.join(DIE_FACES)}")
    config = components.section("config", Config)
    must(components, config.egg_incubator_phase in (1, 3), "config.egg_incubator_phase", "it is 1 or 3")
    phases = config.resource_converter_phases
    must(components, phases in ([], [5]), "config.resource_converter_phases", "it is [5], or nothing")
    must(components, config.private_per_action in (1, 2), "config.private_per_action", "it is 1 or 2")
    places = config.dino_cost_from
    known = (["ranch", "holding"], ["ranch"], ["holding"])
    must(components, places in known, "config.dino_cost_from", "ranch, holding, or both in this order")


def check_mats(components: Components) -> None:
    mats = components.section("ranch_mat", list[RanchMat])
    size = (mats[0].rows, mats[0].cols)
    for mat in mats:
        key, (rows, cols) = f"ranch_mat.{mat.id}", size
        must(components, (mat.rows, mat.cols) == size, key, "all mats have the same rows and columns")
        must(components, [len(row) for row in mat.cells] == [cols] * rows, f"{key}.cells", f"{rows} rows of {cols}")
        must(components, [len(row) for row in mat.h_edges] == [cols] * (rows + 1), f"{key}.h_edges", "a side a cell")
        must(components, [len(row) for row in mat.v_edges] == [cols + 1] * rows, f"{key}.v_edges", "a side a cell")
        kinds = [cell for row in mat.cells for cell in row]
        must(components, set(kinds) <= {*RESOURCES, "none", "water"}, f"{key}.cells", "icons, none or water")
        must(components, kinds.count("water") == 1, f"{key}.cells", "there is one water space")
        must(components, set("".join([*mat.h_edges, *mat.v_edges])) <= set("MWFD"), key, "sides are M, W, F or D")
        sides = cols * (rows + 1) + rows * (cols + 1)
        must(components, rows * cols <= HERD_BITS and sides <= MOST_BITS, key, "the mat is too large")
    numbers = {mat.mat for mat in mats}
    players = components.section("game", GameValues).max_players
    must(components, len(numbers) >= players, "ranch_mat", "there is a mat for every player (TED-R1)")


def check_actions(components: Components, species: list[str]) -> None:
    mats = components.section("action_mat", list[ActionMat])
    letters = [mat.id for mat in mats if 1 in mat.players]
    must(components, len(letters) == 4, "action_mat", "there are four action mats for each number of players")
    for seats in range(1, components.section("game", GameValues).max_players + 1):
        spaces = [space for mat in mats if seats in mat.players for space in mat.space]
        must(components, 1 <= len(spaces) <= MOST_BITS, "action_mat", f"{seats} players have 1 to {MOST_BITS} spaces")
    for mat in mats:
        for space in mat.space:
            key = f"action_mat.{mat.id}.{space.id}"
            types = [action.type for action in space.actions]
            must(components, 1 <= len(types) <= MOST_PARTS, key, f"a space has 1 to {MOST_PARTS} parts")
            must(components, set(types) <= set(PART_TYPES), key, f"parts are {', '.join(PART_TYPES)}")
            must(components, set(space.cost) <= {*RESOURCES, "any_dinosaur"}, key, "costs are resources or a dinosaur")
            if space.cost.get("any_dinosaur"):
                must(components, types == ["research"], key, "a dinosaur pays for research only")
            for action in space.actions:
                must(components, set(action.choices) <= set(species), key, "there is no such species")


def check_contracts(components: Components, species: list[str]) -> None:
    for section in ("public_contract", "private_contract"):
        contracts = components.section(section, list[Contract])
        must(components, 1 <= len(contracts) <= MOST_BITS, section, f"there are 1 to {MOST_BITS}")
        for contract in contracts:
            known = set(contract.cost) <= {*species, "unique"}
            must(components, known, f"{section}.{contract.id}", "it asks for species, or for unique dinosaurs")
    players = components.section("game", GameValues).max_players
    enough = len(components.section("private_contract", list[Contract])) >= 2 * players
    must(components, enough, "private_contract", "there are two for each player (TED-R50)")


def check_cards(components: Components) -> None:
    cards = components.section("research_card", list[ResearchCard])
    must(components, 1 <= len(cards) <= MOST_BITS - 1, "research_card", f"there are at most {MOST_BITS - 1}")
    for card in cards:
        key = f"research_card.{card.id}"
        must(components, card.ability in ABILITIES, key, f"abilities are {', '.join(ABILITIES)}")
        must(components, card.kind in ("science", "genetic"), key, "it is a science or a genetic card")
        must(components, card.kind == "science" or card.diet in DIETS, key, "its dinosaur has a diet")
    abilities = [card.ability for card in cards]
    for ability in SINGLE_ABILITIES:
        must(components, abilities.count(ability) <= 1, "research_card", f"only one card may {ability}")
    flying = [card.id for card in cards if "flying" in card.traits]
    must(components, len(flying) <= 1, "research_card", "only one dinosaur flies")


def check_rival(components: Components, species: list[str]) -> None:
    values = components.section("rival", RivalValues)
    must(components, sorted(values.max_order) == sorted(RESOURCES), "rival.max_order", "every resource once")
    cards = components.section("rival_card", list[RivalCard])
    must(components, len(cards) <= MOST_BITS, "rival_card", f"there are at most {MOST_BITS}")
    most = max(values.cards_per_round, values.cards_per_round_from_4)
    must(components, most <= len(cards), "rival.cards_per_round", "there are not so many cards")
    letters = [mat.id for mat in components.section("action_mat", list[ActionMat]) if 1 in mat.players]
    for card in cards:
        fits = card.mat in letters and card.species in species
        must(components, fits, f"rival_card.{card.id}", "it names an action mat and a species")
    for mat in components.section("rival_mat", list[RivalMat]):
        key = f"rival_mat.{mat.id}"
        must(components, set(mat.max) == set(RESOURCES), f"{key}.max", "a max action for every resource")
        must(components, set(mat.columns) == set(species), f"{key}.columns", "a column for every species")
        levels = {len(column) for column in mat.columns.values()}
        must(components, levels == {values.enclosures_per_column}, f"{key}.columns", "all columns are equally long")
        lists = [mat.special, *mat.max.values(), *(cell for column in mat.columns.values() for cell in column)]
        for effect in (effect for effects in lists for effect in effects):
            check_effect(components, key, effect, species)


def check_effect(components: Components, key: str, effect: Effect, species: list[str]) -> None:
    must(components, effect.type in RIVAL_EFFECTS, key, f"the Rival can {', '.join(RIVAL_EFFECTS)}")
    dinosaurs = effect.type in ("gain_dinosaurs", "steal_dinosaurs")
    must(components, dinosaurs == (effect.species in species), key, "dinosaurs have a species, nothing else has")
    must(components, (effect.type == "take_contract") == (effect.which in WHICH), key, "lowest or highest contract")
