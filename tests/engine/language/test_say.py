"""Saying things: values, names, lists, escapes, fallbacks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import pytest

from engine.core import Event, Seat
from engine.core.events import to_plain
from engine.language import Language, Said, Say, Texts, closest, signed

NEAR = "\N{NO-BREAK SPACE}"

EN = """
card-ship = Ship
    .short = Sh.
    .about = Moves a ship.
card-lone = Lone
voyage = { $card } to port { $port }
tell-drawn = { $seat } draws { $cards_count ->
    [one] one card
   *[other] { $cards_count } cards
}: { $cards }.
tell-bids = Bids: { $bids }.
ask-plain = { $who } and { $n }
only-english = English
"""
PL = """
card-ship = Statek
card-lone = Sam
voyage = { $card } do portu { $port }
tell-drawn = { $seat } dobiera { $cards_count ->
    [one] jedną kartę
    [few] { $cards_count } karty
    [many] { $cards_count } kart
   *[other] { $cards_count } karty
}: { $cards }.
tell-bids = Stawki: { $bids }.
ask-plain = { $who } i { $n }
"""


class Card(StrEnum):
    SHIP = "ship"
    LONE = "lone"


@dataclass(frozen=True)
class Voyage:
    card: Card
    port: int


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "en.ftl").write_text(EN, encoding="utf-8")
    (tmp_path / "pl.ftl").write_text(PL, encoding="utf-8")
    return tmp_path


@pytest.fixture
def say(game: Path) -> Say:
    return Language().say("en-US", game=Texts((game,)), names=("Ann", "*Bob*"))


@pytest.fixture
def mow(game: Path) -> Say:
    return Language().say("pl", game=Texts((game,)), names=("Ann", "*Bob*"))


def test_values_are_put_into_words(say: Say) -> None:
    assert say.value(Card.SHIP) == "Ship"
    assert say.value(Card.SHIP, "short") == "Sh."
    assert say.value(Card.LONE, "short") == "Lone"
    assert say.value(None) == "none"
    assert say.value(True) == "yes"
    assert say.value(12345) == "12,345"
    assert say.value((Card.SHIP, Card.LONE, 3)) == "Ship, Lone and 3"
    assert say.value(()) == "nothing"
    assert say.value(Voyage(Card.LONE, 2)) == "Lone to port 2"
    assert say.value({Seat(0): 3, Seat(1): 0}) == f"Ξ{NEAR}Ann 3, Κ{NEAR}\\*Bob\\* 0"
    assert say.plain.value({Seat(0): Card.LONE}) == "Ξ Ann: Lone"


def test_a_number_below_zero_has_a_true_minus(say: Say, mow: Say) -> None:
    """Alone, in a list, beside a name, and in a text."""
    for one in (say, mow):
        assert one.value(-8) == "−8"
        assert one.value(-12345)[:3] == "−12"
        assert one.plain.value({Seat(0): -3}) == "Ξ Ann −3"
        assert one("ask-plain", who=Said("Ann"), n=-8).endswith(" −8")
    assert (signed(-8), signed(8), signed(8, "+"), signed(0)) == ("−8", "8", "+8", "0")


def test_events_live_and_stored_read_alike(say: Say, mow: Say) -> None:
    event = Event("drawn", {"seat": Seat(1), "cards": (Card.SHIP, Card.LONE)})
    stored = {"key": event.key, "args": {name: to_plain(value) for name, value in event.args.items()}}
    assert say.event(event) == say.event(stored) == f"Κ{NEAR}\\*Bob\\* draws 2 cards: Ship and Lone."
    assert mow.event(stored) == f"Κ{NEAR}\\*Bob\\* dobiera 2 karty: Statek i Sam."
    lone = Event("drawn", {"seat": Seat(0), "cards": (Card.SHIP,)})
    assert mow.event(lone) == f"Ξ{NEAR}Ann dobiera jedną kartę: Statek."


def test_names_cannot_format_or_ping(say: Say) -> None:
    wild = say.with_names(["<@1> @everyone [x](y) # ~_|`", "# Bob"])
    name = wild.name(Seat(0))
    assert "<@1>" not in name.replace("\\<", "")
    assert "@everyone" not in name
    assert "\\[x\\](y)" in name
    assert say("ask-plain", who="# Bob", n=1) == "\\# Bob and 1"
    assert say("ask-plain", who=Said("**Bob**"), n=1) == "**Bob** and 1"


@pytest.mark.parametrize("plainly", [False, True])
def test_names_do_not_turn_the_words_around(say: Say, plainly: bool) -> None:
    wild = say.with_names(["\u202eevil\u2066", "שלום 12"])
    wild = wild.plain if plainly else wild
    assert wild.name(Seat(0))[2:] == "evil"
    assert wild.name(Seat(1))[2:] == "\N{FIRST STRONG ISOLATE}שלום 12\N{POP DIRECTIONAL ISOLATE}"


def test_plain_variant_escapes_nothing(say: Say) -> None:
    assert say.plain.name(Seat(1)) == "Κ *Bob*"
    assert say.plain("ask-plain", who="a_b", n=1) == "a_b and 1"


def test_missing_texts_fall_back_to_english_and_then_to_the_key(mow: Say) -> None:
    assert mow("only-english") == "English"
    assert not mow.has("nowhere")
    assert mow("nowhere") == "‹nowhere›"
    assert mow.has("card-ship.about")
    assert mow("card-ship.about") == "Moves a ship."


def test_locales() -> None:
    assert [closest(locale) for locale in ("pl", "en-GB", "de", None)] == ["pl", "en", "en", "en"]
