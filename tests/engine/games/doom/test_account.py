"""The account of a finished game: every point has its source, and a tie is explained by what broke it."""

from __future__ import annotations

from engine.core import Seat, view
from engine.games.account import Account
from engine.games.doom import BOX, GAME
from engine.games.doom.rules.ending import end_game
from engine.games.doom.state import Source
from tests.engine.games.doom.scenario import Scenario

N, E, S = Seat(0), Seat(1), Seat(2)


def ended(given: Scenario, **points: int) -> Account:
    """The account that everybody may read after a game that ends with these points."""
    for name in given.names:
        given.g.scored[given.seat(name)] = {Source.VOYAGES: points[name]}
    return BOX.account(view(GAME, given.when(end_game()).at, None))


def test_every_point_has_its_source() -> None:
    given = Scenario("n", "e", "s").senate(n=4)
    account = ended(given, n=7, e=3, s=0)
    assert {seat: sum(sources.values()) for seat, sources in account.sources.items()} == given.g.vp
    assert account.sources[N][Source.VOYAGES] == 7
    assert account.ties == ()


def test_a_tie_is_broken_by_cubes_in_the_senate() -> None:
    account = ended(Scenario("n", "e", "s").senate(n=2, e=3, s=5), n=7, e=7, s=1)
    (tie,) = account.ties
    assert tie.key == "tie-senate"
    assert tie.args == {"first": E, "second": N, "points": 7, "more": 3, "fewer": 2}


def test_equal_cubes_leave_it_to_the_order() -> None:
    given = Scenario("n", "e", "s").senate(n=2, e=2).markers(n="strategos", e="archont")
    account = ended(given, n=7, e=7, s=1)
    (tie,) = account.ties
    assert (tie.key, tie.args["first"], tie.args["second"]) == ("tie-order", E, N)


def test_three_equals_are_told_pair_by_pair() -> None:
    account = ended(Scenario("n", "e", "s").senate(n=1, e=3, s=2), n=5, e=5, s=5)
    assert [(tie.args["first"], tie.args["second"]) for tie in account.ties] == [(E, S), (S, N)]
