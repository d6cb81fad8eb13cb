"""Emblems: the tokens of the seats as emojis of the application. Letters replace them while they are missing."""

from __future__ import annotations

from hashlib import blake2b

import aiohttp
import discord
import structlog

from bot.pictures.pool import NotDrawn, Pictures
from engine.language import Language
from engine.look import Band, Picture
from engine.look.tokens import HOUSES, House

log = structlog.get_logger(__name__)

SIZE = 128
"""Pixels on each side, the size that Discord keeps."""
VIEW = 48
"""Side of the visible square of the drawing."""
TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError, NotDrawn)


class Emblems:
    """Uploads the emojis to the application, and tells the `language` how to show them."""

    def __init__(self, language: Language, pictures: Pictures) -> None:
        self._language = language
        self._pictures = pictures

    async def sync(self, client: discord.Client, *, uploads: bool = True) -> None:
        """Find the emojis by name, upload missing ones (unless another process does), and show them once all are there.
        After a failure letters replace them until the next start. Other emojis are left alone, since messages may show
        them."""
        try:
            known = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
            if not uploads and not known.keys() >= set(map(name_of, HOUSES)):
                return
            found = [known.get(name_of(house)) or await self._upload(client, house) for house in HOUSES]
        except TROUBLE as error:
            log.warning("no-emblems", error=type(error).__name__)
            return
        self._language.tokens = tuple(map(str, found))

    async def _upload(self, client: discord.Client, house: House) -> discord.Emoji:
        png = await self._pictures.png(emblem(house))
        return await client.create_application_emoji(name=name_of(house), image=png)


def emblem(house: House) -> Picture:
    corner = -VIEW / 2
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" '
        f'viewBox="{corner:g} {corner:g} {VIEW} {VIEW}">{house.token}</svg>'
    )
    return Picture(SIZE, SIZE, (Band(0, 0, SIZE, SIZE, svg),), house.name, clear=True)


def name_of(house: House) -> str:
    """Name of its emoji: the house, for screen readers, and a hash of the picture."""
    (band,) = emblem(house).bands
    return f"{house.name}_{blake2b(band.svg.encode(), digest_size=3).hexdigest()}"
