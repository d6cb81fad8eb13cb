"""The result card in the channel: what decided a game, in a line."""

from __future__ import annotations

import pytest

from bot.features.end import decided
from bot.panels.time import lasted
from engine.core import Event, Seat
from engine.core.state import Result
from engine.games.account import Account
from engine.games.doom.state import Source
from engine.language import LOCALES
from tests.bot.panels.test_end import RESULT, account, speak

TWO = Result((Seat(0),), ((Seat(0), 94), (Seat(1), 89)))


def test_the_source_in_which_the_winner_was_most_ahead_made_the_difference() -> None:
    own = {Seat(0): {Source.VOYAGES: 87, Source.EVENTS: 7}, Seat(1): {Source.VOYAGES: 76, Source.EVENTS: 13}}
    assert decided(TWO, Account(own), speak("en")) == ["Biggest lead over second place: Voyages, 87 to 76."]
    (said,) = decided(TWO, Account(own), speak("pl"))
    assert "87 do 76" in said


def test_of_equals_the_rules_decide() -> None:
    equal = Result((Seat(0),), ((Seat(0), 9), (Seat(1), 9)))
    tie = Event("tie-order", {"first": Seat(0), "second": Seat(1), "points": 9, "more": 1, "fewer": 1})
    (said,) = decided(equal, Account(account().sources, (tie,)), speak("en"))
    assert "Ann" in said and "Bob" in said and "lead over" not in said


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_is_said_where_nothing_can_be_compared(locale: str) -> None:
    say = speak(locale)
    alike = {Seat(0): {Source.VOYAGES: 9}, Seat(1): {Source.VOYAGES: 9}}
    apart = {Seat(0): {"Delos": 1}, Seat(1): {"Naxos": 1}}
    assert decided(TWO, Account(), say) == decided(TWO, Account(alike), say) == decided(TWO, Account(apart), say) == []
    assert decided(Result((Seat(0), Seat(1)), RESULT.standings), account(), say) == []


@pytest.mark.parametrize(
    ("seconds", "told"), [(0, "one minute"), (5400, "90 minutes"), (40_000, "11 hours"), (800_000, "9 days")]
)
def test_how_long_a_game_took_is_said_about(seconds: float, told: str) -> None:
    assert lasted(speak("en"), seconds) == told
