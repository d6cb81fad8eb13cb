"""Turns: which private message shows what somebody is asked, and what they have answered in a turn."""

from __future__ import annotations

from discord import ui

from bot.panels.orders import way
from bot.panels.receipts import closed, goes_on, of_turn
from engine.games.box import Box
from engine.language import Say
from engine.store import targets
from engine.tables import Sight, Tables, turn_of


def base(number: str) -> str:
    """The number of a question without the edits of its draft: "57.3" -> "57"."""
    return number.partition(".")[0]


class Turns:
    """Of all tables, each for one viewer."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def _box(self, sight: Sight) -> Box:
        return self._tables.boxes[sight.table.game]

    async def shows_on(self, sight: Sight, number: str) -> bool:
        """Whether the private message of question `number` shows what the viewer is asked now: the same, or what their
        own answer has brought them in this turn. Where a hand is to lie before it, it comes in a message of its own."""
        if number == base(sight.number):
            return True
        return goes_on(sight, number) and not await self.hand_due(sight)

    async def hand_due(self, sight: Sight) -> bool:
        """Whether the hand is to be laid before the viewer's question and does not lie there yet."""
        if sight.seat is None or not self._box(sight).hand_along(sight.view):
            return False
        lying = await self._tables.outbox.messages(sight.table.id, targets.Hand(sight.seat))
        return str(sight.chapter) not in {message.serial for message in lying}

    def answered(self, sight: Sight, say: Say, number: str) -> ui.LayoutView:
        """What the viewer answered in the turn of question `number`, and if that is over what it brought; as long as it
        is the latest, with the way to what may be decided in advance."""
        one, seat = sight.receipts.get(int(number)), sight.seat
        if one is None or seat is None:
            return closed(sight.table, say)
        turn = turn_of(one)
        found = [*of_turn(sight, turn).values()]
        result = sight.view.seen.result
        over = turn != sight.turn or result is not None
        now = dict(result.standings) if result is not None else self._box(sight).points(sight.view)
        before = found[0].get("points")
        gained = now[seat] - before if over and before is not None and seat in now else 0
        ways = way(sight, say) if turn == turn_of(sight.receipts[max(sight.receipts)]) else []
        return closed(sight.table, say, found, turn=turn, gained=gained, ways=ways)
