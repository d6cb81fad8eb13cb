"""The lobby panel in the channel: who sits at a table that has not begun, and the way to a seat."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.panels.components import button, panel, rows
from bot.panels.options import summary
from bot.panels.time import declared
from bot.panels.verbs import TABLE, TEXT, Verb
from bot.panels.words import named
from engine.games.box import Box
from engine.language import Said, Say
from engine.tables import Status, Table

Style = discord.ButtonStyle

JOIN = Verb("join", TABLE)
LEAVE = Verb("leave", TABLE)
START = Verb("start", TABLE)
OPTIONS = Verb("options", TABLE)
CLOCK = Verb("clock", TABLE)
CANCEL = Verb("cancel", TABLE)
SEAT_COMPUTER = Verb("seat", TABLE, TEXT)
"""With its level."""
UNSEAT = Verb("unseat", TABLE)
UNKEEP = Verb("unkeep", TABLE)


def lobby(table: Table, box: Box, say: Say) -> ui.LayoutView:
    """The panel of a table: open for joining, or what became of it."""
    heading = f"### {say('game-title')} · {table.id}"
    if table.status is not Status.LOBBY:
        return panel(ui.TextDisplay(f"{heading}\n{_since(table, say)}\n{seats(table, say)}"), colour=None)
    taken = say("lobby-seats", taken=len(table.seats), capacity=table.capacity)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{heading}\n{say('game-summary')}"),
        ui.TextDisplay(f"**{taken}**\n{seats(table, say)}"),
    ]
    if table.options:
        items.append(ui.TextDisplay(summary(say, box.game.options, table.options)))
    items.append(ui.TextDisplay(declared(say, table.pace)))
    how = "lobby-full" if table.full else "lobby-invited" if table.invited else "lobby-how"
    items.append(ui.TextDisplay(f"-# {say(how, host=Said(f'<@{table.host}>'))}"))

    def press(verb: Verb[str], style: Style = Style.secondary, *, disabled: bool = False) -> Any:
        return button(verb(table.id), say.plain(f"lobby-{verb.word}"), style, disabled=disabled)

    kinds = tuple(box.players)

    def seat(kind: str) -> Any:
        label = say.plain("lobby-seat", level=Said(kind if len(kinds) > 1 else ""))
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
            press(START, Style.success, disabled=len(table.seats) < min(box.game.seats)),
        ]
    )
    items += rows(
        [
            *map(seat, kinds),
            press(UNSEAT, disabled=not computers),
            *([press(UNKEEP)] if table.invited else []),
            *([press(OPTIONS)] if table.options else []),
            press(CLOCK),
            press(CANCEL, Style.danger),
        ]
    )
    return panel(*items)


def seats(table: Table, say: Say) -> str:
    """The seats, a line each: who sits there, or that it is free. Letters come with the order of the game."""
    lines: list[str] = []
    for info in table.seats:
        everybody = named(say, table)
        who = say.foreign(info.name) if table.status is Status.LOBBY else everybody.name(info.seat)
        if info.computer:
            who = say("lobby-computer", name=who, level=Said(info.computer))
        elif info.user == table.host:
            who = say("lobby-host", name=who)
        lines.append(f"- {who}")
    if table.status is Status.LOBBY:
        lines += [f"- {say('lobby-kept', who=Said(f'<@{user}>'))}" for user in table.invited]
        lines += [f"- {say('lobby-free')}"] * (table.capacity - len(table.seats) - len(table.invited))
    return "\n".join(lines)


def _since(table: Table, say: Say) -> Said:
    if table.status is Status.CANCELLED and table.started is None:
        return say("lobby-cancelled", table=table.id)
    thread = Said(f"<#{table.thread}>") if table.thread else say("lobby-thread-to-come")
    over = {Status.OVER: "lobby-over", Status.CANCELLED: "lobby-unfinished"}
    return say(over.get(table.status, "lobby-running"), thread=thread)
