"""Our components: buttons and selects that carry a CustomId and so need no view in memory."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, Protocol, cast

import discord
from discord import ui

from bot.panels.custom_ids import TEMPLATE, CustomId
from engine.asking.card import Card
from engine.asking.words import BUTTON, MODAL, OPTION, cut
from engine.core import Seat
from engine.language import Say
from engine.look import Picture
from engine.tables import SeatInfo

Items = list[ui.Item[Any] | str]
"""Components and texts of a panel."""
Style = discord.ButtonStyle

BRONZE = 0xD2AE6D
LENGTH = 4000
"""Maximum characters of all texts in a message."""
ALT = 1024
"""Maximum characters of a picture's alternative text."""
CLOSE = 20
"""Number of buttons from which each row has to be full."""

PEOPLE = "people"

WHICH = "seat"


class ClickHandler(Protocol):
    """Handles clicks: `client.handlers` of the client that received them."""

    async def clicked(self, interaction: discord.Interaction[Any], custom_id: CustomId, values: list[str]) -> None:
        """Handle a press of the component `custom_id`; `values` are those of a select."""
        ...


class PersistentItem(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """A button or select of ours. Its custom_id holds all that is needed, so any process can handle it."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PersistentItem:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        said = CustomId.parse(self.custom_id)
        assert said is not None
        data = cast("dict[str, Any]", interaction.data or {})
        await cast("ClickHandler", interaction.client.handlers).clicked(interaction, said, list(data.get("values", [])))


def button(
    custom_id: CustomId,
    label: str,
    style: Style = Style.secondary,
    *,
    disabled: bool = False,
    emoji: str = "",
) -> PersistentItem:
    """A button. The label is cut to Discord's 80 characters; `emoji` stands before it."""
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


def option(label: str, value: str, *, default: bool = False, description: str = "") -> discord.SelectOption:
    """An option of a select, with words cut to what Discord takes."""
    words = cut(description, OPTION) or None
    return discord.SelectOption(label=cut(label, OPTION), value=value, default=default, description=words)


def people_select(custom_id: CustomId, placeholder: str) -> ui.ActionRow[Any]:
    """A row with Discord's list of people, of whom one can be chosen."""
    menu: ui.UserSelect[Any] = ui.UserSelect(custom_id=str(custom_id), placeholder=cut(placeholder, 150))
    return row(PersistentItem(menu))


def row(*parts: PersistentItem) -> ui.ActionRow[Any]:
    return ui.ActionRow(*cast("tuple[ui.Item[ui.LayoutView], ...]", parts))


def rows(buttons: Sequence[PersistentItem]) -> list[ui.ActionRow[Any]]:
    return [row(*buttons[at : at + 5]) for at in range(0, len(buttons), 5)]


def pages(at: int, count: int, to: Callable[[int], CustomId], say: Say) -> list[ui.ActionRow[Any]]:
    """Buttons to the page before and after (from 0) of so many; none if there is only one page."""
    ways = [(at - 1, "mine-before"), (at + 1, "mine-after")]
    shown = [button(to(page), say.plain(key), disabled=not 0 <= page < count) for page, key in ways]
    return [row(*shown)] if count > 1 else []


def together(groups: Iterable[Sequence[PersistentItem]]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of up to five. A group has its own row unless it is larger or there are too many."""
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


def panel(*items: ui.Item[Any] | str, colour: int | None = BRONZE) -> ui.LayoutView:
    """A message of one frame with these items and texts. Empty texts are left out because Discord refuses them."""
    view = ui.LayoutView(timeout=None)
    parts = [ui.TextDisplay[Any](item) if isinstance(item, str) else item for item in items]
    shown = [part for part in parts if not isinstance(part, ui.TextDisplay) or part.content.strip()]
    view.add_item(ui.Container(*shown, accent_colour=colour))
    return view


def picture(name: str, alt: str) -> ui.MediaGallery[Any]:
    """The attached file `name` with its alternative text."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt[:ALT]))


def drawings(card: Card) -> dict[str, Picture]:
    """The picture of a card, by file name. A changed picture gets another name."""
    if card.drawing is None:
        return {}
    digest = blake2b(digest_size=6)
    for band in card.drawing.bands:
        digest.update(repr(band).encode())
    return {f"card-{digest.hexdigest()}.png": card.drawing}


def drawn(card: Card) -> list[ui.Item[Any]]:
    return [picture(name, drawing.alt) for name, drawing in drawings(card).items()]


def attached(view: ui.LayoutView) -> list[str]:
    """Names of the files that a message shows as pictures, in order."""
    galleries = [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]
    return [one.media.url.removeprefix("attachment://") for gallery in galleries for one in gallery.items]


def alternatives(view: ui.LayoutView) -> list[str]:
    """Alternative texts of a message's pictures, in order."""
    galleries = [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]
    return [one.description or "" for gallery in galleries for one in gallery.items]


def in_words(view: ui.LayoutView) -> ui.LayoutView:
    """The view with alternative texts instead of pictures and files, as far as they fit."""
    room = LENGTH - view.content_length()
    words = ui.LayoutView(timeout=None)

    def replaced(parts: Iterable[ui.Item[Any]]) -> list[ui.Item[Any]]:
        nonlocal room
        kept: list[ui.Item[Any]] = []
        for part in parts:
            if isinstance(part, ui.MediaGallery):
                for alt in (one.description or "" for one in part.items):
                    if 0 < len(alt) <= room:
                        room -= len(alt)
                        kept.append(ui.TextDisplay(alt))
            elif isinstance(part, ui.Container):
                kept.append(ui.Container(*replaced(part.children), accent_colour=part.accent_colour))
            elif not isinstance(part, ui.File):
                kept.append(part)
        return kept

    for item in replaced(view.children):
        words.add_item(item)
    return words


def modal(custom_id: CustomId, title: str, *fields: ui.Label[Any]) -> ui.Modal:
    form = ui.Modal(title=cut(title, MODAL), custom_id=str(custom_id), timeout=None)
    for one in fields:
        form.add_item(one)
    return form


def labelled(label: str, component: ui.Item[Any], how: str = "") -> ui.Label[Any]:
    """A part of a form with its label, and `how` to fill it in."""
    return ui.Label(text=cut(label, MODAL), description=cut(how, OPTION) or None, component=component)


def text_input(
    custom_id: str,
    most: int | None,
    *,
    long: bool = False,
    given: str = "",
    required: bool = True,
    placeholder: str | None = None,
) -> ui.TextInput[Any]:
    """A field to type at most `most` characters; `given` is filled in."""
    style = discord.TextStyle.paragraph if long else discord.TextStyle.short
    return ui.TextInput(
        custom_id=custom_id, max_length=most, style=style, default=given or None, required=required,
        placeholder=placeholder,
    )  # fmt: skip


def seats_to_choose(seats: Sequence[SeatInfo], say: Say, seat: Seat | None) -> ui.Select[Any]:
    """Form field to choose one of these seats; `seat` is preselected."""
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
    """Form field to choose somebody from Discord's list; `to` is preselected."""
    chosen = [] if to is None else [discord.SelectDefaultValue(id=to.id, type=discord.SelectDefaultValueType.user)]
    return ui.UserSelect(custom_id=PEOPLE, default_values=chosen, required=True)
