"""The pages of tables that their people show to everybody."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.desk.desk import Desk
from bot.page.state import Bands, Pictures, State, of_table, page_words, places, story_lines
from engine.core import Seat
from engine.language import LOCALES, Say
from engine.language.say import SEAT_LETTERS
from engine.look import Picture, house
from engine.tables import PublicTable, Status, Table, TableRefused

TABLES = 100
"""Tables whose public states are kept, the latest shown."""
STORY = 400
"""The number of latest lines that the story's tab shows."""


@dataclass(slots=True)
class _Known:
    """The public part of a table at a `version` of it, and the states made of it by language and tab."""

    version: int
    shown: PublicTable
    states: dict[tuple[str, str], tuple[State, Bands]] = field(
        default_factory=dict[tuple[str, str], tuple[State, Bands]]
    )


class OpenTables:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: OrderedDict[str, _Known] = OrderedDict()

    async def shown(self, table: Table) -> PublicTable:
        """The public part of a table. Raises TableRefused("no-table")."""
        return (await self._look(table)).shown

    async def state(self, table: Table, locale: str | None, tab: str) -> tuple[State, Bands]:
        """The state of a table's page for everybody, one turn late while its game runs. As long as nothing public has
        changed it is the very one as before. Raises TableRefused("no-table")."""
        known, say = await self._look(table), self._desk.speak(locale if locale in LOCALES else None, table)
        key = say.locale, tab if tab in ("story", "score") else "board"
        if key not in known.states:
            known.states[key] = await self._made(known.shown, say.plain, key[1])
        return known.states[key]

    async def _look(self, table: Table) -> _Known:
        known = self._known.get(table.id)
        if known is None or known.version != table.version:
            shown = await self._desk.tables.shows.public(table.id)
            if shown is None:
                self._known.pop(table.id, None)
                raise TableRefused("no-table")
            same = known is not None and _facts(known.shown) == _facts(shown)
            known = _Known(table.version, shown, *([known.states] if known is not None and same else []))
        self._known[table.id] = known
        self._known.move_to_end(table.id)
        while len(self._known) > TABLES:
            self._known.popitem(last=False)
        return known

    async def _made(self, shown: PublicTable, say: Say, tab: str) -> tuple[State, Bands]:
        table, view, pictures = shown.table, shown.view, Pictures()
        box = self._desk.box(table)
        picture: Picture | None = None
        if view is not None and tab != "story":
            picture = box.pictures.board(view, say, None) if tab == "board" else box.pictures.final(view, say)
        # What the rules did not tell, such as the words of moderators, is for the table's own people.
        own = self._desk.speak(say.locale)
        told = await self._desk.tables.shows.told(shown) if tab == "story" else []
        lines = [line for line in told if not own.has(f"tell-{line.event['key']}")]
        points: Mapping[Seat, int] = {} if view is None else box.points(view)
        turn = 0 if view is None else box.orders.period(view)
        over = view is not None and table.status is not Status.RUNNING
        note = (
            "open-over" if over else "open-late" if view is not None else "open-soon" if table.started else "open-lobby"
        )
        result = None if view is None else view.seen.result
        state: State = {
            "table": of_table(table, say),
            "head": say("game-turn", n=turn) if turn and say.has("game-turn") else "",
            "seats": [
                {
                    "seat": int(info.seat),
                    "name": info.name if table.started is None else say.names[info.seat],
                    "letter": SEAT_LETTERS[info.seat],
                    "colour": house(info.seat).fill if table.started is not None else "",
                    "points": points.get(info.seat),
                    "you": False,
                }
                for info in table.seats
            ],
            "note": say(note),
            "end": None if result is None else {"lines": places(result, say), "links": []},
            "tab": tab,
            "picture": None if picture is None else pictures.put(picture),
            "story": story_lines(lines[-STORY:], say, box),
            "open": True,
        }
        return {**state, **page_words(say)}, pictures.bands


def _facts(shown: PublicTable) -> object:
    """All by which the states of a public table may differ."""
    table = shown.table
    seats = [(info.seat, info.name) for info in table.seats]
    return shown.until, shown.view is None, table.status, seats
