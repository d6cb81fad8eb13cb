"""Random play: the same seed gives the same games, the report adds up, and the check finds what is wrong."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.core import Ask, Choose, Event, Game, View, Wire, dump_state, seed_from
from engine.players import Player, RandomPlayer
from engine.tools import simulate as simulation
from engine.tools.simulate import check_game, count_answers, play, simulate
from tests.engine.core.market import MARKET, Market, MarketOptions, be_greedy
from tests.engine.core.smugglers import SMUGGLERS, Bug, Bugs

OPTIONS = MarketOptions(rounds=2)


def test_the_same_seed_plays_the_same_game_however_it_is_played() -> None:
    seed = seed_from("a")
    ends = {
        dump_state(MARKET, play(MARKET, 3, OPTIONS, seed)),
        dump_state(MARKET, count_answers(MARKET, 3, OPTIONS, seed)[0]),
        dump_state(MARKET, check_game(MARKET, 3, OPTIONS, seed, [])[0]),
    }
    assert len(ends) == 1
    assert dump_state(MARKET, play(MARKET, 3, OPTIONS, seed_from("b"))) not in ends


def test_a_game_is_told_from_its_first_word() -> None:
    told: list[Event] = []
    g = play(MARKET, 3, OPTIONS, seed_from("a"), told.append)
    assert g.result is not None
    assert [event.args["round"] for event in told if event.chapter] == [1, 2]
    assert {"bids", "drew"} <= {event.key for event in told}


def test_the_report_adds_up() -> None:
    report = simulate(MARKET, 3, 5, "x", OPTIONS)
    found = report.as_dict()
    assert (found["game"], found["seats"], found["games"]) == ("market", 3, 5)
    assert found["answers"] > 0
    assert sum(report.winners.values()) == 5
    assert len(report.scores) == 15
    assert found["scores"]["min"] <= found["scores"]["median"] <= found["scores"]["max"]
    assert found["violations"] == []
    assert json.loads(json.dumps(found)) == found


def test_a_shared_win_counts_once() -> None:
    """There are never more wins than games: of one that three share, each has a third."""
    players = (("a", Miser()), ("b", Miser()), ("b", Miser()))
    report = simulate(MARKET, 3, 4, "x", MarketOptions(rounds=0), players=players)
    assert report.as_dict()["winners"] == {"0": 1.333, "1": 1.333, "2": 1.333}
    assert (report.sides["a"].won, report.sides["b"].won) == (Fraction(4, 3), Fraction(8, 3))


LEAKS = {
    Bug.SECRET_ARGUMENT: "the field agenda; let out by the step bribes_in",
    Bug.SECRET_MESSAGE: "the event rumour; let out by the step patrol",
    Bug.SECRET_PUBLISHED: "the field rumour; let out by the step patrol",
    Bug.PUBLISHED_AFTER_A_REVEAL: "the field rumour; let out by the step after_the_bribes",
    Bug.OPTIONS_BY_OTHERS_HAND: "what is asked then; let out by the step harbour",
    Bug.KEY_BY_HAND: "who is awaited, and for what; let out by the step bribery",
    Bug.ASKED_BY_HAND: "who is awaited, and for what; let out by the step bribe",
    Bug.ASIDE_BY_OTHERS_HAND: "what they may do besides; let out by the step bribery",
    Bug.OPTIONS_IN_A_PLAN: "what they are asked; let out by the step harbour",
    Bug.SEALED_TOLD: "the event bribed; let out by the step bribes_in",
    Bug.SEALED_PUBLISHED: "the field rumour; let out by the step bribes_in",
    Bug.SEALED_ARGUMENT: "the field agenda; let out by the step bribes_in",
    Bug.ASKED_BY_SEALED: "the field agenda; let out by the step bribes_in",
    Bug.MORE_THAN_REVEALED: "the event bribes; let out by the step bribes_shown",
    Bug.LAID_CARD_TOLD: "the event glitters; let out by the step hiding",
    Bug.LENGTH_BY_LAID_CARD: "the event night; let out by the step night",
    Bug.ASIDE_TOLD: "the event sighs",
}


@pytest.mark.parametrize("bug", LEAKS)
def test_a_leak_is_reported_with_what_tells_and_the_step(bug: Bug) -> None:
    report = simulate(SMUGGLERS, 3, 60, "x", Bugs(bug=bug), check=True)
    assert "not secret" in report.violations[0]
    assert LEAKS[bug] in report.violations[0]


def test_checking_changes_no_game() -> None:
    plain, checked = (simulate(MARKET, 3, 4, "x", OPTIONS, check=check) for check in (False, True))
    assert (plain.answers, plain.winners, plain.scores) == (checked.answers, checked.winners, checked.scores)
    assert checked.violations == []


class Miser(Player):
    """Bids nothing, and otherwise does what an absent player does."""

    def choose(self, view: View[Any], rng: Random) -> Wire:
        assert view.prompt is not None
        wire = view.prompt.fallback()
        return next(view.prompt.all()) if wire is None else wire


def test_players_are_seated_everywhere_in_turn_and_counted() -> None:
    players = (("random", RandomPlayer()), ("miser", Miser()), ("random", RandomPlayer()))
    report = simulate(MARKET, 3, 3, "x", OPTIONS, players=players, check=True)
    random, miser = report.sides["random"], report.sides["miser"]
    assert (random.seats, miser.seats, report.violations) == (6, 3, [])
    assert random.points + miser.points == sum(report.scores)
    assert random.won + miser.won == sum(report.winners.values())
    assert random.answers > miser.answers > 0


def broken(game: Game[Any], **changes: Any) -> Game[Any]:
    parts = {name: getattr(game, name) for name in game.__dataclass_fields__}
    return Game(**{**parts, **changes})


def test_a_violated_invariant_is_reported_with_seed_and_answer() -> None:
    def faults(g: Market) -> list[str]:
        return ["the sky is green"] if g.round == 2 else []

    report = simulate(broken(MARKET, faults=faults), 3, 5, "x", OPTIONS, check=True)
    assert report.games == 1, "it stops at the first game that violates something"
    assert "the sky is green" in report.violations[0]
    assert "answer" in report.violations[0]


def test_a_lost_card_is_reported() -> None:
    report = simulate(SMUGGLERS, 3, 3, "x", Bugs(bug=Bug.LOSES_A_CARD), check=True)
    assert "23 wares" in report.violations[0]


def test_value_kept_beyond_its_time_is_reported() -> None:
    def greedy(g: Market) -> Choose[int]:
        return Choose("greedy", tuple(range(g.asked + 1)), default=0)

    def offer(g: Market, ask: Ask[Any]) -> None:
        ask.meanwhile(g.seats[0], g.cached(greedy), be_greedy, g.seats[0])

    report = simulate(broken(MARKET, asides=offer), 3, 1, "x", OPTIONS, check=True)
    assert "a clone is asked something else" in report.violations[0]


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_ANSWERS", 200)
    with pytest.raises(RuntimeError, match="no end after 200 answers"):
        simulate(SMUGGLERS, 3, 1, "x", Bugs(bug=Bug.NEVER_ENDS))
    report = simulate(SMUGGLERS, 3, 1, "x", Bugs(bug=Bug.NEVER_ENDS), check=True)
    assert "no end after 200 answers" in report.violations[0]
