"""Lines of one kind are told as one: how they are gathered, and that nothing that happened is lost on the way."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pytest

from bot.panels.public import passages
from engine.core import Event, Seat, to_plain, told_as
from engine.games.atlantica.state import Deed, Diver, Kind
from engine.games.box import boxes
from engine.games.cyclades.state import Creature, God, Island, Special
from engine.games.doom.state import Card, Faction, ShipId
from engine.games.gathering import Gather, SaidAgain, gathered
from engine.games.moment import moment_of
from engine.games.summary import won_and_lost
from engine.language import LOCALES, Language, Say
from engine.look import Picture
from engine.look.raster import Raster
from engine.tools.walking import case, hurried
from tests.engine.games.gallery import LONG, NAMES
from tests.engine.look.inspect import cut, flaws
from tests.values import not_none

MOST_BYTES = 150_000
MOST_MESSAGES = 12
NEWS = 180
"""Characters of a line of news on a card; the end of a longer one is left out there."""
TURN = {"doom": "turn", "cyclades": "cycle", "perikles": "turn", "atlantica": "round", "atlantis": "round"}
"""Which argument of a heading says the turn of each game."""
ANN, BOB, CID = Seat(0), Seat(1), Seat(2)
BOXES = boxes()
TOLD = sorted(game for game, box in BOXES.items() if box.story.gathers)
"""Games that say how their story is told."""


@dataclass(frozen=True)
class Line:
    event: Mapping[str, Any]
    to: Seat | None = None


def line(key: str, to: Seat | None = None, *, chapter: bool = False, **args: object) -> Line:
    return Line(told_as(Event(key, args, to, chapter)), to)


def say(game: str, locale: str = "en") -> Say:
    return Language().say(locale, names=("Ann", "Bob", "Cid", "Dan", "Eve"), game=BOXES[game].text).plain


def told(game: str, *lines: Line, locale: str = "en") -> list[str]:
    return [say(game, locale).event(one.event) for one in gathered(BOXES[game].story.gathers, lines)]


@pytest.mark.parametrize("locale", LOCALES)
def test_plus_one_for_all_factions_stands_in_one_line_of_news(locale: str) -> None:
    taken = [Faction.STRATEGOS, Faction.DEMAGOGOS, Faction.PHILOSOPHIOS, Faction.BASILEUS]
    lines = [
        one
        for n, faction in enumerate(taken)
        for one in (
            line("faction-bought", seat=Seat(n), faction=faction, price=5 - n),
            line("faction-plus-one", seat=Seat(n), faction=faction, points=1),
        )
    ]
    (said,) = told("doom", *lines, locale=locale)
    assert len(said) <= NEWS, said


def boards(seat: Seat, ship: ShipId, cubes: int) -> Line:
    return line("boards", seat=seat, ship=ship, cubes=cubes)


def test_the_cards_of_a_row_stand_at_their_votes() -> None:
    row = line("row", seat=ANN, cards=(Card.SHIPS, Card.SHIPS, Card.SABOTAGE, Card.SHIPS))
    assert told("doom", row, row) == ["Ξ Ann: Ships, Ships, Sabotage and Ships."] * 2


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "👥 Ξ Ann boards 6 refugees: A (Ark) 2 and C (Royal) 4."),
        ("pl", "👥 Ξ Ann wsadza na statki 6 uchodźców: A (Arka) 2 i C (Królewski) 4."),
    ],
)
def test_six_lines_of_one_kind_are_one(locale: str, sentence: str) -> None:
    """What goes to the same ship is counted together, whenever it went there."""
    one_by_one = [boards(ANN, ship, 1) for ship in (ShipId.A, ShipId.C, ShipId.C, ShipId.A, ShipId.C, ShipId.C)]
    assert told("doom", *one_by_one, locale=locale) == [sentence]


def test_a_line_that_stands_alone_stays_as_it_is() -> None:
    passes = line("plays", seat=BOB, card=Card.SHIPS)
    assert told("doom", boards(ANN, ShipId.A, 2), passes, boards(ANN, ShipId.C, 1)) == [
        "👥 Ξ Ann boards 2 refugees on A (Ark).",
        "🃏 Κ Bob plays Ships.",
        "👥 Ξ Ann boards one refugee on C (Royal).",
    ]


def test_lines_of_one_kind_are_told_as_one() -> None:
    assert told("doom", boards(ANN, ShipId.A, 1), boards(ANN, ShipId.A, 1)) == [
        "👥 Ξ Ann boards 2 refugees on A (Ark)."
    ]
    drawn = [line("special-drawn", seat=ANN)] * 2
    assert told("doom", *drawn) == ["✨ Special cards taken: Ξ Ann ×2."]
    declines = [line("declines", seat=ANN), line("declines", seat=BOB)]
    assert told("doom", *declines) == ["Ξ Ann and Κ Bob decline to act."]
    assert told("doom", declines[0], declines[0]) == ["Ξ Ann declines to act."]


def test_players_and_numbers_are_not_counted() -> None:
    """In an order the places of players matter, and a number with a number behind it reads like a sum."""
    (shown,) = gathered((), [line("places", numbers=[3, 3])])
    assert shown.event["args"]["numbers"]["list"] == [3, 3]
    begins = line("begins", gold=5, order=[ANN, ANN, BOB])
    assert told("cyclades", begins) == ["Everybody has 5 GP. Bidding order: Ξ Ann, Ξ Ann and Κ Bob."]


def test_gathering_takes_the_way_that_gathers_more() -> None:
    """So it reads well in turn, as at the beginning, and at one player's card."""
    in_turn = [boards(ANN, ShipId.A, 1), boards(BOB, ShipId.B, 1), boards(BOB, ShipId.A, 1), boards(ANN, ShipId.B, 1)]
    assert told("doom", *in_turn) == [
        "👥 Refugees board: Ξ Ann on A (Ark), Κ Bob on B (Science), Κ Bob on A (Ark) and Ξ Ann on B (Science)."
    ]


def test_repeated_line_is_left_out_in_its_own_chapter_only() -> None:
    bids = [line("bids", seat=ANN, cubes=2), line("passes", seat=BOB)]
    ranked = line("ranked", bids={ANN: 2, BOB: 0}, actors=(ANN,))
    vote = line("factions", chapter=True, turn=2)
    assert told("doom", *bids) == ["🪙 Bids: Ξ Ann 2 and Κ Bob passes."]
    assert told("doom", *bids, ranked) == ["🗳️ Ranking: Ξ Ann 2, Κ Bob 0. Ξ Ann may act."]
    assert told("doom", *bids, vote, ranked)[0] == "🪙 Bids: Ξ Ann 2 and Κ Bob passes."


def test_a_whisper_in_between_comes_after_what_it_stood_between() -> None:
    rules = (Gather(("draws",)),)
    lines = [line("draws", seat=ANN), line("drawn", ANN, cards=1), line("draws", seat=BOB)]
    found = gathered(rules, lines)
    assert [one.event["key"] for one in found] == ["draws.together", "drawn"]
    assert [one.lines for one in found] == [(lines[0], lines[2]), (lines[1],)]


def test_different_lines_of_one_turn_are_one_sentence() -> None:
    lines = [
        line("faction-bought", seat=ANN, faction=Faction.ORAKLOS, price=2),
        line("faction-passed", seat=BOB),
        line("faction-too-dear", seat=CID, price=1),
    ]
    assert told("doom", *lines) == ["🎖️ Factions: Ξ Ann the Oraklos for 2 cubes, Κ Bob passes and Φ Cid cannot pay."]


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "Ξ Ann plays white ×3 and red for “Boat: first treasure” and takes gold."),
        ("pl", "Ξ Ann zagrywa nurków (biały ×3 i czerwony) na akcję „Łódź: pierwszy skarb” i bierze kartę (złoto)."),
    ],
)
def test_equal_things_are_counted(locale: str, sentence: str) -> None:
    """The words around them still agree with how many there are."""
    paid = line("plays", seat=ANN, deed=Deed.BOAT_1, cards=[Diver.WHITE] * 3 + [Diver.RED])
    assert told("atlantica", paid, line("takes", seat=ANN, cards=[Kind.GOLD]), locale=locale) == [sentence]


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "🪙 Bids: Ares (Ξ Ann 1 and Κ Bob 2) and Apollo (Ξ Ann and Φ Cid)."),
        ("pl", "🪙 Licytacja: Ares (Ξ Ann 1 i Κ Bob 2) i Apollo (Ξ Ann i Φ Cid)."),
    ],
)
def test_player_who_goes_to_apollo_stands_among_the_bids(locale: str, sentence: str) -> None:
    lines = [
        line("bids", seat=ANN, god=God.ARES, amount=1),
        line("bids", seat=BOB, god=God.ARES, amount=2),
        line("outbid", seat=ANN, god=God.ARES),
        line("joins-apollo", seat=ANN, place=1),
        line("joins-apollo", seat=CID, place=2),
    ]
    assert told("cyclades", *lines, locale=locale) == [sentence]


def sails(space: str, to: str, fleets: int = 1) -> Line:
    return Line(told_as(Event("sails", {"seat": ANN, "fleets": fleets, "space": space, "to": to})))


def test_the_steps_of_one_journey_are_one() -> None:
    assert told("cyclades", sails("I5", "J4"), sails("J4", "K4"), sails("K4", "K5")) == [
        "Ξ Ann sails one fleet from I5 to K5."
    ]
    assert told("cyclades", sails("I5", "J4"), sails("J4", "K4", 2), sails("A1", "A2", 2), sails("A2", "A3", 2)) == [
        "⛵ Ξ Ann sails: one fleet from I5 to J4, 2 fleets from J4 to K4 and 2 fleets from A1 to A3."
    ]


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "Ξ Ann launches a fleet at F9 and sails one fleet from I5 to K4, for 3 GP in all."),
        ("pl", "Ξ Ann woduje flotę na polu F9 i płynie jedną flotą z I5 na K4, razem za 3 GP."),
    ],
)
def test_the_prices_of_a_turn_are_one(locale: str, sentence: str) -> None:
    """That of a journey, too, which is not named besides."""
    lines = [
        line("recruits-fleet", seat=ANN, space="F9", price=2, shores=()),
        line("pays-special", seat=ANN, special=Special.SAIL, price=1),
        sails("I5", "J4"),
        sails("J4", "K4"),
    ]
    assert told("cyclades", *lines, locale=locale) == [sentence]
    free = [line("recruits-troop", seat=ANN, island=Island.TINOS, price=0), sails("I5", "J4")]
    assert told("cyclades", *free) == ["Ξ Ann recruits a troop on Tinos and sails one fleet from I5 to J4."]


def test_nothing_is_gathered_under_somebody_elses_name() -> None:
    """Not even where a line names nobody: it goes with those before it, or stands alone."""
    rules = (Gather(("moves", "uncovers"), same=("seat",)),)
    lines = [line("uncovers"), line("moves", seat=ANN), line("uncovers"), line("moves", seat=BOB)]
    assert [len(one.lines) for one in gathered(rules, lines)] == [1, 2, 1]


def test_a_turn_is_summed_up_with_what_everybody_won_and_lost() -> None:
    summary = Event("turn-points", {"points": won_and_lost({ANN: 3, BOB: 9, CID: 1}, {ANN: 9, BOB: 7, CID: 1})})
    assert [say("doom", locale).event(summary) for locale in LOCALES] == [
        "📊 **Points this turn:** Ξ Ann +6 (9), Κ Bob −2 (7) and Φ Cid ±0 (1).",
        "📊 **Punkty w tej turze:** Ξ Ann +6 (9), Κ Bob −2 (7) i Φ Cid ±0 (1).",
    ]


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "Ξ Ann takes unclaimed Kythnos and calls Harpy, for 2 GP in all."),
        ("pl", "Ξ Ann zajmuje niczyją wyspę Kythnos i wzywa stwora (Harpia), razem za 2 GP."),
    ],
)
def test_deeds_done_together_make_one_sentence(locale: str, sentence: str) -> None:
    deeds = (
        line("takes-neutral", seat=ANN, island=Island.KYTHNOS, troops=1),
        line("calls", seat=ANN, creature=Creature.HARPY, price=2),
    )
    assert told("cyclades", *deeds, locale=locale) == [sentence]


@lru_cache
def story(game: str) -> tuple[Line, ...]:
    """All that is told in a random game."""
    box = BOXES[game]
    played = hurried(case(box.game, max(box.game.seats), "story"))
    return tuple(Line(told_as(event), event.to) for _, events in played for event in events)


def chapters(game: str) -> list[list[Mapping[str, Any]]]:
    """What everybody may read of it, by chapter."""
    found: list[list[Mapping[str, Any]]] = []
    for one in story(game):
        if one.event["chapter"]:
            found.append([])
        if one.to is None:
            found[-1].append(one.event)
    return found


@pytest.mark.parametrize("game", TOLD)
def test_all_that_a_game_gathers_is_said_in_every_language(game: str) -> None:
    """And every line is told once, be it by itself or with others."""
    box, lines = BOXES[game], story(game)
    found = gathered(box.story.gathers, lines)
    again = {key for rule in box.story.gathers if isinstance(rule, SaidAgain) for key in rule.keys}
    kept = [id(one) for each in found for one in each.lines]
    assert len(kept) == len(set(kept))
    assert all(one.event["key"] in again for one in lines if id(one) not in set(kept))
    for locale in LOCALES:
        speaking = Language().say(locale, names=NAMES, game=box.text)
        for one in found:
            text = speaking.event(one.event)
            assert not set("‹{}") & set(text), text
        for rule in box.story.gathers:
            if not isinstance(rule, Gather):
                continue
            assert speaking.speaks(f"tell-{rule.keys[0]}.{rule.form}")
            assert all(speaking.speaks(f"tell-{key}.{rule.part}") for key in rule.keys)


@pytest.mark.parametrize("game", TOLD)
def test_the_picture_of_a_moment_keeps_the_rules_of_the_house(game: str) -> None:
    """Whatever the names, and however much happened; and it is the same whenever it is drawn."""
    box, shown = BOXES[game], dict[str, Picture]()
    for events in chapters(game):
        for locale in LOCALES:
            drawn = moment_of(box.story.moment, events, Language().say(locale, names=NAMES, game=box.text))
            if drawn is None:
                break
            assert flaws(drawn) == []
            assert cut(drawn) == [], drawn.alt
            assert drawn.alt
            shown[locale] = drawn
    assert set(shown) == set(LOCALES), "there was none"
    events = next(events for events in reversed(chapters(game)) if moment_of(box.story.moment, events, say(game)))
    drawn = not_none(moment_of(box.story.moment, events, Language().say("en", names=LONG, game=box.text)))
    assert flaws(drawn) == []
    assert moment_of(box.story.moment, events, Language().say("en", names=LONG, game=box.text)) == drawn
    assert len(Raster().png(drawn)) < MOST_BYTES


@pytest.mark.parametrize("game", TOLD)
def test_every_turn_is_summed_up_once_the_last_one_too(game: str) -> None:
    summed = [events for events in chapters(game) if any(one["key"] == BOXES[game].story.sums_up for one in events)]
    assert len(summed) == len([turn for turn in by_turn(game) if turn])
    for events in summed:
        assert sum(one["key"] == BOXES[game].story.sums_up for one in events) == 1
    assert any(events in summed for events in chapters(game)[-2:])


def by_turn(game: str) -> dict[int, list[list[Line]]]:
    """What everybody may read of a random game, by chapter, and these by the turn in which they were opened."""
    box = BOXES[game]
    found: dict[int, list[list[Line]]] = {0: [[]]}
    turn = 0
    for _, events in hurried(case(box.game, max(box.game.seats), "story")):
        for event in events:
            turn = event.args.get(TURN[game], turn) if event.chapter else turn
            if event.chapter:
                found.setdefault(turn, []).append([])
            if event.to is None:
                found[turn][-1].append(Line(told_as(event)))
    return found


@pytest.mark.parametrize("game", TOLD)
def test_a_turn_takes_twelve_messages_at_most(game: str) -> None:
    """Each chapter is a message in the thread, and what is longer than one goes on in another."""
    box = BOXES[game]
    for locale in LOCALES:
        speaking = Language().say(locale, names=LONG, game=box.text)
        for turn, opened in by_turn(game).items():
            texts = [
                passages([speaking.event(one.event) for one in gathered(box.story.gathers, lines)]) for lines in opened
            ]
            assert len([text for several in texts for text in several]) <= MOST_MESSAGES, f"turn {turn} in {locale}"


def test_a_story_that_was_stored_reads_like_one_of_today() -> None:
    """What is gathered is worked out of the stored lines: these are as they always were."""
    assert boards(ANN, ShipId.A, 1).event == {
        "key": "boards",
        "args": {"seat": to_plain(ANN), "ship": to_plain(ShipId.A), "cubes": 1},
        "chapter": False,
    }
