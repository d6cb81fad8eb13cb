"""Standing orders of Atlantica: the next turn, as far as it is still possible when it comes."""

from typing import cast

from engine.core import Outcome, Seat, Wire, view
from engine.games.atlantica import BOX, GAME
from engine.games.atlantica.state import Atlantica
from engine.orders import StandingOrder, Unfit, carry_out
from tests.engine.games.atlantica.scenario import Play, Scenario

BOB = Seat(1)


def table(bob: str, *, refilled: bool = True) -> Play:
    given = Scenario("anna", "bob").hand(anna="gvw", bob=bob).boat("gol amp wea arc cer scu")
    given = given if refilled else given.decks(0)
    return given.station("plus2 plus3 joker blue").turn_of("anna")


def order(then: Play, *wishes: str, keep: str = "") -> dict[str, StandingOrder]:
    (offer,) = BOX.orders.offered(view(GAME, then.at, BOB))
    wire: Wire = (wishes, tuple(keep))
    offer.prompt.decode(wire)
    return {offer.prompt.key: StandingOrder(wire, offer.period)}


def carried(then: Play, given: dict[str, StandingOrder]) -> Outcome[Atlantica] | Unfit | None:
    return cast("Outcome[Atlantica] | Unfit | None", carry_out(GAME, BOX.orders, then.at, BOB, given))


def wires(outcome: Outcome[Atlantica] | Unfit | None) -> list[Wire]:
    assert isinstance(outcome, Outcome)
    return [action.wire for action in outcome.actions]


def test_wishes_are_done_in_their_order_each_at_the_lowest_level() -> None:
    then = table("gvwb")
    given = order(then, "boat-weapons", "station-plus2")
    assert carried(then, given) is None, "it is not Bob’s turn"
    then.says("anna", "breath")
    done = wires(carried(then, given))
    assert [str(wire) for wire in done if not isinstance(wire, tuple)] == ["boat-2", "station-1"]
    assert ("boat-3",) in done


def test_two_wishes_of_an_area_are_done_by_one_action() -> None:
    then = table("gvw")
    given = order(then, "boat-gold", "boat-weapons")
    then.says("anna", "breath")
    assert wires(carried(then, given))[:2] == ["boat-2", ("boat-1", "boat-3")]


def test_things_that_are_gone_are_left_out() -> None:
    then = table("gvw", refilled=False)
    given = order(then, "boat-gold", "boat-amphorae")
    then.says("anna", "boat-1", "done")
    assert wires(carried(then, given))[0] == "boat-1", "it has slid to the first space"
    then = table("gvw", refilled=False)
    given = order(then, "boat-weapons")
    then.says("anna", "boat-3", ("boat-1", "boat-2", "boat-3"))
    assert carried(then, given) == Unfit("nothing-possible")


def test_breath_is_a_wish_too() -> None:
    then = table("gvw")
    given = order(then, "breath")
    then.says("anna", "breath")
    assert wires(carried(then, given)) == ["breath"]


def test_the_tavern_can_be_wished() -> None:
    then = table("ywr")
    given = order(then, "divers-6", "breath")
    then.says("anna", "breath")
    assert wires(carried(then, given))[0] == "tavern-2"


def test_with_divers_to_be_kept_nothing_is_paid() -> None:
    """Green or yellow pays for the boat's first space."""
    for keep, paid in (("g", "y"), ("y", "g")):
        then = table("gyv")
        given = order(then, "boat-gold", keep=keep)
        then.says("anna", "breath")
        outcome = carried(then, given)
        assert isinstance(outcome, Outcome)
        assert [event.args["cards"] for event in outcome.events if event.key == "plays"] == [(paid,)]
    then = table("gyv")
    given = order(then, "boat-gold", keep="gy")
    then.says("anna", "breath")
    assert carried(then, given) == Unfit("nothing-possible")


def test_a_dearer_action_that_needs_what_is_kept_gives_way_to_the_next_wish() -> None:
    then = table("gvr")
    given = order(then, "boat-weapons", "station-plus2", keep="v")
    then.says("anna", "breath")
    assert wires(carried(then, given))[0] == "station-1"


def test_an_order_is_for_the_coming_turn_alone() -> None:
    then = table("gvw")
    given = order(then, "breath")
    later = {key: StandingOrder(one.wire, (one.period or 0) - 1) for key, one in given.items()}
    then.says("anna", "breath")
    assert carried(then, later) is None
    assert BOX.orders.offered(view(GAME, then.at, BOB)) == (), "it is Bob’s turn: Bob just plays"
    assert len(BOX.orders.offered(view(GAME, then.at, Seat(0)))) == 1
