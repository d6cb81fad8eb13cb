"""Creatures that stay on the board as figurines (§6.4): the Kraken at sea, four others on islands."""

from collections.abc import Collection

from engine.core import Asking, Choose, Seat, step
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import add_fleets, chart, closed, remove_figure, standing_on
from engine.games.cyclades.state import Creature, Cyclades, Figure, Island, Polyphemus, Space
from engine.games.cyclades.terms import Calm, Push

# the Kraken


@step
def release_kraken(g: Cyclades, seat: Seat) -> Asking[None]:
    """Ask for a sea space for the Kraken, which may be its present one. For gold it may then move on."""
    spaces = list(chart(g).water)
    space = yield from g.ask(seat, Choose("kraken", spaces, spaces[0]))
    devour(g, seat, space, 0)
    g.then(roam(seat))


@step
def roam(g: Cyclades, seat: Seat) -> Asking[None]:
    """Ask for the Kraken's next space, for gold. Players without gold are asked too, since their gold is secret."""
    at = g.figures[Creature.KRAKEN].space
    assert at is not None
    price = DATA.powers.kraken
    ways = chart(g).beside[at] if g.gold[seat] >= price else ()
    prompt = Choose[Space | Calm]("kraken-on", (*ways, Calm()), Calm(), about={"space": at, "price": price})
    space = yield from g.ask(seat, prompt)
    if not isinstance(space, Calm):
        g.gold[seat] -= price
        devour(g, seat, space, price)
        g.then(roam(seat))


def devour(g: Cyclades, seat: Seat, space: Space, price: int) -> None:
    """Move the Kraken to a space; all fleets there return to their owners."""
    g.figures[Creature.KRAKEN] = Figure(seat, g.cycle, space=space)
    g.tell("kraken", seat=seat, space=space, price=price)
    lost = g.fleets.pop(space, None)
    if lost is not None:
        g.tell("devoured", seat=lost.seat, fleets=lost.count, space=space)


# on islands


def send_home(g: Cyclades, callers: Collection[Seat]) -> None:
    """Remove figurines that these players called in earlier cycles; the Kraken stays."""
    for creature, figure in list(g.figures.items()):
        if figure.caller in callers and figure.cycle < g.cycle and creature is not Creature.KRAKEN:
            remove_figure(g, creature)
            g.tell("goes-home", creature=creature)


@step
def place_figure(g: Cyclades, seat: Seat, creature: Creature, card: bool) -> Asking[None]:
    """Ask for an island for the figurine. If another one stands there, both leave. `card`: it was called by its own
    card, not the Chimera's (R29)."""
    found = list(g.lands)
    island = yield from g.ask(seat, Choose("figure-at", found, found[0], about={"creature": creature}))
    if creature in g.figures:
        remove_figure(g, creature)
    other = standing_on(g, island)
    g.tell("figure", seat=seat, creature=creature, island=island)
    if other is not None:
        remove_figure(g, other)
        g.tell("both-leave", creature=creature, other=other)
        return
    if card:
        g.discard.remove(creature)
    g.figures[creature] = Figure(seat, g.cycle, island, card=card)
    if creature is Creature.POLYPHEMUS:
        g.then(flee(seat, island))


@step
def flee(g: Cyclades, seat: Seat, island: Island) -> Asking[None]:
    """Drive the fleets beside the island away, one space after the other; ask if it makes a difference. Fleets that
    cannot flee return to their owner's reserve."""
    pushes = {space: refuges(g, space) for space in chart(g).coast[island] if space in g.fleets}
    if not pushes:
        return
    lost = next((space for space, found in pushes.items() if not found), None)
    if lost is not None:
        fleet = g.fleets.pop(lost)
        g.tell("crushed", seat=fleet.seat, fleets=fleet.count, space=lost)
    else:
        push = yield from which_flees(g, seat, pushes)
        fleet = g.fleets.pop(push.space)
        add_fleets(g, fleet.seat, push.to, fleet.count)
        g.tell("driven", seat=fleet.seat, fleets=fleet.count, space=push.space, to=push.to)
    g.then(flee(seat, island))


def which_flees(g: Cyclades, seat: Seat, pushes: dict[Space, list[Space]]) -> Asking[Push]:
    """The next fleets to flee, and their destination. Ask only if it makes a difference."""
    open_ = {space: found for space, found in pushes.items() if len(found) > 1 or contested(g, space, pushes)}
    if not open_:
        space, found = next(iter(pushes.items()))
        return Push(space, found[0])
    if g.options.polyphemus is Polyphemus.OWNER:
        space, found = next(iter(open_.items()))
        options, who = [Push(space, to) for to in found], g.fleets[space].seat
    else:
        options, who = [Push(space, to) for space, found in pushes.items() for to in found], seat
    return (yield from g.ask(who, Choose("flee", options, options[0])))


def refuges(g: Cyclades, space: Space) -> list[Space]:
    """Destinations of fleets beside Polyphemus: neighbouring spaces out of its reach, empty or their own."""
    owner, shut = g.fleets[space].seat, closed(g)
    beside = [to for to in chart(g).beside[space] if to not in shut]
    return [to for to in beside if to not in g.fleets or g.fleets[to].seat == owner]


def contested(g: Cyclades, space: Space, pushes: dict[Space, list[Space]]) -> bool:
    """True if another player's fleets could flee to the same space."""
    owner = g.fleets[space].seat
    return any(to in found for to in pushes[space] for other, found in pushes.items() if g.fleets[other].seat != owner)
