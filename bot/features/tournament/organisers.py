"""Messages to organisers about what waits for them: by DM, or by a mention of their role."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ui

from bot.delivery.post import Post
from bot.delivery.renderers import Later, renders
from bot.desk.desk import Part
from bot.desk.members import Members
from bot.desk.tournaments import spoken
from bot.features.tournament.log import entry_in_words
from bot.features.tournament.messages import DirectMessages
from bot.features.tournament.panel import ORGANISE
from bot.panels.components import Style, button, panel, rows
from bot.panels.named import people
from bot.panels.time import when
from engine.arena import HeldTournament
from engine.arena.records import since, waiting
from engine.language import Said, Say
from engine.store import targets
from engine.tables import Status
from engine.tournaments import history, stage_over
from engine.tournaments.registration import check_in_times, unconfirmed
from engine.tournaments.schedule import moment_of, too_few

Call = targets.StartWaits | targets.CheckInOver | targets.ToOrganiser


def told_by_dm(held: HeldTournament, target: Call, say: Say) -> ui.LayoutView:
    """To the person who opened the tournament: what waits, for whom a check-in is missing, and where the panel is."""
    lines = [_what(held, target, say)]
    missing = unconfirmed(held.tournament) if isinstance(target, targets.CheckInOver) else []
    if missing:
        lines.append(say("tournament-alert-missing", who=people(held.tournament, missing, say)))
    if isinstance(target, targets.AtTable):
        former, entry = list(history(held.tournament))[target.n]
        lines.append(Said(f"> {entry_in_words(held.tournament, former, entry, say)}"))
    lines.append(say("tournament-alert-where", place=Said(f"<#{held.channel}>")))
    return panel("\n".join(lines))


def called_by_role(held: HeldTournament, target: Call, role: int, say: Say) -> ui.LayoutView:
    """In the channel, to the organisers' role: what waits, and a link to the panel. It names nobody."""
    way = button(ORGANISE(held.id), say.plain("tournament-organise"), Style.primary)
    return panel(Said(f"<@&{role}> {_what(held, target, say)}"), *rows([way]))


def _what(held: HeldTournament, target: Call, say: Say) -> Said:
    t = held.tournament
    if isinstance(target, targets.CheckInOver):
        return say("tournament-alert-check-in-over", name=t.setup.name, count=len(unconfirmed(t)))
    if isinstance(target, targets.StartWaits):
        return say("tournament-alert-start-waits", name=t.setup.name, low=t.setup.sizes.low)
    table = target.board if isinstance(target, targets.Dispute | targets.Void | targets.AtTable) else 0
    played = int(len(t.stages) == len(t.setup.stages) and stage_over(t))
    at = moment_of(t, target.round) if isinstance(target, targets.RoundDraft) else None
    told = say(f"tournament-alert-{target.kind}", name=t.setup.name, round=target.round, table=table, played=played)
    return told if at is None else Said(f"{told} {say('tournament-alert-by-itself', when=when(at))}")


BY_ROLE = "role."
"""Prefix of the serial of a message to a role."""


@dataclass(eq=False)
class OrganiserMessages(Part):
    """Renders messages to organisers. They say no more than the panel tells everybody. Raises what discord.py
    raises."""

    _direct: DirectMessages
    _members: Members
    _post: Post

    @renders(targets.CheckInOver)
    async def check_in_over(self, held: HeldTournament, target: targets.CheckInOver) -> None:
        """Say that the check-in is over. Raises Later before that."""
        times = check_in_times(held.tournament)
        if times is not None:
            if times[1] is None:
                return
            left = times[1] - self._tables.clock.now()
            if left > 0:
                raise Later(left)
        await self._call(held, target, waits=times is not None)

    @renders(targets.StartWaits)
    async def start_waits(self, held: HeldTournament, target: targets.StartWaits) -> None:
        """Say that the start is due but too few people are there. Raises Later before that."""
        waits = target in waiting(held.tournament)
        start = held.tournament.setup.schedule.start
        if waits and start is not None and (left := start - self._tables.clock.now()) > 0:
            raise Later(left)
        await self._call(held, target, waits=waits and too_few(held.tournament))

    @renders(targets.RoundDraft, targets.Dispute, targets.Waits, targets.AtTable)
    async def to_organiser(self, held: HeldTournament, target: targets.ToOrganiser) -> None:
        """Say that a draft, a dispute or the next step waits, or that something was done at a table. Details are on the
        panel, in the journal, and sent to the person who opened the tournament."""
        await self._call(held, target, waits=target in waiting(held.tournament))

    @renders(targets.Void)
    async def void(self, held: HeldTournament, target: targets.Void) -> None:
        """Say that a table ended without a result or by a moderator, as long as it has none."""
        waits = False
        if target in waiting(held.tournament):
            table = held.tournament.table(target.round, target.board)
            real = await self._tables.halts.outline(table.id)
            waits = real is not None and real.status in (Status.CANCELLED, Status.OVER)
        await self._call(held, target, waits=waits)

    async def _call(self, held: HeldTournament, target: Call, *, waits: bool) -> None:
        """Send a call once for each occasion. When it is settled, it is deleted in the channel; a DM stays."""
        known = [message.serial for message in await self._outbox.messages(held.id, target)]
        if not waits:
            for serial in known:
                await self._post.drop(held.id, target, serial, delete=serial.startswith(BY_ROLE))
            return
        fresh = str(since(held.tournament, target))
        if held.opener:
            serial = next((one for one in known if not one.startswith(BY_ROLE)), fresh)
            view = told_by_dm(held, target, await self._direct.say_to(held, held.opener))
            await self._direct.tell(held, target, held.opener, view, serial)
        server = await self._tables.servers.get(held.guild)
        role = self._members.role(held.guild, server.organiser, server.role)
        if role is not None:
            view = called_by_role(held, target, role, spoken(self._desk, None, held))
            serial = next((one for one in known if one.startswith(BY_ROLE)), BY_ROLE + fresh)
            await self._post.put(held.id, target, held.channel, view, serial=serial, role=role)
