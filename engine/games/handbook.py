"""A handbook: a game's own explanations. The texts are Fluent messages; this module defines how they belong together.

Every language must have all these messages:

- `game-goal`, optional: how one wins, how long a game takes and what a turn is, in two or three sentences;
- `topic-<topic>`: the name of a topic;
- `rule-<entry>`: the heading of an entry; `.text` explains it in a few short lines, the most important first;
  `.words`, optional, are further words for the search;
- `help-<question>`: the decision in a question; `.answers` the results of the answers, `.tip` advice for beginners,
  `.lesson` the explanation at the first such question of a guided table;
- `lesson-<event>`: the explanation after the first such event of a guided table.

Texts of entries get the numbers of their entry as arguments, the others those of the question and of the situation.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core import View

SOURCES: Final = "sources"
"""Entry about the reconstructed parts of a game. Its first line stands on the front page of the handbook."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One explanation. `see` names related entries, `numbers` fill its text. Its `id` is the term of the
    thing that it explains, or the last word of that term."""

    id: str
    see: tuple[str, ...]
    numbers: Mapping[str, object]


def entry(name: str, /, *see: str, **numbers: object) -> Entry:
    return Entry(name, see, numbers)


def _nothing(view: View[Any]) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True, slots=True)
class Handbook:
    """`topics`: the entries in order of reading. `questions`: the entries that explain a question, by its key.
    `situation` gives numbers and words for the texts of questions and lessons, from the View alone. `milestones` are
    the events that a guided table explains once. `first_seats` and `first_options` make a good first game; without
    `first_seats` it has the fewest seats. `lesson`: number of turns (periods of the game's orders, else chapters) in a
    lesson of about ten minutes."""

    topics: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict[str, tuple[Entry, ...]])
    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    situation: Callable[[View[Any]], Mapping[str, object]] = _nothing
    milestones: tuple[str, ...] = ()
    first_seats: int = 0
    lesson: int = 1
    first_options: Mapping[str, object] = field(default_factory=dict[str, object])

    def __iter__(self) -> Iterator[Entry]:
        return (one for entries in self.topics.values() for one in entries)

    def entry(self, name: str) -> Entry | None:
        return next((one for one in self if one.id == name), None)

    def topic_of(self, name: str) -> str:
        """The topic of an entry. Raises StopIteration if there is no such entry."""
        return next(topic for topic, entries in self.topics.items() if any(one.id == name for one in entries))
