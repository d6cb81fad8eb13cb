"""Sentences that name what made a number: what a fight, a payment or a score is made of, as it is read aloud."""

import pytest

from engine.core import Event
from engine.core.events import Word
from engine.core.seats import Seat
from engine.games.atlantis.state import Back, Kind, Tile
from engine.games.box import boxes
from engine.games.cyclades.data import DATA
from engine.games.doom.state import Card, EventCard, Faction
from engine.language import Language, Say

ANN, BOB = Seat(0), Seat(1)
FIGHT = {"attacker": ANN, "defender": BOB, "attack": 4, "defence": 5, "attack_die": 1, "defence_die": 1}
FLEETS = {n: Word("force-fleets", {"count": n}) for n in (1, 3)}
SUMS = {**FIGHT, "sums": 1, "force": FLEETS[3], "resistance": FLEETS[1]}
HELPERS = [Word("helper-port", {"count": 2}), Word("helper-metropolis", {"count": 1})]
PAID = (Tile(Kind.WEAPON, 1, next(iter(Back))), Word("paid-card", {"kind": Kind.WEAPON}))
COMBAT = {"attack": 6, "defence": 5, "column": "1:1", "attacker": 8, "defender": 8, "attackers": 0, "defenders": 0}
ON, ON_IN_POLISH = (
    ", then one more in reverse, and so on:",
    ", potem w odwrotnej jeszcze jednego i tak na zmianę, razem po",
)


def say(game: str, locale: str, players: int = 4) -> Say:
    return Language().say(locale, names=("Ann", "Bob", "Cid", "Dan")[:players], game=boxes()[game].text).plain


@pytest.mark.parametrize(
    ("game", "event", "english", "polish"),
    [
        (
            "doom",
            Event("senate-pays", {"seat": ANN, "points": 3, "cubes": 2}),
            "Ξ Ann scores 3 VP for 2 cubes in the Senate.",
            "Ξ Ann zdobywa 3 PZ za 2 kostki w Senacie.",
        ),
        (
            "doom",
            Event("senate-pays", {"seat": ANN, "points": 3, "cubes": 0}),
            "Ξ Ann scores 3 VP for their place in Senate order.",
            "Ξ Ann zdobywa 3 PZ za miejsce w kolejności w Senacie.",
        ),
        *(
            (
                "doom",
                Event("markers-placed", {"markers": {ANN: 3, BOB: 5}, **told}),
                f"The markers, from the left: Ξ Ann 3, Κ Bob 5. Everybody boards one refugee in this order{english}.",
                f"Znaczniki od lewej: Ξ Ann 3, Κ Bob 5. W tej kolejności każdy wsadza jednego uchodźcę{polish}.",
            )
            for told, english, polish in (
                ({}, ", then one more in reverse", ", a potem w odwrotnej jeszcze jednego"),
                ({"rounds": 1}, "", ""),
                ({"rounds": 2}, ", then one more in reverse", ", a potem w odwrotnej jeszcze jednego"),
                *(({"rounds": n}, f"{ON} {n} each", f"{ON_IN_POLISH} {n}") for n in (3, 5)),
            )
        ),
        (
            "doom",
            Event("borrows", {"seat": ANN, "card": Card.SHIPS, "lender": BOB}),
            "🃏 Ξ Ann borrows Ships from Κ Bob and plays it.",
            "🃏 Ξ Ann pożycza kartę od gracza Κ Bob i ją zagrywa: Statki.",
        ),
        (
            "atlantis",
            Event("pays", {"seat": ANN, "toll": 2, "coins": PAID}),
            "Ξ Ann pays 2 with weapon 1 and weapon card.",
            "Ξ Ann płaci 2 (broń 1 i karta broń).",
        ),
        (
            "cyclades",
            Event("round", {**FIGHT, "helpers": HELPERS}),
            "Dice 1 and 1: Ξ Ann 4, Κ Bob 5 with 2 ports and a metropolis.",
            "Kości 1 i 1: Ξ Ann 4, Κ Bob 5 (w tym 2 porty i metropolia).",
        ),
        (
            "cyclades",
            Event("round", {**SUMS, "helpers": HELPERS}),
            "🎲 Ξ Ann: 3 fleets + die 1 = **4** · Κ Bob: one fleet + 2 ports and a metropolis + die 1 = **5**",
            "🎲 Ξ Ann: 3 floty + kość 1 = **4** · Κ Bob: jedna flota + 2 porty i metropolia + kość 1 = **5**",
        ),
        (
            "cyclades",
            Event("round", {**SUMS, "helpers": []}),
            "🎲 Ξ Ann: 3 fleets + die 1 = **4** · Κ Bob: one fleet + die 1 = **5**",
            "🎲 Ξ Ann: 3 floty + kość 1 = **4** · Κ Bob: jedna flota + kość 1 = **5**",
        ),
        ("cyclades", Event("round", FIGHT), "Dice 1 and 1: Ξ Ann 4, Κ Bob 5.", "Kości 1 i 1: Ξ Ann 4, Κ Bob 5."),
        (
            "perikles",
            Event("combat", {**COMBAT, "rebels": 1, "militia": 1}),
            "6 with the rebels (+1) against 5 with the militia (+1), column 1:1. "
            "Attackers hit with 8 or more, defenders with 8.",
            "6 (w tym buntownicy +1) przeciw 5 (w tym milicja +1), kolumna 1:1. Atak trafia od 8, obrona od 8.",
        ),
        (
            "perikles",
            Event("combat", COMBAT),
            "6 against 5, column 1:1. Attackers hit with 8 or more, defenders with 8.",
            "6 przeciw 5, kolumna 1:1. Atak trafia od 8, obrona od 8.",
        ),
        (
            "atlantica",
            Event("dealt", {"cards": 1, "first": ANN}),
            "Everybody has one diver. Ξ Ann begins.",
            "Każdy ma na ręce 1 nurka. Zaczyna Ξ Ann.",
        ),
    ],
)  # fmt: skip
def test_a_sentence_tells_what_a_number_is_made_of(game: str, event: Event, english: str, polish: str) -> None:
    """Also one that was stored before it told so much."""
    assert [say(game, locale).event(event) for locale in ("en", "pl")] == [english, polish]


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_a_power_is_explained_as_it_is_at_this_table(locale: str) -> None:
    """What holds for two alone is said to two, and where no table is."""
    for power in (Faction.DEMAGOGOS, Faction.PHILOSOPHIOS, EventCard.DOOMED):
        alone, two, four = (say("doom", locale, players).value(power, "about") for players in (0, 2, 4))
        assert four and alone.startswith(four.rstrip("."))
        assert two and two != four
        assert "2" not in four and "We dwoje" not in four


@pytest.mark.parametrize(
    ("locale", "two", "more"),
    [
        ("en", "Next turn there are only 3 votes.", "Next turn fewer players may act in each vote."),
        (
            "pl",
            "W następnej turze są tylko 3 głosowania.",
            "W następnej turze w każdym głosowaniu może zagrać mniej osób.",
        ),
    ],
)
def test_doom_is_explained_as_it_is_at_this_table(locale: str, two: str, more: str) -> None:
    told = [say("doom", locale, players).event(Event("lasts-doomed", {})) for players in (2, 3, 4)]
    assert told == [two, more, more]


def handbook(game: str, entry: str, locale: str) -> str:
    """What `/rules` says of an entry."""
    (found,) = (one for entries in boxes()[game].help.handbook.topics.values() for one in entries if one.id == entry)
    return say(game, locale)(f"rule-{entry}.text", **found.numbers)


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", "{troops} troops and {fleets} fleets/{buildings} buildings of each kind/metropolises: {metropolises}"
               "/priests: {priests}/philosophers: {philosophers}/prosperity markers: {prosperity}"),
        ("pl", "oddziałów jest {troops}, flot {fleets}/budynki każdego rodzaju ({buildings})/metropolie "
               "({metropolises})/kapłani ({priests})/filozofowie ({philosophers})/znaczniki dobrobytu ({prosperity})"),
    ],
)  # fmt: skip
def test_the_rules_of_cyclades_say_how_much_there_is_of_everything(locale: str, words: str) -> None:
    said, stock = handbook("cyclades", "recruiting", locale), DATA.stock.model_dump(exclude={"source"})
    assert [name for name in stock if f"{{{name}}}" not in words] == []
    for limit in words.format(**stock).split("/"):
        assert limit in said


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "whatever is built on it. Only a Minotaur fights on alone there, unless the table chose"),
        ("pl", "cokolwiek na niej zbudowano. Sam walczy tam tylko Minotaur, chyba że stół wybrał"),
    ],
)  # fmt: skip
def test_the_rules_of_cyclades_say_that_a_minotaur_may_hold_an_island_without_troops(
    locale: str, sentence: str
) -> None:
    assert sentence in handbook("cyclades", "troops", locale)
