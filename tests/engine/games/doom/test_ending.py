"""The end of the game (§5.5)."""

from __future__ import annotations

import pytest

from engine.core import Refused, Seat
from engine.core.positions import answer
from engine.games.doom import GAME
from engine.games.doom.rules.ending import end_game
from engine.games.doom.rules.specials.hand import worth
from engine.games.doom.rules.specials.vocabulary import Points
from engine.games.doom.state import Armed, Phase, Source, Special
from tests.engine.games.doom.scenario import Play, Scenario


def ended(given: Scenario) -> Play:
    then = given.when(end_game())
    assert then.g.phase is Phase.END
    return then


def test_most_points_win() -> None:
    given = Scenario("ana", "bob", "eva")
    given.g.scored[Seat(1)][Source.VOYAGES] = 9
    result = ended(given).g.result
    assert result is not None
    assert result.winners == (Seat(1),)
    assert result.standings == ((Seat(1), 11), (Seat(0), 2), (Seat(2), 2))


def test_ties_go_by_senate_order() -> None:
    result = ended(Scenario("ana", "bob", "eva").senate(eva=1)).g.result
    assert result is not None
    assert [seat for seat, _ in result.standings] == [Seat(2), Seat(0), Seat(1)]


def test_points_for_every_so_many_refugees_are_for_whole_lots() -> None:
    g = Scenario("ana", "bob", "eva").ship("a", ana=3, bob=1).ship("b", ana=2).g
    points = Points(effect="points", points=3, per="refugees", each=2)
    assert [worth(g, seat, points) for seat in g.seats] == [6, 0, 0]


def test_specials_are_shown() -> None:
    given = Scenario("ana", "bob", "eva").specials(ana=(Special.EDICT, Special.PIRATES))
    then = ended(given)
    assert then.view("bob").seen.shown[Seat(0)] == [Special.EDICT, Special.PIRATES]
    assert then.g.specials[Seat(0)] == []
    assert then.told("specials-shown")[0]["specials"] == (Special.EDICT, Special.PIRATES)


def test_what_was_armed_is_shown_and_armed_no_more() -> None:
    """§5.5: all Specials are shown, also those that still wait for their moment; nothing fires after the end."""
    given = Scenario("ana", "bob", "eva").specials(ana=(Special.BODYGUARD,))
    given.g.armed[Seat(0)] = (Armed(Special.BODYGUARD, 2),)
    then = ended(given)
    assert then.view("bob").seen.shown[Seat(0)] == [Special.BODYGUARD]
    assert then.view("ana").seen.armed == {}


def test_treasures_score_three() -> None:
    then = ended(Scenario("ana", "bob", "eva").specials(ana=(Special.TREASURES,)))
    assert then.gained(Source.SPECIALS) == {"ana": 3}
    assert [told["special"] for told in then.told("special-scores")] == [Special.TREASURES]


def test_what_scores_nothing_is_not_told_to_score() -> None:
    then = ended(Scenario("ana", "bob", "eva").specials(ana=(Special.PIRATES,)))
    assert then.told("special-scores") == []
    assert then.events[0].key == "end"


@pytest.mark.parametrize(("aboard", "points"), [(3, 4), (6, 5)])
def test_chronicles_score_refugees_in_port_and_at_sea(aboard: int, points: int) -> None:
    given = Scenario("ana", "bob", "eva").specials(ana=(Special.CHRONICLES,)).land(ana=2)
    then = ended(given.ship("a", ana=aboard).ship("b", at_sea=True, ana=1, bob=2))
    assert then.gained(Source.SPECIALS) == {"ana": points}


@pytest.mark.parametrize(("cubes", "points"), [(1, 0), (5, 2), (11, 4)])
def test_the_legacy_scores_senate_cubes(cubes: int, points: int) -> None:
    then = ended(Scenario("ana", "bob", "eva").specials(ana=(Special.LEGACY,)).senate(ana=cubes))
    assert then.gained(Source.SPECIALS) == ({"ana": points} if points else {})


def test_nobody_answers_after_the_end() -> None:
    then = ended(Scenario("ana", "bob", "eva"))
    with pytest.raises(Refused, match="game-over"):
        answer(GAME, then.at, Seat(0), 0)
