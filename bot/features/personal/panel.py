"""What people set for themselves, and what is stored of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.components import button, panel, row, select
from bot.panels.verbs import Verb
from bot.panels.words import MODAL, OPTION, cut
from engine import places
from engine.language import LOCALES, Said, Say
from engine.places import Place
from engine.tables import Choices, Person, Quiet, Reminders
from engine.tables.acts import AGREEING, ASKING
from engine.tables.time.pace import clock_time

QUIET = Verb("settings.quiet")
ZONES = Verb("settings.zone")
REMINDERS = Verb("settings.reminders")
DIGEST = Verb("settings.digest")
LANGUAGE = Verb("settings.language")
LISTING = Verb("settings.listed")
CARDS = Verb("settings.cards")
TIMES = Verb("settings.times")
PICTURES = Verb("settings.pictures")
ERASE = Verb("erase")

NONE = "-"
"""The choice of a select that sets nothing."""
LISTED, UNLISTED = "yes", "no"
"""Whether others see somebody in leaderboards, and their profile."""
QUICK, WORDS_FIRST = "quick", "words-first"
"""What may be chosen of how questions come."""
ZONE, FROM, UNTIL, OF_WHAT, WHEN = "zone", "from", "until", "reminders", "digest"
"""The fields of the form: the time zone, when it begins and ceases to be quiet, the reminders and the digest."""
CITY, HOUR = 60, 5
"""Characters of what is typed there."""
CONTRAST, LARGE = "contrast", "large"
"""What may be chosen of how pictures are drawn."""
HOURS = ((22, 7), (22, 8), (23, 7), (23, 8), (0, 7), (0, 8), (1, 9), (21, 6))
"""Quiet hours on offer: from, to. Others can be typed in the form."""
DIGESTS = range(5, 24)
"""Hours of the day on offer for the digest."""


def which_place(found: Sequence[Place], say: Say, *, now: float) -> ui.LayoutView:
    """Asks which of several places is meant. The settings stay away: below them the question would be missed."""
    again = row(button(TIMES(), say.plain("settings-times")))
    return panel(ui.TextDisplay(say("settings-which-place")), _zones(found, say, now), again)


def _zones(found: Sequence[Place], say: Say, now: float) -> ui.ActionRow[Any]:
    options = [
        discord.SelectOption(
            label=cut(place.called(say.locale), OPTION),
            value=place.zone,
            description=say.plain("settings-zone-now", time=Said(places.local_time(place.zone, now))),
        )
        for place in found
    ]
    return select(ZONES(), options, say.plain("settings-zone-pick"))


def settings(
    person: Person,
    chosen: Choices,
    quiet: Quiet | None,
    say: Say,
    *,
    now: float,
    guesses: Sequence[Place] = (),
    note: str = "",
) -> ui.LayoutView:
    """All settings of a person, each with what changes it; `guesses`: places whose zone may be theirs. `note` stands
    below."""
    plain = say.plain
    languages = [
        discord.SelectOption(label=plain(key), value=value, default=value == (chosen.language or NONE))
        for key, value in (("settings-language-discord", NONE), *((f"language-{one}", one) for one in LOCALES))
    ]
    listed = [
        discord.SelectOption(label=plain(f"settings-listed-{one}"), value=one, default=(one == LISTED) == chosen.listed)
        for one in (LISTED, UNLISTED)
    ]
    zone = say("settings-no-zone")
    if person.zone:
        zone = say("settings-zone", zone=_place(person.zone, say), time=Said(places.local_time(person.zone, now)))
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {say('settings')}\n{zone}"),
        ui.TextDisplay(say("settings-quiet")),
    ]
    items.insert(1, row(button(TIMES(), plain("settings-times"))))
    if guesses:
        items.insert(2, _zones(guesses, say, now))
    if person.zone:
        items.append(select(QUIET(), hours(quiet, plain("settings-quiet-none")), plain("settings-quiet-pick")))
    items += [
        ui.TextDisplay(say("settings-reminders")),
        select(REMINDERS(), _reminders(chosen, plain), plain("settings-reminders-pick")),
    ]
    if person.zone:
        items += [
            ui.TextDisplay(say("settings-digest")),
            select(DIGEST(), _digests(chosen.digest, plain), plain("settings-digest-pick")),
        ]
    items += [
        ui.TextDisplay(say("settings-language")),
        select(LANGUAGE(), languages, plain("settings-language-pick")),
        ui.TextDisplay(say("settings-listed")),
        select(LISTING(), listed, plain("settings-listed-pick")),
    ]
    for verb, name, offered in (
        (CARDS, "cards", ((QUICK, chosen.quick), (WORDS_FIRST, chosen.words_first))),
        (PICTURES, "pictures", ((CONTRAST, chosen.contrast), (LARGE, chosen.large))),
    ):
        options = [
            discord.SelectOption(
                label=plain(f"settings-{name}-{key}"),
                value=key,
                description=plain(f"settings-{name}-{key}.about"),
                default=on,
            )
            for key, on in offered
        ]
        items += [
            ui.TextDisplay(say(f"settings-{name}")),
            select(verb(), options, plain(f"settings-{name}-pick"), low=0, high=len(options)),
        ]
    if note:
        items.append(ui.TextDisplay(note))
    return panel(*items)


def form_of_times(person: Person, chosen: Choices, quiet: Quiet | None, say: Say) -> ui.Modal:
    """The form for all that goes by somebody's day, filled with what they have set."""
    say = say.plain
    modal = ui.Modal(title=cut(say("settings-times-form"), MODAL), custom_id=str(TIMES()), timeout=None)

    def text(field: str, most: int, now: str) -> ui.TextInput[Any]:
        return ui.TextInput(custom_id=field, max_length=most, required=False, default=now)

    start, end = ("", "") if quiet is None else (clock_time(quiet.start), clock_time(quiet.end))
    zone = text(ZONE, CITY, cut(places.place_of(person.zone).called(say.locale), CITY) if person.zone else "")
    modal.add_item(
        ui.Label(text=say("settings-times-zone"), description=say("settings-times-zone-hint"), component=zone)
    )
    begins = text(FROM, HOUR, start)
    modal.add_item(
        ui.Label(text=say("settings-times-from"), description=say("settings-times-from-hint"), component=begins)
    )
    modal.add_item(ui.Label(text=say("settings-times-until"), component=text(UNTIL, HOUR, end)))
    of_what = [
        discord.RadioGroupOption(label=one.label, value=one.value, default=one.default)
        for one in _reminders(chosen, say)
    ]
    reminders: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=OF_WHAT, options=of_what)
    modal.add_item(ui.Label(text=say("settings-times-reminders"), component=reminders))
    digest: ui.Select[Any] = ui.Select(custom_id=WHEN, options=_digests(chosen.digest, say))
    modal.add_item(ui.Label(text=say("settings-times-digest"), component=digest))
    return modal


def _reminders(chosen: Choices, say: Say) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=say(f"settings-reminders-{one}"), value=one, default=one == chosen.reminders)
        for one in Reminders
    ]


def hours(quiet: Quiet | None, none: Said) -> list[discord.SelectOption]:
    """Quiet hours to choose from, those that are set among them; `none`: how it is called that there are none."""
    now = None if quiet is None else (quiet.start, quiet.end)
    offered = [(start * 60, end * 60) for start, end in HOURS]
    if now is not None and now not in offered:
        offered.insert(0, now)
    found = [discord.SelectOption(label=cut(none, OPTION), value=NONE, default=now is None)]
    for start, end in offered:
        shown = f"{clock_time(start)}-{clock_time(end)}"
        found.append(discord.SelectOption(label=shown, value=shown, default=(start, end) == now))
    return found


def _digests(now: int | None, say: Say) -> list[discord.SelectOption]:
    never = discord.SelectOption(label=say("settings-digest-never"), value=NONE, default=now is None)
    hours = [(hour, clock_time(60 * hour)) for hour in DIGESTS]
    return [never, *(discord.SelectOption(label=t, value=str(h), default=60 * h == now) for h, t in hours)]


def _place(zone: str, say: Say) -> Said:
    return Said(places.place_of(zone).called(say.locale))


NAMED, TITLE = 12, 60
"""So many tournaments are named, with so many characters of their titles."""
FURTHER = ("wishes", "vacations", "covers", "follows")
"""Records that are told of where there are any."""


def stored(found: Mapping[str, Any], say: Say) -> ui.LayoutView:
    """What is stored of a person, in words and counts."""
    person: Mapping[str, Any] = found["person"] or {}
    tables = found["tables"]
    if not any((person, found["settings"], tables, found["tournaments"], *found["records"].values())):
        return panel(ui.TextDisplay(f"### {say('privacy')}\n{say('privacy-nothing')}"))
    lines = [
        f"### {say('privacy')}",
        say("privacy-person", name=person.get("name", "")),
        say("privacy-settings", zone=_place(person["zone"], say) if person.get("zone") else say("privacy-none")),
        say("privacy-tables", count=len(tables), running=sum(one["status"] == "running" for one in tables)),
        say("privacy-answers", count=sum(len(one.get("answers", ())) for one in tables)),
        say("privacy-messages", count=len(found["messages"])),
        *_acts([one["act"] for one in found["records"].get("acts", ())], say),
        say("privacy-results", count=len(found["records"].get("results", ()))),
        *(say(f"privacy-{name}", count=len(rows)) for name in FURTHER if (rows := found["records"].get(name))),
        *_tournaments([one["name"] for one in found["tournaments"]], say),
        say("privacy-hint"),
    ]
    return panel(ui.TextDisplay("\n".join(lines)))


def _acts(acts: Sequence[str], say: Say) -> Iterator[Said]:
    """How often somebody asked moderators for something, agreed to something with others, and acted as a moderator."""
    asking, agreeing = (sum(act in which for act in acts) for which in (ASKING, AGREEING))
    counts = {"requests": asking, "agreements": agreeing, "acts": len(acts) - asking - agreeing}
    yield from (say(f"privacy-{name}", count=count) for name, count in counts.items() if count)


def _tournaments(names: Sequence[str], say: Say) -> Iterator[Said]:
    """The tournaments whose journals name somebody, those after the first `NAMED` as a number."""
    if names:
        shown = say.list(say.foreign(cut(name, TITLE)) for name in names[:NAMED])
        yield say("privacy-tournaments", count=len(names), names=shown, more=len(names[NAMED:]))


def asked(running: int, say: Say) -> ui.LayoutView:
    """What happens when a person is forgotten, and the button that does it."""
    text = f"### {say('erase')}\n{say('erase-about', running=running)}"
    yes = button(ERASE(), say.plain("erase-do"), discord.ButtonStyle.danger)
    return panel(ui.TextDisplay(text), row(yes))
