"""When enough has been played to say who is stronger, and how sure a share of wins is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import log, sqrt

DIFFERENCE = 0.05
"""Who takes 55 % of what is won is stronger; a smaller difference is not looked for."""
WRONG = 0.05
"""How often a verdict may be wrong, either way."""
Z = 1.96
"""Standard errors of an interval that is right in 95 of 100 cases."""


class Verdict(Enum):
    """Which of two is stronger, as far as it can be told."""

    OPEN = "open"
    ONE = "one"
    OTHER = "other"
    ALIKE = "alike"


def verdict(shares: Sequence[float]) -> Verdict:
    """What follows from what `one` took of the wins in each deal: 0 to 1 of both games, equals a half in the mean.

    The sequential probability ratio test of Wald, for both directions, with the variance estimated as in the tests of
    chess engines: `one` takes a half against 55 %, and `other` so. It may be asked after every deal.
    """
    bound = log((1 - WRONG) / WRONG)
    up, down = _ratio(shares), _ratio([1 - share for share in shares])
    if up >= bound:
        return Verdict.ONE
    if down >= bound:
        return Verdict.OTHER
    return Verdict.ALIKE if max(up, down) <= -bound else Verdict.OPEN


def _ratio(shares: Sequence[float]) -> float:
    """The logarithm of how much likelier these shares are if 55 % is the mean than if a half is. Two deals that nobody
    played, one lost and one won, keep the variance from being nothing at the beginning."""
    seen = [*shares, 0.0, 1.0]
    mean = sum(seen) / len(seen)
    variance = sum((share - mean) ** 2 for share in seen) / len(seen)
    return len(shares) * DIFFERENCE * (mean - 0.5 - DIFFERENCE / 2) / variance


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of which `won` of so many games are known, after Wilson; (0, 1) without games."""
    if not games:
        return 0.0, 1.0
    share, z2 = won / games, Z * Z
    middle = share + z2 / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, (middle - spread) / (1 + z2 / games)), min(1.0, (middle + spread) / (1 + z2 / games))
