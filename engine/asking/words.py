"""Prompts and answers in words, cut to Discord's lengths."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from itertools import count, groupby
from typing import Any

from engine.asking.kinds import picks
from engine.asking.tray import forced
from engine.core import Amount, Arrange, Fate, Form, JoinedPrompt, Prompt, Seat, Wire
from engine.core.events import kebab, to_plain
from engine.games.answers import CHOSEN, RECEIPT, UNSAID, counting, in_words, lead, steps
from engine.language import Said, Say
from engine.tables import Receipt, Table

BUTTON = 80
OPTION = 100
MODAL = 45
FACE = 14
"""Maximum characters of an answer's button."""
ONE_LINE = 26
"""Characters of a button that fit on one line of a phone beside the way back."""
BRIEF = "brief"
"""Form for the answers of a turn: of a question with all `$answers`, or of an option."""
_FORMATS = ("**", "*", "`")
LONG_WORD = 20
"""Length from which a word is cut rather than left out."""
_PIECE = re.compile(r"<[^<>\s]+>|\*\*|\\.|.")
"""An emoji, mention or time; a sign of bold text; an escaped sign; any character."""


def cut(text: str, limit: int) -> str:
    """`text` on one line of at most `limit` characters, ending in "…" if it is cut."""
    text = " ".join(text.split())
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def seen(text: str) -> int:
    """Number of visible characters of formatted `text`: an emoji or mention counts as one."""
    return sum(piece not in _FORMATS for piece in _PIECE.findall(" ".join(text.split())))


def clipped(text: str, limit: int) -> Said:
    """Formatted `text` on one line with at most `limit` visible characters, ending in "…" if it is cut. Emojis,
    mentions and words stay whole, and bold is closed."""
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
    """End of the last whole word in `kept`; the end of `kept` if that word is too long to leave out."""
    if not following.isalnum() or " " not in kept[-LONG_WORD:]:
        return len(kept)
    return len(kept) - 1 - kept[::-1].index(" ")


def shortened(text: str, limit: int) -> str:
    """The first whole lines of `text` that fit into `limit` characters; "…" replaces the rest."""
    if len(text) <= limit:
        return text
    return text[: text.rfind("\n", 0, limit - 1) + 1] + "…"


def with_names(say: Say, table: Table) -> Say:
    """`say` with the names of a table's players; an erased person is anonymous."""
    number = count(1)
    return say.with_names([info.name or say.plain("anonymous", n=next(number)) for info in table.seats])


def title(say: Say, prompt: Prompt[Any]) -> Said:
    return say(f"ask-{prompt.key}", **prompt.about)


def hint(say: Say, prompt: Prompt[Any]) -> Said:
    """The question's meaning and rules; empty without an explanation."""
    return say(f"ask-{prompt.key}.hint", **prompt.about) if say.has(f"ask-{prompt.key}.hint") else Said()


def invitation(say: Say, part: Prompt[Any], ends: tuple[str, str] | None) -> Said:
    """Placeholder of a select; `ends` are its first and last badges."""
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
    """An option's words for a button or select, capitalised."""
    words = offered(say.plain, option)
    words = words if len(words) <= limit else cut(say.plain.value(option, "short"), limit)
    return words[:1].upper() + words[1:]


def offered(say: Say, option: object, form: str = "") -> Said:
    """An option that stands alone, capitalised if it is just "none"."""
    words = say.value(option, form)
    return Said(words.capitalize()) if option is None else words


def face(say: Say, option: object) -> str:
    """The name of an option on its button: its form `.face`, or its words, in short if they are long."""
    named = form(say, option, "face")
    if named is None:
        full = offered(say, option)
        named = full if len(full) <= FACE else say.value(option, "short")
    return named[:1].upper() + named[1:]


def token(say: Say, option: object) -> str:
    """The emoji of the one seat that an option is or names; empty if there are several, none, or no emoji."""
    values = [getattr(option, one.name) for one in fields(option)] if is_dataclass(option) else [option]
    found = [value for value in values if isinstance(value, Seat)]
    return say.token(found[0]) if len(found) == 1 else ""


def explained(say: Say, option: object) -> Said:
    """What an option does; empty without an explanation."""
    return form(say, option, "about") or Said()


def group(say: Say, option: object) -> Said:
    """The group of an option; empty if it stands alone."""
    return form(say, option, "group") or Said()


def form(say: Say, value: object, form: str) -> Said | None:
    """A form of a value's words, such as "short"; None if it has no such form."""
    plain = to_plain(value)
    known = isinstance(plain, dict) and "term" in plain and say.has(f"{plain['term']}.{form}")
    return say.value(value, form) if known else None


def about(say: Say, option: object) -> str | None:
    """What an option does, for the second line of a select; None without an explanation."""
    return cut(explained(say.plain, option), OPTION) or None


def receipt(say: Say, one: Receipt) -> Said:
    """An answer, and who gave it if not its owner. Empty ones, such as a declined extra, are left out beside others; a
    continued answer is joined to the former."""
    told = Said(" · ".join(steps(say, one["given"])))
    return told if one["how"] == "own" else say(f"receipt-{one['how']}", given=told)


def brief(say: Say, several: Sequence[Receipt]) -> Said:
    """All answers of a turn in short: each kind once if the game has a word for it, else all."""
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
    """Answers in order: numbers (`True`) as they came, others once each with their count."""
    times = Counter(said for said, _ in answers)
    kept = [one for n, one in enumerate(answers) if one[1] or one not in answers[:n]]
    return Said(
        ", ".join(
            said if number or times[said] == 1 else say("several", thing=Said(said), n=times[said])
            for said, number in kept
        )
    )


def deed(say: Say, prompt: Prompt[Any], wire: Wire) -> Said:
    """The action of an answer for its button: the question's `ask-<key>.done` if the answer alone is only a number or
    name. It gets `$answer`, its `$kind` ("reply", "ship-id"; of the first part), each part's value by key, and the
    question's own arguments. Players are named by their letter."""
    say = say.with_names([""] * len(say.names))
    said, key = answer(say, prompt, wire), f"ask-{prompt.key}.done"
    if isinstance(prompt, JoinedPrompt) or not say.has(key):
        return said
    wires = wire if isinstance(prompt, Form) and isinstance(wire, tuple) else (wire,)
    values = {part.key: part.decode(one) for part, one in zip(prompt.parts(), wires, strict=True)}
    kind = kebab(type(next(iter(values.values()))).__name__)
    return say(key, **{**prompt.about, **values, "answer": said, "kind": Said(kind)})


def doing(say: Say, acts: Sequence[str], fate: Fate | None, keeps: str = "") -> Said:
    """Label of the button for these acts, or for the last one if they are too long for a line. It says if that rolls,
    draws or reveals, and what the actor `keeps` if there is room."""

    def labelled(told: str, keeps: str) -> Said:
        kept = say("panel-keeps", kept=Said(keeps)) if keeps else ""
        told = told[:1].upper() + told[1:]
        return say("panel-do-it", answer=Said(told), fate=Said(fate or ""), keeps=Said(kept))

    several = [(act, len([*alike])) for act, alike in groupby(acts)]
    all_ = " · ".join(act if n == 1 else say("several", thing=Said(act), n=n) for act, n in several)
    labels = (labelled(told, kept) for told in (all_, acts[-1]) for kept in dict.fromkeys((keeps, "")))
    return next((label for label in labels if len(label) <= ONE_LINE), labelled(acts[-1], ""))


def answer(say: Say, prompt: Prompt[Any], wire: Wire) -> Said:
    """A legal answer in words; of a form the first part, and others that differ from the safe answer. Raises Refused if
    it is not legal."""
    if not isinstance(prompt, Form) or not isinstance(wire, tuple):
        value = prompt.decode(wire)
        if isinstance(prompt, Arrange) and value:
            between = f"ask-{prompt.key}.between"
            return Said((say(between) if say.has(between) else " · ").join(say.value(one) for one in value))
        return counting(say, to_plain(value), CHOSEN)
    parts = [(part, one) for part, one in zip(prompt.fields, wire, strict=False) if not forced(part)]
    if not parts:
        return answer(say, prompt.fields[0], wire[0])
    spoken = [answer(say, *parts[0])]
    for part, one in parts[1:]:
        if say.has(f"ask-{part.key}.done") and one != part.fallback():
            spoken.append(deed(say, part, one))
        elif one != part.fallback():
            asked = title(say, part)
            spoken.append(Said(f"{asked}{lead(asked)} {answer(say, part, one)}"))
    return Said(" · ".join(spoken))
