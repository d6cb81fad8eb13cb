"""Interventions: changes of a game from outside its rules. Each is a journal entry without a seat, and replays.

"proceed"                        the pause after a covert question is over
("reseed", k, added, …)          chance continues under a seed made of `added`, and questions are numbered from k on
("end", (seat, points, place), …) the game ends now with these standings; without places, as in earlier versions,
                                 the seats with most points win
("amend", (path, value), …)      spots are corrected; values are JSON
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from engine.core.play import ask_anew, open_question, proceed
from engine.core.prompts import Refused, Wire
from engine.core.randomness import Randomness
from engine.core.spots import spot
from engine.core.state import Result, State

PROCEED: Wire = "proceed"


def intervene(g: State, wire: Wire) -> None:
    """Carry out an intervention on a state, in place. Raises Refused if it is unknown, or impossible there."""
    match wire:
        case "proceed":
            proceed(g)
        case ("reseed", int(k), *added) if k > g.asked and all(isinstance(one, str) for one in added):
            _reseed(g, k, [str(one) for one in added])
        case ("end", *standings) if g.result is None:
            _end(g, standings)
        case ("amend", *changes) if g.result is None:
            _amend(g, changes)
        case _:
            raise Refused("no-such-intervention")


def reseeded(seed: str, k: int, added: Sequence[str] = ()) -> str:
    """The seed after a rewind: the SHA-256 of the former one, the number and the additions, one a line. Without
    additions, as in earlier versions, the first seed determines all later ones."""
    if not added:
        return sha256(bytes.fromhex(seed) + k.to_bytes(8, "big")).hexdigest()
    return sha256("\n".join([seed, str(k), *added]).encode()).hexdigest()


def _reseed(g: State, k: int, added: Sequence[str]) -> None:
    """Ask the present question anew under an unused number, with new luck from here on. Nothing that players saw of the
    former course comes again. Sealed answers are asked anew."""
    open_question(g)
    g.randomness = Randomness(reseeded(g.randomness.seed, k, added))
    g.asked = k
    g.answers = {}
    g.run.ask = None  # it may have been asked under its former number


def _end(g: State, standings: list[Any]) -> None:
    try:
        rows = [(g.seats[int(seat)], int(points), *map(int, place)) for seat, points, *place in standings]
    except (TypeError, ValueError, IndexError):
        raise Refused("no-such-intervention") from None
    if len({seat for seat, *_ in rows}) < len(rows):
        raise Refused("no-such-intervention")
    best = max((points for _, points, *_ in rows), default=0)
    winners = tuple(seat for seat, points, *place in rows if (place == [1] if place else points == best))
    result = Result(winners, tuple((seat, points) for seat, points, *_ in rows))
    g.result = result.ranked(g.run.worth(g)) if g.run.worth is not None else result
    g.agenda = []
    g.answers = {}
    g.run.ask = None


def _amend(g: State, changes: list[Any]) -> None:
    """Set the values, and ask the present question anew under the next number."""
    for change in changes:
        try:
            path, value = change
            spot(g, path).put(value)
        except (TypeError, ValueError, AttributeError):
            raise Refused("no-such-intervention") from None
    g.run.ask = None
    g.answers = {}
    g.asked += 1
    ask_anew(g)


def standings_now(result: Result) -> Wire:
    """The intervention that ends a game with this result."""
    return ("end", *((int(seat), points, place) for place, seat, points in result.placed()))
