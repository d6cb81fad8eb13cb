"""A turn (§5.3): with one of the main gods players recruit, build, act and call creatures, in any order; with Apollo
they get gold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core import Choose, Seat, StepFn, step
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
from engine.games.cyclades.state import Building, Built, Creature, Cyclades, God, Island, Space, Special, Unit
from engine.games.cyclades.terms.answers import Build, Call, Deed, Do, Recruit, Reply, Site

CARDS = (Unit.PRIEST, Unit.PHILOSOPHER)

# from the first to the last moment of a turn


@step
def god_turn(g: Cyclades, god: God, seat: Seat) -> None:
    """The turn of who is with this god."""
    if seat in g.out:
        return
    g.settle()
    g.chapter("turn", god=god, seat=seat)
    send_home(g, (seat,))
    g.god, g.active = god, seat
    g.then(act(seat), end_turn(seat))


@step
def end_turn(g: Cyclades, seat: Seat) -> None:
    """A free card that was not taken is taken; the marker goes to the turn track."""
    g.settle()
    assert g.god is not None
    unit = DATA.of[g.god].unit
    if g.god in DATA.rulings.free_card_mandatory and not g.recruited and reserve(g, seat, unit) > 0:
        enlist_card(g, seat, unit, 0)
    g.then(finish(seat))


@step
def finish(g: Cyclades, seat: Seat) -> None:
    """The marker goes to the highest free space of the turn track: who finishes first bids last (§5.3)."""
    g.god = g.active = None
    g.recruited = 0
    g.track.append(seat)


# deeds


@step
def act(g: Cyclades, seat: Seat) -> None:
    """Always asked, also of who can afford nothing: that is for them alone to know."""
    g.ask(
        seat,
        Choose("act", (*deeds(g, seat), Reply.DONE), Reply.DONE, about={"god": g.god, "gold": g.gold[seat]}),
        acted,
        seat,
    )


@step
def acted(g: Cyclades, deed: Deed, seat: Seat) -> None:
    """Takes the price and carries out the deed, then asks for the next one, until the player ends their turn (§5.3)."""
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
    """Takes a price, in gold, from a player who has it."""
    g.gold[seat] -= price


def deeds(g: Cyclades, seat: Seat) -> Iterator[Recruit | Build | Do | Call]:
    """What a player can do now: what they can pay, with somewhere to do it."""
    god, gold = g.god, g.gold[seat]
    if god is None:
        return
    entry = DATA.of[god]
    unit, prices = entry.unit, DATA.prices.of[entry.unit]
    if g.recruited < len(prices) and prices[g.recruited] <= gold and can_recruit(g, seat, unit):
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


def can_recruit(g: Cyclades, seat: Seat, unit: Unit) -> bool:
    """Whether there is one left, and a place for it."""
    return reserve(g, seat, unit) > 0 and (unit is not Unit.FLEET or next(havens(g, seat), None) is not None)


def can_build(g: Cyclades, seat: Seat, building: Building) -> bool:
    """Whether there is one left, and room for it."""
    room = any(has_room(g, island) for island in islands(g, seat))
    return room and buildings(g, building) < DATA.stock.buildings


def can_do(g: Cyclades, seat: Seat, special: Special) -> bool:
    """Whether there is anything to do it with."""
    match special:
        case Special.SAIL:
            return next(ready_to_sail(g, seat), None) is not None
        case Special.MARCH:
            return next(ready_to_march(g, seat), None) is not None
        case Special.SWAP:
            return bool(g.market)


# recruiting


def havens(g: Cyclades, seat: Seat) -> Iterator[Space]:
    """Where a new fleet may lie: beside an own island, in an empty or own space that is not closed."""
    coast, shut = chart(g).coast, closed(g)
    for island in islands(g, seat):
        for space in coast[island]:
            there = g.fleets.get(space)
            if (there is None or there.seat == seat) and space not in shut:
                yield space


@step
def enlist_fleet(g: Cyclades, seat: Seat, price: int) -> None:
    """Places a recruited fleet, asking in which space if there are several (§6.1). The `price` is paid already."""
    spaces = list(dict.fromkeys(havens(g, seat)))
    if len(spaces) == 1:
        launch(g, spaces[0], seat, price)
    else:
        g.ask(seat, Choose("fleet-at", spaces), fleet_placed, seat, price)


@step
def fleet_placed(g: Cyclades, space: Space, seat: Seat, price: int) -> None:
    """The fleet goes to the chosen space."""
    launch(g, space, seat, price)


def launch(g: Cyclades, space: Space, seat: Seat, price: int) -> None:
    """A fleet of the reserve goes to a space, and the next one of this turn costs more (§6.1)."""
    add_fleets(g, seat, space, 1)
    g.recruited += 1
    g.tell("recruits-fleet", seat=seat, space=space, price=price, shores=chart(g).shores[space])


@step
def enlist_troop(g: Cyclades, seat: Seat, price: int) -> None:
    """Places a recruited troop, asking on which own island if there are several (§6.1). The `price` is paid already."""
    found = islands(g, seat)
    if len(found) == 1:
        muster(g, found[0], seat, price)
    else:
        g.ask(seat, Choose("troop-at", found), troop_placed, seat, price)


@step
def troop_placed(g: Cyclades, island: Island, seat: Seat, price: int) -> None:
    """The troop goes to the chosen island."""
    muster(g, island, seat, price)


def muster(g: Cyclades, island: Island, seat: Seat, price: int) -> None:
    """A troop of the reserve goes to an island, and the next one of this turn costs more (§6.1)."""
    g.lands[island].troops += 1
    g.recruited += 1
    g.tell("recruits-troop", seat=seat, island=island, price=price)


def enlist_card(g: Cyclades, seat: Seat, unit: Unit, price: int) -> None:
    """A priest or philosopher more; the fourth philosopher makes a metropolis at once."""
    g.recruited += 1
    g.tell("recruits-card", seat=seat, unit=unit, price=price)
    if unit is Unit.PRIEST:
        g.priests[seat] += 1
    else:
        learn(g, seat)


# building


@step
def build(g: Cyclades, seat: Seat, building: Building, price: int) -> None:
    """Places a building, asking for island and kind of slot if there are several (R16). The `price` is paid already."""
    sites = [site for island in islands(g, seat) for site in free_sites(g, island)]
    if len(sites) == 1:
        put_up(g, sites[0], seat, building, price)
    else:
        prompt = Choose("build-at", sites, about={"building": building})
        g.ask(seat, prompt, built_at, seat, building, price)


@step
def built_at(g: Cyclades, site: Site, seat: Seat, building: Building, price: int) -> None:
    """The building goes to the chosen site."""
    put_up(g, site, seat, building, price)


def put_up(g: Cyclades, site: Site, seat: Seat, building: Building, price: int) -> None:
    """A building stands in its slot. A temple can be used at once, unless R33 is ruled otherwise."""
    g.lands[site.island].slots[site.slot] = Built(building, discount_spent(g))
    g.tell("builds", seat=seat, building=building, island=site.island, price=price)


# the power of Zeus


@step
def swap(g: Cyclades, seat: Seat) -> None:
    """Asks which card of the creature track is replaced, unless only one lies there (§6.1)."""
    cards = [g.market[space] for space in sorted(g.market)]
    if len(cards) == 1:
        g.then(swapped(cards[0], seat))
    else:
        g.ask(seat, Choose("swap", cards), swapped, seat)


@step
def swapped(g: Cyclades, creature: Creature, seat: Seat) -> None:
    """The card is discarded first; then the top card of the deck comes to its space (§6.1)."""
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
    """Gold; on the first space a prosperity marker besides."""
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
def prosper(g: Cyclades, seat: Seat) -> None:
    """Places a prosperity marker, asking on which own island if there are several; none if they are used up (§6.2)."""
    if prosperity(g) >= DATA.stock.prosperity:
        g.tell("no-prosperity", seat=seat)
        return
    found = islands(g, seat)
    if len(found) == 1:
        flourish(g, found[0], seat)
    else:
        g.ask(seat, Choose("prosperity", found, safest(g, found)), flourishes, seat)


@step
def flourishes(g: Cyclades, island: Island, seat: Seat) -> None:
    """The marker goes to the chosen island."""
    flourish(g, island, seat)


def flourish(g: Cyclades, island: Island, seat: Seat) -> None:
    """The island has a prosperity marker more for the rest of the game: 1 gold of income for its owner (§6.2)."""
    g.lands[island].markers += 1
    g.tell("flourishes", seat=seat, island=island)


def safest(g: Cyclades, found: list[Island]) -> Island:
    """The island that is best defended, of equals the first."""

    def strength(island: Island) -> int:
        land = g.lands[island]
        walls = sum(built is not None and built.kind is Building.FORTRESS for built in land.slots)
        return land.troops + walls + land.metropolis

    return max(found, key=strength)
