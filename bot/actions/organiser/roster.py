"""Who takes part, and who sits where: changes of a draft, substitutes, disqualifications, bans."""

from __future__ import annotations

import asyncio

from bot.actions.handlers import on_button, on_form, on_select
from bot.actions.moderation import person
from bot.actions.organiser.office import Office, on_one_line
from bot.desk.desk import Desk, Interaction
from bot.panels import organiser as panel
from bot.panels.named import called
from bot.panels.tournament import pairings
from bot.panels.verbs import USER
from engine.arena import HeldTournament
from engine.core import Seat
from engine.ids import TournamentId
from engine.tables import TableRefused
from engine.tournaments import JournalEntry, PlayerStatus, TournamentRefused, apply, sees_draft, swap_costs, swap_seats
from engine.tournaments.access import offered_to
from engine.tournaments.acts import Ban, CheckIn, Disqualify, Replace
from engine.tournaments.registration import unconfirmed


class RosterActions:
    """Each step asks who, then by whom or why; every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, office: Office) -> None:
        self._desk = desk
        self._office = office

    @on_button(panel.SWAP)
    async def whom_swap(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks who of the draft is to sit elsewhere."""
        held = await self._office.admitted(i, tournament_id)
        users, seen = self._drafted(held, i)
        say = self._office.say(i, held)
        view = panel.pick(held, users, panel.SWAP(held.id), f"{seen}\n{say('office-swap')}", say)
        await self._office.turn(i, view)

    @on_select(panel.SWAP, USER)
    async def swap_with(self, i: Interaction, tournament_id: TournamentId, one: int) -> None:
        """Asks who they change places with, and says at each what the draft would cost then."""
        held = await self._office.admitted(i, tournament_id)
        users, seen = self._drafted(held, i)
        self._office.among(users, one)
        say = self._office.say(i, held)
        title = f"{seen}\n{say('office-swap-with', who=called(held.tournament, one, say))}"
        others, costs = [user for user in users if user != one], swap_costs(held.tournament, one)
        notes = {user: panel.price(costs[one], costs[user], say.plain) for user in others}
        view = panel.pick(held, others, panel.SWAP_WITH(held.id, one), title, say, notes=notes)
        await self._office.turn(i, view)

    @on_select(panel.SWAP_WITH, USER)
    async def swap(self, i: Interaction, tournament_id: TournamentId, one: int, other: int) -> None:
        """Shows what becomes of the draft if two of it change places."""
        held = await self._office.admitted(i, tournament_id)
        users, _ = self._drafted(held, i)
        self._office.among(users, other)
        after = await asyncio.to_thread(swap_seats, held.tournament, one, other)
        await self._office.turn(i, panel.swap_preview(held, one, other, after, self._office.say(i, held)))

    @on_button(panel.SWAP_BOTH)
    async def swap_both(self, i: Interaction, tournament_id: TournamentId, one: int, other: int, number: int) -> None:
        """Lets them change places, unless something was done meanwhile."""
        held = await self._office.admitted(i, tournament_id)
        if number != held.tournament.number:
            raise TableRefused("stale")
        act = await asyncio.to_thread(swap_seats, held.tournament, one, other)
        await self._office.do(i, held, act, "swap")

    @on_button(panel.CHECK_SOMEBODY)
    async def whom_check(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.pick(i, held, unconfirmed(held.tournament), panel.CHECK_SOMEBODY(held.id), "office-checkone")

    @on_select(panel.CHECK_SOMEBODY, USER)
    async def check(self, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        """Checks somebody in who has said otherwise that they play."""
        held = await self._office.admitted(i, tournament_id)
        self._office.among(unconfirmed(held.tournament), user)
        await self._office.do(i, held, CheckIn(user=user), "checkone")

    @on_button(panel.REPLACE)
    async def whom_replace(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.pick(i, held, held.tournament.alive, panel.REPLACE(held.id), "office-replace")

    @on_select(panel.REPLACE, USER)
    async def replace_by(self, i: Interaction, tournament_id: TournamentId, one: int) -> None:
        """Asks who fills in. While the seat is offered to somebody, choosing its own holder withdraws that."""
        held = await self._office.admitted(i, tournament_id)
        self._office.among(held.tournament.alive, one)
        users = _substitutes(held)
        asked = offered_to(held.tournament, one) is not None
        key = "office-replace-offered" if asked else "office-replace-by"
        await self._office.pick(i, held, [*users, *([one] if asked else [])], panel.REPLACE_BY(held.id, one), key)

    @on_select(panel.REPLACE_BY, USER)
    async def replace(self, i: Interaction, tournament_id: TournamentId, user: int, by: int) -> None:
        """Replaces somebody by a substitute. Who sits at a game under way keeps their place until the substitute, who
        is offered the seat, takes it. Their own name withdraws the offer."""
        held = await self._office.admitted(i, tournament_id)
        t = held.tournament
        act = Replace(user=user, by=by)
        table = t.open_round.table_of(user) if t.open_round is not None else None
        if by != user or offered_to(t, user) is None:
            self._office.among(_substitutes(held), by)
            apply(t, JournalEntry(act=act, by=i.user.id, organiser=True))  # refusals come first
        seat = None if table is None or table.result is not None or not table.id else Seat(table.users.index(user))
        if table is None or seat is None or table.stand_ins.get(seat) == by:
            await self._office.do(i, held, act, "replace")
            return
        await self._desk.tables.seats.replace(table.id, person(i), seat, by, t.setup.name, click=i.id)
        held = await self._office.held(tournament_id)
        done = "office-done-withdrawn" if by == user else "office-done-offered"
        await self._office.show(i, held, note=self._office.say(i, held)(done))

    @on_button(panel.DISQUALIFY)
    async def whom_disqualify(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        users = [user for user in held.tournament.players if user > 0]
        await self._office.pick(i, held, users, panel.DISQUALIFY(held.id), "office-disqualify")

    @on_select(panel.DISQUALIFY, USER)
    async def why_disqualify(self, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        held = await self._office.admitted(i, tournament_id)
        self._office.among(held.tournament.players, user)
        await self._office.ask(i, held, panel.DISQUALIFY_WHY(held.id, user), "disqualify", "office-reason")

    @on_form(panel.DISQUALIFY_WHY)
    async def disqualify(self, i: Interaction, tournament_id: TournamentId, user: int, why: str) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.do(i, held, Disqualify(user=user, reason=on_one_line(why)), "disqualify")

    @on_button(panel.BAN)
    async def whom_ban(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks who is to be banned."""
        held = await self._office.admitted(i, tournament_id)
        users = [user for user in held.tournament.players if user > 0]
        await self._office.pick(i, held, users, panel.BAN(held.id), "office-ban")

    @on_select(panel.BAN, USER)
    async def why_ban(self, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.ask(i, held, panel.BAN_WHY(held.id, user), "ban", "office-reason")

    @on_form(panel.BAN_WHY)
    async def ban(self, i: Interaction, tournament_id: TournamentId, user: int, why: str) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.do(i, held, Ban(user=user, reason=on_one_line(why)), "ban")

    @on_button(panel.UNBAN)
    async def whom_unban(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks who is to be admitted again."""
        held = await self._office.admitted(i, tournament_id)
        await self._office.pick(i, held, sorted(held.tournament.banned), panel.UNBAN(held.id), "office-unban")

    @on_select(panel.UNBAN, USER)
    async def unban(self, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        held = await self._office.admitted(i, tournament_id)
        self._office.among(held.tournament.banned, user)
        await self._office.do(i, held, Ban(user=user, banned=False), "unban")

    def _drafted(self, held: HeldTournament, i: Interaction) -> tuple[list[int], str]:
        """Who is in the draft, and the draft in words. Refuses own-pairing, no-draft."""
        t = held.tournament
        if t.draft is None:
            raise TournamentRefused("no-draft")
        if not sees_draft(t, i.user.id):
            raise TournamentRefused("own-pairing")
        return list(t.draft.users), pairings(t, t.draft, self._office.say(i, held), threads={}, open_=True)


def _substitutes(held: HeldTournament) -> list[int]:
    """The people who can fill in for somebody."""
    return [*held.tournament.of(PlayerStatus.SUBSTITUTE), *held.tournament.of(PlayerStatus.WAITING)]
