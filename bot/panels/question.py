"""A prompt as components: buttons where a tap will do, selects for longer lists, a tray for what takes several taps.

Works for every prompt of every game. A simple prompt is answered by the click itself. Forms and rows are put together
on a tray: each click edits the message, and what was chosen so far travels in the custom_ids. What the picture beside
lies in it is called by the same badges here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, is_dataclass
from typing import Any

import discord
from discord import ui

from bot.panels import words
from bot.panels.card import BARE, Card
from bot.panels.components import PersistentItem, button, row, rows, select, together
from bot.panels.custom_ids import CustomId, stamp
from bot.panels.kinds import arranges, chooses, first_of, lists, options_of, picks, single
from bot.panels.legend import begins, does, given, legend
from bot.panels.tray import PAGE, Tap, Tray, decisive, forced, on_page, pages, shares, values
from bot.panels.verbs import ANYTHING, ASKED, COUNT, TEXT, Asked, Verb
from engine.core import Amount, Arrange, Choose, Fate, Pick, Prompt, Wire, option_id
from engine.games.box import ALIKE
from engine.ids import TableId
from engine.language import Say
from engine.tables import Outright

Style = discord.ButtonStyle

PICK = Verb("pick", ASKED, TEXT)
"""Answers by itself: a tap that makes a tray full."""
TRAY = Verb("tray", ASKED, TEXT)
"""With a tap."""
OUTRIGHT = Verb("outright", ASKED, COUNT)
"""Gives the option at that place and does it."""
SEND = Verb("lay", ASKED, TEXT)
"""With a full tray."""
NUMBER_FORM = Verb("num", ASKED, ANYTHING, COUNT, between="~")
"""With the tray as it is, and the part that is typed."""

FEW = 5
SOME = 10
MARKED = 20
"""Up to so many options are buttons with their badges in the picture, or with numbers: four rows of them."""
MANY = 25
"""With so many buttons there is seldom room for anything else; five rows of them."""
TERSE, SHORT = 28, 12
FITTING = ((FEW, 40), (SOME, TERSE), (MARKED, 6), (MANY, 3))
"""Up to so many options whose words have up to so many characters are buttons."""
LEGEND = 1600
"""Characters in which is said what the options do."""
SO_FAR = 900
"""Characters in which a message says what was chosen for a part so far."""


@dataclass(frozen=True, slots=True)
class Question:
    """A prompt to be shown to the one who is asked, as question `number` of a table, `without` the option of that id: a
    green button stands for it elsewhere. There is room for `most` buttons that answer. `fate`: what its only answer
    comes to. `outright`: those that are done when they are chosen, by their ids: green buttons say so."""

    table: TableId
    number: str
    prompt: Prompt[Any]
    say: Say
    card: Card = BARE
    without: str = ""
    most: int = SOME
    fate: Fate | None = None
    outright: Mapping[str, Outright] = field(default_factory=dict[str, Outright])

    def items(self, tray: Tray | None = None) -> list[ui.Item[Any]]:
        """The components, from the heading to the last button."""
        tray = tray or Tray.empty(self.prompt)
        heading = f"### {words.title(self.say, self.prompt)}"
        explained = words.hint(self.say, self.prompt)
        alike = self.say.value(self.card.effects[ALIKE]) if ALIKE in self.card.effects else ""
        own = f"-# {self.card.gist}" if self.card.gist else ""
        items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(filter(None, (heading, explained, alike, own))))]
        if self.card.drawing is not None:
            items.append(self.card.picture(self.card.drawing))
        decides = decisive(self.prompt)
        shown = [at for at, part in enumerate(self.prompt.parts()) if not forced(part)]
        shown.sort(key=lambda at: at == decides)
        alone = [part for part in self.prompt.parts() if forced(part)]
        lines = [given(self.say, self.card, part) if shown else self._legend(part) for part in alone]
        if told := "\n".join(filter(None, lines)):
            items.append(ui.TextDisplay(words.shortened(told, LEGEND)))
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
        return words.doing(self.say.plain, words.deed(self.say.plain, self.prompt, tray.wire(self.prompt)), self.fate)

    def _tap(self, tray: Tray, at: int, act: str, arg: str = "") -> CustomId:
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
        elif picks(part) and not single(part):
            yield from self._menu(at, part, tray, part.low, part.high)
        elif chooses(part) or picks(part) or isinstance(part, Amount):
            first = at == decisive(self.prompt) or (self.most > SOME and (at == 0 or self._beside(part)))
            numbers: Mapping[str, str] = self._numbers(part) if first else {}
            buttons = self._buttons(at, part, tray, numbers) if first else []
            if buttons:
                explained = self._list(part, numbers) if numbers else words.shortened(self._legend(part), LEGEND)
                if explained:
                    yield ui.TextDisplay(explained)
                yield from together(buttons)
                yield from rows(self._plain(at, part, tray))
            else:
                if self._marked(part):
                    yield ui.TextDisplay(words.shortened(self._legend(part), LEGEND))
                yield from self._menu(at, part, tray, 1, 1)

    def _buttons(
        self, at: int, part: Choose[Any] | Pick[Any] | Amount, tray: Tray, numbers: Mapping[str, str]
    ) -> list[list[PersistentItem]]:
        """One button an option, by groups, with its words, its badge or its number; none if they are too many. Without
        those that are but words beside things."""
        bare = self._bare(part)
        places = self._as_marked(part, [place for place in self._offered(part, values(part)) if place not in bare])
        labels = [self._label(part, place, words.OPTION) for place in places]
        if numbers:
            labels = [numbers[option_id(options_of(part)[place])] for place in places]
        elif not self._fit(labels) or (len(places) > FEW and self._wordy(part, places, labels)):
            marked = [self._badge(part, place) for place in places]
            labels = [badge or label for badge, label in zip(marked, labels, strict=True)]
            if not any(marked) or len(places) + len(bare) > self.most or max(map(len, labels)) > TERSE:
                return []
        found = dict[str, list[int]]()
        for place in places:
            found.setdefault(words.group(self.say, self._value(part, place)) or f"{place}", []).append(place)
        if [
            place for group in found.values() for place in group
        ] != places:  # what is marked stands in the order of the badges
            found = {f"{place}": [place] for place in places}
        shown = dict(zip(places, labels, strict=True))
        return [[self._button(at, part, tray, place, shown[place]) for place in group] for group in found.values()]

    def _plain(self, at: int, part: Choose[Any] | Pick[Any] | Amount, tray: Tray) -> list[PersistentItem]:
        """The buttons of what is but a word beside things, such as a way to end: in words, after all others."""
        return [
            self._button(at, part, tray, place, self._label(part, place, words.BUTTON))
            for place in self._offered(part, self._bare(part))
        ]

    def _button(
        self, at: int, part: Choose[Any] | Pick[Any] | Amount, tray: Tray, place: int, label: str
    ) -> PersistentItem:
        decides, option = at == decisive(self.prompt), self._value(part, place)
        if decides and (one := self.outright.get(option_id(option))) is not None:
            named = words.chosen(self.say.plain, self.prompt, option, one.wires)
            deed = words.doing(self.say.plain, named, one.fate)
            return button(OUTRIGHT(self.asked, place), deed, Style.success, emoji=words.token(self.say, option))
        chosen = tray.places(at) if picks(part) else (tray.entries[at],)
        quiet = place in self._quiet(part) if decides else place not in chosen
        few = len(values(part)) <= MARKED  # on more only badges, so that five go into the width of a phone
        emoji, tap = words.token(self.say, option) if few else "", self._tap(tray, at, "set", str(place))
        return button(tap, label, Style.secondary if quiet else Style.primary, emoji=emoji)

    def _fit(self, labels: Sequence[str]) -> bool:
        """True if these words can stand on buttons."""
        longest = max(map(len, labels))
        return any(len(labels) <= min(most, self.most) and longest <= length for most, length in FITTING)

    def _wordy(self, part: Prompt[Any], places: Sequence[int], labels: Sequence[str]) -> bool:
        """True if badges say enough: all are in the picture, and the words would fill a line each."""
        return all(self._badge(part, place) for place in places) and max(map(len, labels)) > SHORT

    def _beside(self, part: Choose[Any] | Pick[Any] | Amount) -> bool:
        """True if an extra can be buttons too: if it has few words, and those of the decision leave room for them."""
        decides = decisive(self.prompt)
        if decides is None or len(values(part)) > FEW:
            return False
        others = len(values(self.prompt.parts()[decides]))
        labels = [self._label(part, place, words.OPTION) for place in values(part)]
        return others + len(labels) <= self.most and self._fit(labels)

    def _numbers(self, part: Prompt[Any]) -> Mapping[str, str]:
        """Options by their numbers in the list, as they are typed, where their words stand above the buttons: if there
        is room for so many of these, but not for words on them, or for more than a few in groups, whose names each
        would say again. None where the picture has badges on any."""
        options, bare = options_of(part), self._bare(part)
        places = [place for place in self._offered(part, range(len(options))) if place not in bare]
        if self.most <= SOME or not 0 < len(places) <= min(MARKED, self.most) or self._marked(part):
            return {}
        many = len(places) > FEW and any(words.group(self.say, options[place]) for place in places)
        if not many and self._fit([self._label(part, place, words.OPTION) for place in places]):
            return {}
        numbers = {option_id(options[place]): f"{place + 1}" for place in places}
        typed = any(one.isdigit() for one in numbers)  # then a number is another option
        return numbers if not typed and self._list(part, numbers) else {}

    def _list(self, part: Prompt[Any], numbers: Mapping[str, str]) -> str:
        """The options by their numbers, with what they do if there is room for it; empty if there is none."""
        lists = (self._legend(part, numbers), self._legend(part, numbers, told=False))
        return next((one for one in lists if len(one) <= LEGEND), "")

    def _marked(self, part: Prompt[Any]) -> bool:
        """True if the picture has badges on any of the options."""
        return any(option_id(option) in self.card.badges for option in options_of(part))

    def _offered(self, part: Prompt[Any], places: Sequence[int]) -> list[int]:
        """Those of these places whose options are shown here."""
        options = options_of(part)
        return [place for place in places if not (options and option_id(options[place]) == self.without)]

    def _as_marked(self, part: Prompt[Any], places: Sequence[int]) -> list[int]:
        """Places of options in the order of their badges in the picture; then those that have none."""
        order = {one: n for n, one in enumerate(self.card.badges)}
        options = options_of(part)
        return sorted(places, key=lambda place: order.get(option_id(options[place]), len(order)) if options else place)

    def _badge(self, part: Prompt[Any], place: int) -> str:
        """The word by which an option is marked in the picture; empty if it is not."""
        options = options_of(part)
        return self.card.badges.get(option_id(options[place]), "") if options else ""

    def _label(self, part: Prompt[Any], place: int, limit: int) -> str:
        """An option in words, its badge before them unless they are that."""
        text, badge = words.label(self.say, self._value(part, place), limit), self._badge(part, place)
        return words.cut(f"{badge} · {text}", limit) if badge and not begins(text, badge) else text

    def _legend(self, part: Prompt[Any], numbers: Mapping[str, str] | None = None, *, told: bool = True) -> str:
        """What each option does here, or what it is; see `legend`."""
        options = options_of(part)
        shown = [options[place] for place in self._as_marked(part, self._offered(part, range(len(options))))]
        return legend(self.say, self.card, part, shown, numbers, told=told)

    def _bare(self, part: Prompt[Any]) -> list[int]:
        """The places of what is but a word beside things, such as a pass. A whole plan is of the kind of the answer
        with which it begins. Beside numbers it is that which is done when it is chosen."""
        if isinstance(part, Amount):
            return [n for n in values(part) if option_id(n) in self.outright]
        kinds = [type(first_of(part, option)) for option in part.options] if isinstance(part, Choose) else []
        return [place for place, kind in enumerate(kinds) if is_dataclass(kinds[0]) and not is_dataclass(kind)]

    def _quiet(self, part: Choose[Any] | Pick[Any] | Amount) -> list[int]:
        """The places shown in grey: beside things what is but a word; else answers of another kind than the first; else
        the safe answer where it is not the first, unless it is one of those marked in the picture."""
        safe: Wire | None = part.fallback()
        if isinstance(part, Amount):
            return [safe] if isinstance(safe, int) else []
        options: Sequence[object] = part.options
        kinds = [type(first_of(part, option)) for option in options]
        others = self._bare(part) or [place for place, kind in enumerate(kinds) if kind is not kinds[0]]
        safest = [place for place, option in enumerate(options) if place and option_id(option) == safe]
        return others or [place for place in safest if not self._badge(part, place)]

    def _menu(self, at: int, part: Prompt[Any], tray: Tray, low: int, high: int) -> Iterator[ui.Item[Any]]:
        """A select, with the pages of a long list below it, and a button for choosing nothing or what is but a word. Of
        a choice among what the picture badges each page is a select."""
        many = picks(part)
        chosen = tray.places(at) if many else (tray.entries[at],)
        found = self._shares(part)
        marked = chooses(part) and all(self._badge(part, place) for page in found for place in page)
        decides = at == decisive(self.prompt)
        least = 0 if many and (len(found) > 1 or low == 0) else low
        for page, shown in enumerate(found):
            if marked or page == tray.page % len(found):
                options = [self._option(part, place, chosen=not decides and place in chosen) for place in shown]
                first, last = self._badge(part, shown[0]), self._badge(part, shown[-1])
                ends = (first, last) if marked and len(found) > 1 else None
                tap = self._tap(tray.turned(page) if marked else tray, at, "set")
                yield select(tap, options, words.invitation(self.say.plain, part, ends), low=least, high=high)
        buttons: list[PersistentItem] = []
        if many and low == 0:
            tap = self._tap(tray, at, "set", "!")
            stands = tray.entries[at] == () and not decides  # where it is the answer, it has still to be given
            buttons.append(button(tap, self.say.plain("panel-nothing"), disabled=stands))
        if chooses(part) or isinstance(part, Amount):
            buttons += self._plain(at, part, tray)
        yield from rows([*buttons, *([] if marked else self._pager(at, part, tray, len(found)))])

    def _shares(self, part: Prompt[Any]) -> list[list[int]]:
        """The pages of a list, in the order of the badges; without what is but a word."""
        if picks(part):
            return [self._as_marked(part, page) for page in shares(values(part))]
        bare = self._bare(part)
        return shares(
            self._as_marked(part, [place for place in self._offered(part, values(part)) if place not in bare])
        )

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
        yield from rows(self._pager(at, part, tray, pages(part)))

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

    def _pager(self, at: int, part: Prompt[Any], tray: Tray, count: int) -> list[PersistentItem]:
        """The buttons that turn that many pages of a long list."""
        if count <= 1:
            return []
        turns = (("panel-previous", tray.page - 1), ("panel-next", tray.page + 1))
        return [
            button(
                self._tap(tray, at, "page", str(page)),
                self.say.plain(key),
                disabled=not 0 <= page < count,
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
        effect = does(self.say.plain, self.card, part, value)
        about = words.cut(effect, words.OPTION) if effect else words.about(self.say, value)
        emoji = words.token(self.say, value) or None
        return discord.SelectOption(label=text, value=str(place), description=about, default=chosen, emoji=emoji)

    @staticmethod
    def _value(part: Prompt[Any], place: int) -> object:
        options = options_of(part)
        return options[place] if options else place
