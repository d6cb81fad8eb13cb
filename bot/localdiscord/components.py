"""Discord's rules for the components of messages and modals that we use, each limit with its error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from .emoji import is_emoji
from .errors import JSON, ApiError, FormBody, Path, rows

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT = 1, 2, 3, 4, 5, 6, 8
SECTION, TEXT, GALLERY, FILE, CONTAINER, LABEL, RADIO = 9, 10, 12, 13, 17, 18, 21
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT)

_IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE)
_ON_TOP = (*_IN_CONTAINER, CONTAINER)
LINK = 5
"""Style of a button that opens an address."""
_IN_LABEL = (*SELECTS, TEXT_INPUT, RADIO)
_MOST_COMPONENTS = 40
_MOST_TEXT = 4000
# Above about this many bytes of text (12 more for each display) Discord was seen to break instead of refusing.
_MOST_BYTES = 10170


def walk(components: list[JSON]) -> Iterator[JSON]:
    """Every component of a message or modal, nested ones and accessories included, in reading order."""
    for component in components:
        yield component
        yield from walk(rows(component.get("components")))
        for inner in ("accessory", "component"):
            if isinstance(component.get(inner), dict):
                yield from walk([component[inner]])


def media(components: list[JSON]) -> Iterator[JSON]:
    for component in walk(components):
        for item in rows(component.get("items")):
            if isinstance(item.get("media"), dict):
                yield item["media"]
        for inner in ("media", "file"):
            if isinstance(component.get(inner), dict):
                yield component[inner]


def complete(components: list[JSON]) -> None:
    """Complete components as Discord returns them: a free number for a missing `id`, no empty ids of emoji, and ids of
    emoji and of preselected values as strings."""
    everything = list(walk(components))
    taken = {component["id"] for component in everything if component.get("id")}
    fresh = (number for number in range(1, 10_000) if number not in taken)
    for component in everything:
        if not component.get("id"):
            component["id"] = next(fresh)
        for chosen in rows(component.get("default_values")):
            chosen["id"] = str(chosen["id"])
        for holder in (component, *rows(component.get("options"))):
            if isinstance(holder.get("emoji"), dict):
                known = {key: value for key, value in holder["emoji"].items() if value is not None}
                holder["emoji"] = known | ({"id": str(known["id"])} if "id" in known else {})


class Check:
    """One pass over the components of one message or modal; faults go to `form`. `usable` tells which custom emoji (by
    id) the bot can use."""

    def __init__(self, form: FormBody, usable: Callable[[str], bool]) -> None:
        self.form = form
        self.usable = usable
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()

    # --- messages ---

    def message(self, components: object, *, v2: bool) -> None:
        """Check a message's `components`. Raises ApiError 500 where Discord itself breaks."""
        top = rows(components)
        if v2:
            self._size_of(top)
        else:
            self.form.count(("components",), len(top), 0, 5)
        for index, component in enumerate(top):
            self._check_place(("components", index), component, _ON_TOP if v2 else (ROW,))

    def _size_of(self, top: list[JSON]) -> None:
        everything = list(walk(top))
        texts = [str(component.get("content", "")) for component in everything if component.get("type") == TEXT]
        if len(everything) > _MOST_COMPONENTS:
            message = f"Total number of components cannot exceed {_MOST_COMPONENTS}"
            self.form.fail(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if sum(len(text.strip()) for text in texts) > _MOST_TEXT:
            message = f"Total displayable text cannot exceed {_MOST_TEXT} characters"
            self.form.fail(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
        elif sum(len(text.encode()) + 12 for text in texts) > _MOST_BYTES:
            raise ApiError(500, 0, "500: Internal Server Error")

    def _check_place(self, path: Path, component: JSON, allowed: tuple[int, ...]) -> None:
        kind = component.get("type")
        if kind not in allowed:
            choices = ", ".join(str(number) for number in sorted(allowed))
            self.form.fail((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({choices}).')
            return
        if component.get("id"):
            if component["id"] in self.ids:
                self.form.fail((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self.ids.add(component["id"])
        rules: dict[int, Callable[[Path, JSON], None]] = {
            ROW: self._row,
            BUTTON: self._button,
            SECTION: self._section,
            TEXT: self._text,
            GALLERY: self._gallery,
            FILE: self._file,
            CONTAINER: self._container,
            LABEL: self._label,
            TEXT_INPUT: self._text_input,
            RADIO: self._choices,
            **dict.fromkeys(SELECTS, self._select),
        }
        rules[cast(int, kind)](path, component)

    def _inner(self, path: Path, holder: JSON, most: int, allowed: tuple[int, ...]) -> list[JSON]:
        """Check the components inside another one, and return them."""
        inner = rows(holder.get("components"))
        self.form.count((*path, "components"), len(inner), 1, most)
        for index, component in enumerate(inner):
            self._check_place((*path, "components", index), component, allowed)
        return inner

    def _row(self, path: Path, row: JSON) -> None:
        inner = self._inner(path, row, 5, (BUTTON, *SELECTS))
        width = sum(5 if component.get("type") in SELECTS else 1 for component in inner)
        if len(inner) <= 5 < width:
            message = "Component layout width exceeded: a row holds five buttons or one select"
            self.form.fail((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)

    def _section(self, path: Path, section: JSON) -> None:
        self._inner(path, section, 3, (TEXT,))
        if not isinstance(section.get("accessory"), dict):
            self.form.missing((*path, "accessory"))
            return
        self._check_place((*path, "accessory"), section["accessory"], (BUTTON,))

    def _container(self, path: Path, container: JSON) -> None:
        self._inner(path, container, _MOST_COMPONENTS, _IN_CONTAINER)
        if container.get("accent_color") is not None:
            self.form.number((*path, "accent_color"), container["accent_color"], 0, 0xFFFFFF)

    def _text(self, path: Path, text: JSON) -> None:
        self.form.length((*path, "content"), text.get("content"), 1, _MOST_TEXT)

    def _gallery(self, path: Path, gallery: JSON) -> None:
        items = rows(gallery.get("items"))
        self.form.count((*path, "items"), len(items), 1, 10)
        for index, item in enumerate(items):
            self._media((*path, "items", index, "media"), item.get("media"))
            self.form.optional((*path, "items", index), item, "description", 1024)

    def _file(self, path: Path, file: JSON) -> None:
        self._media((*path, "file"), file.get("file"))

    def _media(self, path: Path, item: Any) -> None:
        url = str(item.get("url", "")) if isinstance(item, dict) else ""  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
        if not url:
            self.form.missing((*path, "url"))
        elif not url.startswith(("http://", "https://", "attachment://")):
            self.form.fail((*path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https').")

    def _button(self, path: Path, button: JSON) -> None:
        if not self.form.choice((*path, "style"), button.get("style"), (1, 2, 3, 4, LINK)):
            return
        if button["style"] == LINK:
            self._media(path, button)
        else:
            self._custom_id(path, button)
        self.form.optional(path, button, "label", 80)
        if not str(button.get("label") or "").strip() and not button.get("emoji"):
            self.form.fail((*path, "label"), "BASE_TYPE_REQUIRED", "A button needs a label or an emoji")
        self._emoji(path, button)

    def _emoji(self, path: Path, holder: JSON) -> None:
        emoji = holder.get("emoji")
        if emoji is None:
            return
        known = self.usable(str(emoji["id"])) if emoji.get("id") else is_emoji(str(emoji.get("name")))
        if not known:
            self.form.fail((*path, "emoji", "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _custom_id(self, path: Path, component: JSON) -> None:
        custom_id = component.get("custom_id")
        if not self.form.length((*path, "custom_id"), custom_id, 1, 100):
            return
        if custom_id in self.custom_ids:
            message = "Component custom id cannot be duplicated"
            self.form.fail((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self.custom_ids.add(cast(str, custom_id))

    def _select(self, path: Path, select: JSON) -> None:
        self._custom_id(path, select)
        self.form.optional(path, select, "placeholder", 150)
        least, most = select.get("min_values"), select.get("max_values")
        least, most = 1 if least is None else least, 1 if most is None else most
        if not self.form.number((*path, "min_values"), least, 0, 25):
            return
        if not self.form.number((*path, "max_values"), most, max(least, 1), 25):
            return
        if select["type"] != STRING_SELECT:
            if len(rows(select.get("default_values"))) > most:
                message = f"Must be between {least} and {most} in length."
                self.form.fail((*path, "default_values"), "BASE_TYPE_BAD_LENGTH", message)
            return
        options = rows(select.get("options"))
        if self.form.count((*path, "options"), len(options), 1, 25) and max(least, most) > len(options):
            message = f"Must be between {max(least, most)} and 25 in length."
            self.form.fail((*path, "options"), "BASE_TYPE_BAD_LENGTH", message)
        self._options(path, options)
        if sum(bool(option.get("default")) for option in options) > most:
            message = f"Only {most} options may be selected by default"
            self.form.fail((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)

    def _options(self, path: Path, options: list[JSON]) -> None:
        values: set[str] = set()
        for index, option in enumerate(options):
            here = (*path, "options", index)
            self.form.length((*here, "label"), option.get("label"), 1, 100)
            self.form.length((*here, "value"), option.get("value"), 1, 100)
            self.form.optional(here, option, "description", 100)
            self._emoji(here, option)
            if str(option.get("value")) in values:
                message = "The specified option value is already used"
                self.form.fail((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            values.add(str(option.get("value")))

    # --- modals ---

    def modal(self, modal: JSON) -> None:
        """Check the `data` of a modal callback: title, custom id and its one to five rows."""
        self.form.length(("title",), modal.get("title"), 1, 45)
        self.form.length(("custom_id",), modal.get("custom_id"), 1, 100)
        inner = rows(modal.get("components"))
        self.form.count(("components",), len(inner), 1, 5)
        for index, component in enumerate(inner):
            path: Path = ("components", index)
            if component.get("type") == ROW:
                fields = rows(component.get("components"))
                self.form.count((*path, "components"), len(fields), 1, 1)
                for field in fields[:1]:
                    self._check_place((*path, "components", 0), field, (TEXT_INPUT,))
                    self.form.length((*path, "components", 0, "label"), field.get("label"), 1, 45)
            else:
                self._check_place(path, component, (ROW, TEXT, LABEL))

    def _label(self, path: Path, label: JSON) -> None:
        self.form.length((*path, "label"), label.get("label"), 1, 45)
        self.form.optional(path, label, "description", 100)
        inner = label.get("component")
        if not isinstance(inner, dict):
            self.form.missing((*path, "component"))
            return
        field = cast(JSON, inner)
        if field.get("disabled"):
            message = "Components in a modal cannot be disabled"
            self.form.fail((*path, "component", "disabled"), "MODAL_COMPONENT_CANNOT_BE_DISABLED", message)
        if field.get("required", True) and field.get("min_values") == 0:
            message = "A required field cannot have min_values of 0"
            self.form.fail((*path, "component", "min_values"), "MODAL_COMPONENT_REQUIRED_MIN_VALUES", message)
        self._check_place((*path, "component"), field, _IN_LABEL)

    def _text_input(self, path: Path, field: JSON) -> None:
        self._custom_id(path, field)
        self.form.choice((*path, "style"), field.get("style"), (1, 2))
        if field.get("min_length") is not None:
            self.form.number((*path, "min_length"), field["min_length"], 0, 4000)
        if field.get("max_length") is not None:
            self.form.number((*path, "max_length"), field["max_length"], 1, 4000)
        self.form.optional(path, field, "placeholder", 100)
        self.form.optional(path, field, "value", field.get("max_length") or 4000)

    def _choices(self, path: Path, field: JSON) -> None:
        self._custom_id(path, field)
        options = rows(field.get("options"))
        self.form.count((*path, "options"), len(options), 2, 10)
        if sum(bool(option.get("default")) for option in options) > 1:
            message = "Only 1 option may be selected by default"
            self.form.fail((*path, "options"), "RADIO_GROUP_TOO_MANY_DEFAULT_VALUES", message)
        for index, option in enumerate(options):
            if option.get("emoji") is not None:
                message = "Options of a form's groups have no emoji"
                self.form.fail((*path, "options", index, "emoji"), "BASE_TYPE_UNKNOWN_FIELD", message)
        self._options(path, options)
