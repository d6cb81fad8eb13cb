"""What the card should say of an option, worked out from what the rules then do."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.core import Seat
from engine.core.events import Word
from engine.games.cyclades.data import DATA
from engine.games.cyclades.state import Battle, Building, Cyclades, God, Island, Land, Offer
from engine.games.cyclades.terms import (
    Altar,
    Build,
    Call,
    Calm,
    Do,
    March,
    Recruit,
    Reply,
    Site,
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
    to_pay,
    units,
)
from tests.engine.games.trying import Tried

Told = Iterator[Word]


def numbers(tried: Tried) -> dict[str, object]:
    """Gold, and the income of the next cycle."""
    return {"gold": tried.after.gold[tried.seat], "income": revenue(tried.after, tried.seat)}


def more(g: Cyclades, seat: Seat) -> dict[str, object]:
    """What everybody can count of a player."""
    built = own_buildings(g, seat)
    cities = [one for one in own_islands(g, seat) if g.lands[one].metropolis]
    return {
        "kinds": len({*built}),
        "metropolises": len(cities),
        "philosophers": g.philosophers[seat],
        "priests": g.priests[seat],
    }


def said(tried: Tried) -> Told:
    """What comes of it on the board, then by the question."""
    g, seat, option = tried.g, tried.seat, tried.option
    if tried.foreseen:
        yield from board(tried)
    match tried.key:
        case "bid" | "bid-amount":
            yield from bids(tried)
        case "act":
            yield from acts(tried)
        case "build-at":
            yield from site(g, option)
        case "sail" | "blow":
            yield from sails(tried)
        case "march-from" | "pegasus" | "march" | "fly":
            yield from marches(tried)
        case "retreat":
            yield from retreats(tried)
        case "figure-at" if isinstance(option, Island) and (other := figurine(g, option)) is not None:
            yield Word("effect-leave", {"creature": other})
        case "figure-at" if isinstance(option, Island):
            if (owner := g.lands[option].owner) is not None:
                yield Word("effect-owner", {"seat": owner, "count": g.lands[option].troops})
        case "griffon" | "satyr" | "dryad" if isinstance(option, Seat):
            count = {"griffon": revenue(g, option), "satyr": g.philosophers[option], "dryad": g.priests[option]}
            yield Word(f"effect-{tried.key}", {"count": count[tried.key]})
        case _:
            if isinstance(option, Calm):
                yield Word("effect-done", {"left": g.gold[seat]})
            elif isinstance(option, Structure):
                there = g.lands[option.island]
                yield Word("effect-owner", {"seat": there.owner, "count": there.troops})


def board(tried: Tried) -> Told:
    """Troops, fleets, buildings and ways, after the answer and before it."""
    g, then, seat = tried.g, tried.after, tried.seat
    for island, now in then.lands.items():
        was = g.lands[island]
        if now.owner == seat and (was.owner != seat or now.troops > was.troops):
            yield garrison(then, island)
        elif now.owner != seat and was.owner == now.owner and now.troops < was.troops:
            yield Word("effect-loses-troop", {"seat": now.owner, "left": now.troops})
    torn = Counter(own_buildings(g, seat)) - Counter(own_buildings(then, seat))
    if torn:
        yield Word("effect-tears", {"buildings": [*torn.elements()]})
    for one in g.seats:
        gone = sum(fleet.count * (fleet.seat == one) for fleet in g.fleets.values())
        gone -= sum(fleet.count * (fleet.seat == one) for fleet in then.fleets.values())
        if one != seat and gone > 0:
            yield Word("effect-loses-fleets", {"seat": one, "count": gone})
    for space, fleet in then.fleets.items():
        before = g.fleets.get(space)
        if before and before.seat == fleet.seat and before.count < fleet.count:
            yield Word("effect-joins-fleets", {"seat": fleet.seat, "count": fleet.count})
    own = [one for one in own_islands(g, seat) if then.lands[one].owner == seat]
    fresh = {island: linked_to(then, seat, island) - linked_to(g, seat, island) for island in own}
    tied = [island for island in own if fresh[island] & {*own}]
    if tied:
        yield Word("effect-links", {"islands": tied})
    if opened := {other for reached in fresh.values() for other in reached} - {*own}:
        yield Word("effect-opens", {"islands": in_order(g, opened)})


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
    elif isinstance(tried.option, Altar) or (isinstance(god, God) and isinstance(tried.option, int)):
        then = tried.after
        if isinstance(tried.option, Altar):  # as if offered what is the least
            god, then = tried.option.god, replace(g, offers={**g.offers})
            then.offers[god] = Offer(seat, tried.option.least)
        assert isinstance(god, God)
        stood, cost = g.offers.get(god), to_pay(then, seat)
        yield Word(
            "effect-bid",
            {
                "stands": stood.amount if stood else 0,
                "seat": stood.seat if stood else None,
                "pay": cost - to_pay(g, seat),
                "left": g.gold[seat] - cost,
            },
        )


# a god's turn


def acts(tried: Tried) -> Told:
    """What the deed is."""
    g, option = tried.g, tried.option
    match option:
        case Recruit():
            yield Word("effect-about", {"thing": option.unit})
        case Build():
            yield Word("effect-about", {"thing": option.building})
        case Do():
            yield Word("effect-about", {"thing": option.special})
        case Call():
            yield Word("effect-about", {"thing": option.creature})
        case Reply.DONE:
            yield Word("effect-done", {"left": g.gold[tried.seat]})
        case _:
            pass


def site(g: Cyclades, place: Site) -> Told:
    """Who guards the building, and whether it stands on the metropolis spot."""
    yield Word("effect-troops", {"count": g.lands[place.island].troops})
    if place.slot < land(g, place.island).spot:
        yield Word("effect-spot")


def garrison(g: Cyclades, island: Island) -> Word:
    """The troops on an own island, and what helps them."""
    owner = g.lands[island].owner
    assert owner is not None
    helped = helper_words(helping(g, Battle(owner, owner, 0, island=island)))
    return Word("effect-garrison", {"count": g.lands[island].troops, "helpers": helped})


def helper_words(found: dict[str, int]) -> list[Word]:
    return [Word(f"helper-{name}", {"count": count}) for name, count in found.items()]


def sails(tried: Tried) -> Told:
    """A battle with its odds, or what the fleets do there."""
    g, start, option = tried.g, tried.shown.prompt.about.get("space"), tried.option
    if not isinstance(option, str | Voyage) or not isinstance(start, str):
        return
    to, count = (option.to, option.fleets) if isinstance(option, Voyage) else (option, g.fleets[start].count)
    there = g.fleets.get(to)
    if there is not None and there.seat != tried.seat:
        yield battle(g, Battle(tried.seat, there.seat, count, space=to))


# troops


def marches(tried: Tried) -> Told:
    """Whom the troops meet, and what the island brings."""
    g, option = tried.g, tried.option
    if isinstance(option, March):
        start, to = option.start, option.to
        assert option.troops == g.lands[start].troops
    elif isinstance(option, Island) and tried.key in ("march", "fly"):
        start, to = tried.shown.prompt.about["island"], option
    else:
        return
    assert isinstance(start, Island)
    there = g.lands[to]
    if there.owner in (None, tried.seat) or not (there.troops or bull_fights(g, to)):
        if tried.whole:
            assert tried.settled.lands[to].owner == tried.seat
        return
    assert there.owner is not None
    if tried.then.ready:
        assert tried.after.lands[to].owner == there.owner
    yield battle(g, Battle(tried.seat, there.owner, g.lands[start].troops, island=to))
    yield from worth(g, to)


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
    return Word("effect-battle", met)


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
