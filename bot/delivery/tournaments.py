"""What a tournament shows: for all in its channel, and to people by DM what concerns them."""

from __future__ import annotations

import asyncio

import structlog
from discord import ui

from bot.delivery.direct import DirectMessages
from bot.delivery.post import Post
from bot.delivery.renderers import Later, TooEarly, renders
from bot.desk.desk import Desk
from bot.desk.tournaments import spoken, threads_of
from bot.panels.components import button, panel, row
from bot.panels.named import called
from bot.panels.standings import champion_card
from bot.panels.tournament import SHOW, announcement, in_places, round_
from bot.panels.tournament_tables import champion
from bot.panels.tournament_told import check_in_call, invitation, outcome, overruled
from engine.arena import HeldTournament
from engine.arena.records import REMINDED
from engine.ids import TableId
from engine.language import Said, Say
from engine.store import targets
from engine.tables import Halted, Status
from engine.tournaments import Finish, Phase, draws, prove_draws, standings
from engine.tournaments.acts import AtTable
from engine.tournaments.registration import CallStatus, call_statuses, check_in_times, unconfirmed
from engine.tournaments.rounds import Decided, agrees, decided_by
from engine.tournaments.standings import champions
from engine.tournaments.state import TournamentTable

IN_CHANNEL = "channel"
"""The serial of what is said in the channel to somebody who takes no direct messages."""

log = structlog.get_logger(__name__)


class TournamentMessages:
    """Renders every target of a tournament from what everybody, or its reader, may see. Raises what discord.py does."""

    def __init__(self, desk: Desk, direct: DirectMessages, post: Post) -> None:
        self._desk = desk
        self._direct = direct
        self._post = post

    @renders(targets.Announcement)
    async def announcement(self, held: HeldTournament, target: targets.Announcement) -> None:
        """The tournament for all; at the end with its secret. Raises TooEarly, once it is shown, while a table is still
        played, for that was dealt from the secret."""
        box = self._desk.tables.boxes.get(held.tournament.setup.game)
        t, proof, file = held.tournament, None, None
        over = t.phase in (Phase.OVER, Phase.CANCELLED)
        played = over and await self._played(held)
        if over and not played:
            proof = await asyncio.to_thread(prove_draws, t.log)
            file = (f"draws-{held.id}.json", await asyncio.to_thread(draws.export, t.log)) if proof.draws else None
        view = announcement(
            held, box, spoken(self._desk, None, held), proof=proof, file="" if file is None else file[0]
        )
        await self._post.put(held.id, target, held.channel, view, enclosed=file)
        if played:
            raise TooEarly

    async def _played(self, held: HeldTournament) -> bool:
        """True if a game of a tournament is still running."""
        for one in held.tournament.played:
            for table in one.tables:
                found = await self._desk.tables.halts.found(table.id) if table.id else None
                known = found.table if isinstance(found, Halted) else found
                if known is not None and known.status is Status.RUNNING:
                    return True
        return False

    @renders(targets.Round)
    async def round(self, held: HeldTournament, target: targets.Round) -> None:
        """A published round. Raises TooEarly, once it is shown, while threads of its tables are still to be opened."""
        one = next((one for one in held.tournament.played if one.number == target.round), None)
        if one is None:
            return
        threads, say = await threads_of(self._desk.tables, one.tables), spoken(self._desk, None, held)
        endings, early = dict[int, Said](), False
        for table in one.tables:
            try:
                ending = await self._ending(held, one.number, table, say)
                endings |= {} if ending is None else {table.number: ending}
            except TooEarly:
                early = True
        view, reasons = round_(held, one, say, threads, endings)
        await self._post.put(held.id, target, held.channel, view, enclosed=reasons)
        running = held.tournament.open_round
        if early or (running is one and not all([await self._has_place(table.id, threads) for table in one.tables])):
            raise TooEarly

    @renders(targets.Overruled)
    async def overruled(self, held: HeldTournament, target: targets.Overruled) -> None:
        """What counts for a table in place of the ending of its game, in its thread; nothing where they agree. Raises
        TooEarly while the game is still to be ended."""
        one = next((one for one in held.tournament.played if one.number == target.round), None)
        table = next((table for table in one.tables if table.number == target.board), None) if one else None
        if table is None:
            return
        say = spoken(self._desk, None, held)
        ending = await self._ending(held, target.round, table, say)
        threads = await threads_of(self._desk.tables, [table])
        if ending is None:
            await self._post.drop(held.id, target, "", delete=True)
        elif table.id in threads:
            view = overruled(held, target.round, table, ending, say)
            await self._post.put(held.id, target, threads[table.id], view)

    async def _ending(self, held: HeldTournament, round_: int, table: TournamentTable, say: Say) -> Said | None:
        """How the game of a table ended, where something else counts in the tournament. Raises TooEarly while the game
        is still to be ended, since something was decided without it."""
        real = await self._desk.tables.views.table(table.id) if table.id else None
        if table.result is None or real is None:
            return None
        if real.status is Status.RUNNING and decided_by(held.tournament, round_, table.number) is not Decided.GAME:
            raise TooEarly
        if real.status is Status.CANCELLED:
            return say("tournament-ending-none")
        if real.status is not Status.OVER:
            return None
        score = await self._desk.tables.boards.score(real.id)
        places = {table.users[seat]: place for seat, place in score.places.items()}
        points = {table.users[seat]: worth for seat, worth in score.points.items()}
        if agrees(table.result, places, points):
            return None
        seats = [Finish(user=user, place=places[user], points=points[user]) for user in table.users]
        return in_places(held.tournament, seats, say)

    async def _has_place(self, table_id: TableId, threads: dict[TableId, int]) -> bool:
        """True if it is known where a table is played, as far as it ever will be."""
        if not table_id or table_id in threads:
            return True
        table = await self._desk.tables.views.table(table_id)
        return table is None or table.status is not Status.RUNNING

    @renders(targets.Seated)
    async def seated(self, held: HeldTournament, target: targets.Seated) -> None:
        """The news to a player that their table is open. Raises TooEarly while its thread is still to be opened."""
        number, user = target.round, target.user
        one = next((one for one in held.tournament.played if one.number == number), None)
        table = one.table_of(user) if one is not None else None
        if table is None or table.result is not None:
            return
        threads = await threads_of(self._desk.tables, [table])
        if not await self._has_place(table.id, threads):
            raise TooEarly
        say = await self._direct.say_to(held, user)
        others = say.list(called(held.tournament, other, say) for other in table.users if other != user)
        place = Said(f"<#{threads[table.id]}>" if table.id in threads else "")
        name = held.tournament.setup.name
        text = say("tournament-seated", name=name, round=number, table=table.number, others=others, place=place)
        await self._direct.tell(held, target, user, panel(ui.TextDisplay(text)))

    @renders(targets.SeatDeclined)
    async def seat_declined(self, held: HeldTournament, target: targets.SeatDeclined) -> None:
        """To both sides: that an offered seat was declined, or the offer withdrawn."""
        t, act = held.tournament, held.tournament.log[target.n].act
        if not isinstance(act, AtTable) or act.user is None or act.seat is None:
            return
        say = await self._direct.say_to(held, target.user)
        text = say(
            f"tournament-seat-{act.what}",
            name=t.setup.name, round=act.round, table=act.table, own=int(act.user == target.user),
            who=called(t, act.user, say), other=called(t, t.table(act.round, act.table).users[act.seat], say),
        )  # fmt: skip
        await self._direct.tell(held, target, target.user, panel(ui.TextDisplay(text)))

    @renders(targets.CheckInCall, targets.CheckInReminder)
    async def check_in(self, held: HeldTournament, target: targets.CheckInCall | targets.CheckInReminder) -> None:
        """That somebody is to check in: as a direct message, or where they take none, by a mention in the channel.
        Raises Later while a reminder is not due."""
        user, call = target.user, target.call if isinstance(target, targets.CheckInReminder) else 0
        known = await self._desk.tables.outbox.messages(held.id, target)
        times = check_in_times(held.tournament)
        if times is None or user not in unconfirmed(held.tournament):
            await self._post.drop(held.id, target, IN_CHANNEL, delete=True)
            if any(message.serial != IN_CHANNEL for message in known):
                await self._direct.tell(
                    held, target, user, check_in_call(held, user, await self._direct.say_to(held, user), call=call)
                )
            return
        if call and not known:
            if times[1] is None:
                return
            left = times[0] + float(REMINDED[call - 1]) * (times[1] - times[0]) - self._desk.tables.clock.now()
            if left > 0:
                raise Later(left)
        if not await self._direct.tell(
            held, target, user, check_in_call(held, user, await self._direct.say_to(held, user), call=call)
        ):
            view = check_in_call(held, user, spoken(self._desk, None, held), mention=True, call=call)
            await self._post.put(held.id, target, held.channel, view, serial=IN_CHANNEL, to=user)

    @renders(targets.TournamentInvitation)
    async def invitation(self, held: HeldTournament, target: targets.TournamentInvitation) -> None:
        """To somebody whom organisers asked to join or have entered: as a direct message, or where they take none, by a
        mention in the channel, which goes once it is answered."""
        user, how = target.user, call_statuses(held.tournament).get(target.user, CallStatus.OVER)
        messages = await self._desk.tables.outbox.messages(held.id, target)
        if how in (CallStatus.THERE, CallStatus.OVER):
            await self._post.drop(held.id, target, IN_CHANNEL, delete=True)
            if all(message.serial == IN_CHANNEL for message in messages):
                return
        if not await self._direct.tell(
            held, target, user, invitation(held, user, how, await self._direct.say_to(held, user))
        ):
            view = invitation(held, user, how, spoken(self._desk, None, held), mention=True)
            await self._post.put(held.id, target, held.channel, view, serial=IN_CHANNEL, to=user)

    @renders(targets.Outcome)
    async def outcome(self, held: HeldTournament, target: targets.Outcome) -> None:
        """The result of their table to a player, anew where it is another one by now. While the round is open they can
        agree with it or dispute it; one that was not told by then is on the panel alone."""
        one = next((one for one in held.tournament.played if one.number == target.round), None)
        table = one.table_of(target.user) if one is not None else None
        serial = str(table.results) if table is not None and table.result is not None else ""
        known = await self._desk.tables.outbox.messages(held.id, target)
        for message in known:
            if message.serial != serial:
                await self._post.drop(held.id, target, message.serial, delete=True)
        if (
            one is None
            or table is None
            or table.result is None
            or (one is not held.tournament.open_round and not known)
        ):
            return
        say = await self._direct.say_to(held, target.user)
        await self._direct.tell(held, target, target.user, outcome(held, one, table, target.user, say), serial)

    @renders(targets.Champion)
    async def champion(self, held: HeldTournament, target: targets.Champion) -> None:
        """The card of whoever won, anew if it is somebody else by a correction. None stands where nothing was won."""
        won = champions(held.tournament)
        if won is None:
            await self._post.drop(held.id, target, "", delete=True)
            return
        say = spoken(self._desk, None, held)
        threads = await threads_of(self._desk.tables, [won.table] if won.table is not None else [])
        thread = threads.get(won.table.id) if won.table is not None else None
        drawing = champion_card(held, won, say)
        view = champion(held, won, say, file="champion.png", alt=drawing.alt, thread=thread)
        await self._post.put(held.id, target, held.channel, view, drawings={"champion.png": drawing})

    @renders(targets.Ended)
    async def ended(self, held: HeldTournament, target: targets.Ended) -> None:
        """The news to a player that all is over."""
        user = target.user
        say = await self._direct.say_to(held, user)
        rows = standings(held.tournament)
        own = next((one for one in rows if one.user == user), None)
        name, count = held.tournament.setup.name, len(rows)
        text = say("tournament-ended", name=name, place=(own.rank if own else None) or 0, count=count)
        show = button(SHOW(held.id), say.plain("tournament-show"))
        await self._direct.tell(held, target, user, panel(ui.TextDisplay(text), row(show)))
