"""What moderators are shown of going back, looking on and correcting. Made of public things and Views."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

import discord
from discord import ui

from bot.panels import words
from bot.panels.components import button, panel, person_to_choose, picture, row, seats_to_choose
from bot.panels.custom_ids import CustomId
from bot.panels.private import plan
from bot.panels.public import told
from bot.panels.status import whereabouts
from bot.panels.verbs import ANY_SEAT, COUNT, MODERATED, SEAT, SIGNED, USER, Verb
from engine.core import Seat, Spot, is_open, written
from engine.games.box import Box
from engine.language import Said, Say
from engine.tables import Act, PastPoint, Sight, StoryLine, Table, Tenure

Style = discord.ButtonStyle

REWIND = Verb("mod.rewind", MODERATED, COUNT)
"""With the number of the question to which the game goes back."""
END = Verb("mod.end", MODERATED)
VOID = Verb("mod.void", MODERATED)
REPLACE = Verb("mod.replace", MODERATED)
PAUSE = Verb("mod.pause", MODERATED)
DEADLINE = Verb("mod.deadline", MODERATED, SIGNED, ANY_SEAT)
"""With the hours that are given or taken away."""
LOOK = Verb("mod.look", MODERATED, SEAT)
REMOVE = Verb("mod.remove", MODERATED, SEAT)
READMIT = Verb("mod.readmit", MODERATED, USER)
"""With whom a moderator removed."""

UNDONE = 1500
"""Characters of what is taken back that a preview shows."""
REASON = 300
WHY = "reason"
"""The field of a form in which a reason is given."""

FREEZE = Verb("mod.freeze", MODERATED)


def past_point(one: PastPoint, say: Say) -> Said:
    """A point of a game in words that everybody may read: how far back, which chapter, who was awaited."""
    heading = Said(say.event(one.heading).partition("\n")[0]) if one.heading is not None else say("game-title")
    waited = Said(", ".join(f"{say.name(seat)} {say(f'await-{key}')}" for seat, key in one.awaiting.items()))
    return say("mod-moment", later=one.later, heading=heading, awaiting=waited or say("tables-pause"))


def preview(table: Table, box: Box, one: PastPoint, lines: Sequence[StoryLine], say: Say) -> ui.LayoutView:
    """What a rewind takes back, before it is done. `lines` is the public story after that point."""
    text = [whereabouts(table, say), f"### {say('mod-rewind')}", say("mod-rewind-to", point=past_point(one, say))]
    story = "\n".join(f"> {line}" for line in "\n".join(told(lines, say, box)).splitlines())
    if story:
        text += [say("mod-rewind-undone"), story if len(story) <= UNDONE else f"> …\n{story[-UNDONE:]}"]
    text.append(say("mod-rewind-hint"))
    return asked(REWIND(table.id, one.asked), "\n".join(text), say.plain("mod-rewind-do"))


def asked(custom_id: CustomId, text: str, label: str) -> ui.LayoutView:
    """A grave act that is still to be confirmed, with its reason."""
    return panel(ui.TextDisplay(text), row(button(custom_id, label, Style.danger)))


def reason(custom_id: CustomId, title: str, say: Say, now: str = "") -> ui.Modal:
    """The form in which a reason is given; with it the act is done. `now` stands there already."""
    modal = ui.Modal(title=words.cut(title, words.MODAL), custom_id=str(custom_id), timeout=None)
    modal.add_item(ui.Label(text=words.cut(say("mod-reason"), words.MODAL), component=_reason(now)))
    return modal


def _reason(now: str = "") -> ui.TextInput[Any]:
    return ui.TextInput(custom_id=WHY, max_length=REASON, style=discord.TextStyle.paragraph, default=now)


def form_of_replacing(
    table: Table,
    say: Say,
    *,
    seat: Seat | None = None,
    to: discord.abc.Snowflake | None = None,
    why: str = "",
) -> ui.Modal:
    """The form in which a moderator offers a seat to somebody from Discord's own list, with a reason; what is known of
    it already stands there."""
    say = say.plain
    custom_id = str(REPLACE(table.id))
    modal = ui.Modal(title=words.cut(say("mod-replace-form"), words.MODAL), custom_id=custom_id, timeout=None)
    which = seats_to_choose(table.seats, say, seat)
    modal.add_item(ui.Label(text=say("seats-offer-which"), component=which))
    whom = person_to_choose(to)
    modal.add_item(ui.Label(text=say("seats-offer-whom"), description=say("seats-offer-whom-hint"), component=whom))
    modal.add_item(ui.Label(text=words.cut(say("mod-reason"), words.MODAL), component=_reason(why)))
    return modal


def removed(table: Table, say: Say) -> ui.LayoutView:
    """That somebody's seat was taken away, and the way to offer it to somebody else."""
    ask = button(REPLACE(table.id), say.plain("mod-replace-open"))
    return panel(ui.TextDisplay(say("mod-removed")), row(ask))


def looked(
    sight: Sight, seat: Seat, whispers: Sequence[str], say: Say, *, file: str = "", alt: str = ""
) -> ui.LayoutView:
    """What a player sees, for a moderator: their hand, whispers, question and answer so far."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"{whereabouts(sight.table, say)}\n{say('mod-look', who=seat)}")]
    if file:
        items.append(picture(file, alt))
    lines = [f"🤫 {line}" for line in whispers]
    prompt, own = sight.view.prompt, sight.view.seen.answers.get(seat)
    if prompt is not None:
        question = words.title(say, prompt)
        lines.append(say("mod-look-asked", question=question))
        if own is not None:
            lines.append(say("mod-look-answer", answer=words.answer(say, prompt, own)))
    lines += [f"- {step}" for step in plan(sight, say)]
    if lines:
        items.append(ui.TextDisplay("\n".join(lines)[-3000:]))
    return panel(*items)


def acts(
    done: Sequence[Act],
    say: Say,
    *,
    over: bool,
    links: Mapping[int, str] | None = None,
    tenures: Sequence[Tenure] = (),
) -> list[str]:
    """What was done at a table from outside, looks included, a line each; of corrections with the values, secret ones
    only of a game that is `over`. `links` lead to where it was told, by the line of the story. Of the `tenures` of its
    seats each act is told with the names of its moment."""
    return [
        _act(act, _then(say, act.at, tenures), over=over, link=(links or {}).get(act.line or 0, "")) for act in done
    ]


def log(done: Sequence[str], when: Sequence[float], tenures: Sequence[Tenure], say: Say) -> list[str]:
    """The lines of what was `done` at these moments, and who took over a seat meanwhile, in order."""
    lines, held = list(zip(when, done, strict=True)), dict[Seat, Tenure]()
    for one in sorted(tenures, key=lambda one: one.at or 0.0):
        former = held.get(one.seat)
        if former is not None and one.user not in (None, former.user) and one.at is not None:
            names = [say.foreign(name) if name else say("end-held-unknown") for name in (one.called, former.called)]
            taken = say("log-taken-over", at=Said(f"<t:{int(one.at)}:f>"), who=names[0], whose=names[1])
            lines.append((one.at, taken))
        held[one.seat] = one
    return [line for _, line in sorted(lines, key=lambda line: line[0])]


def _then(say: Say, at: float, tenures: Sequence[Tenure]) -> Say:
    """The translator with the names that the seats had before a moment."""
    then = {one.seat: one.called for one in tenures if one.at is None or one.at < at}
    return say.with_names([then.get(Seat(n)) or name for n, name in enumerate(say.names)])


def _act(act: Act, say: Say, *, over: bool, link: str) -> str:
    said = say(
        f"act-{act.act}",
        at=Said(f"<t:{int(act.at)}:f>"),
        who=act.name or say("anonymous-somebody"),
        whom=act.whom or say("anonymous-somebody"),
        whose=Seat(act.seat) if act.seat is not None else None,
        reason=act.reason,
        given=int(bool(act.reason)),
    )
    led = Said(f"{said} · {link}") if link else said
    return "\n".join([led, *(f"  - {line}" for line in kept(act, say, over=over))])


def field_name(say: Say, one: Spot) -> str:
    """A field that can be corrected, in words: what, and whose."""
    name, *keys = one.path.split(".")
    whose = [say.name(one.entry) if isinstance(one.entry, Seat) else str(key) for key in keys[:1]]
    parts = [say(f"field-{name.replace('_', '-')}"), *whose, *keys[1:]]
    return " · ".join(parts)


def present(say: Say, one: Spot) -> str:
    """What stands in a field, as it is typed; of hidden things how many."""
    value: Any = one.value
    return written(one) if not isinstance(value, list) or is_open(value) else say("mod-hidden", count=len(value))  # pyright: ignore[reportUnknownArgumentType]


def kept(act: Act, say: Say, *, over: bool) -> list[str]:
    """What the log keeps of a correction: each field with both values; of secret ones only while the game is `over`."""
    rows = cast("list[dict[str, Any]]", json.loads(act.changes)) if act.changes is not None else []
    return [_kept(one, say) if over or one["public"] else _veiled(one, say) for one in rows]


def _kept(one: Mapping[str, Any], say: Say) -> str:
    return say.event(one["event"])


def _veiled(one: Mapping[str, Any], say: Say) -> str:
    """The correction without its values."""
    event = one["event"]
    args = {"field": event["args"]["field"]}
    return say.event({**event, "key": "act-corrected-secret", "args": args})
