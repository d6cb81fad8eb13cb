"""Panels for moderators: going back, looking and correcting. They use public data and Views."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

import discord
from discord import ui

from bot.panels import components
from bot.panels.components import Items, Style
from bot.panels.custom_ids import CustomId
from bot.panels.private import plan
from bot.panels.public import story_in_words
from bot.panels.status import whereabouts
from bot.panels.verbs import ANY_SEAT, COUNT, MODERATED, SEAT, SIGNED, USER, Verb
from engine.asking import words
from engine.core import Seat, Spot, is_open, written
from engine.core.spots import spot_in_words
from engine.games.box import Box
from engine.language import Said, Say
from engine.look import Picture
from engine.tables import Act, PastPoint, Sight, StoryLine, Table, Tenure

REWIND = Verb("mod.rewind", MODERATED, COUNT)
"""Holds the number of the question to go back to."""
END = Verb("mod.end", MODERATED)
VOID = Verb("mod.void", MODERATED)
REPLACE = Verb("mod.replace", MODERATED)
PAUSE = Verb("mod.pause", MODERATED)
DEADLINE = Verb("mod.deadline", MODERATED, SIGNED, ANY_SEAT)
"""Holds the hours to give or take."""
LOOK = Verb("mod.look", MODERATED, SEAT)
REMOVE = Verb("mod.remove", MODERATED, SEAT)
READMIT = Verb("mod.readmit", MODERATED, USER)

UNDONE = 1500
"""Maximum characters of undone events in a preview."""
REASON = 300
WHY = "reason"

FREEZE = Verb("mod.freeze", MODERATED)
LOG = Verb("mod.log", MODERATED)
HAND = "hand.png"


def past_point(one: PastPoint, say: Say) -> Said:
    """A point of a game in public words: how far back, which chapter, who was awaited."""
    heading = Said(say.event(one.heading).partition("\n")[0]) if one.heading is not None else say("game-title")
    waited = Said(", ".join(f"{say.name(seat)} {say(f'await-{key}')}" for seat, key in one.awaiting.items()))
    return say("mod-moment", later=one.later, heading=heading, awaiting=waited or say("tables-pause"))


def preview(table: Table, box: Box, one: PastPoint, lines: Sequence[StoryLine], say: Say) -> ui.LayoutView:
    text = [whereabouts(table, say), f"### {say('mod-rewind')}", say("mod-rewind-to", point=past_point(one, say))]
    story = "\n".join(f"> {line}" for line in "\n".join(story_in_words(lines, say, box)).splitlines())
    if story:
        text += [say("mod-rewind-undone"), story if len(story) <= UNDONE else f"> …\n{story[-UNDONE:]}"]
    text.append(say("mod-rewind-hint"))
    return confirmation(REWIND(table.id, one.asked), "\n".join(text), say.plain("mod-rewind-do"))


def confirmation(custom_id: CustomId, text: str, label: str) -> ui.LayoutView:
    return components.panel(text, components.row(components.button(custom_id, label, Style.danger)))


def reason(custom_id: CustomId, title: str, say: Say, now: str = "") -> ui.Modal:
    return components.modal(custom_id, title, components.labelled(say("mod-reason"), _reason(now)))


def _reason(now: str) -> ui.TextInput[Any]:
    return components.text_input(WHY, REASON, long=True, given=now)


def form_of_replacing(
    table: Table, say: Say, *, seat: Seat | None = None, to: discord.abc.Snowflake | None = None, why: str = ""
) -> ui.Modal:
    """The form to offer a seat to somebody from Discord's list, with a reason. Known values are filled in."""
    say = say.plain
    return components.modal(
        REPLACE(table.id),
        say("mod-replace-form"),
        components.labelled(say("seats-offer-which"), components.seats_to_choose(table.seats, say, seat)),
        components.labelled(say("seats-offer-whom"), components.person_to_choose(to), say("seats-offer-whom-hint")),
        components.labelled(say("mod-reason"), _reason(why)),
    )


def removed(table: Table, say: Say) -> ui.LayoutView:
    ask = components.button(REPLACE(table.id), say.plain("mod-replace-open"))
    return components.panel(say("mod-removed"), components.row(ask))


def player_sight(
    sight: Sight, seat: Seat, whispers: Sequence[str], say: Say, *, hand: Picture | None = None
) -> ui.LayoutView:
    items: Items = [f"{whereabouts(sight.table, say)}\n{say('mod-look', who=seat)}"]
    if hand is not None:
        items.append(components.picture(HAND, hand.alt))
    lines = [f"🤫 {line}" for line in whispers]
    prompt, own = sight.view.prompt, sight.view.seen.answers.get(seat)
    if prompt is not None:
        question = words.title(say, prompt)
        lines.append(say("mod-look-asked", question=question))
        if own is not None:
            lines.append(say("mod-look-answer", answer=words.answer(say, prompt, own)))
    lines += [f"- {step}" for step in plan(sight, say)]
    if lines:
        items.append("\n".join(lines)[-3000:])
    return components.panel(*items)


def acts(
    done: Sequence[Act], say: Say, *, over: bool, links: Mapping[int, str] | None = None, tenures: Sequence[Tenure] = ()
) -> list[str]:
    """A line for each act of a moderator at a table, looks included. Secret values of corrections are shown only once
    the game is `over`. `links`: announcements by line of the story; `tenures`: names of the seats at each moment."""
    return [
        _act(act, _then(say, act.at, tenures), over=over, link=(links or {}).get(act.line or 0, "")) for act in done
    ]


def log(done: Sequence[str], when: Sequence[float], tenures: Sequence[Tenure], say: Say) -> list[str]:
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
    return "\n".join([led, *(f"  - {line}" for line in logged_correction(act, say, over=over))])


def field_name(say: Say, one: Spot) -> str:
    return say.value(spot_in_words(one))


def present(say: Say, one: Spot) -> str:
    value: Any = one.value
    if isinstance(value, Seat):
        return say.name(value)
    return written(one) if not isinstance(value, list) or is_open(value) else say("mod-hidden", count=len(value))  # pyright: ignore[reportUnknownArgumentType]


def logged_correction(act: Act, say: Say, *, over: bool) -> list[str]:
    """A correction in the log: each field with both values; secret ones only once the game is `over`."""
    rows = cast("list[dict[str, Any]]", json.loads(act.changes)) if act.changes is not None else []
    return [say.event(one["event"]) if over or one["public"] else _veiled(one, say) for one in rows]


def _veiled(one: Mapping[str, Any], say: Say) -> str:
    event = one["event"]
    args = {"field": event["args"]["field"]}
    return say.event({**event, "key": "act-corrected-secret", "args": args})
