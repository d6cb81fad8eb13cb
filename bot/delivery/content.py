"""Content: what a message is to show, and which files go with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, cast

import discord
from discord import ui


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
