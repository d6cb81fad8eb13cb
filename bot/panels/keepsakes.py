"""What a finished game leaves, for the one who asks: its page as a file, its film as a picture that moves."""

from __future__ import annotations

from discord import ui

from bot.panels.components import panel, picture
from engine.language import Said, Say
from engine.tables import Table


def page_file(table: Table) -> str:
    """What the file with a table's page is called: nothing of it but the game and the id of the table."""
    return f"{table.game}-{table.id}.html"


def film_file(table: Table) -> str:
    """What the file with a table's film is called."""
    return f"{table.game}-{table.id}.webp"


def page_card(table: Table, say: Say, *, late: bool = False) -> ui.LayoutView:
    """The page, which is attached; `late`: without the review, which took too long."""
    file = page_file(table)
    lines = [say("keep-page", file=Said(file)), *([say("keep-page-unread")] if late else [])]
    return panel(ui.TextDisplay("\n".join(lines)), ui.File(f"attachment://{file}"))


def film_card(table: Table, say: Say, alt: str, *, moves: bool = True) -> ui.LayoutView:
    """The film, which is attached; as a file to be opened, with its words, for who wants nothing that `moves`."""
    file = film_file(table)
    if moves:
        return panel(picture(file, alt), ui.TextDisplay(say("keep-film")))
    return panel(ui.TextDisplay(f"{say('keep-film')}\n-# {say.foreign(alt)}"), ui.File(f"attachment://{file}"))
