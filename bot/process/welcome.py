"""What whoever starts the local Discord reads in the terminal."""

from __future__ import annotations

from bot.localdiscord.guild import NAMES


def welcome(url: str, database: str) -> str:
    """What to open, who one can be, what to type first and how to stop. The local Discord is at `url`, and
    `database` says in words where games are kept."""
    first, *others, owner = NAMES
    return f"""
Oraklos is ready, on this machine alone.

  Open         {url} in a browser.
  You are      {first}. Press a round picture to be {", ".join(others)} or {owner}; {owner} owns the server.
  Type first   /learn to be taught a game while you play it, or /game new to open a table.
  To stop      press Ctrl+C here. All games are kept in {database} and go on at the next start.
"""
