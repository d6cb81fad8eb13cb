"""What the card should say of an option, worked out from what the rules then do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from functools import reduce
from typing import Any, cast

from engine.core import Choose, Form, Seat
from engine.core.events import Word
from engine.games.cyclades.data import DATA
from engine.games.cyclades.state import Battle, Building, Cyclades, God, Island, Land
from engine.games.cyclades.terms.answers import (
    Altar,
    Bid,
    Build,
    Call,
    Calm,
    Do,
    Enough,
    March,
    Placing,
    Push,
    Recruit,
    Reply,
    Site,
    Sold,
    Structure,
    Voyage,
)
from tests.engine.games.cyclades.bookkeeping import (
    brings,
    bull_fights,
    figurine,
    helping,
    in_order,
    land,
    linked_to,
    own_buildings,
    own_islands,
    percentages,
    revenue,
    sea,
    to_pay,
    units,
)
from tests.engine.games.trying import Shown, Tried, lost

Told = Iterator[Word]


def truth(tried: Tried) -> object | None:
    """All that is to be said, in one word; None where there is nothing."""
    said = [*told(tried)]
    return reduce(lambda one, other: Word("effect-and", {"a": one, "b": other}), said) if said else None


def alike(shown: Shown) -> Word | None:
    """What the odds are, where some option leads into a battle."""
    odds = any("key='effect-battle'" in repr(said) for said in shown.says.values())
    return Word("effect-what-odds-are") if odds else None


def numbers(tried: Tried) -> dict[str, object]:
    """Gold, and the income of the next cycle."""
    return {"gold": tried.after.gold[tried.seat], "income": revenue(tried.after, tried.seat)}


def told(tried: Tried) -> Told:
    """By the question."""
    match tried.key:
        case "bid" | "bid-amount":
            yield from bids(tried)
        case "act":
            yield from acts(tried)
        case "troop-at":
            yield garrison(tried.after, tried.option, then=True)
        case "build-at":
            yield from site(tried.g, tried.seat, tried.option, tried.shown.prompt.about["building"])
        case "metropolis":
            yield garrison(tried.g, tried.option)
            before, now = (Counter(kinds(one.lands[tried.option])) for one in (tried.g, tried.after))
            torn = before - now
            if torn:
                yield Word(
                    "effect-tears", {"buildings": sorted(torn.elements(), key=kinds(tried.g.lands[tried.option]).index)}
                )
        case "prosperity":
            worth = revenue(tried.after, tried.seat) - revenue(without(tried.after, tried.option), tried.seat)
            yield Word("effect-prospers", {"gold": worth})
            yield garrison(tried.g, tried.option)
        case "fleet-at":
            yield from fleet_at(tried, tried.option)
        case "sail-from" | "sylph" | "siren-from" if isinstance(tried.option, str) and tried.option in tried.g.fleets:
            yield Word("effect-fleets", {"count": tried.g.fleets[tried.option].count})
            yield from arrows(tried.g, tried.option, "effect-gives-up")
        case "sail" | "blow":
            yield from sails(tried)
        case "kraken" | "kraken-on":
            yield from sinks(tried, tried.option)
            if isinstance(tried.option, Calm):
                yield Word("effect-done", {"left": tried.g.gold[tried.seat]})
        case "siren":
            if (fleet := tried.g.fleets.get(tried.option)) is not None:
                yield Word("effect-loses-fleets", {"seat": fleet.seat, "count": fleet.count})
                yield from fleet_at(tried, tried.option)
        case "flee":
            if isinstance(tried.option, Push):
                fleet, there = tried.g.fleets[tried.option.space], tried.g.fleets.get(tried.option.to)
                yield Word("effect-flees", {"seat": fleet.seat, "count": fleet.count})
                if there is not None:
                    yield Word("effect-joins-fleets", {"count": there.count})
        case "march-from" | "pegasus" | "march" | "fly":
            yield from marches(tried)
        case "retreat":
            yield from retreats(tried)
        case "sphinx":
            yield from sells(tried)
        case "harpy":
            if isinstance(tried.option, Island):
                land = tried.g.lands[tried.option]
                yield Word("effect-loses-troop", {"seat": land.owner, "left": tried.after.lands[tried.option].troops})
        case "cyclops-into":
            yield from rebuilds(tried)
        case "giant" | "cyclops" | "set":
            if isinstance(tried.option, Structure):
                land = tried.g.lands[tried.option.island]
                yield Word("effect-owner", {"seat": land.owner, "count": land.troops})
        case "figure-at":
            if isinstance(tried.option, Island):
                there, other = tried.g.lands[tried.option], figurine(tried.g, tried.option)
                if other is not None:
                    yield Word("effect-leave", {"creature": other})
                elif there.owner is not None:
                    yield Word("effect-owner", {"seat": there.owner, "count": there.troops})
        case "griffon" | "satyr" | "dryad":
            if isinstance(tried.option, Seat):
                g, seat = tried.g, tried.option
                count = {"griffon": revenue(g, seat), "satyr": g.philosophers[seat], "dryad": g.priests[seat]}
                yield Word(f"effect-{tried.key}", {"count": count[tried.key]})
        case _:
            pass


def kinds(land: Land) -> list[Building]:
    """The buildings on an island."""
    return [one.kind for one in land.slots if one is not None]


# offerings


def bids(tried: Tried) -> Told:
    """The gold that is left when all offerings are paid, as they stand after this one."""
    g, seat, god = tried.g, tried.seat, tried.shown.prompt.about.get("god")
    if tried.option is God.APOLLO:
        gold = DATA.apollo.rich if len(own_islands(g, seat)) > 1 else DATA.apollo.poor
        yield Word("effect-apollo", {"gold": gold, "first": tried.after.apollo[0] == seat and not g.apollo})
    elif isinstance(tried.option, Bid) or (isinstance(god, God) and isinstance(tried.option, int)):
        god = tried.option.god if isinstance(tried.option, Bid) else god
        assert isinstance(god, God)
        stood, cost = g.offers.get(god), to_pay(tried.after, seat)
        yield Word(
            "effect-bid",
            {
                "stands": stood.amount if stood else 0,
                "seat": stood.seat if stood else None,
                "pay": cost - to_pay(g, seat),
                "left": g.gold[seat] - cost,
            },
        )
    elif isinstance(tried.option, Altar):
        yield tried.said  # the amount is asked next


# a god's turn


def acts(tried: Tried) -> Told:
    """The gold that is left, and what the deed comes to."""
    g, seat, then, option = tried.g, tried.seat, tried.after, tried.option
    left = {"left": then.gold[seat]}
    match option:
        case Recruit():
            prices = DATA.prices.of[option.unit]
            further = next(iter(prices[g.recruited + 1 :]), -1)
            left = {"left": g.gold[seat] - option.price}
            yield Word("effect-recruit", {"unit": option.unit, **left, "price": further})
        case Build():
            cost = {"building": option.building, "left": g.gold[seat] - option.price}
            yield Word("effect-build", {**cost, "whole": completes(tried)})
        case Do():
            yield Word("effect-do", {"special": option.special, "left": g.gold[seat] - option.price})
        case Call():
            yield Word("effect-call", {"creature": option.creature, "left": g.gold[seat] - option.price})
        case Placing(place=Island() as island):
            yield Word("effect-left", left)
            yield garrison(then, island, then=True)
        case Placing(deed=Build() as build, place=Site() as place):
            yield Word("effect-left", left)
            yield from site(g, seat, place, build.building)
        case Reply.DONE:
            yield Word("effect-done", {"left": g.gold[seat]})
        case _:
            pass


def completes(tried: Tried) -> bool:
    """True if the building makes a metropolis at once or asks for one, wherever it stands."""
    asked = tried.then.prompt
    if asked is not None and asked.key == "build-at":
        place, *_ = asked.all()
        return completes(replace(tried, wires=(*tried.wires, place)))
    if asked is not None and asked.key in ("set", "metropolis"):
        return True
    return len(own_buildings(tried.after, tried.seat)) <= len(own_buildings(tried.g, tried.seat))


def site(g: Cyclades, seat: Seat, place: Site, building: object) -> Told:
    """Who guards the building, which own fleets a port helps, and whether it stands on the metropolis spot."""
    yield Word("effect-troops", {"count": g.lands[place.island].troops})
    if building is Building.PORT:
        near = [fleet for space, fleet in g.fleets.items() if place.island in sea(g, space).islands]
        if helped := sum(fleet.count for fleet in near if fleet.seat == seat):
            yield Word("effect-helps", {"count": helped})
    if place.slot < land(g, place.island).spot:
        yield Word("effect-spot")


def garrison(g: Cyclades, island: Island, *, then: bool = False) -> Word:
    """The troops on an own island, and what helps them."""
    owner = g.lands[island].owner
    assert owner is not None
    helped = helper_words(helping(g, Battle(owner, owner, 0, island=island)))
    return Word("effect-garrison", {"then": then, "count": g.lands[island].troops, "helpers": helped})


def helper_words(found: dict[str, int]) -> list[Word]:
    return [Word(f"helper-{name}", {"count": count}) for name, count in found.items()]


def without(g: Cyclades, island: Island) -> Cyclades:
    """The board on which that island brings nothing."""
    there = copy(g)
    there.lands = {one: Land() if one == island else land for one, land in g.lands.items()}
    return there


# fleets


def fleet_at(tried: Tried, space: str) -> Told:
    """What a fleet changes there, by the chains of fleets before and after."""
    g, then, seat = tried.g, tried.after, tried.seat
    goes_on = isinstance(tried.option, Voyage) and space in tried.option.path[:-1]
    was = None if goes_on else g.fleets.get(space)
    count = was.count if was is not None and was.seat == seat else 0
    if count:
        yield Word("effect-joins-fleets", {"count": count})
    own = own_islands(g, seat)
    fresh = {island: linked_to(then, seat, island) - linked_to(g, seat, island) for island in own}
    tied = [island for island in own if fresh[island] & set(own)]
    opened = {other for reached in fresh.values() for other in reached} - set(own)
    if tied:
        yield Word("effect-links", {"islands": tied})
    if opened:
        yield Word("effect-opens", {"islands": in_order(g, opened)})
    shores = sea(g, space).islands
    if not tied and not count and (guarded := [one for one in shores if one in own]):
        yield Word("effect-guards", {"islands": guarded})
    if shores and not tied and not opened and not any(one in own for one in shores):
        yield Word("effect-beside", {"islands": shores})
    if not count:
        yield from arrows(g, space, "effect-earns")


def arrows(g: Cyclades, space: str, key: str) -> Told:
    """The income of a space."""
    if gold := sea(g, space).arrows:
        yield Word(key, {"gold": gold})


def sails(tried: Tried) -> Told:
    """A battle with its odds, or what the fleets do there."""
    g, start, option = tried.g, tried.shown.prompt.about.get("space"), tried.option
    if isinstance(option, Enough):
        yield Word("effect-fleets", {"count": g.fleets[str(start)].count})
        return
    if not isinstance(option, str | Voyage) or not isinstance(start, str):
        return
    to, count = (option.to, option.fleets) if isinstance(option, Voyage) else (option, g.fleets[start].count)
    there = g.fleets.get(to)
    if there is not None and there.seat != tried.seat:
        yield battle(g, Battle(tried.seat, there.seat, count, space=to))
    else:
        yield from fleet_at(tried, to)


def sinks(tried: Tried, space: object) -> Told:
    """Fleets that are there before and not after."""
    fleet = tried.g.fleets.get(space) if isinstance(space, str) else None
    if fleet is not None:
        assert space not in tried.settled.fleets
        yield Word("effect-loses-fleets", {"seat": fleet.seat, "count": fleet.count})


# troops


def marches(tried: Tried) -> Told:
    """The troops that go, where they can go, and what waits for them there."""
    g, option = tried.g, tried.option
    if isinstance(option, March):
        start, to, count = option.start, option.to, option.troops
        assert count == g.lands[start].troops
        yield goes(tried, start, to, count)
    elif isinstance(option, Island) and tried.key in ("march", "fly"):
        start = tried.shown.prompt.about["island"]
        assert isinstance(start, Island)
        yield goes(tried, start, option, g.lands[start].troops)
    elif isinstance(option, Island):
        yield Word("effect-troops", {"count": g.lands[option].troops})
        if tried.key == "march-from":
            yield Word("effect-reaches", {"islands": marched_to(tried)})


def goes(tried: Tried, start: Island, to: Island, count: int) -> Word:
    """A march to an island: a battle, an island for the taking, or own troops."""
    g, there = tried.g, tried.g.lands[to]
    fights = there.owner not in (None, tried.seat) and bool(there.troops or bull_fights(g, to))
    gains = [] if there.owner == tried.seat else [*worth(g, to)]
    shown: dict[str, Any] = {}
    if there.owner == tried.seat:
        what = Word("effect-joins-troops", {"count": tried.after.lands[to].troops - count})
    elif there.owner is None:
        what = Word("effect-neutral")
    elif fights:
        assert there.owner is not None and tried.after.lands[to].owner == there.owner
        what = battle(g, Battle(tried.seat, there.owner, count, island=to))
        shown = {
            "there": Word("effect-defender", what.args),
            "odds": Word("effect-odds", what.args),
            "fight": what.args["fight"],
        }
    else:
        what = Word("effect-undefended", {"seat": there.owner})
    if not fights and tried.whole:
        assert tried.settled.lands[to].owner == tried.seat
    shown = shown or {"there": what, "odds": "", "fight": what}
    told = reduce(lambda one, other: Word("effect-and", {"a": one, "b": other}), gains) if gains else ""
    return Word("effect-march", {"what": what, **shown, "gains": len(gains), "worth": told})


def marched_to(tried: Tried) -> list[Island]:
    """Where the rules let them march then."""
    asked = tried.then.prompt
    assert isinstance(asked, Form) and asked.key == "march"
    return list(cast("Choose[Island]", asked.fields[0]).options)


def worth(g: Cyclades, island: Island) -> Told:
    """What comes with an island."""
    there = g.lands[island]
    if gold := brings(g, island):
        yield Word("effect-brings", {"gold": gold})
    if there.metropolis:
        yield Word("effect-city")
    if kinds(there):
        yield Word("effect-buildings", {"buildings": kinds(there)})


# battles


def battle(g: Cyclades, fight: Battle) -> Word:
    """Both sides and the odds."""
    met = {
        "seat": fight.defender,
        "attacking": fight.count,
        "defending": units(g, fight),
        "helpers": helper_words(helping(g, fight)),
        **percentages(g, fight),
    }
    return Word("effect-battle", {**met, "fight": Word("effect-battle-alone", met)})


def retreats(tried: Tried) -> Told:
    """The odds of who stays, from their side; what is where one could go."""
    g = tried.g
    fight = g.battle
    assert fight is not None
    if tried.option is Reply.STAY:
        found = percentages(g, fight)
        if tried.seat == fight.defender:
            found = {"attacker": found["defender"], "defender": found["attacker"], "nobody": found["nobody"]}
        yield Word("effect-stay", {"helpers": helper_words(helping(g, fight)), **found})
    elif isinstance(tried.option, Island):
        yield Word("effect-joins-troops", {"count": g.lands[tried.option].troops})
    elif isinstance(tried.option, str):
        yield from fleet_at(tried, tried.option)


# creatures


def sells(tried: Tried) -> Told:
    """The gold it brings, and how many such things are left there."""
    if not isinstance(tried.option, Sold):
        return
    g, then, seat, sold = tried.g, tried.after, tried.seat, tried.option
    if sold.space is not None:
        fleet = then.fleets.get(sold.space)
        left = fleet.count if fleet is not None else 0
    elif sold.island is not None:
        left = then.lands[sold.island].troops
    else:
        left = getattr(then, f"{sold.unit}s")[seat]
    yield Word("effect-sold", {"gold": then.gold[seat] - g.gold[seat], "left": left})
    if sold.space is not None and not left:
        yield from arrows(g, sold.space, "effect-gives-up")


def rebuilds(tried: Tried) -> Told:
    """The own kinds of buildings then."""
    island = tried.shown.prompt.about["island"]
    if tried.g.lands[island].owner != tried.seat or not isinstance(tried.option, Building):  # pyright: ignore
        return
    own = Counter(own_buildings(tried.g, tried.seat))
    then = {*lost(own.elements(), [tried.shown.prompt.about["building"]]), tried.option}
    yield Word("effect-kinds", {"own": own[tried.option], "kinds": len(then), "all": len(Building)})
