"""Places that people type, and their time zones: what is clear, what is asked, and what is no place."""

from __future__ import annotations

from zoneinfo import available_timezones

import pytest

from engine import places

CLEAR = {
    "UK": "Europe/London", "India": "Asia/Kolkata", "Gdańsk": "Europe/Warsaw", "Poznań": "Europe/Warsaw",
    "Kraków": "Europe/Warsaw", "krakow": "Europe/Warsaw", "Hamburg": "Europe/Berlin", "Munich": "Europe/Berlin",
    "Monachium": "Europe/Berlin", "Barcelona": "Europe/Madrid", "Zürich": "Europe/Zurich", "zurich": "Europe/Zurich",
    "Boston": "America/New_York", "São Paulo": "America/Sao_Paulo", "sao paulo": "America/Sao_Paulo", "utc": "UTC",
    "Londyn": "Europe/London", "Nowy Jork": "America/New_York", "Wielka Brytania": "Europe/London",
    "europe/warsaw": "Europe/Warsaw", "America/New York": "America/New_York", "Kyiv": "Europe/Kyiv",
    "Barcelona, Venezuela": "America/Caracas",
    "Portland, Maine": "", "Birmingham, Alabama": "America/Chicago", "Polska": "Europe/Warsaw",
    "St Petersburg, Russia": "Europe/Moscow",
    "Turkey": "Europe/Istanbul", "Korea": "Asia/Seoul",
    "Atlanta, Georgia": "America/New_York", "Reykjavik": "Atlantic/Reykjavik", "London, Japan": "",
}  # fmt: skip
"""What is typed, and the zone that is clearly meant; empty: none, as nobody knows of it."""


@pytest.mark.parametrize("typed", CLEAR)
def test_place_that_is_clear_is_understood(typed: str) -> None:
    place = places.sure(typed)
    assert (place.zone if place is not None else "") == CLEAR[typed]


@pytest.mark.parametrize(
    ("typed", "countries"),
    [
        ("US", {"US"}), ("USA", {"US"}), ("Georgia", {"GE", "US"}), ("est", {"US", "JM"}), ("EST", {"US", "JM"}),
        ("Australia", {"AU"}), ("Spain", {"ES"}), ("warsz", {"PL"}), ("new yo", {"US"}),
        ("LA", {"LA", "US", "CL"}), ("Ontario", {"CA"}), ("Washington", {"US"}),
    ],
)  # fmt: skip
def test_place_that_is_not_clear_has_candidates(typed: str, countries: set[str]) -> None:
    assert places.sure(typed) is None
    assert countries == {one.country for one in places.find(typed)}


@pytest.mark.parametrize("typed", ["Factory", "localtime", "posixrules", "Xyzzy", "Etc/GMT+5", "right/UTC", "", "!"])
def test_text_that_is_no_place_is_refused(typed: str) -> None:
    assert places.sure(typed) is None


def test_locale_of_discord_is_the_first_guess() -> None:
    assert [one.zone for one in places.home("pl")] == ["Europe/Warsaw"]
    assert [one.zone for one in places.home("en-GB")] == ["Europe/London"]
    assert {"America/New_York", "America/Los_Angeles"} < {one.zone for one in places.home("en-US")}
    assert places.find("", "de")[0].zone == "Europe/Berlin"
    assert places.find("Georgia", "en-US")[0].name == "Atlanta", "the reader's country comes first"


@pytest.mark.parametrize(
    ("typed", "locale", "countries"),
    [
        ("St Petersburg", "pl", {"RU"}), ("Saint Petersburg", "pl", {"RU"}),
        ("St Petersburg", "en-US", {"US", "RU"}), ("Birmingham", "en-GB", {"GB"}),
        ("Birmingham", "en-US", {"GB", "US"}), ("Córdoba", "es-ES", {"AR", "ES", "MX"}), ("Warsaw", "en-US", {"PL"}),
    ],
)  # fmt: skip
def test_place_of_a_name_in_the_readers_country_is_asked_about(typed: str, locale: str, countries: set[str]) -> None:
    assert countries == {one.country for one in places.find(typed, locale)}
    assert (places.sure(typed, locale) is not None) is (len(countries) == 1)


def test_country_is_understood_in_the_readers_language() -> None:
    for typed, locale in (("Deutschland", "de"), ("Boston, Vereinigte Staaten", "de"), ("España", "es-ES")):
        assert places.find(typed, locale)


def test_place_is_called_in_the_readers_language() -> None:
    (place,) = places.find("Boston")
    assert place.called("en-US") == "Boston, Massachusetts, United States"
    assert place.called("pl") == "Boston, Massachusetts, Stany Zjednoczone"
    again = places.find(place.called("pl"), "pl")
    assert [one.zone for one in again] == ["America/New_York"], "what is shown can be typed"
    assert places.place_of("Europe/Warsaw").called("en") == "Warsaw, Poland"


def test_every_place_has_a_zone_of_this_machine() -> None:
    assert {one.zone for one in places._cities()} <= available_timezones()
    assert all(places.known(one.zone) for one in places._cities())
