"""Specials in pictures, and the help cards: legible in both languages, with the numbers of the box."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.games.doom import BOX
from engine.games.doom.data import DATA
from engine.games.doom.pictures import board, hand
from engine.games.doom.pictures.help import help_cards
from engine.games.doom.state import Armed, Card, Faction, Phase, ShipId, Special
from engine.language import LOCALES, Language
from tests.engine.games.doom import scenes
from tests.engine.games.doom.test_pictures import say
from tests.engine.games.gallery import highlights
from tests.engine.look.inspect import cut, flaws, lines, texts
from tests.values import not_none


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_specials_sent_with_bids_lie_beside_them_in_all_rows(players: int, locale: str) -> None:
    before, scene = scenes.middle(players), scenes.middle(players)
    one, two = scene.g.seats[:2]
    scene.g.sent = {one: {3: Special.FORGED_BALLOTS}, two: {1: Special.CHANGE_OF_AGENDA}}
    for seat in (None, two):
        picture = board(scene.view(seat), say(locale), board(before.view(seat), say(locale)).facts)
        assert "+2" in lines(picture)
        assert sum('id="i-swap"' in band.svg for band in picture.bands) == 1
        assert len(highlights(picture)) == 2
        assert flaws(picture) == []
        assert cut(picture) == []
    assert "bid 2, with the Special card Forged Ballots, played by" in board(scene.view(), say()).alt
    assert "+2" not in lines(board(before.view(), say()))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_bribed_senators_stand_above_the_cubes(players: int) -> None:
    scene = scenes.middle(players)
    scene.g.bribes = dict.fromkeys(scene.g.seats, 2)
    picture = board(scene.view(), say())
    assert [words.text for words in texts(picture)].count("+2") == players
    assert "Ania 4 +2" in picture.alt
    assert flaws(picture) == []
    assert cut(picture) == []


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_an_armed_special_is_marked_for_its_owner_alone(locale: str) -> None:
    one, other = scenes.start(), scenes.start()
    seat = Seat(0)
    for scene in (one, other):
        scene.g.specials[seat] = [Special.NAVIGATOR, Special.BODYGUARD]
    one.g.armed = {seat: (Armed(Special.NAVIGATOR), Armed(Special.BODYGUARD, 3))}
    for viewer in (None, Seat(1)):
        assert board(one.view(viewer), say(locale)) == board(other.view(viewer), say(locale))
        assert hand(one.view(viewer), say(locale)) == hand(other.view(viewer), say(locale))
    picture = not_none(hand(one.view(seat), say(locale)))
    armed = {"en": {"Armed", "Armed from 3 losses"}, "pl": {"W pogotowiu", "W pogotowiu od 3 strat"}}[locale]
    assert armed <= lines(picture)
    assert not armed & lines(hand(other.view(seat), say(locale)))
    assert "Bodyguard. Armed from 3 losses. " in getattr(hand(one.view(seat), say()), "alt", "")
    assert flaws(picture) == []
    assert cut(picture) == []


# --- picture help -----------------------------------------------------------------------------------------------------


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
