"""Open things beside the board: strengths, losses, wars, and used tiles."""

from collections import Counter as Count
from collections.abc import Iterable, Mapping
from itertools import chain, combinations

from engine.core import View
from engine.core.events import Word
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import Counter, Power, Relation, Target, Troop, read_post, troops


def beside(view: View[Perikles]) -> Mapping[str, object]:
    g = view.seen
    return {
        "army": _troops(g.army.values()),
        "dead": losses(g),
        "shown": _shown(g),
        "wars": _pairs(g, Relation.WAR),
        "alliances": _pairs(g, Relation.ALLIED),
        "permits": {location: powers for location, powers in g.permits.items() if powers},
        "start": g.start if g.turn else None,
        "last-leader": g.last_leader,
        "tiles": {seat: tuple(tile.city for tile in tiles) for seat, tiles in g.tiles.items() if tiles},
        "discarded": dict(Count(g.discarded)),
        "spent": g.spent,
        "past": tuple(g.past),
    }


def _shown(g: Perikles) -> dict[Target, tuple[Troop, ...]]:
    found: dict[Target, list[Counter]] = {}
    for post, pile in g.shown.items():
        location, side, _ = read_post(post)
        if pile:
            found.setdefault(Target(location, side), []).extend(pile)
    return {target: troops(counters, shown=True) for target, counters in found.items()}


def losses(g: Perikles) -> tuple[Troop, ...]:
    return _troops(g.dead.values())


def _troops(piles: Iterable[Iterable[Counter]]) -> tuple[Troop, ...]:
    return troops(chain.from_iterable(piles), shown=True)


def _pairs(g: Perikles, relation: Relation) -> tuple[Word, ...]:
    return tuple(
        Word("beside-pair", {"one": one, "other": other})
        for one, other in combinations(Power, 2)
        if relation in (g.relations.get(one, {}).get(other), g.relations.get(other, {}).get(one))
    )
