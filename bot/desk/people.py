"""Finds the users meant: picked from Discord's own list, which shows bots and strangers too, or typed by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import discord

from bot.desk.desk import Interaction
from bot.desk.handlers import Fields
from bot.desk.names import first_visible, name_of
from bot.panels.components import PEOPLE
from engine.core import Seat
from engine.language.say import SEAT_LETTERS
from engine.tables import Table, TableRefused
from engine.tournaments.names import match_names


def people(i: Interaction, chosen: Sequence[str]) -> list[int]:
    """The ids of the chosen users. Refuses nobody, no-bot, no-member (of this server)."""
    users, others = sorted_out(i, chosen)
    if "bot" in others.values():
        raise TableRefused("no-bot")
    if others:
        raise TableRefused("no-member")
    return users


def sorted_out(i: Interaction, chosen: Sequence[str]) -> tuple[list[int], dict[int, str]]:
    """The ids of the chosen users, and the kind of the others: `bot`, or `stranger` to this server. Discord sends their
    data with the interaction. Refuses nobody."""
    resolved = cast("dict[str, Any]", i.data or {}).get("resolved", {})
    users, members = resolved.get("users", {}), resolved.get("members", {})
    if not chosen or not users.keys() >= set(chosen):
        raise TableRefused("nobody")
    others = {int(one): "bot" if users[one].get("bot") else "stranger"
              for one in chosen if users[one].get("bot") or one not in members}  # fmt: skip
    return [user for user in map(int, chosen) if user not in others], others


def called_on_server(i: Interaction) -> dict[int, str]:
    """The names of the chosen users on this server, as sent with the interaction."""
    resolved = cast("dict[str, Any]", i.data or {}).get("resolved", {})
    members: dict[str, dict[str, Any]] = resolved.get("members", {})
    users: dict[str, dict[str, Any]] = resolved.get("users", {})
    return {
        int(user): first_visible((members.get(user, {}).get("nick"), one.get("global_name"), one.get("username")))
        for user, one in users.items()
    }


def person(i: Interaction, sent: Fields) -> int:
    """The id of the one user chosen in a form. Refuses like `people`."""
    return people(i, sent.get(PEOPLE, ())[:1])[0]


def seat_of(table: Table, typed: str | None, player: discord.abc.User | None = None) -> Seat:
    """The seat meant: of the picked player, by its typed number, or by the holder's name. The name may be shortened to
    its beginning, with or without the seat's letter. Raises TableRefused: which-seat, player-elsewhere (the picked
    player does not sit there), several-seats (with the candidates)."""
    if player is not None:
        own = table.seat_of(player.id)
        if own is None or (typed is not None and seat_of(table, typed) != own):
            raise TableRefused("player-elsewhere", who=name_of(player))
        return own
    text = (typed or "").strip()
    numbers = {str(int(info.seat)): info.seat for info in table.seats}
    if text in numbers:
        return numbers[text]
    lettered = {info.seat: f"{SEAT_LETTERS[info.seat]} {info.name}" for info in table.seats}
    found = match_names(lettered, text) or match_names({info.seat: info.name for info in table.seats}, text)
    if len(found) > 1:
        raise TableRefused("several-seats", typed=text, who=tuple(lettered[seat] for seat in found))
    if not found:
        raise TableRefused("which-seat")
    return found[0]
