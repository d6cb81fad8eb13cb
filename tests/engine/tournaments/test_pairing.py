"""What pairing promises: no needless rematch, equals together, even seats and sizes, and a reason for all else."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.tournaments import (
    Reason,
    TournamentRefused,
    Why,
    begin,
    draw,
    fold,
    manual_draft,
    outlook,
    public,
    swap_costs,
    swap_seats,
)
from engine.tournaments.acts import Apart, Publish, Report
from engine.tournaments.prices import past
from engine.tournaments.setup import Elimination, Rest, Sizes, Swiss, Weights
from tests.engine.tournaments.helpers import Cup, result, setup


def whys(reasons: tuple[Reason, ...]) -> set[Why]:
    return {reason.why for reason in reasons}


def meetings(cup: Cup) -> Counter[tuple[int, int]]:
    tables = [table.users for one in cup.t.played for table in one.tables]
    return Counter((a, b) for users in tables for a in users for b in users if a < b)


def test_no_rematch_in_five_rounds_of_twenty_four() -> None:
    cup = Cup(setup(Swiss(rounds=5)), 24)
    cup.begin()
    cup.play(5)
    assert max(meetings(cup).values()) == 1


def test_sixteen_meet_everybody_once_in_five_rounds() -> None:
    """It takes foresight: after most third rounds that look good there is no fourth."""
    cup = Cup(setup(Swiss(rounds=5)), 16)
    cup.begin()
    cup.play(5)
    assert set(meetings(cup).values()) == {1} and len(meetings(cup)) == 120


@pytest.mark.parametrize("players", [13, 14, 15, 17])
def test_after_as_many_rounds_as_seats_positions_are_even(players: int) -> None:
    evenly_seated(players, 4, "a")


@pytest.mark.thorough
@pytest.mark.parametrize(("players", "seed"), [(21, "s0"), (22, "s24"), (22, "a")])
def test_hard_cases_are_evenly_seated(players: int, seed: str) -> None:
    """The last seats are found by the exact search alone, or only after many orders of the seats foreseen, or of those
    that come closest."""
    evenly_seated(players, 5, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("high", [4, 5])
@pytest.mark.parametrize("players", range(12, 41))
def test_fields_of_all_sizes_are_evenly_seated(players: int, high: int, seed: str) -> None:
    evenly_seated(players, high, seed)


def evenly_seated(players: int, high: int, seed: str) -> None:
    """Everybody's even share of a position is 1/size of each round in which they sit at a table that has it."""
    cup = Cup(setup(Swiss(rounds=4), high=high, text=seed), players)
    cup.begin()
    cup.play(4)
    counts, shares = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for table in (table for one in cup.t.rounds for table in one.tables):
        for seat, user in enumerate(table.users):
            counts[user, seat] += 1
            shares.update({(user, place): 60 // len(table.users) for place in range(len(table.users))})
    assert max(abs(60 * counts[key] - shares[key]) for key in shares) <= 60


def test_equals_meet() -> None:
    """After a first round at four tables, winners meet winners and last ones meet last ones."""
    cup = Cup(setup(), 16)
    cup.begin()
    cup.play()
    place = {user: sorted(table).index(user) for table in cup.tables() for user in table}
    cup.do(draw(cup.t))
    assert all(len({place[user] for user in table}) == 1 for table in cup.tables()) and cup.t.draft is not None
    assert Why.SPREAD not in whys(cup.t.draft.reasons)


@pytest.mark.parametrize("text", "abc")
def test_the_first_table_is_that_of_the_best(text: str) -> None:
    cup = Cup(setup(text=text), 13)
    cup.begin()
    cup.play(2)
    points = past(cup.t).points
    means = [sum(points[user] for user in table) / len(table) for table in draw(cup.t).tables]
    assert means == sorted(means, reverse=True)


def test_in_an_elimination_the_best_seeded_rest() -> None:
    cup = Cup(setup(Elimination(best=2), sizes=Sizes(preferred=4, low=4, high=4, rest=Rest.BYE)), 10)
    cup.do(begin(cup.t, strength={user: -user for user in range(1, 11)}))
    drawn = draw(cup.t)
    assert drawn.byes == (1, 2)
    assert [reason.why for reason in drawn.reasons if reason.users[0] in drawn.byes] == [Why.SEEDED, Why.SEEDED]


def test_short_tables_are_shared_fairly() -> None:
    cup = Cup(setup(Swiss(rounds=8), weights=Weights(score=0, rematch=0, lopsided=0, seat=0)), 7)
    cup.begin()
    cup.play(7)
    assert Counter(past(cup.t).unusual.values()) == {3: 7}


def test_byes_go_round() -> None:
    cup = Cup(setup(Swiss(rounds=6), sizes=Sizes(preferred=4, low=4, high=4, rest=Rest.BYE)), 10)
    cup.begin()
    cup.play(5)
    byes = Counter(user for one in cup.t.played for user in one.byes)
    assert set(byes.values()) == {1} and byes.total() == 10


def test_the_same_journal_gives_the_same_pairing_and_another_seed_another() -> None:
    one, same, other = (Cup(setup(text=text), 9) for text in ("x", "x", "y"))
    for cup in (one, same, other):
        cup.begin()
        cup.play()
    assert draw(one.t) == draw(same.t) == draw(fold(one.t.log)) and draw(one.t).tables != draw(other.t).tables


def test_this_pairing_is_for_ever() -> None:
    """Integers under a seed: on any machine, in any version of Python, it comes out like this."""
    cup = Cup(setup(text="for ever"), 9)
    cup.begin()
    cup.play()
    assert draw(cup.t).tables == ((2, 1, 6), (3, 5, 4), (9, 8, 7))


def test_a_draw_comes_whose_patience_is_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a tournament is and however tight its field, looking ahead ends after so many steps."""
    monkeypatch.setattr(outlook, "LOOK", 0)
    monkeypatch.setattr(outlook, "ORDERS", 0)
    cup = Cup(setup(Swiss(rounds=12)), 13)
    cup.begin()
    cup.play(5)
    assert all(sorted(one.users) == list(range(1, 14)) for one in cup.t.rounds)


def test_a_rematch_that_nobody_could_avoid_says_so() -> None:
    cup = Cup(setup(), 4)
    cup.begin()
    cup.play()
    rematches = [reason for reason in draw(cup.t).reasons if reason.why is Why.REMATCH]
    assert len(rematches) == 6
    assert all(reason.proven and reason.n == 1 and reason.cost == 100_000 for reason in rematches)


def test_rematch_that_other_sizes_would_avoid_names_them() -> None:
    cup = Cup(setup(), 12)
    cup.begin()
    cup.play()
    rematches = [reason for reason in draw(cup.t).reasons if reason.why is Why.REMATCH]
    assert rematches and {(reason.proven, reason.instead) for reason in rematches} == {(True, (3, 3, 3, 3))}


def test_a_rematch_made_by_hand_is_not_excused() -> None:
    cup = Cup(setup(), 16)
    cup.begin()
    cup.play()
    rematches = [reason for reason in manual_draft(cup.t, cup.tables()).reasons if reason.why is Why.REMATCH]
    assert len(rematches) == 24 and not any(reason.proven for reason in rematches)


def test_absent_player_has_met_nobody() -> None:
    cup = Cup(setup(), 4)
    cup.begin()
    cup.publish()
    (users,) = cup.tables()
    cup.do(Report(round=1, table=1, result=result(users, (1, 1, 1, 4), absent=users[3:])))
    assert past(cup.t).met[users[3]] == {} and past(cup.t).met[users[0]] == {users[1]: 1, users[2]: 1}


def test_every_reason_is_given() -> None:
    """The same tables again and again: everything goes wrong that can."""
    cup = Cup(setup(Swiss(rounds=6)), 7)
    cup.do(Apart(user=1, other=2), by=1)
    cup.begin()
    found = set[Why]()
    for _ in range(3):
        drawn = manual_draft(cup.t, [range(1, 5), range(5, 8)])
        found |= whys(drawn.reasons)
        cup.do(drawn, Publish())
        cup.finish()
    assert found == {Why.REMATCH, Why.SPREAD, Why.LOPSIDED, Why.SIZE, Why.TOGETHER}


@pytest.mark.parametrize("wish", [True, False])
def test_those_who_asked_do_not_meet(wish: bool) -> None:
    """In the first round nothing stands against it. A wish can be taken back."""
    declared = setup()
    cup = Cup(declared, 8)
    cup.begin()
    one, *others = draw(cup.t).tables[0]
    cup = Cup(declared, 8)
    for other in others:
        cup.do(Apart(user=other, other=one), Apart(user=other, other=one, wish=wish), by=other)
    cup.begin()
    (table,) = [table for table in draw(cup.t).tables if one in table]
    assert set(table).isdisjoint(others) is wish


def test_a_wish_holds_whoever_of_the_two_has_it() -> None:
    declared = setup()
    cup = Cup(declared, 8)
    cup.begin()
    a, b, *_ = draw(cup.t).tables[0]
    for one, other in [(a, b), (b, a)]:
        cup = Cup(declared, 8)
        cup.do(Apart(user=one, other=other), by=one)
        cup.begin()
        assert not any({a, b} <= set(table) for table in draw(cup.t).tables)


def test_that_two_asked_not_to_meet_stays_with_the_organisers() -> None:
    cup = Cup(setup(), 4)
    cup.do(Apart(user=1, other=2), by=1)
    cup.begin()
    reasons = draw(cup.t).reasons
    assert whys(reasons) == {Why.TOGETHER} and public(reasons) == ()


def test_predicted_cost_of_a_swap_is_its_cost() -> None:
    cup = Cup(setup(Swiss(rounds=4)), 11)
    cup.begin()
    cup.play(3)
    cup.do(Apart(user=1, other=2), by=1)
    cup.do(draw(cup.t))
    assert cup.t.draft is not None
    whole = sum(reason.cost for reason in cup.t.draft.reasons)
    for one in (1, cup.tables()[0][1]):
        costs = swap_costs(cup.t, one)
        assert costs.pop(one) == whole
        assert set(costs) == set(cup.t.draft.users) - {one} and len(set(costs.values())) > 1
        for other, cost in costs.items():
            assert cost == sum(reason.cost for reason in swap_seats(cup.t, one, other).reasons)
    with pytest.raises(TournamentRefused, match="not-playing"):
        swap_costs(cup.t, 77)
