"""Ships and Royal Ship: ships with passengers move.

Specials move one more (`extra-ship`), let neutrals count as own (`count-neutral-as-own`), or move one ship further
(`move-ship`).
"""

from dataclasses import dataclass, replace

from engine.core import Amount, Asking, Choose, Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.sailing import movable, movable_by_royal, move, neutrals, spaces_left
from engine.games.doom.rules.specials.hand import attached, attached_now, take_special
from engine.games.doom.rules.specials.vocabulary import CountNeutral, ExtraShips, MoveShip
from engine.games.doom.state import Card, Doom, ShipId

# Ships


@dataclass(frozen=True, slots=True)
class Voyage:
    """Progress of a card: the moved ships, Specials earned, and the ship that the attached Special serves."""

    moved: tuple[ShipId, ...] = ()
    specials: int = 0
    served: ShipId | None = None


@step
def ships(g: Doom, actor: Seat, voyage: Voyage = Voyage()) -> Asking[None]:
    """Ask for one ship after another; each moves one space and scores if it arrives. Specials earned on the way are
    drawn after all moves."""
    counted = attached(g, CountNeutral)
    if counted and voyage.served is None:
        arriving = bringing_neutrals(g, movable(g), counted)
        served = yield from g.choice(actor, Choose("serve", arriving))
        g.then(ships(actor, Voyage(served=served)))
        return
    left = ships_to_name(g) - len(voyage.moved)
    if not left:
        g.then(*(take_special(actor) for _ in range(voyage.specials)))
        return
    options = tuple(ship_id for ship_id in movable(g) if ship_id not in voyage.moved)
    if left == 1 and voyage.served is not None and voyage.served not in voyage.moved:
        options = (voyage.served,)
    key = "other-ship" if voyage.moved else "first-ship"
    ship_id = yield from g.choice(actor, Choose(key, options, about={"ships": voyage.moved} if voyage.moved else {}))
    earned = move(g, ship_id, actor, own=own_neutrals(g) if ship_id == voyage.served else 0)
    then = replace(voyage, moved=(*voyage.moved, ship_id), specials=voyage.specials + earned)
    g.then(ships(actor, then))


# Royal Ship


@step
def royal_ship(g: Doom, actor: Seat) -> Asking[None]:
    """Move a ship one space, but no upgraded Air Ship (§6.1). If it arrives, it scores by the royal table (§7)."""
    options = bringing_neutrals(g, movable_by_royal(g), attached(g, CountNeutral))
    ship_id = yield from g.choice(actor, Choose("royal-ship", options))
    specials = move(g, ship_id, actor, royal=True, own=own_neutrals(g))
    g.then(*(take_special(actor) for _ in range(specials)))


# extra-ship: one ship more


def ships_to_name(g: Doom) -> int:
    """Number of ships that the card moves, including those of the attached Special."""
    more = attached(g, ExtraShips)
    return DATA.politics[Card.SHIPS].ships + (more.ships if more is not None else 0)


# count-neutral-as-own: on one ship that arrives, neutrals score for the mover


def bringing_neutrals(g: Doom, options: tuple[ShipId, ...], counted: CountNeutral | None) -> tuple[ShipId, ...]:
    """Filter the ships that arrive with the next move and carry neutrals that count as own; all if none count."""
    if counted is None:
        return options
    return tuple(s for s in options if spaces_left(g, s) == 1 and neutrals(g.ships[s]) >= counted.neutrals)


def own_neutrals(g: Doom) -> int:
    """Number of neutrals that count as the actor's own by the attached Special."""
    counted = attached(g, CountNeutral)
    return counted.neutrals if counted is not None else 0


# move-ship: one ship moves several spaces


def ships_to_move(g: Doom, effect: MoveShip) -> tuple[ShipId, ...]:
    """Ships with passengers that are at least the minimum distance from the New Land."""
    options = movable_by_royal(g) if effect.royal else movable(g)
    return tuple(ship_id for ship_id in options if spaces_left(g, ship_id) >= effect.least)


@step
def move_ship(g: Doom, actor: Seat) -> Asking[None]:
    """Move a ship several spaces, by the royal table if the Special says so (§7). Without a ship it has no effect."""
    effect = attached_now(g, MoveShip)
    options = ships_to_move(g, effect)
    if not options:
        return
    ship_id = yield from g.choice(actor, Choose("move-ship", options))
    spaces = most = min(effect.spaces, spaces_left(g, ship_id))
    if most > effect.least:
        spaces = yield from g.ask(actor, Amount("spaces", effect.least, most, about={"ship": ship_id}))
    specials = sum(move(g, ship_id, actor, royal=effect.royal) for _ in range(spaces))
    g.then(*(take_special(actor) for _ in range(specials)))
