"""The card: what somebody needs at the moment of decision besides the question itself. Made from their sight alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from itertools import groupby
from typing import Any

from discord import ui

from bot.panels import words
from bot.panels.components import picture
from bot.panels.kinds import options_of
from bot.panels.receipts import on_card
from engine.core import Amount, Form, JoinedPrompt, Prompt, Seat, View, option_id
from engine.games.box import Box
from engine.games.facts import apart
from engine.games.gathering import Gathered, gathered
from engine.games.moment import Moment, strip
from engine.language import Said, Say
from engine.look import Picture, Scene, badges, with_pins
from engine.tables import Sight, StoryLine

LINES = 5
"""So many lines say what has happened since somebody's last answer."""
TAUGHT = 8
"""So many where reasons stand beside them: in a lesson."""
LINE = 180
"""Characters of such a line, on average; where all have room for it, a longer one is told to its end."""
SMALL = 1
"""What weighs so much to somebody is gathered (see `Box.weight`)."""
AWAY = 8
"""So many things of more weight since somebody's last answer are shown in a picture as well."""

NO_REASONS: Mapping[int, Said] = {}


@dataclass(frozen=True, slots=True)
class Card:
    """`news`: what has happened since the last answer, `away`: the same as a picture where that is much; `answered`:
    what they have answered in this turn; `lessons`: what a guided table teaches; `hand`: the own hand, where the
    question is about it; `drawing`: the picture of what is decided, `badges` the words in it by `option_id`; `effects`:
    what choosing an option does; `gist`: the own numbers that matter, or what the plan changes of them; `comes`: what
    the last choice of a plan that is complete does."""

    news: Sequence[str] = ()
    answered: Sequence[str] = ()
    lessons: Sequence[str] = ()
    away: Picture | None = None
    hand: Picture | None = None
    drawing: Picture | None = None
    badges: Mapping[str, str] = field(default_factory=dict[str, str])
    effects: Mapping[str, object] = field(default_factory=dict[str, object])
    gist: str = ""
    comes: Sequence[str] = ()

    @property
    def pictures(self) -> dict[str, Picture]:
        """What may be attached, by name: another picture has another name."""
        found = (("away", self.away), ("hand", self.hand), ("card", self.drawing))
        return {_file(name, drawing): drawing for name, drawing in found if drawing is not None}

    def picture(self, drawing: Picture) -> ui.MediaGallery[Any]:
        """One of them, as it is shown."""
        return picture(next(name for name, one in self.pictures.items() if one is drawing), drawing.alt)


def _file(name: str, drawing: Picture) -> str:
    seen = blake2b(digest_size=6)
    for band in drawing.bands:
        seen.update(repr(band).encode())
    return f"{name}-{seen.hexdigest()}.png"


BARE = Card()
"""Of a question that comes with nothing else."""


def badges_of(box: Box, sight: Sight, say: Say) -> Mapping[str, str]:
    """The words in the picture of the viewer's question, by `option_id`; none where there is no picture."""
    options = options_by_id(sight.view)
    scene = box.scene(sight.view, say.plain) if options else None
    return {} if scene is None else badges(scene.pins, options, ranked=scene.ranked)


def card_of(
    box: Box,
    sight: Sight,
    say: Say,
    lines: Sequence[StoryLine],
    lessons: Sequence[str] = (),
    reasons: Mapping[int, Said] = NO_REASONS,
) -> Card:
    """The card of the viewer of `sight`; `lines` are those of the story since their last answer, `reasons` why others
    did what they tell, by the number of the line."""
    view = sight.view
    answered = () if sight.seat is None else on_card(sight, say)
    told = Card(news(box, sight, say, lines, reasons), answered, lessons, away(box, sight, say, lines))
    if sight.seat is None or view.seen.result is not None:
        return told
    options = options_by_id(view)
    scene = box.scene(view, say.plain) if options else None
    effects = {**consequences(box, view, say), **box.effects(view)}
    having = gist(box, sight, say)
    told = replace(told, comes=comes(box, sight, say))
    if scene is None:
        return replace(told, effects=effects, gist=having)
    drawing, lit = _drawn(scene, view, say), badges(scene.pins, options, ranked=scene.ranked)
    return replace(told, drawing=drawing, badges=lit, effects=effects, gist=having)


def card_of_order(box: Box, sight: Sight, prompt: Prompt[Any], say: Say) -> Card:
    """The picture of what may be decided in advance, where the game draws one, and what it would do now."""
    view = replace(sight.view, prompt=prompt)
    options, effects = options_by_id(view), box.effects(view)
    scene = box.scene(view, say.plain) if options else None
    if scene is None:
        return Card(effects=effects)
    drawing, lit = _drawn(scene, view, say), badges(scene.pins, options, ranked=scene.ranked)
    return Card(drawing=drawing, badges=lit, effects=effects)


def _drawn(scene: Scene, view: View[Any], say: Say) -> Picture:
    """A scene with what the viewer's question offers lit in it; its words say so first."""
    say, options = say.plain, options_by_id(view)
    why = "" if view.prompt is None else say("card-lit", question=words.title(say, view.prompt))
    return with_pins(scene, options, {one: say.value(option) for one, option in options.items()}, why)


def news(
    box: Box, sight: Sight, say: Say, lines: Sequence[StoryLine], reasons: Mapping[int, Said] = NO_REASONS
) -> list[str]:
    """The weightiest of these lines, in the order in which they were told, and how many there are besides. Nothing is
    said of what is noise to the viewer, or their own doing; small ones of one kind are gathered as in the story. Where
    there are `reasons`, each line stands alone with its own, those that have one come before others, and more are told.
    """
    seat = sight.seat
    if seat is None:
        return []
    said = _read(box, lines, seat)
    worth: list[tuple[int, int, Mapping[str, Any]]] = []
    for weight, group in groupby(said, lambda line: box.weight(line.event, seat)):
        alike = list(group)
        rules = () if reasons else box.gathers
        told = gathered(rules, alike) if weight == SMALL else [Gathered(line.event, (line,)) for line in alike]
        worth += [(weight + (one.lines[-1].n in reasons), one.lines[-1].n, one.event) for one in told]
    most = TAUGHT if reasons else LINES
    kept = sorted(sorted(worth, key=lambda one: (-one[0], -one[1]))[:most], key=lambda one: one[1])
    said_why = dict[str, int]()  # what was said of a line before is not said again
    found: list[str] = []
    told_whole = sum(words.seen(say.event(event)) for _, _, event in kept) <= most * LINE
    for _, n, event in kept:
        why = reasons.get(n)
        again = why is None or said_why.setdefault(why, n) != n
        line = words.clipped(say.event(event), most * LINE if told_whole else LINE)
        found.append(line + ("" if again else f" 💭 {why}"))
    if left := len(worth) - len(kept):
        found.append(say("card-more-news", count=left))
    return found


def away(box: Box, sight: Sight, say: Say, lines: Sequence[StoryLine]) -> Picture | None:
    """A picture of what mattered most to the viewer among these lines, if that was much; for who is asked."""
    seat = sight.seat
    if seat is None or not sight.owes or sight.view.drafting:
        return None
    heavy = [line.event for line in _read(box, lines, seat) if box.weight(line.event, seat) > SMALL]
    if len(heavy) < AWAY:
        return None
    told = [line.event for line in lines if line.to is None]
    head = Moment("hourglass", say.plain("card-away"), (), say.plain("card-away-many", count=len(heavy)))
    return strip(box.moment, told, heavy, head, say)


def _read(box: Box, lines: Sequence[StoryLine], seat: Seat) -> list[StoryLine]:
    """Those that everybody may read and that are no noise to the seat, nor its own doing."""
    return [line for line in lines if line.to is None and box.weight(line.event, seat) and not _did(box, line, seat)]


def _did(box: Box, line: StoryLine, seat: Seat) -> bool:
    """True if a line tells what the seat has done."""
    return line.event["key"] in box.deeds and line.event.get("args", {}).get("seat") == {"seat": int(seat)}


def gist(box: Box, sight: Sight, say: Say) -> Said:
    """The own numbers that matter: as they are, or while a plan is put together what it changes of them."""
    now = box.gist(sight.view)
    if sight.before is None:
        parts = [say(f"gist-{name}", n=value, shown=value) for name, value in now.items()]
        return say("card-have", things=Said(" · ".join(parts))) if parts else Said()
    return changes(box.gist(sight.before), now, say)


def consequences(box: Box, view: View[Any], say: Say) -> dict[str, object]:
    """What each whole plan changes of the own numbers, by `option_id`; nothing of single answers."""
    if not isinstance(view.prompt, JoinedPrompt):
        return {}
    now, say = box.gist(view), say.plain
    found = {one: changes(now, box.gist(after), say) for one, after in view.prompt.after.items()}
    return {one: said for one, said in found.items() if said}


def comes(box: Box, sight: Sight, say: Say) -> list[Said]:
    """What the last choice of the viewer's plan does, if that is complete: what the legend has said of it, part by
    part, or the effect's form `.chosen` where it needs more words by itself."""
    if sight.chosen is None or (asked := sight.chosen.view.prompt) is None:
        return []
    effects, parts, wire = box.effects(sight.chosen.view), asked.parts(), sight.chosen.wire
    wires = wire if isinstance(asked, Form) and isinstance(wire, tuple) else (wire,)
    usual = [part.fallback() == one for part, one in zip(parts, wires, strict=True)]
    found: list[object] = []
    for at, (part, one) in enumerate(zip(parts, wires, strict=True)):
        chosen = option_id((part.key, one)) if isinstance(part, Amount) else one
        if isinstance(chosen, str) and chosen in effects and all(usual[:at] + usual[at + 1 :]):
            found.append(effects[chosen])  # what is said of a part holds if the others are answered as usual
    said = [[words.form(say, fact, "chosen") or say.value(fact) for fact in apart(effect)] for effect in found]
    return [Said(" · ".join(filter(None, one))) for one in said if any(one)]


def changes(before: Mapping[str, object], now: Mapping[str, object], say: Say) -> Said:
    """Those of the own numbers that differ: "9 → **8** GP"; what is to be read without badges has none."""
    bold = "" if say.plainly else "**"
    changed = [
        say(f"gist-{name}", n=value, shown=Said(f"{say.value(before[name])} → {bold}{say.value(value)}{bold}"))
        for name, value in now.items()
        if name in before and before[name] != value
    ]
    return Said(" · ".join(changed))


def options_by_id(view: View[Any]) -> dict[str, object]:
    """The options of the viewer's question, of all its parts."""
    parts = () if view.prompt is None else view.prompt.parts()
    return {option_id(option): option for part in parts for option in options_of(part)}
