"""Refugees: cubes board ships in port. Specials let more board (`place`) or take neutrals' seats (`swap-neutrals`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core import Choose, Pick, Seat, step
from engine.games.doom.rules.sailing import neutrals
from engine.games.doom.rules.specials.hand import attached, attached_now
from engine.games.doom.rules.specials.vocabulary import ExtraCubes, SwapNeutrals
from engine.games.doom.rules.table import board, evict, free_seats, in_port, passengers
from engine.games.doom.state import Doom, Neutral, ShipId


@dataclass(frozen=True, slots=True)
class Boarding:
    """How far a card has been resolved: the stacks of cubes still to board, and the ships boarded so far."""

    stacks: tuple[int, ...]
    boarded: tuple[ShipId, ...] = ()

    def on(self, ship_id: ShipId) -> Boarding:
        """The same after the next stack has boarded that ship."""
        return Boarding(self.stacks[1:], (*self.boarded, ship_id))


def ships_for(g: Doom, boarding: Boarding, extra: int = 0) -> tuple[ShipId, ...]:
    """The ships on which the next stack may go so that the others find room on ships of their own, and then `extra`
    cubes more on one of all these ships."""
    room = {ship_id: free_seats(g, ship_id) for ship_id in in_port(g)}
    return tuple([one for one in open_to(room, boarding) if fits(room, boarding, one, extra)])


def open_to(room: Mapping[ShipId, int], boarding: Boarding) -> list[ShipId]:
    """The ships with room for the next stack that have not been boarded yet."""
    return [one for one, seats in room.items() if seats >= boarding.stacks[0] and one not in boarding.boarded]


def fits(room: Mapping[ShipId, int], boarding: Boarding, ship_id: ShipId, extra: int) -> bool:
    """Whether the card can be resolved in full with the next stack on this ship."""
    left = {**room, ship_id: room[ship_id] - boarding.stacks[0]}
    then = boarding.on(ship_id)
    if not then.stacks:
        return not extra or any(left[one] >= extra for one in then.boarded)
    return any(fits(left, then, one, extra) for one in open_to(left, then))


def can_board(g: Doom, actor: Seat, stacks: tuple[int, ...], extra: int = 0) -> bool:
    """Whether the actor has the cubes, and the ships the room."""
    return g.reserve[actor] >= sum(stacks) + extra and bool(ships_for(g, Boarding(stacks), extra))


@step
def refugees(g: Doom, actor: Seat, boarding: Boarding) -> None:
    """Each stack of cubes boards one ship, every stack another."""
    ships = ships_for(g, boarding, extra_cubes(g))
    cubes = boarding.stacks[0]
    if len(ships) == 1:
        g.then(refugees_board(ships[0], actor, boarding))
    else:
        g.ask(actor, Choose("refugees", ships, about={"cubes": cubes}), refugees_board, actor, boarding)


@step
def refugees_board(g: Doom, ship_id: ShipId, actor: Seat, boarding: Boarding) -> None:
    """The stack boards this ship; then the next one follows, or the cubes that a Special adds."""
    go_aboard(g, actor, ship_id, boarding.stacks[0])
    boarding = boarding.on(ship_id)
    if boarding.stacks:
        g.then(refugees(actor, boarding))
    elif extra_cubes(g):
        g.then(more_refugees(actor, boarding.boarded))


def go_aboard(g: Doom, actor: Seat, ship_id: ShipId, cubes: int) -> None:
    """Cubes of the actor board a ship, and all are told."""
    board(g, ship_id, actor, cubes)
    g.tell("boards", seat=actor, ship=ship_id, cubes=cubes)


# place: more cubes on one of the ships just boarded


def extra_cubes(g: Doom) -> int:
    """How many cubes more the attached Special lets board."""
    more = attached(g, ExtraCubes)
    return more.cubes if more is not None else 0


@step
def more_refugees(g: Doom, actor: Seat, boarded: tuple[ShipId, ...]) -> None:
    """Asks on which of the ships just boarded the additional cubes go, all on one."""
    cubes = extra_cubes(g)
    ships = tuple(ship_id for ship_id in boarded if free_seats(g, ship_id) >= cubes)
    if len(ships) == 1:
        g.then(more_refugees_board(ships[0], actor, cubes))
    else:
        g.ask(actor, Choose("more-refugees", ships, about={"cubes": cubes}), more_refugees_board, actor, cubes)


@step
def more_refugees_board(g: Doom, ship_id: ShipId, actor: Seat, cubes: int) -> None:
    """The additional cubes board the chosen ship."""
    go_aboard(g, actor, ship_id, cubes)


# swap-neutrals: neutrals make room for own cubes


def swap_ships(g: Doom, effect: SwapNeutrals) -> tuple[ShipId, ...]:
    """The ships in port with enough neutrals."""
    return tuple(ship_id for ship_id in in_port(g) if neutrals(g.ships[ship_id]) >= effect.least)


@step
def swap_neutrals(g: Doom, actor: Seat) -> None:
    """Asks on which ship in port neutrals make room. Without one the Special has no effect."""
    ships = swap_ships(g, attached_now(g, SwapNeutrals))
    if len(ships) == 1:
        g.then(swap_on(ships[0], actor))
    elif ships:
        g.ask(actor, Choose("swap-ship", ships), swap_on, actor)


@step
def swap_on(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    """The printed neutral can be swapped as well; then it is absent, and its seat an ordinary one."""
    effect = attached_now(g, SwapNeutrals)
    choice = tuple(one for one in passengers(g.ships[ship_id], printed=True) if isinstance(one, Neutral))
    most = min(effect.most, len(choice), g.reserve[actor])
    if len(choice) == 1:
        g.then(swapped(choice, actor, ship_id))
    else:
        prompt = Pick("swap-neutrals", choice, effect.least, most, about={"ship": ship_id, "most": most})
        g.ask(actor, prompt, swapped, actor, ship_id)


@step
def swapped(g: Doom, leaving: tuple[Neutral, ...], actor: Seat, ship_id: ShipId) -> None:
    """These neutrals leave the ship, and as many cubes of the actor's reserve take their seats."""
    evict(g, ship_id, leaving)
    board(g, ship_id, actor, len(leaving))
    g.tell("swaps", seat=actor, ship=ship_id, cubes=len(leaving))
