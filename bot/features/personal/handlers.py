"""Personal settings, stored data and erasing a person."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from typing import Any, TypeVar

import discord
from discord import ui

from bot.desk.desk import Interaction, Part
from bot.desk.handlers import Fields, Work, first, on_button, on_fields, on_select, on_values
from bot.desk.names import name_of
from bot.desk.suggestions import Suggestions, matching
from bot.features.personal import panel
from bot.panels import components
from bot.panels.verbs import Verb
from engine import places
from engine.arena import Arena
from engine.language import LOCALES, Said, Say
from engine.places import Place
from engine.tables import Person, Quiet, Reminders, TableRefused
from engine.tables.time.pace import hours
from engine.tables.time.quiet import quiet_of

V = TypeVar("V")

NAMED = 8
"""Number of places that a refusal names."""


class WhichPlace(TableRefused):
    """Several places fit the typed one: `found`, one for each zone."""

    def __init__(self, typed: str, found: Sequence[Place], say: Say) -> None:
        names = "; ".join(one.called(say.locale) for one in found[:NAMED])
        super().__init__("which-place", typed=typed, places=Said(names))
        self.found = [*{one.zone: one for one in reversed(found)}.values()][::-1]


def _sets(choices: Callable[[V], Mapping[str, Any]]) -> Callable[[PersonalActions, Interaction, V], Work]:
    """A handler that makes these choices of a user from the chosen value."""

    async def handle(self: PersonalActions, i: Interaction, chosen: V) -> None:
        await self.set(i, **choices(chosen))

    return handle


def _switches(verb: Verb[()]) -> Callable[[PersonalActions, Interaction, tuple[str, ...]], Work]:
    """A handler that switches on the chosen settings of a select and the others off."""
    return _sets(lambda lit: {field: word in lit for word, field in panel.SWITCHES[verb].items()})


@dataclass(eq=False)
class PersonalActions(Part):
    _arena: Arena

    # Settings

    async def settings(self, i: Interaction, zone: str | None = None, quiet: str | None = None) -> None:
        """Show the settings after setting what was typed. Of an unclear place the candidates are shown. Refuses
        no-zone, no-span, zone-first, quiet-lately."""
        if zone:
            try:
                chosen = zone_of(zone, str(i.locale), self._desk.say(i))
            except WhichPlace as which:
                await self._desk.show(
                    i, panel.which_place(which.found, self._desk.say(i), now=self._tables.clock.now())
                )
                return
            await self._desk.visitor(i)
            await self._tables.people.choose_zone(i.user.id, chosen)
        if quiet:
            await self._quiet(i, quiet)
        await self._desk.show(i, await self._panel(i, changed=bool(zone or quiet)))

    async def zones(self, i: Interaction, typed: str) -> Suggestions:
        say, now = self._desk.say(i), self._tables.clock.now()
        found = {one.zone: one for one in reversed(places.find(typed, str(i.locale)))}
        shown = [(one, say("settings-zone-now", time=Said(places.local_time(one.zone, now)))) for one in found.values()]
        return matching([(f"{one.called(say.locale)} · {time}", one.zone) for one, time in reversed(shown)], "")

    @on_select(panel.ZONES)
    async def set_zone(self, i: Interaction, chosen: str) -> None:
        """Set the time zone of a place on offer. Refuses no-zone, quiet-lately."""
        await self._desk.visitor(i)
        await self._tables.people.choose_zone(i.user.id, chosen)
        await self._changed(i)

    @on_select(panel.QUIET)
    async def set_quiet(self, i: Interaction, chosen: str) -> None:
        await self._quiet(i, chosen)
        await self._changed(i)

    @on_button(panel.TIMES)
    async def ask_times(self, i: Interaction) -> None:
        person, chosen = await self._person(i), await self._tables.people.choices(i.user.id)
        await self._desk.form(i, panel.form_of_times(person, chosen, quiet_of(person), self._desk.say(i)))

    @on_fields(panel.TIMES)
    async def set_times(self, i: Interaction, sent: Fields) -> None:
        """Set all typed values or none; of an unclear place the candidates are shown. Refuses no-zone, zone-first,
        no-span, quiet-lately."""
        typed, start, end, digest = (
            first(sent, name).strip() for name in (panel.ZONE, panel.FROM, panel.UNTIL, panel.WHEN)
        )
        now = (await self._person(i)).zone
        same = now is not None and typed in (now, places.place_of(now).called(self._desk.say(i).locale))
        try:
            zone = zone_of(typed, str(i.locale), self._desk.say(i)) if typed and not same else now
        except WhichPlace as which:
            await self._desk.update(i, panel.which_place(which.found, self._desk.say(i), now=self._tables.clock.now()))
            return
        if zone is None and (start or end or _minute(digest) is not None):
            raise TableRefused("zone-first")
        quiet = span_of(f"{start}-{end}", zone) if zone is not None and (start or end) else None
        await self._desk.visitor(i)
        await self._tables.people.choose_quiet(i.user.id, quiet)
        if zone is not None:
            await self._tables.people.choose_zone(i.user.id, zone)
        await self._tables.people.choose(i.user.id, reminders=_known(first(sent, panel.OF_WHAT)))
        await self._tables.people.choose_digest(i.user.id, _minute(digest))
        await self._desk.update(i, await self._panel(i, changed=True))

    set_reminders = on_select(panel.REMINDERS)(_sets(lambda chosen: {"reminders": _known(chosen)}))
    set_listed = on_select(panel.LISTING)(_sets(lambda chosen: {"listed": chosen != panel.UNLISTED}))
    set_language = on_select(panel.LANGUAGE)(_sets(lambda chosen: {"language": chosen if chosen in LOCALES else None}))
    set_cards = on_values(panel.CARDS)(_switches(panel.CARDS))
    set_pictures = on_values(panel.PICTURES)(_switches(panel.PICTURES))
    set_news = on_values(panel.NEWS)(_switches(panel.NEWS))

    @on_select(panel.DIGEST)
    async def set_digest(self, i: Interaction, chosen: str) -> None:
        await self._tables.people.choose_digest(i.user.id, _minute(chosen))
        await self._changed(i)

    async def set(self, i: Interaction, **choices: Any) -> None:
        await self._tables.people.choose(i.user.id, **choices)
        await self._changed(i)

    async def _changed(self, i: Interaction) -> None:
        await self._desk.visitor(i)
        await self._desk.update(i, await self._panel(i, changed=True))

    async def _quiet(self, i: Interaction, typed: str) -> None:
        if typed == panel.NONE or typed.strip().lower() in ("none", "brak", "0"):
            await self._tables.people.choose_quiet(i.user.id, None)
            return
        person = await self._person(i)
        if person.zone is None:
            raise TableRefused("zone-first")
        await self._tables.people.choose_quiet(i.user.id, span_of(typed, person.zone))

    async def _panel(self, i: Interaction, *, changed: bool) -> ui.LayoutView:
        say, person = self._desk.say(i), await self._person(i)
        note = say("settings-set") if changed else ""
        found = [] if person.zone else places.home(str(i.locale))
        chosen, now = await self._tables.people.choices(i.user.id), self._tables.clock.now()
        browsers = len(await self._tables.pages.sessions(i.user.id))
        return panel.settings(
            person, chosen, quiet_of(person), say, now=now, guesses=found, browsers=browsers, note=note
        )

    async def _person(self, i: Interaction) -> Person:
        known = await self._tables.people.person(i.user.id)
        return known or Person(i.user.id, name_of(i.user), self._desk.locale(i))

    # Privacy

    async def stored(self, i: Interaction) -> None:
        await self._desk.show(i, panel.stored(await self._stored(i.user.id), self._desk.say(i)))

    async def _stored(self, user: int) -> dict[str, Any]:
        return await self._tables.privacy.stored_of(user) | {"tournaments": await self._arena.stored_of(user)}

    async def export(self, i: Interaction) -> None:
        text = json.dumps(await self._stored(i.user.id), ensure_ascii=False, indent=2, default=str)
        name = "oraklos-privacy.json"
        view = components.panel(self._desk.say(i)("privacy-file"), ui.File(f"attachment://{name}"))
        await self._desk.show(i, view, files=[discord.File(BytesIO(text.encode()), name)])

    async def ask(self, i: Interaction) -> None:
        running = len(await self._tables.views.mine(i.user.id))
        await self._desk.show(i, panel.erasure(running, self._desk.say(i)))

    @on_button(panel.ERASE)
    async def erase(self, i: Interaction) -> None:
        """Erase the user. Private messages to them are deleted too, as far as Discord allows."""
        done = components.panel(self._desk.say(i)("erase-done"))
        await self._desk.update(i, done)
        await self._tables.pages.end(i.user.id)
        for message in await self._tables.privacy.written_to(i.user.id):
            with suppress(discord.HTTPException):
                where = i.client.get_partial_messageable(message.channel)
                await where.get_partial_message(message.message).delete()
        await self._arena.erase(i.user.id)
        await self._tables.privacy.erase(i.user.id)
        self._desk.forget(i.user.id)


def _minute(digest: str) -> int | None:
    """The chosen minute of the day for digests; None: never."""
    return 60 * int(digest) if digest in map(str, panel.DIGESTS) else None


def _known(chosen: str) -> str:
    return chosen if chosen in list(Reminders) else Reminders.ALL


def zone_of(typed: str, locale: str, say: Say) -> str:
    """The time zone of a typed place. Raises TableRefused("no-zone"), WhichPlace."""
    place = places.sure(typed, locale)
    if place is None:
        found = places.find(typed, locale)
        raise WhichPlace(typed, found, say) if found else TableRefused("no-zone")
    return place.zone


def span_of(typed: str, zone: str) -> Quiet:
    """Typed quiet hours: "22-7" or "22:30-6:45". Raises TableRefused("no-span")."""
    try:
        return Quiet(zone, *hours(typed))
    except ValueError:
        raise TableRefused("no-span") from None
