"""A prompt as components: what is asked and what can be spent, one line below it, and answers named by the thing.

It works for every prompt of every game. The first tap on an answer explains it: it stays lit, the line says what it
does, and a green button with the act's own name gives it. The custom_ids hold the choices so far, so nothing is stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.panels.components import PersistentItem, Style, button, rows, select
from bot.panels.custom_ids import CustomId
from bot.panels.height import GAP, PHONE, ROW, height, packed
from bot.panels.helpers import RETURN
from bot.panels.taps import Tap
from bot.panels.verbs import ANYTHING, ASKED, COUNT, TEXT, Asked, Verb
from engine.asking import words
from engine.asking.card import BARE, Card
from engine.asking.face import act_of, button_name, line, passes, stamp, ways_out
from engine.asking.kinds import arranges, lists, options_of, picks, single
from engine.asking.tray import PAGE, Tray, decisive, forced, on_page, pages, values
from engine.core import Amount, Arrange, Prompt, option_id
from engine.games.answers import lead
from engine.ids import TableId
from engine.language import Say
from engine.tables import DONE

Buttons = list[PersistentItem]

PICK = Verb("pick", ASKED, TEXT)
"""Completes the tray: shows what the answer does, or goes on with a plan that asks more."""
TRAY = Verb("tray", ASKED, TEXT)
"""Changes the tray."""
SEND = Verb("lay", ASKED, TEXT)
"""Gives the answer on a complete tray."""
NUMBER_FORM = Verb("num", ASKED, ANYTHING, COUNT, between="~")
"""Opens the form for a typed amount; holds the tray and the part."""

MOST = 8
"""Maximum number of answers as buttons; more are in a select."""
MARK, ROWS = 3, 3
"""Maximum characters of a mark that the picture prints; two marks count as one answer. Rows in which buttons have their
full names."""
LINE, SO_FAR = 240, 900
"""Maximum characters of the line below the question, and of the choices so far in a part."""


@dataclass(frozen=True, slots=True)
class Question:
    """A prompt as question `number` of a table. `plan`: the acts so far that the green button names too. `label`: what
    that button says instead of the act. `ends`: the plan can end here, so that is a green button. `crowded`: options
    stand in selects; None: if their buttons need more than a phone shows."""

    table: TableId
    number: str
    prompt: Prompt[Any]
    say: Say
    card: Card = BARE
    plan: Sequence[str] = ()
    label: str = ""
    ends: bool = False
    crowded: bool | None = None

    def items(self, tray: Tray | None = None) -> list[ui.Item[Any]]:
        """What is asked, and the answers."""
        tray, decides = tray or Tray.empty(self.prompt), decisive(self.prompt)
        shown = [at for at, part in enumerate(self.prompt.parts()) if not forced(part)]
        shown.sort(key=lambda at: at == decides)
        told = {at: self._so_far(at, tray, titled=decides is None and len(shown) > 1) for at in shown}
        lone = told.pop(shown[0]) if len(shown) == 1 else ""
        title, gist = words.title(self.say, self.prompt), f" · {self.card.gist}" if self.card.gist else ""
        heading = f"### {title}{gist}\n{lone or words.clipped(line(self.card, self.prompt, self.say), LINE)}".rstrip()
        items: list[ui.Item[Any]] = [ui.TextDisplay(heading)]
        for at in shown:
            items += [ui.TextDisplay(told[at])] if told.get(at) else []
            items += self._part(at, tray)
        if wrong := tray.refused(self.prompt):
            items.append(ui.TextDisplay(f"⚠️ {self.say(f'refuse-{wrong.key}', **wrong.details)}"))
        return items

    def ending(self, tray: Tray | None = None) -> Buttons:
        """The buttons that end the question: the one that gives the chosen answer, with a way back; before a choice the
        ways out, such as passing."""
        tray, decides = tray or Tray.empty(self.prompt), decisive(self.prompt)
        if not tray.complete(self.prompt):
            found = [] if decides is None else self._ways_out(decides, tray)
            if decides is None:
                found = [
                    button(SEND(self.asked, tray.write()), self.label or self.say.plain("panel-send"), disabled=True)
                ]
            return [*self._off(tray), *found]
        quiet = decides is not None and passes(self.prompt.parts()[decides], tray.entries[decides])
        deed = self.label or act_of(self.card, self.prompt, tray, self.say, self.plan)
        found = [button(SEND(self.asked, tray.write()), deed, Style.secondary if quiet else Style.success)]
        off = self._off(tray)
        if self.number and not off and tray != Tray.empty(self.prompt):
            off = [button(RETURN(self.asked, ""), self.say.plain("panel-take-back"))]
        return [*found, *off]

    @property
    def asked(self) -> Asked:
        return Asked(self.table, self.number, stamp(self.prompt))

    @property
    def _crowded(self) -> bool:
        """True if buttons for all options need more than a phone shows at once."""
        if self.crowded is not None:
            return self.crowded
        spread = replace(self, crowded=False)
        above: list[ui.Item[Any]] = [ui.TextDisplay("-# table"), *([ui.TextDisplay("-# ✓")] if self.plan else [])]
        items: list[ui.Item[Any]] = [*above, *spread.items()]
        return height(items, self.card.drawing) + GAP + ROW > PHONE

    def _tap(self, tray: Tray, at: int, act: str, arg: str = "") -> CustomId:
        part = self.prompt.parts()[at]
        fills = act == "set" or (act == "add" and arranges(part) and len(tray.places(at)) == part.n - 1)
        verb = PICK if fills and at == decisive(self.prompt) else TRAY
        return verb(self.asked, str(Tap(tray, at, act, arg)))

    def _so_far(self, at: int, tray: Tray, *, titled: bool) -> str:
        """The title of a part with buttons if `titled`, and its choices unless its buttons or select show them."""
        part = self.prompt.parts()[at]
        lines = [f"**{words.title(self.say, part)}**"] if titled and arranges(part) else []
        if (arranges(part) and (tray.places(at) or titled or not words.hint(self.say, part))) or (
            not arranges(part) and at != decisive(self.prompt) and pages(part) > 1
        ):
            chosen = self._chosen(part, tray.places(at), tray.entries[at])
            lines.append(words.shortened(chosen, SO_FAR) if lists(part) else words.cut(chosen, SO_FAR))
        return "\n".join(lines)

    def _chosen(self, part: Prompt[Any], places: Sequence[int], entry: object) -> str:
        form = "" if lists(part) else "short"
        laid = [f"**{n}** {self.say.value(options_of(part)[place], form)}" for n, place in enumerate(places, 1)]
        if arranges(part):
            how = "panel-list-in-order" if lists(part) else "panel-tap-in-order"
            return ("\n" if lists(part) else " · ").join(laid) or self.say(how, n=part.n)
        if entry is None:
            return self.say("panel-open")
        if picks(part):
            return self.say.value(tuple(part.options[place] for place in places))
        return self.say.value(self._value(part, entry) if isinstance(entry, int) else entry)

    def _part(self, at: int, tray: Tray) -> Iterator[ui.Item[Any]]:
        part = self.prompt.parts()[at]
        if arranges(part):
            yield from self._arrange(at, part, tray)
        elif (picks(part) and not single(part)) or (at != decisive(self.prompt) and len(values(part)) <= PAGE):
            yield from self._menu(at, part, tray, values(part))
        elif isinstance(part, Amount):
            yield from packed(self._amounts(at, part, tray))
        else:
            yield from self._options(at, part, tray)

    def _amounts(self, at: int, part: Amount, tray: Tray) -> Buttons:
        """The first amounts, and a form for the others."""
        found, chosen = values(part), tray.entries[at]
        few = found if len(found) <= MOST else found[: MOST - 1]
        if isinstance(chosen, int) and chosen not in few:
            few = [*few[:-1], chosen]
        buttons = [self._button(at, part, tray, amount, str(amount)) for amount in few]
        if len(found) > MOST:
            buttons.append(button(NUMBER_FORM(self.asked, tray.write(), at), self.say.plain("panel-other")))
        return buttons

    def _options(self, at: int, part: Prompt[Any], tray: Tray) -> Iterator[ui.Item[Any]]:
        """Up to eight options as buttons, or more with printed marks. Otherwise a select; if they have groups, a button
        for each group, then the options of the open one."""
        bare = ways_out(part)
        places = [place for place in values(part) if place not in bare]
        groups = dict[str, list[int]]()
        for place in places:
            groups.setdefault(words.group(self.say, self._value(part, place)), []).append(place)
        marks = sum(self._is_mark(part, place) for place in places)
        if len(places) - marks // 2 <= MOST and (len(places) <= 2 or not self._crowded):
            yield from self._buttons(at, part, tray, places)
        elif 1 < len(groups) <= MOST and not self._crowded:
            yield from self._grouped(at, part, tray, groups)
        else:
            yield from self._menu(at, part, tray, places)

    def _buttons(self, at: int, part: Prompt[Any], tray: Tray, places: Sequence[int]) -> list[ui.ActionRow[Any]]:
        full = packed([self._button(at, part, tray, place) for place in places])
        if len(full) <= ROWS:
            return full
        short = [words.form(self.say.plain, self._value(part, place), "short") or "" for place in places]
        return packed([self._button(at, part, tray, place, label) for place, label in zip(places, short, strict=True)])

    def _is_mark(self, part: Prompt[Any], place: int) -> bool:
        option = self._value(part, place)
        return option_id(option) in self.card.faces and len(button_name(self.card, part, option, self.say)) <= MARK

    def _grouped(self, at: int, part: Prompt[Any], tray: Tray, groups: dict[str, list[int]]) -> Iterator[ui.Item[Any]]:
        """A button for each group and for each single option, then the options of the open group."""
        chosen = (group for group, places in groups.items() if tray.entries[at] in places)
        open_ = next(chosen, [*groups][tray.page % len(groups)])
        heads = [
            button(self._tap(tray.put(at, None), at, "page", str(n)), group, _lit(group == open_))
            for n, group in enumerate(groups)
            if group
        ]
        alone = [self._button(at, part, tray, place) for place in groups.get("", ())]
        yield from packed([*heads, *alone])
        here = groups[open_] if open_ else []
        if len(here) <= MOST:
            yield from packed([self._button(at, part, tray, place) for place in here])
        else:
            yield from self._menu(at, part, tray, here)

    def _ways_out(self, at: int, tray: Tray) -> Buttons:
        part, found = self.prompt.parts()[at], Buttons()
        for place in ways_out(part):
            if self.ends and option_id(self._value(part, place)) == DONE:
                deed = words.doing(
                    self.say.plain, [button_name(self.card, part, self._value(part, place), self.say)], self.card.fate
                )
                found.append(button(SEND(self.asked, tray.put(at, place).write()), deed, Style.success))
            else:
                found.append(self._button(at, part, tray, place, quiet=True))
        return found

    def _button(
        self, at: int, part: Prompt[Any], tray: Tray, place: int, label: str = "", *, quiet: bool = False
    ) -> PersistentItem:
        option, entry = self._value(part, place), tray.entries[at]
        chosen = place in entry if isinstance(entry, tuple) else place == entry
        act, laid = ("add", place in tray.places(at)) if arranges(part) else ("set", False)
        lit = not laid if arranges(part) else chosen or (entry is None and not quiet)
        label, emoji = label or button_name(self.card, part, option, self.say), words.token(self.say, option)
        if emoji and label[1:2] == " ":  # the emoji is the seat's letter
            label = label[2:]
        return button(
            self._tap(tray, at, act, str(place)),
            label,
            _lit(lit),
            disabled=laid or (arranges(part) and len(tray.places(at)) >= part.n),
            emoji=emoji,
        )

    def _menu(self, at: int, part: Prompt[Any], tray: Tray, places: Sequence[int]) -> Iterator[ui.Item[Any]]:
        """Selects with these options, a page each."""
        chosen = tray.places(at) if picks(part) else (tray.entries[at],)
        several = picks(part) and not single(part)
        low, high = (part.low, part.high) if picks(part) else (1, 1)
        count = -(-len(places) // PAGE)
        shares = [places[len(places) * n // count : len(places) * (n + 1) // count] for n in range(count)]
        alone = at == decisive(self.prompt) or all(forced(one) for one in self.prompt.parts() if one is not part)
        title = "" if alone else words.title(self.say.plain, part)
        for page, shown in enumerate(shares):
            if several and page != tray.page % count:
                continue
            options = [self._option(part, n, chosen=n in chosen, title=title) for n in shown]
            ends = (options[0].label, options[-1].label) if count > 1 and not several else None
            invited = title or words.invitation(self.say.plain, part, ends)
            tap = self._tap(tray.turned(page), at, "set")
            yield select(tap, options, invited, low=0 if several and (count > 1 or low == 0) else low, high=high)
        yield from rows(self._pager(at, tray, count) if several else [])

    def _arrange(self, at: int, part: Arrange[Any], tray: Tray) -> Iterator[ui.Item[Any]]:
        """Buttons to tap in order; tapped ones are grey. Lines of a list can be moved up or left out."""
        laid = tray.places(at)
        if lists(part):
            yield from rows([*self._lines(at, tray, "up", 1), *self._lines(at, tray, "drop", 0)])
        group_of = [words.group(self.say.plain, option) for option in part.options]
        groups = {
            str(group): [n for n, one in enumerate(group_of) if one == group] for group in dict.fromkeys(group_of)
        }
        if len(part.options) > MOST + 2 and len(groups) > 1:
            yield from self._lists(at, part, tray, groups)
        elif len(part.options) <= MOST + 2:
            yield from self._buttons(at, part, tray, range(len(part.options)))
        else:
            free = [place for place in on_page(part, tray.page) if place not in laid]
            if free and len(laid) < part.n:
                yield self._added(at, part, tray, free)
            yield from rows(self._pager(at, tray, pages(part)))

    def _lists(self, at: int, part: Arrange[Any], tray: Tray, groups: dict[str, list[int]]) -> Iterator[ui.Item[Any]]:
        """The groups of a long list and its single options as buttons, then the options of the open group."""
        named = [group for group in groups if group]
        now = tray.page % len(named)
        heads = [button(self._tap(tray, at, "page", str(n)), group, _lit(n == now)) for n, group in enumerate(named)]
        yield from packed([*heads, *(self._button(at, part, tray, place) for place in groups.get("", ()))])
        here = groups[named[now]]
        free = [place for place in here if place not in tray.places(at)][:PAGE]
        if len(here) <= MOST:
            yield from packed([self._button(at, part, tray, place) for place in here])
        elif free and len(tray.places(at)) < part.n:
            yield self._added(at, part, tray, free)

    def _added(self, at: int, part: Arrange[Any], tray: Tray, places: Sequence[int]) -> ui.ActionRow[Any]:
        options = [self._option(part, place, chosen=False) for place in places]
        return select(self._tap(tray, at, "add"), options, self.say.plain("panel-pick"))

    def _lines(self, at: int, tray: Tray, act: str, first: int) -> Buttons:
        return [
            button(self._tap(tray, at, act, str(line)), self.say.plain(f"panel-line-{act}", n=line + 1))
            for line in range(first, len(tray.places(at)))
        ]

    def _off(self, tray: Tray) -> Buttons:
        """The button that takes the last one off a row."""
        return [
            button(self._tap(tray, at, "cut"), self.say.plain("panel-take-back"))
            for at, part in enumerate(self.prompt.parts())
            if arranges(part) and not lists(part) and tray.places(at) and not forced(part)
        ]

    def _pager(self, at: int, tray: Tray, count: int) -> Buttons:
        if count <= 1:
            return []
        turns = (("panel-previous", tray.page - 1), ("panel-next", tray.page + 1))
        return [
            button(self._tap(tray, at, "page", str(page)), self.say.plain(key), disabled=not 0 <= page < count)
            for key, page in turns
        ]

    def _option(self, part: Prompt[Any], place: int, *, chosen: bool, title: str = "") -> discord.SelectOption:
        """An option of a select. A chosen one stands in the closed select, below the `title` of its part."""
        value = self._value(part, place)
        text, badge = words.label(self.say, value, words.OPTION), self.card.badges.get(option_id(value), "")
        if badge and not f"{text} ".startswith(f"{badge} "):
            text = words.cut(f"{badge} · {text}", words.OPTION)
        copies = [i for i, option in enumerate(options_of(part)) if option == value]
        if len(copies) > 1:
            count = f" ({copies.index(place) + 1}/{len(copies)})"
            text = words.cut(text, words.OPTION - len(count)) + count
        if chosen and title:
            text = words.cut(f"{title}{lead(title)} {text}", words.OPTION)
        effect = self.card.effects.get(option_id(value))
        told = words.cut(self.say.plain.value(effect), words.OPTION) if effect is not None else ""
        emoji = words.token(self.say, value) or None
        about = told or words.about(self.say, value)
        return discord.SelectOption(label=text, value=str(place), description=about, default=chosen, emoji=emoji)

    @staticmethod
    def _value(part: Prompt[Any], place: int) -> object:
        options = options_of(part)
        return options[place] if options else place


def _lit(lit: bool) -> Style:
    return Style.primary if lit else Style.secondary
