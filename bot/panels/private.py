"""The private panel: a player's question, or why there is none. The same by direct message and as an ephemeral reply.

From top to bottom: where and until when; the picture of the table; news; the question with its answers; and a last row
that gives the chosen answer or, before a choice, leads to help, board, orders and more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from discord import ui

from bot.panels.components import LENGTH, PersistentItem, Style, button, drawn, panel
from bot.panels.doors import ASK, JOURNAL, MORE, door, to_page
from bot.panels.height import PHONE, height, packed
from bot.panels.helpers import LOOK_BOARD, LOOK_HAND, LOOK_HINT, LOOK_MORE, LOOK_NEWS, LOOK_STEP, LOOK_WHAT, Place
from bot.panels.orders import way
from bot.panels.question import NUMBER_FORM, PICK, SEND, TRAY, Question
from bot.panels.receipts import given, last_lines, seal
from bot.panels.status import pause, waiting, where, whereabouts
from bot.panels.time import ago, frozen, until
from bot.panels.verbs import ANYTHING, ASKED, NUMBER, TABLE, TEXT, Asked, Verb
from engine.asking import words
from engine.asking.card import BARE, Card
from engine.asking.face import stamp
from engine.asking.tray import Tray
from engine.core import Prompt
from engine.games.answers import in_plain, steps
from engine.language import Said, Say
from engine.tables import Freeze, Sight, receipt

Items = list[ui.Item[Any]]
Buttons = list[PersistentItem]

PLAN = 44
"""Maximum characters of the plan so far, a line on a phone; the latest steps are kept."""
BRIEF = 40
"""Characters of what an answer does that fit on a line of a phone."""
WORDS = 60
"""Maximum number of words besides picture and buttons."""

CHANGE = Verb("change", ASKED, ANYTHING)
"""Reopens an answered question; `seal` identifies the answer."""
CONFIRM = Verb("confirm", TABLE, NUMBER)
"""Settles a complete plan, as earlier versions kept it."""
FINISHING = tuple(verb.name for verb in (CONFIRM, SEND, PICK, NUMBER_FORM))
"""Verbs that choose or give an answer."""
ANSWERING = (*FINISHING, TRAY.name)
"""Verbs that make progress with an answer."""
UNDO = Verb("undo", TABLE, NUMBER)
STEPS = Verb("steps", ASKED)
"""Shows a question without the ones joined to it."""
WHAT = Verb("what", TABLE, NUMBER, TEXT)
"""Explains the question with this key."""


def private(
    sight: Sight,
    say: Say,
    *,
    card: Card = BARE,
    tray: Tray | None = None,
    note: str = "",
    ways: Sequence[PersistentItem] = (),
    opens: str | None = None,
) -> ui.LayoutView:
    """What the viewer of `sight` may do now. `tray`: their choices so far; without it the receipt of a sealed answer
    replaces its question. `note` stands above the question, the buttons `ways` below all unless something is asked.
    `opens`: see `doors.opening`. Lessons are cut first if the message is too long."""
    fewer = card
    while not _fits(items := _items(sight, say, fewer, tray, note, ways, opens), fewer):
        if fewer.news:
            fewer = replace(fewer, news=fewer.news[1:])
        elif len(fewer.does) > BRIEF:
            fewer = replace(fewer, does=words.clipped(fewer.does, max(BRIEF, len(fewer.does) - BRIEF)))
        elif fewer.lessons and _letters(items) > LENGTH:
            fewer = replace(fewer, lessons=())
        else:
            break
    return panel(*items)


def _fits(items: Items, card: Card) -> bool:
    words = sum(len(item.content.split()) for item in items if isinstance(item, ui.TextDisplay))
    return height(items, card.drawing) <= PHONE and words <= WORDS


def _letters(items: Items) -> int:
    return sum(len(item.content) for item in items if isinstance(item, ui.TextDisplay))


def _items(
    sight: Sight,
    say: Say,
    card: Card,
    tray: Tray | None,
    note: str,
    ways: Sequence[PersistentItem],
    opens: str | None,
) -> Items:
    view, open_ = sight.view, sight.view.prompt is not None and (tray is not None or not _sealed(sight))
    items: Items = [ui.TextDisplay(head(sight, say))]
    if open_ and sight.table.frozen is None:
        items += drawn(card)
    above = [note] if note else []
    if done := plan(sight, say):
        above.append(f"-# {_latest([f'✓ {step}' for step in done])}")
    elif sight.owes and not (tray is not None and card.does):
        above += [f"-# {line}" for line in card.news]
    above += [f"> 📖 {line}" for line in card.lessons]
    if sight.unfit is not None:
        above.append(f"⚠️ {say(f'unfit-{sight.unfit.key}', **sight.unfit.about)}")
    items.append(ui.TextDisplay("\n".join(above)))
    if sight.table.frozen is not None:
        return [*items, *_frozen(sight, say, sight.table.frozen)]
    if view.seen.result is not None:
        return [*items, ui.TextDisplay(say("panel-over"))]
    if open_:
        return [*items, *_question(sight, say, card, tray, opens)]
    ending: Buttons = []
    if view.prompt is not None:
        told, change = _answered(sight, say, view.prompt)
        items.append(told)
        ending = [change]
    elif view.ready:
        acts = [words.deed(say.plain, *step) for step in view.plan]
        label = words.doing(say.plain, acts, sight.fate)
        ending = [button(CONFIRM(sight.table.id, sight.number), label, Style.success), _back(sight, say)]
    else:
        items.append(ui.TextDisplay(f"{say('panel-not-you')}\n{waiting(sight, say)}"))
    return [*items, *packed([*last_row(sight, say, beside=ending, opens=opens), *ways])]


def head(sight: Sight, say: Say) -> str:
    """The small first line: table, turn, and the viewer's time limit. A covert question has the same for everybody."""
    turn = say("game-turn", n=sight.turn) if sight.turn and say.has("game-turn") else ""
    asked, ends = sight.view.prompt is not None and not _sealed(sight), sight.covert_until
    when = until(sight, say) if not sight.covert else say("panel-goes-on", when=ago(ends)) if asked and ends else ""
    return " · ".join(filter(None, (where(sight.table, say), turn, when)))


def _question(sight: Sight, say: Say, card: Card, tray: Tray | None, opens: str | None) -> Items:
    question = _asked(sight, say, card)
    ending = question.ending(tray)
    if sight.view.drafting and not _chosen(question.prompt, tray):
        ending.append(_back(sight, say))
    chosen = _chosen(question.prompt, tray)
    last = ending if chosen else last_row(sight, say, tray, beside=ending, opens=opens)
    return [*question.items(tray), *packed(last)]


def _asked(sight: Sight, say: Say, card: Card) -> Question:
    prompt = sight.view.prompt
    assert prompt is not None
    acts = [words.deed(say.plain, *step) for step in sight.view.plan]
    return Question(sight.table.id, sight.number, prompt, say, card, acts, ends=sight.ends)


def _chosen(prompt: Prompt[Any], tray: Tray | None) -> bool:
    return tray is not None and tray.complete(prompt) and tray != Tray.empty(prompt)


def _sealed(sight: Sight) -> bool:
    return sight.view.seen.answers.get(sight.seat) is not None


def _answered(sight: Sight, say: Say, prompt: Prompt[Any]) -> tuple[ui.Item[Any], PersistentItem]:
    """The receipt of the viewer's sealed answer, and the button that changes it."""
    one = receipt("order" if sight.by_order else "own", [(prompt, sight.view.seen.answers[sight.seat])])
    asked = Question(sight.table.id, sight.number, prompt, say).asked
    told = given(say, one) + (f"\n-# {pause(sight, say)}" if sight.covert else "")
    return ui.TextDisplay[Any](told), button(CHANGE(asked, seal(one)), say.plain("panel-change"))


def _back(sight: Sight, say: Say) -> PersistentItem:
    return button(UNDO(sight.table.id, sight.number), say.plain("panel-take-back"))


def last_row(
    sight: Sight,
    say: Say,
    tray: Tray | None = None,
    *,
    beside: Sequence[PersistentItem] = (),
    opens: str | None = None,
) -> Buttons:
    """Buttons `beside` which there is help, board, orders, the page (`opens`: see `doors.opening`) and more. Those that
    need a second line are under *More*. A receipt has neither help nor board."""
    at, plain = place(sight, say, tray), say.plain
    told = tray is None and _sealed(sight)
    help_ = [button(LOOK_WHAT(at.asked, at.laid), plain("panel-what"))] if explained(sight, say) and not told else []
    board = [] if told else [button(LOOK_BOARD(at.asked, at.laid), plain("panel-board"))]
    orders = [] if (beside and not told) or sight.view.drafting else way(sight, say)
    last = button(LOOK_MORE(at.asked, at.laid), plain("panel-more"))
    page = [to_page(sight.table.id, say, opens)] if opens is not None else []
    kept = ([*help_, *board, *orders, *page], [*help_, *page], [*help_, *board, *orders], [*help_, *board], help_)
    rows = ([*beside, *found, last] for found in kept)
    return next((row for row in rows if len(packed(row)) == 1), [*beside, *help_, last])


def more(sight: Sight, say: Say, at: Place, *, opens: str | None = None) -> ui.LayoutView:
    """What is seldom needed beside a question: the hand, a hint, news, the journal, orders, and what else the viewer
    may do. `opens`: see `doors.opening`."""
    plain, prompt = say.plain, sight.view.prompt
    found = [button(verb(at.asked, at.laid), plain(f"panel-{verb.word}")) for verb in (LOOK_HAND, LOOK_BOARD)]
    if opens is not None:
        found.append(to_page(sight.table.id, say, opens))
    if hinted(sight):
        found.append(button(LOOK_HINT(at.asked, at.laid), plain("panel-hint")))
    found.append(button(LOOK_NEWS(at.asked, at.laid), plain("panel-news")))
    found.append(door(JOURNAL, sight.table.id, say))
    found += way(sight, say)
    if sight.view.asides:
        several = len(sight.view.asides) > 1
        label = plain("panel-asides") if several else words.title(plain, sight.view.asides[0])
        found.append(button(MORE(sight.table.id), label))
    if sight.joined is not None and prompt is not None:
        first = Question(sight.table.id, sight.number, sight.joined.first, say)
        found.append(button(STEPS(first.asked), plain("panel-step-by-step")))
    return panel(ui.TextDisplay(head(sight, say)), *packed(found))


def since_last(sight: Sight, say: Say, lines: Sequence[str], at: Place) -> ui.LayoutView:
    """All that happened since the viewer's last answer, and the button that shows it step by step."""
    told = last_lines([f"- {line}" for line in lines]) or [say("panel-no-news")]
    steps = [button(LOOK_STEP(at.asked, 0, at.laid), say.plain("panel-step-by-step"))] if lines else []
    text = "\n".join([f"### {say('panel-news')}", *told])
    return panel(ui.TextDisplay(head(sight, say)), ui.TextDisplay(text), *packed(steps))


def _frozen(sight: Sight, say: Say, freeze: Freeze) -> Items:
    """The text that replaces the question at a frozen table: the reason, the question to come and the waiting plan."""
    lines = [frozen(freeze, say)]
    if sight.view.prompt is not None or sight.view.ready:
        asked = say("panel-ready") if sight.view.prompt is None else words.title(say, sight.view.prompt)
        lines.append(say("panel-frozen-asked", asked=Said(asked)))
    ask = button(ASK(sight.table.id), say.plain("menu-ask"))
    return [ui.TextDisplay("\n".join(lines)), *packed(last_row(sight, say, beside=[ask]))]


def asides(sight: Sight, say: Say, *, note: str = "") -> ui.LayoutView:
    """What the viewer may do while others are awaited, with a `note` on top."""
    items: Items = [ui.TextDisplay("\n".join(filter(None, [note, whereabouts(sight.table, say)])))]
    for prompt in sight.view.asides[:3]:
        question = Question(sight.table.id, sight.number, prompt, say)
        explaining = [what(sight, prompt, say)] if say.has(f"help-{prompt.key}") else []
        items += [*question.items(), *packed([*question.ending(), *explaining])]
    if not sight.view.asides:
        items.append(ui.TextDisplay(say("panel-no-asides")))
    return panel(*items)


def aside(sight: Sight, prompt: Prompt[Any], say: Say, tray: Tray) -> ui.LayoutView:
    """An unfinished aside."""
    question = Question(sight.table.id, sight.number, prompt, say)
    return panel(ui.TextDisplay(whereabouts(sight.table, say)), *question.items(tray), *packed(question.ending(tray)))


def _latest(steps: Sequence[str]) -> Said:
    """The last of these steps, at least one, that fit on a line."""
    ends = (" · ".join([*["…"] * bool(at), *steps[at:]]) for at in range(len(steps)))
    return next((Said(end) for end in ends if words.seen(end) <= PLAN), words.clipped(f"… · {steps[-1]}", PLAN))


def plan(sight: Sight, say: Say) -> list[str]:
    """The drafter's steps so far, in the words of a receipt."""
    return list[str](steps(say, in_plain(sight.view.plan))) if sight.view.plan else []


def place(sight: Sight, say: Say, tray: Tray | None = None) -> Place:
    """The card of the viewer's question for helpers, with the contents of the `tray`."""
    prompt = sight.view.prompt
    if prompt is None:
        return Place(Asked(sight.table.id, sight.number, ""))
    return Place(Asked(sight.table.id, sight.number, stamp(prompt)), "" if tray is None else tray.write())


def explained(sight: Sight, say: Say) -> bool:
    """True if there is an explanation of the viewer's question."""
    return sight.view.prompt is not None and say.has(f"help-{sight.view.prompt.key}")


def hinted(sight: Sight) -> bool:
    """True if the viewer may ask for a hint."""
    return sight.table.hinted and sight.view.prompt is not None


def what(sight: Sight, prompt: Prompt[Any], say: Say) -> PersistentItem:
    """The button that explains a question."""
    return button(WHAT(sight.table.id, sight.number, prompt.key), say.plain("panel-what"))
