"""The green button warns of dice, draws and reveals, and of nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui

from bot.panels.custom_ids import CustomId
from bot.panels.private import private
from bot.panels.question import SEND
from engine.asking.card import card_of
from engine.asking.tray import Tray
from engine.games.box import boxes
from engine.language import LOCALES
from engine.tables import Sight
from tests.bot.panels.desktop import usable
from tests.bot.panels.test_said_once import planned, speaking
from tests.engine.games import OURS

NAMED = {"en": {"roll", "draw", "reveal"}, "pl": {"rzut", "dobór", "odkrycie"}}
SOME = 3
"""Each so many answers of a game are looked at."""


def warns(view: ui.LayoutView, locale: str) -> bool:
    found: list[tuple[CustomId, dict[str, Any]]] = usable(view.to_components())
    labels = [str(one["label"]) for custom_id, one in found if custom_id.verb == SEND.name]
    return any(NAMED[locale] & {*label.split(" · ")} for label in labels)


def fated(sight: Sight) -> bool:
    return sight.then is not None and sight.then.ready and sight.then.fate is not None


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", boxes())
def test_green_button_warns_exactly_where_something_cannot_be_taken_back(game: str, locale: str) -> None:
    box, say = boxes()[game], speaking(game, locale)
    for sight, wire in planned(game)[0][::SOME]:
        assert sight.view.prompt is not None
        if sight.then is None or sight.then.ready:  # else the plan goes on
            tray = Tray.holding(sight.view.prompt, wire)
            chosen = private(sight, say, card=card_of(box, sight, say, (), chosen=wire), tray=tray)
            assert warns(chosen, locale) == fated(sight), (sight.view.prompt, wire)
        assert warns(private(sight, say, card=card_of(box, sight, say, ())), locale) == (sight.fate is not None)


@pytest.mark.parametrize("game", sorted(OURS))
def test_every_game_in_which_plans_draw_or_roll_warns_of_it(game: str) -> None:
    assert any(fated(sight) for sight, _ in planned(game)[0])
