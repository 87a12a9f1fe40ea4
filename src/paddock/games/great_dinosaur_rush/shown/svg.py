"""The field and the museum as a picture: SVG drawn from a view, so it shows what its seat knows and nothing else.

Rings also show the colour of bones, marks that of seats.
"""

from typing import Final

from paddock.contract.svg import box, group, hex_centre, hexagon, number, page, seat_mark, shape, words
from paddock.games.great_dinosaur_rush.data.schema import Entry, Hex
from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOURS
from paddock.games.great_dinosaur_rush.shown.bones import Exhibited
from paddock.games.great_dinosaur_rush.shown.position_types import Player, Position
from paddock.games.great_dinosaur_rush.shown.skeleton_svg import bones_svg, shape_svg
from paddock.games.great_dinosaur_rush.shown.view import caption
from paddock.games.great_dinosaur_rush.shown.view_types import GreatDinosaurRushView, Track

RADIUS: Final = 34.0
MARGIN: Final = 16.0
COLUMN: Final = 84.0  # of the museum
ROW: Final = 24.0
SAND: Final = "#EBD9AE"
MARKED: Final = "#E8A33D"
HALL: Final = 190.0  # the width of a skeleton
Site = Hex | Entry


def board_svg(view: GreatDinosaurRushView, title: str) -> str:
    """A whole SVG document. Every site, paleontologist, track and pile is a group that says what it is."""
    sites: list[Site] = [*view.hexes, *view.entries]
    centres = {site.id: hex_centre(site.q, site.r, RADIUS) for site in sites}
    left, top = min(x for x, _ in centres.values()), min(y for _, y in centres.values())
    wide = max(x for x, _ in centres.values()) - left + 2 * RADIUS + MARGIN
    tall = max(y for _, y in centres.values()) - top + 2 * RADIUS + 60
    field = [site_svg(view.position, site, *centres[site.id]) for site in sites]
    parts = [
        words(MARGIN, 26, caption(view), 15, bold=True),
        f'<g transform="translate({number(MARGIN + RADIUS - left)} {number(52 + RADIUS - top)})">{"".join(field)}</g>',
        *(track_svg(track, row, wide + MARGIN + COLUMN * index) for index, (track, row) in enumerate(tracks(view))),
        *(player_svg(player, seat, MARGIN, tall + 20 + 46 * seat) for seat, player in enumerate(view.position.players)),
    ]
    below = tall + 20 + 46 * len(view.position.players)
    parts += [hall_svg(shown, seat, MARGIN + HALL * seat, below + 10) for seat, shown in enumerate(view.exhibits)]
    width = max(wide + 2 * MARGIN + COLUMN * len(view.museum), 2 * MARGIN + HALL * len(view.exhibits))
    return page(width, below + (200 if view.exhibits else 10), title, parts)


def tracks(view: GreatDinosaurRushView) -> list[tuple[Track, int]]:
    return list(zip(view.museum, view.position.markers, strict=True))


# The field


def site_svg(at: Position, site: Site, x: float, y: float) -> str:
    """A dig site with its bones and traps, a tar pit, or a space at the edge; and the paleontologist there."""
    seats = [seat for seat, player in enumerate(at.players) if player.place == site.id]
    bones = at.sites.get(site.id, [])
    traps = sum(trap.place == site.id for trap in at.traps)
    kind = "entry" if isinstance(site, Entry) else site.kind
    fill = {"tar": "#4A4038", "entry": "none"}.get(kind, SAND)
    dashed = ' stroke-dasharray="4 5" opacity="0.6"' if kind == "entry" else ""
    told = [f"{count} {colour}" for count, colour in zip(bones, COLOURS, strict=False) if count]
    told += [f"{traps} sabotage"] * bool(traps) + [f"seat {seat}" for seat in seats]
    lines = [colour for colour, count in enumerate(bones) for _ in range(count)]
    drawn = [bone_line(colour, -15, 11 * index - 5.5 * (len(lines) - 1)) for index, colour in enumerate(lines)]
    drawn += [words(20, 20, "!" * traps, 16, bold=True)] * bool(traps)
    drawn += [pawn_svg(seat, 17 * index - 14, -16) for index, seat in enumerate(seats)]
    said = f"{site.id}, {kind}: {', '.join(told) or 'nothing'}"
    return group(kind, said, x, y, shape(hexagon(RADIUS), fill, more=dashed), *drawn)


def bone_line(colour: int, x: float, y: float) -> str:
    return f'<g transform="translate({number(x)} {number(y)}) scale(.85)">{shape_svg(35, colour)}</g>'


def pawn_svg(seat: int, x: float, y: float) -> str:
    body = shape("M-9 12C-9 2 -5 -1 0 -1S9 2 9 12Z", "#FFFAF0") + f'<g transform="translate(0 6)">{seat_mark(seat)}</g>'
    hat = shape("M-10 -4H10L5 -7C5 -14 -5 -14 -5 -7Z", "#C9A46A")
    return group("pawn", f"paleontologist of seat {seat}", x, y, body, hat)


# The museum, the piles, the hall


def track_svg(track: Track, marker: int, x: float) -> str:
    """What each row pays; the marked one counts."""
    rows = []
    for index, row in enumerate(track.rows):
        y = 22 + ROW * index
        rows.append(box(0, y, COLUMN - 8, ROW - 4, MARKED if row.row == marker else "#FFFAF0", line=0.8))
        rows.append(words((COLUMN - 8) / 2, y + 15, f"{row.first} · {row.second} · {row.third}", 12, anchor="middle"))
    paid = track.rows[marker - 1]
    said = f"{track.id}: row {marker} pays {paid.first}, {paid.second}, {paid.third}"
    return group("track", said, x, 52, words(0, 12, track.id, 13, bold=True), *rows)


def player_svg(player: Player, seat: int, x: float, y: float) -> str:
    """The pile by colour, tokens and cards as far as visible, and points."""
    pile = [
        bone_line(colour, 150 + 74 * colour, 20) + words(190 + 74 * colour, 25, f"×{count}", 13)
        for colour, count in enumerate(player.pile)
    ]
    values = [str(value) for value, count in enumerate(player.tokens or [], 1) for _ in range(count)]
    tokens = f"{player.token_count} tokens" + (f" ({', '.join(values)})" if values else "")
    cards = f"{player.card_count} cards" + (f" ({', '.join(player.hand)})" if player.hand else "")
    name = f"seat {seat}, {player.paleontologist or 'nobody yet'}"
    parts = [
        box(0, 0, 860, 40),
        f'<g transform="translate(14 20)">{seat_mark(seat)}</g>',
        words(26, 17, name, 12, bold=True),
        words(26, 33, f"{player.score} points", 12),
        *pile,
        words(530, 17, tokens, 12),
        words(530, 33, cards, 12),
    ]
    return group("player", f"{name}: {player.score} points, {tokens}, {cards}", x, y, *parts)


def hall_svg(shown: Exhibited, seat: int, x: float, y: float) -> str:
    """The skeleton that a seat showed in the last exhibit."""
    if not shown.bones:
        return ""
    width, height, bones = bones_svg(shown.bones)
    scale = min((HALL - 14) / width, 150 / height)
    said = f"skeleton of seat {seat}: {len(shown.bones)} bones"
    drawn = f'<g transform="translate(0 20) scale({scale:.3f})">{bones}</g>'
    return group("skeleton", said, x, y, words(0, 12, f"seat {seat}", 12, bold=True), drawn)
