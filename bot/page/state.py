"""The state of a page: all that it shows of a table to one viewer, as JSON, made from their sight alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from bot.features.end import next_game, standings
from bot.panels.orders import carried_out, summed
from bot.panels.public import story_in_words
from bot.panels.receipts import given
from bot.panels.status import briefly, waiting
from bot.panels.time import clocks, frozen
from engine.asking import words
from engine.asking.card import Card
from engine.asking.face import Part, face_of, stamp
from engine.asking.tray import Entry, Tray
from engine.core import Prompt, Seat
from engine.core.state import Result
from engine.games.answers import in_plain, steps
from engine.games.box import Box
from engine.games.gathering import Line
from engine.language import Said, Say
from engine.language.say import SEAT_LETTERS
from engine.look import Picture, Scene, house
from engine.orders import Offer
from engine.tables import Sight, StoryLine, Table, receipt

State = dict[str, Any]
Bands = dict[str, str]

TABS = ("board", "hand", "story", "score")
"""The tabs of a page beside its question."""


WORDS = (
    "all", "back", "board", "change", "close", "closer", "computers", "decide", "earlier", "game", "hand", "help",
    "hint", "hold", "join", "later", "leave", "next", "nothing", "now", "point", "remove", "return", "score", "send",
    "settings", "since", "start", "step", "story", "sum", "tap", "whole",
)  # fmt: skip
"""The page's own words: texts `page-<word>`."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The part of a page beside its question: the open `tab` with its `picture` or `lines` of the story."""

    tab: str = ""
    picture: Picture | None = None
    lines: Sequence[StoryLine] = ()


@dataclass(slots=True)
class Pictures:
    """The bands of the pictures in a state, by digest."""

    bands: Bands = field(default_factory=Bands)

    def put(self, picture: Picture) -> State:
        places: list[tuple[int, int, str]] = []
        for band in picture.bands:
            found = digest(band.svg)
            self.bands[found] = band.svg
            places.append((band.x, band.y, found))
        return {
            "w": picture.width,
            "h": picture.height,
            "alt": picture.alt,
            "ground": "" if picture.clear else picture.ground,
            "bands": places,
        }

    def scene(self, scene: Scene, picture: Picture, offered: Sequence[str]) -> State:
        """A picture with the places of the `offered` options in it."""
        places = {one: scene.place(one) for one in offered}
        return {**self.put(picture), "places": {one: place for one, place in places.items() if place is not None}}


@lru_cache(maxsize=4096)
def digest(svg: str) -> str:
    return blake2b(svg.encode(), digest_size=9).hexdigest()


def state_of(
    box: Box,
    sight: Sight,
    say: Say,
    card: Card,
    tray: Tray | None,
    shown: Shown,
    drawing: Picture | None,
    offer: Offer | None = None,
) -> tuple[State, Bands]:
    """The state of a running or finished game's page with its pictures' bands. `tray`: what lies on it, None before
    the first choice and after a sealed answer; `drawing`: the card's scene as its reader wants it; `offer`: the order
    that is asked about in place of the question."""
    pictures, plain = Pictures(), say.plain
    prompt = sight.view.prompt if offer is None else offer.prompt
    question = None
    if prompt is not None and sight.table.frozen is None and (tray is not None or not _sealed(sight)):
        question = _question(sight, prompt, card, tray, plain)
    if question is not None and offer is not None:
        drop = plain("orders-drop") if offer.prompt.key in sight.orders else ""
        question |= {"number": "", "laid": True, "act": question["act"] and plain("orders-save"), "drop": drop}
    state: State = {
        "table": of_table(sight.table, plain),
        "head": plain("game-turn", n=sight.turn) if sight.turn and plain.has("game-turn") else "",
        "due": sight.own_due,
        "seats": _seats(box, sight, plain),
        "news": [*card.news] if sight.owes else [],
        "lessons": [*card.lessons],
        "plan": [*steps(plain, in_plain(sight.view.plan))] if sight.view.plan else [],
        "note": "" if question is not None else _note(sight, plain),
        "question": question,
        "asides": [_question(sight, one, Card(), None, plain) for one in sight.view.asides],
        "orders": _orders(sight, plain),
        "can": _can(sight, plain),
        "end": _end(box, sight, say),
        "scene": None,
        "tab": shown.tab,
        "picture": None if shown.picture is None else pictures.put(shown.picture),
        "story": story_lines(shown.lines, plain, box),
    }
    if question is not None and card.scene is not None and drawing is not None:
        offered = [one["id"] for part in question["parts"] for one in part["options"]]
        state["scene"] = pictures.scene(card.scene, drawing, offered)
    return state, pictures.bands


def page_words(say: Say) -> State:
    """The reader's language and the page's own words in it, where "{n}" stands for a number."""
    return {"locale": say.locale, "words": {word: say(f"page-{word}", n=Said("{n}")) for word in WORDS}}


def story_lines(lines: Sequence[Line], say: Say, box: Box) -> list[str]:
    """Lines of the story in words, headings in bold."""

    def bold(line: str) -> str:
        first, end, rest = line.removeprefix("### ").partition("\n")
        return f"**{first}**{end}{rest}" if line.startswith("### ") else line

    return [bold(line) for line in story_in_words(lines, say, box)]


def of_table(table: Table, say: Say) -> State:
    return {"id": table.id, "game": table.game, "title": say("game-title"), "status": table.status.value}


def _sealed(sight: Sight) -> bool:
    return sight.view.seen.answers.get(sight.seat) is not None


def _seats(box: Box, sight: Sight, say: Say) -> list[State]:
    points: Mapping[Seat, int] = box.points(sight.view)
    return [
        {
            "seat": int(info.seat),
            "name": say.names[info.seat],
            "letter": SEAT_LETTERS[info.seat],
            "colour": house(info.seat).fill,
            "points": points.get(info.seat),
            "awaited": info.seat in sight.waits_for,
            "sealed": info.seat in sight.sealed,
            "you": info.seat == sight.seat,
            "away": info.stand_in is not None,
            "due": sight.due.get(info.seat),
        }
        for info in sight.table.seats
    ]


def _note(sight: Sight, say: Say) -> str:
    """Why nothing is asked: a freeze, the viewer's sealed answer, or whom the table waits for."""
    if sight.view.seen.result is not None:
        return ""
    if sight.table.frozen is not None:
        return frozen(sight.table.frozen, say)
    lines: list[str] = [*clocks(sight, say)]
    if sight.view.prompt is not None and _sealed(sight):
        answer = receipt(
            "order" if sight.by_order else "own", [(sight.view.prompt, sight.view.seen.answers[sight.seat])]
        )
        return "\n".join([given(say, answer), briefly(sight, say)])
    return "\n".join([waiting(sight, say).replace("\n- ", "\n• "), *lines])


def places(result: Result, say: Say) -> list[str]:
    """The places at the end, in lines that are no list of Discord's."""
    return [line.replace("\\.", ".", 1) for line in standings(result, say)]


def _end(box: Box, sight: Sight, say: Say) -> State | None:
    """The places at the end, and the ways on."""
    result, table = sight.view.seen.result, sight.table
    if result is None:
        return None
    place = table.thread or table.channel
    link = f"https://discord.com/channels/{table.guild or '@me'}/{place}"
    again = "" if sight.seat is None else next_game(table, say)
    return {
        "lines": places(result, say.plain),
        "links": [[say.plain("page-thread"), link]],
        "again": again,
        "review": say.plain("panel-review") if box.computers.thinking is not None else "",
    }


def _question(sight: Sight, prompt: Prompt[Any], card: Card, tray: Tray | None, say: Say) -> State:
    laid = tray or Tray.empty(prompt)
    acts = [words.deed(say, *step) for step in sight.view.plan] if prompt is sight.view.prompt else []
    face = face_of(card, prompt, laid, say, acts, ends=sight.ends and prompt is sight.view.prompt)
    shown = asdict(face)
    shown["entries"] = [_place(part, entry) for part, entry in zip(face.parts, face.entries, strict=True)]
    return {"number": sight.number, "stamp": stamp(prompt), "laid": laid != Tray.empty(prompt), **shown}


def _orders(sight: Sight, say: Say) -> State | None:
    """The viewer's standing orders, given or possible, and those that were carried out; None if there are none."""
    offers = [
        {
            "stamp": stamp(offer.prompt),
            "title": words.title(say, offer.prompt),
            "now": summed(say, offer, sight.orders[offer.prompt.key]) if offer.prompt.key in sight.orders else "",
        }
        for offer in sight.offers
    ]
    done = [words.receipt(say, one) for one in carried_out(sight)]
    if not offers and not done:
        return None
    return {"title": say("panel-orders"), "hint": say("orders-hint"), "offers": offers, "done": done}


def _place(part: Part, entry: Entry) -> Entry:
    """An entry as a page has it: of a part with one option its place alone."""
    return next(iter(entry), None) if part.kind == "one" and isinstance(entry, tuple) else entry


def _can(sight: Sight, say: Say) -> State:
    prompt = sight.view.prompt
    sealed = prompt is not None and _sealed(sight)
    return {
        "number": sight.number,
        "back": sight.number if sight.view.drafting else "",
        "change": stamp(prompt) if sealed and prompt is not None else "",
        "help": prompt is not None and say.has(f"help-{prompt.key}"),
        "hint": sight.table.hinted and prompt is not None,
        "return": sight.seat is not None and sight.table.seats[sight.seat].stand_in is not None,
    }
