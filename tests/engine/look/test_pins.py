"""Pins: what a question offers, lit in the picture and called by the same word everywhere."""

from __future__ import annotations

from engine.look import Picture, Pin, Scene, marks, pinned

SEA = Picture(784, 600, (), "The sea.")


def test_what_has_no_mark_gets_a_number_row_by_row() -> None:
    pins = {"low": Pin(10, 300), "right": Pin(500, 20), "left": Pin(30, 35), "gone": Pin(0, 0)}
    assert marks(pins, ["right", "low", "left", "pass"]) == {"left": "1", "right": "2", "low": "3"}


def test_a_printed_mark_stays_and_no_number_is_taken_twice() -> None:
    pins = {"a": Pin(0, 0, "A"), "one": Pin(10, 0, "1"), "free": Pin(20, 0)}
    assert marks(pins, pins) == {"a": "A", "one": "1", "free": "2"}


def test_only_what_is_offered_is_lit_and_it_is_said_first() -> None:
    scene = Scene(SEA, {"naxos": Pin(100, 100), "syros": Pin(300, 100, small=True), "delos": Pin(500, 100)})
    picture = pinned(scene, ["syros", "naxos"], {"naxos": "Naxos", "syros": "Syros, your fleet"})
    assert len(picture.bands) == 2
    assert picture.alt == "1: Naxos. 2: Syros, your fleet. The sea."
    assert (picture.width, picture.height) == (784, 600)


def test_a_way_leads_to_its_pin() -> None:
    scene = Scene(SEA, {"naxos": Pin(100, 100)}, {"naxos": ((50, 60), (100, 100)), "delos": ((0, 0), (5, 5))})
    way, _ = pinned(scene, ["naxos"], {}).bands
    assert (way.x, way.y) == (42, 52)
    assert "stroke-dasharray" in way.svg


def test_the_same_pin_is_drawn_once_for_all_places() -> None:
    def disc(x: float) -> str:
        return pinned(Scene(SEA, {"a": Pin(x, 40)}), ["a"], {}).bands[0].svg

    assert disc(40) == disc(440)
