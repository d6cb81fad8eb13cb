"""People who were chosen from Discord's own list, which shows bots too, and sometimes strangers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from bot.actions.handlers import Fields
from bot.desk.desk import Interaction
from bot.panels.lobby import PEOPLE
from engine.tables import TableRefused


def people(i: Interaction, chosen: Sequence[str]) -> list[int]:
    """The ids of the people who were chosen. Refuses nobody, no-bot, no-member (of this server)."""
    users, others = sorted_out(i, chosen)
    if "bot" in others.values():
        raise TableRefused("no-bot")
    if others:
        raise TableRefused("no-member")
    return users


def sorted_out(i: Interaction, chosen: Sequence[str]) -> tuple[list[int], dict[int, str]]:
    """The ids of the people who were chosen, and what the others are: `bot`, or `stranger` to this server. Who they are
    Discord says with the interaction. Refuses nobody."""
    resolved = cast("dict[str, Any]", i.data or {}).get("resolved", {})
    users, members = resolved.get("users", {}), resolved.get("members", {})
    if not chosen or not users.keys() >= set(chosen):
        raise TableRefused("nobody")
    others = {int(one): "bot" if users[one].get("bot") else "stranger"
              for one in chosen if users[one].get("bot") or one not in members}  # fmt: skip
    return [user for user in map(int, chosen) if user not in others], others


def called_on_server(i: Interaction) -> dict[int, str]:
    """What the people who were chosen are called on this server, as Discord says it with the interaction."""
    resolved = cast("dict[str, Any]", i.data or {}).get("resolved", {})
    members: dict[str, dict[str, Any]] = resolved.get("members", {})
    users: dict[str, dict[str, Any]] = resolved.get("users", {})
    return {
        int(user): str(members.get(user, {}).get("nick") or one.get("global_name") or one.get("username") or "")
        for user, one in users.items()
    }


def person(i: Interaction, sent: Fields) -> int:
    """The id of the one person who was chosen in a form. Refuses like `people`."""
    return people(i, sent.get(PEOPLE, ())[:1])[0]
