"""Messages of a tournament: public ones in its channel, private ones by DM."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog
from discord import ui

from bot.delivery.post import Post
from bot.delivery.renderers import Later, TooEarly, renders
from bot.desk.desk import Part
from bot.desk.members import Members
from bot.desk.tournaments import spoken, threads_of
from bot.features.tournament.panel import CHECK, JOIN, LEAVE, LINES, SHOW, announcement, answers, in_places, round_
from bot.features.tournament.standings import CARD, champion, champion_card
from bot.panels.components import PersistentItem, Style, button, panel, row, rows
from bot.panels.named import called, how_left
from bot.panels.time import ago
from engine.arena import HeldTournament
from engine.arena.records import REMINDED
from engine.ids import TableId
from engine.language import Said, Say
from engine.store import targets
from engine.tables import Halted, Status
from engine.tournaments import Finish, Phase, PlayerStatus, RoundStatus, draws, prove_draws, standings
from engine.tournaments.acts import AtTable
from engine.tournaments.registration import CallStatus, call_statuses, check_in_times, unconfirmed
from engine.tournaments.rounds import Decided, agrees, decided_by, until_agreed
from engine.tournaments.standings import champions
from engine.tournaments.state import Round, TournamentTable


def check_in_call(held: HeldTournament, user: int, say: Say, *, mention: bool = False, call: int = 0) -> ui.LayoutView:
    """To a person: the request to check in, or that they did. `call`: number of the reminder, 0 for the first
    message."""
    t, times = held.tournament, check_in_times(held.tournament)
    who = Said(f"<@{user}> " if mention else "")
    if times is None or user not in unconfirmed(t):
        known = t.players.get(user)
        out = known is not None and known.status is PlayerStatus.OUT
        key = "out" if out else "checked" if known is not None and known.checked else "closed"
        told = {"name": t.setup.name, "registering": int(t.registering), **how_left(t, user, say)}
        return panel(say(f"tournament-check-in-{key}", **told))
    when = ago(times[1]) if times[1] is not None else Said()
    text = say("tournament-check-in-call", name=t.setup.name, again=call, until=when, given=int(times[1] is not None))
    door = [button(CHECK(held.id), say.plain("tournament-check"), Style.success)]
    return panel(f"{who}{text}", *rows(door))


def invitation(held: HeldTournament, user: int, how: CallStatus, say: Say, *, mention: bool = False) -> ui.LayoutView:
    """To a person whom organisers invited or entered: what they can do, or how it ended."""
    t, known = held.tournament, held.tournament.players.get(user)
    doors: list[PersistentItem] = []
    match how:
        case CallStatus.ASKED:
            doors.append(button(JOIN(held.id), say.plain("tournament-join"), Style.success))
            doors.append(button(LEAVE(held.id), say.plain("invite-no")))
        case CallStatus.ENTERED:
            doors.append(button(LEAVE(held.id), say.plain("tournament-drop" if t.stages else "tournament-leave")))
        case _:
            pass
    text = say(
        f"tournament-called-{how.value}",
        name=t.setup.name,
        game=say("game-title"),
        place=Said(f"<#{held.channel}>"),
        waiting=int(known is not None and known.status is PlayerStatus.WAITING),
        added=int(known is not None and known.added),
    )
    who = Said(f"<@{user}> " if mention else "")
    return panel(f"{who}{text}", *rows(doors))


def outcome(held: HeldTournament, one: Round, table: TournamentTable, user: int, say: Say) -> ui.LayoutView:
    t = held.tournament
    assert table.result is not None
    lines = [
        say("tournament-outcome", name=t.setup.name, round=one.number, table=table.number),
        in_places(t, table.result.seats, say),
    ]
    open_ = one.status is RoundStatus.PUBLISHED
    if table.disputed:
        lines.append(say("tournament-outcome-disputed"))
    elif user in table.agreed:
        lines.append(say("tournament-outcome-agreed"))
    elif open_:
        lines.append(say("tournament-outcome-ask", when=ago(until_agreed(t, table))))
    shown = answers(held, one, table, user, say) if open_ else []
    return panel("\n".join(lines)[:LINES], *rows(shown))


def overruled(held: HeldTournament, number: int, table: TournamentTable, ending: Said, say: Say) -> ui.LayoutView:
    t, result = held.tournament, table.result
    assert result is not None
    by = decided_by(t, number, table.number) or Decided.GAME
    places = in_places(t, result.seats, say)
    text = say(
        f"tournament-overruled-{by.value}",
        name=t.setup.name, round=number, table=table.number, places=places, ending=ending,
    )  # fmt: skip
    return panel(text[:LINES])


log = structlog.get_logger(__name__)


@dataclass(eq=False)
class DirectMessages(Part):
    """Writes DMs and notices closed ones. Raises what discord.py raises."""

    _members: Members
    _post: Post

    async def tell(
        self, held: HeldTournament, target: targets.OfTournament, user: int, view: ui.LayoutView, serial: str = ""
    ) -> bool:
        """Write to a person. Returns False if they take no direct messages; True if it is done or they are gone."""
        written = await self._post.direct(held.id, target, user, view, serial=serial)
        return written or await self._members.lost(held.guild, user)

    async def say_to(self, held: HeldTournament, user: int) -> Say:
        known = await self._tables.people.person(user)
        return spoken(self._desk, known.locale if known is not None else None, held)


ToPerson = targets.CheckInCall | targets.CheckInReminder | targets.TournamentInvitation
IN_CHANNEL = "channel"
"""Serial of a message in the channel to a person with closed DMs."""


@dataclass(eq=False)
class TournamentMessages(Part):
    """Renders all targets of a tournament from what everybody, or its reader, may see. Raises what discord.py
    raises."""

    _direct: DirectMessages
    _post: Post

    @renders(targets.Announcement)
    async def announcement(self, held: HeldTournament, target: targets.Announcement) -> None:
        """The public announcement, at the end with the seed of the draws. Raises TooEarly after showing it while a
        table is still played, because its dealing comes from that seed."""
        box = self._tables.boxes.get(held.tournament.setup.game)
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
        for one in held.tournament.played:
            for table in one.tables:
                found = await self._tables.halts.found(table.id) if table.id else None
                known = found.table if isinstance(found, Halted) else found
                if known is not None and known.status is Status.RUNNING:
                    return True
        return False

    @renders(targets.Round)
    async def round(self, held: HeldTournament, target: targets.Round) -> None:
        """A published round. Raises TooEarly after showing it while threads of its tables are missing."""
        one = next((one for one in held.tournament.played if one.number == target.round), None)
        if one is None:
            return
        threads, say = await threads_of(self._tables, one.tables), spoken(self._desk, None, held)
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
        """The result that counts instead of a game's ending, in the table's thread; nothing if they agree. Raises
        TooEarly while the game is still to be ended."""
        one = next((one for one in held.tournament.played if one.number == target.round), None)
        table = next((table for table in one.tables if table.number == target.board), None) if one else None
        if table is None:
            return
        say = spoken(self._desk, None, held)
        ending = await self._ending(held, target.round, table, say)
        threads = await threads_of(self._tables, [table])
        if ending is None:
            await self._post.drop(held.id, target, "", delete=True)
        elif table.id in threads:
            view = overruled(held, target.round, table, ending, say)
            await self._post.put(held.id, target, threads[table.id], view)

    async def _ending(self, held: HeldTournament, round_: int, table: TournamentTable, say: Say) -> Said | None:
        """How a table's game ended, if another result counts. Raises TooEarly while the game is still to be ended
        because of that result."""
        real = await self._tables.views.table(table.id) if table.id else None
        if table.result is None or real is None:
            return None
        if real.status is Status.RUNNING and decided_by(held.tournament, round_, table.number) is not Decided.GAME:
            raise TooEarly
        if real.status is Status.CANCELLED:
            return say("tournament-ending-none")
        if real.status is not Status.OVER:
            return None
        score = await self._tables.boards.score(real.id)
        places = {table.users[seat]: place for seat, place in score.places.items()}
        points = {table.users[seat]: worth for seat, worth in score.points.items()}
        if agrees(table.result, places, points):
            return None
        seats = [Finish(user=user, place=places[user], points=points[user]) for user in table.users]
        return in_places(held.tournament, seats, say)

    async def _has_place(self, table_id: TableId, threads: dict[TableId, int]) -> bool:
        """True if the place of a table is known, as far as it ever will be."""
        if not table_id or table_id in threads:
            return True
        table = await self._tables.views.table(table_id)
        return table is None or table.status is not Status.RUNNING

    @renders(targets.Seated)
    async def seated(self, held: HeldTournament, target: targets.Seated) -> None:
        """Tell a player that their table is open. Raises TooEarly while its thread is missing."""
        number, user = target.round, target.user
        one = next((one for one in held.tournament.played if one.number == number), None)
        table = one.table_of(user) if one is not None else None
        if table is None or table.result is not None:
            return
        threads = await threads_of(self._tables, [table])
        if not await self._has_place(table.id, threads):
            raise TooEarly
        say = await self._direct.say_to(held, user)
        others = say.list(called(held.tournament, other, say) for other in table.users if other != user)
        place = Said(f"<#{threads[table.id]}>" if table.id in threads else "")
        name = held.tournament.setup.name
        text = say("tournament-seated", name=name, round=number, table=table.number, others=others, place=place)
        await self._direct.tell(held, target, user, panel(text))

    @renders(targets.SeatDeclined)
    async def seat_declined(self, held: HeldTournament, target: targets.SeatDeclined) -> None:
        """Tell both sides that an offered seat was declined or the offer withdrawn."""
        t, act = held.tournament, held.tournament.log[target.n].act
        if not isinstance(act, AtTable) or act.user is None or act.seat is None:
            return
        say = await self._direct.say_to(held, target.user)
        text = say(
            f"tournament-seat-{act.what}",
            name=t.setup.name, round=act.round, table=act.table, own=int(act.user == target.user),
            who=called(t, act.user, say), other=called(t, t.table(act.round, act.table).users[act.seat], say),
        )  # fmt: skip
        await self._direct.tell(held, target, target.user, panel(text))

    @renders(targets.CheckInCall, targets.CheckInReminder)
    async def check_in(self, held: HeldTournament, target: targets.CheckInCall | targets.CheckInReminder) -> None:
        """Ask a person to check in, by DM or by a mention in the channel. Raises Later while a reminder is not due."""
        user, call = target.user, target.call if isinstance(target, targets.CheckInReminder) else 0
        known = await self._outbox.messages(held.id, target)
        times = check_in_times(held.tournament)
        if times is None or user not in unconfirmed(held.tournament):
            await self._post.drop(held.id, target, IN_CHANNEL, delete=True)
            if any(message.serial != IN_CHANNEL for message in known):
                view = check_in_call(held, user, await self._direct.say_to(held, user), call=call)
                await self._direct.tell(held, target, user, view)
            return
        if call and not known:
            if times[1] is None:
                return
            left = times[0] + float(REMINDED[call - 1]) * (times[1] - times[0]) - self._tables.clock.now()
            if left > 0:
                raise Later(left)
        await self._call(held, target, lambda say, mention: check_in_call(held, user, say, mention=mention, call=call))

    @renders(targets.TournamentInvitation)
    async def invitation(self, held: HeldTournament, target: targets.TournamentInvitation) -> None:
        user, how = target.user, call_statuses(held.tournament).get(target.user, CallStatus.OVER)
        messages = await self._outbox.messages(held.id, target)
        if how in (CallStatus.THERE, CallStatus.OVER):
            await self._post.drop(held.id, target, IN_CHANNEL, delete=True)
            if all(message.serial == IN_CHANNEL for message in messages):
                return
        await self._call(held, target, lambda say, mention: invitation(held, user, how, say, mention=mention))

    async def _call(self, held: HeldTournament, target: ToPerson, view: Callable[[Say, bool], ui.LayoutView]) -> None:
        """Send a `view` to a person by DM, or with a mention in the channel if they take none."""
        user = target.user
        if not await self._direct.tell(held, target, user, view(await self._direct.say_to(held, user), False)):
            shown = view(spoken(self._desk, None, held), True)
            await self._post.put(held.id, target, held.channel, shown, serial=IN_CHANNEL, to=user)

    @renders(targets.Outcome)
    async def outcome(self, held: HeldTournament, target: targets.Outcome) -> None:
        """Tell a player their table's result, again if it changes. While the round is open they can agree or dispute;
        later the panel alone shows it."""
        one = next((one for one in held.tournament.played if one.number == target.round), None)
        table = one.table_of(target.user) if one is not None else None
        serial = str(table.results) if table is not None and table.result is not None else ""
        known = await self._outbox.messages(held.id, target)
        await self._post.drop_all(held.id, target, but=serial)
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
        won = champions(held.tournament)
        if won is None:
            await self._post.drop(held.id, target, "", delete=True)
            return
        say = spoken(self._desk, None, held)
        threads = await threads_of(self._tables, [won.table] if won.table is not None else [])
        thread = threads.get(won.table.id) if won.table is not None else None
        drawing = champion_card(held, won, say)
        view = champion(held, won, say, alt=drawing.alt, thread=thread)
        await self._post.put(held.id, target, held.channel, view, drawings={CARD: drawing})

    @renders(targets.Ended)
    async def ended(self, held: HeldTournament, target: targets.Ended) -> None:
        user = target.user
        say = await self._direct.say_to(held, user)
        rows = standings(held.tournament)
        own = next((one for one in rows if one.user == user), None)
        name, count = held.tournament.setup.name, len(rows)
        text = say("tournament-ended", name=name, place=(own.rank if own else None) or 0, count=count)
        show = button(SHOW(held.id), say.plain("tournament-show"))
        await self._direct.tell(held, target, user, panel(text, row(show)))
