"""Who is here: known to all processes that share a bot, since each answers some of what people press."""

from __future__ import annotations

from bot.desk.presence import Presence


def test_others_are_told_once_a_minute_of_who_is_here() -> None:
    now, told = [1000.0], list[int]()
    here = Presence(lambda: now[0])
    here.told = told.append
    for seconds in (0.0, 1.0, 58.0, 2.0):
        now[0] += seconds
        here.note(7)
    here.note(8)
    assert told == [7, 7, 8]


def test_person_seen_by_another_process_is_not_told_again() -> None:
    now, told = [1000.0], list[int]()
    here = Presence(lambda: now[0])
    here.told = told.append
    here.saw(7)
    assert (told, here.rest(7, 600.0), here.rest(8, 600.0)) == ([], 600.0, 0.0)
    now[0] += 601.0
    assert here.rest(7, 600.0) == 0.0
