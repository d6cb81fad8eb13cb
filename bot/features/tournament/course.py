"""The course of a tournament: settings, rounds, deadlines, schedule and undoing a step, for organisers."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from discord import ui
from pydantic import ValidationError

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import Fields, first, on_button, on_fields, on_form, on_select
from bot.desk.members import Members
from bot.features.clock import ClockActions
from bot.features.tournament import office_panel
from bot.features.tournament.log import last_step
from bot.features.tournament.office import LivePanels, Office, asks, does, of_organisers, of_tournament, on_one_line
from bot.features.tournament.panel import ORGANISE
from bot.features.tournament.schedule import FIELDS, SCHEDULE, differences, form
from bot.panels.components import Items, button, option, panel, rows, select
from bot.panels.verbs import TEXT, TOURNAMENT, Verb
from engine.arena import Arena, HeldTournament
from engine.arena.moments import read_moment, read_rounds
from engine.language import Say
from engine.tables import TableRefused
from engine.tournaments import JournalEntry, Tournament, TournamentRefused, acts, apply, changes
from engine.tournaments.pools import begin
from engine.tournaments.presets import chosen_presets, presets
from engine.tournaments.schedule import rounds_after_first
from engine.tournaments.setup import Ladder, Schedule

SET = Verb("event.o.set", TOURNAMENT, TEXT)


def settings(held: HeldTournament, say: Say) -> ui.LayoutView:
    """A select for each topic with its present choice. Players read the settings on the panel and in the journal."""
    setup, plain = held.tournament.setup, say.plain
    now = chosen_presets(setup)
    items: Items = [f"### {say('tournament-settings')}\n{say('tournament-settings-hint')}"]
    for topic, choices in presets(setup).items():
        options = [
            option(plain(f"tournament-settings-{topic}-{name}"), name, default=now.get(topic) == name)
            for name in choices
        ]
        items.append(f"**{say(f'tournament-settings-{topic}')}**")
        items.append(select(SET(held.id, topic), options, plain(f"tournament-settings-{topic}")))
    return panel(*items, *rows([button(ORGANISE(held.id), plain("office-back"))]))


HOURS = "24"
"""Default hours for the check-in."""
SEASON = 11
"""Number of coming rounds of a season for a schedule such as "every 7 days"."""
LOOK = 5.0
"""Seconds to ask Discord before a draw whether people are still members."""


class CourseActions(Office):
    def __init__(self, desk: Desk, arena: Arena, live: LivePanels, members: Members, clock: ClockActions) -> None:
        super().__init__(desk, arena, live)
        self._members = members
        self._clock = clock

    @of_tournament(on_button(ORGANISE))
    async def open(self, i: Interaction, held: HeldTournament) -> None:
        await self.show(i, held)

    publish = on_button(office_panel.PUBLISH)(does(acts.Publish, "publish"))
    pause = on_button(office_panel.PAUSE)(does(acts.Pause, "pause"))
    resume = on_button(office_panel.RESUME)(does(acts.Resume, "resume"))
    finish = on_button(office_panel.FINISH)(does(acts.Finished, "finish"))
    why_cancel = on_button(office_panel.CANCEL)(asks(office_panel.CANCEL, "office-reason"))
    cancel = on_form(office_panel.CANCEL)(does(lambda why: acts.Cancel(reason=on_one_line(why)), "cancel"))
    write_note = on_button(office_panel.NOTE)(asks(office_panel.NOTE, "office-note-text"))
    note = on_form(office_panel.NOTE)(does(lambda text: acts.Note(text=on_one_line(text)), "note"))
    how_long = on_button(office_panel.EXTEND)(asks(office_panel.EXTEND, "office-extend-hours", long=False))
    extend = on_form(office_panel.EXTEND)(does(lambda hours: _extension(hours), "extend"))

    @of_organisers(on_button(office_panel.CHECK_IN))
    async def how_long_check_in(self, i: Interaction, held: HeldTournament) -> None:
        custom_id = office_panel.CHECK_IN(held.id)
        await self.ask(i, held, custom_id, "office-do-checkin", "office-checkin-hours", given=HOURS, long=False)

    @of_organisers(on_form(office_panel.CHECK_IN))
    async def open_check_in(self, i: Interaction, held: HeldTournament, hours: str) -> None:
        extension = _extension(hours)
        if extension.table is not None:
            raise TournamentRefused("bad-hours")
        until = self._desk.tables.clock.now() + extension.seconds
        await self.do(i, held, acts.OpenCheckIn(until=until), "checkin")

    @of_organisers(on_button(office_panel.STAGE))
    async def next_stage(self, i: Interaction, held: HeldTournament) -> None:
        await self.do(i, held, begin(held.tournament), "stage")

    @of_organisers(on_button(office_panel.START))
    async def start(self, i: Interaction, held: HeldTournament) -> None:
        """Close registration and draw the first round. A season only begins, because its rounds are for people who
        check in."""
        if isinstance(held.tournament.setup.stages[0], Ladder):
            held = await self._arena.begin(held.id, i.user.id, organiser=True, click=i.id)
            await self.show(i, held, note=self.say(i, held)("office-done-season"))
        else:
            await self._draw(i, held, "start")

    @of_organisers(on_button(office_panel.DRAW))
    async def draw(self, i: Interaction, held: HeldTournament) -> None:
        await self._draw(i, held, "draw")

    @of_organisers(on_button(office_panel.REDRAW))
    async def redraw(self, i: Interaction, held: HeldTournament) -> None:
        await self._draw(i, held, "redraw")

    async def _draw(self, i: Interaction, held: HeldTournament, name: str) -> None:
        """Draw a round without people who left the server. It takes seconds for many players, so Discord is told to
        wait."""
        await self._desk.acknowledge(i)
        if held.tournament.open_round is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._members.look_at(held)
        held = await self._arena.draw(held.id, i.user.id, organiser=True, click=i.id)
        await self.show(i, held, note=self.say(i, held)(f"office-done-{name}"))

    @of_organisers(on_button(office_panel.SETTINGS))
    async def settings(self, i: Interaction, held: HeldTournament) -> None:
        await self.page(i, settings(held, self.say(i, held)))

    @of_organisers(on_select(SET))
    async def set(self, i: Interaction, held: HeldTournament, topic: str, name: str) -> None:
        act = presets(held.tournament.setup).get(topic, {}).get(name)
        if act is None:
            raise TableRefused("stale")
        held = await self._arena.act(held.id, act, i.user.id, organiser=True, click=i.id)
        await self.page(i, settings(held, self.say(i, held)))

    # Undoing

    @of_organisers(on_button(office_panel.UNDO))
    async def what_undo(self, i: Interaction, held: HeldTournament) -> None:
        t, say = held.tournament, self.say(i, held)
        after = apply(t, JournalEntry(act=acts.Undo(), at=self._desk.tables.clock.now(), by=i.user.id, organiser=True))
        text = f"{say('office-undo')}\n> {last_step(t, say)}\n"
        text += office_panel.difference(held, changes(t, after), say)
        custom_id = office_panel.UNDO_LAST(held.id, t.number)
        await self.page(i, office_panel.sure(held, custom_id, text, say.plain("office-do-undo"), say))

    @of_organisers(on_button(office_panel.UNDO_LAST))
    async def undo(self, i: Interaction, held: HeldTournament, number: int) -> None:
        if number != held.tournament.number:
            raise TableRefused("stale")
        await self.do(i, held, acts.Undo(), "undo")

    # Schedule

    @of_organisers(on_button(SCHEDULE))
    async def ask_schedule(self, i: Interaction, held: HeldTournament) -> None:
        await self._desk.form(i, form(held, await self._clock.zone(i), self.say(i, held)))

    @of_organisers(on_fields(SCHEDULE))
    async def set_schedule(self, i: Interaction, held: HeldTournament, sent: Fields) -> None:
        """Set the typed schedule and show the changes. Refuses bad-moment, every-without-start, schedule-past,
        schedule-order."""
        schedule = self._read(held.tournament, sent, await self._clock.zone(i))
        say = self.say(i, held)
        changed = [*differences(held.tournament.setup.schedule, schedule, say)]
        if changed:
            await self.do(i, held, acts.SetSchedule(schedule=schedule), "schedule", details=changed)
        else:
            await self.show(i, held, note=say("office-schedule-same"))

    def _read(self, t: Tournament, sent: Fields, zone: str) -> Schedule:
        now, before = self._desk.tables.clock.now(), t.setup.schedule
        moments = {name: read_moment(first(sent, name), zone, now) for name in FIELDS if name != "rounds"}
        several = rounds_after_first(t)
        count = SEASON if several is None else several
        rounds = read_rounds(first(sent, "rounds"), zone, now, moments["start"], count)
        kept = {_minute(at) for at in (before.opens, before.closes, before.check_in, before.start, *before.rounds)}
        if any(at is not None and at < now and _minute(at) not in kept for at in (*moments.values(), *rounds)):
            raise TournamentRefused("schedule-past")
        try:
            return Schedule(rounds=rounds, **moments)
        except ValidationError:
            raise TournamentRefused("schedule-order") from None


def _extension(text: str) -> acts.Extend:
    """Such as "24": hours for all tables; "24 3": for the third table. Raises TournamentRefused("bad-hours")."""
    with suppress(ValueError):
        hours, *table = map(int, text.split())
        if 1 <= hours <= 720 and len(table) <= 1:
            return acts.Extend(seconds=3600 * hours, table=next(iter(table), None))
    raise TournamentRefused("bad-hours")


def _minute(at: float | None) -> int | None:
    return None if at is None else int(at // 60)
