"""Where on Discord something was told."""

from __future__ import annotations

from engine.ids import TableId
from engine.language import Say
from engine.store import targets
from engine.tables import Tables


async def places_told(tables: Tables, table_id: TableId, say: Say) -> dict[int, str]:
    """Links to the messages in which the corrections of a table were told, by the line of its story. What was taken off
    the thread since has none."""
    lines = {act.line for act in await tables.acts.of(table_id) if act.line is not None}
    if not lines:
        return {}
    table, story = await tables.views.existing(table_id), await tables.views.story(table_id, None)
    found: dict[int, str] = {}
    for chapter, line in ((one.chapter, one.n) for one in story if one.n in lines):
        for message in await tables.outbox.messages(table_id, targets.Story(chapter)):
            url = f"https://discord.com/channels/{table.guild}/{message.channel}/{message.message}"
            found[line] = f"[{say('act-where')}]({url})"
    return found
