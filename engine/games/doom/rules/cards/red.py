"""Sabotage and Treason: passengers and senators are discarded. Specials strike in more places (`more-targets`) or from
one ship alone, to take its seats (`discard-passengers`)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core import Amount, Asking, Choose, Pick, Seat, step
from engine.games.doom.data import DATA, Trait
from engine.games.doom.rules.cards.refugees import go_aboard
from engine.games.doom.rules.losses import drive_off, sink
from engine.games.doom.rules.specials.hand import attached, attached_now
from engine.games.doom.rules.specials.vocabulary import DiscardPassengers, MoreTargets
from engine.games.doom.rules.table import (
    dismiss,
    empty_and_return,
    exposed,
    free_seats,
    has_trait,
    in_port,
    shielded,
)
from engine.games.doom.state import Card, Doom, Enough, InSenate, Loss, Neutral, Place, ShipId

# Sabotage


def sabotage_targets(g: Doom, actor: Seat) -> tuple[ShipId, ...]:
    """The ships on the ocean that are not immune, and that carry nobody whom the actor cannot hurt."""
    safe = shielded(g, actor)
    at_sea = (s for s, ship in g.ships.items() if ship.place is Place.OCEAN and not has_trait(g, s, Trait.NO_RED))
    return tuple(s for s in at_sea if safe is None or safe not in g.ships[s].passengers)


@step
def sabotage(g: Doom, actor: Seat) -> Asking[None]:
    """All passengers of a ship on the ocean are discarded, and it is back in port (§6.1); a Bodyguard may save some
    (§10.3)."""
    ship_id = yield from g.choice(actor, Choose("sabotage", sabotage_targets(g, actor)))
    sink(g, (ship_id,))


# Treason


@dataclass(frozen=True, slots=True)
class Blow:
    """What a Treason has named so far: passengers, ship by ship, or cubes in the Senate, player by player."""

    losses: tuple[Loss, ...] = ()
    senators: tuple[InSenate, ...] = ()

    @property
    def cubes(self) -> int:
        """How many cubes it discards in all."""
        return sum(len(loss.leaving) for loss in self.losses) + sum(one.cubes for one in self.senators)

    @property
    def struck(self) -> tuple[ShipId | Seat, ...]:
        """The ships and the senators' owners whom it strikes."""
        return (*(loss.ship for loss in self.losses), *(one.owner for one in self.senators))


def struck_by_treason(actor: Seat, owner: Seat | Neutral) -> bool:
    """Whether a Treason of the actor may strike this player's cubes, or neutral ones (R31)."""
    if owner == actor:
        return "own" in DATA.rulings.treason_also_strikes
    return isinstance(owner, Seat) or "neutral" in DATA.rulings.treason_also_strikes


def betrayable(g: Doom, ship_id: ShipId, actor: Seat) -> tuple[Seat | Neutral, ...]:
    """The passengers that the actor could discard by Treason."""
    aboard = exposed(g, ship_id, actor)
    if {*DATA.rulings.treason_also_strikes} == {"own", "neutral"}:
        return aboard
    return tuple([one for one in aboard if struck_by_treason(actor, one)])


def treason_targets(g: Doom, actor: Seat) -> tuple[ShipId | InSenate, ...]:
    """Ships in port with a passenger to discard that are not immune, and players with cubes in the Senate."""
    ships = (s for s in in_port(g) if betrayable(g, s, actor) and not has_trait(g, s, Trait.NO_RED))
    senators = (InSenate(seat, cubes) for seat, cubes in g.senate.items() if cubes and struck_by_treason(actor, seat))
    return (*ships, *senators)


@step
def treason(g: Doom, actor: Seat) -> Asking[None]:
    """One up to four cubes in all: passengers of a ship in port, of any colours, or a player's in the Senate (§6.1); if
    a Special allows it, of more of them. All that was named is discarded at once."""
    first = Choose[ShipId | InSenate]("treason", treason_targets(g, actor))
    target = yield from g.choice(actor, first)
    blow = yield from with_more(g, actor, Blow(), target)
    while others := further_targets(g, actor, blow):
        again = yield from g.ask(actor, Choose[ShipId | InSenate | Enough]("more-treason", (*others, Enough())))
        if isinstance(again, Enough):
            break
        blow = yield from with_more(g, actor, blow, again)
    drive_off(g, blow.losses)
    for one in blow.senators:
        g.senate[one.owner] -= one.cubes
        dismiss(g, [one.owner] * one.cubes)
        g.tell("senators-fall", owner=one.owner, cubes=one.cubes, building=g.marker[one.owner])


def with_more(g: Doom, actor: Seat, blow: Blow, target: ShipId | InSenate) -> Asking[Blow]:
    """A blow that strikes there too: whom or how many is asked if there is a choice."""
    most = DATA.politics[Card.TREASON].most - blow.cubes
    if isinstance(target, InSenate):
        cubes = most = min(most, target.cubes)
        if most > 1:
            cubes = yield from g.ask(actor, Amount("treason-senate", 1, most, about={"owner": target.owner}))
        return replace(blow, senators=(*blow.senators, InSenate(target.owner, cubes)))
    leaving = betrayable(g, target, actor)
    if len(leaving) > 1:
        about = {"ship": target, "most": min(most, len(leaving))}
        leaving = yield from g.ask(actor, Pick("treason-passengers", leaving, 1, most, about=about))
    return replace(blow, losses=(*blow.losses, Loss(target, leaving)))


# more-targets: the cubes may come from more ships, or more players in the Senate


def further_targets(g: Doom, actor: Seat, blow: Blow) -> tuple[ShipId | InSenate, ...]:
    """Where the attached Special lets the same Treason strike next: once more at ships, or at senators."""
    more = attached(g, MoreTargets)
    if more is None or len(blow.struck) >= more.targets or blow.cubes >= DATA.politics[Card.TREASON].most:
        return ()
    if blow.losses:
        return tuple(one for one in treason_targets(g, actor) if isinstance(one, ShipId) and one not in blow.struck)
    found = (one for one in treason_targets(g, actor) if isinstance(one, InSenate))
    return tuple(one for one in found if one.owner not in blow.struck)


# discard-passengers: of one ship, and perhaps own cubes in their stead


def raided_ships(g: Doom, actor: Seat, effect: DiscardPassengers) -> tuple[ShipId, ...]:
    """The ships at this place with enough passengers the actor can hurt, if they are not immune to red cards."""
    return tuple(
        ship_id
        for ship_id, ship in g.ships.items()
        if ship.place is effect.at
        and len(exposed(g, ship_id, actor)) >= effect.least
        and not has_trait(g, ship_id, Trait.NO_RED)
    )


@step
def raid(g: Doom, actor: Seat) -> Asking[None]:
    """Passengers of a ship are discarded, at least and at most as many as the Special says. How many own cubes the
    actor puts in their stead is said before; whether there is room will be seen. Without a ship it has no effect."""
    effect = attached_now(g, DiscardPassengers)
    ships = raided_ships(g, actor, effect)
    if not ships:
        return
    ship_id = yield from g.choice(actor, Choose("raid", ships))
    leaving = exposed(g, ship_id, actor)
    if len(leaving) > effect.least:
        about = {"ship": ship_id, "least": effect.least, "most": min(effect.most, len(leaving))}
        leaving = yield from g.ask(actor, Pick("raid-passengers", leaving, effect.least, effect.most, about=about))
    cubes = most = min(effect.seat, g.reserve[actor])
    if most:
        cubes = yield from g.ask(actor, Amount("raid-seats", 0, most, about={"ship": ship_id}))
    drive_off(g, (Loss(ship_id, leaving),))
    cubes = min(cubes, free_seats(g, ship_id))  # a Bodyguard may leave no seat
    if cubes:
        go_aboard(g, actor, ship_id, cubes)
    ship = g.ships[ship_id]
    if ship.place is Place.OCEAN and not ship.passengers and not ship.printed:
        empty_and_return(g, ship_id)
        g.tell("empty-returns", ship=ship_id)
