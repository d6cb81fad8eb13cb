"""Content: what a message is to show, and what is left of it where no files may be attached."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, cast

import discord
from discord import ui

LENGTH = 4000
"""So many characters all texts of one message may have."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a message is to show, for as many attempts as it takes: `view`, whose picture is the attached `file` with
    the bytes `png` (none if they are empty), and an `enclosed` file (name, text). `kept`: the id of the attachment that
    already is the picture, 0 if it must be sent."""

    view: ui.LayoutView
    file: str = ""
    png: bytes = b""
    enclosed: tuple[str, str] | None = None
    kept: int = 0

    def files(self) -> list[discord.File]:
        """The files to be sent, for one attempt."""
        files = [discord.File(BytesIO(self.png), self.file)] if self.png else []
        if self.enclosed is not None:
            files.append(discord.File(BytesIO(self.enclosed[1].encode()), self.enclosed[0]))
        return files

    def attachments(self, client: discord.Client) -> list[discord.File | discord.Attachment]:
        """The attachments of an edit: what is sent, and what stays."""
        if not self.kept:
            return [*self.files()]
        stays: Any = {"id": self.kept, "filename": self.file, "size": 0, "url": "", "proxy_url": ""}
        return [discord.Attachment(data=stays, state=cast("Any", client)), *self.files()]


def picture_of(message: discord.Message) -> int:
    """The id of the attachment that a message shows as its picture, 0 if it shows none."""
    for gallery in _galleries(message.components):
        for item in gallery.items:
            return item.media.attachment_id or 0
    return 0


def _galleries(components: Iterable[object]) -> Iterable[discord.MediaGalleryComponent]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield component
        elif isinstance(component, discord.Container):
            yield from _galleries(component.children)


def in_words(view: ui.LayoutView) -> ui.LayoutView:
    """The same without pictures and files. What a picture shows is said in its place, as far as there is room."""
    room = LENGTH - view.content_length()
    words = ui.LayoutView(timeout=None)
    for item in view.children:
        if isinstance(item, ui.Container):
            kept: list[ui.Item[Any]] = []
            for part in item.children:
                if isinstance(part, ui.MediaGallery):
                    for alt in (one.description or "" for one in part.items):
                        if 0 < len(alt) <= room:
                            room -= len(alt)
                            kept.append(ui.TextDisplay(alt))
                elif not isinstance(part, ui.File):
                    kept.append(part)
            item = ui.Container(*kept, accent_colour=item.accent_colour)
        words.add_item(item)
    return words
