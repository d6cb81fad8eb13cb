"""Words for prompts and answers, cut to the lengths that Discord takes."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from itertools import count
from typing import Any

from bot.panels.tray import forced
from engine.core import Arrange, Form, Prompt, Seat, Wire
from engine.core.events import to_plain
from engine.language import Said, Say
from engine.tables import Receipt, Table

BUTTON = 80
OPTION = 100
MODAL = 45
CHOSEN = "done"
"""The form of an option that was chosen, where it is called otherwise then: without what was only offered."""
_FORMATS = ("**", "*", "`")
_PIECE = re.compile(r"<[^<>\s]+>|\*\*|\\.|.")
"""An emoji, a mention or a time; what opens or closes bold; a sign that is shown as it is; any character."""


def cut(text: str, limit: int) -> str:
    """`text` on one line in at most `limit` characters, the end replaced by "…" if need be."""
    text = " ".join(text.split())
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def clipped(text: str, limit: int) -> Said:
    """Formatted `text` on one line, of which at most `limit` characters are seen, the end replaced by "…" if need be.
    An emoji or a mention is one character and stays whole, and what was opened is closed."""
    pieces = _PIECE.findall(" ".join(text.split()))
    if sum(piece not in _FORMATS for piece in pieces) <= limit:
        return Said("".join(pieces))
    kept, seen, opened = list[str](), 0, list[str]()
    for piece in pieces:
        if piece in _FORMATS:
            opened = opened[:-1] if opened[-1:] == [piece] else [*opened, piece]
        elif (seen := seen + 1) == limit:
            break
        kept.append(piece)
    return Said("".join(kept).rstrip() + "…" + "".join(reversed(opened)))


def shortened(text: str, limit: int) -> str:
    """As many whole lines of `text` as go into `limit` characters; "…" stands for the rest."""
    if len(text) <= limit:
        return text
    return text[: text.rfind("\n", 0, limit - 1) + 1] + "…"


def named(say: Say, table: Table) -> Say:
    """The same with the names of those who sit at a table; who is forgotten is called anonymous."""
    number = count(1)
    return say.named([info.name or say.plain("anonymous", n=next(number)) for info in table.seats])


def title(say: Say, prompt: Prompt[Any]) -> Said:
    """The question."""
    return say(f"ask-{prompt.key}", **prompt.about)


def hint(say: Say, prompt: Prompt[Any]) -> Said:
    """What the question means and what is allowed; empty if there is nothing to explain."""
    return say(f"ask-{prompt.key}.hint", **prompt.about) if say.has(f"ask-{prompt.key}.hint") else Said()


def label(say: Say, option: object, limit: int) -> str:
    """An option's words for a button or a select."""
    words = say.plain.value(option)
    return words if len(words) <= limit else cut(say.plain.value(option, "short"), limit)


def token(say: Say, option: object) -> str:
    """The emoji of the one seat that an option is or names; empty if it names none or several, or there is no emoji."""
    values = [getattr(option, one.name) for one in fields(option)] if is_dataclass(option) else [option]
    found = [value for value in values if isinstance(value, Seat)]
    return say.token(found[0]) if len(found) == 1 else ""


def explained(say: Say, option: object) -> Said:
    """What an option does; empty if there is nothing to say."""
    return _form(say, option, "about")


def group(say: Say, option: object) -> Said:
    """What an option has in common with those beside which it stands; empty if it stands alone."""
    return _form(say, option, "group")


def _form(say: Say, option: object, form: str) -> Said:
    plain = to_plain(option)
    known = isinstance(plain, dict) and "term" in plain and say.has(f"{plain['term']}.{form}")
    return say.value(option, form) if known else Said()


def about(say: Say, option: object) -> str | None:
    """What an option does, for the second line of a select; None if there is nothing to say."""
    return cut(explained(say.plain, option), OPTION) or None


def answered(say: Say, prompt: Prompt[Any], wire: Wire) -> Said:
    """A question with its answer: "How many cubes for the Senate? **3**"."""
    return _answered(title(say, prompt), answer(say, prompt, wire))


def receipt(say: Say, one: Receipt) -> Said:
    """What was answered, and who gave the answer where that was not its owner."""
    given = Said(" · ".join(_answered(say.kept(asked), say.kept(answer, CHOSEN)) for asked, answer in one["given"]))
    return given if one["how"] == "own" else say(f"receipt-{one['how']}", given=given)


def _answered(asked: str, answer: str) -> Said:
    return Said(f"{asked}{'' if asked.endswith('?') else ':'} **{answer}**")


def answer(say: Say, prompt: Prompt[Any], wire: Wire) -> Said:
    """A legal answer in words; of a form the first part, and of the others those that differ from the safe answer.
    Raises Refused if it is not legal."""
    if not isinstance(prompt, Form) or not isinstance(wire, tuple):
        value = prompt.decode(wire)
        if isinstance(prompt, Arrange):
            between = f"ask-{prompt.key}.between"
            return Said((say(between) if say.has(between) else " · ").join(say.value(one) for one in value))
        return say.value(value, CHOSEN)
    parts = [(part, one) for part, one in zip(prompt.fields, wire, strict=True) if not forced(part)]
    if not parts:
        return answer(say, prompt.fields[0], wire[0])
    spoken = [answer(say, *parts[0])]
    for part, one in parts[1:]:
        if one != part.fallback():
            asked = title(say, part)
            spoken.append(Said(f"{asked}{'' if asked.endswith('?') else ':'} {answer(say, part, one)}"))
    return Said(" · ".join(spoken))
