"""Whole events as they happen: people press, type and play on the local Discord, a bot in a process of its own is
killed in the middle of publishing a round, and what came of it is counted anew from the tournament’s file alone.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.localdiscord.driver import Answer, Person, text_of
from bot.localdiscord.world import Habits
from bot.panels.custom_ids import CustomId
from engine.ids import TournamentId
from engine.store import Store
from engine.tournaments import JournalEntry, Tournament, fold, prove_draws
from engine.tournaments.export import as_json
from tests.bot.house import Json, custom_ids, direct, type_in, until
from tests.bot.mortal import START, Mortal
from tests.bot.test_tournament_tables import file_of
from tests.bot.test_tournaments import do
from tests.recount import differences

LITTLE = "rounds=1, gifts=no"


async def told(person: Person, answer: Answer) -> str:
    """What somebody was answered, also where that took longer than a first answer may."""
    assert answer.error is None and answer.message is not None, answer.error
    own = answer.message["id"]
    return text_of(await person.wait_for(lambda m: m["id"] == own and bool(text_of(m))))


class Hall:
    def __init__(self, folder: Path) -> None:
        self.one = Mortal(folder)
        self.players: list[Person] = []
        self.luck = Random("events")
        self.figures = Counter[str]()

    async def open(self, players: int) -> None:
        server = self.one.server
        await server.start()
        server.point_discord_py_here()
        await self.one.start()
        world = server.world
        for user in map(str, range(9001, 9001 + players)):
            world.users[user] = {
                **world.users[world.owner_id], "id": user, "username": f"p{user}", "global_name": f"Player {user}",
            }  # fmt: skip
            world.members[user] = {**world.members[world.owner_id], "roles": []}
            world.people[user] = Habits()
            self.players.append(await Person.join(server.url, user))
        self.fay = await Person.join(server.url, "fay")

    async def close(self) -> None:
        for person in (*self.players, self.fay):
            await person.leave()
        await self.one.kill()
        await self.one.server.stop()

    # Pressing

    async def press(self, person: Person, event: str, act: str, *values: str) -> Answer:
        """Presses what does `act` at an event, on the newest message that has it."""

        def custom_id(message: Json) -> CustomId | None:
            return next(
                (c for c in custom_ids(message) if c.verb == "event" and c.rest == act and c.table == event), None
            )

        message = await person.wait_for(lambda message: custom_id(message) is not None)
        return await person.click(message, str(custom_id(message)), list(values) or None)

    async def office(self, event: str, *acts: str) -> Answer:
        await self.fay.go("games")
        shown = await self.fay.command("tournament manage", tournament=event)
        for act in acts:
            name, _, value = act.partition("=")
            shown = await do(self.fay, shown, name, *([value] if value else []))
            assert shown.error is None, (act, shown.error)
        return shown

    async def announce(self, name: str, **options: Any) -> str:
        known = {event for (event,) in self.one.rows("SELECT id FROM events")}
        said = await self.fay.command(
            "tournament new", name=name, game="little", options=LITTLE, clock="none", **options
        )
        assert "Announced" in await told(self.fay, said)
        ((event,),) = [row for row in self.one.rows("SELECT id FROM events") if row[0] not in known]
        await self.office(event, "o.settings", "o.set.window=none")
        return event

    async def join(self, event: str, people: Sequence[Person]) -> None:
        for person in people:
            assert "You are in" in await told(person, await self.press(person, event, "join"))

    # Rounds

    def tables(self, event: str, round_: int) -> list[tuple[str, int | None]]:
        """The real tables of a round, with their threads."""
        query = "SELECT id, thread FROM tables WHERE event_id = ? AND event_round = ? ORDER BY event_number"
        return self.one.rows(query, event, round_)

    async def drawn(self, event: str, act: str) -> None:
        began = time.monotonic()
        await self.office(event, act)
        await self.until(lambda t: t.draft is not None, event)
        self.figures["milliseconds to draw, at most"] = max(
            self.figures["milliseconds to draw, at most"], round(1000 * (time.monotonic() - began))
        )

    async def published(self, event: str, number: int) -> None:
        await self.office(event, "o.publish")
        await self.standing(event, number)

    async def standing(self, event: str, number: int) -> None:
        """Waits until all tables of a round are open, each in its thread."""
        want = len((await self.tournament(event)).rounds[number - 1].tables)
        await until(
            lambda: len(found := self.tables(event, number)) == want and all(thread for _, thread in found), 4 * START
        )

    async def play(self, event: str, number: int, *, but: Sequence[str] = ()) -> None:
        """Everybody at the tables of a round, except at these, bids by command in the thread."""
        people = {person.id: person for person in self.players}
        for table, thread in self.tables(event, number):
            over = f"SELECT 1 FROM tables WHERE id = '{table}' AND status = 'over'"
            if table in but or self.one.rows(over):
                continue
            for seat, user in self.one.rows("SELECT seat, user_id FROM seats WHERE table_id = ? ORDER BY seat", table):
                person = people[str(user)]
                await person.go(str(thread))
                said = await type_in(person, "bid", amount=str(self.luck.randrange(8)))
                shown = await told(person, said)
                assert "⚠️" not in shown, (table, seat, shown)
                self.figures["bids"] += 1
            await until(lambda over=over: self.one.rows(over), START)

    async def closed(self, event: str, number: int) -> None:
        await self.until(lambda t: len(t.rounds) >= number and t.rounds[number - 1].status == "closed", event)

    # The books

    async def tournament(self, event: str) -> Tournament:
        store = await Store.open(self.one.database)
        try:
            async with store.reading() as tx:
                journal = await tx.tournaments.entries(TournamentId(event))
        finally:
            await store.close()
        return fold(JournalEntry.model_validate_json(entry) for entry in journal)

    async def until(self, true: Callable[[Tournament], object], event: str) -> None:
        async def holds() -> bool:
            return bool(true(await self.tournament(event)))

        await until(holds, 4 * START)

    async def file(self, event: str) -> Json:
        """The file that everybody can take from the panel; it says what the journal does, and no more."""
        await self.fay.go("games")
        name = f"tournament-{event}.json"
        said = await self.fay.command("tournament standings", tournament=event)
        try:
            message = await self.fay.wait_for(lambda m: name in str(m.get("components")), 4 * START)
        except TimeoutError:
            own = said.message["id"] if said.message is not None else ""
            shown = next((text_of(m) for m in self.fay.all_messages() if m["id"] == own), "nothing")
            log = self.one.said.read_text().splitlines()[-8:]
            raise AssertionError(
                f"no file, but: {said.error} {shown}; {self.one.server.refusals[-2:]}; {log}"
            ) from None
        text = await file_of(message, name)
        assert text == as_json(await self.tournament(event)), "the whole journal comes to the same"
        return json.loads(text)

    async def measured(self, event: str) -> None:
        """Notes how even the pairings were."""
        t = await self.tournament(event)
        met, small, positions = Counter[tuple[int, int]](), Counter[int](), dict[int, Counter[int]]()
        shares: dict[int, Counter[int]] = {}
        for table in (table for one in t.played for table in one.tables):
            met.update((a, b) for n, b in enumerate(sorted(table.users)) for a in sorted(table.users)[:n])
            for seat, user in enumerate(table.users):
                small[user] += len(table.users) != t.setup.sizes.preferred
                positions.setdefault(user, Counter())[seat] += 1
                shares.setdefault(user, Counter()).update(
                    dict.fromkeys(range(len(table.users)), 840 // len(table.users))
                )
        off = [abs(840 * positions[u][place] - shares[u][place]) / 840 for u in positions for place in range(4)]
        self.figures["rematches"] += sum(n - 1 for n in met.values() if n > 1)
        whole = [small[user] for user in positions if sum(positions[user].values()) == len(t.played)]
        self.figures["small tables of one person, at most"] = max(whole, default=0)
        self.figures["hundredths of a seat off an even share, at most"] = round(100 * max(off))


@pytest.fixture
async def hall(tmp_path: Path) -> Any:
    hall = Hall(tmp_path)
    yield hall
    await hall.close()


@pytest.mark.soak
async def test_a_swiss_of_37_with_everything_that_goes_wrong(hall: Hall, record_property: Any) -> None:
    began = time.monotonic()
    await hall.open(39)
    event = await hall.announce("Great Cup", rounds=5)
    await hall.office(event, "o.settings", "o.set.late=second")
    await hall.join(event, hall.players[:37])
    await hall.drawn(event, "o.start")
    await hall.published(event, 1)

    # a moderator freezes a table, where nothing can be bid then; it goes on later
    table, thread = hall.tables(event, 1)[0]
    await hall.fay.go(str(thread))
    said = await hall.fay.command("mod freeze", reason="somebody looked over a shoulder")
    assert "is frozen" in await told(hall.fay, said)
    ((user,),) = hall.one.rows("SELECT user_id FROM seats WHERE table_id = ? AND seat = 0", table)
    frozen = next(person for person in hall.players if person.id == str(user))
    await frozen.go(str(thread))
    assert "Nothing can be answered" in await told(frozen, await type_in(frozen, "bid", amount="3"))
    await hall.play(event, 1, but=[table])
    await hall.fay.go(str(thread))
    assert "goes on" in await told(hall.fay, await hall.fay.command("mod unfreeze"))

    # late entries, and two who drop out; one of them disputes nothing
    for person in hall.players[37:]:
        await hall.join(event, [person])
    await hall.play(event, 1)  # the rest: the frozen table
    await hall.closed(event, 1)
    for person in hall.players[5:7]:
        await do(person, await hall.press(person, event, "leave"), "drop")
    await hall.until(lambda t: t.draft is not None, event)
    await hall.drawn(event, "o.redraw")
    await hall.published(event, 2)

    # a dispute, before the round can close, and its settlement by a corrected result
    table, thread = hall.tables(event, 2)[-1]
    await hall.play(event, 2, but=[table])
    other, _ = hall.tables(event, 2)[0]
    users = [user for (user,) in hall.one.rows("SELECT user_id FROM seats WHERE table_id = ? ORDER BY seat", other)]
    unhappy = next(person for person in hall.players if person.id == str(users[0]))
    form = await do(unhappy, await hall.press(unhappy, event, "mine"), "dispute")
    await unhappy.submit(form, typed="the bids were swapped")
    await hall.play(event, 2)
    now = await hall.tournament(event)
    assert now.open_round is not None and now.rounds[1].tables[0].disputed, "it stays open until it is decided"
    before = now.rounds[1].tables[0].result
    names = [now.players[user].name for user in now.rounds[1].tables[0].users]
    form = await hall.office(event, "o.result", "o.result=2.1", f"o.type.2.1.{'0' * len(names)}")
    typed = "\n".join(f"{place}. {name}: {9 - place}" for place, name in enumerate(reversed(names), 1))
    preview = await hall.fay.submit(form, typed=typed)
    assert "What stands → what you enter" in text_of(preview.panel)
    correct = next(c for c in custom_ids(preview.panel) if c.rest.startswith("o.correct."))
    await hall.fay.click(preview.panel, str(correct))
    await hall.closed(event, 2)
    assert (await hall.tournament(event)).rounds[1].tables[0].result != before

    # killed in the middle of publishing: each table is there once all the same
    await hall.until(lambda t: t.draft is not None, event)
    want = len((await hall.tournament(event)).rounds[2].tables)
    await hall.fay.go("games")
    shown = await hall.fay.command("tournament manage", tournament=event)
    publish = next(c for c in custom_ids(shown.message or {}) if c.rest == "o.publish")
    pressed = asyncio.create_task(hall.fay.click(shown.message or {}, str(publish)))
    await until(lambda: 1 <= len(hall.tables(event, 3)) < want, START)
    await hall.one.kill()
    await asyncio.gather(pressed, return_exceptions=True)
    hall.figures["tables open when it was killed"] = len(hall.tables(event, 3))
    assert hall.figures["tables open when it was killed"] < want
    await hall.one.start()
    await hall.standing(event, 3)
    threads = Counter(name for one in hall.one.server.world.channels.values() if (name := one.get("name", "")))
    assert all(sum(n for name, n in threads.items() if name.endswith(t)) == 1 for t, _ in hall.tables(event, 3))
    for number in (3, 4, 5):
        if number > 3:
            await hall.until(lambda t: t.draft is not None, event)
            await hall.published(event, number)
        await hall.play(event, number)
        await hall.closed(event, number)
    await hall.office(event, "o.finish")
    file = await hall.file(event)
    assert file["phase"] == "over" and len(file["rounds"]) == 5 and len(file["players"]) == 39
    assert differences(file) == []
    t = await hall.tournament(event)
    assert prove_draws(t.log).proved
    kinds = Counter(entry.act.act for entry in t.log)
    assert kinds["dispute"] == kinds["correct"] == 1 and kinds["leave"] == 2 and kinds["join"] == 39
    await hall.measured(event)
    hall.figures["seconds"] = round(time.monotonic() - began)
    for name, value in hall.figures.items():
        record_property(name, value)


@pytest.mark.soak
async def test_a_season_of_three_events_with_teams(hall: Hall, record_property: Any) -> None:
    began = time.monotonic()
    await hall.open(12)
    events: list[str] = []
    files: list[Json] = []
    for n, name in enumerate(("Spring", "Summer", "Autumn"), 1):
        event = await hall.announce(name, rounds=2)
        if n == 1:
            await hall.office(event, "o.settings", "o.set.team=three")
        else:
            await hall.office(event, "o.earlier", f"o.earlier={events[-1]}", f"o.carry.{events[-1]}")
        here = hall.players if n != 2 else hall.players[1:]  # somebody misses an event, their points stay
        await hall.join(event, here)
        for number in range(4) if n == 1 else ():
            founder, *others = hall.players[3 * number : 3 * number + 3]
            form = await do(founder, await hall.press(founder, event, "teams"), "found")
            await founder.submit(form, typed=f"Club {number + 1}")
            for person in others:
                shown = await hall.press(person, event, "teams")
                assert "You are in the team" in await told(person, await do(person, shown, "team", str(number + 1)))
        await hall.drawn(event, "o.start")
        for number in (1, 2):
            await hall.until(lambda t: t.draft is not None, event)
            await hall.published(event, number)
            await hall.play(event, number)
            await hall.closed(event, number)
        await hall.office(event, "o.finish")
        files.append(await hall.file(event))
        assert differences(files[-1], files[-2] if n > 1 else None) == [], name
        t = await hall.tournament(event)
        teams = {user: team.number for team in t.teams.values() for user in team.members}
        for table in (table for one in t.played for table in one.tables):
            hall.figures["of a team at one table"] += len(table.users) - len({teams[user] for user in table.users})
        await hall.measured(event)
        events.append(event)
    last = files[-1]
    assert last["events"] == 3 and len(last["teams"]) == 4 and len(last["season"]) == 12
    total = sum(row["points"] for file in files for one in file["stages"] for row in one["standings"])
    assert abs(sum(team["points"] for team in last["teams"]) - total) < 0.05, "nothing is lost on the way"
    points = [team["points"] for team in last["teams"]]

    def says(m: Json) -> bool:
        shown = re.findall(r"Club \d — \*\*([\d.]+)\*\*", text_of(m))
        return "Season, 3 events" in text_of(m) and not direct(m) and [float(one) for one in shown] == points

    await hall.players[0].wait_for(says)  # it follows the last result
    hall.figures["seconds"] = round(time.monotonic() - began)
    for name, value in hall.figures.items():
        record_property(name, value)
