"""What a seat may know of Tiny Epic Dinosaurs, and the table as text."""

from paddock.contract.engine.bits import places_in
from paddock.contract.game import result_of
from paddock.games.tiny_epic_dinosaurs.engine import abilities, contracts, scoring
from paddock.games.tiny_epic_dinosaurs.engine.chance import open_sides
from paddock.games.tiny_epic_dinosaurs.engine.layout import Layout, named
from paddock.games.tiny_epic_dinosaurs.engine.meals import food_due
from paddock.games.tiny_epic_dinosaurs.engine.moves import MEAT, PLANT, RESOURCES, SIDES, SPECTATOR, SUPPLY
from paddock.games.tiny_epic_dinosaurs.engine.pieces import ANY_DINOSAUR, PART_TYPES, Board, Pieces
from paddock.games.tiny_epic_dinosaurs.engine.seat import Seat
from paddock.games.tiny_epic_dinosaurs.engine.table import Table
from paddock.games.tiny_epic_dinosaurs.shown import forecast
from paddock.games.tiny_epic_dinosaurs.shown.position import cards_out, position_of
from paddock.games.tiny_epic_dinosaurs.shown.position_types import Position
from paddock.games.tiny_epic_dinosaurs.shown.view_types import (
    CardSeen,
    ContractSeen,
    MatSeen,
    Pen,
    RanchSeen,
    RivalSeen,
    Score,
    SpaceSeen,
    TinyEpicDinosaursView,
)

EDITIONS = 64  # whose printed things are kept as views show them
PIECES = 16 * EDITIONS


class PrintedSeen:
    """What is printed on mats and cards, as views show it: made once for an edition."""

    def __init__(self, pieces: Pieces) -> None:
        self.publics = [ContractSeen(printed.id, printed.vp, printed.cost) for printed in pieces.publics]
        self.privates = [ContractSeen(printed.id, printed.vp, printed.cost) for printed in pieces.privates]
        self.cards = [
            CardSeen(printed.id, printed.kind, printed.vp, printed.star, printed.phase, printed.tilt)
            for printed in pieces.printed_cards
        ]
        self.mats = [mat_seen(layout) for layout in pieces.layouts]
        self.spaces = [SpacesSeen(board) for board in pieces.boards]


class SpacesSeen(dict[tuple[int, int], SpaceSeen]):
    """The action spaces, each by the strength a placement needs there, made when first shown."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def __missing__(self, key: tuple[int, int]) -> SpaceSeen:
        space, strength = key
        self[key] = seen = space_seen(self.board, space, strength)
        return seen


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


def space_seen(board: Board, space: int, strength: int) -> SpaceSeen:
    printed = board.spaces[space]
    costs = {"plant": printed.plant, "meat": printed.meat, "supply": printed.supply, ANY_DINOSAUR: printed.dinosaurs}
    cost = {name: int(amount) for name, amount in costs.items() if amount}
    parts = [PART_TYPES[part.type] for part in printed.parts]
    return SpaceSeen(printed.id, board.letters[printed.mat], printed.kind, cost, parts, strength)


# The view


def view(state: Table, seat: int | None, printed: PrintedSeen) -> TinyEpicDinosaursView:
    viewer = SPECTATOR if seat is None else seat
    position = position_of(state, viewer)
    return TinyEpicDinosaursView(
        seat,
        state.to_act(),
        result_of(state.outcome()),
        state.settings.options,
        int(state.pieces.rounds),
        position,
        [printed.spaces[state.size][key] for key in enumerate(state.strengths_needed(viewer))],
        [printed.publics[contract] for contract in state.public_row],
        [printed.cards[card] for card in places_in(cards_out(state))],
        privates_known(position, printed),
        [ranch_seen(state, player, viewer, printed) for player in state.players],
        mats_seen(state, printed),
        list(state.supply),
        int(state.barriers),
        rival_seen(state),
    )


def privates_known(position: Position, printed: PrintedSeen) -> list[ContractSeen]:
    names: set[str | None] = set()
    for player in position.players:
        names |= {player.first_private, player.second_private, player.returned}
    return [contract for contract in printed.privates if contract.id in names]


def mats_seen(state: Table, printed: PrintedSeen) -> list[MatSeen]:
    """TED-2.3: the sides a seat can choose from now."""
    if state.phase != SIDES or state.mover < 0:
        return []
    return [printed.mats[side] for side in places_in(open_sides(state, state.players[state.mover].mat))]


def ranch_seen(state: Table, seat: Seat, viewer: int, printed: PrintedSeen) -> RanchSeen:
    pieces, has_side = state.pieces, seat.side >= 0
    copied = seat.copy()
    copied.hungry = copied.sites()
    escaping = int(copied.escaping())
    return RanchSeen(
        printed.mats[seat.side] if has_side else None,
        pens_seen(copied, escaping) if has_side else [],
        named(pieces.site_names, escaping),
        forecast.losses(copied, escaping) if has_side else [],
        forecast.meals(copied) if has_side else [],
        forecast.births(state, copied) if has_side else [],
        [abilities.income(copied, PLANT), abilities.income(copied, MEAT), abilities.income(copied, SUPPLY)],
        [food_due(copied, PLANT), food_due(copied, MEAT)],
        named(pieces.public_ids, contracts.payable_publics(state, seat)),
        named(pieces.private_ids, contracts.payable_privates(seat, seat.hand())) if viewer == seat.index else [],
        score_of(
            int(scoring.contract_points(seat)),
            int(scoring.research_points(seat, state.players, state.rival)),
            int(scoring.dinosaur_points(seat)),
        ),
    )


def score_of(contract_points: int, research_points: int, dinosaur_points: int) -> Score:
    return Score(contract_points, research_points, dinosaur_points, contract_points + research_points + dinosaur_points)


def pens_seen(seat: Seat, escaping: int) -> list[Pen]:
    seat.survey()
    found: list[Pen] = []
    cells, sites, standing = seat.layout.names, seat.pieces.site_names, int(seat.standing())
    left = int(seat.layout.land)
    while left:
        area = int(seat.area(left & -left))
        left &= ~area
        is_closed = not area & seat.leaks
        found.append(Pen(named(cells, area), is_closed, named(sites, area & standing), named(sites, area & escaping)))
    return found


def rival_seen(state: Table) -> RivalSeen | None:
    if state.rival is None:
        return None
    mat = state.pieces.printed_rivals[state.settings.rival]
    return RivalSeen(mat.id, score_of(*state.rival.score(state.pieces)), [effect.type for effect in mat.special])


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
    private = "".join(f"; private {one}" for one in (player.first_private, player.second_private) if one)
    lines.append(f"  cards {' '.join(player.cards) or '-'}{private}; fulfilled {' '.join(fulfilled) or '-'}")
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
