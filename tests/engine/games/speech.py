"""Words for the pictures of a game."""

from __future__ import annotations

from typing import Protocol

from engine.games.box import Box
from engine.language import Language, Say

LANGUAGE = Language()


class Speaking(Protocol):
    """What speaks of a game in a language, of players with these names."""

    def __call__(self, locale: str = "en", names: tuple[str, ...] = ()) -> Say: ...


def speaking(box: Box, called: tuple[str, ...]) -> Speaking:
    """Speaks of this game; the players are `called` so where no names are given."""

    def say(locale: str = "en", names: tuple[str, ...] = ()) -> Say:
        return LANGUAGE.say(locale, game=box.text, names=names or called)

    return say
