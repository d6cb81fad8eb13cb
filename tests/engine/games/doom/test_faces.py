"""The words of a card are short in every language: names of options on buttons, titles, hints, green buttons."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from engine.core import Choose, Prompt, Seat, View, kebab, option_id, to_plain
from engine.games.doom import BOX
from engine.games.doom.state import Borrow, WithSpecial
from engine.language import LOCALES, Say
from tests.engine.games.doom.test_glance import decisions
from tests.engine.games.gallery import speaking

FACE, TITLE, HINT, DEED = 14, 40, 12, 28
"""Characters of a face and a title, words of a hint, characters of a green button."""
CARD = 19
"""Words of a hint that says what the card of a vote does."""
say = speaking(BOX, ("Ann", "Bob", "Cleo", "Dan", "Eve"))


def questions(seed: str) -> Iterator[tuple[View[Any], Prompt[Any]]]:
    for players in BOX.game.seats:
        for own in decisions(players, f"{seed} {players}"):
            assert own.prompt is not None
            parts = own.prompt.parts()
            yield from ((own, part) for part in {id(one): one for one in (own.prompt, *parts)}.values())


def face(speaker: Say, own: View[Any], option: object) -> str:
    """The words of an option on its button, as `Card.faces` says."""
    given = BOX.card.faces(own).get(option_id(option))
    if given is not None:
        return speaker.value(given)
    plain = cast("dict[str, object]", found) if isinstance(found := to_plain(option), dict) else {}
    term = plain.get("term", "")
    return speaker.value(option, next((form for form in ("face", "short") if speaker.has(f"{term}.{form}")), ""))


@pytest.mark.parametrize("locale", LOCALES)
def test_options_have_names_that_fit_on_buttons(locale: str) -> None:
    speaker = say(locale).plain
    for own, part in questions("faces"):
        named = dict[str, str]()
        for option in getattr(part, "options", ()):
            words = face(speaker, own, option)
            assert isinstance(option, Seat) or 0 < len(words) <= FACE, (part.key, words)
            assert named.setdefault(words, option_id(option)) == option_id(option), (part.key, words)


@pytest.mark.parametrize("locale", LOCALES)
def test_titles_and_hints_are_short(locale: str) -> None:
    speaker = say(locale).plain
    for _, part in questions("titles"):
        title = speaker(f"ask-{part.key}", **part.about)
        assert len(title) <= TITLE, title
        if speaker.has(f"ask-{part.key}.hint"):
            hint = speaker(f"ask-{part.key}.hint", **part.about)
            assert len(hint.split()) <= (CARD if part.key == "bid" else HINT), hint


@pytest.mark.parametrize("locale", LOCALES)
def test_green_buttons_are_short(locale: str) -> None:
    speaker = say(locale).plain
    for _, part in questions("deeds"):
        if not isinstance(part, Choose) or not speaker.has(f"ask-{part.key}.done"):
            continue
        for option in part.options:
            answer = speaker.value(option, "done")
            kind = kebab(type(option).__name__)
            words = speaker(f"ask-{part.key}.done", **{**part.about, part.key: option, "answer": answer, "kind": kind})
            named = isinstance(option, WithSpecial | Borrow)  # with the name of a player or of a second card
            assert named or len(words) <= DEED, words
