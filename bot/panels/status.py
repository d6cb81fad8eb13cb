"""Who is awaited, for what and where, in words."""

from __future__ import annotations

from bot.panels.time import ago
from engine.language import Said, Say
from engine.tables import Sight, Table


def waiting(sight: Sight, say: Say) -> Said:
    """Lines for awaited players below a heading, or why the table pauses. Empty if nobody is awaited."""
    if sight.table.unattended:
        return say("panel-unattended", seats=sight.waits_for)
    if sight.covert:
        return pause(sight, say)
    lines = [say("panel-waiting")] if sight.view.awaiting else []
    for seat, key in sight.view.awaiting.items():
        line = say("panel-waiting-line", who=seat, what=say(f"await-{key}"))
        if seat in sight.due:
            mark = "panel-waiting-late" if seat in sight.late else "panel-waiting-due"
            line = say(mark, line=line, when=ago(sight.due[seat]))
        lines.append(line)
    return Said("\n".join(lines))


def briefly(sight: Sight, say: Say) -> Said:
    """`waiting` in one line."""
    if sight.covert:
        return pause(sight, say)
    return say("mine-waits", seats=sight.waits_for) if sight.waits_for else Said()


def pause(sight: Sight, say: Say) -> Said:
    """Why a table pauses for a covert question and until when, the same for everybody. A person alone with computers
    ends it by answering."""
    line, until = say(f"pause-{sight.view.covert}"), sight.covert_until
    if until is None:
        return say("panel-pause", line=line)
    alone = sum(info.user is not None for info in sight.table.seats) < 2
    return say("panel-pause-alone" if alone else "panel-pause-until", line=line, when=ago(until))


def sealed(sight: Sight, say: Say) -> Said:
    """Such as "3 of 4 sealed"; empty if one seat is asked or the asked seats are secret."""
    if len(sight.asked) < 2:
        return Said()
    return say("panel-sealed-count", sealed=len(sight.sealed), asked=len(sight.asked))


def where(table: Table, say: Say) -> Said:
    """The beginning of a card's small first line: the table's id as a link to its thread, or as `whereabouts`."""
    if not table.thread:
        return whereabouts(table, say)
    return Said(f"-# [#{table.id}](https://discord.com/channels/{table.guild or '@me'}/{table.thread})")


def whereabouts(table: Table, say: Say) -> Said:
    """The small first line of a message: the table's thread, whose name has game and table; without a thread both in
    words."""
    if table.thread:
        return Said(f"-# <#{table.thread}>")
    return say("panel-where", game=say("game-title"), table=table.id, place=Said(f"<#{table.channel}>"))
