"""The panels of a tournament, made of what is hard to come by in play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.features.tournament.log import journal
from bot.features.tournament.messages import check_in_call
from bot.features.tournament.office_panel import office, swap_preview
from bot.features.tournament.panel import LINES, announcement, mine, round_, why
from bot.localdiscord.driver import text_of
from bot.panels.components import LENGTH
from bot.text import TEXT
from engine.arena import HeldTournament
from engine.ids import TournamentId
from engine.language import LOCALES, Language, Said
from engine.store.rows import TournamentRow
from engine.tournaments import TEXT as RULES
from engine.tournaments import Phase, Reason, Why, draw, swap_costs, swap_seats
from engine.tournaments.acts import (
    Carried,
    Carry,
    CheckIn,
    FoundTeam,
    Join,
    JoinTeam,
    Leave,
    OpenCheckIn,
    Pause,
    Publish,
    Replace,
    SetSchedule,
    Stand,
)
from engine.tournaments.setup import Schedule, Swiss
from tests.engine.tournaments import helpers
from tests.engine.tournaments.helpers import setup

SAY = Language(TEXT, RULES).say("en")


def published(count: int) -> HeldTournament:
    """A round of twelve tables, of which so many have a reason; the later, the more it costs."""
    made = helpers.Cup(setup(), 48)
    made.begin()
    made.do(draw(made.t), Publish())
    (one,) = made.t.rounds
    spread = [
        Reason(why=Why.SPREAD, users=one.tables[n % 12].users, table=n % 12 + 1, n=n, cost=n) for n in range(count)
    ]
    t = replace(made.t, rounds=(replace(one, reasons=tuple(spread)),))
    return HeldTournament(TournamentRow(TournamentId("abcde"), 1, 2, "en", Phase.RUNNING, 1, 0.0), t)


def test_reasons_that_do_not_fit_are_in_a_file() -> None:
    held = published(60)
    view, enclosed = round_(held, held.tournament.rounds[0], SAY, {})
    text = text_of({"components": view.to_components()})
    assert len(text) < LINES + 100 and "penalty 59" in text and "penalty 1)" not in text, "the most costly are shown"
    assert "… and " in text and "Table 12" in text
    assert enclosed is not None and enclosed[0] in str(view.to_components())
    told = enclosed[1].splitlines()
    assert told == [why(held.tournament, one, SAY.plain) for one in held.tournament.rounds[0].reasons]


def test_somebody_who_is_out_reads_why() -> None:
    cup = helpers.Cup(setup(check_in=True), 6)
    row = TournamentRow(TournamentId("abcde"), 1, 2, "en", Phase.RUNNING, 1, 0.0)
    cup.order(OpenCheckIn())
    cup.do(*(CheckIn(user=user) for user in range(1, 6)))
    cup.begin()
    cup.do(Stand(user=7, name="P007"))
    cup.order(Replace(user=4, by=7))
    cup.do(Leave(user=5), by=5)
    cup.order(Pause())
    held = HeldTournament(row, cup.t)
    reasons = {4: "P007 took your place.", 5: "You dropped out.", 6: "You did not check in, so you are out."}
    for user, reason in reasons.items():
        assert reason in text_of({"components": mine(held, user, SAY, place=Said(), threads={}).to_components()})
        told = text_of({"components": check_in_call(held, user, SAY).to_components()})
        assert told == f"**Cup**: {reason} You can still press **Join** on the panel."
    for organiser in (900, 1):
        assert "Paused since <t:" in text_of({"components": office(held, organiser, SAY).to_components()})


def test_few_reasons_need_no_file() -> None:
    held = published(3)
    view, enclosed = round_(held, held.tournament.rounds[0], SAY, {})
    text = text_of({"components": view.to_components()})
    assert enclosed is None and "penalty 0" in text and "… and" not in text


def test_the_panel_of_a_large_league_in_its_second_season_fits_on_a_message() -> None:
    name = "A person with quite a long name "
    cup = helpers.Cup(setup(Swiss(rounds=2), team=3))
    for user in range(1, 49):
        cup.do(Join(user=user, name=f"{name}{user}"))
    for user in range(1, 49, 3):
        cup.do(FoundTeam(user=user, number=user, name="A team with a name as long as can be"))
        cup.do(JoinTeam(user=user + 1, team=user), JoinTeam(user=user + 2, team=user))
    people = tuple(Carried(user=user, name=f"{name}{user}", points="20/3") for user in range(1, 49))
    cup.order(Carry(event="aaaaa", title="Before", events=2, people=people))
    cup.order(SetSchedule(schedule=Schedule(start=10**9, rounds=tuple(10**9 + n for n in range(1, 30)))))
    shown: list[str] = []
    row = TournamentRow(TournamentId("abcde"), 1, 2, "en", Phase.RUNNING, 1, 0.0)
    for _ in range(2):
        held = HeldTournament(row, cup.t)
        view = announcement(held, None, SAY)
        assert view.content_length() <= LENGTH
        shown.append(text_of({"components": view.to_components()}))
        if not cup.t.stages:
            cup.begin()
            cup.play(2)
    assert "**Teams**" in shown[0] and "**Standings**" in shown[1] and "A team with a name" in shown[1]
    assert len(text_of({"components": journal(HeldTournament(row, cup.t), SAY).to_components()})) < LINES + 100


def test_a_swap_says_what_it_costs_and_which_reasons_go_and_come() -> None:
    cup = helpers.Cup(setup(), 8)
    cup.begin()
    cup.play(1)
    cup.do(draw(cup.t))
    held = HeldTournament(TournamentRow(TournamentId("abcde"), 1, 2, "en", Phase.RUNNING, 1, 0.0), cup.t)
    (one, *_), (other, *_) = cup.tables()
    after = swap_seats(cup.t, one, other)
    text = text_of({"components": swap_preview(held, one, other, after, SAY).to_components()})
    costs = swap_costs(cup.t, one)
    assert f"**Swap P{one:03} and P{other:03}?**" in text and "Swap them" in text
    assert costs[one] != costs[other] and f"{costs[one]:,} → {costs[other]:,}" in text.replace("\u202f", ",")
    for heading, these, those in (("No longer:", cup.t.draft, after), ("From then on:", after, cup.t.draft)):
        assert these is not None and those is not None and heading in text
        for reason in set(these.reasons) - set(those.reasons):
            assert reason.why is Why.REMATCH or str(why(cup.t, reason, SAY)) in text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", Why)
def test_every_reason_has_words(locale: str, kind: Why) -> None:
    cup = helpers.Cup(setup(), 4)
    for proven in (True, False):
        reason = Reason(why=kind, users=(1, 2), table=3, n=2, cost=30, proven=proven)
        text = why(cup.t, reason, Language(TEXT, RULES).say(locale))
        assert "P001" in text and "P002" in text and "‹" not in text


def test_a_rematch_is_excused_in_a_sentence() -> None:
    cup = helpers.Cup(setup(), 4)
    reason = Reason(why=Why.REMATCH, users=(1, 2), table=3, n=1, cost=3, proven=True)
    assert why(cup.t, reason, SAY) == (
        "P001 and P002 meet again at table 3 (they met once before; penalty 3). "
        "At tables of these sizes a rematch cannot be avoided."
    )
    reason = reason.model_copy(update={"instead": (3, 3, 3, 3)})
    assert "avoided; tables of 3+3+3+3 would need none." in why(cup.t, reason, SAY)
