"""The pictures of tables with other numbers of players, ships and rules: they can be drawn and say what is so."""

from __future__ import annotations

import pytest

from engine.core import Position, new_game, seed_from, view
from engine.core.play import open_question
from engine.games.doom import BOX, GAME
from engine.games.doom.pictures import board, final, hand
from engine.games.doom.pictures.signs import event_words
from engine.games.doom.state import EventCard, Options, Special
from engine.language import Language
from engine.tools.walking import case, hurried
from tests.engine.games.doom import scenes
from tests.engine.games.gallery import NAMES
from tests.engine.look.inspect import flaws

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
