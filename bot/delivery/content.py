"""Content: what a message is to show, and which files go with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, cast

import discord
from discord import ui


@dataclass(frozen=True, slots=True)
class Content:
    """What a message is to show, for as many attempts as it takes: `view`, whose pictures are the attached files of
    these names: sent are their bytes, `pngs`, or `kept` is the id of the attachment that is the picture already; and an
    `enclosed` file (name, text)."""

    view: ui.LayoutView
    pngs: Mapping[str, bytes] = field(default_factory=dict[str, bytes])
    enclosed: tuple[str, str] | None = None
    kept: Mapping[str, int] = field(default_factory=dict[str, int])

    def files(self) -> list[discord.File]:
        """The files to be sent, for one attempt."""
        files = [discord.File(BytesIO(png), name) for name, png in self.pngs.items()]
        if self.enclosed is not None:
            files.append(discord.File(BytesIO(self.enclosed[1].encode()), self.enclosed[0]))
        return files

    def attachments(self, client: discord.Client) -> list[discord.File | discord.Attachment]:
        """The attachments of an edit: what is sent, and what stays."""
        stay: list[Any] = [
            {"id": id, "filename": name, "size": 0, "url": "", "proxy_url": ""} for name, id in self.kept.items()
        ]
        return [*(discord.Attachment(data=one, state=cast("Any", client)) for one in stay), *self.files()]


def pictures_of(message: discord.Message) -> tuple[int, ...]:
    """The ids of the attachments that a message shows as its pictures, in order; none where Discord does not say."""
    ids = [item.media.attachment_id for gallery in _galleries(message.components) for item in gallery.items]
    return tuple(filter(None, ids)) if all(ids) else ()


def _galleries(components: Iterable[object]) -> Iterable[discord.MediaGalleryComponent]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield component
        elif isinstance(component, discord.Container):
            yield from _galleries(component.children)
