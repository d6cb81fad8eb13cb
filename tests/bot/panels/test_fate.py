"""A card warns of dice, draws and reveals, by its green button and in a line, and of nothing else."""

from __future__ import annotations

from functools import cache

import pytest

from bot.panels.private import private
from bot.text import TEXT
from engine.core import Fate, drafter, number, view
from engine.games.box import boxes
from engine.language import LOCALES, Language
from engine.tables import Sight
from engine.tables.sights import fate_of, may_end
from engine.tools.walking import case, played
from tests.bot.panels.test_doom import NAMES, table, text

WARNING = {"en": "cannot be taken back", "pl": "nie da się cofnąć"}
NAMED = {"en": ("Roll:", " draw: ", " reveal: ", "and roll", "and draw", "and reveal")}
NAMED["pl"] = ("Rzuć:", " dobierz: ", " odkryj: ", "i rzuć", "i dobierz", "i odkryj")


@cache
def sights(game: str) -> list[Sight]:
    """Of those who are asked alone in a random game."""
    box = boxes()[game]
    seats = min(box.game.seats)
    one, found = case(box.game, seats, "fate"), list[Sight]()
    for at, *_ in one.some(played(one)):
        seat = drafter(at)
        if seat is None:
            continue
        own = view(box.game, at, seat)
        ends = may_end(box.game, at, own)
        fate = fate_of(box.game, at, own, ends=ends)
        found.append(Sight(table(seats), seat, own, number(at, seat), NAMES[:seats], (seat,), (), ends=ends, fate=fate))
    return found


@cache
def cards(game: str, locale: str) -> list[tuple[str, Fate | None]]:
    """What their cards show, and what their green buttons come to."""
    box = boxes()[game]
    say = Language(TEXT).say(locale, game=box.text, names=NAMES[: min(box.game.seats)])
    return [(text(private(sight, say).to_components()), sight.fate) for sight in sights(game)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", boxes())
def test_a_card_warns_exactly_where_something_cannot_be_taken_back(game: str, locale: str) -> None:
    for shown, fate in cards(game, locale):
        assert (WARNING[locale] in shown) == (fate is not None), shown
        assert any(word in shown for word in NAMED[locale]) == (fate is not None), shown


def test_every_game_in_which_plans_draw_or_roll_warns_of_it() -> None:
    for name in ("atlantica", "atlantis", "cyclades", "doom", "perikles"):
        assert any(fate is not None for _, fate in cards(name, "en")), name
