"""Scoring (§7): what is stored, where jokers go and which colour is named, so that it brings most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.core import Seat
from engine.games.atlantica.data import DATA
from engine.games.atlantica.state import Atlantica, Kind, Research

KINDS = tuple(Kind)
_PAPERS = tuple(Research)
_TABLES = tuple(DATA.treasure[kind].values for kind in KINDS)
_BLUE = KINDS.index(DATA.blue)


def value(kind: Kind, count: int) -> int:
    """What so many treasures of a kind are worth; after a full cycle counting begins again."""
    return _value(KINDS.index(kind), count)


@cache
def _value(at: int, count: int) -> int:
    table = _TABLES[at]
    cycles, rest = divmod(count, len(table))
    return cycles * table[-1] + (table[rest - 1] if rest else 0)


@dataclass(frozen=True, slots=True)
class Count:
    """How a player's points come about. `stored` and `jokers` by kind in the order of Kind; `named`: the kind that
    cards for one colour name."""

    stored: tuple[int, ...]
    jokers: tuple[int, ...]
    named: Kind | None
    treasures: Mapping[Kind, int]
    research: Mapping[Research, int]

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.treasures.values()) + sum(self.research.values())


def count(g: Atlantica, seat: Seat) -> Count:
    """The points of a player if the game ended now."""
    return tally(
        tuple(map(g.treasures[seat].count, KINDS)),
        g.crates(seat),
        tuple(map(g.research[seat].count, _PAPERS)),
        len(g.ships[seat]),
    )


@lru_cache(maxsize=1 << 15)
def tally(owned: tuple[int, ...], crates: int, papers: tuple[int, ...], ships: int) -> Count:
    """The best count for treasures by kind, crates, research cards by kind and ships."""
    have = dict(zip(_PAPERS, papers, strict=True))
    blue = have[Research.BLUE] * DATA.paper[Research.BLUE].points
    each = have[Research.ONE_COLOUR] * DATA.paper[Research.ONE_COLOUR].points
    three, four = have[Research.COLOURS_3], have[Research.COLOURS_4]
    named = [at for at, n in enumerate(owned) if n] if each else []
    best: tuple[int, Load, int | None] | None = None
    for colour in named or [None]:
        extra = [0] * len(KINDS)
        extra[_BLUE] += blue
        if colour is not None:
            extra[colour] += each
        for points, colours, load in _loads(
            owned, min(crates, sum(owned)), have[Research.JOKER], extra, three + four > 0
        ):
            points += _colours(Research.COLOURS_3, three, colours) + _colours(Research.COLOURS_4, four, colours)
            if best is None or points > best[0]:
                best = points, load, colour
    assert best is not None  # there is always a way to store so many
    _, load, colour = best
    return _counted(load, None if colour is None or not any(map(sum, load)) else colour, have, crates, ships)


Load = tuple[tuple[int, int], ...]
"""By kind, how many treasures are stored and how many jokers join them."""


def _loads(
    owned: tuple[int, ...], room: int, jokers: int, extra: list[int], telling: bool
) -> Iterator[tuple[int, int, Load]]:
    """Ways to store `room` treasures and place jokers, of those with as many colours the best: points, colours, way.
    Colours are counted where they are `telling`."""
    ahead = sum(owned)
    unstored = DATA.rulings.joker_kinds == "owned"  # kinds of which nothing is stored will do for a joker too (R13)
    ways: dict[tuple[int, int, int], tuple[int, Load]] = {(0, 0, 0): (0, ())}
    for at, own in enumerate(owned):
        if not own:  # a joker needs a treasure to join
            ways = {key: (points, (*load, (0, 0))) for key, (points, load) in ways.items()}
            continue
        ahead -= own
        longer: dict[tuple[int, int, int], tuple[int, Load]] = {}
        for (stored, used, colours), (points, load) in ways.items():
            for crate in range(max(0, room - stored - ahead), min(own, room - stored) + 1):
                for joker in range((jokers - used if crate or unstored else 0) + 1):
                    key = stored + crate, used + joker, colours + (telling and crate + joker > 0)
                    now = points + _value(at, crate + joker) + extra[at] * (crate + joker)
                    if key not in longer or now > longer[key][0]:
                        longer[key] = now, (*load, (crate, joker))
        ways = longer
    return ((points, colours, load) for (_, _, colours), (points, load) in ways.items())


def _colours(card: Research, copies: int, colours: int) -> int:
    """What cards for so many colours score where there are `colours`."""
    return copies * DATA.paper[card].points if copies and colours >= DATA.paper[card].need else 0


def _counted(load: Load, named: int | None, have: Mapping[Research, int], crates: int, ships: int) -> Count:
    total = [crate + joker for crate, joker in load]
    counted = crates if DATA.rulings.crates_counted == "all" else sum(crate for crate, _ in load)  # R15
    times: dict[Research, int] = {
        Research.ONE_COLOUR: total[named] if named is not None else 0,
        Research.BLUE: total[_BLUE],
        Research.PER_RESEARCH: sum(have.values()),
        Research.PER_SHIP: ships,
        Research.CRATES: int(counted >= DATA.paper[Research.CRATES].need),
        Research.JOKER: 0,
    }
    research = {card: n * DATA.paper[card].points * times.get(card, 1) for card, n in have.items() if n}
    for card in (Research.COLOURS_3, Research.COLOURS_4):
        if have[card]:
            research[card] = _colours(card, have[card], sum(n > 0 for n in total))
    return Count(
        stored=tuple(crate for crate, _ in load),
        jokers=tuple(joker for _, joker in load),
        named=KINDS[named] if named is not None else None,
        treasures={kind: _value(at, total[at]) for at, kind in enumerate(KINDS) if total[at]},
        research=research,
    )
