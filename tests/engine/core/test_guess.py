"""Guesses agree with everything a view shows and with nothing else."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import (
    Amount,
    Answers,
    Ask,
    Asking,
    Choose,
    Game,
    Position,
    RuleBug,
    Seat,
    answer,
    guess,
    new_game,
    seed_from,
    step,
    view,
)
from tests.engine.core.little import ANN, BOB, CID, Little, NoOptions, begin, little
from tests.engine.core.market import MARKET, Market


@step
def opening(g: Little) -> None:
    g.deck = list(range(12))
    g.hand = {seat: g.rng.take_many(g.deck, 3) for seat in g.seats}
    g.secret = dict.fromkeys(g.seats, 7)
    g.then(bidding())


@step
def bidding(g: Little) -> None:
    """Only who holds an odd card is asked, so being asked tells something."""
    odd = {seat: Amount("bid", 0, 5, default=1) for seat in g.seats if any(card % 2 for card in g.hand[seat])}
    g.ask_all(odd, bids_in)


@step
def bids_in(g: Little, bids: Answers[int]) -> None:
    g.then(bidding())


GAME = little(opening, bidding, bids_in)


def guesses(at: Position[Little], viewer: Seat | None, count: int = 40) -> list[Little]:
    rng = Random(3)
    return [guess(GAME, view(GAME, at, viewer), rng) for _ in range(count)]


def test_a_guess_looks_the_same_to_the_viewer() -> None:
    at = begin(GAME, 3)
    for viewer in (ANN, BOB, CID, None):
        for g in guesses(at, viewer):
            assert view(GAME, Position(g), viewer).awaiting == view(GAME, at, viewer).awaiting
            assert g.hand.keys() == at.state.hand.keys()


def test_own_things_stay_and_hidden_ones_are_dealt_anew() -> None:
    at = begin(GAME, 3)
    found = guesses(at, ANN)
    assert all(g.hand[ANN] == at.state.hand[ANN] for g in found)
    assert len({tuple(g.hand[BOB]) for g in found}) > 10
    assert all(
        sorted([*g.deck, *(card for hand in g.hand.values() for card in hand)]) == list(range(12)) for g in found
    )


def test_a_guess_shares_nothing_with_the_position_that_can_change() -> None:
    at = begin(GAME, 3)
    g = guesses(at, ANN, 1)[0]
    g.hand[ANN].clear()
    g.agenda.clear()
    g.points[ANN] = 9
    assert at.state.hand[ANN]
    assert at.state.agenda
    assert at.state.points == {}


def test_a_guess_has_a_seed_of_its_own() -> None:
    at = begin(GAME, 3)
    assert all(g.randomness.seed != at.state.randomness.seed for g in guesses(at, ANN, 5))
    assert guess(GAME, view(GAME, at, ANN), Random(1)) == guess(GAME, view(GAME, at, ANN), Random(1))


def test_values_without_a_pool_are_unknown_unless_the_game_imagines_them() -> None:
    at = begin(GAME, 3)
    assert guesses(at, ANN, 1)[0].secret == {ANN: 7}

    def imagine(g: Little, viewer: Seat | None, rng: Random) -> None:
        g.secret = {seat: g.secret.get(seat, rng.randint(0, 9)) for seat in g.seats}

    imagining: Game[Little] = Game(
        id="little",
        state=Little,
        modules=GAME.modules,
        opening=GAME.opening,
        options=NoOptions,
        seats=(3,),
        scores=GAME.scores,
        faults=GAME.faults,
        imagine=imagine,
    )
    g = guess(imagining, view(imagining, at, ANN), Random(1))
    assert list(g.secret) == [ANN, BOB, CID]
    assert g.secret[ANN] == 7


def test_sealed_answers_of_others_are_sampled_and_the_own_one_stays() -> None:
    at = begin(GAME, 3)
    asked = list(view(GAME, at, None).awaiting)
    first, second = asked[0], asked[1]
    sealed = answer(GAME, answer(GAME, at, first, 4).position, second, 2).position
    assert sealed.state.asked == 0, "the third has not answered"
    found = guesses(sealed, first)
    assert {g.answers[first] for g in found} == {4}
    assert len({g.answers.get(second) for g in found}) > 2


def test_a_guess_offers_the_viewer_what_is_offered_beside_the_question() -> None:
    """That BOB may do something besides tells them whether ANN holds an odd card."""

    @step
    def quietly(g: Little) -> Asking[None]:
        yield from g.ask(CID, Amount("bid", 0, 5, default=1))

    @step
    def told(g: Little, n: int) -> None:
        pass

    def odd(g: Little) -> bool:
        return any(card % 2 for card in g.hand[ANN])

    def listens(g: Little, ask: Ask[Any]) -> None:
        if odd(g):
            ask.meanwhile(BOB, Amount("listen", 0, 1, default=0), told)

    @step
    def dealt(g: Little) -> None:
        g.deck = list(range(12))
        g.hand = {seat: g.rng.take_many(g.deck, 1) for seat in g.seats}
        g.then(quietly())

    game = replace(little(dealt, quietly, told), asides=listens)
    at = begin(game, 3)
    rng = Random(3)
    assert {odd(guess(game, view(game, at, BOB), rng)) for _ in range(20)} == {odd(at.state)}


def test_as_it_is_guessed_the_question_would_be_asked() -> None:
    """CID is asked only because ANN holds an odd card."""

    @step
    def dealt(g: Little) -> None:
        g.deck = [0, *range(2, 12)]
        g.hand = {ANN: [1], BOB: [], CID: []}
        g.then(perhaps())

    @step
    def perhaps(g: Little) -> Asking[None]:
        if g.hand[ANN][0] % 2:
            yield from g.ask(CID, Amount("bid", 0, 5, default=1))

    game = little(dealt, perhaps)
    seen, rng = view(game, begin(game, 3), BOB), Random(3)
    cards = {guess(game, seen, rng).hand[ANN][0] for _ in range(20)}
    assert len(cards) > 3 and all(card % 2 for card in cards)


def test_behind_a_complete_plan_lies_what_was_dealt_and_no_question() -> None:
    """Who has planned all asks themselves nothing more: whatever is dealt anew agrees."""

    @step
    def dealt(g: Little) -> Asking[None]:
        g.deck, g.hand = [2, 3], {ANN: [1], BOB: [4]}
        yield from g.ask(ANN, Choose("play", (1, 5)))
        g.rng.die()
        g.over(ANN)

    game = little(dealt)
    planned = view(game, answer(game, begin(game), ANN, "1", confirm="each").position, ANN)
    assert planned.ready
    g = guess(game, planned, Random(3))
    assert (g.hand[ANN], sorted([*g.deck, *g.hand[BOB]])) == ([1], [2, 3, 4])


def test_view_that_no_guess_explains_is_a_bug() -> None:
    @step
    def start(g: Little) -> None:
        g.secret = {ANN: 3}
        g.then(asks())

    @step
    def asks(g: Little) -> Asking[None]:
        yield from g.ask(BOB, Choose("guess", (g.secret[ANN],) if ANN in g.secret else (), default=3))

    game = little(start, asks)
    with pytest.raises(RuleBug, match="no guess"):
        guess(game, view(game, begin(game), BOB), Random(1))


def test_backs_and_shared_lists_are_respected() -> None:
    at = begin_market()
    for viewer in (*at.state.seats, None):
        g = guess(MARKET, view(MARKET, at, viewer), Random(5))
        assert [crate.back for crate in g.cellar["south"]] == ["red"]
        assert sorted(crate.back for crate in g.cellar["north"]) == ["blue", "red"]
        for seat in at.state.seats:
            if viewer in (seat, at.state.seats[(seat + 1) % 3]):
                assert g.shared[seat] == at.state.shared[seat]


def begin_market() -> Position[Market]:
    return new_game(MARKET, 3, MARKET.options(), seed_from("guess")).position
