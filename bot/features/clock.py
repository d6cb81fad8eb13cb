"""The clock of a table: the panel on which its host chooses one, the form for one of their own, and pauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import Fields, first, on_button, on_fields, on_select
from bot.features.lobby.panel import CLOCK
from bot.features.personal.handlers import WhichPlace, span_of, zone_of
from bot.features.personal.panel import NONE, hours
from bot.panels.components import button, panel, row, select
from bot.panels.doors import ACT, door
from bot.panels.status import whereabouts
from bot.panels.time import declared, duration, pace_in_words, when
from bot.panels.verbs import COUNT, TABLE, Verb
from bot.panels.words import MODAL, OPTION, cut
from engine import places
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
"""With the hours by which a reminder is put off."""
SNOOZES = (1, 3, 8)

OWN = "own"
"""The choice of the clock that is set, where that is none of those on offer."""

KIND, TIME, MORE, TIMES, GRACE = "kind", "time", "more", "times", "grace"
"""The fields of the form: by what deadlines go, how long, what a decision adds to a bank, at which times of the day,
and what comes after a deadline."""
USUAL = "usual"
"""The choice that leaves something at its default."""
OFFERED = tuple(
    [minutes * MINUTE for minutes in (10, 15, 30)]
    + [hours * HOUR for hours in (1, 2, 3, 4, 6, 8, 12, 18, 24, 36)]
    + [days * DAY for days in (2, 3, 4, 5, 7, 10, 14, 21, 30)]
)
"""Durations to choose from, in seconds."""
SHORT = tuple(time for time in OFFERED if time <= 3 * DAY)
"""The same for what comes on top of one."""
TYPED = 100
"""Characters for the times of the day, with their zone."""


def panel_of_clock(
    table: Table,
    say: Say,
    quiet: Mapping[int, Quiet],
    now: float,
    *,
    host: bool,
    which: Sequence[tuple[Place, Pace]] = (),
) -> ui.LayoutView:
    """The clock of a table that has not begun; the host can change it. `quiet`: the quiet hours of its people; `which`:
    the clocks that may be meant, by place."""
    lines = [f"### {say('clock-heading')}", declared(say, table.pace), *_moved(table.pace, say, quiet, now)]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
    if not host:
        items.append(ui.TextDisplay(f"-# {say('lobby-options-host')}"))
        return panel(*items)
    if which:
        options = [
            discord.SelectOption(label=cut(place.called(say.locale), OPTION), value=str(pace), description=at)
            for place, pace in which
            for at in [say.plain("settings-zone-now", time=Said(places.local_time(place.zone, now)))]
        ]
        items += [ui.TextDisplay(say("clock-which-place")), select(PLACE(table.id), options, say.plain("clock-place"))]
    items.append(select(PACE(table.id), _paces(table.pace, say.plain), say.plain("clock-pick")))
    if table.pace.ticks:
        items.append(ui.TextDisplay(say("clock-absent")))
        items.append(select(ABSENCE(table.id), _absences(table.pace, say.plain), say.plain("clock-absent")))
    items.append(ui.TextDisplay(say("clock-night")))
    items.append(
        select(NIGHT(table.id), hours(table.pace.rest, say.plain("clock-night-none")), say.plain("clock-night"))
    )
    items.append(row(button(OTHER_PACE(table.id), say.plain("clock-other"))))
    return panel(*items)


def _moved(pace: Pace, say: Say, quiet: Mapping[int, Quiet], now: float) -> Iterator[Said]:
    """Lines for the times of the day that fall in somebody's quiet hours: whose, and when instead."""
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
    found = [
        discord.SelectOption(label=_named(say, name, pace), value=name, default=pace == usual)
        for name, pace in offered.items()
    ]
    if usual not in offered.values():
        found.append(discord.SelectOption(label=cut(pace_in_words(say, now), OPTION), value=OWN, default=True))
    return found


def preset(say: Say, name: str) -> str:
    """A pace on offer, by its name and in words."""
    return _named(say, name, read(name))


def _named(say: Say, name: str, pace: Pace) -> str:
    return cut(f"{say(f'pace-name-{name}')}: {pace_in_words(say, pace)}", OPTION)


def _absences(now: Pace, say: Say) -> Sequence[discord.SelectOption]:
    return [
        discord.SelectOption(label=say(f"clock-absent-{one.value}"), value=one.value, default=one is now.absence)
        for one in Absence
    ]


def form_of_clock(table: Table, say: Say) -> ui.Modal:
    """The form, filled with the clock of the table as it is. Who answers for the absent stays as it is."""
    say, pace = say.plain, table.pace
    modal = ui.Modal(title=cut(say("clock-heading"), MODAL), custom_id=str(TYPED_PACE(table.id)), timeout=None)
    kinds = [
        discord.RadioGroupOption(label=say(f"clock-kind-{kind.value}"), value=kind.value, default=kind is pace.kind)
        for kind in (PaceKind.DECISION, PaceKind.PHASE, PaceKind.BANK, PaceKind.DAILY, PaceKind.NONE)
    ]
    modal.add_item(ui.Label(text=say("clock-kind"), component=ui.RadioGroup[Any](custom_id=KIND, options=kinds)))
    lasts = _durations(say, OFFERED, pace.time or DAY)
    modal.add_item(
        ui.Label(
            text=say("clock-time"),
            description=say("clock-time-hint"),
            component=ui.Select[Any](custom_id=TIME, options=lasts),
        )
    )
    gained = pace.increment if pace.kind is PaceKind.BANK else None
    modal.add_item(
        ui.Label(
            text=say("clock-more"),
            component=ui.Select[Any](
                custom_id=MORE, options=_durations(say, SHORT, gained, usual=say("clock-more-usual"))
            ),
        )
    )
    times: ui.TextInput[Any] = ui.TextInput(
        custom_id=TIMES, max_length=TYPED, required=False, placeholder="8:00 20:00", default=_times(pace)
    )
    modal.add_item(ui.Label(text=say("clock-times"), description=say("clock-times-hint"), component=times))
    left = None if pace.grace == pace.usual_grace else pace.grace
    options = _durations(say, (0, *SHORT), left, usual=say("clock-grace-usual"))
    grace: ui.Select[Any] = ui.Select(custom_id=GRACE, options=options)
    modal.add_item(ui.Label(text=say("clock-grace"), description=say("clock-grace-hint"), component=grace))
    return modal


def _durations(say: Say, offered: tuple[int, ...], now: int | None, *, usual: str = "") -> list[discord.SelectOption]:
    """Durations to choose from, that which holds `now` among them; None: it is as `usual`."""
    known: list[int] = sorted({*offered} if now is None else {*offered, now})
    found = [discord.SelectOption(label=cut(usual, OPTION), value=USUAL, default=now is None)] if usual else []
    return found + [
        discord.SelectOption(label=_duration(say, time), value=span(time), default=time == now) for time in known
    ]


def _duration(say: Say, seconds: int) -> Said:
    return duration(say, seconds) if seconds else say("clock-grace-none")


def _times(pace: Pace) -> str:
    return " ".join((*map(clock_time, pace.times), pace.zone)) if pace.times else ""


def proposal(table: Table, say: Say, *, over: bool) -> ui.LayoutView:
    """That a pause is proposed, and what became of it."""
    pause = table.pause
    if pause is None or over:
        return panel(ui.TextDisplay(say("pause-none" if table.status is Status.RUNNING else "pause-over")), colour=None)
    seats = {info.user: info.seat for info in table.seats if info.plays}
    agreed = tuple(seats[user] for user in pause.agreed if user in seats)
    missing = Said(" ".join(f"<@{user}>" for user in seats if user not in pause.agreed))
    no = button(PLAY_ON(table.id), say.plain("pause-no"), discord.ButtonStyle.danger)
    if pause.since is not None:
        text: ui.TextDisplay[Any] = ui.TextDisplay(say("pause-stands"))
        return panel(text) if pause.by else panel(text, row(button(PLAY_ON(table.id), say.plain("pause-end"))))
    yes = button(PAUSE(table.id), say.plain("pause-yes"), discord.ButtonStyle.success)
    return panel(ui.TextDisplay(say("pause-ask", agreed=agreed, missing=missing)), row(yes, no))


def suggested(say: Say, typed: str, own: Sequence[Pace], *, zone: str) -> list[tuple[str, str]]:
    """For a parameter: (what is shown, what is typed), first the paces that may have been typed."""
    found = [(cut(declared(say, one).removeprefix("-# "), OPTION), str(one)) for one in own if len(str(one)) <= OPTION]
    for name in PRESETS:
        pace = read(name, zone=zone)
        shown = _named(say, name, pace)
        if typed.lower() in f"{shown} {pace}".lower() and str(pace) not in (value for _, value in found):
            found.append((shown, str(pace)))
    return found


STANDARD = "24h"
"""The pace of a table for which none is named, on a server that has set none."""


class ClockActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables = desk.tables

    async def pace(self, i: Interaction, typed: str | None) -> Pace:
        """The pace for a table that is opened: as it was typed, or as the server has set it, or as usual.

        Raises TableRefused("bad-pace").
        """
        server, zone = await self._tables.servers.get(i.guild_id or 0), await self.zone(i)
        return self._read(i, typed, zone) if typed else read(server.pace or STANDARD, zone=zone)

    async def suggestions(self, i: Interaction, typed: str) -> list[tuple[str, str]]:
        """Paces for a parameter: what is shown, and what is typed."""
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
        """Shows the clock of a table that has not begun; the host can change it."""
        table = await self._tables.views.in_lobby(table_id)
        await self._desk.show(i, await self._panel(i, table, host=table.host == i.user.id))

    @on_select(PACE)
    async def choose(self, i: Interaction, table_id: TableId, chosen: str) -> None:
        """Sets one of the paces on offer, keeping who answers for the absent, and when computers do not."""
        table = await self._tables.views.existing(table_id)
        if chosen == OWN:
            await self._shown(i, table)
            return
        pace = self._read(i, chosen, await self.zone(i))
        await self._set(i, table, _like(table, pace.model_copy(update={"absence": table.pace.absence})))

    @on_select(ABSENCE)
    async def absence(self, i: Interaction, table_id: TableId, chosen: str) -> None:
        """Sets who answers for the absent."""
        table = await self._tables.views.existing(table_id)
        if chosen not in list(Absence):
            raise TableRefused("stale")
        await self._set(i, table, table.pace.model_copy(update={"absence": Absence(chosen)}))

    @on_select(NIGHT)
    async def night(self, i: Interaction, table_id: TableId, chosen: str) -> None:
        """Sets the hours in which computers do not answer, in the time zone of the host, or that there are none."""
        table = await self._tables.views.existing(table_id)
        quiet = None if chosen == NONE else span_of(chosen, table.pace.zone or await self.zone(i))
        await self._set(i, table, table.pace.resting(quiet))

    @on_button(OTHER_PACE)
    async def ask(self, i: Interaction, table_id: TableId) -> None:
        """Opens the form in which the host makes a clock of their own."""
        table = await self._tables.views.existing(table_id)
        if table.host != i.user.id:
            raise TableRefused("not-host")
        await self._desk.form(i, form_of_clock(table, self._desk.say(i, table)))

    @on_fields(TYPED_PACE)
    async def made(self, i: Interaction, table_id: TableId, sent: Fields) -> None:
        """The form was sent. Of an unclear place the candidates are shown. Refuses bad-times."""
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
        """Sets the clock that was typed, at one of the places that may have been meant."""
        table = await self._tables.views.existing(table_id)
        await self._set_own(i, table, self._read(i, chosen, await self.zone(i)))

    async def _set_own(self, i: Interaction, table: Table, pace: Pace) -> None:
        """Set a clock, and keep who answers for the absent, when for good, and when computers do not."""
        kept = {"absence": table.pace.absence, "misses": table.pace.misses}
        await self._set(i, table, _like(table, pace.model_copy(update=kept)))

    @on_button(PAUSE)
    async def pause(self, i: Interaction, table_id: TableId) -> None:
        """Proposes a pause, or agrees to it."""
        table = await self._tables.clock.agree_to_pause(table_id, i.user.id, click=i.id)
        await self._done(i, table, "pause-begun" if table.paused else "pause-proposed")

    @on_button(PLAY_ON)
    async def play_on(self, i: Interaction, table_id: TableId) -> None:
        """Objects to a pause, or ends it."""
        table = await self._tables.clock.object_to_pause(table_id, i.user.id, click=i.id)
        await self._done(i, table, "pause-ended")

    @on_button(SNOOZE)
    async def snooze(self, i: Interaction, table_id: TableId, hours: int) -> None:
        """A button on a reminder that puts it off."""
        if hours not in SNOOZES:
            raise TableRefused("stale")
        at = await self._tables.clock.snooze(table_id, i.user.id, HOUR * hours)
        table = await self._tables.views.existing(table_id)
        say = self._desk.say(i, table)
        text = Said(f"{whereabouts(table, say)}\n{say('remind-put-off', when=when(at))}")
        await self._desk.update(i, panel(ui.TextDisplay(text), row(door(ACT, table.id, say))))

    async def _done(self, i: Interaction, table: Table, key: str) -> None:
        if i.message is None:
            await self._desk.tell(i, self._desk.say(i, table)(key))
        else:
            await self._desk.acknowledge(i)

    async def _set(self, i: Interaction, table: Table, pace: Pace) -> None:
        await self._shown(i, await self._tables.lobby.set_pace(table.id, i.user.id, pace, click=i.id))

    async def _shown(self, i: Interaction, table: Table) -> None:
        await self._desk.update(i, await self._panel(i, table, host=True))

    async def _panel(
        self, i: Interaction, table: Table, *, host: bool, which: Sequence[tuple[Place, Pace]] = ()
    ) -> ui.LayoutView:
        people = [await self._tables.people.person(info.user) for info in table.seats if info.user is not None]
        quiet = {one.user: hours for one in people if one is not None and (hours := quiet_of(one)) is not None}
        now = self._tables.clock.now()
        return panel_of_clock(table, self._desk.say(i, table), quiet, now, host=host, which=which)

    async def zone(self, i: Interaction) -> str:
        """The time zone of the one who asks, as far as we know."""
        person = await self._tables.people.person(i.user.id)
        known = person.zone if person is not None else None
        home = places.home(str(i.locale))
        return known or (home[0].zone if len(home) == 1 else "UTC")

    def _read(self, i: Interaction, text: str, zone: str, *, place: Place | None = None) -> Pace:
        """The pace that was typed; `place`: the one that it names. Refuses bad-pace, no-zone, which-place."""

        def meant(typed: str) -> str:
            return zone_of(typed, str(i.locale), self._desk.say(i)) if place is None else place.zone

        try:
            return read(text, zone=zone, zone_of=meant)
        except BadPace:
            raise TableRefused("bad-pace") from None

    def _made(self, i: Interaction, sent: Fields, zone: str, *, place: Place | None = None) -> Pace:
        """The pace of a form that was sent; `zone`: of times of the day that name none. Refuses bad-times, no-zone,
        which-place."""
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
    """This pace with the quiet hours of computers of a table."""
    return pace.resting(table.pace.rest)
