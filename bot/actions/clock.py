"""What people do about the clock of their table, the same for clicks and commands."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.actions.handlers import Fields, first, on_button, on_fields, on_select
from bot.actions.personal import WhichPlace, span_of, zone_of
from bot.desk.desk import Desk, Interaction
from bot.panels.clock import (
    ABSENCE,
    GRACE,
    KIND,
    MORE,
    NIGHT,
    OTHER_PACE,
    OWN,
    PACE,
    PAUSE,
    PLACE,
    PLAY_ON,
    SNOOZE,
    SNOOZES,
    TIME,
    TIMES,
    TYPED_PACE,
    USUAL,
    form_of_clock,
    panel_of_clock,
    suggested,
)
from bot.panels.components import panel, row
from bot.panels.doors import ACT, door
from bot.panels.lobby import CLOCK
from bot.panels.personal import NONE
from bot.panels.status import whereabouts
from bot.panels.time import when
from engine import places
from engine.ids import TableId
from engine.language import Said
from engine.places import Place
from engine.tables import BadPace, Pace, Table, TableRefused
from engine.tables.time.pace import HOUR, Absence, PaceKind, read
from engine.tables.time.pace import TIMES as TIMES_A_DAY
from engine.tables.time.quiet import quiet_of

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
