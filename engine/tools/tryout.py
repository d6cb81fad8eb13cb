"""Trying out a program: one game, shown to its author question by question, with all errors."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, cast

from pydantic import BaseModel

from engine.core import Result, Seat, seed_from
from engine.games.box import Box
from engine.language import SEAT_LETTERS, Language, Say
from engine.outside import FAULTS, Description, Exchange, Program, Tally
from engine.outside.program import Illegal
from engine.players import Player
from engine.tools.simulate import Side, answers_of, count_answers

SHOWN = 4
"""Number of options of a question to show; their total is shown too."""


def tried(
    box: Box,
    described: Description,
    seats: int,
    options: BaseModel,
    seed: str,
    seat: Seat,
    rival: Player,
    show: Callable[[str], object],
    *,
    raw: bool = False,
) -> Tally:
    """Play one game with the program at `seat` and the rival at all others, and show it line by line; `raw` also shows
    the protocol. Returns the program's statistics."""
    say = Language().say("en", game=box.text, names=("",) * seats).plain
    seed = seed_from(f"{seed}/0")
    with Program(described, box, strict=False).at_work() as player:
        player.on_exchange = lambda exchange: _shown(_lines(say, exchange, raw=raw), show)
        sides = {Seat(n): Side(player if n == seat else rival) for n in range(seats)}
        g, _ = count_answers(box.game, seats, options, seed, partial(answers_of, box.game, sides, seed))
        player.over(g.result)
    assert g.result is not None
    _shown(_end(g.result, g.seats, seat, player.tally), show)
    if player.errors:
        show(f"\nWhat it wrote to standard error (the end):\n{player.errors.rstrip()}")
    return player.tally


def _shown(lines: Iterable[str], show: Callable[[str], object]) -> None:
    for line in lines:
        show(line)


def _lines(say: Say, one: Exchange, *, raw: bool) -> list[str]:
    asked = one.sent["question"]
    lines = [f"\n{one.sent['view']['number']}. {_question(asked)}"]
    lines += [f"   or besides: {_question(aside)}" for aside in one.sent["asides"]]
    if raw:
        lines.append(f"   > {json.dumps(one.sent)}")
    if raw or (one.fault is not None and one.said is not None):
        lines.append(f"   < {json.dumps(one.said)}")
    if one.fault is None:
        assert one.said is not None
        beside = next((aside for aside in one.sent["asides"] if aside["key"] == one.said.get("key")), None)
        what = asked if one.said["type"] == "answer" or beside is None else beside
        return [*lines, f"   {'aside' if what is beside else 'answer'}: {_answer(what, one.said['answer'])}"]
    why = str(one.fault)
    if isinstance(one.fault, Illegal):
        why += f": {say(f'refuse-{one.fault.refused.key}', **one.fault.refused.details)}"
    return [*lines, f"   WRONG ({one.fault.kind}): {why}", f"   instead: {_answer(asked, asked['safe'])}"]


def _question(asked: Mapping[str, Any]) -> str:
    match asked:
        case {"parts": parts}:
            what = f"{len(parts)} parts: {' / '.join(map(_question, parts))}"
        case {"options": options}:
            listed = ", ".join(f"{one['id']} ({one['words']})" for one in options[:SHOWN])
            more = f" and {len(options) - SHOWN} more" if len(options) > SHOWN else ""
            many = "" if asked["kind"] == "choose" else f"{asked['low']} to {asked['high']} of "
            what = f"{many}{listed}{more}"
        case _:
            what = f"{asked['low']} to {asked['high']}"
    return f"{asked['key']}, {asked['kind']}: {asked['words']} [{what}]"


def _answer(asked: Mapping[str, Any], wire: Any) -> str:
    if "parts" in asked:
        return "; ".join(_answer(part, one) for part, one in zip(asked["parts"], wire, strict=True))
    words = {one["id"]: one["words"] for one in asked.get("options", ())}
    several = cast("Iterable[Any]", wire if isinstance(wire, list | tuple) else [wire])
    said = [words.get(one, "") for one in several]
    meant = ", ".join(filter(None, said))
    return f"{json.dumps(wire)} ({meant})" if meant else json.dumps(wire)


def _end(result: Result, seats: tuple[Seat, ...], seat: Seat, tally: Tally) -> list[str]:
    lines = ["", "The game is over."]
    for place, one, points in result.placed():
        lines.append(f"{place}. {SEAT_LETTERS[one]}: {points}{' (your program)' if one == seat else ''}")
    faults = ", ".join(f"{kind} {tally.faults[kind]}" for kind in FAULTS if tally.faults[kind]) or "none"
    lines.append(f"{tally.answers} answers, faults: {faults}; {tally.ms / max(tally.questions, 1):.0f} ms an answer")
    return lines
