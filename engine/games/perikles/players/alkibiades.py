"""The best moves of Alkibiades for the seasoned player."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.players.cities import Cities
from engine.games.perikles.terms.answers import Cube, Space
from engine.games.perikles.terms.powers import CITIES, Power


class Move(NamedTuple):
    """A cube, its destination, and the player's gain."""

    gain: float
    cube: Cube
    city: Power


def best_moves(cities: Cities) -> list[Move]:
    """The best moves in order. The same table always gives the same moves, so they can be named one by one."""
    g = cities.g
    cubes = {city: dict(counts) for city, counts in g.cubes.items()}
    found: list[Move] = []
    for _ in range(DATA.specials.alkibiades):
        move = max((best_move(cities, cubes, one, found) for one in g.seats), key=lambda move: move.gain)
        cubes[move.cube.city][move.cube.seat] -= 1
        cubes[move.city][move.cube.seat] += 1
        found.append(move)
    return found


def best_move(cities: Cities, cubes: dict[Power, dict[Seat, int]], owner: Seat, before: list[Move]) -> Move:
    """The best move of a cube of one owner, after those in `before`. A cube that has moved does not move again."""

    def change(city: Power, by: int) -> float:
        return changed(cities, city, cubes[city], owner, by)

    arrived = [move.city for move in before if move.cube.seat == owner]
    leaving = {city: change(city, -1) for city in CITIES if cubes[city][owner] > arrived.count(city)}
    coming = {city: change(city, 1) for city in CITIES}
    ways = [(leaving[here] + coming[there], here, there) for here in leaving for there in CITIES if there is not here]
    gain, here, there = max(ways, key=lambda way: way[0], default=(float("-inf"), CITIES[0], CITIES[1]))
    return Move(gain, Cube(here, owner, Space.MAIN), there)


def moved(cities: Cities, cube: Cube, city: Power) -> float:
    """The player's gain when this cube arrives in that city."""
    return changed(cities, city, cities.g.cubes[city], cube.seat, 1)


def changed(cities: Cities, city: Power, counts: dict[Seat, int], owner: Seat, by: int) -> float:
    """The player's gain from adding an owner's cubes in a city, or removing them."""
    both = cities.g.candidates[city]
    return cities.hold(city, {**counts, owner: counts[owner] + by}, both) - cities.hold(city, counts, both)
