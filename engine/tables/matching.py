"""Matchmaking: people say what they like to play, and a table is opened when enough of them fit together.

Only people who said so are asked, at most once a day on all servers, and never in their quiet hours or on vacation.
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
from engine.tables.limits import DAY
from engine.tables.lobby import Lobby
from engine.tables.opening import TableOpener, checked
from engine.tables.profiles import Profiles
from engine.tables.records import Status, Table
from engine.tables.rooms import Part
from engine.tables.time.pace import PRESETS, read
from engine.tables.time.quiet import Quiet, between, quiet_of
from engine.tournaments.ratings import Rating

log = structlog.get_logger(__name__)

PACES = tuple(name for name in PRESETS if name != "twice")
"""Names of the paces on offer, without those that depend on one place's hours."""
SPREADS = (100, 200, 400)
"""Options for the maximum difference in rating points."""


@dataclass(frozen=True, slots=True)
class Match:
    """People of a server who fit together at a table, by game, number of players and pace. There may be more people
    than seats; the first to accept get them."""

    guild: int
    game: str
    people: int
    pace: str
    users: tuple[int, ...]


@dataclass(eq=False)
class Matching(Part):
    _opening: TableOpener
    _lobby: Lobby
    _profiles: Profiles

    async def wish(self, guild: int, user: int) -> Wish:
        """A user's wish on a server. Users without one are never asked."""
        async with self._rooms.store.reading() as tx:
            return await tx.wishes.get(guild, user) or Wish(guild, user)

    async def set(self, guild: int, user: int, **said: Any) -> Wish:
        """Change the given parts of a wish and keep the rest. Without games, pace and number of people the user is not
        asked. After failed messages they are tried again. Refuses matches-off (by the server), and for hours zone-first
        and match-span (an impossible span)."""
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
        """Delete a user's wish on a server, except for the time they were last asked."""
        async with self._rooms.store.transaction() as tx:
            if await tx.wishes.get(guild, user) is not None:
                await tx.wishes.put(Wish(guild, user))

    # automatic

    async def guilds(self) -> list[int]:
        return await self._rooms.store.read(lambda tx: tx.wishes.guilds())

    async def find(self, guild: int, but: Collection[int] = ()) -> Match | None:
        """People of a server who fit together and can be asked now, without those in `but`. None if there are not
        enough."""
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
        """Open a table without a host for people who fit together, and ask them all; the first to sit down becomes the
        host. Refuses busy (one of them changed their wish), and anything beyond the limits."""
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
        """Close tables where nobody sat down within a day, and delete what is no longer needed."""
        before = self._rooms.now() - DAY
        async with self._rooms.store.transaction(durable=False) as tx:
            rows = await tx.tables.find(None, Status.LOBBY)
            await tx.wishes.forget_before(before)
        for row in rows:
            if row.host == NOBODY and row.opened < before:
                with suppress(TableRefused):  # somebody was faster
                    await self._lobby.cancel(TableId(row.id), NOBODY)


def awake(person: Person, wish: Wish, now: float) -> bool:
    """True if a person can be asked now: by direct message, in their own hours and outside quiet hours. False if their
    stored hours are invalid."""
    try:
        hours, quiet = hours_of(person, wish), quiet_of(person)
    except ValueError as error:
        log.warning("wish-unreadable", reason=str(error))
        return False
    ours = hours is None or not between(now, now + 1, hours)
    return ours and bool(between(now, now + 1, quiet)) and not person.dm_closed


def hours_of(person: Person, wish: Wish) -> Quiet | None:
    """The hours of the day in which a person wants to be asked, None: any time. Raises ValueError like `Quiet`."""
    if person.zone is None or wish.hours_from is None or wish.hours_to is None:
        return None
    return Quiet(person.zone, wish.hours_from, wish.hours_to)


def matches(
    guild: int,
    wishes: Sequence[Wish],
    sizes: Mapping[str, Collection[int]],
    ratings: Mapping[str, Mapping[int, Rating]],
) -> Iterator[Match]:
    """Possible tables for these people, the largest first. People come in the order in which they are to be asked;
    `sizes` are the numbers of players of each game."""
    for people in sorted({n for seats in sizes.values() for n in seats if n > 1}, reverse=True):
        for game in (game for game, seats in sizes.items() if people in seats):
            for pace in PACES:
                want = [w for w in wishes if game in w.games and pace in w.paces and people in w.people]
                group = together(want, ratings[game])
                if len(group) >= people:
                    yield Match(guild, game, people, pace, tuple(one.user_id for one in group))


def together(wishes: Sequence[Wish], ratings: Mapping[int, Rating]) -> list[Wish]:
    """A group that can share a table, with precedence for the first wishes: all ratings lie within each other's
    limits."""

    def near(one: Wish, other: Wish) -> bool:
        here, there = (ratings.get(wish.user_id, Rating()).shown for wish in (one, other))
        return all(wish.spread is None or abs(here - there) <= wish.spread for wish in (one, other))

    group: list[Wish] = []
    for wish in wishes:
        if all(near(wish, other) for other in group):
            group.append(wish)
    return group
