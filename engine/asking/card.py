"""The card: all that a player needs at the moment of decision besides the question. Made from their sight alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from engine.asking import words
from engine.asking.kinds import options_of
from engine.core import Amount, Fate, Form, JoinedPrompt, Prompt, Seat, View, Wire, option_id
from engine.games.box import Box
from engine.games.facts import apart
from engine.games.gathering import gathered
from engine.language import Said, Say
from engine.look import Picture, Scene, with_pins
from engine.tables import Sight, StoryLine

LINES, LINE = 3, 46
"""Maximum number of news lines as a phone shows them, and the characters in one."""
SMALL = 1
"""Weight up to which news does not touch the reader (see `Story.weight`)."""

NEW_LINE = "\n"
NO_REASONS: Mapping[int, Said] = {}


@dataclass(frozen=True, slots=True)
class Card:
    """`news`: what touched the viewer since their last answer; `lessons`: what a guided table teaches; `scene`: the
    table with the places of options; `drawing`: the same with the marks in `badges` (by `option_id`); `effects`: what
    choosing an option does; `faces`:
    names of options beyond their own; `gist`: what the viewer can spend.

    Of an answer that is chosen and not given: what it `does`, what the viewer then `keeps`, and its `fate`."""

    news: Sequence[str] = ()
    lessons: Sequence[str] = ()
    scene: Scene | None = None
    drawing: Picture | None = None
    badges: Mapping[str, str] = field(default_factory=dict[str, str])
    effects: Mapping[str, object] = field(default_factory=dict[str, object])
    faces: Mapping[str, object] = field(default_factory=dict[str, object])
    gist: str = ""
    does: str = ""
    keeps: str = ""
    fate: Fate | None = None


BARE = Card()
"""The card of a question without anything else."""


def badges_of(box: Box, sight: Sight, say: Say) -> Mapping[str, str]:
    """Badges in the picture of the viewer's question, by `option_id`; empty without a picture."""
    options = options_by_id(sight.view)
    scene = box.pictures.glance(sight.view, say.plain) if options else None
    return {} if scene is None else _marks(scene, options)


def card_of(
    box: Box,
    sight: Sight,
    say: Say,
    lines: Sequence[StoryLine],
    lessons: Sequence[str] = (),
    reasons: Mapping[int, Said] = NO_REASONS,
    chosen: Wire | None = None,
) -> Card:
    """The card for the viewer of `sight`. `lines`: story lines since their last answer; `reasons`: why others acted, by
    number of the line; `chosen`: the answer that they have chosen and not given."""
    told = Card(news(box, sight, say, lines, reasons), lessons)
    if sight.seat is None or sight.view.seen.result is not None or sight.view.prompt is None:
        return told
    card = replace(told, gist=gist(box, sight.view, say), **_pictured(box, sight.view, say))
    if chosen is None:
        return replace(card, fate=sight.fate)
    then = sight.then
    return replace(
        card,
        does=does(card, sight.view.prompt, chosen, say),
        keeps="" if then is None else keeps(box.card.gist(sight.view), box.card.gist(then), say.plain),
        fate=None if then is None else then.fate,
    )


def card_of_order(box: Box, sight: Sight, prompt: Prompt[Any], say: Say) -> Card:
    """The card of an order: the game's picture of the table, and what the order would do now."""
    return Card(**_pictured(box, replace(sight.view, prompt=prompt), say))


def _pictured(box: Box, view: View[Any], say: Say) -> dict[str, Any]:
    """The picture of the viewer's question with its badges, and names and effects of the options."""
    options, scene = options_by_id(view), box.pictures.glance(view, say.plain)
    effects = {**consequences(box, view, say), **box.card.effects(view)}
    return {
        "scene": scene,
        "drawing": None if scene is None else _drawn(scene, view, say),
        "badges": {} if scene is None else _marks(scene, options),
        "effects": effects,
        "faces": box.card.faces(view),
    }


def _marks(scene: Scene, options: Mapping[str, object]) -> Mapping[str, str]:
    """The printed mark of each option that no other option shares."""
    found = scene.marks(options)
    shared = Counter(found.values())
    return {one: word for one, word in found.items() if shared[word] == 1}


def _drawn(scene: Scene, view: View[Any], say: Say) -> Picture:
    """A scene in which the options of the viewer's question are lit. Its alternative text begins with them."""
    say, options = say.plain, options_by_id(view)
    why = "" if view.prompt is None else say("card-lit", question=words.title(say, view.prompt))
    return with_pins(scene, options, {one: say.value(option) for one, option in options.items()}, why)


def news(
    box: Box, sight: Sight, say: Say, lines: Sequence[StoryLine], reasons: Mapping[int, Said] = NO_REASONS
) -> list[str]:
    """The most important lines that touch the viewer, in the order of the story: what they alone were told, and what
    concerns them; never their own actions. At a guided table lines with `reasons` come too."""
    seat = sight.seat
    if seat is None:
        return []
    heavy = {n: weight + (n in reasons) for n, weight in _weights(box, lines, seat).items()}
    found, room = dict[int, str](), LINES
    for line in sorted(lines, key=lambda line: (-heavy.get(line.n, 0), -line.n)):
        why = f" 💭 {reasons[line.n]}" if line.n in reasons else ""
        told = f"{_told(box, say, line, seat).partition(NEW_LINE)[0]}{why}"
        need = -(-words.seen(told) // LINE)
        if heavy.get(line.n, 0) > SMALL and (need <= room or not found):
            found[line.n] = words.clipped(told, LINES * LINE)
            room -= need
    return [found[n] for n in sorted(found)]


def since(box: Box, sight: Sight, say: Say, lines: Sequence[StoryLine]) -> list[str]:
    """All lines for the viewer, except noise and their own actions; small lines of one kind are gathered."""
    seat = sight.seat
    if seat is None:
        return []
    found, weights = list[str](), _weights(box, lines, seat)
    for weight, group in groupby((line for line in lines if line.n in weights), lambda line: weights[line.n]):
        if weight == SMALL:
            found += [say.event(one.event) for one in gathered(box.story.gathers, [*group])]
        else:
            found += [_told(box, say, line, seat) for line in group]
    return found


def _weights(box: Box, lines: Sequence[StoryLine], seat: Seat) -> dict[int, int]:
    """The weights of lines that are neither noise to the seat nor its own actions, by number."""
    return {
        line.n: SMALL + 1 if line.to is not None else box.story.weight(line.event, seat)
        for line in lines
        if line.to is not None or (box.story.weight(line.event, seat) and not _did(box, line, seat))
    }


def _told(box: Box, say: Say, line: StoryLine, seat: Seat) -> str:
    """A line to its reader; to a victim in the form `you-<key>` if it can be told so."""
    to_you = box.story.against(line.event, seat) and say.tells(line.event, "you")
    return ("" if line.to is None else "🤫 ") + say.event(line.event, "you" if to_you else "tell")


def _did(box: Box, line: StoryLine, seat: Seat) -> bool:
    return line.event["key"] in box.story.deeds and line.event.get("args", {}).get("seat") == {"seat": int(seat)}


def gist(box: Box, view: View[Any], say: Say) -> str:
    """What the viewer can spend: their numbers with a form `.keep`."""
    spendable = ((name, n) for name, n in box.card.gist(view).items() if say.has(f"gist-{name}.keep"))
    return " · ".join(say(f"gist-{name}", n=n, shown=n) for name, n in spendable)


def consequences(box: Box, view: View[Any], say: Say) -> dict[str, object]:
    """Changes of the viewer's numbers by each option that is a whole plan, by `option_id`."""
    if not isinstance(view.prompt, JoinedPrompt):
        return {}
    now, say = box.card.gist(view), say.plain
    found = {one: changes(now, box.card.gist(after), say) for one, after in view.prompt.after.items()}
    return {one: said for one, said in found.items() if said}


def does(card: Card, prompt: Prompt[Any], chosen: Wire, say: Say) -> str:
    """What an answer does, part by part. A part's effect assumes the usual answers to the others."""
    parts = prompt.parts()
    wires = chosen if isinstance(prompt, Form) and isinstance(chosen, tuple) else (chosen,)
    usual = [part.fallback() == one for part, one in zip(parts, wires, strict=True)]
    found: list[str] = []
    for at, (part, one) in enumerate(zip(parts, wires, strict=True)):
        one = one[0] if isinstance(one, tuple) and len(one) == 1 else one
        named = option_id((part.key, one)) if isinstance(part, Amount) else one
        if isinstance(named, str) and named in card.effects and all(usual[:at] + usual[at + 1 :]):
            found += [say.value(fact) for fact in apart(card.effects[named])]
    return " · ".join(filter(None, found))


def keeps(before: Mapping[str, object], now: Mapping[str, object], say: Say) -> str:
    """What is left of the numbers that are spent, such as "keep 12": those with a form `.keep`."""
    spent = [name for name, n in now.items() if before.get(name, n) != n and say.has(f"gist-{name}.keep")]
    return " · ".join(say(f"gist-{name}.keep", n=now[name], shown=now[name]) for name in spent)


def changes(before: Mapping[str, object], now: Mapping[str, object], say: Say) -> Said:
    """The viewer's numbers that differ: "9 → **8** GP". Plain without badges."""
    bold = "" if say.plainly else "**"
    changed = [
        say(f"gist-{name}", n=value, shown=Said(f"{say.value(before[name])} → {bold}{say.value(value)}{bold}"))
        for name, value in now.items()
        if name in before and before[name] != value
    ]
    return Said(" · ".join(changed))


def options_by_id(view: View[Any]) -> dict[str, object]:
    """The options of all parts of the viewer's question, by id."""
    parts = () if view.prompt is None else view.prompt.parts()
    return {option_id(option): option for part in parts for option in options_of(part)}
