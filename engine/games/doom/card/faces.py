"""Names of options on buttons that their own words are too long for."""

from collections.abc import Iterator, Mapping

from engine.core import Seat, View, option_id
from engine.core.events import Word
from engine.games.doom.state import Borrow, Doom, Exchange, Force, InSenate, PlayOwn, Reply, WithSpecial
from engine.language.say import SEAT_LETTERS


def faces(view: View[Doom]) -> Mapping[str, object]:
    """Borrowed cards and other players by their letter, cards with a Special by the Special."""
    return {} if view.prompt is None else dict(_faces(view))


def _faces(view: View[Doom]) -> Iterator[tuple[str, object]]:
    assert view.prompt is not None
    for part in view.prompt.parts():
        for option in getattr(part, "options", ()):
            if option is Reply.DECLINE and part.key == "use-power":
                yield option_id(option), Word("face-not-used")
            elif (found := _face(option)) is not None:
                yield option_id(option), found


def _face(option: object) -> Word | None:
    match option:
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
