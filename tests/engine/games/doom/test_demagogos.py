"""The Demagogos (§5.3, §6.3)."""

from __future__ import annotations

from engine.core import Seat
from engine.games.doom.rules.demagogos import demagogos_orders, possible_orders
from engine.games.doom.rules.voting import end_voting, start_vote
from engine.games.doom.state import EventCard, Force
from tests.engine.games.doom.scenario import Play, Scenario

OPEN = EventCard.DOOM_B
ORDER = "demagogos-order"


def secret(**reserve: int) -> Play:
    given = Scenario("x", "y", "z").tokens(demagogos="z").reserve(**reserve).rows()
    return given.when(start_vote(1), start_vote(2))


def test_vector_13_a_look_and_a_change() -> None:
    then = secret().says("x", (3, "nobody", "-")).says("z", (4, "1", "-")).says("y", (5, "nobody", "-"))
    assert then.asked == {"z": "change-bid"}
    prompt = then.view("z").prompt
    assert prompt is not None and prompt.about["seen"] == 5
    assert then.choices("z")[0] == 0, "it may be taken back as a whole"
    then.says("z", 6)
    assert [then.names[seat] for seat in then.g.ranks] == ["z", "y", "x"]
    assert then.g.demagogos_used
    then.until("bid")
    assert then.choices("z")[1] == ("nobody",), "once a turn"


def test_number_stays_hidden_from_others() -> None:
    then = secret().says("x", (3, "nobody", "-")).says("z", (4, "1", "-")).says("y", (5, "nobody", "-"))
    assert then.told("demagogos-peeks") == [{"seat": "z", "victim": "y"}]
    assert then.g.spied == 1, "all see whose bid it was"
    assert [event.to for event in then.events if event.key == "demagogos-sees"] == [Seat(2)]
    assert then.view("z").seen.peeked == {Seat(2): 5}
    for name in ("x", "y"):
        seen = then.view(name).seen
        assert seen.peeked == {}
        assert list(seen.sealed) == [then.seat(name)]
    then.says("z", 4)
    assert then.g.peeked == {} and then.g.sealed == {} and then.g.spied is None


def test_by_default_the_bid_stays() -> None:
    then = secret().says("x", (3, "nobody", "-")).says("z", (4, "1", "-")).says("y", (5, "nobody", "-")).until("act")
    assert [row[0] for row in then.g.bids.values()] == [3, 5, 4]


def test_vector_45_without_use_nobody_is_asked_again() -> None:
    then = secret().says("x", (3, "nobody", "-")).says("z", (4, "nobody", "-")).says("y", (5, "nobody", "-"))
    assert then.asked == {"y": "act"}
    assert not then.g.demagogos_used


def test_others_have_one_empty_answer_of_the_same_shape() -> None:
    then = secret()
    assert then.choices("x")[1] == ("nobody",)
    assert then.choices("z")[1] == ("nobody", "0", "1")


def test_the_holder_is_asked_without_a_reserve_but_not_for_a_new_bid() -> None:
    then = secret(z=0).says("x", (3, "nobody", "-")).says("y", (5, "nobody", "-"))
    assert then.asked == {"z": "bid"}
    then.says("z", (0, "1", "-"))
    assert then.asked == {"y": "act"}


def opened(holder: str) -> Play:
    given = Scenario("a", "b", "c", "d").tokens(demagogos=holder).last_event(OPEN)
    given.markers(a="archont", b="basileus", c="demagogos", d="demiurgos")
    return given.rows().when(start_vote(1), start_vote(2), end_voting())


def test_vector_45_an_order_takes_effect_at_once() -> None:
    then = opened("b")
    assert then.asked == {"d": "bid"}
    then.orders("b", ORDER, "1-0")
    assert then.asked == {"a": "bid"}
    asked: list[str] = []
    for cubes in (4, 3, 2, 1):
        (name,) = then.asked
        asked.append(name)
        then.says(name, (cubes, "nobody", "-"))
    assert asked == ["a", "d", "c", "b"]
    assert then.told("demagogos-forces") == [{"seat": "b", "victim": "a"}]


def test_with_their_own_bid_they_make_another_bid_next() -> None:
    then = opened("c").says("d", (1, "nobody", "-"))
    assert then.choices("c")[1] == ("nobody", "0", "1"), "d has bid already"
    then.says("c", (2, "0", "-"))
    assert then.asked == {"a": "bid"}
    then.says("a", (0, "nobody", "-"))
    assert then.asked == {"b": "bid"}


def test_an_order_for_a_later_vote_is_secret_until_then() -> None:
    then = opened("b")
    before = then.view("a")
    then.orders("b", ORDER, "2-0")
    assert then.view("a") == before
    assert then.view("b").seen.orders == {Seat(1): Force(2, Seat(0))}
    (aside,) = [aside for aside in then.view("b").asides if aside.key == ORDER]
    assert aside.fallback() == "2-0", "it stands unless it is changed"
    assert "2-1" not in list(aside.all()), "nobody hastens themselves"
    assert then.asked == {"d": "bid"}
    for name in "dcba":
        then.says(name, (0, "nobody", "-"))
    then.until("bid")
    assert then.g.vote == 2
    assert then.asked == {"a": "bid"}
    assert then.g.demagogos_used
    assert then.g.orders == {}


def test_an_order_waits_for_the_vote_that_it_names() -> None:
    """§6.3: given in the first vote for the third, it leaves the second as it is."""
    then = opened("b").orders("b", ORDER, "3-0")
    for name in "dcba":
        then.says(name, (0, "nobody", "-"))
    then.until("bid")
    assert (then.g.vote, then.asked) == (2, {"d": "bid"})
    assert not then.g.demagogos_used
    assert then.g.orders == {Seat(1): Force(3, Seat(0))}


def test_an_order_may_be_changed_and_cancelled() -> None:
    then = opened("b").orders("b", ORDER, "2-0").orders("b", ORDER, "3-2").orders("b", ORDER, "nobody")
    assert then.g.orders == {}
    assert not then.g.demagogos_used


def test_orders_can_be_given_while_cards_are_played() -> None:
    then = opened("b")
    for name in "dcba":
        then.says(name, (0, "nobody", "-"))
    assert then.asked == {"a": "act"}
    assert [prompt.key for prompt in then.view("b").asides] == [ORDER]
    possible = possible_orders(then.g)
    assert possible is not None and min(order.vote for order in possible[1]) == 2, "all have bid in vote 1"


def test_an_order_leaves_the_plan_of_another_alone() -> None:
    then = opened("b")
    for name in "dcba":
        then.says(name, (0, "nobody", "-"))
    then.says("a", "own").orders("b", ORDER, "2-0")
    assert then.at.draft == ("own",)


def test_only_the_holder_gives_orders_and_only_once() -> None:
    then = opened("b")
    assert then.view("a").asides == ()
    then.orders("b", ORDER, "1-0")
    assert then.view("b").asides == ()


def test_only_an_order_for_the_vote_under_way_is_revealed() -> None:
    """§6.3: that of a later one stays the holder's secret."""
    for vote, shown in ((1, [(Seat(0),)]), (2, [])):
        g = opened("b").g
        g.run.events = []
        demagogos_orders.rule(g, Force(vote, Seat(0)), Seat(1))
        assert [one.what for one in g.run.revealed] == shown


def test_no_orders_in_secret_votes() -> None:
    assert secret().view("z").asides == ()


def test_unused_orders_lapse_with_the_phase() -> None:
    then = opened("b").orders("b", ORDER, "5-0").until("halt")
    assert then.g.orders == {}


def test_the_holder_without_a_reserve_is_asked_while_there_is_somebody_to_hasten() -> None:
    given = Scenario("a", "b", "c").tokens(demagogos="b").markers(a="archont", c="oraklos").last_event(OPEN)
    then = given.reserve(b=0).rows().when(start_vote(1)).says("c", (1, "nobody", "-"))
    assert then.asked == {"b": "bid"}
    then.says("b", (0, "0", "-"))
    assert then.asked == {"a": "bid"} and then.g.forced == Seat(0)
