"""Parts: what each target of a table shows, and where."""

from __future__ import annotations

import discord
import structlog
from discord import ui

from bot.delivery.arrivals import Arrivals
from bot.delivery.notices import Notices
from bot.delivery.post import CANNOT_DM, Post
from bot.desk.desk import Desk, base
from bot.desk.members import Members
from bot.panels import end, lobby, private, public
from bot.panels.components import panel
from bot.panels.fingerprints import fingerprint
from bot.panels.moderation import acts, takeback
from bot.panels.seats import held
from bot.pictures.shown import ALL, Visits, own
from engine.core import Seat
from engine.language import Said, Say
from engine.tables import Message, Sight, Status, Table

log = structlog.get_logger(__name__)


class Parts:
    """Renders every target from the view of the one who will read it."""

    def __init__(self, desk: Desk, post: Post, members: Members) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._visits = Visits(desk.tables.outbox)
        self._post = post
        self._members = members
        self._notices = Notices(desk, post, members)
        self._arrivals = Arrivals(desk, post)

    async def deliver(self, target: str, table: Table) -> None:
        """Brings a target of a table up to date. Raises discord.HTTPException if Discord refuses."""
        name, _, rest = target.partition(":")
        match name:
            case "lobby":
                await self._lobby(table)
            case "opening":
                await self._opening(table)
            case "panel":
                await self._panel(table)
            case "story":
                await self._story(table, int(rest))
            case "seat":
                await self._seat(table, Seat(int(rest)))
            case "end":
                await self._end(table)
            case "takeback" | "notice" | "call":
                await self._to_thread(table, name, rest)
            case "remind" | "snooze" | "alone" | "told" | "final" | "pause":
                await self._notices.deliver(table, name, rest)
            case "former":
                await self._arrivals.former(table, target)
            case "away" | "offer":
                await getattr(self._arrivals, name)(table, Seat(int(rest)))
            case "welcome":
                await self._welcome(table, Seat(int(rest)))
            case "report" | "moved" | "closed":
                await self._to_host(table, name, rest)
            case _:
                raise ValueError(f"no such part: {name}")

    # For all

    async def _lobby(self, table: Table) -> None:
        if not table.host and not await self._outbox.messages(table.id, "lobby"):
            return  # nobody ever waited there for players: it is a tournament's
        view = lobby.lobby(table, self._desk.box(table), self._say(table))
        await self._post.put(table.id, "lobby", table.channel, view, ping=table.invited)

    async def _opening(self, table: Table) -> None:
        if table.thread is None:
            return
        say = self._say(table)
        players = Said(lobby.seats(table, say))
        text = say("thread-start", game=say("game-title"), players=players, hash=Said(table.seed_hash or ""))
        await self._post.put(table.id, "opening", table.thread, panel(ui.TextDisplay(text)))

    async def _panel(self, table: Table) -> None:
        if table.thread is None:
            return
        say = self._say(table)
        if table.status is Status.CANCELLED:
            await self._post.put(table.id, "panel", table.thread, public.cancelled(table, say))
            return
        sight = await self._tables.views.sight(table.id, None)
        since = await self._visits.since(table.id, ALL, sight.number)
        drawing = self._desk.box(table).board(sight.view, say.plain, since)
        alt = drawing.alt if drawing is not None else ""
        lines = await self._tables.views.story(table.id, None, chapter=sight.chapter)
        heading = public.heading(lines, say)
        view = public.live(sight, say, heading=heading, file="board.png" if drawing is not None else "", alt=alt)
        anew = await self._buried(table)
        shows = await self._post.put(
            table.id, "panel", table.thread, view, drawing=drawing, file="board.png", anew=anew
        )
        if drawing is not None and shows:
            await self._visits.note(table.id, ALL, sight.number, drawing)

    async def _buried(self, table: Table) -> bool:
        """Whether the live panel stands above something newer, so that whoever opens the thread would miss it."""
        standing = [one for one in await self._outbox.messages(table.id) if one.channel == table.thread]
        panels = [one.message for one in standing if one.target == "panel"]
        return table.status is Status.RUNNING and bool(panels) and max(one.message for one in standing) > panels[0]

    async def _story(self, table: Table, chapter: int) -> None:
        if table.thread is None:
            return
        say = self._say(table)
        lines = await self._tables.views.story(table.id, None, chapter=chapter)
        kept = 0
        for at, text in enumerate(public.passages(public.told(lines, say))):
            await self._post.put(table.id, f"story:{chapter}", table.thread, public.passage(text), serial=str(at))
            kept = at + 1
        for message in await self._outbox.messages(table.id, f"story:{chapter}"):
            if int(message.serial) >= kept:  # it was taken back
                await self._post.drop(table.id, message.target, message.serial, delete=True)

    async def _end(self, table: Table) -> None:
        if table.thread is None:
            return
        say = self._say(table)
        box = self._desk.box(table)
        sight = await self._tables.views.sight(table.id, None)
        drawing = box.final(sight.view, say.plain)
        text = await self._tables.journals.export(table.id)
        journal = f"{table.game}-{table.id}.json"
        view = end.end(
            sight,
            box.account(sight.view),
            say,
            proved=await self._tables.journals.proves(text),
            acts=acts(await self._tables.acts.of(table.id), say),
            held=held(await self._tables.seats.holdings(table.id), say),
            journal=journal,
            file="score.png" if drawing is not None else "",
            alt=drawing.alt if drawing is not None else "",
        )
        enclosed = (journal, text)
        await self._post.put(table.id, "end", table.thread, view, drawing=drawing, file="score.png", enclosed=enclosed)

    async def _to_thread(self, table: Table, name: str, serial: str) -> None:
        """What is said in the thread beside the story: a proposal to go back, that it was done, a reminder."""
        if table.thread is None:
            return
        say = self._say(table)
        people = {info.seat: info.user for info in table.seats if info.user is not None}
        if name == "takeback":
            await self._takeback(table, say)
            return
        if name == "call":
            if table.status is not Status.RUNNING:
                return
            awaiting = (await self._tables.views.sight(table.id, None)).view.awaiting
            people = {seat: user for seat, user in people.items() if seat in awaiting}
        if people:
            who = Said(" ".join(f"<@{user}>" for user in people.values()))
            view = panel(ui.TextDisplay(say(f"mod-{name}", who=who)))
            await self._post.put(table.id, f"{name}:{serial}", table.thread, view, ping=tuple(people.values()))

    async def _takeback(self, table: Table, say: Say) -> None:
        """The proposal that stands, with all former ones closed."""
        proposal = await self._tables.rewinds.proposal(table.id) if table.status is Status.RUNNING else None
        moments = await self._tables.rewinds.moments(table.id)
        one = next((one for one in moments if proposal is not None and one.asked == proposal.point), None)
        number = "" if proposal is None or one is None else f"{1000 * proposal.at:.0f}"
        for message in await self._outbox.messages(table.id, "takeback"):
            if message.serial != number:
                view = panel(ui.TextDisplay(say("takeback-over")), colour=None)
                await self._post.put(table.id, "takeback", message.channel, view, serial=message.serial)
                await self._post.drop(table.id, "takeback", message.serial)
        if proposal is not None and one is not None and table.thread is not None:
            users = [info.user for info in table.seats if info.user is not None and info.plays]
            people = tuple(user for user in users if user not in proposal.agreed)
            view = takeback(table, proposal, one, say)
            await self._post.put(table.id, "takeback", table.thread, view, serial=number, ping=people)

    # For one

    async def _seat(self, table: Table, seat: Seat) -> None:
        """The private prompt of a seat: the open question, all former ones closed."""
        user = next((info.user for info in table.seats if info.seat == seat), None)
        if user is None:
            return
        sight = await self._tables.views.sight(table.id, user)
        say = await self._say_to(user, table)
        number = base(sight.number)
        plays = table.status is Status.RUNNING and table.seats[seat].plays
        is_open = plays and (sight.view.prompt is not None or sight.view.drafting)
        target = f"seat:{seat}"
        await self._post.adopt(table.id, target, user)
        standing = await self._outbox.messages(table.id, target)
        for message in standing:
            if message.serial != number or not is_open:
                await self._close(message, table, seat, say)
        await self._notices.clear(table, seat, number if is_open else "", awaited=sight.awaited)
        if table.status is Status.OVER and await self._tables.lessons.of(table.id, user):
            await self._farewell(table, seat, user, say)
        stands = any(message.serial == number for message in standing)
        if is_open and (stands or sight.awaited or sight.by_order):
            try:
                await self._prompt(sight, user, say, target, number, stands=stands)
            except discord.HTTPException as error:
                if error.code not in CANNOT_DM:
                    raise
                self._desk.metrics.closed_dms.inc()
                await self._tables.people.dm_state(user, channel=None, closed=True)
                # neither a mention nor that he has gone may tell the others who is really asked
                if not sight.covert and not await self._members.check(table, user):
                    await self._nudge(table, seat, user, number)

    async def _welcome(self, table: Table, seat: Seat) -> None:
        """Greets somebody who has taken a seat over, with the hand that is his now."""
        user = table.seats[seat].user
        if user is None or table.status is not Status.RUNNING:
            return
        sight, say = await self._tables.views.sight(table.id, user), await self._say_to(user, table)
        try:
            channel = await self._post.dm(user)
            await self._arrivals.welcome(table, seat, user, channel)
            if self._desk.box(table).hand_along(sight.view):
                await self._hand(sight, seat, say, channel)
        except discord.HTTPException as error:
            if error.code not in CANNOT_DM:
                raise
            await self._tables.people.dm_state(user, channel=None, closed=True)

    async def _prompt(self, sight: Sight, user: int, say: Say, target: str, number: str, *, stands: bool) -> None:
        nudged = await self._outbox.messages(sight.table.id, f"nudge:{sight.seat}")
        if any(message.serial == number for message in nudged):
            return  # this question was told in the thread; the next one tries the DMs again
        channel = await self._post.dm(user)
        if not stands and sight.seat is not None and self._desk.box(sight.table).hand_along(sight.view):
            await self._hand(sight, sight.seat, say, channel)
        view = await self._desk.private(sight, say)
        await self._post.put(sight.table.id, target, channel, view, serial=number)

    async def _hand(self, sight: Sight, seat: Seat, say: Say, channel: int) -> None:
        """Lays the hand before a question, once a chapter. The former one is taken away: one lies there at most."""
        table, target, chapter = sight.table, f"hand:{seat}", str(sight.chapter)
        standing = await self._outbox.messages(table.id, target)
        if any(message.serial == chapter for message in standing):
            return
        since = await self._visits.since(table.id, own(seat, "hand"), chapter)
        drawing = self._desk.box(table).hand(sight.view, say.plain, since)
        if drawing is None:
            return
        for message in standing:
            await self._post.drop(table.id, target, message.serial, delete=True)
        view = panel(public.picture("hand.png", drawing.alt), ui.TextDisplay(private.whereabouts(table, say)))
        shows = await self._post.put(
            table.id, target, channel, view, serial=chapter, drawing=drawing, file="hand.png", quiet=True
        )
        if shows:
            await self._visits.note(table.id, own(seat, "hand"), chapter, drawing)

    async def _close(self, message: Message, table: Table, seat: Seat, say: Say) -> None:
        """Gives a former question its short final form, after which it needs no more care."""
        user = table.seats[seat].user
        person = await self._tables.people.person(user) if user is not None else None
        own = person is not None and person.dm_channel == message.channel  # and not that of who held the seat before
        answered = ""
        if own:
            answered = self._desk.answered.words(table.id, seat, message.serial)
            answered = answered or await self._given(table, seat, message.serial, say)
        view = private.closed(table, say, answered=answered)
        if message.fingerprint != fingerprint(view):
            try:
                await self._post.put(table.id, message.target, message.channel, view, serial=message.serial)
            except (discord.Forbidden, discord.NotFound) as error:
                log.warning("not-closed", table=table.id, code=error.code)  # whoever left keeps it as it is
        await self._post.drop(table.id, message.target, message.serial)

    async def _given(self, table: Table, seat: Seat, number: str, say: Say) -> str:
        """What was answered for somebody who was absent, as his story tells it; else nothing."""
        for line in await self._tables.views.story(table.id, seat):
            if line.to == seat and str(line.event["args"].get("question")) == number:
                return say.event({"key": "clock-given", "args": line.event["args"]})
        return ""

    async def _farewell(self, table: Table, seat: Seat, user: int, say: Say) -> None:
        """Tells whoever was guided through his first game that he knows it now."""
        try:
            text = f"{private.whereabouts(table, say)}\n🎓 {say('guide-done')}"
            await self._post.put(table.id, f"farewell:{seat}", await self._post.dm(user), panel(ui.TextDisplay(text)))
        except discord.HTTPException as error:
            if error.code not in CANNOT_DM:
                raise

    async def _nudge(self, table: Table, seat: Seat, user: int, number: str) -> None:
        """Tells a player whose DMs are closed, in the thread, that it is his turn. One such message stands at most."""
        if table.thread is None:
            return
        target = f"nudge:{seat}"
        for message in await self._outbox.messages(table.id, target):
            if message.serial == number:
                return
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(self._say(table)("panel-nudge", who=Said(f"<@{user}>"))))
        await self._post.put(table.id, target, table.thread, view, serial=number, ping=(user,))

    async def _to_host(self, table: Table, name: str, serial: str) -> None:
        """Tells the host by DM what happened to his table, if he can be written to."""
        if not table.host or (name == "moved" and table.thread is None):
            return  # nobody hosts it; or there is no new thread to tell of; that it cannot be opened is another report
        say = await self._say_to(table.host, table)
        text = say(f"host-{name}", table=table.id, place=Said(f"<#{table.thread or table.channel}>"))
        serial = str(table.thread) if name == "moved" else serial
        try:
            channel = await self._post.dm(table.host)
            await self._post.put(table.id, name, channel, panel(ui.TextDisplay(text)), serial=serial)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("host-not-told", table=table.id, code=error.code)

    def _say(self, table: Table) -> Say:
        return self._desk.speak(None, table)

    async def _say_to(self, user: int, table: Table) -> Say:
        person = await self._tables.people.person(user)
        return self._desk.speak(person.locale if person is not None else None, table)
