"""A typed result: a line for each person, found by name. Refusals say what would fit."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.tournaments.acts import Finish, Result
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.names import fold_name

LINE = re.compile(r"\s*(\d{1,2})\s*[.):\s]\s*(.*?\S)\s*")
POINTS = re.compile(r"(.*?\S)\s*[\s:,;=–]\s*([-−]?\d{1,4})")
"""At most four digits, so that a result fits into the custom_id of its button."""


def labels(names: Sequence[str]) -> list[str]:
    """Names by seat as they are typed; ambiguous ones get the number of their seat."""
    folded = [fold_name(name) for name in names]
    found = [
        f"{name} ({seat})" if folded.count(alike) > 1 else name
        for seat, (name, alike) in enumerate(zip(names, folded, strict=True), 1)
    ]
    return found if found == list(names) else labels(found)  # a name may be "Ann (1)"


def write_result(users: Mapping[int, str], result: Result) -> str:
    """A result in the form that can be typed, best first: "1. Ida: 40". `users`: their names, by seat."""
    shown = dict(zip(users, labels(list(users.values())), strict=True))
    scored = any(one.points for one in result.seats)
    seats = sorted(result.seats, key=lambda one: one.place)
    return "\n".join(f"{one.place}. {shown[one.user]}{f': {one.points}' if scored else ''}" for one in seats)


def read_result(users: Mapping[int, str], text: str) -> Result:
    """A typed result: a line with place, name and perhaps points for everybody at the table. A line without a place has
    that of its order. `users`: their names, by seat, matched in full or else by their beginning. Refuses result-nobody,
    result-several (people of that name), result-twice, result-missing, result-points (only some have points),
    result-places."""
    names = dict(zip(users, labels(list(users.values())), strict=True))
    found: dict[int, Finish] = {}
    scored: set[bool] = set()
    for n, line in enumerate(filter(str.strip, text.splitlines()), 1):
        finish, points = _read_line(names, line, n)
        if finish.user in found:
            raise TournamentRefused("result-twice", name=names[finish.user])
        found[finish.user] = finish
        scored.add(points)
    missing = tuple(name for user, name in names.items() if user not in found)
    if missing:
        raise TournamentRefused("result-missing", who=missing)
    if len(scored) > 1:
        raise TournamentRefused("result-points")
    check_places([one.place for one in found.values()])
    return Result(seats=tuple(found[user] for user in users))


def check_places(places: Sequence[int]) -> None:
    """Refuses result-places for impossible places."""
    if list(places) != [1 + sum(other < place for other in places) for place in places]:
        raise TournamentRefused("result-places")


def _read_line(names: Mapping[int, str], line: str, n: int) -> tuple[Finish, bool]:
    """Finish in line `n`, and True if it has points. A name may end in a number too: the better match counts."""
    match = LINE.fullmatch(line)
    place, rest = (n, line.strip()) if match is None else (int(match[1]), match[2])
    if place < 1:
        raise TournamentRefused("result-places")
    split = POINTS.fullmatch(rest)
    ways = [(rest, None)] if split is None else [(rest, None), (split[1], int(split[2].replace("−", "-")))]
    for alike in (str.__eq__, str.startswith):
        matches = [
            (user, points)
            for name, points in ways
            for user, known in names.items()
            if alike(fold_name(known), fold_name(name))
        ]
        if len(set(matches)) == 1:
            user, points = matches[0]
            return Finish(user=user, place=place, points=points or 0), points is not None
        if matches:
            who = tuple(dict.fromkeys(names[user] for user, _ in matches))
            raise TournamentRefused("result-several", name=rest, who=who)
    raise TournamentRefused("result-nobody", name=ways[-1][0], who=tuple(names.values()))
