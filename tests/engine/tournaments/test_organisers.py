"""What organisers may do, what they may not when they play, what they can take back, and what everybody reads of it."""

from __future__ import annotations

import pytest

from engine.tournaments import Status, changes, draw, fold, public_log, sees_draft, sees_notes, swapped
from engine.tournaments.acts import (
    ENTRIES,
    Apart,
    Ban,
    Cancel,
    Close,
    Correct,
    Dispute,
    Disqualify,
    Draw,
    Extend,
    Join,
    Leave,
    Note,
    Pause,
    Publish,
    Replace,
    Report,
    Settle,
    Stand,
    Undo,
)
from engine.tournaments.journal import DraftThen, apply
from engine.tournaments.setup import Deadline
from tests.engine.tournaments.helpers import ORGANISER, Event, result, setup


@pytest.fixture
def event() -> Event:
    """Eight players, of whom 1 organises too; the first round is published."""
    event = Event(setup(deadline=Deadline(seconds=3600)), 8)
    event.do(Stand(user=30, name="Sub"))
    event.begin()
    event.publish()
    return event


def own_and_other(event: Event) -> tuple[int, int]:
    """The numbers of the table where 1 sits, and of the other."""
    (own,) = [n for n, users in enumerate(event.tables(), 1) if 1 in users]
    return own, 3 - own


def test_players_do_nothing_that_is_for_organisers(event: Event) -> None:
    for act in (Pause(), Close(), Ban(user=2), Disqualify(user=2), Undo(), Cancel(), Note(text="x"), Publish()):
        event.refused("organisers-only", act, by=2)


def test_an_organiser_who_plays_leaves_his_own_table_alone(event: Event) -> None:
    own, other = own_and_other(event)
    mine, theirs = event.t.table(1, own).users, event.t.table(1, other).users
    neighbour = next(user for user in mine if user != 1)
    for act in (
        Report(round=1, table=own, result=result(mine)),
        Settle(round=1, table=own),
        Note(round=1, table=own, text="x"),
        Note(text="x"),
        Extend(seconds=60, table=own),
        Extend(seconds=60),
        Disqualify(user=neighbour),
        Leave(user=neighbour),
        Replace(user=neighbour, by=30),
        Dispute(user=neighbour, round=1, table=own),
    ):
        event.refused("own-table", act, by=1, organiser=True)
    event.order(Extend(seconds=60, table=other), Note(round=1, table=other, text="x"), Disqualify(user=theirs[0]), by=1)
    event.order(Report(round=1, table=other, result=result(theirs)), by=1)
    event.do(Report(round=1, table=own, result=result(mine)))
    event.refused("own-table", Correct(round=1, table=own, result=result(mine)), by=1, organiser=True)


def test_who_was_replaced_has_not_sat_there_but_who_played_to_the_end_has(event: Event) -> None:
    own, _ = own_and_other(event)
    event.order(Replace(user=1, by=30))
    event.do(Report(round=1, table=own, result=result(event.t.table(1, own).users)))
    event.refused(
        "own-table", Correct(round=1, table=own, result=result(event.t.table(1, own).users)), by=30, organiser=True
    )
    event.order(Correct(round=1, table=own, result=result(event.t.table(1, own).users)), by=1)


def test_an_organiser_who_plays_neither_shops_for_a_draft_nor_sees_it(event: Event) -> None:
    event.finish()
    event.order(draw(event.t), by=1)
    event.refused("own-pairing", draw(event.t), by=1, organiser=True)
    a, b = event.tables()[0][0], event.tables()[1][0]
    event.refused("own-pairing", swapped(event.t, a, b), by=1, organiser=True)
    event.refused("own-pairing", Undo(), by=1, organiser=True)
    assert (sees_draft(event.t, 1), sees_draft(event.t, ORGANISER)) == (False, True)
    event.do(Leave(user=next(user for user in event.t.due if user != 1)))
    event.order(draw(event.t), by=1)  # the former draft could not be published any more
    event.order(Publish(), by=1)


def test_an_organiser_who_plays_sees_no_draft_either_in_which_they_have_a_bye() -> None:
    event = Event(setup(low=2, high=2, preferred=2), 3)
    event.begin()
    for _ in range(3):  # everybody is left over once
        event.order(draw(event.t))
        (left_over,) = {1, 2, 3} - {user for users in event.tables() for user in users}
        for user in (1, 2, 3):
            assert not sees_draft(event.t, user), f"{user}, while {left_over} has the bye"
            event.refused("own-pairing", draw(event.t), by=user, organiser=True)
            event.refused("own-pairing", Undo(), by=user, organiser=True)
        assert sees_draft(event.t, ORGANISER)
        event.order(Publish())
        assert not sees_draft(event.t, left_over)
        assert not sees_notes(event.t, left_over, None, None)
        event.finish()


def test_opponents_to_be_are_out_of_reach_too(event: Event) -> None:
    event.finish()
    event.do(draw(event.t))
    (mine,) = [users for users in event.tables() if 1 in users]
    neighbour = next(user for user in mine if user != 1)
    event.refused("own-table", Disqualify(user=neighbour), by=1, organiser=True)


def test_who_sees_notes(event: Event) -> None:
    own, other = own_and_other(event)
    assert not sees_notes(event.t, 1, 1, own)
    assert sees_notes(event.t, 1, 1, other)
    assert not sees_notes(event.t, 1, None, None)
    assert sees_notes(event.t, ORGANISER, 1, own)


def test_a_player_may_always_leave_even_if_he_organises(event: Event) -> None:
    event.order(Leave(user=1), by=1)
    assert event.t.players[1].status is Status.OUT


def test_the_last_step_of_an_organiser_is_undone_and_what_others_did_stays(event: Event) -> None:
    victim = event.tables()[0][0]
    event.order(Disqualify(user=victim, reason="Rude"))
    event.do(Stand(user=31, name="Another"), by=31)
    preview = apply(event.t, event.t.log[-1].model_copy(update={"act": Undo(), "by": ORGANISER, "organiser": True}))
    assert event.t.players[victim].status is Status.DISQUALIFIED
    assert changes(event.t, preview).ranks[victim] == (None, 1)
    event.order(Undo())
    assert event.t.players[victim].status is Status.IN
    assert event.t.players[31].status is Status.SUBSTITUTE
    assert fold(event.t.log) == event.t


def test_steps_are_undone_one_after_the_other(event: Event) -> None:
    event.order(Ban(user=50), Ban(user=51))
    event.order(Undo())
    assert event.t.banned == {50}
    event.order(Undo())
    assert event.t.banned == set()
    event.refused("cannot-undo", Undo(), by=ORGANISER, organiser=True)  # that it was announced at all
    assert fold(event.t.log) == event.t


def test_what_concerns_his_own_table_an_organiser_does_not_undo_either(event: Event) -> None:
    own, other = own_and_other(event)
    neighbour = next(user for user in event.t.table(1, own).users if user != 1)
    event.order(Disqualify(user=neighbour))
    event.refused("own-table", Undo(), by=1, organiser=True)
    event.order(Undo())
    event.order(Disqualify(user=event.t.table(1, other).users[0]))
    event.order(Undo(), by=1)


def test_what_opened_tables_is_not_undone() -> None:
    event = Event(setup(), 8)
    event.begin()
    event.order(draw(event.t), Publish())
    event.refused("cannot-undo", Undo(), by=ORGANISER, organiser=True)


def test_what_others_rest_on_is_not_undone() -> None:
    event = Event(setup(), 8)
    event.order(Ban(user=50), Ban(user=50, banned=False))
    event.do(Join(user=50, name="P"), by=50)
    event.do(Leave(user=50), by=50)
    event.refused("cannot-undo", Undo(), by=ORGANISER, organiser=True)


def test_without_a_step_there_is_nothing_to_undo() -> None:
    event = Event(setup(), 3)
    event.t = fold([entry.model_copy(update={"organiser": False, "by": None}) for entry in event.t.log])
    event.refused("nothing-to-undo", Undo(), by=ORGANISER, organiser=True)


def test_a_correction_says_what_it_changes(event: Event) -> None:
    event.finish()
    event.publish()
    users = event.t.table(1, 1).users
    fixed = result(users, tuple(5 - one.place for one in result(users).seats))
    before = event.t
    event.order(Correct(round=1, table=1, result=fixed))
    found = changes(before, event.t)
    assert found.rounds == (2,)
    assert set(found.ranks) >= {min(users), max(users)}
    assert changes(event.t, event.t).ranks == {}
    assert found.draft is None


def test_a_correction_marks_a_draft_and_undoing_it_says_that_it_fits_again(event: Event) -> None:
    event.finish()
    event.do(draw(event.t))
    users = event.t.table(1, 1).users
    fixed = Correct(round=1, table=1, result=result(users, tuple(5 - one.place for one in result(users).seats)))
    before = event.t
    event.order(fixed)
    found = changes(before, event.t)
    assert found.rounds == () and found.draft == (DraftThen.OUTDATED, 2), "a draft does not stay as it is"
    corrected = event.t
    event.order(Undo())
    assert changes(corrected, event.t).draft == (DraftThen.FITS, 2)


def test_a_draft_that_was_drawn_by_what_is_undone_is_marked(event: Event) -> None:
    users = event.t.table(1, 1).users
    event.finish(but=[2])
    event.order(Correct(round=1, table=1, result=result(users, tuple(5 - one.place for one in result(users).seats))))
    event.finish()
    event.do(draw(event.t))
    before = event.t
    event.order(Undo())
    assert event.t.draft is not None and event.t.draft.stale
    assert changes(before, event.t).draft == (DraftThen.OUTDATED, 2)


def test_a_draft_does_not_rest_on_a_note(event: Event) -> None:
    event.order(Note(text="tea"))
    event.finish()
    event.do(draw(event.t))
    event.order(Undo())
    assert event.t.draft is not None and not event.t.draft.stale


def test_undoing_a_draw_says_what_becomes_of_the_draft(event: Event) -> None:
    event.finish()
    event.order(draw(event.t))
    drawn = event.t
    one, other = drawn.draft.tables[0].users[0], drawn.draft.tables[1].users[0]  # pyright: ignore[reportOptionalMemberAccess]
    event.order(swapped(event.t, one, other))
    edited = event.t
    event.order(Undo())
    assert changes(edited, event.t).draft == (DraftThen.FORMER, 2)
    event.order(Undo())
    assert changes(drawn, event.t).draft == (DraftThen.GONE, 2)


def test_everybody_reads_what_was_done_but_no_secret() -> None:
    event = Event(setup(text="seed of seeds"), 8)
    event.do(Apart(user=1, other=2), by=1)
    event.begin()
    event.order(Note(text="NOTE of mine"))
    drawn = draw(event.t)
    event.order(drawn, Publish())
    event.do(Dispute(user=event.tables()[0][0], round=1, table=1, text="SAID in a dispute"), by=event.tables()[0][0])
    event.order(Settle(round=1, table=1, note="NOTE of theirs"), Pause(reason="Tea"))
    log = public_log(event.t)
    told = ENTRIES.dump_json(log).decode()
    for secret in ("NOTE", "SAID", '"act":"apart"', event.t.setup.seed, "together"):
        assert secret not in told
    assert [entry.act.act for entry in log][-5:] == ["draw", "publish", "dispute", "settle", "pause"]
    assert Draw(tables=(), attempt=1) in [entry.act for entry in log]
    assert "Tea" in told


def test_the_seed_is_told_at_the_end() -> None:
    event = Event(setup(), 3)
    event.order(Cancel())
    assert event.t.setup.seed in ENTRIES.dump_json(public_log(event.t)).decode()


def test_notes_are_kept_after_the_end() -> None:
    event = Event(setup(), 3)
    event.order(Cancel(reason="Storm"))
    event.order(Note(text="Next year again"))
    event.refused("tournament-over", Pause(), by=ORGANISER, organiser=True)
