"""Makes the page's two fonts small: python tools/fonts.py, when fontsource has new ones. Needs fonttools and brotli.

The full fonts come with the page's packages (tools/build_web.py). What is kept of them: the letters of western
languages, and of Fraunces one weight, softness and optical size, which do for every heading. Other letters of Source
Sans come from the package's own file, when somebody's name has them.

The server draws pictures of games with the same letters: it needs them as plain TrueType files, one for each weight.

What is cut down may not be called by a reserved name, says the Open Font License: "Source" becomes "Paddock".
"""

from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES: Final = Path("web/node_modules/@fontsource-variable")
FONTS: Final = Path("web/src/art/fonts")
DRAWN: Final = Path("src/paddock/server/sharing/fonts")
ARROWS_AND_SIGNS: Final = [0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212]
LETTERS: Final = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *[0x131, 0x152, 0x153],
    *range(0x2BB, 0x2DD),
    *range(0x2000, 0x2070),
    *ARROWS_AND_SIGNS,
]
FEATURES: Final = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "rvrn"]

NAMES: Final = (1, 3, 4, 6, 16, 25)  # what programs call a font; not its copyright, which keeps the name


def main() -> None:
    fraunces = TTFont(PACKAGES / "fraunces/files/fraunces-latin-full-normal.woff2")
    headings = instancer.instantiateVariableFont(fraunces, {"SOFT": 60, "WONK": 0, "wght": 650, "opsz": 28})
    save(headings, "fraunces.woff2")
    save(TTFont(PACKAGES / "source-sans-3/files/source-sans-3-latin-wght-normal.woff2"), "source-sans-3.woff2")

    save_drawn("fraunces.woff2", "headline.ttf", "Paddock Headline", "Bold")
    save_drawn("source-sans-3.woff2", "text.ttf", "Paddock Text", "Regular", 400)
    save_drawn("source-sans-3.woff2", "text-bold.ttf", "Paddock Text", "Bold", 650)


def save_drawn(source: str, name: str, family: str, style: str, weight: int | None = None) -> None:
    """One weight of a font of the page, by a name of ours."""
    font = TTFont(FONTS / source)
    if weight is not None:
        font = instancer.instantiateVariableFont(font, {"wght": weight})
    font.flavor = None
    for record in font["name"].names:
        called = {
            1: family,
            2: style,
            4: f"{family} {style}",
            6: f"{family}-{style}".replace(" ", ""),
            16: family,
            17: style,
        }
        record.string = called.get(record.nameID, record.toUnicode())
    font["OS/2"].usWeightClass = 700 if style == "Bold" else 400
    font.save(DRAWN / name)


def save(font: TTFont, name: str) -> None:
    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    rename(font)
    subset.save_font(font, FONTS / name, options)
    print(f"{FONTS / name}: {(FONTS / name).stat().st_size} bytes")


def rename(font: TTFont) -> None:
    for record in font["name"].names:
        if record.nameID in NAMES:
            record.string = record.toUnicode().replace("Source", "Paddock")


if __name__ == "__main__":
    main()
