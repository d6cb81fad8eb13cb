"""Words are measured, made to fit, and reduced to what the fonts can write."""

from engine.look.type import BOLD, EXTRA, FILES, FLOOR, MEDIUM, fit, legible, width, wrap


def test_width_grows_with_size_and_weight() -> None:
    assert width("Celina", 40, MEDIUM) == 2 * width("Celina", 20, MEDIUM)
    assert width("Celina", 40, EXTRA) > width("Celina", 40, MEDIUM) > 0


def test_all_weights_write_polish_greek_and_signs() -> None:
    for text in ("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "ΞΚΦΧΠ", "−·›…„”–’"):
        assert legible(text) == text
    assert all(path.is_file() for path in FILES.values())


def test_a_text_with_room_is_left_alone() -> None:
    assert fit("Senate", 500, 40, BOLD) == ("Senate", 40)


def test_a_text_without_room_shrinks_in_half_px() -> None:
    room = width("Philosophios", 27.3, BOLD)
    assert fit("Philosophios", room, 40, BOLD) == ("Philosophios", 27)


def test_text_too_long_at_the_smallest_size_is_cut() -> None:
    text, size = fit("Aleksandra Wielkopolska", 120, 40, BOLD)
    assert size == FLOOR
    assert text.endswith("…")
    assert width(text, size, BOLD) <= 120


def test_lines_are_about_equally_long() -> None:
    lines, size = wrap("2 cubes on one ship", 200, 2, 31, MEDIUM)
    assert (lines, size) == (("2 cubes on", "one ship"), 31)


def test_lines_shrink_before_they_are_cut() -> None:
    text = "Up to 4 cubes off a ship or the Senate"
    lines, size = wrap(text, 240, 2, 40, MEDIUM)
    assert " ".join(lines) == text
    assert FLOOR <= size < 40


def test_lines_that_cannot_fit_end_in_an_ellipsis() -> None:
    lines, size = wrap("word " * 40, 200, 2, 31, MEDIUM)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert size == FLOOR


def test_names_keep_what_the_fonts_have() -> None:
    assert legible("Ania 🐙 Nowak") == "Ania Nowak"
    assert legible("𝓕𝓪𝓷𝓬𝔂") == "Fancy"
    assert legible("王小明", "Chloros") == "Chloros"
    assert legible("e\u0301te\u0301") == "été"
    assert legible("a\nb\u202e") == "ab"


def test_a_word_is_never_cut_to_make_lines_even() -> None:
    assert wrap("Edict", 280, 2, 31, BOLD) == (("Edict",), 31)
    assert wrap("Chronicles of Atlantis", 180, 2, 31, BOLD)[0] == ("Chronicles", "of Atlantis")
    longest, size = wrap("Konstantynopolitańczykowianeczka i ja", 300, 2, 31, BOLD)
    assert longest[0].startswith("Konstantynopolitań")
    assert all(width(line, size, BOLD) <= 300 for line in longest)
