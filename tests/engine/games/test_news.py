"""How much news weigh on the card of a question: losses 3, what concerns one 2, all else 1, noise and own deeds 0."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Seat
from engine.games.box import boxes

ME, OTHER, THIRD = ({"seat": n} for n in range(3))

NEWS: dict[str, list[tuple[str, dict[str, Any], int]]] = {
    "atlantica": [
        ("takes", {"seat": ME}, 0),
        ("takes", {"seat": OTHER}, 1),
        ("takes", {"seat": OTHER, "before": ME}, 2),
        ("plays", {"seat": OTHER}, 0),
        ("reshuffled", {}, 0),
        ("hurricane", {"seat": ME}, 2),
        ("nobody-draws", {}, 2),
        ("winners", {"seats": {"list": [ME]}}, 2),
    ],
    "atlantis": [
        ("owes", {"seat": ME}, 3),
        ("owes", {"seat": OTHER}, 1),
        ("moves", {"seat": ME, "ashore": 1}, 0),
        ("moves", {"seat": OTHER, "ashore": 0}, 1),
        ("moves", {"seat": OTHER, "ashore": 1}, 2),
        ("takes", {"seat": ME}, 0),
        ("takes", {"seat": OTHER}, 1),
        ("pays", {"seat": OTHER}, 0),
        ("reshuffled", {}, 0),
        ("bridges", {"seat": ME}, 0),
        ("bridges", {"seat": OTHER}, 2),
        ("stuck", {"seat": OTHER}, 2),
        ("stands", {"seat": ME}, 2),
        ("stands", {"seat": OTHER}, 1),
        ("end", {}, 2),
    ],
    "cyclades": [
        ("captures", {"seat": OTHER, "loser": ME}, 3),
        ("captures", {"seat": OTHER, "loser": THIRD}, 2),
        ("robs", {"seat": OTHER, "victim": ME}, 3),
        ("robs", {"seat": OTHER, "victim": THIRD}, 1),
        ("devoured", {"seat": ME}, 3),
        ("devoured", {"seat": OTHER}, 1),
        ("bids", {"seat": ME}, 0),
        ("bids", {"seat": OTHER}, 1),
        ("takes-neutral", {"seat": ME}, 0),
        ("takes-neutral", {"seat": OTHER}, 2),
        ("gods", {}, 0),
        ("income", {"gold": {"pairs": [[ME, 3]]}}, 0),
        ("outbid", {"seat": ME}, 2),
        ("philosophers", {"seat": ME}, 1),
        ("philosophers", {"seat": OTHER}, 0),
        ("metropolis", {"seat": ME}, 2),
    ],
    "doom": [
        ("ship-lost", {"lost": {"pairs": [[ME, 2], [OTHER, 1]]}}, 3),
        ("ship-lost", {"lost": {"pairs": [[OTHER, 2]]}}, 1),
        ("woe-strikes", {"seat": ME}, 3),
        ("woe-strikes", {"seat": OTHER}, 1),
        ("demagogos-forces", {"seat": OTHER, "victim": ME}, 2),
        ("demagogos-forces", {"seat": ME, "victim": OTHER}, 0),
        ("boards", {"seat": OTHER}, 1),
        ("boards", {"seat": ME}, 0),
        ("mover", {"seat": ME}, 2),
        ("markers-placed", {"seat": ME}, 0),
        ("event", {}, 2),
        ("doom", {}, 2),
    ],
    "perikles": [
        ("assassinates", {"seat": OTHER, "victim": ME}, 3),
        ("assassinates", {"seat": OTHER, "victim": THIRD}, 1),
        ("assassinates", {"seat": ME, "victim": THIRD}, 0),
        ("elected", {"seat": OTHER, "rival": ME}, 3),
        ("elected", {"seat": ME, "rival": OTHER}, 2),
        ("elected", {"seat": OTHER, "rival": THIRD}, 1),
        ("plague", {"lost": {"pairs": [[OTHER, 1], [ME, 1]]}}, 3),
        ("plague", {"lost": {"pairs": [[OTHER, 1]]}}, 1),
        ("plague", {"lost": {"pairs": []}}, 1),
        ("takes", {"seat": ME}, 0),
        ("takes", {"seat": OTHER}, 1),
        ("starts", {"seat": ME}, 2),
        ("combat", {"seat": ME}, 0),
        ("won", {"lost": {"pairs": [[ME, 1]]}}, 2),
    ],
}


@pytest.mark.parametrize(
    ("game", "key", "args", "heavy"), [(game, *one) for game, several in NEWS.items() for one in several]
)
def test_event_weighs_what_it_means_to_a_seat(game: str, key: str, args: dict[str, Any], heavy: int) -> None:
    weight = boxes()[game].weight
    assert weight({"key": key, "args": args}, Seat(0)) == heavy
