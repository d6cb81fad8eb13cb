"""A view is what one viewer may know of a position: state, own question, who is awaited; plans are their owner's."""

import pytest

from engine.core import (
    Amount,
    Answers,
    Asking,
    Choose,
    Position,
    Veil,
    Veiled,
    answer,
    answer_aside,
    proceed,
    settle,
    step,
    view,
)
from tests.engine.core.little import ANN, BOB, CID, Little, begin, little


@step
def opening(g: Little) -> None:
    g.deck = [1, 2, 3, 4, 5, 6]
    g.hand = {seat: g.rng.take_many(g.deck, 1) for seat in g.seats}
    g.then(bidding())


@step
def bidding(g: Little) -> None:
    ask = g.ask_all({seat: Amount("bid", 0, 5, default=1) for seat in (ANN, BOB)}, bids_in)
    ask.meanwhile(CID, Choose("yawn", (0,), default=0), yawned)


@step
def yawned(g: Little, n: int) -> None:
    pass


@step
def bids_in(g: Little, bids: Answers[int]) -> None:
    g.reveal(bids)
    g.points = bids
    g.then(turn())


@step
def turn(g: Little) -> Asking[None]:
    move = yield from g.ask(ANN, Choose("turn", ("play", "end"), default="end"))
    g.then(play_card() if move == "play" else hush())


@step
def play_card(g: Little) -> Asking[None]:
    card = yield from g.ask(ANN, Choose("card", tuple(g.hand[ANN])))
    g.hand[ANN].remove(card)
    g.done.append(str(card))
    g.then(turn())


@step
def hush(g: Little) -> None:
    g.ask_all({BOB: Amount("burn", 0, 1, default=0)}, burnt).covertly(g.seats, "burn")


@step
def burnt(g: Little, burns: Answers[int]) -> None:
    g.over(BOB)


GAME = little(opening, bidding, yawned, bids_in, turn, play_card, hush, burnt)


def at_turn() -> Position[Little]:
    at = answer(GAME, begin(GAME, 3), ANN, 0).position
    return answer(GAME, at, BOB, 2).position


def test_everybody_has_their_own_question_and_sees_who_is_awaited() -> None:
    at = begin(GAME, 3)
    assert view(GAME, at, ANN).prompt == Amount("bid", 0, 5, default=1)
    assert view(GAME, at, CID).prompt is None
    assert view(GAME, at, None).prompt is None
    assert view(GAME, at, CID).awaiting == {ANN: "bid", BOB: "bid"}


def test_asides_are_shown_to_those_they_are_offered_to() -> None:
    at = begin(GAME, 3)
    assert [prompt.key for prompt in view(GAME, at, CID).asides] == ["yawn"]
    assert view(GAME, at, ANN).asides == view(GAME, at, None).asides == ()


def test_sealed_answer_is_awaited_no_more_and_may_be_changed() -> None:
    at = answer(GAME, begin(GAME, 3), ANN, 4).position
    assert view(GAME, at, BOB).awaiting == {BOB: "bid"}
    own = view(GAME, at, ANN)
    assert own.prompt is not None
    assert own.seen.answers == {ANN: 4}
    assert view(GAME, at, BOB).seen.answers == {}
    assert view(GAME, at, None).seen.answers == {}


def test_sealed_answer_changes_nothing_for_others() -> None:
    at = begin(GAME, 3)
    for viewer in (BOB, CID, None):
        assert view(GAME, answer(GAME, at, ANN, 1).position, viewer) == view(
            GAME, answer(GAME, at, ANN, 5).position, viewer
        )


def test_a_plan_is_seen_by_its_drafter_alone() -> None:
    settled = at_turn()
    card = str(settled.state.hand[ANN][0])
    at = answer(GAME, answer(GAME, settled, ANN, "play").position, ANN, card).position
    own = view(GAME, at, ANN)
    assert own.seen.done == [card]
    assert own.seen.hand[ANN] == []
    assert own.drafting and not own.ready
    assert own.prompt == Choose("turn", ("play", "end"), default="end")
    assert own.awaiting == {ANN: "turn"}
    for viewer in (BOB, CID, None):
        assert view(GAME, at, viewer) == view(GAME, settled, viewer)


def test_a_plan_lists_what_was_asked_and_answered() -> None:
    at = at_turn()
    card = at.state.hand[ANN][0]
    for wire in ("play", str(card)):
        at = answer(GAME, at, ANN, wire).position
    plan = view(GAME, at, ANN).plan
    assert [(prompt.key, prompt.decode(wire)) for prompt, wire in plan] == [("turn", "play"), ("card", card)]


def test_a_complete_plan_asks_nothing_more() -> None:
    at = at_turn()
    for wire in ("play", str(at.state.hand[ANN][0]), "end"):
        at = answer(GAME, at, ANN, wire).position
    own = view(GAME, at, ANN)
    assert (own.ready, own.drafting, own.prompt) == (True, True, None)
    assert own.awaiting == {ANN: "turn"}
    assert not view(GAME, settle(GAME, at).position, ANN).drafting


def test_plan_does_not_pass_to_another_seat_that_is_now_asked() -> None:
    """An aside decides who is asked: the number stays, and the answers would be legal for the new one too."""

    @step
    def lead(g: Little) -> Asking[None]:
        seat = CID if g.done else ANN
        ask = g.ask(seat, Choose("lead", ("x", "y"), default="x"))
        yield from ask.meanwhile(BOB, Choose("overtake", (1,), default=1), overtake)
        yield from g.ask(seat, Choose("follow", ("x", "y"), default="x"))
        g.over(ANN)

    @step
    def overtake(g: Little, n: int) -> None:
        g.done.append("overtaken")

    game = little(lead, overtake)
    at = answer(game, begin(game, 3), ANN, "y").position
    after = answer_aside(game, at, BOB, "overtake", "1").position
    assert after.state.asked == at.state.asked and view(game, after, CID).awaiting == {CID: "lead"}
    assert (after.draft, view(game, after, CID).plan) == ((), ())


def test_covert_question_awaits_nobody_in_public_whoever_is_asked_or_has_answered() -> None:
    at = answer(GAME, at_turn(), ANN, "end").position
    sealed = answer(GAME, at, BOB, 1).position
    for viewer in (ANN, CID, None):
        seen = view(GAME, at, viewer)
        assert (seen.awaiting, seen.covert, seen.prompt) == ({}, "burn", None)
        assert view(GAME, sealed, viewer) == seen
    own = [view(GAME, one, BOB) for one in (at, sealed)]
    assert [one.awaiting for one in own] == [{BOB: "burn"}, {}]
    assert all(one.prompt is not None for one in own), "an answer can be changed until the question is over"


def test_when_it_is_over_nobody_is_awaited() -> None:
    at = proceed(GAME, answer(GAME, at_turn(), ANN, "end").position).position
    end = view(GAME, at, ANN)
    assert (end.awaiting, end.prompt, end.asides, end.drafting) == ({}, None, (), False)
    assert end.seen.result is not None
    assert end.seen.hand[BOB] == Veiled(1)


def test_hands_of_others_are_veiled_and_pooled() -> None:
    seen = view(GAME, at_turn(), CID)
    with pytest.raises(Veil):
        list(seen.seen.hand[ANN])
    (pool,) = seen.unseen.values()
    assert sorted([*pool, *seen.seen.hand[CID]]) == [1, 2, 3, 4, 5, 6]
    assert list(pool) == sorted(pool)
