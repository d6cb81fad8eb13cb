"""Which strings are emoji for Discord, and the emojis of an application."""

from __future__ import annotations

import io

import discord
import pytest
from PIL import Image

from bot.localdiscord.emoji import is_emoji

from .conftest import Stage


@pytest.mark.parametrize("text", ["😀", "⚔️", "⚖️", "👍🏽", "🇵🇱", "1️⃣", "👩‍🚀", "🏴‍☠️", "🏳️‍🌈", "🏛️", "▶️", "⬅️", "❤️‍🔥", "🫶"])
def test_real_emoji(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["▲", "✦", "⏻", "●", "⬢", "①", "←", "⚔", "a", "1", "", "😀😀", "🇵", "fire", "\u200d"])
def test_lookalikes_are_no_emoji(text: str) -> None:
    assert not is_emoji(text)


# --- of the application ---


def png(size: int = 8) -> bytes:
    out = io.BytesIO()
    Image.new("RGBA", (size, size), "red").save(out, "PNG")
    return out.getvalue()


async def test_an_emoji_is_kept_and_shown(stage: Stage) -> None:
    made = await stage.bot.create_application_emoji(name="owl_1", image=png())
    assert (await made.read()) == png()
    assert [one.name for one in await stage.bot.fetch_application_emojis()] == ["owl_1"]


@pytest.mark.parametrize(
    ("name", "image", "code"),
    [
        ("o", png(), "BASE_TYPE_BAD_LENGTH"),
        ("an owl", png(), "STRING_TYPE_REGEX"),
        ("taken", png(), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
        ("owl", png() + bytes(256 * 1024), "BINARY_TYPE_MAX_SIZE"),
        ("owl", None, "IMAGE_INVALID"),
    ],
)
async def test_which_emojis_are_refused(stage: Stage, name: str, image: bytes | None, code: str) -> None:
    await stage.bot.create_application_emoji(name="taken", image=png())
    with pytest.raises(discord.HTTPException) as refused:
        if image is not None:
            await stage.bot.create_application_emoji(name=name, image=image)
        else:
            body = {"name": name, "image": "data:image/png;base64,bm8gcGljdHVyZQ=="}
            await stage.bot.call("POST", "/applications/{app}/emojis", body, app=stage.bot.application_id)
    assert code in str(stage.local.rest.refusals[-1].body), refused.value
