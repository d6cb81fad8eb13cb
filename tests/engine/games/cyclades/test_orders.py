"""Standing orders of Cyclades: bids as an agent would make them, retreats, prosperity."""

from pathlib import Path
from typing import cast

import pytest

from engine.core import Arrange, Outcome, Seat, View, Wire
from engine.games.cyclades import BOX, GAME, data
from engine.games.cyclades.orders import UpTo
from engine.games.cyclades.state import Cyclades, God, Island
from engine.games.cyclades.terms import Bid
from engine.orders import Offer, StandingOrder, Unfit, carry_out
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.engine.games.ruled import ruled

TRIO = ("anna", "bob", "cleo")


def offering(*lines: str) -> dict[str, StandingOrder]:
    """An order for this cycle: gods with limits, in order of wish."""
    return {"order-gods": StandingOrder(lines, 3)}


def obeyed(then: Play, name: str, given: dict[str, StandingOrder]) -> Outcome[Cyclades] | Unfit | None:
    outcome = carry_out(GAME, BOX.orders, then.at, then.seat(name), given)
    if isinstance(outcome, Outcome):
        then.at = outcome.position
        then.events += outcome.events
    return outcome


def offers(view: View[Cyclades]) -> dict[str, Offer]:
    return {offer.prompt.key: offer for offer in BOX.orders.offered(view)}


def test_the_first_god_that_can_be_had_gets_the_least_bid() -> None:
    then = Scenario(*TRIO).bidding("bob anna cleo").says("bob", "ares", 4)
    obeyed(then, "anna", offering("ares-4", "zeus-3"))
    assert (then.g.offers[God.ZEUS].seat, then.g.offers[God.ZEUS].amount) == (Seat(0), 1)
    then = Scenario(*TRIO).bidding("bob anna cleo").says("bob", "ares", 4)
    obeyed(then, "anna", offering("ares-6", "zeus-3"))
    assert (then.g.offers[God.ARES].seat, then.g.offers[God.ARES].amount) == (Seat(0), 5)
    assert then.asked == {"bob": "bid"}


def test_two_agents_bid_against_each_other_until_one_gives_up() -> None:
    then = Scenario(*TRIO).bidding("anna bob cleo")
    first, second = offering("ares-5", "zeus-9"), offering("ares-4", "apollo")
    for _ in range(20):
        name = next(iter(then.asked))
        if name == "cleo":
            break
        assert isinstance(obeyed(then, name, first if name == "anna" else second), Outcome)
    assert then.asked == {"cleo": "bid"}
    standing = {god: (then.names[offer.seat], offer.amount) for god, offer in then.g.offers.items()}
    assert standing in ({God.ARES: ("anna", 3)}, {God.ZEUS: ("anna", 1), God.ARES: ("bob", 2)})


def test_unaffordable_order_is_passed_over() -> None:
    then = Scenario(*TRIO).gold(anna=2).bidding("bob anna cleo").says("bob", "ares", 4)
    obeyed(then, "anna", offering("ares-9", "athena-9"))
    assert God.ATHENA in then.g.offers


def test_without_a_god_the_player_is_asked_or_goes_to_apollo() -> None:
    then = Scenario(*TRIO).bidding("bob anna cleo").says("bob", "ares", 4)
    found = obeyed(then, "anna", offering("ares-4"))
    assert isinstance(found, Unfit)
    assert found.key == "no-god"
    obeyed(then, "anna", offering("ares-4", "apollo"))
    assert then.g.apollo == [Seat(0)]


def test_the_same_god_may_stand_there_again_for_more() -> None:
    """Ares cheaply, else Zeus, and if that fails too Ares for more."""
    lines = offering("ares-2", "zeus-3", "ares-6")
    for zeus, god, amount in ((2, God.ZEUS, 3), (3, God.ARES, 5)):
        then = Scenario(*TRIO).bidding("bob cleo anna").says("bob", "ares", 4).says("cleo", "zeus", zeus)
        obeyed(then, "anna", lines)
        assert (then.g.offers[god].seat, then.g.offers[god].amount) == (Seat(0), amount)


def test_the_form_says_what_one_has_and_what_stands() -> None:
    then = (
        Scenario(*TRIO).gold(anna=7).gods("athena ares zeus poseidon").bidding("bob anna cleo").says("bob", "ares", 4)
    )
    prompt = offers(then.view("anna"))["order-gods"].prompt
    assert prompt.about["gold"] == 7
    assert prompt.about["income"] == 0
    assert prompt.about["stands"] == (Bid(God.ARES, 4),)
    options = [option.god for option in cast("Arrange[UpTo | God]", prompt).options if isinstance(option, UpTo)]
    assert list(dict.fromkeys(options)) == list(then.g.gods), "in the order in which they act"
    later = offers(Scenario(*TRIO).island("paros", "anna").turn_of("anna", "ares").view("anna"))["order-gods"].prompt
    assert (later.about["income"], later.about["stands"]) == (2, ())


def test_limits_do_not_vanish_with_the_gold_that_is_there() -> None:
    for gold, highest in ((0, 10), (7, 10), (13, 13), (40, 15)):
        then = Scenario(*TRIO).gold(anna=gold).bidding("anna bob cleo")
        prompt = cast("Arrange[UpTo | God]", offers(then.view("anna"))["order-gods"].prompt)
        assert max(option.most for option in prompt.options if isinstance(option, UpTo)) == highest


def test_order_does_not_outbid_its_own_player() -> None:
    then = Scenario("anna", "bob", map="small").gods("ares zeus athena", "poseidon").bidding("anna anna bob bob")
    given = offering("ares-5", "zeus-5", "athena-5", "apollo")
    obeyed(then, "anna", given)
    obeyed(then, "anna", given)
    assert {god: offer.seat for god, offer in then.g.offers.items()} == {God.ARES: 0, God.ZEUS: 0}


def test_orders_are_for_their_cycle_and_for_those_who_play() -> None:
    then = Scenario(*TRIO).bidding("anna bob cleo")
    offer = offers(then.view("bob"))["order-gods"]
    assert offer.period == 3
    old = {"order-gods": StandingOrder(("ares-3",), 2)}
    assert obeyed(then, "anna", old) is None
    acting = Scenario(*TRIO).turn_of("anna", "ares")
    assert offers(acting.view("bob"))["order-gods"].period == 4
    given = Scenario(*TRIO)
    given.g.out = [Seat(2)]
    assert offers(given.turn_of("anna", "ares").view("cleo")) == {}


def battle(count: int, dice: str) -> Scenario:
    """Bob's fleets at C4 are attacked by Anna's; they may go to B3, say."""
    given = Scenario(*TRIO).island("naxos", "anna").fleets("anna", C3=4).fleets("bob", C4=count, D5=1)
    return given.dice(dice)


def sea(to: str, fewer: int) -> dict[str, StandingOrder]:
    return {"order-retreat-sea": StandingOrder((to, fewer))}


def fought(given: Scenario) -> Play:
    return given.turn_of("anna", "poseidon").says("anna", "sail", ("C4", 4))


def test_a_retreat_by_order() -> None:
    then = fought(battle(3, "3/0"))
    assert then.asked == {"bob": "retreat"}
    obeyed(then, "bob", sea("D5", 3))
    assert then.fleet("D5") == ("bob", 3)
    assert then.fleet("C4") == ("anna", 4)


def test_with_enough_units_or_without_a_way_they_stay() -> None:
    for order in (sea("D5", 2), sea("stay", 9), sea("F11", 9)):
        then = fought(battle(3, "3/0"))
        obeyed(then, "bob", order)
        assert then.asked == {"anna": "retreat"}
    then = fought(battle(3, "3/0"))
    obeyed(then, "bob", sea("anywhere", 9))
    assert then.fleet("C4") == ("anna", 4)
    assert obeyed(fought(battle(3, "3/0")), "bob", sea("ask", 9)) is None


def test_a_retreat_from_an_island_by_order() -> None:
    given = Scenario(*TRIO).island("syros", "anna", troops=4).island("kythnos", "bob", troops=3).fleets("anna", F3=1)
    given.island("milos", "bob").fleets("bob", H3=1).dice("3/0")
    then = given.turn_of("anna", "ares").says("anna", "march", ("kythnos", 4))
    obeyed(then, "bob", {"order-retreat-land": StandingOrder(("milos", 3))})
    assert then.land("milos") == ("bob", 2)


@pytest.mark.parametrize(("ordered", "gone"), [(("D5", 3), True), (("stay", 9), False)])
def test_order_takes_all_troops_where_some_may_stay(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ordered: tuple[str, int], gone: bool
) -> None:
    ruled(monkeypatch, tmp_path, data, "retreat_all = false")
    then = fought(battle(3, "3/0"))
    obeyed(then, "bob", sea(*ordered))
    assert then.asked == ({"anna": "act"} if gone else {"anna": "retreat"})
    assert then.fleet("D5") == ("bob", 3 if gone else 1)


def test_prosperity_by_order() -> None:
    given = Scenario(*TRIO).island("naxos", "anna").island("delos", "anna", troops=2)
    then = given.turn_of("anna", "apollo")
    obeyed(then, "anna", {"order-prosperity": StandingOrder("naxos")})
    assert then.g.lands[Island.NAXOS].markers == 1


def test_nothing_ordered_is_the_default_and_all_offers_can_be_given() -> None:
    for then in (Scenario(*TRIO).bidding("anna bob cleo"), Scenario(*TRIO).turn_of("anna", "ares")):
        for name in TRIO:
            for offer in BOX.orders.offered(then.view(name)):
                wire: Wire | None = offer.prompt.fallback()
                assert wire is not None
                offer.prompt.decode(wire)


def test_orders_offered_do_not_depend_on_the_gold_of_others() -> None:
    poor, rich = (Scenario(*TRIO).gold(bob=gold).bidding("anna bob cleo") for gold in (0, 30))
    assert BOX.orders.offered(poor.view("anna")) == BOX.orders.offered(rich.view("anna"))
