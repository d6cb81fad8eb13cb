"""The tables of a tournament are dealt from its seed, fixed at the announcement, and from presses that came after."""

from __future__ import annotations

from pathlib import Path

from engine.arena.referee import lots_of
from engine.core import seed_hash
from engine.dealing import Dealt, hashed
from engine.ids import TableId
from engine.journal import read, verify
from engine.tables import Tables
from engine.tournaments import draws, prove_draws
from engine.tournaments.access import public_log
from engine.tournaments.acts import Join, Leave, Publish, Renew
from engine.tournaments.draws import Outcome
from engine.tournaments.setup import Swiss
from tests.engine.arena.helpers import Hall, hall
from tests.engine.arena.test_arena import published
from tests.engine.tables.littlegame import BOX, LITTLE
from tests.values import not_none


async def dealt(home: Hall, table: TableId) -> Dealt:
    found = verify({"little": LITTLE}, read(await home.tables.journals.export(table))).journal.dealt
    assert isinstance(found, Dealt)
    return found


async def test_tables_are_dealt_from_the_seed_of_the_tournament_and_the_presses_of_its_people(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as home:
        home.tables._rooms.shared = True  # as where no seeds are known before
        held = await home.draw(await home.open(8))
        held = await home.chief(held, Publish())
        held = await home.settled(held)
        log = held.tournament.log
        presses = {entry.act.user: entry.press for entry in log if isinstance(entry.act, Join)}
        (published,) = [entry.press for entry in log if isinstance(entry.act, Publish)]
        secrets: set[str] = set()
        for table in held.tournament.rounds[0].tables:
            public = not_none(await home.tables.dealings.of(table.id))
            secret = hashed(held.tournament.setup.seed, held.id, "1", str(table.number))
            assert public.secret_hash == seed_hash(secret), "it stands with the deal"
            real = await home.tables.views.table(table.id)
            assert real is not None and real.seed is None
            await home.play(real)
            one = await dealt(home, table.id)
            assert one.secret == secret
            assert one.table == f"{held.id}/1/{table.number}"
            assert one.added == [str(presses[user]) for user in table.users]
            assert (one.start, one.seats) == (str(published), None)
            secrets.add(one.secret)
        assert len(secrets) == 2
        held = await home.settled(held)
        assert prove_draws(held.tournament.log).proved


async def test_a_tournament_of_an_earlier_version_goes_on_without_presses(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as home:
        held = await home.open(4)
        async with home.store.transaction() as tx:
            journal = [entry.model_copy(update={"press": None}).model_dump_json() for entry in held.tournament.log]
            await tx.tournaments.rewrite(held.id, [one.replace(',"press":null', "") for one in journal])
        home.tables = Tables(home.store, {"little": BOX}, clock=lambda: home.now)
        home.arena = type(home.arena)(home.store, home.tables, seeds=lambda: next(home.seeds))
        home.referee = type(home.referee)(home.arena)
        held = await home.chief(await home.draw(await home.arena.tournament(held.id)), Publish())
        held = await home.settled(held)
        (table,) = held.tournament.rounds[0].tables
        real = not_none(await home.tables.views.table(table.id))
        await home.play(real)
        assert (await dealt(home, table.id)).added == ["-"] * 4


async def test_tournament_that_went_back_draws_and_deals_anew_and_still_proves_it(home: Hall) -> None:
    held = await home.open(8, stages=(Swiss(rounds=2),))
    before = held.tournament.seed
    await home.store.write(lambda tx: tx.course.went_back(home.now - 60))
    home.arena._forget(held.id)
    await home.arena.wake()
    held = await home.arena.tournament(held.id)
    assert held.row.back is None
    (entry,) = [one for one in held.tournament.log if isinstance(one.act, Renew)]
    assert isinstance(entry.act, Renew) and entry.act.since == home.now - 60
    assert held.tournament.seed == hashed(before, "1", entry.act.secret) != before
    told = public_log(held.tournament)[len(held.tournament.log) - 1].act
    assert isinstance(told, Renew) and not told.secret, "until the end"
    held = await published(home, held)
    table = held.tournament.rounds[0].tables[0]
    assert lots_of(held, 1, table).secret == hashed(held.tournament.seed, held.id, "1", "1")
    log = held.tournament.log
    assert prove_draws(log).proved and not prove_draws([one for one in log if one is not entry]).proved
    assert all(one.outcome is Outcome.SAME for one in draws.repeat(draws.read(draws.export(log))))
    await home.arena.wake()
    assert len((await home.arena.tournament(held.id)).tournament.log) == len(log), "once"


async def test_tournament_is_renewed_before_anything_else_happens_there(home: Hall) -> None:
    held = await home.open(4)
    await home.store.write(lambda tx: tx.course.went_back(home.now))
    home.arena._forget(held.id)
    lost = len(held.tournament.log) + 2  # what two acts in the lost time left
    held = await home.by(held, Leave(user=104), 104)
    assert held.tournament.number != lost == len(held.tournament.log), "its buttons are stale"
    assert [one.act.act for one in held.tournament.log[-2:]] == ["renew", "leave"]
    await home.store.write(lambda tx: tx.course.went_back(home.now))
    home.arena._forget(held.id)
    held = await home.draw(held)
    assert "renew" in [one.act.act for one in held.tournament.log[-3:]] and prove_draws(held.tournament.log).proved
