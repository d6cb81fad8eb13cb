"""Frames of components as Discord takes them."""

from __future__ import annotations

from discord import ui

from bot.panels.components import panel


def test_panel_leaves_out_empty_texts() -> None:
    view = panel(ui.TextDisplay("Your bid?"), ui.TextDisplay(""), ui.TextDisplay(" \n"))
    assert [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)] == ["Your bid?"]
