"""Pages of a handbook: front, topic, entry, and the meaning of a question.

A page is named by the entry's id, by "@" and a topic, or "" for the front. A mark holds `<game>/<page>`; a chosen value
of a select replaces the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import discord
from discord import ui

from bot.panels.components import Items, button, option, panel, picture, row, rows, select
from bot.panels.verbs import ANYTHING, TEXT, Verb
from engine.asking import words
from engine.asking.kinds import arranges
from engine.asking.tray import forced
from engine.asking.words import OPTION, cut
from engine.core import Amount, Prompt
from engine.core.events import to_plain
from engine.games.box import Box
from engine.games.handbook import SOURCES, Entry
from engine.language import Said, Say
from engine.tables import Sight

RULES_OF = Verb("rules", TEXT)
"""Rules of a game, where no table names one."""
PAGE = Verb("page", TEXT, ANYTHING, between="/")
"""A page of a game's handbook; "" is the front."""
CARDS = Verb("cards", TEXT)

TOPIC = "@"
NEAR = 4
"""Number of related entries with buttons; those of a topic or search are in a select."""
LISTED = 25
LONGEST_LIST = 3500
"""Characters up to which a list of entries has their first lines; a longer list has names only."""


def page(box: Box, say: Say, name: str = "", *, note: str = "", found: Sequence[Entry] = ()) -> ui.LayoutView:
    """A page of a game's handbook; the front if there is no such page. `note` stands on top; `found`: more entries to
    choose from."""
    entry = box.help.handbook.entry(name)
    topic = name.removeprefix(TOPIC)
    if entry is not None:
        items = _entry(box, say, entry)
    elif name.startswith(TOPIC) and topic in box.help.handbook.topics:
        items = _topic(box, say, topic)
    else:
        items = _front(box, say)
    if found:
        items.insert(1, _menu(box, "found", say("rules-found-more"), _options(say, found)))
    return panel(note, *items)


def explanation(box: Box, sight: Sight, prompt: Prompt[Any], say: Say) -> ui.LayoutView:
    small = filter(None, (_safe(sight, prompt, say), _typed(sight, prompt, say)))
    lines = [*_meaning(box, sight, prompt, say), "\n".join(small)]
    items: Items = ["\n\n".join(lines)]
    near = [box.help.handbook.entry(name) for name in box.help.handbook.questions.get(prompt.key, ())]
    options = (one for _, one in prompt.each_option())
    mentioned = [box.help.handbook.entry(term) for term in _terms((prompt.about, *options))]
    found = list({entry.id: entry for entry in (*near, *mentioned) if entry is not None}.values())
    items += rows([_button(box, say, entry) for entry in found[:NEAR]])
    if found[NEAR:]:
        items.append(_menu(box, "more", say("rules-more"), _options(say, found[NEAR:])))
    return panel(*items)


def in_words(box: Box, value: object, say: Say) -> list[str]:
    """The entries of the handbook on what a value names, each as its heading and its text; empty if there are none. A
    term may have the entry of its last word: "god-ares" that of "ares"."""
    entry = box.help.handbook.entry
    found = [entry(term) or entry(term.rpartition("-")[2]) for term in _terms(value)]
    entries = {one.id: one for one in found if one is not None}
    return [f"**{_heading(say, one)}**\n{say(f'rule-{one.id}.text', **one.numbers)}" for one in entries.values()]


def entry_list(box: Box, say: Say, entries: Sequence[Entry]) -> ui.LayoutView:
    shown = entries[:LISTED]
    text = _listed(say, say("rules-named"), shown)
    menu = _menu(box, "named", say("rules-entries"), _options(say, shown))
    return panel(text, menu, row(_to(box, say.plain("rules-front"), ""), _help(box, say)))


def _meaning(box: Box, sight: Sight, prompt: Prompt[Any], say: Say) -> list[str]:
    key = f"help-{prompt.key}"
    about = {**box.help.handbook.situation(sight.view), **prompt.about}
    title = f"### {words.title(say, prompt)}"
    if prompt.key not in box.help.handbook.questions:
        return [f"{title}\n{words.hint(say, prompt)}".rstrip()]
    return [
        f"{title}\n{say(key, **about)}",
        f"**{say('rules-answers')}** {say(f'{key}.answers', **about)}",
        f"**{say('rules-tip')}** {say(f'{key}.tip', **about)}",
    ]


def reconstructed(box: Box, say: Say) -> list[str]:
    """A small line on what of a game is reconstructed; empty if nothing is."""
    sources = box.help.handbook.entry(SOURCES)
    return [] if sources is None else [f"-# {_gist(say, sources)}"]


def cards(box: Box, say: Say, pictures: Sequence[tuple[str, str]]) -> ui.LayoutView:
    """Help cards with a link to the rules; `pictures`: attached files with alternative texts."""
    items: Items = [f"### {say('help-heading', game=say('game-title'))}\n{say('help-commands')}"]
    items.append(f"-# {_origin(box, say)}")
    items += [picture(name, alt) for name, alt in pictures]  # a gallery each: side by side they would be cropped
    items.append(row(button(RULES_OF(box.game.id), say.plain("panel-rules"))))
    return panel(*items)


def _origin(box: Box, say: Say) -> str:
    """A game's package with version, licence and source, as far as they are stated."""
    origin = box.origin
    said = [say("help-package", package=cut(origin.package, OPTION), version=cut(origin.version, OPTION))]
    if origin.licence:
        said.append(say("help-licence", licence=cut(origin.licence, OPTION)))
    if origin.source:
        said.append(Said(f"<{origin.source}>"))
    return " · ".join(said)


def _front(box: Box, say: Say) -> Items:
    first = next(iter(box.help.handbook.topics.values()), ())[:NEAR]
    topics = [option(say.plain(f"topic-{topic}"), f"{TOPIC}{topic}") for topic in box.help.handbook.topics]
    lines = [f"### {say('game-title')}", say("game-summary"), *reconstructed(box, say), f"-# {say('rules-search')}"]
    items: Items = ["\n".join(lines)]
    if topics:
        items.append(_menu(box, "topics", say("rules-topics"), topics[:LISTED]))
    items += rows([*(_button(box, say, entry) for entry in first), _help(box, say)])
    return items


def _topic(box: Box, say: Say, topic: str) -> Items:
    entries = box.help.handbook.topics[topic]
    text = _listed(say, say(f"topic-{topic}"), entries)
    menu = _menu(box, "entries", say("rules-entries"), _options(say, entries))
    return [text, menu, row(_to(box, say.plain("rules-front"), ""), _help(box, say))]


def _entry(box: Box, say: Say, entry: Entry) -> Items:
    text = f"### {_heading(say, entry)}\n{say(f'rule-{entry.id}.text', **entry.numbers)}"
    topic = box.help.handbook.topic_of(entry.id)
    near = [one for name in entry.see if (one := box.help.handbook.entry(name)) is not None]
    back = _to(box, say.plain("rules-back", topic=say.plain(f"topic-{topic}")), f"{TOPIC}{topic}")
    items: Items = [text]
    if near:
        items.append(f"-# {say('rules-see')}")
    return [*items, *rows([_button(box, say, one) for one in near[:NEAR]]), row(back, _help(box, say))]


def _safe(sight: Sight, prompt: Prompt[Any], say: Say) -> str:
    wire = prompt.fallback()
    safe = None if wire is None else words.answer(say, prompt, wire)
    if sight.table.pace.ticks:
        return f"-# {say('rules-plan-late') if safe is None else say('rules-late', answer=safe)}"
    return f"-# {say('rules-plan-waits') if safe is None else say('rules-safe', answer=safe)}"


def _typed(sight: Sight, prompt: Prompt[Any], say: Say) -> str:
    if sight.view.prompt is None or prompt.key != sight.view.prompt.key:
        return ""
    part = next((part for part in prompt.parts() if not forced(part)), prompt)  # the first open part of a form
    if arranges(part):
        return f"-# {say('rules-typed-row')}"
    return f"-# {say('rules-typed-number') if isinstance(part, Amount) else say('rules-typed')}"


def _heading(say: Say, entry: Entry) -> Said:
    return say(f"rule-{entry.id}", **entry.numbers)


def _gist(say: Say, entry: Entry) -> str:
    return say(f"rule-{entry.id}.text", **entry.numbers).partition("\n")[0]


def _listed(say: Say, heading: str, entries: Sequence[Entry]) -> str:
    """Entries below a heading, with their first lines if that is not too long."""
    names = [f"- **{_heading(say, entry)}**" for entry in entries]
    gists = [f"{name}: {_gist(say, entry)}" for name, entry in zip(names, entries, strict=True)]
    text = "\n".join([f"### {heading}", *gists])
    return text if len(text) <= LONGEST_LIST else "\n".join([f"### {heading}", *names])


def _options(say: Say, entries: Iterable[Entry]) -> list[discord.SelectOption]:
    """Entries to choose from, each with its first line; at most as many as a select takes."""
    say = say.plain
    return [
        option(_heading(say, entry), entry.id, description=_gist(say, entry).replace("*", "").removeprefix("-# "))
        for entry in list(entries)[:LISTED]
    ]


def _menu(box: Box, which: str, placeholder: str, options: Sequence[discord.SelectOption]) -> ui.ActionRow[Any]:
    return select(PAGE(box.game.id, f"?{which}"), options, placeholder)


def _button(box: Box, say: Say, entry: Entry) -> Any:
    return _to(box, _heading(say.plain, entry), entry.id)


def _to(box: Box, label: str, name: str) -> Any:
    return button(PAGE(box.game.id, name), label)


def _help(box: Box, say: Say) -> Any:
    return button(CARDS(box.game.id), say.plain("rules-card"))


def _terms(value: object) -> list[str]:
    plain = to_plain(value)
    found: list[str] = []
    _collect(plain, found)
    return found


def _collect(plain: object, found: list[str]) -> None:
    if isinstance(plain, Mapping):
        parts = cast("Mapping[str, object]", plain)
        if isinstance(term := parts.get("term"), str):
            found.append(term)
        for part in parts.values():
            _collect(part, found)
    elif isinstance(plain, list | tuple):
        for part in cast("Sequence[object]", plain):
            _collect(part, found)
