"""Panels for personal settings and stored data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.features.page import SIGN_OUT
from bot.panels.components import Items, Style, button, labelled, modal, option, panel, row, select, text_input
from bot.panels.verbs import Verb
from engine import places
from engine.asking.words import cut
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
NEWS = Verb("settings.news")
ERASE = Verb("erase")

NONE = "-"
LISTED, UNLISTED = "yes", "no"
ZONE, FROM, UNTIL, OF_WHAT, WHEN = "zone", "from", "until", "reminders", "digest"
"""Form fields: time zone, start and end of quiet hours, reminders, digest."""
CITY, HOUR = 60, 5
"""Maximum characters of typed places and hours."""
SWITCHES: Mapping[Verb[()], Mapping[str, str]] = {
    NEWS: {"against": "tell_against", "next": "tell_next"},
    CARDS: {"quick": "quick", "words-first": "words_first"},
    PICTURES: {"contrast": "contrast", "large": "large"},
}
"""Settings that are on or off: by select, each word with its field of `Choices`."""
HOURS = ((22, 7), (22, 8), (23, 7), (23, 8), (0, 7), (0, 8), (1, 9), (21, 6))
"""Quiet hours on offer: from, to. Others can be typed in the form."""
DIGESTS = range(5, 24)


def which_place(found: Sequence[Place], say: Say, *, now: float) -> ui.LayoutView:
    """The question which of several places is meant. It stands without the settings, below which it would be missed."""
    again = row(button(TIMES(), say.plain("settings-times")))
    return panel(say("settings-which-place"), _zones(found, say, now), again)


def _zones(found: Sequence[Place], say: Say, now: float) -> ui.ActionRow[Any]:
    options = [
        option(
            place.called(say.locale),
            place.zone,
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
    browsers: int = 0,
    note: str = "",
) -> ui.LayoutView:
    """All settings of a person, each with its control. `guesses`: places with the user's likely zone; `browsers`: the
    number of those that are signed in; `note` stands below."""
    plain = say.plain
    languages = [
        option(plain(key), value, default=value == (chosen.language or NONE))
        for key, value in (("settings-language-discord", NONE), *((f"language-{one}", one) for one in LOCALES))
    ]
    listed = [
        option(plain(f"settings-listed-{one}"), one, default=(one == LISTED) == chosen.listed)
        for one in (LISTED, UNLISTED)
    ]
    zone = say("settings-no-zone")
    if person.zone:
        zone = say("settings-zone", zone=_place(person.zone, say), time=Said(places.local_time(person.zone, now)))
    items: Items = [f"### {say('settings')}\n{zone}", row(button(TIMES(), plain("settings-times")))]
    items += [_zones(guesses, say, now)] if guesses else []
    menus = {
        REMINDERS: _reminders(chosen, plain),
        DIGEST: _digests(chosen.digest, plain) if person.zone else [],
        LANGUAGE: languages,
        LISTING: listed,
    }
    items.append(say("settings-quiet"))
    if person.zone:
        items.append(select(QUIET(), hours(quiet, plain("settings-quiet-none")), plain("settings-quiet-pick")))
    for verb, options in menus.items():
        if options:
            items += [say(f"settings-{verb.word}"), select(verb(), options, plain(f"settings-{verb.word}-pick"))]
    for verb, switches in SWITCHES.items():
        texts = {key: f"settings-{verb.word}-{key}" for key in switches}
        options = [
            option(plain(text), key, default=getattr(chosen, switches[key]), description=plain(f"{text}.about"))
            for key, text in texts.items()
        ]
        pick = plain(f"settings-{verb.word}-pick")
        items += [say(f"settings-{verb.word}"), select(verb(), options, pick, low=0, high=len(options))]
    if browsers:
        items += [say("settings-browsers", count=browsers), row(button(SIGN_OUT(), plain("settings-out")))]
    return panel(*items, note)


def form_of_times(person: Person, chosen: Choices, quiet: Quiet | None, say: Say) -> ui.Modal:
    say = say.plain
    start, end = ("", "") if quiet is None else (clock_time(quiet.start), clock_time(quiet.end))
    place = cut(places.place_of(person.zone).called(say.locale), CITY) if person.zone else ""
    of_what = [
        discord.RadioGroupOption(label=one.label, value=one.value, default=one.default)
        for one in _reminders(chosen, say)
    ]
    reminders: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=OF_WHAT, options=of_what)
    digest: ui.Select[Any] = ui.Select(custom_id=WHEN, options=_digests(chosen.digest, say))

    def typed(name: str, most: int, now: str) -> ui.TextInput[Any]:
        return text_input(name, most, required=False, given=now)

    return modal(
        TIMES(),
        say("settings-times-form"),
        labelled(say("settings-times-zone"), typed(ZONE, CITY, place), say("settings-times-zone-hint")),
        labelled(say("settings-times-from"), typed(FROM, HOUR, start), say("settings-times-from-hint")),
        labelled(say("settings-times-until"), typed(UNTIL, HOUR, end)),
        labelled(say("settings-times-reminders"), reminders),
        labelled(say("settings-times-digest"), digest),
    )


def _reminders(chosen: Choices, say: Say) -> list[discord.SelectOption]:
    return [option(say(f"settings-reminders-{one}"), one, default=one == chosen.reminders) for one in Reminders]


def hours(quiet: Quiet | None, none: Said) -> list[discord.SelectOption]:
    """Quiet hours to choose from, with the present ones among them; `none`: label for no quiet hours."""
    now = None if quiet is None else (quiet.start, quiet.end)
    offered = [(start * 60, end * 60) for start, end in HOURS]
    if now is not None and now not in offered:
        offered.insert(0, now)
    found = [option(none, NONE, default=now is None)]
    for start, end in offered:
        shown = f"{clock_time(start)}-{clock_time(end)}"
        found.append(option(shown, shown, default=(start, end) == now))
    return found


def _digests(now: int | None, say: Say) -> list[discord.SelectOption]:
    never = option(say("settings-digest-never"), NONE, default=now is None)
    hours = [(hour, clock_time(60 * hour)) for hour in DIGESTS]
    return [never, *(option(t, str(h), default=60 * h == now) for h, t in hours)]


def _place(zone: str, say: Say) -> Said:
    return Said(places.place_of(zone).called(say.locale))


NAMED, TITLE = 12, 60
"""Number of named tournaments, and characters of their titles."""
FURTHER = ("wishes", "vacations", "covers", "page_sessions")
"""Kinds of records that are listed only if there are any."""


def stored(found: Mapping[str, Any], say: Say) -> ui.LayoutView:
    person: Mapping[str, Any] = found["person"] or {}
    tables = found["tables"]
    if not any((person, found["settings"], tables, found["tournaments"], *found["records"].values())):
        return panel(f"### {say('privacy')}\n{say('privacy-nothing')}")
    follows = sum(one["told"] is not None for one in found["records"].get("members", ()))
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
        *([say("privacy-follows", count=follows)] if follows else []),
        *_tournaments([one["name"] for one in found["tournaments"]], say),
        say("privacy-hint"),
    ]
    return panel("\n".join(lines))


def _acts(acts: Sequence[str], say: Say) -> Iterator[Said]:
    asking, agreeing = (sum(act in which for act in acts) for which in (ASKING, AGREEING))
    counts = {"requests": asking, "agreements": agreeing, "acts": len(acts) - asking - agreeing}
    yield from (say(f"privacy-{name}", count=count) for name, count in counts.items() if count)


def _tournaments(names: Sequence[str], say: Say) -> Iterator[Said]:
    """Tournaments whose journals name the person; those after the first `NAMED` as a number."""
    if names:
        shown = say.list(say.foreign(cut(name, TITLE)) for name in names[:NAMED])
        yield say("privacy-tournaments", count=len(names), names=shown, more=len(names[NAMED:]))


def erasure(running: int, say: Say) -> ui.LayoutView:
    text = f"### {say('erase')}\n{say('erase-about', running=running)}"
    yes = button(ERASE(), say.plain("erase-do"), Style.danger)
    return panel(text, row(yes))
