"""Makes foreign text harmless: it cannot change the direction of text beside it, nor be read as Markdown."""

from __future__ import annotations

import re
import unicodedata

_SIGNS = re.compile(r"([\\*_~|`<>\[\]])")
_LINE_START = re.compile(r"^([^\S\n]*)([#\-+])", re.MULTILINE)
_NUMBERED = re.compile(r"^([^\S\n]*\d+)([.)])", re.MULTILINE)
_LINK = re.compile(r"(?<=:)(?=//)")
_INVITE = re.compile(r"\b(discord(?:app)?)(?=\.(?:com|gg|gift|gifts|media|new)\b)", re.IGNORECASE)
_EVERYBODY = re.compile(r"@(?=everyone|here)")
_DIRECTIONS = dict.fromkeys([0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""Invisible characters that change the direction of writing, to be removed."""


def upright(text: str) -> str:
    """`text` without anything that changes the direction of the words after it; text from right to left is isolated."""
    text = text.translate(_DIRECTIONS)
    if any(unicodedata.bidirectional(char) in ("R", "AL") for char in text):
        return f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"
    return text


def harmless(text: str) -> str:
    """`text` that Discord shows letter by letter: no formatting, links, mentions, emoji codes or headings. An invisible
    space breaks up what would become a link by itself. Takes linear time."""
    text = _SIGNS.sub(r"\\\1", upright(text))
    text = _NUMBERED.sub(r"\1\\\2", _LINE_START.sub(r"\1\\\2", text))
    for tempting in (_LINK, _INVITE, _EVERYBODY):
        text = tempting.sub(lambda found: f"{found[0]}\u200b", text)
    return text
