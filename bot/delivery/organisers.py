"""What waits for an organiser: told to whoever opened the tournament by DM, and to all others by their role, in its
channel, until it is done."""

from __future__ import annotations

from bot.delivery.direct import DirectMessages
from bot.delivery.post import Post
from bot.delivery.renderers import Later, renders
from bot.desk.desk import Desk
from bot.desk.members import Members
from bot.desk.tournaments import spoken
from bot.panels.organiser_told import Call, called_by_role, told_by_dm
from engine.arena import HeldTournament
from engine.arena.records import since, waiting
from engine.store import targets
from engine.tables import Status
from engine.tournaments.registration import check_in_times
from engine.tournaments.schedule import too_few

BY_ROLE = "role."
"""With this the serial of what is said to a role begins."""


class OrganiserMessages:
    """Renders them. They say nothing that the panel does not tell everybody. Raises what discord.py does."""

    def __init__(self, desk: Desk, direct: DirectMessages, members: Members, post: Post) -> None:
        self._desk = desk
        self._direct = direct
        self._members = members
        self._post = post

    @renders(targets.CheckInOver)
    async def check_in_over(self, held: HeldTournament, target: targets.CheckInOver) -> None:
        """That the time to check in is over. Raises Later while it is not."""
        times = check_in_times(held.tournament)
        if times is not None:
            if times[1] is None:
                return
            left = times[1] - self._desk.tables.clock.now()
            if left > 0:
                raise Later(left)
        await self._call(held, target, waits=times is not None)

    @renders(targets.StartWaits)
    async def start_waits(self, held: HeldTournament, target: targets.StartWaits) -> None:
        """That the time to start has come and too few people are there. Raises Later while it has not."""
        waits = target in waiting(held.tournament)
        start = held.tournament.setup.schedule.start
        if waits and start is not None and (left := start - self._desk.tables.clock.now()) > 0:
            raise Later(left)
        await self._call(held, target, waits=waits and too_few(held.tournament))

    @renders(targets.RoundDraft, targets.Dispute, targets.Waits, targets.AtTable)
    async def to_organiser(self, held: HeldTournament, target: targets.ToOrganiser) -> None:
        """That a draft, a dispute or the next step waits, or that something was done at a table of the round. What
        exactly is said on the panel, or in the journal, and to whoever opened the tournament."""
        await self._call(held, target, waits=target in waiting(held.tournament))

    @renders(targets.Void)
    async def void(self, held: HeldTournament, target: targets.Void) -> None:
        """That a table ended without a result, or by a moderator, as long as it has none."""
        waits = False
        if target in waiting(held.tournament):
            table = held.tournament.table(target.round, target.board)
            real = await self._desk.tables.halts.outline(table.id)
            waits = real is not None and real.status in (Status.CANCELLED, Status.OVER)
        await self._call(held, target, waits=waits)

    async def _call(self, held: HeldTournament, target: Call, *, waits: bool) -> None:
        """Tells it, once for each time that it comes up. What is done is said to nobody any more: it is taken off the
        channel, and what stands in a DM is left to its reader."""
        known = [message.serial for message in await self._desk.tables.outbox.messages(held.id, target)]
        if not waits:
            for serial in known:
                await self._post.drop(held.id, target, serial, delete=serial.startswith(BY_ROLE))
            return
        fresh = str(since(held.tournament, target))
        if held.opener:
            serial = next((one for one in known if not one.startswith(BY_ROLE)), fresh)
            view = told_by_dm(held, target, await self._direct.say_to(held, held.opener))
            await self._direct.tell(held, target, held.opener, view, serial)
        server = await self._desk.tables.servers.get(held.guild)
        role = self._members.role(held.guild, server.organiser, server.role)
        if role is not None:
            view = called_by_role(held, target, role, spoken(self._desk, None, held))
            serial = next((one for one in known if one.startswith(BY_ROLE)), BY_ROLE + fresh)
            await self._post.put(held.id, target, held.channel, view, serial=serial, role=role)
