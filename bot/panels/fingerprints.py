"""Fingerprints: whether what stands on Discord still shows what it should."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from hashlib import blake2b

from discord import ui

from engine.look.picture import Picture


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a message shows: its words and buttons, and its picture. `kept` is the id under which Discord keeps the
    picture, 0 for none: so an edit that does not change it need not send it again."""

    words: str
    picture: str = ""
    kept: int = 0

    @classmethod
    def of(cls, view: ui.LayoutView, drawing: Picture | None = None) -> Fingerprint:
        """The fingerprint of what is to be shown; nothing is kept of it so far."""
        words = _digest(json.dumps(view.to_components(), sort_keys=True))
        return cls(words, _digest(*map(repr, drawing.bands)) if drawing is not None else "")

    @classmethod
    def load(cls, text: str) -> Fingerprint:
        """What `dump` made; of an earlier version's text one that equals no other."""
        words, picture, kept, *_ = [*text.split("."), "", ""]
        return cls(words, picture, int(kept or 0))

    def dump(self) -> str:
        """The fingerprint as a text that can be stored."""
        return f"{self.words}.{self.picture}.{self.kept}"

    def shows(self, wanted: Fingerprint) -> bool:
        """Whether what stands is what is wanted."""
        return replace(self, kept=0) == replace(wanted, kept=0)


def _digest(*texts: str) -> str:
    digest = blake2b(digest_size=12)
    for text in texts:
        digest.update(text.encode())
    return digest.hexdigest()
