"""Pins: what a question offers, lit in the picture and called by the same word everywhere."""

from engine.look import Picture, Pin, Scene, with_pins

SEA = Picture(784, 600, (), "The sea.")


def test_what_is_offered_is_called_by_its_printed_mark() -> None:
    scene = Scene(SEA, {"a": Pin(0, 0, "A"), "one": Pin(10, 0, "1"), "gone": Pin(20, 0, "C")})
    assert scene.marks(["one", "a", "pass"]) == {"one": "1", "a": "A"}


def test_only_what_is_offered_is_lit_and_it_is_said_first() -> None:
    scene = Scene(
        SEA, {"naxos": Pin(100, 100, "1"), "syros": Pin(300, 100, "2", small=True), "delos": Pin(500, 100, "3")}
    )
    names = {"naxos": "Naxos", "syros": "Syros, your fleet"}
    picture = with_pins(scene, ["naxos", "syros"], names, "Choices for “Where to?”:")
    assert len(picture.bands) == 2
    assert picture.alt == "Choices for “Where to?”: 1: Naxos. 2: Syros, your fleet. The sea."
    assert (picture.width, picture.height) == (784, 600)


def test_a_mark_that_is_a_name_is_told_once() -> None:
    scene = Scene(SEA, {"f3": Pin(100, 100, "F3"), "a": Pin(300, 100, "A"), "two": Pin(500, 100, "1")})
    names = {"f3": "F3", "a": "A (Royal)", "two": "Delos"}
    assert with_pins(scene, names, names).alt == "F3. A (Royal). 1: Delos. The sea."


def test_words_of_many_pins_are_cut_to_the_room() -> None:
    sea = Picture(784, 600, (), f"The sea. {'Far away. ' * 100}The end.")
    alt = with_pins(Scene(sea, {"naxos": Pin(100, 100, "1")}), ["naxos"], {"naxos": "Naxos"}).alt
    assert alt.startswith("1: Naxos. The sea. Far away.") and alt.endswith("Far away.")
    assert 1000 < len(alt) <= 1024


def test_the_same_pin_is_drawn_once_for_all_places() -> None:
    def disc(x: float) -> str:
        return with_pins(Scene(SEA, {"a": Pin(x, 40, "A")}), ["a"], {}).bands[0].svg

    assert disc(40) == disc(440)
