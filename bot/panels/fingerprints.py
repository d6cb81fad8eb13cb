"""Fingerprints: whether what stands on Discord still shows what it should."""

from __future__ import annotations

import json
from hashlib import blake2b

from discord import ui

from engine.look.picture import Picture


def fingerprint(view: ui.LayoutView, drawing: Picture | None = None) -> str:
    """Changes with the components and with the picture they show."""
    digest = blake2b(json.dumps(view.to_components(), sort_keys=True).encode(), digest_size=12)
    if drawing is not None:
        for band in drawing.bands:
            digest.update(repr(band).encode())
    return digest.hexdigest()
