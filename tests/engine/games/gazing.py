"""The glances of whole played games, for the laws that all of them keep."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, cast

from engine.core import Choose, Form, JoinedPrompt, Position, Prompt, View, answer, guess, joined, option_id, view
from engine.core.events import to_plain
from engine.games.box import Box, boxes
from engine.language import Say
from engine.look import Band
from engine.tools.walking import asked_now, case
from tests.engine.games.gallery import NAMES, speaking
from tests.engine.look.inspect import cut, flaws, texts
from tests.values import not_none

WIDE, TALL, SMALLEST, LETTERS = 784, 705, 28, 14


@cache
def gazes(game: str, players: int) -> tuple[View[Any], ...]:
    """What is decided in a game: each question alone, and joined with those that follow; and every standing order."""
    return tuple(_gazes(boxes()[game], players))


def _gazes(box: Box, players: int) -> Iterator[View[Any]]:
    rng, at = Random(players), case(box.game, players, "gazes").begin()
    while at.state.result is None:
        seat = not_none(asked_now(at, rng))
        own = view(box.game, at, seat)
        yield own
        together = joined(box.game, at, own, box.card.joined)
        if together is not None:
            yield replace(own, prompt=together)
        if not rng.randrange(4):
            for other in at.state.seats:
                waiting = view(box.game, at, other)
                yield from (replace(waiting, prompt=offer.prompt) for offer in box.orders.offered(waiting))
        wise = box.computers.players["level2"].choose(own, rng)
        at = answer(box.game, at, seat, wise if rng.random() < 0.6 else not_none(own.prompt).sample(rng),
                    confirm="never").position  # fmt: skip


def options(prompt: Prompt[Any] | None) -> list[object]:
    return [option for part in not_none(prompt).parts() for option in getattr(part, "options", ())]


def check_glances(game: str, players: int, locale: str) -> set[str]:
    """Every decision has a picture that a phone can show. Returns the kinds of questions."""
    box, say = boxes()[game], speaking(boxes()[game], NAMES)(locale)
    found = set[str]()
    for own in gazes(game, players):
        picture = not_none(box.pictures.glance(own, say)).picture
        assert (picture.width, picture.height <= TALL) == (WIDE, True)
        assert [words.text for words in texts(picture) if words.size < SMALLEST] == []
        assert flaws(picture) + cut(picture) == []
        found.add(not_none(own.prompt).key)
    return found


def check_faces(game: str, players: int, locale: str) -> None:
    """Names of options are short, and no two options of a choice have the same."""
    box, say = boxes()[game], speaking(boxes()[game], NAMES)(locale).plain
    for own in gazes(game, players):
        own_faces = box.card.faces(own)
        for part in not_none(own.prompt).parts():
            found = [face(say, own_faces, option) for option in getattr(part, "options", ())]
            assert [one for one in found if len(one) > LETTERS or "‹" in one] == []
            assert not isinstance(part, Choose) or len({*found}) == len(found), found


def face(say: Say, faces: Any, option: object) -> str:
    """The name of an option on its button."""
    one = option_id(option)
    plain = cast("dict[str, object]", found) if isinstance(found := to_plain(option), dict) else {}
    if one in faces:
        return say.value(faces[one])
    term = plain.get("term", "")
    own = say.value(option)
    return (
        say.value(option, "face")
        if say.has(f"{term}.face")
        else own
        if len(own) <= LETTERS
        else say.value(option, "short")
    )


def drawn(box: Box, own: View[Any], say: Say) -> tuple[Band, ...]:
    return not_none(box.pictures.glance(own, say)).picture.bands


def check_secrecy(game: str, players: int) -> None:
    """The picture stays the same whatever its viewer cannot know."""
    box, rng = boxes()[game], Random(1)
    say = speaking(box, NAMES)()
    asked = [own for own in gazes(game, players) if own.viewer in own.awaiting]
    for own in [one for one in asked if not isinstance(one.prompt, Form | JoinedPrompt)][::5]:
        other = view(box.game, Position(guess(box.game, own, rng)), own.viewer)
        imagined = replace(own, seen=other.seen)
        assert box.pictures.glance(imagined, say) == box.pictures.glance(own, say)
        assert box.pictures.glance(replace(own, viewer=None), say) is None
        assert box.pictures.glance(replace(own, prompt=None), say) is None


def unseen(game: str, own: View[Any], things: tuple[type, ...]) -> list[object]:
    """Options of a choice, of the types `things`, that the picture neither lights nor pins: it stays the same without
    them."""
    box, prompt = boxes()[game], not_none(own.prompt)
    assert isinstance(prompt, Choose)
    say = speaking(box, NAMES)()
    pins, whole = not_none(box.pictures.glance(own, say)).pins, drawn(box, own, say)

    def seen(option: object) -> bool:
        left = tuple(one for one in prompt.options if one is not option)
        without = Choose(prompt.key, left, default=None, about=prompt.about)
        return option_id(option) in pins or drawn(box, replace(own, prompt=without), say) != whole

    return [option for option in prompt.options if isinstance(option, things) and not seen(option)]
