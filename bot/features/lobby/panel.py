"""The lobby panel in the channel: seats of a table before its game, and how to join."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.features.hints import HINTS, agreed
from bot.features.lobby.options import summary
from bot.features.rules.panel import reconstructed
from bot.panels.components import PEOPLE, button, labelled, modal, panel, row, rows, text_input
from bot.panels.time import declared
from bot.panels.verbs import TABLE, TEXT, Verb
from bot.panels.words import with_names
from engine.games.box import Box
from engine.ids import TableId
from engine.language import Said, Say
from engine.outside import own_name
from engine.tables import Dealing, Status, Table
from engine.tables.time.pace import PaceKind
from engine.tables.views import LONGEST_WORD

Style = discord.ButtonStyle

JOIN = Verb("join", TABLE)
LEAVE = Verb("leave", TABLE)
START = Verb("start", TABLE)
OPTIONS = Verb("options", TABLE)
CLOCK = Verb("clock", TABLE)
CANCEL = Verb("cancel", TABLE)
SEAT_COMPUTER = Verb("seat", TABLE, TEXT)
"""Holds the computer's level."""
UNSEAT = Verb("unseat", TABLE)
UNKEEP = Verb("unkeep", TABLE)
INVITE = Verb("invite", TABLE)
WORD = Verb("word", TABLE)

MOST_CHOSEN = 25
"""Discord's maximum number of chosen people."""
DIGITS = 6
"""Last digits of a press shown in the lobby; nobody can know them beforehand."""
SHOWN = 12
"""Digits of a word's hash that are shown."""


def lobby(table: Table, box: Box, say: Say, dealing: Dealing | None = None) -> ui.LayoutView:
    """The panel of a table: open, running or cancelled. `dealing`: how it is dealt, if not by the bot alone. `results`
    shows the result."""
    heading = f"### {say('game-title')} · {table.id}"
    if table.branch is not None:
        heading += (
            f"\n{say('branch-lobby', table=table.branch.of, step=table.branch.step, level=Said(box.computers.best))}"
        )
    if table.status is not Status.LOBBY:
        return panel(ui.TextDisplay(f"{heading}\n{_since(table, say)}\n{seats(table, say)}"), colour=None)
    taken = say("lobby-seats", taken=len(table.seats), capacity=table.capacity)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay("\n".join([heading, say("game-summary"), *reconstructed(box, say)])),
        ui.TextDisplay(f"**{taken}**\n{seats(table, say)}"),
    ]
    if table.options:
        items.append(ui.TextDisplay(summary(say, box.game.options, table.options)))
    daily = [Said(f"-# {say('clock-daily-about')}")] if table.pace.kind is PaceKind.DAILY else []
    items.append(ui.TextDisplay("\n".join([declared(say, table.pace), *daily])))
    how = "lobby-full" if table.full else "lobby-invited" if table.invited else "lobby-how"
    how = how if table.host else "lobby-matched"
    items.append(ui.TextDisplay(f"-# {say(how, host=Said(f'<@{table.host}>'))}"))
    if wanted := agreed(table, say):
        items.append(ui.TextDisplay(wanted))
    if dealing is not None:
        lines = [say("deal-lobby", hash=Said(dealing.secret_hash))]
        if any(dealing.shares):
            lines.append(say("deal-added", added=added(table, dealing, say)))
        items.append(ui.TextDisplay("\n".join(f"-# {line}" for line in lines)))

    def press(verb: Verb[TableId], style: Style = Style.secondary, *, disabled: bool = False) -> Any:
        return button(verb(table.id), say.plain(f"lobby-{verb.word}"), style, disabled=disabled)

    kinds = tuple(box.computers.players)

    def seat(kind: str) -> Any:
        own = own_name(kind)
        label = say.plain("lobby-seat", level=Said(kind if len(kinds) > 1 else ""))
        if own is not None:
            label = say.plain("lobby-seat-program", program=Said(own))
        return button(
            SEAT_COMPUTER(table.id, kind),
            label,
            disabled=table.full or len(table.seats) + len(table.invited) >= table.capacity,
        )

    computers = any(info.computer for info in table.seats)
    items += rows(
        [
            press(JOIN, Style.primary, disabled=table.full),
            press(LEAVE),
            press(START, Style.success, disabled=table.branch is None and len(table.seats) < min(box.game.seats)),
            *([press(WORD)] if dealing is not None else []),
            press(INVITE, disabled=len(table.seats) + len(table.invited) >= table.capacity),
        ]
    )
    items += rows(
        [
            *map(seat, kinds),
            press(UNSEAT, disabled=not computers),
            *([press(UNKEEP)] if table.invited else []),
            *([press(OPTIONS)] if table.options and table.branch is None else []),
            *([press(HINTS)] if box.computers.thinking is not None and table.branch is None else []),
            press(CLOCK),
            press(CANCEL, Style.danger),
        ]
    )
    return panel(*items)


def seats(table: Table, say: Say) -> str:
    """The seats, one line each, with the holder or as free. Letters follow the game's order."""
    lines: list[str] = []
    for info in table.seats:
        everybody = with_names(say, table).adorned
        who = say.foreign(info.name) if table.status is Status.LOBBY else everybody.name(info.seat)
        if info.computer:
            own = own_name(info.computer)
            if own is None:
                who = say("lobby-computer", name=who, level=Said(info.computer))
            else:
                who = say("lobby-program", name=who, program=say.foreign(own))
        elif info.user == table.host:
            who = say("lobby-host", name=who)
        lines.append(f"- {who}")
    if table.status is Status.LOBBY:
        lines += [f"- {say('lobby-kept', who=Said(f'<@{user}>'))}" for user in table.invited]
        lines += [f"- {say('lobby-free')}"] * (table.capacity - len(table.seats) - len(table.invited))
    return "\n".join(lines)


def added(table: Table, dealing: Dealing, say: Say) -> Said:
    """What each player added to the shuffle: in the lobby the last digits of a press, or that there is a word."""
    waiting = table.status is Status.LOBBY
    found: list[str] = []
    for info, share in zip(table.seats, dealing.shares, strict=True):
        if share is None:
            continue
        who = say.foreign(info.name) if waiting else with_names(say, table).name(info.seat)
        if share.sealed:
            what = say("deal-sealed", hash=Said(share.sealed[:SHOWN]))
        else:
            what = Said(share.press if not waiting else f"…{share.press[-DIGITS:]}")
            if share.word:
                what = say("deal-word", press=what, word=share.word)
        found.append(f"{who} {what}")
    return Said(" · ".join(found))


def form_of_invitation(table: Table, say: Say) -> ui.Modal:
    say = say.plain
    free = max(1, min(MOST_CHOSEN, table.capacity - len(table.seats) - len(table.invited)))
    people: ui.UserSelect[Any] = ui.UserSelect(custom_id=PEOPLE, max_values=free)
    return modal(INVITE(table.id), say("lobby-invite"), labelled(say("invite-whom"), people, say("invite-hint")))


def invitation(table: Table, user: int, say: Say) -> ui.LayoutView:
    text = say("invite", who=Said(f"<@{user}>"), host=Said(f"<@{table.host}>"), game=say("game-title"), table=table.id)
    yes = button(JOIN(table.id), say.plain("lobby-join"), Style.primary)
    return panel(ui.TextDisplay(text), row(yes, button(LEAVE(table.id), say.plain("invite-no"))))


def form_of_word(table: Table, say: Say) -> ui.Modal:
    say = say.plain
    word = text_input("word", LONGEST_WORD, required=False)
    return modal(WORD(table.id), say("lobby-word"), labelled(say("deal-form"), word, say("deal-form-hint")))


def way(table: Table, say: Say) -> Said:
    return Said(f"<#{table.thread}>") if table.thread else say("lobby-thread-to-come")


def _since(table: Table, say: Say) -> Said:
    if table.status is Status.CANCELLED and table.started is None:
        return say("lobby-cancelled", table=table.id)
    return say("lobby-running", thread=way(table, say))
