"""No text of a game fixes a number that is data: it names the value, so that an owner's correction is said as well."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.games.box import boxes
from engine.games.overlay import texts
from engine.language import LOCALES, Language

NOT_COUNTED = re.compile(
    r"\b(?:[Pp]hase|[Ll]evel|[Vv]ote|[Ss]teps?|Boat|Harbour|Tavern|Station) \d(?:(?:, \d)* (?:or|and) \d)?"
    r"|\d+(?:–\d)?(?:(?:, \d)* (?:or|and) \d)?(?=[ -](?:players|minutes|hours))|(?<=with )\d(?=\.)"
    r"|\d, (?:1, )?2(?:, \d)+(?: oraz \d(?= lub więcej))?|\d, 1, 2|^\d\. |\b(?:Refugees?|Ref\.) \d(?:\+\d)?"
    r"|\b(?:[Ff]az\w+|[Pp]oziom\w*|[Gg]łosowani\w+|[Kk]rok\w*|Łódź|Port|Tawerna|Stacja|Uch(?:odźc\w+|\.)) \d(?:\+\d)?"
    r"(?:, \d)*(?: (?:lub|i) \d)?|\d+(?:–\d)?(?:(?:, \d)* (?:lub|i) \d)?(?= (?:os|grac|minut|godzin))|(?<=przy )\d\b",
    re.MULTILINE,
)
"""Numbers by which things are called or listed, players and time."""
WORDS = {
    "en": r"two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|thrice|third|fourth|fifth",
    "pl": r"dw(?:a|ie|aj|óch|om|óm|oma|iema|oje|ojga|ojgu)|trz(?:y|ej|ech|em|ema)|troje|trojga"
    r"|czter(?:y|ej|ech|em|ema)|czworo|czworga|pięć|pięciu|pięcioro|sześć|sześciu|siedem|siedmiu|osiem|ośmiu"
    r"|dziewięć|dziewięciu|dziesięć|dziesięciu|jedenaście|jedenastu|dwanaście|dwunastu"
    r"|(?:dwu|trzy|cztero)krot\w+|trzeci\w*|czwart\w+|piąt\w+",
}
"""Numbers as words: from two on, as for digits. “Both”, “half” and “second” speak of what was named just before."""
HARMLESS = {
    "en": r"(?:with|of|to) (?:two|three|four|five)(?: players|, one is left)|(?:five|two) players|play with two"
    r"|three or four, but|about two hours|you two|between(?: the)? two|the (?:smaller of the )?two (?:values|tiles)"
    r"|named twice|at least two troops|(?:one|two) or (?:two|three)|in one round or two",
    "pl": r"przy (?:dwóch|trzech|czterech|pięciu)(?: osobach| i (?:przy )?(?:dwóch|czterech))?|w pięć osób|wy dwoje"
    r"|(?:gra )?we dwoje|dla dwojga|około dwóch godzin|te dwie osoby|między dw\w+|z dwóch wartości|podany dwa razy"
    r"|co najmniej dwoma oddziałami|jedn[ąa] lub dwie|dwie lub trzy|w dwóch, trzech miastach|albo w dwóch",
}
"""Words for so many players or so much time, for the two sides of what lies between, and in advice."""
FIXED = {
    "atlantis": {"help-card": "any number of figures, said of two"},
    "atlantica": {
        "topic-areas": "the board has these areas, each with actions of its own in the code",
        "rule-setup": "docks a, b and c",
        "rule-actions": "any number of levels, said of two",
        "rule-treasures": "the check wants all seven kinds",
    },
    "cyclades": {
        "option-priests": "an offering for each of the two markers that a rule gives to each of two players",
        "option-priests-each": "the same",
        "refuse-priests-of-two": "the same",
        "rule-option-priests": "the same",
        "rule-two-players": "the same",
        "tell-set": "the check wants each of the four buildings to belong to a god",
        "tell-set-of-three": "the same, less one",
        "sheet-metropolis": "the same",
        "why-bids": "the same",
        "why-builds": "the same",
        "help-act": "the same",
        "help-build-at": "the same",
        "help-cyclops-into": "the same",
        "lesson-builds": "the same",
        "rule-aim": "the same",
        "rule-buildings": "the same",
        "rule-metropolis": "the same",
        "rule-set": "the same",
        "rule-gods": "how many gods are up follows in the rules from the players and the four gods",
    },
    "perikles": {
        "game-summary": "cities are named in the code, and all have entries",
        "sheet-combat": "the rules roll two dice",
        "lesson-combat": "the same",
        "rule-combat": "the same",
        "help-commit-second": "there are hoplites and triremes",
        "lesson-nominates": "the candidates α and β",
        "rule-elections": "the same",
        "rule-special-tiles": "each special is named in the code with the moment at which it is played",
    },
    "doom": {
        "ask-spaces": "port, ocean and New Land",
        "help-spaces": "the same",
        "help-first-ship": "the same",
        "rule-sailing": "the same",
        "event-card-doom-a": "the check wants three Doom! in upgrades, of which the third is the end",
        "event-card-doom-b": "the same",
        "event-card-doom-c": "the same",
        "lesson-ships-upgraded": "the same",
        "lesson-senate-left": "the same",
        "rule-aim": "the same",
        "rule-end": "the same",
        "rule-event-card-doom": "the same",
        "rule-setup": "the same, and seven other events",
        "rule-event": "the same, and seven other events",
        "rule-card-refugees-2-1": "the check wants cubes for two ships",
        "why-philosophios-waits": "one’s own card and a borrowed one",
        "help-buy-faction": "all seven factions are in the data, or it does not load",
        "help-start-cube": "the points of a group of two",
        "help-refugees": "the points of a group of five",
        "help-royal-ship": "the same",
        "rule-turn": "the phases",
        "rule-option-family": "the events that pay the leaders of the Senate",
        "rule-option-chosen-ships": "the five letters of the ships",
    },
}
"""Texts with words for numbers that data cannot change, or that go with a value of the data, each with the reason."""
EXAMPLES = {
    "doom": r"game-summary|rule-(sources|example)|ask-row|help-(senate-bid|bid|archont-discard|lay-cards)\b"
    r"|picture-(alt-event|alt-no-event)",
    "cyclades": r"rule-priests",
    "perikles": r"rule-(column|statues|counters)|only-\d",
    "atlantis": r"rule-(path|example|asked|sources)|game-summary",
    "atlantica": r"sheet-values|rule-(values|example)",
}
"""Texts with worked examples, advice, or what a card is called after; the pillars, of which each is a Doom!; and the
conditions of an order, which the rules name by their numbers."""


class Literals(Visitor):
    """The numbers from 2 on that stand in a file, each with its text: those that match `words`, or digits.

    What is said where a value is just this number (`[2] half`) is no concern: there the data has spoken.
    """

    def __init__(self, words: re.Pattern[str] | None = None, harmless: re.Pattern[str] = NOT_COUNTED) -> None:
        self.found: list[tuple[str, str]] = []
        self._id = ""
        self._words = words
        self._harmless = harmless

    def visit_Message(self, node: ast.Message) -> None:
        self._id = node.id.name
        parts = [node.value, *(one.value for one in node.attributes if one.id.name != "words")]
        for part in parts:
            if part is not None:
                self.generic_visit(part)

    def visit_Term(self, node: ast.Term) -> None:
        self._id = f"-{node.id.name}"
        self.generic_visit(node.value)

    def visit_Variant(self, node: ast.Variant) -> None:
        if not isinstance(node.key, ast.NumberLiteral) or self._words is None:
            self.generic_visit(node.value)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        text = self._harmless.sub("", node.value)
        if self._words is not None:
            self.found += [(self._id, word) for word in self._words.findall(text)]
        else:
            self.found += [(self._id, number) for number in re.findall(r"(?<![\w+–−])\d+\b", text) if int(number) > 1]


def found(game: str, locale: str, literals: Literals) -> list[tuple[str, str]]:
    """What stands in the texts of a game and is no example."""
    folder = Path(boxes()[game].text.folders[0])
    for part in ("", "guide", "rules"):
        literals.visit(FluentParser().parse((folder / part / f"{locale}.ftl").read_text(encoding="utf-8")))
    return [one for one in literals.found if not re.match(EXAMPLES[game], one[0])]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", EXAMPLES)
def test_numbers_in_texts_come_from_the_data(game: str, locale: str) -> None:
    assert found(game, locale, Literals()) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", EXAMPLES)
def test_numbers_in_texts_come_from_the_data_as_words_too(game: str, locale: str) -> None:
    words = re.compile(rf"\b(?:{WORDS[locale]})\b", re.IGNORECASE)
    harmless = re.compile(rf"\b(?:{HARMLESS[locale]})\b", re.IGNORECASE)
    literals = Literals(words, harmless)
    assert [one for one in found(game, locale, literals) if one[0] not in FIXED[game]] == []


@pytest.mark.parametrize("game", EXAMPLES)
def test_texts_that_may_name_numbers_do(game: str) -> None:
    """So that the list of reasons stays as short as it can be."""
    named: set[str] = set()
    for locale in LOCALES:
        words = re.compile(rf"\b(?:{WORDS[locale]})\b", re.IGNORECASE)
        harmless = re.compile(rf"\b(?:{HARMLESS[locale]})\b", re.IGNORECASE)
        named |= {key for key, _ in found(game, locale, Literals(words, harmless))}
    assert sorted(FIXED[game].keys() - named) == []


CORRECTED = [
    ("cyclades", "game", "[metropolis]\nphilosophers = 5", "why-recruits-card", "5 philosophers are a metropolis: now"),
    ("cyclades", "game", "[metropolis]\nphilosophers = 5", "why-bids", "5 philosophers are a metropolis, and"),
    ("perikles", "game", "[turn]\nextra = 1", "why-pays-cube", "One counter more may decide"),
    ("atlantica", "game", "[turn]\npair = 3", "rule-pair", "3 divers for one"),
    ("doom", "turn", '[doom]\nupgrades = [["a", "c"], ["b"], []]', "event-card-doom-a.about",
     "First: upgrades A and C. Second: B. Third: the game ends."),
    ("doom", "turn", '[doom]\nupgrades = [["a", "c"], ["b"], []]', "rule-upgrades.text",
     "The first Doom! upgrades A and C, the second B;"),
    ("doom", "turn", "[factions]\ntokens = { 2 = 3 }", "rule-two-players.text", "Each takes 3 factions:"),
    ("doom", "politics", '[[politics]]\ncard = "ships"\nships = 3', "rule-in-full.text", "Ships needs 3 ships"),
    ("doom", "specials", '[[specials]]\ncard = "edict"\neffects = [{ effect = "resolve-again", times = 2 }]',
     "special-edict.about", "resolve the card 2 times more."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "file", "correction", "key", "said"), CORRECTED, ids=[one[3] for one in CORRECTED])
def test_corrections_of_an_owner_are_said(
    tmp_path: Path, game: str, file: str, correction: str, key: str, said: str
) -> None:
    (tmp_path / f"{file}.toml").write_text(correction, encoding="utf-8")
    folder = Path(boxes()[game].text.folders[0])
    say = Language().say("en", game=texts(folder.parent / "data", tmp_path))
    assert said in say(key, whose="athena" if key == "why-bids" else "philosopher")
