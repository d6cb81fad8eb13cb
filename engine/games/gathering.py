"""Gathering the lines of a story: successive lines of one kind are told as one.

The database stores each event on its own; gathering happens whenever a story is shown. So a story reads the same
however often, and in however many pieces, it was sent. Stories stored by earlier versions read like new ones.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast


@dataclass(frozen=True, slots=True)
class Gather:
    """A rule that tells successive lines with these `keys` as one, as `tell-<first key>.<form>`. That text gets the
    arguments `same`, the totals of `sums`, `$times` (the number of lines) and `$lines`, an enumeration of the short
    forms `tell-<key>.<part>`. Short forms that differ only in `sums` become one, with totals and `$times` of their
    own."""

    keys: tuple[str, ...]
    same: tuple[str, ...] = ()
    """Arguments that have to be equal wherever present. The first line must have all of them."""
    sums: tuple[str, ...] = ()
    """Arguments that are added up."""
    form: str = "together"
    part: str = "part"
    by: str = ""
    """Argument that groups the short forms, in `tell-<first key>.group` with that argument and `$lines`. Short forms
    without it follow by kind, in `tell-<key>.group`."""
    silent: tuple[str, ...] = ()
    """Keys of lines that may stand among the others: they are not mentioned, but the totals count them."""
    onward: tuple[str, str] = ("", "")
    """Two arguments, start and end: a line that starts where the one before ends, with all else equal, continues it."""
    whole: bool = False
    """If only one short form remains, the line itself is told with the totals."""


@dataclass(frozen=True, slots=True)
class InOrder:
    """Lines with these `keys` are told one by one, and equal things in their lists are not counted: order matters."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SaidAgain:
    """Lines with these `keys` are left out if a later line `by` of their chapter repeats everything they say."""

    keys: tuple[str, ...]
    by: str


Rule: TypeAlias = Gather | InOrder | SaidAgain


class Line(Protocol):
    """A line of a story: an event as JSON, public or whispered to one seat."""

    @property
    def event(self) -> Mapping[str, Any]: ...

    @property
    def to(self) -> object:
        """Recipient of a whispered line, None for a public one."""
        ...


L = TypeVar("L", bound=Line)


@dataclass(frozen=True, slots=True)
class Gathered(Generic[L]):
    """An event to be told, as JSON, and the lines that it replaces."""

    event: Mapping[str, Any]
    lines: tuple[L, ...]


def gathered(rules: Sequence[Rule], lines: Sequence[L]) -> list[Gathered[L]]:
    """The events to tell for these lines, in order. If several rules fit, the one that gathers most lines wins, then
    the first. Whispered lines in between come after the gathered line. Equal neighbours in a list are counted, "white
    ×3", except players and numbers."""
    left, found, at = _not_said_again(rules, lines), list[Gathered[L]](), 0
    in_order = {key for rule in rules if isinstance(rule, InOrder) for key in rule.keys}
    gathers = [rule for rule in rules if isinstance(rule, Gather)]
    while at < len(left):
        runs = [(rule, run) for rule in gathers if len(run := _run(rule, left, at)) > 1]
        rule, run = max(runs, key=lambda one: len(one[1]), default=(None, list[int]()))
        if rule is None:
            found.append(_alone(left[at], in_order))
            at += 1
            continue
        found.append(Gathered(_counted(_together(rule, [left[n].event for n in run])), tuple(left[n] for n in run)))
        found += [_alone(left[n], in_order) for n in range(at, run[-1]) if n not in run]
        at = run[-1] + 1
    return found


def _alone(line: L, in_order: Container[str]) -> Gathered[L]:
    return Gathered(line.event if line.event["key"] in in_order else _counted(line.event), (line,))


def _counted(value: Any) -> Any:
    """A value (as JSON) whose lists name equal neighbours once, with their number."""
    if not isinstance(value, Mapping):
        return value
    parts = cast("Mapping[str, Any]", value)
    if "list" not in parts:
        return {name: _counted(part) for name, part in parts.items()}
    named: list[Any] = []
    for thing, equal in groupby(_counted(part) for part in parts["list"]):
        n = len(list(equal))
        if n > 1 and isinstance(thing, Mapping) and "seat" not in thing:
            named.append({"term": "several", "args": {"thing": thing, "n": n}})
        else:
            named += [thing] * n
    return {"list": named, "count": len(parts["list"])}


def _not_said_again(rules: Sequence[Rule], lines: Sequence[L]) -> list[L]:
    repeats = [rule for rule in rules if isinstance(rule, SaidAgain)]
    again: set[str] = set()
    kept: list[L] = []
    for line in reversed(lines):
        event = line.event
        if event["key"] not in again:
            kept.append(line)
        if event.get("chapter"):
            again.clear()
        again.update(key for rule in repeats if rule.by == event["key"] for key in rule.keys)
    return kept[::-1]


def _run(rule: Gather, lines: Sequence[Line], start: int) -> list[int]:
    """Positions of the lines that this rule gathers from `start` on."""
    found: list[int] = []
    shared: dict[str, Any] = {}
    if any(name not in lines[start].event.get("args", {}) for name in rule.same):
        return found
    for at in range(start, len(lines)):
        event = lines[at].event
        if lines[at].to is not None and at > start:
            continue
        args = event.get("args", {})
        fits = event["key"] in (rule.keys if at == start else (*rule.keys, *rule.silent)) and not event.get("chapter")
        if not fits or any(name in args and args[name] != shared.get(name, args[name]) for name in rule.same):
            break
        shared.update({name: args[name] for name in rule.same if name in args})
        found.append(at)
    return found


def _together(rule: Gather, events: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    parts: list[dict[str, Any]] = []
    totals = dict.fromkeys(rule.sums, 0)
    shared: dict[str, Any] = {}
    for event in events:
        args: Mapping[str, Any] = event.get("args", {})
        sums = {name: args.get(name, 0) for name in rule.sums}
        totals = {name: totals[name] + sums[name] for name in rule.sums}
        if event["key"] in rule.silent:
            continue
        shared |= {name: args[name] for name in rule.same if name in args}
        rest = {name: value for name, value in args.items() if name not in rule.sums}
        term = f"tell-{event['key']}.{rule.part}"
        if parts and parts[-1]["term"] == term and _goes_on(rule.onward, parts[-1]["rest"], rest):
            parts[-1]["rest"] = {**rest, rule.onward[0]: parts[-1]["rest"][rule.onward[0]]}
            continue
        one = next((one for one in parts if one["term"] == term and one["rest"] == rest), None)
        if one is None:
            parts.append({"term": term, "rest": rest, "sums": sums, "times": 1})
        else:
            one["sums"] = {name: one["sums"][name] + sums[name] for name in rule.sums}
            one["times"] += 1
    if rule.whole and len(parts) == 1:
        return {"key": events[0]["key"], "args": {**parts[0]["rest"], **parts[0]["sums"]}}
    lines = [{"term": one["term"], "args": {**one["rest"], **one["sums"], "times": one["times"]}} for one in parts]
    if rule.by:
        lines = _grouped(rule, lines)
    times = sum(one["times"] for one in parts)
    args = {**shared, **totals, "times": times, "lines": {"list": lines}}
    return {"key": f"{rule.keys[0]}.{rule.form}", "args": args}


def _goes_on(onward: tuple[str, str], before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """True if `after` starts where `before` ends, with all other arguments equal."""
    start, end = onward
    return start in after and end in before and {**before, start: before[end], end: None} == {**after, end: None}


def _grouped(rule: Gather, lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Short forms grouped by an argument, in order of its first appearance; then those without it, by kind."""
    groups: list[tuple[str, Mapping[str, Any], list[dict[str, Any]]]] = []
    for line in sorted(lines, key=lambda line: rule.by not in line["args"]):
        own = rule.by in line["args"]
        term = f"tell-{rule.keys[0]}.group" if own else line["term"].removesuffix(rule.part) + "group"
        args = {rule.by: line["args"][rule.by]} if own else {}
        group = next((group for known, value, group in groups if (known, value) == (term, args)), None)
        if group is None:
            groups.append((term, args, [line]))
        else:
            group.append(line)
    return [{"term": term, "args": {**args, "lines": {"list": group}}} for term, args, group in groups]
