"""A result of a tournament's table as an organiser enters it: a person for each place, and what it would change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import ui

from bot.panels.components import PersistentItem, button, panel, rows, select
from bot.panels.named import called
from bot.panels.organiser import CORRECT, ENTER, PLACE_NEXT, TYPE_RESULT, difference, sure
from bot.panels.tournament import ORGANISE
from bot.panels.words import OPTION, cut
from engine.arena import HeldTournament
from engine.language import Said, Say
from engine.tournaments import Changes, Result, Tournament
from engine.tournaments.state import TournamentTable
from engine.tournaments.typed import labels

NO_PLACE = "0"


def names_at(t: Tournament, table: TournamentTable, say: Say) -> dict[int, str]:
    """Who sits at a table, by seat, as they are called."""
    return {user: called(t, user, say.plain) for user in table.users}


def placing(
    held: HeldTournament, round_: int, table: TournamentTable, places: Sequence[int], say: Say
) -> ui.LayoutView:
    """Asks who has the next place, or shares the last; `places` are those so far, by seat, 0 where there is none."""
    names = labels(list(names_at(held.tournament, table, say).values()))
    done = sorted((place, seat) for seat, place in enumerate(places) if place)
    lines = [f"**{say('office-table', round=round_, table=table.number)}**"]
    lines += [f"{place}\\. {say.foreign(names[seat])}" for place, seat in done]
    place, last = 1 + len(done), done[-1][0] if done else 0
    lines.append(say("office-place", place=place))
    left = [seat for seat, known in enumerate(places) if not known]
    options = [_option(f"{place}. {names[seat]}", place, seat) for seat in left]
    if last:
        options += [
            _option(say.plain("office-place-shared", place=last, name=names[seat]), last, seat) for seat in left
        ]
    code = "".join(map(str, places))
    chosen = select(PLACE_NEXT(held.id, round_, table.number, code), options, say.plain("office-place", place=place))
    buttons = _otherwise(held, round_, table, code, say)
    back = button(ORGANISE(held.id), say.plain("office-back"))
    return panel(ui.TextDisplay("\n".join(lines)), chosen, *rows([*buttons, back]))


def _option(label: str, place: int, seat: int) -> discord.SelectOption:
    return discord.SelectOption(label=cut(label, OPTION), value=f"{place}.{seat}")


def _otherwise(held: HeldTournament, round_: int, table: TournamentTable, code: str, say: Say) -> list[PersistentItem]:
    buttons = [button(TYPE_RESULT(held.id, round_, table.number, code), say.plain("office-result-type"))]
    if code.strip(NO_PLACE):
        anew = PLACE_NEXT(held.id, round_, table.number, NO_PLACE * len(code))
        buttons.append(button(anew, say.plain("office-result-anew")))
    return buttons


def result_preview(
    held: HeldTournament,
    round_: int,
    table: TournamentTable,
    result: Result,
    found: Changes,
    say: Say,
    *,
    running: bool,
) -> ui.LayoutView:
    """A result before it stands: what stood before, what it changes, and whether it ends a game that is `running`."""
    t, former = held.tournament, table.result
    key = "office-enter" if former is None else "office-correct"
    lines: list[str] = [say(key, round=round_, table=table.number)]
    before = {one.user: one for one in former.seats} if former is not None else {}
    scored = any(one.points for one in (*result.seats, *before.values()))
    for one in sorted(result.seats, key=lambda one: one.place):
        old = before.get(one.user)
        was = f"{_worth(old.place, old.points, scored)} → " if old is not None else ""
        lines.append(f"- {called(t, one.user, say)}: {was}{_worth(one.place, one.points, scored)}")
    if running:
        lines.append(say("office-result-ends"))
    lines += [say("office-ranks"), difference(held, found, say)]
    custom_id = (ENTER if former is None else CORRECT)(held.id, round_, table.number, code_of(result))
    others = _otherwise(held, round_, table, "".join(str(one.place) for one in result.seats), say)
    return sure(held, custom_id, "\n".join(lines), say.plain(f"{key}-do"), say, *others)


def _worth(place: int, points: int, scored: bool) -> Said:
    return Said(f"{place}. ({points})" if scored else f"{place}.")


def code_of(result: Result) -> str:
    """A result as it is kept in a button, by seat."""
    return ",".join(f"{one.place}/{one.points}" for one in result.seats)


def points_of(result: Result | None) -> Mapping[int, int]:
    """The points of a result that stands, by user."""
    return {one.user: one.points for one in result.seats} if result is not None else {}
