"""Places that people type, such as "Kraków", "UK" or "Portland, Oregon", and their time zones.

An ambiguous name has several answers; nothing is guessed silently. Countries, their zones and the cities that name
zones come from CLDR (Babel), larger cities from GeoNames (`data/cities.txt`), the rules of zones from tzdata.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias, cast
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.dates import get_timezone_location

_Table: TypeAlias = Literal["likely_subtags", "territory_zones", "zone_aliases", "zone_territories"]
LANGUAGES = ("en", "pl")
MOST = 25
"""Maximum number of places found: the number of options that Discord allows."""
CLEAR, CLEAR_ABROAD = 2, 50
"""A place is unambiguous if no other of its name has half as many inhabitants, and none in the reader's country a
fiftieth."""
COMMON = {
    **dict.fromkeys(
        ("uk", "great britain", "britain", "england", "scotland", "wales", "anglia", "szkocja", "walia"), "GB"
    ),
    **dict.fromkeys(("usa", "america", "ameryka"), "US"),
    **dict.fromkeys(("holland", "holandia"), "NL"),
    "czech republic": "CZ",
    "turkey": "TR",
    "korea": "KR",
    "burma": "MM",
    "ivory coast": "CI",
    "swaziland": "SZ",
    "macedonia": "MK",
    "cape verde": "CV",
    "ontario": "CA",
}
"""Further names of countries and their parts, beside names and codes in CLDR."""
ALSO = {"la": "los angeles", "washington": "washington"}
"""Cities that the name or code of a country or a state may also mean."""
UTC_NAMES = ("utc", "gmt", "z", "etc utc", "etc gmt", "greenwich")
_SAINT = re.compile(r"\bsaint\b")
_PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ß": "ss"})


@dataclass(frozen=True, slots=True)
class Place:
    """A city: its name, country (a CLDR territory; empty for UTC), zone (an IANA name), and `state` in the United
    States. `people`: thousands of inhabitants, 0 if unknown."""

    name: str
    country: str
    zone: str
    people: int = 0
    state: str = ""

    def called(self, locale: str) -> str:
        """The place in words: "Portland, Oregon, United States"."""
        country = _countries_in(locale).get(self.country, self.country)
        return ", ".join(part for part in (self.name, self.state, country) if part)


def _global(name: _Table) -> dict[str, Any]:
    """A table of CLDR that is equal in all languages."""
    return cast("dict[str, Any]", get_global(name))


@lru_cache(maxsize=1 << 15)
def folded(name: str) -> str:
    """A name in small letters without accents and signs, as people type it on a phone."""
    bare = unicodedata.normalize("NFKD", name.casefold().translate(_PLAIN))
    words = re.findall(r"\w+", "".join(one for one in bare if not unicodedata.combining(one)).replace("_", " "))
    return _SAINT.sub("st", " ".join(words))


def read_ahead() -> None:
    """Read all names and zones once, so that nobody waits when they type."""
    find("-a")
    for zone in _zones():
        _zone(zone)


def find(typed: str, locale: str = "en") -> list[Place]:
    """Places that the typed text may mean, likeliest first; only one if it is unambiguous, none if unknown. `locale` is
    the person's Discord locale, which decides between equals."""
    if not folded(typed):
        return home(locale)
    return _called(typed, locale) or _begun(folded(typed.partition(",")[0]), locale)[:MOST]


def sure(typed: str, locale: str = "en") -> Place | None:
    """The place that the complete typed name means; None if it is ambiguous."""
    found = _called(typed, locale)
    return found[0] if len(found) == 1 else None


def _called(typed: str, locale: str) -> list[Place]:
    """Places of exactly this name; "Portland, Oregon" has to lie in the part after the comma."""
    name, *within = [folded(part) for part in typed.split(",")]
    found = [one for one in _exact(typed.strip(), name, locale) if all(part in _around(one, locale) for part in within)]
    return _clearest(_one_a_zone(found, locale), locale)


def _begun(name: str, locale: str) -> list[Place]:
    """Places whose name begins so, or whose clock has this abbreviation."""
    short = _one_a_zone(_abbreviations().get(name, []), locale)
    begun = [one for one in _cities() if folded(one.name).startswith(name)]
    if not (short or begun) and len(name) > 3:
        begun = [one for key, places in _names().items() if key.startswith(name) for one in places]
    return short or _nearest(list(dict.fromkeys(begun)), locale)


def home(locale: str) -> list[Place]:
    """Likely homes of a person with this Discord locale: one place for each zone of their country, largest first."""
    return _one_a_zone(_of_country(_territory(locale)), locale)[:MOST]


def place_of(zone: str) -> Place:
    """The city after which a zone is named."""
    if zone in ("UTC", "Etc/UTC"):
        return Place("UTC", "", zone)
    zone = _global("zone_aliases").get(zone, zone)
    country = _global("zone_territories").get(zone, "")
    city = zone.rpartition("/")[2].replace("_", " ")
    return next((one for one in _names().get(folded(city), ()) if one.zone == zone), Place(city, country, zone))


def known(zone: str) -> bool:
    """True if a zone is UTC or named after a place; others tell nobody where they are."""
    return zone == "UTC" or zone in _zones()


def local_time(zone: str, now: float) -> str:
    """Local time in a zone: "18:05"."""
    return f"{datetime.fromtimestamp(now, ZoneInfo(zone)):%H:%M}"


def _exact(typed: str, name: str, locale: str) -> list[Place]:
    """Places of exactly this name: a zone, UTC, a country, a state, or cities."""
    zones = {zone.casefold(): zone for zone in _zones()}
    if typed.casefold().replace(" ", "_") in zones:
        zone = zones[typed.casefold().replace(" ", "_")]
        return [Place(place_of(zone).name, place_of(zone).country, zone)]
    if name in UTC_NAMES:
        return [Place("UTC", "", "UTC")]
    country = _countries(_language(locale)).get(name)
    areas = [*(_of_country(country) if country else ()), *(one for one in _cities() if folded(one.state) == name)]
    city = ALSO.get(name, name)
    return [*areas, *(_names().get(city, ()) if name in ALSO or not areas else ())]


def _around(place: Place, locale: str) -> set[str]:
    country = {key for key, code in _countries(_language(locale)).items() if code == place.country}
    return {*country, folded(place.state)}


def _nearest(found: Sequence[Place], locale: str) -> list[Place]:
    return sorted(found, key=lambda one: (one.country != _territory(locale), -one.people, one.name))


def _one_a_zone(found: Sequence[Place], locale: str) -> list[Place]:
    """The largest place of each group with equal clocks."""
    chosen: list[Place] = []
    for one in sorted(found, key=lambda one: (-one.people, one.name)):
        if not any(_alike(one.zone, other.zone) for other in chosen):
            chosen.append(one)
    return _nearest(chosen, locale)


def _clearest(found: list[Place], locale: str) -> list[Place]:
    """Of cities of one name, the one that is much larger than all others, if any; else all."""
    if not found:
        return []
    first, *others = sorted(found, key=lambda one: -one.people)
    same, own = len({folded(one.name) for one in found}) == 1, _territory(locale)
    larger = all(
        first.people >= (CLEAR_ABROAD if one.country == own != first.country else CLEAR) * one.people for one in others
    )
    return [first] if same and larger else found[:MOST]


@cache
def _alike(zone: str, other: str) -> bool:
    """True if the clocks of two zones have been equal for years and will be."""
    moments = [datetime(year, month, 15, tzinfo=UTC) for year in (2025, 2026, 2030) for month in (1, 7, 4, 10)]
    return all(at.astimezone(_zone(zone)).utcoffset() == at.astimezone(_zone(other)).utcoffset() for at in moments)


@cache
def _abbreviations() -> dict[str, list[Place]]:
    """Cities by the abbreviations of their clocks, such as "cet"."""
    year, found = datetime.now(UTC).year, dict[str, list[Place]]()
    for one in _cities():
        for month in (1, 7):
            name = datetime(year, month, 15, tzinfo=UTC).astimezone(_zone(one.zone)).tzname() or ""
            found.setdefault(name.lower(), []).append(one)
    return found


def _of_country(country: str) -> list[Place]:
    zones = [zone for zone in _global("territory_zones").get(country, ()) if zone in _known()]
    cities = [one for one in _cities() if one.country == country]
    known = {one.zone for one in cities}
    return [*cities, *(place_of(zone) for zone in zones if zone not in known)]


_known = cache(available_timezones)
_zone = cache(ZoneInfo)


@cache
def _zones() -> frozenset[str]:
    return frozenset(
        zone for zone in _known() if "/" in zone and not zone.startswith(("Etc/", "posix/", "right/", "SystemV/"))
    )


@cache
def _countries(language: Locale) -> dict[str, str]:
    """Country codes by name in our languages and the reader's, and by code."""
    codes = [
        code for code in _countries_in("en") if len(code) == 2 and code.isalpha() and code in _global("territory_zones")
    ]
    names = [cast("dict[str, str]", language.territories), *map(_countries_in, LANGUAGES)]
    named = {folded(of_language[code]): code for of_language in names for code in codes if code in of_language}
    return {**{code.lower(): code for code in codes}, **named, **COMMON}


@cache
def _cities() -> tuple[Place, ...]:
    return tuple(place for place, _ in _lines())


@cache
def _names() -> dict[str, list[Place]]:
    """Cities by name. A city with this as its first name hides cities with it as another name."""
    first, other = dict[str, list[Place]](), dict[str, list[Place]]()
    for place, names in _lines():
        first.setdefault(folded(place.name), []).append(place)
        for name in names:
            other.setdefault(_SAINT.sub("st", name), []).append(place)
    for zone in _zones():
        country = _global("zone_territories").get(_global("zone_aliases").get(zone, zone))
        if country is None:
            continue
        for language in LANGUAGES:
            city = get_timezone_location(ZoneInfo(zone), locale=language, return_city=True)
            if folded(city) not in first and folded(city) not in other:
                first[folded(city)] = [Place(city, country, zone)]
    return {**other, **first}


def _lines() -> Iterator[tuple[Place, list[str]]]:
    text = (files(__name__) / "data" / "cities.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            name, country, state, people, zone, others = line.split("|")
            if zone in _known():
                yield Place(name, country, zone, int(people), state), others.split(";")


def _countries_in(locale: str) -> dict[str, str]:
    return cast("dict[str, str]", _language(locale).territories)


@cache
def _language(locale: str) -> Locale:
    try:
        return Locale.parse(locale, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale("en")


def _territory(locale: str) -> str:
    """The country in which a locale is most likely spoken: "PL" for "pl"."""
    language = _language(locale)
    likely = _global("likely_subtags").get(str(language), "")
    return language.territory or likely.rpartition("_")[2]
