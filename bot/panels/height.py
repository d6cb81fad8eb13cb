"""How tall a message is on a phone of 390 px, and buttons in rows of which each takes one line there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from discord import ui

from bot.panels.components import PersistentItem, row
from engine.look import Picture

PHONE = 614
"""Height in px that a phone shows at once, less what an estimate may be wrong by."""
WIDE, FRAME, GAP = 339, 26, 8
"""Width in px within the frame of a message, height of that frame, and distance of its parts."""
ROW = 42
"""Height of a row of buttons, or of a select."""
SIDES, EMOJI = 29, 24
"""Widths of a button's sides and of its emoji."""
NARROW, BROAD = "fijlrtI.,:;·'’|!()[]- ", "mwMWOQ@%…—◆♛✓"
"""Characters that take half the width of others on a button, and half as much again."""
STYLES = (("### ", 32, 24), ("-# ", 46, 18), ("", 41, 23))
"""Beginning of a line, characters that fit, height of each line."""
_UNSEEN = re.compile(r"\*\*|\[|\]\([^)]*\)")
_TIME = re.compile(r"<[^<>\s]+>")


def packed(buttons: Sequence[PersistentItem]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows that a phone shows on one line each."""
    found, room = list[list[PersistentItem]](), 0.0
    for one in buttons:
        shown = getattr(one, "item", one)  # a link has none
        label = getattr(shown, "label", None) or ""
        wide = SIDES + sum(map(_sign, label)) + (EMOJI if getattr(shown, "emoji", None) else 0)
        if not found or len(found[-1]) == 5 or room < wide:
            found.append([])
            room = WIDE
        found[-1].append(one)
        room -= wide + GAP
    return [row(*one) for one in found]


def _sign(sign: str) -> float:
    return 6.2 if sign in NARROW else 14.5 if sign in BROAD else 10.3


def height(items: Sequence[ui.Item[Any]], picture: Picture | None = None) -> float:
    """The height in px of a message of these texts and rows, and of its picture."""
    tall = [_text(item.content) if isinstance(item, ui.TextDisplay) else ROW for item in items if not _empty(item)]
    if picture is not None:
        tall.append(picture.height * min(1, WIDE / picture.width))
    return FRAME + sum(tall) + GAP * (len(tall) - 1)


def _empty(item: ui.Item[Any]) -> bool:
    return isinstance(item, ui.MediaGallery) or (isinstance(item, ui.TextDisplay) and not item.content.strip())


def _text(content: str) -> float:
    return sum(map(_line, content.split("\n")))


def _line(line: str) -> float:
    sign, fit, tall = next(style for style in STYLES if line.startswith(style[0]))
    shown = _TIME.sub("x" * 11, _UNSEEN.sub("", line[len(sign) :]))
    return max(1, len(wrap(shown, fit))) * tall
