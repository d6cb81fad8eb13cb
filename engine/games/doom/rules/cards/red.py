"""Sabotage and Treason: passengers and senators are discarded. Specials strike in more places (`more-targets`) or from
one ship alone, to take its seats (`discard-passengers`)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core import Amount, Choose, Pick, Seat, step
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
def sabotage(g: Doom, actor: Seat) -> None:
    """Asks which ship on the ocean is struck (§6.1)."""
    ships = sabotage_targets(g, actor)
    if len(ships) == 1:
        g.then(sabotaged(ships[0]))
    else:
        g.ask(actor, Choose("sabotage", ships), sabotaged)


@step
def sabotaged(g: Doom, ship_id: ShipId) -> None:
    """All its passengers are discarded, and it is back in port; a Bodyguard may save some (§10.3)."""
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
def treason(g: Doom, actor: Seat) -> None:
    """Asks what is struck: a ship in port, or a player's cubes in the Senate (§6.1)."""
    targets = treason_targets(g, actor)
    if len(targets) == 1:
        g.then(treason_at(targets[0], actor, Blow()))
    else:
        g.ask(actor, Choose[ShipId | InSenate | Enough]("treason", targets), treason_at, actor, Blow())


@step
def treason_at(g: Doom, target: ShipId | InSenate | Enough, actor: Seat, blow: Blow) -> None:
    """One up to four cubes in all: passengers of the ship, of any colours, or of the player in the Senate."""
    most = DATA.politics[Card.TREASON].most - blow.cubes
    if isinstance(target, Enough):
        g.then(treason_strikes(blow))
    elif isinstance(target, InSenate):
        most = min(most, target.cubes)
        if most == 1:
            g.then(senators_named(1, actor, blow, target.owner))
        else:
            prompt = Amount("treason-senate", 1, most, about={"owner": target.owner})
            g.ask(actor, prompt, senators_named, actor, blow, target.owner)
    else:
        choice = betrayable(g, target, actor)
        if len(choice) == 1:
            g.then(passengers_named(choice, actor, blow, target))
        else:
            about = {"ship": target, "most": min(most, len(choice))}
            prompt = Pick("treason-passengers", choice, 1, most, about=about)
            g.ask(actor, prompt, passengers_named, actor, blow, target)


@step
def senators_named(g: Doom, cubes: int, actor: Seat, blow: Blow, owner: Seat) -> None:
    """So many Senate cubes of `owner` are named. They fall when all is named."""
    g.then(more_treason(actor, replace(blow, senators=(*blow.senators, InSenate(owner, cubes)))))


@step
def passengers_named(g: Doom, leaving: tuple[Seat | Neutral, ...], actor: Seat, blow: Blow, ship_id: ShipId) -> None:
    """These passengers are named. They leave when all is named."""
    g.then(more_treason(actor, replace(blow, losses=(*blow.losses, Loss(ship_id, leaving)))))


@step
def treason_strikes(g: Doom, blow: Blow) -> None:
    """All that was named is discarded at once."""
    drive_off(g, blow.losses)
    for one in blow.senators:
        g.senate[one.owner] -= one.cubes
        dismiss(g, [one.owner] * one.cubes)
        g.tell("senators-fall", owner=one.owner, cubes=one.cubes, building=g.marker[one.owner])


# more-targets: the cubes may come from more ships, or more players in the Senate


@step
def more_treason(g: Doom, actor: Seat, blow: Blow) -> None:
    """Asks what else is struck, if a Special allows more; then all that was named falls."""
    others = further_targets(g, actor, blow)
    if others:
        prompt = Choose[ShipId | InSenate | Enough]("more-treason", (*others, Enough()))
        g.ask(actor, prompt, treason_at, actor, blow)
    else:
        g.then(treason_strikes(blow))


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
def raid(g: Doom, actor: Seat) -> None:
    """Asks which ship is raided. Without one the Special has no effect."""
    ships = raided_ships(g, actor, attached_now(g, DiscardPassengers))
    if len(ships) == 1:
        g.then(raid_on(ships[0], actor))
    elif ships:
        g.ask(actor, Choose("raid", ships), raid_on, actor)


@step
def raid_on(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    """Asks which passengers are discarded: at least and at most as many as the Special says."""
    effect = attached_now(g, DiscardPassengers)
    choice = exposed(g, ship_id, actor)
    if len(choice) == effect.least:
        g.then(raid_seats(choice, actor, ship_id))
    else:
        about = {"ship": ship_id, "least": effect.least, "most": min(effect.most, len(choice))}
        prompt = Pick("raid-passengers", choice, effect.least, effect.most, about=about)
        g.ask(actor, prompt, raid_seats, actor, ship_id)


@step
def raid_seats(g: Doom, leaving: tuple[Seat | Neutral, ...], actor: Seat, ship_id: ShipId) -> None:
    """How many own cubes the actor puts in their stead is said now; whether there is room will be seen."""
    most = min(attached_now(g, DiscardPassengers).seat, g.reserve[actor])
    if most:
        g.ask(actor, Amount("raid-seats", 0, most, about={"ship": ship_id}), raided, actor, Loss(ship_id, leaving))
    else:
        g.then(raided(0, actor, Loss(ship_id, leaving)))


@step
def raided(g: Doom, cubes: int, actor: Seat, loss: Loss) -> None:
    """A Bodyguard may leave no seat; a ship left empty at sea is back in port."""
    drive_off(g, (loss,))
    cubes = min(cubes, free_seats(g, loss.ship))
    if cubes:
        go_aboard(g, actor, loss.ship, cubes)
    ship = g.ships[loss.ship]
    if ship.place is Place.OCEAN and not ship.passengers and not ship.printed:
        empty_and_return(g, loss.ship)
        g.tell("empty-returns", ship=loss.ship)
