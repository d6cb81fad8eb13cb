"""The card of a review, whatever there is to say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.features.keepsakes import card
from bot.panels.components import LENGTH, in_words
from bot.text import TEXT
from engine import keepsakes
from engine.core import Seat
from engine.language import Language, Say
from engine.players import Gain
from engine.review import Review
from engine.tables import Table
from tests.engine.keepsakes.games import small_review
from tests.engine.replay.test_recording import BOXES

NAMES = tuple(f"Somebody whose name is as long as {n}" for n in range(5))


def known() -> Table:
    table: Any = type("Known", (), {"id": "k7qf", "thread": 1234567890123456789, "game": "atlantis"})()
    return table


def said(locale: str, names: tuple[str, ...] = NAMES) -> Say:
    return Language(TEXT, keepsakes.TEXT).say(locale, game=BOXES["atlantis"].text, names=names)


def talkative() -> Review:
    """A review of decisions with very many answers."""
    found = small_review("atlantis")
    first = found.seats[0]
    long = replace(first.costly[0], played=first.costly[0].played * 60, other=first.costly[0].other * 60)
    return replace(found, seats=(replace(first, costly=(long,) * 3, best=replace(long, gain=Gain(0.2, 0.03, 20))),))


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_it_never_has_more_characters_than_a_message_may(locale: str) -> None:
    found, say, alt = talkative(), said(locale), "x" * 2000
    view = card(known(), found, found.seats[0], say, alt)
    assert view.content_length() <= LENGTH
    words = in_words(view)
    assert words.content_length() <= LENGTH
    texts = [item.content for item in words.walk_children() if isinstance(item, ui.TextDisplay)]
    assert "x" * 1024 in texts, "the curve in words has its room"
    whole = "\n".join(texts)
    assert whole.count("📉") == 3 or whole.count("…") >= 3
    assert "🧭" in whole and Seat(0) == found.seats[0].seat
