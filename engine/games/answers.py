"""Given answers for receipts and stories: each part of a question with its answer, as plain values and in words."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, TypeAlias, cast

from engine.core import Form, Prompt, Wire, to_plain
from engine.core.events import Word
from engine.language.say import Said, Say

CHOSEN: Final = "done"
"""Form of a chosen option whose text differs from the offer."""
RECEIPT: Final = "receipt"
"""Form for a given answer: of a question with `$answer`; of an option, its text in a receipt."""
THEN: Final = "then"
"""Form of a question that continues the sentence of the answer before it."""
UNSAID: Final = "–"
"""Text of an option that is left out beside other answers."""

Answers: TypeAlias = "Sequence[tuple[Prompt[Any], Wire]]"
"""Each part of a question with its answer."""
Kept: TypeAlias = "Sequence[Sequence[Any]]"
"""Answers as plain values (see `to_plain`), each question with its answer."""


@dataclass(frozen=True, slots=True)
class Given:
    """A question with its answer. Stories store the name of this class, which is also the name of its text."""

    asked: Word
    answer: Any


def given(prompt: Prompt[Any], wire: Wire) -> tuple[Given, ...]:
    """Parts of a legal answer. A form gives all parts that leave a choice, each with the numbers of the whole form.
    Parts after the first also get `of`, the form's key."""
    parts: list[tuple[Prompt[Any], Wire]] = [(prompt, wire)]
    if isinstance(prompt, Form) and isinstance(wire, tuple):
        parts = list(zip(prompt.fields, wire, strict=False))  # forms in journals of former versions may be shorter
        parts = [*parts[:1], *((part, one) for part, one in parts[1:] if len(list(islice(part.all(), 2))) > 1)]
    numbers = {name: value for name, value in prompt.about.items() if isinstance(value, int)}
    found = list[Given]()
    for part, one in parts:
        of = {"of": prompt.key} if found else {}
        found.append(Given(Word(f"ask-{part.key}", {**numbers, **part.about, **of}), part.decode(one)))
    return tuple(found)


def in_plain(answers: Answers) -> list[list[Any]]:
    parts = [one for prompt, wire in answers for one in given(prompt, wire)]
    return [[to_plain(one.asked), to_plain(one.answer)] for one in parts]


def steps(say: Say, answers: Kept) -> list[Said]:
    """Answers in words, one line each, except that a continuation joins the line before it. An answer that says
    nothing, such as a declined extra or an empty list, is left out beside others, and so is its continuation in the
    same form."""
    told, silent = list[Said](), False
    for asked, answer in answers:
        goes_on = say.has(f"{asked['term']}.{THEN}")
        if silent and goes_on and "of" in asked.get("args", {}):
            continue
        said = in_words(say, answer, RECEIPT, CHOSEN)
        silent = said == UNSAID or answer == {"list": []}
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
    """A stored answer in words, in the first of these forms that its text has, else in the last."""
    term = cast("dict[str, Any]", answer).get("term", "") if isinstance(answer, dict) else ""
    return counting(say, answer, next((form for form in forms if say.has(f"{term}.{form}")), forms[-1]))


def counting(say: Say, plain: Any, form: str) -> Said:
    """A stored value in words. Equal things of a list are named once with their number."""
    parts = cast("dict[str, Any]", plain).get("list", ()) if isinstance(plain, dict) else ()
    each = Counter([say.from_plain(one, form) for one in parts if isinstance(one, dict)])
    if each.total() != len(parts) or each.total() == len(each):
        return say.from_plain(plain, form)
    return say.list([one if n == 1 else say("several", thing=one, n=n) for one, n in each.items()])


def _told(say: Say, asked: Any, answer: Said, form: str) -> Said:
    """A stored question with its answer, in the question's own text for this form if it has one."""
    if not say.has(f"{asked['term']}.{form}"):
        return _answered(say.from_plain(asked), answer)
    return say.from_plain({"term": f"{asked['term']}.{form}", "args": {**asked.get("args", {}), "answer": answer}})


def _answered(asked: str, answer: str) -> Said:
    """A question followed by its answer: "How many cubes for the Senate? **3**"."""
    return Said(f"{asked}{lead(asked)} **{answer}**")


def lead(asked: str) -> Said:
    """Punctuation after a question: none after a question mark, a dash if it already has a colon, else a colon."""
    return Said("" if asked.endswith("?") else " –" if ": " in asked else ":")
