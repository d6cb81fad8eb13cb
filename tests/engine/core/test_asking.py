"""Steps that ask and go on with the answer: in place, and run anew on a copy."""

import pytest

from engine.core import (
    Amount,
    Ask,
    Asking,
    Choose,
    Event,
    RuleBug,
    Seat,
    Step,
    Wire,
    answer,
    clone,
    dump_state,
    load_state,
    question,
    settle,
    step,
    view,
)
from engine.core.play import apply
from tests.engine.core.little import ANN, Little, begin, little
from tests.engine.core.test_play import end, note, run
from tests.values import not_none


def question_of(g: Little) -> Ask[Little]:
    """The question under way."""
    return not_none(question(g))


@step
def trade(g: Little, seat: Seat) -> Asking[None]:
    """Tells, lays out and settles beside its questions; three of them at most."""
    g.settle()
    g.tell("market")
    g.then(note("first"))
    what = yield from g.ask(seat, Choose("what", ("fish", "salt"), "fish"))
    if what == "salt":
        g.tell("dear")
        g.then(note("second"))
    count = yield from g.ask(seat, Amount("count", 0, len(g.deck), 0))
    if count > 1:
        sure = yield from g.ask(seat, Choose("sure", (True, False), default=True))
        count *= sure
    g.done.append(f"{count} {what}")
    g.tell("sold", count=count)
    g.then(end())


@step
def market(g: Little) -> None:
    g.deck = [1, 2, 3]
    g.then(trade(ANN))


SALT = ("salt", 2, "True")


def traded(*wires: Wire, anew: bool) -> Little:
    """A game after these answers; `anew`: on a copy each time, on which the step has to be run anew."""
    g = run(market, trade, note, end)
    for wire in wires:
        g = clone(g) if anew else g
        apply(g, ANN, wire)
    return g


@pytest.mark.parametrize("anew", [False, True])
def test_step_goes_on_with_each_answer(anew: bool) -> None:
    g = traded(*SALT[:2], anew=anew)
    assert (g.agenda, g.asked) == ([Step(trade, (ANN,), ("salt", 2))], 2)
    assert [prompt.key for prompt in question_of(g).prompts.values()] == ["sure"]
    g = traded(*SALT, anew=anew)
    assert (g.done, g.asked) == (["2 salt", "first", "second"], 3)


@pytest.mark.parametrize("anew", [False, True])
def test_step_lays_out_what_it_laid_out_before_its_questions(anew: bool) -> None:
    @step
    def barter(g: Little) -> Asking[None]:
        g.then(note("before"))
        yield from g.ask(ANN, Amount("count", 0, 1))
        g.then(note("between"))
        yield from g.ask(ANN, Amount("count", 0, 1))
        g.then(note("after"), end())

    g = run(barter, note, end)
    for _ in range(2):
        g = clone(g) if anew else g
        apply(g, ANN, 1)
    assert g.done == ["before", "between", "after"]


@pytest.mark.parametrize("anew", [False, True])
def test_step_that_goes_on_tells_everything_once(anew: bool) -> None:
    g, told = run(market, trade, note, end), list[str]()
    for wire in SALT:
        g = clone(g) if anew else g
        g.run.events = events = list[Event]()
        apply(g, ANN, wire)
        told += [event.key for event in events]
    assert told == ["dear", "sold"]


def test_asking_step_is_loaded_with_its_answers() -> None:
    game = little(market, trade, note, end)
    g = clone(begin(game).state)
    for wire in SALT[:2]:
        apply(g, ANN, wire)
    loaded = load_state(game, dump_state(game, g))
    assert (loaded, question_of(loaded).prompts) == (g, question_of(g).prompts)


def test_draft_goes_through_the_questions_of_a_step() -> None:
    game = little(market, trade, note, end)
    at = begin(game)
    for wire in SALT:
        at = answer(game, at, ANN, wire).position
    assert (at.state.asked, at.draft) == (0, SALT)
    assert view(game, at, ANN).seen.done == ["2 salt", "first", "second"]
    assert settle(game, at).position.state.done == ["2 salt", "first", "second"]


def test_answers_no_longer_legal_are_asked_anew() -> None:
    g = traded(*SALT[:2], anew=True)
    g.deck = [1]
    g.run.ask = None
    assert [prompt.key for prompt in question_of(g).prompts.values()] == ["count"]
    assert g.agenda == [Step(trade, (ANN,), ("salt",))]
    apply(g, ANN, 1)
    assert g.done == ["1 salt", "first", "second"]


def test_asking_without_waiting_is_a_bug() -> None:
    @step
    def careless(g: Little) -> None:
        g.ask(ANN, Amount("count", 0, 1))

    with pytest.raises(RuleBug, match="yield from"):
        run(careless)


def test_yielding_something_else_is_a_bug() -> None:
    @step
    def strange(g: Little) -> Asking[None]:
        yield 3

    with pytest.raises(RuleBug, match="yields"):
        run(strange)
