"""Every panel of a whole game of Doom of Atlantis, in both languages: within the limits, and every text is there."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest

from bot.features.end import end, records_of
from bot.features.lobby.options import choices, code, panel_of_options, read
from bot.features.lobby.panel import computers, lobby, settings
from bot.localdiscord.components import walk
from bot.panels import private, public
from bot.text import TEXT
from engine.core import Event, Seat, answer, new_game, number, question, seed_from, told_as, view
from engine.games.doom import BOX
from engine.ids import TableId
from engine.language import LOCALES, Language
from engine.outside import Description, with_programs
from engine.outside.descriptions import MOST_OFFERED
from engine.tables import SeatInfo, Sight, Status, StoryLine, Table
from tests.bot.panels.desktop import faults
from tests.parts import with_parts

NAMES = ("Ann", "A name_of *thirty* letters, yes", "<@123456789012345678>", "`Dan`", "Eve")


def table(seats: int, status: Status = Status.RUNNING) -> Table:
    return Table(
        id=TableId("k7qf"), guild=1, channel=2, thread=3, game="doom", capacity=seats, language="en",
        options=BOX.game.options().model_dump(), status=status, host=10,
        seats=tuple(SeatInfo(Seat(at), 10 + at, NAMES[at]) for at in range(seats)),
        seed_hash="0" * 64, seed=None, version=1, opened=0.0,
    )  # fmt: skip


def text(components: list[dict[str, Any]]) -> str:
    return "\n".join(
        str(part[key])
        for component in walk(components)
        for part in (component, *component.get("options", ()))
        for key in ("content", "label", "description", "placeholder")
        if part.get(key)
    )


soak = pytest.mark.soak
SIZES = [(2, "en"), pytest.param(3, "pl", marks=soak), pytest.param(4, "en", marks=soak), (5, "pl")]


@pytest.mark.thorough
@pytest.mark.parametrize(("seats", "locale"), SIZES)
async def test_all_panels_of_a_game(seats: int, locale: str) -> None:
    rng = Random(seats)
    at_table = table(seats)
    say = Language(TEXT).say(locale, game=BOX.text, names=NAMES[:seats])
    outcome = new_game(BOX.game, seats, BOX.game.options(), seed_from(f"panels {seats}"))
    at, events = outcome.position, list(outcome.events)
    steps = 0
    while at.state.result is None:
        ask = question(at.state)
        assert ask is not None
        for viewer in (None, *at.state.seats):
            seen = view(BOX.game, at, viewer)
            sight = Sight(at_table, viewer, seen, number(at, viewer), NAMES[:seats], tuple(ask.prompts), ())
            panels = (
                [public.in_thread(sight, say, heading="Turn 1")] if viewer is None else [private.private(sight, say)]
            )
            panels += [private.asides(sight, say)] if seen.asides else []
            for panel in panels:
                components = panel.to_components()
                assert faults(components) == []
                assert "‹" not in text(components), text(components)
        seat = rng.choice([seat for seat in ask.prompts if seat not in at.state.answers])
        prompt = view(BOX.game, at, seat).prompt
        assert prompt is not None
        outcome = answer(BOX.game, at, seat, prompt.sample(rng), confirm="never")
        at = outcome.position
        events += outcome.events
        steps += 1
    assert steps > 50
    check_story(events, say)
    sight = Sight(at_table, None, view(BOX.game, at, None), number(at, None), NAMES[:seats], (), ())
    ended = end(sight, BOX.account(sight.view), say, records_of(at_table, say, proved=True, attached=True))
    for panel in (ended, public.in_thread(sight, say, heading="Turn 1")):
        assert faults(panel.to_components()) == [] and "‹" not in text(panel.to_components())


def check_story(events: list[Event], say: Any) -> None:
    """Every line of the story is spoken, and the passages fit into messages."""
    lines = [StoryLine(n, 0, told_as(event)) for n, event in enumerate(events, 1)]
    spoken = public.story_in_words(lines, say, BOX)
    assert not [line for line in spoken if "‹" in line or "{" in line]
    assert all(faults(public.passage(passage).to_components()) == [] for passage in public.passages(spoken))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("status", list(Status))
async def test_lobby_and_options(locale: str, status: Status) -> None:
    say = Language(TEXT).say(locale, game=BOX.text)
    model = BOX.game.options
    for host in (True, False):
        for view_ in (lobby(table(3, status), BOX, say), panel_of_options(table(3), model, say, host=host, note="!")):
            assert faults(view_.to_components()) == [] and "‹" not in text(view_.to_components())


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "-# Reconstructed here: the 25 Special cards, the neutrals"),
        ("pl", "-# Rekonstrukcją są tu karty Specjalne (25), neutralni"),
    ],
)
def test_the_settings_of_a_lobby_say_what_is_reconstructed(locale: str, said: str) -> None:
    say = Language(TEXT).say(locale, game=BOX.text)
    assert said in text(settings(table(3, Status.LOBBY), BOX, say, 1).to_components())


@pytest.mark.parametrize(("locale", "seasoned"), [("en", "Seasoned"), ("pl", "Wyjadacz")])
def test_the_lobby_offers_every_kind_of_computer(locale: str, seasoned: str) -> None:
    say = Language(TEXT).say(locale, game=BOX.text)
    many = text(computers(table(3, Status.LOBBY), BOX, say).to_components())
    assert seasoned in many
    alone = with_parts(BOX, players={"level1": BOX.computers.players["level1"]})
    assert seasoned not in text(computers(table(3, Status.LOBBY), alone, say).to_components())


@pytest.mark.parametrize("locale", LOCALES)
def test_the_lobby_offers_programs_by_the_names_their_owner_gave_them(locale: str) -> None:
    say = Language(TEXT).say(locale, game=BOX.text)
    programs = {
        f"own-Kraken{n}": Description(name=f"Kraken{n}", command=("x",), game="doom" if n else "cyclades")
        for n in range(MOST_OFFERED)
    }
    box = with_programs({"doom": BOX}, programs)["doom"]
    seats = tuple(dataclasses.replace(info, user=None, computer="own-Kraken1") for info in table(1, Status.LOBBY).seats)
    shown = computers(dataclasses.replace(table(1, Status.LOBBY), seats=seats), box, say).to_components()
    assert faults(shown) == []
    assert text(shown).count("Kraken1") > 1 and "program Kraken1" in text(shown), "a button, and who sits there"
    assert "Kraken0" not in text(shown) and "‹" not in text(shown)


def test_options_are_read_as_they_are_written() -> None:
    model = BOX.game.options
    for name in model.model_fields:
        for value in choices(model, name):
            assert read(model, name, code(value)) == value
    assert read(model, "nonsense", "yes") is None and read(model, next(iter(model.model_fields)), "perhaps") is None


def test_passages_keep_lines_whole() -> None:
    assert public.passages(["a" * 6, "b" * 3, "c" * 3], limit=10) == ["aaaaaa\nbbb", "ccc"]
    assert public.passages(["x" * 20], limit=10) == ["x" * 9 + "…"] and public.passages([]) == []
