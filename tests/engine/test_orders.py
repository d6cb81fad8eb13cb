"""Orders of any game: whatever is ordered, only legal answers follow, and hands could have played the same game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import settings, strategies

from engine.core import (
    Amount,
    Arrange,
    Choose,
    Form,
    Outcome,
    Position,
    Refused,
    Seat,
    Wire,
    answer,
    dump_action,
    dump_state,
    guess,
    load_action,
    new_game,
    proceed,
    replay,
    seed_from,
    view,
)
from engine.core.positions import Action
from engine.games.box import Box, boxes
from engine.orders import NO_ORDERS, Offer, StandingOrder, Unfit, after, carry_out, filled, in_force, order_for
from engine.orders import Orders as OrderBook
from engine.tools.walking import asked_now

WITH_ORDERS = [box for box in boxes().values() if box.orders is not NO_ORDERS]
LONGEST = 4000


class Course:
    """A game in which everybody answers at random, and leaves orders at random."""

    def __init__(self, box: Box, seats: int, rng: Random) -> None:
        self.box = box
        self.rng = rng
        self.seed = seed_from(str(rng.random()))
        self.seats = tuple(map(Seat, range(seats)))
        self.options = box.game.options()
        self.at: Position[Any] = new_game(box.game, seats, self.options, self.seed).position
        self.given: dict[Seat, dict[str, StandingOrder]] = {seat: {} for seat in self.seats}
        self.actions: list[Action] = []
        self.decisions = 0  # a plan of many answers is one
        self.by_order = 0

    def play(self, orders: float, answers: int) -> None:
        """So many answers at most, each after an order with that likelihood."""
        for _ in range(answers):
            if self.at.state.result is not None:
                return
            if self.rng.random() < orders:
                self._order(self.rng.choice(self.seats))
            self._step()

    def _order(self, seat: Seat) -> None:
        own = view(self.box.game, self.at, seat)
        offers = self.box.orders.offered(own)
        if offers:
            offer = self.rng.choice(offers)
            period = self.box.orders.period(own)
            self.given[seat] = after(self.given[seat], offer, offer.prompt.sample(self.rng), period)
            stands = order_for(offer, self.given[seat])
            assert stands is None or offer.prompt.decode(stands) is not None

    def _step(self) -> None:
        game, awaiting = self.box.game, view(self.box.game, self.at, None).awaiting
        for seat in awaiting:
            outcome = carry_out(game, self.box.orders, self.at, seat, self.given[seat])
            if isinstance(outcome, Outcome):
                self._take(seat, outcome)
                self.by_order += 1
                return
            assert not (isinstance(outcome, Unfit) and outcome.key == "not-legal"), self.given[seat]
        seat = asked_now(self.at, self.rng)
        if seat is None:
            self._take(None, proceed(game, self.at))
            return
        own = view(game, self.at, seat)
        assert own.prompt is not None
        self._take(seat, answer(game, self.at, seat, own.prompt.sample(self.rng), confirm="never"))

    def _take(self, seat: Seat | None, outcome: Outcome[Any]) -> None:
        assert all(action.seat == seat for action in outcome.actions)
        self.decisions += seat is not None and bool(outcome.actions)
        self.actions += outcome.actions
        self.at = outcome.position


def legal_answers_follow(box: Box, number: int) -> None:
    """Whatever is ordered, the answers are legal and hands could have given them."""
    rng = Random(number)
    course = Course(box, rng.choice(box.game.seats), rng)
    course.play(orders=0.7, answers=150)
    journal = [load_action(dump_action(action)) for action in course.actions]
    again = replay(box.game, len(course.seats), course.options, course.seed, journal)
    assert dump_state(box.game, again.state) == dump_state(box.game, course.at.state)
    assert list(box.game.faults(course.at.state)) == []


def nothing_else_is_known(box: Box, number: int) -> None:
    """Offers and answers follow from what their owner may know."""
    rng = Random(number)
    course = Course(box, rng.choice(box.game.seats), rng)
    course.play(orders=0.5, answers=rng.randrange(120))
    if course.at.state.result is not None or course.at.draft:
        return
    for seat in course.seats:
        own = view(box.game, course.at, seat)
        other = view(box.game, Position(guess(box.game, own, Random(number))), seat)
        assert box.orders.offered(own) == box.orders.offered(other)
        if own.prompt is not None and seat not in own.seen.answers:
            orders = in_force(course.given[seat], box.orders.period(own))
            assert box.orders.answer(own, orders) == box.orders.answer(other, orders)


@pytest.mark.parametrize("box", WITH_ORDERS, ids=lambda box: box.game.id)
@settings(max_examples=4, deadline=None)
@drawn(number=strategies.integers(0, 10_000))
def test_random_orders_give_legal_answers_and_a_game_that_hands_could_play(box: Box, number: int) -> None:
    legal_answers_follow(box, number)


@pytest.mark.parametrize("box", WITH_ORDERS, ids=lambda box: box.game.id)
def test_orders_are_really_carried_out_to_the_end_of_a_game(box: Box) -> None:
    course = Course(box, box.game.seats[-1], Random(1))
    course.play(orders=1.0, answers=LONGEST)
    assert course.at.state.result is not None
    assert course.by_order > course.decisions // 7


@pytest.mark.parametrize("box", WITH_ORDERS, ids=lambda box: box.game.id)
@settings(max_examples=6, deadline=None)
@drawn(number=strategies.integers(0, 10_000))
def test_offers_and_answers_follow_from_what_their_owner_may_know(box: Box, number: int) -> None:
    nothing_else_is_known(box, number)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("law", [legal_answers_follow, nothing_else_is_known])
@pytest.mark.parametrize("box", WITH_ORDERS, ids=lambda box: box.game.id)
def test_many_random_orders(box: Box, law: Callable[[Box, int], None]) -> None:
    for number in range(200):
        law(box, number)


# The helpers


COLOURS = Choose("colour", ("red", "blue"), "red")
NUMBER = Amount("number", 0, 3, default=0)
ROW = Arrange("row", ("a", "b", "c"), 2)


def test_parts_without_a_legal_wish_get_their_default() -> None:
    both = Form[Any](key="both", fields=(COLOURS, NUMBER))
    assert filled(both, ("blue", 9)) == ("blue", 0)
    assert filled(both, (None,)) == ("red", 0)
    assert filled(both, ("blue", 2, "too much")) == ("blue", 2)
    assert filled(NUMBER, (2,)) == 2
    assert filled(ROW, (None,)) is None


def test_an_order_equal_to_the_default_is_no_order() -> None:
    given = after({}, Offer(NUMBER), 2, 1)
    assert order_for(Offer(NUMBER), given) == 2
    assert after(given, Offer(NUMBER), 0, 1) == {}
    assert after(given, Offer(NUMBER), None, 1) == {}


def test_an_illegal_order_is_refused() -> None:
    with pytest.raises(Refused):
        after({}, Offer(NUMBER), 9, 1)


def test_orders_belong_to_their_period_and_old_ones_are_forgotten() -> None:
    given = after({}, Offer(NUMBER, 2), 1, 1)
    given = after(given, Offer(COLOURS), "blue", 1)
    assert in_force(given, 1) == {"colour": "blue"}
    assert in_force(given, 2) == {"colour": "blue", "number": 1}
    assert order_for(Offer(NUMBER, 3), given) is None
    assert set(after(given, Offer(ROW, 3), ("a", "b"), 3)) == {"colour", "row"}


def test_order_that_no_longer_fits_is_dropped() -> None:
    given = after({}, Offer(ROW), ("a", "b"), 1)
    fewer = Arrange("row", ("b", "c"), 2)
    assert order_for(Offer(fewer), given) is None


def test_list_keeps_the_orders_that_still_fit() -> None:
    listed = Arrange("list", ("a", "b", "c"), 3, (), low=0)
    given = after({}, Offer(listed), ("c", "a", "b"), 1)
    assert order_for(Offer(Arrange("list", ("b", "c"), 2, (), low=0)), given) == ("c", "b")
    assert order_for(Offer(Arrange("list", ("d",), 1, (), low=0)), given) is None


def test_a_form_that_begins_with_an_empty_list_orders_nothing() -> None:
    offer = Offer(Form[Any](key="both", fields=(Arrange("list", ("a", "b"), 2, (), low=0), NUMBER)))
    given = after({}, offer, (("a",), 2), 1)
    assert order_for(offer, given) == (("a",), 2)
    assert after(given, offer, ((), 2), 1) == {}
    later = Offer(Form[Any](key="both", fields=(Arrange("list", ("b",), 1, (), low=0), NUMBER)))
    assert order_for(later, given) is None


@pytest.mark.parametrize(("wire", "key"), [("nonsense", "not-legal"), (None, None)])
def test_an_answer_that_is_not_legal_is_not_given(wire: Wire | None, key: str | None) -> None:
    game = WITH_ORDERS[0].game
    at = new_game(game, game.seats[0], game.options(), seed_from("a")).position
    book = OrderBook(answer=lambda view, orders: wire)
    for seat in view(game, at, None).awaiting:
        found = carry_out(game, book, at, seat, {"any": StandingOrder(1)})
        assert found == (None if key is None else Unfit(key))
        assert carry_out(game, book, at, seat, {}) is None
