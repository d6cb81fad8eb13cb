"""Words cut to the room there is for them."""

from __future__ import annotations

from engine.asking.words import MODAL, clipped, cut, lead


def test_words_are_cut_to_what_discord_takes() -> None:
    assert cut("one\ntwo", 20) == "one two" and cut("abcdef", 4) == "abc…"
    assert len(cut("word " * 50, MODAL)) <= MODAL


def test_what_is_formatted_is_clipped_whole() -> None:
    """Nothing stays open, a token stays a token and counts as one, and a sign is not parted from what guards it."""
    token = "<:seat_1:123456789012345678>"
    assert clipped("Tile: **Athens, a cube**", 13) == "Tile: **Athens…**"
    assert clipped(f"{token} **Ann** bids", 7) == f"{token} **Ann**…"
    assert clipped(f"{token} **Ann** bids", 10) == f"{token} **Ann** bids" and clipped(r"a\*b\*c", 4) == r"a\*b…"
    assert clipped("see *Journal* and **more** of it", 20) == "see *Journal* and…"
    assert clipped("see *Journal* and **more** of it", 22) == "see *Journal* and **more**…"
    assert clipped("an **interminablylongword** of it", 9) == "an…"
    assert clipped("an **interminablyandforeverlongword** of it", 29) == "an **interminablyandforeverlon…**"


def test_a_question_leads_to_its_answer_without_a_second_colon() -> None:
    assert lead("Which cube do you remove?") == "" and lead("Extra forces") == ":"
    assert lead("Twoja tura: Zeus") == " –"
