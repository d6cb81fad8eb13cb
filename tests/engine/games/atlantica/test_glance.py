"""The picture of a decision: the same board all game long, on which what is chosen from is lit."""

import pytest

from engine.core import Choose, Seat
from engine.games.ahead import shared_bands
from engine.games.atlantica import BOX, GAME
from engine.games.atlantica.card.words import letters
from engine.games.atlantica.state import Deed, Diver, Dock, Payment, Prize, Ship
from engine.look import palette
from engine.look.raster import Raster
from tests.engine.games.atlantica import scenes
from tests.engine.games.gallery import NAMES, speaking
from tests.engine.games.gazing import check_faces, check_glances, check_secrecy, gazes, options, unseen
from tests.engine.look.inspect import lines
from tests.values import not_none

say = speaking(BOX, NAMES)
KINDS = {"turn", "more", "pay", "take", "tavern", "tavern-again", "order-turn"}
LOCALES = pytest.mark.parametrize("locale", ["en", "pl"])
SIZES = pytest.mark.parametrize("players", GAME.seats)


@LOCALES
@SIZES
def test_every_question_of_a_game_has_a_picture_for_a_phone(players: int, locale: str) -> None:
    assert check_glances("atlantica", players, locale) == KINDS


@LOCALES
@SIZES
def test_options_have_short_names(players: int, locale: str) -> None:
    check_faces("atlantica", players, locale)


@SIZES
def test_actions_and_cards_to_choose_are_lit(players: int) -> None:
    for own in gazes("atlantica", players)[::3]:
        if isinstance(own.prompt, Choose):
            assert [one for one in unseen("atlantica", own, (Deed, Prize)) if one is not Deed.DONE] == []


def test_pictures_are_light() -> None:
    raster = Raster()
    raster.remember(shared_bands(BOX, say()))
    for own in gazes("atlantica", 5)[::9]:
        assert len(raster.png(not_none(BOX.pictures.glance(own, say())).picture)) <= 150_000


def test_the_divers_that_can_pay_are_lit() -> None:
    own = next(own for own in gazes("atlantica", 4) if not_none(own.prompt).key == "pay")
    payable = {diver for payment in options(own.prompt) if isinstance(payment, Payment) for diver in payment.cards}
    bands = [band for band in not_none(BOX.pictures.glance(own, say())).picture.bands if band.y > 600]
    lit = [band.svg for band in bands if palette.PARCHMENT in band.svg]
    letter = {diver: f">{say().value(diver, 'short')}<" for diver in Diver}
    assert {diver for diver in Diver if any(letter[diver] in svg for svg in lit)} == payable


def test_the_picture_keeps_secrets() -> None:
    check_secrecy("atlantica", 4)
    own = scenes.seen(scenes.start(3), Seat(0))
    assert "Only for Ania. Divers: " in not_none(BOX.pictures.glance(own, say())).picture.alt


def test_the_last_turns_are_told() -> None:
    g = scenes.late(4)
    seat = not_none(g.active)
    picture = not_none(BOX.pictures.glance(scenes.seen(g, seat), say())).picture
    assert any(line.startswith("Hurricane! ") for line in lines(picture))
    assert "Hurricane! " in picture.alt


def test_payments_are_named_by_letters() -> None:
    assert say().plain.value(letters([Diver.GREEN, Diver.VIOLET])) == "G and V"
    assert say("pl").plain.value(letters([Diver.GREEN])) == "Z"
    assert say().plain.value(Ship(Dock.B, 3), "face") == "Ship B"
