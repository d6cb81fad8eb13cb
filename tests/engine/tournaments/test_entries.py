"""Organisers enter people, invite them and seed them; what seeded stands in the journal, and is proved with it."""

from __future__ import annotations

from engine.tournaments import acts, begin, fold, prove_draws
from engine.tournaments.people import people_in, without
from engine.tournaments.registration import CallStatus, call_statuses
from engine.tournaments.setup import Elimination, Ladder, Seeding
from tests.engine.tournaments.helpers import Cup, setup


def test_the_invited_and_whom_an_organiser_enters_get_in_while_registration_is_closed() -> None:
    cup = Cup(setup(), 3)
    cup.do(acts.Admit(open=False))
    cup.refused("registration-closed", acts.Join(user=4, name="Dan"), by=4)
    cup.order(acts.Invite(user=4, name="Dan"))
    cup.do(acts.Join(user=4, name="Dan"), by=4)
    cup.order(acts.Join(user=5, name="Eve"))
    assert cup.t.players[4].status == cup.t.players[5].status == "in"
    cup.refused("registered-already", acts.Invite(user=5, name="Eve"), by=900, organiser=True)
    cup.refused("organisers-only", acts.Invite(user=6, name="Flo"), by=1)


def test_an_invitation_is_declined_by_whoever_got_it() -> None:
    cup = Cup(setup(), 3)
    cup.order(acts.Invite(user=4, name="Dan"))
    cup.do(acts.Leave(user=4), by=4)
    assert not cup.t.invited and 4 not in cup.t.players
    cup.refused("not-registered", acts.Leave(user=4), by=4)


def test_an_invitation_is_declined_by_whoever_had_been_there_and_left_too() -> None:
    cup = Cup(setup(), 3)
    cup.do(acts.Leave(user=3), by=3)
    cup.order(acts.Invite(user=3, name="P003"))
    cup.do(acts.Leave(user=3), by=3)
    assert not cup.t.invited
    cup.refused("not-registered", acts.Leave(user=3), by=3)


def test_no_invitation_is_left_to_whoever_may_not_come_or_was_replaced() -> None:
    cup = Cup(setup(Ladder(), late=9), 4)
    cup.order(*(acts.Invite(user=user, name=f"P{user:03}") for user in (5, 6, 7)), acts.Ban(user=5))
    assert [*cup.t.invited] == [6, 7]
    cup.order(acts.Ban(user=5, banned=False))
    assert 5 not in cup.t.invited, "whoever may come again is asked again, or asks"
    for user in (6, 7):
        cup.do(acts.Join(user=user, name=f"P{user:03}"), by=user)
    cup.do(acts.Stand(user=8, name="Sub"))
    cup.begin()
    cup.order(acts.Disqualify(user=6), acts.Replace(user=7, by=8))
    assert not cup.t.invited


def test_whom_organisers_entered_or_asked_is_told_how_that_stands() -> None:
    cup = Cup(setup(Ladder(), late=9, capacity=5), 3)
    cup.order(acts.Join(user=4, name="Dan"), acts.Invite(user=5, name="Eve"))
    assert call_statuses(cup.t) == {5: CallStatus.ASKED, 4: CallStatus.ENTERED}
    cup.do(acts.Join(user=5, name="Eve"), by=5)
    cup.order(acts.Join(user=6, name="Flo"))
    assert call_statuses(cup.t) == {5: CallStatus.THERE, 4: CallStatus.ENTERED, 6: CallStatus.ENTERED}
    cup.begin()
    assert call_statuses(cup.t)[4] is CallStatus.ENTERED, "they can still say no"
    cup.do(*(acts.CheckIn(user=user) for user in range(1, 6)))
    cup.publish()
    assert [call_statuses(cup.t)[user] for user in (4, 6)] == [CallStatus.THERE, CallStatus.ENTERED], (
        "Flo waits for a place"
    )
    cup.do(acts.Leave(user=4), by=4)
    assert [call_statuses(cup.t)[user] for user in (4, 6)] == [CallStatus.OVER, CallStatus.ENTERED]
    assert cup.t.players[6].since == 2
    cup.do(acts.Cancel())
    assert call_statuses(cup.t)[6] is CallStatus.OVER


def test_erased_person_leaves_no_name_with_an_invitation_or_a_seed() -> None:
    cup = Cup(setup(), 3)
    cup.order(acts.Invite(user=4, name="Dan"), acts.Seed(users=(2, 1)))
    assert 4 in people_in(cup.t.log)
    for user in (2, 4):
        left = without(cup.t.log, user)
        assert user not in people_in(left)
    assert "Dan" not in str(without(cup.t.log, 4))


def test_title_given_by_somebody_who_is_forgotten_goes_with_them() -> None:
    cup = Cup(setup(), 3)
    first, *rest = cup.t.log
    log = (first.model_copy(update={"by": 9}), *rest)
    assert fold(without(log, 9, title="abcd")).setup.name == "abcd"
    assert fold(without(log, 1, title="abcd")).setup.name == cup.t.setup.name


def test_seeding_is_by_hand_then_by_rating_then_by_lot() -> None:
    cup = Cup(setup(Elimination(best=2)), 8)
    lots = begin(cup.t).entrants
    strength = {5: 1400, 6: 1200, 7: 1300}
    cup.order(acts.Declare(seeding=Seeding.RATING), acts.Seed(users=(8, 6)))
    act = begin(cup.t, strength)
    assert act.entrants[:4] == (8, 6, 5, 7)
    assert act.entrants[4:] == tuple(user for user in lots if user < 5), "and lots among those without"
    assert act.ratings == (0, 1200, 1400, 1300, 0, 0, 0, 0)
    cup.do(act)
    assert prove_draws(cup.t.log).proved
    cup.refused("settings-stand", acts.Seed(users=(1,)), by=900, organiser=True)


def test_an_organiser_who_plays_seeds_nobody_and_whoever_leaves_is_not_seeded_any_more() -> None:
    cup = Cup(setup(Elimination(best=2)), 4)
    cup.refused("own-seeding", acts.Seed(users=(1,)), by=1, organiser=True)
    cup.order(acts.Seed(users=(3, 2)))
    cup.refused("own-seeding", acts.Undo(), by=1, organiser=True)
    cup.do(acts.Leave(user=3), by=3)
    assert cup.t.seeds == (2,)
    cup.refused("not-registered", acts.Seed(users=(3,)), by=900, organiser=True)
    cup.do(acts.Join(user=3, name="P003"), by=3)
    assert cup.t.seeds == (2,), "nor when they come again"


def test_a_start_that_does_not_follow_from_its_ratings_is_found() -> None:
    cup = Cup(setup(Elimination(best=2), seeding=Seeding.RATING), 4)
    act = begin(cup.t, {1: 1100, 2: 1200})
    forged = acts.Begin(entrants=(act.entrants[1], act.entrants[0], *act.entrants[2:]), ratings=act.ratings)
    cup.do(forged.model_copy(update={"ratings": (1200, 1100, 0, 0)}))
    assert prove_draws(cup.t.log).proved, "a rating is taken for what it is said to be"
    other = Cup(setup(Elimination(best=2), seeding=Seeding.RATING), 4)
    other.do(forged.model_copy(update={"ratings": act.ratings[::-1]}))
    assert not prove_draws(other.t.log).proved


def test_registered_player_is_not_entered_twice() -> None:
    cup = Cup(setup(), 3)
    cup.refused("registered-already", acts.Join(user=1, name="P001"), by=900, organiser=True)
