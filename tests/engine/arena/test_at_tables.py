"""What is done at a tournament's table stands in the tournament's journal at once, and cannot go against it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from engine.arena import HeldTournament
from engine.core import Seat
from engine.store import targets
from engine.store.rows import Person, Vacation
from engine.tables import Status, Table
from engine.tables.room import Change
from engine.tournaments import How, Phase, PlayerStatus, TournamentRefused
from engine.tournaments.acts import AtTable, Ban, Disqualify, Leave, Replace, Stand, Undo
from engine.tournaments.state import TournamentTable
from tests.engine.arena.helpers import CHIEF, PEOPLE, Hall, hall
from tests.engine.arena.test_arena import published
from tests.engine.tables.helpers import refusal
from tests.values import not_none

SUB = PEOPLE[120]
MOD = Person(901, "Mod")


async def now(home: Hall, held: HeldTournament) -> HeldTournament:
    return await home.arena.tournament(held.id)


def table_at(held: HeldTournament, real: Table) -> TournamentTable:
    """The table of the first round that is played there."""
    return next(one for one in held.tournament.rounds[0].tables if one.id == real.id)


def done(held: HeldTournament) -> list[tuple[str, int | None, bool, int | None]]:
    """What the journal says of tables: what, by whom, whether as an organiser, and about whom."""
    return [
        (entry.act.what, entry.by, entry.organiser, entry.act.user)
        for entry in held.tournament.log
        if isinstance(entry.act, AtTable)
    ]


async def asked(home: Hall, *, players: int = 4) -> tuple[HeldTournament, Table, int]:
    """A round under way, in which the substitute is offered the first seat of the first table, and who sits there."""
    held = await home.by(await published(home, await home.open(players)), Stand(user=SUB.user, name=SUB.name), SUB.user)
    real, *_ = await home.real()
    former = not_none(real.seats[0].user)
    await home.tables.seats.replace(real.id, CHIEF, Seat(0), SUB.user, "ill")
    return await now(home, held), real, former


async def marks(home: Hall, held: HeldTournament) -> list[str]:
    async with home.store.reading() as tx:
        return [targets.dump(target) for target in await tx.outbox.marked(held.id)]


async def test_substitution_counts_from_the_acceptance(home: Hall) -> None:
    held, real, former = await asked(home)
    assert held.tournament.players[SUB.user].status is PlayerStatus.SUBSTITUTE
    assert table_at(held, real).users[0] == former, "nothing has changed yet"
    assert done(held) == [("offered", CHIEF.user, True, SUB.user)]
    await home.tables.seats.take_over(real.id, SUB, Seat(0))
    held = await now(home, held)
    assert table_at(held, real).users[0] == SUB.user
    assert held.tournament.players[SUB.user].status is PlayerStatus.IN
    assert held.tournament.players[former].status is PlayerStatus.OUT
    assert (held.tournament.log[-1].by, held.tournament.log[-1].act) == (SUB.user, Replace(user=former, by=SUB.user))
    with pytest.raises(TournamentRefused, match="cannot-undo"):
        await home.chief(held, Undo())
    table = not_none(await home.tables.views.table(real.id))
    await home.play(table)
    result = table_at(await home.settled(held), real).result
    assert result is not None and SUB.user in {one.user for one in result.seats if not one.stand_in}


async def test_declined_substitution_leaves_the_tournament_as_it_was_and_is_told(home: Hall) -> None:
    held, real, former = await asked(home)
    await home.tables.seats.decline(real.id, SUB.user, Seat(0))
    held = await now(home, held)
    assert table_at(held, real).users[0] == former
    assert held.tournament.players[SUB.user].status is PlayerStatus.SUBSTITUTE
    assert done(held)[-1] == ("declined", SUB.user, False, SUB.user)
    n, found = len(held.tournament.log) - 1, await marks(home, held)
    assert {f"seat-declined:{n}:{SUB.user}", f"seat-declined:{n}:{former}"} <= set(found), "both sides are told"
    assert f"at-table:1:{table_at(held, real).number}:{n}" in found, "and the organisers"
    await home.play(real)
    result = table_at(await home.settled(held), real).result
    assert result is not None and {one.user for one in result.seats} == set(table_at(held, real).users)


async def test_withdrawn_substitution_is_in_the_journal_and_told_to_all(home: Hall) -> None:
    held, real, former = await asked(home)
    await home.tables.seats.replace(real.id, CHIEF, Seat(0), former, "well again")
    held = await now(home, held)
    assert table_at(held, real).users[0] == former and not table_at(held, real).offers
    assert done(held)[-1] == ("withdrawn", CHIEF.user, True, SUB.user)
    n, found = len(held.tournament.log) - 1, await marks(home, held)
    assert {f"seat-declined:{n}:{SUB.user}", f"seat-declined:{n}:{former}"} <= set(found), "both sides are told"
    assert f"at-table:1:{table_at(held, real).number}:{n}" in found, "and the organisers"
    assert await refusal(home.tables.seats.take_over(real.id, SUB, Seat(0))) == "seat-taken"


async def test_journal_says_whose_removal_was_lifted(home: Hall) -> None:
    held = await published(home, await home.open(4))
    real, *_ = await home.real()
    former = not_none(real.seats[0].user)
    await home.tables.seats.remove(real.id, CHIEF, Seat(0), "insults")
    await home.tables.seats.readmit(real.id, CHIEF, PEOPLE[former], "they are sorry")
    held = await now(home, held)
    assert done(held)[-1] == ("readmit", CHIEF.user, True, former)
    (act,) = [act for act in await home.tables.acts.of(real.id) if act.act == "readmit"]
    assert (act.whom, act.reason) == (PEOPLE[former].name, "they are sorry")


async def test_moderator_replaces_by_somebody_who_was_not_registered(home: Hall) -> None:
    held = await published(home, await home.open(4))
    real, *_ = await home.real()
    former = real.seats[0].user
    await home.tables.seats.replace(real.id, MOD, Seat(0), SUB.user, "ill")
    await home.tables.seats.take_over(real.id, SUB, Seat(0))
    held = await now(home, held)
    assert table_at(held, real).users[0] == SUB.user
    assert [type(entry.act) for entry in held.tournament.log[-2:]] == [Stand, Replace]
    assert former is not None and held.tournament.players[former].status is PlayerStatus.OUT


async def test_player_who_left_can_be_replaced_at_their_table(home: Hall) -> None:
    held, real, former = await asked(home)
    held = await home.by(held, Leave(user=former), former)
    await home.tables.seats.take_over(real.id, SUB, Seat(0))
    assert table_at(await now(home, held), real).users[0] == SUB.user


async def test_substitute_cannot_sit_at_two_tables_of_a_round(home: Hall) -> None:
    held = await published(home, await home.open(8))
    one, other = await home.real()
    player, leaver = other.seats[0].user, one.seats[0].user
    assert player is not None and leaver is not None
    await home.tables.seats.leave(one.id, leaver)
    with pytest.raises(TournamentRefused, match="other-table-of-round"):
        await home.tables.seats.take_over(one.id, PEOPLE[player], Seat(0))
    with pytest.raises(TournamentRefused, match="other-table-of-round"):
        await home.tables.seats.replace(one.id, MOD, Seat(0), player, "they are good")
    await home.tables.seats.take_over(one.id, SUB, Seat(0))
    await home.tables.seats.leave(other.id, player)
    with pytest.raises(TournamentRefused, match="other-table-of-round"):
        await home.tables.seats.take_over(other.id, SUB, Seat(0))
    held = await now(home, held)
    assert [what for what, *_ in done(held)] == ["left", "taken", "left"]
    assert (await home.real())[0].seats[0].user == SUB.user, "what was refused changed nothing"


@pytest.mark.parametrize("act", [Ban(user=SUB.user), Disqualify(user=SUB.user)])
async def test_excluded_person_takes_no_seat_over(home: Hall, act: Ban | Disqualify) -> None:
    held = await published(home, await home.open(4))
    held = await home.by(held, Stand(user=SUB.user, name=SUB.name), SUB.user)
    await home.chief(held, act)
    real, *_ = await home.real()
    assert real.seats[0].user is not None
    await home.tables.seats.leave(real.id, real.seats[0].user)
    with pytest.raises(TournamentRefused, match=r"banned|disqualified"):
        await home.tables.seats.take_over(real.id, SUB, Seat(0))


async def test_takeover_stands_in_for_the_player(home: Hall) -> None:
    held = await published(home, await home.open(4))
    real, *_ = await home.real()
    former = not_none(real.seats[0].user)
    await home.tables.seats.leave(real.id, former)
    await home.tables.seats.take_over(real.id, SUB, Seat(0))
    held = await now(home, held)
    assert (table_at(held, real).users[0], dict(table_at(held, real).stand_ins)) == (former, {0: SUB.user})
    assert done(held) == [("left", former, False, former), ("taken", SUB.user, False, SUB.user)]
    table = not_none(await home.tables.views.table(real.id))
    await home.play(table)
    result = table_at(await home.settled(held), real).result
    assert result is not None and [one.user for one in result.seats if one.stand_in] == [former]


@pytest.mark.parametrize("alone", [False, True])
async def test_leaving_the_server_is_not_told_as_leaving_the_game(home: Hall, alone: bool) -> None:
    """Neither where a computer played for them already, nor where they were the last."""
    held = await published(home, await home.open(3))
    real, *_ = await home.real()
    for info in real.seats[1:] if alone else ():
        assert info.user is not None
        await home.tables.seats.leave(real.id, info.user)
    user = not_none(real.seats[0].user)
    room = await home.tables._rooms.room(real.id)
    away = (replace(room.seats[0], stand_in="random", misses=2), *room.seats[1:])
    if not alone:
        await home.tables._rooms.change(real.id, None, lambda room: Change(replace(room, seats=away)))
    await home.tables.seats.gone(real.id, user)
    assert done(await now(home, held))[-1] == ("gone", None, False, user)


async def test_removal_is_named_in_the_journal_and_told(home: Hall) -> None:
    held = await published(home, await home.open(4))
    real, *_ = await home.real()
    former = real.seats[0].user
    await home.tables.seats.remove(real.id, MOD, Seat(0), "insults")
    held = await now(home, held)
    assert done(held) == [("removed", MOD.user, True, former)]
    assert f"at-table:1:1:{len(held.tournament.log) - 1}" in await marks(home, held)


async def test_game_ended_by_the_last_player_is_named_in_the_journal(home: Hall) -> None:
    held = await published(home, await home.open(3))
    real, *_ = await home.real()
    last, *others = real.seats
    for info in others:
        await home.tables.seats.remove(real.id, MOD, info.seat, "insults")
    await home.tables.proposals.end(real.id, Person(not_none(last.user), last.name))
    held = await home.settled(held)
    assert [what for what, *_ in done(held)] == ["removed", "removed", "ending-alone"]
    assert "void:1:1" in await marks(home, held)


@pytest.mark.parametrize("act", ["pause", "freeze", "deadline", "correct", "rewind"])
async def test_moderators_act_at_a_table_is_named_in_the_journal(act: str, home: Hall) -> None:
    held = await published(home, await home.open(3))
    real, *_ = await home.real()
    log = home.tables.moderation._acts
    entry = log.entry(MOD, act, None, "late")
    await home.tables._rooms.change(real.id, None, lambda room: Change(room, acts=[entry]))
    assert done(await now(home, held)) == [(act, MOD.user, True, None)]


async def test_table_ended_by_a_moderator_waits_for_a_result_of_an_organiser(home: Hall) -> None:
    held = await published(home, await home.open(4))
    real, *_ = await home.real()
    await home.tables.moderation.end(real.id, MOD, "it is late")
    held = await home.settled(held)
    assert done(held) == [("end", MOD.user, True, None)]
    assert table_at(held, real).result is None, "it does not count as played"
    assert "void:1:1" in await marks(home, held)
    table = await home.tables.views.table(real.id)
    assert table is not None and table.status is Status.OVER
    assert How.ADJUDICATED not in [one.result.how for one in held.tournament.rounds[-1].tables if one.result]


async def test_table_ended_while_it_cannot_be_opened_waits_for_a_result_of_an_organiser(home: Hall) -> None:
    held = await published(home, await home.open(4))
    real, *_ = await home.real()
    async with home.store.transaction() as tx:
        await tx.tables._run(text("UPDATE tables SET game = 'senet' WHERE id = :id"), {"id": real.id})
    home.tables._rooms.cached.clear()
    held = await home.settled(held)
    assert "void:1:1" not in await marks(home, held), "it may be opened again"
    await home.tables.moderation.void(real.id, MOD, "it is lost")
    held = await home.settled(held)
    assert done(held) == [("void", MOD.user, True, None)]
    assert table_at(held, real).result is None
    assert "void:1:1" in await marks(home, held)


async def test_journal_and_table_agree_after_a_refusal_and_a_restart(tmp_path: Path) -> None:
    async with hall(tmp_path / "oraklos.db") as home:
        held, real, former = await asked(home)
        await home.tables.seats.remove(real.id, MOD, Seat(1), "rude")
        assert await refusal(home.tables.seats.decline(real.id, 129, Seat(0))) == "no-offer"
        before = await now(home, held)
    async with hall(tmp_path / "oraklos.db") as home:
        again = await home.arena.tournament(held.id)
        assert again.tournament == before.tournament
        assert table_at(again, real).users[0] == former


async def test_erased_stand_in_is_in_no_journal_of_a_tournament(home: Hall) -> None:
    held = await published(home, await home.open(4))
    real, *_ = await home.real()
    assert real.seats[0].user is not None
    await home.tables.seats.leave(real.id, real.seats[0].user)
    await home.tables.seats.take_over(real.id, SUB, Seat(0))
    await home.arena.erase(SUB.user)
    await home.tables.privacy.erase(SUB.user)
    held = await now(home, held)
    assert not any(SUB.name in str(entry) or str(SUB.user) in str(entry) for entry in held.tournament.log)
    assert all(user < 0 for user in table_at(held, real).stand_ins.values())
    assert len(done(held)) == 2


async def test_former_holder_gets_no_second_seat_of_a_tournament_table(home: Hall) -> None:
    held = await published(home, await home.open(8))
    table, *_ = await home.real()
    tenures = await home.tables.seats.tenures(table.id)
    assert [(one.seat, one.user) for one in tenures] == [(info.seat, info.user) for info in table.seats]
    first, second, *_ = table.seats
    assert first.user is not None and second.user is not None
    await home.tables.seats.leave(table.id, second.user)
    await home.tables.seats.take_over(table.id, PEOPLE[130], second.seat)
    await home.tables.seats.leave(table.id, first.user)
    assert await refusal(home.tables.seats.take_over(table.id, PEOPLE[second.user], first.seat)) == "knows-another"
    assert held.tournament.phase is Phase.RUNNING


async def test_tournament_tables_have_no_covers(home: Hall) -> None:
    await published(home, await home.open(8))
    table, *_ = await home.real()
    user = not_none(table.seats[0].user)
    async with home.store.transaction() as tx:
        await tx.vacations.add(Vacation(table.guild, user, home.now + 1, home.now + 2))
        (one,) = await tx.vacations.of(table.guild, [user])
    assert await home.tables.covers.tables(table.guild, user) == []
    assert await refusal(home.tables.covers.ask(user, one.id, table.id, 130)) == "cover-tournament"
