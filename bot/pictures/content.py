"""Content: the view and the files of one message."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, cast
from urllib.parse import urlsplit

import discord
from discord import ui


@dataclass(frozen=True, slots=True)
class Content:
    """The content of a message, for any number of attempts. The pictures of `view` are attached files. `pngs` holds the
    bytes of each new one by name; `kept` holds the attachment id of each one that Discord already has. `enclosed` is a
    further file (name, text)."""

    view: ui.LayoutView
    pngs: Mapping[str, bytes] = field(default_factory=dict[str, bytes])
    enclosed: tuple[str, str] | None = None
    kept: Mapping[str, int] = field(default_factory=dict[str, int])

    def files(self) -> list[discord.File]:
        files = [discord.File(BytesIO(png), name) for name, png in self.pngs.items()]
        if self.enclosed is not None:
            files.append(discord.File(BytesIO(self.enclosed[1].encode()), self.enclosed[0]))
        return files

    def attachments(self, client: discord.Client) -> list[discord.File | discord.Attachment]:
        stay: list[Any] = [
            {"id": id, "filename": name, "size": 0, "url": "", "proxy_url": ""} for name, id in self.kept.items()
        ]
        return [*(discord.Attachment(data=one, state=cast("Any", client)) for one in stay), *self.files()]


def pictures_of(message: discord.Message) -> dict[str, int]:
    """The attachment ids of the pictures of a message by file name, in order; 0 if Discord does not say one."""
    media = [item.media for gallery in _galleries(message.components) for item in gallery.items]
    return {file_name(one): one.attachment_id or 0 for one in media}


def file_name(media: discord.UnfurledMediaItem) -> str:
    return urlsplit(media.url).path.rpartition("/")[2]


def _galleries(components: Iterable[object]) -> Iterable[discord.MediaGalleryComponent]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield component
        elif isinstance(component, discord.Container):
            yield from _galleries(component.children)
