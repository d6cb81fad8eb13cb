"""A program at work: good ones play, and whatever a bad one does costs it its decision and nobody else anything."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import Refused, Seat, View, new_game, seed_from, view
from engine.games.box import boxes
from engine.language import NO_GAME
from engine.outside import AtWork, BadProgram, Description, Exchange, Program
from engine.outside.descriptions import MOST_OFFERED, SEARCH_PATH, find_program, read_description, read_programs
from engine.outside.locks import open_doors
from engine.outside.program import draw_luck
from engine.outside.session import MOST_ERRORS
from engine.tools.tryout import tried
from tests.engine.outside.test_messages import valid
from tests.engine.outside.written import SLOW, program
from tests.engine.tables import littlegame
from tests.engine.tables.littlegame import LITTLE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs of others run on Unix")
OURS = Path(__file__).parents[3] / "docs" / "own-bots"
BOX = replace(littlegame.BOX, text=NO_GAME)
MANY = 5


def asked() -> View[Any]:
    """The first question of the little game: a bid from 0 to 9, and one may wave besides."""
    at = new_game(LITTLE, 2, LITTLE.options(), seed_from("outside")).position
    return view(LITTLE, at, Seat(0))


def at_work(one: Description) -> Any:
    return Program(one, BOX, strict=False).at_work()


def faults(player: AtWork) -> dict[str, int]:
    return dict(player.tally.faults)


def test_a_program_answers_and_hears_how_it_ended(tmp_path: Path) -> None:
    body = """
ready()
answer(told(), 7)
answer(told(), 5)
last = told()
sys.stderr.write(json.dumps(last))
"""
    exchanges: list[Exchange] = []
    with at_work(program(tmp_path, body)) as player:
        player.on_exchange = exchanges.append
        assert [player.choose(asked(), Random(1)) for _ in range(2)] == [7, 5]
        player.over(None)
        assert json.loads(player.errors) == {"type": "rest"}
    assert faults(player) == {}
    assert player.tally.answers == 2
    for one in exchanges:
        valid(one.sent)
        valid(one.said, "said")
        assert one.sent["time"]["answer_ms"] <= SLOW


def test_program_can_do_asides(tmp_path: Path) -> None:
    body = """
ready()
asked = told()
assert [one["key"] for one in asked["asides"]] == ["wave"]
say(type="aside", id=asked["id"], key="wave", answer="2")
asked = told()
assert asked["asides"] == []
answer(asked, 3)
answer(told(), 4)
"""
    with at_work(program(tmp_path, body)) as player:
        assert player.aside(asked(), Random(1)) == ("wave", "2")
        assert player.choose(asked(), Random(1)) == 3
        assert player.aside(asked(), Random(1)) is None
        assert player.choose(asked(), Random(1)) == 4
        assert faults(player) == {}, player.errors


BAD = {
    "it ends": ("crash", "ready()\ntold()\nsys.exit(3)"),
    "it does not start": ("crash", "raise SystemExit(1)"),
    "it writes anything": ("garbage", "ready()\ntold()\nprint('hello', flush=True)\ntime.sleep(60)"),
    "it writes a list": ("garbage", "ready()\ntold()\nprint('[]', flush=True)\ntime.sleep(60)"),
    "it nests": ("garbage", "ready()\ntold()\nprint('[' * 60000, flush=True)\ntime.sleep(60)"),
    "it says something else": ("garbage", "ready()\nsay(type='hello', id=told()['id'])\ntime.sleep(60)"),
    "it does not greet": ("garbage", "told()\nsay(type='answer', id=1, answer=1)\ntime.sleep(60)"),
    "it speaks another version": ("protocol", "told()\nsay(type='ready', protocol=2)\ntime.sleep(60)"),
    "it writes without end": ("flood", "ready()\ntold()\nwhile True: sys.stdout.write('x' * 1000)"),
    "it bids too much": ("illegal", "ready()\nanswer(told(), 10)\ntime.sleep(60)"),
    "it bids a list": ("illegal", "ready()\nanswer(told(), [[1]])\ntime.sleep(60)"),
    "it bids a half": ("illegal", "ready()\nanswer(told(), 0.5)\ntime.sleep(60)"),
    "it bids true": ("illegal", "ready()\nanswer(told(), True)\ntime.sleep(60)"),
    "it does what is not offered": (
        "illegal",
        "ready()\nsay(type='aside', id=told()['id'], key='wave', answer='1')\ntime.sleep(60)",
    ),
    "it answers another question": (
        "early",
        "ready()\nasked = told()\nasked['id'] = 7\nanswer(asked, 1)\ntime.sleep(60)",
    ),
    "it answers unasked": (
        "early",
        "told()\nsay(type='ready', protocol=1)\nsay(type='answer', id=1, answer=1)\ntime.sleep(60)",
    ),
}


def test_a_program_that_closes_its_output_loses_the_decision(tmp_path: Path) -> None:
    """Behind locks nobody sees that it did: bubblewrap holds the same pipe."""
    body = "ready()\ntold()\nos.close(1)\ntime.sleep(60)"
    with at_work(program(tmp_path, body, answer_ms=3_000)) as player:
        with pytest.raises(Refused):
            player.choose(asked(), Random(1))
        assert faults(player) == {"crash" if open_doors() else "timeout": 1}, player.errors


@pytest.mark.parametrize("what", BAD)
def test_fault_of_a_program_costs_it_the_decision(tmp_path: Path, what: str) -> None:
    fault, body = BAD[what]
    with at_work(program(tmp_path, body)) as player:
        with pytest.raises(Refused):
            player.choose(asked(), Random(1))
        assert faults(player) == {fault: 1}, player.errors
        assert player.tally.answers == 0


def test_after_a_fault_it_is_started_again(tmp_path: Path) -> None:
    body = """
hello = told()
say(type="ready", protocol=1)
asked = told()
answer(asked, 99 if hello["starts"] == 1 else hello["starts"])
told()
"""
    with at_work(program(tmp_path, body)) as player:
        with pytest.raises(Refused):
            player.choose(asked(), Random(1))
        assert player.choose(asked(), Random(1)) == 2
        assert faults(player) == {"illegal": 1}


def test_a_fault_when_asked_for_an_aside_costs_the_answer_too(tmp_path: Path) -> None:
    with at_work(program(tmp_path, "ready()\ntold()\nsys.exit(1)")) as player:
        assert player.aside(asked(), Random(1)) is None
        with pytest.raises(Refused):
            player.choose(asked(), Random(1))
        assert faults(player) == {"crash": 1}


@pytest.mark.thorough
def test_silence_ends_with_its_time_and_nothing_is_left_of_it(tmp_path: Path) -> None:
    began = time.monotonic()
    with at_work(program(tmp_path, "ready()\ntime.sleep(600)", answer_ms=1500)) as player:
        with pytest.raises(Refused):
            player.choose(asked(), Random(1))
        assert time.monotonic() - began >= 1.5
        assert faults(player) == {"timeout": 1}


def test_the_time_for_a_game_is_all_there_is(tmp_path: Path) -> None:
    with at_work(program(tmp_path, "time.sleep(600)", answer_ms=100, game_ms=150)) as player:
        for _ in range(4):
            with pytest.raises(Refused):
                player.choose(asked(), Random(1))
        assert faults(player) == {"timeout": 2, "spent": 2}


@pytest.mark.thorough
def test_program_that_does_not_read_is_no_trouble(tmp_path: Path) -> None:
    """A question is longer than a pipe is wide."""
    long = replace(asked(), unseen={"card": ("x" * 300_000,)})
    with at_work(program(tmp_path, "ready()\ntime.sleep(600)", answer_ms=1500)) as player:
        with pytest.raises(Refused):
            player.choose(long, Random(1))
        assert faults(player) == {"timeout": 1}
    with at_work(program(tmp_path)) as player:
        assert player.choose(long, Random(1)) == 0


def test_stderr_of_a_program_is_kept_and_bounded(tmp_path: Path) -> None:
    body = """
sys.stderr.write("x" * 1_000_000 + "the end")
sys.stderr.flush()
ready()
answer(told())
told()
"""
    with at_work(program(tmp_path, body, errors="said.txt")) as player:
        assert player.choose(asked(), Random(1)) == 0
    assert player.errors.endswith("the end")
    assert len(player.errors) <= MOST_ERRORS


def test_its_luck_comes_from_the_seed_of_the_question(tmp_path: Path) -> None:
    body = """
hello = told()
say(type="ready", protocol=1)
answer(told(), int(hello["seed"], 16) % 10)
told()
"""

    def bids(seed: int) -> Any:
        with at_work(program(tmp_path, body)) as player:
            return player.choose(asked(), Random(seed))

    found = [bids(seed) for seed in (1, 1, 2, 3, 4)]
    assert found == [draw_luck(Random(seed))[0] % 10 for seed in (1, 1, 2, 3, 4)]
    assert len(set(found)) > 1


def test_nothing_that_the_generator_gives_leaves_as_it_is() -> None:
    """It was made of a table's secret seed; from enough of its numbers that could be worked out."""
    luck, id = draw_luck(Random("a secret"))
    given = Random("a secret").randbytes(32)
    assert luck.to_bytes(8, "big") not in given
    assert id.to_bytes(4, "big") not in given


def test_stderr_of_a_program_is_written_where_its_owner_says(tmp_path: Path) -> None:
    one = program(tmp_path, errors="said.txt")
    one.keep("a sail is torn")
    assert (Path(one.folder) / "said.txt").read_text() == "a sail is torn"
    one.model_copy(update={"errors": "there/is/no/such/folder.txt"}).keep("nobody hears it")
    one.model_copy(update={"errors": None}).keep("nobody hears it")


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at /proc")
def test_it_ends_with_us(tmp_path: Path) -> None:
    one = program(tmp_path, "ready()\nanswer(told(), os.getpid() % 10)\nwhile True: time.sleep(1)")
    code = f"""
import os, signal
from engine.outside.descriptions import Description
from engine.outside.session import Session
one = Session(Description.model_validate_json({one.model_dump_json()!r}), strict=True)
print(one._process.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    pid = int(run.stdout)
    for _ in range(600):
        if not alive(pid):
            return
        time.sleep(0.05)
    os.kill(pid, 9)
    pytest.fail("it plays on without us")


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


@pytest.mark.parametrize(("file", "id"), [*(("program:first.py", id) for id in boxes()), ("first-js.toml", "atlantis")])
def test_the_programs_of_the_page_play_every_game(file: str, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if file == "first-js.toml" and shutil.which("node", path=SEARCH_PATH) is None:
        pytest.skip("no node here")
    monkeypatch.chdir(OURS)
    box, found = boxes()[id], find_program(file)
    assert found is not None
    one = found.model_copy(update={"answer_ms": SLOW})
    shown: list[str] = []
    rival = box.computers.kinds["random"]
    tally = tried(box, one, min(box.game.seats), box.game.options(), "page", Seat(0), rival, shown.append)
    assert tally.answers > MANY
    assert not tally.faults, "\n".join(shown)
    assert "(your program)" in "\n".join(shown)


def test_a_description_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    def wrong(text: str, name: str = "one.toml") -> str:
        (tmp_path / name).write_text(text)
        with pytest.raises(BadProgram) as bad:
            read_description(tmp_path / name)
        assert "\n" not in str(bad.value)
        return str(bad.value)

    assert "command" in wrong('name = "one"')
    assert "name" in wrong('name = "one two"\ncommand = ["x"]')
    assert "speed" in wrong('name = "one"\ncommand = ["x"]\nspeed = 3')
    assert "answer_ms" in wrong('name = "one"\ncommand = ["x"]\nanswer_ms = 1000000')
    assert "no description" in wrong('name = "one"\ncommand = ["x"]\nfolder = "/"')
    wrong("= = =")
    wrong("[]", "one.json")
    wrong("{", "one.json")
    with pytest.raises(BadProgram):
        read_description(tmp_path / "none.toml")
    with pytest.raises(BadProgram):
        find_program("program:/there/is/none")
    assert find_program("level2") is None
    (tmp_path / "one.toml").write_text('name = "one"\ncommand = ["there-is-no-such-program"]')
    with pytest.raises(BadProgram, match="there-is-no-such-program"):
        read_description(tmp_path / "one.toml").started_by()


def test_a_folder_of_programs_is_offered(tmp_path: Path) -> None:
    def write(n: int, game: str = "") -> None:
        program(tmp_path, name=f"own{n}")
        text = f'name = "Bot{n}"\ncommand = ["python", "own{n}/bot.py"]\n{game}'
        (tmp_path / f"{n}.toml").write_text(text)

    for n in range(MOST_OFFERED):
        write(n)
    (tmp_path / "notes.txt").write_text("not a description")
    found = read_programs(tmp_path)
    assert list(found) == [f"own-Bot{n}" for n in range(MOST_OFFERED)]
    argv, reads = found["own-Bot1"].started_by()
    assert argv[1] == str(tmp_path / "own1" / "bot.py")
    assert str(tmp_path / "own1") in reads
    assert str(tmp_path) not in reads
    write(9, 'game = "doom"')
    with pytest.raises(BadProgram, match="more than"):
        read_programs(tmp_path)
    (tmp_path / "9.toml").write_text((tmp_path / "1.toml").read_text())
    with pytest.raises(BadProgram, match="another program"):
        read_programs(tmp_path)
