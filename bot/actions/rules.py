"""Rules: looking things up, having a question explained, the help cards. The same for clicks and commands."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Any

import discord

from bot.actions.handbook_search import Lookup
from bot.actions.handlers import on_button, on_select
from bot.desk.desk import Desk, Interaction
from bot.panels import handbook
from bot.panels.doors import RULES
from bot.panels.handbook import CARDS, PAGE, RULES_OF
from bot.panels.helpers import opened, place_in
from bot.panels.private import WHAT
from bot.pictures.pool import Pictures
from engine.core import Prompt
from engine.games.box import Box
from engine.ids import TableId
from engine.language import LOCALES, Said, Say
from engine.look.picture import Band, Picture
from engine.tables import Sight, Table, TableRefused

FLAGSHIP = "doom"
"""The game that is meant where nothing says which."""
MOST = 25
LONGEST = 100


class RuleActions:
    """Every method but the suggestions answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._pictures = pictures
        self._searches: dict[str, Lookup] = {}
        self._cards: dict[tuple[Band, ...], bytes] = {}
        self._drawing = asyncio.Lock()

    async def look_up(self, i: Interaction, game: str | None, typed: str) -> None:
        """Shows the entry that is meant by what was typed, and the others that might be; the front without words."""
        box, name = await self._meant(i, game, typed)
        say = self._say(i, box)
        if name:
            await self._desk.show(i, handbook.page(box, say, name))
            return
        found = self._search(box).find(typed) if typed.strip() else []
        shown = Said(say.foreign(typed.strip()[:LONGEST]))
        note = "" if not typed.strip() else say("rules-found" if found else "rules-nothing", typed=shown)
        view = handbook.page(box, say, found[0].id if found else "", note=note, found=found[1:])
        await self._desk.show(i, view)

    async def suggestions(self, i: Interaction, game: str | None, typed: str) -> list[tuple[str, str]]:
        """While somebody types: (what is shown, what is sent), at most 25."""
        box = await self.meant(i, game)
        say = self._say(i, box).plain
        return [
            (say(f"rule-{entry.id}", **entry.numbers)[:LONGEST], f"{box.game.id}/{entry.id}")
            for entry in self._search(box).find(typed)[:MOST]
        ]

    def games(self, i: Interaction, typed: str) -> list[tuple[str, str]]:
        """The games while somebody types: (what is shown, what is sent)."""
        titled = {name: self._say(i, box).plain("game-title") for name, box in self._tables.boxes.items()}
        return [
            (title[:LONGEST], name)
            for name, title in titled.items()
            if typed.casefold() in f"{name} {title}".casefold()
        ][:MOST]

    @on_button(RULES)
    async def at_table(self, i: Interaction, table_id: TableId) -> None:
        """The Rules button of a table: the front of its game's handbook."""
        table = await self._tables.views.existing(table_id)
        await self.of_game(i, table.game)

    @on_button(RULES_OF)
    async def of_game(self, i: Interaction, game: str) -> None:
        box = self._box(game)
        await self._desk.show(i, handbook.page(box, self._say(i, box)))

    @on_button(PAGE)
    async def turn_to(self, i: Interaction, game: str, name: str) -> None:
        """A button that leads to a page. In the card of a question the way back to that stays."""
        box = self._box(game)
        say = self._say(i, box)
        view = handbook.page(box, say, name)
        card = None if i.message is None else place_in([one.to_dict() for one in i.message.components])
        await self._desk.update(i, view if card is None else opened(view, card.back(say)))

    @on_select(PAGE)
    async def choose(self, i: Interaction, game: str, menu: str, name: str) -> None:
        await self.turn_to(i, game, name)

    @on_button(WHAT)
    async def explain(self, i: Interaction, table_id: TableId, number: str, key: str) -> None:
        """The "?" of a question: what it means just now."""
        sight = await self._desk.sight(i, table_id)
        prompt = self._asked(sight, number, key)
        view = handbook.explanation(self._desk.box(sight.table), sight, prompt, self._desk.say(i, sight.table))
        await self._desk.show(i, view)

    async def explained(self, i: Interaction, table_id: TableId, number: str, key: str = "") -> bool:
        """Does the same if they are still asked that (without a key: whatever the question is), and says whether they
        are."""
        try:
            await self.explain(i, table_id, number, key)
        except TableRefused:
            return False
        return True

    async def named(self, i: Interaction, table: Table | None, text: str) -> None:
        """Shows the entries that a text names, of the game of a table or else of the one meant here: the page of the
        only one, a list of several; the front with a word of excuse if it names none."""
        box = await self.meant(i, None) if table is None else self._desk.box(table)
        say = self._say(i, box)
        found = self._search(box).named(text)
        if len(found) > 1:
            await self._desk.show(i, handbook.named(box, say, found))
        else:
            name, note = (found[0].id, "") if found else ("", say("rules-named-nothing"))
            await self._desk.show(i, handbook.page(box, say, name, note=note))

    @on_button(CARDS)
    async def cards_of(self, i: Interaction, game: str) -> None:
        await self.cards(i, game)

    async def cards(self, i: Interaction, game: str | None) -> None:
        """Shows the help cards of a game."""
        box = await self.meant(i, game)
        say = self._say(i, box)
        await self._desk.think(i)
        drawings = {f"help-{n}.png": drawing for n, drawing in enumerate(box.help_cards(say.plain), 1)}
        files = [discord.File(BytesIO(await self._drawn(drawing)), name) for name, drawing in drawings.items()]
        shown = [(name, drawing.alt) for name, drawing in drawings.items()]
        await self._desk.show(i, handbook.cards(box, say, shown), files=files)

    async def _drawn(self, drawing: Picture) -> bytes:
        """A help card as PNG. There are a few for each language, the same for everybody: each is drawn once."""
        async with self._drawing:  # who asks at the same time waits for the same card
            if drawing.bands not in self._cards:
                self._cards[drawing.bands] = await self._pictures.png(drawing)
        return self._cards[drawing.bands]

    def _asked(self, sight: Sight, number: str, key: str) -> Prompt[Any]:
        """The question of that key, or the one that is no aside, if its number is still the one asked. Raises
        TableRefused: not-seated, stale."""
        if sight.seat is None:
            raise TableRefused("not-seated")
        prompts = [prompt for prompt in (sight.view.prompt, *sight.view.asides) if prompt is not None]
        found = next((prompt for prompt in prompts if prompt.key == key), None) if key else sight.view.prompt
        if found is None or number != sight.number:
            raise TableRefused("stale")
        return found

    async def meant(self, i: Interaction, game: str | None) -> Box:
        """The game that a command is about: the one named, that of the table in this channel, else the flagship.
        Raises TableRefused("no-game")."""
        return (await self._meant(i, game, ""))[0]

    async def _meant(self, i: Interaction, game: str | None, typed: str) -> tuple[Box, str]:
        """The game meant, and the page if `typed` names one: what was chosen from suggestions names both. Otherwise the
        game is the one named, that of the table in this channel, the only one or the flagship. Raises TableRefused."""
        boxes = self._tables.boxes
        chosen, _, name = typed.partition("/")
        if chosen in boxes and boxes[chosen].handbook.entry(name) is not None:
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
        """Made when it is needed first: it knows every word of the handbook in every language."""
        search = self._searches.get(box.game.id)
        if search is None:
            says = [self._desk.language.say(locale, game=box.text).plain for locale in LOCALES]
            search = self._searches[box.game.id] = Lookup(box.handbook, says)
        return search
