"""Moves of The Great Dinosaur Rush that a client names by fields, in the game's notation."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from paddock.content.catalogue import refuse
from paddock.contract.capabilities import NO_TEXT
from paddock.contract.game import IllegalMove, Nothing, ShortName, TypedMove, TypedMoves
from paddock.games.great_dinosaur_rush.engine.drawing import LETTERS, MOST_BONES
from paddock.games.great_dinosaur_rush.engine.moves import COLOUR_COUNT, DIRECTIONS, WAYS
from paddock.games.great_dinosaur_rush.engine.skeletons.body import COLOUR_OF, COLOURS, PARTS
from paddock.games.great_dinosaur_rush.engine.steps import ACT
from paddock.games.great_dinosaur_rush.engine.table import Table
from paddock.games.great_dinosaur_rush.shown.bones import BoneSeen
from paddock.games.great_dinosaur_rush.shown.notation import DRAW
from paddock.games.great_dinosaur_rush.shown.position import place_name

Handful = Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(min_length=COLOUR_COUNT, max_length=COLOUR_COUNT)]
MOST_CARDS: Final = 30


class TypedEnter(TypedMove, frozen=True, tag="enter"):
    entry: ShortName


class TypedGo(TypedMove, frozen=True, tag="move"):
    """To a site, by a straight way or one that bends once."""

    site: ShortName


class TypedPublicize(TypedMove, frozen=True, tag="publicize"):
    category: ShortName
    up: bool  # to the rows that pay less


class TypedDonate(TypedMove, frozen=True, tag="donate"):
    """Bones by colour, for points."""

    bones: Handful


class TypedAction(TypedMove, frozen=True, tag="action"):
    """An action that needs no further fields."""

    action: Literal["research", "sabotage", "dynamite"]


class TypedSteal(TypedMove, frozen=True, tag="steal"):
    """Some bone of a site; None: of any."""

    site: ShortName | None = None


class TypedPlace(TypedMove, frozen=True, tag="place"):
    """A sabotage token."""

    site: ShortName


class TypedDrawing(TypedMove, frozen=True, tag="drawing"):
    """A skeleton drawn by hand, the cards to reveal with it, and osborn's category."""

    bones: Annotated[list[BoneSeen], Meta(max_length=MOST_BONES)]
    cards: Annotated[tuple[ShortName, ...], Meta(max_length=MOST_CARDS)] = ()
    category: ShortName | None = None


class GreatDinosaurRushTypedMoves(TypedMoves[Table]):
    types = (
        Nothing,
        TypedEnter,
        TypedGo,
        TypedPublicize,
        TypedDonate,
        TypedAction,
        TypedSteal,
        TypedPlace,
        TypedDrawing,
    )

    def text(self, state: Table, seat: int, move: TypedMove) -> str:
        match move:
            case TypedEnter(entry):
                return f"enter-{entry}"
            case TypedGo(site):
                return go_text(state, seat, site)
            case TypedPublicize(category, up):
                return f"publicize-{category}-{'up' if up else 'down'}"
            case TypedDonate(bones):
                return donation_text(state, bones)
            case TypedAction(action):
                return action
            case TypedSteal(site):
                return theft_text(state, seat, site)
            case TypedPlace(site):
                way = way_to(state, seat, site)
                return f"place-{way}" if way else other_text(state)
            case TypedDrawing(bones, cards, category):
                return drawing_text(bones, cards, category)
        return other_text(state) if isinstance(move, Nothing) else NO_TEXT


def other_text(state: Table) -> str:
    """Any move that the current step does not allow."""
    return f"enter-{state.pieces.entry_ids[0]}" if state.step == ACT else "research"


# Ways on the field


def go_text(state: Table, seat: int, site: str) -> str:
    across, down = offset(state, seat, site)
    for way in range(WAYS):
        after = (way + 1) % WAYS
        first, second = legs(state, way, after, across, down)
        if first > 0 and second == 0:
            return f"move-{DIRECTIONS[way]}{first}"
        if first > 0 and second > 0:
            return f"move-{DIRECTIONS[way]}{first}-{DIRECTIONS[after]}{second}"
    return other_text(state)


def legs(state: Table, way: int, after: int, across: int, down: int) -> tuple[int, int]:
    """How many steps in each of two neighbouring directions lead there."""
    (q1, r1), (q2, r2) = step_of(state, way), step_of(state, after)
    whole = q1 * r2 - q2 * r1
    return (across * r2 - q2 * down) // whole, (q1 * down - across * r1) // whole


def way_to(state: Table, seat: int, site: str) -> str | None:
    """The direction of a neighbouring site."""
    there = offset(state, seat, site)
    return next((DIRECTIONS[way] for way in range(WAYS) if step_of(state, way) == there), None)


def step_of(state: Table, way: int) -> tuple[int, int]:
    across, down = state.pieces.printed.board.directions[DIRECTIONS[way]]
    return across, down


def offset(state: Table, seat: int, site: str) -> tuple[int, int]:
    """From where the seat's paleontologist is; (0, 0) where it is nowhere. ValueError if there is no such place."""
    board = state.pieces.printed.board
    spots = {item.id: (item.q, item.r) for item in board.hex} | {item.id: (item.q, item.r) for item in board.entry}
    if site not in spots:
        raise ValueError(f"there is no place {site!r} on the board")
    (from_q, from_r), (to_q, to_r) = spots.get(place_name(state, state.places[seat]) or site, spots[site]), spots[site]
    return to_q - from_q, to_r - from_r


# Actions


def donation_text(state: Table, bones: list[int]) -> str:
    most = max(state.pieces.handful_sizes)
    if sum(bones) > most:
        raise no("GDR-6.4", "too_many_bones", most=most)
    letters = "".join(letter * count for letter, count in zip(LETTERS, bones, strict=True))
    return f"donate-{letters}-points"


def theft_text(state: Table, seat: int, site: str | None) -> str:
    way = DIRECTIONS[0] if site is None else way_to(state, seat, site)
    if way is None:
        raise no("GDR-6.12", "steal_near")
    return f"steal-{way}-{COLOURS[0]}"


def no(rule: str, key: str, **values: str | int) -> IllegalMove:
    return refuse(rule, f"great_dinosaur_rush.refusal.{key}", **values)


# Drawings


def drawing_text(bones: list[BoneSeen], cards: tuple[str, ...], category: str | None) -> str:
    """An empty drawing is nothing but its beginning."""
    if not bones:
        return DRAW
    for bone in bones:
        if bone.part not in PARTS or bone.colour not in COLOURS:
            raise ValueError(f"there is no {bone.colour} bone of the part {bone.part[:40]!r}")
    parts = [f"{part}:{'+'.join(own)}" for part in PARTS if (own := part_texts(bones, part))]
    shown = f"!{','.join(cards)}" if cards else ""
    return DRAW + ";".join(parts) + shown + (f"@{category}" if category else "")


def part_texts(bones: list[BoneSeen], part: str) -> list[str]:
    return [bone_text(bone) for bone in bones if bone.part == part]


def bone_text(bone: BoneSeen) -> str:
    own = COLOURS[COLOUR_OF[PARTS.index(bone.part)]]
    letter = "" if bone.colour == own else LETTERS[COLOURS.index(bone.colour)]
    return f"{bone.x1},{bone.y1}-{bone.x2},{bone.y2}{letter}"
