"""What a tournament tells one person or one table: to check in, a result and what to say to it, what counts instead."""

from __future__ import annotations

import discord
from discord import ui

from bot.panels.components import PersistentItem, button, panel, rows
from bot.panels.time import ago
from bot.panels.tournament import CHECK, JOIN, LEAVE, LINES, answers, in_places
from engine.arena import HeldTournament
from engine.language import Said, Say
from engine.tournaments import PlayerStatus, RoundStatus
from engine.tournaments.registration import CallStatus, check_in_times, unconfirmed
from engine.tournaments.rounds import Decided, decided_by, until_agreed
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
