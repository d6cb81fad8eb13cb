"""The people of a tournament: organisers enter and invite them, seed, replace, disqualify and ban them."""

from __future__ import annotations

import asyncio

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import Fields, on_button, on_fields, on_form, on_select
from bot.desk.people import called_on_server, sorted_out
from bot.features.moderation.handlers import person
from bot.features.tournament import office_panel
from bot.features.tournament.office import Office, on_one_line
from bot.features.tournament.panel import pairings
from bot.panels.components import PEOPLE
from bot.panels.custom_ids import CustomId
from bot.panels.named import called
from bot.panels.verbs import USER
from engine.arena import Arena, HeldTournament
from engine.core import Seat
from engine.ids import TournamentId
from engine.tables import TableRefused
from engine.tournaments import JournalEntry, PlayerStatus, TournamentRefused, apply, sees_draft, swap_costs, swap_seats
from engine.tournaments.access import offered_to, plays
from engine.tournaments.acts import Ban, CheckIn, Disqualify, Invite, Join, Replace, Seed
from engine.tournaments.names import match_names
from engine.tournaments.registration import unconfirmed

MOST = 4000
"""Characters of a list of names."""


class PeopleActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena, office: Office) -> None:
        self._desk = desk
        self._arena = arena
        self._office = office

    @on_button(office_panel.ENTER_PEOPLE)
    async def whom_enter(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks who is to be entered."""
        held = await self._office.admitted(i, tournament_id)
        await self._whom(i, held, office_panel.ENTER_PEOPLE(held.id), "add")

    @on_fields(office_panel.ENTER_PEOPLE)
    async def enter(self, i: Interaction, tournament_id: TournamentId, sent: Fields) -> None:
        """Enters them; each is told, and can leave. Of those who cannot be entered it says why."""
        held = await self._office.admitted(i, tournament_id)
        await self._all(i, held, sent, Join, "add")

    @on_button(office_panel.INVITE_PEOPLE)
    async def whom_invite(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._whom(i, held, office_panel.INVITE_PEOPLE(held.id), "invite")

    @on_fields(office_panel.INVITE_PEOPLE)
    async def invite(self, i: Interaction, tournament_id: TournamentId, sent: Fields) -> None:
        """Invites them. Of those who cannot be invited it says why."""
        held = await self._office.admitted(i, tournament_id)
        await self._all(i, held, sent, Invite, "invite")

    @on_button(office_panel.SEED)
    async def how_seed(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Opens the form with all who are registered, in their order so far. Refuses own-seeding."""
        held = await self._office.admitted(i, tournament_id)
        if plays(held.tournament, i.user.id):
            raise TournamentRefused("own-seeding")
        say = self._office.say(i, held)
        given = "\n".join(name for _, name in office_panel.seeding(held.tournament, say))
        given = given[:MOST].rpartition("\n")[0] if len(given) > MOST else given
        title, label, how = (say.plain(f"office-{key}") for key in ("do-seed", "seed", "seed-how"))
        await self._desk.form(
            i,
            office_panel.ask(office_panel.SEED(held.id), title, label, given=given, how=how, most=MOST, required=False),
        )

    @on_form(office_panel.SEED)
    async def seed(self, i: Interaction, tournament_id: TournamentId, text: str) -> None:
        """Seeds them by hand in the order that was typed; who is left out follows as declared. Refuses
        seed-nobody, seed-several."""
        held = await self._office.admitted(i, tournament_id)
        known = dict(office_panel.seeding(held.tournament, self._office.say(i, held)))
        users: list[int] = []
        for line in filter(str.strip, text.splitlines()):
            found = match_names(known, line)
            if not found:
                raise TournamentRefused("seed-nobody", name=line.strip())
            if len(found) > 1:
                raise TournamentRefused("seed-several", name=line.strip(), who=tuple(known[user] for user in found))
            users += found
        await self._office.do(i, held, Seed(users=tuple(users)), "seed")

    async def _whom(self, i: Interaction, held: HeldTournament, custom_id: CustomId, name: str) -> None:
        say = self._office.say(i, held).plain
        form = office_panel.whom(custom_id, say(f"office-do-{name}"), say("office-whom"), say(f"office-{name}-how"))
        await self._desk.form(i, form)

    async def _all(
        self, i: Interaction, held: HeldTournament, sent: Fields, act: type[Join] | type[Invite], name: str
    ) -> None:
        """Does it for everybody who was chosen and for whom it can be done, and says what came of it."""
        users, others = sorted_out(i, sent.get(PEOPLE, ()))
        names = {user: " ".join(one.split())[:100] or "?" for user, one in called_on_server(i).items()}
        acts = [act(user=user, name=names[user]) for user in users]
        held, refused = await self._arena.each(held.id, acts, i.user.id, organiser=True, click=i.id)
        say, others = self._office.say(i, held), {**others, **refused}
        done = [user for user in users if user not in refused]
        waiting = sum(user in held.tournament.with_status(PlayerStatus.WAITING) for user in done)
        lines: list[str] = [say(f"office-done-{name}", waiting=waiting)] if done else []
        lines += [say("entry-refused", who=say.foreign(names[user]), why=why) for user, why in others.items()]
        await self._office.show(i, held, note="\n".join(lines))

    @on_button(office_panel.SWAP)
    async def whom_swap(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks who of the draft is to sit elsewhere."""
        held = await self._office.admitted(i, tournament_id)
        users, seen = self._drafted(held, i)
        say = self._office.say(i, held)
        view = office_panel.pick(held, users, office_panel.SWAP(held.id), f"{seen}\n{say('office-swap')}", say)
        await self._office.turn(i, view)

    @on_select(office_panel.SWAP, USER)
    async def swap_with(self, i: Interaction, tournament_id: TournamentId, one: int) -> None:
        """Asks who they change places with, and says at each what the draft would cost then."""
        held = await self._office.admitted(i, tournament_id)
        users, seen = self._drafted(held, i)
        self._office.among(users, one)
        say = self._office.say(i, held)
        title = f"{seen}\n{say('office-swap-with', who=called(held.tournament, one, say))}"
        others, costs = [user for user in users if user != one], swap_costs(held.tournament, one)
        notes = {user: office_panel.price(costs[one], costs[user], say.plain) for user in others}
        view = office_panel.pick(held, others, office_panel.SWAP_WITH(held.id, one), title, say, notes=notes)
        await self._office.turn(i, view)

    @on_select(office_panel.SWAP_WITH, USER)
    async def swap(self, i: Interaction, tournament_id: TournamentId, one: int, other: int) -> None:
        """Shows what becomes of the draft if two of it change places."""
        held = await self._office.admitted(i, tournament_id)
        users, _ = self._drafted(held, i)
        self._office.among(users, other)
        after = await asyncio.to_thread(swap_seats, held.tournament, one, other)
        await self._office.turn(i, office_panel.swap_preview(held, one, other, after, self._office.say(i, held)))

    @on_button(office_panel.SWAP_BOTH)
    async def swap_both(self, i: Interaction, tournament_id: TournamentId, one: int, other: int, number: int) -> None:
        """Lets them change places, unless something was done meanwhile."""
        held = await self._office.admitted(i, tournament_id)
        if number != held.tournament.number:
            raise TableRefused("stale")
        act = await asyncio.to_thread(swap_seats, held.tournament, one, other)
        await self._office.do(i, held, act, "swap")

    @on_button(office_panel.CHECK_SOMEBODY)
    async def whom_check(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.pick(
            i, held, unconfirmed(held.tournament), office_panel.CHECK_SOMEBODY(held.id), "office-checkone"
        )

    @on_select(office_panel.CHECK_SOMEBODY, USER)
    async def check(self, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        """Checks somebody in who has said otherwise that they play."""
        held = await self._office.admitted(i, tournament_id)
        self._office.among(unconfirmed(held.tournament), user)
        await self._office.do(i, held, CheckIn(user=user), "checkone")

    @on_button(office_panel.REPLACE)
    async def whom_replace(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.pick(i, held, held.tournament.alive, office_panel.REPLACE(held.id), "office-replace")

    @on_select(office_panel.REPLACE, USER)
    async def replace_by(self, i: Interaction, tournament_id: TournamentId, one: int) -> None:
        """Asks who fills in. While the seat is offered to somebody, choosing its own holder withdraws that."""
        held = await self._office.admitted(i, tournament_id)
        self._office.among(held.tournament.alive, one)
        users = _substitutes(held)
        asked = offered_to(held.tournament, one) is not None
        key = "office-replace-offered" if asked else "office-replace-by"
        await self._office.pick(
            i, held, [*users, *([one] if asked else [])], office_panel.REPLACE_BY(held.id, one), key
        )

    @on_select(office_panel.REPLACE_BY, USER)
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

    @on_button(office_panel.DISQUALIFY)
    async def whom_disqualify(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        users = [user for user in held.tournament.players if user > 0]
        await self._office.pick(i, held, users, office_panel.DISQUALIFY(held.id), "office-disqualify")

    @on_select(office_panel.DISQUALIFY, USER)
    async def why_disqualify(self, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        held = await self._office.admitted(i, tournament_id)
        self._office.among(held.tournament.players, user)
        await self._office.ask(i, held, office_panel.DISQUALIFY_WHY(held.id, user), "disqualify", "office-reason")

    @on_form(office_panel.DISQUALIFY_WHY)
    async def disqualify(self, i: Interaction, tournament_id: TournamentId, user: int, why: str) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.do(i, held, Disqualify(user=user, reason=on_one_line(why)), "disqualify")

    @on_button(office_panel.BAN)
    async def whom_ban(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks who is to be banned."""
        held = await self._office.admitted(i, tournament_id)
        users = [user for user in held.tournament.players if user > 0]
        await self._office.pick(i, held, users, office_panel.BAN(held.id), "office-ban")

    @on_select(office_panel.BAN, USER)
    async def why_ban(self, i: Interaction, tournament_id: TournamentId, user: int) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.ask(i, held, office_panel.BAN_WHY(held.id, user), "ban", "office-reason")

    @on_form(office_panel.BAN_WHY)
    async def ban(self, i: Interaction, tournament_id: TournamentId, user: int, why: str) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._office.do(i, held, Ban(user=user, reason=on_one_line(why)), "ban")

    @on_button(office_panel.UNBAN)
    async def whom_unban(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks who is to be admitted again."""
        held = await self._office.admitted(i, tournament_id)
        await self._office.pick(i, held, sorted(held.tournament.banned), office_panel.UNBAN(held.id), "office-unban")

    @on_select(office_panel.UNBAN, USER)
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
    return [*held.tournament.with_status(PlayerStatus.SUBSTITUTE), *held.tournament.with_status(PlayerStatus.WAITING)]
