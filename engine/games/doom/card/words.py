"""The other words on the card of a question: names of options on buttons, the viewer's own numbers."""

from collections.abc import Mapping
from typing import Any

from engine.core import Prompt, Seat, View
from engine.core.events import Word
from engine.games.doom.rules.table import family
from engine.games.doom.state import Borrow, Doom, Exchange, Force, InSenate, PlayOwn, Reply, WithSpecial
from engine.language.say import SEAT_LETTERS

# names on buttons


def face(view: View[Doom], part: Prompt[Any], option: object) -> Word | None:
    """Borrowed cards and other players by their letter, cards with a Special by the Special."""
    match option:
        case Reply.DECLINE if part.key == "use-power":
            return Word("face-not-used")
        case PlayOwn():
            return Word(f"card-{option.card}.face")
        case Borrow():
            return Word("face-borrowed", {"card": Word(f"card-{option.card}.short"), "owner": _letter(option.lender)})
        case WithSpecial():
            special = Word(f"special-{option.special}.face")
            if isinstance(option.play, Borrow):
                return Word("face-borrowed-with", {"special": special, "owner": _letter(option.play.lender)})
            return Word("face-with", {"special": special})
        case Exchange():
            return Word("face-exchange", {"card": Word(f"card-{option.card}.face")})
        case InSenate():
            return Word("face-in-senate", {"owner": _letter(option.owner), "cubes": option.cubes})
        case Force():
            return Word("face-forced", {"vote": option.vote, "owner": _letter(option.victim)})
        case _:
            return None


def _letter(seat: Seat) -> str:
    return SEAT_LETTERS[seat]


# own numbers


def gist(view: View[Doom]) -> Mapping[str, object]:
    """The viewer's reserve, Senate cubes (if there is a Senate), refugees aboard, and points."""
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    aboard = sum(ship.passengers.count(seat) for ship in g.ships.values())
    senate = {} if family(g) else {"senate": g.senate[seat]}
    return {"reserve": g.reserve[seat], **senate, "aboard": aboard, "points": g.vp[seat]}
