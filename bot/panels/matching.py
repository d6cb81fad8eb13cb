"""What somebody likes to play, to be set on one panel; and the question whether they sit down, by direct message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.clock import preset
from bot.panels.components import button, panel, row, select
from bot.panels.custom_ids import CustomId
from bot.panels.lobby import LEAVE, START, way
from bot.panels.personal import NONE
from bot.panels.time import pace_in_words
from bot.panels.verbs import ADDRESSED, Verb
from bot.panels.words import OPTION, cut
from engine.language import Said, Say
from engine.store.rows import Wish
from engine.tables import Person, Status, Table
from engine.tables.matching import PACES, SPREADS
from engine.tables.time.pace import clock_time

GAMES = Verb("match.games")
SPEEDS = Verb("match.paces")
NUMBERS = Verb("match.people")
HOURS = Verb("match.hours")
SPREAD = Verb("match.spread")
STOP = Verb("match.stop")
YES = Verb("match.yes", ADDRESSED)
NO = Verb("match.no", ADDRESSED)
NEVER = Verb("match.never", ADDRESSED)

WINDOWS = ((7, 12), (9, 17), (12, 18), (17, 22), (18, 23), (20, 0), (8, 22))
"""Hours of the day on offer: from, to."""


def wish(
    said: Wish, person: Person | None, titles: Mapping[str, str], numbers: Sequence[int], say: Say, *, note: str = ""
) -> ui.LayoutView:
    """All that somebody likes to play, each with a select that changes it. `titles`: of the games there are;
    `numbers`: with how many people they can be played."""
    plain = say.plain
    missing = [name for name in ("games", "paces", "people") if not getattr(said, name)]
    status = say("match-on") if not missing else say("match-off") if len(missing) == 3 else say("match-lacking")
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('match')}\n{say('match-about')}\n{status}")]

    def several(verb: Verb[()], name: str, offered: Sequence[tuple[str, str]], chosen: Sequence[object]) -> None:
        words = set(map(str, chosen))
        options = [discord.SelectOption(label=cut(t, OPTION), value=v, default=v in words) for v, t in offered]
        items.append(ui.TextDisplay(say(f"match-{name}")))
        items.append(select(verb(), options, plain(f"match-{name}-pick"), low=0, high=len(options)))

    def one(custom_id: CustomId, name: str, offered: Sequence[tuple[str, str]], chosen: str) -> None:
        options = [discord.SelectOption(label=cut(t, OPTION), value=v, default=v == chosen) for v, t in offered]
        items.append(ui.TextDisplay(say(f"match-{name}")))
        items.append(select(custom_id, options, plain(f"match-{name}-pick")))

    several(GAMES, "games", [*titles.items()], said.games)
    several(SPEEDS, "paces", [(name, preset(plain, name)) for name in PACES], said.paces)
    several(NUMBERS, "people", [(str(n), plain("match-number", count=n)) for n in numbers], said.people)
    if person is None or person.zone is None:
        items.append(ui.TextDisplay(say("match-no-zone")))
    else:
        one(
            HOURS(), "hours", [(NONE, plain("match-hours-any")), *((w, w) for w in windows(said))], window(said) or NONE
        )
    near = [(NONE, plain("match-spread-any")), *((str(n), plain("match-spread-near", points=n)) for n in SPREADS)]
    one(SPREAD(), "spread", near, NONE if said.spread is None else str(said.spread))
    if person is not None and person.dm_closed:
        items.append(ui.TextDisplay(say("match-closed")))
    if len(missing) < 3:
        items.append(row(button(STOP(), plain("match-stop"))))
    if note:
        items.append(ui.TextDisplay(note))
    return panel(*items)


def window(said: Wish) -> str | None:
    """The hours in which somebody likes to be asked, as they stand in the select; None: at any."""
    if said.hours_from is None or said.hours_to is None:
        return None
    return f"{clock_time(said.hours_from)}-{clock_time(said.hours_to)}"


def windows(said: Wish) -> list[str]:
    """The hours to choose from, those that are set among them."""
    offered = [f"{clock_time(60 * start)}-{clock_time(60 * end)}" for start, end in WINDOWS]
    own = window(said)
    return offered if own is None or own in offered else [own, *offered]


def asked(table: Table, user: int, say: Say) -> ui.LayoutView:
    """The question to somebody whether they sit down at a table that was opened for people who like such games, and
    what came of it."""
    game, place = say("game-title"), Said(f"<#{table.channel}>")
    own = table.seat_of(user) is not None
    if table.status is Status.CANCELLED:
        return panel(ui.TextDisplay(say("match-nothing", game=game)))
    if table.status is not Status.LOBBY:
        return panel(
            ui.TextDisplay(say("match-begun" if own else "match-begun-without", game=game, place=way(table, say)))
        )
    taken = {"taken": len(table.seats), "capacity": table.capacity, "game": game, "place": place}
    if own:
        host = table.host == user
        leave = button(LEAVE(table.id), say.plain("lobby-leave"))
        text = say("match-host" if host else "match-in", full=int(table.full), **taken)
        start = [button(START(table.id), say.plain("lobby-start"), discord.ButtonStyle.success)] * (host and table.full)
        return panel(ui.TextDisplay(text), row(*start, leave))
    if table.full:
        return panel(ui.TextDisplay(say("match-full", game=game)))
    text = say("match-question", pace=Said(pace_in_words(say, table.pace)), **taken)
    yes = button(YES(table.id), say.plain("match-yes"), discord.ButtonStyle.primary)
    no, never = button(NO(table.id), say.plain("match-no")), button(NEVER(table.id), say.plain("match-never"))
    return panel(ui.TextDisplay(text), row(yes, no, never))
