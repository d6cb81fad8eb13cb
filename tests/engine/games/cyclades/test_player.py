"""The seasoned computer player: legal and quick everywhere, clearly better than chance, and blind to others' gold."""

from random import Random
from typing import cast

from engine.core import View, Wire
from engine.games.cyclades import BOX
from engine.games.cyclades.state import Cyclades, God, Offer
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.engine.games.cyclades.test_creatures import blown_into_battle

TRIO = ("anna", "bob", "cleo")


def chosen(then: Play, name: str = "anna") -> object:
    own: View[Cyclades] = then.view(name)
    return BOX.computers.players["level2"].choose(own, Random(1))


def test_it_completes_a_set() -> None:
    given = Scenario(*TRIO).island("naxos", "anna", slots="- - port fortress")
    given.island("milos", "anna", slots="- - temple")
    assert chosen(given.bidding("anna bob cleo")) == "athena"
    then = given.turn_of("anna", "athena")
    assert chosen(then) == "recruit"
    assert chosen(then.says("anna", "recruit")) == "build"


def test_it_takes_what_wins() -> None:
    given = Scenario(*TRIO).island("syros", "anna", troops=2, metropolis=True).island("naxos", "anna")
    given.island("kythnos", "bob", metropolis=True).island("ikaria", "bob").fleets("anna", F3=1)
    then = given.turn_of("anna", "ares").says("anna", "recruit", "syros")
    assert chosen(then) == "march"
    then.says("anna", "march")
    assert chosen(then) == ("kythnos", 2)


def announced() -> Scenario:
    """Bob has a metropolis and three philosophers, and has offered all that they have to Athena."""
    given = Scenario(*TRIO).island("naxos", "anna", troops=1).island("kythnos", "bob", metropolis=True)
    given.island("ikaria", "bob").philosophers(bob=3)
    given.g.offers[God.ATHENA] = Offer(given.seat("bob"), 6)
    return given


def test_last_bidder_denies_an_announced_win() -> None:
    given = announced()
    given.g.apollo = [given.seat("cleo")]
    then = given.bidding("anna")
    assert chosen(then) == "athena"
    assert chosen(then.says("anna", "athena")) == 7, "that is enough: who was outbid may not come straight back"


def test_a_win_is_denied_though_others_could_do_it_too() -> None:
    assert chosen(announced().bidding("anna cleo")) == "athena"


def test_it_offers_all_it_can_spare_where_it_wins() -> None:
    given = Scenario(*TRIO).island("naxos", "anna", metropolis=True).island("syros", "anna").philosophers(anna=3)
    then = given.bidding("anna bob cleo")
    assert chosen(then) == "athena"
    assert chosen(then.says("anna", "athena")) == 10
    given = Scenario(*TRIO).island("naxos", "anna", metropolis=True, slots="- - port temple")
    then = given.island("milos", "anna", slots="port temple fortress").bidding("anna bob cleo")
    assert chosen(then.says("anna", "athena")) != 8, "there is no room for a university"
    given = Scenario(*TRIO).island("naxos", "anna", metropolis=True, slots="- - port temple")
    then = given.island("milos", "anna", slots="- fortress -").bidding("anna bob cleo")
    assert chosen(then.says("anna", "athena")) == 8, "a university has its price"


def test_the_minotaur_stands_where_a_metropolis_is_weak() -> None:
    given = Scenario(*TRIO).island("naxos", "anna", metropolis=True, slots="- - temple -")
    then = given.island("syros", "anna", troops=1).market("2 minotaur").turn_of("anna", "zeus").says("anna", "recruit")
    assert chosen(then) == "minotaur"
    assert chosen(then.says("anna", "minotaur")) == "naxos"


def test_the_siren_and_the_kraken_are_called_where_fleets_earn() -> None:
    given = Scenario(*TRIO).island("naxos", "anna", slots="temple").fleets("bob", A1=1, C4=1)
    then = given.market("2 siren").turn_of("anna", "zeus").says("anna", "recruit")
    assert chosen(then) == "siren"
    assert chosen(then.says("anna", "siren")) == "A1", "there is a trade arrow"
    given = Scenario(*TRIO).island("naxos", "anna", slots="temple").fleets("anna", C3=1).fleets("bob", A1=3, A2=1)
    then = given.market("2 kraken").turn_of("anna", "zeus").says("anna", "recruit")
    assert chosen(then) == "kraken"
    then.says("anna", "kraken")
    assert chosen(then) == "A1"
    then.says("anna", "A1")
    assert chosen(then) == "A2", "a gold piece for a fleet"
    then.says("anna", "A2")
    assert chosen(then) == "done"


def test_the_sphinx_pays_for_the_last_building() -> None:
    given = Scenario(*TRIO).island("naxos", "anna", troops=2, slots="- - port temple").gold(anna=3)
    given.island("milos", "anna", slots="- - fortress").market("2 sphinx")
    then = given.turn_of("anna", "athena").says("anna", "recruit")
    assert chosen(then.says("anna", "sphinx")) == ("troop-naxos", "troop-naxos")


def test_the_satyr_takes_the_philosopher_with_whom_somebody_wins() -> None:
    given = Scenario(*TRIO).island("kythnos", "bob", metropolis=True).island("ikaria", "bob")
    given.philosophers(bob=3, cleo=3).market("4 satyr").gods("zeus athena", "ares poseidon")
    given.g.offers[God.ATHENA] = Offer(given.seat("bob"), 6)
    then = given.turn_of("anna", "zeus").says("anna", "recruit")
    assert chosen(then) == "satyr"
    assert chosen(then.says("anna", "satyr")) == "1"


def test_a_creature_that_others_want_is_sent_away() -> None:
    given = Scenario(*TRIO).philosophers(anna=3).gold(anna=1).market("4 satyr, 3 dryad")
    then = given.turn_of("anna", "zeus").says("anna", "recruit")
    assert chosen(then) == "swap"
    assert chosen(then.says("anna", "swap")) == "satyr"


def test_fleets_sail_where_troops_need_a_bridge() -> None:
    given = Scenario(*TRIO).island("naxos", "anna", troops=3).island("antiparos", "bob", metropolis=True)
    given.island("ikaria", "bob").fleets("anna", F10=1)
    then = given.gold(anna=4).turn_of("anna", "poseidon").says("anna", "recruit", "F10")
    while "build" in then.choices("anna") and chosen(then) == "build":
        then.says("anna", "build")
    assert chosen(then) == "sail"


def test_fleets_sink_those_that_hold_an_arrow_weakly() -> None:
    given = Scenario(*TRIO).island("naxos", "anna", slots="port - - -").fleets("anna", F10=3).fleets("bob", F11=1)
    then = given.turn_of("anna", "poseidon").says("anna", "recruit", "F10")
    assert chosen(then) == "sail"
    assert chosen(then.says("anna", "sail")) == ("F11", 4)


def test_it_does_not_depend_on_the_gold_of_others() -> None:
    answers: set[tuple[object, ...]] = set()
    for gold in (0, 50):
        given = Scenario(*TRIO).market("2 griffon").gold(bob=gold, cleo=10 - gold // 5)
        then = given.turn_of("anna", "ares")
        answers.add((chosen(given.bidding("anna bob cleo")), chosen(then), chosen(then.says("anna", "griffon"))))
    assert len(answers) == 1


def test_the_sylph_blows_no_more_fleets_on_than_have_not_fought() -> None:
    """R30: of three on C3 one is left that may still make a step."""
    then = blown_into_battle("0/3").says("anna", "C3").says("anna", "C3")
    prompt = then.view("anna").prompt
    assert prompt is not None and prompt.key == "blow"
    prompt.decode(cast("Wire", chosen(then)))
