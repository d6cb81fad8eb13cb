"""Answers and standing orders by command. An option can be typed as its id, its words or their beginning, its badge in
the picture, or without one its number in the list."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from typing import Any, Final, TypeAlias

from bot.desk.desk import Interaction, Part
from bot.desk.suggestions import MOST, Suggestions, matching
from bot.features.orders import OrderActions, offer_of
from bot.features.play import PlayActions, whole
from engine.asking import words
from engine.asking.card import badges_of
from engine.asking.face import passing
from engine.asking.kinds import arranges, chooses, options_of, picks
from engine.asking.tray import BadTray, Tray, forced, values
from engine.core import Amount, Choose, JoinedPrompt, Prompt, Refused, Wire, option_id
from engine.ids import TableId
from engine.language import Said, Say
from engine.tables import Sight, TableRefused

Badges: TypeAlias = Mapping[str, str]
"""Badges in the picture of a question, by `option_id`."""
NONE: Badges = {}

LONGEST = 100
NEAREST = 3
SHORTEST = 4
"""Shortest word in which a typing error is forgiven; shorter ones resemble too many others."""
ALIKE = 0.85
"""Similarity from which a word is taken for another with a typing error."""
_NUMBER = re.compile(r"[-−]?\d+")

DROP: Final = "-"
"""Text that drops an order."""


def amounts(part: Prompt[Any]) -> bool:
    """True if `/bid` answers the part."""
    return isinstance(part, Amount)


def selects(part: Prompt[Any]) -> bool:
    """True if `/choose` answers the part."""
    return chooses(part) or picks(part)


KINDS: dict[str, Callable[[Prompt[Any]], bool]] = {"bid": amounts, "place": arranges, "choose": selects}


@dataclass(eq=False)
class TypedActions(Part):
    """Each method but the suggestions answers its interaction or raises Refused."""

    _play: PlayActions

    async def decline(self, i: Interaction, table_id: TableId) -> None:
        """Pass, decline, bid nothing or pick nothing, whichever the question allows."""
        sight, prompt = await self._asked(i, table_id)
        wire = passing(prompt)
        if wire is None:
            raise TableRefused("cannot-pass")
        await self._play.choose(i, sight, prompt, wire)

    async def tables(self, i: Interaction, typed: str) -> Suggestions:
        mine = await self._tables.views.mine(i.user.id)
        return self._desk.matching_tables(i, [sight.table for sight in mine], typed)

    async def areas(self, i: Interaction, typed: str) -> Suggestions:
        sight, say = await self._desk.sight_typed(i)
        areas = self._desk.box(sight.table).pictures.areas(sight.view)
        return matching([(say.value(area), option_id(area)) for area in areas], typed)

    async def suggestions(self, i: Interaction, typed: str, *, first: bool) -> Suggestions:
        """Suggested legal answers from the user's View; `first`: for the main part, else for another."""
        kind = KINDS.get(i.command.name if i.command else "", amounts)
        table = await self._desk.table(i, i.namespace.table or None)
        sight, prompt = await self._asked(i, table.id)
        main, others = split(prompt, kind)
        part = main if first else (others[0] if others else None)
        if part is None:
            return []
        say = self._desk.say(i, sight.table).plain
        if first and sight.joined is not None and kind(sight.joined):
            part, sight = sight.joined, sight.whole
        return suggested(part, typed, say, badges_of(self._desk.box(sight.table), sight, say))

    async def _asked(self, i: Interaction, table_id: TableId) -> tuple[Sight, Prompt[Any]]:
        sight = await self._desk.sight(i, table_id)
        if sight.seat is None:
            raise TableRefused("not-seated")
        if sight.view.prompt is None:
            raise TableRefused("draft-ready" if sight.view.ready else "not-asked")
        return sight, sight.view.prompt

    async def answer(self, i: Interaction, table_id: TableId, command: str, text: str, more: str | None) -> None:
        """Answer the question by one of KINDS; `more` has the further parts of a form."""
        kind = KINDS[command]
        sight, prompt = await self._asked(i, table_id)
        say = self._desk.say(i, sight.table)
        if (plan := self._plan(sight, kind, text, more, say)) is not None and sight.joined is not None:
            await self._play.choose(i, sight, sight.joined, plan)
            return
        lit = badges_of(self._desk.box(sight.table), sight, say)
        main, others = split(prompt, kind)
        if main is None:
            raise TableRefused("no-question-for", question=words.title(say, prompt))
        tray = Tray.safe(prompt).put(prompt.parts().index(main), read(main, text, say, lit))
        pieces = [typed.strip() for typed in (more or "").split(";")]
        for part, typed in zip(others, pieces, strict=False):
            if typed:
                tray = tray.put(prompt.parts().index(part), read(part, typed, say, lit))
        try:
            wire = tray.wire(prompt)
        except BadTray:
            raise TableRefused("no-question-for", question=words.title(say, prompt)) from None
        prompt.decode(wire)
        if not (rest := [typed for typed in pieces[len(others) :] if typed]):
            await self._play.choose(i, sight, prompt, wire)
        elif len(rest) == 1 and sight.joined is not None and prompt.key == sight.joined.key:
            await self._play.choose(i, sight, prompt, wire, *_after(sight.joined, wire, rest[0], say))
        else:
            raise TableRefused("more-unused", more=Said(say.foreign("; ".join(rest))))

    def _plan(
        self, sight: Sight, kind: Callable[[Prompt[Any]], bool], text: str, more: str | None, say: Say
    ) -> Wire | None:
        """The typed plan, if the question is shown with the ones joined to it; None if the text answers the question
        alone."""
        prompt = sight.joined
        if prompt is None or more or not kind(prompt):
            return None
        place = find(prompt, text.strip(), say, set(), badges_of(self._desk.box(sight.table), sight.whole, say))
        if place is not None:
            return option_id(prompt.options[place])
        if whole(text.strip().removeprefix("#")) is not None:  # a number means the shown question
            raise nearest(prompt, text, say, badges_of(self._desk.box(sight.table), sight.whole, say))
        return None


def _after(joined: JoinedPrompt, wire: Wire, typed: str, say: Say) -> tuple[Wire, ...]:
    """The typed answers to the follow-up: an amount, or one of the plans that begin with `wire`. Raises TableRefused:
    more-unused, not-an-option-near."""
    following = {one: wires[1:] for one, wires in joined.wires.items() if wires[0] == wire and len(wires) > 1}
    number = whole(typed)
    if number is not None and any(isinstance(wires[0], int) for wires in following.values()):
        return (number,)  # the rules check it
    options = [option for option in joined.options if option_id(option) in following]
    if not options:
        raise TableRefused("more-unused", more=Said(say.foreign(typed)))
    meant = [one for one in options if _holds(_plainly(say.plain.value(one)), _plainly(typed))]
    if len(meant) != 1:
        raise nearest(Choose(joined.key, tuple(options)), typed, say, NONE)
    return following[option_id(meant[0])]


def split(prompt: Prompt[Any], kind: Callable[[Prompt[Any]], bool]) -> tuple[Prompt[Any] | None, list[Prompt[Any]]]:
    """The part that a command answers (the first of its kind with a choice), and other parts with a choice."""
    parts = [part for part in prompt.parts() if not forced(part)]
    main = next((part for part in parts if kind(part)), None)
    main = main or next((part for part in prompt.parts() if kind(part)), None)
    return main, [part for part in parts if part is not main]


def read(part: Prompt[Any], text: str, say: Say, lit: Badges = NONE) -> int | tuple[int, ...]:
    """The tray entry for a typed text. Raises Refused with what is allowed."""
    if isinstance(part, Amount):
        numbers = [whole(one) for one in _NUMBER.findall(text)]
        number = numbers[0] if len(numbers) == 1 else None  # "bid 3", "3 GP"
        return part.decode(number if number is not None else text)
    names = [name.strip() for name in text.split(",")] if "," in text else [text.strip()]
    if chooses(part):
        place = find(part, text.strip(), say, set(), lit)
        if place is None:
            raise nearest(part, text, say, lit)
        return place
    if picks(part) and text.strip().casefold() in ("", "-", "0", say.plain("panel-nothing").casefold()):
        return ()
    if len(names) == 1 and find(part, names[0], say, set(), lit) is None:
        names = names[0].split()
    places: list[int] = []
    for name in filter(None, names):
        place = find(part, name, say, set(places), lit)
        if place is None:
            known = whole(name.removeprefix("#")) is not None or find(part, name, say, set(), lit) is not None
            raise unreadable(part, say) if known else nearest(part, name, say, lit)
        places.append(place)
    return tuple(sorted(places)) if picks(part) else tuple(places)


def ordered(part: Prompt[Any], names: list[str], say: Say, lit: Badges) -> tuple[int, ...]:
    places: list[int] = []
    for name in names:
        place = find(part, name, say, set(places), lit)
        if place is not None:
            places.append(place)
    return tuple(places)


def find(part: Prompt[Any], name: str, say: Say, taken: set[int], lit: Badges = NONE) -> int | None:
    """The place of an option by badge, id, words, or without a badge its number (from 1); none of `taken`. If nothing
    else fits, an option that begins with the text, contains it, or is very similar."""
    options = options_of(part)
    free = [place for place in range(len(options)) if place not in taken]
    wanted = name.casefold()
    for place in free:
        if lit.get(option_id(options[place]), "").casefold() == wanted != "":
            return place
    for place in free:
        if option_id(options[place]) == name:
            return place
    for place in free:
        if say.plain.value(options[place]).casefold() == wanted:
            return place
    number = whole(name.removeprefix("#"))
    if number is not None:
        listed = number - 1 in free and option_id(options[number - 1]) not in lit
        return number - 1 if listed else None
    spoken = {place: _plainly(say.plain.value(options[place])) for place in free}
    for means in (_begins, _holds, _resembles):
        meant = [place for place in free if wanted and means(spoken[place], _plainly(wanted))]
        if len({option_id(options[place]) for place in meant}) == 1:
            return meant[0]
        if meant:
            return None
    return None


def _begins(words: str, typed: str) -> bool:
    return words.startswith(typed)


def _holds(words: str, typed: str) -> bool:
    """True if whole words of an option were typed: "naxos" of "temple on Naxos"."""
    return re.search(rf"(?<!\w){re.escape(typed)}(?!\w)", words) is not None


def _resembles(words: str, typed: str) -> bool:
    """True if an option was typed with an error; never for numbers."""
    if not SHORTEST <= len(typed) <= 2 * len(words) or _NUMBER.findall(words) != _NUMBER.findall(typed):
        return False
    return SequenceMatcher(None, words, typed).ratio() >= ALIKE


def _plainly(words: str) -> str:
    """Words as people may type them: lower case without accents."""
    parts = unicodedata.normalize("NFKD", words.replace("ł", "l").replace("Ł", "L"))
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).casefold()


def nearest(part: Prompt[Any], text: str, say: Say, lit: Badges) -> Refused:
    """The refusal of an unknown option, with the three most similar ones."""
    names: dict[str, object] = {}
    for option in options_of(part):
        badge, words = lit.get(option_id(option), ""), say.plain.value(option)
        names.setdefault(
            _plainly(words), words if not badge or f"{words} ".startswith(f"{badge} ") else f"{badge} {words}"
        )
    typed = _plainly(text)
    close = get_close_matches(typed, names, n=len(names) or 1, cutoff=0.0)
    close.sort(key=lambda one: not (typed and _holds(one, typed)))  # options with typed words first
    near = list(dict.fromkeys(str(names[one]) for one in close))[:NEAREST]
    return TableRefused("not-an-option-near", near=" · ".join(near))


def unreadable(part: Prompt[Any], say: Say) -> Refused:
    count = part.n if arranges(part) else max(1, getattr(part, "low", 1))
    example = ", ".join(say.plain.value(option) for option in options_of(part)[:count])
    return TableRefused("unreadable-row", n=count, example=Said(example))


def suggested(part: Prompt[Any], current: str, say: Say, lit: Badges = NONE) -> Suggestions:
    """Up to 25 suggestions for the typed text. `say` is plain."""
    typed = current.strip()
    if isinstance(part, Amount):
        numbers = [str(number) for number in values(part)]
        return [(number, number) for number in numbers if number.startswith(typed)][:MOST]
    options = options_of(part)
    if chooses(part):
        found: list[tuple[str, str]] = []
        for place, option in enumerate(options):
            badge, spoken = lit.get(option_id(option), ""), say.value(option)
            label = spoken if badge in ("", spoken) else f"{badge} · {spoken}"
            if _plainly(typed) in _plainly(label) or typed.casefold() in option_id(option).casefold():
                found.append((words.cut(label, LONGEST), code(options, place)))
        return found[:MOST]
    return _rows(part, typed, say, lit)


def _rows(part: Prompt[Any], typed: str, say: Say, lit: Badges) -> Suggestions:
    """For parts with several options: the text so far, and each possible next option."""
    options = options_of(part)
    names = [name.strip() for name in typed.split(",") if name.strip()][: len(options) + 1]  # further names are ignored
    places = list(ordered(part, names, say, lit))
    loose = names[-1].casefold() if names and len(places) < len(names) else ""
    most = part.n if arranges(part) else getattr(part, "high", len(options))
    rows: list[list[int]] = [places] if places and not loose else []
    offered: set[str] = set()
    for place, option in enumerate(options):
        if len(places) >= most or place in places or option_id(option) in offered:
            continue
        if loose in say.value(option).casefold() or loose in option_id(option).casefold():
            offered.add(option_id(option))
            rows.append([*places, place])
    found: list[tuple[str, str]] = []
    for row in rows[:MOST]:
        name = words.cut(", ".join(say.value(options[place], "short") for place in row), LONGEST)
        value = ",".join(code(options, place) for place in row)
        if len(value) > LONGEST:
            value = ",".join(f"#{place + 1}" for place in row)
        found.append((name, value))
    return found


def code(options: Any, place: int) -> str:
    """How an option is typed: its id, or its number if the id cannot be typed."""
    text = option_id(options[place])
    return text if len(text) <= LONGEST and "," not in text else f"#{place + 1}"


@dataclass(eq=False)
class TypedOrders(Part):
    """Each method but the suggestions answers its interaction or raises Refused."""

    _orders: OrderActions

    async def give(self, i: Interaction, table_id: TableId, name: str | None, text: str | None) -> None:
        """Give or drop a standing order. Without an answer open the form; without a name show the list."""
        if not name:
            await self._orders.show(i, table_id)
            return
        sight = await self._desk.sight(i, table_id)
        say = self._desk.say(i, sight.table)
        prompt = offer_of(sight, _order_key(sight, name, say)).prompt
        if text is None:
            await self._orders.open(i, table_id, prompt.key)
        elif text.strip() == DROP:
            await self._orders.drop(i, table_id, prompt.key)
        else:
            await self._orders.give(i, sight, prompt, _typed(sight, prompt, text, say))

    async def names(self, i: Interaction, typed: str) -> Suggestions:
        sight, say = await self._desk.sight_typed(i)
        return matching([(words.title(say, offer.prompt), offer.prompt.key) for offer in sight.offers], typed)

    async def answers(self, i: Interaction, current: str) -> Suggestions:
        """Suggestions to continue the answer to an order, part by part."""
        sight, say = await self._desk.sight_typed(i)
        prompt = offer_of(sight, _order_key(sight, str(i.namespace.order or ""), say)).prompt
        *before, typed = current.split(";")
        open_parts = [part for part in prompt.parts() if not forced(part)][len(before) :]
        if not open_parts:
            return []
        head = "".join(f"{one.strip()}; " for one in before)
        title = f"{words.title(say, open_parts[0])}: "
        return matching([(title + shown, head + value) for shown, value in suggested(open_parts[0], typed, say)], "")


def _order_key(sight: Sight, name: str, say: Say) -> str:
    """The key of an order named by key or words."""
    wanted = name.strip().casefold()
    titles = {words.title(say.plain, offer.prompt).casefold(): offer.prompt.key for offer in sight.offers}
    return titles.get(wanted, wanted)


def _typed(sight: Sight, prompt: Prompt[Any], text: str, say: Say) -> Wire:
    """The typed answer to an order: its parts in order. Missing parts keep the present order, or none."""
    stands = sight.orders.get(prompt.key)
    tray = Tray.safe(prompt) if stands is None else Tray.holding(prompt, stands)
    parts = [(at, part) for at, part in enumerate(prompt.parts()) if not forced(part)]
    for (at, part), typed in zip(parts, text.split(";"), strict=False):
        if typed.strip():
            tray = tray.put(at, read(part, typed, say))
    try:
        return tray.wire(prompt)
    except BadTray:
        raise Refused("form-shape", n=len(parts)) from None
