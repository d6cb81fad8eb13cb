"""Reasons and refusals in words: every one has its text, and names are spoken as they are."""

from __future__ import annotations

import pytest

from engine.language import LOCALES, Language
from engine.tournaments import TEXT, Reason, Why, spoken
from tests.engine.tournaments.helpers import Event, setup


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("why", Why)
def test_every_reason_has_words(locale: str, why: Why) -> None:
    event = Event(setup(), 4)
    say = Language(TEXT).say(locale)
    for proven in (True, False):
        reason = Reason(why=why, users=(1, 2), table=3, n=2, cost=30, proven=proven)
        key, args = spoken(event.t, reason)
        text = say(key, **args)
        assert "P001" in text
        assert "P002" in text
        assert "‹" not in text


def test_a_rematch_is_excused_in_a_sentence() -> None:
    event = Event(setup(), 4)
    say = Language(TEXT).say("en")
    key, args = spoken(event.t, Reason(why=Why.REMATCH, users=(1, 2), table=3, n=1, cost=3, proven=True))
    assert say(key, **args) == (
        "P001 and P002 meet again at table 3: no pairing without a rematch exists (they met once before; cost 3)."
    )
