"""What a seat may know of Tiny Epic Dinosaurs, and the table as text."""

from functools import lru_cache

import msgspec

from paddock.game import OptionValue, View, result_of
from paddock.games.tiny_epic_dinosaurs import contracts, feed, forecast, research, rival, scoring, setup
from paddock.games.tiny_epic_dinosaurs.forecast import Birth, Loss, Meal
from paddock.games.tiny_epic_dinosaurs.moves import FOODS, RESOURCES, SIDES
from paddock.games.tiny_epic_dinosaurs.pieces import ANY_DINOSAUR, PART_TYPES, Board, Pieces
from paddock.games.tiny_epic_dinosaurs.position import Position, position_of, sites_named
from paddock.games.tiny_epic_dinosaurs.ranch import Layout, cells_in
from paddock.games.tiny_epic_dinosaurs.seat import Seat
from paddock.games.tiny_epic_dinosaurs.state import SPECTATOR, TinyEpicDinosaursState

EDITIONS = 64  # whose printed things are kept as they are seen
PIECES = 16 * EDITIONS


class MatSeen(msgspec.Struct, frozen=True):
    """One side of a ranch mat: cells in reading order, sides with their signs (M, W, F closed, D dotted)."""

    id: str
    rows: int
    cols: int
    names: list[str]
    icons: list[str]
    sides: list[str]
    signs: str


class SpaceSeen(msgspec.Struct, frozen=True):
    """An action space. `strength` is what a placement of the viewer needs there now."""

    id: str
    mat: str
    kind: str
    cost: dict[str, int]
    parts: list[str]
    strength: int


class ContractSeen(msgspec.Struct, frozen=True):
    id: str
    points: int
    cost: dict[str, int]


class CardSeen(msgspec.Struct, frozen=True):
    id: str
    kind: str
    points: int
    star: bool
    phase: int
    tilt: bool


class Pen(msgspec.Struct, frozen=True):
    """An area of the ranch. What may not stay in it when phase 4 ends is `clashing`."""

    cells: list[str]
    is_closed: bool
    dinosaurs: list[str]
    clashing: list[str]


class Score(msgspec.Struct, frozen=True):
    contracts: int
    research: int
    dinosaurs: int
    total: int


class RanchSeen(msgspec.Struct, frozen=True):
    """What can be read off a ranch: areas, what would escape, what it yields and eats, what it pays, what it scores."""

    mat: MatSeen | None
    pens: list[Pen]
    escaping: list[str]  # sites that would escape if phase 4 ended now
    losses: list[Loss]  # the same with their reasons, and what lies in the Holding Area
    meals: list[Meal]
    births: list[Birth]
    income: list[int]  # plant, meat, supply in the next phase 1, as the ranch is now
    food: list[int]  # plant and meat for all that are in the ranch; omnivores count for both
    payable: list[str]  # public contracts
    payable_privates: list[str]  # of the viewer's own hand
    score: Score


class RivalSeen(msgspec.Struct, frozen=True):
    mat: str
    score: Score
    special: list[str]


class TinyEpicDinosaursView(View, frozen=True):
    options: dict[str, OptionValue]
    last_round: int
    position: Position
    spaces: list[SpaceSeen]
    contracts: list[ContractSeen]  # of the row
    cards: list[CardSeen]  # of the row, drawn, and of all players
    privates: list[ContractSeen]  # those the viewer knows
    ranches: list[RanchSeen]
    mats: list[MatSeen]  # the sides that may be chosen, while they are
    supply: list[int]
    barriers: int
    rival: RivalSeen | None


# The view


def view(state: TinyEpicDinosaursState, seat: int | None) -> TinyEpicDinosaursView:
    viewer = SPECTATOR if seat is None else seat
    pieces = state.pieces
    position = position_of(state, viewer)
    return TinyEpicDinosaursView(
        seat,
        state.to_act(),
        result_of(state.outcome()),
        state.settings.options,
        int(pieces.rounds),
        position,
        [space_seen(state, space, seat) for space in range(len(state.board.spaces))],
        [contract_seen(pieces, contract, is_private=False) for contract in state.public_row],
        [card_seen(pieces, card) for card in cells_in(cards_in_play(state))],
        [contract_seen(pieces, contract, is_private=True) for contract in privates_known(position, pieces)],
        [ranch_seen(state, player, viewer) for player in state.players],
        mats_seen(state),
        [int(left) for left in state.supply],
        int(state.barriers),
        rival_seen(state),
    )


def cards_in_play(state: TinyEpicDinosaursState) -> int:
    field = sum(1 << card for card in (*state.row, *state.drawn))
    for player in state.players:
        field |= int(player.cards)
    if state.rival is not None:
        field |= sum(1 << card for card in state.rival.cards)
    return field


def privates_known(position: Position, pieces: Pieces) -> list[int]:
    names = {
        name
        for player in position.players
        for name in (player.first_private, player.second_private, player.returned)
        if name
    }
    return [index for index, contract in enumerate(pieces.privates) if contract.id in names]


def space_seen(state: TinyEpicDinosaursState, space: int, seat: int | None) -> SpaceSeen:
    printed = printed_space(state.board, space)
    viewer = state.players[seat] if seat is not None else None
    strengths = [int(player.strength_at(space)) for player in state.players if player is not viewer]
    highest = max([int(state.virtual_ranchers(space)), *strengths])
    return msgspec.structs.replace(printed, strength=highest + 1)


@lru_cache(maxsize=PIECES)
def printed_space(board: Board, space: int) -> SpaceSeen:
    printed = board.spaces[space]
    costs = {"plant": printed.plant, "meat": printed.meat, "supply": printed.supply, ANY_DINOSAUR: printed.dinosaurs}
    return SpaceSeen(
        printed.id,
        board.letters[printed.mat],
        printed.kind,
        {name: int(amount) for name, amount in costs.items() if amount},
        [PART_TYPES[part.type] for part in printed.parts],
        1,
    )


@lru_cache(maxsize=PIECES)
def contract_seen(pieces: Pieces, contract: int, *, is_private: bool) -> ContractSeen:
    printed = (pieces.privates if is_private else pieces.publics)[contract]
    return ContractSeen(printed.id, printed.vp, printed.cost)


@lru_cache(maxsize=PIECES)
def card_seen(pieces: Pieces, card: int) -> CardSeen:
    printed = pieces.printed_cards[card]
    return CardSeen(printed.id, printed.kind, printed.vp, printed.star, printed.phase, printed.tilt)


@lru_cache(maxsize=EDITIONS)
def mat_seen(layout: Layout) -> MatSeen:
    return MatSeen(
        layout.id,
        int(layout.rows),
        int(layout.cols),
        layout.names,
        layout.kinds,
        layout.edge_names,
        layout.signs,
    )


def mats_seen(state: TinyEpicDinosaursState) -> list[MatSeen]:
    """TED-2.3: the sides among which a seat chooses now."""
    if state.phase != SIDES or state.mover < 0:
        return []
    sides = setup.open_sides(state, state.players[state.mover])
    return [mat_seen(state.pieces.layouts[side]) for side in cells_in(int(sides))]


def ranch_seen(state: TinyEpicDinosaursState, seat: Seat, viewer: int) -> RanchSeen:
    pieces = state.pieces
    copied = seat.copy()
    copied.hungry = copied.sites()
    privates = cells_in(int(contracts.payable_privates(state, seat))) if viewer == seat.index else []
    escaping = int(copied.misplaced())
    if copied.is_stranded():
        escaping |= 1 << int(copied.layout.cells)
    return RanchSeen(
        mat_seen(seat.layout) if seat.side >= 0 else None,
        pens_seen(copied, escaping) if seat.side >= 0 else [],
        sites_named(copied, escaping),
        forecast.losses(copied, escaping) if seat.side >= 0 else [],
        forecast.meals(copied) if seat.side >= 0 else [],
        forecast.births(state, copied) if seat.side >= 0 else [],
        [int(research.income(copied, resource)) for resource in range(len(RESOURCES))],
        [int(feed.food_due(copied, food)) for food in range(FOODS)],
        [pieces.publics[contract].id for contract in cells_in(int(contracts.payable_publics(state, seat)))],
        [pieces.privates[contract].id for contract in privates],
        score_of(
            int(scoring.contract_points(state, seat)),
            int(scoring.research_points(state, seat)),
            int(scoring.dinosaur_points(state, seat)),
        ),
    )


def score_of(contract_points: int, research_points: int, dinosaur_points: int) -> Score:
    return Score(contract_points, research_points, dinosaur_points, contract_points + research_points + dinosaur_points)


def pens_seen(seat: Seat, escaping: int) -> list[Pen]:
    seat.survey()
    found: list[Pen] = []
    left = int(seat.layout.land)
    while left:
        area = int(seat.area(left & -left))
        left &= ~area
        found.append(
            Pen(
                [seat.layout.names[cell] for cell in cells_in(area)],
                not area & int(seat.leaks),
                sites_named(seat, area & int(seat.standing())),
                sites_named(seat, area & escaping),
            )
        )
    return found


def rival_seen(state: TinyEpicDinosaursState) -> RivalSeen | None:
    if state.rival is None:
        return None
    mat = state.pieces.printed_rivals[state.settings.rival]
    return RivalSeen(mat.id, score_of(*rival.score(state, state.rival)), [effect.type for effect in mat.special])


# The table as text


def picture(view: TinyEpicDinosaursView) -> str:
    """Ranches with dinosaurs by two letters, icons in small; then mats, rows and cards."""
    position = view.position
    lines = [
        caption(view),
        f"contracts {' '.join(position.public_row) or '-'}; research {' '.join(position.row) or '-'}",
    ]
    for seat in range(len(position.players)):
        lines += ["", *seat_lines(view, seat)]
    if position.rival and view.rival:
        told = position.rival
        lines += ["", f"{view.rival.mat}: {view.rival.score.total} points, stock {told.stock}, columns {told.columns}"]
        lines.append(f"cards on mats {told.on_mats}, research {' '.join(told.cards) or '-'}")
    return "\n".join(lines)


def caption(view: TinyEpicDinosaursView) -> str:
    position = view.position
    if view.outcome is not None:
        return f"over ({view.outcome.reason}), points {' : '.join(map(str, view.outcome.scores))}"
    return f"round {position.round}, {position.phase}, marker {position.marker}"


def seat_lines(view: TinyEpicDinosaursView, seat: int) -> list[str]:
    player, ranch = view.position.players[seat], view.ranches[seat]
    stock = " ".join(f"{amount} {name}" for amount, name in zip(player.stock, RESOURCES, strict=True))
    posts = " ".join(f"{post.space}:{post.regular}+{post.lead}" for post in player.posts)
    lines = [f"seat {seat}: {ranch.score.total} points, {stock}, asked {player.question}"]
    lines.append(f"  ranchers {player.ready}+{player.lead}, out {posts or '-'}, sick {player.sick}+{player.sick_lead}")
    lines.append(f"  holding {' '.join(player.holding) or '-'}, barriers {player.holding_barriers}")
    fulfilled = player.contracts + player.fulfilled
    lines.append(f"  cards {' '.join(player.cards) or '-'}; fulfilled {' '.join(fulfilled) or '-'}")
    if ranch.mat is not None:
        lines += drawing(ranch.mat, player.cells or [""] * len(ranch.mat.names), set(player.barriers), player.flyer)
    return lines


def drawing(mat: MatSeen, cells: list[str], barriers: set[str], flyer: str) -> list[str]:
    """Closed sides and barriers are drawn, dotted lines are dots."""
    signs = dict(zip(mat.sides, mat.signs, strict=True))

    def across(side: str) -> str:
        return "====" if side in barriers else "...." if signs[side] == "D" else "----"

    def upright(side: str) -> str:
        return "#" if side in barriers else ":" if signs[side] == "D" else "|"

    lines: list[str] = []
    for row in range(mat.rows):
        names = mat.names[row * mat.cols : (row + 1) * mat.cols]
        lines.append("  +" + "+".join(across(f"{name}n") for name in names) + "+")
        line = "  "
        for index, name in enumerate(names):
            cell = row * mat.cols + index
            held = cells[cell][:3].capitalize() if cells[cell] else mat.icons[cell][:1].replace("n", " ")
            line += upright(f"{name}w") + f"{held}{'^' if flyer == name else ''}".center(4)
        lines.append(line + upright(f"{names[-1]}e"))
    last = mat.names[-mat.cols :]
    return [*lines, "  +" + "+".join(across(f"{name}s") for name in last) + "+"]
