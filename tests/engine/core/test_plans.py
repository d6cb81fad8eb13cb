"""Plans: a question and those that follow from it, as one choice."""

from collections.abc import Iterable
from typing import Any

import pytest

from engine.core import (
    Amount,
    Answered,
    Asking,
    Choose,
    Draft,
    Game,
    Joined,
    JoinedPrompt,
    Pick,
    Position,
    TooMany,
    View,
    answer,
    drafter,
    explore,
    form,
    joined,
    last_choice,
    plans,
    settle,
    step,
    take_back,
    view,
)
from tests.engine.core.little import ANN, BOB, Little, begin, little
from tests.values import not_none

SAIL = Joined(frozenset({"on", "toll"}))


@step
def end(g: Little) -> None:
    g.over(ANN)


@step
def start(g: Little) -> None:
    g.deck = [1, 2, 3]
    g.hand = {ANN: [1, 1, 2], BOB: [5]}
    g.then(sail())


@step
def sail(g: Little) -> Asking[None]:
    """To the shoal one goes on; from the reef by one way alone; the bay is the end of it; the bank costs a toll."""
    to = yield from g.ask(ANN, Choose("sail", ("shoal", "reef", "bay", "bank", "rest")))
    more = ""
    coins: tuple[int, ...] = ()
    match to:
        case "shoal":
            more = yield from g.ask(ANN, Choose("on", ("bay", "cove")))
        case "reef":
            more = yield from g.ask(ANN, Choose("way", ("bay",)))
        case "bank":
            coins = yield from g.ask(ANN, Pick("toll", (1, 1, 2), 1, 3, (2,), worth=int, need=2))
        case "rest":
            more = yield from g.ask(ANN, Choose("gather", ("wood", "water")))
        case _:
            pass
    g.done += [to, more]
    for coin in coins:
        g.hand[ANN].remove(coin)
    g.then(end() if to == "rest" else dice())


@step
def dice(g: Little) -> None:
    g.done.append(str(g.rng.die()))
    g.then(end())


GAME = little(start, sail, dice, end)


def wires(found: Iterable[Draft[Any]]) -> list[Any]:
    return [[wire for _, wire in draft.plan] for draft in found]


def test_a_plan_goes_on_through_what_is_joined_to_its_question() -> None:
    """It ends where the dice are thrown, or before a question that is not joined; what has one answer needs no asking,
    and what is paid is as little as can be."""
    found = list(plans(GAME, begin(GAME), SAIL))
    assert wires(found) == [["shoal", "bay"], ["shoal", "cove"], ["reef", "bay"], ["bay"], ["bank", ("2",)], ["rest"]]
    assert [draft.ready for draft in found] == [True, True, True, True, True, False]
    assert all(len(draft.work.done) <= 2 for draft in found), "no die was thrown"


def test_each_plan_is_the_draft_that_its_answers_make() -> None:
    at = begin(GAME)
    for draft in plans(GAME, at, SAIL):
        assert explore(GAME, at.state, [wire for _, wire in draft.plan]) == draft


def test_finding_plans_leaves_no_trace() -> None:
    at = begin(GAME)
    before = (at.state, at.state.done.copy(), at.state.hand[ANN].copy(), at.state.asked)
    assert len(list(plans(GAME, at, SAIL))) == 6
    assert (at.state, at.state.done, at.state.hand[ANN], at.state.asked) == before


def test_too_many_are_asked_one_by_one() -> None:
    with pytest.raises(TooMany):
        list(plans(GAME, begin(GAME), SAIL, most=8))
    assert len(list(plans(GAME, begin(GAME), SAIL, most=9))) == 6
    at = begin(GAME)
    own = view(GAME, at, ANN)
    assert joined(GAME, at, own, {"sail": SAIL}, most=8) is None
    assert joined(GAME, at, own, {"sail": SAIL}, most=9) is not None


def test_prefilled_parts_are_not_offered() -> None:
    """Of a question or of a part of one its default is taken."""

    @step
    def march(g: Little) -> Asking[None]:
        yield from g.ask(ANN, form("march", Choose("to", ("naxos", "syros")), Amount("troops", 1, 4, 4)))
        yield from g.ask(ANN, Amount("left", 0, 2, 1))
        g.over(ANN)

    game = little(march)
    join = Joined(frozenset({"left"}), frozenset({"troops", "left"}))
    assert wires(plans(game, begin(game), join)) == [[("naxos", 4), 1], [("syros", 4), 1]]


def ask(at: Position[Little], joins: dict[str, Joined], game: Game[Little] = GAME) -> JoinedPrompt | None:
    return joined(game, at, view(game, at, ANN), joins)


def test_a_question_is_asked_with_what_is_joined_to_it() -> None:
    prompt = not_none(ask(begin(GAME), {"sail": SAIL}))
    assert (prompt.key, prompt.first.key) == ("sail", "sail")
    assert prompt.options == (("shoal", "bay"), ("shoal", "cove"), ("reef", "bay"), "bay", ("bank", (2,)), "rest")
    assert prompt.wires["shoal+cove"] == ("shoal", "cove")
    assert prompt.after["bank+2"].seen.hand[ANN] == [1, 1]
    assert prompt.after["bank+2"].ready
    assert prompt.decode("reef+bay") == ("reef", "bay")


def test_plans_that_are_called_alike_are_one_and_the_shortest_is_kept() -> None:
    def called(own: View[Any], plan: tuple[Answered, ...]) -> object:
        return plan[-1].value

    prompt = not_none(ask(begin(GAME), {"sail": Joined(SAIL.keys, called=called)}))
    assert prompt.wires == {"bay": ("bay",), "cove": ("shoal", "cove"), "2": ("bank", ("2",)), "rest": ("rest",)}


def test_first_of_equally_long_plans_of_one_name_is_kept() -> None:
    def called(own: View[Any], plan: tuple[Answered, ...]) -> object:
        return str(len(plan))

    prompt = not_none(ask(begin(GAME), {"sail": Joined(SAIL.keys, called=called)}))
    assert prompt.wires == {"1": ("bay",), "2": ("shoal", "bay")}


def test_how_many_plans_are_left_out_is_said() -> None:
    assert [one.left for one in (ask(begin(GAME), {"sail": SAIL}),) if one is not None] == [0]
    few = Joined(SAIL.keys, kept=lambda own, options: [one for one in options if one != "rest"][:4])
    prompt = not_none(ask(begin(GAME), {"sail": few}))
    assert (len(prompt.options), prompt.left) == (4, 2)


def test_a_question_from_which_nothing_follows_is_asked_alone() -> None:
    assert ask(begin(GAME), {"on": SAIL}) is None, "it is another question"
    resting = answer(GAME, begin(GAME), ANN, "rest").position
    assert ask(resting, {"gather": SAIL}) is None


def test_more_than_can_be_shown_are_asked_alone() -> None:
    @step
    def wide(g: Little) -> Asking[None]:
        yield from g.ask(ANN, Amount("wide", 1, 13))
        yield from g.ask(ANN, Amount("deep", 1, 2))
        g.over(ANN)

    game = little(wide)
    assert ask(begin(game), {"wide": Joined(frozenset({"deep"}))}, game) is None
    assert ask(begin(game), {"wide": Joined(frozenset({"deep"}), frozenset({"deep"}))}, game) is None, "no default"


def test_plans_are_for_the_drafter_alone() -> None:
    @step
    def sealed(g: Little) -> None:
        g.ask_all({ANN: Choose("sail", (1, 2), 1), BOB: Choose("sail", (1, 2), 1)}, opened)

    @step
    def opened(g: Little, answers: dict[Any, int]) -> None:
        g.over(ANN)

    at = begin(little(sealed, opened))
    assert drafter(at) is None
    assert list(plans(little(sealed, opened), at, SAIL)) == []
    assert joined(GAME, begin(GAME), view(GAME, begin(GAME), BOB), {"sail": SAIL}) is None


def test_several_answers_are_one_step_and_one_is_taken_back_with_the_other() -> None:
    at = answer(GAME, begin(GAME), ANN, "shoal", "bay", confirm="each").position
    own = view(GAME, at, ANN)
    assert (at.draft, own.ready) == (("shoal", "bay"), True)
    assert last_choice(own, {"sail": SAIL}) == 2
    assert take_back(GAME, at, ANN, 2).position.draft == ()
    assert settle(GAME, at).position.state.result is not None


def test_a_plan_may_end_where_another_goes_on() -> None:
    """Resting is a plan, and so is gathering wood as well; what is not gone on with is another choice."""

    def beyond(plan: Any, asked: Any) -> tuple[str, ...]:
        return ("wood",) if asked.key == "gather" else ()

    join = Joined(SAIL.keys, beyond=beyond)
    assert wires(plans(GAME, begin(GAME), join))[-2:] == [["rest"], ["rest", "wood"]]
    prompt = not_none(ask(begin(GAME), {"sail": join}))
    assert (prompt.wires["rest"], prompt.wires["rest+wood"]) == (("rest",), ("rest", "wood"))
    for gathered, answers in (("wood", 2), ("water", 1)):
        at = answer(GAME, begin(GAME), ANN, "rest", gathered, confirm="each").position
        assert last_choice(view(GAME, at, ANN), {"sail": join}) == answers


def test_plan_made_step_by_step_is_taken_back_by_steps() -> None:
    at = answer(GAME, begin(GAME), ANN, "shoal", confirm="each").position
    assert last_choice(view(GAME, at, ANN), {"sail": SAIL}) == 1


def test_answer_before_a_joined_question_is_not_taken_back_with_it() -> None:
    at = answer(GAME, begin(GAME), ANN, "shoal", "bay", confirm="each").position
    assert last_choice(view(GAME, at, ANN), {"on": SAIL}) == 1


def test_answer_that_is_not_joined_is_taken_back_alone() -> None:
    at = answer(GAME, begin(GAME), ANN, "rest", confirm="each").position
    assert last_choice(view(GAME, at, ANN), {"sail": SAIL}) == 1
    at = answer(GAME, at, ANN, "wood", confirm="each").position
    assert last_choice(view(GAME, at, ANN), {"sail": SAIL}) == 1


def test_a_rule_that_peeks_shows_in_its_plans() -> None:
    """What the plans of all games are held against (see tests/engine/games/test_joined.py) finds it."""

    @step
    def peek(g: Little) -> Asking[None]:
        yield from g.ask(ANN, Choose("sail", ("bay", "cove")))
        if g.secret[BOB] == 5:
            yield from g.ask(ANN, Choose("on", (1, 2)))
        g.over(ANN)

    @step
    def deal(g: Little) -> None:
        g.secret = {ANN: 0, BOB: 5}
        g.then(peek())

    game = little(deal, peek)
    at, other = begin(game), begin(game)
    other.state.secret[BOB] = 6
    assert view(game, at, ANN) == view(game, other, ANN)
    assert ask(at, {"sail": SAIL}, game) != ask(other, {"sail": SAIL}, game)


def test_question_that_makes_too_many_plans_is_asked_afterwards() -> None:
    at = begin(GAME)
    own = view(GAME, at, ANN)

    def found(most: int) -> list[tuple[Any, ...]]:
        join = Joined(SAIL.keys | {"gather"}, spared=frozenset({"gather"}), most=most)
        prompt = joined(GAME, at, own, {"sail": join})
        return [] if prompt is None else [*prompt.wires.values()]

    assert {("rest", "wood"), ("rest", "water")} <= {*found(7)}
    assert len(found(6)) == 6
    assert ("rest",) in found(6)
    assert found(5) == []
