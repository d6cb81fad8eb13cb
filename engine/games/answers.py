"""What was answered, as it can be told: every part of a question with its answer, kept as plain values and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, TypeAlias, cast

from engine.core import Form, Prompt, Wire, to_plain
from engine.core.events import Word
from engine.language.say import Said, Say

CHOSEN: Final = "done"
"""The form of an option that was chosen, where it is called otherwise then: without what was only offered."""
RECEIPT: Final = "receipt"
"""The form for what was answered: of a question with the `$answer`, of an option what is said of it there."""
THEN: Final = "then"
"""The same of a question that goes on from the answer before it."""
UNSAID: Final = "–"
"""The form of an option that is left out beside others."""

Answers: TypeAlias = "Sequence[tuple[Prompt[Any], Wire]]"
"""What was asked, each part with its answer."""
Kept: TypeAlias = "Sequence[Sequence[Any]]"
"""The same as plain values (see `to_plain`), each question with its answer."""


@dataclass(frozen=True, slots=True)
class Given:
    """A question with its answer. Stories keep it by the name of this class, which is that of its text."""

    asked: Word
    answer: Any


def given(prompt: Prompt[Any], wire: Wire) -> tuple[Given, ...]:
    """A legal answer; of a form all parts that leave a choice, each with the numbers that the whole is about, and `of`
    which form they are, those after the first."""
    parts: list[tuple[Prompt[Any], Wire]] = [(prompt, wire)]
    if isinstance(prompt, Form) and isinstance(wire, tuple):
        parts = list(zip(prompt.fields, wire, strict=False))  # in journals of former versions some forms were shorter
        parts = [*parts[:1], *((part, one) for part, one in parts[1:] if len(list(islice(part.all(), 2))) > 1)]
    numbers = {name: value for name, value in prompt.about.items() if isinstance(value, int)}
    found = list[Given]()
    for part, one in parts:
        of = {"of": prompt.key} if found else {}
        found.append(Given(Word(f"ask-{part.key}", {**numbers, **part.about, **of}), part.decode(one)))
    return tuple(found)


def in_plain(answers: Answers) -> list[list[Any]]:
    """Answers as plain values, all parts of forms that leave a choice."""
    parts = [one for prompt, wire in answers for one in given(prompt, wire)]
    return [[to_plain(one.asked), to_plain(one.answer)] for one in parts]


def steps(say: Say, answers: Kept) -> list[Said]:
    """Answers in words, each that does not go on from the former one by itself. An answer that says nothing, such as an
    extra that was declined, is left out beside others, and so is what goes on from it in the same form."""
    told, silent = list[Said](), False
    for asked, answer in answers:
        goes_on = say.has(f"{asked['term']}.{THEN}")
        if silent and goes_on and "of" in asked.get("args", {}):
            continue
        said = in_words(say, answer, RECEIPT, CHOSEN)
        silent = said == UNSAID
        if silent:
            continue
        if told and goes_on:
            told[-1] = Said(f"{told[-1]} {_told(say, asked, said, THEN)}")
        else:
            told.append(_told(say, asked, said, RECEIPT))
    if not told:
        asked, answer = answers[0]
        told = [_told(say, asked, say.from_plain(answer, CHOSEN), RECEIPT)]
    return told


def in_words(say: Say, answer: Any, *forms: str) -> Said:
    """An answer that was kept, in the first of these forms that its words have, else in the last."""
    term = cast("dict[str, Any]", answer).get("term", "") if isinstance(answer, dict) else ""
    return counting(say, answer, next((form for form in forms if say.has(f"{term}.{form}")), forms[-1]))


def counting(say: Say, plain: Any, form: str) -> Said:
    """A value that was kept; things of a list that are alike are said once, with how many they are."""
    parts = cast("dict[str, Any]", plain).get("list", ()) if isinstance(plain, dict) else ()
    each = Counter([say.from_plain(one, form) for one in parts if isinstance(one, dict)])
    if each.total() != len(parts) or each.total() == len(each):
        return say.from_plain(plain, form)
    return say.list([one if n == 1 else say("several", thing=one, n=n) for one, n in each.items()])


def _told(say: Say, asked: Any, answer: Said, form: str) -> Said:
    """A question that was kept with its answer, in a form of its own if it has that."""
    if not say.has(f"{asked['term']}.{form}"):
        return _answered(say.from_plain(asked), answer)
    return say.from_plain({"term": f"{asked['term']}.{form}", "args": {**asked.get("args", {}), "answer": answer}})


def _answered(asked: str, answer: str) -> Said:
    """A question with its answer: "How many cubes for the Senate? **3**"."""
    return Said(f"{asked}{lead(asked)} **{answer}**")


def lead(asked: str) -> Said:
    """What stands between a question and its answer: a colon, or a dash where it has one already."""
    return Said("" if asked.endswith("?") else " –" if ": " in asked else ":")
