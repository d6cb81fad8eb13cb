"""The journal of a tournament in words: who did what and when, with former and new values."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from discord import ui

from bot.features.tournament.panel import LINES, in_places
from bot.features.tournament.schedule import differences
from bot.features.tournament.teams import team_name
from bot.panels.components import panel
from bot.panels.named import called, participant_name, people
from bot.panels.time import duration
from engine.arena import HeldTournament
from engine.asking.words import clipped
from engine.core import seed_hash
from engine.language import Said, Say
from engine.tournaments import JournalEntry, Tournament, acts, history, public_log
from engine.tournaments.access import public_act, undoable
from engine.tournaments.presets import chosen_presets, presets, with_declaration
from engine.tournaments.registration import declines
from engine.tournaments.setup import Setup
from engine.tournaments.standings import points_text
from engine.tournaments.state import Round, Team
from engine.tournaments.teams import team_of

LINE = 1500
"""Maximum characters of an entry; all points of a season are in the files."""


def journal(held: HeldTournament, say: Say) -> ui.LayoutView:
    t = held.tournament
    shown = public_log(t)
    lines = [
        f"{moment(entry)} {clipped(entry_in_words(t, former, entry, say), LINE)}"
        for n, (former, entry) in enumerate(history(t))
        if n in shown
    ]
    text = "\n".join(lines)
    while len(text) > LINES:
        text = text.partition("\n")[2]
    return panel(f"### {say('tournament-log-of', name=t.setup.name)}\n{text}")


def moment(entry: JournalEntry) -> Said:
    return Said(f"<t:{int(entry.at)}:f>")


def last_step(t: Tournament, say: Say) -> Said | None:
    """The last step that organisers can undo; None if there is none."""
    last = undoable(t)
    if last is None:
        return None
    former, entry = list(history(t))[last]
    return entry_in_words(t, former, entry, say, open_=True)


def entry_in_words(
    t: Tournament, former: Tournament | None, entry: JournalEntry, say: Say, *, open_: bool = False
) -> Said:
    """An entry with its values. `former`: the tournament before it. Drafts are shown once their round is published, or
    if `open_` to organisers who see drafts."""
    values = _values(t, former, entry, say, open_=open_) if former is not None else []
    return Said(" ".join([sentence(t, entry, say, former), *values]))


def sentence(t: Tournament, entry: JournalEntry, say: Say, former: Tournament | None = None) -> Said:
    """An entry without its values. `former`: the tournament before it, which knows more names."""
    act = public_act(entry.act, over=False)
    by = say("tournament-machine" if entry.by is None else "tournament-somebody")
    if entry.by is not None and entry.by > 0:
        by = Said(f"<@{entry.by}>")
    user = getattr(act, "user", 0) or 0
    name = act.name if isinstance(act, acts.Join | acts.Invite | acts.Stand | acts.AtTable) else None
    who = participant_name(t, user, _name_in(former, user) if name is None else name, say)
    other = called(t, act.by, say) if act.act == "replace" else Said()
    if isinstance(act, acts.AtTable):
        who = Said(f"<@{user}>") if act.name is None and user > 0 and user not in t.players else who
        other = (
            Said() if act.seat is None else called(t, (former or t).table(act.round, act.table).users[act.seat], say)
        )
    told = say(
        f"tournament-did-{act.act}",
        by=by,
        who=who,
        other=other,
        what=getattr(act, "what", ""),
        accepted=int(act.act == "replace" and act.by == entry.by),
        round=getattr(act, "round", None) or 0,
        table=getattr(act, "table", None) or 0,
        attempt=getattr(act, "attempt", None) or 0,
        banned=int(getattr(act, "banned", False)),
        added=int(entry.organiser and entry.by != user),
        declined=int(former is not None and act.act == "leave" and declines(former, user)),
        title=say.foreign(getattr(act, "title", "") or ""),
        team=int(getattr(act, "team", 0) or 0),
        open=int(getattr(act, "open", False)),
    )
    return Said(f"{told} {say.foreign(getattr(act, 'reason', '') or '')}".strip())


def _values(t: Tournament, former: Tournament, entry: JournalEntry, say: Say, *, open_: bool) -> list[Said]:
    match entry.act:
        case acts.Declare():
            return list(_declared(former.setup, with_declaration(former.setup, entry.act), say))
        case acts.FoundTeam(user=user, number=number, name=name):
            return [team_name(Team(number, user, name, (user,)), say)]
        case acts.JoinTeam(user=user, team=number):
            team = former.teams.get(number) if number else team_of(former, user)
            return [team_name(team, say)] if team is not None else []
        case acts.Carry(people=brought):
            points = [
                f"{participant_name(t, one.user, one.name, say)} {points_text(Fraction(one.points))}" for one in brought
            ]
            return [say("tournament-log-carried", points=Said(", ".join(points)))]
        case acts.Qualify(people=known):
            return [say.list(participant_name(t, one.user, one.name, say) for one in known)]
        case acts.Seed(users=users):
            return [people(t, users, say)] if users else []
        case acts.Begin(entrants=users, ratings=ratings) if ratings:
            return [Said(", ".join(f"{called(t, one, say)} {n or '–'}" for one, n in zip(users, ratings, strict=True)))]
        case acts.SetSchedule(schedule=schedule):
            return list(differences(former.setup.schedule, schedule, say))
        case acts.Draw(attempt=None) if former.draft is not None and (open_ or _published(t, former.next_round)):
            return [_moved(t, former.draft, entry.act, say)]
        case acts.Report(result=result):
            return [in_places(t, result.seats, say)]
        case acts.Correct(round=round_, table=number, result=result):
            before = former.table(round_, number).result
            old = [in_places(t, before.seats, say), Said("→")] if before is not None else []
            return [*old, in_places(t, result.seats, say)]
        case acts.Settle(round=round_, table=number):
            stands = former.table(round_, number).result
            return [in_places(t, stands.seats, say)] if stands is not None else []
        case acts.Extend(seconds=seconds):
            return [say("tournament-log-longer", time=duration(say, seconds))]
        case acts.OpenCheckIn(until=float(until)):
            return [say("tournament-log-until", when=Said(f"<t:{int(until)}:f>"))]
        case acts.Renew(since=since, secret=secret):
            hash = Said(seed_hash(secret))
            return [say("tournament-log-renewed", when=Said(f"<t:{int(since)}:f>"), hash=hash)]
        case acts.Undo():
            last = undoable(former)
            if last is None or isinstance(former.log[last].act, acts.Note):
                return []
            return [Said(f"({sentence(t, former.log[last], say)})")]
        case _:
            return []


def _name_in(t: Tournament | None, user: int) -> str | None:
    if t is None:
        return None
    return t.players[user].name if user in t.players else t.invited.get(user)


def _declared(before: Setup, after: Setup, say: Say) -> Iterator[Said]:
    was, now = chosen_presets(before), chosen_presets(after)
    for topic in presets(after):
        if was.get(topic) != now.get(topic):
            names = [
                say.plain(f"tournament-settings-{topic}-{one[topic]}") if topic in one else "…" for one in (was, now)
            ]
            yield say(
                "tournament-log-setting",
                topic=say.plain(f"tournament-settings-{topic}"),
                before=names[0],
                after=names[1],
            )


def _published(t: Tournament, number: int) -> bool:
    return any(one.number == number for one in t.played)


def _moved(t: Tournament, before: Round, after: acts.Draw, say: Say) -> Said:
    """A line on people whose table changed: two who swapped, or each with the tables before and after. No
    table is a bye."""
    places = [
        {user: (n, seat) for n, users in enumerate(tables, 1) for seat, user in enumerate(users)}
        for tables in ([one.users for one in before.tables], after.tables)
    ]
    users = [user for user in dict.fromkeys([*places[0], *places[1]]) if places[0].get(user) != places[1].get(user)]
    names = [called(t, user, say) for user in users]
    if len(users) == 2:
        return Said(" ↔ ".join(names))
    at = [[str(place[user][0]) if user in place else "–" for user in users] for place in places]
    return Said(", ".join(f"{name}: {old} → {new}" for name, old, new in zip(names, *at, strict=True)))
