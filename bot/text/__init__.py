"""The bot's own texts, and the translation of its commands."""

from __future__ import annotations

from pathlib import Path

TEXT = Path(__file__).parent
"""Where they are, a file a language."""
