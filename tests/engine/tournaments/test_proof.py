"""The draws of a tournament follow from its seed, and whoever exchanges either is found out."""

from __future__ import annotations

import pytest

from engine.core import seed_from
from engine.tournaments import JournalEntry, draw, draws, fold, prove_draws
from engine.tournaments.access import public_log
from engine.tournaments.acts import Draw, Finished, Join, Leave, Open
from engine.tournaments.draws import Outcome
from engine.tournaments.people import people_in, without
from tests.engine.tournaments.helpers import Cup, setup


def journal() -> tuple[JournalEntry, ...]:
    """A tournament of nine people in three rounds, to its end; the second round was drawn twice."""
    cup = Cup(setup(), 9)
    cup.begin()
    cup.play()
    cup.do(draw(cup.t))
    cup.publish()
    cup.finish()
    cup.play()
    return cup.do(Finished()).log


def test_every_draw_comes_out_again() -> None:
    found = prove_draws(journal())
    assert (found.draws, found.same, found.proved) == (5, 5, True), "the seeding, and four draws"


def test_another_seed_gives_other_draws() -> None:
    first, *rest = journal()
    assert isinstance(first.act, Open)
    other = first.act.model_copy(update={"setup": first.act.setup.model_copy(update={"seed": seed_from("other")})})
    found = prove_draws([first.model_copy(update={"act": other}), *rest])
    assert not found.proved and found.same < found.draws


def test_a_draw_that_was_made_another_way_is_found() -> None:
    log = list(journal())
    at = next(n for n, entry in enumerate(log) if isinstance(entry.act, Draw))
    act = log[at].act
    assert isinstance(act, Draw)
    tables = (tuple(reversed(act.tables[0])), *act.tables[1:])
    log[at] = log[at].model_copy(update={"act": act.model_copy(update={"tables": tables})})
    assert not prove_draws(log[: at + 1]).proved


def test_pairing_made_by_hand_is_no_draw() -> None:
    log = list(journal())
    at = next(n for n, entry in enumerate(log) if isinstance(entry.act, Draw))
    act = log[at].act
    assert isinstance(act, Draw)
    tables = (tuple(reversed(act.tables[0])), *act.tables[1:])
    log[at] = log[at].model_copy(update={"act": act.model_copy(update={"tables": tables, "attempt": None})})
    found = prove_draws(log[: at + 1])
    assert (found.draws, found.proved) == (1, True), "the seeding"


@pytest.mark.parametrize("user", [1, 5, 9])
def test_draws_after_somebody_was_forgotten_come_out_the_same(user: int) -> None:
    log = without(journal(), user)
    assert user not in people_in(log) and prove_draws(log).proved
    assert all(one.outcome is Outcome.SAME for one in draws.repeat(draws.read(draws.export(log))))


def test_draws_after_several_were_forgotten_at_any_moment_come_out_the_same() -> None:
    """Whoever registers after somebody was forgotten is drawn by their own id, as everybody."""
    cup = Cup(setup(late=3), 9)
    cup.begin()
    for rounds, user in enumerate((4, 5, 9), 1):
        cup.play()
        cup.do(Leave(user=user))
        cup.t = fold(without(cup.t.log, user))
        if rounds < 3:
            cup.do(Join(user=10 + rounds, name="late"))
    log = cup.do(Finished()).log
    for user in (3, 6, 11):
        log = without(log, user)
    assert prove_draws(log).proved
    assert all(one.outcome is Outcome.SAME for one in draws.repeat(draws.read(draws.export(log))))


def test_the_public_journal_tells_nothing_of_the_order_of_ids() -> None:
    t = fold(without(journal(), 5))
    first = public_log(t)[0].act
    assert isinstance(first, Open) and first.order == ()
