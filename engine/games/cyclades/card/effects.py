"""Facts about options beyond own numbers: effects on others, troops and fleets, and the odds of battles."""

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy
from typing import Any

from engine.core import Prompt, Seat, View
from engine.core.events import Word
from engine.games.cyclades.card.words import gist
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.battle import bonus, defending, helpers, monster, odds
from engine.games.cyclades.rules.board import chart, fleets, income, islands, linked, metropolises, owned, standing_on
from engine.games.cyclades.rules.cycle import owed
from engine.games.cyclades.state import Battle, Cyclades, God, Island, Offer
from engine.games.cyclades.terms import (
    Altar,
    Build,
    Call,
    Calm,
    Do,
    Landing,
    March,
    Recruit,
    Reply,
    Site,
    Structure,
    Voyage,
)
from engine.games.facts import Tried


def numbers(view: View[Cyclades]) -> Mapping[str, object]:
    """The viewer's own numbers, including publicly countable ones."""
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    return {
        **gist(view),
        "kinds": len({built.kind for _, _, built in owned(g, seat)}),
        "metropolises": metropolises(g, seat),
        "philosophers": g.philosophers[seat],
        "priests": g.priests[seat],
    }


def says(tried: Tried) -> Iterator[Word]:
    g, seat, option, asked = tried.own.seen, tried.own.viewer, tried.option, tried.own.prompt
    assert seat is not None and asked is not None
    key = asked.key
    if tried.after is not None:
        if key in ("bid", "bid-amount"):
            yield from _bid(tried, asked, seat)
        yield from _on_the_board(g, tried.after.seen, seat)
    match option:
        case God.APOLLO:
            gold = DATA.apollo.poor if len(islands(g, seat)) == 1 else DATA.apollo.rich
            yield Word("effect-apollo", {"gold": gold, "first": not g.apollo})
        case Recruit(unit=about) | Build(building=about) | Do(special=about) | Call(creature=about):
            yield Word("effect-about", {"thing": about})
        case Site():
            yield Word("effect-troops", {"count": g.lands[option.island].troops})
            if option.spot:
                yield Word("effect-spot")
        case Reply.DONE | Calm():
            yield Word("effect-done", {"left": g.gold[seat]})
        case Reply.STAY if g.battle is not None:
            yield _stays(g, g.battle, seat)
        case Structure(island=island):
            yield Word("effect-owner", {"seat": g.lands[island].owner, "count": g.lands[island].troops})
        case Island() if key == "figure-at":
            yield from _figure(g, option)
        case Seat() if key in ("griffon", "satyr", "dryad"):
            count = {"griffon": income(g, option), "satyr": g.philosophers[option], "dryad": g.priests[option]}
            yield Word(f"effect-{key}", {"count": count[key]})
        case _:
            yield from _battle(tried, asked, seat)


def _bid(tried: Tried, asked: Prompt[Any], seat: Seat) -> Iterator[Word]:
    """The standing offering, the price after priests, and the gold left; of a god with the least bid."""
    g, option, god = tried.own.seen, tried.option, asked.about.get("god")
    assert tried.after is not None
    then = tried.after.seen
    if isinstance(option, Altar):
        god, then = option.god, copy(g)
        then.offers = {**g.offers, god: Offer(seat, option.least)}
    if isinstance(god, God):
        stands, owing = g.offers.get(god), owed(then, seat)
        offered = {"stands": stands.amount if stands else 0, "seat": stands.seat if stands else None}
        yield Word("effect-bid", {**offered, "pay": owing - owed(g, seat), "left": g.gold[seat] - owing})


def _on_the_board(g: Cyclades, then: Cyclades, seat: Seat) -> Iterator[Word]:
    """New own troops and fleets, losses of others, new ways, and buildings torn down."""
    for island, land in then.lands.items():
        before = g.lands[island]
        if land.owner == seat and (land.troops > before.troops or before.owner != seat):
            helping = _helpers(then, Battle(seat, seat, 0, island=island))
            yield Word("effect-garrison", {"count": land.troops, "helpers": helping})
        elif before.owner == land.owner != seat and land.troops < before.troops:
            yield Word("effect-loses-troop", {"seat": land.owner, "left": land.troops})
    had, has = (Counter(built.kind for _, _, built in owned(one, seat)) for one in (g, then))
    if torn := [*(had - has).elements()]:
        yield Word("effect-tears", {"buildings": torn})
    for one in g.seats:
        if one != seat and (lost := fleets(g, one) - fleets(then, one)) > 0:
            yield Word("effect-loses-fleets", {"seat": one, "count": lost})
    for space, fleet in then.fleets.items():
        before = g.fleets.get(space)
        if before is not None and before.seat == fleet.seat and fleet.count > before.count:
            yield Word("effect-joins-fleets", {"seat": fleet.seat, "count": fleet.count})
    own = [island for island in islands(g, seat) if then.lands[island].owner == seat]
    fresh = {island: {*linked(then, seat, island)} - {*linked(g, seat, island)} for island in own}
    tied = [island for island in own if fresh[island] & {*own}]
    opened = set[Island]().union(*fresh.values()) - {*own}
    if tied:
        yield Word("effect-links", {"islands": tied})
    if opened:
        yield Word("effect-opens", {"islands": [island for island in chart(g).land if island in opened]})


def _figure(g: Cyclades, island: Island) -> Iterator[Word]:
    """The island's owner and troops; or, if a figurine stands there, that both leave (§6.4)."""
    land, other = g.lands[island], standing_on(g, island)
    if other is not None:
        yield Word("effect-leave", {"creature": other})
    elif land.owner is not None:
        yield Word("effect-owner", {"seat": land.owner, "count": land.troops})


# battles


def _battle(tried: Tried, asked: Prompt[Any], seat: Seat) -> Iterator[Word]:
    """Both sides of a battle, its result if nobody retreats, and the worth of a conquered island."""
    g, option = tried.own.seen, tried.option
    about: Mapping[str, Any] = asked.about
    if asked.key in ("march", "fly", "march-from", "pegasus"):
        start = option.start if isinstance(option, March) else about.get("island")
        to = option.to if isinstance(option, March) else option
        if not isinstance(start, Island) or not isinstance(to, Island):
            return
        land, count = g.lands[to], option.troops if isinstance(option, March | Landing) else g.lands[start].troops
        if land.owner not in (None, seat) and (land.troops or monster(g, to)):
            yield _odds(g, Battle(seat, land.owner, count, island=to))
            yield from _worth(g, to)
    elif asked.key in ("sail", "blow"):
        start, to = about.get("space"), option.to if isinstance(option, Voyage) else option
        there = g.fleets.get(to)
        if there is not None and there.seat != seat:
            count = option.fleets if isinstance(option, Voyage) else g.fleets[start].count
            yield _odds(g, Battle(seat, there.seat, count, space=to))


def _worth(g: Cyclades, island: Island) -> Iterator[Word]:
    land = g.lands[island]
    if gold := chart(g).land[island].prosperity + land.markers:
        yield Word("effect-brings", {"gold": gold})
    if land.metropolis:
        yield Word("effect-city")
    if built := [one.kind for one in land.slots if one is not None]:
        yield Word("effect-buildings", {"buildings": built})


def _odds(g: Cyclades, battle: Battle) -> Word:
    sides = {"seat": battle.defender, "attacking": battle.count, "defending": defending(g, battle)}
    return Word("effect-battle", {**sides, "helpers": _helpers(g, battle), **_chances(g, battle)})


def _stays(g: Cyclades, battle: Battle, seat: Seat) -> Word:
    chances = _chances(g, battle)
    if seat == battle.defender:
        chances["attacker"], chances["defender"] = chances["defender"], chances["attacker"]
    return Word("effect-stay", {"helpers": _helpers(g, battle), **chances})


def _helpers(g: Cyclades, battle: Battle) -> list[Word]:
    return [Word(f"helper-{name}", {"count": count}) for name, count in helpers(g, battle).items()]


def _chances(g: Cyclades, battle: Battle) -> dict[str, int]:
    """Chances in whole per cent that add up to 100."""
    bull = battle.island is not None and monster(g, battle.island)
    return odds(battle.count, defending(g, battle), bonus(g, battle), bull=bull).percent
