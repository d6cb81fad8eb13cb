"""Who is to take part: organisers enter people, invite them, and seed them by hand."""

from __future__ import annotations

from bot.actions.handlers import Fields, on_button, on_fields, on_form
from bot.actions.organiser.office import Office
from bot.actions.people import called_on_server, sorted_out
from bot.desk.desk import Desk, Interaction
from bot.panels import organiser as panel
from bot.panels.custom_ids import CustomId
from bot.panels.lobby import PEOPLE
from engine.arena import Arena, HeldTournament
from engine.ids import TournamentId
from engine.tournaments import PlayerStatus, TournamentRefused
from engine.tournaments.access import plays
from engine.tournaments.acts import Invite, Join, Seed
from engine.tournaments.names import match_names

MOST = 4000
"""Characters of a list of names."""


class EntryActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena, office: Office) -> None:
        self._desk = desk
        self._arena = arena
        self._office = office

    @on_button(panel.ENTER_PEOPLE)
    async def whom_enter(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks who is to be entered."""
        held = await self._office.admitted(i, tournament_id)
        await self._whom(i, held, panel.ENTER_PEOPLE(held.id), "add")

    @on_fields(panel.ENTER_PEOPLE)
    async def enter(self, i: Interaction, tournament_id: TournamentId, sent: Fields) -> None:
        """Enters them; each is told, and can leave. Of those who cannot be entered it says why."""
        held = await self._office.admitted(i, tournament_id)
        await self._all(i, held, sent, Join, "add")

    @on_button(panel.INVITE_PEOPLE)
    async def whom_invite(self, i: Interaction, tournament_id: TournamentId) -> None:
        held = await self._office.admitted(i, tournament_id)
        await self._whom(i, held, panel.INVITE_PEOPLE(held.id), "invite")

    @on_fields(panel.INVITE_PEOPLE)
    async def invite(self, i: Interaction, tournament_id: TournamentId, sent: Fields) -> None:
        """Invites them. Of those who cannot be invited it says why."""
        held = await self._office.admitted(i, tournament_id)
        await self._all(i, held, sent, Invite, "invite")

    @on_button(panel.SEED)
    async def how_seed(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Opens the form with all who are registered, in their order so far. Refuses own-seeding."""
        held = await self._office.admitted(i, tournament_id)
        if plays(held.tournament, i.user.id):
            raise TournamentRefused("own-seeding")
        say = self._office.say(i, held)
        given = "\n".join(name for _, name in panel.seeding(held.tournament, say))
        given = given[:MOST].rpartition("\n")[0] if len(given) > MOST else given
        title, label, how = (say.plain(f"office-{key}") for key in ("do-seed", "seed", "seed-how"))
        await self._desk.form(
            i, panel.ask(panel.SEED(held.id), title, label, given=given, how=how, most=MOST, required=False)
        )

    @on_form(panel.SEED)
    async def seed(self, i: Interaction, tournament_id: TournamentId, text: str) -> None:
        """Seeds them by hand in the order that was typed; who is left out follows as declared. Refuses
        seed-nobody, seed-several."""
        held = await self._office.admitted(i, tournament_id)
        known = dict(panel.seeding(held.tournament, self._office.say(i, held)))
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
        form = panel.whom(custom_id, say(f"office-do-{name}"), say("office-whom"), say(f"office-{name}-how"))
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
        waiting = sum(user in held.tournament.of(PlayerStatus.WAITING) for user in done)
        lines: list[str] = [say(f"office-done-{name}", waiting=waiting)] if done else []
        lines += [say("entry-refused", who=say.foreign(names[user]), why=why) for user, why in others.items()]
        await self._office.show(i, held, note="\n".join(lines))
