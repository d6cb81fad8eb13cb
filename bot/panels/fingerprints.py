"""Fingerprints: they tell whether a message on Discord is up to date."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

from discord import ui

from bot.panels.custom_ids import custom_ids_in
from bot.panels.private import ANSWERING, CHANGE
from engine.look.picture import Picture

TOLD = "told"


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """The contents of a message: words, buttons and pictures. `kept`: Discord's ids of the pictures, so that an edit
    need not send unchanged ones again. `given`: digest of the sealed answer that it shows (see `seal`), which can be
    changed there; `TOLD` if it asks nothing otherwise."""

    words: str
    pictures: str = ""
    kept: tuple[int, ...] = ()
    given: str = ""

    @classmethod
    def from_view(cls, view: ui.LayoutView, drawings: Mapping[str, Picture]) -> Fingerprint:
        """The fingerprint of a message to be sent, with these pictures by file name and without Discord's ids."""
        components = view.to_components()
        words = _digest(json.dumps(components, sort_keys=True))
        pictures = _digest(*(repr(band) for one in drawings.values() for band in one.bands)) if drawings else ""
        there = {one.verb: one.rest for one in custom_ids_in(components)}
        given = there.get(CHANGE.name) or ("" if there.keys() & {*ANSWERING} else TOLD)
        return cls(words, pictures, given=given)

    @classmethod
    def load(cls, text: str) -> Fingerprint:
        """The inverse of `dump`; for an earlier version's text a fingerprint that equals no other."""
        words, pictures, kept, given, *_ = [*text.split("."), "", "", ""]
        return cls(words, pictures, tuple(int(one) for one in kept.split("+") if one.strip("0")), given)

    def dump(self) -> str:
        return f"{self.words}.{self.pictures}.{'+'.join(map(str, self.kept))}.{self.given}"

    def shows(self, wanted: Fingerprint) -> bool:
        return (self.words, self.pictures) == (wanted.words, wanted.pictures)


def _digest(*texts: str) -> str:
    digest = blake2b(digest_size=12)
    for text in texts:
        digest.update(text.encode())
    return digest.hexdigest()
