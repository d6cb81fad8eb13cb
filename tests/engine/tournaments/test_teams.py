"""Teams, seasons of several events and qualification: points are added exactly, and the forgotten are not named."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.tournaments import TournamentRefused, Why, acts, draw, fold
from engine.tournaments.people import people_in, without
from engine.tournaments.setup import Swiss
from engine.tournaments.state import Tournament
from engine.tournaments.teams import carry_from, qualify_from, season, season_csv, team_rows, teams_csv
from tests.engine.tournaments.helpers import Cup, setup


def league(players: int = 8, rounds: int = 2, size: int = 2) -> Cup:
    cup = Cup(setup(Swiss(rounds=rounds), team=size), players)
    for number, user in enumerate(range(1, players, size), 1):
        cup.do(acts.FoundTeam(user=user, number=number, name=f"Team of P{user:03}"), by=user)
        for other in range(user + 1, min(user + size, players + 1)):
            cup.do(acts.JoinTeam(user=other, team=number), by=other)
    return cup


def played(cup: Cup, rounds: int = 2) -> Tournament:
    cup.begin()
    cup.play(rounds)
    return cup.do(acts.Finished())


def test_teams_are_founded_joined_and_left_until_it_begins() -> None:
    cup = Cup(setup(), 5)
    cup.refused("no-teams", acts.FoundTeam(user=1, number=1, name="Owls"), by=1)
    cup.order(acts.Declare(team=2))
    cup.do(acts.FoundTeam(user=1, number=1, name="Owls"), by=1)
    cup.refused("team-already", acts.FoundTeam(user=1, number=2, name="Cats"), by=1)
    cup.refused("not-yours", acts.JoinTeam(user=2, team=1), by=3)
    cup.do(acts.JoinTeam(user=2, team=1), by=2)
    cup.refused("team-full", acts.JoinTeam(user=3, team=1), by=3)
    cup.refused("no-team", acts.JoinTeam(user=3, team=7), by=3)
    cup.refused("not-registered", acts.JoinTeam(user=77, team=1), by=77)
    cup.do(acts.JoinTeam(user=1, team=0), by=1)
    assert cup.t.teams[1].members == (2,)
    cup.do(acts.Leave(user=2), by=2)
    assert not cup.t.teams, "a team that nobody is left in is gone"
    cup.order(acts.FoundTeam(user=3, number=1, name="Cats"))
    cup.begin()
    cup.refused("teams-stand", acts.JoinTeam(user=3, team=0), by=3)


def test_the_points_of_a_team_are_those_of_its_people() -> None:
    t = played(league())
    rows, own = team_rows(t), {row.user: row.points for row in season(t)}
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    for row in rows:
        assert row.points == sum(own[user] for user in row.team.members)
    assert sum(row.points for row in rows) == sum(own.values())
    assert teams_csv(t).count("\n") == 9 and season_csv(t).count("\n") == 9


def test_people_of_one_team_sit_apart_where_that_is_possible_and_else_it_is_said() -> None:
    cup = league(12, rounds=3, size=3)
    cup.begin()
    draft = draw(cup.t)
    mates = [set(team.members) for team in cup.t.teams.values()]
    assert all(len(team & set(table)) <= 1 for team in mates for table in draft.tables)
    few = league(4, rounds=1, size=2)
    few.begin()
    met = [set(reason.users) for reason in draw(few.t).reasons if reason.why is Why.MATES]
    assert sorted(met, key=min) == [{1, 2}, {3, 4}]


def test_a_substitute_plays_on_for_the_team_and_the_disqualified_score_nothing_for_it() -> None:
    cup = league(8, rounds=2)
    cup.do(acts.Stand(user=20, name="Sub"))
    cup.begin()
    cup.play()
    first = {row.user: row.points for row in season(cup.t)}
    cup.order(acts.Replace(user=1, by=20))
    assert cup.t.teams[1].members == (1, 2, 20)
    cup.play()
    now = {row.user: row.points for row in season(cup.t)}
    assert now[1] == first[1], "what they scored stays theirs"
    (row,) = [row for row in team_rows(cup.t) if row.team.number == 1]
    assert row.points == now[1] + now[2] + now[20]
    cup.order(acts.Disqualify(user=2))
    (row,) = [row for row in team_rows(cup.t) if row.team.number == 1]
    assert row.points == now[1] + now[20]


def test_a_season_adds_the_points_of_its_events_exactly_with_the_same_teams() -> None:
    one = played(league())
    cup = Cup(setup(Swiss(rounds=2)), 0)
    for user in range(2, 10):  # P001 does not come again, P009 is new
        cup.do(acts.Join(user=user, name=f"P{user:03}"))
    cup.order(carry_from("aaaaa", one, "bbbbb", cup.t))
    assert cup.t.setup.team == 2 and cup.t.events == 2
    two = played(cup)
    before = {row.user: row.total for row in season(one)}
    rows = {row.user: row for row in season(two)}
    assert rows[1].points == 0 and rows[1].name == "P001" and rows[1].total == before[1]
    assert all(rows[user].carried == before[user] for user in range(2, 9)) and rows[9].carried == 0
    team = next(row for row in team_rows(two) if row.team.name == "Team of P001")
    assert team.points == rows[1].total + rows[2].total
    three = Cup(setup(Swiss(rounds=1)), 4)
    three.order(carry_from("bbbbb", two, "ccccc", three.t))
    assert three.t.events == 3 and sum(row.total for row in season(three.t)) == sum(row.total for row in rows.values())


def test_points_brought_along_stay_with_the_team_whoever_leaves() -> None:
    one = played(league())
    cup = Cup(setup(Swiss(rounds=2)), 9)
    cup.order(carry_from("aaaaa", one, "bbbbb", cup.t))
    teams = {row.team.name: row.points for row in team_rows(cup.t)}
    cup.do(acts.Leave(user=1), by=1)
    cup.order(acts.Ban(user=2), acts.Ban(user=3))
    assert {row.team.name: row.points for row in team_rows(cup.t)} == teams
    cup.do(acts.FoundTeam(user=9, number=9, name="New"), by=9)
    cup.do(acts.Leave(user=9), by=9)
    assert {row.team.name: row.points for row in team_rows(cup.t)} == teams, "who brought nothing along is gone"


def test_a_substitute_makes_the_teams_of_the_next_event_no_larger() -> None:
    before = league(8)
    before.do(acts.Stand(user=20, name="Sub"))
    before.begin()
    before.play()
    before.order(acts.Replace(user=1, by=20))
    before.play()
    cup = Cup(setup(), 0)
    cup.order(carry_from("aaaaa", before.do(acts.Finished()), "bbbbb", cup.t))
    assert cup.t.setup.team == 2 and cup.t.teams[1].members == (1, 2, 20)


def test_the_right_event_takes_the_place_of_the_wrong_one_with_its_teams() -> None:
    wrong, right = played(league(8, size=4)), played(league(8, size=2))
    cup = Cup(setup(), 9)
    cup.order(acts.Declare(team=3))
    cup.do(acts.FoundTeam(user=9, number=1, name="New"), by=9)
    cup.order(acts.Declare(team=0), carry_from("aaaaa", wrong, "ccccc", cup.t))
    assert cup.t.setup.team == 4
    cup.order(carry_from("bbbbb", right, "ccccc", cup.t))
    assert cup.t.setup.team == 2
    assert [team.members for team in cup.t.teams.values()] == [(9,), (1, 2), (3, 4), (5, 6), (7, 8)]
    cup.order(acts.Declare(team=3), carry_from("ddddd", played(Cup(setup(Swiss(rounds=2)), 4)), "ccccc", cup.t))
    assert cup.t.setup.team == 3 and [team.members for team in cup.t.teams.values()] == [(9,)]


def test_later_changes_of_a_team_survive_bringing_points_again() -> None:
    one = played(league())
    cup = Cup(setup(), 10)
    cup.order(carry_from("aaaaa", one, "ccccc", cup.t), acts.Declare(team=3))
    cup.do(acts.JoinTeam(user=9, team=1), by=9)
    cup.do(acts.JoinTeam(user=2, team=0), by=2)
    cup.do(acts.FoundTeam(user=2, number=9, name="New"), by=2)
    cup.do(acts.JoinTeam(user=4, team=0), by=4)
    before = {number: {*team.members} for number, team in cup.t.teams.items()}
    for _ in range(2):
        cup.order(carry_from("aaaaa", one, "ccccc", cup.t))
        assert {number: {*team.members} for number, team in cup.t.teams.items()} == before
    assert before[1] == {1, 9} and before[2] == {3}


def test_the_forgotten_of_two_events_are_not_taken_for_each_other() -> None:
    one = fold(without(played(league()).log, 1))
    cup = Cup(setup(), 3)
    cup.t = fold(without(cup.t.log, 3))
    assert -1 in one.players and -1 in cup.t.players, "the first of each"
    act = carry_from("aaaaa", one, "bbbbb", cup.t)
    cup.order(act)
    rows = {row.user: row.carried for row in season(cup.t)}
    assert -1 not in rows and rows[-2] == next(row.total for row in season(one) if row.user == -1)
    assert cup.t.teams[1].members == (-2, 2) and cup.t.teams[1].founder == -2
    assert -3 in fold(without(cup.t.log, 4)).carried, "nor is anybody later"


def test_a_draft_is_out_of_date_once_a_team_has_somebody_more() -> None:
    cup = Cup(setup(team=2), 8)
    cup.begin()
    cup.do(acts.FoundTeam(user=1, number=1, name="Owls"), draw(cup.t))
    cup.refused("team-number-taken", acts.FoundTeam(user=3, number=1, name="Cats"), by=3)
    assert cup.t.draft is not None and not cup.t.draft.stale
    cup.order(acts.JoinTeam(user=2, team=1))
    assert cup.t.draft.stale
    cup.order(acts.Undo())
    assert not cup.t.draft.stale


def test_shared_places_leave_no_rounding_in_a_season() -> None:
    cup = Cup(setup(), 3)
    act = carry_from("aaaaa", played(league()), "bbbbb", cup.t)
    third = act.people[0].model_copy(update={"points": "20/3"})
    cup.order(act.model_copy(update={"people": (third,), "teams": ()}))
    assert season(cup.t)[0].total == Fraction(20, 3)


def test_qualified_players_alone_are_let_in() -> None:
    one = played(league())
    cup = Cup(setup(), 0)
    cup.order(qualify_from("aaaaa", one, 3, "bbbbb"))
    assert len(cup.t.invited) >= 3
    outsider = next(user for user in one.players if user not in cup.t.invited)
    cup.refused("not-qualified", acts.Join(user=outsider, name="x"), by=outsider)
    insider = next(iter(cup.t.invited))
    cup.do(acts.Join(user=insider, name=cup.t.invited[insider]), by=insider)
    cup.order(acts.Join(user=outsider, name="Wild Card"))
    assert cup.t.players[outsider].status == "in", "an organiser may enter anybody"


def test_only_an_event_that_is_over_comes_before_another() -> None:
    with pytest.raises(TournamentRefused) as refused:
        carry_from("aaaaa", league().t, "bbbbb", Cup(setup()).t)
    assert refused.value.key == "event-not-over"
    with pytest.raises(TournamentRefused) as refused:
        qualify_from("aaaaa", played(league()), 3, "aaaaa")
    assert refused.value.key == "own-event"


def test_erased_person_leaves_no_name_in_teams_and_seasons() -> None:
    one = played(league())
    cup = Cup(setup(), 0)
    cup.order(carry_from("aaaaa", one, "bbbbb", cup.t), qualify_from("aaaaa", one, 8, "bbbbb"))
    for log in (one.log, cup.t.log):
        assert 1 in people_in(log)
        left = without(log, 1)
        assert 1 not in people_in(left) and "P001" not in str(left), "nor the name they gave to their team"
        again = fold(left)
        assert all("P001" not in team.name and team.founder != 1 for team in again.teams.values())
