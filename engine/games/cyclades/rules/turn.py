"""A turn (§5.3): with a main god players recruit, build, act and call creatures in any order; Apollo gives gold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core import Asking, Choose, Seat, StepFn, step
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import (
    add_fleets,
    buildings,
    chart,
    closed,
    discount_spent,
    free_sites,
    has_room,
    islands,
    prosperity,
    reserve,
)
from engine.games.cyclades.rules.creatures import call, price_of, refill, summon
from engine.games.cyclades.rules.figurines import send_home
from engine.games.cyclades.rules.metropolis import complete_sets, learn
from engine.games.cyclades.rules.moves import march_from, ready_to_march, ready_to_sail, sail_from
from engine.games.cyclades.state import Building, Built, Cyclades, God, Island, Space, Special, Unit
from engine.games.cyclades.terms import Build, Call, Deed, Do, Recruit, Reply

CARDS = (Unit.PRIEST, Unit.PHILOSOPHER)

# start and end of a turn


@step
def god_turn(g: Cyclades, god: God, seat: Seat) -> None:
    if seat in g.out:
        return
    g.settle()
    g.chapter("turn", god=god, seat=seat)
    send_home(g, (seat,))
    g.god, g.active = god, seat
    g.then(act(seat), end_turn(seat))


@step
def end_turn(g: Cyclades, seat: Seat) -> None:
    """End the turn. A mandatory free card that was not taken is taken now."""
    g.settle()
    assert g.god is not None
    unit = DATA.gods[g.god].unit
    if g.god in DATA.rulings.free_card_mandatory and not g.recruited and reserve(g, seat, unit) > 0:
        enlist_card(g, seat, unit, 0)
    g.then(finish(seat))


@step
def finish(g: Cyclades, seat: Seat) -> None:
    """Move the marker to the highest free space of the turn track: the first to finish bids last (§5.3)."""
    g.god = g.active = None
    g.recruited = 0
    g.track.append(seat)


# deeds


@step
def act(g: Cyclades, seat: Seat) -> Asking[None]:
    """Ask for one deed after another, each for its price, until the player ends their turn (§5.3). Players who can
    afford nothing are asked too, since their gold is secret."""
    ways: tuple[Deed, ...] = (*deeds(g, seat), Reply.DONE)
    deed = yield from g.ask(seat, Choose("act", ways, Reply.DONE, about={"god": g.god, "gold": g.gold[seat]}))
    g.confirm()
    match deed:
        case Recruit(unit, price):
            pay(g, seat, price)
            if unit in CARDS:
                enlist_card(g, seat, unit, price)
            else:
                g.then(enlist_fleet(seat, price) if unit is Unit.FLEET else enlist_troop(seat, price))
        case Build(building, price):
            pay(g, seat, price)
            g.then(build(seat, building, price), complete_sets(seat))
        case Do(special, price):
            pay(g, seat, price)
            g.tell("pays-special", seat=seat, special=special, price=price)
            g.then(SPECIALS[special](seat))
        case Call(creature, price):
            call(g, seat, creature, price)
        case Reply():
            return
    g.then(act(seat))


def pay(g: Cyclades, seat: Seat, price: int) -> None:
    g.gold[seat] -= price


def deeds(g: Cyclades, seat: Seat) -> Iterator[Recruit | Build | Do | Call]:
    """Affordable deeds of a player that have an effect."""
    god, gold = g.god, g.gold[seat]
    if god is None:
        return
    entry = DATA.gods[god]
    unit, prices = entry.unit, DATA.prices.by_unit[entry.unit]
    room = unit is not Unit.FLEET or next(havens(g, seat), None) is not None
    if g.recruited < len(prices) and prices[g.recruited] <= gold and reserve(g, seat, unit) > 0 and room:
        yield Recruit(unit, prices[g.recruited])
    price = DATA.prices.building
    if price <= gold and can_build(g, seat, entry.building):
        yield Build(entry.building, price)
    if entry.special is not None and DATA.prices.special <= gold and can_do(g, seat, entry.special):
        yield Do(entry.special, DATA.prices.special)
    for space in sorted(g.market):
        price = price_of(g, seat, space)
        if price <= gold and (DATA.rulings.empty_call or summon(g, seat, g.market[space])):
            yield Call(g.market[space], price)


def can_build(g: Cyclades, seat: Seat, building: Building) -> bool:
    room = any(has_room(g, island) for island in islands(g, seat))
    return room and buildings(g, building) < DATA.stock.buildings


def can_do(g: Cyclades, seat: Seat, special: Special) -> bool:
    match special:
        case Special.SAIL:
            return next(ready_to_sail(g, seat), None) is not None
        case Special.MARCH:
            return next(ready_to_march(g, seat), None) is not None
        case Special.SWAP:
            return bool(g.market)


# recruiting


def havens(g: Cyclades, seat: Seat) -> Iterator[Space]:
    """Spaces for a new fleet: beside an own island, empty or own, and not closed."""
    coast, shut = chart(g).coast, closed(g)
    for island in islands(g, seat):
        for space in coast[island]:
            there = g.fleets.get(space)
            if (there is None or there.seat == seat) and space not in shut:
                yield space


@step
def enlist_fleet(g: Cyclades, seat: Seat, price: int) -> Asking[None]:
    """Ask for a space for a fleet from the reserve (§6.1); the next one costs more. The `price` is paid already."""
    space = yield from g.choice(seat, Choose("fleet-at", list(dict.fromkeys(havens(g, seat)))))
    add_fleets(g, seat, space, 1)
    g.recruited += 1
    g.tell("recruits-fleet", seat=seat, space=space, price=price, shores=chart(g).shores[space])


@step
def enlist_troop(g: Cyclades, seat: Seat, price: int) -> Asking[None]:
    """Ask for an own island for a troop from the reserve (§6.1); the next one of this turn costs more. The `price` is
    already paid."""
    island = yield from g.choice(seat, Choose("troop-at", islands(g, seat)))
    g.lands[island].troops += 1
    g.recruited += 1
    g.tell("recruits-troop", seat=seat, island=island, price=price)


def enlist_card(g: Cyclades, seat: Seat, unit: Unit, price: int) -> None:
    """Give a player a priest or philosopher; the fourth philosopher makes a metropolis at once."""
    g.recruited += 1
    g.tell("recruits-card", seat=seat, unit=unit, price=price)
    if unit is Unit.PRIEST:
        g.priests[seat] += 1
    else:
        learn(g, seat)


# building


@step
def build(g: Cyclades, seat: Seat, building: Building, price: int) -> Asking[None]:
    """Ask for the island and kind of slot of a building (R16). A temple can be used at once, unless R33 is ruled
    otherwise. The `price` is already paid."""
    sites = [site for island in islands(g, seat) for site in free_sites(g, island)]
    site = yield from g.choice(seat, Choose("build-at", sites, about={"building": building}))
    g.lands[site.island].slots[site.slot] = Built(building, discount_spent(g))
    g.tell("builds", seat=seat, building=building, island=site.island, price=price)


# the special action of Zeus


@step
def swap(g: Cyclades, seat: Seat) -> Asking[None]:
    """Ask for a card of the creature track to discard, then replace it with the top card of the deck (§6.1)."""
    creature = yield from g.choice(seat, Choose("swap", [g.market[space] for space in sorted(g.market)]))
    space = next(space for space, card in g.market.items() if card is creature)
    g.discard.append(g.market.pop(space))
    g.tell("dismisses", seat=seat, creature=creature)
    g.then(refill(space))


SPECIALS: Final[dict[Special, StepFn[Cyclades, [Seat]]]] = {
    Special.SAIL: sail_from,
    Special.MARCH: march_from,
    Special.SWAP: swap,
}


# Apollo


@step
def apollo_turn(g: Cyclades, place: int, seat: Seat) -> None:
    """Give gold to a player with Apollo; on the first space also a prosperity marker."""
    if seat in g.out:
        return
    g.settle()
    g.chapter("turn", god=God.APOLLO, seat=seat)
    send_home(g, (seat,))
    gold = DATA.apollo.poor if len(islands(g, seat)) == 1 else DATA.apollo.rich
    g.gold[seat] += gold
    g.tell("apollo-gives", seat=seat, gold=gold)
    g.then(*([prosper(seat)] if place == 1 else []), finish(seat))


@step
def prosper(g: Cyclades, seat: Seat) -> Asking[None]:
    """Ask for an own island for a prosperity marker, which gives 1 gold of income for the rest of the game; none if the
    markers are used up (§6.2)."""
    if prosperity(g) >= DATA.stock.prosperity:
        g.tell("no-prosperity", seat=seat)
        return
    found = islands(g, seat)
    island = yield from g.choice(seat, Choose("prosperity", found, safest(g, found)))
    g.lands[island].markers += 1
    g.tell("flourishes", seat=seat, island=island)


def safest(g: Cyclades, found: list[Island]) -> Island:
    """The best defended island, of equals the first."""

    def strength(island: Island) -> int:
        land = g.lands[island]
        walls = sum(built is not None and built.kind is Building.FORTRESS for built in land.slots)
        return land.troops + walls + land.metropolis

    return max(found, key=strength)
