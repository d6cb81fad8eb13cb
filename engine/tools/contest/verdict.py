"""The end of a comparison of two kinds, and the certainty of a share of wins."""

from collections.abc import Sequence
from enum import Enum
from math import log, sqrt

DIFFERENCE = 0.05
"""Excess over half of the wins that counts as stronger; smaller differences are ignored."""
WRONG = 0.05
"""Probability of a wrong verdict, in either direction."""
Z = 1.96
"""Standard errors of a 95 % interval."""


class Verdict(Enum):
    """The stronger of two, as far as it is certain."""

    OPEN = "open"
    ONE = "one"
    OTHER = "other"
    ALIKE = "alike"


def verdict(shares: Sequence[float]) -> Verdict:
    """The verdict from the share of `one` in the wins of each deal, 0 to 1. It is Wald's sequential probability ratio
    test in both directions, with the variance estimated as in tests of chess engines: a half against 55 % for `one`,
    and likewise for `other`. It may be repeated after every deal."""
    bound = log((1 - WRONG) / WRONG)
    up, down = _ratio(shares), _ratio([1 - share for share in shares])
    if up >= bound:
        return Verdict.ONE
    if down >= bound:
        return Verdict.OTHER
    return Verdict.ALIKE if max(up, down) <= -bound else Verdict.OPEN


def _ratio(shares: Sequence[float]) -> float:
    """Log likelihood ratio of these shares for a mean of 55 % against a half. Two imaginary deals, one lost and one
    won, keep the initial variance above zero."""
    seen = [*shares, 0.0, 1.0]
    mean = sum(seen) / len(seen)
    variance = sum((share - mean) ** 2 for share in seen) / len(seen)
    return len(shares) * DIFFERENCE * (mean - 0.5 - DIFFERENCE / 2) / variance


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval by Wilson of a share with `won` of `games`; (0, 1) without games."""
    if not games:
        return 0.0, 1.0
    share, z2 = won / games, Z * Z
    middle = share + z2 / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, (middle - spread) / (1 + z2 / games)), min(1.0, (middle + spread) / (1 + z2 / games))
