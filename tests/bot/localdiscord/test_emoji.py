"""Which strings are emoji for Discord."""

from __future__ import annotations

import pytest

from bot.localdiscord.emoji import is_emoji


@pytest.mark.parametrize("text", ["😀", "⚔️", "⚖️", "👍🏽", "🇵🇱", "1️⃣", "👩‍🚀", "🏴‍☠️", "🏳️‍🌈", "🏛️", "▶️", "⬅️", "❤️‍🔥", "🫶"])
def test_real_emoji(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["▲", "✦", "⏻", "●", "⬢", "①", "←", "⚔", "a", "1", "", "😀😀", "🇵", "fire", "\u200d"])
def test_what_only_looks_like_it(text: str) -> None:
    assert not is_emoji(text)
