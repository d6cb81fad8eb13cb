"""Who is awaited and for what, and where, in words."""

from __future__ import annotations

from bot.panels.time import ago
from engine.language import Said, Say
from engine.tables import Sight, Table


def waiting(sight: Sight, say: Say) -> Said:
    """Whom the table waits for: a line each, or empty once nobody is awaited."""
    if sight.table.unattended:
        return say("panel-unattended", seats=sight.waits_for)
    lines: list[Said] = []
    for seat, key in sight.view.awaiting.items():
        line = say("panel-waiting-line", who=seat, what=say(f"await-{key}"))
        if seat in sight.due:
            mark = "panel-waiting-late" if seat in sight.late else "panel-waiting-due"
            line = say(mark, line=line, when=ago(sight.due[seat]))
        lines.append(line)
    return Said("\n".join(lines))


def sealed(sight: Sight, say: Say) -> Said:
    """ "3 of 4 sealed", or empty where a single seat is asked, or covertly some of those who are shown."""
    if len(sight.asked) < 2 or sight.covert:
        return Said()
    return say("panel-sealed-count", sealed=len(sight.sealed), asked=len(sight.asked))


def whereabouts(table: Table, say: Say) -> Said:
    """The small first line of a message: the table's thread, whose name says the game and the table; without one all of
    it."""
    if table.thread:
        return Said(f"-# <#{table.thread}>")
    return say("panel-where", game=say("game-title"), table=table.id, place=Said(f"<#{table.channel}>"))
