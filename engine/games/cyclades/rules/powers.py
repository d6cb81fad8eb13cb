"""Creatures that strike once (§6.4): their targets, questions and effects."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from engine.core import Amount, Asking, Choose, Seat, StepFn, form, step
from engine.core.prompts import Pick
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.battle import land_on, sail_into
from engine.games.cyclades.rules.board import (
    add_fleets,
    buildings,
    discount_spent,
    income,
    islands,
    living,
    may_take,
    owned,
    reserve,
    standing_on,
    take_fleets,
)
from engine.games.cyclades.rules.metropolis import complete_sets, learn
from engine.games.cyclades.rules.moves import ways_out
from engine.games.cyclades.state import Building, Built, Creature, Cyclades, Island, Space, Unit
from engine.games.cyclades.terms import Enough, Sold, Structure

Places: TypeAlias = tuple[tuple[Space, int], ...]

# Siren


def singles(g: Cyclades, seat: Seat) -> list[Space]:
    few = DATA.powers.siren
    return [space for space, fleet in g.fleets.items() if fleet.seat != seat and fleet.count == few]


@step
def siren(g: Cyclades, seat: Seat) -> Asking[None]:
    """Return a single fleet to its owner's reserve. One from the caller's reserve takes its place without a battle."""
    found = singles(g, seat)
    space = yield from g.ask(seat, Choose("siren", found, found[0]))
    lost = g.fleets.pop(space)
    g.tell("lured", seat=seat, loser=lost.seat, space=space)
    if reserve(g, seat, Unit.FLEET):
        add_fleets(g, seat, space, 1)
    else:
        g.then(siren_from(seat, space))


@step
def siren_from(g: Cyclades, seat: Seat, space: Space) -> Asking[None]:
    """If the reserve is empty, ask which of the caller's fleets on the board takes the place."""
    found = [at for at, fleet in g.fleets.items() if fleet.seat == seat]
    at = yield from g.ask(seat, Choose("siren-from", found, found[0], about={"space": space}))
    take_fleets(g, at, 1)
    add_fleets(g, seat, space, 1)


# Pegasus


def mounts(g: Cyclades, seat: Seat) -> list[Island]:
    return [
        island
        for island, land in g.lands.items()
        if land.owner == seat and land.troops and standing_on(g, island) is not Creature.MEDUSA
    ]


def landings(g: Cyclades, seat: Seat, island: Island) -> list[Island]:
    """Islands where troops from this island can land with Pegasus. Never empty: there are so many islands that some are
    neutral or belong to a player with others."""
    return [
        to
        for to, land in g.lands.items()
        if to != island and may_take(g, seat, to) and (land.owner == seat or standing_on(g, to) is not Creature.CHIRON)
    ]


@step
def pegasus(g: Cyclades, seat: Seat) -> Asking[None]:
    """Fly troops of an own island to another, where they join, take the island, or fight, as after a march (§6.1)."""
    starts = mounts(g, seat)
    island = yield from g.ask(seat, Choose("pegasus", starts, starts[0]))
    troops, found = g.lands[island].troops, landings(g, seat, island)
    where = Choose("fly-to", found, found[0])
    prompt = form("fly", where, Amount("march-troops", 1, troops, troops), about={"island": island})
    to, count = yield from g.ask(seat, prompt)
    g.lands[island].troops -= count
    g.tell("flies", seat=seat, troops=count, island=island, to=to)
    land_on(g, seat, to, count)


# Giant


def within_reach(g: Cyclades, seat: Seat) -> list[Structure]:
    others = DATA.creatures[Creature.GIANT].others
    return [
        Structure(island, at + 1, built.kind)
        for island, land in g.lands.items()
        if standing_on(g, island) is not Creature.CHIRON and not (others and land.owner == seat)
        for at, built in enumerate(land.slots)
        if built is not None
    ]


@step
def giant(g: Cyclades, seat: Seat) -> Asking[None]:
    """Destroy a building: it returns to the stock, and its slot is free."""
    found = within_reach(g, seat)
    one = yield from g.ask(seat, Choose("giant", found, found[0]))
    g.lands[one.island].slots[one.slot - 1] = None
    g.tell("destroys", seat=seat, building=one.building, island=one.island)


# Cyclops


def kinds(g: Cyclades, kind: Building) -> list[Building]:
    return [other for other in Building if other is not kind and buildings(g, other) < DATA.stock.buildings]


def renewable(g: Cyclades, seat: Seat) -> list[Structure]:
    return [Structure(island, at + 1, one.kind) for island, at, one in owned(g, seat) if kinds(g, one.kind)]


@step
def cyclops(g: Cyclades, seat: Seat) -> Asking[None]:
    """Replace an own building with another kind in stock, in the same slot. It counts as newly built (R33) and may
    complete a set (§8)."""
    found = renewable(g, seat)
    one = yield from g.ask(seat, Choose("cyclops", found, found[0]))
    others, about = kinds(g, one.building), {"building": one.building, "island": one.island}
    kind = yield from g.ask(seat, Choose("cyclops-into", others, others[0], about=about))
    g.lands[one.island].slots[one.slot - 1] = Built(kind, discount_spent(g))
    g.tell("rebuilds", seat=seat, old=one.building, building=kind, island=one.island)
    g.then(complete_sets(seat))


# Sphinx


def wares(g: Cyclades, seat: Seat) -> list[Sold]:
    found = [Sold(Unit.TROOP, island=island) for island in islands(g, seat) for _ in range(g.lands[island].troops)]
    for space, fleet in g.fleets.items():
        if fleet.seat == seat:
            found += [Sold(Unit.FLEET, space=space)] * fleet.count
    found += [Sold(Unit.PRIEST)] * g.priests[seat]
    return found + [Sold(Unit.PHILOSOPHER)] * g.philosophers[seat]


@step
def sphinx(g: Cyclades, seat: Seat) -> Asking[None]:
    """Sell units and cards, at least one: they return to reserve and stock for their price in gold (R25). Emptied
    islands keep their owner."""
    found = wares(g, seat)
    about = {"price": DATA.powers.sphinx}
    things = yield from g.ask(seat, Pick("sphinx", found, 1, len(found), found[:1], about=about))
    for one in things:
        if one.island is not None:
            g.lands[one.island].troops -= 1
        elif one.space is not None:
            take_fleets(g, one.space, 1)
        elif one.unit is Unit.PRIEST:
            g.priests[seat] -= 1
        else:
            g.philosophers[seat] -= 1
    gold = DATA.powers.sphinx * len(things)
    g.gold[seat] += gold
    g.tell("sells", seat=seat, things=things, gold=gold)


# Sylph


@step
def sylph(g: Cyclades, seat: Seat, left: int, tired: Places) -> Asking[None]:
    """Ask for one step after another, of any fleets that have not fought during this. Fleets that fight make no more
    steps (R30)."""
    spaces = [space for space in fresh(g, seat, tired) if ways_out(g, space)] if left else []
    if not spaces:
        return
    prompt = Choose[Space | Enough]("sylph", (*spaces, Enough()), Enough(), about={"steps": left})
    space = yield from g.ask(seat, prompt)
    if isinstance(space, Enough):
        return
    fleets = fresh(g, seat, tired)[space]
    where = Choose("sail-to", ways_out(g, space))
    about = {"space": space, "steps": left}
    to, count = yield from g.ask(seat, form("blow", where, Amount("sail-fleets", 1, fleets, fleets), about=about))
    take_fleets(g, space, count)
    before = tuple((at, fleet.count) for at, fleet in g.fleets.items() if fleet.seat == seat)
    g.tell("sails", seat=seat, fleets=count, space=space, to=to)
    if sail_into(g, seat, to, count):
        g.then(rest(seat, left - 1, tired, before))
    else:
        g.then(sylph(seat, left - 1, tired))


def fresh(g: Cyclades, seat: Seat, tired: Places) -> dict[Space, int]:
    """Number of a player's fleets in each space that can still make a step."""
    resting = dict(tired)
    mine = {space: fleet.count for space, fleet in g.fleets.items() if fleet.seat == seat}
    return {space: count - resting.get(space, 0) for space, count in mine.items() if count > resting.get(space, 0)}


@step
def rest(g: Cyclades, seat: Seat, left: int, tired: Places, before: Places) -> None:
    """Mark the survivors of a battle as tired: they make no more steps."""
    known, resting = dict(before), dict(tired)
    for space, fleet in g.fleets.items():
        more = fleet.count - known.get(space, 0) if fleet.seat == seat else 0
        if more > 0:
            resting[space] = resting.get(space, 0) + more
    g.then(sylph(seat, left, tuple(resting.items())))


@step
def sylph_calls(g: Cyclades, seat: Seat) -> None:
    """Begin the Sylph with all its steps (R24) and no tired fleets."""
    g.then(sylph(seat, DATA.powers.sylph, ()))


# Harpy


def prey(g: Cyclades, seat: Seat) -> list[Island]:
    others = DATA.creatures[Creature.HARPY].others
    return [
        island
        for island, land in g.lands.items()
        if land.troops and not (others and land.owner == seat) and standing_on(g, island) is not Creature.CHIRON
    ]


@step
def harpy(g: Cyclades, seat: Seat) -> Asking[None]:
    """Return a troop to its owner's reserve (R26). An emptied island keeps its owner."""
    found = prey(g, seat)
    island = yield from g.ask(seat, Choose("harpy", found, found[0]))
    g.lands[island].troops -= 1
    g.tell("carries-off", seat=seat, loser=g.lands[island].owner, island=island)


# Griffon, Fates, Satyr, Dryad


@step
def griffon(g: Cyclades, seat: Seat) -> Asking[None]:
    """Take a share of an opponent's gold. Anybody may be the victim; only the two learn the amount."""
    found = [other for other in living(g) if other != seat]
    victim = yield from g.ask(seat, Choose("griffon", found, found[0]))
    gold = g.gold[victim] // DATA.powers.griffon
    g.gold[victim] -= gold
    g.gold[seat] += gold
    g.tell("robs", seat=seat, victim=victim)
    g.whisper(seat, "robbed-gold", victim=victim, gold=gold)
    g.whisper(victim, "lost-gold", thief=seat, gold=gold)


@step
def fates(g: Cyclades, seat: Seat) -> None:
    """Give the caller their present income once more."""
    gold = income(g, seat)
    g.gold[seat] += gold
    g.tell("fates", seat=seat, gold=gold)


def with_cards(g: Cyclades, seat: Seat, cards: Mapping[Seat, int]) -> list[Seat]:
    return [other for other in living(g) if other != seat and cards[other]]


@step
def satyr(g: Cyclades, seat: Seat) -> Asking[None]:
    """Take another player's philosopher; the fourth makes a metropolis at once (§8)."""
    found = with_cards(g, seat, g.philosophers)
    victim = yield from g.ask(seat, Choose("satyr", found, found[0]))
    g.philosophers[victim] -= 1
    g.tell("takes-card", seat=seat, victim=victim, unit=Unit.PHILOSOPHER)
    learn(g, seat)


@step
def dryad(g: Cyclades, seat: Seat) -> Asking[None]:
    found = with_cards(g, seat, g.priests)
    victim = yield from g.ask(seat, Choose("dryad", found, found[0]))
    g.priests[victim] -= 1
    g.priests[seat] += 1
    g.tell("takes-card", seat=seat, victim=victim, unit=Unit.PRIEST)


POWERS: Final[dict[Creature, StepFn[Cyclades, [Seat]]]] = {
    Creature.SIREN: siren,
    Creature.PEGASUS: pegasus,
    Creature.GIANT: giant,
    Creature.CYCLOPS: cyclops,
    Creature.SPHINX: sphinx,
    Creature.SYLPH: sylph_calls,
    Creature.HARPY: harpy,
    Creature.GRIFFON: griffon,
    Creature.FATES: fates,
    Creature.SATYR: satyr,
    Creature.DRYAD: dryad,
}
