"""The clock of a table: the panel and the form on which its host sets it, and pauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.desk.desk import Interaction, Part
from bot.desk.handlers import Fields, first, on_button, on_fields, on_select
from bot.desk.suggestions import Suggestions
from bot.features.lobby.panel import CLOCK
from bot.features.personal.handlers import WhichPlace, span_of, zone_of
from bot.features.personal.panel import NONE, hours
from bot.panels.components import Items, Style, button, labelled, modal, option, panel, row, select, text_input
from bot.panels.doors import ACT, door
from bot.panels.status import whereabouts
from bot.panels.time import declared, duration, pace_in_words, when
from bot.panels.verbs import COUNT, TABLE, Verb
from engine import places
from engine.asking.words import OPTION, cut
from engine.ids import TableId
from engine.language import Said, Say
from engine.places import Place
from engine.tables import BadPace, Pace, Quiet, Status, Table, TableRefused
from engine.tables.time.pace import DAY, HOUR, MINUTE, PRESETS, Absence, PaceKind, clock_time, read, span
from engine.tables.time.pace import TIMES as TIMES_A_DAY
from engine.tables.time.quiet import moved, next_time, quiet_of

PACE = Verb("pace", TABLE)
ABSENCE = Verb("absence", TABLE)
NIGHT = Verb("night", TABLE)
OTHER_PACE = Verb("otherpace", TABLE)
TYPED_PACE = Verb("typedpace", TABLE)
PLACE = Verb("paceplace", TABLE)
PAUSE = Verb("pause", TABLE)
PLAY_ON = Verb("playon", TABLE)
SNOOZE = Verb("snooze", TABLE, COUNT)
"""Holds the hours by which a reminder is put off."""
SNOOZES = (1, 3, 8)

OWN = "own"
"""Choice of a clock that is set but not on offer."""

KIND, TIME, MORE, TIMES, GRACE = "kind", "time", "more", "times", "grace"
"""Form fields: kind of deadline, duration, increment of a bank, times of day, and what follows a deadline."""
USUAL = "usual"
"""Choice that keeps the default."""
OFFERED = tuple(
    [minutes * MINUTE for minutes in (10, 15, 30)]
    + [hours * HOUR for hours in (1, 2, 3, 4, 6, 8, 12, 18, 24, 36)]
    + [days * DAY for days in (2, 3, 4, 5, 7, 10, 14, 21, 30)]
)
"""Durations on offer, in seconds."""
SHORT = tuple(time for time in OFFERED if time <= 3 * DAY)
"""Durations on offer for increments and grace."""
TYPED = 100
"""Maximum characters of typed times of day with their zone."""


def panel_of_clock(
    table: Table,
    say: Say,
    quiet: Mapping[int, Quiet],
    now: float,
    *,
    host: bool,
    which: Sequence[tuple[Place, Pace]] = (),
) -> ui.LayoutView:
    """The clock of a table before its start; the host can change it. `quiet`: quiet hours of its people; `which`:
    candidates for an unclear place."""
    lines = [f"### {say('clock-heading')}", declared(say, table.pace), *_moved(table.pace, say, quiet, now)]
    items: Items = ["\n".join(lines)]
    if not host:
        items.append(f"-# {say('lobby-options-host')}")
        return panel(*items)
    if which:
        options = [
            option(place.called(say.locale), str(pace), description=at)
            for place, pace in which
            for at in [say.plain("settings-zone-now", time=Said(places.local_time(place.zone, now)))]
        ]
        items += [say("clock-which-place"), select(PLACE(table.id), options, say.plain("clock-place"))]
    items.append(select(PACE(table.id), _paces(table.pace, say.plain), say.plain("clock-pick")))
    if table.pace.ticks:
        items.append(say("clock-absent"))
        chosen = table.pace.absence
        absences = [option(say.plain(f"clock-absent-{one.value}"), one.value, default=one is chosen) for one in Absence]
        items.append(select(ABSENCE(table.id), absences, say.plain("clock-absent")))
    items.append(say("clock-night"))
    items.append(
        select(NIGHT(table.id), hours(table.pace.rest, say.plain("clock-night-none")), say.plain("clock-night"))
    )
    items.append(row(button(OTHER_PACE(table.id), say.plain("clock-other"))))
    return panel(*items)


def _moved(pace: Pace, say: Say, quiet: Mapping[int, Quiet], now: float) -> Iterator[Said]:
    """Lines for deadlines in somebody's quiet hours: whose, and when they are due instead."""
    if pace.kind is not PaceKind.DAILY:
        return
    yield Said(f"-# {say('clock-daily-about')}")
    for user, hours_of_user in quiet.items():
        for minute in pace.times:
            due = next_time(now, (minute,), pace.zone, lead=0)
            if (later := moved(due, hours_of_user)) > due:
                at, who = Said(f"<t:{int(later)}:t>"), Said(f"<@{user}>")
                yield Said(f"-# {say('clock-daily-moves', time=Said(f'<t:{int(due)}:t>'), who=who, later=at)}")


def _paces(now: Pace, say: Say) -> Sequence[discord.SelectOption]:
    usual = now.resting(None).model_copy(update={"absence": Absence.DEFAULT})
    offered = {name: read(name) for name in PRESETS}
    found = [option(_preset_in_words(say, name, pace), name, default=pace == usual) for name, pace in offered.items()]
    if usual not in offered.values():
        found.append(option(pace_in_words(say, now), OWN, default=True))
    return found


def preset(say: Say, name: str) -> str:
    return _preset_in_words(say, name, read(name))


def _preset_in_words(say: Say, name: str, pace: Pace) -> str:
    return cut(f"{say(f'pace-name-{name}')}: {pace_in_words(say, pace)}", OPTION)


def form_of_clock(table: Table, say: Say) -> ui.Modal:
    """The form, filled in with the table's clock. What happens to absent players is not part of it."""
    say, pace = say.plain, table.pace
    kinds = [
        discord.RadioGroupOption(label=say(f"clock-kind-{kind.value}"), value=kind.value, default=kind is pace.kind)
        for kind in (PaceKind.DECISION, PaceKind.PHASE, PaceKind.BANK, PaceKind.DAILY, PaceKind.NONE)
    ]
    lasts = _durations(say, OFFERED, pace.time or DAY)
    gained = _durations(
        say, SHORT, pace.increment if pace.kind is PaceKind.BANK else None, usual=say("clock-more-usual")
    )
    times = text_input(TIMES, TYPED, required=False, placeholder="8:00 20:00", given=_times(pace))
    left = None if pace.grace == pace.usual_grace else pace.grace
    after = _durations(say, (0, *SHORT), left, usual=say("clock-grace-usual"))
    return modal(
        TYPED_PACE(table.id),
        say("clock-heading"),
        labelled(say("clock-kind"), ui.RadioGroup[Any](custom_id=KIND, options=kinds)),
        labelled(say("clock-time"), ui.Select[Any](custom_id=TIME, options=lasts), say("clock-time-hint")),
        labelled(say("clock-more"), ui.Select[Any](custom_id=MORE, options=gained)),
        labelled(say("clock-times"), times, say("clock-times-hint")),
        labelled(say("clock-grace"), ui.Select[Any](custom_id=GRACE, options=after), say("clock-grace-hint")),
    )


def _durations(say: Say, offered: tuple[int, ...], now: int | None, *, usual: str = "") -> list[discord.SelectOption]:
    """Durations to choose from, with `now` among them; None: `usual` is chosen."""
    known: list[int] = sorted({*offered} if now is None else {*offered, now})
    found = [option(usual, USUAL, default=now is None)] if usual else []
    return found + [option(_duration(say, time), span(time), default=time == now) for time in known]


def _duration(say: Say, seconds: int) -> Said:
    return duration(say, seconds) if seconds else say("clock-grace-none")


def _times(pace: Pace) -> str:
    return " ".join((*map(clock_time, pace.times), pace.zone)) if pace.times else ""


def proposal(table: Table, say: Say, *, over: bool) -> ui.LayoutView:
    pause = table.pause
    if pause is None or over:
        return panel(say("pause-none" if table.status is Status.RUNNING else "pause-over"), colour=None)
    seats = {info.user: info.seat for info in table.seats if info.plays}
    agreed = tuple(seats[user] for user in pause.agreed if user in seats)
    missing = Said(" ".join(f"<@{user}>" for user in seats if user not in pause.agreed))
    no = button(PLAY_ON(table.id), say.plain("pause-no"), Style.danger)
    if pause.since is not None:
        text = say("pause-stands")
        return panel(text) if pause.by else panel(text, row(button(PLAY_ON(table.id), say.plain("pause-end"))))
    yes = button(PAUSE(table.id), say.plain("pause-yes"), Style.success)
    return panel(say("pause-ask", agreed=agreed, missing=missing), row(yes, no))


def suggested(say: Say, typed: str, own: Sequence[Pace], *, zone: str) -> list[tuple[str, str]]:
    """Suggestions for a parameter (shown text, value), those that match `typed` first."""
    found = [(cut(declared(say, one).removeprefix("-# "), OPTION), str(one)) for one in own if len(str(one)) <= OPTION]
    for name in PRESETS:
        pace = read(name, zone=zone)
        shown = _preset_in_words(say, name, pace)
        if typed.lower() in f"{shown} {pace}".lower() and str(pace) not in (value for _, value in found):
            found.append((shown, str(pace)))
    return found


STANDARD = "24h"
"""Pace of a table without a named one, on a server without a default."""


class ClockActions(Part):
    async def pace(self, i: Interaction, typed: str | None) -> Pace:
        """The pace of a new table: as typed, else the server's, else the usual one. Raises TableRefused("bad-pace")."""
        server, zone = await self._tables.servers.get(i.guild_id or 0), await self.zone(i)
        return self._read(i, typed, zone) if typed else read(server.pace or STANDARD, zone=zone)

    async def suggestions(self, i: Interaction, typed: str) -> Suggestions:
        zone, own = await self.zone(i), list[Pace]()
        try:
            own = [self._read(i, typed.strip(), zone)]
        except WhichPlace as which:
            own = [self._read(i, typed.strip(), zone, place=one) for one in which.found]
        except TableRefused:
            pass
        return suggested(self._desk.say(i).plain, typed.strip(), own, zone=zone)

    @on_button(CLOCK)
    async def show(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.views.in_lobby(table_id)
        await self._desk.show(i, await self._panel(i, table, host=table.host == i.user.id))

    @on_select(PACE)
    async def choose(self, i: Interaction, table_id: TableId, chosen: str) -> None:
        """Set a preset pace. What happens to absent players and the computers' quiet hours stay."""
        table = await self._tables.views.existing(table_id)
        if chosen == OWN:
            await self._show_clock(i, table)
            return
        pace = self._read(i, chosen, await self.zone(i))
        await self._set(i, table, _like(table, pace.model_copy(update={"absence": table.pace.absence})))

    @on_select(ABSENCE)
    async def absence(self, i: Interaction, table_id: TableId, chosen: str) -> None:
        table = await self._tables.views.existing(table_id)
        if chosen not in list(Absence):
            raise TableRefused("stale")
        await self._set(i, table, table.pace.model_copy(update={"absence": Absence(chosen)}))

    @on_select(NIGHT)
    async def night(self, i: Interaction, table_id: TableId, chosen: str) -> None:
        """Set the computers' quiet hours in the host's time zone, or none."""
        table = await self._tables.views.existing(table_id)
        quiet = None if chosen == NONE else span_of(chosen, table.pace.zone or await self.zone(i))
        await self._set(i, table, table.pace.resting(quiet))

    @on_button(OTHER_PACE)
    async def ask(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.views.existing(table_id)
        if table.host != i.user.id:
            raise TableRefused("not-host")
        await self._desk.form(i, form_of_clock(table, self._desk.say(i, table)))

    @on_fields(TYPED_PACE)
    async def made(self, i: Interaction, table_id: TableId, sent: Fields) -> None:
        """Set the typed clock, or show candidates for an unclear place. Refuses bad-times."""
        table, zone = await self._tables.views.existing(table_id), await self.zone(i)
        try:
            pace = self._made(i, sent, zone)
        except WhichPlace as which:
            found = [(one, self._made(i, sent, zone, place=one)) for one in which.found]
            await self._desk.update(i, await self._panel(i, table, host=True, which=found))
            return
        await self._set_own(i, table, pace)

    @on_select(PLACE)
    async def choose_place(self, i: Interaction, table_id: TableId, chosen: str) -> None:
        table = await self._tables.views.existing(table_id)
        await self._set_own(i, table, self._read(i, chosen, await self.zone(i)))

    async def _set_own(self, i: Interaction, table: Table, pace: Pace) -> None:
        kept = {"absence": table.pace.absence, "misses": table.pace.misses}
        await self._set(i, table, _like(table, pace.model_copy(update=kept)))

    @on_button(PAUSE)
    async def pause(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.clock.agree_to_pause(table_id, i.user.id, click=i.id)
        await self._done(i, table, "pause-begun" if table.paused else "pause-proposed")

    @on_button(PLAY_ON)
    async def play_on(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.clock.object_to_pause(table_id, i.user.id, click=i.id)
        await self._done(i, table, "pause-ended")

    @on_button(SNOOZE)
    async def snooze(self, i: Interaction, table_id: TableId, hours: int) -> None:
        if hours not in SNOOZES:
            raise TableRefused("stale")
        at = await self._tables.clock.snooze(table_id, i.user.id, HOUR * hours)
        table = await self._tables.views.existing(table_id)
        say = self._desk.say(i, table)
        text = Said(f"{whereabouts(table, say)}\n{say('remind-put-off', when=when(at))}")
        await self._desk.update(i, panel(text, row(door(ACT, table.id, say))))

    async def _done(self, i: Interaction, table: Table, key: str) -> None:
        if i.message is None:
            await self._desk.tell(i, self._desk.say(i, table)(key))
        else:
            await self._desk.acknowledge(i)

    async def _set(self, i: Interaction, table: Table, pace: Pace) -> None:
        await self._show_clock(i, await self._tables.lobby.set_pace(table.id, i.user.id, pace, click=i.id))

    async def _show_clock(self, i: Interaction, table: Table) -> None:
        await self._desk.update(i, await self._panel(i, table, host=True))

    async def _panel(
        self, i: Interaction, table: Table, *, host: bool, which: Sequence[tuple[Place, Pace]] = ()
    ) -> ui.LayoutView:
        people = [await self._tables.people.person(info.user) for info in table.seats if info.user is not None]
        quiet = {one.user: hours for one in people if one is not None and (hours := quiet_of(one)) is not None}
        now = self._tables.clock.now()
        return panel_of_clock(table, self._desk.say(i, table), quiet, now, host=host, which=which)

    async def zone(self, i: Interaction) -> str:
        person = await self._tables.people.person(i.user.id)
        known = person.zone if person is not None else None
        home = places.home(str(i.locale))
        return known or (home[0].zone if len(home) == 1 else "UTC")

    def _read(self, i: Interaction, text: str, zone: str, *, place: Place | None = None) -> Pace:
        """The typed pace with `place` for its time zone, if it is given. Refuses bad-pace, no-zone, which-place."""

        def meant(typed: str) -> str:
            return zone_of(typed, str(i.locale), self._desk.say(i)) if place is None else place.zone

        try:
            return read(text, zone=zone, zone_of=meant)
        except BadPace:
            raise TableRefused("bad-pace") from None

    def _made(self, i: Interaction, sent: Fields, zone: str, *, place: Place | None = None) -> Pace:
        """The pace from a form; `zone` applies to times of day without one. Refuses bad-times, no-zone, which-place."""
        kind, time, more, grace = (first(sent, name) for name in (KIND, TIME, MORE, GRACE))
        after = f" grace {grace}" if grace != USUAL else ""
        if kind == PaceKind.NONE:
            return read(kind)
        if kind == PaceKind.DAILY:
            try:
                return self._read(i, f"daily {first(sent, TIMES)}{after}", zone, place=place)
            except TableRefused as refused:
                raise (TableRefused("bad-times", most=TIMES_A_DAY) if refused.key == "bad-pace" else refused) from None
        added = f"+{more}" if kind == PaceKind.BANK and more != USUAL else ""
        return self._read(i, f"{'' if kind == PaceKind.DECISION else kind} {time}{added}{after}", zone)


def _like(table: Table, pace: Pace) -> Pace:
    return pace.resting(table.pace.rest)
