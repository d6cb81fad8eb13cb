"""Everybody can repeat the draws of a tournament from the file of its end, and reads nothing secret in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.core import seed_from, seed_hash
from engine.tournaments import JournalEntry, draw, draws, manual_draft
from engine.tournaments.acts import Apart, Correct, Draw, Finished, Note, Publish, Undo
from engine.tournaments.setup import Swiss, Weights
from tests.engine.tournaments.helpers import Cup, result, setup


def cup(*wishes: tuple[int, int], weight: int = 2) -> Cup:
    """Nine people under ids as Discord's, in three rounds, with all that organisers do in between."""
    one = Cup(setup(Swiss(rounds=3), weights=Weights(apart=weight)), 9)
    for user, other in wishes:
        one.do(Apart(user=user, other=other), by=user)
    one.begin()
    one.play()
    one.order(Note(text="SAID in secret"))
    one.order(draw(one.t))
    one.order(draw(one.t))
    assert one.t.draft is not None
    swapped = [[*table.users] for table in one.t.draft.tables]
    swapped[0][0], swapped[1][0] = swapped[1][0], swapped[0][0]
    one.order(manual_draft(one.t, swapped))
    one.order(Undo())
    one.order(Apart(user=1, other=9))
    one.order(Undo())
    one.order(Publish())
    one.finish()
    sat = one.t.rounds[0].tables[0].users
    one.order(Correct(round=1, table=1, result=result(sat, list(range(len(sat), 0, -1)))))
    one.publish()
    one.finish()
    one.do(Finished())
    return one


def log(one: Cup) -> tuple[JournalEntry, ...]:
    return one.t.log


def test_everybody_repeats_all_draws_from_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = cup()
    (tmp_path / "draws.json").write_text(draws.export(log(one)), encoding="utf-8")
    assert main(["draws", str(tmp_path / "draws.json")]) == 0
    said = capsys.readouterr().out
    assert seed_hash(one.t.setup.seed) in said
    assert [line.partition(":")[0] for line in said.splitlines()[2:]] == [
        "seeding, comes out again",
        *(f"round {n}, comes out again" for n in (1, 2, 3)),
    ]
    assert said.startswith("NOT CHECKED")
    for round_ in one.t.rounds:
        assert " | ".join(" ".join(map(str, table.users)) for table in round_.tables) in said, "as all have read it"


def test_only_the_published_hash_counts_as_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, file = cup(), tmp_path / "draws.json"
    file.write_text(draws.export(log(one)), encoding="utf-8")
    assert main(["draws", str(file), "--hash", seed_hash(one.t.setup.seed)]) == 0
    assert capsys.readouterr().out.startswith("Checked against what was published")
    assert main(["draws", str(file), "--hash", "0" * 64]) == 2
    assert "not the one that was published" in capsys.readouterr().err


def test_tables_made_by_hand_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = draws.read(draws.export(log(cup())))
    last = max(n for n, entry in enumerate(told.journal) if isinstance(entry.act, Draw))
    entries = [
        entry.model_copy(update={"act": entry.act.model_copy(update={"attempt": None})}) if n == last else entry
        for n, entry in enumerate(told.journal)
    ]
    text = told.model_copy(update={"journal": tuple(entries)}).model_dump_json()
    (tmp_path / "draws.json").write_text(text, encoding="utf-8")
    assert main(["draws", str(tmp_path / "draws.json")]) == 0
    assert "round 3, MADE BY HAND: " in capsys.readouterr().out


def test_no_secret_and_nobody_s_name_stands_in_it() -> None:
    text = draws.export(log(cup((3, 4))))
    assert not any(word in text for word in ("SAID", '"apart",', "P003", '"note"', '"reasons":[{'))
    told = draws.read(text)
    drafts = [entry.act for entry in told.journal if isinstance(entry.act, Draw) and not entry.act.tables]
    assert len(drafts) == 1, "what stood in the draft that was thrown away is not told"
    assert all(entry.by is None and entry.press is None for entry in told.journal)


def test_draw_decided_by_wishes_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = cup(*((1, other) for other in range(2, 6)), weight=1_000_000)
    text = draws.export(log(one))
    assert draws.read(text).wishes
    (tmp_path / "draws.json").write_text(text, encoding="utf-8")
    assert main(["draws", str(tmp_path / "draws.json")]) == 0
    assert "not repeated: wishes decided it" in capsys.readouterr().out


def test_a_wish_that_decided_nothing_leaves_no_trace() -> None:
    plain, wished = [
        [line for line in draws.export(log(one)).splitlines() if '"at":' not in line] for one in (cup(), cup((1, 1)))
    ]
    assert plain == wished


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("oraklos-draws/1", "other", "no file of draws"),
        (seed_hash(setup().seed), "0", "the seed does not match its published hash"),
        ('"act": "open"', '"act": "close"', "no file of draws"),
    ],
)
def test_a_file_that_is_none_is_refused_in_a_sentence(
    before: str, after: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = draws.export(log(cup()))
    assert before in text
    (tmp_path / "draws.json").write_text(text.replace(before, after), encoding="utf-8")
    assert main(["draws", str(tmp_path / "draws.json")]) == 2
    assert said in capsys.readouterr().err


def test_another_seed_or_another_table_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = cup()
    text, seed, other = draws.export(log(one)), one.t.setup.seed, seed_from("other")
    for name, changed in (
        ("seed", text.replace(seed, other).replace(seed_hash(seed), seed_hash(other))),
        ("table", _swapped(text)),
    ):
        (tmp_path / name).write_text(changed, encoding="utf-8")
        assert main(["draws", str(tmp_path / name)]) in (1, 2)
        told = capsys.readouterr()
        assert "DOES NOT COME OUT" in told.out or "none of a tournament" in told.err


def _swapped(text: str) -> str:
    """The file with two seats of the last round exchanged."""
    told = json.loads(text)
    drawn = [entry["act"] for entry in told["journal"] if entry["act"]["act"] == "draw"][-1]
    drawn["tables"][0].reverse()
    return json.dumps(told)
