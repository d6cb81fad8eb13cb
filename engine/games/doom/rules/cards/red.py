"""Sabotage and Treason: passengers and senators are discarded.

Specials strike in more places (`more-targets`), or discard from one ship alone and take its seats
(`discard-passengers`).
"""

from dataclasses import dataclass, replace

from engine.core import Amount, Asking, Choose, Pick, Seat, step
from engine.games.doom.data import DATA, Trait
from engine.games.doom.rules.cards.refugees import go_aboard
from engine.games.doom.rules.specials.armed import drive_off, sink
from engine.games.doom.rules.specials.hand import attached, attached_now
from engine.games.doom.rules.specials.vocabulary import DiscardPassengers, MoreTargets
from engine.games.doom.rules.table import dismiss, empty_and_return, exposed, free_seats, has_trait, in_port, shielded
from engine.games.doom.state import Card, Doom, Enough, InSenate, Loss, Neutral, Place, ShipId

# Sabotage


def sabotage_targets(g: Doom, actor: Seat) -> tuple[ShipId, ...]:
    """Ships on the ocean that are not immune and carry no cube that the actor must spare."""
    safe = shielded(g, actor)
    at_sea = (s for s, ship in g.ships.items() if ship.place is Place.OCEAN and not has_trait(g, s, Trait.NO_RED))
    return tuple(s for s in at_sea if safe is None or safe not in g.ships[s].passengers)


@step
def sabotage(g: Doom, actor: Seat) -> Asking[None]:
    """Discard all passengers of a ship on the ocean and return it to port (§6.1); a Bodyguard may save some (§10.3)."""
    ship_id = yield from g.choice(actor, Choose("sabotage", sabotage_targets(g, actor)))
    sink(g, (ship_id,))


# Treason


@dataclass(frozen=True, slots=True)
class Blow:
    """The victims of a Treason so far: passengers by ship, or Senate cubes by player."""

    losses: tuple[Loss, ...] = ()
    senators: tuple[InSenate, ...] = ()

    @property
    def cubes(self) -> int:
        return sum(len(loss.leaving) for loss in self.losses) + sum(one.cubes for one in self.senators)

    @property
    def struck(self) -> tuple[ShipId | Seat, ...]:
        """The ships that it strikes, and the owners of its senators."""
        return (*(loss.ship for loss in self.losses), *(one.owner for one in self.senators))


def struck_by_treason(actor: Seat, owner: Seat | Neutral) -> bool:
    """True if a Treason of the actor may strike this player's cubes, or neutral ones (R31)."""
    if owner == actor:
        return "own" in DATA.rulings.treason_also_strikes
    return isinstance(owner, Seat) or "neutral" in DATA.rulings.treason_also_strikes


def betrayable(g: Doom, ship_id: ShipId, actor: Seat) -> tuple[Seat | Neutral, ...]:
    aboard = exposed(g, ship_id, actor)
    if {*DATA.rulings.treason_also_strikes} == {"own", "neutral"}:
        return aboard
    return tuple([one for one in aboard if struck_by_treason(actor, one)])


def treason_targets(g: Doom, actor: Seat) -> tuple[ShipId | InSenate, ...]:
    """Ships in port that are not immune and have a passenger to discard, and players with cubes in the Senate."""
    ships = (s for s in in_port(g) if betrayable(g, s, actor) and not has_trait(g, s, Trait.NO_RED))
    senators = (InSenate(seat, cubes) for seat, cubes in g.senate.items() if cubes and struck_by_treason(actor, seat))
    return (*ships, *senators)


@step
def treason(g: Doom, actor: Seat) -> Asking[None]:
    """Discard one to four cubes: passengers of a ship in port, of any colours, or one player's in the Senate (§6.1). A
    Special may allow more ships or players. All are discarded together."""
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
    """The blow with another target; ask for its victims if there is a choice."""
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


# more-targets: cubes from more ships, or from more players in the Senate


def further_targets(g: Doom, actor: Seat, blow: Blow) -> tuple[ShipId | InSenate, ...]:
    """Further targets that the attached Special allows for the same Treason: ships, or else senators."""
    more = attached(g, MoreTargets)
    if more is None or len(blow.struck) >= more.targets or blow.cubes >= DATA.politics[Card.TREASON].most:
        return ()
    if blow.losses:
        return tuple(one for one in treason_targets(g, actor) if isinstance(one, ShipId) and one not in blow.struck)
    found = (one for one in treason_targets(g, actor) if isinstance(one, InSenate))
    return tuple(one for one in found if one.owner not in blow.struck)


# discard-passengers: of one ship, perhaps replaced by own cubes


def raided_ships(g: Doom, actor: Seat, effect: DiscardPassengers) -> tuple[ShipId, ...]:
    """Ships at this place that are not immune to red cards, with enough passengers that the actor can hurt."""
    return tuple(
        ship_id
        for ship_id, ship in g.ships.items()
        if ship.place is effect.at
        and len(exposed(g, ship_id, actor)) >= effect.least
        and not has_trait(g, ship_id, Trait.NO_RED)
    )


@step
def raid(g: Doom, actor: Seat) -> Asking[None]:
    """Discard passengers of a ship, within the limits of the Special. The actor names the number of own cubes for their
    seats beforehand, whether or not there will be room. Without a ship it has no effect."""
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
    cubes = min(cubes, free_seats(g, ship_id))  # a Bodyguard may leave no free seat
    if cubes:
        go_aboard(g, actor, ship_id, cubes)
    ship = g.ships[ship_id]
    if ship.place is Place.OCEAN and not ship.passengers and not ship.printed:
        empty_and_return(g, ship_id)
        g.tell("empty-returns", ship=ship_id)
