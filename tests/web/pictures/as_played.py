"""Lets a prepared table look like any other."""

from typing import Final

# Some tables are prepared, as those are at which a position is tried: the pictures are of any table.
AS_PLAYED: Final = """
const sheet = new CSSStyleSheet();
sheet.replaceSync(".tried { display: none !important }");
document.adoptedStyleSheets = [sheet];
"""
