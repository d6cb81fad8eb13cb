"""The welcome in the terminal of a local Discord."""

from __future__ import annotations

from collections.abc import Sequence

from bot.localdiscord.guild import NAMES


def welcome(url: str, database: str, servers: Sequence[str]) -> str:
    """The address to open, the people one can be, the first command and how to stop. The local Discord is at `url` and
    has these `servers`. `database` says in words where games are kept."""
    first, *others, owner = NAMES
    lines = {
        "Open": f"{url} in a browser.",
        "You are": f"{first}. Press a round picture to be {', '.join(others)} or {owner}; {owner} owns the server.",
    }
    if len(servers) > 1:
        lines["You are"] = f"{first}. Press a round picture to be {', '.join(others)} or {owner}."
        names = f"{', '.join(servers[:-1])} and {servers[-1]}"
        lines["Servers"] = f"{names}: their names stand above the channels. Not everybody is in each."
    lines["Type first"] = "/learn to be taught a game while you play it, or /game new to open a table."
    lines["To stop"] = f"press Ctrl+C here. All games are kept in {database} and go on at the next start."
    told = "\n".join(f"  {what:13}{text}" for what, text in lines.items())
    return f"\nOraklos is ready, on this machine alone.\n\n{told}\n"
