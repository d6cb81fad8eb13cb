"""The course of a tournament, run by its organisers: settings, rounds, deadlines, the schedule, and undoing a step."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import discord
from discord import ui
from pydantic import ValidationError

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import Fields, first, on_button, on_fields, on_form, on_select
from bot.desk.members import Members
from bot.desk.tournaments import tournament_of
from bot.features.clock import ClockActions
from bot.features.tournament import office_panel
from bot.features.tournament.log import last_step
from bot.features.tournament.office import Office, on_one_line
from bot.features.tournament.panel import ORGANISE
from bot.features.tournament.schedule import FIELDS, SCHEDULE, differences, form
from bot.panels.components import button, panel, rows, select
from bot.panels.verbs import TEXT, TOURNAMENT, Verb
from bot.panels.words import OPTION, cut
from engine.arena import Arena, HeldTournament
from engine.arena.moments import read_moment, read_rounds
from engine.ids import TournamentId
from engine.language import Say
from engine.tables import TableRefused
from engine.tournaments import JournalEntry, Tournament, TournamentRefused, apply, changes
from engine.tournaments.acts import (
    Cancel,
    Extend,
    Finished,
    Note,
    OpenCheckIn,
    Pause,
    Publish,
    Resume,
    SetSchedule,
    Undo,
)
from engine.tournaments.pools import begin
from engine.tournaments.presets import chosen_presets, presets
from engine.tournaments.schedule import rounds_after_first
from engine.tournaments.setup import Ladder, Schedule

SET = Verb("event.o.set", TOURNAMENT, TEXT)
"""With the topic."""


def settings(held: HeldTournament, say: Say) -> ui.LayoutView:
    """A select for each topic, with what is chosen now. All players read it on the panel and in the journal."""
    setup, plain = held.tournament.setup, say.plain
    now = chosen_presets(setup)
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('tournament-settings')}\n{say('tournament-settings-hint')}")]
    for topic, named in presets(setup).items():
        options = [
            discord.SelectOption(
                label=cut(plain(f"tournament-settings-{topic}-{name}"), OPTION),
                value=name,
                default=now.get(topic) == name,
            )
            for name in named
        ]
        items.append(ui.TextDisplay(f"**{say(f'tournament-settings-{topic}')}**"))
        items.append(select(SET(held.id, topic), options, plain(f"tournament-settings-{topic}")))
    return panel(*items, *rows([button(ORGANISE(held.id), plain("office-back"))]))


HOURS = "24"
"""For so long people are usually asked to check in."""
LOOK = 5.0
"""For so many seconds we ask Discord before a draw whether people are still there."""


class CourseActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena, members: Members, office: Office) -> None:
        self._desk = desk
        self._arena = arena
        self._members = members
        self._office = office

    @on_button(ORGANISE)
    async def open(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Open registration by a button."""
        await self._office.show(i, await tournament_of(self._arena, i, tournament_id))

    # At once

    @on_button(office_panel.CHECK_IN)
    async def how_long_check_in(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks for how many hours people are asked to check in."""
        held = await self._office.admitted(i, tournament_id)
        say = self._office.say(i, held).plain
        custom_id = office_panel.CHECK_IN(held.id)
        await self._desk.form(
            i,
            office_panel.ask(custom_id, say("office-do-checkin"), say("office-checkin-hours"), given=HOURS, long=False),
        )

    @on_form(office_panel.CHECK_IN)
    async def open_check_in(self, i: Interaction, tournament_id: TournamentId, hours: str) -> None:
        held = await self._office.admitted(i, tournament_id)
        extension = _extension(hours)
        if extension.table is not None:
            raise TournamentRefused("bad-hours")
        until = self._desk.tables.clock.now() + extension.seconds
        await self._office.do(i, held, OpenCheckIn(until=until), "checkin")

    @on_button(office_panel.PUBLISH)
    async def publish(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Publishes the draft: its tables are opened."""
        await self._office.do(i, await self._office.admitted(i, tournament_id), Publish(), "publish")

    @on_button(office_panel.PAUSE)
    async def pause(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Stops the deadlines of the tournament."""
        await self._office.do(i, await self._office.admitted(i, tournament_id), Pause(), "pause")

    @on_button(office_panel.RESUME)
    async def resume(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Lets them go on."""
        await self._office.do(i, await self._office.admitted(i, tournament_id), Resume(), "resume")

    @on_button(office_panel.FINISH)
    async def finish(self, i: Interaction, tournament_id: TournamentId) -> None:
        await self._office.do(i, await self._office.admitted(i, tournament_id), Finished(), "finish")

    @on_button(office_panel.STAGE)
    async def next_stage(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.do(i, held, begin(held.tournament), "stage")

    @on_button(office_panel.START)
    async def start(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Closes the registration and draws the first round; that of a season is for those who check in to it, so there
        it only begins."""
        held = await self._office.admitted(i, tournament_id)
        if isinstance(held.tournament.setup.stages[0], Ladder):
            held = await self._arena.begin(held.id, i.user.id, organiser=True, click=i.id)
            await self._office.show(i, held, note=self._office.say(i, held)("office-done-season"))
        else:
            await self._draw(i, held, "start")

    @on_button(office_panel.DRAW)
    async def draw(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Draws the next round."""
        await self._draw(i, await self._office.admitted(i, tournament_id), "draw")

    @on_button(office_panel.REDRAW)
    async def redraw(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Draws it anew."""
        await self._draw(i, await self._office.admitted(i, tournament_id), "redraw")

    # What is declared

    @on_button(office_panel.SETTINGS)
    async def settings(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Shows what is declared beyond the usual."""
        await self._settings(i, await self._office.admitted(i, tournament_id))

    @on_select(SET)
    async def set(self, i: Interaction, tournament_id: TournamentId, topic: str, name: str) -> None:
        """Declares something else of a topic."""
        held = await self._office.admitted(i, tournament_id)
        act = presets(held.tournament.setup).get(topic, {}).get(name)
        if act is None:
            raise TableRefused("stale")
        await self._settings(i, await self._arena.act(held.id, act, i.user.id, organiser=True, click=i.id))

    # Of the tournament: with what is typed

    @on_button(office_panel.CANCEL)
    async def why_cancel(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.ask(i, held, office_panel.CANCEL(held.id), "cancel", "office-reason")

    @on_form(office_panel.CANCEL)
    async def cancel(self, i: Interaction, tournament_id: TournamentId, why: str) -> None:
        await self._office.do(
            i, await self._office.admitted(i, tournament_id), Cancel(reason=on_one_line(why)), "cancel"
        )

    @on_button(office_panel.NOTE)
    async def write_note(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Opens the form of a note."""
        held = await self._office.admitted(i, tournament_id)
        await self._office.ask(i, held, office_panel.NOTE(held.id), "note", "office-note-text")

    @on_form(office_panel.NOTE)
    async def note(self, i: Interaction, tournament_id: TournamentId, text: str) -> None:
        """Writes a note for the other organisers."""
        await self._office.do(i, await self._office.admitted(i, tournament_id), Note(text=on_one_line(text)), "note")

    @on_button(office_panel.EXTEND)
    async def how_long(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks by how many hours deadlines move, and whose."""
        held = await self._office.admitted(i, tournament_id)
        await self._office.ask(i, held, office_panel.EXTEND(held.id), "extend", "office-extend-hours", long=False)

    @on_form(office_panel.EXTEND)
    async def extend(self, i: Interaction, tournament_id: TournamentId, hours: str) -> None:
        await self._office.do(i, await self._office.admitted(i, tournament_id), _extension(hours), "extend")

    # Back

    @on_button(office_panel.UNDO)
    async def what_undo(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Shows what taking the last step back would change."""
        held = await self._office.admitted(i, tournament_id)
        t, say = held.tournament, self._office.say(i, held)
        after = apply(t, JournalEntry(act=Undo(), at=self._desk.tables.clock.now(), by=i.user.id, organiser=True))
        text = f"{say('office-undo')}\n> {last_step(t, say)}\n"
        text += office_panel.difference(held, changes(t, after), say)
        custom_id = office_panel.UNDO_LAST(held.id, t.number)
        await self._office.turn(i, office_panel.sure(held, custom_id, text, say.plain("office-do-undo"), say))

    @on_button(office_panel.UNDO_LAST)
    async def undo(self, i: Interaction, tournament_id: TournamentId, number: int) -> None:
        """Takes it back, unless something was done meanwhile."""
        held = await self._office.admitted(i, tournament_id)
        if number != held.tournament.number:
            raise TableRefused("stale")
        await self._office.do(i, held, Undo(), "undo")

    async def _draw(self, i: Interaction, held: HeldTournament, name: str) -> None:
        """Takes seconds for many players, so Discord is told that it does. Who has left the server is not drawn."""
        await self._desk.acknowledge(i)
        if held.tournament.open_round is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._members.look_at(held)
        held = await self._arena.draw(held.id, i.user.id, organiser=True, click=i.id)
        await self._office.show(i, held, note=self._office.say(i, held)(f"office-done-{name}"))

    async def _settings(self, i: Interaction, held: HeldTournament) -> None:
        await self._office.turn(i, settings(held, self._office.say(i, held)))


def _extension(text: str) -> Extend:
    """ "24" hours for all, "24 3" for the third table alone. Raises TournamentRefused("bad-hours")."""
    with suppress(ValueError):
        hours, *table = map(int, text.split())
        if 1 <= hours <= 720 and len(table) <= 1:
            return Extend(seconds=3600 * hours, table=next(iter(table), None))
    raise TournamentRefused("bad-hours")


SEASON = 11
"""So many rounds more a schedule says "every 7 days" of, in a season, which has as many as are wanted."""


class ScheduleActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, clock: ClockActions, office: Office) -> None:
        self._desk = desk
        self._clock = clock
        self._office = office

    @on_button(SCHEDULE)
    async def show(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Opens the form."""
        held = await self._office.admitted(i, tournament_id)
        await self._desk.form(i, form(held, await self._clock.zone(i), self._office.say(i, held)))

    @on_fields(SCHEDULE)
    async def set(self, i: Interaction, tournament_id: TournamentId, sent: Fields) -> None:
        """Sets what was typed, and says what that changed. Refuses bad-moment, every-without-start, schedule-past,
        schedule-order."""
        held = await self._office.admitted(i, tournament_id)
        schedule = self._read(held.tournament, sent, await self._clock.zone(i))
        say = self._office.say(i, held)
        changed = [*differences(held.tournament.setup.schedule, schedule, say)]
        if changed:
            await self._office.do(i, held, SetSchedule(schedule=schedule), "schedule", details=changed)
        else:
            await self._office.show(i, held, note=say("office-schedule-same"))

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


def _minute(at: float | None) -> int | None:
    """A moment as exactly as it is typed."""
    return None if at is None else int(at // 60)
