"""Draws the icons of the installed page from web/src/art/icon.svg: python tools/icons.py. Needs resvg_py."""

from pathlib import Path
from typing import Final

from resvg_py import svg_to_bytes

ICON: Final = Path("web/src/art/icon.svg")
PUBLIC: Final = Path("web/public")
GROUND: Final = "#f6eedc"


def main() -> None:
    icon = ICON.read_text(encoding="utf-8")
    inside = icon[icon.index(">") + 1 : icon.rindex("</svg>")]
    for size in (192, 512):
        save(f"icon-{size}.png", icon, size)
    # What is outside the middle may be cut off, and what is transparent turns black.
    save("icon-maskable-512.png", on_ground(inside, 0.7), 512)
    save("apple-touch-icon.png", on_ground(inside, 0.84), 180)


def on_ground(inside: str, share: float) -> str:
    place = f"translate({24 * (1 - share):.2f} {24 * (1 - share):.2f}) scale({share})"
    ground = f'<rect width="48" height="48" fill="{GROUND}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{ground}<g transform="{place}">{inside}</g></svg>'
    )


def save(name: str, svg: str, size: int) -> None:
    (PUBLIC / name).write_bytes(bytes(svg_to_bytes(svg_string=svg, width=size, height=size)))


if __name__ == "__main__":
    main()
