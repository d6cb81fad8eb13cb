"""Finds entries of a handbook by what somebody types: in any of our languages, without accents, with small slips."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, cast

from engine.games.handbook import Entry, Handbook
from engine.language import Say

HEADING, WORDS, TEXT = 1.0, 0.8, 0.5
"""What a word counts that stands in the heading, among the further words, in the text of an entry."""
CONCISE = 0.2
"""What it counts in addition if the heading says nothing besides."""
ENOUGH = 0.3
"""From here on an entry is found."""
ALIKE = 0.7
"""How similar two words must be to pass for the same with a slip (1: equal)."""


STEM, FORM = 3, 0.85
"""With so many letters in common a word may be another form of one; from this likeness on it is."""
SAYS = ("content", "title", "description", "label")
"""Where the texts stand in components, embeds and attachments."""


def folded(text: str) -> list[str]:
    """The words of a text in lower case without accents: "Łapówka dla kapitana" -> lapowka, dla, kapitana."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return re.findall(r"\w+", "".join(char for char in plain if not unicodedata.combining(char)))


def likeness(typed: str, word: str) -> float:
    """How well a typed word means a word, from 0 to 1: the same, its beginning, another form of it, a part of it."""
    if typed == word:
        return 1.0
    if word.startswith(typed):
        return 0.9 if len(typed) > 1 else 0.6
    if len(typed) > 3 and word.startswith(typed[:4]):
        same = next((at for at, (a, b) in enumerate(zip(typed, word, strict=False)) if a != b), len(word))
        if same >= 0.5 * max(len(typed), len(word)):
            return 0.85  # endings change in Polish, and a little in English
    return 0.7 if len(typed) >= 3 and typed in word else 0.0


def slip(typed: str, word: str) -> float:
    """How well a typed word means a word if it was misspelt, from 0 to 1."""
    if len(typed) < 4 or abs(len(typed) - len(word)) > 2:
        return 0.0
    matcher = SequenceMatcher(None, typed, word, autojunk=False)
    ratio = matcher.ratio() if matcher.quick_ratio() >= ALIKE else 0.0
    return 0.8 * ratio if ratio >= ALIKE else 0.0


def stands(heading: Sequence[str], words: Sequence[str]) -> bool:
    """True if these words are a heading, each the same or another form of it."""
    return len(words) == len(heading) and all(
        mine == word or (len(mine) > STEM and likeness(mine, word) >= FORM)
        for mine, word in zip(heading, words, strict=True)
    )


def written(message: Mapping[str, Any]) -> str:
    """All that a message says, as Discord gives it: its text, those of its components and embeds, and what its pictures
    show in words."""
    parts: list[str] = []

    def read(part: object) -> None:
        if isinstance(part, Mapping):
            fields = cast("Mapping[str, object]", part)
            parts.extend(text for word in SAYS if isinstance(text := fields.get(word), str))
            for field in fields.values():
                read(field)
        elif isinstance(part, list):
            for one in cast("list[object]", part):
                read(one)

    for place in ("components", "embeds", "attachments"):
        read(message.get(place))
    return "\n".join([str(message.get("content") or ""), *parts])


class Lookup:
    """The entries of one handbook, found by their words in each of the languages."""

    def __init__(self, handbook: Handbook, languages: Sequence[Say]) -> None:
        self._entries = tuple(handbook)
        # word -> in which entry, in which language, with what weight it stands
        self._places: dict[str, dict[tuple[int, int], float]] = {}
        self._headings: list[tuple[int, list[str]]] = []  # of which entry
        for at, entry in enumerate(self._entries):
            for tongue, say in enumerate(languages):
                self._headings.append((at, folded(say(f"rule-{entry.id}", **entry.numbers))))
                for word, weight in _words(entry, say).items():
                    self._places.setdefault(word, {})[at, tongue] = weight

    def find(self, typed: str) -> list[Entry]:
        """The entries that are meant, the best first; all of them in order of reading if nothing is typed."""
        wanted = folded(typed)[:10]
        if not wanted:
            return list(self._entries)
        scores: dict[tuple[int, int], float] = {}
        for one in wanted:
            for place, hit in self._hits(one).items():
                scores[place] = scores.get(place, 0.0) + hit / len(wanted)
        best: dict[int, float] = {}
        for (at, _), score in scores.items():
            best[at] = max(best.get(at, 0.0), score)
        return [self._entries[at] for at in sorted(best, key=lambda at: (-best[at], at)) if best[at] >= ENOUGH]

    def named(self, text: str) -> list[Entry]:
        """The entries whose headings stand in a text, in any of the languages and in any form of the words: the longest
        headings first, those of one length in the order of the text."""
        spoken = folded(text)
        places: dict[str, list[int]] = {}
        for at, word in enumerate(spoken):
            places.setdefault(word[:STEM], []).append(at)
        best: dict[int, tuple[int, int]] = {}
        for at, heading in self._headings:
            starts = places.get(heading[0][:STEM], ()) if heading else ()
            here = next((start for start in starts if stands(heading, spoken[start : start + len(heading)])), None)
            if here is not None:
                best[at] = min(best.get(at, (0, 0)), (-len(heading), here))
        return [self._entries[at] for at in sorted(best, key=lambda at: best[at])]

    def _hits(self, typed: str) -> dict[tuple[int, int], float]:
        """For each entry and language how well its words mean the typed one."""
        hits: dict[tuple[int, int], float] = {}
        for word, places in self._places.items():
            like = likeness(typed, word)
            slipped = like == 0.0
            if slipped and (max(places.values()) == TEXT or not (like := slip(typed, word))):
                continue  # a slip is forgiven in names, not in running text
            for place, weight in places.items():
                if not slipped or weight > TEXT:
                    hits[place] = max(hits.get(place, 0.0), like * weight)
        return hits


def _words(entry: Entry, say: Say) -> dict[str, float]:
    key = f"rule-{entry.id}"
    heading = folded(say(key, **entry.numbers))
    further = folded(say(f"{key}.words")) if say.has(f"{key}.words") else []
    words = dict.fromkeys(folded(say(f"{key}.text", **entry.numbers)), TEXT)
    return words | dict.fromkeys(further, WORDS) | dict.fromkeys(heading, HEADING + CONCISE / len(heading))
