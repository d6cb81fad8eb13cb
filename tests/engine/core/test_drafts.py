"""Drafts: what can be taken back, and everything that cannot."""

from collections.abc import Callable

import pytest

from engine.core import (
    Amount,
    Asking,
    Choose,
    Game,
    Position,
    Refused,
    Seat,
    answer,
    drafter,
    explore,
    settle,
    step,
    take_back,
    view,
)
from tests.engine.core.little import ANN, BOB, Little, begin, little


@step
def end(g: Little) -> None:
    g.over(ANN)


@step
def start(g: Little) -> None:
    g.deck = [1, 2, 3]
    g.hand = {ANN: [4], BOB: [5]}
    g.secret = {ANN: 0, BOB: 0}
    g.then(menu())


@step
def menu(g: Little) -> Asking[None]:
    n = yield from g.ask(ANN, Amount("menu", 0, 9, default=0))
    g.done.append(str(n))
    g.then(menu() if n else end())


GAME = little(start, menu, end)


def test_the_drafter_is_who_is_asked_alone_and_openly() -> None:
    assert drafter(begin(GAME)) == ANN

    @step
    def sealed(g: Little) -> None:
        g.ask_all({ANN: Amount("bid", 0, 1, default=0)}, bids)

    @step
    def bids(g: Little, answers: dict[Seat, int]) -> None:
        pass

    assert drafter(begin(little(sealed, bids))) is None
    assert drafter(Position(begin(little(end)).state)) is None


def test_a_draft_is_played_on_a_copy() -> None:
    at = begin(GAME)
    draft = explore(GAME, at.state, (3, 4))
    assert draft.work.done == ["3", "4"]
    assert not draft.ready
    assert at.state.done == []
    assert [(prompt.key, wire) for prompt, wire in draft.plan] == [("menu", 3), ("menu", 4)]


def test_an_illegal_answer_is_refused() -> None:
    with pytest.raises(Refused, match="amount-range"):
        explore(GAME, begin(GAME).state, (3, 99))


def test_nothing_goes_on_a_ready_draft() -> None:
    draft = explore(GAME, begin(GAME).state, (3, 0))
    assert (draft.ready, draft.work.result) == (True, None)
    with pytest.raises(Refused, match="draft-ready"):
        explore(GAME, begin(GAME).state, (0, 1))


def test_no_drafts_of_sealed_answers() -> None:
    @step
    def sealed(g: Little) -> None:
        g.ask_all({ANN: Amount("bid", 0, 1, default=0)}, bids)

    @step
    def bids(g: Little, answers: dict[Seat, int]) -> None:
        pass

    game = little(sealed, bids)
    with pytest.raises(Refused, match="draft-ready"):
        explore(game, begin(game).state, (1,))


def draws(g: Little) -> None:
    g.hand[ANN].append(g.rng.take(g.deck))


def draws_behind_our_back(g: Little) -> None:
    g.points[ANN] = g.randomness.die()


def settles(g: Little) -> None:
    g.settle()


def reveals(g: Little) -> None:
    g.reveal("it")


def whispers(g: Little) -> None:
    g.whisper(ANN, "psst")


def touches_the_deck(g: Little) -> None:
    g.deck.pop()


def touches_anothers_hand(g: Little) -> None:
    g.hand[BOB].append(6)


def touches_anothers_secret(g: Little) -> None:
    g.secret[BOB] += 1


def asks_another(g: Little) -> Asking[None]:
    yield from g.ask(BOB, Amount("also", 0, 1, default=0))


def asks_several(g: Little) -> None:
    g.ask_all({ANN: Amount("also", 0, 1, default=0)}, all_noted)


def asks_covertly(g: Little) -> Asking[None]:
    yield from g.ask(ANN, Amount("also", 0, 1, default=0)).covertly((ANN, BOB), "also")


@step
def all_noted(g: Little, answers: dict[Seat, int]) -> None:
    pass


def planned(act: Callable[[Little], Asking[None] | None]) -> tuple[Game[Little], Position[Little]]:
    """A plan of one answer that leads to a step which does `act`, and is asked on after it."""

    @step
    def open_plan(g: Little) -> None:
        start.rule(g)
        g.run.laid.clear()
        g.then(first())

    @step
    def first(g: Little) -> Asking[None]:
        yield from g.ask(ANN, Choose("first", ("x",), default="x"))
        g.done.append("took")
        g.then(acts(), asks_on())

    @step
    def acts(g: Little) -> Asking[None] | None:
        return act(g)

    @step
    def asks_on(g: Little) -> Asking[None]:
        yield from g.ask(ANN, Amount("more", 0, 1, default=0))

    game = little(open_plan, first, acts, asks_on, all_noted, end)
    return game, begin(game)


@pytest.mark.parametrize(
    "act",
    [
        draws, draws_behind_our_back, settles, reveals, whispers, touches_the_deck, touches_anothers_hand,
        touches_anothers_secret, asks_another, asks_several, asks_covertly,
    ],
)  # fmt: skip
def test_act_that_cannot_be_taken_back_waits_for_the_plan_to_settle(
    act: Callable[[Little], Asking[None] | None],
) -> None:
    game, at = planned(act)
    draft = explore(game, at.state, ("x",))
    assert draft.ready
    assert draft.work.done == ["took"]
    assert (draft.work.deck, draft.work.hand, draft.work.secret) == (at.state.deck, at.state.hand, at.state.secret)
    assert draft.work.randomness.draws == at.state.randomness.draws
    assert draft.work.agenda[-1].fn.name == "acts"


def grave(said: str) -> tuple[Game[Little], Position[Little]]:
    """A plan of one or two answers, in which the step `said` wants a confirmation, and then a draw."""

    @step
    def plan(g: Little) -> None:
        start.rule(g)
        g.run.laid.clear()
        g.then(first())

    @step
    def first(g: Little) -> Asking[None]:
        choice = yield from g.ask(ANN, Choose("first", ("x", "y"), default="x"))
        if said == "first" and choice == "x":
            g.confirm()
        g.then(drawing())

    @step
    def drawing(g: Little) -> None:
        if said == "drawing":
            g.confirm()
        draws(g)
        g.then(first())

    game = little(plan, first, drawing)
    return game, begin(game)


def test_one_answer_settles_unless_the_rules_want_it_confirmed() -> None:
    game, at = grave("first")
    assert not answer(game, at, ANN, "x").actions, "a grave answer waits"
    assert answer(game, at, ANN, "y").actions, "another answer to the same question does not"
    waiting = answer(game, at, ANN, "x").position
    assert view(game, waiting, ANN).ready
    assert view(game, take_back(game, waiting, ANN).position, ANN).prompt == view(game, at, ANN).prompt
    settled = settle(game, waiting)
    assert settled.actions == answer(game, at, ANN, "x", confirm="never").actions
    assert answer(game, settled.position, ANN, "y").actions, "the next plan is a light one again"


def test_confirmation_wanted_beyond_the_boundary_tells_nothing() -> None:
    game, at = grave("drawing")
    assert answer(game, at, ANN, "x").actions


def own_hand(g: Little) -> None:
    g.hand[ANN].append(7)


def own_secret(g: Little) -> None:
    g.secret[ANN] = 5


def public(g: Little) -> None:
    g.points[BOB] = 3
    g.tell("points")


@pytest.mark.parametrize("act", [own_hand, own_secret, public])
def test_change_that_the_drafter_may_see_can_be_taken_back(act: Callable[[Little], None]) -> None:
    game, at = planned(act)
    assert not explore(game, at.state, ("x",)).ready


def test_a_question_may_settle_what_came_before_it() -> None:
    """`settle()` beside a question ends the plan before it, and does not stand in the way of the next one."""

    @step
    def turns(g: Little) -> Asking[None]:
        g.settle()
        n = yield from g.ask(ANN, Amount("turn", 0, 9, default=0))
        g.done.append(str(n))
        g.then(turns())

    game = little(turns)
    draft = explore(game, begin(game).state, (3,))
    assert (draft.ready, draft.work.done) == (True, ["3"])
