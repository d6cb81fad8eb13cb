"""Vectors (§11) that take several rules at once. The others stand with the rule they are about."""

from __future__ import annotations

from engine.core import Seat
from engine.games.doom.rules.cards.plans import resolve
from engine.games.doom.rules.doom_phase import automatic_sailing, doom_phase, return_tokens
from engine.games.doom.rules.events import reveal_event
from engine.games.doom.rules.table import free_seats, seats_of
from engine.games.doom.rules.turn import next_turn
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, EventCard, Faction, ShipId, Source
from tests.engine.games.doom.scenario import Play, Scenario

RED = Seat(0)


def table() -> Scenario:
    return Scenario("p1", "p2", "p3")


def test_vector_23_the_third_doom_before_and_in_the_fourth_turn() -> None:
    given = table().turn(3).doom_markers(1).next_event(EventCard.DOOM_A, EventCard.WOE)
    then = drawn(given, EventCard.DOOM_A)
    assert then.told("doom-put-back") == [{"event": EventCard.DOOM_A, "replacement": EventCard.WOE}]
    assert (then.g.event, then.g.events, then.g.doom_markers) == (EventCard.WOE, [EventCard.DOOM_A], 1)
    assert then.told("neutrals-board")[0]["cubes"] == 3, "those of the replacement"

    given = table().turn(4).doom_markers(1).senate(p1=2).land(p2=1).ship("b", p3=1).next_event(EventCard.DOOM_A)
    then = given.when(doom_phase())
    assert then.g.result is not None and then.g.doom_markers == 0
    assert then.vp == {"p1": 4, "p2": 4, "p3": 2}, "steps 1 and 2 were paid"
    assert not then.told("fleet-sails") and not then.told("neutrals-board"), "and nothing more happens"


def drawn(given: Scenario, event: EventCard) -> Play:
    """The Event revealed, with this card on top: a deck has no order, so it is drawn until it comes first."""
    for draws in range(100):
        given.g.randomness.draws = draws
        then = given.when(reveal_event())
        if then.told("doom-put-back"):
            assert then.told("doom-put-back")[0]["event"] is event
            return then
    raise AssertionError(f"{event} never comes first")


def test_vector_25_the_printed_neutral_of_the_ark() -> None:
    given = Scenario("red", "blue", "gold").ship("a", gold=4, blue=3).ship("b", gold=1)
    given.doom_markers(3).next_event(EventCard.DOOM_A)
    then = given.when(reveal_event(), resolve(Card.ARISTOCRACY, RED))
    ark = then.g.ships[ShipId.A]
    assert (seats_of(ShipId.A, ark), free_seats(then.g, ShipId.A)) == (8, 0)
    assert then.aboard("a") == {"gold": 4, "blue": 3, "printed": 1}
    then.says("red", "a", "printed")
    assert then.aboard("a") == {"gold": 4, "blue": 3, "red": 1}

    given = Scenario("red", "blue", "gold").ship("a", upgraded=True, at_sea=True, gold=4, blue=3, red=1)
    given.g.ships[ShipId.A].printed = False
    then = given.when(resolve(Card.ROYAL_SHIP, RED))
    assert len(then.g.new_land) == 8
    assert then.aboard("a") == {"printed": 1}
    assert free_seats(then.g, ShipId.A) == 7


def test_vector_26_the_air_ship_upgraded_at_sea() -> None:
    given = Scenario("red", "blue", "gold").ship("d", blue=2, at_sea=True).ship("c", gold=1)
    given.doom_markers(2).next_event(EventCard.DOOM_A)
    sails = resolve(Card.SHIPS, RED)
    then = given.when(reveal_event(), sails)
    assert then.at_sea() == ["d"] and then.aboard("d") == {"blue": 2}
    then.says("red", "d", "c")
    assert then.at_sea() == ["c"], "from the ocean it reaches the New Land, and is back"
    assert then.gained(Source.VOYAGES) == {"red": 1, "blue": 3}

    given = Scenario("red", "blue", "gold").ship("d", upgraded=True, blue=2).ship("c", gold=1)
    then = given.when(sails).says("red", "d")
    assert then.gained(Source.VOYAGES) == {"red": 1, "blue": 3}, "from port in one move"


def test_vector_27_the_air_ship_upgraded_in_port_sails_with_the_others() -> None:
    given = table().ship("d", p1=2, p2=1).doom_markers(2).next_event(EventCard.DOOM_A)
    then = given.when(reveal_event(), automatic_sailing())
    assert then.told("fleet-sails")[0]["ships"][0] is ShipId.D, "the only full one"
    assert then.gained(Source.VOYAGES) == {"p1": 4, "p2": 2}
    assert then.told("mover") == []


def test_vector_29_treason_in_the_senate() -> None:
    given = table().senate(p1=5, p2=6).markers(p2="oraklos").rows({"p1": (Card.TREASON,)})
    then = given.when(start_vote(1), start_vote(2), return_tokens())
    then.bids(p1=2, p2=0, p3=0)
    then.says("p1", "own", "senate-1", 4)
    assert then.by_name(then.g.senate) == {"p1": 5, "p2": 2, "p3": 0}
    assert then.g.buildings[Faction.ORAKLOS] == {Seat(1): 4}
    assert [then.names[seat] for seat in then.g.order][:2] == ["p2", "p1"], "in this vote the order stands"
    then.until("bid")
    assert [then.names[seat] for seat in then.g.order][:2] == ["p1", "p2"]
    before = then.reserve["p2"]
    then.until("halt")
    assert then.reserve["p2"] == before + 4, "step 5 returns them"


def test_vector_33_led_by_the_senate_is_paid_before_the_doom_phase_goes_on() -> None:
    given = Scenario("a", "b", "c", "d").last_event(EventCard.LED).senate(a=4, b=3, c=1).land(neutral=3, d=4).rows()
    then = given.next_event(EventCard.WOE).when(doom_phase())
    assert then.gained(Source.EVENTS) == {"a": 3, "b": 2}
    order = [event.key for event in then.events]
    assert order.index("senate-led") < order.index("land-majority")


def test_vector_35_turmoil() -> None:
    given = table().senate(p1=5).tokens(demagogos="p1", archont="p2", oraklos="p3").next_event(EventCard.TURMOIL)
    given.g.buildings[Faction.DEMAGOGOS][Seat(0)] = 2
    given.g.demagogos_used = True
    given.hand(**dict.fromkeys(given.names, (Card.REFUGEES_1,) * 2))
    then = given.reserve(p1=13).rows().when(doom_phase(), next_turn())
    assert then.by_name(then.g.senate)["p1"] == 5
    assert then.g.holder[Faction.DEMAGOGOS] == Seat(0)
    assert then.reserve["p1"] == 15 and then.g.buildings[Faction.DEMAGOGOS] == {}
    assert set(then.asked.values()) == {"lay-cards"}, "the next turn begins with laying cards"
    assert not then.g.demagogos_used
