"""Seats of running games that change hands: open seats, offers, leaving, and messages to former and new holders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

import discord
import structlog
from discord import ui

from bot.delivery.post import Post
from bot.delivery.renderers import renders
from bot.desk.desk import Interaction, Part
from bot.desk.handlers import Fields, first, on_button, on_fields
from bot.desk.people import person, seat_of
from bot.desk.places import may_see, this_server
from bot.desk.suggestions import Suggestions, matching
from bot.features.moderation.handlers import moderates
from bot.features.moderation.handlers import person as moderator
from bot.features.tournament.office import organises
from bot.panels import components
from bot.panels.components import Items, Style
from bot.panels.doors import ACT, BOARD, HAND, JOURNAL, door
from bot.panels.public import heading
from bot.panels.status import whereabouts
from bot.panels.time import declared
from bot.panels.verbs import FLAG, SEAT, TABLE, Verb
from engine.arena import Arena, Place
from engine.core import Seat
from engine.ids import TableId
from engine.language import Said, Say
from engine.store import targets
from engine.store.targets import kept
from engine.tables import Message, SeatInfo, Sight, Status, Table, TableRefused, Tenure
from engine.tournaments import Phase

SIT = Verb("sit", TABLE, SEAT)
REFUSE = Verb("refuse", TABLE, SEAT)
WITHDRAW = Verb("withdraw", TABLE, SEAT)
UNLOCK = Verb("unlock", TABLE, FLAG)
"""Holds True if people are wanted for the computers' seats."""
DEPART = Verb("depart", TABLE)
OFFER = Verb("offer", TABLE)


TABLES = 8
"""Number of tables that fit into a message."""


def open_seats(table: Table) -> list[SeatInfo]:
    return [info for info in table.seats if info.wanted and not info.plays]


def free_seats(table: Table) -> list[SeatInfo]:
    """Seats that can be offered, because nobody plays there at present."""
    return [info for info in table.seats if not info.plays]


def listed(sight: Sight, heading: str, points: Mapping[Seat, int], say: Say, *, user: int) -> Items:
    """A table with a button for each open seat, as everybody may see it, and its public `points`. Its host may open
    computers' seats and offer one."""
    table = sight.table
    place = Said(f"<#{table.thread or table.channel}>")
    told = say("seats-table", game=say("game-title"), table=table.id, place=place, heading=Said(heading))
    ranking = dict(sorted(points.items(), key=lambda one: -one[1]))
    stand = [say.adorned("seats-points", points=ranking)] if ranking else []
    items: Items = ["\n".join([told, *stand, declared(say, table.pace)])]
    found: list[components.PersistentItem] = []
    own = table.seat_of(user)
    for info in open_seats(table):
        if own in (None, info.seat):
            key = "seats-return" if info.seat == own else "seats-take"
            label = say.plain(key, who=info.seat)
            found.append(components.button(SIT(table.id, info.seat), label, Style.primary, emoji=say.token(info.seat)))
    computers = [info for info in table.seats if info.user is None]
    if table.host == user and computers:
        wanted = not all(info.wanted for info in computers)
        label = say.plain("seats-open" if wanted else "seats-close")
        found.append(components.button(UNLOCK(table.id, wanted), label))
    if table.host == user and free_seats(table):
        found.append(components.button(OFFER(table.id), say.plain("seats-offer-open")))
    return [*items, *components.rows(found)]


def leaving(table: Table, seat: Seat, say: Say, place: Place = None) -> ui.LayoutView:
    """A confirmation before leaving a running game, with what it means, also for a tournament (`place`)."""
    others = [info for info in table.seats if info.sits and info.seat != seat]
    played = any(info.plays for info in others)
    text = say("seats-leave-ask" if played else "seats-leave-away" if others else "seats-leave-last")
    if place is not None and place[0].tournament.phase is Phase.RUNNING:
        setup = place[0].tournament.setup
        counts = setup.scoring.stand_in.value if others else "void"
        text += "\n" + say("seats-leave-tournament", name=say.foreign(setup.name), counts=counts)
    leave = components.button(DEPART(table.id), say.plain("seats-leave-do"), Style.danger)
    return components.panel(f"{whereabouts(table, say)}\n{text}", components.row(leave))


def form_of_offer(
    table: Table, say: Say, *, seat: Seat | None = None, to: discord.abc.Snowflake | None = None
) -> ui.Modal:
    say = say.plain
    which = components.labelled(say("seats-offer-which"), components.seats_to_choose(free_seats(table), say, seat))
    whom = components.labelled(say("seats-offer-whom"), components.person_to_choose(to), say("seats-offer-whom-hint"))
    return components.modal(OFFER(table.id), say("seats-offer-form"), which, whom)


def offer(table: Table, seat: Seat, user: int, say: Say) -> ui.LayoutView:
    yes = components.button(SIT(table.id, seat), say.plain("seats-offer-yes"), Style.success)
    no = components.button(REFUSE(table.id, seat), say.plain("seats-offer-no"))
    back = [] if table.solo else [components.button(WITHDRAW(table.id, seat), say.plain("seats-offer-back"))]
    return components.panel(say("seats-offer", who=Said(f"<@{user}>"), seat=seat), components.row(yes, no, *back))


def welcome(table: Table, seat: Seat, say: Say) -> ui.LayoutView:
    text = f"{whereabouts(table, say)}\n{say('seats-welcome', seat=seat)}"
    ways = (
        door(ACT, table.id, say, Style.primary),
        *(door(verb, table.id, say) for verb in (HAND, BOARD, JOURNAL)),
    )
    return components.panel(text, components.row(*ways))


def away(table: Table, say: Say) -> ui.LayoutView:
    back = components.button(ACT(table.id), say.plain("seats-back"), Style.primary)
    text = say("seats-away-waits" if table.unattended else "seats-away")
    return components.panel(f"{whereabouts(table, say)}\n{text}", components.row(back))


def former(table: Table, say: Say) -> ui.LayoutView:
    return components.panel(f"{whereabouts(table, say)}\n{say('seats-former')}", colour=None)


def tenures_in_words(tenures: Sequence[Tenure], say: Say) -> list[str]:
    found = holders(tenures, say)
    return [say("end-held", who=seat, holders=Said(names)) for seat, names in found.items()]


def holders(tenures: Sequence[Tenure], say: Say) -> dict[Seat, str]:
    found = dict[Seat, str]()
    for seat, of_seat in groupby(tenures, lambda one: one.seat):
        names = [name for name, _ in groupby(_holder(one, say) for one in of_seat)]
        if len(names) > 1:
            found[seat] = " → ".join(names)
    return found


def _holder(one: Tenure, say: Say) -> str:
    if one.user is None and one.computer is not None:
        return say("end-held-computer")
    name = say.foreign(one.name) if one.name else say("end-held-unknown")
    return name if one.computer is None else say("end-held-for", name=name)


@dataclass(eq=False)
class SeatActions(Part):
    _arena: Arena

    async def leave(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.views.existing(table_id)
        if table.status is Status.LOBBY:
            table = await self._tables.lobby.leave(table.id, i.user.id, click=i.id)
            await self._desk.tell(i, self._desk.say(i, table)("lobby-left", table=table.id))
            return
        seat = table.seat_of(i.user.id)
        if table.status is not Status.RUNNING:
            raise TableRefused("not-running", status=table.status)
        if seat is None:
            raise TableRefused("not-seated")
        if not table.seats[seat].sits:
            raise TableRefused("left-already")
        place = await self._arena.place_of(table.id)
        await self._desk.show(i, leaving(table, seat, self._desk.say(i, table), place))

    @on_button(DEPART)
    async def depart(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.seats.leave(table_id, i.user.id, click=i.id)
        key = {Status.RUNNING: "seats-left", Status.OVER: "seats-left-over"}.get(table.status, "seats-left-last")
        await self._desk.update(i, components.panel(self._desk.say(i, table)(key), colour=None))

    async def show(self, i: Interaction) -> None:
        items: Items = []
        shown = 0
        for table in await self._tables.views.find(this_server(i), status=Status.RUNNING):
            hosted = table.host == i.user.id and bool(free_seats(table))
            if shown < TABLES and may_see(i, table) and (open_seats(table) or hosted):
                items += await self._listed(i, table)
                shown += 1
        say = self._desk.say(i)
        if not items:
            await self._desk.tell(i, say("seats-none"))
            return
        await self._desk.show(i, components.panel(f"### {say('seats-heading')}\n{say('seats-hint')}", *items))

    async def _listed(self, i: Interaction, table: Table) -> Items:
        say = self._desk.say(i, table)
        sight = await self._tables.views.sight(table.id, None)
        lines = await self._tables.views.story(table.id, None, chapter=sight.chapter)
        points = self._desk.box(table).points(sight.view)
        return listed(sight, heading(lines, say), points, say, user=i.user.id)

    @on_button(SIT)
    async def sit(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        table = await self._tables.views.existing(table_id)
        if seat >= len(table.seats):
            raise TableRefused("which-seat")
        newcomer = table.seat_of(i.user.id) is None
        table = await self._tables.seats.take_over(table.id, await self._desk.visitor(i), seat, click=i.id)
        text = self._desk.say(i, table)("seats-taken" if newcomer else "seats-welcome-back", place=place(table))
        await self._desk.tell(i, text)

    @on_button(REFUSE)
    async def refuse(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        await self._tables.seats.decline(table_id, i.user.id, seat, click=i.id)
        await self._desk.acknowledge(i)

    @on_button(WITHDRAW)
    async def withdraw(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        """Withdraw an offer: the host of an empty seat, a moderator, or an organiser at a tournament's table. Refuses
        not-offerer, and as seats refuse."""
        table = await self._tables.views.existing(table_id)
        if seat >= len(table.seats):
            raise TableRefused("which-seat")
        if await self._may_withdraw_any(i, table):
            await self._tables.seats.withdraw_any(table.id, moderator(i), seat, click=i.id)
        elif table.host == i.user.id and not table.seats[seat].plays:
            await self._tables.seats.withdraw(table.id, moderator(i), seat, click=i.id)
        else:
            raise TableRefused("not-offerer")
        await self._desk.tell(i, self._desk.say(i, table)("seats-withdrawn"))

    async def _may_withdraw_any(self, i: Interaction, table: Table) -> bool:
        if i.guild is None or i.guild_id != table.guild or table.seat_of(i.user.id) is not None:
            return False
        server = await self._tables.servers.get(table.guild)
        in_tournament = await self._arena.place_of(table.id) is not None
        manages = i.permissions.manage_guild
        return moderates(i, server) or (in_tournament and organises(server, i.guild, i.user, manages=manages))

    @on_button(UNLOCK)
    async def unlock(self, i: Interaction, table_id: TableId, wanted: bool) -> None:
        table = await self._tables.seats.open(table_id, i.user.id, wanted=wanted, click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("seats-opened" if wanted else "seats-closed"))

    async def offer(
        self, i: Interaction, table_id: TableId, seat: str | None, to: discord.Member | discord.User | None
    ) -> None:
        """Offer a seat as a host; asks in a form for what is missing. Refuses which-seat, no-bot, and as seats
        refuse."""
        table = await self._tables.views.existing(table_id)
        chosen = None if seat is None else seat_of(table, seat)
        if chosen is None or to is None:
            await self._ask_for_offer(i, table, chosen, to)
            return
        if to.bot:
            raise TableRefused("no-bot")
        await self._offer(i, table, chosen, to.id)

    @on_button(OFFER)
    async def ask_for_offer(self, i: Interaction, table_id: TableId) -> None:
        """Open the form to offer a seat. Refuses not-host, not-running, no-free-seat."""
        await self._ask_for_offer(i, await self._tables.views.existing(table_id))

    @on_fields(OFFER)
    async def offer_to_chosen(self, i: Interaction, table_id: TableId, sent: Fields) -> None:
        """Offer the seat to the chosen person. Refuses which-seat, nobody, no-bot, no-member, and as seats refuse."""
        table = await self._tables.views.existing(table_id)
        await self._offer(i, table, seat_of(table, first(sent, components.WHICH)), person(i, sent))

    async def _ask_for_offer(
        self, i: Interaction, table: Table, seat: Seat | None = None, to: discord.abc.Snowflake | None = None
    ) -> None:
        if table.host != i.user.id:
            raise TableRefused("not-host")
        if table.status is not Status.RUNNING:
            raise TableRefused("not-running", status=table.status)
        if not free_seats(table):
            raise TableRefused("no-free-seat")
        await self._desk.form(i, form_of_offer(table, self._desk.say(i, table), seat=seat, to=to))

    async def _offer(self, i: Interaction, table: Table, seat: Seat, to: int) -> None:
        table = await self._tables.seats.offer(table.id, i.user.id, seat, to, click=i.id)
        asked = "seats-offered-direct" if table.solo else "seats-offered"
        key = "seats-withdrawn" if table.seats[seat].user == to else asked
        await self._desk.tell(i, self._desk.say(i, table)(key, who=Said(f"<@{to}>"), place=place(table)))

    async def offerable(self, i: Interaction, typed: str) -> Suggestions:
        table = await self._desk.table(i, i.namespace.table or None)
        if table.host != i.user.id or table.status is not Status.RUNNING:
            return []
        say = self._desk.say(i, table).plain
        return matching([(say.name(info.seat), str(int(info.seat))) for info in free_seats(table)], typed)


def place(table: Table) -> Said:
    return Said(f"<#{table.thread or table.channel}>")


log = structlog.get_logger(__name__)

TAKEN_AWAY = (targets.Hand, targets.Nudge, targets.Reminder, targets.Alone, targets.Away, targets.Welcome)
"""Private messages that are deleted with the seat. Questions are closed, all others stay."""
LAST = "last"
"""Serial of the message that tells somebody that their seat has another holder."""


@dataclass(eq=False)
class SeatMessages(Part):
    """Messages about seats, each sent once. Former holders get one last message and no more."""

    _post: Post

    @renders(targets.Former)
    async def former(self, table: Table, target: targets.Former) -> None:
        """Close the former holder's open question, which tells them; without one, send a message."""
        say = await self._desk.say_to(target.user, table)
        told = False
        for message in await self._outbox.messages(table.id, target):
            before = kept(message.serial)
            if before is None:
                told = True
                continue
            was, _ = before
            if isinstance(was, targets.Question):
                await self._close(message, table, say)
                told = True
            await self._post.drop(table.id, target, message.serial, delete=isinstance(was, TAKEN_AWAY))
        if not told:
            await self._post.direct(table.id, target, target.user, former(table, say), serial=LAST)

    async def _close(self, message: Message, table: Table, say: Say) -> None:
        try:
            view = former(table, say)
            await self._post.put(table.id, message.target, message.channel, view, serial=message.serial)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("not-closed", table=table.id, code=error.code)

    @renders(targets.Away)
    async def away(self, table: Table, target: targets.Away) -> None:
        info = table.seats[target.seat]
        if info.user is None:
            return
        if info.plays or table.status is not Status.RUNNING:
            await self._post.drop_all(table.id, target)
            return
        view = away(table, await self._desk.say_to(info.user, table))
        await self._post.direct(table.id, target, info.user, view)  # the thread reports it too

    @renders(targets.SeatOffer)
    async def offer(self, table: Table, target: targets.SeatOffer) -> None:
        seat = Seat(target.seat)
        user = await self._tables.seats.offered(table.id, seat) if table.status is Status.RUNNING else None
        serial = str(user or "")
        await self._post.drop_all(table.id, target, but=serial)
        if user is not None and table.solo:  # nothing of it stands in the channel
            view = offer(table, seat, user, await self._desk.say_to(user, table))
            await self._post.direct(table.id, target, user, view, serial=serial)
        elif user is not None and table.thread is not None:
            view = offer(table, seat, user, self._desk.speak(None, table))
            await self._post.put(table.id, target, table.thread, view, serial=serial, to=user)
