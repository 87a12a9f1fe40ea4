"""What the museum pays, and what notoriety does at the end (GDR-11, GDR-13, GDR-14)."""

from mypy_extensions import i64

from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.moves import CATEGORY_COUNT
from paddock.games.great_dinosaur_rush.engine.pieces import PLACES, Pieces
from paddock.games.great_dinosaur_rush.engine.settings import Settings


def exhibit_points(pieces: Pieces, settings: Settings, builds: list[Build], markers: list[int]) -> list[int]:
    """By seat: the points of the five categories, then those of the bonus cards."""
    counts = [build.counts() for build in builds]
    found = [0] * (len(builds) * (CATEGORY_COUNT + 1))
    for category in range(CATEGORY_COUNT):
        first: i64 = (category * pieces.rows + markers[category]) * PLACES
        row = pieces.pay[first : first + PLACES]
        points = category_points(pieces, settings, [count[category] for count in counts], row)
        for seat in range(len(builds)):
            found[seat * (CATEGORY_COUNT + 1) + category] = points[seat]
    for seat in range(len(builds)):
        cards = builds[seat].chosen_cards()
        found[seat * (CATEGORY_COUNT + 1) + CATEGORY_COUNT] = sum([card.points for card in cards])
    return found


def category_points(pieces: Pieces, settings: Settings, counts: list[int], row: list[int]) -> list[int]:
    """What each seat gets for its count in one category, given the row's pay for the three places."""
    if len(counts) == 2:
        return duel_points(pieces, settings, counts, row)
    paid = row if len(counts) > 3 else row[:2]  # GDR-11.4
    better: list[int] = sorted(set(counts), reverse=True)
    found: list[int] = []
    for count in counts:
        place = better.index(count)  # friendly ties: the next lower count takes the next place (GDR-11.5)
        found.append(paid[place] if place < len(paid) and scores_at(settings, count) else 0)
    return found


def duel_points(pieces: Pieces, settings: Settings, counts: list[int], row: list[int]) -> list[int]:
    """GDR-14.2 to GDR-14.4: the seat behind is paid by how far."""
    found: list[int] = []
    best = max(counts)
    for count in counts:
        behind: i64 = best - count
        points = 0
        if behind == 0:
            points = row[0]
        elif behind <= pieces.second_within:
            points = row[1]
        elif behind <= pieces.third_within:
            points = row[2]
        found.append(points if scores_at(settings, count) else 0)
    return found


def scores_at(settings: Settings, count: int) -> bool:
    """GDR-11.6, GDR-R34: nothing for no bones."""
    return count > 0 or settings.zero_scores


def notoriety_changes(settings: Settings, notoriety: list[int]) -> list[int]:
    """What the final notoriety does to the scores."""
    if settings.family:
        return [0] * len(notoriety)
    most = max(notoriety)
    if len(notoriety) == 2:
        return duel_changes(settings, notoriety)
    if notoriety.count(most) > 1:  # GDR-13.3
        return notoriety.copy()
    return [-value if value == most else value for value in notoriety]


def duel_changes(settings: Settings, notoriety: list[int]) -> list[int]:
    """GDR-14.5: more notoriety costs the difference; the other reading of R56 lets the lower one add its own."""
    if notoriety[0] == notoriety[1]:
        return [0, 0]
    most = max(notoriety)
    low = min(notoriety)
    return [low - most if value == most else (low if settings.low_adds else 0) for value in notoriety]
