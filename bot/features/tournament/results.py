"""Results that organisers enter and correct, disputes that they settle, and the effects of a change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import ui

from bot.desk.desk import Interaction
from bot.desk.handlers import on_button, on_form, on_select
from bot.features.tournament import office_panel
from bot.features.tournament.office import Office, does, of_organisers, on_one_line
from bot.features.tournament.office_panel import CORRECT, ENTER, PLACE_NEXT, TYPE_RESULT, difference, sure
from bot.features.tournament.panel import ORGANISE
from bot.panels.components import PersistentItem, button, option, panel, rows, select
from bot.panels.custom_ids import CustomId
from bot.panels.named import called
from bot.panels.verbs import WordField
from engine.arena import HeldTournament
from engine.arena.referee import result_of
from engine.asking.tray import whole
from engine.language import Said, Say
from engine.tables import Status, TableRefused
from engine.tournaments import Changes, Finish, JournalEntry, Result, Tournament, TournamentRefused, apply, changes
from engine.tournaments.access import sits
from engine.tournaments.acts import Correct, Report, Settle
from engine.tournaments.state import TournamentTable
from engine.tournaments.typed import labels, read_result, write_result

NO_PLACE = "0"


def names_at(t: Tournament, table: TournamentTable, say: Say) -> dict[int, str]:
    return {user: called(t, user, say.plain) for user in table.users}


def placing(
    held: HeldTournament, round_: int, table: TournamentTable, places: Sequence[int], say: Say
) -> ui.LayoutView:
    """Ask who has the next place or shares the last one. `places`: those so far by seat, 0 for none."""
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
    return panel("\n".join(lines), chosen, *rows([*buttons, back]))


def _option(label: str, place: int, seat: int) -> discord.SelectOption:
    return option(label, f"{place}.{seat}")


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
    """A result before it stands: the former result, what changes, and whether it ends a `running` game."""
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
    """A result in a button's custom_id, by seat."""
    return ",".join(f"{one.place}/{one.points}" for one in result.seats)


def points_of(result: Result | None) -> Mapping[int, int]:
    """The points of a standing result, by user."""
    return {one.user: one.points for one in result.seats} if result is not None else {}


def _place(text: str) -> tuple[int, int]:
    """Such as "2.3": the third table of the second round. Raises ValueError."""
    round_, _, table = text.partition(".")
    return whole(round_), whole(table)


PLACE: WordField[tuple[int, int]] = WordField(_place)


class ResultActions(Office):
    @of_organisers(on_button(office_panel.SETTLE))
    async def which_settle(self, i: Interaction, held: HeldTournament) -> None:
        await self._pick_table(i, held, office_panel.SETTLE(held.id), only_disputed=True)

    @of_organisers(on_select(office_panel.SETTLE, PLACE))
    async def how_settled(self, i: Interaction, held: HeldTournament, place: tuple[int, int]) -> None:
        if sits(held.tournament, i.user.id, *place):
            raise TournamentRefused("own-table")
        custom_id = office_panel.SETTLE_HOW(held.id, *place)
        await self.ask(i, held, custom_id, "office-do-settle", "office-settle-note", required=False)

    settle = on_form(office_panel.SETTLE_HOW)(
        does(lambda round_, table, note: Settle(round=round_, table=table, note=on_one_line(note)), "settle")
    )

    @of_organisers(on_button(office_panel.RESULT))
    async def which_result(self, i: Interaction, held: HeldTournament) -> None:
        await self._pick_table(i, held, office_panel.RESULT(held.id))

    @of_organisers(on_select(office_panel.RESULT, PLACE))
    async def ask_result(self, i: Interaction, held: HeldTournament, place: tuple[int, int]) -> None:
        """Ask for the first place of a table."""
        table = self._at(i, held, *place)
        await self._ask_place(i, held, place[0], table, [0] * len(table.users))

    @of_organisers(on_button(office_panel.PLACE_NEXT))
    async def anew(self, i: Interaction, held: HeldTournament, round_: int, number: int, code: str) -> None:
        table = self._at(i, held, round_, number)
        await self._ask_place(i, held, round_, table, _read_places(table, code))

    @of_organisers(on_select(office_panel.PLACE_NEXT, PLACE))
    async def placed(
        self, i: Interaction, held: HeldTournament, round_: int, number: int, code: str, chosen: tuple[int, int]
    ) -> None:
        table = self._at(i, held, round_, number)
        places, (place, seat) = _read_places(table, code), chosen
        if seat >= len(places) or places[seat] or not 1 <= place <= len(places):
            raise TableRefused("stale")
        places[seat] = place
        if all(places):
            await self._preview(i, held, round_, table, _by_places(table, places))
        else:
            await self._ask_place(i, held, round_, table, places)

    @of_organisers(on_button(office_panel.TYPE_RESULT))
    async def type_result(self, i: Interaction, held: HeldTournament, round_: int, number: int, code: str) -> None:
        """Open the form for a typed result, filled in with the chosen places or the present result; of an ended game
        the standings at its end."""
        table = self._at(i, held, round_, number)
        say, places = self.say(i, held), _read_places(table, code)
        names = names_at(held.tournament, table, say)
        standing = table.result or await self._ending(table)
        result = _by_places(table, places) if all(places) else None if any(places) else standing
        given = write_result(names, result) if result is not None else _begun(labels(list(names.values())), places)
        custom_id = office_panel.RESULT_OF(held.id, round_, number)
        title = say.plain("office-table", round=round_, table=number)
        how = say.plain("office-result-how")
        form = office_panel.ask(
            custom_id, title, say.plain("office-result"), given=given, how=how, most=office_panel.MOST_RESULT
        )
        await self._desk.form(i, form)

    @of_organisers(on_form(office_panel.RESULT_OF))
    async def typed(self, i: Interaction, held: HeldTournament, round_: int, number: int, text: str) -> None:
        table = self._at(i, held, round_, number)
        result = read_result(names_at(held.tournament, table, self.say(i, held)), text)
        await self._preview(i, held, round_, table, result)

    @of_organisers(on_button(office_panel.ENTER))
    async def enter(self, i: Interaction, held: HeldTournament, round_: int, table: int, result: str) -> None:
        known = self._at(i, held, round_, table)
        await self.do(i, held, Report(round=round_, table=table, result=_read_code(known, result)), "result")

    @of_organisers(on_button(office_panel.CORRECT))
    async def correct(self, i: Interaction, held: HeldTournament, round_: int, table: int, result: str) -> None:
        known = self._at(i, held, round_, table)
        await self.do(i, held, Correct(round=round_, table=table, result=_read_code(known, result)), "result")

    def _at(self, i: Interaction, held: HeldTournament, round_: int, number: int) -> TournamentTable:
        """A table, for an organiser who does not sit there. Refuses own-table."""
        if sits(held.tournament, i.user.id, round_, number):
            raise TournamentRefused("own-table")
        return held.tournament.table(round_, number)

    async def _ending(self, table: TournamentTable) -> Result | None:
        """The standings when a moderator ended the table's game; None for other tables."""
        real = await self._desk.tables.views.table(table.id) if table.id else None
        if real is None or real.status is not Status.OVER:
            return None
        return result_of(table, await self._desk.tables.boards.score(real.id), real)

    async def _ask_place(
        self, i: Interaction, held: HeldTournament, round_: int, table: TournamentTable, places: Sequence[int]
    ) -> None:
        await self.page(i, placing(held, round_, table, places, self.say(i, held)))

    async def _preview(
        self, i: Interaction, held: HeldTournament, round_: int, table: TournamentTable, result: Result
    ) -> None:
        kind = Report if table.result is None else Correct
        act = kind(round=round_, table=table.number, result=result)
        now = self._desk.tables.clock.now()
        after = apply(held.tournament, JournalEntry(act=act, at=now, by=i.user.id, organiser=True))
        real = await self._desk.tables.views.table(table.id) if table.id else None
        running = real is not None and real.status is Status.RUNNING
        found, say = changes(held.tournament, after), self.say(i, held)
        await self.page(i, result_preview(held, round_, table, result, found, say, running=running))

    async def _pick_table(
        self, i: Interaction, held: HeldTournament, custom_id: CustomId, *, only_disputed: bool = False
    ) -> None:
        say = self.say(i, held)
        found = [
            (one.number, table)
            for one in reversed(held.tournament.played)
            for table in one.tables
            if (table.disputed or not only_disputed) and not sits(held.tournament, i.user.id, one.number, table.number)
        ]
        await self.page(i, office_panel.pick_table(held, found, custom_id, say("office-which-table"), say))


def _read_places(table: TournamentTable, code: str) -> list[int]:
    """The chosen places by seat. Raises TableRefused("stale") if they do not fit the table."""
    if not (code.isascii() and code.isdigit() and len(code) == len(table.users)):
        raise TableRefused("stale")
    return [int(digit) for digit in code]


def _begun(names: Sequence[str], places: Sequence[int]) -> str:
    lines = sorted((place or len(places) + 1, seat) for seat, place in enumerate(places))
    return "\n".join(f"{place}. {names[seat]}" if places[seat] else names[seat] for place, seat in lines)


def _by_places(table: TournamentTable, places: Sequence[int]) -> Result:
    """A result with these places, with former points if there are any."""
    points = points_of(table.result)
    seats = zip(table.users, places, strict=True)
    return Result(seats=tuple(Finish(user=user, place=place, points=points.get(user, 0)) for user, place in seats))


def _read_code(table: TournamentTable, code: str) -> Result:
    """The result in a button (`code_of`). Raises TableRefused("stale") if the table has other people by now."""
    try:
        parts = [tuple(map(int, part.split("/"))) for part in code.split(",")]
        seats = zip(table.users, parts, strict=True)
        return Result(seats=tuple(Finish(user=user, place=place, points=points) for user, (place, points) in seats))
    except ValueError:
        raise TableRefused("stale") from None
