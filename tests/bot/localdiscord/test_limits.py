"""Every limit on messages, components and modals: refused above it with Discord's code, taken at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.localdiscord.components import Check
from bot.localdiscord.errors import ApiError, FormBody
from bot.localdiscord.limits import File, check_message, stored_name

J = dict[str, Any]
V2 = 1 << 15


def codes(errors: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Path and inner code of every fault in an error body."""
    for key, value in errors.items():
        if key == "_errors":
            for fault in value:
                yield path, fault["code"]
        else:
            yield from codes(value, f"{path}.{key}".strip("."))


def faults(error: ApiError) -> list[tuple[str, str]]:
    assert error.status == 400 and error.body["code"] == 50035 and error.body["message"] == "Invalid Form Body"
    return list(codes(error.body["errors"]))


def check(body: J, files: list[File] | None = None, old: J | None = None) -> None:
    check_message(body, files or [], lambda emoji: emoji == "77", old=old)


def button(label: str | None = "Go", custom_id: str = "go", **more: Any) -> J:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **more}


def row(*components: J) -> J:
    return {"type": 1, "components": list(components)}


def select(options: list[J], **more: Any) -> J:
    return {"type": 3, "custom_id": "s", "options": options, **more}


def options(count: int) -> list[J]:
    return [{"label": f"L{n}", "value": f"v{n}"} for n in range(count)]


def text(content: str) -> J:
    return {"type": 10, "content": content}


def v2(*components: J) -> J:
    return {"flags": V2, "components": list(components)}


def legacy(*components: J) -> J:
    return {"content": "x", "components": list(components)}


def buttons(count: int) -> list[J]:
    return [button(custom_id=f"b{n}") for n in range(count)]


MEDIA: J = {"media": {"url": "https://a.example/b.png"}}
DUPLICATE = "COMPONENT_CUSTOM_ID_DUPLICATED"
LONG, BAD, NEEDED = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_REQUIRED"
EMOJI, UNION, SCHEME = "COMPONENT_INVALID_EMOJI", "UNION_TYPE_CHOICES", "URL_TYPE_INVALID_SCHEME"
TAKEN = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
INNER = "components.0.components.0"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"

TOO_MUCH: list[tuple[J, str, str]] = [
    ({"content": "x" * 2001}, "content", LONG),
    (legacy(*[row(b) for b in buttons(6)]), "components", LONG),
    (legacy(text("x")), "components.0.type", UNION),
    (legacy(row(*buttons(6))), "components.0.components", BAD),
    (legacy(row()), "components.0.components", BAD),
    (legacy(row(button(), select(options(2)))), "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    (v2(*[text("x")] * 41), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    (
        v2(*[{"type": 9, "components": [text("x")], "accessory": b} for b in buttons(14)]),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (v2(text("x" * 2000), text("x" * 2001)), "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    (v2(text(" ")), "components.0.content", NEEDED),
    ({**v2(text("x")), "content": "x"}, "content", LEGACY),
    (v2({"type": 9, "components": [text("x")] * 4, "accessory": button()}), "components.0.components", BAD),
    (v2({"type": 9, "components": [], "accessory": button()}), "components.0.components", BAD),
    (v2({"type": 9, "components": [text("x")]}), "components.0.accessory", NEEDED),
    (v2({"type": 12, "items": [MEDIA] * 11}), "components.0.items", BAD),
    (v2({"type": 12, "items": []}), "components.0.items", BAD),
    (v2({"type": 12, "items": [{**MEDIA, "description": "x" * 1025}]}), "components.0.items.0.description", LONG),
    (v2({"type": 12, "items": [{"media": {"url": "a.png"}}]}), "components.0.items.0.media.url", SCHEME),
    (v2({"type": 17, "components": [{"type": 17, "components": []}]}), INNER + ".type", UNION),
    (
        v2({"type": 17, "accent_color": 1 << 24, "components": [text("x")]}),
        "components.0.accent_color",
        "NUMBER_TYPE_MAX",
    ),
    (v2(button()), "components.0.type", UNION),
    (legacy(row(button(custom_id="x" * 101))), INNER + ".custom_id", BAD),
    (legacy(row(button(custom_id=""))), INNER + ".custom_id", NEEDED),
    (legacy(row(button(), button(disabled=True))), "components.0.components.1.custom_id", DUPLICATE),
    (
        v2(row(button()), {"type": 9, "components": [text("x")], "accessory": button()}),
        "components.1.accessory.custom_id",
        DUPLICATE,
    ),
    (legacy(row(button(label="x" * 81))), INNER + ".label", LONG),
    (legacy(row(button(label=None))), INNER + ".label", NEEDED),
    (legacy(row(button(style=7))), INNER + ".style", "BASE_TYPE_CHOICES"),
    (legacy(row(button(emoji={"name": "▲"}))), INNER + ".emoji.name", EMOJI),
    (legacy(row(button(emoji={"id": "78", "name": "x"}))), INNER + ".emoji.name", EMOJI),
    (legacy(row(select(options(26)))), INNER + ".options", BAD),
    (legacy(row(select([]))), INNER + ".options", BAD),
    (legacy(row(select([*options(1), *options(1)]))), INNER + ".options.1.value", TAKEN),
    (legacy(row(select(options(2), max_values=3))), INNER + ".options", BAD),
    (legacy(row(select(options(3), min_values=2))), INNER + ".max_values", "NUMBER_TYPE_MIN"),
    (legacy(row(select(options(2), placeholder="x" * 151))), INNER + ".placeholder", LONG),
    (legacy(row(select([{"label": "x" * 101, "value": "v"}]))), INNER + ".options.0.label", BAD),
    (legacy(row(select([{"label": "l", "value": "x" * 101}]))), INNER + ".options.0.value", BAD),
    (legacy(row(select([{"label": " ", "value": "v"}]))), INNER + ".options.0.label", NEEDED),
    (
        legacy(row(select([{"label": "l", "value": "v", "description": "x" * 101}]))),
        INNER + ".options.0.description",
        LONG,
    ),
    (
        legacy(row(select([{"label": "l", "value": "v", "emoji": {"name": "①"}}]))),
        INNER + ".options.0.emoji.name",
        EMOJI,
    ),
    ({"content": "x", "flags": 1 << 1}, "flags", "MESSAGE_FLAGS_INVALID"),
    ({"content": "x", "nonce": "x" * 26}, "nonce", "NONCE_TYPE_TOO_LONG"),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    ({"content": "x", "attachments": [{"id": 0}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
]


@pytest.mark.parametrize(("body", "path", "code"), TOO_MUCH, ids=[f"{case[1]}-{case[2]}" for case in TOO_MUCH])
def test_too_much_is_refused(body: J, path: str, code: str) -> None:
    with pytest.raises(ApiError) as refusal:
        check(body)
    assert (path, code) in faults(refusal.value)


JUST_RIGHT: list[J] = [
    {"content": "x" * 2000},
    {"content": " " + "x" * 2000 + " "},
    legacy(*[row(*buttons(25)[5 * n : 5 * n + 5]) for n in range(5)]),
    v2(*[text("x")] * 40),
    v2(text("x" * 2000), text("x" * 2000)),
    v2({"type": 17, "components": [{"type": 12, "items": [MEDIA] * 10}, row(button())]}),
    v2({"type": 9, "components": [text("x")] * 3, "accessory": button()}),
    legacy(row(button(label="x" * 80, custom_id="x" * 100, emoji={"name": "⚔️"}))),
    legacy(row(button(label=None, emoji={"id": "77", "name": "owl"}))),
    legacy(row(select(options(25), max_values=25, min_values=0, placeholder="x" * 150))),
]


@pytest.mark.parametrize("body", JUST_RIGHT)
def test_valid_payloads_are_accepted(body: J) -> None:
    check(body)


@pytest.mark.parametrize("body", [{}, {"content": "  "}, {"content": None, "components": []}])
def test_a_message_must_show_something(body: J) -> None:
    with pytest.raises(ApiError) as refusal:
        check(body)
    assert refusal.value.code == 50006


def test_v2_text_of_very_many_bytes_breaks_discord() -> None:
    with pytest.raises(ApiError) as refusal:
        check(v2(text("漢" * 3400)))
    assert refusal.value.status == 500


def test_files_are_limited_in_number_and_size() -> None:
    with pytest.raises(ApiError) as refusal:
        check({}, [File(str(n), "a", b"x") for n in range(11)])
    assert refusal.value.code == 30015
    with pytest.raises(ApiError) as refusal:
        check({}, [File("0", "a", b"x" * (10 * 1024 * 1024 + 1))])
    assert (refusal.value.status, refusal.value.code) == (413, 40005)
    check({}, [File("0", "a", b"x" * (10 * 1024 * 1024))])


def test_messages_change_to_v2_and_not_back() -> None:
    old: J = {"flags": V2, "components": [text("x")], "content": "", "attachments": []}
    check({"components": [text("y")]}, old=old)
    with pytest.raises(ApiError) as refusal:
        check({"flags": 0, "components": [text("y")]}, old=old)
    assert faults(refusal.value)[0][0] == "flags"
    with pytest.raises(ApiError) as refusal:
        check({"content": "y"}, old=old)
    assert ("content", LEGACY) in faults(refusal.value)
    old = {"flags": 0, "components": [], "content": "x", "attachments": []}
    check({"flags": V2, "content": None, "components": [text("y")]}, old=old)
    with pytest.raises(ApiError) as refusal:
        check({"flags": V2, "components": [text("y")]}, old=old)
    assert ("content", LEGACY) in faults(refusal.value)


@pytest.mark.parametrize(
    ("name", "kept"), [("my board.png", "my_board.png"), ("płytka (1).png", "pytka_1.png"), ("///", "unknown")]
)
def test_file_names_are_stored_as_discord_does(name: str, kept: str) -> None:
    assert stored_name(name) == kept


# --- modals ---


def label(component: J, name: str = "Cubes", **more: Any) -> J:
    return {"type": 18, "label": name, "component": component, **more}


def line(**more: Any) -> J:
    return {"type": 4, "custom_id": "t", "style": 1, **more}


def radio(count: int, **more: Any) -> J:
    return {"type": 21, "custom_id": "r", "options": options(count), **more}


def modal(*rows: J, title: str = "Bid", custom_id: str = "m") -> J:
    return {"title": title, "custom_id": custom_id, "components": list(rows)}


def check_modal(body: J) -> None:
    form = FormBody(("data",))
    Check(form, lambda _: False).modal(body)
    form.raise_faults()


BAD_MODALS: list[tuple[J, str, str]] = [
    (modal(label(line()), title=""), "data.title", NEEDED),
    (modal(label(line()), title="x" * 46), "data.title", BAD),
    (modal(label(line()), custom_id="x" * 101), "data.custom_id", BAD),
    (modal(), "data.components", BAD),
    (modal(*[label(line(custom_id=f"t{n}")) for n in range(6)]), "data.components", BAD),
    (modal(label(line(), name="x" * 46)), "data.components.0.label", BAD),
    (modal(label(line(), description="x" * 101)), "data.components.0.description", LONG),
    (modal(label(line(min_length=4001))), "data.components.0.component.min_length", "NUMBER_TYPE_MAX"),
    (modal(label(line(max_length=0))), "data.components.0.component.max_length", "NUMBER_TYPE_MIN"),
    (modal(label(line(value="x" * 4001))), "data.components.0.component.value", LONG),
    (modal(label(line(placeholder="x" * 101))), "data.components.0.component.placeholder", LONG),
    (modal(label(line()), label(line())), "data.components.1.component.custom_id", DUPLICATE),
    (modal(label(radio(1))), "data.components.0.component.options", BAD),
    (modal(label(radio(11))), "data.components.0.component.options", BAD),
    (
        modal(label({**radio(0), "options": [{**one, "default": True} for one in options(2)]})),
        "data.components.0.component.options",
        "RADIO_GROUP_TOO_MANY_DEFAULT_VALUES",
    ),
    (
        modal(label({**radio(0), "options": [{**one, "emoji": {"name": "⚔️"}} for one in options(2)]})),
        "data.components.0.component.options.0.emoji",
        "BASE_TYPE_UNKNOWN_FIELD",
    ),
    (
        modal(label({"type": 5, "custom_id": "u", "default_values": [{"id": "1", "type": "user"}] * 2})),
        "data.components.0.component.default_values",
        BAD,
    ),
    (modal(label(line(disabled=True))), "data.components.0.component.disabled", "MODAL_COMPONENT_CANNOT_BE_DISABLED"),
    (
        modal(label(select(options(2), min_values=0))),
        "data.components.0.component.min_values",
        "MODAL_COMPONENT_REQUIRED_MIN_VALUES",
    ),
    (modal(label(button())), "data.components.0.component.type", UNION),
    (modal(row(button())), "data.components.0.components.0.type", UNION),
    (modal(line()), "data.components.0.type", UNION),
]


@pytest.mark.parametrize(("body", "path", "code"), BAD_MODALS, ids=[f"{case[1]}-{case[2]}" for case in BAD_MODALS])
def test_wrong_modals_are_refused(body: J, path: str, code: str) -> None:
    with pytest.raises(ApiError) as refusal:
        check_modal(body)
    assert (path, code) in faults(refusal.value)


@pytest.mark.parametrize(
    "body",
    [
        modal(*[label(line(custom_id=f"t{n}")) for n in range(5)], title="x" * 45),
        modal(label(radio(2)), text("Choose"), label(radio(10, custom_id="c"))),
        modal(label(select(options(25), min_values=0, required=False))),
        modal(row(line(label="Old"))),
    ],
)
def test_right_modals_are_taken(body: J) -> None:
    check_modal(body)
