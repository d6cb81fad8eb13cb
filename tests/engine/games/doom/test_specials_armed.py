"""Armed Specials (§10.3): ordered privately, they fire by themselves."""

from __future__ import annotations

import pytest

from engine.core import Refused, Seat
from engine.games.doom.rules.cards.plans import resolve
from engine.games.doom.rules.doom_phase import automatic_sailing, doom_phase
from engine.games.doom.rules.events import reveal_event
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Armed, Card, EventCard, Faction, Neutral, Phase, Reply, ShipId, Special
from tests.engine.games.doom.scenario import Play, Scenario

P1, P2, P3 = map(Seat, range(3))
GUARD, PILOT = Special.BODYGUARD, Special.NAVIGATOR


def table() -> Scenario:
    return Scenario("p1", "p2", "p3")


def guarded(given: Scenario, seat: Seat = P1, least: int = 2) -> Scenario:
    given.specials(**{given.names[seat]: (GUARD,)})
    given.g.armed[seat] = (Armed(GUARD, least),)
    return given


def sailing(given: Scenario) -> Play:
    given.g.phase = Phase.DOOM
    return given.when(automatic_sailing())


# arming


def test_arming_is_an_aside_of_the_holder_that_nobody_else_sees() -> None:
    then = table().specials(p1=(GUARD, PILOT)).when()
    assert [prompt.key for prompt in then.view("p1").asides] == ["arm-ship", "arm-guard"]
    assert then.view("p2").asides == ()
    before = {name: then.view(name) for name in ("p2", "p3")}
    then.orders("p1", "arm-guard", "3").orders("p1", "arm-ship", "0")
    assert then.g.armed == {P1: (Armed(GUARD, 3), Armed(PILOT))}
    assert [prompt.about["now"] for prompt in then.view("p1").asides] == [Armed(PILOT), Armed(GUARD, 3)]
    assert {name: then.view(name) for name in ("p2", "p3")} == before
    assert then.g.specials[P1] == [GUARD, PILOT], "they stay in the hand"


def test_an_order_can_be_changed_and_called_off() -> None:
    then = table().specials(p1=(GUARD,)).when().orders("p1", "arm-guard", "1").orders("p1", "arm-guard", "4")
    assert then.g.armed == {P1: (Armed(GUARD, 4),)}
    (prompt,) = then.view("p1").asides
    assert prompt.about["now"] == Armed(GUARD, 4) and prompt.fallback() == "4", "as it is ordered now"
    assert then.orders("p1", "arm-guard", "keep").g.armed == {}


def test_the_guard_is_armed_for_two_losses_unless_said_otherwise_and_at_most_four() -> None:
    (prompt,) = table().specials(p1=(GUARD,)).when().view("p1").asides
    assert list(prompt.all()) == ["1", "2", "3", "4", "keep"] and prompt.fallback() == "2"
    assert prompt.about["now"] is Reply.KEEP


def test_the_navigator_cannot_be_armed_after_the_event() -> None:
    given = table().specials(p1=(PILOT, GUARD)).next_event(EventCard.TOGETHER).rows()
    then = given.when(doom_phase()).until("together")
    assert [prompt.key for prompt in then.view("p1").asides] == ["arm-guard"]
    with pytest.raises(Refused):
        then.orders("p1", "arm-ship", "0")


# Bodyguard


def test_vector_46_the_bodyguard_prevents_treason() -> None:
    given = guarded(table().ship("a", p1=2, p2=2))
    then = given.when(resolve(Card.TREASON, P3)).says("p3", ("0", "0", "1", "1"))
    assert then.aboard("a") == {"p1": 2}
    assert then.g.specials[P1] == [] and then.g.special_discard == [GUARD] and then.g.armed == {}
    assert then.told("bodyguard-saves") == [{"seat": "p1", "cubes": 2}]


def test_a_navigator_saves_nobody() -> None:
    """§10.3: only the Bodyguard does."""
    given = table().specials(p1=(PILOT,)).ship("b", at_sea=True, p1=3).next_event(EventCard.WRATH)
    given.g.armed[P1] = (Armed(PILOT),)
    then = given.when(reveal_event())
    assert then.told("ship-lost") == [{"ship": "b", "lost": {"p1": 3}}]
    assert then.g.armed == {P1: (Armed(PILOT),)}


def test_of_a_ship_on_which_all_are_saved_nothing_is_told() -> None:
    """§8: nobody falls there, so there is nothing to tell but the Bodyguard."""
    given = guarded(table().ship("a", p1=2, p2=2))
    then = given.when(resolve(Card.TREASON, P3)).says("p3", ("0", "0"))
    assert then.told("bodyguard-saves") == [{"seat": "p1", "cubes": 2}]
    assert then.told("passengers-fall") == []
    assert then.aboard("a") == {"p1": 2, "p2": 2}


def test_whoever_is_not_saved_is_told_to_fall() -> None:
    """§8: ship by ship, whose they were; neutral ones as such."""
    given = guarded(table().ship("a", p1=2, p2=1, neutral=1))
    then = given.when(resolve(Card.TREASON, P3)).says("p3", ("0", "0", "1", "cube"))
    assert then.told("bodyguard-saves") == [{"seat": "p1", "cubes": 2}]
    assert then.told("passengers-fall") == [{"ship": ShipId.A, "passengers": {"p2": 1, Neutral.CUBE: 1}}]
    assert then.aboard("a") == {"p1": 2}


def test_the_bodyguard_waits_for_a_loss_that_is_big_enough() -> None:
    given = guarded(table().ship("a", p1=2, p2=2))
    then = given.when(resolve(Card.TREASON, P3)).says("p3", ("0", "1", "1"))
    assert then.aboard("a") == {"p1": 1}
    assert then.g.armed == {P1: (Armed(GUARD, 2),)} and then.g.specials[P1] == [GUARD]


def test_without_being_armed_it_does_not_fire() -> None:
    given = table().ship("a", p1=2, p2=2).specials(p1=(GUARD,))
    then = given.when(resolve(Card.TREASON, P3)).says("p3", ("0", "0"))
    assert then.aboard("a") == {"p2": 2} and then.g.specials[P1] == [GUARD]


def test_after_sabotage_the_guarded_stay_aboard_in_port() -> None:
    given = guarded(table().ship("b", at_sea=True, p1=2, p2=1, neutral=1))
    then = given.when(resolve(Card.SABOTAGE, P3))
    assert then.aboard("b") == {"p1": 2} and then.at_sea() == []


def test_a_full_ark_of_the_guarded_leaves_no_seat_for_the_printed_neutral() -> None:
    given = table()
    given.ship("a", at_sea=True, upgraded=True, p1=8)
    given.g.ships[ShipId.A].printed = False
    then = guarded(given).when(resolve(Card.SABOTAGE, P3))
    assert then.aboard("a") == {"p1": 8} and not then.g.ships[ShipId.A].printed


def test_vector_30_wrath_counts_the_losses_of_all_ships() -> None:
    given = table().markers(p1="basileus", p2="strategos").next_event(EventCard.WRATH)
    given.ship("b", at_sea=True, p1=2, p2=1, neutral=1).ship("c", at_sea=True, p2=3)
    bare = given.when(reveal_event())
    assert bare.g.buildings[Faction.BASILEUS] == {P1: 2} and bare.g.buildings[Faction.STRATEGOS] == {P2: 4}
    then = guarded(given, P2, 4).when(reveal_event())
    assert then.g.ships[ShipId.B].passengers.count(P2) == 1 and then.g.ships[ShipId.C].passengers.count(P2) == 3
    assert then.g.buildings[Faction.BASILEUS] == {P1: 2} and then.g.buildings[Faction.STRATEGOS] == {}
    assert then.at_sea() == []


def test_the_bodyguard_leaves_pirates_no_seat() -> None:
    given = guarded(table().ship("d", at_sea=True, p1=2, p2=1)).specials(p3=(Special.PIRATES,))
    given.rows({"p3": (Card.SABOTAGE,)})
    then = given.when(start_vote(1)).says("p1", (0, "nobody", "-")).says("p2", (0, "nobody", "-"))
    then.says("p3", (1, "nobody", "-")).says("p3", "own-pirates", ("0", "0"), 1)
    assert then.aboard("d") == {"p1": 2, "p2": 1} and then.at_sea() == ["d"]
    assert then.reserve["p3"] == 19


def test_the_bodyguard_counts_a_purge_as_a_whole() -> None:
    given = guarded(table().ship("a", p1=1, p2=1).ship("b", p1=1)).specials(p3=(Special.PURGE,))
    then = given.rows({"p3": (Card.TREASON,)}).when(start_vote(1)).says("p1", (0, "nobody", "-"))
    then.says("p2", (0, "nobody", "-")).says("p3", (1, "nobody", "-"))
    then.says("p3", "own-purge", "a", ("0", "1"), "b")
    assert then.aboard("a") == {"p1": 1} and then.aboard("b") == {"p1": 1}


def test_the_bodyguard_does_not_help_against_aristocracy_nor_in_the_senate() -> None:
    given = guarded(table().ship("d", p1=3), least=1)
    then = given.when(resolve(Card.ARISTOCRACY, P3)).says("p3", "d")
    assert then.aboard("d") == {"p1": 2, "p3": 1}
    then = guarded(table().senate(p1=2), least=1).when(resolve(Card.TREASON, P3)).says("p3", 2)
    assert then.g.senate[P1] == 0


def test_what_a_guarded_player_has_armed_does_not_show_in_the_plan_against_them() -> None:
    """Both plans end at the same place, before the loss; what comes of it is seen when it is settled."""
    given = table().ship("a", p1=2, p2=2).specials(p1=(GUARD,)).rows({"p3": (Card.TREASON,)})
    views: list[object] = []
    for armed in (False, True):
        given.g.armed = {P1: (Armed(GUARD, 1),)} if armed else {}
        then = given.when(start_vote(1)).says("p1", (0, "nobody", "-")).says("p2", (0, "nobody", "-"))
        then.says("p3", (1, "nobody", "-")).says("p3", "own")
        views.append(then.view("p3"))
    assert views[0] == views[1]


# Navigator


def pilot(given: Scenario) -> Scenario:
    given.specials(p2=(PILOT,))
    given.g.armed[P2] = (Armed(PILOT),)
    return given


def fleet() -> Scenario:
    return table().ship("a", p1=7).ship("b", p1=5).ship("c", p2=1).ship("d", p1=2).ship("e", p3=2)


def test_the_navigator_names_the_ship_that_moves_first() -> None:
    then = sailing(pilot(fleet()))
    assert then.asked == {"p2": "name-ship"} and then.choices("p2") == ["a", "b", "c", "d", "e", "pass"]
    then.says("p2", "c")
    assert then.told("ship-named") == [{"seat": "p2", "ship": "c"}]
    assert then.told("fleet-sails") == [{"ships": ("c", "a", "b")}]
    assert then.at_sea() == ["a", "b", "c"]
    assert then.g.special_discard == [PILOT] and then.g.armed == {} and then.g.named == []


def test_a_ship_named_that_would_move_anyway_takes_nobody_elses_place() -> None:
    then = sailing(pilot(fleet())).says("p2", "b")
    assert then.told("fleet-sails") == [{"ships": ("b", "a", "d")}]


def test_nobody_is_the_mover_of_a_ship_named() -> None:
    then = sailing(pilot(table().ship("c", at_sea=True, upgraded=True, p1=1))).says("p2", "c")
    assert then.vp == {"p1": 3, "p2": 2, "p3": 2} and then.g.specials[P2] == []


def test_no_ship_named_or_none_to_name_spends_the_navigator_in_vain() -> None:
    then = sailing(pilot(fleet())).says("p2", "pass")
    assert then.told("fleet-sails") == [{"ships": ("a", "b", "d")}] and then.g.special_discard == [PILOT]
    then = sailing(pilot(table()))
    assert then.over and then.g.special_discard == [PILOT]


def test_a_navigator_that_is_not_armed_stays_in_the_hand() -> None:
    then = sailing(fleet().specials(p2=(PILOT,)))
    assert then.over and then.g.specials[P2] == [PILOT]
