"""What organisers may do, what they may not when they play, what they can take back, and what everybody reads of it."""

from __future__ import annotations

import pytest

from engine.tournaments import PlayerStatus, acts, changes, draw, fold, public_log, sees_draft, sees_notes, swap_seats
from engine.tournaments.journal import DraftThen, apply
from engine.tournaments.setup import Deadline
from engine.tournaments.state import Phase
from tests.engine.tournaments.helpers import ORGANISER, Cup, result, setup


@pytest.fixture
def cup() -> Cup:
    cup = Cup(setup(deadline=Deadline(seconds=3600)), 8)
    cup.do(acts.Stand(user=30, name="Sub"))
    cup.begin()
    cup.publish()
    return cup


def own_and_other(cup: Cup) -> tuple[int, int]:
    (own,) = [n for n, users in enumerate(cup.tables(), 1) if 1 in users]
    return own, 3 - own


def test_players_do_nothing_that_is_for_organisers(cup: Cup) -> None:
    for act in (
        acts.Pause(),
        acts.Close(),
        acts.Ban(user=2),
        acts.Disqualify(user=2),
        acts.Undo(),
        acts.Cancel(),
        acts.Note(text="x"),
        acts.Publish(),
    ):
        cup.refused("organisers-only", act, by=2)


def test_an_organiser_who_plays_leaves_their_own_table_alone(cup: Cup) -> None:
    own, other = own_and_other(cup)
    mine, theirs = cup.t.table(1, own).users, cup.t.table(1, other).users
    neighbour = next(user for user in mine if user != 1)
    for act in (
        acts.Report(round=1, table=own, result=result(mine)),
        acts.Settle(round=1, table=own),
        acts.Note(round=1, table=own, text="x"),
        acts.Note(text="x"),
        acts.Extend(seconds=60, table=own),
        acts.Extend(seconds=60),
        acts.Disqualify(user=neighbour),
        acts.Leave(user=neighbour),
        acts.Replace(user=neighbour, by=30),
        acts.Dispute(user=neighbour, round=1, table=own),
    ):
        cup.refused("own-table", act, by=1, organiser=True)
    cup.order(
        acts.Extend(seconds=60, table=other),
        acts.Note(round=1, table=other, text="x"),
        acts.Disqualify(user=theirs[0]),
        by=1,
    )
    cup.order(acts.Report(round=1, table=other, result=result(theirs)), by=1)
    cup.do(acts.Report(round=1, table=own, result=result(mine)))
    cup.refused("own-table", acts.Correct(round=1, table=own, result=result(mine)), by=1, organiser=True)


def test_playing_organiser_does_not_cancel_their_own_game(cup: Cup) -> None:
    own, other = own_and_other(cup)
    cup.refused("own-game", acts.Cancel(reason="Storm"), by=1, organiser=True)
    cup.do(acts.Report(round=1, table=own, result=result(cup.t.table(1, own).users)))
    assert cup.t.table(1, other).result is None
    cup.order(acts.Cancel(reason="Storm"), by=1)
    assert cup.t.phase is Phase.CANCELLED


def test_another_organiser_cancels_while_one_plays(cup: Cup) -> None:
    cup.order(acts.Cancel(reason="Storm"))
    assert cup.t.phase is Phase.CANCELLED


def test_table_belongs_to_those_who_played_to_its_end(cup: Cup) -> None:
    own, _ = own_and_other(cup)
    cup.order(acts.Replace(user=1, by=30))
    cup.do(acts.Report(round=1, table=own, result=result(cup.t.table(1, own).users)))
    cup.refused(
        "own-table", acts.Correct(round=1, table=own, result=result(cup.t.table(1, own).users)), by=30, organiser=True
    )
    cup.order(acts.Correct(round=1, table=own, result=result(cup.t.table(1, own).users)), by=1)


def test_an_organiser_who_plays_neither_shops_for_a_draft_nor_sees_it(cup: Cup) -> None:
    cup.finish()
    cup.order(draw(cup.t), by=1)
    cup.refused("own-pairing", draw(cup.t), by=1, organiser=True)
    a, b = cup.tables()[0][0], cup.tables()[1][0]
    cup.refused("own-pairing", swap_seats(cup.t, a, b), by=1, organiser=True)
    cup.refused("own-pairing", acts.Undo(), by=1, organiser=True)
    assert (sees_draft(cup.t, 1), sees_draft(cup.t, ORGANISER)) == (False, True)
    cup.do(acts.Leave(user=next(user for user in cup.t.due if user != 1)))
    cup.order(draw(cup.t), by=1)  # the former draft could not be published any more
    cup.order(acts.Publish(), by=1)


def test_an_organiser_who_plays_sees_no_draft_either_in_which_they_have_a_bye() -> None:
    cup = Cup(setup(low=2, high=2, preferred=2), 3)
    cup.begin()
    for _ in range(3):  # everybody is left over once
        cup.order(draw(cup.t))
        (left_over,) = {1, 2, 3} - {user for users in cup.tables() for user in users}
        for user in (1, 2, 3):
            assert not sees_draft(cup.t, user), f"{user}, while {left_over} has the bye"
            cup.refused("own-pairing", draw(cup.t), by=user, organiser=True)
            cup.refused("own-pairing", acts.Undo(), by=user, organiser=True)
        assert sees_draft(cup.t, ORGANISER)
        cup.order(acts.Publish())
        assert not sees_draft(cup.t, left_over) and not sees_notes(cup.t, left_over, None, None)
        cup.finish()


def test_opponents_to_be_are_out_of_reach_too(cup: Cup) -> None:
    cup.finish()
    cup.do(draw(cup.t))
    (mine,) = [users for users in cup.tables() if 1 in users]
    neighbour = next(user for user in mine if user != 1)
    cup.refused("own-table", acts.Disqualify(user=neighbour), by=1, organiser=True)


def test_notes_are_seen_by_organisers_alone(cup: Cup) -> None:
    own, other = own_and_other(cup)
    assert not sees_notes(cup.t, 1, 1, own) and sees_notes(cup.t, 1, 1, other)
    assert not sees_notes(cup.t, 1, None, None) and sees_notes(cup.t, ORGANISER, 1, own)


def test_a_player_may_always_leave_even_if_they_organise(cup: Cup) -> None:
    cup.order(acts.Leave(user=1), by=1)
    assert cup.t.players[1].status is PlayerStatus.OUT


def test_the_last_step_of_an_organiser_is_undone_and_what_others_did_stays(cup: Cup) -> None:
    victim = cup.tables()[0][0]
    cup.order(acts.Disqualify(user=victim, reason="Rude"))
    cup.do(acts.Stand(user=31, name="Another"), by=31)
    preview = apply(cup.t, cup.t.log[-1].model_copy(update={"act": acts.Undo(), "by": ORGANISER, "organiser": True}))
    assert cup.t.players[victim].status is PlayerStatus.DISQUALIFIED
    assert changes(cup.t, preview).ranks[victim] == (None, 1)
    cup.order(acts.Undo())
    assert cup.t.players[victim].status is PlayerStatus.IN and cup.t.players[31].status is PlayerStatus.SUBSTITUTE
    assert fold(cup.t.log) == cup.t


def test_steps_are_undone_one_after_the_other(cup: Cup) -> None:
    cup.order(acts.Ban(user=50), acts.Ban(user=51))
    cup.order(acts.Undo())
    assert cup.t.banned == {50}
    cup.order(acts.Undo())
    assert cup.t.banned == set()
    cup.refused("cannot-undo", acts.Undo(), by=ORGANISER, organiser=True)  # that it was announced at all
    assert fold(cup.t.log) == cup.t


def test_organiser_does_not_undo_steps_about_their_own_table(cup: Cup) -> None:
    own, other = own_and_other(cup)
    neighbour = next(user for user in cup.t.table(1, own).users if user != 1)
    cup.order(acts.Disqualify(user=neighbour))
    cup.refused("own-table", acts.Undo(), by=1, organiser=True)
    cup.order(acts.Undo())
    cup.order(acts.Disqualify(user=cup.t.table(1, other).users[0]))
    cup.order(acts.Undo(), by=1)


def test_cannot_undo_an_action_that_opened_tables() -> None:
    cup = Cup(setup(), 8)
    cup.begin()
    cup.order(draw(cup.t), acts.Publish())
    cup.refused("cannot-undo", acts.Undo(), by=ORGANISER, organiser=True)


def test_cannot_undo_a_step_that_others_rest_on() -> None:
    cup = Cup(setup(), 8)
    cup.order(acts.Ban(user=50), acts.Ban(user=50, banned=False))
    cup.do(acts.Join(user=50, name="P"), by=50)
    cup.do(acts.Leave(user=50), by=50)
    cup.refused("cannot-undo", acts.Undo(), by=ORGANISER, organiser=True)


def test_without_a_step_there_is_nothing_to_undo() -> None:
    cup = Cup(setup(), 3)
    cup.t = fold([entry.model_copy(update={"organiser": False, "by": None}) for entry in cup.t.log])
    cup.refused("nothing-to-undo", acts.Undo(), by=ORGANISER, organiser=True)


def test_a_correction_says_what_it_changes(cup: Cup) -> None:
    cup.finish()
    cup.publish()
    users = cup.t.table(1, 1).users
    fixed = result(users, tuple(5 - one.place for one in result(users).seats))
    before = cup.t
    cup.order(acts.Correct(round=1, table=1, result=fixed))
    found = changes(before, cup.t)
    assert found.rounds == (2,) and set(found.ranks) >= {min(users), max(users)}
    assert changes(cup.t, cup.t).ranks == {}
    assert found.draft is None


def test_a_correction_marks_a_draft_and_undoing_it_says_that_it_fits_again(cup: Cup) -> None:
    cup.finish()
    cup.do(draw(cup.t))
    users = cup.t.table(1, 1).users
    fixed = acts.Correct(round=1, table=1, result=result(users, tuple(5 - one.place for one in result(users).seats)))
    before = cup.t
    cup.order(fixed)
    found = changes(before, cup.t)
    assert found.rounds == () and found.draft == (DraftThen.OUTDATED, 2), "a draft does not stay as it is"
    corrected = cup.t
    cup.order(acts.Undo())
    assert changes(corrected, cup.t).draft == (DraftThen.FITS, 2)


def test_a_draft_that_was_drawn_by_what_is_undone_is_marked(cup: Cup) -> None:
    users = cup.t.table(1, 1).users
    cup.finish(but=[2])
    cup.order(acts.Correct(round=1, table=1, result=result(users, tuple(5 - one.place for one in result(users).seats))))
    cup.finish()
    cup.do(draw(cup.t))
    before = cup.t
    cup.order(acts.Undo())
    assert cup.t.draft is not None and cup.t.draft.stale and changes(before, cup.t).draft == (DraftThen.OUTDATED, 2)


def test_a_draft_does_not_rest_on_a_note(cup: Cup) -> None:
    cup.order(acts.Note(text="tea"))
    cup.finish()
    cup.do(draw(cup.t))
    cup.order(acts.Undo())
    assert cup.t.draft is not None and not cup.t.draft.stale


def test_undoing_a_draw_says_what_becomes_of_the_draft(cup: Cup) -> None:
    cup.finish()
    cup.order(draw(cup.t))
    drawn = cup.t
    one, other = drawn.draft.tables[0].users[0], drawn.draft.tables[1].users[0]  # pyright: ignore[reportOptionalMemberAccess]
    cup.order(swap_seats(cup.t, one, other))
    edited = cup.t
    cup.order(acts.Undo())
    assert changes(edited, cup.t).draft == (DraftThen.FORMER, 2)
    cup.order(acts.Undo())
    assert changes(drawn, cup.t).draft == (DraftThen.GONE, 2)


def test_everybody_reads_what_was_done_but_no_secret() -> None:
    cup = Cup(setup(text="seed of seeds"), 8)
    cup.do(acts.Apart(user=1, other=2), by=1)
    cup.begin()
    cup.order(acts.Note(text="NOTE of mine"))
    drawn = draw(cup.t)
    cup.order(drawn, acts.Publish())
    cup.do(acts.Dispute(user=cup.tables()[0][0], round=1, table=1, text="SAID in a dispute"), by=cup.tables()[0][0])
    cup.order(acts.Settle(round=1, table=1, note="NOTE of theirs"), acts.Pause(reason="Tea"))
    log = tuple(public_log(cup.t).values())
    told = acts.ENTRIES.dump_json(log).decode()
    for secret in ("NOTE", "SAID", '"act":"apart"', cup.t.setup.seed, "together"):
        assert secret not in told
    assert [entry.act.act for entry in log][-5:] == ["draw", "publish", "dispute", "settle", "pause"]
    assert acts.Draw(tables=(), attempt=1) in [entry.act for entry in log]
    assert "Tea" in told


def test_the_seed_is_told_at_the_end() -> None:
    cup = Cup(setup(), 3)
    cup.order(acts.Cancel())
    assert cup.t.setup.seed in acts.ENTRIES.dump_json(tuple(public_log(cup.t).values())).decode()


def test_notes_are_kept_after_the_end() -> None:
    cup = Cup(setup(), 3)
    cup.order(acts.Cancel(reason="Storm"))
    cup.order(acts.Note(text="Next year again"))
    cup.refused("tournament-over", acts.Pause(), by=ORGANISER, organiser=True)
