"""How long a pairing takes for fields of all sizes, how good it is, how long large standings take; and a bot that opens
the tables of a round for 128 people while others ask it something."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from bot.localdiscord.driver import buttons
from engine.arena import Arena
from engine.core import seed_from
from engine.games.doom import BOX
from engine.store import Store
from engine.store.rows import Person
from engine.tables import Tables
from engine.tools.trial import trial
from engine.tournaments import Why, draw, manual_draft, overall
from engine.tournaments.acts import Join, Publish
from engine.tournaments.prices import past
from engine.tournaments.setup import Setup, Sizes, Swiss
from tests.bench_load import arrived, processor_of
from tests.e2e.house import House, house
from tests.engine.tournaments.helpers import Cup, setup

ROUNDS, LONG = 5, 12
HELD, SEATS, THREAD = 128, 4, 11
EVERY = 0.2
"""Seconds between two questions of others while tables are opened."""


def pairing(players: int) -> dict[str, float]:
    """The last of five rounds, which is the hardest: processor time, what it costs, and a bound that nothing is below.

    The bound is what points alone cost at these tables, whoever has met.
    """
    cup = Cup(setup(Swiss(rounds=ROUNDS)), players)
    cup.begin()
    cup.play(ROUNDS - 1)
    start = time.process_time()
    drawn = draw(cup.t)
    taken = time.process_time() - start
    bound = spread_at_least(sorted(past(cup.t).points.values()), list(map(len, drawn.tables)))
    name = f"tournaments, {players} players, round {ROUNDS}"
    return {
        f"{name}: pairing, ms": 1000 * taken,
        f"{name}: rematches": sum(reason.why is Why.REMATCH for reason in drawn.reasons),
        f"{name}: points apart": sum(r.cost for r in drawn.reasons if r.why is Why.SPREAD) / cup.t.setup.weights.score,
        f"{name}: points apart at the least": bound,
    }


def long_event(players: int) -> dict[str, float]:
    """A Swiss of twelve rounds, in which everybody has soon met many."""
    held = trial("swiss", players, SEATS, LONG, "1").as_dict()
    return {f"tournaments, {players} players, {LONG} rounds: slowest pairing, ms": 1000 * held["seconds_at_most"]}


def spread_at_least(points: Sequence[Fraction], sizes: Sequence[int]) -> float:
    """How far apart people are at their tables at the least, summed over pairs: for each step between two scores the
    fewest pairs that it can separate, however those above it are seated. At most one table need be mixed."""
    whole = {0}
    for size in sizes:
        whole |= {count + size for count in whole}
    mixed = dict.fromkeys(whole, 0)
    for size in set(sizes):
        others = list(sizes)
        others.remove(size)
        full = {0}
        for other in others:
            full |= {count + other for count in full}
        for above in range(1, size):
            for count in full:
                pairs = above * (size - above)
                mixed[count + above] = min(pairs, mixed.get(count + above, pairs))
    steps = ((n, float(high - low)) for n, (low, high) in enumerate(pairwise(points), 1))
    return sum(step * mixed[n] for n, step in steps if step)


def standings(players: int) -> dict[str, float]:
    """The whole standings after four rounds with all tie-breaks."""
    cup = Cup(setup(Swiss(rounds=ROUNDS)), players)
    cup.begin()
    users = list(cup.t.due)
    for n in range(ROUNDS - 1):
        turned = users[n:] + users[:n]
        cup.do(manual_draft(cup.t, [turned[at : at + 4] for at in range(0, players, 4)]), Publish())
        cup.finish()
    start = time.process_time()
    overall(cup.t)
    return {f"tournaments, {players} players: standings, ms": 1000 * (time.process_time() - start)}


async def opening() -> dict[str, float]:
    """From the click that publishes a round until all its tables, threads and messages stand, under Discord's rate
    limits; and how soon others are answered meanwhile."""
    with TemporaryDirectory() as folder:
        async with house(Path(folder), "bench", "fay", "ann", before=_drawn) as home:
            fay, ann = home.people["fay"], home.people["ann"]
            office = (await fay.command("tournament manage")).message
            assert office is not None
            publish = next(one for one in buttons(office) if one.endswith("o.publish"))
            began, processor, answers = time.perf_counter(), processor_of(home.pid), list[float]()
            await fay.click(office, publish)
            stood = 0.0
            while not stood or home.rows("SELECT 1 FROM outbox LIMIT 1"):
                answers.append((await ann.command("tournament list")).seconds)
                ((there,),) = home.rows("SELECT count(*) FROM tables WHERE thread IS NOT NULL")
                stood = stood or (there == HELD // SEATS) * (time.perf_counter() - began)
                await asyncio.sleep(EVERY)
            took, processor = time.perf_counter() - began, processor_of(home.pid) - processor
            ((tables,),) = home.rows("SELECT count(*) FROM tables")
            threads = [one for one in home.server.world.channels.values() if one["type"] == THREAD]
            name = f"tournaments, {HELD} players, a round is published"
            return {
                f"{name}: tables": tables,
                f"{name}: threads": len(threads),
                f"{name}: all threads stand after, s": stood,
                f"{name}: everything stands after, s": took,
                f"{name}: processor of the bot, s": processor,
                f"{name}: others' first answers, median, ms": 1000 * median(answers),
                f"{name}: others' first answers, 99th percentile, ms": 1000 * quantiles(answers, n=100)[98],
            }


async def _drawn(home: House) -> None:
    """A tournament for which so many have registered, and the draft of its first round."""
    world = home.server.world
    home.server.rest.limited = True
    people = [Person(user, f"P{user}") for user in (arrived(home, number) for number in range(HELD))]
    store = await Store.open(home.database)
    async with store.transaction() as tx:
        for person in people:
            await tx.people.put(person.user, person.name, dm_channel=int(world.dm(str(person.user))["id"]))
    tables = Tables(store, {BOX.game.id: BOX}, seeds=lambda: seed_from("bench"), clock=time.time)
    arena, organiser = Arena(store, tables, seeds=lambda: seed_from("bench")), Person(int(world.owner_id), "Fay")
    cup = await arena.open(
        Setup(
            name="Bench", game=BOX.game.id, sizes=Sizes(preferred=SEATS, low=SEATS, high=SEATS),
            stages=(Swiss(rounds=ROUNDS),), seed=seed_from("bench"),
        ),
        guild=int(world.guild_id), channel=int(world.channel_named("games")["id"]), language="en", by=organiser,
    )  # fmt: skip
    for person in people:
        await arena.act(cup.id, Join(user=person.user, name=person.name), person.user)
    await arena.draw(cup.id, organiser.user, organiser=True)
    await tables.close()
    await store.close()


def run() -> Mapping[str, float]:
    """All figures by name."""
    figures = dict[str, float]()
    for players in (16, 37, 128):
        figures |= pairing(players)
    for players in (40, 128):
        figures |= long_event(players)
    return figures | standings(500) | asyncio.run(opening())
