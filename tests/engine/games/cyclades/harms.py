"""What can be wrong with a table of Cyclades, one harm a function."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat
from engine.games.cyclades.state import Building, Built, Creature, Cyclades, Figure, Fleet, God, Island, Offer
from tests.engine.games.cyclades.scenario import Scenario


def table() -> Cyclades:
    """Bids stand, and all is well."""
    given = Scenario("anna", "bob", "cleo").market("4 griffon").figure("medusa", "kythnos", "anna")
    given.island("naxos", "anna", troops=2, slots="- - port", metropolis=True).island("milos", "bob", troops=1)
    given.gods("poseidon ares zeus", "athena").fleets("anna", F3=1)
    g = given.bidding("anna bob cleo").g
    g.offers, g.queue = {God.ARES: Offer(Seat(1), 3)}, [Seat(0), Seat(2)]
    return g


def lose_a_creature(g: Cyclades) -> None:
    g.deck.pop()


def a_creature_at_no_price(g: Cyclades) -> None:
    g.market[9] = g.market.pop(4)


def lose_a_god(g: Cyclades) -> None:
    g.down.clear()


def too_many_troops(g: Cyclades) -> None:
    g.lands[Island.MILOS].troops = 20


def too_many_fleets(g: Cyclades) -> None:
    g.fleets["G9"] = Fleet(Seat(0), 8)


def owe_gold(g: Cyclades) -> None:
    g.gold[Seat(2)] = -1


def offer_too_much(g: Cyclades) -> None:
    g.gold[Seat(1)] = 2


def a_fourth_philosopher(g: Cyclades) -> None:
    g.philosophers[Seat(1)] = 4


def fewer_priests_than_none(g: Cyclades) -> None:
    g.priests[Seat(1)] = -1


def too_many_priests(g: Cyclades) -> None:
    g.priests[Seat(1)] = 17


def lose_an_island(g: Cyclades) -> None:
    del g.lands[Island.DELOS]


def lose_a_slot(g: Cyclades) -> None:
    g.lands[Island.MILOS].slots.pop()


def build_below_the_metropolis(g: Cyclades) -> None:
    g.lands[Island.NAXOS].slots[0] = Built(Building.PORT)


def troops_of_nobody(g: Cyclades) -> None:
    g.lands[Island.KYTHNOS].troops = 1


def an_empty_fleet(g: Cyclades) -> None:
    g.fleets["F3"] = Fleet(Seat(0), 0)


def a_fleet_on_land(g: Cyclades) -> None:
    g.fleets["Z9"] = Fleet(Seat(0), 1)


def two_figurines_on_an_island(g: Cyclades) -> None:
    g.deck.remove(Creature.CHIRON)
    g.figures[Creature.CHIRON] = Figure(Seat(1), 3, Island.KYTHNOS, card=True)


def stay_without_an_island(g: Cyclades) -> None:
    for land in g.lands.values():
        if land.owner == 1:
            land.owner, land.troops = Seat(0), 0


def lose_a_marker(g: Cyclades) -> None:
    g.queue = g.queue[1:]


HARMS: tuple[Callable[[Cyclades], None], ...] = (
    lose_a_creature,
    a_creature_at_no_price,
    lose_a_god,
    too_many_troops,
    too_many_fleets,
    owe_gold,
    offer_too_much,
    a_fourth_philosopher,
    fewer_priests_than_none,
    too_many_priests,
    lose_an_island,
    lose_a_slot,
    build_below_the_metropolis,
    troops_of_nobody,
    an_empty_fleet,
    a_fleet_on_land,
    two_figurines_on_an_island,
    stay_without_an_island,
    lose_a_marker,
)
