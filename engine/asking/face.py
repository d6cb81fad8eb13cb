"""The face of a question: what is asked, the answers named by the thing, and the act of the green button.

The first tap on an answer explains it, the green button with the act's own name gives it. The cards on Discord and
the pages in a browser show the same face.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import blake2b
from typing import Any

from engine.asking import words
from engine.asking.card import Card
from engine.asking.kinds import arranges, chooses, first_of, options_of, pays, picks, single
from engine.asking.tray import Entry, Tray, decisive, forced, values
from engine.core import Amount, Form, JoinedPrompt, Prompt, View, Wire, option_id
from engine.games.box import ALIKE
from engine.language import Say
from engine.tables import DONE, Sight

WAYS_OUT = frozenset(("-", "pass", "decline", "wait", "none", "done", "stop"))
"""Ids of options that do nothing (more)."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer of a part: its entry on the tray, its id, its `face` on a button, and its whole `label`; what it `does`
    or is about; its `group` and `badge` in the picture. `out`: it does nothing (more). `worth`: its value in a
    payment."""

    entry: int
    id: str
    face: str
    label: str
    does: str = ""
    group: str = ""
    badge: str = ""
    out: bool = False
    worth: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a question. `kind`: "one" option is chosen, "several" are picked, a "row" is laid in order, a "number"
    is given. From `low` to `high` options or numbers. `forced`: there is only one answer, so it is not shown."""

    key: str
    title: str
    kind: str
    low: int
    high: int
    forced: bool
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """What is asked: `title`, what can be spent (`gist`), and the `line` below: what the answer on the tray does, or
    before a choice what holds for all. `decides`: the part whose tap completes the answer.

    `act`: label of the green button if the tray is complete; `quiet`: it is grey, because the answer passes. `ends`:
    label of the green button that gives `DONE` at once, if that ends the plan. `wrong`: why the answer is refused."""

    title: str
    gist: str
    line: str
    parts: tuple[Part, ...]
    entries: tuple[Entry, ...]
    decides: int | None
    act: str = ""
    quiet: bool = False
    ends: str = ""
    wrong: str = ""


def face_of(
    card: Card, prompt: Prompt[Any], tray: Tray, say: Say, plan: Sequence[str] = (), *, ends: bool = False
) -> Face:
    """The face of a question with what lies on the tray, in plain words. `plan`: acts of the plan. `ends`: `DONE`
    ends it."""
    say, decides = say.plain, decisive(prompt)
    wrong = tray.refused(prompt)
    act = act_of(card, prompt, tray, say, plan) if tray.complete(prompt) else ""
    return Face(
        words.title(say, prompt),
        card.gist,
        line(card, prompt, say),
        tuple(_part(card, part, say) for part in prompt.parts()),
        tray.entries,
        decides,
        act,
        quiet=bool(act) and decides is not None and passes(prompt.parts()[decides], tray.entries[decides]),
        ends=ending(card, prompt, say) if ends else "",
        wrong="" if wrong is None else say(f"refuse-{wrong.key}", **wrong.details),
    )


def _part(card: Card, part: Prompt[Any], say: Say) -> Part:
    kind = "number" if isinstance(part, Amount) else "row" if arranges(part) else "one"
    low = high = 1
    if isinstance(part, Amount):
        low, high = part.low, part.high
    elif arranges(part):
        low, high = part.low, part.n
    elif picks(part) and not single(part):
        kind, low, high = "several", part.low, part.high
    worth = part.worth if pays(part) else None
    out = ways_out(part)
    options = [
        _option(card, part, entry, say, out=entry in out, worth=None if worth is None else worth[entry])
        for entry in values(part)
    ]
    return Part(part.key, words.title(say, part), kind, low, high, forced(part), tuple(options))


def _option(card: Card, part: Prompt[Any], entry: int, say: Say, *, out: bool, worth: int | None) -> Option:
    if isinstance(part, Amount):
        effect = card.effects.get(option_id((part.key, entry)))
        return Option(entry, str(entry), str(entry), str(entry), "" if effect is None else say.value(effect))
    option = options_of(part)[entry]
    id_ = option_id(option)
    effect = card.effects.get(id_)
    return Option(
        entry,
        id_,
        button_name(card, part, option, say),
        words.offered(say, option),
        say.value(effect) if effect is not None else words.explained(say, option),
        words.group(say, option),
        card.badges.get(id_, ""),
        out=out,
        worth=worth,
    )


def stamp(prompt: Prompt[object]) -> str:
    """Six characters that change with the prompt, so that positions among its options are safe to send."""
    parts = [prompt.key, "joined"] if isinstance(prompt, JoinedPrompt) else [prompt.key]
    for part in prompt.parts():
        parts.append(part.key)
        if isinstance(part, Amount):
            parts += [str(part.low), str(part.high), *map(str, part.barred)]
        else:
            parts += map(option_id, options_of(part))
    return blake2b("\n".join(parts).encode(), digest_size=3).hexdigest()


def open_prompt(sight: Sight, number: str, fingerprint: str) -> Prompt[Any] | None:
    """The viewer's open prompt with this stamp at question `number`, alone or joined, or an aside; without a number an
    order, since orders do not belong to one question. None if it is closed."""
    orders = [] if number else [offer.prompt for offer in sight.offers]
    prompts = [sight.view.prompt, sight.joined, *sight.view.asides] if number == sight.number else orders
    return next((prompt for prompt in prompts if prompt is not None and stamp(prompt) == fingerprint), None)


def line(card: Card, prompt: Prompt[Any], say: Say) -> str:
    """What the chosen answer does; before a choice what holds for all."""
    if card.does:
        return card.does
    if hint := words.hint(say, prompt):
        return hint
    return say.value(card.effects[ALIKE]) if ALIKE in card.effects else ""


def button_name(card: Card, part: Prompt[Any], option: object, say: Say) -> str:
    """The name of an option on its button."""
    if option_id(option) in card.faces:
        name = say.plain.value(card.faces[option_id(option)])
    else:
        name = words.face(say.plain, first_of(part, option) if isinstance(part, JoinedPrompt) else option)
    return words.cut(name, words.FACE)  # people may have long names


def act_of(card: Card, prompt: Prompt[Any], tray: Tray, say: Say, plan: Sequence[str] = ()) -> str:
    """The label of the button that gives the answer on a complete tray."""
    acts = [*plan, words.deed(say.plain, prompt, tray.wire(prompt))]
    return words.doing(say.plain, acts, card.fate, card.keeps)


def ending(card: Card, part: Prompt[Any], say: Say) -> str:
    """The label of the button that ends the plan as it is: by the option `DONE`."""
    done = next(option for option in options_of(part) if option_id(option) == DONE)
    return words.doing(say.plain, [button_name(card, part, done, say)], card.fate)


def passes(part: Prompt[Any], entry: object) -> bool:
    """True if this entry does nothing: a way out, or an amount of 0."""
    return entry == part.low == 0 if isinstance(part, Amount) else entry in ways_out(part)


def ways_out(part: Prompt[Any]) -> list[int]:
    """Places of plain ways out, such as passing. A whole plan has the kind of its first answer."""
    if not chooses(part):
        return []
    firsts = [first_of(part, option) for option in part.options]
    found = [
        place
        for place, one in enumerate(firsts)
        if isinstance(one, Enum) and (type(one) is not type(firsts[0]) or option_id(one) in WAYS_OUT)
    ]
    return found if len(found) < len(firsts) else []


def serious(sight: Sight, prompt: Prompt[Any], wire: Wire, after: View[Any] | None) -> bool:
    """True if an answer needs the green button from those too who like quick answers: it passes, it rolls, draws or
    reveals, or it ends a plan of several choices."""
    fate = after is not None and after.fate is not None
    return fate or sight.view.drafting or wire == passing(prompt) or isinstance(prompt, JoinedPrompt)


def passing(prompt: Prompt[Any]) -> Wire | None:
    """The answer that does nothing (more); None if there is none."""
    if isinstance(prompt, Amount):
        return 0 if prompt.low <= 0 and 0 not in prompt.barred else None
    if picks(prompt):
        return () if prompt.low == 0 else None
    if chooses(prompt):
        return next((one for one in map(option_id, prompt.options) if one in WAYS_OUT), None)
    if not isinstance(prompt, Form):
        return None
    inner = [Tray.empty(part).wire(part) if forced(part) else passing(part) for part in prompt.fields]
    wires = tuple(wire for wire in inner if wire is not None)
    return wires if len(wires) == len(inner) else None
