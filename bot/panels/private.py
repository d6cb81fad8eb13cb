"""The private panel: what one player is asked now, or why they are not asked. By DM and as an ephemeral reply alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby, product
from typing import Any

import discord
from discord import ui

from bot.panels import words
from bot.panels.card import BARE, Card
from bot.panels.components import LENGTH, PersistentItem, button, panel, row, rows
from bot.panels.doors import ASK, MORE
from bot.panels.helpers import Place
from bot.panels.kinds import options_of
from bot.panels.orders import doors, told
from bot.panels.question import MANY, NUMBER_FORM, OUTRIGHT, PICK, SEND, SOME, TRAY, Question
from bot.panels.receipts import kept, seal
from bot.panels.status import pause, waiting, whereabouts
from bot.panels.time import frozen, until
from bot.panels.tray import Tray
from bot.panels.verbs import ANYTHING, ASKED, COUNT, NUMBER, TABLE, TEXT, Asked, Verb
from engine.core import Amount, Prompt, Wire, option_id
from engine.games.answers import in_plain, steps
from engine.language import Said, Say
from engine.tables import DONE, Freeze, Sight, receipt

Style = discord.ButtonStyle
Items = list[ui.Item[Any]]

PLAN = 1200
"""So many characters of what was decided so far, the latest last."""
ONE_LINE = 40
"""Characters of a button that is not broken into lines on a phone."""
ROOM = 39
"""Components that a message has room for, beside the frame."""

CHANGE = Verb("change", ASKED, ANYTHING)
"""Brings a question back that is answered, as `seal` says."""
CONFIRM = Verb("confirm", TABLE, NUMBER)
FINISHING = tuple(verb.name for verb in (CONFIRM, SEND, PICK, NUMBER_FORM, OUTRIGHT))
"""The verbs that answer a question, or do what was answered."""
ANSWERING = (*FINISHING, TRAY.name)
"""Those that get further with one."""
UNDO = Verb("undo", TABLE, NUMBER)
STEPS = Verb("steps", ASKED)
"""Asks a question alone that is shown with those joined to it."""
WHOLE = Verb("whole", ASKED)
"""Shows them together again."""
INSTEAD = Verb("instead", TABLE, NUMBER, COUNT)
"""With the amount that is put in the place of the last one of the plan."""
END = Verb("end", ASKED)
"""Brings the own plan to its end, and settles it."""
WHAT = Verb("what", TABLE, NUMBER, TEXT)
"""With the key of what is asked."""


def private(
    sight: Sight,
    say: Say,
    *,
    card: Card = BARE,
    tray: Tray | None = None,
    note: str = "",
    whispers: Sequence[str] = (),
) -> ui.LayoutView:
    """What the viewer of `sight` may do now. `tray`: what they have put together so far; without one, a sealed answer
    of theirs stands in place of its question. `note` stands on top, else what they have answered in this turn; below it
    what has happened since their last answer, what was whispered to them in this chapter and what a guided table
    teaches. Where all that is too much for a message, what lies behind makes room first, then what options do."""
    items: Items = []
    asked = replace(card, answered=(), news=())
    for fewer in (card, replace(card, answered=()), asked, replace(asked, effects={})):
        items = _in_room(sight, say, fewer, tray, note, whispers)
        if sum(len(item.content) for item in items if isinstance(item, ui.TextDisplay)) <= LENGTH:
            break
    return panel(*items)


def _in_room(sight: Sight, say: Say, card: Card, tray: Tray | None, note: str, whispers: Sequence[str]) -> Items:
    """What the panel is made of, with as many buttons that answer as a message has room for. In the middle of a plan
    the doors to orders make room for them: they stand on the card before it, too."""
    items: Items = []
    for most, ways in product(range(MANY, SOME - 1, -1), (True, False) if sight.view.drafting else (True,)):
        items = _items(sight, say, card, tray, note, whispers, most, ways=ways)
        items = items if _size(items) <= ROOM else _run_on(items)
        if _size(items) <= ROOM:
            break
    return items


def _items(
    sight: Sight, say: Say, card: Card, tray: Tray | None, note: str, whispers: Sequence[str], most: int, *, ways: bool
) -> Items:
    """What the panel is made of, with `most` buttons that answer, and with the `ways` to orders."""
    items: Items = [ui.TextDisplay(whereabouts(sight.table, say))]
    if note:
        items.append(ui.TextDisplay(note))
    if card.answered and not note:
        items.append(ui.TextDisplay("\n".join(card.answered)))
    if card.news and sight.owes and not sight.view.drafting:
        lines = "\n".join(f"- {line}" for line in card.news)
        heading = say("card-news" if sight.since else "card-news-first")
        items.append(ui.TextDisplay(f"**{heading}**\n{lines}"))
        items += [] if card.away is None else [card.picture(card.away)]
    if whispers:
        items.append(ui.TextDisplay("\n".join(f"🤫 {line}" for line in whispers)[-1000:]))
    if card.lessons:
        items.append(ui.TextDisplay("\n".join(f"> 📖 {line}" for line in card.lessons)))
    if sight.table.frozen is not None:
        return [*items, *_frozen(sight, say, sight.table.frozen)]
    items += _matter(sight, say, tray, card, most)
    if decided := told(sight, say):
        items.append(ui.TextDisplay(decided))
    items += rows([*_buttons(sight, say, tray), *(doors(sight, say) if ways else ())])
    return items


def _frozen(sight: Sight, say: Say, freeze: Freeze) -> Items:
    """What stands in place of the question at a frozen table: why, what is asked once it goes on, and the plan that
    waits for it."""
    lines = [frozen(freeze, say)]
    if sight.view.prompt is not None or sight.view.ready:
        asked = say("panel-ready") if sight.view.prompt is None else words.title(say, sight.view.prompt)
        lines.append(say("panel-frozen-asked", asked=Said(asked)))
    lines += [Said(f"- {step}") for step in kept(plan(sight, say), PLAN)]
    ask = button(ASK(sight.table.id), say.plain("menu-ask"))
    shown = [*place(sight, say).helpers(say, explained=explained(sight, say), hinted=False), ask]
    return [ui.TextDisplay("\n".join(lines)), *rows(shown)]


def _run_on(items: Items) -> Items:
    """With texts that follow each other in one."""
    found: Items = []
    for item in items:
        if found and isinstance(item, ui.TextDisplay) and isinstance(found[-1], ui.TextDisplay):
            found[-1] = ui.TextDisplay(f"{found[-1].content}\n{item.content}")
        else:
            found.append(item)
    return found


def _size(items: Sequence[object]) -> int:
    """How many components these are, with those in them."""
    return sum(1 + _size(getattr(item, "children", ())) for item in items)


def asides(sight: Sight, say: Say, *, note: str = "") -> ui.LayoutView:
    """Panel of what the viewer may do besides, while others are awaited; a `note` on top."""
    items: Items = [ui.TextDisplay("\n".join(filter(None, [note, whereabouts(sight.table, say)])))]
    for prompt in sight.view.asides[:3]:
        items += Question(sight.table.id, sight.number, prompt, say).items()
        if say.has(f"help-{prompt.key}"):
            items.append(row(what(sight, prompt, say)))
    if not sight.view.asides:
        items.append(ui.TextDisplay(say("panel-no-asides")))
    return panel(*items)


def aside(sight: Sight, prompt: Prompt[Any], say: Say, tray: Tray) -> ui.LayoutView:
    """One aside that is being put together."""
    items = Question(sight.table.id, sight.number, prompt, say).items(tray)
    return panel(ui.TextDisplay(whereabouts(sight.table, say)), *items)


def plan(sight: Sight, say: Say) -> list[str]:
    """What the drafter has decided so far, step by step, as a receipt will tell it."""
    return list[str](steps(say, in_plain(sight.view.plan))) if sight.view.plan else []


def _matter(sight: Sight, say: Say, tray: Tray | None, card: Card, most: int) -> Items:
    view = sight.view
    if view.seen.result is not None:
        return [ui.TextDisplay(say("panel-over"))]
    items: Items = []
    if view.drafting:
        heading = [f"### {say('panel-ready')}"] if view.ready else []
        steps = kept([f"- {step}" for step in plan(sight, say)], PLAN)
        comes = [f"-# {line}" for line in (*card.comes, card.gist) if line]
        items.append(ui.TextDisplay("\n".join((*heading, *steps, *comes))))
    if view.prompt is not None:
        beside, done = replace(card, gist=_gist(sight, card)), DONE if _may_end(sight) else ""
        question = Question(sight.table.id, sight.number, view.prompt, say, beside, done, most, sight.fate)
        if view.prompt is (sight.joined or view.prompt):
            question = replace(question, outright=sight.outright)
        own = view.seen.answers.get(sight.seat)
        if sight.unfit is not None:
            items.append(ui.TextDisplay(f"⚠️ {say(f'unfit-{sight.unfit.key}', **sight.unfit.about)}"))
        if own is None or tray is not None:
            items += [] if card.hand is None else [card.picture(card.hand)]
            items += question.items(tray)
        else:
            how = "by-order" if sight.by_order else "covertly" if sight.covert else ""
            key = f"panel-sealed-{how}" if how else "panel-sealed"
            sealed = say(key, answer=words.answer(say, view.prompt, own))
            items.append(ui.TextDisplay(f"### {words.title(say, view.prompt)}\n{sealed}"))
            answer = seal(receipt("own", [(view.prompt, own)]))
            items.append(row(button(CHANGE(question.asked, answer), say.plain("panel-change"))))
    elif not view.ready:
        items.append(ui.TextDisplay(f"{say('panel-not-you')}\n{waiting(sight, say)}"))
    covertly = sight.covert and view.prompt is not None
    about = (pause(sight, say),) if covertly else (_until_when(sight, say), until(sight, say))
    if foot := [line for line in about if line]:
        items.append(ui.TextDisplay(f"-# {' '.join(foot)}"))
    return items


def _gist(sight: Sight, card: Card) -> str:
    """The own numbers, beside a question; while a plan is put together its steps say what becomes of them."""
    return "" if sight.view.drafting else card.gist


def _until_when(sight: Sight, say: Say) -> str:
    """Who will see an answer, when it is final, and whether it can be taken back then."""
    if sight.view.prompt is None and not sight.view.ready:
        return ""
    if sight.at_once:
        return say("card-at-once")
    known = say("card-open" if len(sight.asked) == 1 else "card-sealed")
    return known if sight.fate is None else f"{known} {say('card-fate', fate=Said(sight.fate))}"


def _do_it(sight: Sight, say: Say) -> str:
    """The label of the button that settles a plan: it names what is done, several steps if one line holds them; they
    stand above."""
    deeds = [(deed, len(list(alike))) for deed, alike in groupby(words.deed(say, *step) for step in sight.view.plan)]
    named = [deed if n == 1 else say("several", thing=deed, n=n) for deed, n in deeds]
    label = words.doing(say, " · ".join(named), sight.fate)
    fits = len(label) <= (ONE_LINE if len(named) > 1 else words.BUTTON)
    return label if fits else say("panel-do-all", fate=Said(sight.fate or ""))


def _buttons(sight: Sight, say: Say, tray: Tray | None) -> list[PersistentItem]:
    """Confirm and take back for plans, then what helps to decide."""
    plain = say.plain
    found: list[PersistentItem] = []
    prompt = sight.view.prompt
    if sight.view.ready:
        found.append(button(CONFIRM(sight.table.id, sight.number), _do_it(sight, plain), Style.success))
    if prompt is not None and _may_end(sight):
        done = next(one for one in options_of(prompt) if option_id(one) == DONE)
        asked = Question(sight.table.id, sight.number, prompt, say).asked
        label = words.label(say, done, words.BUTTON)
        label = label if sight.fate is None else words.doing(plain, label, sight.fate)
        found.append(button(END(asked), label, Style.success))
    if sight.view.drafting:
        found += _neighbours(sight, plain)
        found.append(button(UNDO(sight.table.id, sight.number), plain("panel-take-back")))
    if sight.joined is not None and prompt is not None:
        first = Question(sight.table.id, sight.number, sight.joined.first, say)
        together = prompt is sight.joined
        verb, key = (STEPS, "panel-step-by-step") if together else (WHOLE, "panel-together")
        found.append(button(verb(first.asked), plain(key)))
    found += place(sight, say, tray).helpers(say, explained=explained(sight, say), hinted=hinted(sight))
    if sight.view.asides:
        several = len(sight.view.asides) > 1
        label = plain("panel-more") if several else words.title(plain, sight.view.asides[0])
        found.append(button(MORE(sight.table.id), label))
    return found


def place(sight: Sight, say: Say, tray: Tray | None = None) -> Place:
    """The card of the viewer's question, where helpers are opened, with what they have put on a `tray`."""
    prompt = sight.view.prompt
    if prompt is None:
        return Place(Asked(sight.table.id, sight.number, ""))
    return Place(Question(sight.table.id, sight.number, prompt, say).asked, "" if tray is None else tray.write())


def explained(sight: Sight, say: Say) -> bool:
    """True if there is something to say about the viewer's question."""
    return sight.view.prompt is not None and say.has(f"help-{sight.view.prompt.key}")


def hinted(sight: Sight) -> bool:
    """True if the viewer may have a hint for their question."""
    return sight.table.hinted and sight.view.prompt is not None


def _may_end(sight: Sight) -> bool:
    """True if a green button brings the plan to its end, beside other answers."""
    prompt = sight.view.prompt
    return sight.ends and prompt is not None and len(options_of(prompt)) > 1


def _neighbours(sight: Sight, say: Say) -> list[PersistentItem]:
    """Where a plan ends with an amount: one less and one more of it, as far as that is allowed."""
    found = last_amount(sight)
    if found is None:
        return []
    part, now, _ = found
    near = [amount for amount in (now - 1, now + 1) if max(part.low, 0) <= amount <= part.high]
    return [
        button(INSTEAD(sight.table.id, sight.number, amount), say("panel-instead", amount=amount))
        for amount in near
        if amount not in part.barred
    ]


def last_amount(sight: Sight) -> tuple[Amount, int, Callable[[int], Wire]] | None:
    """The amount with which the viewer's plan ends: what was asked, what was answered, and the answer with another one.
    None if it ends otherwise."""
    prompt, wire = sight.view.plan[-1] if sight.view.ready and sight.view.plan else (None, 0)
    if isinstance(prompt, Amount) and isinstance(wire, int):
        return prompt, wire, lambda amount: amount
    last = prompt.parts()[-1] if prompt is not None else None
    if not (isinstance(last, Amount) and isinstance(wire, tuple) and isinstance(wire[-1], int)):
        return None
    return last, wire[-1], lambda amount: (*wire[:-1], amount)


def what(sight: Sight, prompt: Prompt[Any], say: Say) -> PersistentItem:
    """The button that explains a question."""
    return button(WHAT(sight.table.id, sight.number, prompt.key), say.plain("panel-what"))
