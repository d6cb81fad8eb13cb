"""Counts a tournament anew from its file alone, knowing no more than docs/tournament-json.md says, and nothing of ours:

    python -m tests.recount tournament-….json [the file of the event before it in the season]

prints nothing and ends with 0 if the file’s standings, season and teams are what follows from its rounds.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

Json = dict[str, Any]


def differences(file: Json, before: Json | None = None) -> list[str]:
    """What a file says otherwise than its rounds do; `before`: the file of the event before it in the season."""
    found: list[str] = []
    points: dict[int, float] = {}
    for stage, one in enumerate(file["stages"], 1):
        said = sorted(((row["rank"], row["player"], row["points"]) for row in one["standings"]), key=str)
        counted = recounted(file, stage)
        if said != sorted(counted, key=str):
            found.append(f"standings of stage {stage}")
        for rank, player, scored in counted:
            points[player] = points.get(player, 0.0) + (scored if rank is not None else 0.0)
    if not _seeded(file["seeding"]):
        found.append("seeding")
    if before is not None:
        found += [f"who qualified by {one['title']}" for one in file["qualified"]
                  if one["title"] == before["name"] and not _by_rank(one, before)]  # fmt: skip
    lines = [*file["season"], *(member for team in file["teams"] for member in team["members"])]
    earlier = {row["name"]: row["total"] for row in (before["season"] or _alone(before))} if before else {}
    for row in lines:
        own = points.get(row["player"], 0.0) if row["player"] is not None else 0.0
        if abs(row["points"] - own) > 0.0011 or abs(row["total"] - row["carried"] - row["points"]) > 0.0011:
            found.append(f"season of {row['name']}")
        if before is not None and row["carried"] != earlier.get(row["name"], 0.0):
            found.append(f"what {row['name']} brings along")
    for team in file["teams"]:
        if abs(team["points"] - sum(member["total"] for member in team["members"])) > 0.005:
            found.append(f"team {team['number']}")
    for ranked, worth in ((file["season"], "total"), (file["teams"], "points")):
        values = [row[worth] for row in ranked]
        if [row["rank"] for row in ranked] != [1 + sum(other > value for other in values) for value in values]:
            found.append(f"ranks by {worth}")
    return found


def _seeded(seeding: Json) -> bool:
    """Whether those who began stand in the order in which they were seeded."""
    entrants: list[int] = seeding["entrants"]
    hand = [user for user in seeding["by_hand"] if user in entrants]
    ratings = seeding["ratings"] or [0] * len(entrants)
    rest = ratings[len(hand) :]
    by_lot = seeding["declared"] == "draw" and any(ratings)
    return not by_lot and entrants[: len(hand)] == hand and rest == sorted(rest, reverse=True)


def _by_rank(qualified: Json, before: Json) -> bool:
    """Whether those have qualified who finished an event up to some rank."""
    name = {one["number"]: one["name"] for one in before["players"]}
    ranks: dict[int, int | None] = {}
    for stage in reversed(range(1, 1 + len(before["stages"]))):
        rows = [row for row in recounted(before, stage) if row[1] not in ranks]
        ahead = sum(rank is not None for rank in ranks.values())
        places = [rank for rank, *_ in rows if rank is not None]
        ranks |= {user: None if rank is None else 1 + ahead + sum(other < rank for other in places)
                  for rank, user, _ in rows}  # fmt: skip
    people = {one["name"] for one in qualified["people"]} - {None}
    last = max((rank for user, rank in ranks.items() if rank is not None and name[user] in people), default=0)
    return people == {name[user] for user, rank in ranks.items() if rank is not None and rank <= last} - {None}


def _alone(file: Json) -> list[Json]:
    """The season of an event that is the first of one: the points of its stages."""
    total: dict[int, float] = {}
    for one in file["stages"]:
        for row in one["standings"]:
            total[row["player"]] = total.get(row["player"], 0.0) + (row["points"] if row["rank"] is not None else 0.0)
    return [{"name": one["name"], "total": total.get(one["number"], 0.0)} for one in file["players"]]


def recounted(file: Json, stage: int) -> list[tuple[int | None, int, float]]:
    """The standings of a stage (from 1): rank, player and points, from what happened in the rounds alone. It knows no
    more than docs/tournament-json.md says."""
    own, scoring = file["stages"][stage - 1], file["scoring"]
    rounds = [one for one in file["rounds"] if one["stage"] == stage]
    player = {one["number"]: one for one in file["players"]}
    users = list(dict.fromkeys([*own["entrants"], *(u for one in rounds for u in _there(one))]))
    scores: dict[int, list[float]] = {user: [] for user in users}
    shares: dict[int, list[float]] = {user: [] for user in users}
    met: dict[int, list[int]] = {user: [] for user in users}
    versus: dict[tuple[int, int], int] = {}
    wins, reached = dict.fromkeys(users, 0), dict.fromkeys(users, (0, 0.0))
    for one in rounds:
        got = dict.fromkeys(one["byes"], float(scoring["bye"]))
        for table in one["tables"]:
            worth = _worth(table["result"], scoring) if table["result"] else {}
            got |= worth
            seats: list[Json] = table["result"]["seats"] if table["result"] else []
            whole = sum(max(0, seat["points"]) for seat in seats)
            for seat in seats:
                user: int = seat["user"]
                shares[user].append(max(0, seat["points"]) / whole if whole else 1 / len(seats))
                wins[user] += worth[user] == max(worth.values())
                for other in seats:
                    if other is not seat and not seat["absent"] and not other["absent"]:
                        met[user].append(other["user"])
                        pair: tuple[int, int] = (user, other["user"])
                        gain = (worth[user] > worth[pair[1]]) - (worth[user] < worth[pair[1]])
                        versus[pair] = versus.get(pair, 0) + gain
        for user in users:
            if user in got:
                scores[user].append(got[user])
            elif user not in _there(one) and player[user]["since"] > one["round"]:
                scores[user].append(float(scoring["missed"]))
            if user in _there(one) and own["declared"]["kind"] == "elimination":
                reached[user] = (one["round"], got.get(user, 0.0))
    counts = own["declared"].get("counts")
    points = {user: sum(sorted(scores[user], reverse=True)[:counts]) for user in users}

    def worth_of(tie: str, user: int, tied: list[int]) -> float:
        mean = {"opponents": [points[other] for other in met[user]], "share": shares[user]}.get(tie)
        if mean is not None:
            return sum(mean) / len(mean) if mean else 0.0
        return wins[user] if tie == "wins" else sum(versus.get((user, other), 0) for other in tied)

    ranked = [user for user in users if player[user]["status"] != "disqualified"]
    groups = _split(
        ranked, {user: (reached[user][0], round(reached[user][1], 6), round(points[user], 6)) for user in ranked}
    )
    for tie in file["ties"]:
        groups = [
            part
            for group in groups
            for part in _split(group, {user: round(worth_of(tie, user, group), 6) for user in group})
        ]
    found: list[tuple[int | None, int, float]] = []
    for group in groups:
        rank = 1 + len(found)
        found += [(rank, user, round(points[user], 3)) for user in group]
    return [*found, *((None, user, round(points[user], 3)) for user in users if user not in ranked)]


def _worth(result: Json, scoring: Json) -> dict[int, float]:
    seats: list[Json] = result["seats"]
    scale = scoring["places"][str(len(seats))]
    last = {s["user"]: s["absent"] or (s["stand_in"] and scoring["stand_in"] == "last") for s in seats}
    order = {s["user"]: (last[s["user"]], 0 if s["absent"] else s["place"]) for s in seats}
    worth: dict[int, float] = {}
    for seat in seats:
        at = sorted(order.values()).index(order[seat["user"]])
        same = list(order.values()).count(order[seat["user"]])
        nothing = seat["stand_in"] and scoring["stand_in"] == "nothing"
        worth[seat["user"]] = 0.0 if nothing else sum(scale[at : at + same]) / same
        assert seat["scored"] == round(worth[seat["user"]], 3)
    return worth


def _there(one: Json) -> list[int]:
    return [*(user for table in one["tables"] for user in table["players"]), *one["byes"]]


def _split(group: list[int], worth: dict[int, Any]) -> list[list[int]]:
    parts: dict[Any, list[int]] = {}
    for user in group:
        parts.setdefault(worth[user], []).append(user)
    return [parts[value] for value in sorted(parts, reverse=True)]


if __name__ == "__main__":
    files = [json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:3]]
    wrong = differences(*files)
    sys.stdout.write("".join(f"{one}\n" for one in wrong))
    sys.exit(1 if wrong else 0)
