"""Say: the translator of everything that a player reads, bound to a language, a game and the seats' names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from babel.lists import format_list
from babel.numbers import format_decimal

from engine.core.events import Event, FormerSeat, to_plain
from engine.core.seats import Seat
from engine.language.bundle import Bundle
from engine.language.markdown import harmless, upright

SEAT_LETTERS = "ΞΚΦΧΠ"
"""The letter of each seat, by its number. It precedes the name of a seat everywhere."""


def babel_of(locale: str) -> str:
    return "en_GB" if locale == "en" else locale


class Said(str):
    """Text that is already translated or harmless: it is not escaped again."""

    __slots__ = ()


class Say:
    """Speaks one language. `say(key, **args)` gives the text of a message, `say.value(x)` a value in words.

    Arguments are live values or plain JSON as made by `engine.core.events.to_plain`. Seats become names, enums and
    dataclasses their words, lists "a, b and c", mappings "a 1, b 2" or "a: x, b: y"; ints stay numbers, so that texts
    can choose plural forms. A list `x` also gives `$x_count` (as JSON it may say itself what that is), a value whose
    message explains it (`.about`) `$x_about`.
    Everywhere `$table` is how many sit at the table, 0 where there is none.
    Other strings (names of people) are escaped for Markdown, unless this is the `plain` variant, which serves
    pictures, labels, option lists and other places without Markdown.
    """

    __slots__ = ("_adorns", "_babel", "_bundles", "_tokens", "locale", "names", "plainly")

    def __init__(
        self,
        locale: str,
        bundles: Sequence[Bundle],
        names: Sequence[str] = (),
        *,
        plainly: bool = False,
        tokens: Sequence[str] = (),
        adorns: bool = False,
    ) -> None:
        """`bundles`: the language's own first, then fallbacks. `names` and `tokens` (emojis; may be empty) are by seat;
        tokens stand before names if it `adorns` them."""
        self.locale = locale
        self.names = tuple(names)
        self.plainly = plainly
        self._tokens = tuple(tokens)
        self._adorns = adorns
        self._bundles = tuple(bundles)
        self._babel = babel_of(locale)

    @property
    def plain(self) -> Say:
        """A variant that does not escape Markdown."""
        return Say(self.locale, self._bundles, self.names, plainly=True, tokens=self._tokens)

    @property
    def adorned(self) -> Say:
        """A variant that shows a seat's token instead of its letter. For headings and short lists, since a token takes
        as many characters as a line of the story."""
        return Say(self.locale, self._bundles, self.names, tokens=self._tokens, adorns=True)

    def with_names(self, names: Sequence[str]) -> Say:
        return Say(self.locale, self._bundles, names, plainly=self.plainly, tokens=self._tokens, adorns=self._adorns)

    def has(self, key: str) -> bool:
        """True if there is a text `key` ("ask-bid") or attribute ("ask-bid.hint"), in this language or a fallback."""
        return any(_pattern(bundle, key) is not None for bundle in self._bundles)

    def speaks(self, key: str) -> bool:
        """True if this language itself has that text or attribute."""
        return _pattern(self._bundles[0], key) is not None

    def keys(self, prefix: str) -> tuple[str, ...]:
        """Messages whose keys begin with `prefix`, in the order of the files."""
        return tuple(key for key in self._bundles[0].names() if key.startswith(prefix))

    def __call__(self, key: str, /, **args: object) -> Said:
        """The text of message `key`, or of an attribute ("ask-bid.hint"). A missing text is shown as ‹key›."""
        return self._format(key, {name: to_plain(value) for name, value in args.items()}, live=args)

    def value(self, value: object, form: str = "") -> Said:
        """A value in words. `form` names an attribute ("short", "about") to use if the value's message has it."""
        return self._plain_value(value if isinstance(value, Said) else to_plain(value), form)

    def from_plain(self, plain: Any, form: str = "") -> Said:
        """A plain JSON value (see `to_plain`) in words; `form` as of `value`."""
        return self._plain_value(plain, form)

    def name(self, seat: Seat, name: str | None = None) -> Said:
        """The name of a seat with its letter or token: "Φ Celina"; in Markdown without a line break between them.
        `name`: a former holder, instead of the present one."""
        if name is None:
            name = self.names[seat] if seat < len(self.names) else ""
        letter = self.token(seat) if self._adorns else ""
        letter = letter or (SEAT_LETTERS[seat] if seat < len(SEAT_LETTERS) else str(seat + 1))
        space = " " if self.plainly else "\N{NO-BREAK SPACE}"
        return Said(f"{letter}{space}{self.foreign(name)}".rstrip())

    def token(self, seat: Seat) -> str:
        """The emoji for the token of a seat, for buttons and options; empty if there is none."""
        return self._tokens[seat] if seat < len(self._tokens) else ""

    def foreign(self, text: str) -> Said:
        """Text that people wrote, such as names, with Markdown made harmless."""
        return Said(text if isinstance(text, Said) else upright(text) if self.plainly else harmless(text))

    def event(self, event: Event | Mapping[str, Any], form: str = "tell") -> Said:
        """The line `tell-<key>` of an event, live or as JSON `{"key": …, "args": {name: plain value}}`; or its form
        `form`."""
        if isinstance(event, Event):
            return self(f"{form}-{event.key}", **event.args)
        return self._format(f"{form}-{event['key']}", event.get("args", {}))

    def tells(self, event: Mapping[str, Any], form: str) -> bool:
        """True if there is a text `form` for an event (as JSON) that has all its arguments: lines of former versions
        may lack some."""
        key, args = f"{form}-{event['key']}", self._arguments(event.get("args", {}))
        found = ((bundle, _pattern(bundle, key)) for bundle in self._bundles)
        return any(pattern is not None and not bundle.format_pattern(pattern, args)[1] for bundle, pattern in found)

    def list(self, parts: Iterable[str]) -> Said:
        """Spoken parts as an enumeration: "a, b and c"."""
        return Said(format_list(list(parts), locale=self._babel))

    def number(self, number: float) -> Said:
        return _decimal(number, self._babel)

    def _format(self, key: str, plain: Mapping[str, Any], live: Mapping[str, object] | None = None) -> Said:
        args = self._arguments(plain, live)
        for bundle in self._bundles:
            text = _cache_for(args)(bundle, key, tuple(args.items()))
            if text is not None:
                return self._with_minus(text, args)
        return Said(f"‹{key}›")

    def _arguments(self, plain: Mapping[str, Any], live: Mapping[str, object] | None = None) -> dict[str, int | str]:
        args: dict[str, int | str] = {"table": len(self.names)}
        for name, value in plain.items():
            given = live.get(name) if live else None
            args[name] = given if isinstance(given, Said) else self._argument(value)
            if isinstance(value, Mapping):
                parts = cast("Mapping[str, Any]", value)
                several = parts.get("list", parts.get("pairs"))
                if several is not None:
                    args[f"{name}_count"] = parts.get("count", len(several))
                elif "term" in parts and self.has(f"{parts['term']}.about"):
                    args[f"{name}_about"] = self._plain_value(value, "about")
        return args

    def _with_minus(self, text: Said, args: Mapping[str, int | str]) -> Said:
        """The text with a true minus before its negative numbers."""
        below = [value for value in args.values() if isinstance(value, int) and value < 0]
        for number in below:
            digits = format_decimal(-number, locale=self._babel)
            text = Said(text.replace(f"-{digits}", f"{MINUS}{digits}"))
        return text

    def _argument(self, value: Any) -> int | str:
        """Fluent argument for a plain value: numbers stay, everything else becomes words."""
        return value if isinstance(value, int) and not isinstance(value, bool) else self._plain_value(value)

    def _plain_value(self, value: Any, form: str = "") -> Said:
        if isinstance(value, str):
            return self.foreign(value)
        if isinstance(value, int):
            return self.number(value)
        if "seat" in value:
            return self.name(Seat(value["seat"]), value.name if isinstance(value, FormerSeat) else None)
        if "list" in value:
            parts = [self._plain_value(part, form) for part in value["list"]]
            return self.list(parts) if parts else self._format("nothing", {})
        if "pairs" in value:
            pairs = [self._pair(key, part, form) for key, part in value["pairs"]]
            return Said(", ".join(pairs)) if pairs else self._format("nothing", {})
        term = value["term"]
        key = f"{term}.{form}" if form and self.has(f"{term}.{form}") else term
        return self._format(key, value.get("args", {}))

    def _pair(self, key: Any, part: Any, form: str) -> str:
        """A thing with its number or value; a value that begins with the thing, such as "Persia H2", stands alone."""
        thing, told = self._plain_value(key), self._plain_value(part, form)
        if isinstance(part, int):
            return f"{thing} {told}"
        return told if told.startswith(f"{thing} ") else f"{thing}: {told}"


MOMENT = "<t:"
"""Prefix of a timestamp that Discord shows in local time. Texts with one never recur, so they are not cached."""


@lru_cache(maxsize=4096)
def _decimal(number: float, locale: str) -> Said:
    return Said(format_decimal(number, locale=locale).replace("-", MINUS))


@lru_cache(maxsize=8192)
def _text(bundle: Bundle, key: str, args: tuple[tuple[str, int | str], ...]) -> Said | None:
    """The text of a message, None if the bundle has none. Cached, since a panel is rewritten for each bid."""
    pattern = _pattern(bundle, key)
    return None if pattern is None else Said(bundle.format_pattern(pattern, dict(args))[0])


NAMED = 1024
"""Number of cached texts whose arguments hold words: these mostly name a table or people, and repeat only during
play."""
_named = lru_cache(maxsize=NAMED)(_text.__wrapped__)


def _cache_for(
    args: Mapping[str, int | str],
) -> Callable[[Bundle, str, tuple[tuple[str, int | str], ...]], Said | None]:
    """`_text` with the cache that fits these arguments; without a cache if they never repeat."""
    words = [value for value in args.values() if isinstance(value, str)]
    if any(MOMENT in word for word in words):
        return _text.__wrapped__
    return _named if words else _text


def _pattern(bundle: Bundle, key: str) -> Any:
    return bundle.pattern(*key.split(".", 1))


MINUS = "−"


def signed(number: int, plus: str = "") -> str:
    """A whole number such as points: "12", "−3", a gain after `plus`."""
    return f"{MINUS}{-number}" if number < 0 else f"{plus}{number}"
