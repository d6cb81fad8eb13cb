"""Who is awaited and for what, and where, in words."""

from __future__ import annotations

from bot.panels.time import ago
from engine.language import Said, Say
from engine.tables import Sight, Table


def waiting(sight: Sight, say: Say) -> Said:
    """Lines for those whom the table waits for, below a heading; or why it pauses. Empty once nobody is awaited."""
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


def pause(sight: Sight, say: Say) -> Said:
    """Why a table pauses for a covert question, and until when: the same for everybody. A person alone with computers
    ends it with their answer."""
    line, until = say(f"pause-{sight.view.covert}"), sight.covert_until
    if until is None:
        return say("panel-pause", line=line)
    alone = sum(info.user is not None for info in sight.table.seats) < 2
    return say("panel-pause-alone" if alone else "panel-pause-until", line=line, when=ago(until))


def sealed(sight: Sight, say: Say) -> Said:
    """ "3 of 4 sealed", or empty where a single seat is asked, or nobody knows who is."""
    if len(sight.asked) < 2:
        return Said()
    return say("panel-sealed-count", sealed=len(sight.sealed), asked=len(sight.asked))


def whereabouts(table: Table, say: Say) -> Said:
    """The small first line of a message: the table's thread, whose name says the game and the table; without one all of
    it."""
    if table.thread:
        return Said(f"-# <#{table.thread}>")
    return say("panel-where", game=say("game-title"), table=table.id, place=Said(f"<#{table.channel}>"))
