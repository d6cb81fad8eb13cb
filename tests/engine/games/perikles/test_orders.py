"""Standing orders of Perikles: permissions and nominations decided in advance."""

from __future__ import annotations

from engine.core import Outcome, Seat, Wire, view
from engine.games.perikles import BOX, GAME
from engine.games.perikles.rules.cubes import nominating
from engine.orders import StandingOrder, Unfit, carry_out, standing
from tests.engine.games.perikles.scenario import Play, Scenario

ABC = ("anna", "bob", "cid")


def order(then: Play, name: str, wire: Wire) -> dict[str, StandingOrder]:
    """What a player orders now."""
    (offer,) = BOX.orders.offered(then.view(name))
    offer.prompt.decode(wire)
    return {offer.prompt.key: StandingOrder(wire, offer.period)}


def held(*sends: str) -> Play:
    """Bob asks Anna for permission."""
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
    return given.sends("bob").commits("bob", *sends)


def test_a_location_open_to_all_keeps_nobody_waiting() -> None:
    then = held("plataea defence thebes-hoplite-3")
    given = order(then, "anna", (("plataea",), ()))
    outcome = carry_out(GAME, BOX.orders, then.at, Seat(0), given)
    assert isinstance(outcome, Outcome)
    assert [action.wire for action in outcome.actions] == ["allow"]
    assert "plataea:defence:thebes" in outcome.position.state.sent


def test_a_friend_may_defend_everywhere() -> None:
    then = held("plataea defence thebes-hoplite-3", "naupactus defence thebes-trireme-1")
    outcome = carry_out(GAME, BOX.orders, then.at, Seat(0), order(then, "anna", ((), ("thebes",))))
    assert isinstance(outcome, Outcome)


def test_what_was_not_allowed_is_asked() -> None:
    then = held("plataea defence thebes-hoplite-3", "naupactus defence thebes-trireme-1")
    assert carry_out(GAME, BOX.orders, then.at, Seat(0), order(then, "anna", (("plataea",), ("corinth",)))) is None


def test_who_owns_nothing_here_has_nothing_to_order() -> None:
    given = Scenario(*ABC, rows="pylos").leads(anna="athens", bob="thebes", cid="sparta")
    then = given.sends("bob")
    assert BOX.orders.offered(then.view("anna")) == ()
    assert len(BOX.orders.offered(then.view("cid"))) == 1
    assert BOX.orders.offered(view(GAME, then.at, None)) == ()


def test_the_first_nomination_that_is_possible() -> None:
    given = Scenario(*ABC).cubes("megara", anna=2, bob=2).cubes("argos", anna=2).candidates("argos", "anna")
    then = given.when(nominating())
    wishes = order(then, "anna", ("argos-0", "megara-1", "megara-0"))
    outcome = carry_out(GAME, BOX.orders, then.at, Seat(0), wishes)
    assert isinstance(outcome, Outcome)
    assert [action.wire for action in outcome.actions] == ["megara-1"]
    impossible = order(then, "anna", ("argos-0", "thebes-1", "-"))
    assert isinstance(carry_out(GAME, BOX.orders, then.at, Seat(0), impossible), Unfit)


def test_nominations_are_not_for_candidate_symbols() -> None:
    given = Scenario(*ABC).cubes("megara", anna=2)
    then = given.takes_turn("anna")
    wishes = order(then, "anna", ("megara-0", "-", "-"))
    then.says("anna", ("thebes-candidate", "-"))
    assert carry_out(GAME, BOX.orders, then.at, Seat(0), wishes) is None
    assert BOX.orders.answer(then.view("anna"), {"order-nomination": ("megara-0", "-", "-")}) is None


def test_orders_lapse_with_the_turn() -> None:
    then = held("plataea defence thebes-hoplite-3")
    (given,) = order(then, "anna", (("plataea",), ())).values()
    late = {"order-permission": StandingOrder(given.wire, given.period + 1 if given.period is not None else None)}
    assert carry_out(GAME, BOX.orders, then.at, Seat(0), late) is None


def before_dice(tile: str, *asking: str) -> Play:
    """Anna with that tile and Bob are asked before the dice at Mantinea, since those wanted it."""
    given = Scenario(*ABC, rows="mantinea").leads(anna="athens", bob="sparta", cid="argos")
    given.sent("mantinea", "attack", "athens", "h2").sent("mantinea", "defence", "argos", "h2")
    then = given.special(anna=tile, bob="alkibiades").spent(cid="perikles").fights()
    for name, held in (("anna", tile), ("bob", "alkibiades")):
        then.says(name, (held, (), ("mantinea",) if name in asking else ()))
    return then


def test_before_the_dice_ones_orders_may_stand_by_themselves() -> None:
    then = before_dice("thessalians", "bob")
    assert then.asked == {"anna": "battle-special", "bob": "battle-special"}
    assert BOX.orders.offered(then.view("cid")) == (), "the tile has been played"
    outcome = carry_out(GAME, BOX.orders, then.at, Seat(0), order(then, "anna", "go-on"))
    assert isinstance(outcome, Outcome)
    assert view(GAME, outcome.position, Seat(0)).seen.answers == {Seat(0): ("thessalians", ())}
    assert view(GAME, outcome.position, None).awaiting == view(GAME, then.at, None).awaiting


def test_who_wants_to_be_asked_is_asked_whatever_he_ordered() -> None:
    then = before_dice("thessalians", "anna")
    assert carry_out(GAME, BOX.orders, then.at, Seat(0), order(then, "anna", "go-on")) is None


def test_the_order_to_go_on_stands_until_it_is_dropped() -> None:
    then = before_dice("plague", "bob")
    given = order(then, "anna", "go-on")
    then.g.turn += 1
    (offer,) = BOX.orders.offered(then.view("anna"))
    assert standing(offer, given) == "go-on"
    assert standing(offer, order(then, "anna", "ask")) is None
