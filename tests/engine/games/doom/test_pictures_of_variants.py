"""Pictures of tables with other numbers of players, ships and rules: scenes, and whole random games."""

from random import Random

import pytest

from engine.core import Position, Seat, View, new_game, seed_from, view
from engine.core.play import open_question
from engine.games.doom import BOX, GAME
from engine.games.doom.data import DATA
from engine.games.doom.pictures import board, final, hand
from engine.games.doom.pictures.help import help_cards
from engine.games.doom.pictures.signs import event_words
from engine.games.doom.state import Armed, Card, Doom, EventCard, Faction, Options, Phase, ShipId, Special
from engine.language import LOCALES, Language
from engine.look import Picture
from engine.look.raster import Raster
from engine.tools.walking import case, hurried
from tests.engine.games.doom import scenes
from tests.engine.games.gallery import LONG, NAMES, highlights, speaking
from tests.engine.look.inspect import cut, flaws, lines, texts
from tests.values import not_none

LANGUAGE = Language()
ALL = {"open_events": True, "open_specials": True, "aggressive_neutrals": True}


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, ALL),
        (3, {**ALL, "chosen_ships": "c e*", "short": True}),
        (5, {"chosen_ships": "a* b c* d e", "family": True}),
    ],
)
def test_a_whole_game_of_a_variant_can_be_looked_at(players: int, options: dict[str, object]) -> None:
    speak = LANGUAGE.say("pl", game=BOX.text, names=NAMES)
    for count, (g, _) in enumerate(hurried(case(GAME, players, "variants", **options))):
        at = Position(g)
        if g.result is not None:
            last = final(view(GAME, at, None), speak)
            assert last is not None and flaws(last) == []
        elif count % 19 == 0:
            own = view(GAME, at, next(iter(open_question(g).prompts)))
            for picture in (board(view(GAME, at, None), speak), board(own, speak), hand(own, speak)):
                assert picture is not None and flaws(picture) == []


@pytest.mark.parametrize(
    ("players", "options", "left", "line"),
    [
        (3, {}, 2, "Ships A and B are upgraded"),
        (3, {}, 1, "Ships C, D and E are upgraded"),
        (2, {}, 2, "Ship B is upgraded"),
        (4, {"chosen_ships": "a b c"}, 2, "The waters rise"),
        (3, {}, 0, "Atlantis sinks"),
    ],
)
def test_doom_names_the_ships_that_are_better(players: int, options: dict[str, object], left: int, line: str) -> None:
    outcome = new_game(GAME, players, Options.model_validate(options), seed_from("doom"))
    g = view(GAME, outcome.position, None).seen
    g.doom_markers = left
    say = LANGUAGE.say("en", game=BOX.text).plain
    assert event_words(say, g, EventCard.DOOM_A)[2] == line


def test_the_words_of_the_board_name_what_lies_open() -> None:
    scene = scenes.start()
    scene.g.coming, scene.g.special_row = EventCard.WRATH, [Special.EDICT, Special.EMPATH]
    alt = board(scene.view(), LANGUAGE.say("en", game=BOX.text, names=NAMES)).alt
    assert "Next event: Wrath of the Ocean God!" in alt
    assert "Open Special cards: Edict and Empath." in alt


# --- pictures of variants ---------------------------------------------------------------------------------------------


VARIANTS: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {}),
    (2, {"open_events": True, "open_specials": True}),
    (3, {"family": True, "short": True}),
    (3, {"chosen_ships": "a* c d* e"}),
    (4, {"open_events": True, "neutrals_stay_on_nl": True}),
    (4, {"open_specials": True, "show_reserves": True}),
    (5, {}),
    (5, {"family": True, "open_events": True, "open_specials": True, "show_reserves": True}),
)
OPEN = ({"open_events": True, "open_specials": True}, {"open_specials": True}, {"open_events": True})


say = speaking(BOX, NAMES)


def faultless(picture: Picture | None) -> None:
    assert picture is not None
    assert flaws(picture) == []
    assert cut(picture) == []
    assert picture.width == 1200
    assert picture.height <= 1740


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_a_whole_game_keeps_the_rules_of_the_house(players: int, options: dict[str, object]) -> None:
    rng = Random(f"{players} {options}")
    heights: set[int] = set()
    facts = None
    for count, (g, _) in enumerate(hurried(case(GAME, players, "pictures", **options))):
        at = Position(g)
        if count % 29 == 0:
            seen: View[Doom] = view(GAME, at, None)
            locale = rng.choice(("en", "pl"))
            picture = board(seen, say(locale), facts)
            faultless(picture)
            assert board(seen, say(locale), facts) == picture
            facts = picture.facts
            heights.add(picture.height)
            viewer = rng.choice(seen.seen.seats)
            own = view(GAME, at, viewer)
            assert flaws(board(own, say(locale, LONG), {})) == []
            held = not_none(hand(own, say(locale), {}))
            assert flaws(held) == []
        for locale in ("en", "pl") if g.result is not None else ():
            faultless(final(view(GAME, at, None), say(locale)))
            faultless(board(view(GAME, at, None), say(locale)))
    assert len(heights) == 1


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("options", OPEN)
def test_every_open_card_fits_the_strip(options: dict[str, object], locale: str) -> None:
    specials = list(Special)
    for i in range(0, len(specials), 2):
        scene = scenes.start(options=Options.model_validate(options))
        scene.g.special_row = [specials[i - 2], specials[i - 1], specials[i]]
        scene.g.coming = list(EventCard)[i % len(EventCard)]
        faultless(board(scene.view(), say(locale), {}))


def test_open_cards_are_shown_and_marked_when_new() -> None:
    scene = scenes.middle(options=Options(open_events=True, open_specials=True))
    scene.g.coming, scene.g.special_row = EventCard.WRATH, [Special.EDICT, Special.PURGE]
    before = board(scene.view(), say())
    assert {"next event", "Edict", "Purge"} <= lines(before)
    assert "Next event: Wrath" in before.alt
    assert "Open Special cards: Edict and Purge." in before.alt
    scene.g.special_row = [Special.EDICT, Special.PIRATES, Special.PURGE]
    after = board(scene.view(), say(), before.facts)
    assert len(after.bands) == len(before.bands) + 3  # two frames and what they mean
    assert "Edict, Pirates (new) and Purge (new)" in after.alt


def test_without_a_senate_nothing_is_said_of_it() -> None:
    scene = scenes.middle(options=Options(family=True))
    scene.g.senate = dict.fromkeys(scene.g.seats, 0)
    picture = board(scene.view(), say())
    assert "Senate" not in lines(picture)
    assert "Order of the markers: Κ Borys, Ξ Ania" in picture.alt
    assert "Senate" not in hand_of(scene).alt
    over = scenes.end()
    over.g.options = Options(family=True)
    assert over.g.result is not None
    assert "Senate order" not in str(final(over.view(), say()))


def hand_of(scene: scenes.Scene) -> Picture:
    return not_none(hand(scene.view(Seat(0)), say()))


def test_an_absent_ship_leaves_its_place_empty() -> None:
    scene = scenes.middle()
    del scene.g.ships[ShipId.A]
    without = board(scene.view(), say())
    assert "A (Ark)" not in lines(without)
    places = {words.text: words.left for words in texts(board(scenes.middle().view(), say()))}
    assert {words.text: words.left for words in texts(without) if words.text == "B (Science)"}.items() <= places.items()


def test_pictures_are_small() -> None:
    raster = Raster()
    for picture in (board(scenes.crowded(5).view(), say()), board(scenes.middle(5).view(), say(), {})):
        assert len(raster.png(picture)) < 300_000


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
    armed = {"en": {"Ready", "Ready from 3 losses"}, "pl": {"W pogotowiu", "W pogotowiu od 3 strat"}}[locale]
    assert armed <= lines(picture)
    assert not armed & lines(hand(other.view(seat), say(locale)))
    assert "Bodyguard. Ready from 3 losses. " in getattr(hand(one.view(seat), say()), "alt", "")
    assert flaws(picture) == []
    assert cut(picture) == []


# --- picture help -----------------------------------------------------------------------------------------------------


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
