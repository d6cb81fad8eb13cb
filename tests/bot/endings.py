"""Ways in which a game of any kind comes to its end. It is played before the bot comes, so each is quick."""

from __future__ import annotations

from typing import Any

from bot.localdiscord.driver import Person as Somebody
from engine.arena import Arena
from engine.arena.referee import Referee
from engine.core import seed_from, view
from engine.games.box import boxes
from engine.store import Store, targets
from engine.store.rows import Person
from engine.tables import Status, Table, Tables
from engine.tables.computers import stand_in
from engine.tables.room import Change, Room
from engine.tables.time.pace import read
from engine.tournaments import Setup
from engine.tournaments.acts import Finish, How, Join, Publish, Report, Result
from engine.tournaments.setup import Sizes, Swiss
from tests.bot.house import LITTLE, House
from tests.engine.tables.helpers import CLICKS

NAMES = ("ann", "bob", "cid")
EARLY = 6
"""So many decisions are made before a game is ended early."""
GAMES = {**boxes(), "little": LITTLE}
HOST = NAMES[0]


class Ending:
    """A house with one table, which comes to its end."""

    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.box = GAMES[game]
        self.people: dict[str, Somebody] = {}
        self.tables: Tables = None  # pyright: ignore[reportAttributeAccessIssue]  # of whoever has the database
        self.arena: Arena = None  # pyright: ignore[reportAttributeAccessIssue]
        self.id: Any = None
        self.mod = Person(0, "")

    async def begin(self, way: str) -> None:
        """Plays the game as far as it goes before it ends that way, and opens the bot when nobody waits for news."""
        self.people = {name: await self.house.person(name) for name in NAMES}
        self.mod = Person(int((await self.house.person("fay")).id), "Fay")
        store = await Store.open(self.house.database)
        self.tables = Tables(store, GAMES, seeds=lambda: seed_from("ending"))
        self.arena = Arena(store, self.tables, seeds=lambda: seed_from("cup"))
        await (self._cup() if way == "organiser" else self._table(1 if way == "lesson" else 3, way))
        await self.play(10_000 if way in ("own", "deadlines") else EARLY)
        for dues in (await self.tables.outbox.claim()).values():
            for due in dues:
                await self.tables.outbox.done(due)
        await self.tables.outbox.mark(self.id, [targets.Thread(), targets.Panel()])
        await self.tables.close()
        await store.close()
        self.house.games = GAMES
        await self.house.open()
        self.tables, self.arena = self.house.bot.tables, self.house.bot.arena
        await self.house.settles()

    @property
    def users(self) -> list[Person]:
        return [Person(int(one.id), name.title()) for name, one in self.people.items()]

    @property
    def place(self) -> tuple[int, int]:
        world = self.house.server.world
        channel = next(c["id"] for c in world.channels.values() if c.get("name") == "games")
        return int(world.guild_id), int(channel)

    async def table(self) -> Table:
        return await self.tables.views.existing(self.id)

    async def _table(self, people: int, way: str) -> None:
        host, *others = self.users[:people]
        pace = read("24h grace 0 misses 9" if way == "deadlines" else "none")
        guild, channel = self.place
        table = await self.tables.lobby.open(
            guild=guild, channel=channel, host=host, game=self.box.game.id, seats=3, language="en", pace=pace
        )
        for one in others:
            await self.tables.lobby.join(table.id, one)
        for _ in range(3 - people):
            await self.tables.lobby.add_computer(table.id, host.user)
        if way == "lesson":
            await self.tables.lessons.guide(table.id, host.user, short=True)
        self.id = (await self.tables.lobby.start(table.id, host.user)).id

    async def _cup(self) -> None:
        setup = Setup(
            name="Cup",
            game=self.box.game.id,
            seed="0" * 64,
            sizes=Sizes(preferred=3, low=3, high=3),
            stages=(Swiss(rounds=1),),
        )
        guild, channel = self.place
        held = await self.arena.open(
            setup, guild=guild, channel=channel, language="en", by=self.mod, click=next(CLICKS)
        )
        for one in self.users:
            join = Join(user=one.user, name=one.name)
            held = await self.arena.act(held.id, join, one.user, organiser=False, click=next(CLICKS))
        held = await self.arena.draw(held.id, self.mod.user, organiser=True, click=next(CLICKS))
        held = await self.arena.act(held.id, Publish(), self.mod.user, organiser=True, click=next(CLICKS))
        await Referee(self.arena).look_after(held.id)
        (table,) = await self.tables.views.find(status=Status.RUNNING)
        self.id = table.id

    async def play(self, most: int, *, to_the_end: bool = False) -> None:
        """Its people decide as gentle computers would, at most so often; not if that ends the game, unless it may."""
        flow = self.tables.seats._flow
        over = False

        def decide(room: Room) -> Change | None:
            nonlocal over
            assert room.position is not None
            awaiting = view(room.game, room.position, None).awaiting
            seat = next(seat for seat in awaiting if room.seats[seat].user is not None)
            player = next(iter(self.box.computers.players.values()))
            change = flow.after(room, stand_in(room.game, room.position, seat, player, room.row.seed or ""))
            over = change.room.status is Status.OVER
            return None if over and not to_the_end else change

        done = 0
        while not over and done < most:
            await self.tables._rooms.change(self.id, None, decide)
            done += 1

    async def end(self, way: str) -> None:
        tables, (ann, bob, cid) = self.tables, self.users
        match way:
            case "own":
                await self.play(1, to_the_end=True)
            case "moderator":
                await tables.moderation.end(self.id, self.mod, "enough")
            case "consent":
                for one in (ann, bob, cid):
                    await tables.proposals.end(self.id, one)
            case "organiser":
                cup = await tables.boards.tournament_of(self.id)
                assert cup is not None
                held = await self.arena.tournament(cup)
                (table,) = held.tournament.rounds[0].tables
                seats = [Finish(user=user, place=n, points=0) for n, user in enumerate(table.users, 1)]
                result = Result(seats=tuple(seats), how=How.ADJUDICATED)
                await self.arena.act(held.id, Report(round=1, table=1, result=result), self.mod.user, organiser=True)
                self.house.bot.referee.look_at(held.id)
            case "gone":
                for one in (ann, bob, cid):
                    await tables.seats.gone(self.id, one.user)
            case "erased":
                await tables.privacy.erase(bob.user)
                await tables.moderation.end(self.id, self.mod, "enough")
            case "lesson":
                await tables.proposals.end(self.id, ann)
            case _:
                for _ in range(200):
                    if (await self.table()).status is not Status.RUNNING:
                        break
                    await self.house.later(24.1)
                    await tables.clock.tick(self.id)


WAYS = ("own", "moderator", "consent", "organiser", "gone", "erased", "lesson", "deadlines")
