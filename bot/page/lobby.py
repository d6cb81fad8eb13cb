"""A table that has not begun, on its page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.features.lobby.options import choices, code, option_title, spoken, text_name, written
from bot.features.lobby.panel import taken
from bot.page.state import of_table
from bot.panels.time import pace_in_words
from engine.games.box import Box
from engine.language import Said, Say
from engine.language.say import SEAT_LETTERS
from engine.tables import Status, Table


def lobby_of(table: Table, box: Box, say: Say, user: int, invited: Mapping[int, str]) -> dict[str, Any]:
    """The state of a page before the game: who sits there, and what this user may do. `invited`: names of
    those for whom a seat is kept."""
    open_, host = table.status is Status.LOBBY, table.host == user
    seated, full = table.seat_of(user) is not None, len(table.seats) + len(table.invited) >= table.capacity
    levels = [[kind, say("lobby-seat", level=Said(kind))] for kind in box.computers.players]
    return {
        "table": of_table(table, say),
        "head": taken(table, say, invited),
        "note": say("game-summary") if open_ else say("lobby-cancelled", table=table.id),
        "news": [pace_in_words(say, table.pace)],
        "seats": [
            {"seat": n, "name": info.name, "letter": SEAT_LETTERS[n], "you": info.user == user}
            for n, info in enumerate(table.seats)
        ],
        "lobby": {
            "join": open_ and not seated and (user in table.invited or not full),
            "leave": open_ and seated,
            "computers": levels if open_ and host and not full and table.branch is None else [],
            "remove": open_ and host and any(info.computer for info in table.seats),
            "settings": [_setting(table, box, say, name, host=open_ and host) for name in table.options],
            "start": open_ and host and (table.branch is not None or len(table.seats) >= min(box.game.seats)),
        },
    }


def _setting(table: Table, box: Box, say: Say, name: str, *, host: bool) -> dict[str, Any]:
    """An option of the game with its value. The `host` has the choices; a typed one is changed in Discord."""
    model, key, value = box.game.options, text_name(name), table.options[name]
    about = f"option-{key}.about"
    may = host and not written(model, name)
    return {
        "name": name,
        "title": option_title(say, name),
        "about": say(about) if say.has(about) else "",
        "value": code(value),
        "words": spoken(say, key, value),
        "choices": [[code(one), spoken(say, key, one)] for one in choices(model, name)] if may else [],
    }
