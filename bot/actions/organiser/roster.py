"""Who takes part, and who sits where: changes of a draft, substitutes, disqualifications, bans."""

from __future__ import annotations

from bot.actions.handlers import on_button, on_form, on_select
from bot.actions.moderation import person
from bot.actions.organiser.office import Office, on_one_line
from bot.desk.desk import Desk, Interaction
from bot.panels import organiser as panel
from bot.panels.tournament import called, pairings
from bot.panels.verbs import USER
from engine.arena import Event
from engine.core import Seat
from engine.tournaments import Entry, Status, TournamentRefused, apply, sees_draft, swapped
from engine.tournaments.acts import Ban, Disqualify, Replace


class RosterActions:
    """Each step asks who, then by whom or why; every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, office: Office) -> None:
        self._desk = desk
        self._office = office

    @on_button(panel.SWAP)
    async def whom_swap(self, i: Interaction, event_id: str) -> None:
        """Asks who of the draft is to sit elsewhere."""
        event = await self._office.admitted(i, event_id)
        users, seen = self._drafted(event, i)
        say = self._office.say(i, event)
        view = panel.pick(event, users, panel.SWAP(event.id), f"{seen}\n{say('office-swap')}", say)
        await self._desk.update(i, view)

    @on_select(panel.SWAP, USER)
    async def swap_with(self, i: Interaction, event_id: str, one: int) -> None:
        """Asks with whom they change places."""
        event = await self._office.admitted(i, event_id)
        users, seen = self._drafted(event, i)
        say = self._office.say(i, event)
        title = f"{seen}\n{say('office-swap-with', who=called(event.tournament, one, say))}"
        others = [user for user in users if user != one]
        await self._desk.update(i, panel.pick(event, others, panel.SWAP_WITH(event.id, one), title, say))

    @on_select(panel.SWAP_WITH, USER)
    async def swap(self, i: Interaction, event_id: str, one: int, other: int) -> None:
        """Lets two of the draft change places."""
        event = await self._office.admitted(i, event_id)
        await self._office.do(i, event, swapped(event.tournament, one, other), "swap")

    @on_button(panel.REPLACE)
    async def whom_replace(self, i: Interaction, event_id: str) -> None:
        """Asks who is to be replaced."""
        event = await self._office.admitted(i, event_id)
        await self._office.pick(i, event, event.tournament.alive, panel.REPLACE(event.id), "office-replace")

    @on_select(panel.REPLACE, USER)
    async def replace_by(self, i: Interaction, event_id: str, one: int) -> None:
        """Asks by whom."""
        event = await self._office.admitted(i, event_id)
        users = [*event.tournament.of(Status.SUBSTITUTE), *event.tournament.of(Status.WAITING)]
        await self._office.pick(i, event, users, panel.REPLACE_BY(event.id, one), "office-replace-by")

    @on_select(panel.REPLACE_BY, USER)
    async def replace(self, i: Interaction, event_id: str, user: int, by: int) -> None:
        """Replaces somebody by a substitute, who is offered the seat of a game under way before it is noted: they may
        be refused it."""
        event = await self._office.admitted(i, event_id)
        t = event.tournament
        act = Replace(user=user, by=by)
        apply(t, Entry(act=act, by=i.user.id, organiser=True))  # refusals come first
        table = t.open_round.table_of(user) if t.open_round is not None else None
        if table is not None and table.result is None and table.id:
            seat = Seat(table.users.index(user))
            await self._desk.tables.seats.replace(table.id, person(i), seat, by, t.setup.name)
        await self._office.do(i, event, act, "replace")

    @on_button(panel.DISQUALIFY)
    async def whom_disqualify(self, i: Interaction, event_id: str) -> None:
        """Asks who is to be disqualified."""
        event = await self._office.admitted(i, event_id)
        users = [user for user in event.tournament.players if user > 0]
        await self._office.pick(i, event, users, panel.DISQUALIFY(event.id), "office-disqualify")

    @on_select(panel.DISQUALIFY, USER)
    async def why_disqualify(self, i: Interaction, event_id: str, user: int) -> None:
        """Asks why."""
        event = await self._office.admitted(i, event_id)
        await self._office.ask(i, event, panel.DISQUALIFY_WHY(event.id, user), "disqualify", "office-reason")

    @on_form(panel.DISQUALIFY_WHY)
    async def disqualify(self, i: Interaction, event_id: str, user: int, why: str) -> None:
        """Disqualifies somebody."""
        event = await self._office.admitted(i, event_id)
        await self._office.do(i, event, Disqualify(user=user, reason=on_one_line(why)), "disqualify")

    @on_button(panel.BAN)
    async def whom_ban(self, i: Interaction, event_id: str) -> None:
        """Asks who is to be banned."""
        event = await self._office.admitted(i, event_id)
        users = [user for user in event.tournament.players if user > 0]
        await self._office.pick(i, event, users, panel.BAN(event.id), "office-ban")

    @on_select(panel.BAN, USER)
    async def why_ban(self, i: Interaction, event_id: str, user: int) -> None:
        """Asks why."""
        event = await self._office.admitted(i, event_id)
        await self._office.ask(i, event, panel.BAN_WHY(event.id, user), "ban", "office-reason")

    @on_form(panel.BAN_WHY)
    async def ban(self, i: Interaction, event_id: str, user: int, why: str) -> None:
        """Bans somebody from the tournament."""
        event = await self._office.admitted(i, event_id)
        await self._office.do(i, event, Ban(user=user, reason=on_one_line(why)), "ban")

    @on_button(panel.UNBAN)
    async def whom_unban(self, i: Interaction, event_id: str) -> None:
        """Asks who is to be admitted again."""
        event = await self._office.admitted(i, event_id)
        await self._office.pick(i, event, sorted(event.tournament.banned), panel.UNBAN(event.id), "office-unban")

    @on_select(panel.UNBAN, USER)
    async def unban(self, i: Interaction, event_id: str, user: int) -> None:
        """Admits them again."""
        await self._office.do(i, await self._office.admitted(i, event_id), Ban(user=user, banned=False), "unban")

    def _drafted(self, event: Event, i: Interaction) -> tuple[list[int], str]:
        """Who is in the draft, and the draft in words. Refuses own-pairing, no-draft."""
        t = event.tournament
        if t.draft is None:
            raise TournamentRefused("no-draft")
        if not sees_draft(t, i.user.id):
            raise TournamentRefused("own-pairing")
        return list(t.draft.users), pairings(t, t.draft, self._office.say(i, event), threads={}, open_=True)
