"""The seasoned computer player: legal and quick everywhere, clearly better than chance, and blind to others' gold."""

from __future__ import annotations

from random import Random

from engine.core import View
from engine.games.cyclades import BOX
from engine.games.cyclades.state import Cyclades
from tests.engine.games.cyclades.scenario import Play, Scenario

TRIO = ("anna", "bob", "cleo")


def chosen(then: Play, name: str = "anna") -> object:
    own: View[Cyclades] = then.view(name)
    return BOX.players["level2"].choose(own, Random(1))


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


def test_it_does_not_depend_on_the_gold_of_others() -> None:
    answers: set[tuple[object, ...]] = set()
    for gold in (0, 50):
        given = Scenario(*TRIO).market("2 griffon").gold(bob=gold, cleo=10 - gold // 5)
        then = given.turn_of("anna", "ares")
        answers.add((chosen(given.bidding("anna bob cleo")), chosen(then), chosen(then.says("anna", "griffon"))))
    assert len(answers) == 1
