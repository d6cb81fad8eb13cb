"""The help cards: legible in both languages, with the numbers of the box, the same for everybody."""

from __future__ import annotations

import pytest

from engine.games.doom import BOX
from engine.games.doom.data import DATA
from engine.games.doom.pictures.help import help_cards
from engine.games.doom.state import Card, Faction, Phase, ShipId
from engine.language import LOCALES, Language
from tests.engine.look.inspect import cut, flaws, texts

LANGUAGE = Language()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_help_cards_keep_the_rules_of_the_house(locale: str) -> None:
    for picture in help_cards(LANGUAGE.say(locale, game=BOX.text)):
        assert flaws(picture) == []
        assert cut(picture) == []
        assert picture.width == 1200
        assert picture.height <= 1740
        assert min(words.size for words in texts(picture)) >= 26


@pytest.mark.parametrize("locale", LOCALES)
def test_they_show_what_one_asks_for_at_the_table(locale: str) -> None:
    say = LANGUAGE.say(locale, game=BOX.text).plain
    turn, points = help_cards(say)
    shown = {words.text for picture in (turn, points) for words in texts(picture)}
    assert {say.value(piece) for piece in (*Faction, *Card)} <= shown
    assert {say.value(ship, "short") for ship in ShipId} <= shown
    for number, phase in enumerate((Phase.SENATE, Phase.FACTIONS, Phase.VOTING, Phase.DOOM), 1):
        assert f"{number} · {say.value(phase)}" in shown
    assert {str(scored) for scored in (*DATA.voyage.normal, *DATA.voyage.royal)} <= shown
    assert {", ".join(map(str, DATA.prices[players])) for players in (3, 4, 5)} <= shown


@pytest.mark.parametrize("locale", LOCALES)
def test_their_words_say_it_too(locale: str) -> None:
    say = LANGUAGE.say(locale, game=BOX.text).plain
    turn, points = (picture.alt for picture in help_cards(say))
    assert all(say.value(faction) in turn for faction in Faction)
    assert all(say.value(card) in points for card in Card)
    assert ", ".join(map(str, DATA.voyage.royal)) in points
