"""Looking up rules, searching them, explaining a question, and help cards."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from io import BytesIO
from typing import Any, cast

import discord

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import on_button, on_select
from bot.desk.suggestions import Suggestions, matching
from bot.features.rules import panel
from bot.features.rules.panel import CARDS, PAGE, RULES_OF
from bot.panels.doors import RULES
from bot.panels.helpers import opened, place_in
from bot.panels.private import WHAT
from bot.pictures.pool import Pictures
from engine.core import Prompt
from engine.games.box import Box
from engine.games.handbook import Entry, Handbook
from engine.ids import TableId
from engine.language import LOCALES, Said, Say
from engine.look.picture import Band, Picture
from engine.tables import Sight, Table, TableRefused

FLAGSHIP = "doom"
"""The game to use if nothing names one."""
LONGEST = 100


class RuleActions:
    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._pictures = pictures
        self._searches: dict[str, Lookup] = {}
        self._cards: dict[tuple[Band, ...], bytes] = {}
        self._drawing = asyncio.Lock()

    async def look_up(self, i: Interaction, game: str | None, typed: str) -> None:
        box, name = await self._meant(i, game, typed)
        say = self._say(i, box)
        if name:
            await self._desk.show(i, panel.page(box, say, name))
            return
        found = self._search(box).find(typed) if typed.strip() else []
        shown = Said(say.foreign(typed.strip()[:LONGEST]))
        note = "" if not typed.strip() else say("rules-found" if found else "rules-nothing", typed=shown)
        view = panel.page(box, say, found[0].id if found else "", note=note, found=found[1:])
        await self._desk.show(i, view)

    async def suggestions(self, i: Interaction, typed: str) -> Suggestions:
        box = await self.meant(i, i.namespace.game or None)
        say, found = self._say(i, box).plain, self._search(box).find(typed)
        return matching([(say(f"rule-{one.id}", **one.numbers), f"{box.game.id}/{one.id}") for one in found], "")

    async def games(self, i: Interaction, typed: str) -> Suggestions:
        return matching([(self._desk.title(i, name), name) for name in self._tables.boxes], typed)

    @on_button(RULES)
    async def at_table(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.views.existing(table_id)
        await self.of_game(i, table.game)

    @on_button(RULES_OF)
    async def of_game(self, i: Interaction, game: str) -> None:
        box = self._box(game)
        await self._desk.show(i, panel.page(box, self._say(i, box)))

    @on_button(PAGE)
    async def turn_to(self, i: Interaction, game: str, name: str) -> None:
        """Show a page. In the card of a question the button back stays."""
        box = self._box(game)
        say = self._say(i, box)
        view = panel.page(box, say, name)
        card = None if i.message is None else place_in([one.to_dict() for one in i.message.components])
        await self._desk.update(i, view if card is None else opened(view, card.back(say)))

    @on_select(PAGE)
    async def choose(self, i: Interaction, game: str, menu: str, name: str) -> None:
        await self.turn_to(i, game, name)

    @on_button(WHAT)
    async def explain(self, i: Interaction, table_id: TableId, number: str, key: str) -> None:
        sight = await self._desk.sight(i, table_id)
        prompt = self._asked(sight, number, key)
        view = panel.explanation(self._desk.box(sight.table), sight, prompt, self._desk.say(i, sight.table))
        await self._desk.show(i, view)

    async def explained(self, i: Interaction, table_id: TableId, number: str, key: str = "") -> bool:
        """Explain the question with this key if it is still open, and return whether it is. Without a key: the present
        question."""
        try:
            await self.explain(i, table_id, number, key)
        except TableRefused:
            return False
        return True

    async def show_named(self, i: Interaction, table: Table | None, text: str) -> None:
        """Show the entries that a text names, of the table's game or else the one meant here: a page for one, a list
        for several, the front page with an apology for none."""
        box = await self.meant(i, None) if table is None else self._desk.box(table)
        say = self._say(i, box)
        found = self._search(box).headings_in(text)
        if len(found) > 1:
            await self._desk.show(i, panel.entry_list(box, say, found))
        else:
            name, note = (found[0].id, "") if found else ("", say("rules-named-nothing"))
            await self._desk.show(i, panel.page(box, say, name, note=note))

    @on_button(CARDS)
    async def cards_of(self, i: Interaction, game: str) -> None:
        await self.cards(i, game)

    async def cards(self, i: Interaction, game: str | None) -> None:
        box = await self.meant(i, game)
        say = self._say(i, box)
        await self._desk.think(i)
        drawings = {f"help-{n}.png": drawing for n, drawing in enumerate(box.help.cards(say.plain), 1)}
        files = [discord.File(BytesIO(await self._drawn(drawing)), name) for name, drawing in drawings.items()]
        shown = [(name, drawing.alt) for name, drawing in drawings.items()]
        await self._desk.show(i, panel.cards(box, say, shown), files=files)

    async def _drawn(self, drawing: Picture) -> bytes:
        """A help card as PNG. Few exist for each language, so each is drawn once."""
        async with self._drawing:  # simultaneous requests wait for one drawing
            if drawing.bands not in self._cards:
                self._cards[drawing.bands] = await self._pictures.png(drawing)
        return self._cards[drawing.bands]

    def _asked(self, sight: Sight, number: str, key: str) -> Prompt[Any]:
        """The open question with this key, or the main one if `number` is still current. Raises TableRefused:
        not-seated, stale."""
        if sight.seat is None:
            raise TableRefused("not-seated")
        prompts = [prompt for prompt in (sight.view.prompt, *sight.view.asides) if prompt is not None]
        found = next((prompt for prompt in prompts if prompt.key == key), None) if key else sight.view.prompt
        if found is None or number != sight.number:
            raise TableRefused("stale")
        return found

    async def meant(self, i: Interaction, game: str | None) -> Box:
        """The game of a command: the named one, that of this channel's table, or the flagship. Raises
        TableRefused("no-game")."""
        return (await self._meant(i, game, ""))[0]

    async def _meant(self, i: Interaction, game: str | None, typed: str) -> tuple[Box, str]:
        """The game, and the page if `typed` names one. Chosen suggestions name both; otherwise the game is the named
        one, that of this channel's table, the only one, or the flagship. Raises TableRefused."""
        boxes = self._tables.boxes
        chosen, _, name = typed.partition("/")
        if chosen in boxes and boxes[chosen].help.handbook.entry(name) is not None:
            return boxes[chosen], name
        if game:
            return self._box(game), ""
        table = await self._tables.halts.table_in(i.channel_id) if i.channel_id is not None else None
        if table is not None:
            return self._desk.box(table), ""
        return boxes[FLAGSHIP] if FLAGSHIP in boxes else next(iter(boxes.values())), ""

    def _box(self, game: str) -> Box:
        box = self._tables.boxes.get(game)
        if box is None:
            raise TableRefused("no-game")
        return box

    def _say(self, i: Interaction, box: Box) -> Say:
        return self._desk.language.say(self._desk.locale(i), game=box.text)

    def _search(self, box: Box) -> Lookup:
        """The search of a handbook, created at first use because it holds all words of all languages."""
        search = self._searches.get(box.game.id)
        if search is None:
            says = [self._desk.language.say(locale, game=box.text).plain for locale in LOCALES]
            search = self._searches[box.game.id] = Lookup(box.help.handbook, says)
        return search


HEADING, WORDS, TEXT = 1.0, 0.8, 0.5
"""Weight of a word in the heading, among further words, or in the text of an entry."""
CONCISE = 0.2
"""Extra weight if the heading has no other words."""
ENOUGH = 0.3
"""Score from which an entry is found."""
ALIKE = 0.7
"""Similarity from which two words match with a typing error (1: equal)."""


STEM, FORM = 3, 0.85
"""Common letters from which a word may be another form, and similarity from which it is."""
SAYS = ("content", "title", "description", "label")
"""Where components, embeds and attachments have texts."""


def folded(text: str) -> list[str]:
    """Words of a text in lower case without accents: "Łapówka dla kapitana" -> lapowka, dla, kapitana."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return re.findall(r"\w+", "".join(char for char in plain if not unicodedata.combining(char)))


def likeness(typed: str, word: str) -> float:
    """How well a typed word matches a word, from 0 to 1: equal, beginning, another form, part."""
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
    """How well a misspelt word matches a word, from 0 to 1."""
    if len(typed) < 4 or abs(len(typed) - len(word)) > 2:
        return 0.0
    matcher = SequenceMatcher(None, typed, word, autojunk=False)
    ratio = matcher.ratio() if matcher.quick_ratio() >= ALIKE else 0.0
    return 0.8 * ratio if ratio >= ALIKE else 0.0


def stands(heading: Sequence[str], words: Sequence[str]) -> bool:
    """True if the words are the heading, each equal or another form."""
    return len(words) == len(heading) and all(
        mine == word or (len(mine) > STEM and likeness(mine, word) >= FORM)
        for mine, word in zip(heading, words, strict=True)
    )


def written(message: Mapping[str, Any]) -> str:
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
    def __init__(self, handbook: Handbook, languages: Sequence[Say]) -> None:
        self._entries = tuple(handbook)
        # word -> (entry, language, weight)
        self._places: dict[str, dict[tuple[int, int], float]] = {}
        self._headings: list[tuple[int, list[str]]] = []  # (entry, words)
        for at, entry in enumerate(self._entries):
            for tongue, say in enumerate(languages):
                self._headings.append((at, folded(say(f"rule-{entry.id}", **entry.numbers))))
                for word, weight in _words(entry, say).items():
                    self._places.setdefault(word, {})[at, tongue] = weight

    def find(self, typed: str) -> list[Entry]:
        """The matching entries, best first; all in reading order if nothing is typed."""
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

    def headings_in(self, text: str) -> list[Entry]:
        """Entries whose headings occur in a text, in any language and form: longest headings first, then in order of
        the text."""
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
        hits: dict[tuple[int, int], float] = {}
        for word, places in self._places.items():
            like = likeness(typed, word)
            slipped = like == 0.0
            if slipped and (max(places.values()) == TEXT or not (like := slip(typed, word))):
                continue  # typing errors are forgiven in names only
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
