"""Seats of running games: those that are open, offers of them, the wish to leave, and what newcomers are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import discord
from discord import ui

from bot.panels.components import PersistentItem, button, panel, row, rows
from bot.panels.doors import ACT, BOARD, HAND, JOURNAL, door
from bot.panels.lobby import PEOPLE
from bot.panels.status import whereabouts
from bot.panels.time import declared
from bot.panels.verbs import FLAG, SEAT, TABLE, Verb
from bot.panels.words import MODAL, OPTION, cut
from engine.arena import Place
from engine.core import Seat
from engine.language import Said, Say
from engine.tables import SeatInfo, Sight, Table, Tenure
from engine.tournaments import Phase

Style = discord.ButtonStyle

SIT = Verb("sit", TABLE, SEAT)
REFUSE = Verb("refuse", TABLE, SEAT)
WITHDRAW = Verb("withdraw", TABLE, SEAT)
UNLOCK = Verb("unlock", TABLE, FLAG)
"""Whether people are wanted for the computers' seats."""
DEPART = Verb("depart", TABLE)
OFFER = Verb("offer", TABLE)

WHICH = "seat"
"""The field of a form in which a seat is chosen."""

TABLES = 8
"""So many tables are shown; more do not fit into one message."""


def open_seats(table: Table) -> list[SeatInfo]:
    return [info for info in table.seats if info.wanted and not info.plays]


def free_seats(table: Table) -> list[SeatInfo]:
    """The seats that can be offered to somebody: nobody plays there at present."""
    return [info for info in table.seats if not info.plays]


def listed(sight: Sight, heading: str, points: Mapping[Seat, int], say: Say, *, user: int) -> list[ui.Item[Any]]:
    """A table with its open seats, a button each, as everybody may see it, and how it stands by the `points` that all
    can count; its host may open the computers' seats, and offer one to somebody."""
    table = sight.table
    place = Said(f"<#{table.thread or table.channel}>")
    told = say("seats-table", game=say("game-title"), table=table.id, place=place, heading=Said(heading))
    ranking = dict(sorted(points.items(), key=lambda one: -one[1]))
    stand = [say.adorned("seats-points", points=ranking)] if ranking else []
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join([told, *stand, declared(say, table.pace)]))]
    found: list[PersistentItem] = []
    own = table.seat_of(user)
    for info in open_seats(table):
        if own in (None, info.seat):
            key = "seats-return" if info.seat == own else "seats-take"
            label = say.plain(key, who=info.seat)
            found.append(button(SIT(table.id, info.seat), label, Style.primary, emoji=say.token(info.seat)))
    computers = [info for info in table.seats if info.user is None]
    if table.host == user and computers:
        wanted = not all(info.wanted for info in computers)
        label = say.plain("seats-open" if wanted else "seats-close")
        found.append(button(UNLOCK(table.id, wanted), label))
    if table.host == user and free_seats(table):
        found.append(button(OFFER(table.id), say.plain("seats-offer-open")))
    return [*items, *rows(found)]


def leaving(table: Table, seat: Seat, say: Say, place: Place = None) -> ui.LayoutView:
    """Asks whether somebody really wants to leave a running game, and says what becomes of it; and, at the table of a
    tournament (`place`), what it counts for them there."""
    others = [info for info in table.seats if info.sits and info.seat != seat]
    played = any(info.plays for info in others)
    text = say("seats-leave-ask" if played else "seats-leave-away" if others else "seats-leave-last")
    if place is not None and place[0].tournament.phase is Phase.RUNNING:
        setup = place[0].tournament.setup
        counts = setup.scoring.stand_in.value if others else "void"
        text += "\n" + say("seats-leave-tournament", name=say.foreign(setup.name), counts=counts)
    leave = button(DEPART(table.id), say.plain("seats-leave-do"), Style.danger)
    return panel(ui.TextDisplay(f"{whereabouts(table, say)}\n{text}"), row(leave))


def form_of_offer(
    table: Table, say: Say, *, seat: Seat | None = None, to: discord.abc.Snowflake | None = None
) -> ui.Modal:
    """The form in which the host offers a seat to somebody from Discord's own list; `seat` and `to` are chosen
    already."""
    say = say.plain
    modal = ui.Modal(title=cut(say("seats-offer-form"), MODAL), custom_id=str(OFFER(table.id)), timeout=None)
    which = seats_to_choose(free_seats(table), say, seat)
    modal.add_item(ui.Label(text=say("seats-offer-which"), component=which))
    whom = person_to_choose(to)
    modal.add_item(ui.Label(text=say("seats-offer-whom"), description=say("seats-offer-whom-hint"), component=whom))
    return modal


def seats_to_choose(seats: Sequence[SeatInfo], say: Say, seat: Seat | None) -> ui.Select[Any]:
    """The field of a form in which one of these seats is chosen; `seat` is chosen already."""
    options = [
        discord.SelectOption(
            label=cut(say.name(info.seat), OPTION),
            value=str(int(info.seat)),
            default=info.seat == seat,
            emoji=say.token(info.seat) or None,
        )
        for info in seats
    ]
    return ui.Select(custom_id=WHICH, options=options)


def person_to_choose(to: discord.abc.Snowflake | None) -> ui.UserSelect[Any]:
    """The field of a form in which somebody is chosen from Discord's own list; `to` is chosen already."""
    chosen = [] if to is None else [discord.SelectDefaultValue(id=to.id, type=discord.SelectDefaultValueType.user)]
    return ui.UserSelect(custom_id=PEOPLE, default_values=chosen, required=True)


def offer(table: Table, seat: Seat, user: int, say: Say) -> ui.LayoutView:
    """An offer of a seat in the thread, to the one person it is made to; whoever may offer it can take it back."""
    yes = button(SIT(table.id, seat), say.plain("seats-offer-yes"), Style.success)
    no = button(REFUSE(table.id, seat), say.plain("seats-offer-no"))
    back = button(WITHDRAW(table.id, seat), say.plain("seats-offer-back"))
    return panel(ui.TextDisplay(say("seats-offer", who=Said(f"<@{user}>"), seat=seat)), row(yes, no, back))


def welcome(table: Table, seat: Seat, say: Say) -> ui.LayoutView:
    """What a newcomer is told by DM, with the ways to all that is theirs now."""
    text = f"{whereabouts(table, say)}\n{say('seats-welcome', seat=seat)}"
    ways = (door(ACT, table.id, say, Style.primary), *(door(verb, table.id, say) for verb in (HAND, BOARD, JOURNAL)))
    return panel(ui.TextDisplay(text), row(*ways))


def away(table: Table, say: Say) -> ui.LayoutView:
    """What somebody is told by DM for whom a computer plays now, with the way back."""
    back = button(ACT(table.id), say.plain("seats-back"), Style.primary)
    text = say("seats-away-waits" if table.unattended else "seats-away")
    return panel(ui.TextDisplay(f"{whereabouts(table, say)}\n{text}"), row(back))


def former(table: Table, say: Say) -> ui.LayoutView:
    """The last form of a private message whose reader does not hold the seat any more."""
    return panel(ui.TextDisplay(f"{whereabouts(table, say)}\n{say('seats-former')}"), colour=None)


def held(tenures: Sequence[Tenure], say: Say) -> list[str]:
    """Who played for whom: a line for each seat that was held by several."""
    found = holders(tenures, say)
    return [say("end-held", who=seat, holders=Said(names)) for seat, names in found.items()]


def holders(tenures: Sequence[Tenure], say: Say) -> dict[Seat, str]:
    """Who held each of the seats that were held by several, in order."""
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
