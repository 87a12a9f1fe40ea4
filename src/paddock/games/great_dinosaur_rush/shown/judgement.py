"""Feedback on an unfinished drawing: which conditions hold, which bones offend, what it counts, how near the cards are.

A refusal names the first stage that fails (GDR-9.17). While somebody is drawing, everything is judged that can be; a
condition is `open` as long as the bones it is about are missing.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.cards import Card, Feature, stick_at
from paddock.games.great_dinosaur_rush.engine.drawing import Drawing, drawing_text
from paddock.games.great_dinosaur_rush.engine.packed import unpacked
from paddock.games.great_dinosaur_rush.engine.skeletons import body
from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import (
    Anatomy,
    count_violations,
    stick_violations,
    violations,
)
from paddock.games.great_dinosaur_rush.engine.skeletons.body import Skeleton, category_counts, whites_to_build
from paddock.games.great_dinosaur_rush.engine.skeletons.lattice import Stick, mirrored
from paddock.games.great_dinosaur_rush.engine.table import Table
from paddock.games.great_dinosaur_rush.shown.openings import Opening, openings
from paddock.games.great_dinosaur_rush.shown.refusals import submission_faults

LAST_CONDITION = 17
Standing = Literal["holds", "broken", "open"]


class ConditionJudged(msgspec.Struct, frozen=True):
    """One of V1 to V17: `bones` are those that offend, numbered as they were drawn."""

    rule: str
    state: Standing
    bones: list[int]


class FeatureJudged(msgspec.Struct, frozen=True):
    """Where a feature of a card matches most bones of the drawing; `missing` are its sticks without a bone there,
    `extra` the bones of the same parts that it does not show. No place: none of its bones is drawn yet."""

    place: tuple[int, int] | None
    mirrored: bool
    missing: list[int]
    extra: list[int]


class CardJudged(msgspec.Struct, frozen=True):
    id: str
    completed: bool
    features: list[FeatureJudged]


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with the cards to reveal or with osborn's category."""

    rule: str
    why: str


class Judgement(msgspec.Struct, frozen=True):
    """`left`: bones by colour still to be placed, negative if there are too many. `unused`: white
    bones that stay in the pile (GDR-G7.3). `names_category`: osborn adds a bone to one (GDR-17.11). `move`: the move
    that submits the drawing, if it may be submitted. `openings`: where the parts with a place of their own go on."""

    conditions: list[ConditionJudged]
    parts: list[int]
    counts: list[int]
    left: list[int]
    unused: int
    names_category: bool
    cards: list[CardJudged]
    faults: list[Fault]
    move: str | None
    openings: list[Opening]


def judge(state: Table, seat: int, drawing: Drawing) -> Judgement:
    skeleton, build = drawing.skeleton, state.builds[seat]
    pile = unpacked(build.pile)
    is_legal = not violations(skeleton, pile, whites_may_touch=build.is_restorer) if len(skeleton) else False
    faults = submission_faults(state, seat, drawing) if is_legal else []
    parts = skeleton.part_counts()
    counts = category_counts(parts)
    if build.is_showman and drawing.category >= 0:
        counts[drawing.category] += 1
    held = [card for index, card in enumerate(state.pieces.cards) if build.hand >> index & 1]
    return Judgement(
        conditions=Check(skeleton, build).conditions(),
        parts=parts,
        counts=counts,
        left=bones_left(skeleton, build),
        unused=0 if build.is_restorer else pile[body.WHITE] - whites_to_build(pile),
        names_category=build.is_showman,
        cards=[judged_card(card, skeleton) for card in held],
        faults=[Fault(fault.rule, fault.sentence) for fault in faults],
        move=f"draw={drawing_text(drawing)}" if is_legal and not faults else None,
        openings=openings(skeleton),
    )


def bones_left(skeleton: Skeleton, build: Build) -> list[int]:
    """By colour. Mantell may build more white bones than he must."""
    pile, used = unpacked(build.pile), skeleton.colour_counts()
    left = [pile[colour] - used[colour] for colour in range(body.WHITE)]
    least = whites_to_build(pile)
    most = pile[body.WHITE] if build.is_restorer else least
    return [*left, most - used[body.WHITE] if used[body.WHITE] > most else max(0, least - used[body.WHITE])]


class Check:
    """The conditions one by one, each as soon as it can be judged."""

    def __init__(self, skeleton: Skeleton, build: Build) -> None:
        self.skeleton = skeleton
        self.build = build
        self.sizes = skeleton.part_counts()
        self.broken: dict[int, list[int]] = {}
        self.open: set[int] = set()

    def conditions(self) -> list[ConditionJudged]:
        self.broken.update({found.condition: found.bones for found in stick_violations(self.skeleton)})
        self.note_counts()
        if 1 in self.broken or 2 in self.broken or not len(self.skeleton):
            self.leave_open(range(7, LAST_CONDITION + 1))
        else:
            self.note_anatomy(Anatomy(self.skeleton))
        return [self.judged(condition) for condition in range(1, LAST_CONDITION + 1)]

    def judged(self, condition: int) -> ConditionJudged:
        state: Standing = "holds"
        if condition in self.broken:
            state = "broken"
        elif condition in self.open:
            state = "open"
        return ConditionJudged(f"GDR-V{condition}", state, sorted(set(self.broken.get(condition, []))))

    def leave_open(self, conditions: Iterable[int]) -> None:
        self.open.update(conditions)

    def note(self, condition: int, bones: list[int], *parts: int) -> None:
        """Broken by these bones; if by none, it is open until there are bones of all these parts."""
        if bones:
            self.broken[condition] = bones
        elif not all(self.sizes[part] for part in parts):
            self.open.add(condition)

    def note_counts(self) -> None:
        """Bones still to be placed are no mistake yet."""
        left = bones_left(self.skeleton, self.build)
        for found in count_violations(self.skeleton, unpacked(self.build.pile), self.build.is_restorer):
            if (found.condition == 5 and any(left)) or (found.condition == 6 and min(left) >= 0):
                self.open.add(found.condition)
            else:
                self.broken[found.condition] = found.bones

    def note_anatomy(self, check: Anatomy) -> None:
        if not self.sizes[body.SPINE]:
            self.leave_open([7, 8, 9, 10, 11, 13])
        elif found := check.spine_violations():
            self.broken[7] = found[0].bones
            self.leave_open([8, 9, 10, 11, 13])
        else:
            self.note_body(check)
        limbs = (
            check.limb_faults()
            if any(self.sizes[part] for part in (body.SPINE, body.RIBS, body.NECK, body.HEAD, body.TAIL))
            else []
        )
        self.note(12, limbs, body.LIMB_A, body.LIMB_B)
        blues = unpacked(self.build.pile)[body.BLUE]
        self.note(14, check.unique_faults(), *([body.UNIQUE] if blues else []))
        self.note(15, check.enclosed(), *([body.UNIQUE] if blues else []))
        self.note(16, [] if self.build.is_restorer else check.touching_whites())
        self.note(17, check.misplaced_whites())

    def note_body(self, check: Anatomy) -> None:
        """With the ends of the spine known, the parts that start there."""
        lines = {found.condition: found.bones for found in check.line_violations()}
        self.note(8, lines.get(8, []), body.NECK)
        self.note(9, lines.get(9, []), body.TAIL)
        self.note(11, check.rib_faults(), body.RIBS)
        if 8 in lines:
            self.leave_open([10, 13])
            return
        self.note(10, check.head_faults() if self.sizes[body.NECK] else [], body.NECK, body.HEAD)
        self.note(13, check.sharing_faults())


# Cards


def judged_card(card: Card, skeleton: Skeleton) -> CardJudged:
    """Its features in the order of the card; those of limbs on the limbs that they fit best."""
    drawn = [stick_at(skeleton, bone) for bone in range(len(skeleton))]
    limbs = best_limbs(card, drawn)
    features = [
        limbs.pop(0) if feature.is_limb else best_fit(feature, labelled(drawn, feature.labels))
        for feature in card.features
    ]
    return CardJudged(card.id, card.is_completed(skeleton), features)


def labelled(drawn: list[Stick], labels: list[int]) -> list[tuple[int, Stick]]:
    return [(bone, stick) for bone, stick in enumerate(drawn) if stick[0] in labels]


def best_limbs(card: Card, drawn: list[Stick]) -> list[FeatureJudged]:
    orders = [[body.LIMB_A, body.LIMB_B], [body.LIMB_B, body.LIMB_A]]
    ways = [
        [best_fit(feature, as_limb(drawn, limb)) for feature, limb in zip(card.limbs, order, strict=False)]
        for order in orders
    ]
    return min(ways, key=lambda way: sum(len(fit.missing) + len(fit.extra) for fit in way))


def as_limb(drawn: list[Stick], limb: int) -> list[tuple[int, Stick]]:
    return [(bone, (body.LIMB_A, *stick[1:])) for bone, stick in labelled(drawn, [limb])]


def best_fit(feature: Feature, bones: list[tuple[int, Stick]]) -> FeatureJudged:
    """The translation, and the mirror image where one is allowed, that leaves the fewest sticks without a bone."""
    places = {ends(stick): bone for bone, stick in bones}
    best = FeatureJudged(None, False, list(range(len(feature.sticks))), [bone for bone, _ in bones])
    for is_mirrored in (False, True) if feature.mirror else (False,):
        sticks = mirrored(feature.sticks) if is_mirrored else feature.sticks
        shape = [ends(stick) for stick in sticks]
        for dx, dy in sorted({shift for stick in shape for place in places if (shift := shift_to(stick, place))}):
            moved = [(part, x1 + dx, y1 + dy, x2 + dx, y2 + dy) for part, x1, y1, x2, y2 in shape]
            missing = [index for index, stick in enumerate(moved) if stick not in places]
            if len(missing) < len(best.missing):
                extra = [bone for place, bone in places.items() if place not in moved]
                best = FeatureJudged((dx, dy), is_mirrored, missing, extra)
    return best


def ends(stick: Stick) -> Stick:
    """The same stick from its left (or lower) end."""
    part, x1, y1, x2, y2 = stick
    return stick if (x1, y1) <= (x2, y2) else (part, x2, y2, x1, y1)


def shift_to(stick: Stick, place: Stick) -> tuple[int, int] | None:
    """How far one stick is from another of the same part and direction; None: they are not alike."""
    part, x1, y1, x2, y2 = stick
    if part != place[0] or (x2 - x1, y2 - y1) != (place[3] - place[1], place[4] - place[2]):
        return None
    return place[1] - x1, place[2] - y1
