"""What a table is asked to do by everybody's consent: to go back, or to end without a result."""

from __future__ import annotations

import discord
from discord import ui

from bot.panels.components import button, panel, row
from bot.panels.moderation import moment
from bot.panels.verbs import NUMBER, TABLE, Verb
from engine.core import Seat
from engine.language import Said, Say
from engine.tables import Moment, Proposal, Table

Style = discord.ButtonStyle

AGREE = Verb("agree", TABLE, NUMBER)
"""With the number of the proposal, so that nobody agrees to another one."""
DECLINE = Verb("decline", TABLE, NUMBER)


def proposed(table: Table, proposal: Proposal, to: Moment | None, say: Say) -> ui.LayoutView:
    """What is proposed, who has agreed, who has not, and the two buttons. `to`: the point to go back to; None: the game
    is to end."""
    seats = {info.user: info.seat for info in table.seats if info.user is not None}
    who = seats.get(proposal.user, Seat(0))
    text = say("ending-ask", who=who) if to is None else say("takeback-ask", who=who, point=moment(to, say))
    agreed = tuple(seats[user] for user in proposal.agreed if user in seats)
    people = [info.user for info in table.seats if info.plays]
    missing = Said(" ".join(f"<@{user}>" for user in people if user not in proposal.agreed))
    lines = [text, say("takeback-agreed", agreed=agreed), say("takeback-missing", missing=missing)]
    yes = button(AGREE(table.id, proposal.number), say.plain("takeback-yes"), Style.success)
    no = button(DECLINE(table.id, proposal.number), say.plain("takeback-no"), Style.danger)
    return panel(ui.TextDisplay("\n".join(lines)), row(yes, no))
