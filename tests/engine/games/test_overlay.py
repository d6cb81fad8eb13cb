"""An owner's files laid over those of a game."""

from pathlib import Path

import pytest
from pydantic import BaseModel, ValidationError

from engine.games.overlay import BadData, complaints, corrections, digest, read, texts
from engine.language import Language

CARDS = """
[[cards]]
card = "storm"
copies = 2
parameters = { ships = 1, least = 1 }

[[cards]]
card = "calm"
copies = 3

[setup]
dealt = 7
sizes = [1, 2, 3]
"""


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    own, over = tmp_path / "game", tmp_path / "mine"
    for folder in (own, over, tmp_path / "text"):
        folder.mkdir()
    (own / "cards.toml").write_text(CARDS)
    return own, over


def test_without_corrections_the_game_stays_as_it_is(folders: tuple[Path, Path]) -> None:
    own, over = folders
    assert read(own) == read(own, over)
    assert read(own)["cards"]["setup"]["dealt"] == 7


def test_only_what_differs_is_laid_over(folders: tuple[Path, Path]) -> None:
    own, over = folders
    (over / "cards.toml").write_text('[[cards]]\ncard = "storm"\nparameters = { ships = 2 }\n[setup]\nsizes = [4]\n')
    cards = read(own, over)["cards"]
    assert cards["cards"] == [
        {"card": "storm", "copies": 2, "parameters": {"ships": 2, "least": 1}},
        {"card": "calm", "copies": 3},
    ]
    assert cards["setup"] == {"dealt": 7, "sizes": [4]}


def test_an_entry_of_another_name_is_added(folders: tuple[Path, Path]) -> None:
    own, over = folders
    (over / "cards.toml").write_text('[[cards]]\ncard = "fog"\ncopies = 1\n')
    assert [entry["card"] for entry in read(own, over)["cards"]["cards"]] == ["storm", "calm", "fog"]


def test_a_list_within_an_entry_is_replaced(folders: tuple[Path, Path]) -> None:
    own, over = folders
    (own / "cards.toml").write_text('[[cards]]\ncard = "storm"\neffects = [{ effect = "sink", ships = 1 }]\n')
    (over / "cards.toml").write_text('[[cards]]\ncard = "storm"\neffects = [{ effect = "score" }]\n')
    assert read(own, over)["cards"]["cards"] == [{"card": "storm", "effects": [{"effect": "score"}]}]


def test_files_of_no_use_are_all_named(folders: tuple[Path, Path]) -> None:
    own, over = folders
    (over / "cards.toml").write_text("[[cards]\n")
    (over / "crads.toml").write_text("")
    with pytest.raises(BadData) as bad:
        read(own, over)
    assert len(bad.value.lines) == 2
    assert bad.value.lines[0].startswith("cards.toml: Expected")
    assert "line 1" in bad.value.lines[0]
    assert bad.value.lines[1] == "crads.toml: there is no such file in the game; there are cards"


def test_the_owners_folder_is_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ORAKLOS_DATA", raising=False)
    assert corrections("doom") is None
    monkeypatch.setenv("ORAKLOS_DATA", str(tmp_path))
    assert corrections("doom") is None
    (tmp_path / "doom").mkdir()
    assert corrections("doom") == tmp_path / "doom"


def test_complaints_name_the_place() -> None:
    class Card(BaseModel):
        copies: int

    class Cards(BaseModel):
        cards: dict[str, Card]

    with pytest.raises(ValidationError) as error:
        Cards.model_validate({"cards": {"storm": {"copies": "many"}, "calm": {}}})
    assert [line.partition(":")[0] for line in complaints(error.value)] == ["cards.storm.copies", "cards.calm.copies"]


def test_equal_data_has_an_equal_digest(folders: tuple[Path, Path]) -> None:
    own, over = folders
    assert digest(own, None) == ""
    before = digest(own, over)
    assert before != ""
    (over / "cards.toml").write_text("[setup]\ndealt = 8\n")
    assert digest(own, over) != before


def test_a_file_that_came_later_counts_as_soon_as_it_is_corrected(folders: tuple[Path, Path]) -> None:
    own, over = folders
    before = digest(own, over)
    (own / "rulings.toml").write_text("[rulings]\nempty_call = false\n")
    assert digest(own, over, later=("rulings",)) == before != digest(own, over)
    (over / "rulings.toml").write_text("[rulings]\nempty_call = true\n")
    assert digest(own, over, later=("rulings",)) != before


def test_so_does_a_key_that_came_later_to_a_file_there_was(folders: tuple[Path, Path]) -> None:
    own, over = folders
    (own / "rulings.toml").write_text("[rulings]\nretreat = true\n")
    (over / "rulings.toml").write_text("[rulings]\nretreat = false\n")
    before, later = digest(own, over), ("rulings.rulings.empty_call",)
    (own / "rulings.toml").write_text("[rulings]\nretreat = true\nempty_call = false\n")
    assert digest(own, over, later=later) == before != digest(own, over)
    (over / "rulings.toml").write_text("[rulings]\nretreat = false\nempty_call = false\n")
    assert digest(own, over, later=later) == digest(own, over)


def test_an_owners_words_are_spoken_and_need_not_be_in_every_language(folders: tuple[Path, Path]) -> None:
    own, over = folders
    for locale in ("en", "pl"):
        (own.parent / "text" / f"{locale}.ftl").write_text("storm = Storm\ncalm = Calm\n")
    (over / "pl.ftl").write_text("storm = Sztorm\n")
    say = Language().say("pl", game=texts(own, over))
    assert (say("storm"), say("calm")) == ("Sztorm", "Calm")
    assert Language().say("en", game=texts(own, over))("storm") == "Storm"


def test_texts_name_values_of_the_data_as_the_owner_has_them(folders: tuple[Path, Path]) -> None:
    own, over = folders
    (own / "rules.toml").write_text("[rulings]\nlast = true\nways = ['sea', 'land']\n")
    (own.parent / "text" / "en.ftl").write_text(
        'cards = { DATA("cards.cards.storm.copies") ->\n    [one] One card\n'
        '   *[other] { DATA("cards.setup.dealt") } cards\n }'
        ', by { DATA("rules.rulings.ways.1") }, '
        '{ DATA("rules.rulings.last") ->\n    [true] last\n   *[false] first\n }.\n'
    )
    (own.parent / "text" / "pl.ftl").write_text("cards = karty\n")
    assert Language().say("en", game=texts(own, None))("cards") == "7 cards, by land, last."
    (over / "cards.toml").write_text('[[cards]]\ncard = "storm"\ncopies = 1\n')
    (over / "rules.toml").write_text("[rulings]\nlast = false\n")
    assert Language().say("en", game=texts(own, over))("cards") == "One card, by land, first."


def test_texts_say_what_is_lost_without_its_sign(folders: tuple[Path, Path]) -> None:
    own, _ = folders
    (own / "rules.toml").write_text("[woe]\npoints = -2\n")
    (own.parent / "text" / "en.ftl").write_text('woe = You lose { DATA("-rules.woe.points") } VP.\n')
    (own.parent / "text" / "pl.ftl").write_text("woe = biada\n")
    assert Language().say("en", game=texts(own, None))("woe") == "You lose 2 VP."
