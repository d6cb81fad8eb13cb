"""Reports for moderators: how reliably somebody plays, of what others may see as well, and who ended which tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from discord import ui

from bot.panels.components import panel
from bot.panels.moderation import acts
from bot.panels.status import whereabouts
from bot.panels.time import duration
from bot.panels.words import shortened
from engine.language import Said, Say
from engine.tables import EndedTable, PersonReport
from engine.tables.time.pace import MINUTE

LENGTH = 3500
"""Characters of a report."""


def person(found: PersonReport, name: str, say: Say) -> ui.LayoutView:
    """How fast somebody answers, whether they play to the end, and where they are missing just now."""
    lines = [f"### {say('report-person', name=name)}"]
    if found.profile is None:
        lines.append(say("report-no-results"))
    else:
        if found.profile.wait is not None:
            lines.append(say("profile-pace", time=duration(say, max(found.profile.wait, MINUTE))))
        lines.append(say("profile-finishes", percent=Said(str(round(100 * found.profile.finishes)))))
    lines.append(say("report-seats", count=len(found.seats)))
    for table, info in found.seats:
        where = whereabouts(table, say).removeprefix("-# ")
        state = "away" if info.stand_in is not None else "missed" if info.misses else "there"
        lines.append(f"- {say(f'report-{state}', where=Said(where), count=info.misses)}")
    lines.append(say("report-hint"))
    return panel(ui.TextDisplay(shortened("\n".join(lines), LENGTH)))


def ended(found: Sequence[EndedTable], title: Callable[[str], str], say: Say) -> ui.LayoutView:
    """The tables that were ended from outside their games, a line each."""
    lines = [f"### {say('report-ended')}"]
    for one in found:
        (said,) = acts([one.act], say, over=True)
        lines.append(f"- **{one.table}** · {title(one.game)} · {said}")
    if not found:
        lines.append(say("report-none-ended"))
    return panel(ui.TextDisplay(shortened("\n".join(lines), LENGTH)))
