"""How the lines of a story are gathered: those of one kind that follow one another are told as one.

Stored is what happened, line by line; what is gathered is worked out from it whenever it is shown. So a story reads the
same however often, and in whatever pieces, it was sent, and one that was stored before reads like one of today.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, Protocol, TypeVar, cast


@dataclass(frozen=True, slots=True)
class Gather:
    """Lines with these `keys` that follow one another are one, where the arguments `same` are equal in all that have
    them; the first one has them all.

    It is told by `tell-<first key>.<form>`: with the arguments `same`, the totals of those in `sums`, `$times`, how
    many lines it stands for, and `$lines`, an enumeration of their short forms `tell-<key>.<part>`. Of these, lines
    that differ in nothing but `sums` are one, too, and have totals and `$times` of their own. Once a line `said_by` is
    told in the same chapter, which says it all again, the lines before it are left out. Lines `silent` may stand among
    the others, and nothing is said of them; what is summed up counts theirs, too. Short forms that have the argument
    `by` are enumerated by it, in the forms `tell-<first key>.group` with that argument and `$lines`; those without it
    come after them, by their kind, in `tell-<key>.group`. `onward`: where a line ends in the second of these arguments
    and the next one, alike in all else, begins there in the first, both are one way. `whole`: where all come to one
    short form, the line itself tells it with the totals, since these say all that there is. `in_order`: such lines are
    told one by one, and equal things in their lists are not counted, since the place in the list says something.
    """

    keys: tuple[str, ...]
    same: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    form: str = "together"
    part: str = "part"
    by: str = ""
    silent: tuple[str, ...] = ()
    onward: tuple[str, str] = ("", "")
    whole: bool = False
    said_by: str = ""
    in_order: bool = False


class Line(Protocol):
    """A line of a story: an event as JSON, to all or, whispered, to one."""

    @property
    def event(self) -> Mapping[str, Any]: ...

    @property
    def to(self) -> object:
        """Whose ears it is for; None: everybody's."""
        ...


L = TypeVar("L", bound=Line)


@dataclass(frozen=True, slots=True)
class Gathered(Generic[L]):
    """An event to be told, as JSON, and the lines that it stands for."""

    event: Mapping[str, Any]
    of: tuple[L, ...]


def gathered(rules: Sequence[Gather], lines: Sequence[L]) -> list[Gathered[L]]:
    """What is told of these lines, in their order. Where several rules fit, the one that gathers most; of these the
    first. What is whispered in between comes after it. Equal things side by side in a list are counted, "white ×3",
    but for players and numbers."""
    left, found, at = _not_said_again(rules, lines), list[Gathered[L]](), 0
    in_order = {key for rule in rules if rule.in_order for key in rule.keys}
    while at < len(left):
        runs = [(rule, run) for rule in rules if len(run := _run(rule, left, at)) > 1]
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
    """A value as JSON in which lists name what stands side by side in them once, with its number."""
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


def _not_said_again(rules: Sequence[Gather], lines: Sequence[L]) -> list[L]:
    """The lines but those that a later one of their chapter says again."""
    again: set[str] = set()
    kept: list[L] = []
    for line in reversed(lines):
        event = line.event
        if event["key"] not in again:
            kept.append(line)
        if event.get("chapter"):
            again.clear()
        again.update(key for rule in rules if rule.said_by == event["key"] for key in rule.keys)
    return kept[::-1]


def _run(rule: Gather, lines: Sequence[Line], start: int) -> list[int]:
    """Where the lines stand that this rule gathers from `start` on."""
    found: list[int] = []
    shared: dict[str, Any] = {}
    if rule.in_order or any(name not in lines[start].event.get("args", {}) for name in rule.same):
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
    """True if one way begins where the other ends, and they are alike in all else."""
    start, end = onward
    return start in after and end in before and {**before, start: before[end], end: None} == {**after, end: None}


def _grouped(rule: Gather, lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Short forms by an argument, in the order in which its values come first; after them those without it, by their
    kind."""
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
