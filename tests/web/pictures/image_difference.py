"""How far two pictures are apart."""

import io
from functools import reduce
from typing import Final

from PIL import Image, ImageChops

TOLERANCE: Final = 16  # of 255: what a pixel may differ by, since edges are not always smoothed alike
SHARE: Final = 0.0005  # of the pixels may differ by more


def looks_the_same(one: bytes, other: bytes) -> bool:
    """Are these two pictures (PNG, WebP and the like) the same to the eye?"""
    return differing_share(Image.open(io.BytesIO(one)), Image.open(io.BytesIO(other))) <= SHARE


def differing_share(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ by more than the tolerance; 1.0 for pictures of different sizes."""
    if one.size != other.size:
        return 1.0
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    counts = reduce(ImageChops.lighter, apart.split()).histogram()
    return sum(counts[TOLERANCE + 1 :]) / sum(counts)
