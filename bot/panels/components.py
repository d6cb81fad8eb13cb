"""Components of ours: buttons and selects that carry a CustomId, so that they need no view in memory."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, cast

import discord
from discord import ui

from bot.panels.custom_ids import TEMPLATE, CustomId
from bot.panels.words import BUTTON, OPTION, cut
from engine.core import Seat
from engine.language import Say
from engine.tables import SeatInfo

BRONZE = 0xD2AE6D
LENGTH = 4000
"""So many characters all texts of one message may have."""
ALT = 1024
"""So many the words of a picture."""
CLOSE = 20
"""Of more buttons there is no room for a row that is not full."""

PEOPLE = "people"
"""The field of a form in which people are chosen."""

WHICH = "seat"
"""The field of a form in which a seat is chosen."""


class ClickHandler(Protocol):
    """Whoever handles the clicks: `client.handlers` of the client that received them."""

    async def clicked(self, interaction: discord.Interaction[Any], custom_id: CustomId, values: list[str]) -> None:
        """A component with `custom_id` was pressed; `values` are those of a select."""
        ...


class PersistentItem(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """A button or select of ours. Whichever process receives the click, the custom_id says what is meant."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PersistentItem:
        """The item as it stands on the message; its custom_id says all that is needed."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hands the click to the handlers of the client that received it."""
        said = CustomId.parse(self.custom_id)
        assert said is not None
        data = cast("dict[str, Any]", interaction.data or {})
        await cast("ClickHandler", interaction.client.handlers).clicked(interaction, said, list(data.get("values", [])))


def button(
    custom_id: CustomId,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
    emoji: str = "",
) -> PersistentItem:
    """A button; the label is cut to Discord's 80 characters. `emoji` stands before it, if there is one."""
    label = cut(label, BUTTON)
    return PersistentItem(
        ui.Button(style=style, label=label, custom_id=str(custom_id), disabled=disabled, emoji=emoji or None)
    )


def select(
    custom_id: CustomId, options: Sequence[discord.SelectOption], placeholder: str, *, low: int = 1, high: int = 1
) -> ui.ActionRow[Any]:
    """A row with a select of 1 to 25 options, of which `low` to `high` may be chosen."""
    high = min(high, len(options))
    menu: ui.Select[Any] = ui.Select(
        custom_id=str(custom_id),
        options=list(options),
        placeholder=cut(placeholder, 150),
        min_values=min(low, high),
        max_values=high,
    )
    return row(PersistentItem(menu))


def people_select(custom_id: CustomId, placeholder: str) -> ui.ActionRow[Any]:
    """A row with Discord's own list of people, of whom one is chosen."""
    menu: ui.UserSelect[Any] = ui.UserSelect(custom_id=str(custom_id), placeholder=cut(placeholder, 150))
    return row(PersistentItem(menu))


def row(*parts: PersistentItem) -> ui.ActionRow[Any]:
    """Components side by side."""
    return ui.ActionRow(*cast("tuple[ui.Item[ui.LayoutView], ...]", parts))


def rows(buttons: Sequence[PersistentItem]) -> list[ui.ActionRow[Any]]:
    return [row(*buttons[at : at + 5]) for at in range(0, len(buttons), 5)]


def together(groups: Iterable[Sequence[PersistentItem]]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of up to five, each group in one row unless it is larger or they are too many."""
    groups = [*groups]
    if sum(map(len, groups)) > CLOSE:
        return rows([one for group in groups for one in group])
    found = list[list[PersistentItem]]()
    for group in groups:
        for at in range(0, len(group), 5):
            part = group[at : at + 5]
            if found and len(found[-1]) + len(part) <= 5:
                found[-1] += part
            else:
                found.append([*part])
    return [row(*one) for one in found]


def panel(*items: ui.Item[Any], colour: int | None = BRONZE) -> ui.LayoutView:
    """A message of one frame with these items, of which empty texts are left out: Discord refuses them."""
    view = ui.LayoutView(timeout=None)
    shown = [item for item in items if not isinstance(item, ui.TextDisplay) or item.content.strip()]
    view.add_item(ui.Container(*shown, accent_colour=colour))
    return view


def picture(name: str, alt: str) -> ui.MediaGallery[Any]:
    """The attached file `name`, with what it shows in words."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt[:ALT]))


def attached(view: ui.LayoutView) -> list[str]:
    """The names of the attached files that a message shows as pictures, in order."""
    galleries = [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]
    return [one.media.url.removeprefix("attachment://") for gallery in galleries for one in gallery.items]


def alternatives(view: ui.LayoutView) -> list[str]:
    """What the pictures of a message show, in words, in order."""
    galleries = [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]
    return [one.description or "" for gallery in galleries for one in gallery.items]


def in_words(view: ui.LayoutView) -> ui.LayoutView:
    """The view without pictures and files: their alternative text stands in their place, as far as it fits."""
    room = LENGTH - view.content_length()
    words = ui.LayoutView(timeout=None)

    def told(parts: Iterable[ui.Item[Any]]) -> list[ui.Item[Any]]:
        nonlocal room
        kept: list[ui.Item[Any]] = []
        for part in parts:
            if isinstance(part, ui.MediaGallery):
                for alt in (one.description or "" for one in part.items):
                    if 0 < len(alt) <= room:
                        room -= len(alt)
                        kept.append(ui.TextDisplay(alt))
            elif isinstance(part, ui.Container):
                kept.append(ui.Container(*told(part.children), accent_colour=part.accent_colour))
            elif not isinstance(part, ui.File):
                kept.append(part)
        return kept

    for item in told(view.children):
        words.add_item(item)
    return words


def seats_to_choose(seats: Sequence[SeatInfo], say: Say, seat: Seat | None) -> ui.Select[Any]:
    """The field of a form in which one of these seats is chosen; `seat` is chosen already."""
    options = [
        discord.SelectOption(
            label=cut(say.name(info.seat), OPTION),
            value=str(int(info.seat)),
            default=info.seat == seat,
            emoji=say.token(info.seat) or None,
        )
        for info in seats
    ]
    return ui.Select(custom_id=WHICH, options=options)


def person_to_choose(to: discord.abc.Snowflake | None) -> ui.UserSelect[Any]:
    """The field of a form in which somebody is chosen from Discord's own list; `to` is chosen already."""
    chosen = [] if to is None else [discord.SelectDefaultValue(id=to.id, type=discord.SelectDefaultValueType.user)]
    return ui.UserSelect(custom_id=PEOPLE, default_values=chosen, required=True)
