"""Organising: what organisers do at a tournament, each step from one private panel."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import discord

from bot.actions.handlers import on_button, on_form, on_select
from bot.actions.moderation import moderates, person
from bot.desk.desk import Desk, Interaction
from bot.desk.members import Members
from bot.desk.tournaments import event_of, spoken
from bot.panels import declaration
from bot.panels import organiser as panel
from bot.panels.declaration import SET
from bot.panels.marks import Mark
from bot.panels.tournament import ORGANISE, called, entry_, pairings
from bot.panels.verbs import USER, Word, whole
from engine.arena import Arena, Event
from engine.core import Seat
from engine.language import Said, Say
from engine.tables import TableRefused
from engine.tournaments import (
    Entry,
    Finish,
    Result,
    Status,
    TournamentRefused,
    apply,
    changes,
    sees_draft,
    swapped,
)
from engine.tournaments.access import sits, undoable
from engine.tournaments.acts import (
    Act,
    Ban,
    Cancel,
    Correct,
    Disqualify,
    Extend,
    Finished,
    Note,
    OpenCheckIn,
    Pause,
    Publish,
    Replace,
    Report,
    Resume,
    Settle,
    Undo,
)
from engine.tournaments.pools import begin
from engine.tournaments.presets import presets
from engine.tournaments.state import EventTable

LOOK = 5.0
"""For so many seconds we ask Discord before a draw whether people are still there."""


def _place(text: str) -> tuple[int, int]:
    """ "2.3": the third table of the second round. Raises ValueError."""
    round_, _, table = text.partition(".")
    return whole(round_), whole(table)


PLACE: Word[tuple[int, int]] = Word(_place)


class OrganiserActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena, members: Members) -> None:
        self._desk = desk
        self._members = members
        self._arena = arena

    async def admit(self, i: Interaction) -> None:
        """Refuses not-organiser, with whom to turn to."""
        if not await organises(self._desk, i):
            owner = i.guild.owner_id if i.guild is not None else None
            raise TournamentRefused("not-organiser", owner=Said(f"<@{owner}>" if owner else ""), known=int(bool(owner)))

    async def show(self, i: Interaction, event: Event, *, note: str = "") -> None:
        """The panel of an organiser."""
        await self.admit(i)
        await self._desk.update(i, panel.office(event, i.user.id, self._say(i, event), note=note))

    @on_button(ORGANISE)
    async def open(self, i: Interaction, event_id: str) -> None:
        """The same by click."""
        await self.show(i, await event_of(self._arena, i, event_id))

    # At once

    @on_button(panel.CHECK_IN)
    async def open_check_in(self, i: Interaction, event_id: str) -> None:
        """Opens the check-in."""
        await self._do(i, await self._admitted(i, event_id), OpenCheckIn(), "checkin")

    @on_button(panel.PUBLISH)
    async def publish(self, i: Interaction, event_id: str) -> None:
        """Publishes the draft: its tables are opened."""
        await self._do(i, await self._admitted(i, event_id), Publish(), "publish")

    @on_button(panel.PAUSE)
    async def pause(self, i: Interaction, event_id: str) -> None:
        """Stops the deadlines of the tournament."""
        await self._do(i, await self._admitted(i, event_id), Pause(), "pause")

    @on_button(panel.RESUME)
    async def resume(self, i: Interaction, event_id: str) -> None:
        """Lets them go on."""
        await self._do(i, await self._admitted(i, event_id), Resume(), "resume")

    @on_button(panel.FINISH)
    async def finish(self, i: Interaction, event_id: str) -> None:
        """Declares the tournament over."""
        await self._do(i, await self._admitted(i, event_id), Finished(), "finish")

    @on_button(panel.STAGE)
    async def next_stage(self, i: Interaction, event_id: str) -> None:
        """Begins the next stage."""
        event = await self._admitted(i, event_id)
        await self._do(i, event, begin(event.tournament), "stage")

    @on_button(panel.START)
    async def start(self, i: Interaction, event_id: str) -> None:
        """Closes the registration and draws the first round."""
        await self._draw(i, await self._admitted(i, event_id), "start")

    @on_button(panel.DRAW)
    async def draw(self, i: Interaction, event_id: str) -> None:
        """Draws the next round."""
        await self._draw(i, await self._admitted(i, event_id), "draw")

    @on_button(panel.REDRAW)
    async def redraw(self, i: Interaction, event_id: str) -> None:
        """Draws it anew."""
        await self._draw(i, await self._admitted(i, event_id), "redraw")

    # What is declared

    @on_button(panel.SETTINGS)
    async def settings(self, i: Interaction, event_id: str) -> None:
        """Shows what is declared beyond the usual."""
        await self._settings(i, await self._admitted(i, event_id))

    @on_select(SET)
    async def set(self, i: Interaction, event_id: str, topic: str, name: str) -> None:
        """Declares something else of a topic."""
        event = await self._admitted(i, event_id)
        act = presets(event.tournament.setup).get(topic, {}).get(name)
        if act is None:
            raise TableRefused("stale")
        await self._settings(i, await self._arena.act(event.id, act, i.user.id, organiser=True, click=i.id))

    # Of people: who, and by whom or why

    @on_button(panel.SWAP)
    async def whom_swap(self, i: Interaction, event_id: str) -> None:
        """Asks who of the draft is to sit elsewhere."""
        event = await self._admitted(i, event_id)
        users, seen = self._drafted(event, i)
        say = self._say(i, event)
        view = panel.pick(event, users, panel.SWAP(event.id), f"{seen}\n{say('office-swap')}", say)
        await self._desk.update(i, view)

    @on_select(panel.SWAP, USER)
    async def swap_with(self, i: Interaction, event_id: str, one: int) -> None:
        """Asks with whom they change places."""
        event = await self._admitted(i, event_id)
        users, seen = self._drafted(event, i)
        say = self._say(i, event)
        title = f"{seen}\n{say('office-swap-with', who=called(event.tournament, one, say))}"
        others = [user for user in users if user != one]
        await self._desk.update(i, panel.pick(event, others, panel.SWAP_WITH(event.id, one), title, say))

    @on_select(panel.SWAP_WITH, USER)
    async def swap(self, i: Interaction, event_id: str, one: int, other: int) -> None:
        """Lets two of the draft change places."""
        event = await self._admitted(i, event_id)
        await self._do(i, event, swapped(event.tournament, one, other), "swap")

    @on_button(panel.REPLACE)
    async def whom_replace(self, i: Interaction, event_id: str) -> None:
        """Asks who is to be replaced."""
        event = await self._admitted(i, event_id)
        await self._pick(i, event, event.tournament.alive, panel.REPLACE(event.id), "office-replace")

    @on_select(panel.REPLACE, USER)
    async def replace_by(self, i: Interaction, event_id: str, one: int) -> None:
        """Asks by whom."""
        event = await self._admitted(i, event_id)
        users = [*event.tournament.of(Status.SUBSTITUTE), *event.tournament.of(Status.WAITING)]
        await self._pick(i, event, users, panel.REPLACE_BY(event.id, one), "office-replace-by")

    @on_select(panel.REPLACE_BY, USER)
    async def replace(self, i: Interaction, event_id: str, user: int, by: int) -> None:
        """Replaces somebody by a substitute, who is offered the seat of a game under way before it is noted: they may
        be refused it."""
        event = await self._admitted(i, event_id)
        t = event.tournament
        act = Replace(user=user, by=by)
        apply(t, Entry(act=act, by=i.user.id, organiser=True))  # refusals come first
        table = t.open_round.table_of(user) if t.open_round is not None else None
        if table is not None and table.result is None and table.id:
            seat = Seat(table.users.index(user))
            await self._desk.tables.seats.replace(table.id, person(i), seat, by, t.setup.name)
        await self._do(i, event, act, "replace")

    @on_button(panel.DISQUALIFY)
    async def whom_disqualify(self, i: Interaction, event_id: str) -> None:
        """Asks who is to be disqualified."""
        event = await self._admitted(i, event_id)
        users = [user for user in event.tournament.players if user > 0]
        await self._pick(i, event, users, panel.DISQUALIFY(event.id), "office-disqualify")

    @on_select(panel.DISQUALIFY, USER)
    async def why_disqualify(self, i: Interaction, event_id: str, user: int) -> None:
        """Asks why."""
        event = await self._admitted(i, event_id)
        await self._ask(i, event, panel.DISQUALIFY_WHY(event.id, user), "disqualify", "office-reason")

    @on_form(panel.DISQUALIFY_WHY)
    async def disqualify(self, i: Interaction, event_id: str, user: int, why: str) -> None:
        """Disqualifies somebody."""
        event = await self._admitted(i, event_id)
        await self._do(i, event, Disqualify(user=user, reason=_line(why)), "disqualify")

    @on_button(panel.BAN)
    async def whom_ban(self, i: Interaction, event_id: str) -> None:
        """Asks who is to be banned."""
        event = await self._admitted(i, event_id)
        users = [user for user in event.tournament.players if user > 0]
        await self._pick(i, event, users, panel.BAN(event.id), "office-ban")

    @on_select(panel.BAN, USER)
    async def why_ban(self, i: Interaction, event_id: str, user: int) -> None:
        """Asks why."""
        event = await self._admitted(i, event_id)
        await self._ask(i, event, panel.BAN_WHY(event.id, user), "ban", "office-reason")

    @on_form(panel.BAN_WHY)
    async def ban(self, i: Interaction, event_id: str, user: int, why: str) -> None:
        """Bans somebody from the tournament."""
        event = await self._admitted(i, event_id)
        await self._do(i, event, Ban(user=user, reason=_line(why)), "ban")

    @on_button(panel.UNBAN)
    async def whom_unban(self, i: Interaction, event_id: str) -> None:
        """Asks who is to be admitted again."""
        event = await self._admitted(i, event_id)
        await self._pick(i, event, sorted(event.tournament.banned), panel.UNBAN(event.id), "office-unban")

    @on_select(panel.UNBAN, USER)
    async def unban(self, i: Interaction, event_id: str, user: int) -> None:
        """Admits them again."""
        await self._do(i, await self._admitted(i, event_id), Ban(user=user, banned=False), "unban")

    # Of the tournament: with what is typed

    @on_button(panel.CANCEL)
    async def why_cancel(self, i: Interaction, event_id: str) -> None:
        """Asks why the tournament is to be cancelled."""
        event = await self._admitted(i, event_id)
        await self._ask(i, event, panel.CANCEL(event.id), "cancel", "office-reason")

    @on_form(panel.CANCEL)
    async def cancel(self, i: Interaction, event_id: str, why: str) -> None:
        """Cancels it."""
        await self._do(i, await self._admitted(i, event_id), Cancel(reason=_line(why)), "cancel")

    @on_button(panel.NOTE)
    async def write_note(self, i: Interaction, event_id: str) -> None:
        """Opens the form of a note."""
        event = await self._admitted(i, event_id)
        await self._ask(i, event, panel.NOTE(event.id), "note", "office-note-text")

    @on_form(panel.NOTE)
    async def note(self, i: Interaction, event_id: str, text: str) -> None:
        """Writes a note for the other organisers."""
        await self._do(i, await self._admitted(i, event_id), Note(text=_line(text)), "note")

    @on_button(panel.EXTEND)
    async def how_long(self, i: Interaction, event_id: str) -> None:
        """Asks by how many hours deadlines move, and whose."""
        event = await self._admitted(i, event_id)
        await self._ask(i, event, panel.EXTEND(event.id), "extend", "office-extend-hours", long=False)

    @on_form(panel.EXTEND)
    async def extend(self, i: Interaction, event_id: str, hours: str) -> None:
        """Moves them."""
        await self._do(i, await self._admitted(i, event_id), _extension(hours), "extend")

    # Results

    @on_button(panel.SETTLE)
    async def which_settle(self, i: Interaction, event_id: str) -> None:
        """Asks which dispute is to be settled."""
        await self._pick_table(i, await self._admitted(i, event_id), panel.SETTLE(event_id), only_disputed=True)

    @on_select(panel.SETTLE, PLACE)
    async def how_settled(self, i: Interaction, event_id: str, place: tuple[int, int]) -> None:
        """Asks for a note on it."""
        event = await self._admitted(i, event_id)
        if sits(event.tournament, i.user.id, *place):
            raise TournamentRefused("own-table")
        mark = panel.SETTLE_HOW(event.id, *place)
        await self._ask(i, event, mark, "settle", "office-settle-note", required=False)

    @on_form(panel.SETTLE_HOW)
    async def settle(self, i: Interaction, event_id: str, round_: int, table: int, note: str) -> None:
        """Settles the dispute at a table."""
        event = await self._admitted(i, event_id)
        await self._do(i, event, Settle(round=round_, table=table, note=_line(note)), "settle")

    @on_button(panel.RESULT)
    async def which_result(self, i: Interaction, event_id: str) -> None:
        """Asks of which table a result is to be entered."""
        await self._pick_table(i, await self._admitted(i, event_id), panel.RESULT(event_id))

    @on_select(panel.RESULT, PLACE)
    async def ask_result(self, i: Interaction, event_id: str, place: tuple[int, int]) -> None:
        """Opens the form of a result."""
        event = await self._admitted(i, event_id)
        t, say, (round_, number) = event.tournament, self._say(i, event).plain, place
        table = t.table(round_, number)
        if sits(t, i.user.id, round_, number):
            raise TournamentRefused("own-table")
        title = say("office-table", round=round_, table=number)
        given = panel.sheet(event, table, table.result, say)
        mark = panel.RESULT_OF(event.id, round_, number)
        how = say("office-result-how")
        await i.response.send_modal(panel.ask(mark, title, say("office-result"), given=given, how=how))

    @on_form(panel.RESULT_OF)
    async def result(self, i: Interaction, event_id: str, round_: int, number: int, text: str) -> None:
        """A first result stands at once; a correction is shown first, with what it changes."""
        event = await self._admitted(i, event_id)
        t, say = event.tournament, self._say(i, event)
        table = t.table(round_, number)
        result = _read_sheet(table, text)
        if table.result is None:
            await self._do(i, event, Report(round=round_, table=number, result=result), "result")
            return
        act = Correct(round=round_, table=number, result=result)
        after = apply(t, Entry(act=act, at=self._desk.tables.clock.now(), by=i.user.id, organiser=True))
        text = f"{say('office-correct', round=round_, table=number)}\n"
        text += panel.difference(event, changes(t, after), say)
        mark = panel.CORRECT(event.id, round_, number, _code(result))
        await self._desk.update(i, panel.sure(event, mark, text, say.plain("office-correct-do"), say))

    @on_button(panel.CORRECT)
    async def correct(self, i: Interaction, event_id: str, round_: int, table: int, result: str) -> None:
        """Corrects a result."""
        event = await self._admitted(i, event_id)
        act = Correct(round=round_, table=table, result=_read_code(event.tournament.table(round_, table), result))
        await self._do(i, event, act, "result")

    @on_button(panel.UNDO)
    async def what_undo(self, i: Interaction, event_id: str) -> None:
        """Shows what taking the last step back would change."""
        event = await self._admitted(i, event_id)
        t, say = event.tournament, self._say(i, event)
        last = undoable(t)
        after = apply(t, Entry(act=Undo(), at=self._desk.tables.clock.now(), by=i.user.id, organiser=True))
        assert last is not None  # or it was refused
        text = f"{say('office-undo')}\n> {entry_(t, t.log[last], say)}\n"
        text += panel.difference(event, changes(t, after), say)
        mark = panel.UNDO_LAST(event.id, len(t.log))
        await self._desk.update(i, panel.sure(event, mark, text, say.plain("office-do-undo"), say))

    @on_button(panel.UNDO_LAST)
    async def undo(self, i: Interaction, event_id: str, length: int) -> None:
        """Takes it back, unless something was done meanwhile."""
        event = await self._admitted(i, event_id)
        if length != len(event.tournament.log):
            raise TableRefused("stale")
        await self._do(i, event, Undo(), "undo")

    # What is common to them

    async def _admitted(self, i: Interaction, event_id: str) -> Event:
        """The tournament, for one of its organisers."""
        event = await event_of(self._arena, i, event_id)
        await self.admit(i)
        return event

    def _say(self, i: Interaction, event: Event) -> Say:
        return spoken(self._desk, self._desk.locale(i), event)

    async def _do(self, i: Interaction, event: Event, act: Act, name: str) -> None:
        event = await self._arena.act(event.id, act, i.user.id, organiser=True, click=i.id)
        await self._done(i, event, name)

    async def _done(self, i: Interaction, event: Event, name: str) -> None:
        await self.show(i, event, note=self._say(i, event)(f"office-done-{name}"))

    async def _settings(self, i: Interaction, event: Event) -> None:
        await self._desk.update(i, declaration.settings(event, self._say(i, event)))

    async def _draw(self, i: Interaction, event: Event, name: str) -> None:
        """Takes seconds for many players, so Discord is told that it does. Who has left the server is not drawn."""
        await i.response.defer()
        if event.tournament.open_round is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._members.look_at(event)
        event = await self._arena.draw(event.id, i.user.id, organiser=True, click=i.id)
        say = self._say(i, event)
        view = panel.office(event, i.user.id, say, note=say(f"office-done-{name}"))
        await i.edit_original_response(view=view)

    def _drafted(self, event: Event, i: Interaction) -> tuple[list[int], str]:
        """Who is in the draft, and the draft in words. Refuses own-pairing, no-draft."""
        t = event.tournament
        if t.draft is None:
            raise TournamentRefused("no-draft")
        if not sees_draft(t, i.user.id):
            raise TournamentRefused("own-pairing")
        return list(t.draft.users), pairings(t, t.draft, self._say(i, event), threads={}, open_=True)

    async def _pick(self, i: Interaction, event: Event, users: Sequence[int], mark: Mark, key: str) -> None:
        say = self._say(i, event)
        await self._desk.update(i, panel.pick(event, users, mark, say(key), say))

    async def _pick_table(self, i: Interaction, event: Event, mark: Mark, *, only_disputed: bool = False) -> None:
        say = self._say(i, event)
        found = [
            (one.number, table)
            for one in reversed(event.tournament.played)
            for table in one.tables
            if (table.disputed or not only_disputed) and not sits(event.tournament, i.user.id, one.number, table.number)
        ]
        await self._desk.update(i, panel.pick_table(event, found, mark, say("office-which-table"), say))

    async def _ask(
        self,
        i: Interaction,
        event: Event,
        mark: Mark,
        title: str,
        label: str,
        *,
        long: bool = True,
        required: bool = True,
    ) -> None:
        say = self._say(i, event).plain
        modal = panel.ask(mark, say(f"office-do-{title}"), say(label), long=long, required=required)
        await i.response.send_modal(modal)


async def organises(desk: Desk, i: Interaction) -> bool:
    """Whether the one who asks organises tournaments here: by the role for it, or as a moderator."""
    if i.guild_id is None or i.guild is None:
        return False
    server = await desk.tables.servers.get(i.guild_id)
    role = i.guild.get_role(server.organiser) if server.organiser is not None else None
    has = role is not None and isinstance(i.user, discord.Member) and role in i.user.roles
    return has or moderates(i, server)


def _line(text: str) -> str:
    """What was typed, on one line."""
    return " ".join(text.split())


def _extension(text: str) -> Extend:
    """ "24" hours for all, "24 3" for the third table alone. Raises TournamentRefused("bad-hours")."""
    with suppress(ValueError):
        hours, *table = map(int, text.split())
        if 1 <= hours <= 720 and len(table) <= 1:
            return Extend(seconds=3600 * hours, table=next(iter(table), None))
    raise TournamentRefused("bad-hours")


def _read_sheet(table: EventTable, text: str) -> Result:
    """A result as it is typed, a line a seat: "1. Ann: 53". Raises TournamentRefused("bad-result")."""
    lines = [line for line in text.splitlines() if line.strip()]
    seats: list[Finish] = []
    with suppress(ValueError):
        for user, line in zip(table.users, lines, strict=True):
            head, _, points = line.rpartition(":")
            place, dot, _ = head.partition(".")
            if not dot:
                raise ValueError(line)
            seats.append(Finish(user=user, place=int(place), points=int(points)))
        return Result(seats=tuple(seats))
    raise TournamentRefused("bad-result")


def _code(result: Result) -> str:
    """A result as it is kept in a button, by seat."""
    return ",".join(f"{one.place}/{one.points}" for one in result.seats)


def _read_code(table: EventTable, code: str) -> Result:
    """The inverse of `_code`. Raises TableRefused("stale") if others sit there by now."""
    try:
        parts = [tuple(map(int, part.split("/"))) for part in code.split(",")]
        seats = zip(table.users, parts, strict=True)
        return Result(seats=tuple(Finish(user=user, place=place, points=points) for user, (place, points) in seats))
    except ValueError:
        raise TableRefused("stale") from None
