"""The journal of a tournament: it says who was swapped, which result, and which setting from what to what."""

from __future__ import annotations

import pytest

from bot.features.tournament.log import entry_in_words, last_step, moment
from bot.text import TEXT
from engine.language import Language
from engine.tournaments import TEXT as RULES
from engine.tournaments import Tournament, acts, draw, history, public_log, swap_seats
from engine.tournaments.setup import Deadline, TieBreak
from tests.engine.tournaments.helpers import Cup, result, setup

LANGUAGE = Language(TEXT, RULES)
SAY = LANGUAGE.say("en")


def told(t: Tournament, language: str = "en") -> list[str]:
    """The public journal, a line each."""
    say, shown = LANGUAGE.say(language), public_log(t)
    return [str(entry_in_words(t, former, entry, say)) for n, (former, entry) in enumerate(history(t)) if n in shown]


@pytest.fixture
def cup() -> Cup:
    made = Cup(setup(deadline=Deadline(seconds=86_400)), 8)
    made.begin()
    made.order(draw(made.t))
    return made


def test_who_was_swapped_is_told_once_the_round_is_published(cup: Cup) -> None:
    (one, *_), (other, *_) = cup.tables()
    names = f"P{one:03} ↔ P{other:03}"
    cup.order(swap_seats(cup.t, one, other))
    assert told(cup.t)[-1] == "<@900>: the draft is changed by hand."
    assert last_step(cup.t, SAY) == f"<@900>: the draft is changed by hand. {names}", "to who may take it back"
    cup.order(acts.Publish())
    assert told(cup.t)[-2] == f"<@900>: the draft is changed by hand. {names}"


def test_results_are_told_with_what_stood_there_before(cup: Cup) -> None:
    cup.order(acts.Publish())
    users = cup.tables()[0]
    low = sorted(users)
    first = "1. P{:03} (30), 2. P{:03} (20), 3. P{:03} (10), 4. P{:03}".format(*low) + " (0)"
    cup.order(acts.Report(round=1, table=1, result=result(users)))
    assert told(cup.t)[-1] == f"<@900>: the result of table 1 of round 1 is in. {first}"
    cup.do(acts.Dispute(user=users[0], round=1, table=1, text="SAID"), by=users[0])
    cup.order(acts.Settle(round=1, table=1, note="NOTED"))
    assert told(cup.t)[-1] == f"<@900>: the dispute about table 1 of round 1 is settled. {first}"
    turned = result(users, [4 - low.index(user) for user in users])
    cup.order(acts.Correct(round=1, table=1, result=turned, reason="Misread"))
    assert f"is corrected. Misread {first} → 1. P{low[3]:03} (30)" in told(cup.t)[-1]


def test_settings_are_told_from_what_to_what() -> None:
    cup = Cup(setup(), 4)
    ties = (TieBreak.WINS, *(tie for tie in TieBreak if tie is not TieBreak.WINS))
    cup.order(acts.Declare(ties=ties, late=2))
    line = told(cup.t)[-1]
    assert line.startswith("<@900>: the settings change. Equal points: ") and "→ tables won." in line.lower()
    assert line.count(" → ") == 2
    assert told(cup.t, "pl")[-1].count(" → ") == 2


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (acts.Extend(seconds=7200), "more time for the round. (+2 hours)"),
        (acts.Extend(seconds=5400, table=2), "more time for table 2. (+90 minutes)"),
        (acts.Ban(user=1, reason="Insults"), "P001 may not register. Insults"),
    ],
)
def test_of_how_much_and_of_whom(cup: Cup, act: acts.Act, words: str) -> None:
    cup.order(acts.Publish(), act)
    assert told(cup.t)[-1] == f"<@900>: {words}"


def test_who_was_banned_may_be_admitted_again_and_check_in_says_until_when() -> None:
    cup = Cup(setup(check_in=True), 4)
    cup.order(acts.Ban(user=1), acts.Ban(user=1, banned=False), acts.OpenCheckIn(until=3600.0))
    assert [line.partition(": ")[2] for line in told(cup.t)[-3:]] == [
        "P001 may not register.", "P001 may register again.", "check-in opens. (until <t:3600:f>)",
    ]  # fmt: skip
    assert str(moment(cup.t.log[-1])).startswith("<t:")


def test_undoing_says_what_is_undone_but_not_that_there_was_a_note(cup: Cup) -> None:
    cup.order(acts.Publish(), acts.Extend(seconds=3600), acts.Undo())
    assert told(cup.t)[-1] == "<@900>: the last step of an organiser is undone. (<@900>: more time for the round.)"
    cup.order(acts.Note(text="SECRET"), acts.Undo())
    assert told(cup.t)[-1] == "<@900>: the last step of an organiser is undone."


def test_no_wish_note_or_draft_is_in_the_journal(cup: Cup) -> None:
    cup.do(acts.Apart(user=1, other=2), by=1)
    cup.order(acts.Note(text="SECRET"), draw(cup.t))
    cup.order(swap_seats(cup.t, cup.tables()[0][0], cup.tables()[1][0]))
    lines = "\n".join(told(cup.t)[len(cup.t.players) + 1 :])
    assert "SECRET" not in lines and "P0" not in lines
