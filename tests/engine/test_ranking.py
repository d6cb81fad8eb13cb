"""The ranking of a finished game: said once by the rules, ties included, and never out of what is hidden."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.core import (
    Action,
    Game,
    Position,
    Result,
    Seat,
    Veil,
    dump_state,
    end_now,
    load_state,
    new_game,
    replay,
    seed_from,
    view,
)
from engine.games.box import boxes
from engine.tools.walking import case, hurried
from tests.engine.core.market import MARKET, MarketOptions
from tests.engine.games import OURS
from tests.engine.games.cyclades.scenario import Scenario
from tests.engine.tables.littlegame import LITTLE
from tests.values import not_none

ANN, BOB, CID = Seat(0), Seat(1), Seat(2)
CYCLADES = boxes()["cyclades"].game
GAMES: dict[str, Game[Any]] = {
    MARKET.id: MARKET,
    LITTLE.id: LITTLE,
    **{name: box.game for name, box in boxes().items()},
}


def ranked(game: Game[Any], state: Any) -> tuple[tuple[Seat, ...], ...]:
    """The groups of players who share a place, straight from the rules."""
    worth = game.worth(state)
    best = sorted(set(worth.values()), reverse=True)
    return tuple(tuple(seat for seat in state.seats if worth[seat] == value) for value in best)


def tied() -> Any:
    """A table of Cyclades with as many metropolises for two, and more gold for the first."""
    given = Scenario("anna", "bob", "cleo").gold(anna=8, bob=3, cleo=9)
    return given.island("delos", "anna", metropolis=True).island("tinos", "bob", metropolis=True).g


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_rank_reads_only_what_all_may_know(game: Game[Any]) -> None:
    """So an early end tells nothing, and a stored game is ranked as it was when it ended."""
    for n, (g, _) in enumerate(hurried(case(game, game.seats[-1], "rank"))):
        if n % 7 == 0 or g.result is not None:
            seen = view(game, Position(g), None).seen
            try:
                points = game.scores(seen)
            except Veil:
                assert game.id not in OURS, "points of ours are known to all"
                return
            assert points == game.scores(g)
            assert game.worth(seen) == game.worth(g)
            assert set(game.worth(g)) == set(g.seats)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_result_of_a_game_played_to_its_end_is_the_ranking_of_its_rules(game: Game[Any]) -> None:
    *_, (g, _) = hurried(case(game, game.seats[-1], "end"))
    assert g.result is not None
    if game is not LITTLE:  # it names one winner, also of equals
        assert g.result.winners == g.result.ranking[0]
        assert {frozenset(group) for group in g.result.ranking} == set(map(frozenset, ranked(game, g)))
    assert [seat for group in g.result.ranking for seat in group] == [seat for seat, _ in g.result.standings]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_early_end_ranks_by_the_rules_and_replays(game: Game[Any]) -> None:
    seed = seed_from("early")
    options = game.options()
    ended = end_now(game, new_game(game, game.seats[-1], options, seed).position)
    result = not_none(ended.position.state.result)
    assert {frozenset(group) for group in result.ranking} == set(map(frozenset, ranked(game, ended.position.state)))
    again = replay(game, game.seats[-1], options, seed, ended.actions).state
    assert (again.result, dump_state(game, again)) == (result, dump_state(game, ended.position.state))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_stored_result_of_every_game_has_no_ranking_and_loads_with_it(game: Game[Any]) -> None:
    """The stored form is that of former versions, so their tables are ranked too and published hashes still hold."""
    *_, (g, _) = hurried(case(game, game.seats[-1], "stored"))
    text = dump_state(game, g)
    assert set(json.loads(text)["state"]["result"]) == {"winners", "standings"}
    assert load_state(game, text).result == g.result


def test_cyclades_with_equal_metropolises_ranks_by_gold() -> None:
    g = tied()
    g.purses = dict(g.gold)
    g.end_with(CYCLADES.scores(g), CYCLADES.worth(g))
    assert g.result == Result((ANN,), ((ANN, 1), (BOB, 1), (CID, 0)), ((ANN,), (BOB,), (CID,)))
    assert load_state(CYCLADES, dump_state(CYCLADES, g)).result.places() == {ANN: 1, BOB: 2, CID: 3}


def test_cyclades_ended_early_with_equal_metropolises_shares_a_place() -> None:
    """The gold behind the screens decides nothing: it would tell who has more."""
    g = tied()
    scenario = Scenario("anna", "bob", "cleo")
    scenario.g = g
    at, _ = scenario.begin()
    result = not_none(end_now(CYCLADES, at).position.state.result)
    assert result.places() == {ANN: 1, BOB: 1, CID: 3}
    poor = replace(g, gold={**g.gold, ANN: 0})
    scenario.g = poor
    assert end_now(CYCLADES, scenario.begin()[0]).position.state.result == result


def test_early_end_of_a_former_version_replays_to_the_same_state() -> None:
    """Its entry names no places: all who have most points win."""
    entry = Action(None, ("end", (1, 4), (0, 2), (2, 2)))
    state = replay(MARKET, 3, MarketOptions(), seed_from("market"), [entry]).state
    assert state.result == Result((BOB,), ((BOB, 4), (ANN, 2), (CID, 2)))
    assert state.result is not None and state.result.places() == {BOB: 1, ANN: 2, CID: 2}
    doom = boxes()["doom"].game
    equal = Action(None, ("end", (0, 0), (1, 0), (2, 0)))
    state = replay(doom, 3, doom.options(), seed_from("doom"), [equal]).state
    assert state.result is not None and state.result.winners == (ANN, BOB, CID), "as it was told then"
    assert state.result.places() == {ANN: 1, BOB: 1, CID: 1}
