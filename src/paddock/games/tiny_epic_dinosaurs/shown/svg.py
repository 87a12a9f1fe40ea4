"""The table as a picture: SVG drawn from a view, so that it shows what its seat knows and nothing else.

The action mats with the Ranchers on them, the rows of contracts and research, and every ranch with barriers and
dinosaurs. Dinosaurs differ by shape and letters, seats by a mark.
"""

from typing import Final

from paddock.contract.svg import INK, box, group, number, page, seat_mark, shape, words
from paddock.games.tiny_epic_dinosaurs.shown.position_types import SeatPosition
from paddock.games.tiny_epic_dinosaurs.shown.view import caption
from paddock.games.tiny_epic_dinosaurs.shown.view_types import (
    CardSeen,
    ContractSeen,
    MatSeen,
    SpaceSeen,
    TinyEpicDinosaursView,
)

MARGIN: Final = 16.0
SPACE: Final = (92.0, 44.0)  # of the action mats
CELL: Final = 52.0
RANCH: Final = 296.0  # the width of a ranch
ROWS: Final = 40.0
GROUND: Final = {"water": "#9CC4DE", "mountain": "#B9AFA3"}
ICONS: Final = {"plant": "#6B9A57", "meat": "#C65B3E", "supply": "#B98A5E"}
MATS: Final = {"A": "#DDE6BC", "B": "#E7D5E0", "C": "#EBD9AE", "D": "#CFDDEA"}
# A back with plates, a long neck, a raised tail, a heavy head; all others are unique.
DINOSAURS: Final = {
    "stegosaurus": ("M-15 9C-15 0 -9 -4 -6 -4L-3 -11L0 -5L4 -11L6 -4C11 -3 15 3 16 9Z", "#E3B341"),
    "brachiosaurus": ("M-12 10C-12 2 -4 0 3 0L9 -13H14L10 3V10Z", "#4C88BC"),
    "velociraptor": ("M-15 -4L-5 0L5 -9L13 -7L6 -2L5 10H1L-1 3L-6 10H-9Z", "#6B9A57"),
    "allosaurus": ("M-15 2L-6 -2L2 -12L15 -10L13 -3L6 -2L6 10H1L-2 4L-7 10H-11Z", "#C65B3E"),
}
UNIQUE: Final = ("M-13 6L0 -12L13 6L0 11Z", "#7A4A75")
CLOSED: Final = {"M": "#7B7268", "W": "#5E9BC4", "F": "#7A5A34"}


def board_svg(view: TinyEpicDinosaursView, title: str) -> str:
    """A whole SVG document. Every space, card, barrier and dinosaur is a group that says what it is."""
    letters = sorted({space.mat for space in view.spaces})
    most = max((sum(space.mat == letter for space in view.spaces) for letter in letters), default=0)
    mats = [space_svg(view, space, *place(view, letters, space)) for space in view.spaces]
    top = 44 + (SPACE[1] + 6) * len(letters)
    cards = {card.id: card for card in view.cards}
    row = [cards[name] for name in view.position.row if name in cards]
    parts = [words(MARGIN, 26, caption(view), 15, bold=True), *mats]
    parts += [contract_svg(contract, MARGIN + 150 * index, top) for index, contract in enumerate(view.contracts)]
    parts += [card_svg(card, MARGIN + 190 * index, top + ROWS + 4) for index, card in enumerate(row)]
    below = top + 2 * ROWS + 22
    parts += [ranch_svg(view, seat, MARGIN + RANCH * seat, below) for seat in range(len(view.position.players))]
    widths = (SPACE[0] + 6) * most, RANCH * len(view.position.players), 150 * len(view.contracts), 190 * len(row)
    return page(max(*widths, 420) + 2 * MARGIN, below + 330, title, parts)


# Action mats and rows


def place(view: TinyEpicDinosaursView, letters: list[str], space: SpaceSeen) -> tuple[float, float]:
    """A row for each mat."""
    beside = [other.id for other in view.spaces if other.mat == space.mat]
    return MARGIN + (SPACE[0] + 6) * beside.index(space.id), 40 + (SPACE[1] + 6) * letters.index(space.mat)


def space_svg(view: TinyEpicDinosaursView, space: SpaceSeen, x: float, y: float) -> str:
    posts = [
        (seat, post.regular, post.lead)
        for seat, player in enumerate(view.position.players)
        for post in player.posts
        if post.space == space.id
    ]
    cost = " ".join(f"{amount} {name[:6]}" for name, amount in space.cost.items())
    told = [f"seat {seat} with {regular} Ranchers and {lead} Lead" for seat, regular, lead in posts]
    said = f"{space.id}, {space.kind}: {'; '.join(told) or 'nobody'}"
    ranchers = [
        f'<g transform="translate({number(SPACE[0] - 12 - 42 * index)} 31)">{seat_mark(seat)}</g>'
        + words(SPACE[0] - 22 - 42 * index, 36, strength_of(regular, lead), 11, anchor="end", bold=True)
        for index, (seat, regular, lead) in enumerate(posts)
    ]
    name = words(5, 14, f"{space.id} {space.kind.replace('_', ' ')}", 10, bold=True)
    ground = box(0, 0, *SPACE, MATS.get(space.mat, "#FFFAF0"))
    return group("action", said, x, y, ground, name, words(5, 27, cost, 9), *ranchers)


def strength_of(regular: int, lead: int) -> str:
    """Ranchers by their number, the Lead by a letter."""
    return "+".join([str(regular)] * bool(regular) + ["L"] * bool(lead))


def contract_svg(contract: ContractSeen, x: float, y: float) -> str:
    cost = ", ".join(f"{amount} {name[:5]}" for name, amount in contract.cost.items())
    said = f"contract {contract.id}: {contract.points} points for {cost}"
    parts = box(0, 0, 144, ROWS), words(6, 26, contract.points, 18, bold=True), words(34, 24, cost, 10)
    return group("contract", said, x, y, *parts)


def card_svg(card: CardSeen, x: float, y: float) -> str:
    points = "*" if card.star else str(card.points)
    name = card.id.replace("_", " ")
    fill = "#E7D5E0" if card.kind == "genetic" else "#CFDDEA"
    parts = (
        box(0, 0, 184, ROWS, fill),
        words(6, 17, name, 12, bold=True),
        words(6, 33, f"{card.kind}, {points} points", 11),
    )
    return group("card", f"research card {name}: {points} points", x, y, *parts)


# Ranches


def ranch_svg(view: TinyEpicDinosaursView, seat: int, x: float, y: float) -> str:
    player, ranch = view.position.players[seat], view.ranches[seat]
    head = f"seat {seat}: {ranch.score.total} points"
    stock = " ".join(f"{amount} {name}" for amount, name in zip(player.stock, ICONS, strict=True))
    parts = [
        f'<g transform="translate(8 10)">{seat_mark(seat)}</g>',
        words(20, 15, head, 13, bold=True),
        words(0, 33, f"{stock}; Ranchers {player.ready}{' + Lead' if player.lead else ''} at home", 11),
    ]
    if ranch.mat is not None:
        parts += mat_svg(ranch.mat, player)
    parts += [
        words(0, 232, f"holding {', '.join(player.holding) or '-'}; {player.holding_barriers} barriers", 11),
        words(0, 248, f"cards {', '.join(player.cards) or '-'}"[:52], 11),
        words(0, 264, f"fulfilled {', '.join(player.contracts + player.fulfilled) or '-'}"[:52], 11),
        words(0, 280, f"secret {secrets_of(player)}", 11),
    ]
    return group("ranch", f"ranch of seat {seat}", x, y, *parts)


def secrets_of(player: SeatPosition) -> str:
    """The viewer's own by name; for others only their number."""
    held = [player.first_private, player.second_private]
    return ", ".join("hidden" if name is None else name for name in held if name != "") or "-"


def mat_svg(mat: MatSeen, player: SeatPosition) -> list[str]:
    cells = player.cells or [""] * len(mat.names)
    ground = [cell_svg(mat, index) for index in range(len(mat.names))]
    sides = [
        side_svg(mat, side, sign, side in player.barriers) for side, sign in zip(mat.sides, mat.signs, strict=True)
    ]
    herd = [dinosaur_svg(mat, index, kind) for index, kind in enumerate(cells) if kind]
    flyer = [dinosaur_svg(mat, mat.names.index(player.flyer), "flyer")] if player.flyer in mat.names else []
    return [*ground, *sides, *herd, *flyer]


def corner(mat: MatSeen, cell: int) -> tuple[float, float]:
    return 4 + CELL * (cell % mat.cols), 44 + CELL * (cell // mat.cols)


def cell_svg(mat: MatSeen, cell: int) -> str:
    x, y = corner(mat, cell)
    icon = mat.icons[cell]
    drawn = f'<rect width="{CELL:.0f}" height="{CELL:.0f}" fill="{GROUND.get(icon, "#DCE6B4")}"/>'
    if icon in ICONS:
        drawn += f'<circle cx="{CELL - 11:.0f}" cy="11" r="7" fill="{ICONS[icon]}" stroke="{INK}"/>'
    return group("cell", f"{mat.names[cell]}: {icon or 'grass'}", x, y, drawn)


def side_svg(mat: MatSeen, side: str, sign: str, is_fenced: bool) -> str:
    """A side is named by a cell and n, w, s or e; barriers stand on dotted ones."""
    x, y = corner(mat, mat.names.index(side[:-1]))
    x1, y1, x2, y2 = {"n": (0, 0, 1, 0), "w": (0, 0, 0, 1), "s": (0, 1, 1, 1), "e": (1, 0, 1, 1)}[side[-1]]
    line = f'x1="{x + CELL * x1:.0f}" y1="{y + CELL * y1:.0f}" x2="{x + CELL * x2:.0f}" y2="{y + CELL * y2:.0f}"'
    if is_fenced:
        return group(
            "barrier",
            f"barrier {side}",
            0,
            0,
            f'<line {line} stroke="#7A5A34" stroke-width="7" stroke-linecap="round"/>',
        )
    look = f'stroke="{CLOSED[sign]}" stroke-width="5"' if sign in CLOSED else 'stroke="#8C8A80" stroke-dasharray="2 5"'
    return f"<line {line} {look}/>"


def dinosaur_svg(mat: MatSeen, cell: int, kind: str) -> str:
    x, y = corner(mat, cell)
    drawn = shape(*DINOSAURS.get(kind, UNIQUE)), words(0, 21, kind[:4], 9, anchor="middle")
    return group("dinosaur", f"{kind.replace('_', ' ')} on {mat.names[cell]}", x + CELL / 2 - 4, y + CELL / 2, *drawn)
