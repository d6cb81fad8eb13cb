"""Standing orders of Perikles: what each kind leads to when its question comes, and when it is left undone."""

from collections.abc import Mapping

import pytest

from engine.core import Outcome, Refused, Seat, Wire, view
from engine.games.perikles import BOX, GAME
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.battles import loss
from engine.games.perikles.rules.cubes import nominating
from engine.games.perikles.rules.sending import sending
from engine.games.perikles.terms import Arm, Location, Side
from engine.language import LOCALES, Language
from engine.orders import Offer, StandingOrder, carry_out
from tests.engine.games.perikles.scenario import Play, Scenario

ABC = ("anna", "bob", "cid")


def offers(then: Play, name: str) -> dict[str, Offer]:
    return {offer.prompt.key: offer for offer in BOX.orders.offered(then.view(name))}


def order(then: Play, name: str, key: str, wire: Wire) -> dict[str, StandingOrder]:
    """What a player orders now."""
    offer = offers(then, name)[key]
    offer.prompt.decode(wire)
    return {key: StandingOrder(wire, offer.period)}


def carried(then: Play, name: str, given: Mapping[str, StandingOrder]) -> list[Wire]:
    """The answers that follow from the orders; then the story is past them."""
    outcome = carry_out(GAME, BOX.orders, then.at, then.seat(name), given)
    assert isinstance(outcome, Outcome), outcome
    then.at = outcome.position
    then.events += outcome.events
    return [action.wire for action in outcome.actions]


def undone(then: Play, name: str, given: Mapping[str, StandingOrder]) -> str | None:
    """Why an order is not carried out; None if it says nothing of the question."""
    outcome = carry_out(GAME, BOX.orders, then.at, then.seat(name), given)
    assert not isinstance(outcome, Outcome)
    return outcome.key if outcome is not None else None


def held(*sends: str) -> Play:
    """Bob asks Anna for permission."""
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
    return given.sends("bob").commits("bob", *sends)


def test_a_location_open_to_all_keeps_nobody_waiting() -> None:
    then = held("plataea defence thebes-hoplite-3")
    given = order(then, "anna", "order-permission", (("plataea",), (), "ask"))
    assert carried(then, "anna", given) == ["allow"]
    assert "plataea:defence:thebes" in then.g.sent


def test_a_friend_may_defend_everywhere() -> None:
    then = held("plataea defence thebes-hoplite-3", "naupactus defence thebes-trireme-1")
    assert carried(then, "anna", order(then, "anna", "order-permission", ((), ("thebes",), "ask"))) == ["allow"]


def test_permission_that_was_not_given_is_asked() -> None:
    then = held("plataea defence thebes-hoplite-3", "naupactus defence thebes-trireme-1")
    assert undone(then, "anna", order(then, "anna", "order-permission", (("plataea",), ("corinth",), "ask"))) is None


def test_permission_may_be_denied_in_advance() -> None:
    then = held("plataea defence thebes-hoplite-3", "naupactus defence thebes-trireme-1")
    given = order(then, "anna", "order-permission", (("plataea",), ("corinth",), "deny"))
    assert carried(then, "anna", given) == ["deny"]


def test_owner_of_nothing_here_has_nothing_to_order() -> None:
    given = Scenario(*ABC, rows="pylos").leads(anna="athens", bob="thebes", cid="sparta")
    then = given.sends("bob")
    assert "order-permission" not in offers(then, "anna")
    assert "order-permission" in offers(then, "cid")
    assert BOX.orders.offered(view(GAME, then.at, None)) == ()


def test_the_first_nomination_that_is_possible() -> None:
    given = Scenario(*ABC).cubes("megara", anna=2, bob=2).cubes("argos", anna=2).candidates("argos", "anna")
    then = given.when(nominating())
    impossible = order(then, "anna", "order-nomination", ("argos-0", "thebes-1"))
    assert undone(then, "anna", impossible) == "nothing-possible"
    wishes = order(then, "anna", "order-nomination", ("argos-0", "megara-1", "megara-0"))
    assert carried(then, "anna", wishes) == ["megara-1"]


def test_a_wish_may_be_ones_own_cube_where_there_are_most_of_them() -> None:
    given = Scenario(*ABC).cubes("megara", anna=1, bob=2).cubes("thebes", anna=3)
    then = given.when(nominating())
    wishes = order(then, "anna", "order-nomination", ("argos-0", "most"))
    assert carried(then, "anna", wishes) == ["thebes-0"]


def test_nominations_are_not_for_candidate_symbols() -> None:
    given = Scenario(*ABC).cubes("megara", anna=2)
    then = given.takes_turn("anna")
    wishes = order(then, "anna", "order-nomination", ("megara-0", "most"))
    then.says("anna", ("thebes-candidate", "-"))
    assert carry_out(GAME, BOX.orders, then.at, Seat(0), wishes) is None
    assert BOX.orders.answer(then.view("anna"), {"order-nomination": ("megara-0", "-", "-")}) is None


def test_orders_lapse_with_the_turn() -> None:
    then = held("plataea defence thebes-hoplite-3")
    (given,) = order(then, "anna", "order-permission", (("plataea",), (), "ask")).values()
    late = {"order-permission": StandingOrder(given.wire, given.period + 1 if given.period is not None else None)}
    assert carry_out(GAME, BOX.orders, then.at, Seat(0), late) is None


def test_orders_given_before_there_were_more_parts_still_hold() -> None:
    then = held("plataea defence thebes-hoplite-3")
    assert carried(then, "anna", {"order-permission": StandingOrder((("plataea",), ()), 1)}) == ["allow"]
    then = Scenario(*ABC).cubes("megara", anna=2, bob=2).when(nominating())
    assert carried(then, "anna", {"order-nomination": StandingOrder(("-", "megara-1", "-"), 1)}) == ["megara-1"]


# influence

LIST = ("corinth", "athens", "any", "thebes")


def taking(display: str, *, more: str = "") -> Play:
    """Anna is to take one of these tiles."""
    given = Scenario(*ABC).cubes("megara", anna=2, bob=2).cubes("argos", anna=1, bob=1).candidates("argos", "bob")
    return given.display(display).tiles(**({"anna": more} if more else {})).takes_turn("anna")


def influence(then: Play, *more: str) -> dict[str, StandingOrder]:
    """Symbol, candidate, victim, as far as they are not left as they are."""
    return order(then, "anna", "order-influence", (LIST, *more, *("plain", "ask", "ask")[len(more) :]))


def test_the_first_colour_of_the_list_is_taken_with_the_symbol_that_was_ordered() -> None:
    for symbol, taken in (("plain", "athens-plain"), ("candidate", "athens-candidate")):
        then = taking("megara-plain athens-candidate athens-plain any-any")
        assert carried(then, "anna", influence(then, symbol, "own"))[0] == (taken, "-")


def test_a_colour_that_was_taken_is_not_taken_again() -> None:
    then = taking("thebes-plain athens-plain", more="athens-candidate")
    assert carried(then, "anna", influence(then)) == [("thebes-plain", "-")]


def test_without_a_colour_of_the_list_they_are_asked() -> None:
    then = taking("sparta-plain argos-plain")
    assert undone(then, "anna", influence(then)) == "no-tile"


def test_a_cube_for_any_city_goes_to_the_first_city_of_the_list() -> None:
    then = taking("any-any sparta-plain")
    assert carried(then, "anna", influence(then)) == [("any-any", "-"), "corinth"]
    then = taking("any-any sparta-plain")
    assert (
        undone(then, "anna", order(then, "anna", "order-influence", (("any",), "plain", "ask", "ask"))) == "unfinished"
    )


def test_a_candidate_symbol_nominates_ones_own_cube_in_the_first_city_of_the_list() -> None:
    then = taking("thebes-candidate")
    assert undone(then, "anna", influence(then, "candidate")) == "unfinished"
    assert carried(then, "anna", influence(then, "candidate", "own"))[1:] == ["thebes-0"]


def test_an_assassin_strikes_a_candidate_before_a_cube() -> None:
    then = taking("thebes-assassin")
    assert undone(then, "anna", influence(then)) == "unfinished"
    assert carried(then, "anna", influence(then, "plain", "ask", "1"))[1:] == ["argos-1-alpha"]
    then = taking("thebes-assassin")
    assert undone(then, "anna", influence(then, "plain", "ask", "2")) == "no-victim"


# after the elections


def test_steps_after_the_elections_are_ordered_before_them() -> None:
    early = Scenario(*ABC).takes_turn("anna")
    given = order(early, "anna", "order-eve", ("2", "trireme"))
    then = Scenario(*ABC).leads(anna="sparta", bob="athens").dead("sparta", "h2 t1").tiles(bob="1").when(sending())
    assert carried(then, "anna", given) == ["2", "trireme"]
    assert "order-eve" not in offers(then, "anna")


def test_step_after_the_elections_without_an_order_is_asked() -> None:
    given = order(Scenario(*ABC).takes_turn("anna"), "anna", "order-eve", ("ask", "hoplite"))
    then = Scenario(*ABC).leads(anna="sparta", bob="athens").dead("athens", "h2 t1").tiles(bob="1").when(sending())
    assert undone(then, "anna", given) is None
    then.says("anna", "1")
    assert carried(then, "bob", given) == ["hoplite"]


# forces


def second_tile() -> Play:
    """Anna, who leads Athens, is to use the last but one of their tiles next."""
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").pool("athens", "h3 h2 t2")
    return given.tiles(bob="1", anna="1 1").sends("bob")


FOURTH = "order-tile-4"


def test_two_counters_are_sent_where_they_were_ordered() -> None:
    then = second_tile()
    given = order(then, "anna", FOURTH, ("pylos-attack", "athens-hoplite-2", "leucas-attack", "strongest", "ask"))
    then.commits("bob", "leucas attack thebes-trireme-1")
    carried(then, "anna", given)
    assert then.lies("pylos", "attack", "athens") == ["h2"]
    assert then.lies("leucas", "attack", "athens") == ["h3"]
    assert then.asked == {"anna": "commit"}, "an order is for one tile"
    assert undone(then, "anna", given) is None


def test_order_of_a_tile_may_send_nothing() -> None:
    then = second_tile()
    given = order(then, "anna", FOURTH, ("done", "strongest", "done", "strongest", "ask"))
    then.commits("bob")
    assert carried(then, "anna", given) == [("done", "-")]


def test_both_counters_may_go_to_one_place() -> None:
    then = second_tile()
    given = order(then, "anna", FOURTH, ("pylos-attack", "weakest", "pylos-attack", "athens-hoplite-3", "ask"))
    then.commits("bob")
    carried(then, "anna", given)
    assert sorted(then.lies("pylos", "attack", "athens")) == ["h2", "h3"]


def test_order_that_cannot_be_sent_is_asked_with_the_reason_or_left_out() -> None:
    for unless in ("ask", "rest"):
        then = second_tile()
        wire = ("leucas-attack", "athens-trireme-2", "pylos-attack", "athens-hoplite-3", unless)
        given = order(then, "anna", "order-tile-5", wire)
        then.commits("bob").commits("anna", "naupactus defence athens-trireme-2")
        if unless == "ask":
            assert undone(then, "anna", given) == "cannot-send"
        else:
            carried(then, "anna", given)
            assert then.lies("pylos", "attack", "athens") == ["h3"]
            assert not then.lies("leucas", "attack", "athens")


@pytest.mark.parametrize(
    ("wire", "key"),
    [
        (("ask", "strongest", "pylos-attack", "strongest", "ask"), "order-first-place"),
        (("pylos-attack", "strongest", "pylos-defence", "strongest", "ask"), "order-both-sides"),
        (("plataea-defence", "athens-trireme-2", "done", "strongest", "ask"), "order-other-type"),
        (("pylos-attack", "athens-hoplite-3", "plataea-defence", "athens-hoplite-3", "ask"), "order-one-counter"),
    ],
)
def test_order_that_can_never_be_sent_is_refused_with_the_reason(wire: Wire, key: str) -> None:
    with pytest.raises(Refused) as refused:
        order(second_tile(), "anna", FOURTH, wire)
    assert refused.value.key == key
    for locale in LOCALES:
        assert BOX.text is not None
        assert "‹" not in Language().say(locale, game=BOX.text)(f"refuse-{key}", **refused.value.details)


def test_only_what_may_ever_be_legal_is_offered_for_a_tile() -> None:
    then = second_tile()
    (places, *_) = offers(then, "anna")[FOURTH].prompt.parts()
    ids = set(places.all())
    assert "plataea-defence" in ids
    assert "plataea-attack" not in ids, "it is their own"


# battles


def before_battles(special: str) -> Play:
    """All forces are sent, and Anna, who has that tile, is to give orders for the battles."""
    given = Scenario(*ABC, rows="mantinea").leads(anna="athens", bob="sparta", cid="argos").special(anna=special)
    given.sent("mantinea", "attack", "athens", "h2").sent("mantinea", "defence", "argos", "h2")
    return given.fights()


def test_orders_for_the_battles_are_given_while_forces_are_sent() -> None:
    given = Scenario(*ABC, rows="mantinea").leads(anna="athens", bob="sparta", cid="argos").special(anna="thessalians")
    early = given.sends("bob")
    ordered = order(early, "anna", "order-battles", ("send", ("mantinea-attack",), (), "20"))
    former = {"order-battles": StandingOrder(("send", ("mantinea-attack",), ()), 1)}  # before there were conditions
    for given, condition in ((ordered, "20"), (former, "always")):
        sent = ("thessalians", ("mantinea-attack",), (), condition)
        assert carried(before_battles("thessalians"), "anna", given) == [sent]
    assert "order-battles" not in offers(early, "cid"), "without a special tile there is nothing to order"


def test_player_who_never_plays_their_tile_is_not_asked_before_battles() -> None:
    then = before_battles("perikles")
    assert undone(then, "anna", order(then, "anna", "order-always", ("losses",))) is None
    assert carried(then, "anna", order(then, "anna", "order-always", ("idle",))) == [("perikles", (), (), "always")]


def test_equally_weak_losses_take_the_first_unasked() -> None:
    given = Scenario(*ABC, rows="pylos").leads(anna="athens argos", bob="sparta", cid="corinth")
    given.sent("pylos", "attack", "athens", "h2").sent("pylos", "attack", "argos", "h2")
    given.g.shown, given.g.sent = given.g.sent, {}
    hoplites = DATA.locations[Location.PYLOS].rounds.index(Arm.HOPLITE)
    then = given.when(loss(Location.PYLOS, hoplites, Side.DEFENCE, True))
    assert undone(then, "anna", order(then, "anna", "order-always", ("idle",))) is None
    assert carried(then, "anna", order(then, "anna", "order-always", ("losses",))) == ["athens-hoplite-2"]
