"""Results that organisers enter and correct, and disputes that they settle."""

from __future__ import annotations

from contextlib import suppress

from bot.actions.handlers import on_button, on_form, on_select
from bot.actions.organiser.office import Office, on_one_line
from bot.desk.desk import Desk, Interaction
from bot.panels import organiser as panel
from bot.panels.marks import Mark
from bot.panels.verbs import WordField, whole
from engine.arena import HeldTournament
from engine.ids import TournamentId
from engine.tables import TableRefused
from engine.tournaments import Finish, JournalEntry, Result, TournamentRefused, apply, changes
from engine.tournaments.access import sits
from engine.tournaments.acts import Correct, Report, Settle
from engine.tournaments.state import TournamentTable


def _place(text: str) -> tuple[int, int]:
    """ "2.3": the third table of the second round. Raises ValueError."""
    round_, _, table = text.partition(".")
    return whole(round_), whole(table)


PLACE: WordField[tuple[int, int]] = WordField(_place)


class ResultActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, office: Office) -> None:
        self._desk = desk
        self._office = office

    @on_button(panel.SETTLE)
    async def which_settle(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks which dispute is to be settled."""
        await self._pick_table(
            i, await self._office.admitted(i, tournament_id), panel.SETTLE(tournament_id), only_disputed=True
        )

    @on_select(panel.SETTLE, PLACE)
    async def how_settled(self, i: Interaction, tournament_id: TournamentId, place: tuple[int, int]) -> None:
        """Asks for a note on it."""
        held = await self._office.admitted(i, tournament_id)
        if sits(held.tournament, i.user.id, *place):
            raise TournamentRefused("own-table")
        mark = panel.SETTLE_HOW(held.id, *place)
        await self._office.ask(i, held, mark, "settle", "office-settle-note", required=False)

    @on_form(panel.SETTLE_HOW)
    async def settle(self, i: Interaction, tournament_id: TournamentId, round_: int, table: int, note: str) -> None:
        """Settles the dispute at a table."""
        held = await self._office.admitted(i, tournament_id)
        await self._office.do(i, held, Settle(round=round_, table=table, note=on_one_line(note)), "settle")

    @on_button(panel.RESULT)
    async def which_result(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Asks which table gets a result."""
        await self._pick_table(i, await self._office.admitted(i, tournament_id), panel.RESULT(tournament_id))

    @on_select(panel.RESULT, PLACE)
    async def ask_result(self, i: Interaction, tournament_id: TournamentId, place: tuple[int, int]) -> None:
        """Opens the form of a result."""
        held = await self._office.admitted(i, tournament_id)
        t, say, (round_, number) = held.tournament, self._office.say(i, held).plain, place
        table = t.table(round_, number)
        if sits(t, i.user.id, round_, number):
            raise TournamentRefused("own-table")
        title = say("office-table", round=round_, table=number)
        given = panel.sheet(held, table, table.result, say)
        mark = panel.RESULT_OF(held.id, round_, number)
        how = say("office-result-how")
        await self._desk.form(i, panel.ask(mark, title, say("office-result"), given=given, how=how))

    @on_form(panel.RESULT_OF)
    async def result(self, i: Interaction, tournament_id: TournamentId, round_: int, number: int, text: str) -> None:
        """A first result stands at once; a correction is shown first, with what it changes."""
        held = await self._office.admitted(i, tournament_id)
        t, say = held.tournament, self._office.say(i, held)
        table = t.table(round_, number)
        result = _read_sheet(table, text)
        if table.result is None:
            await self._office.do(i, held, Report(round=round_, table=number, result=result), "result")
            return
        act = Correct(round=round_, table=number, result=result)
        after = apply(t, JournalEntry(act=act, at=self._desk.tables.clock.now(), by=i.user.id, organiser=True))
        text = f"{say('office-correct', round=round_, table=number)}\n"
        text += panel.difference(held, changes(t, after), say)
        mark = panel.CORRECT(held.id, round_, number, _code(result))
        await self._desk.update(i, panel.sure(held, mark, text, say.plain("office-correct-do"), say))

    @on_button(panel.CORRECT)
    async def correct(self, i: Interaction, tournament_id: TournamentId, round_: int, table: int, result: str) -> None:
        """Corrects a result."""
        held = await self._office.admitted(i, tournament_id)
        act = Correct(round=round_, table=table, result=_read_code(held.tournament.table(round_, table), result))
        await self._office.do(i, held, act, "result")

    async def _pick_table(
        self, i: Interaction, held: HeldTournament, mark: Mark, *, only_disputed: bool = False
    ) -> None:
        say = self._office.say(i, held)
        found = [
            (one.number, table)
            for one in reversed(held.tournament.played)
            for table in one.tables
            if (table.disputed or not only_disputed) and not sits(held.tournament, i.user.id, one.number, table.number)
        ]
        await self._desk.update(i, panel.pick_table(held, found, mark, say("office-which-table"), say))


def _read_sheet(table: TournamentTable, text: str) -> Result:
    """A result as it is typed, a line a seat: "1. Ann: 53". Raises TournamentRefused("bad-result")."""
    lines = [line for line in text.splitlines() if line.strip()]
    seats: list[Finish] = []
    with suppress(ValueError):
        for user, line in zip(table.users, lines, strict=True):
            head, _, points = line.rpartition(":")
            place, dot, _ = head.partition(".")
            if not dot:
                raise ValueError(line)
            seats.append(Finish(user=user, place=int(place), points=int(points)))
        return Result(seats=tuple(seats))
    raise TournamentRefused("bad-result")


def _code(result: Result) -> str:
    """A result as it is kept in a button, by seat."""
    return ",".join(f"{one.place}/{one.points}" for one in result.seats)


def _read_code(table: TournamentTable, code: str) -> Result:
    """The inverse of `_code`. Raises TableRefused("stale") if others sit there by now."""
    try:
        parts = [tuple(map(int, part.split("/"))) for part in code.split(",")]
        seats = zip(table.users, parts, strict=True)
        return Result(seats=tuple(Finish(user=user, place=place, points=points) for user, (place, points) in seats))
    except ValueError:
        raise TableRefused("stale") from None
