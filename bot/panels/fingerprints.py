"""Fingerprints: whether what stands on Discord still shows what it should."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

from discord import ui

from bot.panels.custom_ids import custom_ids_in
from bot.panels.private import CHANGE
from engine.look.picture import Picture


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a message shows: its words and buttons, and its pictures. `kept` are the ids under which Discord keeps
    these: so an edit that does not change them need not send them again. `sealed`: a digest of the sealed answer that
    it shows, which can be changed there while that is possible (see `seal`)."""

    words: str
    pictures: str = ""
    kept: tuple[int, ...] = ()
    sealed: str = ""

    @classmethod
    def of(cls, view: ui.LayoutView, drawings: Mapping[str, Picture]) -> Fingerprint:
        """The fingerprint of what is to be shown, with these pictures by the names of their files; nothing is kept of
        it so far."""
        components = view.to_components()
        words = _digest(json.dumps(components, sort_keys=True))
        pictures = _digest(*(repr(band) for one in drawings.values() for band in one.bands)) if drawings else ""
        return cls(
            words, pictures, sealed="".join(one.rest for one in custom_ids_in(components) if one.verb == CHANGE.name)
        )

    @classmethod
    def load(cls, text: str) -> Fingerprint:
        """What `dump` made; of an earlier version's text one that equals no other."""
        words, pictures, kept, sealed, *_ = [*text.split("."), "", "", ""]
        return cls(words, pictures, tuple(int(one) for one in kept.split("+") if one.strip("0")), sealed)

    def dump(self) -> str:
        """The fingerprint as a text that can be stored."""
        return f"{self.words}.{self.pictures}.{'+'.join(map(str, self.kept))}.{self.sealed}"

    def shows(self, wanted: Fingerprint) -> bool:
        return (self.words, self.pictures) == (wanted.words, wanted.pictures)


def _digest(*texts: str) -> str:
    digest = blake2b(digest_size=12)
    for text in texts:
        digest.update(text.encode())
    return digest.hexdigest()
