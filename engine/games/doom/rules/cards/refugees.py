"""Refugees: cubes board ships in port. Specials let more board (`place`) or take neutrals' seats (`swap-neutrals`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core import Asking, Choose, Pick, Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.sailing import neutrals
from engine.games.doom.rules.specials.hand import attached, attached_now
from engine.games.doom.rules.specials.vocabulary import ExtraCubes, SwapNeutrals
from engine.games.doom.rules.table import board, evict, free_seats, in_port, passengers, seats_of
from engine.games.doom.state import Doom, Neutral, ShipId


@dataclass(frozen=True, slots=True)
class Boarding:
    """Progress of a card: stacks of cubes still to board, and the ships boarded so far."""

    stacks: tuple[int, ...]
    boarded: tuple[ShipId, ...] = ()

    def on(self, ship_id: ShipId) -> Boarding:
        """The progress after the next stack has boarded that ship."""
        return Boarding(self.stacks[1:], (*self.boarded, ship_id))


def ships_for(g: Doom, boarding: Boarding, extra: int = 0) -> tuple[ShipId, ...]:
    """Ships for the next stack. They must leave room for the other stacks on other ships, and then for `extra` cubes on
    one of all these ships."""
    room = {ship_id: free_seats(g, ship_id) for ship_id in in_port(g)}
    return tuple([one for one in open_to(room, boarding) if fits(room, boarding, one, extra)])


def open_to(room: Mapping[ShipId, int], boarding: Boarding) -> list[ShipId]:
    return [one for one, seats in room.items() if seats >= boarding.stacks[0] and one not in boarding.boarded]


def fits(room: Mapping[ShipId, int], boarding: Boarding, ship_id: ShipId, extra: int) -> bool:
    """True if the card can be resolved completely with the next stack on this ship."""
    left = {**room, ship_id: room[ship_id] - boarding.stacks[0]}
    then = boarding.on(ship_id)
    if not then.stacks:
        return not extra or any(left[one] >= extra for one in then.boarded)
    return any(fits(left, then, one, extra) for one in open_to(left, then))


def can_board(g: Doom, actor: Seat, stacks: tuple[int, ...], extra: int = 0) -> bool:
    """True if the actor has enough cubes, and the ships enough room."""
    return g.reserve[actor] >= sum(stacks) + extra and bool(ships_for(g, Boarding(stacks), extra))


@step
def refugees(g: Doom, actor: Seat, boarding: Boarding) -> Asking[None]:
    """Ask for the ship of the next stack, each stack on another ship; then board the cubes that a Special adds."""
    ships = ships_for(g, boarding, extra_cubes(g))
    cubes = boarding.stacks[0]
    ship_id = yield from g.choice(actor, Choose("refugees", ships, about={"cubes": cubes}))
    go_aboard(g, actor, ship_id, cubes)
    boarding = boarding.on(ship_id)
    if boarding.stacks:
        g.then(refugees(actor, boarding))
    elif extra_cubes(g):
        g.then(more_refugees(actor, boarding.boarded))


def go_aboard(g: Doom, actor: Seat, ship_id: ShipId, cubes: int) -> None:
    board(g, ship_id, actor, cubes)
    g.tell("boards", seat=actor, ship=ship_id, cubes=cubes)


# place: more cubes on one of the ships just boarded


def extra_cubes(g: Doom) -> int:
    more = attached(g, ExtraCubes)
    return more.cubes if more is not None else 0


@step
def more_refugees(g: Doom, actor: Seat, boarded: tuple[ShipId, ...]) -> Asking[None]:
    """Ask for one of the boarded ships, on which all additional cubes board."""
    cubes = extra_cubes(g)
    ships = tuple(ship_id for ship_id in boarded if free_seats(g, ship_id) >= cubes)
    ship_id = yield from g.choice(actor, Choose("more-refugees", ships, about={"cubes": cubes}))
    go_aboard(g, actor, ship_id, cubes)


# swap-neutrals: neutrals make room for own cubes


def swap_ships(g: Doom, effect: SwapNeutrals) -> tuple[ShipId, ...]:
    return tuple(ship_id for ship_id in in_port(g) if neutrals(g.ships[ship_id]) >= effect.least)


@step
def swap_neutrals(g: Doom, actor: Seat) -> Asking[None]:
    """Replace neutrals on a ship in port with cubes of the actor's reserve. A printed neutral may be replaced too: it
    is absent then, and its seat an ordinary one. Without a ship it has no effect."""
    effect = attached_now(g, SwapNeutrals)
    ships = swap_ships(g, effect)
    if not ships:
        return
    ship_id = yield from g.choice(actor, Choose("swap-ship", ships))
    leaving = tuple(one for one in passengers(g.ships[ship_id], printed=True) if isinstance(one, Neutral))
    if len(leaving) > 1:
        most = min(effect.most, len(leaving), g.reserve[actor])
        about = {"ship": ship_id, "most": most}
        leaving = yield from g.ask(actor, Pick("swap-neutrals", leaving, effect.least, most, about=about))
    evict(g, ship_id, leaving)
    board(g, ship_id, actor, len(leaving))
    g.tell("swaps", seat=actor, ship=ship_id, cubes=len(leaving))


# Aristocracy


def seats_for(g: Doom, ship_id: ShipId, actor: Seat) -> int:
    """Number of seats of a ship that an aristocrat could take: all but those of cubes that may not be evicted (R30)."""
    ship = g.ships[ship_id]
    kept = 0 if DATA.rulings.aristocracy_evicts_own else ship.passengers.count(actor)
    return seats_of(ship_id, ship) - kept


def boardable(g: Doom, actor: Seat) -> tuple[ShipId, ...]:
    return tuple([ship_id for ship_id in in_port(g) if seats_for(g, ship_id, actor)])


def evictable(g: Doom, ship_id: ShipId, actor: Seat) -> tuple[Seat | Neutral, ...]:
    aboard = passengers(g.ships[ship_id], printed=True)
    return aboard if DATA.rulings.aristocracy_evicts_own else tuple([one for one in aboard if one != actor])


def can_seat(g: Doom, actor: Seat, times: int = 1) -> bool:
    """True if the actor has a cube for each time, and there are seats in port for them."""
    if DATA.rulings.aristocracy_evicts_own:
        return g.reserve[actor] >= times and bool(in_port(g))
    return g.reserve[actor] >= times and sum([seats_for(g, ship_id, actor) for ship_id in in_port(g)]) >= times


@step
def aristocracy(g: Doom, actor: Seat) -> Asking[None]:
    """Board one cube of the actor's reserve on a ship in port, which may be full (§6.1). A full ship first loses one
    passenger, chosen by colour (R30), who is discarded (§8). The printed one is absent until the Ark is back (§6.4)."""
    ship_id = yield from g.choice(actor, Choose("aristocracy", boardable(g, actor)))
    if not free_seats(g, ship_id):
        colours = tuple(dict.fromkeys(evictable(g, ship_id, actor)))
        passenger = yield from g.choice(actor, Choose[Seat | Neutral]("evict", colours, about={"ship": ship_id}))
        evict(g, ship_id, (passenger,))
        g.tell("evicted", ship=ship_id, passenger=passenger)
    go_aboard(g, actor, ship_id, 1)
