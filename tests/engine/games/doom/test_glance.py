"""The glance at a question: seats, ships, and what is chosen from."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import Action, Choose, Pick, Position, Prompt, Seat, View, clone, new_game, option_id, view
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.doom import BOX, GAME
from engine.games.doom.pictures import glance
from engine.games.doom.state import (
    Borrow,
    Card,
    Doom,
    Faction,
    InSenate,
    Neutral,
    Phase,
    Place,
    PlayOwn,
    Reply,
    ShipId,
    Special,
    WithSpecial,
)
from engine.language import LOCALES
from engine.look import Scene, palette, with_pins
from engine.look.pins import lit
from engine.look.raster import Raster
from engine.tools.walking import case
from tests.engine.games.doom import scenes
from tests.engine.games.doom.playing import Bent, reply
from tests.engine.games.gallery import LONG, NAMES, speaking
from tests.engine.look.inspect import cut, flaws, lines, texts
from tests.engine.variants import some_options
from tests.values import not_none

A, B, C, D, E = ShipId
ANIA = Seat(0)
WIDEST, TALLEST, SMALLEST, HEAVIEST = 784, 705, 28, 150_000
say = speaking(BOX, NAMES)

QUESTIONS: tuple[Prompt[Any], ...] = (
    Choose("start-cube", tuple(ShipId)),
    Choose("together", (A, E, Reply.PASS), Reply.PASS),
    Choose("royal-ship", (B, D)),
    Choose("sabotage", (C, D)),
    Choose("use-power", (A, B, Reply.DECLINE), Reply.DECLINE),
    Choose("act", (PlayOwn(Card.SHIPS), Reply.DECLINE), Reply.DECLINE),
    Pick("raid-passengers", (ANIA, ANIA), 1, 2, about={"ship": A}),
    Choose("take-special", (Reply.DECK, *tuple(Special)[:3])),
    Choose("free-faction", tuple(Faction)),
    Choose("manual-owner", (*map(Seat, range(4)), Neutral.CUBE)),
)


def asked(prompt: Prompt[Any], players: int = 4) -> View[Doom]:
    """What the first player sees who is asked this during a vote that is ranked."""
    scene = scenes.middle(players)
    g = scene.g
    g.ranks, g.actors = g.seats, g.seats[:2]
    return replace(scene.view(ANIA), prompt=prompt, awaiting={ANIA: prompt.key})


def seen(prompt: Prompt[Any], players: int = 4, locale: str = "en") -> Scene:
    return not_none(glance(asked(prompt, players), say(locale)))


def decisions(players: int, seed: str) -> Iterator[View[Doom]]:
    """The views of those who are asked in a whole game."""
    one = case(GAME, players, seed, **some_options(GAME, players, Random(seed)))
    rng = Random(seed)
    g = clone(new_game(one.game, one.seats, one.options, one.seed).position.state)
    bents = [rng.choice([*Bent]) for _ in range(players)]
    while g.result is None:
        ask = open_question(g)
        seat = next(seat for seat in ask.prompts if seat not in g.answers)
        yield view(GAME, Position(clone(g)), seat)
        act(g, Action(seat, reply(ask.prompts[seat], bents[seat], 0.1, rng), None))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("locale", LOCALES)
def test_every_decision_of_a_whole_game_fits_a_phone(players: int, locale: str) -> None:
    for own in decisions(players, f"glance {locale}"):
        scene = not_none(glance(own, say(locale)))
        picture, key = scene.picture, not_none(own.prompt).key
        assert picture.width == WIDEST
        assert picture.height <= TALLEST, key
        assert min(words.size for words in texts(picture)) >= SMALLEST, key
        assert flaws(with_pins(scene, scene.pins, {})) == [], (key, own.seen.turn)
        assert cut(picture) == [], key
        assert picture.alt.startswith(say(locale).plain("picture-alt-only", player=NAMES[not_none(own.viewer)])), key


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_thing_that_is_offered_is_lit(players: int) -> None:
    for own in decisions(players, f"lit {players}"):
        scene = not_none(glance(own, say()))
        prompt = not_none(own.prompt)
        for part in prompt.parts():
            options = getattr(part, "options", ())
            for option in options if part.key != "face-down" else ():
                assert is_lit(scene, own, option, aboard="ship" in part.about), (prompt.key, option)
            passengers = [one for one in options if isinstance(one, (Seat, Neutral)) and "ship" in part.about]
            if passengers:
                rings = sum(
                    band.svg.count(f'stroke="{palette.BRONZE}" stroke-width="5"') for band in scene.picture.bands
                )
                assert rings >= len(passengers)


def is_lit(scene: Scene, own: View[Doom], option: object, *, aboard: bool) -> bool:
    """True if the thing has a pin, or ink on parchment; or if the option stands for no thing."""
    if aboard and isinstance(option, (Seat, Neutral)):
        return True  # counted by their rings
    match option:
        case ShipId():
            return scene.pins[option_id(option)].word == option.upper()
        case Faction() | Card() | Special():
            return inked(scene, option)
        case PlayOwn() | Borrow():
            return inked(scene, option.card)
        case WithSpecial():
            return is_lit(scene, own, option.play, aboard=False) and inked(scene, option.special)
        case InSenate():
            return str(own.seen.senate[option.owner]) in dark(scene)
        case _:
            return True


def dark(scene: Scene) -> str:
    return " ".join(words.text for words in texts(scene.picture) if words.fill == palette.INK)


def inked(scene: Scene, thing: object) -> bool:
    return any(say().plain.value(thing, form) in dark(scene) for form in ("", "short"))


@pytest.mark.parametrize("prompt", QUESTIONS, ids=lambda prompt: prompt.key)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_ship_that_is_offered_is_lit_at_its_berth(prompt: Prompt[Any], locale: str) -> None:
    found = seen(prompt, locale=locale)
    offered = {option_id(one): one for one in getattr(prompt, "options", ())}
    assert {one: pin.word for one, pin in found.pins.items()} == {
        one: option.upper() for one, option in offered.items() if isinstance(option, ShipId)
    }
    for pin in found.pins.values():
        assert 30 <= pin.x <= found.picture.width - 30
        assert 30 <= pin.y <= found.picture.height - 30
    assert flaws(with_pins(found, offered, {})) == []
    assert cut(found.picture) == []


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("locale", LOCALES)
def test_long_names_stay_within_their_cells(players: int, locale: str) -> None:
    found = not_none(glance(asked(QUESTIONS[2], players), say(locale, LONG)))
    assert flaws(found.picture) == []


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("locale", LOCALES)
def test_a_table_with_great_numbers_fits(players: int, locale: str) -> None:
    scene = scenes.crowded(players)
    own = replace(scene.view(ANIA), prompt=Choose("free-faction", tuple(Faction)))
    found = not_none(glance(own, say(locale)))
    assert flaws(found.picture) == []
    assert found.picture.height <= TALLEST


@pytest.mark.parametrize("prompt", QUESTIONS, ids=lambda prompt: prompt.key)
def test_it_is_light_enough_for_a_card(prompt: Prompt[Any]) -> None:
    found = seen(prompt, 5)
    assert len(Raster().png(with_pins(found, [option_id(one) for one in ShipId], {}))) <= HEAVIEST


def test_the_strip_says_who_acts_and_whose_card_can_be_borrowed() -> None:
    found = seen(QUESTIONS[5])
    assert {"acts now", "next", "to borrow", "no action"} <= lines(found.picture)
    assert found.picture.alt.startswith("Only for Ania.")


def test_all_seats_show_points_reserve_senate_card_and_bid() -> None:
    own = asked(QUESTIONS[2])
    found = not_none(glance(own, say()))
    words = Counter(one.text for one in texts(found.picture))
    for seat in own.seen.seats:
        for n in (own.seen.vp[seat], own.seen.reserve[seat], own.seen.senate[seat]):
            assert words[str(n)] > 0
        card = own.seen.laid[seat][2]
        assert any(words[say().plain.value(card, form)] for form in ("", "short"))


def test_open_bids_are_no_longer_in_reserve() -> None:
    own = asked(QUESTIONS[2])
    g = own.seen
    g.ranks, g.actors, g.reserve[ANIA], g.bids[ANIA][2] = (), (), 9, 4
    assert {"5", "4"} <= lines(not_none(glance(own, say())).picture)


def test_outside_a_vote_there_are_no_cards_in_the_strip() -> None:
    own = asked(QUESTIONS[1])
    own.seen.phase, own.seen.vote = Phase.DOOM, 0
    found = not_none(glance(own, say()))
    assert "no action" not in lines(found.picture)
    own.seen.ships[A].place = Place.OCEAN
    assert "at sea" in lines(not_none(glance(own, say())).picture)


def brightened(prompt: Prompt[Any]) -> set[str]:
    """The letters on discs in the picture itself, at the berths where options would have their pins."""
    pins, found = seen(QUESTIONS[0]).pins.values(), seen(prompt)
    discs = {repr(lit(pin, pin.word)): pin.word for pin in pins}
    return {discs[repr(band)] for band in found.picture.bands if repr(band) in discs}


def test_the_ship_on_which_somebody_makes_room_is_lit() -> None:
    assert brightened(Choose("evict", (ANIA, Seat(2)), about={"ship": C})) == {"C"}
    assert brightened(Pick("swap-neutrals", (Neutral.CUBE, Neutral.CUBE), 1, 2, about={"ship": B})) == {"B"}


def test_only_who_is_asked_has_a_glance() -> None:
    assert glance(replace(asked(QUESTIONS[0]), viewer=None), say()) is None
    assert glance(replace(asked(QUESTIONS[0]), prompt=None), say()) is None


def test_a_card_that_somebody_else_has_played_is_said_to_be_borrowed() -> None:
    own = asked(QUESTIONS[2])
    own.seen.played[own.seen.ranks[3]][own.seen.vote - 1] = ANIA
    assert "borrowed" in lines(not_none(glance(own, say())).picture)


def test_cards_face_down_are_seen_by_their_owner_alone() -> None:
    scene = scenes.middle()
    g, last = scene.g, Seat(3)
    g.ranks, g.actors, g.vote = (), (), 4
    prompt = Choose("evict", (Reply.DECLINE,))
    for viewer, words in ((ANIA, {"face down"}), (last, {"Treason"})):
        own = replace(scene.view(viewer), prompt=prompt)
        assert words <= lines(not_none(glance(own, say())).picture)
