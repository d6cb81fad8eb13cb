"""Creatures (§6.4): their cards on the track, their prices and targets, and how they are called."""

from engine.core import Asking, Choose, Seat, step
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import islands, living, remove_figure
from engine.games.cyclades.rules.figurines import place_figure, release_kraken
from engine.games.cyclades.rules.moves import ready_to_sail
from engine.games.cyclades.rules.powers import POWERS, mounts, prey, renewable, singles, wares, with_cards, within_reach
from engine.games.cyclades.state import Building, Creature, Cyclades, Kraken

# the track


def draw(g: Cyclades, space: int) -> Creature | None:
    """Put the next card on a space. The discards replace an empty deck; None if there are none either."""
    if not g.deck:
        g.deck, g.discard = g.discard, []
        if not g.deck:
            return None
        g.tell("creatures-reshuffled", cards=len(g.deck))
    card = g.market[space] = g.rng.take(g.deck)
    return card


@step
def refill(g: Cyclades, space: int) -> None:
    card = draw(g, space)
    if card is not None:
        g.tell("appears", creature=card)
        on_track(g, card)


def on_track(g: Cyclades, card: Creature) -> None:
    """Remove the Kraken from the board when its card appears, if the option says so."""
    if card is Creature.KRAKEN and card in g.figures and g.options.kraken is Kraken.SEEN:
        remove_figure(g, card)
        g.tell("goes-home", creature=card)


# prices


def discounts(g: Cyclades, seat: Seat) -> int:
    count = 0
    for land in g.lands.values():
        if land.owner == seat:
            count += land.metropolis and land.spent != g.cycle
            for built in land.slots:
                count += built is not None and built.kind is Building.TEMPLE and built.spent != g.cycle
    return count


def price_of(g: Cyclades, seat: Seat, space: int) -> int:
    return max(DATA.track.least, space - discounts(g, seat))


def spend_discounts(g: Cyclades, seat: Seat, count: int) -> None:
    """Use up this many discounts, temples before metropolises."""
    for island in islands(g, seat):
        slots = g.lands[island].slots
        for at, built in enumerate(slots):
            if count and built is not None and built.kind is Building.TEMPLE and built.spent != g.cycle:
                slots[at] = type(built)(built.kind, g.cycle)
                count -= 1
    for island in islands(g, seat):
        land = g.lands[island]
        if count and land.metropolis and land.spent != g.cycle:
            land.spent = g.cycle
            count -= 1


# calling


def summon(g: Cyclades, seat: Seat, creature: Creature) -> bool:
    """True if a called creature finds something to do."""
    match creature:
        case Creature.SIREN:
            return bool(singles(g, seat))
        case Creature.PEGASUS:
            return bool(mounts(g, seat))
        case Creature.GIANT:
            return bool(within_reach(g, seat))
        case Creature.CHIMERA:
            return bool(heads(g, seat))
        case Creature.CYCLOPS:
            return bool(renewable(g, seat))
        case Creature.SPHINX:
            return bool(wares(g, seat))
        case Creature.SYLPH:
            return next(ready_to_sail(g, seat), None) is not None
        case Creature.HARPY:
            return bool(prey(g, seat))
        case Creature.GRIFFON:
            return len(living(g)) > 1
        case Creature.SATYR:
            return bool(with_cards(g, seat, g.philosophers))
        case Creature.DRYAD:
            return bool(with_cards(g, seat, g.priests))
        case _:
            return True


def call(g: Cyclades, seat: Seat, creature: Creature, price: int) -> None:
    """Pay for a creature and let it act, if it can. Its card is discarded; the card of a figurine on an island lies in
    front of the caller until it leaves."""
    in_vain = DATA.rulings.empty_call and not summon(g, seat, creature)
    space = next(space for space, card in g.market.items() if card is creature)
    g.gold[seat] -= price
    spend_discounts(g, seat, space - price)
    g.discard.append(g.market.pop(space))
    g.tell("calls", seat=seat, creature=creature, price=price)
    if in_vain:
        g.tell("in-vain", creature=creature)
    else:
        unleash(g, seat, creature, card=True)


def unleash(g: Cyclades, seat: Seat, creature: Creature, *, card: bool) -> None:
    """Let a creature act, called by its own `card` or by the Chimera."""
    if creature is Creature.CHIMERA:
        g.then(chimera(seat))
    elif creature is Creature.KRAKEN:
        g.then(release_kraken(seat))
    elif DATA.creatures[creature].place == "island":
        g.then(place_figure(seat, creature, card))
    else:
        g.then(POWERS[creature](seat))


def heads(g: Cyclades, seat: Seat) -> list[Creature]:
    return [card for card in g.discard if card is not Creature.CHIMERA and summon(g, seat, card)]


@step
def chimera(g: Cyclades, seat: Seat) -> Asking[None]:
    """Ask for a discarded creature, whose power the Chimera takes. All discards and the Chimera return to the deck."""
    found = heads(g, seat)
    creature = yield from g.ask(seat, Choose("chimera", found, found[0]))
    g.tell("chimera", seat=seat, creature=creature)
    g.deck += g.discard
    g.discard = []
    unleash(g, seat, creature, card=False)
