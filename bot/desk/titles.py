"""Titles of games, including those no longer installed."""

from __future__ import annotations

from collections.abc import Callable

from bot.desk.desk import Desk, Interaction


def titles(desk: Desk, i: Interaction) -> Callable[[str], str]:
    """Gives a game's title in the language of the user, or its short name if it is not installed."""

    def title(game: str) -> str:
        box = desk.tables.boxes.get(game)
        return game if box is None else desk.language.say(desk.locale(i), game=box.text).plain("game-title")

    return title
