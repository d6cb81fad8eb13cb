"""A handbook: what a game explains of itself. Its words are Fluent messages; here stands what belongs to what.

The messages, which must all be there in every language:

- `game-goal`, if there: in two or three sentences how one wins, how long that takes, and what a turn is;
- `topic-<topic>`: the name of a topic;
- `rule-<entry>`: the heading of an entry; `.text` explains it in a few short lines, of which the first says the most;
  `.words`, if there, are further words by which people look for it;
- `help-<question>`: what a question decides; `.answers` what the answers lead to, `.tip` what beginners do, `.lesson`
  what is said when it is asked for the first time at a guided table;
- `lesson-<event>`: what is said at a guided table when that event was told for the first time.

Texts of entries get the numbers of their entry as arguments, the others those of the question and of the situation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core import View

SOURCES: Final = "sources"
"""The entry that says what of a game is reconstructed. Its first line stands on the front of the handbook."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One explanation. `see` names other entries worth reading next, `numbers` fill its text."""

    id: str
    see: tuple[str, ...]
    numbers: Mapping[str, object]


def entry(name: str, /, *see: str, **numbers: object) -> Entry:
    """An entry with the entries to see next, as it stands in the table of a game's handbook."""
    return Entry(name, see, numbers)


def _nothing(view: View[Any]) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True, slots=True)
class Handbook:
    """`topics`: the entries in order of reading. `questions`: the entries that explain the question of that key.

    `situation` says in numbers and words what questions and lessons may speak of, from the View alone. `milestones` are
    the events that a guided table explains once, `first_seats` and `first_options` (those the game has) make a good
    first game; without seats the fewest. `lesson`: so many turns (periods of its orders; without these, chapters) make
    a lesson of about ten minutes.
    """

    topics: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict[str, tuple[Entry, ...]])
    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    situation: Callable[[View[Any]], Mapping[str, object]] = _nothing
    milestones: tuple[str, ...] = ()
    first_seats: int = 0
    lesson: int = 1
    first_options: Mapping[str, object] = field(default_factory=dict[str, object])

    def __iter__(self) -> Iterator[Entry]:
        """All entries in order of reading."""
        return (one for entries in self.topics.values() for one in entries)

    def entry(self, name: str) -> Entry | None:
        """The entry of that id, None if there is none."""
        return next((one for one in self if one.id == name), None)

    def topic_of(self, name: str) -> str:
        """The topic to which an entry belongs. Raises StopIteration if there is no such entry."""
        return next(topic for topic, entries in self.topics.items() if any(one.id == name for one in entries))
