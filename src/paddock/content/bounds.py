"""How large the values are that components.toml of several games holds.

Pure Python: the compiler would drop the bounds from the types.
"""

from typing import Annotated

import msgspec

AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=99)]
NotNegative = Annotated[int, msgspec.Meta(ge=0, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Points = Annotated[int, msgspec.Meta(ge=-999, le=999)]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]  # used in notation: `grass-yummy`, `show-allosaurus`
