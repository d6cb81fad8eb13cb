"""What a tournament tells people: for all in its channel, and by direct message what concerns one of them."""

from __future__ import annotations

import asyncio

import discord
import structlog
from discord import ui

from bot.delivery.post import CANNOT_DM, Direct, Post
from bot.delivery.renderers import Later, TooEarly, renders
from bot.desk.desk import Desk
from bot.desk.members import Members
from bot.desk.tournaments import spoken, threads_of
from bot.features.tournament.panel import CHECK, JOIN, LEAVE, LINES, SHOW, announcement, answers, in_places, round_
from bot.features.tournament.standings import champion, champion_card
from bot.panels.components import PersistentItem, button, panel, row, rows
from bot.panels.named import called
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

Style = discord.ButtonStyle


def check_in_call(held: HeldTournament, user: int, say: Say, *, mention: bool = False, call: int = 0) -> ui.LayoutView:
    """To somebody: that they are to check in, or that they have; `call`: the number of the reminder, 0 for
    the first message."""
    t, times = held.tournament, check_in_times(held.tournament)
    who = Said(f"<@{user}> " if mention else "")
    if times is None or user not in unconfirmed(t):
        key = "checked" if user in t.players and t.players[user].checked else "closed"
        return panel(ui.TextDisplay(say(f"tournament-check-in-{key}", name=t.setup.name)))
    when = ago(times[1]) if times[1] is not None else Said()
    text = say("tournament-check-in-call", name=t.setup.name, again=call, until=when, given=int(times[1] is not None))
    door = [button(CHECK(held.id), say.plain("tournament-check"), Style.success)]
    return panel(ui.TextDisplay(f"{who}{text}"), *rows(door))


def invitation(held: HeldTournament, user: int, how: CallStatus, say: Say, *, mention: bool = False) -> ui.LayoutView:
    """To somebody whom organisers asked to join or have entered: what they can do, or how it came out."""
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
    return panel(ui.TextDisplay(f"{who}{text}"), *rows(doors))


def outcome(held: HeldTournament, one: Round, table: TournamentTable, user: int, say: Say) -> ui.LayoutView:
    """To somebody at a table: its result, and what they can say to it while the round is open."""
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
    return panel(ui.TextDisplay("\n".join(lines)[:LINES]), *rows(shown))


def overruled(held: HeldTournament, number: int, table: TournamentTable, ending: Said, say: Say) -> ui.LayoutView:
    """In the thread of a table: what counts in the tournament in place of the `ending` of its game, and by whom."""
    t, result = held.tournament, table.result
    assert result is not None
    by = decided_by(t, number, table.number) or Decided.GAME
    places = in_places(t, result.seats, say)
    text = say(
        f"tournament-overruled-{by.value}",
        name=t.setup.name, round=number, table=table.number, places=places, ending=ending,
    )  # fmt: skip
    return panel(ui.TextDisplay(text[:LINES]))


log = structlog.get_logger(__name__)


class DirectMessages:
    """Writes to people, and notices who cannot be written to. Raises what discord.py raises."""

    def __init__(self, desk: Desk, members: Members, post: Post) -> None:
        self._people = desk.tables.people
        self._desk = desk
        self._members = members
        self._post = post

    async def tell(
        self, held: HeldTournament, target: targets.OfTournament, user: int, view: ui.LayoutView, serial: str = ""
    ) -> bool:
        """Writes to somebody; returns whether that is done, or they are gone: else they take no direct messages."""
        try:
            await self._post.put(held.id, target, Direct(user), view, serial=serial)
        except discord.HTTPException as error:
            if error.code not in CANNOT_DM:
                raise
            log.warning("not-told", table=held.id, code=error.code)
            if await self._members.lost(held.guild, user):
                return True
            await self._people.dm_state(user, channel=None, closed=True)
            return False
        return True

    async def say_to(self, held: HeldTournament, user: int) -> Say:
        """A translator into somebody's language, with the words of the tournament's game."""
        known = await self._people.person(user)
        return spoken(self._desk, known.locale if known is not None else None, held)


IN_CHANNEL = "channel"
"""The serial of what is said in the channel to somebody who takes no direct messages."""


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
