"""Running a state in place: the agenda, questions, sealed and covert answers, asides."""

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
    Event,
    Refused,
    RuleBug,
    Seat,
    StepFn,
    clone,
    dump_state,
    guess,
    load_state,
    question,
    step,
    view,
)
from engine.core.play import apply, proceed, take_aside
from tests.engine.core.little import ANN, BOB, CID, Little, begin, little
from tests.values import not_none


def run(*steps: StepFn[Little, ...], seats: int = 2) -> Little:
    """A game of these steps at its first question, to be played in place."""
    return clone(begin(little(*steps), seats).state)


@step
def end(g: Little) -> None:
    g.over(ANN)


@step
def note(g: Little, what: str) -> None:
    g.done.append(what)


@step
def noted_answers(g: Little, answers: Answers[int]) -> None:
    g.done.append(" ".join(f"{seat}:{answer}" for seat, answer in answers.items()))


def test_steps_run_in_the_order_of_the_agenda() -> None:
    @step
    def start(g: Little) -> None:
        g.then(nested(), note("c"))
        g.then(end())

    @step
    def nested(g: Little) -> None:
        g.then(note("a"), note("b"))

    g = run(start, nested, note, end)
    assert g.done == ["a", "b", "c"]
    assert (g.result is not None, g.agenda) == (True, [])


def test_nothing_runs_after_the_end() -> None:
    @step
    def start(g: Little) -> None:
        g.then(end(), note("late"))

    assert run(start, note, end).done == []


def test_an_agenda_that_runs_dry_is_a_bug() -> None:
    @step
    def start(g: Little) -> None:
        pass

    with pytest.raises(RuleBug, match="nothing is left"):
        run(start)


def test_steps_without_end_are_a_bug_that_names_the_step() -> None:
    @step
    def spin(g: Little) -> None:
        g.then(spin())

    with pytest.raises(RuleBug, match="spin"):
        run(spin)


def test_ending_and_asking_is_a_bug() -> None:
    @step
    def start(g: Little) -> Asking[None]:
        g.over(ANN)
        yield from g.ask(ANN, Amount("n", 0, 1, default=0))

    with pytest.raises(RuleBug, match="ends the game and asks"):
        run(start)


@step
def bid(g: Little) -> None:
    if len(g.done) > 2:
        g.then(end())
        return
    g.ask_all({seat: Amount("bid", 0, 9, default=1) for seat in reversed(g.seats)}, noted_answers)
    g.then(note("after"), bid())


def test_the_asking_step_stays_until_all_answers_are_in() -> None:
    g = run(bid, noted_answers, note, end)
    assert g.agenda == [bid()]
    apply(g, ANN, 3)
    assert (g.agenda, g.answers, g.asked, g.done) == ([bid()], {ANN: 3}, 0, [])
    apply(g, BOB, 5)
    assert (g.answers, g.asked) == ({}, 1)


def test_answers_arrive_in_the_order_asked_and_what_was_laid_beside_runs_after() -> None:
    g = run(bid, noted_answers, note, end)
    apply(g, ANN, 3)
    apply(g, BOB, 5)
    assert g.done == ["1:5 0:3", "after"]


def test_a_sealed_answer_can_be_given_again() -> None:
    g = run(bid, noted_answers, note, end)
    apply(g, ANN, 3)
    apply(g, ANN, 4)
    apply(g, BOB, 5)
    assert g.done[0] == "1:5 0:4"


def test_the_order_of_sealing_leaves_no_trace_in_the_state() -> None:
    @step
    def three(g: Little) -> None:
        g.ask_all({seat: Amount("bid", 0, 9, default=1) for seat in g.seats}, noted_answers)

    g, other = run(three, noted_answers, seats=3), run(three, noted_answers, seats=3)
    apply(g, ANN, 1)
    apply(g, CID, 2)
    apply(other, CID, 2)
    apply(other, ANN, 1)
    assert list(g.answers) == list(other.answers) == [ANN, CID]


def test_a_refused_answer_changes_nothing() -> None:
    g = run(bid, noted_answers, note, end)
    before = clone(g)
    for seat, wire, key in [(ANN, 10, "amount-range"), (Seat(5), 1, "not-asked"), (ANN, "x", "amount-range")]:
        with pytest.raises(Refused, match=key):
            apply(g, seat, wire)
    assert g == before


def test_answer_after_the_end_is_refused() -> None:
    g = run(end)
    with pytest.raises(Refused, match="game-over"):
        apply(g, ANN, 1)
    assert question(g) is None


def test_a_question_to_nobody_answers_itself() -> None:
    @step
    def start(g: Little) -> None:
        g.ask_all({}, noted_answers)
        g.then(end())

    g = run(start, noted_answers, end)
    assert g.done == [""]
    assert g.asked == 1


def test_asking_again_finds_the_same_question_and_says_nothing_twice() -> None:
    @step
    def start(g: Little) -> Asking[None]:
        g.tell("listen")
        yield from g.ask(ANN, Amount("n", 0, 1, default=0))

    g = run(start)
    ask = question(g)
    copy = clone(g)
    copy.run.events = events = list[Event]()
    again = question(copy)
    assert ask is not None and again is not None
    assert dict(again.prompts) == dict(ask.prompts)
    assert events == []
    assert copy.run.events is events


def test_a_state_between_questions_is_found_out() -> None:
    g = run(bid, noted_answers, note, end)
    g.agenda.append(note("x"))
    g.run.ask = None
    with pytest.raises(RuleBug, match="does not stand at a question"):
        question(g)


def test_steps_waiting_at_the_end_are_forgotten() -> None:
    @step
    def first(g: Little) -> None:
        g.then(end(), after())

    @step
    def after(g: Little) -> None:
        raise AssertionError("the game is over")

    g = run(first)
    assert (g.result is not None, g.agenda) == (True, [])


# --- covert questions -----------------------------------------------------------------------------------------------


@step
def hush(g: Little) -> None:
    asked = {seat: Amount("burn", 0, 1, default=0) for seat in g.seats if g.secret.get(seat)}
    g.ask_all(asked, noted_answers).covertly(g.seats, "burn")
    g.then(end())


def hushed(**secrets: int) -> Little:
    @step
    def start(g: Little) -> None:
        g.secret = {Seat(int(name[1:])): value for name, value in secrets.items()}
        g.then(hush())

    return run(start, hush, noted_answers, end)


def test_a_covert_question_ends_by_proceed_alone() -> None:
    g = hushed(s0=1)
    apply(g, ANN, 1)
    assert (g.answers, g.done) == ({ANN: 1}, [])
    proceed(g)
    assert g.done == ["0:1"]


def test_a_covert_question_waits_also_when_nobody_is_asked() -> None:
    g = hushed()
    assert question(g) is not None
    with pytest.raises(Refused, match="not-asked"):
        apply(g, ANN, 1)
    proceed(g)
    assert g.done == [""]


def test_proceed_gives_defaults_to_who_was_asked_and_is_silent() -> None:
    g = hushed(s0=1, s1=1)
    apply(g, BOB, 1)
    proceed(g)
    assert g.done == ["0:0 1:1"]


def test_only_covert_questions_proceed() -> None:
    g = run(bid, noted_answers, note, end)
    with pytest.raises(Refused, match="not-covert"):
        proceed(g)


# --- asides ---------------------------------------------------------------------------------------------------------


@step
def voting(g: Little) -> None:
    g.tell("vote-now")
    if g.secret.get(BOB) == 9:
        g.tell("called-off")
        g.then(end())
        return
    high = 5 - g.secret.get(BOB, 0)
    ask = g.ask_all({seat: Amount("vote", 0, high, default=0) for seat in g.seats}, noted_answers)
    ask.meanwhile(BOB, Choose("curb", (0, 3, 9), default=0), curb, BOB)
    g.then(end())


@step
def curb(g: Little, by: int, seat: Seat) -> None:
    g.secret[seat] = by
    g.tell("curbed")


def test_an_aside_runs_at_once_and_legal_sealed_answers_stay() -> None:
    g = run(voting, curb, noted_answers, end)
    apply(g, ANN, 1)
    take_aside(g, BOB, "curb", "3")
    assert (g.secret, g.answers, g.asked) == ({BOB: 3}, {ANN: 1}, 0)


def test_sealed_answers_that_an_aside_made_illegal_are_dropped() -> None:
    g = run(voting, curb, noted_answers, end)
    apply(g, ANN, 4)
    take_aside(g, BOB, "curb", "3")
    assert g.answers == {}


def test_asking_anew_says_nothing_anew() -> None:
    g = run(voting, curb, noted_answers, end)
    g.run.events = events = list[Event]()
    take_aside(g, BOB, "curb", "3")
    assert [event.key for event in events] == ["curbed"]


def test_an_aside_that_ends_the_question_lets_play_go_on_under_a_new_number() -> None:
    g = run(voting, curb, noted_answers, end)
    g.run.events = events = list[Event]()
    apply(g, ANN, 4)
    take_aside(g, BOB, "curb", "9")
    assert g.result is not None
    assert (g.answers, g.asked) == ({}, 1)
    assert [event.key for event in events] == ["curbed", "vote-now", "called-off"]


def test_asides_are_for_those_they_are_offered_to() -> None:
    g = run(voting, curb, noted_answers, end)
    for seat, key, wire, refusal in [
        (ANN, "curb", "3", "no-such-aside"),
        (BOB, "cure", "3", "no-such-aside"),
        (BOB, "curb", "5", "not-an-option"),
    ]:
        with pytest.raises(Refused, match=refusal):
            take_aside(g, seat, key, wire)
    assert g.secret == {}


def test_an_aside_may_neither_ask_nor_lay_out_steps() -> None:
    @step
    def asks(g: Little, answer: int) -> Asking[None]:
        yield from g.ask(ANN, Amount("n", 0, 1))

    @step
    def lays(g: Little, answer: int) -> None:
        g.then(end())

    for then in (asks, lays):

        @step
        def start(g: Little) -> Asking[None]:
            ask = g.ask(ANN, Amount("n", 0, 1, default=0))
            yield from ask.meanwhile(BOB, Amount("aside", 0, 1, default=0), then)  # noqa: B023 - run within the loop

        g = run(start, then, end)
        with pytest.raises(RuleBug, match="aside"):
            take_aside(g, BOB, "aside", 1)


def test_asides_of_the_game_are_offered_in_every_copy() -> None:
    def yawn(g: Little, ask: Ask[Any]) -> None:
        ask.meanwhile(BOB, Choose("yawn", (0,), default=0), yawned)

    @step
    def yawned(g: Little, n: int) -> None:
        pass

    game = replace(little(bid, yawned), asides=yawn)
    at = begin(game)
    copies = {
        "begun": at.state,
        "cloned": clone(at.state),
        "loaded": load_state(game, dump_state(game, at.state)),
        "guessed": guess(game, view(game, at, ANN), Random(1)),
    }
    for name, g in copies.items():
        ask = not_none(question(g))
        assert [(aside.seat, aside.prompt.key) for aside in ask.asides] == [(BOB, "yawn")], name
    assert [one.key for one in view(game, at, BOB).asides] == ["yawn"]
