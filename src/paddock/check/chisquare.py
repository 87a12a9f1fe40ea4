"""Do draws follow their weights? Chi-square tests in two stages: a quick look, and a second, sharper one if it is odd.

The second stage asks for odds of one in a million million, so that runs over many thousand states raise no false alarm.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

MOST_CELLS: Final = 64
STAGES: Final = ((32, 2.0), (400, 7.0))  # draws expected in the smallest cell, and the limit in standard deviations
FEW: Final = 10
STRAY: Final = -1  # the cell of what has no weight


def limit(freedom: int, deviations: float) -> float:
    """The chi-square value that far out in the tail, by Wilson and Hilferty."""
    ninth = 2 / (9 * freedom)
    return float(freedom * (1 - ninth + deviations * ninth**0.5) ** 3)


def departs(draw: Callable[[], int], weights: Mapping[int, int]) -> bool:
    """Do these draws, beyond doubt, not follow these weights?"""
    cells = into_cells(weights)
    return len(set(cells.values())) > 1 and all(
        stage_departs(draw, weights, cells, per_cell, deviations) for per_cell, deviations in STAGES
    )


def into_cells(weights: Mapping[int, int]) -> dict[int, int]:
    """The cell of each outcome: small ones are thrown together until none holds less than a 1/64 of all."""
    least = sum(weights.values()) / MOST_CELLS
    cells: dict[int, int] = {}
    cell, filled = 0, 0
    for outcome, weight in sorted(weights.items(), key=lambda item: -item[1]):
        cells[outcome] = cell
        filled += weight
        if filled >= least:
            cell, filled = cell + 1, 0
    if filled and cell:
        return {outcome: min(into, cell - 1) for outcome, into in cells.items()}
    return cells


def stage_departs(
    draw: Callable[[], int], weights: Mapping[int, int], cells: Mapping[int, int], per_cell: int, deviations: float
) -> bool:
    shares: Counter[int] = Counter()
    for outcome, weight in weights.items():
        shares[cells[outcome]] += weight
    total = sum(weights.values())
    draws = -(-per_cell * total // min(shares.values()))
    counts = Counter(cells.get(draw(), STRAY) for _ in range(draws))
    if STRAY in counts:
        return True
    expected = {cell: draws * share / total for cell, share in shares.items()}
    statistic = sum((counts[cell] - mean) ** 2 / mean for cell, mean in expected.items())
    return statistic > limit(len(expected) - 1, deviations)


def samples_differ(first: Sequence[Hashable], second: Sequence[Hashable], deviations: float) -> bool:
    """Are two samples of the same size drawn from different lots? Rare values count as one."""
    counts, others = Counter(first), Counter(second)
    cells: Counter[Hashable] = Counter()
    gaps: Counter[Hashable] = Counter()
    for value in counts.keys() | others.keys():
        both = counts[value] + others[value]
        cell: Hashable = (value,) if both >= FEW else ()
        cells[cell] += both
        gaps[cell] += counts[value] - others[value]
    if len(cells) < 2:
        return False
    statistic = sum(gaps[cell] ** 2 / both for cell, both in cells.items())
    return statistic > limit(len(cells) - 1, deviations)
