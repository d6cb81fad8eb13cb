"""The lobby panel in the channel: seats of a table before its game, and how to join."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from discord import ui

from bot.features.hints import HINTS, agreed
from bot.features.lobby.options import summary
from bot.features.rules.panel import reconstructed
from bot.features.showing import ASK, in_lobby
from bot.panels.components import PEOPLE, Style, button, labelled, modal, panel, picture, row, rows, text_input
from bot.panels.doors import ACT, door, to_page
from bot.panels.time import declared, pace_in_words
from bot.panels.verbs import TABLE, TEXT, Verb
from engine.asking.words import with_names
from engine.games.box import Box
from engine.ids import TableId
from engine.language import Said, Say
from engine.outside import own_name
from engine.tables import Dealing, Status, Table
from engine.tables.views import LONGEST_WORD

JOIN = Verb("join", TABLE)
LEAVE = Verb("leave", TABLE)
START = Verb("start", TABLE)
OPTIONS = Verb("options", TABLE)
CLOCK = Verb("clock", TABLE)
CANCEL = Verb("cancel", TABLE)
SEAT_COMPUTER = Verb("seat", TABLE, TEXT)
"""Holds the computer's level."""
UNSEAT = Verb("unseat", TABLE)
COMPUTERS = Verb("computers", TABLE)
SETTINGS = Verb("tablesettings", TABLE)
UNKEEP = Verb("unkeep", TABLE)
INVITE = Verb("invite", TABLE)
WORD = Verb("word", TABLE)

COVER = "cover.png"
MOST_CHOSEN = 25
"""Discord's maximum number of chosen people."""
DIGITS = 6
"""Last digits of a press shown in the lobby; nobody can know them beforehand."""
SHOWN = 12
"""Digits of a word's hash that are shown."""


def lobby(
    table: Table,
    box: Box,
    say: Say,
    dealing: Dealing | None = None,
    picture_alt: str | None = None,
    *,
    opens: str | None = None,
    site: str = "",
) -> ui.LayoutView:
    """The panel of a table: open, running or cancelled. `dealing`: how it is dealt, if not by the bot alone;
    `picture_alt`: of its cover, if that is attached; `opens`: see `doors.opening`; everybody finds pages at `site`.
    `results` shows the result."""
    heading = f"### {say('game-title')} · {table.id}"
    if table.branch is not None:
        heading += (
            f"\n{say('branch-lobby', table=table.branch.of, step=table.branch.step, level=Said(box.computers.best))}"
        )
    if table.status is not Status.LOBBY:
        return panel(f"{heading}\n{_since(table, say)}\n{seats(table, say)}", colour=None)
    held = [summary(say, box.game.options, table.options)] if table.options else []
    held += [pace_in_words(say, table.pace), *([say("lobby-fair")] if dealing is not None else [])]
    lines = [taken(table, say), f"-# {' · '.join(held)}"]
    lines += [] if table.host else [f"-# {say('lobby-matched')}"]

    def press(verb: Verb[TableId], style: Style = Style.secondary, *, disabled: bool = False) -> Any:
        return button(verb(table.id), say.plain(f"lobby-{verb.word}"), style, disabled=disabled)

    page = [to_page(table.id, say, opens)] if opens is not None else []
    few = table.branch is None and len(table.seats) < min(box.game.seats)
    return panel(
        f"{heading}\n{say('game-summary')}",
        *([] if picture_alt is None else [picture(COVER, picture_alt)]),
        "\n".join([*lines, agreed(table, say), *in_lobby(table, site, say)]).strip(),
        row(press(JOIN, Style.primary, disabled=table.full), press(COMPUTERS, disabled=_all_kept(table)), *page),
        row(press(START, Style.success, disabled=few), press(INVITE, disabled=_all_kept(table)), press(SETTINGS)),
    )


def _all_kept(table: Table) -> bool:
    return len(table.seats) + len(table.invited) >= table.capacity


def taken(table: Table, say: Say, invited: Mapping[int, str] | None = None) -> str:
    """The number of seats, and who sits there, in one line. `invited`: names instead of mentions."""
    free = table.capacity - len(table.seats) - len(table.invited)
    who = [
        *_holders(table, say),
        *(say("lobby-kept", who=Said((invited or {}).get(user) or f"<@{user}>")) for user in table.invited),
        *([say("lobby-free", count=free)] if free > 0 else []),
    ]
    count = say("lobby-seats", taken=len(table.seats), capacity=table.capacity)
    return " · ".join([f"**{count}**", *who])


def computers(table: Table, box: Box, say: Say) -> ui.LayoutView:
    """The levels of computers to add, and the way to send the last one away."""
    buttons = [
        button(
            SEAT_COMPUTER(table.id, kind),
            say.plain("lobby-seat", level=Said(kind)) if (own := own_name(kind)) is None else own,
            disabled=_all_kept(table),
        )
        for kind in box.computers.players
    ]
    unseat = button(
        UNSEAT(table.id), say.plain("lobby-unseat"), disabled=all(info.computer is None for info in table.seats)
    )
    return panel(taken(table, say), *rows([*buttons, unseat]))


def settings(
    table: Table, box: Box, say: Say, user: int, dealing: Dealing | None = None, *, note: str = "", site: str = ""
) -> ui.LayoutView:
    """The settings of a lobby, with buttons for those that this user may change. `note` stands on top; everybody finds
    pages at `site`, if there are any."""
    if table.status is not Status.LOBBY:
        return panel(_since(table, say))
    host, seated = table.host == user, table.seat_of(user) is not None
    lines = [f"### {say('lobby-tablesettings')}", note]
    lines += [f"-# {summary(say, box.game.options, table.options)}"] if table.options else []
    lines += [declared(say, table.pace), agreed(table, say), *in_lobby(table, site, say)]
    lines += reconstructed(box, say)
    if dealing is not None:
        lines.append(f"-# {say('deal-lobby', hash=Said(dealing.secret_hash))}")
        lines += [f"-# {say('deal-added', added=added(table, dealing, say))}"] if any(dealing.shares) else []
    offered = {
        OPTIONS: bool(table.options) and table.branch is None,
        CLOCK: True,
        HINTS: seated and box.computers.thinking is not None and table.branch is None,
        WORD: seated and dealing is not None,
        ASK: seated and bool(site),
        UNKEEP: host and bool(table.invited),
        LEAVE: seated or user in table.invited,
        CANCEL: host,
    }
    buttons = [
        button(verb(table.id), say.plain(f"lobby-{verb.word}"), Style.danger if verb is CANCEL else Style.secondary)
        for verb, wanted in offered.items()
        if wanted
    ]
    return panel("\n".join(filter(None, lines)), *rows(buttons))


def seats(table: Table, say: Say) -> str:
    """The seats that are taken, one line each."""
    return "\n".join(f"- {who}" for who in _holders(table, say))


def _holders(table: Table, say: Say) -> Iterator[Said]:
    """A line for each taken seat: the person or computer there. Letters follow the game's order."""
    for info in table.seats:
        who = say.foreign(info.name) if table.status is Status.LOBBY else with_names(say, table).adorned.name(info.seat)
        if info.computer:
            own = own_name(info.computer)
            if own is None:
                who = say("lobby-computer", name=who, level=Said(info.computer))
            else:
                who = say("lobby-program", name=who, program=say.foreign(own))
        elif info.user == table.host:
            who = say("lobby-host", name=who)
        yield who


def added(table: Table, dealing: Dealing, say: Say) -> Said:
    """The players' contributions to the shuffle: in the lobby the last digits of a press, or that there is a word."""
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


def begun(table: Table, say: Say) -> ui.LayoutView:
    """To somebody who plays alone: that the game has begun, and the way to its question."""
    return panel(say("lobby-alone"), row(door(ACT, table.id, say, Style.primary)))


def form_of_invitation(table: Table, say: Say) -> ui.Modal:
    say = say.plain
    free = max(1, min(MOST_CHOSEN, table.capacity - len(table.seats) - len(table.invited)))
    people: ui.UserSelect[Any] = ui.UserSelect(custom_id=PEOPLE, max_values=free)
    return modal(INVITE(table.id), say("lobby-invite"), labelled(say("invite-whom"), people, say("invite-hint")))


def invitation(table: Table, user: int, say: Say) -> ui.LayoutView:
    text = say("invite", who=Said(f"<@{user}>"), host=Said(f"<@{table.host}>"), game=say("game-title"), table=table.id)
    yes = button(JOIN(table.id), say.plain("lobby-join"), Style.primary)
    return panel(text, row(yes, button(LEAVE(table.id), say.plain("invite-no"))))


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
