"""A tournament that goes on by itself, of people who play on by themselves, whatever becomes of the bots."""

from __future__ import annotations

import json

from bot.localdiscord.driver import Answer, Person, text_of
from bot.panels.custom_ids import CustomId
from engine.tournaments import JournalEntry, Tournament, fold, prove_draws
from engine.tournaments.export import as_json
from engine.tournaments.state import Phase
from tests.bot.house import custom_ids, until
from tests.bot.mortal import START, Json
from tests.bot.several import Several
from tests.bot.test_tournaments import do
from tests.recount import differences


class Cup:
    """One of them, of the little game, two at each table. `fay` owns the server and organises, while nobody is away;
    once it has begun it needs nobody."""

    def __init__(self, one: Several, rounds: int, bids: int) -> None:
        self.id = ""
        self._one = one
        self._rounds = rounds
        self._options = f"rounds={bids}, gifts=no"

    async def begin(self) -> None:
        fay = await Person.join(self._one.server.url, "fay")
        try:
            known = self._ids()
            said = await fay.command(
                "tournament new",
                name="Cup",
                game="little",
                options=self._options,
                seats=2,
                rounds=self._rounds,
                automatic=True,
            )
            assert "Announced" in await _told(fay, said)
            (self.id,) = self._ids() - known
            shown = await fay.command("tournament manage", tournament=self.id)
            shown = await do(fay, shown, "o.settings")
            await do(fay, shown, "o.set.window", "none")
            for person in self._one.people.values():
                message = await person.wait_for(lambda m: self._joins(m) is not None)
                assert "You are in" in await _told(person, await person.click(message, str(self._joins(message))))
            await do(fay, await fay.command("tournament manage", tournament=self.id), "o.start")
            await until(self.stands, 4 * START)
        finally:
            await fay.leave()

    def _joins(self, message: Json) -> CustomId | None:
        found = (one for one in custom_ids(message) if one.verb == "event" and one.rest == "join")
        return next((one for one in found if one.table == self.id), None)

    def _ids(self) -> set[str]:
        return {event for (event,) in self._one.rows("SELECT id FROM events")}

    def now(self) -> Tournament:
        journal = self._one.rows("SELECT entry FROM entries WHERE event_id = ? ORDER BY n", self.id)
        return fold(JournalEntry.model_validate_json(entry) for (entry,) in journal)

    def stands(self) -> bool:
        """Whether nothing happens by itself: it is over, or somebody still plays in a round that is all there."""
        t = self.now()
        if t.phase is not Phase.RUNNING:
            return t.phase is Phase.OVER
        query = "SELECT status, thread FROM tables WHERE event_id = ? AND event_round = ?"
        if t.open_round is None:
            return False
        tables = self._one.rows(query, self.id, t.open_round.number)
        whole = len(tables) == len(t.open_round.tables) and all(thread for _, thread in tables)
        return whole and any(status == "running" for status, _ in tables)

    def counts(self) -> None:
        """Each round was drawn by its seed and played once, and the standings are what follows from the tables."""
        t = self.now()
        assert t.phase is Phase.OVER and len(t.rounds) == self._rounds and differences(json.loads(as_json(t))) == []
        assert prove_draws(t.log).proved
        for one in t.rounds:
            query = "SELECT id FROM tables WHERE event_id = ? AND event_round = ?"
            assert len(self._one.rows(query, self.id, one.number)) == len(one.tables)


async def _told(person: Person, answer: Answer) -> str:
    """What somebody was answered, also where that took longer than a first answer may."""
    assert answer.error is None and answer.message is not None, answer.error
    own = answer.message["id"]
    return text_of(await person.wait_for(lambda m: m["id"] == own and bool(text_of(m)), START))
