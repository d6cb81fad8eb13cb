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
        fitting = [count for count in range(1, people + 1) if sizes.low * count <= people - byes <= sizes.high * count]
        if fitting:
            seated = people - byes
            tables = min(fitting, key=lambda count: (abs(seated - count * sizes.preferred), count))
            return tuple(seated // tables + (n < seated % tables) for n in range(tables)), byes
    raise AssertionError("one table of the lowest size always fits")
