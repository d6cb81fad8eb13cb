"""`check`: the parts of a game, missing ones with their cost to players, and whether it keeps the laws."""

import argparse
import traceback
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import partial
from typing import Any, Final

from engine.games.box import Box, find
from engine.language import Language
from engine.tools.commands.asked import Commands, all_boxes, box_of, plain
from engine.tools.laws import LAWS, every_language_says_the_same, everything_is_said
from engine.tools.walking import case

COSTS: Final[Mapping[str, str]] = {
    "board": "The board is told in words, field by field; replays, pages and films show no picture.",
    "hand": "A hand is told in words, field by field.",
    "final": "The game ends without a score sheet.",
    "areas": "No part of the board can be shown larger.",
    "beside": "Nothing is told in words beside the board: right if the board shows all that lies open.",
    "cover": "The lobby has no picture.",
    "following": "Nobody can be told that they are next.",
    "handbook": "/rules, the ? of a question and /learn explain nothing but the hints of the questions.",
    "cards": "/help shows commands, and no card.",
    "players": "Computer players answer at random.",
    "thinking": "No hints, no review of a game, and no computer player that thinks ahead.",
    "orders": "Nobody can decide in advance: players look in at each of their questions.",
    "joined": "Each question of a decision takes a step of its own.",
    "glance": "Questions come without a picture of the table.",
    "faces": "Buttons name options by their own words alone, without prices.",
    "effects": "Options do not say what choosing them does.",
    "gist": "Questions do not show the numbers of whoever is asked.",
    "weight": "News name a seat or do not: none matters more than another.",
    "deeds": "Players are told as news what they have done themselves.",
    "sums_up": "No event sums up how all stand at the end of a turn.",
    "weighed": "Reasons of computer players in lessons have no figures.",
    "account": "Final standings do not say where points came from, nor how ties were broken.",
    "points": "Nobody reads points while the game runs: right if they are secret.",
    "gathers": "Lines of one kind are told one by one.",
    "moment": "The story has no pictures.",
    "habits": "Profiles say nothing of how somebody plays this game.",
    "check": "`check-data` has nothing to look at: right if there are no data files.",
}
"""The cost to players of each part that a game may leave out, by its name in `Box` or in a group of it."""


def add(commands: Commands) -> None:
    command = commands.add_parser("check", help="what a game has, what it lacks, and whether it keeps the laws")
    command.add_argument("game")
    command.add_argument("--seed", default="1", help="any text; the same seed plays the same games (1)")
    command.set_defaults(run=_check)


def lacks(box: Box) -> list[str]:
    """The parts in COSTS that a game leaves out."""
    found: list[str] = []
    for own in (box, box.pictures, box.card, box.story, box.computers, box.help):
        for part in fields(own):
            usual: Any = (
                part.default
                if part.default is not MISSING or part.default_factory is MISSING
                else part.default_factory()
            )
            value = getattr(own, part.name)
            empty = value == usual if part.name != "players" else not any(kind.endswith("2") for kind in value)
            found += [part.name] if part.name in COSTS and empty else []
    return found


def _check(args: argparse.Namespace) -> int:
    box = all_boxes().get(args.game)
    if box is None:
        for one in find()[1]:
            if one.game == args.game:
                print("".join(traceback.format_exception(one.error)).rstrip())
                print(plain(f"left out, and its tables rest: {one}"))
                return 1
        box = box_of(args.game)
    print(plain(f"{box.game.id}: {Language().say('en', game=box.text).plain('game-title')}; {box.origin}"))
    missing = lacks(box)
    print(f"there    {', '.join(name for name in COSTS if name not in missing) or 'rules and words alone'}")
    for name in missing:
        print(f"missing  {name}: {COSTS[name]}")
    broken = _broken(box, args.seed)
    for line in broken:
        print(plain(f"broken   {line}"))
    if not broken:
        print(f"laws     All {len(LAWS) + 2} are kept, with {', '.join(map(str, box.game.seats))} players.")
    return 1 if broken else 0


def _broken(box: Box, seed: str) -> list[str]:
    laws: list[tuple[str, Callable[[], None]]] = [
        ("every_language_says_the_same", lambda: every_language_says_the_same(box))
    ]
    for seats in box.game.seats:
        one = case(box.game, seats, seed)
        laws += [(f"{law.__name__}, {seats} players", partial(law, one)) for law in LAWS]
        laws.append((f"everything_is_said, {seats} players", partial(everything_is_said, box, seats)))
    return [f"{name}: {said}" for name, law in laws if (said := _fault(law))]


def _fault(law: Callable[[], None]) -> str:
    """The sentence of a broken law, or else its line that does not hold; empty if the law is kept."""
    try:
        law()
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error or last.line} ({last.filename}:{last.lineno})"
    return ""
