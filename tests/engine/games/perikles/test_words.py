"""The words on the cards of questions: short enough for a phone, in every language, in whole games."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.core import Seat, View, option_id
from engine.core.play import question
from engine.games.perikles import BOX, GAME
from engine.games.perikles.state import Perikles
from engine.language import LOCALES
from engine.tools.walking import case, hurried
from tests.engine.games.gallery import speaking
from tests.engine.games.perikles.scenario import Scenario
from tests.engine.games.perikles.scenes import seen
from tests.values import not_none

FACE, TITLE, LINE = 14, 40, 12
say = speaking(BOX, ("Ania", "Borys", "Celina", "Dawid", "Ela"))


def asked(players: int) -> Iterator[View[Perikles]]:
    """Every question of a random game, with asides and orders."""
    for g, _ in hurried(case(GAME, players, "words")):
        ask = question(g)
        prompts = [] if ask is None else [*ask.prompts.items(), *((one.seat, one.prompt) for one in ask.asides)]
        for seat, prompt in prompts:
            yield replace(seen(g, seat), prompt=prompt)
        for seat in g.seats if ask is not None else ():
            own = seen(g, Seat(seat))
            yield from (replace(own, prompt=offer.prompt) for offer in BOX.orders.offered(own))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", [3, 5])
def test_names_of_options_fit_on_their_buttons(players: int, locale: str) -> None:
    speak = say(locale).plain
    for sight in asked(players):
        own = BOX.card.faces(sight)
        for part in not_none(sight.prompt).parts():
            for option in getattr(part, "options", ()):
                one = option_id(option)
                spoken = speak.value(own[one]) if one in own else speak.value(option, "face")
                face = spoken if len(spoken) <= FACE else speak.value(option, "short")
                assert face and len(face) <= FACE, f"{part.key}: {face}"


@pytest.mark.parametrize("locale", LOCALES)
def test_names_of_the_options_of_a_question_differ(locale: str) -> None:
    speak = say(locale).plain
    for sight in asked(4):
        own = BOX.card.faces(sight)
        for part in not_none(sight.prompt).parts():
            if part.key in ("take-influence", "influence-tile", "commit-first", "commit-second", "commit-extra"):
                ids = map(option_id, getattr(part, "options", ()))
                faces = [speak.value(own[one]) for one in ids if one in own]
                assert len({*faces}) == len(faces)


@pytest.mark.parametrize("locale", LOCALES)
def test_titles_and_lines_of_questions_are_short(locale: str) -> None:
    speak = say(locale).plain
    for sight in asked(5):
        prompt = not_none(sight.prompt)
        if prompt.key.startswith("order-"):
            continue
        assert len(speak(f"ask-{prompt.key}", **prompt.about)) <= TITLE
        hint = f"ask-{prompt.key}.hint"
        if speak.has(hint) and prompt.key != "permission":  # which names what is asked for
            words = [word for word in speak(hint, **prompt.about).split() if any(map(str.isalnum, word))]
            assert len(words) <= LINE, speak(hint, **prompt.about)


def test_sides_are_called_as_in_the_picture_and_cubes_by_seat_and_number() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="sparta", cid="thebes")
    own = given.sends("anna").view("anna")
    faces = {one: say().plain.value(face) for one, face in BOX.card.faces(own).items()}
    assert faces["pylos-attack"] == "1A" and faces["attica-defence"] == "2D"
    assert faces["done"] == "Send nothing"
    table = (
        Scenario("anna", "bob", "cid").cubes("athens", anna=2, bob=3).display("athens-candidate any-any argos-plain")
    )
    play = table.takes_turn("anna")
    tiles = {one: say().plain.value(face) for one, face in BOX.card.faces(play.view("anna")).items()}
    assert tiles == {"athens-candidate": "Athens ◆♛", "any-any": "Any city ◆", "argos-plain": "Argos ◆◆"}
    play.says("anna", ("athens-candidate", "-"))
    cubes = {one: say().plain.value(face) for one, face in BOX.card.faces(play.view("anna")).items()}
    assert cubes == {"athens-1": "Athens Κ 3", "athens-0": "Athens Ξ 3"}
