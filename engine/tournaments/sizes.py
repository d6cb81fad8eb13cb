"""How many tables of which sizes, and how many have to rest."""

from __future__ import annotations

from engine.tournaments.errors import TournamentRefused
from engine.tournaments.setup import Rest, Sizes


def table_sizes(people: int, sizes: Sizes) -> tuple[tuple[int, ...], int]:
    """The sizes of the tables, largest first, and how many people have a bye.

    Thirteen at tables of four, from three to four, are 4+3+3+3; from three to five, 5+4+4. Raises
    TournamentRefused("too-few-players") if not even one table can be made.
    """
    if people < sizes.low:
        raise TournamentRefused("too-few-players", low=sizes.low)
    if sizes.rest is Rest.BYE and people >= sizes.preferred:
        return (sizes.preferred,) * (people // sizes.preferred), people % sizes.preferred
    for byes in range(people):
        if fitting := allowed_sizes(people - byes, sizes):
            return min(fitting, key=lambda one: (abs(people - byes - len(one) * sizes.preferred), len(one))), byes
    raise AssertionError("one table of the lowest size always fits")


def allowed_sizes(people: int, sizes: Sizes) -> list[tuple[int, ...]]:
    """All ways to seat so many people at tables of about one size, the fewest tables first; each as sizes, largest
    first."""
    counts = [count for count in range(1, people + 1) if sizes.low * count <= people <= sizes.high * count]
    return [tuple(people // count + (n < people % count) for n in range(count)) for count in counts]
