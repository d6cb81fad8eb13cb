"""Whether what a game asks and tells is said: no text is missing, none has a gap, and questions fit where they are."""

from __future__ import annotations

from typing import Any

from engine.core import Event, Prompt
from engine.language import Say

USUAL = (45, 45)
"""So many letters a question and an option have at most."""


def understood(event: Event, say: Say) -> None:
    """The event is told in full."""
    whole(say.event(event))


def asked(prompt: Prompt[Any], say: Say, longest: tuple[int, int] = USUAL) -> None:
    """The question, its parts and its options are said in full."""
    for one in (prompt, *(part for part in prompt.parts() if part is not prompt)):
        question = say(f"ask-{one.key}", **one.about)
        whole(question)
        assert len(question) <= longest[0], question
        if say.has(f"ask-{one.key}.hint"):
            whole(say(f"ask-{one.key}.hint", **one.about))
        for option in getattr(one, "options", ()):
            whole(say.value(option))
            whole(say.value(option, "about"))
            assert len(say.value(option)) <= longest[1], say.value(option)


def whole(text: str) -> None:
    """Nothing in it stayed unsaid."""
    assert not set("‹{}") & set(text), text
