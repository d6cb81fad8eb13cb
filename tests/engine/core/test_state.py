"""What a rule can do with a state, and what ends a draft."""

from collections.abc import Callable

import pytest

from engine.core import Amount, Answers, Event, Result, RuleBug, Seat, clone, step
from engine.core.fate import Fate, NotYet
from engine.core.state import laid_out
from tests.engine.core.little import ANN, BOB, Little, state


@step
def first(g: Little) -> None:
    pass


@step
def second(g: Little) -> None:
    pass


@step
def took(g: Little, bids: Answers[int], more: str = "") -> None:
    pass


def test_then_lays_out_in_order_and_appends() -> None:
    g = state()
    g.then(first(), second())
    g.then(took({}))
    assert laid_out(g) == [first(), second(), took({})]
    assert laid_out(g) == []


def test_messages_are_heard_only_when_somebody_listens() -> None:
    g = state()
    g.tell("unheard")
    g.run.events = events = list[Event]()
    g.chapter("dawn", day=1)
    g.tell("bids", bids=[1, 2])
    g.whisper(BOB, "card", card="fig")
    assert events == [
        Event("dawn", {"day": 1}, chapter=True),
        Event("bids", {"bids": (1, 2)}),
        Event("card", {"card": "fig"}, to=BOB),
    ]


def test_messages_say_what_was_so_when_they_were_told() -> None:
    g = state()
    g.run.events = events = list[Event]()
    g.points = {ANN: 1}
    g.tell("points", points=g.points)
    g.points[ANN] = 9
    assert events[0].args == {"points": {ANN: 1}}


def test_a_step_asks_once() -> None:
    g = state()
    g.ask(ANN, Amount("bid", 0, 1))
    with pytest.raises(RuleBug, match="asks once"):
        g.ask(BOB, Amount("bid", 0, 1))


def test_an_open_question_to_one_seat_is_alone() -> None:
    prompt = Amount("bid", 0, 1)
    assert state().ask(ANN, prompt).alone == ANN
    assert state().ask_all({ANN: prompt}, took).alone is None
    assert state().ask(ANN, prompt).covertly((ANN, BOB), "bid").alone is None


def test_arguments_of_the_receiving_step_are_bound_without_the_answer() -> None:
    prompts = {ANN: Amount("bid", 0, 1)}
    assert state().ask_all(prompts, took, "so").args == ("so",)
    assert state().ask_all(prompts, took).args == ("",)
    with pytest.raises(TypeError, match="too many"):
        state().ask_all(prompts, took, "so", "much")  # pyright: ignore[reportCallIssue]


def test_over_records_winners_and_standings() -> None:
    g = state()
    g.over(BOB, standings=[(BOB, 9), (ANN, 4)])
    assert g.result == Result((BOB,), ((BOB, 9), (ANN, 4)))


BOUNDARIES: dict[str, tuple[Callable[[Little], object], Fate | None]] = {
    "die": (lambda g: g.rng.die(), Fate.ROLL),
    "roll": (lambda g: g.rng.roll(["heads", "tails"]), Fate.ROLL),
    "bits": (lambda g: g.rng.bits(), Fate.DRAW),
    "below": (lambda g: g.rng.below(2), Fate.DRAW),
    "shuffle": (lambda g: g.rng.shuffle("abc"), Fate.DRAW),
    "take": (lambda g: g.rng.take(["a"]), Fate.DRAW),
    "take-many": (lambda g: g.rng.take_many(["a"], 0), Fate.DRAW),
    "reveal": (lambda g: g.reveal("it"), Fate.REVEAL),
    "whisper": (lambda g: g.whisper(ANN, "psst"), Fate.REVEAL),
    "settle": (lambda g: g.settle(), None),
    "over": (lambda g: g.over(ANN), None),
}


@pytest.mark.parametrize(("act", "fate"), BOUNDARIES.values(), ids=list(BOUNDARIES))
def test_deed_that_cannot_be_taken_back_ends_a_draft(act: Callable[[Little], object], fate: Fate | None) -> None:
    g = state()
    act(g)
    g = state()
    g.run.draft = True
    with pytest.raises(NotYet) as reached:
        act(g)
    assert reached.value.fate is fate
    g.tell("this can be taken back")
    g.then(first())


def test_revealing_is_remembered_for_the_proof_of_secrecy() -> None:
    g = state()
    g.reveal(0)
    assert not g.run.revealed, "nobody listens"
    g.run.events = []
    g.reveal(1, [2, 3])
    g.reveal("more", by=ANN)
    g.reveal("mine", to=[ANN])
    assert g.run.revealed == [((1, (2, 3)), None), (("more",), None), (("mine",), (ANN,))]


def test_kept_value_is_worked_out_anew_when_its_basis_changes() -> None:
    worked: list[int] = []

    def total(g: Little) -> int:
        worked.append(sum(g.points.values()))
        return worked[-1]

    g = state()
    g.points = {ANN: 1}
    assert [g.cached(total, g.points.copy()) for _ in range(2)] == [1, 1]
    assert worked == [1]
    g.points[BOB] = 2
    assert g.cached(total, g.points.copy()) == 3
    assert clone(g).cached(total, g.points.copy()) == 3
    assert worked == [1, 3, 3], "a clone begins without"


def test_a_plan_of_any_length_is_counted_the_same() -> None:
    numbers: list[int] = []
    for answers in (1, 2, 5):
        g = state()
        g.asked = 7 + answers
        g.hide_length(7, 5)
        numbers.append(g.asked)
    assert numbers == [12, 12, 12]


@pytest.mark.parametrize("asked", [6, 13])
def test_a_plan_longer_than_it_is_counted_as_is_a_mistake_of_the_rules(asked: int) -> None:
    g = state()
    g.asked = asked
    with pytest.raises(RuleBug, match="not counted as 5"):
        g.hide_length(7, 5)
    assert g.asked == asked


def test_the_run_is_no_part_of_a_state() -> None:
    g, other = state(), state()
    g.run.events = []
    assert g == other
    assert "run" not in Little.__dataclass_fields__


def test_equal_points_behind_the_winners_share_a_place() -> None:
    standings = ((Seat(1), 5), (Seat(0), 5), (Seat(3), 2), (Seat(2), 2), (Seat(4), 0))
    assert Result((Seat(1),), standings).places(map(Seat, range(6))) == {0: 2, 1: 1, 2: 3, 3: 3, 4: 5, 5: 5}
