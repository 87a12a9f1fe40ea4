"""What an edition may not change, so that the game can still be played."""

from collections.abc import Iterable

from paddock.content.catalogue import because
from paddock.content.components import Components
from paddock.content.overlay import near
from paddock.games.tiny_epic_dinosaurs.data import schema
from paddock.games.tiny_epic_dinosaurs.engine.moves import MOST_PARTS, MOST_RANCHERS, RESOURCES, SPECIES
from paddock.games.tiny_epic_dinosaurs.engine.pieces import ABILITIES, ANY_DINOSAUR, PART_TYPES, RIVAL_EFFECTS, WHICH
from paddock.games.tiny_epic_dinosaurs.engine.ranch import HERD_BITS

MOST_BITS = 31  # of a field
MOST_SEATS = 4
PHASES = ["collect", "assign", "retrieve", "arrange", "feed", "breed", "refresh"]
FOOD = {"herbivore": "plant", "carnivore": "meat"}
SINGLE_ABILITIES = ("buy_dinosaur", "breed_single", "share_space_and_carry", "own_space_walls")


def check(components: Components) -> None:
    """ComponentsError names the first value that does not fit."""
    species = components.section("species", list[schema.Species])
    ids = [one.id for one in species]
    check_values(components)
    check_species(components, species)
    check_mats(components)
    check_actions(components, ids)
    check_contracts(components, species)
    check_cards(components)
    check_rival(components, ids)


def must(components: Components, holds: bool, key: str, reason: str, **values: object) -> None:
    if not holds:
        raise components.refusal(key, because(f"tiny_epic_dinosaurs.reason.{reason}", **values))


def must_know(components: Components, names: Iterable[str], known: Iterable[str], key: str) -> None:
    """Keys or values that must be among a few words."""
    words = list(known)
    for name in names:
        hint = near(name, words) or because("tiny_epic_dinosaurs.reason.there_is", names=words)
        must(components, name in words, key, "not_here", name=name, hint=hint)


def check_values(components: Components) -> None:
    values = components.section("game", schema.GameValues)
    most = values.ranchers_at_start + values.ranchers_round4
    must(components, most <= MOST_RANCHERS, "game.ranchers_at_start", "ranchers", most=MOST_RANCHERS)
    least = values.ranchers_at_start + values.lead_ranchers
    must(components, least >= 1, "game.ranchers_at_start", "first_rancher")
    must(components, values.phases == PHASES, "game.phases", "phases", names=PHASES)
    for bonus in components.section("starting_bonus", list[schema.StartingBonus]):
        key = f"starting_bonus.{bonus.seat}.amount"
        must(components, bonus.amount <= values.resource_max, key, "track", most=values.resource_max)
    components.section("wrangler_die", schema.WranglerDie)
    config = components.section("config", schema.Config)
    phases = config.resource_converter_phases
    must(components, phases in ([], [5]), "config.resource_converter_phases", "converter")
    places = config.dino_cost_from
    known = (["ranch", "holding"], ["ranch"], ["holding"])
    must(components, places in known, "config.dino_cost_from", "dinosaur_from")


def check_species(components: Components, species: list[schema.Species]) -> None:
    values = components.section("game", schema.GameValues)
    must(components, len(species) == SPECIES, "species", "species", count=SPECIES)
    for one in species:
        key = f"species.{one.id}"
        food = FOOD[one.diet]
        fits = list(one.feed) == [food] and 1 <= one.feed[food] <= values.resource_max
        must(components, fits, f"{key}.feed", f"{one.diet}_eats", most=values.resource_max)
        in_box = values.dinosaurs_per_species
        must(components, one.supply <= in_box, f"{key}.supply", "in_box", count=in_box)


def check_mats(components: Components) -> None:
    mats = components.section("ranch_mat", list[schema.RanchMat])
    size = (mats[0].rows, mats[0].cols)
    for mat in mats:
        key, (rows, cols) = f"ranch_mat.{mat.id}", size
        must(components, (mat.rows, mat.cols) == size, key, "mat_size")
        fits = [len(row) for row in mat.cells] == [cols] * rows
        must(components, fits, f"{key}.cells", "mat_rows", rows=rows, columns=cols)
        must(components, [len(row) for row in mat.h_edges] == [cols] * (rows + 1), f"{key}.h_edges", "mat_sides")
        must(components, [len(row) for row in mat.v_edges] == [cols + 1] * rows, f"{key}.v_edges", "mat_sides")
        kinds = [cell for row in mat.cells for cell in row]
        must(components, set(kinds) <= {*RESOURCES, "none", "water"}, f"{key}.cells", "mat_icons")
        must(components, kinds.count("water") == 1, f"{key}.cells", "mat_water")
        must(components, set("".join([*mat.h_edges, *mat.v_edges])) <= set("MWFD"), key, "mat_letters")
        sides = cols * (rows + 1) + rows * (cols + 1)
        must(components, rows * cols <= HERD_BITS and sides <= MOST_BITS, key, "mat_large")
        inside = all(row < rows and column < cols for row, column in mat.permanent_enclosure)
        must(components, inside, f"{key}.permanent_enclosure", "mat_inside")
    numbers = {mat.mat for mat in mats}
    players = components.section("game", schema.GameValues).max_players
    must(components, len(numbers) >= players, "ranch_mat", "mat_each")


def check_actions(components: Components, species: list[str]) -> None:
    mats = components.section("action_mat", list[schema.ActionMat])
    letters = [mat.id for mat in mats if 1 in mat.players]
    must(components, len(letters) == 4, "action_mat", "four_mats")
    for seats in range(1, components.section("game", schema.GameValues).max_players + 1):
        spaces = [space for mat in mats if seats in mat.players for space in mat.space]
        must(components, 1 <= len(spaces) <= MOST_BITS, "action_mat", "spaces", seats=seats, most=MOST_BITS)
    for mat in mats:
        for space in mat.space:
            check_space(components, f"action_mat.{mat.id}-{mat.side}.space.{space.id}", space, species)


def check_space(components: Components, key: str, space: schema.PrintedSpace, species: list[str]) -> None:
    types, most = [action.type for action in space.actions], components.section("game", schema.GameValues).resource_max
    must(components, 1 <= len(types) <= MOST_PARTS, f"{key}.actions", "parts", most=MOST_PARTS)
    must_know(components, types, PART_TYPES, f"{key}.actions")
    must_know(components, space.cost, (*RESOURCES, ANY_DINOSAUR), f"{key}.cost")
    must(components, max(space.cost.values(), default=0) <= most, f"{key}.cost", "track", most=most)
    if space.cost.get(ANY_DINOSAUR):
        must(components, types == ["research"], f"{key}.cost", "paid_research")
    for action in space.actions:
        must_know(components, action.choices, species, f"{key}.actions")
        gains = action.plant + action.meat + action.supply
        for type, missing in (("gain_dinosaur", not action.choices), ("gain_resources", gains == 0)):
            must(components, action.type != type or not missing, f"{key}.actions", "of_nothing", type=type)


def check_contracts(components: Components, species: list[schema.Species]) -> None:
    uniques = [card.kind for card in components.section("research_card", list[schema.ResearchCard])].count("genetic")
    there = {**{one.id: one.supply for one in species}, "unique": uniques}
    mat = components.section("ranch_mat", list[schema.RanchMat])[0]
    room = mat.rows * mat.cols
    for section in ("public_contract", "private_contract"):
        contracts = components.section(section, list[schema.Contract])
        must(components, 1 <= len(contracts) <= MOST_BITS, section, "one_to", most=MOST_BITS)
        for contract in contracts:
            key = f"{section}.{contract.id}.cost"
            must_know(components, contract.cost, there, key)
            for name, count in contract.cost.items():
                must(components, count >= 1, key, "none_of", name=name)
                must(components, count <= there[name], key, "too_many_of", count=count, name=name, most=there[name])
            total = sum(contract.cost.values())
            must(components, total >= 1, key, "asks_nothing")
            must(components, total <= room, key, "asks_too_much", count=total, most=room)
    players = components.section("game", schema.GameValues).max_players
    enough = len(components.section("private_contract", list[schema.Contract])) >= 2 * players
    must(components, enough, "private_contract", "two_each")


def check_cards(components: Components) -> None:
    cards = components.section("research_card", list[schema.ResearchCard])
    must(components, 1 <= len(cards) <= MOST_BITS - 1, "research_card", "at_most", most=MOST_BITS - 1)
    for card in cards:
        key = f"research_card.{card.id}"
        must_know(components, [card.ability], ABILITIES, f"{key}.ability")
        must(components, card.kind == "science" or bool(card.diet), f"{key}.diet", "diet")
        scores_diet = card.ability != "score_most_diet" or bool(card.params.diet)
        must(components, scores_diet, f"{key}.params.diet", "scores_diet")
        check_meals(components, key, card)
        for name in ("cost", "gain", "toll", "at_3", "at_4"):
            must_know(components, getattr(card.params, name), RESOURCES, f"{key}.params.{name}")
    abilities = [card.ability for card in cards]
    for ability in SINGLE_ABILITIES:
        must(components, abilities.count(ability) <= 1, "research_card", "only_one", ability=ability)
    flying = [card.id for card in cards if "flying" in card.traits]
    must(components, len(flying) <= 1, "research_card", "one_flies")


def check_meals(components: Components, key: str, card: schema.ResearchCard) -> None:
    most = components.section("game", schema.GameValues).resource_max
    field = "feed_options" if card.diet == "omnivore" else "feed"
    meals = card.feed_options if card.diet == "omnivore" else [card.feed]
    for meal in meals if card.kind == "genetic" else []:
        must_know(components, meal, RESOURCES[:2], f"{key}.{field}")
        must(components, 1 <= sum(meal.values()) <= most, f"{key}.{field}", "meal", most=most)
    must(components, bool(meals), f"{key}.{field}", "eats")


def check_rival(components: Components, species: list[str]) -> None:
    values = components.section("rival", schema.RivalValues)
    must(components, sorted(values.max_order) == sorted(RESOURCES), "rival.max_order", "every_resource")
    cards = components.section("rival_card", list[schema.RivalCard])
    must(components, len(cards) <= MOST_BITS, "rival_card", "at_most", most=MOST_BITS)
    most = max(values.cards_per_round, values.cards_per_round_from_4)
    must(components, most <= len(cards), "rival.cards_per_round", "not_so_many")
    letters = [mat.id for mat in components.section("action_mat", list[schema.ActionMat]) if 1 in mat.players]
    for card in cards:
        must_know(components, [card.mat], letters, f"rival_card.{card.id}.mat")
        must_know(components, [card.species], species, f"rival_card.{card.id}.species")
    for mat in components.section("rival_mat", list[schema.RivalMat]):
        key = f"rival_mat.{mat.id}"
        must(components, set(mat.max) == set(RESOURCES), f"{key}.max", "every_max")
        must(components, set(mat.columns) == set(species), f"{key}.columns", "every_column")
        levels = {len(column) for column in mat.columns.values()}
        must(components, levels == {values.enclosures_per_column}, f"{key}.columns", "long_columns")
        lists = [mat.special, *mat.max.values(), *(cell for column in mat.columns.values() for cell in column)]
        for effect in (effect for effects in lists for effect in effects):
            check_effect(components, key, effect, species)


def check_effect(components: Components, key: str, effect: schema.Effect, species: list[str]) -> None:
    must_know(components, [effect.type], RIVAL_EFFECTS, key)
    must_know(components, filter(None, [effect.species]), species, key)
    dinosaurs = effect.type in ("gain_dinosaurs", "steal_dinosaurs")
    must(components, dinosaurs == (effect.species in species), key, "effect_species", type=effect.type)
    must(components, (effect.type == "take_contract") == (effect.which in WHICH), key, "which_contract")
