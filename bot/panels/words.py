"""Words for prompts and answers, cut to the lengths that Discord takes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from itertools import count
from typing import Any

from bot.panels.kinds import picks
from bot.panels.tray import forced
from engine.core import Amount, Arrange, Fate, Form, JoinedPrompt, Prompt, Seat, Wire
from engine.core.events import kebab, to_plain
from engine.games.answers import CHOSEN, RECEIPT, UNSAID, counting, in_words, lead, steps
from engine.language import Said, Say
from engine.tables import Receipt, Table

BUTTON = 80
OPTION = 100
MODAL = 45
DEED = 24
"""Characters that a button needs to say that it does something, at the most."""
BRIEF = "brief"
"""The form for what was answered in a turn: of a question with all `$answers`, of an option what is said of it."""
_FORMATS = ("**", "*", "`")
LONG_WORD = 20
"""Characters of a word that is cut rather than left out."""
_PIECE = re.compile(r"<[^<>\s]+>|\*\*|\\.|.")
"""An emoji, a mention or a time; what opens or closes bold; a sign that is shown as it is; any character."""


def cut(text: str, limit: int) -> str:
    """`text` on one line in at most `limit` characters, the end replaced by "…" if need be."""
    text = " ".join(text.split())
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def seen(text: str) -> int:
    """How many characters are seen of formatted `text` on one line: an emoji or a mention is one."""
    return sum(piece not in _FORMATS for piece in _PIECE.findall(" ".join(text.split())))


def clipped(text: str, limit: int) -> Said:
    """Formatted `text` on one line, of which at most `limit` characters are seen, the end replaced by "…" if need be.
    An emoji or a mention is one character, it and a word stay whole, and what was opened is closed."""
    pieces = _PIECE.findall(" ".join(text.split()))
    if seen(text) <= limit:
        return Said("".join(pieces))
    kept, shown = list[str](), 0
    for piece in pieces:
        if piece not in _FORMATS and (shown := shown + 1) == limit:
            break
        kept.append(piece)
    kept = kept[: _end_of_word(kept, pieces[len(kept)])]
    opened = list[str]()
    for piece in kept:
        if piece in _FORMATS:
            opened = opened[:-1] if opened[-1:] == [piece] else [*opened, piece]
    return Said("".join(kept).rstrip() + "…" + "".join(reversed(opened)))


def _end_of_word(kept: Sequence[str], following: str) -> int:
    """Where the last whole word of `kept` ends; its end where that word would be too long to leave out."""
    if not following.isalnum() or " " not in kept[-LONG_WORD:]:
        return len(kept)
    return len(kept) - 1 - kept[::-1].index(" ")


def shortened(text: str, limit: int) -> str:
    """As many whole lines of `text` as go into `limit` characters; "…" stands for the rest."""
    if len(text) <= limit:
        return text
    return text[: text.rfind("\n", 0, limit - 1) + 1] + "…"


def named(say: Say, table: Table) -> Say:
    """`say` with the names of a table's players; an erased person is called anonymous."""
    number = count(1)
    return say.with_names([info.name or say.plain("anonymous", n=next(number)) for info in table.seats])


def title(say: Say, prompt: Prompt[Any]) -> Said:
    return say(f"ask-{prompt.key}", **prompt.about)


def hint(say: Say, prompt: Prompt[Any]) -> Said:
    """What the question means and what is allowed; empty if there is nothing to explain."""
    return say(f"ask-{prompt.key}.hint", **prompt.about) if say.has(f"ask-{prompt.key}.hint") else Said()


def invitation(say: Say, part: Prompt[Any], ends: tuple[str, str] | None) -> Said:
    """What stands in a select before anything is chosen; `ends` are the first and the last badge of those in it."""
    if ends is not None:
        return say("panel-pick-from", first=Said(ends[0]), last=Said(ends[1]))
    if picks(part) and part.low < part.high:
        return say("panel-pick-some", low=part.low, high=part.high)
    if picks(part) and part.high > 1:
        return say("panel-pick-just", n=part.high)
    if isinstance(part, Amount):
        return say("panel-pick-amount", low=part.low, high=part.high)
    return say("panel-pick")


def label(say: Say, option: object, limit: int) -> str:
    """An option's words for a button or a select, which begin with a capital letter."""
    words = offered(say.plain, option)
    words = words if len(words) <= limit else cut(say.plain.value(option, "short"), limit)
    return words[:1].upper() + words[1:]


def offered(say: Say, option: object, form: str = "") -> Said:
    """An option where it stands by itself: with a capital letter where it is but "none"."""
    words = say.value(option, form)
    return Said(words.capitalize()) if option is None else words


def token(say: Say, option: object) -> str:
    """The emoji of the one seat that an option is or names; empty if it names none or several, or there is no emoji."""
    values = [getattr(option, one.name) for one in fields(option)] if is_dataclass(option) else [option]
    found = [value for value in values if isinstance(value, Seat)]
    return say.token(found[0]) if len(found) == 1 else ""


def explained(say: Say, option: object) -> Said:
    """What an option does; empty if there is nothing to say."""
    return form(say, option, "about") or Said()


def group(say: Say, option: object) -> Said:
    """What an option has in common with those beside which it stands; empty if it stands alone."""
    return form(say, option, "group") or Said()


def form(say: Say, value: object, form: str) -> Said | None:
    """A form of a value's words, such as "short"; None if they have none of that name."""
    plain = to_plain(value)
    known = isinstance(plain, dict) and "term" in plain and say.has(f"{plain['term']}.{form}")
    return say.value(value, form) if known else None


def about(say: Say, option: object) -> str | None:
    """What an option does, for the second line of a select; None if there is nothing to say."""
    return cut(explained(say.plain, option), OPTION) or None


def receipt(say: Say, one: Receipt) -> Said:
    """What was answered, and who gave the answer where that was not its owner. An answer that says nothing, such as an
    extra that was declined, is left out beside others; one that goes on from the former is told in one with it."""
    told = Said(" · ".join(steps(say, one["given"])))
    return told if one["how"] == "own" else say(f"receipt-{one['how']}", given=told)


def brief(say: Say, several: Sequence[Receipt]) -> Said:
    """All answers of a turn in a few words: each kind once where the game has a word for it, else all."""
    kinds: dict[str, list[tuple[str, bool]]] = {}
    for asked, answer in (one for receipt in several for one in receipt["given"]):
        if say.has(f"{asked['term']}.{BRIEF}") and (said := in_words(say, answer, BRIEF, RECEIPT, CHOSEN)) != UNSAID:
            kinds.setdefault(asked["term"], []).append((said, isinstance(answer, int)))
    found = [say(f"{term}.{BRIEF}", answers=_counted(say, answers)) for term, answers in kinds.items()]
    given = Said(" · ".join(found or [receipt(say, {**one, "how": "own"}) for one in several]))
    others = Counter(one["how"] for one in several if one["how"] != "own")
    if list(others.values()) == [len(several)]:
        return say(f"receipt-{next(iter(others))}", given=given)
    return Said(" · ".join([given, *(say(f"receipt-{how}.some", count=count) for how, count in others.items())]))


def _counted(say: Say, answers: Sequence[tuple[str, bool]]) -> Said:
    """Answers one after the other: numbers (`True`) as they came, of others each once, with how often it came."""
    times = Counter(said for said, _ in answers)
    kept = [one for n, one in enumerate(answers) if one[1] or one not in answers[:n]]
    return Said(
        ", ".join(
            said if number or times[said] == 1 else say("several", thing=Said(said), n=times[said])
            for said, number in kept
        )
    )


def deed(say: Say, prompt: Prompt[Any], wire: Wire) -> Said:
    """What is done by an answer, for the button that does it: in words of the question (`ask-<key>.done`) where the
    answer alone would be but a number or a name. They are given the `$answer`, its `$kind` ("reply", "ship-id"; of
    several parts that of the first), the value of each part by its key, and what the question speaks of."""
    said, key = answer(say, prompt, wire), f"ask-{prompt.key}.done"
    if isinstance(prompt, JoinedPrompt) or not say.has(key):
        return said
    wires = wire if isinstance(prompt, Form) and isinstance(wire, tuple) else (wire,)
    values = {part.key: part.decode(one) for part, one in zip(prompt.parts(), wires, strict=True)}
    kind = kebab(type(next(iter(values.values()))).__name__)
    return say(key, **{**prompt.about, **values, "answer": said, "kind": Said(kind)})


def chosen(say: Say, prompt: Prompt[Any], option: object, wires: Sequence[Wire]) -> str:
    """What is done by choosing an option that gives these answers at once: in words of the question, if it has any."""
    first = prompt.first if isinstance(prompt, JoinedPrompt) else prompt
    own = len(wires) == 1 and say.has(f"ask-{first.key}.done")
    return deed(say, first, wires[0]) if own else label(say, option, BUTTON - DEED)


def doing(say: Say, deed: str, fate: Fate | None) -> Said:
    """The label of the button that does a deed: it says if that rolls, draws or reveals."""
    return say("panel-do-it", answer=Said(deed), fate=Said(fate or ""))


def answer(say: Say, prompt: Prompt[Any], wire: Wire) -> Said:
    """A legal answer in words; of a form the first part, and of the others those that differ from the safe answer.
    Raises Refused if it is not legal."""
    if not isinstance(prompt, Form) or not isinstance(wire, tuple):
        value = prompt.decode(wire)
        if isinstance(prompt, Arrange):
            between = f"ask-{prompt.key}.between"
            return Said((say(between) if say.has(between) else " · ").join(say.value(one) for one in value))
        return counting(say, to_plain(value), CHOSEN)
    parts = [(part, one) for part, one in zip(prompt.fields, wire, strict=False) if not forced(part)]
    if not parts:
        return answer(say, prompt.fields[0], wire[0])
    spoken = [answer(say, *parts[0])]
    for part, one in parts[1:]:
        if one != part.fallback():
            asked = title(say, part)
            spoken.append(Said(f"{asked}{lead(asked)} {answer(say, part, one)}"))
    return Said(" · ".join(spoken))
