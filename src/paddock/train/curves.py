"""The curves of a training run as a small SVG: how the networks do against the game's own heuristic, and the losses."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from paddock.train.training import Round

WIDTH: Final = 640
HEIGHT: Final = 320
MARGIN: Final = 40
COLORS: Final = ("#1b6ca8", "#b3541e", "#4a7c2c")


def draw(rounds: Sequence["Round"]) -> str:
    lines = {
        "score against the heuristic": [one.against_heuristic for one in rounds],
        "value loss / guess": [one.losses.value / max(1e-6, one.losses.guess) for one in rounds],
        "agreement with the search": [one.losses.agreement for one in rounds],
    }
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
    ]
    for tenths in range(0, 11, 2):
        y = place_y(tenths / 10)
        parts.append(f'<line x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="8" y="{y + 4}">{tenths / 10}</text>')
    for (name, values), color in zip(lines.items(), COLORS, strict=True):
        points = " ".join(f"{place_x(at, len(values))},{place_y(value)}" for at, value in enumerate(values))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        at = list(lines).index(name)
        parts.append(f'<text x="{MARGIN + 190 * at}" y="20" fill="{color}">{name}</text>')
    parts.append(f'<text x="{WIDTH // 2}" y="{HEIGHT - 8}">round</text></svg>\n')
    return "\n".join(parts)


def place_x(at: int, count: int) -> float:
    return round(MARGIN + at * (WIDTH - 2 * MARGIN) / max(1, count - 1), 1)


def place_y(value: float) -> float:
    return round(HEIGHT - MARGIN - max(0.0, min(1.0, value)) * (HEIGHT - 2 * MARGIN), 1)
