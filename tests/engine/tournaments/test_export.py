"""The file of a tournament for others: it can be recounted from it alone, and it says no more than the panel."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.__main__ import main
from engine.tools.trial import FORMATS, setup_for
from engine.tournaments import JournalEntry, Tournament, acts, apply, begin, draw, fold, opening, stage_over
from engine.tournaments.crosstable import crosstable, crosstable_csv, pairings_csv
from engine.tournaments.export import SCHEMA, as_json
from engine.tournaments.people import without
from engine.tournaments.setup import Elimination, Ladder, Seeding
from engine.tournaments.teams import qualify_from
from tests.engine.tournaments.helpers import Cup, setup
from tests.recount import differences, recounted

Json = dict[str, Any]


def played(format_: str, players: int = 13, rounds: int = 3, *, seed: str = "x", bye: bool = False) -> Tournament:
    """A tournament in which everything happens that counts: ties, walkovers, computers, byes, people who come late, who
    leave, and who are disqualified."""
    luck = Random(seed)
    setup = setup_for(format_, 4, rounds, seed, bye=bye).model_copy(update={"late": 2})
    t = opening(JournalEntry(act=acts.Open(setup=setup)))

    def do(act: Any, by: int | None = None) -> None:
        nonlocal t
        t = apply(t, JournalEntry(act=act, by=by, at=10.0 + len(t.log)))

    for user in range(1, players + 1):
        do(acts.Join(user=10**17 + user, name=f"Player {user}"))
    do(acts.Apart(user=10**17 + 1, other=10**17 + 2))
    do(acts.Note(text="watch them"))
    while len(t.stages) < len(setup.stages):
        do(begin(t))
        while not _over(t, rounds):
            for user in t.alive if format_ == "ladder" else ():
                do(acts.CheckIn(user=user))
            do(draw(t))
            do(acts.Publish())
            assert t.open_round is not None
            for table in t.open_round.tables:
                points = [luck.choice((0, 3, 3, 8, 21)) for _ in table.users]
                absent = luck.random() < 0.2
                seats = tuple(
                    acts.Finish(
                        user=user,
                        place=1 + sum(other > own for other in points),
                        points=own,
                        stand_in=luck.random() < 0.1,
                        absent=absent and n == 0,
                    )
                    for n, (user, own) in enumerate(zip(table.users, points, strict=True))
                )
                how = acts.How.WALKOVER if absent else acts.How.PLAYED
                do(acts.Report(round=t.open_round.number, table=table.number, result=acts.Result(seats=seats, how=how)))
            do(acts.Close())
            if len(t.rounds) == 1 and t.newcomers:
                do(acts.Join(user=10**17 + 99, name="Late"))
                do(acts.Leave(user=10**17 + 3))
                do(acts.Disqualify(user=10**17 + 4))
    do(acts.Finished())
    return t


def _over(t: Tournament, rounds: int) -> bool:
    return stage_over(t) or (isinstance(t.stage, Ladder) and len(t.rounds) >= rounds)


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_standings_follow_from_the_file_alone(format_: str, seed: str) -> None:
    t = played(format_, seed=seed)
    file = json.loads(as_json(t))
    assert file["stages"] and file["rounds"]
    for stage, one in enumerate(file["stages"], 1):
        said = [(row["rank"], row["player"], row["points"]) for row in one["standings"]]
        assert sorted(said, key=_by_rank) == sorted(recounted(file, stage), key=_by_rank)


def test_byes_count_in_the_file_too() -> None:
    file = json.loads(as_json(played("swiss", bye=True)))
    assert any(one["byes"] for one in file["rounds"])
    said = {row["player"]: row["points"] for row in file["stages"][0]["standings"]}
    assert said == {player: points for _, player, points in recounted(file, 1)}


def test_export_has_invitations_qualification_and_seeding() -> None:
    before = played("stages")
    first = json.loads(as_json(before))
    cup = Cup(setup(Elimination(best=2), seeding=Seeding.RATING), 6)
    cup.order(qualify_from("aaaaa", before, 5, "bbbbb"))
    asked = [*cup.t.invited]
    cup.do(*(acts.Join(user=user, name=cup.t.invited[user]) for user in asked[1:]))
    cup.order(acts.Seed(users=(asked[2], 3)), acts.Invite(user=77, name="Eve"))
    cup.do(acts.Leave(user=6))
    file = json.loads(as_json(cup.t))
    assert file["seeding"] == {"declared": "rating", "by_hand": [8, 3], "entrants": [], "ratings": []}
    assert file["invited"] == [{"player": None, "name": before.players[asked[0]].name}, {"player": None, "name": "Eve"}]
    assert [one["player"] for one in file["qualified"][0]["people"]] == [None, *range(7, 7 + len(asked) - 1)]
    assert not differences(file, first)
    cup.do(begin(cup.t, {1: 1200, 4: 1400}))
    cup.play()
    file = json.loads(as_json(cup.t))
    assert file["seeding"]["entrants"][:4] == [8, 3, 4, 1] and file["seeding"]["ratings"][:4] == [0, 0, 1400, 1200]
    assert not differences(file, first) and not file["invited"]
    for forged, wrong in (
        ({"by_hand": [3, 8]}, "seeding"),
        ({"declared": "draw"}, "seeding"),
        ({"ratings": [0, 0, 1200, 1400, *file["seeding"]["ratings"][4:]]}, "seeding"),
    ):
        assert differences({**file, "seeding": {**file["seeding"], **forged}}, first) == [wrong]
    fewer = {**file["qualified"][0], "people": file["qualified"][0]["people"][1:]}
    assert differences({**file, "qualified": [fewer]}, first) == ["who qualified by " + before.setup.name]


def test_export_does_not_name_an_erased_person() -> None:
    cup = Cup(setup(), 3)
    cup.order(qualify_from("aaaaa", played("swiss"), 3, "bbbbb"), acts.Invite(user=77, name="Eve"))
    user, name = next(iter(cup.t.invited.items()))
    for gone in (user, 77):
        cup.t = fold(without(cup.t.log, gone))
    text = as_json(cup.t)
    assert "Eve" not in text and f'"{name}"' not in text


def test_the_file_says_no_more_than_the_panel() -> None:
    t = played("swiss")
    t = apply(t, JournalEntry(act=acts.Note(text="they had two accounts")))
    text = as_json(t)
    assert t.setup.seed not in text and str(10**17)[:12] not in text, "no secret, no id of Discord"
    assert "watch them" not in text and "two accounts" not in text
    assert not any(reason["why"] == "together" for one in json.loads(text)["rounds"] for reason in one["reasons"])
    file = json.loads(text)
    reasons = [r["why"] for one in file["rounds"] for table in one["tables"] for r in table["reasons"]]
    assert "together" not in reasons, "who asked not to meet whom is told to nobody"


def test_neither_a_draft_nor_a_dispute_is_in_it() -> None:
    setup = setup_for("swiss", 4, 2, "x")
    t = opening(JournalEntry(act=acts.Open(setup=setup)))
    for user in range(1, 9):
        t = apply(t, JournalEntry(act=acts.Join(user=user, name=f"Player {user}")))
    t = apply(t, JournalEntry(act=begin(t)))
    before = as_json(t)
    t = apply(t, JournalEntry(act=draw(t)))
    assert as_json(t) == before, "a draft changes nothing"
    t = apply(t, JournalEntry(act=acts.Publish()))
    published = as_json(t)
    user = t.rounds[0].tables[0].users[0]
    t = apply(t, JournalEntry(act=acts.Dispute(user=user, round=1, table=1, text="they peeked"), by=user))
    assert as_json(t) == published


def test_the_file_is_the_same_for_the_same_journal_and_names_nobody_who_is_forgotten() -> None:
    t = played("groups")
    assert as_json(t) == as_json(fold(t.log))
    gone = fold(without(t.log, 10**17 + 1))
    text = as_json(gone)
    assert [one["name"] for one in json.loads(text)["players"] if one["name"] is None] == [None]
    assert 'Player 1"' not in text


def test_the_file_fits_its_printed_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--schema"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(printed)
    schema: Any = Draft202012Validator(printed)
    for format_ in FORMATS:
        schema.validate(json.loads(as_json(played(format_))))


def test_the_rounds_have_the_shape_of_simulated_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--players", "8", "--rounds", "2", "--json"]) == 0
    simulated = json.loads(capsys.readouterr().out)["rounds"][0]
    real = json.loads(as_json(played("swiss", 8)))["rounds"][0]
    assert simulated.keys() <= real.keys()
    one, other = simulated["tables"][0], real["tables"][0]
    assert one.keys() == other.keys() and one["result"].keys() == other["result"].keys()
    assert one["result"]["seats"][0].keys() <= other["result"]["seats"][0].keys()
    assert simulated["reasons"] == [] or simulated["reasons"][0].keys() == real["reasons"][0].keys()


def test_the_crosstable_says_who_met_whom() -> None:
    t = played("swiss", bye=True)
    lines = crosstable(t)
    for at, one in enumerate(t.played):
        for line in lines:
            cell, table = line.cells[at], one.table_of(line.row.user)
            if line.row.user in one.byes:
                assert cell is not None and cell.bye
            elif table is None:
                assert cell is None
            else:
                assert cell is not None
                assert {*(lines[met - 1].row.user for met in cell.met), line.row.user} == {*table.users}
    sheet = crosstable_csv(t).splitlines()
    assert sheet[0] == "line,rank,name,points,round 1,round 2,round 3" and len(sheet) == 1 + len(lines)
    rows = pairings_csv(t).splitlines()
    assert len(rows) == 1 + sum(len(list(one.users)) for one in t.played)


def _by_rank(row: tuple[int | None, int, float]) -> tuple[bool, int, int]:
    """Who shares a rank stands in any order."""
    return row[0] is None, row[0] or 0, row[1]
