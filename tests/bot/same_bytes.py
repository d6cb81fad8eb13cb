"""The law of secrecy, to the last byte: what looks the same to a viewer by the rules is the same when it is sent.

Both positions of a `Pair` are laid out before a bot of its own. The viewer tries everything at both: looks, types,
mistypes, clicks what is out of date; then somebody answers, clicks twice, takes back, and the viewer looks again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Coroutine
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from bot.panels.custom_ids import CustomId
from engine.asking.face import stamp
from engine.asking.tray import Tray
from engine.core import Position, Seat, View, drafter, number, option_id, view
from engine.core.play import open_question
from engine.store import targets
from engine.tables import StoryLine
from tests.bot.pairs import Pair
from tests.bot.panels.desktop import some, usable
from tests.bot.window import EVE, Json, Where, Window, user_of

Look: TypeAlias = "Callable[[Window], Coroutine[Any, Any, Any]]"

PREFIXES = ("", "1", "2", "a", "s", "r", "-", "refugees-1,", "ships,t", "d,", "nobody", "zzz")
NONSENSE: dict[str, tuple[str, ...]] = {
    "bid": ("-3", "99999", "many", ""),
    "place": ("nonsense", "9,9,9,9,9", "1", "ships"),
    "choose": ("nonsense", "99", "own,own", "§"),
}
BROKEN = ("0/!~9~set~", "0/~0~set~77", "0/~0~add~0", "9/9.9.9~0~cut~", "", "~~~")
LITTLE = 4
"""How many of the rarer looks are taken at a position, unless it is watched thoroughly."""


class Watcher:
    """Somebody at the table of a pair: what they try there, and what they get."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.table = pair.name
        self.user = user_of(pair.viewer)
        self.rng = Random(pair.name)
        self.where: Where = self.rng.choice(("thread", "dm", "ephemeral")) if self.user != EVE else "thread"

    def number(self) -> str:
        """The number of the question as they see it."""
        return number(self.pair.real.at, self.pair.viewer)

    # Looking: nothing of it changes anything

    def always(self) -> dict[str, Look]:
        """What everybody sees without asking for it, and their own panel."""
        at = self.pair.real
        looks = {"delivery of panel": self._delivery(targets.Panel()), "/play": self._command("play")}
        if at.at.state.result is not None:
            looks["delivery of end"] = self._delivery(targets.End())
        if self.pair.viewer is not None:
            looks["delivery of seat"] = self._delivery(targets.Question(self.pair.viewer))
        return looks

    def sometimes(self, at: Position[Any], seen: View[Any]) -> dict[str, Look]:
        """What they may ask for, rightly or wrongly. `at` lends what others are asked, to click on that."""
        looks: dict[str, Look] = {f"/{name}": self._command(name) for name in ("hand", "journal", "why")}
        areas = [option_id(area) for area in self.pair.box.pictures.areas(seen)][:2]
        looks |= {f"/board {area}": self._command("board", area) for area in (None, *areas, "nonsense")}
        looks |= {f"area {text}…": self._suggestions("board", "areas", text) for text in PREFIXES[:2]}
        looks["story"] = self._delivery(targets.Story(self.pair.real.story[-1].chapter))
        looks |= {f"{verb}": self._click(CustomId(verb, self.table)) for verb in ("act", "hand", "more", "board")}
        if self.pair.viewer is not None:
            for notice in (targets.Reminder, targets.Alone, targets.Final):
                looks[f"delivery of {notice.kind}"] = self._delivery(notice(self.pair.viewer))
        looks |= {f"pages {n}": self._click(CustomId("pages", self.table, rest=n)) for n in ("0", "1", "2", "x", "99")}
        looks |= {"delivery of lobby": self._delivery(targets.Lobby())}
        looks["delivery of opening"] = self._delivery(targets.Opening())
        for name, typed in NONSENSE.items():
            looks |= {f"/{name} {text}": self._command(name, text, None) for text in typed}
            looks[f"/{name} with more"] = self._command(name, typed[0], "nonsense;")
            for part in ("first", "others"):
                looks |= {f"{name} {text}… {part}": self._suggestions(name, part, text) for text in PREFIXES}
        looks |= self._orders(at) if self.user != EVE else {}
        looks |= self._wrong_clicks(at, seen)
        if seen.prompt is None and not seen.drafting:
            looks |= {f"/{name}": self._command(name) for name in ("pass", "undo")}
        return looks

    def _orders(self, at: Position[Any]) -> dict[str, Look]:
        """Their standing orders: what stands, and the forms of those they may give."""
        looks: dict[str, Look] = {"/orders": self._command("orders", None, None)}
        looks["/orders nonsense"] = self._command("orders", "nonsense", "0")
        looks["orders…"] = self._suggestions("orders", "order", "")
        for offer in self.pair.box.orders.offered(view(self.pair.case.game, at, self.pair.viewer)):
            key = offer.prompt.key
            looks[f"/orders {key}"] = self._command("orders", key, None)
            looks[f"order {key}"] = self._click(CustomId("order", self.table, rest=key))
            looks |= {f"{key} {text}…": self._suggestions("orders", "answer", text, key) for text in PREFIXES[:5]}
        return looks

    def _wrong_clicks(self, at: Position[Any], seen: View[Any]) -> dict[str, Look]:
        """Clicks on what was asked before, on what others are asked, and with what no button of ours carries."""
        own = [prompt for prompt in (seen.prompt, *seen.asides) if prompt is not None]
        others = [] if at.state.result is not None else [*open_question(at.state).prompts.values()]
        custom_ids = [
            CustomId(verb, self.table, "0", "000000", "0/") for verb in ("pick", "lay", "undo", "confirm", "num")
        ]
        custom_ids += [
            CustomId("lay", self.table, self.number(), stamp(prompt), "0/0") for prompt in others if prompt not in own
        ]
        custom_ids += [
            CustomId("tray", self.table, self.number(), stamp(prompt), rest) for prompt in own for rest in BROKEN
        ]
        custom_ids += [CustomId("num", self.table, self.number(), stamp(prompt), "0/~8") for prompt in own]
        custom_ids.append(CustomId("forgotten", self.table))
        return {f"click on {custom_id}": self._click(custom_id) for custom_id in custom_ids}

    def on_panel(self, shown: list[Json]) -> dict[str, Look]:
        """What can be pressed on a panel they were shown without answering anything."""
        looks: dict[str, Look] = {}
        for message in shown:
            for custom_id, component in usable(message.get("components", [])):
                if custom_id.verb in ("tray", "num", "change", "look", "more"):
                    looks[f"press {custom_id}"] = self._click(custom_id, some(component, self.rng))
                elif custom_id.verb == "pick":  # as a change of the tray it shows the same, and never is a step
                    chosen = replace(custom_id, verb="tray")
                    looks[f"choose {custom_id}"] = self._click(chosen, some(component, self.rng))
                if custom_id.verb == "look" and custom_id.rest.startswith("more."):
                    for name in ("news", "hand"):  # what is behind it
                        behind = replace(custom_id, rest=name + custom_id.rest.removeprefix("more"))
                        looks[f"press {behind}"] = self._click(behind)
        return looks

    def _delivery(self, target: targets.Target) -> Look:
        return lambda window: window.deliver(self.table, target)

    def _command(self, name: str, *typed: str | None) -> Look:
        async def look(window: Window) -> list[Json]:
            where: Where = "dm" if self.where == "dm" else "thread"
            return await window.command(await window.glass(self.user, self.table, where, command=name), *typed)

        return look

    def _click(self, custom_id: CustomId, values: list[str] | None = None) -> Look:
        async def look(window: Window) -> list[Json]:
            glass = await window.glass(self.user, self.table, self.where)
            return await window.click(glass, custom_id, values or [])

        return look

    def _suggestions(self, name: str, parameter: str, typed: str, order: str = "") -> Look:
        async def look(window: Window) -> list[Json]:
            glass = await window.glass(self.user, self.table, "thread", command=name)
            glass.namespace.order = order
            return await window.autocomplete(glass, parameter, typed)

        return look

    # Acting: the same on both sides

    def act(self, at: Position[Any], other: Position[Any]) -> tuple[str, Seat, CustomId] | None:
        """Something that somebody can do in both positions; None if there is nothing, for now."""
        ask = open_question(at.state)
        ways: list[tuple[str, Seat, CustomId]] = []
        planner = drafter(at)
        for seat in at.state.seats:
            n = number(at, seat)
            seen, guessed = view(self.pair.case.game, at, seat), view(self.pair.case.game, other, seat)
            if seat == planner and at.draft and (other.draft or seat == self.pair.viewer):
                ways.append(("takes back", seat, CustomId("undo", self.table, n)))
                if seen.ready and guessed.ready:
                    ways.append(("confirms", seat, CustomId("confirm", self.table, n)))
            if n != number(other, seat):
                continue
            asked = [(seen.prompt, guessed.prompt)] if seat in ask.prompts else []
            for prompt, there in [*asked, *zip(seen.asides, guessed.asides, strict=False)]:
                if prompt is not None and there is not None and stamp(prompt) == stamp(there):
                    rest = Tray.holding(prompt, prompt.sample(self.rng)).write()
                    ways.append((f"answers {prompt.key}", seat, CustomId("lay", self.table, n, stamp(prompt), rest)))
        own = [way for way in ways if way[1] == self.pair.viewer]
        return self.rng.choice(own if own and self.rng.random() < 0.6 else ways) if ways else None


async def compare(real: Window, guessed: Window, name: str, look: Look) -> Any:
    """Takes one look at both sides; raises AssertionError where they differ."""
    left, right = await look(real), await look(guessed)
    same = json.dumps(left, ensure_ascii=False, default=str), json.dumps(right, ensure_ascii=False, default=str)
    assert same[0] == same[1], f"{name} tells them apart: {_where(*same)}"
    return left


def _where(left: str, right: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    return f"…{left[max(0, at - 80) : at + 120]}… and …{right[max(0, at - 80) : at + 120]}…"


async def cannot_tell(real: Window, guessed: Window, pair: Pair, *, rarer: int | None = LITTLE, only: str = "") -> int:
    """Everything the viewer of a pair tries gives the same at both windows. Returns how many acts were followed.

    `rarer`: how many of the rarer looks are taken (None: all); `only`: a pattern in the names of the looks to take.
    """
    me = Watcher(pair)
    shown: list[Json] = []
    for name, look in me.always().items():
        if re.search(only, name):
            shown += await compare(real, guessed, f"{pair.asked}: {name}", look)
    seen = view(pair.case.game, pair.real.at, pair.viewer)
    more = {**me.sometimes(pair.real.at, seen), **me.on_panel(shown)}
    names = [name for name in more if re.search(only, name)]
    for name in names if rarer is None else me.rng.sample(names, min(rarer, len(names))):
        await compare(real, guessed, f"{pair.asked}: {name}", more[name])
    followed = 0
    for _ in range(3 if rarer is None else me.rng.choice((0, 1))):
        followed += not pair.quiet and await _follow(real, guessed, me)
    return followed


async def _follow(real: Window, guessed: Window, me: Watcher) -> bool:
    """Lets somebody do the same at both windows and the viewer look again, unless they learn something by right."""
    pair = me.pair
    at, other = await real.position(pair.name), await guessed.position(pair.name)
    way = me.act(at, other) if at.state.result is None else None
    if way is None:
        return False
    what, seat, custom_id = way
    untouched = None if await marked(real, me) else await _known(real, me)
    clicks: list[list[Json]] = []
    for window in (real, guessed):
        glass = await window.glass(user_of(seat), pair.name, me.where)
        answered = await window.click(glass, custom_id)
        again = await window.glass(user_of(seat), pair.name, me.where, again=glass.id)
        clicks.append([*answered, *await window.click(again, custom_id)])
    if not await _by_right_the_same(real, guessed, me):
        return False
    if seat == pair.viewer:
        left, right = (json.dumps(one, default=str) for one in clicks)
        assert left == right, f"{pair.asked}: {what} is answered in two ways: {_where(left, right)}"
    elif untouched == await _known(real, me):
        assert await marked(real, me) == [], f"{pair.asked}: that seat {int(seat)} {what} touches messages of others"
    label = f"{pair.asked}: after seat {int(seat)} {what}"
    await compare(real, guessed, f"{label}: what is brought up to date", lambda window: marked(window, me))
    for name, look in me.always().items():
        await compare(real, guessed, f"{label}: {name}", look)
    return True


async def marked(window: Window, me: Watcher) -> list[str]:
    """Which messages that they can see are out of date, in the order of delivery."""
    others = [targets.Question(seat) for seat in me.pair.real.at.state.seats if seat != me.pair.viewer]
    return [targets.dump(one) for one in await window.tables.outbox.marked(me.table) if one not in others]


async def _by_right_the_same(real: Window, guessed: Window, me: Watcher) -> bool:
    """Whether the rules still show and tell the viewer the same. Where they do not, something was revealed: whether
    rightly is for `engine.tools.laws` to say."""
    return await _known(real, me) == await _known(guessed, me)


async def _known(window: Window, me: Watcher) -> tuple[View[Any], list[StoryLine]]:
    viewer = me.pair.viewer
    at = await window.position(me.table)
    return view(me.pair.case.game, at, viewer), await window.tables.views.story(me.table, viewer)
