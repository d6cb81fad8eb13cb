"""Creatures that stay on the board as figurines (§6.4): the Kraken at sea, four others on islands."""

from __future__ import annotations

from collections.abc import Collection

from engine.core import Choose, Seat, step
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import add_fleets, chart, closed, remove_figure, standing_on
from engine.games.cyclades.state import Creature, Cyclades, Figure, Island, Polyphemus, Space
from engine.games.cyclades.terms.answers import Calm, Push

# the Kraken


@step
def release_kraken(g: Cyclades, seat: Seat) -> None:
    """Asks in which sea space the Kraken surfaces: any, its present one too."""
    spaces = list(chart(g).water)
    g.ask(seat, Choose("kraken", spaces, spaces[0]), surfaces, seat)


@step
def surfaces(g: Cyclades, space: Space, seat: Seat) -> None:
    """The Kraken comes to the space; for gold it may go on."""
    devour(g, seat, space, 0)
    g.then(roam(seat))


@step
def roam(g: Cyclades, seat: Seat) -> None:
    """On and on, for gold; asked also of who has none, which is for them alone to know."""
    at = g.figures[Creature.KRAKEN].space
    assert at is not None
    price = DATA.powers.kraken
    ways = chart(g).beside[at] if g.gold[seat] >= price else ()
    prompt = Choose[Space | Calm]("kraken-on", (*ways, Calm()), Calm(), about={"space": at, "price": price})
    g.ask(seat, prompt, roams, seat)


@step
def roams(g: Cyclades, space: Space | Calm, seat: Seat) -> None:
    """The Kraken goes on to the space, for gold, and may go further; or it stays where it is."""
    if not isinstance(space, Calm):
        g.gold[seat] -= DATA.powers.kraken
        devour(g, seat, space, DATA.powers.kraken)
        g.then(roam(seat))


def devour(g: Cyclades, seat: Seat, space: Space, price: int) -> None:
    """The Kraken comes to a space; all fleets there go back to their owners."""
    g.figures[Creature.KRAKEN] = Figure(seat, g.cycle, space=space)
    g.tell("kraken", seat=seat, space=space, price=price)
    lost = g.fleets.pop(space, None)
    if lost is not None:
        g.tell("devoured", seat=lost.seat, fleets=lost.count, space=space)


# on islands


def send_home(g: Cyclades, callers: Collection[Seat]) -> None:
    """Figurines that these players called in earlier cycles leave; the Kraken stays."""
    for creature, figure in list(g.figures.items()):
        if figure.caller in callers and figure.cycle < g.cycle and creature is not Creature.KRAKEN:
            remove_figure(g, creature)
            g.tell("goes-home", creature=creature)


@step
def place_figure(g: Cyclades, seat: Seat, creature: Creature, card: bool) -> None:
    """Asks on which island the figurine stands: any. `card`: called by its own card, not the Chimera's (R29)."""
    found = list(g.lands)
    prompt = Choose("figure-at", found, found[0], about={"creature": creature})
    g.ask(seat, prompt, figure_placed, seat, creature, card)


@step
def figure_placed(g: Cyclades, island: Island, seat: Seat, creature: Creature, card: bool) -> None:
    """Where another one stands already, both leave."""
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
def flee(g: Cyclades, seat: Seat, island: Island) -> None:
    """Fleets beside the island flee, one space after the other: asked where it makes a difference."""
    pushes = {space: refuges(g, space) for space in chart(g).coast[island] if space in g.fleets}
    for space, found in pushes.items():
        if not found:
            g.then(sink(seat, island, space))
            return
    open_ = {space: found for space, found in pushes.items() if len(found) > 1 or contested(g, space, pushes)}
    if not open_:
        if pushes:
            space, found = next(iter(pushes.items()))
            g.then(driven(Push(space, found[0]), seat, island))
        return
    if g.options.polyphemus is Polyphemus.OWNER:
        space, found = next(iter(open_.items()))
        options, who = [Push(space, to) for to in found], g.fleets[space].seat
    else:
        options, who = [Push(space, to) for space, found in pushes.items() for to in found], seat
    g.ask(who, Choose("flee", options, options[0]), driven, seat, island)


def refuges(g: Cyclades, space: Space) -> list[Space]:
    """Where the fleets of a space beside Polyphemus can go: out of its reach, to nobody's or their own fleets."""
    owner, shut = g.fleets[space].seat, closed(g)
    beside = [to for to in chart(g).beside[space] if to not in shut]
    return [to for to in beside if to not in g.fleets or g.fleets[to].seat == owner]


def contested(g: Cyclades, space: Space, pushes: dict[Space, list[Space]]) -> bool:
    """Whether another player's fleets could flee to the same space."""
    owner = g.fleets[space].seat
    return any(to in found for to in pushes[space] for other, found in pushes.items() if g.fleets[other].seat != owner)


@step
def sink(g: Cyclades, seat: Seat, island: Island, space: Space) -> None:
    """Fleets that have nowhere to flee return to their owner's reserve."""
    lost = g.fleets.pop(space)
    g.tell("crushed", seat=lost.seat, fleets=lost.count, space=space)
    g.then(flee(seat, island))


@step
def driven(g: Cyclades, push: Push, seat: Seat, island: Island) -> None:
    """Fleets flee to the space that was chosen, or the only one; then those of the next space."""
    fleet = g.fleets.pop(push.space)
    add_fleets(g, fleet.seat, push.to, fleet.count)
    g.tell("driven", seat=fleet.seat, fleets=fleet.count, space=push.space, to=push.to)
    g.then(flee(seat, island))
