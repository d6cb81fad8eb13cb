"""A prompt as components: buttons where a tap will do, selects for longer lists, a tray for what takes several taps.

Works for every prompt of every game. A simple prompt is answered by the click itself. Forms and rows are put together
on a tray: each click edits the message, and what was chosen so far travels in the custom_ids. What the picture beside
it marks is called by the same marks here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from typing import Any

import discord
from discord import ui

from bot.panels import words
from bot.panels.card import BARE, Card
from bot.panels.components import PersistentItem, button, picture, row, rows, select, together
from bot.panels.kinds import arranges, chooses, lists, options_of, picks
from bot.panels.marks import Mark, stamp
from bot.panels.tray import PAGE, Tap, Tray, decisive, forced, on_page, pages, values
from bot.panels.verbs import ANYTHING, ASKED, COUNT, TEXT, Asked, Verb
from engine.core import Amount, Arrange, Choose, JoinedPrompt, Prompt, Wire, option_id
from engine.ids import TableId
from engine.language import Say

Style = discord.ButtonStyle

PICK = Verb("pick", ASKED, TEXT)
"""Answers by itself: a tap that makes a tray full."""
TRAY = Verb("tray", ASKED, TEXT)
"""With a tap."""
SEND = Verb("lay", ASKED, TEXT)
"""With a full tray."""
NUMBER_FORM = Verb("num", ASKED, ANYTHING, COUNT, between="~")
"""With the tray as it is, and the part that is typed."""

FEW = 5
SOME = 10
MARKED = 20
"""Up to so many options are buttons with their marks in the picture, or with numbers: four rows of them."""
MANY = 25
"""With so many buttons there is seldom room for anything else; five rows of them."""
TERSE = 28
FITTING = ((FEW, 40), (SOME, TERSE), (MANY, 3))
"""Up to so many options whose words have up to so many characters are buttons."""
LEGEND = 1600
"""Characters in which is said what the options do."""
SO_FAR = 900
"""Characters in which a message says what was chosen for a part so far."""


@dataclass(frozen=True, slots=True)
class Question:
    """A prompt to be shown to the one who is asked, as question `number` of a table, `without` the option of that id: a
    green button stands for it elsewhere. There is room for `most` buttons that answer."""

    table: TableId
    number: str
    prompt: Prompt[Any]
    say: Say
    card: Card = BARE
    without: str = ""
    most: int = SOME

    def items(self, tray: Tray | None = None) -> list[ui.Item[Any]]:
        """The components, from the heading to the last button."""
        tray = tray or Tray.empty(self.prompt)
        heading = f"### {words.title(self.say, self.prompt)}"
        explained = words.hint(self.say, self.prompt)
        items: list[ui.Item[Any]] = [
            ui.TextDisplay("\n".join(filter(None, (heading, explained, _small(self.card.gist)))))
        ]
        if self.card.drawing is not None:
            items.append(picture(self.card.file, self.card.drawing.alt))
        decides = decisive(self.prompt)
        shown = [at for at, part in enumerate(self.prompt.parts()) if not forced(part)]
        shown.sort(key=lambda at: at == decides)
        for at in shown:
            if so_far := self._so_far(at, tray, named=len(shown) > 1):
                items.append(ui.TextDisplay(so_far))
            items += self._part(at, tray)
            if at != shown[-1]:
                items += rows(self._off(at, tray))
        if wrong := tray.refused(self.prompt):
            items.append(ui.TextDisplay(f"⚠️ {self.say(f'refuse-{wrong.key}', **wrong.details)}"))
        off = self._off(shown[-1], tray) if shown else []
        if decides is None or (off and tray.complete(self.prompt)):
            label = self.say.plain("panel-send") if shown else self._forced(tray)
            items.append(row(*off, self._send(tray, label)))
        else:
            items += rows(off)
        return items

    @property
    def asked(self) -> Asked:
        """What the custom_ids of its components say of it."""
        return Asked(self.table, self.number, stamp(self.prompt))

    def _forced(self, tray: Tray) -> str:
        """The label of the button that gives the one answer there is: it names it."""
        return self.say.plain("panel-do-it", answer=words.answer(self.say.plain, self.prompt, tray.wire(self.prompt)))

    def _tap(self, tray: Tray, at: int, act: str, arg: str = "") -> Mark:
        part = self.prompt.parts()[at]
        fills = act == "set" or (act == "add" and arranges(part) and len(tray.places(at)) == part.n - 1)
        verb = PICK if fills and at == decisive(self.prompt) else TRAY
        return verb(self.asked, str(Tap(tray, at, act, arg)))

    def _send(self, tray: Tray, label: str) -> PersistentItem:
        complete = tray.complete(self.prompt)
        return button(SEND(self.asked, tray.write()), label, Style.success, disabled=not complete)

    def _so_far(self, at: int, tray: Tray, *, named: bool) -> str:
        """The heading of a part and what it means, if it is `named`, with what was chosen for it, unless its select
        shows that."""
        part = self.prompt.parts()[at]
        lines = [f"**{words.title(self.say, part)}**"] if named else []
        if named and (explained := words.hint(self.say, part)):
            lines.append(f"-# {explained}")
        if arranges(part) or (at != decisive(self.prompt) and pages(part) > 1):
            chosen = self._chosen(at, part, tray)
            lines.append(words.shortened(chosen, SO_FAR) if lists(part) else words.cut(chosen, SO_FAR))
        return "\n".join(lines)

    def _chosen(self, at: int, part: Prompt[Any], tray: Tray) -> str:
        entry = tray.entries[at]
        if lists(part):
            lines = [f"**{n}** {self.say.value(part.options[place])}" for n, place in enumerate(tray.places(at), 1)]
            return "\n".join(lines) or self.say("panel-list-in-order", n=part.n)
        if arranges(part):
            laid = [f"**{n}** {self.say.value(part.options[place])}" for n, place in enumerate(tray.places(at), 1)]
            return " · ".join(laid) or self.say("panel-tap-in-order", n=part.n)
        if entry is None:
            return self.say("panel-open")
        if picks(part):
            return self.say.value(tuple(part.options[place] for place in tray.places(at)))
        return self.say.value(self._value(part, entry) if isinstance(entry, int) else entry)

    def _part(self, at: int, tray: Tray) -> Iterator[ui.Item[Any]]:
        part = self.prompt.parts()[at]
        if arranges(part):
            yield from self._arrange(at, part, tray)
        elif isinstance(part, Amount) and len(values(part)) > PAGE:
            label = self.say.plain("panel-enter-number", low=part.low, high=part.high)
            yield row(button(NUMBER_FORM(self.asked, tray.write(), at), label, Style.primary))
        elif picks(part):
            yield from self._menu(at, part, tray, part.low, part.high)
        elif chooses(part) or isinstance(part, Amount):
            first = at == decisive(self.prompt) or (self.most > SOME and (at == 0 or self._beside(part)))
            numbers: Mapping[str, str] = self._numbers(part) if first else {}
            buttons = self._buttons(at, part, tray, numbers) if first else []
            if buttons:
                explained = self._list(part, numbers) if numbers else words.shortened(self._legend(part), LEGEND)
                if explained:
                    yield ui.TextDisplay(explained)
                yield from together(buttons)
            else:
                if self._marked(part):
                    yield ui.TextDisplay(words.shortened(self._legend(part), LEGEND))
                yield from self._menu(at, part, tray, 1, 1)

    def _buttons(
        self, at: int, part: Choose[Any] | Amount, tray: Tray, numbers: Mapping[str, str]
    ) -> list[list[PersistentItem]]:
        """One button an option, by groups, with its words, its mark or its number; none if they are too many."""
        places = self._as_marked(part, self._offered(part, values(part)))
        labels = [self._label(part, place, words.OPTION) for place in places]
        if numbers:
            labels = [numbers[option_id(options_of(part)[place])] for place in places]
        elif not self._fit(labels):
            marked = [self._mark(part, place) for place in places]
            labels = [mark or label for mark, label in zip(marked, labels, strict=True)]
            if not any(marked) or len(places) > self.most or max(map(len, labels)) > TERSE:
                return []
        decides = at == decisive(self.prompt)
        quiet = self._quiet(part) if decides else [place for place in places if place != tray.entries[at]]
        found = dict[str, list[PersistentItem]]()
        for place, label in zip(places, labels, strict=True):
            style = Style.secondary if place in quiet else Style.primary
            group = words.group(self.say, self._value(part, place)) or f"{place}"
            tap, emoji = self._tap(tray, at, "set", str(place)), words.token(self.say, self._value(part, place))
            found.setdefault(group, []).append(button(tap, label, style, emoji=emoji))
        return list(found.values())

    def _fit(self, labels: Sequence[str]) -> bool:
        """Whether these words can stand on buttons."""
        longest = max(map(len, labels))
        return any(len(labels) <= min(most, self.most) and longest <= length for most, length in FITTING)

    def _beside(self, part: Choose[Any] | Amount) -> bool:
        """Whether an extra can be buttons too: if it has few words, and those of the decision leave room for them."""
        decides = decisive(self.prompt)
        if decides is None or len(values(part)) > FEW:
            return False
        others = len(values(self.prompt.parts()[decides]))
        labels = [self._label(part, place, words.OPTION) for place in values(part)]
        return others + len(labels) <= self.most and self._fit(labels)

    def _numbers(self, part: Prompt[Any]) -> Mapping[str, str]:
        """Options by their numbers in the list, as they are typed, where their words stand above the buttons: if there
        is room for so many of these, but not for words on them. None where the picture marks any."""
        options = options_of(part)
        places = self._offered(part, range(len(options)))
        if self.most <= SOME or not 0 < len(places) <= min(MARKED, self.most) or self._marked(part):
            return {}
        if self._fit([self._label(part, place, words.OPTION) for place in places]):
            return {}
        numbers = {option_id(options[place]): f"{place + 1}" for place in places}
        if any(one.isdigit() for one in numbers):
            return {}  # typed, that is another option
        return numbers if self._list(part, numbers) else {}

    def _list(self, part: Prompt[Any], numbers: Mapping[str, str]) -> str:
        """The options by their numbers, with what they do if there is room for it; empty if there is none."""
        lists = (self._legend(part, numbers), self._legend(part, numbers, told=False))
        return next((one for one in lists if len(one) <= LEGEND), "")

    def _marked(self, part: Prompt[Any]) -> bool:
        """Whether the picture marks any of the options."""
        return any(option_id(option) in self.card.marks for option in options_of(part))

    def _offered(self, part: Prompt[Any], places: Sequence[int]) -> list[int]:
        """Those of these places whose options are shown here."""
        options = options_of(part)
        return [place for place in places if not (options and option_id(options[place]) == self.without)]

    def _as_marked(self, part: Prompt[Any], places: Sequence[int]) -> list[int]:
        """Places of options in the order of their marks in the picture; then those that have none."""
        order = {one: n for n, one in enumerate(self.card.marks)}
        options = options_of(part)
        return sorted(places, key=lambda place: order.get(option_id(options[place]), len(order)) if options else place)

    def _mark(self, part: Prompt[Any], place: int) -> str:
        """The word by which an option is marked in the picture; empty if it is not."""
        options = options_of(part)
        return self.card.marks.get(option_id(options[place]), "") if options else ""

    def _does(self, say: Say, part: Prompt[Any], value: object, form: str = "") -> str:
        """What choosing an option or an amount does here; empty if there is nothing to say."""
        one = option_id((part.key, value)) if isinstance(part, Amount) and isinstance(value, int) else option_id(value)
        effect = self.card.effects.get(one)
        return "" if effect is None else say.value(effect, form)

    def _label(self, part: Prompt[Any], place: int, limit: int) -> str:
        """An option in words, its mark before them unless they are that."""
        text, mark = words.label(self.say, self._value(part, place), limit), self._mark(part, place)
        return words.cut(f"{mark} · {text}", limit) if mark and not _begins(text, mark) else text

    def _legend(self, part: Prompt[Any], numbers: Mapping[str, str] | None = None, *, told: bool = True) -> str:
        """What each option does here, or what it is where the question's text has an `.each` for that. Options of a
        group stand below its name, those that are marked there by their marks alone, all others in short.
        Options that do the same stand in one line; amounts are told, in short, if they gather into a few lines.
        `numbers` stand for marks. Without `told` it lists what they are, and not what they do."""
        marks = numbers or self.card.marks
        key, found = f"ask-{part.key}.each", dict[str, dict[str, list[str]]]()
        amounts = values(part) if isinstance(part, Amount) else ()
        options = options_of(part)
        marked = [options[place] for place in self._as_marked(part, self._offered(part, range(len(options))))]
        for option in dict.fromkeys([*marked, *amounts]):
            does = self._does(self.say, part, option, "short" if amounts else "")
            does = does or (words.explained(self.say, option) if self.say.has(key) else "")
            does = does if told else ""
            mark = "" if amounts else marks.get(option_id(option), "")
            group = words.group(self.say, option)
            name = self.say.value(option, "short" if group and (numbers or not mark) else "")
            if does or mark:
                called = f"**{name}**"
                if mark and not _begins(name, mark):
                    called = f"**{mark}**" if group and does and not numbers else f"**{mark}** {name}"
                found.setdefault(group, {}).setdefault(does, []).append(called)
        if amounts and sum(map(len, found.values())) > FEW:
            return ""
        return "\n".join(_told(found))

    def _quiet(self, part: Choose[Any] | Amount) -> list[int]:
        """The places shown in grey: beside things what is but a word, such as a pass; else answers of another kind than
        the first; else the safe answer where it is not the first, unless it is one of those marked in the picture. A
        whole plan is of the kind of the answer with which it begins."""
        safe: Wire | None = part.fallback()
        if isinstance(part, Amount):
            return [safe] if isinstance(safe, int) else []
        options: Sequence[object] = part.options
        kinds = [type(_first(part, option)) for option in options]
        bare = [place for place, kind in enumerate(kinds) if is_dataclass(kinds[0]) and not is_dataclass(kind)]
        others = bare or [place for place, kind in enumerate(kinds) if kind is not kinds[0]]
        safest = [place for place, option in enumerate(options) if place and option_id(option) == safe]
        return others or [place for place in safest if not self._mark(part, place)]

    def _menu(self, at: int, part: Prompt[Any], tray: Tray, low: int, high: int) -> Iterator[ui.Item[Any]]:
        """A select, with the pages of a long list below it, and a button for choosing nothing."""
        many = picks(part)
        paged = pages(part) > 1
        chosen = tray.places(at) if many else (tray.entries[at],)
        shown = self._as_marked(part, self._offered(part, on_page(part, tray.page % max(1, pages(part)))))
        decides = at == decisive(self.prompt)
        options = [self._option(part, place, chosen=not decides and place in chosen) for place in shown]
        least = 0 if many and (paged or low == 0) else low
        yield select(self._tap(tray, at, "set"), options, self._placeholder(part), low=least, high=high)
        buttons: list[PersistentItem] = []
        if many and low == 0:
            mark = self._tap(tray, at, "set", "!")
            stands = tray.entries[at] == () and not decides  # where it is the answer, it has still to be given
            buttons.append(button(mark, self.say.plain("panel-nothing"), disabled=stands))
        yield from rows([*buttons, *self._pager(at, part, tray)])

    def _placeholder(self, part: Prompt[Any]) -> str:
        say = self.say.plain
        if picks(part) and part.low < part.high:
            return say("panel-pick-some", low=part.low, high=part.high)
        if picks(part) and part.high > 1:
            return say("panel-pick-just", n=part.high)
        if isinstance(part, Amount):
            return say("panel-pick-amount", low=part.low, high=part.high)
        return say("panel-pick")

    def _arrange(self, at: int, part: Arrange[Any], tray: Tray) -> Iterator[ui.Item[Any]]:
        """Tap in order: what lies in the row is greyed. Of a list each line may be moved up, or left out again."""
        laid = tray.places(at)
        full = len(laid) >= part.n
        if lists(part):
            yield from rows([*self._lines(at, tray, "up", 1), *self._lines(at, tray, "drop", 0)])
        found = dict.fromkeys(str(words.group(self.say.plain, option)) for option in part.options)
        groups = [group for group in found if group]
        if len(part.options) > SOME and len(groups) > 1:
            yield from self._grouped(at, part, tray, groups)
            return
        if len(part.options) <= SOME:
            yield from rows(
                [
                    button(
                        self._tap(tray, at, "add", str(place)),
                        words.label(self.say, option, words.BUTTON),
                        Style.secondary if place in laid else Style.primary,
                        disabled=full or place in laid,
                        emoji=words.token(self.say, option),
                    )
                    for place, option in enumerate(part.options)
                ]
            )
            return
        free = [place for place in on_page(part, tray.page) if place not in laid]
        if free and not full:
            options = [self._option(part, place, chosen=False) for place in free]
            yield select(self._tap(tray, at, "add"), options, self.say.plain("panel-pick"))
        yield from rows(self._pager(at, part, tray))

    def _grouped(self, at: int, part: Arrange[Any], tray: Tray, groups: Sequence[str]) -> Iterator[ui.Item[Any]]:
        """A button for each group of a long list and each option that stands alone, then those of the open group."""
        now, say = tray.page % len(groups), self.say.plain
        heads = [
            button(self._tap(tray, at, "page", str(n)), group, Style.primary if now == n else Style.secondary)
            for n, group in enumerate(groups)
        ]
        group_of = [words.group(say, option) for option in part.options]
        alone, here = ([n for n, one in enumerate(group_of) if one == group] for group in ("", groups[now]))
        yield from rows([*heads, *self._adds(at, part, tray, alone)])
        free = [place for place in here if place not in tray.places(at)][:PAGE]
        if len(here) <= SOME and all(len(say.value(part.options[place], "short")) <= TERSE for place in here):
            yield from rows(self._adds(at, part, tray, here))
        elif free and len(tray.places(at)) < part.n:
            options = [self._option(part, place, chosen=False) for place in free]
            yield select(self._tap(tray, at, "add"), options, say("panel-pick"))

    def _adds(self, at: int, part: Arrange[Any], tray: Tray, places: Sequence[int]) -> list[PersistentItem]:
        """A button for each of these options, in short; for none that is there already."""
        laid = tray.places(at)
        return [
            button(
                self._tap(tray, at, "add", str(place)),
                self.say.plain.value(part.options[place], "short"),
                disabled=place in laid or len(laid) >= part.n,
            )
            for place in places
        ]

    def _lines(self, at: int, tray: Tray, act: str, first: int) -> list[PersistentItem]:
        """A button for each line of a list from `first` on, by its number."""
        return [
            button(self._tap(tray, at, act, str(line)), self.say.plain(f"panel-line-{act}", n=line + 1))
            for line in range(first, len(tray.places(at)))
        ]

    def _off(self, at: int, tray: Tray) -> list[PersistentItem]:
        """For a row: the button that takes its last one off again."""
        if not arranges(self.prompt.parts()[at]) or lists(self.prompt.parts()[at]):
            return []
        return [button(self._tap(tray, at, "cut"), self.say.plain("panel-take-off"), disabled=not tray.places(at))]

    def _pager(self, at: int, part: Prompt[Any], tray: Tray) -> list[PersistentItem]:
        """The buttons that turn the pages of a long list."""
        if pages(part) == 1:
            return []
        turns = (("panel-previous", tray.page - 1), ("panel-next", tray.page + 1))
        return [
            button(
                self._tap(tray, at, "page", str(page)),
                self.say.plain(key),
                disabled=not 0 <= page < pages(part),
            )
            for key, page in turns
        ]

    def _option(self, part: Prompt[Any], place: int, *, chosen: bool) -> discord.SelectOption:
        value = self._value(part, place)
        text = self._label(part, place, words.OPTION)
        copies = [i for i, option in enumerate(options_of(part)) if option == value]
        if len(copies) > 1:
            count = f" ({copies.index(place) + 1}/{len(copies)})"
            text = words.cut(text, words.OPTION - len(count)) + count
        does = self._does(self.say.plain, part, value)
        about = words.cut(does, words.OPTION) if does else words.about(self.say, value)
        emoji = words.token(self.say, value) or None
        return discord.SelectOption(label=text, value=str(place), description=about, default=chosen, emoji=emoji)

    @staticmethod
    def _value(part: Prompt[Any], place: int) -> object:
        options = options_of(part)
        return options[place] if options else place


def _first(part: Choose[Any], option: object) -> object:
    """What is answered first by an option, if it is a whole plan; else itself."""
    return part.first.decode(part.wires[option_id(option)][0]) if isinstance(part, JoinedPrompt) else option


def _told(found: Mapping[str, Mapping[str, Sequence[str]]]) -> Iterator[str]:
    """The lines of a legend, by groups and by what options do; an empty line between a group and what stands alone."""
    for at, (group, lines) in enumerate(found.items()):
        if group:
            yield f"**{group}**"
        elif at:
            yield ""
        for does, names in lines.items():
            yield f"{' · '.join(names)} – {does}" if does else " · ".join(names)


def _begins(name: str, mark: str) -> bool:
    """Whether a name begins with its mark, as "C (Royal)" does: then it is not said twice."""
    return name == mark or name.startswith(f"{mark} ")


def _small(text: str) -> str:
    """A line in small print; nothing of nothing."""
    return f"-# {text}" if text else ""
