"""What the tests of panels share: prompts of every kind with words of any length, and Discord's own rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from discord import ui

from bot.localdiscord.components import Check, walk
from bot.localdiscord.errors import FormBody
from bot.panels.custom_ids import CustomId
from bot.panels.question import Question
from bot.text import TEXT
from engine.core import Amount, Arrange, Choose, Pick, Prompt, form
from engine.ids import TableId
from engine.language import LOCALES, Language, Say, Texts

WORDS = """
thing = { $words }
    .about = About { $words }
fruit = { $tree } { $n }
    .short = { $n }
    .group = { $tree }
worth = It is worth { $n } all in all
    .group = { $all }
    .short = worth { $n }
    .lit = { $n } or so
ask-list = What comes first?
    .between = { ", else " }
ask-wide = Which of these many things do you want to have, and why not all of them at once, one wonders?
    .hint = A hint that explains at some length what the question means and what is allowed.
ask-part = A part with a long question of its own, longer than a modal would take
    .hint = What this part means.
ask-other = Another part
ask-third = A third part
"""

Json = dict[str, Any]


@dataclass(frozen=True)
class Thing:
    id: str
    words: str


@dataclass(frozen=True)
class Fruit:
    tree: str
    n: int

    @property
    def id(self) -> str:
        return f"{self.tree}-{self.n}"


def fruits(trees: int, each: int) -> list[Fruit]:
    return [Fruit(f"tree {tree}", n) for tree in range(1, trees + 1) for n in range(1, each + 1)]


def things(count: int, length: int = 12, *, copies: int = 1) -> list[Thing]:
    """`count` options, each `copies` times in a row, with words of `length` characters."""
    return [Thing(f"thing-{at // copies}", f"{at // copies:02} {'w' * length}"[:length]) for at in range(count)]


@cache
def says() -> list[Say]:
    """A translator for each language."""
    with TemporaryDirectory() as folder:
        for locale in LOCALES:
            (Path(folder) / f"{locale}.ftl").write_text(WORDS, encoding="utf-8")
        return [Language(TEXT).say(locale, game=Texts((Path(folder),)), names=["Ann", "Bob"]) for locale in LOCALES]


def prompts() -> list[Prompt[Any]]:
    """Prompts of every kind, from the smallest to far beyond what Discord takes at once."""
    found: list[Prompt[Any]] = []
    for count in (1, 2, 5, 6, 10, 11, 25, 26, 60):
        for length in (3, 40, 300):
            found.append(Choose("wide", things(count, length)))
            found.append(Pick("wide", things(count, length, copies=2), 0, count // 2))
            found.append(Pick("wide", things(count, length), min(1, count), count))
            found.append(Arrange("wide", things(count, length), min(5, count)))
            found.append(Arrange("wide", things(count, length), min(4, count), (), low=0))
    found += [Arrange("list", [*fruits(4, each), *things(1)], 4, (), low=0) for each in (2, 10, 15)]
    found.append(form("wide", Arrange("list", fruits(3, 7), 4, (), low=0), Pick("other", range(6), 0, 5, default=())))
    found += [Amount("wide", 0, high) for high in (0, 1, 4, 9, 10, 24, 25, 1000)]
    found.append(Amount("wide", 1, 30, barred=(3, 7)))
    found.append(Amount("wide", 1, 3, barred=(1, 2)))
    found.append(form("wide", Amount("part", 0, 18), Choose("other", things(4, 100), default=things(4, 100)[0])))
    found.append(form("wide", Amount("part", 0, 18), Choose("other", things(1))))
    found.append(
        form("wide", Arrange("part", things(7, 60, copies=2), 5), Pick("other", range(1, 6), 0, 2, default=()))
    )
    found.append(form("wide", Arrange("part", things(7), 5), Pick("other", (), 0, 0, default=())))
    found.append(
        form("wide", Pick("part", things(40, 90), 1, 3), Amount("other", 0, 90), Choose("third", things(30, 90)))
    )
    return found


def faults(components: list[Json]) -> list[Any]:
    """What Discord would refuse in the components of a message."""
    found = FormBody()
    Check(found, lambda _: True).message(components, v2=True)
    return found.faults


def shown(items: list[ui.Item[Any]]) -> list[Json]:
    """The components of a message with these items in one frame."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items))
    return view.to_components()


def usable(components: list[Json]) -> list[tuple[CustomId, Json]]:
    """The components that can be clicked, with their custom ids."""
    found: list[tuple[CustomId, Json]] = []
    for component in walk(components):
        if component.get("custom_id") and not component.get("disabled"):
            custom_id = CustomId.parse(component["custom_id"])
            assert custom_id is not None
            found.append((custom_id, component))
    return found


def ask(prompt: Prompt[Any], say: Say) -> Question:
    """The question of a table."""
    return Question(TableId("k7qf"), "123.4", prompt, say)


def some(component: Json, rng: Random) -> list[str]:
    options = [option["value"] for option in component.get("options", [])]
    if not options:
        return []
    return rng.sample(options, rng.randint(component["min_values"], component["max_values"]))
