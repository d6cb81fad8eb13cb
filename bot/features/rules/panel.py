"""The pages of a handbook: its front, a topic, an entry; and what one question means.

A page is named by the entry's id, by "@" and a topic, or by nothing: the front. A mark carries `<game>/<page>`; what is
chosen from a select counts instead of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import discord
from discord import ui

from bot.panels import words
from bot.panels.components import button, panel, picture, row, rows, select
from bot.panels.kinds import arranges
from bot.panels.tray import forced
from bot.panels.verbs import ANYTHING, TEXT, Verb
from bot.panels.words import OPTION, cut
from engine.core import Amount, Prompt
from engine.core.events import to_plain
from engine.games.box import Box
from engine.games.handbook import SOURCES, Entry
from engine.language import Said, Say
from engine.tables import Sight

RULES_OF = Verb("rules", TEXT)
"""Of a game, where no table says which."""
PAGE = Verb("page", TEXT, ANYTHING, between="/")
"""Of a game's handbook; "" is its front."""
CARDS = Verb("cards", TEXT)

TOPIC = "@"
NEAR = 4
"""Related entries shown as buttons; those of a topic or a search stand in a select."""
LISTED = 25
LONGEST_LIST = 3500
"""Characters of a list of entries with their first lines; what is longer names them alone."""

Items = list[ui.Item[Any]]


def page(box: Box, say: Say, name: str = "", *, note: str = "", found: Sequence[Entry] = ()) -> ui.LayoutView:
    """A page of a game's handbook; the front for a name that is none. `note` stands on top, `found` are further entries
    to choose from."""
    entry = box.handbook.entry(name)
    topic = name.removeprefix(TOPIC)
    if entry is not None:
        items = _entry(box, say, entry)
    elif name.startswith(TOPIC) and topic in box.handbook.topics:
        items = _topic(box, say, topic)
    else:
        items = _front(box, say)
    if found:
        items.insert(1, _menu(box, "found", say("rules-found-more"), _options(say, found)))
    if note:
        items.insert(0, ui.TextDisplay(note))
    return panel(*items)


def explanation(box: Box, sight: Sight, prompt: Prompt[Any], say: Say) -> ui.LayoutView:
    """What a question means to the one who is asked: made of their view and the question alone."""
    small = filter(None, (_safe(sight, prompt, say), _typed(sight, prompt, say)))
    lines = [*_meaning(box, sight, prompt, say), "\n".join(small)]
    items: Items = [ui.TextDisplay("\n\n".join(lines))]
    near = [box.handbook.entry(name) for name in box.handbook.questions.get(prompt.key, ())]
    mentioned = [box.handbook.entry(term) for term in _terms((prompt.about, *_options_of(prompt)))]
    found = list({entry.id: entry for entry in (*near, *mentioned) if entry is not None}.values())
    items += rows([_button(box, say, entry) for entry in found[:NEAR]])
    if found[NEAR:]:
        items.append(_menu(box, "more", say("rules-more"), _options(say, found[NEAR:])))
    return panel(*items)


def named(box: Box, say: Say, entries: Sequence[Entry]) -> ui.LayoutView:
    """The entries that something names, each with its first line, and the way to all of them."""
    shown = entries[:LISTED]
    text = f"### {say('rules-named')}\n{_gists(say, shown)}"
    if len(text) > LONGEST_LIST:
        text = f"### {say('rules-named')}\n" + "\n".join(f"- **{_heading(say, entry)}**" for entry in shown)
    menu = _menu(box, "named", say("rules-entries"), _options(say, shown))
    return panel(ui.TextDisplay(text), menu, row(_to(box, say.plain("rules-front"), ""), _help(box, say)))


def _meaning(box: Box, sight: Sight, prompt: Prompt[Any], say: Say) -> list[str]:
    """What the handbook says of a question; of one that it does not know, the hint that stands with it."""
    key = f"help-{prompt.key}"
    about = {**box.handbook.situation(sight.view), **prompt.about}
    title = f"### {words.title(say, prompt)}"
    if prompt.key not in box.handbook.questions:
        return [f"{title}\n{words.hint(say, prompt)}".rstrip()]
    return [
        f"{title}\n{say(key, **about)}",
        f"**{say('rules-answers')}** {say(f'{key}.answers', **about)}",
        f"**{say('rules-tip')}** {say(f'{key}.tip', **about)}",
    ]


def reconstructed(box: Box, say: Say) -> list[str]:
    """A small line that says what of a game is reconstructed, for wherever it presents itself; none if nothing is."""
    sources = box.handbook.entry(SOURCES)
    return [] if sources is None else [f"-# {_gist(say, sources)}"]


def cards(box: Box, say: Say, pictures: Sequence[tuple[str, str]]) -> ui.LayoutView:
    """The help cards with the way to the rules; `pictures` are names of attached files with what they show in words."""
    items: Items = [ui.TextDisplay(f"### {say('help-heading', game=say('game-title'))}\n{say('help-commands')}")]
    items.append(ui.TextDisplay(f"-# {_origin(box, say)}"))
    items += [picture(name, alt) for name, alt in pictures]  # one below the other: side by side they would be cropped
    items.append(row(button(RULES_OF(box.game.id), say.plain("panel-rules"))))
    return panel(*items)


def _origin(box: Box, say: Say) -> str:
    """The package that a game comes from, with its version, licence and source as far as it states them."""
    origin = box.origin
    said = [say("help-package", package=cut(origin.package, OPTION), version=cut(origin.version, OPTION))]
    if origin.licence:
        said.append(say("help-licence", licence=cut(origin.licence, OPTION)))
    if origin.source:
        said.append(Said(f"<{origin.source}>"))
    return " · ".join(said)


def _front(box: Box, say: Say) -> Items:
    """The name of the game, what it is about and what is reconstructed, its topics, and what a beginner reads first."""
    first = next(iter(box.handbook.topics.values()), ())[:NEAR]
    topics = [
        discord.SelectOption(label=cut(say.plain(f"topic-{topic}"), OPTION), value=f"{TOPIC}{topic}")
        for topic in box.handbook.topics
    ]
    lines = [f"### {say('game-title')}", say("game-summary"), *reconstructed(box, say), f"-# {say('rules-search')}"]
    items: Items = [ui.TextDisplay("\n".join(lines))]
    if topics:
        items.append(_menu(box, "topics", say("rules-topics"), topics[:LISTED]))
    items += rows([*(_button(box, say, entry) for entry in first), _help(box, say)])
    return items


def _topic(box: Box, say: Say, topic: str) -> Items:
    """The entries of a topic, each with its first line."""
    entries = box.handbook.topics[topic]
    text = f"### {say(f'topic-{topic}')}\n{_gists(say, entries)}"
    if len(text) > LONGEST_LIST:
        text = f"### {say(f'topic-{topic}')}\n" + "\n".join(f"- **{_heading(say, entry)}**" for entry in entries)
    menu = _menu(box, "entries", say("rules-entries"), _options(say, entries))
    return [ui.TextDisplay(text), menu, row(_to(box, say.plain("rules-front"), ""), _help(box, say))]


def _entry(box: Box, say: Say, entry: Entry) -> Items:
    """An entry, with what to read next and the way back to its topic."""
    text = f"### {_heading(say, entry)}\n{say(f'rule-{entry.id}.text', **entry.numbers)}"
    topic = box.handbook.topic_of(entry.id)
    near = [one for name in entry.see if (one := box.handbook.entry(name)) is not None]
    back = _to(box, say.plain("rules-back", topic=say.plain(f"topic-{topic}")), f"{TOPIC}{topic}")
    items: Items = [ui.TextDisplay(text)]
    if near:
        items.append(ui.TextDisplay(f"-# {say('rules-see')}"))
    return [*items, *rows([_button(box, say, one) for one in near[:NEAR]]), row(back, _help(box, say))]


def _safe(sight: Sight, prompt: Prompt[Any], say: Say) -> str:
    """What becomes of a question that is not answered."""
    wire = prompt.fallback()
    safe = None if wire is None else words.answer(say, prompt, wire)
    if sight.table.pace.ticks:
        return f"-# {say('rules-plan-late') if safe is None else say('rules-late', answer=safe)}"
    return f"-# {say('rules-plan-waits') if safe is None else say('rules-safe', answer=safe)}"


def _typed(sight: Sight, prompt: Prompt[Any], say: Say) -> str:
    """How what the viewer is asked is answered without a button; empty for an aside."""
    if sight.view.prompt is None or prompt.key != sight.view.prompt.key:
        return ""
    part = next((part for part in prompt.parts() if not forced(part)), prompt)  # what comes first in a form
    if arranges(part):
        return f"-# {say('rules-typed-row')}"
    return f"-# {say('rules-typed-number') if isinstance(part, Amount) else say('rules-typed')}"


def _heading(say: Say, entry: Entry) -> Said:
    return say(f"rule-{entry.id}", **entry.numbers)


def _gist(say: Say, entry: Entry) -> str:
    return say(f"rule-{entry.id}.text", **entry.numbers).partition("\n")[0]


def _gists(say: Say, entries: Iterable[Entry]) -> str:
    return "\n".join(f"- **{_heading(say, entry)}**: {_gist(say, entry)}" for entry in entries)


def _options(say: Say, entries: Iterable[Entry]) -> list[discord.SelectOption]:
    """Entries to choose from, each with its first line as plain text; at most as many as a select takes."""
    say = say.plain
    return [
        discord.SelectOption(
            label=cut(_heading(say, entry), OPTION),
            value=entry.id,
            description=cut(_gist(say, entry).replace("*", "").removeprefix("-# "), OPTION),
        )
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


def _options_of(prompt: Prompt[Any]) -> Iterable[object]:
    return (option for part in prompt.parts() for option in getattr(part, "options", ()))


def _terms(value: object) -> list[str]:
    """The keys of all words in a value, in order: what it speaks of."""
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
