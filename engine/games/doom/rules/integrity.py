"""Invariants of the game (§8), and guesses of secrets that no pool of cards holds."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.core import Seat
from engine.games.doom.data import DATA, Trait
from engine.games.doom.rules.demagogos import possible_orders
from engine.games.doom.rules.setup import special_set
from engine.games.doom.rules.specials.hand import effect_of, enclosures, in_hand
from engine.games.doom.rules.specials.vocabulary import ExchangeCard, Protect, Timing
from engine.games.doom.rules.table import aboard, has_trait, seats_of
from engine.games.doom.state import Armed, Card, Doom, EventCard, Exchange, Faction, Special


def faults(g: Doom) -> Iterator[str]:
    """Violated invariants, in words for developers. Needs a whole state, not a view."""
    yield from cube_faults(g)
    yield from card_faults(g)
    yield from board_faults(g)
    for ship_id, ship in g.ships.items():
        if aboard(ship) > seats_of(ship_id, ship):
            yield f"ship {ship_id} carries {aboard(ship)} passengers"
    for faction in g.holder:
        if faction in g.plus_one:
            yield f"the token {faction} is held and on the board"
    for seat, points in g.vp.items():
        if points < 0 and not DATA.rulings.points_below_zero:
            yield f"seat {seat} has {points} points"


def board_faults(g: Doom) -> Iterator[str]:
    """Violations of: tokens, rows and the printed neutral are where the rules put them."""
    each = 2 if len(g.seats) == 2 else 1
    for seat in g.seats:
        tokens = [faction for faction, holder in g.holder.items() if holder == seat]
        if len(tokens) > each:
            yield f"seat {seat} holds {tokens}"
        rows = {len(row.get(seat, ())) for row in (g.laid, g.cubes, g.played, g.bids)}
        if len(rows) != 1 or len(g.down.get(seat, ())) != g.laid.get(seat, []).count(None):
            yield f"the row of seat {seat} is uneven"
    if len(set(g.plus_one)) != len(g.plus_one):
        yield f"tokens shown twice: {g.plus_one}"
    for ship_id, ship in g.ships.items():
        if ship.printed and not has_trait(g, ship_id, Trait.PRINTED_NEUTRAL):
            yield f"ship {ship_id} carries a printed neutral that it does not have"


def cube_faults(g: Doom) -> Iterator[str]:
    """Violations of invariants P and N: every cube is in exactly one place."""
    for seat in g.seats:
        on_ships = sum(ship.passengers.count(seat) for ship in g.ships.values())
        on_buildings = sum(building.get(seat, 0) for building in g.buildings.values())
        parts = {
            "reserve": g.reserve[seat],
            "Senate": g.senate[seat],
            "buildings": on_buildings,
            "cards": sum(g.cubes.get(seat, ())),
            "ships": on_ships,
            "New Land": g.new_land.count(seat),
        }
        counts = [
            *parts.values(),
            *g.cubes.get(seat, ()),
            *(building.get(seat, 0) for building in g.buildings.values()),
        ]
        if sum(parts.values()) != DATA.setup.player_cubes or min(counts) < 0:
            yield f"seat {seat} has cubes {parts}"
    neutrals = g.square + g.new_land.count(None) + sum(ship.passengers.count(None) for ship in g.ships.values())
    if neutrals != DATA.setup.neutral_cubes or g.square < 0:
        yield f"there are {neutrals} neutral cubes"


def card_faults(g: Doom) -> Iterator[str]:
    """Violations of invariant C: every card of the box is in exactly one place."""
    politics: Counter[Card] = Counter([*g.deck, *g.discard])
    for piles in (g.hand, g.buried, g.down):
        for pile in piles.values():
            politics.update(pile)
    for row in g.laid.values():
        politics.update(card for card in row if card is not None)
    if politics != Counter({card: entry.copies for card, entry in DATA.politics.items()}):
        yield f"Politics cards: {dict(politics)}"
    specials: Counter[Special] = Counter([*g.special_deck, *g.special_discard, *g.special_row, *g.with_bid.values()])
    specials.update([] if g.attached is None else [g.attached])
    for piles in (g.specials, g.shown):
        for pile in piles.values():
            specials.update(pile)
    if specials != Counter(special_set(g)):
        yield f"Special cards: {dict(specials)}"
    for seat, armed in g.armed.items():
        if not {one.special for one in armed} <= set(g.specials[seat]):
            yield f"seat {seat} has armed {armed}, but holds {g.specials[seat]}"
    ahead = [g.coming] if g.coming is not None else []
    if Counter([*ahead, *g.events, *g.revealed, *g.removed]) != Counter(EventCard):
        yield "Event cards are missing or double"


def imagine(g: Doom, viewer: Seat | None, rng: Random) -> None:
    """Fill in the sealed bids and orders of others: legal ones that fit what `viewer` knows and the guessed hands."""
    for seat in g.seats:
        if seat != viewer:
            imagine_specials(g, seat, rng)
    if g.spied is not None:
        holder = g.holder[Faction.DEMAGOGOS]
        bids = {seat: g.sealed.get(seat, rng.randint(0, g.reserve[seat])) for seat in g.seats}
        if viewer == holder:
            bids[g.spied] = g.peeked[holder]
        g.sealed = bids
        g.peeked = {holder: bids[g.spied]}
    possible = possible_orders(g)
    if possible is not None and possible[0] != viewer:
        later = [order for order in possible[1] if order.vote > g.vote]
        if later and rng.random() < 0.5:
            g.orders[possible[0]] = rng.choice(later)


def imagine_specials(g: Doom, seat: Seat, rng: Random) -> None:
    """Guess a seat's armed Specials and unrevealed Specials sent with a bid, given its guessed cards."""
    shown = g.with_bid.get(seat)
    if effect_of(shown, ExchangeCard) is not None and g.hand[seat]:
        assert shown is not None
        g.enclosed[seat] = Exchange(shown, rng.choice(g.hand[seat]))
    elif g.spied is not None and shown is None:
        sent = rng.choice(enclosures(g, seat))
        if sent is not None:
            g.enclosed[seat] = sent
    armed: list[Armed] = []
    for special in in_hand(g, seat, Timing.ARMED):
        guard = effect_of(special, Protect)
        if rng.random() < 0.5:
            armed.append(Armed(special, rng.randint(guard.least, guard.most) if guard is not None else 0))
    if armed:
        g.armed[seat] = tuple(armed)
