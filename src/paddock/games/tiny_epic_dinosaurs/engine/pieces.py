"""The printed pieces of Tiny Epic Dinosaurs, from components.toml: mats, action spaces, contracts, research cards."""

from typing import Final

from mypy_extensions import i64

from paddock.content.components import Components
from paddock.games.tiny_epic_dinosaurs.data import schema
from paddock.games.tiny_epic_dinosaurs.engine.layout import Layout
from paddock.games.tiny_epic_dinosaurs.engine.moves import DIETS, NOWHERE, RESOURCES, SPECIES, Numbering

# Parts of actions.
GAIN_DINOSAUR: Final = 0
MOVE_DINOSAUR: Final = 1
REARRANGE: Final = 2
GAIN_BARRIERS: Final = 3
FIRST_PLAYER: Final = 4
FULFIL: Final = 5
RESEARCH: Final = 6
GAIN_RESOURCES: Final = 7
GAIN_ANY: Final = 8
PART_TYPES: Final = (
    "gain_dinosaur", "move_dinosaur", "rearrange_barriers", "gain_barriers", "first_player",
    "fulfil_contract", "research", "gain_resources", "gain_any",
)  # fmt: skip

DIE_FACES: Final = ("net", "wound", "egg")
WOUND: Final = 1
EGG: Final = 2

ANY_DINOSAUR: Final = "any_dinosaur"

# What the Rival does.
RIVAL_EFFECTS: Final = (
    "gain_resources", "gain_dinosaurs", "first_player", "research",
    "steal_resources", "steal_dinosaurs", "take_contract",
    "player_discards_barrier", "player_discards_research",
)  # fmt: skip
WHICH: Final = ("lowest", "highest")


class Part:
    """One part of what an action space does."""

    def __init__(self, printed: schema.Action, species: list[str]) -> None:
        self.type: i64 = PART_TYPES.index(printed.type)
        self.choices: i64 = 0  # the species of which it gives one
        if self.type == GAIN_DINOSAUR:
            self.choices = sum([1 << species.index(name) for name in printed.choices])
        self.rolls: bool = printed.die
        self.count: i64 = printed.count
        self.gains: list[int] = [printed.plant, printed.meat, printed.supply]
        self.shown: i64 = 0  # the resources that it gives, or of which it gives one
        if self.type in (GAIN_RESOURCES, GAIN_ANY):
            is_any = self.type == GAIN_ANY
            self.shown = sum([1 << index for index, amount in enumerate(self.gains) if is_any or amount > 0])


class Space:
    """An action space."""

    def __init__(self, printed: schema.PrintedSpace, mat: int, species: list[str]) -> None:
        self.id = printed.id
        self.kind = printed.kind
        self.mat: i64 = mat
        self.plant: i64 = printed.cost.get("plant", 0)
        self.meat: i64 = printed.cost.get("meat", 0)
        self.supply: i64 = printed.cost.get("supply", 0)
        self.dinosaurs: i64 = printed.cost.get(ANY_DINOSAUR, 0)
        self.cost: i64 = self.plant | (self.meat << 8) | (self.supply << 16)
        self.parts: list[Part] = [Part(action, species) for action in printed.actions]
        # As fields: the resources it costs, and what its parts give. The others do something else.
        self.paid: i64 = sum(
            [1 << place for place, cost in enumerate([self.plant, self.meat, self.supply]) if cost > 0]
        )
        self.shown: i64 = 0
        self.choices: i64 = 0
        self.others: list[Part] = []
        for part in self.parts:
            self.shown |= part.shown
            self.choices |= part.choices
            if part.shown == 0 and part.choices == 0:
                self.others.append(part)


class Board:
    """The action mats on the side for one number of players."""

    def __init__(self, mats: list[schema.ActionMat], species: list[str]) -> None:
        self.letters: list[str] = [mat.id for mat in mats]
        self.spaces: list[Space] = [
            Space(space, index, species) for index, mat in enumerate(mats) for space in mat.space
        ]
        self.ids: list[str] = [space.id for space in self.spaces]
        self.mats: list[int] = [
            sum([1 << place for place, space in enumerate(self.spaces) if space.mat == index])
            for index in range(len(mats))
        ]


def amounts(printed: dict[str, int]) -> list[int]:
    """By resource."""
    return [printed.get(name, 0) for name in RESOURCES]


class Card:
    """A research card; a genetic one has a unique dinosaur."""

    def __init__(self, printed: schema.ResearchCard, index: int, genetic: int) -> None:
        self.id = printed.id
        self.index: i64 = index
        self.genetic: i64 = genetic  # its number among the genetic cards, or NOWHERE
        self.points: i64 = printed.vp
        self.is_star: bool = printed.star
        self.ability = printed.ability
        self.params = printed.params
        self.diet: i64 = DIETS.index(printed.diet) if printed.diet else NOWHERE
        self.flies: bool = "flying" in printed.traits
        self.swims: bool = "water" in printed.traits
        self.cost: list[int] = amounts(printed.params.cost)
        self.gains: list[int] = amounts(printed.params.gain)
        meals = [*printed.feed_options, printed.feed] if printed.feed else list(printed.feed_options)
        self.meals: list[int] = [max([meal.get(RESOURCES[food], 0) for meal in meals], default=0) for food in range(2)]


class Abilities:
    """For each ability the field of cards that have it."""

    def __init__(self, cards: list[Card]) -> None:
        names: list[str] = []

        def having(ability: str) -> int:
            names.append(ability)
            return sum([1 << int(card.index) for card in cards if card.ability == ability])

        self.mobile_barriers: i64 = having("rearrange_all_barriers")
        self.egg_incubator: i64 = having("buy_dinosaur")
        self.resource_converter: i64 = having("convert_resources")
        self.rancher_biometrics: i64 = having("redeploy_from_medical_leave")
        self.security_force: i64 = having("prevent_escape")
        self.enclosure_upgrades: i64 = having("ignore_escape_penalties")
        self.laboratory_upgrade: i64 = having("gain_on_research")
        self.adreno_injectors: i64 = having("move_assigned_rancher")
        self.breeding_center: i64 = having("breed_single")
        self.university_sponsor: i64 = having("gain_if_first_player")
        self.dino_food_additives: i64 = having("discard_to_feed_all")
        self.super_food_research: i64 = having("gain_for_species_fed")
        self.logs: i64 = having("score_most_diet")
        self.maximum_habitat: i64 = having("score_per_dinosaurs")
        self.tyrannosaurus_rex: i64 = having("eat_regular_instead")
        self.triceratops: i64 = having("score_adjacent_dinosaurs")
        self.clearing: i64 = having("clear_action_space")
        self.pterodactyl: i64 = having("share_space_and_carry")
        self.parasaurolophus: i64 = having("produce_own_space")
        self.plesiosaurus: i64 = having("water_space_and_contract_wild")
        self.moschops: i64 = having("own_space_walls")
        self.iguanodon: i64 = having("double_adjacent_production")
        self.gallimimus: i64 = having("exempt_adjacent_from_feeding")
        self.diplodocus: i64 = having("gain_per_rancher_leaving_medical")
        self.dimetrodon: i64 = having("gain_if_next_to_water")
        self.dilophosaurus: i64 = having("send_own_ranchers_to_medical")
        self.deinocheirus: i64 = having("collect_with_rancher")
        self.ankylosaurus: i64 = having("first_player_toll")
        self.turn_abilities: i64 = self.clearing | self.pterodactyl | self.dilophosaurus
        self.names = names


ABILITIES: Final = Abilities([]).names


class Deed:
    """One entry of what the Rival does, for one piece at a time."""

    def __init__(self, printed: schema.Effect, species: list[str]) -> None:
        self.type: i64 = RIVAL_EFFECTS.index(printed.type)
        self.species: i64 = species.index(printed.species) if printed.species else NOWHERE
        self.gains: list[int] = [printed.plant, printed.meat, printed.supply]
        self.highest: bool = printed.which == "highest"


# The lists of deeds of a Rival: its special action, then three at a maximum, then the enclosures column by column,
# bottom to top, then the dinosaurs of the rival cards.
SPECIAL_LIST: Final = 0
MAX_LISTS: Final = 1
CELL_LISTS: Final = 4


class RivalPieces:
    """A rival mat: all it can do, as numbered lists."""

    def __init__(
        self, mat: schema.RivalMat, cards: list[schema.RivalCard], species: list[str], enclosures: int
    ) -> None:
        self.id = mat.id
        self.enclosures: i64 = enclosures
        self.card_lists: i64 = CELL_LISTS + SPECIES * enclosures
        printed: list[list[schema.Effect]] = [mat.special]
        printed += [mat.max[name] for name in RESOURCES]
        printed += [mat.columns[name][level] for name in species for level in range(enclosures)]
        printed += [[schema.Effect("gain_dinosaurs", card.species, card.count)] for card in cards]
        self.lists: list[list[Deed]] = [deeds(effects, species) for effects in printed]


def deeds(effects: list[schema.Effect], species: list[str]) -> list[Deed]:
    """Dinosaurs, barriers and cards come one by one; the resources of an entry together (TED-R57)."""
    found: list[Deed] = []
    for effect in effects:
        times = 1 if effect.type in ("gain_resources", "steal_resources") else effect.count
        found += [Deed(effect, species) for _ in range(times)]
    return found


def layout_of(mat: schema.RanchMat) -> Layout:
    return Layout(mat.id, mat.mat, mat.side, mat.cells, mat.h_edges, mat.v_edges, RESOURCES)


def numbered_cards(printed: list[schema.ResearchCard]) -> list[Card]:
    cards: list[Card] = []
    genetic = 0
    for index, card in enumerate(printed):
        is_genetic = card.kind == "genetic"
        cards.append(Card(card, index, genetic if is_genetic else NOWHERE))
        genetic += 1 if is_genetic else 0
    return cards


def cost_of(contract: schema.Contract, species: list[str]) -> list[int]:
    """How many of each species, and of unique dinosaurs, a contract asks for."""
    return [contract.cost.get(name, 0) for name in [*species, "unique"]]


class Printed:
    """The sections of components.toml, and what is listed in them by number."""

    def __init__(self, components: Components) -> None:
        self.values = components.section("game", schema.GameValues)
        self.species = components.section("species", list[schema.Species])
        self.bonuses = components.section("starting_bonus", list[schema.StartingBonus])
        self.die = components.section("wrangler_die", schema.WranglerDie)
        self.printed_mats = components.section("ranch_mat", list[schema.RanchMat])
        self.action_mats = components.section("action_mat", list[schema.ActionMat])
        self.publics = components.section("public_contract", list[schema.Contract])
        self.privates = components.section("private_contract", list[schema.Contract])
        self.printed_cards = components.section("research_card", list[schema.ResearchCard])
        self.rival_cards = components.section("rival_card", list[schema.RivalCard])
        self.printed_rivals = components.section("rival_mat", list[schema.RivalMat])
        self.rival_values = components.section("rival", schema.RivalValues)
        self.config = components.section("config", schema.Config)
        self.species_ids: list[str] = [one.id for one in self.species]
        self.public_ids: list[str] = [contract.id for contract in self.publics]
        self.private_ids: list[str] = [contract.id for contract in self.privates]
        self.layouts: list[Layout] = [layout_of(mat) for mat in self.printed_mats]
        self.mat_numbers: list[int] = list(dict.fromkeys([mat.mat for mat in self.printed_mats]))
        self.cards: list[Card] = numbered_cards(self.printed_cards)
        self.uniques: list[Card] = [card for card in self.cards if card.genetic >= 0]  # by genetic number
        self.card_ids: list[str] = [card.id for card in self.cards]
        self.unique_ids: list[str] = [card.id for card in self.uniques]
        self.kind_names: list[str] = self.species_ids + self.unique_ids
        self.clearers: list[int] = [int(card.index) for card in self.cards if card.ability == "clear_action_space"]
        self.boards: list[Board] = [self.board_for(seats) for seats in range(self.values.max_players + 1)]

    def board_for(self, seats: int) -> Board:
        """TED-2.1, TED-R59."""
        return Board([mat for mat in self.action_mats if seats in mat.players], self.species_ids)


class Pieces(Printed):
    """All values of one edition, as tables the state can read fast."""

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.one: i64 = 1  # to shift: mypyc shifts a literal, and a local that is one, by 32 bits at most
        self.rounds: i64 = self.values.rounds
        self.bonus_round: i64 = self.values.round4_bonus_round
        self.most: i64 = self.values.resource_max
        self.lead_strength: i64 = self.values.lead_strength
        self.strength: i64 = self.values.regular_strength
        self.die_weights: list[int] = [self.die.faces.count(face) for face in DIE_FACES]
        self.diets: list[int] = [DIETS.index(one.diet) for one in self.species]
        self.unique_diets: list[int] = [int(card.diet) for card in self.uniques]
        self.meals: list[int] = [one.feed.get(RESOURCES[food], 0) for one in self.species for food in range(2)]
        self.points: list[int] = [one.vp for one in self.species]
        self.supplies: list[int] = [one.supply for one in self.species]
        self.public_costs: list[list[int]] = [cost_of(contract, self.species_ids) for contract in self.publics]
        self.private_costs: list[list[int]] = [cost_of(contract, self.species_ids) for contract in self.privates]
        self.public_points: list[int] = [contract.vp for contract in self.publics]
        self.private_points: list[int] = [contract.vp for contract in self.privates]
        self.able = Abilities(self.cards)
        self.all_cards: i64 = (1 << len(self.cards)) - 1
        self.all_publics: i64 = (1 << len(self.publics)) - 1
        self.all_privates: i64 = (1 << len(self.privates)) - 1
        self.all_rival_cards: i64 = (1 << len(self.rival_cards)) - 1
        self.flyers: i64 = sum([1 << g for g, card in enumerate(self.uniques) if card.flies])
        self.swimmers: i64 = sum([1 << g for g, card in enumerate(self.uniques) if card.swims])
        self.flyer: i64 = int(self.flyers).bit_length() - 1  # the genetic number of the one that flies
        flyer = self.unique_ids[self.flyer] if self.flyer >= 0 else "flyer"
        self.site_names: list[str] = [*self.layouts[0].names, flyer]
        enclosures = self.rival_values.enclosures_per_column
        self.rivals: list[RivalPieces] = [
            RivalPieces(mat, self.rival_cards, self.species_ids, enclosures) for mat in self.printed_rivals
        ]
        letters = self.boards[1].letters if self.boards[1].letters else ["A"]
        self.rival_card_mats: list[int] = [letters.index(card.mat) for card in self.rival_cards]
        self.rival_card_species: list[int] = [self.species_ids.index(card.species) for card in self.rival_cards]
        self.max_order: list[int] = [RESOURCES.index(name) for name in self.rival_values.max_order]
        layout = self.layouts[0]
        spaces = max([len(board.spaces) for board in self.boards])
        self.moves = Numbering(
            len(self.layouts), len(self.privates), spaces, len(self.clearers), layout.cells, layout.edges,
            len(self.uniques), len(self.publics), len(self.cards),
        )  # fmt: skip
        # CHANCE's numbering
        self.chance_mat: i64 = self.values.max_players
        self.chance_public: i64 = self.chance_mat + len(self.mat_numbers)
        self.chance_private: i64 = self.chance_public + len(self.publics)
        self.chance_card: i64 = self.chance_private + len(self.privates)
        self.chance_die: i64 = self.chance_card + len(self.cards)
        self.chance_rival: i64 = self.chance_die + len(DIE_FACES)
        self.chance_end: i64 = self.chance_rival + len(self.rival_cards)
