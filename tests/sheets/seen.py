"""What stands in the page: messages as they are, and what can be used on them."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from bot.panels.custom_ids import CustomId
from tests.e2e.player import FINISHING

ANSWERING = (*FINISHING, "tray")

ROWS = """() => [...document.querySelectorAll("#messages > li[data-message-id]")].map((row) => ({
    id: row.dataset.messageId,
    busy: row.ariaBusy === "true" || "loading" in row.dataset,
    alone: "ephemeral" in row.dataset,
    words: row.innerText,
    headings: [...row.querySelectorAll("h3, h4, h5")].map((one) => one.innerText),
    pictures: row.querySelectorAll(".picture img").length,
    parts: [...row.querySelectorAll("[data-custom-id]")].filter((one) => !one.disabled).map((one) => ({
        customId: one.dataset.customId,
        label: one.innerText,
        select: one.dataset.component === "select",
    })),
}))"""

SETTLED = """(id) => {
    const row = id ? document.querySelector(`[data-message-id="${id}"]`) : document;
    const pictures = [...(row?.querySelectorAll(".picture img, .emoji img, img.emoji") ?? [])];
    const seen = ({ top, bottom }) => id || (bottom > 0 && top < window.innerHeight);
    return pictures.every((one) => !seen(one.getBoundingClientRect()) || (one.complete && one.naturalWidth > 0));
}"""
"""Whether all pictures of a message are there, or without one all that are on the screen."""

TAP = """([id, customId]) => {
    const row = document.querySelector(`[data-message-id="${id}"]`);
    const part = row?.querySelector(`[data-custom-id="${CSS.escape(customId)}"]:enabled`);
    part?.scrollIntoView({ block: "center" });
    part?.click();
    return Boolean(part);
}"""
"""Taps in one go: between the two halves of a click a message may be replaced."""

BOX = """(id) => {
    const row = document.querySelector(`[data-message-id="${id}"]`);
    if (!row) return null;
    row.scrollIntoView({ block: "center" });
    const { x, y, width, height } = row.getBoundingClientRect();
    return { x, y, width: Math.ceil(width), height: Math.ceil(height) };
}"""


@dataclass(frozen=True)
class Part:
    """Something that can be used on a message."""

    custom_id: CustomId
    label: str
    select: bool

    @property
    def verb(self) -> str:
        """The verb, with the next word where it has several."""
        return f"look.{self.custom_id.rest.partition('.')[0]}" if self.custom_id.verb == "look" else self.custom_id.verb


@dataclass(frozen=True)
class Row:
    """A message as it stands."""

    id: str
    busy: bool
    alone: bool
    words: str
    headings: tuple[str, ...]
    pictures: int
    parts: tuple[Part, ...]

    @property
    def print(self) -> tuple[object, ...]:
        """What differs when something has changed."""
        return (self.words, self.parts, self.pictures)

    def has(self, *verbs: str) -> bool:
        return bool(self.of(*verbs))

    def of(self, *verbs: str) -> list[Part]:
        return [part for part in self.parts if part.verb in verbs]

    @property
    def ends(self) -> list[Part]:
        """The button that ends a plan beside other answers: before a choice, which would bring a way back."""
        return self.of("lay") if self.has("pick") and not self.has("look.back") else []

    @property
    def number(self) -> str:
        """The number of the question that can be answered here."""
        return next((part.custom_id.number for part in self.parts if part.custom_id.verb in ANSWERING), "")

    @property
    def table(self) -> str:
        """The table whose question it is."""
        return next((part.custom_id.table for part in self.parts if part.custom_id.verb in ANSWERING), "")

    @property
    def asks(self) -> bool:
        """Whether a question can be answered here."""
        return any(part.custom_id.verb in ANSWERING and part.custom_id.number for part in self.parts)


def rows(page: Page) -> list[Row]:
    """The messages in the page, oldest first."""
    found: list[dict[str, Any]] = page.evaluate(ROWS)
    read = list[Row]()
    for one in found:
        parts = [(CustomId.parse(part["customId"]), part["label"], part["select"]) for part in one.pop("parts")]
        usable = tuple(Part(custom_id, label, select) for custom_id, label, select in parts if custom_id is not None)
        read.append(Row(parts=usable, headings=tuple(one.pop("headings")), **one))
    return read
