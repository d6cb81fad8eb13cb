"""People of a tournament: organisers enter, invite, seed, replace, disqualify and ban them."""

from __future__ import annotations

import asyncio

from bot.desk.desk import Interaction
from bot.desk.handlers import Fields, on_button, on_fields, on_form, on_select
from bot.desk.people import called_on_server, sorted_out
from bot.features.moderation.handlers import person
from bot.features.tournament import office_panel
from bot.features.tournament.office import (
    Handler,
    Office,
    among,
    asks,
    does,
    does_to,
    of_organisers,
    on_one_line,
    picks,
)
from bot.features.tournament.panel import pairings
from bot.panels.components import PEOPLE
from bot.panels.named import called
from bot.panels.verbs import USER, Verb
from engine.arena import HeldTournament
from engine.core import Seat
from engine.ids import TournamentId
from engine.tables import TableRefused
from engine.tournaments import (
    JournalEntry,
    PlayerStatus,
    Tournament,
    TournamentRefused,
    apply,
    sees_draft,
    swap_costs,
    swap_seats,
)
from engine.tournaments.access import offered_to, plays
from engine.tournaments.acts import Ban, CheckIn, Disqualify, Invite, Join, Replace, Seed
from engine.tournaments.names import match_names
from engine.tournaments.registration import unconfirmed

MOST = 4000
"""Maximum characters of a list of names."""


def _known(t: Tournament) -> list[int]:
    return [user for user in t.players if user > 0]


def _asks_whom(verb: Verb[TournamentId]) -> Handler[()]:
    async def handle(self: Office, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self.admitted(i, tournament_id)
        say = self.say(i, held).plain
        texts = say(f"office-do-{verb.word}"), say("office-whom"), say(f"office-{verb.word}-how")
        await self._desk.form(i, office_panel.whom(verb(held.id), *texts))

    return handle


def _does_to_each(act: type[Join] | type[Invite], name: str) -> Handler[Fields]:
    """A handler that does an act for each chosen person for whom it is possible, and reports the results."""

    async def handle(self: Office, i: Interaction, tournament_id: TournamentId, sent: Fields) -> None:
        held = await self.admitted(i, tournament_id)
        users, others = sorted_out(i, sent.get(PEOPLE, ()))
        names = {user: " ".join(one.split())[:100] or "?" for user, one in called_on_server(i).items()}
        acts = [act(user=user, name=names[user]) for user in users]
        held, refused = await self._arena.each(held.id, acts, i.user.id, organiser=True, click=i.id)
        say, others = self.say(i, held), {**others, **refused}
        done = [user for user in users if user not in refused]
        waiting = sum(user in held.tournament.with_status(PlayerStatus.WAITING) for user in done)
        lines: list[str] = [say(f"office-done-{name}", waiting=waiting)] if done else []
        lines += [say("entry-refused", who=say.foreign(names[user]), why=why) for user, why in others.items()]
        await self.show(i, held, note="\n".join(lines))

    return handle


class PeopleActions(Office):
    whom_enter = on_button(office_panel.ENTER_PEOPLE)(_asks_whom(office_panel.ENTER_PEOPLE))
    enter = on_fields(office_panel.ENTER_PEOPLE)(_does_to_each(Join, "add"))
    whom_invite = on_button(office_panel.INVITE_PEOPLE)(_asks_whom(office_panel.INVITE_PEOPLE))
    invite = on_fields(office_panel.INVITE_PEOPLE)(_does_to_each(Invite, "invite"))

    @of_organisers(on_button(office_panel.SEED))
    async def how_seed(self, i: Interaction, held: HeldTournament) -> None:
        """Open the form with all registered people in their present order. Refuses own-seeding."""
        if plays(held.tournament, i.user.id):
            raise TournamentRefused("own-seeding")
        say = self.say(i, held)
        given = "\n".join(name for _, name in office_panel.seeding(held.tournament, say))
        more = {"given": given[:MOST].rpartition("\n")[0] if len(given) > MOST else given}
        more |= {"how": say.plain("office-seed-how"), "most": MOST, "required": False}
        await self.ask(i, held, office_panel.SEED(held.id), "office-do-seed", "office-seed", **more)

    @of_organisers(on_form(office_panel.SEED))
    async def seed(self, i: Interaction, held: HeldTournament, text: str) -> None:
        """Seed people in the typed order; others follow as declared. Refuses seed-nobody, seed-several."""
        known = dict(office_panel.seeding(held.tournament, self.say(i, held)))
        users: list[int] = []
        for line in filter(str.strip, text.splitlines()):
            found = match_names(known, line)
            if not found:
                raise TournamentRefused("seed-nobody", name=line.strip())
            if len(found) > 1:
                raise TournamentRefused("seed-several", name=line.strip(), who=tuple(known[user] for user in found))
            users += found
        await self.do(i, held, Seed(users=tuple(users)), "seed")

    @of_organisers(on_button(office_panel.SWAP))
    async def whom_swap(self, i: Interaction, held: HeldTournament) -> None:
        users, seen = self._drafted(held, i)
        say = self.say(i, held)
        view = office_panel.pick(held, users, office_panel.SWAP(held.id), f"{seen}\n{say('office-swap')}", say)
        await self.page(i, view)

    @of_organisers(on_select(office_panel.SWAP, USER))
    async def swap_with(self, i: Interaction, held: HeldTournament, one: int) -> None:
        users, seen = self._drafted(held, i)
        among(users, one)
        say = self.say(i, held)
        title = f"{seen}\n{say('office-swap-with', who=called(held.tournament, one, say))}"
        others, costs = [user for user in users if user != one], swap_costs(held.tournament, one)
        notes = {user: office_panel.price(costs[one], costs[user], say.plain) for user in others}
        view = office_panel.pick(held, others, office_panel.SWAP_WITH(held.id, one), title, say, notes=notes)
        await self.page(i, view)

    @of_organisers(on_select(office_panel.SWAP_WITH, USER))
    async def swap(self, i: Interaction, held: HeldTournament, one: int, other: int) -> None:
        users, _ = self._drafted(held, i)
        among(users, other)
        after = await asyncio.to_thread(swap_seats, held.tournament, one, other)
        await self.page(i, office_panel.swap_preview(held, one, other, after, self.say(i, held)))

    @of_organisers(on_button(office_panel.SWAP_BOTH))
    async def swap_both(self, i: Interaction, held: HeldTournament, one: int, other: int, number: int) -> None:
        if number != held.tournament.number:
            raise TableRefused("stale")
        act = await asyncio.to_thread(swap_seats, held.tournament, one, other)
        await self.do(i, held, act, "swap")

    whom_check = on_button(office_panel.CHECK_SOMEBODY)(
        picks(office_panel.CHECK_SOMEBODY, unconfirmed, "office-checkone")
    )

    check = on_select(office_panel.CHECK_SOMEBODY, USER)(
        does_to(unconfirmed, lambda user: CheckIn(user=user), "checkone")
    )
    whom_replace = on_button(office_panel.REPLACE)(picks(office_panel.REPLACE, lambda t: t.alive, "office-replace"))

    @of_organisers(on_select(office_panel.REPLACE, USER))
    async def replace_by(self, i: Interaction, held: HeldTournament, one: int) -> None:
        """Ask who is the substitute. While the seat is offered, its own holder withdraws the offer."""
        among(held.tournament.alive, one)
        users = _substitutes(held)
        asked = offered_to(held.tournament, one) is not None
        key = "office-replace-offered" if asked else "office-replace-by"
        await self.pick(i, held, [*users, *([one] if asked else [])], office_panel.REPLACE_BY(held.id, one), key)

    @of_organisers(on_select(office_panel.REPLACE_BY, USER))
    async def fill_in(self, i: Interaction, held: HeldTournament, user: int, by: int) -> None:
        """Replace a person by a substitute. At a running game the substitute is offered the seat, and the player stays
        until they take it. The player's own name withdraws the offer."""
        t = held.tournament
        act = Replace(user=user, by=by)
        table = t.open_round.table_of(user) if t.open_round is not None else None
        if by != user or offered_to(t, user) is None:
            among(_substitutes(held), by)
            apply(t, JournalEntry(act=act, by=i.user.id, organiser=True))  # refuse before asking
        seat = None if table is None or table.result is not None or not table.id else Seat(table.users.index(user))
        if table is None or seat is None or table.stand_ins.get(seat) == by:
            await self.do(i, held, act, "replace")
            return
        await self._desk.tables.seats.replace(table.id, person(i), seat, by, t.setup.name, click=i.id)
        held = await self._arena.tournament(held.id)
        done = "office-done-withdrawn" if by == user else "office-done-offered"
        await self.show(i, held, note=self.say(i, held)(done))

    whom_disqualify = on_button(office_panel.DISQUALIFY)(picks(office_panel.DISQUALIFY, _known, "office-disqualify"))
    disqualify = on_form(office_panel.DISQUALIFY_WHY)(
        does(lambda user, why: Disqualify(user=user, reason=on_one_line(why)), "disqualify")
    )
    whom_ban = on_button(office_panel.BAN)(picks(office_panel.BAN, _known, "office-ban"))
    ban = on_form(office_panel.BAN_WHY)(does(lambda user, why: Ban(user=user, reason=on_one_line(why)), "ban"))
    why_ban = on_select(office_panel.BAN, USER)(asks(office_panel.BAN_WHY, "office-reason"))
    whom_unban = on_button(office_panel.UNBAN)(picks(office_panel.UNBAN, lambda t: sorted(t.banned), "office-unban"))
    unban = on_select(office_panel.UNBAN, USER)(
        does_to(lambda t: t.banned, lambda user: Ban(user=user, banned=False), "unban")
    )

    @of_organisers(on_select(office_panel.DISQUALIFY, USER))
    async def why_disqualify(self, i: Interaction, held: HeldTournament, user: int) -> None:
        among(held.tournament.players, user)
        await self.ask(i, held, office_panel.DISQUALIFY_WHY(held.id, user), "office-do-disqualify", "office-reason")

    def _drafted(self, held: HeldTournament, i: Interaction) -> tuple[list[int], str]:
        """People in the draft, and the draft in words. Refuses own-pairing, no-draft."""
        t = held.tournament
        if t.draft is None:
            raise TournamentRefused("no-draft")
        if not sees_draft(t, i.user.id):
            raise TournamentRefused("own-pairing")
        return list(t.draft.users), pairings(t, t.draft, self.say(i, held), threads={}, open_=True)


def _substitutes(held: HeldTournament) -> list[int]:
    return [*held.tournament.with_status(PlayerStatus.SUBSTITUTE), *held.tournament.with_status(PlayerStatus.WAITING)]
