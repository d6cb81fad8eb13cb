"""What may happen to a position: answers, plans, taking back, asides, absence, replay. All of it pure."""

from typing import Any

import pytest

from engine.core import (
    Action,
    Amount,
    Answers,
    Asking,
    Choose,
    Game,
    Outcome,
    Position,
    Refused,
    RuleBug,
    Seat,
    absent,
    answer,
    answer_aside,
    dump_position,
    dump_state,
    new_game,
    number,
    proceed,
    replay,
    settle,
    step,
    take_back,
    view,
)
from tests.engine.core.little import ANN, BOB, SEED, Little, NoOptions, begin, little


@step
def opening(g: Little) -> None:
    g.deck = [1, 2, 3, 4]
    g.hand = {seat: g.rng.take_many(g.deck, 1) for seat in g.seats}
    g.then(bidding())


@step
def bidding(g: Little) -> None:
    g.ask_all({seat: Amount("bid", 0, 5, default=1) for seat in g.seats}, bids_in)


@step
def bids_in(g: Little, bids: Answers[int]) -> None:
    g.points = bids
    g.tell("bids", bids=bids)
    g.then(turn(ANN), over())


@step
def turn(g: Little, seat: Seat) -> Asking[None]:
    """buy: a price without default follows; sell: a price with default follows, back to the menu; done: draws."""
    ask = g.ask(seat, Choose("turn", MOVES, default="done"))
    move = yield from ask.meanwhile(BOB, Choose("boo", (0, 5), default=0), boo)
    if move == "buy":
        g.then(price(seat, sale=False))
    elif move == "sell":
        g.then(price(seat, sale=True))
    elif move == "lost":
        g.then(maze(seat))
    else:
        g.then(draw(seat))


MOVES = ("buy", "sell", "done", "lost")


@step
def boo(g: Little, loud: int) -> None:
    g.tell("boo")
    g.points[ANN] = loud


@step
def maze(g: Little, seat: Seat) -> Asking[None]:
    way = yield from g.ask(seat, Amount("maze", 0, 1, default=0))
    g.then(turn(seat) if way else maze(seat))


@step
def price(g: Little, seat: Seat, sale: bool) -> Asking[None]:
    high = 9 - g.points[ANN]
    gold = yield from g.ask(seat, Amount("price", 1, high, default=1) if sale else Amount("price", 1, high))
    g.done.append(f"{gold}")
    g.tell("traded", gold=gold)
    g.then(turn(seat))


@step
def draw(g: Little, seat: Seat) -> None:
    g.hand[seat].append(g.rng.take(g.deck))
    g.tell("drew", seat=seat)


@step
def over(g: Little) -> None:
    g.over(ANN)


GAME = little(opening, bidding, bids_in, turn, boo, maze, price, draw, over)


def at_turn() -> Position[Little]:
    at = answer(GAME, begin(GAME), ANN, 0).position
    return answer(GAME, at, BOB, 2).position


def drafted(*wires: Any) -> Position[Little]:
    at = at_turn()
    for wire in wires:
        at = answer(GAME, at, ANN, wire).position
    return at


def keys(outcome: Outcome[Any]) -> list[str]:
    return [event.key for event in outcome.events]


def test_a_new_game_stands_at_its_first_question() -> None:
    @step
    def hello(g: Little) -> None:
        g.tell("hello")
        g.then(bidding())

    outcome = new_game(little(hello, bidding, bids_in), 3, NoOptions(), SEED)
    assert keys(outcome) == ["hello"]
    assert (outcome.position.draft, outcome.position.edits, outcome.actions) == ((), 0, ())
    assert outcome.position.state.seats == (0, 1, 2)


def test_a_sealed_answer_is_an_action_each_time_it_is_given() -> None:
    at = begin(GAME)
    first = answer(GAME, at, ANN, 3)
    again = answer(GAME, first.position, ANN, 4)
    last = answer(GAME, again.position, BOB, 0)
    assert [one.actions for one in (first, again, last)] == [(Action(ANN, 3),), (Action(ANN, 4),), (Action(BOB, 0),)]
    assert (keys(first), keys(again), keys(last)) == ([], [], ["bids"])
    assert last.position.state.points == {ANN: 4, BOB: 0}


def test_positions_do_not_change() -> None:
    at = at_turn()
    before = dump_position(GAME, at)
    draft = answer(GAME, at, ANN, "buy").position
    answer(GAME, draft, ANN, 3)
    take_back(GAME, draft, ANN)
    answer_aside(GAME, at, BOB, "boo", "5")
    absent(GAME, at, ANN)
    answer(GAME, at, ANN, "done")
    assert dump_position(GAME, at) == before


def test_a_plan_of_one_answer_settles_at_once() -> None:
    outcome = answer(GAME, at_turn(), ANN, "done")
    assert outcome.actions == (Action(ANN, "done"),)
    assert keys(outcome) == ["drew"]
    assert outcome.position.state.result is not None


def test_a_longer_plan_waits_for_confirmation() -> None:
    at = drafted("buy", 4, "done")
    assert at.draft == ("buy", 4, "done")
    assert at.state.done == []
    outcome = settle(GAME, at)
    assert outcome.actions == (Action(ANN, "buy"), Action(ANN, 4), Action(ANN, "done"))
    assert keys(outcome) == ["traded", "drew"]
    assert (outcome.position.draft, outcome.position.edits) == ((), 0)


def test_a_computer_seat_need_not_confirm() -> None:
    outcome = answer(GAME, drafted("buy", 4), ANN, "done", confirm="never")
    assert len(outcome.actions) == 3
    assert not answer(GAME, at_turn(), ANN, "buy", confirm="never").actions


def test_only_a_complete_plan_can_be_confirmed() -> None:
    with pytest.raises(Refused, match="nothing-to-confirm"):
        settle(GAME, at_turn())
    with pytest.raises(Refused, match="draft-unfinished"):
        settle(GAME, drafted("buy"))
    with pytest.raises(Refused, match="nothing-to-confirm"):
        settle(GAME, begin(GAME))


def test_nothing_is_added_to_a_complete_plan() -> None:
    with pytest.raises(Refused, match="draft-ready"):
        answer(GAME, drafted("buy", 4, "done"), ANN, "buy")


def test_taking_back_drops_the_last_answer() -> None:
    at = take_back(GAME, drafted("buy", 4), ANN).position
    assert (at.draft, at.edits) == (("buy",), 3)
    at = take_back(GAME, at, ANN).position
    assert view(GAME, at, ANN).prompt == view(GAME, at_turn(), ANN).prompt
    with pytest.raises(Refused, match="nothing-to-take-back"):
        take_back(GAME, at, ANN)


def test_others_take_nothing_back() -> None:
    with pytest.raises(Refused, match="nothing-to-take-back"):
        take_back(GAME, drafted("buy"), BOB)
    sealed = answer(GAME, begin(GAME), ANN, 3).position
    with pytest.raises(Refused, match="sealed-answer-again"):
        take_back(GAME, sealed, ANN)
    with pytest.raises(Refused, match="nothing-to-take-back"):
        take_back(GAME, sealed, BOB)


def test_answer_of_somebody_not_asked_is_refused() -> None:
    for at in (at_turn(), drafted("buy")):
        with pytest.raises(Refused, match="not-asked"):
            answer(GAME, at, BOB, "done")


def test_numbers_tell_questions_apart_and_drafts_for_the_drafter() -> None:
    at = begin(GAME)
    assert number(at, ANN) == number(at, None) == "0"
    assert number(at_turn(), ANN) == "1"
    draft = drafted("buy", 4)
    assert (number(draft, ANN), number(draft, BOB), number(draft, None)) == ("1.2", "1", "1")
    assert number(take_back(GAME, draft, ANN).position, ANN) == "1.3"
    assert number(settle(GAME, drafted("buy", 4, "done")).position, ANN) == "4"


# --- asides ---------------------------------------------------------------------------------------------------------


def test_an_aside_settles_at_once_and_the_draft_stays() -> None:
    at = drafted("buy", 3)
    outcome = answer_aside(GAME, at, BOB, "boo", "0")
    assert outcome.actions == (Action(BOB, "0", "boo"),)
    assert keys(outcome) == ["boo"]
    assert (outcome.position.draft, outcome.position.edits) == (("buy", 3), 2)


def test_an_aside_shortens_a_draft_to_what_is_still_legal() -> None:
    at = drafted("buy", 3, "buy", 9)
    outcome = answer_aside(GAME, at, BOB, "boo", "5")
    assert outcome.position.draft == ("buy", 3, "buy")
    assert number(outcome.position, ANN) == "1.5"


def test_a_draft_is_not_carried_over_to_another_question() -> None:
    """An aside that ends the question ends the plan too, though the next question has the same answers."""

    @step
    def first(g: Little) -> Asking[None]:
        if not g.done:
            ask = g.ask(ANN, Choose("first", ("x", "y"), default="x"))
            yield from ask.meanwhile(BOB, Choose("stop", (1,), default=1), stop)
        g.then(second())

    @step
    def stop(g: Little, n: int) -> None:
        g.done.append("stopped")

    @step
    def second(g: Little) -> Asking[None]:
        yield from g.ask(ANN, Choose("second", ("x", "y"), default="x"))
        g.over(ANN)

    game = little(first, stop, second)
    at = answer(game, begin(game), ANN, "x").position
    assert at.draft == ("x",)
    stopped = answer_aside(game, at, BOB, "stop", "1").position
    assert stopped.draft == ()
    assert view(game, stopped, ANN).awaiting == {ANN: "second"}
    assert number(stopped, BOB) != number(at, BOB)


# --- absence --------------------------------------------------------------------------------------------------------


def test_the_absent_give_the_default_of_a_sealed_question() -> None:
    at = answer(GAME, begin(GAME), ANN, 4).position
    outcome = absent(GAME, at, BOB)
    assert outcome.actions == (Action(BOB, 1),)
    assert outcome.position.state.points == {ANN: 4, BOB: 1}


def test_an_answer_that_is_in_is_not_replaced_by_the_default() -> None:
    at = answer(GAME, begin(GAME), ANN, 4).position
    with pytest.raises(Refused, match="not-asked"):
        absent(GAME, at, ANN)


def test_somebody_not_asked_cannot_be_absent() -> None:
    with pytest.raises(Refused, match="not-asked"):
        absent(GAME, at_turn(), BOB)


def settled_by_absence(*wires: Any) -> list[Any]:
    outcome = absent(GAME, drafted(*wires), ANN)
    assert outcome.position.draft == ()
    return [action.wire for action in outcome.actions]


def test_a_complete_plan_of_an_absent_player_settles() -> None:
    assert settled_by_absence("buy", 4, "done") == ["buy", 4, "done"]


def test_absence_keeps_the_plan_and_completes_it_with_defaults() -> None:
    assert settled_by_absence() == ["done"]
    assert settled_by_absence("buy", 4) == ["buy", 4, "done"]
    assert settled_by_absence("sell") == ["sell", 1, "done"]


def test_half_an_action_without_default_is_declined() -> None:
    assert settled_by_absence("buy") == ["done"]
    assert settled_by_absence("buy", 4, "buy") == ["buy", 4, "done"]


def test_defaults_that_lead_in_a_circle_are_given_up() -> None:
    assert settled_by_absence("lost") == ["done"]
    assert settled_by_absence("buy", 4, "lost", 0, 0) == ["buy", 4, "done"]
    assert settled_by_absence("lost", 1) == ["lost", 1, "done"]


@pytest.mark.parametrize("dead_end", ["no default", "circle"])
def test_a_game_whose_defaults_lead_nowhere_has_a_bug(dead_end: str) -> None:
    @step
    def first(g: Little) -> Asking[None]:
        yield from g.ask(ANN, Choose("first", ("x",), default="x"))
        g.then(second() if dead_end == "no default" else first())

    @step
    def second(g: Little) -> Asking[None]:
        yield from g.ask(ANN, Choose("second", ("x",)))
        g.then(second())

    game = little(first, second)
    with pytest.raises(RuleBug, match="begins with the prompt first"):
        absent(game, begin(game), ANN)


def test_default_after_default_is_given_until_the_plan_is_complete() -> None:
    @step
    def first(g: Little) -> Asking[None]:
        yield from g.ask(ANN, Amount("first", 0, 3, default=2))
        yield from g.ask(ANN, Amount("second", 0, 3, default=3))
        g.over(ANN)

    game = little(first)
    assert absent(game, begin(game), ANN).actions == (Action(ANN, 2), Action(ANN, 3))


# --- covert questions, the journal ----------------------------------------------------------------------------------


def covert_game() -> Game[Little]:
    @step
    def hush(g: Little) -> None:
        g.ask_all({BOB: Amount("burn", 0, 1, default=0)}, burnt).covertly(g.seats, "burn")

    @step
    def burnt(g: Little, burns: Answers[int]) -> None:
        g.points = burns
        g.over(ANN)

    return little(hush, burnt)


def test_the_table_ends_a_covert_question() -> None:
    game = covert_game()
    at = answer(game, begin(game), BOB, 1).position
    outcome = proceed(game, at)
    assert outcome.actions == (Action(None, "proceed"),)
    assert outcome.position.state.points == {BOB: 1}
    with pytest.raises(Refused, match="not-covert"):
        proceed(GAME, begin(GAME))


def test_the_journal_replays_to_the_same_bytes() -> None:
    journal: list[Action] = []
    at = begin(GAME)
    played: list[tuple[Seat, Any]] = [(ANN, 3), (ANN, 0), (BOB, 2), (ANN, "buy"), (ANN, 4)]
    for seat, wire in played:
        outcome = answer(GAME, at, seat, wire)
        at = outcome.position
        journal += outcome.actions
    outcome = answer_aside(GAME, at, BOB, "boo", "0")
    journal += outcome.actions
    outcome = absent(GAME, outcome.position, ANN)
    journal += outcome.actions
    again = replay(GAME, 2, NoOptions(), SEED, journal)
    assert dump_state(GAME, again.state) == dump_state(GAME, outcome.position.state)


def test_a_journal_that_is_no_legal_game_is_refused() -> None:
    with pytest.raises(Refused):
        replay(GAME, 2, NoOptions(), SEED, [Action(ANN, 99)])
