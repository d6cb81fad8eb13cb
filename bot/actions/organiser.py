"""Organising: what organisers do at a tournament, each step from one private panel."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import discord

from bot.actions.moderation import moderates, person
from bot.desk.desk import Desk, Interaction
from bot.desk.members import Members
from bot.desk.tournaments import spoken
from bot.panels import declaration, organiser
from bot.panels.tournament import called, entry_, pairings
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
AT_ONCE: dict[str, type[OpenCheckIn] | type[Publish] | type[Pause] | type[Resume] | type[Finished]] = {
    "checkin": OpenCheckIn,
    "publish": Publish,
    "pause": Pause,
    "resume": Resume,
    "finish": Finished,
}
"""What a button does at once."""


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
        await self._desk.update(i, organiser.office(event, i.user.id, self._say(i, event), note=note))

    async def clicked(self, i: Interaction, event: Event, words: Sequence[str], values: Sequence[str]) -> None:
        """A button or select of that panel: `words` say what, `values` are what was chosen."""
        await self.admit(i)
        t, say = event.tournament, self._say(i, event)
        match [*words, *values]:
            case []:
                await self.show(i, event)
            case [name] if name in AT_ONCE:
                await self._do(i, event, AT_ONCE[name](), name)
            case ["start" | "draw" | "redraw" as name]:
                await self._draw(i, event, name)
            case ["settings"]:
                await self._settings(i, event)
            case ["set", topic, name]:
                act = presets(t.setup).get(topic, {}).get(name)
                if act is None:
                    raise TableRefused("stale")
                event = await self._arena.act(event.id, act, i.user.id, organiser=True, click=i.id)
                await self._settings(i, event)
            case ["stage"]:
                await self._do(i, event, begin(t), "stage")
            case ["swap"]:
                users, seen = self._drafted(event, i)
                await self._desk.update(i, organiser.pick(event, users, "o.swap", f"{seen}\n{say('office-swap')}", say))
            case ["swap", one]:
                users, seen = self._drafted(event, i)
                title = f"{seen}\n{say('office-swap-with', who=called(t, int(one), say))}"
                others = [user for user in users if user != int(one)]
                await self._desk.update(i, organiser.pick(event, others, f"o.swap.{one}", title, say))
            case ["swap", one, other]:
                await self._do(i, event, swapped(t, int(one), int(other)), "swap")
            case ["replace"]:
                await self._pick(i, event, t.alive, "o.replace", "office-replace")
            case ["replace", one]:
                users = [*t.of(Status.SUBSTITUTE), *t.of(Status.WAITING)]
                await self._pick(i, event, users, f"o.replace.{one}", "office-replace-by")
            case ["replace", one, other]:
                await self._replace(i, event, int(one), int(other))
            case ["disqualify" | "ban" as name]:
                await self._pick(i, event, [user for user in t.players if user > 0], f"o.{name}", f"office-{name}")
            case ["disqualify" | "ban" as name, user]:
                await self._ask(i, event, f"o.{name}.{user}", name, "office-reason")
            case ["unban"]:
                await self._pick(i, event, sorted(t.banned), "o.unban", "office-unban")
            case ["unban", user]:
                await self._do(i, event, Ban(user=int(user), banned=False), "unban")
            case ["cancel"]:
                await self._ask(i, event, "o.cancel", "cancel", "office-reason")
            case ["note"]:
                await self._ask(i, event, "o.note", "note", "office-note-text")
            case ["extend"]:
                await self._ask(i, event, "o.extend", "extend", "office-extend-hours", long=False)
            case ["settle"]:
                await self._pick_table(i, event, "o.settle", only_disputed=True)
            case ["settle", place]:
                round_, table = _place(place)
                if sits(t, i.user.id, round_, table):
                    raise TournamentRefused("own-table")
                rest = f"o.settle.{round_}.{table}"
                await self._ask(i, event, rest, "settle", "office-settle-note", required=False)
            case ["result"]:
                await self._pick_table(i, event, "o.result")
            case ["result", place]:
                await self._ask_result(i, event, *_place(place))
            case ["correct", round_, table, result]:
                found = t.table(int(round_), int(table))
                act = Correct(round=int(round_), table=int(table), result=_read_code(found, result))
                await self._do(i, event, act, "result")
            case ["undo"]:
                await self._preview_undo(i, event)
            case ["undo", length] if length == str(len(t.log)):
                await self._do(i, event, Undo(), "undo")
            case _:
                raise TableRefused("stale")

    async def typed(self, i: Interaction, event: Event, words: Sequence[str], text: str) -> None:
        """A form of that panel was sent."""
        await self.admit(i)
        line = " ".join(text.split())
        match list(words):
            case ["disqualify", user]:
                await self._do(i, event, Disqualify(user=int(user), reason=line), "disqualify")
            case ["ban", user]:
                await self._do(i, event, Ban(user=int(user), reason=line), "ban")
            case ["cancel"]:
                await self._do(i, event, Cancel(reason=line), "cancel")
            case ["note"]:
                await self._do(i, event, Note(text=line), "note")
            case ["extend"]:
                await self._do(i, event, _extension(line), "extend")
            case ["settle", round_, table]:
                await self._do(i, event, Settle(round=int(round_), table=int(table), note=line), "settle")
            case ["result", round_, table]:
                await self._result(i, event, int(round_), int(table), text)
            case _:
                raise TableRefused("stale")

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
        view = organiser.office(event, i.user.id, say, note=say(f"office-done-{name}"))
        await i.edit_original_response(view=view)

    async def _replace(self, i: Interaction, event: Event, user: int, by: int) -> None:
        """A substitute is offered the seat of a game under way before he is noted: he may be refused it."""
        t = event.tournament
        act = Replace(user=user, by=by)
        apply(t, Entry(act=act, by=i.user.id, organiser=True))  # refusals come first
        table = t.open_round.table_of(user) if t.open_round is not None else None
        if table is not None and table.result is None and table.id:
            seat = Seat(table.users.index(user))
            reason = event.tournament.setup.name
            await self._desk.tables.seats.replace(table.id, person(i), seat, by, reason)
        await self._do(i, event, act, "replace")

    # Results

    async def _ask_result(self, i: Interaction, event: Event, round_: int, number: int) -> None:
        t, say = event.tournament, self._say(i, event).plain
        table = t.table(round_, number)
        if sits(t, i.user.id, round_, number):
            raise TournamentRefused("own-table")
        title = say("office-table", round=round_, table=number)
        given = organiser.sheet(event, table, table.result, say)
        rest = f"o.result.{round_}.{number}"
        how = say("office-result-how")
        await i.response.send_modal(organiser.ask(event, rest, title, say("office-result"), given=given, how=how))

    async def _result(self, i: Interaction, event: Event, round_: int, number: int, text: str) -> None:
        """A first result stands at once; a correction is shown first, with what it changes."""
        t, say = event.tournament, self._say(i, event)
        table = t.table(round_, number)
        result = _read_sheet(table, text)
        if table.result is None:
            await self._do(i, event, Report(round=round_, table=number, result=result), "result")
            return
        act = Correct(round=round_, table=number, result=result)
        after = apply(t, Entry(act=act, at=self._desk.tables.clock.now(), by=i.user.id, organiser=True))
        text = f"{say('office-correct', round=round_, table=number)}\n"
        text += organiser.difference(event, changes(t, after), say)
        rest = f"o.correct.{round_}.{number}.{_code(result)}"
        await self._desk.update(i, organiser.sure(event, rest, text, say.plain("office-correct-do"), say))

    async def _preview_undo(self, i: Interaction, event: Event) -> None:
        t, say = event.tournament, self._say(i, event)
        last = undoable(t)
        after = apply(t, Entry(act=Undo(), at=self._desk.tables.clock.now(), by=i.user.id, organiser=True))
        assert last is not None  # or it was refused
        text = f"{say('office-undo')}\n> {entry_(t, t.log[last], say)}\n"
        text += organiser.difference(event, changes(t, after), say)
        view = organiser.sure(event, f"o.undo.{len(t.log)}", text, say.plain("office-do-undo"), say)
        await self._desk.update(i, view)

    # Choosing and asking

    def _drafted(self, event: Event, i: Interaction) -> tuple[list[int], str]:
        """Who is in the draft, and the draft in words. Refuses own-pairing, no-draft."""
        t = event.tournament
        if t.draft is None:
            raise TournamentRefused("no-draft")
        if not sees_draft(t, i.user.id):
            raise TournamentRefused("own-pairing")
        return list(t.draft.users), pairings(t, t.draft, self._say(i, event), threads={}, open_=True)

    async def _pick(self, i: Interaction, event: Event, users: Sequence[int], rest: str, key: str) -> None:
        say = self._say(i, event)
        await self._desk.update(i, organiser.pick(event, users, rest, say(key), say))

    async def _pick_table(self, i: Interaction, event: Event, rest: str, *, only_disputed: bool = False) -> None:
        say = self._say(i, event)
        found = [
            (one.number, table)
            for one in reversed(event.tournament.played)
            for table in one.tables
            if (table.disputed or not only_disputed) and not sits(event.tournament, i.user.id, one.number, table.number)
        ]
        await self._desk.update(i, organiser.pick_table(event, found, rest, say("office-which-table"), say))

    async def _ask(
        self,
        i: Interaction,
        event: Event,
        rest: str,
        title: str,
        label: str,
        *,
        long: bool = True,
        required: bool = True,
    ) -> None:
        say = self._say(i, event).plain
        modal = organiser.ask(event, rest, say(f"office-do-{title}"), say(label), long=long, required=required)
        await i.response.send_modal(modal)


async def organises(desk: Desk, i: Interaction) -> bool:
    """Whether the one who asks organises tournaments here: by the role for it, or as a moderator."""
    if i.guild_id is None or i.guild is None:
        return False
    server = await desk.tables.servers.get(i.guild_id)
    role = i.guild.get_role(server.organiser) if server.organiser is not None else None
    has = role is not None and isinstance(i.user, discord.Member) and role in i.user.roles
    return has or moderates(i, server)


def _place(text: str) -> tuple[int, int]:
    """ "2.3": the third table of the second round. Raises TableRefused("stale")."""
    with suppress(ValueError):
        round_, table = map(int, text.split("."))
        return round_, table
    raise TableRefused("stale")


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
    parts = [part.split("/") for part in code.split(",")]
    if len(parts) != len(table.users):
        raise TableRefused("stale")
    seats = zip(table.users, parts, strict=True)
    return Result(
        seats=tuple(Finish(user=user, place=int(place), points=int(points)) for user, (place, points) in seats)
    )
