"""Discord's rules for the body of a message: text, files, flags, mentions."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from .components import Check
from .errors import EMPTY_MESSAGE, JSON, TOO_LARGE, TOO_MANY_ATTACHMENTS, FormBody, Path, part, refuse, rows, texts

MOST_FILE = 10 * 1024 * 1024
MOST_REQUEST = 25 * 1024 * 1024

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
_SETTABLE = SUPPRESS_EMBEDS | EPHEMERAL | SILENT | V2


@dataclass(frozen=True)
class File:
    number: str
    name: str
    data: bytes


def stored_name(name: str) -> str:
    """A file's name as Discord keeps it: spaces become `_`; of the rest only letters, digits and `_ - .` stay."""
    return re.sub(r"[^A-Za-z0-9_.\-]", "", name.replace(" ", "_")) or "unknown"


def check_message(
    body: JSON, files: list[File], usable: Callable[[str], bool], *, old: JSON | None = None, base: Path = ()
) -> None:
    """Refuse a message as Discord does. `usable` tells which custom emoji the bot can use; `old` is the present
    message, for an edit; errors are reported under `base`. Raises ApiError (50035, 50006, 30015, 40005)."""
    form = FormBody(base)
    old = old or {}
    if len(files) > 10 or len(rows(body.get("attachments"))) > 10:
        refuse(TOO_MANY_ATTACHMENTS)
    if any(len(file.data) > MOST_FILE for file in files):
        refuse(TOO_LARGE)
    flags = body.get("flags") or 0
    if flags & ~(_SETTABLE | (old.get("flags", 0))):
        form.fail(("flags",), "MESSAGE_FLAGS_INVALID", "Invalid flags")
    was_v2 = bool(old.get("flags", 0) & V2)
    v2 = bool(flags & V2) or was_v2
    if was_v2 and "flags" in body and body["flags"] is not None and not flags & V2:
        message = "The IS_COMPONENTS_V2 flag cannot be removed from a message"
        form.fail(("flags",), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", message)
    shown = {**{name: old.get(name) for name in ("content", "components", "attachments")}, **body}
    if v2:
        _no_legacy(form, shown)
    content = body.get("content")
    if content is not None:
        form.length(("content",), str(content), 0, 2000)
    if "components" in body:
        Check(form, usable).message(body["components"], v2=v2)
    _check_attachments(form, body, files)
    _check_mentions(form, body)
    nonce = body.get("nonce")
    if nonce is not None and len(str(nonce)) > 25:
        form.fail(("nonce",), "NONCE_TYPE_TOO_LONG", "Nonce must be 25 or fewer in length.")
    form.raise_faults()
    visible = (str(shown.get("content") or "").strip(), shown.get("components"))
    if not any(visible) and not files and not shown.get("attachments"):
        refuse(EMPTY_MESSAGE)


def _no_legacy(form: FormBody, shown: JSON) -> None:
    if shown.get("content"):
        message = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
        form.fail(("content",), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _check_attachments(form: FormBody, body: JSON, files: list[File]) -> None:
    uploaded = {file.number for file in files}
    for index, attachment in enumerate(rows(body.get("attachments"))):
        number = str(attachment.get("id", ""))
        if len(number) < 10 and number not in uploaded:
            message = f"No file was uploaded as files[{number}]"
            form.fail(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", message)
        form.optional(("attachments", index), attachment, "description", 1024)


def _check_mentions(form: FormBody, body: JSON) -> None:
    allowed = part(body.get("allowed_mentions"))
    for name in ("users", "roles"):
        if allowed.get(name) and name in texts(allowed.get("parse")):
            message = f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'
            form.fail(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
        form.count(("allowed_mentions", name), len(texts(allowed.get(name))), 0, 100)
