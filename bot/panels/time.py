"""Time in words: moments in each reader's zone, durations, and the pace of a table."""

from __future__ import annotations

from engine.language import Said, Say
from engine.tables import Freeze, Pace, Sight
from engine.tables.time.pace import DAY, HOUR, MINUTE, clock_time


def ago(at: float) -> Said:
    return Said(f"<t:{int(at)}:R>")


def day(at: float) -> Said:
    return Said(f"<t:{int(at)}:d>")


def when(at: float) -> Said:
    """A moment with its date and distance."""
    return Said(f"<t:{int(at)}:f> (<t:{int(at)}:R>)")


def duration(say: Say, seconds: float) -> Said:
    """Such as "2 days", "36 hours" or "10 minutes": the largest unit that divides it, without parts of minutes."""
    whole = int(seconds)
    if whole >= 2 * DAY and whole % DAY == 0:
        return say("time-days", n=whole // DAY)
    if whole and whole % HOUR == 0:
        return say("time-hours", n=whole // HOUR)
    if whole >= 3 * HOUR:
        return say("time-hours", n=whole // HOUR)
    return say("time-minutes", n=whole // MINUTE)


def lasted(say: Say, seconds: float) -> Said:
    """An approximate duration: in days from two days, in hours from three hours, else in minutes."""
    unit = DAY if seconds >= 2 * DAY else HOUR if seconds >= 3 * HOUR else MINUTE
    return duration(say, max(1, round(seconds / unit)) * unit)


def pace_in_words(say: Say, pace: Pace) -> Said:
    """The time for a decision, without what follows a missed deadline."""
    return say(
        f"pace-{pace.kind.value}",
        time=duration(say, pace.time),
        increment=duration(say, pace.increment),
        times=say.list([clock_time(minute) for minute in pace.times]),
        zone=Said(pace.zone),
    )


def declared(say: Say, pace: Pace) -> Said:
    """A table's whole pace in one small line: time for a decision, what follows a missed deadline, and the computers'
    quiet hours."""
    said = Said(f"{_declared(say, pace)}{' ' + say('pace-lost') if pace.lost else ''}")
    return say("pace-declared-night", pace=said, night=_night(say, pace)) if pace.night else said


def _night(say: Say, pace: Pace) -> Said:
    start, end = pace.night or (0, 0)
    return say("pace-night", start=Said(clock_time(start)), end=Said(clock_time(end)), zone=Said(pace.zone))


def _declared(say: Say, pace: Pace) -> Said:
    said = pace_in_words(say, pace)
    if not pace.ticks:
        return say("pace-declared-none", pace=said)
    grace = say("pace-grace", time=duration(say, pace.grace)) if pace.grace else say("pace-no-grace")
    return say(f"pace-declared-{pace.absence.value}", pace=said, grace=grace, misses=pace.misses)


def until(sight: Sight, say: Say) -> Said:
    """The viewer's deadline; empty without one."""
    seat = sight.seat
    if seat is None or seat not in sight.due:
        return say("clock-paused") if sight.table.paused and sight.awaited else Said()
    return say("clock-late" if seat in sight.late else "clock-until", when=ago(sight.due[seat]))


def frozen(freeze: Freeze, say: Say) -> Said:
    """A table's freeze: time and reason."""
    return say("panel-frozen", reason=freeze.reason, at=ago(freeze.since))


def clocks(sight: Sight, say: Say) -> list[Said]:
    """Lines on the clocks besides deadlines: a pause, banks, stand-ins."""
    lines: list[Said] = []
    if sight.view.seen.result is not None:
        return lines
    if sight.table.frozen is not None:
        lines.append(frozen(sight.table.frozen, say))
    elif sight.table.paused:
        lines.append(say("panel-paused"))
    if sight.table.pace.lost:
        lines.append(say("pace-lost"))
    if sight.banks:
        banks = [f"{say.name(seat)} {duration(say, left)}" for seat, left in sight.banks.items()]
        lines.append(say("panel-banks", banks=Said(" · ".join(banks))))
    away = tuple(info.seat for info in sight.table.seats if info.stand_in is not None)
    if away and not sight.table.unattended:
        lines.append(say("panel-stand-ins", seats=away))
    machines = {info.seat for info in sight.table.seats if info.computer or info.stand_in}
    if sight.table.pace.night and not sight.covert and machines.intersection(sight.view.awaiting):
        lines.append(say("panel-night", night=_night(say, sight.table.pace)))
    return lines
