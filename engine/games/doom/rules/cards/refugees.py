"""Refugees: cubes board ships in port. Specials let more board (`place`) or take neutrals' seats (`swap-neutrals`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core import Asking, Choose, Pick, Seat, step
from engine.games.doom.rules.sailing import neutrals
from engine.games.doom.rules.specials.hand import attached, attached_now
from engine.games.doom.rules.specials.vocabulary import ExtraCubes, SwapNeutrals
from engine.games.doom.rules.table import board, evict, free_seats, in_port, passengers
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
    """Ships with room for the next stack that have not been boarded yet."""
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
    """Board the actor's cubes on a ship, and tell it."""
    board(g, ship_id, actor, cubes)
    g.tell("boards", seat=actor, ship=ship_id, cubes=cubes)


# place: more cubes on one of the ships just boarded


def extra_cubes(g: Doom) -> int:
    """Number of additional cubes by the attached Special."""
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
    """Ships in port with enough neutrals."""
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
