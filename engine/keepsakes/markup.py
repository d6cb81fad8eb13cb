"""The Markdown of our texts as HTML: bold, line breaks, and nothing else; whatever people wrote stays letters."""

from __future__ import annotations

import re
from html import escape

_MARK = re.compile(r"\\(.)|(\*\*)|(\n)|([\u200b`])|(.[^\\*\n\u200b`]*)", re.DOTALL)


def as_html(text: str) -> str:
    """A spoken text, in which what is foreign was made harmless for Markdown, as HTML."""
    found, bold = list[str](), False
    for literal, strong, line, unseen, plain in _MARK.findall(text):
        if strong:
            found.append("</strong>" if bold else "<strong>")
            bold = not bold
        elif line:
            found.append("<br>")
        elif not unseen:
            found.append(escape(literal or plain))
    return "".join(found) + ("</strong>" if bold else "")
