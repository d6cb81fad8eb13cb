"""Scoring (§7): the best choice of stored treasures, places of jokers, and named colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.core import Seat
from engine.games.atlantica.data import DATA
from engine.games.atlantica.state import Atlantica, Kind, Research

KINDS = tuple(Kind)
_PAPERS = tuple(Research)
_TABLES = tuple(DATA.treasures[kind].values for kind in KINDS)
_BLUE = KINDS.index(DATA.blue)


def value(kind: Kind, count: int) -> int:
    """Points for this many treasures of a kind. After a full cycle, counting starts again."""
    return _value(KINDS.index(kind), count)


@cache
def _value(at: int, count: int) -> int:
    table = _TABLES[at]
    cycles, rest = divmod(count, len(table))
    return cycles * table[-1] + (table[rest - 1] if rest else 0)


@dataclass(frozen=True, slots=True)
class Count:
    """The parts of a player's points. `stored` and `jokers` are by kind, in the order of Kind; `named` is the kind that
    cards for one colour name."""

    stored: tuple[int, ...]
    jokers: tuple[int, ...]
    named: Kind | None
    treasures: Mapping[Kind, int]
    research: Mapping[Research, int]

    @property
    def total(self) -> int:
        return sum(self.treasures.values()) + sum(self.research.values())


def count(g: Atlantica, seat: Seat) -> Count:
    return tally(
        tuple(map(g.treasures[seat].count, KINDS)),
        g.crates(seat),
        tuple(map(g.research[seat].count, _PAPERS)),
        len(g.ships[seat]),
    )


@lru_cache(maxsize=1 << 15)
def tally(owned: tuple[int, ...], crates: int, papers: tuple[int, ...], ships: int) -> Count:
    """The best count for treasures by kind, crates, research cards by kind, and ships."""
    have = dict(zip(_PAPERS, papers, strict=True))
    load = _best_load(owned, min(crates, sum(owned)), *[have[card] for card in _DECIDING])
    return _counted(load, have, crates, ships)


Load = tuple[tuple[int, int], ...]
"""By kind, the stored treasures and the jokers added to them."""
_DECIDING = (Research.JOKER, Research.BLUE, Research.ONE_COLOUR, Research.COLOURS_3, Research.COLOURS_4)
"""Research cards whose points depend on the stored treasures."""


@lru_cache(maxsize=1 << 15)
def _best_load(
    owned: tuple[int, ...], room: int, jokers: int, blue: int, one_colour: int, three: int, four: int
) -> Load:
    """The best way to store `room` treasures and to place jokers, given the research cards that depend on it. Dynamic
    programming, kind by kind: of all ways with the same use of room, jokers and naming and the same number of colours,
    only the best is kept."""
    ahead = sum(owned)
    spare = ahead - room
    if not spare and not jokers:
        return tuple((own, 0) for own in owned)
    blue *= DATA.research[Research.BLUE].points
    each = one_colour * DATA.research[Research.ONE_COLOUR].points  # all of them name the same colour (R14)
    namings = 1 if each else 0
    telling = 1 if three or four else 0
    unstored = DATA.rulings.joker_kinds == "owned"  # a joker may also join a kind without stored treasures (R13)
    ways: dict[tuple[int, int, int, int], tuple[int, Load]] = {(0, 0, 0, 0): (0, ())}
    for at, own in enumerate(owned):
        if not own:  # a joker needs a treasure to join
            ways = {used: (points, (*load, (0, 0))) for used, (points, load) in ways.items()}
            continue
        ahead -= own
        extra = blue if at == _BLUE else 0
        choices = [
            (crate, joker, naming, telling if crate + joker else 0, _value(at, crate + joker) + more * (crate + joker))
            for crate in range(max(0, own - spare), own + 1)
            for joker in range((jokers if crate or unstored else 0) + 1)
            for naming, more in ((0, extra), (1, extra + each))[: namings + 1]
        ]
        longer: dict[tuple[int, int, int, int], tuple[int, Load]] = {}
        for (stored, joined, named, colours), (points, load) in ways.items():
            for crate, joker, naming, colour, gain in choices:
                if room - ahead <= stored + crate <= room and joined + joker <= jokers and named + naming <= namings:
                    used = stored + crate, joined + joker, named + naming, colours + colour
                    if used not in longer or points + gain > longer[used][0]:
                        longer[used] = points + gain, (*load, (crate, joker))
        ways = longer

    def with_colours(way: tuple[tuple[int, int, int, int], tuple[int, Load]]) -> int:
        (_, _, _, colours), (points, _) = way
        return points + _colours(Research.COLOURS_3, three, colours) + _colours(Research.COLOURS_4, four, colours)

    return max(ways.items(), key=with_colours)[1][1]


def _colours(card: Research, copies: int, colours: int) -> int:
    return copies * DATA.research[card].points if colours >= DATA.research[card].need else 0


def _counted(load: Load, have: Mapping[Research, int], crates: int, ships: int) -> Count:
    total = [crate + joker for crate, joker in load]
    named = total.index(max(total)) if have[Research.ONE_COLOUR] and any(total) else None
    counted = crates if DATA.rulings.crates_counted == "all" else sum(crate for crate, _ in load)  # R15
    times: dict[Research, int] = {
        Research.ONE_COLOUR: total[named] if named is not None else 0,
        Research.BLUE: total[_BLUE],
        Research.PER_RESEARCH: sum(have.values()),
        Research.PER_SHIP: ships,
        Research.CRATES: int(counted >= DATA.research[Research.CRATES].need),
    }
    research = {card: n * DATA.research[card].points * times.get(card, 1) for card, n in have.items() if n}
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
