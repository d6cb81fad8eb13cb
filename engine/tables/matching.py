"""Matchmaking: people say what they like to play, and where enough of them fit together a table is opened for them.

Nobody is asked who has not said so, nobody more than once in a day, wherever it is, and nobody in their quiet hours or
on a vacation there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import structlog

from engine.ids import TableId
from engine.store.privacy import NOBODY
from engine.store.rows import Person, Wish
from engine.tables.errors import TableRefused
from engine.tables.lobby import Lobby
from engine.tables.opening import TableOpener, checked
from engine.tables.profiles import Profiles
from engine.tables.records import Status, Table
from engine.tables.retention import DAY
from engine.tables.rooms import Rooms
from engine.tables.time.pace import PRESETS, read
from engine.tables.time.quiet import Quiet, between, quiet_of
from engine.tournaments.ratings import Rating

log = structlog.get_logger(__name__)

PACES = tuple(name for name in PRESETS if name != "twice")
"""The paces on offer, by name; none that goes by the hours of one place."""
SPREADS = (100, 200, 400)
"""By so many points of rating others may differ."""


@dataclass(frozen=True, slots=True)
class Match:
    """People of a server who fit together at a table of a game: of so many people, and at that pace. There may be more
    of them than places: who says yes first takes one."""

    guild: int
    game: str
    people: int
    pace: str
    users: tuple[int, ...]


class Matching:
    """What people like to play, and the tables that come of it."""

    def __init__(self, rooms: Rooms, opening: TableOpener, lobby: Lobby, profiles: Profiles) -> None:
        self._rooms = rooms
        self._opening = opening
        self._lobby = lobby
        self._profiles = profiles

    async def wish(self, guild: int, user: int) -> Wish:
        """What a user likes to play on a server; who has said nothing is never asked."""
        async with self._rooms.store.reading() as tx:
            return await tx.wishes.get(guild, user) or Wish(guild, user)

    async def set(self, guild: int, user: int, **said: Any) -> Wish:
        """Sets what is given, and keeps the rest; without games, pace and number of people nobody is asked. Whoever
        could not be written to is tried again. Refuses matches-off (the server wants none of it), and for hours
        zone-first and match-span (none, or more than can be)."""
        async with self._rooms.store.transaction() as tx:
            if (await tx.moderation.server(guild)).matches is False:
                raise TableRefused("matches-off")
            person = await tx.people.get(user)
            wish = replace(await tx.wishes.get(guild, user) or Wish(guild, user), **said)
            if said.get("hours_from") is not None:
                if person is None or person.zone is None:
                    raise TableRefused("zone-first")
                try:
                    hours_of(person, wish)
                except ValueError:
                    raise TableRefused("match-span") from None
            await tx.wishes.put(wish)
            if person is not None and person.dm_closed:
                await tx.people.put(user, person.name, dm_closed=False)
        return wish

    async def stop(self, guild: int, user: int) -> None:
        """A user is asked no more on a server. Of what they said nothing is kept but when they were asked last."""
        async with self._rooms.store.transaction() as tx:
            if await tx.wishes.get(guild, user) is not None:
                await tx.wishes.put(Wish(guild, user))

    # By itself

    async def guilds(self) -> list[int]:
        """The servers on which anybody wants to be asked."""
        async with self._rooms.store.reading() as tx:
            return await tx.wishes.guilds()

    async def find(self, guild: int, but: Collection[int] = ()) -> Match | None:
        """People of a server who can be asked now and fit together; none of `but`. None where there are not enough."""
        now = self._rooms.now()
        async with self._rooms.store.reading() as tx:
            if (await tx.moderation.server(guild)).matches is False:
                return None
            found = [one for one in await tx.wishes.to_ask(guild, now - DAY) if one.user_id not in but]
            people = {one.user: one for one in await tx.people.all(one.user_id for one in found)}
            for one in await tx.vacations.of(guild, people):
                if one.starts <= now < one.ends:
                    people.pop(one.user_id, None)
        there = [one for one in found if one.user_id in people and awake(people[one.user_id], one, now)]
        games = [name for name in self._rooms.boxes if sum(name in one.games for one in there) > 1]
        ratings = {game: await self._profiles.ratings(guild, game) for game in games}
        sizes = {game: tuple(self._rooms.game(game).seats) for game in games}
        return next(matches(guild, there, sizes, ratings), None)

    async def open(self, match: Match, channel: int, language: str) -> Table:
        """Opens a table for people who fit together, without a host, and asks them all: whoever sits down first hosts
        it. Refuses busy (one of them changed their mind), and what goes beyond the limits."""
        rules = self._rooms.game(match.game)
        room = self._opening.fresh(
            match.game,
            [],
            guild=match.guild,
            channel=channel,
            host=NOBODY,
            capacity=match.people,
            language=language,
            options=checked(rules, {}),
            pace=read(match.pace),
        )
        return (await self._opening.open(room, None, asked=match.users))[0]

    async def tidy(self) -> None:
        """Closes the tables at which nobody has sat down within a day, and forgets what nobody needs any more."""
        before = self._rooms.now() - DAY
        async with self._rooms.store.transaction(durable=False) as tx:
            rows = await tx.tables.find(None, Status.LOBBY)
            await tx.wishes.forget_before(before)
        for row in rows:
            if row.host == NOBODY and row.opened < before:
                with suppress(TableRefused):  # somebody was quicker
                    await self._lobby.cancel(TableId(row.id), NOBODY)


def awake(person: Person, wish: Wish, now: float) -> bool:
    """True if somebody can be asked now: by direct message, in their own hours and outside of their quiet ones; not if
    what is stored of their hours makes no sense."""
    try:
        hours, quiet = hours_of(person, wish), quiet_of(person)
    except ValueError as error:
        log.warning("wish-unreadable", reason=str(error))
        return False
    ours = hours is None or not between(now, now + 1, hours)
    return ours and bool(between(now, now + 1, quiet)) and not person.dm_closed


def hours_of(person: Person, wish: Wish) -> Quiet | None:
    """The hours of the day in which somebody likes to be asked, None: at any. Raises ValueError like `Quiet`."""
    if person.zone is None or wish.hours_from is None or wish.hours_to is None:
        return None
    return Quiet(person.zone, wish.hours_from, wish.hours_to)


def matches(
    guild: int,
    wishes: Sequence[Wish],
    sizes: Mapping[str, Collection[int]],
    ratings: Mapping[str, Mapping[int, Rating]],
) -> Iterator[Match]:
    """The tables that could be opened for these people, who come in the order in which they are to be asked: the
    largest first. `sizes`: with how many people each game can be played."""
    for people in sorted({n for seats in sizes.values() for n in seats if n > 1}, reverse=True):
        for game in (game for game, seats in sizes.items() if people in seats):
            for pace in PACES:
                want = [w for w in wishes if game in w.games and pace in w.paces and people in w.people]
                group = together(want, ratings[game])
                if len(group) >= people:
                    yield Match(guild, game, people, pace, tuple(one.user_id for one in group))


def together(wishes: Sequence[Wish], ratings: Mapping[int, Rating]) -> list[Wish]:
    """Those of them who can all sit at one table, the first ones before all: the rating of each lies within what every
    other one wants."""

    def near(one: Wish, other: Wish) -> bool:
        here, there = (ratings.get(wish.user_id, Rating()).shown for wish in (one, other))
        return all(wish.spread is None or abs(here - there) <= wish.spread for wish in (one, other))

    group: list[Wish] = []
    for wish in wishes:
        if all(near(wish, other) for other in group):
            group.append(wish)
    return group
