"""Public panels of a tournament: announcement, rounds with the reasons for pairings, standings, journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from discord import ui

import engine.tournaments as tournaments
from bot.features.lobby.options import summary
from bot.features.tournament.schedule import to_come
from bot.features.tournament.teams import TEAMS, season_lines, team_lines, teams_so_far
from bot.panels.components import LENGTH, Items, PersistentItem, Style, button, panel, rows
from bot.panels.named import called, how_left, people
from bot.panels.time import ago, declared, duration
from bot.panels.verbs import COUNT, TOURNAMENT, Verb
from engine.arena import HeldTournament
from engine.core import seed_hash
from engine.games.box import Box
from engine.ids import TableId
from engine.language import Said, Say
from engine.tables.time.pace import restored_short
from engine.tournaments.presets import chosen_presets, presets
from engine.tournaments.setup import MOST_PLAYERS, Elimination, Groups, Ladder, Setup, Stage, Swiss
from engine.tournaments.standings import points_text
from engine.tournaments.state import Registration, Round, TournamentTable

JOIN = Verb("event.join", TOURNAMENT)
LEAVE = Verb("event.leave", TOURNAMENT)
DROP = Verb("event.drop", TOURNAMENT)
CHECK = Verb("event.check", TOURNAMENT)
STAND = Verb("event.stand", TOURNAMENT)
MINE = Verb("event.mine", TOURNAMENT)
SHOW = Verb("event.show", TOURNAMENT)
LOG = Verb("event.log", TOURNAMENT)
AGREE = Verb("event.agree", TOURNAMENT, COUNT, COUNT, COUNT)
"""Holds the numbers of round and table, and which of its results is meant."""
DISPUTE = Verb("event.dispute", TOURNAMENT)
APART = Verb("event.apart", TOURNAMENT)
ORGANISE = Verb("event.o", TOURNAMENT)

NAMED = 40
"""Names on the announcement and lines of its standings; a button shows all."""
NAMED_BESIDE = 12
"""Number of names beside teams and season."""
BEST = 5
"""Lines of the standings for a person who asks how they stand."""
LINES = 3500
"""Maximum characters of a text."""
DOORS = 200
"""Characters of the button labels below an announcement, in case Discord counts them."""
MORE = 60
"""Characters reserved for the number of further lines."""
NO_ENDINGS: Mapping[int, Said] = {}


def announcement(
    held: HeldTournament, box: Box | None, say: Say, *, proof: tournaments.Redrawn | None = None, file: str = ""
) -> ui.LayoutView:
    """The panel in the channel: game, rules, participants or standings, and buttons. `proof`: result of repeating all
    draws at the end; `file`: attachment with which everybody can do that."""
    t = held.tournament
    about, below = "\n".join(_about(held, box, say)), f"-# {lots(t, say, proof)}"
    items: Items = [about]
    lines = [*_course(held, say), *_table(t, say)] if t.stages else [*_registered(t, say)]
    if shown := fitting(lines, min(LINES, LENGTH - len(about) - len(below) - DOORS)):
        items.append(shown)
    items.append(below)
    if file:
        items.append(ui.File(f"attachment://{file}"))
    items += rows(list(_doors(held, say.plain)))
    return panel(*items)


def fitting(lines: Sequence[str], room: int) -> str:
    """As many lines as fit, from the first on."""
    text = ""
    for line in lines:
        if len(text) + len(line) + 1 > room:
            break
        text += f"\n{line}" if text else line
    return text


def lots(t: tournaments.Tournament, say: Say, proof: tournaments.Redrawn | None) -> Said:
    """The hash of the draws' seed; at the end the seed, and whether the draws follow from it."""
    seed = t.setup.seed
    hash = Said(seed_hash(seed))
    if proof is None:
        return say("tournament-lots", hash=hash)
    key = "tournament-lots-proof" if proof.proved else "tournament-lots-no-proof"
    forgotten = int(any(user < 0 for user in t.players))
    return say(key, hash=hash, seed=Said(seed), draws=proof.draws, same=proof.same, forgotten=forgotten)


def _about(held: HeldTournament, box: Box | None, say: Say) -> Iterator[str]:
    t, setup = held.tournament, held.tournament.setup
    yield f"### 🏆 {say.foreign(setup.name)}"
    sizes = setup.sizes
    stages = Said(" → ".join(stage(one, say) for one in setup.stages))
    game = say("game-title") if box is not None else Said(setup.game)
    yield say("tournament-about", game=game, stages=stages, low=sizes.low, high=sizes.high, preferred=sizes.preferred)
    if box is not None and setup.options:
        yield Said(f"-# {summary(say, box.game.options, box.game.options.model_validate(setup.options).model_dump())}")
    yield f"-# {declared(say, restored_short(setup.pace)).removeprefix('-# ')}"
    if setup.deadline is not None:
        rule = setup.deadline
        more = duration(say, rule.extension) if rule.times else ""
        yield say(
            f"tournament-deadline-{rule.rule.value}", time=duration(say, rule.seconds), more=more, times=rule.times
        )
    yield from rules(setup, say)
    yield phase(t, say)
    yield from (f"📅 {line}" for line in to_come(t, say))
    if t.paused is not None:
        yield say("tournament-paused")


def rules(setup: Setup, say: Say) -> Iterator[str]:
    """Points, tie-breaks, and settings that differ from the default."""
    scale = " – ".join(map(str, setup.scoring.scale(setup.sizes.preferred)))
    ties = Said(" → ".join(say(f"tournament-tie-{tie.value}") for tie in setup.ties))
    yield say("tournament-scoring", points=Said(scale), ties=ties)
    chosen = chosen_presets(setup)
    for topic in ("pairing", "rest", "late", "stand-in", "window", "seeding", "team"):
        name, usual = chosen.get(topic), next(iter(presets(setup).get(topic, ())), None)
        if name is not None and name != usual:
            yield f"-# {say(f'tournament-settings-{topic}-{name}')}"


def phase(t: tournaments.Tournament, say: Say) -> Said:
    capacity = t.setup.capacity if t.setup.capacity < MOST_PLAYERS else 0
    name = t.phase.value
    if t.phase is tournaments.Phase.REGISTRATION and t.registration is not Registration.OPEN:
        name = t.registration.value
    return say(f"tournament-phase-{name}", count=len(t.with_status(tournaments.PlayerStatus.IN)), capacity=capacity)


def stage(one: Stage, say: Say) -> Said:
    match one:
        case Swiss():
            return say("tournament-swiss", rounds=one.rounds)
        case Groups():
            return say("tournament-groups", rounds=one.rounds, size=one.size)
        case Elimination():
            return say("tournament-elimination", best=one.best)
        case Ladder():
            return say("tournament-ladder")


def _registered(t: tournaments.Tournament, say: Say) -> Iterator[str]:
    inside = t.with_status(tournaments.PlayerStatus.IN)
    for user in inside[:NAMED]:
        mark = "✅ " if t.players[user].checked and t.phase is tournaments.Phase.CHECK_IN else ""
        yield f"- {mark}{called(t, user, say)}"
    if len(inside) > NAMED:
        yield say("tournament-more", count=len(inside) - NAMED)
    for key, status in (
        ("tournament-waiting", tournaments.PlayerStatus.WAITING),
        ("tournament-substitutes", tournaments.PlayerStatus.SUBSTITUTE),
    ):
        users = t.with_status(status)
        if users:
            yield say(key, count=len(users), who=people(t, users[:NAMED], say))
    yield from teams_so_far(t, say)
    if t.registering:
        yield f"-# {say('tournament-how-check' if t.phase is tournaments.Phase.CHECK_IN else 'tournament-how')}"


def _course(held: HeldTournament, say: Say, *, soonest: bool = True) -> Iterator[str]:
    t = held.tournament
    running = t.open_round
    if running is not None:
        done = sum(table.result is not None for table in running.tables)
        yield say("tournament-round", round=running.number, done=done, tables=len(running.tables))
        times = [at for table in running.tables if (at := tournaments.due(t, table)) is not None]
        if times and soonest:
            yield say("tournament-until", when=ago(min(times)))
        yield from closing(t, say)
    elif t.draft is not None:
        yield say("tournament-drafted", round=t.draft.number)
    elif t.phase is tournaments.Phase.RUNNING:
        yield say("tournament-between")


def _table(t: tournaments.Tournament, say: Say) -> Iterator[str]:
    rows_ = tournaments.standings(t)
    if any(row_.places for row_ in rows_):
        yield f"**{say('tournament-standings')}**"
        most = NAMED if not t.setup.team and t.events == 1 else NAMED_BESIDE
        yield from (line(t, row_, say) for row_ in rows_[:most])
        if len(rows_) > most:
            yield say("tournament-more", count=len(rows_) - most)
        yield from team_lines(t, say, most=NAMED_BESIDE)
        yield from season_lines(t, say, most=NAMED_BESIDE)
    else:
        yield people(t, [row_.user for row_ in rows_][:NAMED], say)


def line(t: tournaments.Tournament, row_: tournaments.Row, say: Say) -> str:
    """A line of the standings. Its rank is no Markdown number, because Discord would renumber shared ranks."""
    who = called(t, row_.user, say)
    if row_.rank is None:
        return f"–  {say('tournament-out', who=who)}"
    places = "·".join(map(str, row_.places))
    return f"{row_.rank}\\. {who} — **{points_text(row_.points)}**{f'  ({places})' if places else ''}"


def ties_of(t: tournaments.Tournament, row_: tournaments.Row, say: Say) -> list[str]:
    there = [tie for tie in t.setup.ties if tie in row_.ties]
    return [f"{say(f'tournament-tie-{tie.value}')} {points_text(row_.ties[tie])}" for tie in there]


def _doors(held: HeldTournament, say: Say) -> Iterator[PersistentItem]:
    t = held.tournament
    if t.registering:
        yield button(JOIN(held.id), say("tournament-join"), Style.primary)
    if t.phase is tournaments.Phase.CHECK_IN or (t.phase is tournaments.Phase.RUNNING and isinstance(t.stage, Ladder)):
        yield button(CHECK(held.id), say("tournament-check"), Style.success)
    if t.phase in (tournaments.Phase.REGISTRATION, tournaments.Phase.CHECK_IN, tournaments.Phase.RUNNING):
        yield button(LEAVE(held.id), say("tournament-drop" if t.stages else "tournament-leave"))
        yield button(STAND(held.id), say("tournament-stand"))
        yield button(MINE(held.id), say("tournament-mine"))
    if t.setup.team and t.phase not in (tournaments.Phase.OVER, tournaments.Phase.CANCELLED):
        yield button(TEAMS(held.id), say("tournament-teams"))
    if t.stages:
        yield button(SHOW(held.id), say("tournament-show"))
    yield button(LOG(held.id), say("tournament-log"))
    yield button(ORGANISE(held.id), say("tournament-organise"))


def pairings(
    t: tournaments.Tournament,
    one: Round,
    say: Say,
    *,
    threads: dict[TableId, int],
    open_: bool,
    endings: Mapping[int, Said] = NO_ENDINGS,
) -> str:
    """The tables of a round with players and results, byes, and reasons for the pairing. Of too many reasons the most
    costly are shown. `threads`: places of real tables. `open_`: with reasons for organisers only. `endings`: by number
    of the table, how a game ended for which another result counts."""
    lines = [_at_table(t, table, say, threads, endings.get(table.number)) for table in one.tables]
    if one.byes:
        lines.append(say("tournament-byes", who=people(t, one.byes, say)))
    reasons = tournaments.merge_reasons(one.reasons if open_ else tournaments.public(one.reasons))
    whole = "\n".join([*lines, *(f"-# {why(t, reason, say)}" for reason in reasons)])
    if len(whole) <= LINES:
        return whole
    text = "\n".join(lines)[: LINES - MORE]
    for n, reason in enumerate(sorted(reasons, key=lambda one: -one.cost)):
        line = f"\n-# {why(t, reason, say)}"
        if len(text + line) > LINES - MORE:
            return f"{text}\n-# {say('tournament-more', count=len(reasons) - n)}"
        text += line
    return text


def round_(
    held: HeldTournament, one: Round, say: Say, threads: dict[TableId, int], endings: Mapping[int, Said] = NO_ENDINGS
) -> tuple[ui.LayoutView, tuple[str, str] | None]:
    """A published round (`endings` as for `pairings`), and a file (name, text) with all reasons if they do not fit."""
    t = held.tournament
    heading = say("tournament-round-of", name=t.setup.name, round=one.number)
    text = pairings(t, one, say, threads=threads, open_=False, endings=endings)
    shown = f"### {heading}\n{text}"
    reasons = tournaments.merge_reasons(tournaments.public(one.reasons))
    if all(why(t, reason, say) in text for reason in reasons):
        return panel(shown), None
    name = f"pairings-{held.id}-{one.number}.txt"
    return panel(shown, ui.File(f"attachment://{name}")), (name, "\n".join(why(t, one, say.plain) for one in reasons))


def _at_table(
    t: tournaments.Tournament, table: TournamentTable, say: Say, threads: dict[TableId, int], ending: Said | None = None
) -> str:
    place = Said(f" <#{threads[table.id]}>" if table.id in threads else "")
    head = f"**{say('tournament-table', number=table.number)}**{place}"
    if table.disputed:
        head += f" ⚖️ {say('tournament-disputed')}"
    if table.result is None:
        return f"{head}: {say.list(_sitting(t, table, seat, say) for seat in range(len(table.users)))}"
    how = "" if table.result.how == "played" else f" – {say(f'tournament-how-{table.result.how.value}')}"
    otherwise = f"\n-# {say('tournament-otherwise', ending=ending)}" if ending is not None else ""
    return f"{head} ✅ {in_places(t, table.result.seats, say)}{how}{otherwise}"


def _sitting(t: tournaments.Tournament, table: TournamentTable, seat: int, say: Say) -> Said:
    who = called(t, table.users[seat], say)
    if seat not in table.stand_ins:
        return who
    user = table.stand_ins[seat]
    by = Said(f"<@{user}>") if user > 0 else called(t, user, say)
    return say("tournament-stood-in", who=who, by=by)


def in_places(t: tournaments.Tournament, seats: Sequence[tournaments.Finish], say: Say) -> Said:
    best = sorted(seats, key=lambda one: one.place)
    scored = any(one.points for one in seats)
    return Said(
        ", ".join(f"{one.place}. {called(t, one.user, say)}{f' ({one.points})' if scored else ''}" for one in best)
    )


def drop_out(held: HeldTournament, user: int, say: Say) -> ui.LayoutView:
    running = held.tournament.open_round
    table = running.table_of(user) if running is not None else None
    plays = int(table is not None and table.result is None)
    text = say("tournament-drop-sure", name=held.tournament.setup.name, plays=plays)
    return panel(text, *rows([button(DROP(held.id), say.plain("tournament-drop"), Style.danger)]))


def closing(t: tournaments.Tournament, say: Say) -> Iterator[str]:
    at = tournaments.closes(t)
    if at:
        yield say("tournament-closes", when=ago(at))


def answers(held: HeldTournament, one: Round, table: TournamentTable, user: int, say: Say) -> list[PersistentItem]:
    found = [button(DISPUTE(held.id), say.plain("tournament-dispute"))]
    if table.result is not None and held.tournament.setup.window and user not in table.agreed and not table.disputed:
        custom_id = AGREE(held.id, one.number, table.number, table.results)
        found.insert(0, button(custom_id, say.plain("tournament-agree"), Style.success))
    return found


def why(t: tournaments.Tournament, reason: tournaments.Reason, say: Say) -> Said:
    who = [called(t, user, say) for user in reason.users]
    n = max(1, reason.n) if reason.why is not tournaments.Why.SPREAD else reason.n
    words = {"who": say.list(who), "who_count": len(who), "table": reason.table or 0, "n": n, "cost": reason.cost}
    instead = Said("+".join(map(str, reason.instead)))
    words |= {"proven": int(reason.proven), "instead": instead, "others": len(reason.instead)}
    return say(f"pairing-{reason.why.value}", **words)


def mine(
    held: HeldTournament, user: int, say: Say, *, place: Said, threads: dict[TableId, int], note: str = ""
) -> ui.LayoutView:
    """A tournament as one person sees it: panel (`place`) and state, their table and deadline, and their options."""
    t = held.tournament
    known = t.players.get(user)
    running = t.open_round
    table = running.table_of(user) if running is not None else None
    until = tournaments.due(t, table) if table is not None else None
    status = known.status.value if known is not None else "none" if t.registering else "soon" if t.newcomers else "late"
    lines = [f"### 🏆 {say.foreign(t.setup.name)}", phase(t, say)]
    if t.phase not in (tournaments.Phase.OVER, tournaments.Phase.CANCELLED):
        lines.append(say(f"tournament-status-{status}", **how_left(t, user, say)))
    if t.phase is tournaments.Phase.RUNNING:
        lines += [say("tournament-paused")] if t.paused is not None else []
        lines += _course(held, say, soonest=until is None)
    buttons: list[PersistentItem] = []
    if running is not None and table is not None:
        lines.append(_at_table(t, table, say, threads))
        lines += [say("tournament-table-until", when=ago(until))] if until is not None else []
        buttons += answers(held, running, table, user, say)
    elif running is not None and user in running.byes:
        lines.append(say("tournament-resting", round=running.number))
    lines += _best(t, user, say)
    wishes = [other for one, other in sorted(t.apart) if one == user]
    if wishes:
        lines.append(say("tournament-apart", who=people(t, wishes, say)))
    lines.append(say("tournament-place", place=place))
    if known is None and t.registering:
        buttons.append(button(JOIN(held.id), say.plain("tournament-join"), Style.primary))
    if known is not None and t.phase not in (tournaments.Phase.OVER, tournaments.Phase.CANCELLED):
        buttons.append(button(APART(held.id), say.plain("tournament-apart-ask")))
    if t.stages:
        buttons.append(button(SHOW(held.id), say.plain("tournament-show")))
    if note:
        lines.append(note)
    return panel("\n".join(lines)[:LINES], *rows(buttons))


def _best(t: tournaments.Tournament, user: int, say: Say) -> Iterator[str]:
    found = tournaments.standings(t) if t.played else ()
    if any(row_.places for row_ in found):
        yield f"**{say('tournament-standings')}**"
        yield from (line(t, row_, say) for n, row_ in enumerate(found) if n < BEST or row_.user == user)
