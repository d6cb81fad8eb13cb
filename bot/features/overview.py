"""All tables of a person as a list and as a daily message, urgent ones first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Any

import discord
import structlog
from discord import ui

from bot.delivery.post import CANNOT_DM, Direct, Post
from bot.delivery.renderers import Later
from bot.desk.desk import Interaction, Part
from bot.desk.handlers import on_button
from bot.panels.components import Items, button, pages, panel
from bot.panels.doors import ACT
from bot.panels.status import briefly, whereabouts
from bot.panels.time import frozen
from bot.panels.verbs import COUNT, Verb
from engine.asking.words import cut, title
from engine.language import LOCALES, Said, Say
from engine.tables import Person, Sight, Table, TableRefused

PAGE_OF_TABLES = Verb("mine", COUNT)

PAGE = 8
"""Tables on a page: Discord takes 40 components."""
ASKED = 150
"""Maximum characters of a question in the list."""


def by_urgency(sights: Iterable[Sight]) -> list[Sight]:
    return sorted(sights, key=lambda sight: (not sight.awaited, sight.own_due or inf))


def listed(sight: Sight, say: Say) -> ui.Item[Any]:
    """A running table with a button: place, question and deadline, or whom it waits for."""
    prompt, due = sight.view.prompt, sight.own_due
    if sight.table.frozen is not None:
        text = frozen(sight.table.frozen, say)
    elif not sight.awaited:
        text = briefly(sight, say)
    else:
        asked = Said(cut(title(say, prompt), ASKED)) if prompt is not None else say("mine-plan")
        text = Said(f"**{asked}**") if due is None else say("mine-asked", asked=asked, due=Said(f"<t:{int(due)}:R>"))
    return ui.Section[Any](
        f"{whereabouts(sight.table, say)}\n{text}", accessory=button(ACT(sight.table.id), say.plain("mine-open"))
    )


def lobby(table: Table, say: Say) -> str:
    return f"{whereabouts(table, say)}\n{say('mine-lobby', count=len(table.seats))}"


log = structlog.get_logger(__name__)


@dataclass(eq=False)
class OverviewActions(Part):
    """Shows only what its reader sees at each table."""

    _post: Post

    @on_button(PAGE_OF_TABLES)
    async def show(self, i: Interaction, page: int) -> None:
        """Show a page of all tables of the user. Refuses no-tables-of-yours if there are none."""
        sights = by_urgency(await self._tables.views.mine(i.user.id))
        entries: list[Sight | Table] = [*sights, *await self._tables.views.lobbies(i.user.id)]
        if not entries:
            raise TableRefused("no-tables-of-yours")
        count = -(-len(entries) // PAGE)
        at = min(page, count - 1)
        say = self._desk.say(i)
        waiting = sum(sight.awaited for sight in sights)
        items: Items = [f"### {say('mine')}\n{say('mine-awaited', count=waiting)}"]
        items += [self._entry(entry, self._desk.locale(i)) for entry in entries[at * PAGE : (at + 1) * PAGE]]
        await self._desk.update(i, panel(*items, *pages(at, count, PAGE_OF_TABLES, say)))

    async def tell_lost(self) -> None:
        """Tell owners of unreadable settings which ones were lost. Call every minute."""
        for user, lost in (await self._tables.people.mend(tuple(LOCALES))).items():
            person = await self._tables.people.person(user)
            say = self._desk.speak(None if person is None else person.locale)
            text = say("settings-lost", what=say.list([say(f"settings-lost-{one}") for one in lost]))
            try:
                await self._post.send(Direct(user), panel(text), answers=True)
            except discord.HTTPException as error:
                log.warning("not-told", code=error.code)

    async def send_digests(self) -> None:
        """Send due digests. Call every minute."""
        for person in await self._tables.people.take_digests():
            try:
                await self._digest(person)
            except Later:  # their quiet hours have begun since it was claimed
                log.info("digest-in-quiet-hours")
            except discord.HTTPException as error:
                log.warning("no-digest", code=error.code)
                if error.code in CANNOT_DM:
                    await self._tables.people.dm_state(person.user, channel=None, closed=True)

    async def _digest(self, person: Person) -> None:
        waiting = [sight for sight in by_urgency(await self._tables.views.mine(person.user)) if sight.awaited]
        if not waiting:
            return
        say = self._desk.speak(person.locale)
        items: Items = [f"### {say('digest')}\n{say('mine-awaited', count=len(waiting))}"]
        items += [self._entry(sight, person.locale) for sight in waiting[:PAGE]]
        more = [say("digest-more", count=len(waiting) - PAGE)] if len(waiting) > PAGE else []
        items.append("\n".join([*more, say("digest-hint")]))
        await self._post.send(Direct(person.user), panel(*items))

    def _entry(self, entry: Sight | Table, locale: str | None) -> ui.Item[Any] | str:
        if isinstance(entry, Table):
            return lobby(entry, self._desk.speak(locale or self._desk.default, entry))
        return listed(entry, self._desk.speak(locale or self._desk.default, entry.table))
