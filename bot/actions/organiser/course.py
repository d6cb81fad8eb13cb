"""The course of a tournament: rounds, deadlines, what is declared, and taking a step back."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bot.actions.handlers import on_button, on_form, on_select
from bot.actions.organiser.office import Office, on_one_line
from bot.desk.desk import Desk, Interaction
from bot.desk.members import Members
from bot.desk.tournaments import tournament_of
from bot.panels import declaration
from bot.panels import organiser as panel
from bot.panels.declaration import SET
from bot.panels.tournament import ORGANISE
from bot.panels.tournament_log import last_step
from engine.arena import Arena, HeldTournament
from engine.ids import TournamentId
from engine.tables import TableRefused
from engine.tournaments import JournalEntry, TournamentRefused, apply, changes
from engine.tournaments.acts import Cancel, Extend, Finished, Note, OpenCheckIn, Pause, Publish, Resume, Undo
from engine.tournaments.pools import begin
from engine.tournaments.presets import presets
from engine.tournaments.setup import Ladder

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

    @on_button(panel.CHECK_IN)
    async def how_long_check_in(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks for how many hours people are asked to check in."""
        held = await self._office.admitted(i, tournament_id)
        say = self._office.say(i, held).plain
        custom_id = panel.CHECK_IN(held.id)
        await self._desk.form(
            i, panel.ask(custom_id, say("office-do-checkin"), say("office-checkin-hours"), given=HOURS, long=False)
        )

    @on_form(panel.CHECK_IN)
    async def open_check_in(self, i: Interaction, tournament_id: TournamentId, hours: str) -> None:
        held = await self._office.admitted(i, tournament_id)
        extension = _extension(hours)
        if extension.table is not None:
            raise TournamentRefused("bad-hours")
        until = self._desk.tables.clock.now() + extension.seconds
        await self._office.do(i, held, OpenCheckIn(until=until), "checkin")

    @on_button(panel.PUBLISH)
    async def publish(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Publishes the draft: its tables are opened."""
        await self._office.do(i, await self._office.admitted(i, tournament_id), Publish(), "publish")

    @on_button(panel.PAUSE)
    async def pause(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Stops the deadlines of the tournament."""
        await self._office.do(i, await self._office.admitted(i, tournament_id), Pause(), "pause")

    @on_button(panel.RESUME)
    async def resume(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Lets them go on."""
        await self._office.do(i, await self._office.admitted(i, tournament_id), Resume(), "resume")

    @on_button(panel.FINISH)
    async def finish(self, i: Interaction, tournament_id: TournamentId) -> None:
        await self._office.do(i, await self._office.admitted(i, tournament_id), Finished(), "finish")

    @on_button(panel.STAGE)
    async def next_stage(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.do(i, held, begin(held.tournament), "stage")

    @on_button(panel.START)
    async def start(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Closes the registration and draws the first round; that of a season is for those who check in to it, so there
        it only begins."""
        held = await self._office.admitted(i, tournament_id)
        if isinstance(held.tournament.setup.stages[0], Ladder):
            held = await self._arena.begin(held.id, i.user.id, organiser=True, click=i.id)
            await self._office.show(i, held, note=self._office.say(i, held)("office-done-season"))
        else:
            await self._draw(i, held, "start")

    @on_button(panel.DRAW)
    async def draw(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Draws the next round."""
        await self._draw(i, await self._office.admitted(i, tournament_id), "draw")

    @on_button(panel.REDRAW)
    async def redraw(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Draws it anew."""
        await self._draw(i, await self._office.admitted(i, tournament_id), "redraw")

    # What is declared

    @on_button(panel.SETTINGS)
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

    @on_button(panel.CANCEL)
    async def why_cancel(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.ask(i, held, panel.CANCEL(held.id), "cancel", "office-reason")

    @on_form(panel.CANCEL)
    async def cancel(self, i: Interaction, tournament_id: TournamentId, why: str) -> None:
        await self._office.do(
            i, await self._office.admitted(i, tournament_id), Cancel(reason=on_one_line(why)), "cancel"
        )

    @on_button(panel.NOTE)
    async def write_note(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Opens the form of a note."""
        held = await self._office.admitted(i, tournament_id)
        await self._office.ask(i, held, panel.NOTE(held.id), "note", "office-note-text")

    @on_form(panel.NOTE)
    async def note(self, i: Interaction, tournament_id: TournamentId, text: str) -> None:
        """Writes a note for the other organisers."""
        await self._office.do(i, await self._office.admitted(i, tournament_id), Note(text=on_one_line(text)), "note")

    @on_button(panel.EXTEND)
    async def how_long(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks by how many hours deadlines move, and whose."""
        held = await self._office.admitted(i, tournament_id)
        await self._office.ask(i, held, panel.EXTEND(held.id), "extend", "office-extend-hours", long=False)

    @on_form(panel.EXTEND)
    async def extend(self, i: Interaction, tournament_id: TournamentId, hours: str) -> None:
        await self._office.do(i, await self._office.admitted(i, tournament_id), _extension(hours), "extend")

    # Back

    @on_button(panel.UNDO)
    async def what_undo(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Shows what taking the last step back would change."""
        held = await self._office.admitted(i, tournament_id)
        t, say = held.tournament, self._office.say(i, held)
        after = apply(t, JournalEntry(act=Undo(), at=self._desk.tables.clock.now(), by=i.user.id, organiser=True))
        text = f"{say('office-undo')}\n> {last_step(t, say)}\n"
        text += panel.difference(held, changes(t, after), say)
        custom_id = panel.UNDO_LAST(held.id, t.number)
        await self._office.turn(i, panel.sure(held, custom_id, text, say.plain("office-do-undo"), say))

    @on_button(panel.UNDO_LAST)
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
        await self._office.turn(i, declaration.settings(held, self._office.say(i, held)))


def _extension(text: str) -> Extend:
    """ "24" hours for all, "24 3" for the third table alone. Raises TournamentRefused("bad-hours")."""
    with suppress(ValueError):
        hours, *table = map(int, text.split())
        if 1 <= hours <= 720 and len(table) <= 1:
            return Extend(seconds=3600 * hours, table=next(iter(table), None))
    raise TournamentRefused("bad-hours")
