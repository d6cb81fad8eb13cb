"""Whatever people, Discord and the network do in the middle of a game: it goes on as if nothing had happened."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.localdiscord.driver import Answer, Person, text_of
from engine.store import targets
from tests.e2e.conftest import two
from tests.e2e.course import Course, course
from tests.e2e.house import Accident, House, custom_ids
from tests.e2e.player import Player, number_of
from tests.e2e.test_games import asked_once

pytestmark = pytest.mark.thorough

Json = dict[str, Any]


class Storm:
    """What goes wrong, and what people were told then."""

    def __init__(self) -> None:
        self.happened: Counter[str] = Counter()
        self.told: list[str] = []
        self.lost: list[str] = []
        self.pids: set[int] = set()
        self.home: House
        self.players: Sequence[Player]

    def of_the_network(self, home: House, players: Sequence[Player]) -> dict[int, Accident]:
        """Things after which all that stands in the thread must be as ever."""
        self.home, self.players = home, players
        accidents: list[Accident] = [
            self.double_clicks,
            self.repeated_interactions,
            self.gateway_drops,
            self.stranger,
            self.stale_click,
            self.closed_dms,
            self.server_errors,
            self.lost_question,
            self.late_errors,
            self.deleted_panel,
            self.session_lost,
            self.stranger,
            self.unavailable,
            self.stale_click,
        ]
        return {home.acts + 12 + 18 * at: self._noted(accident) for at, accident in enumerate(accidents)}

    def of_moderators(self, home: House, players: Sequence[Player]) -> dict[int, Accident]:
        """Things after which the game goes on, but not all of it can stand where it stood."""
        self.home, self.players = home, players
        accidents = [self.deleted_thread, self.archived_thread, self.lost_permission, self.deleted_lobby]
        return {home.acts + 10 + 22 * at: self._noted(accident) for at, accident in enumerate(accidents)}

    def _noted(self, accident: Accident) -> Accident:
        async def happens() -> None:
            self.pids.add(self.home.pid)
            await accident()
            self.happened[getattr(accident, "__name__", "")] += 1

        return happens

    @property
    def host(self) -> Person:
        return self.players[0].person

    async def _told(self, *answers: Answer) -> None:
        for answer in answers:
            assert answer.error is None, answer.error
            if answer.message is not None:
                self.told.append(text_of(answer.message))

    # People

    async def double_clicks(self) -> None:
        """Everybody's next answers are clicked twice in the same instant."""
        for player in self.players:
            player.twice = 3

    async def stranger(self) -> None:
        """Eve presses what they see in the thread and tries commands at a table that is not theirs."""
        eve, table = self.home.people["eve"], self.home.table()
        thread = self.home.thread()
        panel = await eve.until(lambda: next(filter(_is_panel, reversed(eve.messages(thread))), None))
        for custom_id in custom_ids(panel):
            if custom_id.verb != "rules":
                await self._told(await eve.click(panel, str(custom_id)))
        for name, options in (("bid", {"amount": "3"}), ("choose", {"option": "ships"}), ("place", {"row": "1,2,3"})):
            await self._told(await eve.command(name, table=table, **options))
            for focused, value in options.items():
                assert await eve.autocomplete(name, focused, table=table, **{focused: value}) == []
        for name in ("play", "pass", "undo", "hand", "why", "board", "journal"):
            await self._told(await eve.command(name, table=table))
        await self._told(await eve.command("game cancel", table=table))

    async def stale_click(self) -> None:
        """Somebody presses what was shown to them privately long ago."""
        for player in self.players:
            for message in player.person.all_messages():
                old = next((custom_id for custom_id in custom_ids(message) if custom_id.verb in ("pick", "lay")), None)
                if message.get("flags", 0) & 64 and old is not None and number_of(message) in player.answered:
                    component = custom_ids(message)[old]
                    least = max(1, component.get("min_values", 1))
                    values = [option["value"] for option in component.get("options", ())][:least] or None
                    answer = await player.person.click(message, str(old), values)
                    await self._told(answer)
                    break

    async def closed_dms(self) -> None:
        """Somebody closes their direct messages for a while."""
        person = self.players[1].person
        await person.change(dm_open=False)
        await person.until(lambda: True if self.players[1].nudged else None)
        await person.change(dm_open=True)

    async def lost_question(self) -> None:
        """The message with an open question is deleted. (It needs a moment at which one is open.)"""
        for player in self.players:
            message = player.next()
            if message is not None and number_of(message):
                await player.person.fault("delete_message", channel_id=message["channel_id"], message_id=message["id"])
                player.lost = True
                self.lost.append(number_of(message).partition(".")[0])  # the same at every position of its draft

    # The network

    async def repeated_interactions(self) -> None:
        """The gateway hands the next interactions over twice."""
        gateway, dispatch = self.home.server.gateway, self.home.server.gateway.dispatch
        left = 60

        def twice(t: str, d: Json, intent: int | None = None) -> None:
            nonlocal left
            dispatch(t, d, intent)
            if t == "INTERACTION_CREATE":
                left -= 1
                dispatch(t, d, intent)
                if not left:
                    del gateway.dispatch

        gateway.dispatch = twice

    async def gateway_drops(self) -> None:
        """The connection is cut and resumed."""
        await self.host.fault("drop_gateway", resumable=True)

    async def session_lost(self) -> None:
        """The connection is cut, and Discord has forgotten the session. What is done until there is another is lost."""
        self.home.server.interactions.desert()
        await self.host.fault("drop_gateway", resumable=False)
        await self.home.until(lambda: self.home.server.gateway.sessions)

    async def server_errors(self) -> None:
        """Discord has trouble with new messages."""
        await self.host.fault("http", status=500, method="POST", route="/messages$", times=1)

    async def unavailable(self) -> None:
        """Discord refuses new messages, then changes of messages."""
        await self.host.fault("http", status=503, method="POST", route="/messages$", times=2)
        await self.host.fault("http", status=503, method="PATCH", route="/messages/", times=2)

    async def late_errors(self) -> None:
        """Discord takes messages, but says that it cannot."""
        await self.host.fault("http", status=503, method="POST", route="/messages$", times=5, late=True)

    # Moderators

    async def deleted_panel(self) -> None:
        """Somebody deletes the live panel."""
        thread = self.home.thread()
        panel = await self.host.until(lambda: next(filter(_is_panel, reversed(self.host.messages(thread))), None))
        await self.host.fault("delete_message", channel_id=thread, message_id=panel["id"])

    async def deleted_thread(self) -> None:
        """Somebody deletes the thread."""
        await self.host.fault("delete_thread", channel_id=self.home.thread())

    async def archived_thread(self) -> None:
        """Somebody archives the thread."""
        await self.host.fault("archive_thread", channel_id=self.home.thread())

    async def lost_permission(self) -> None:
        """For a while the bot may not write in threads."""
        await self.host.fault("revoke_permission", permission="send_messages_in_threads")
        await self.host.until(lambda: next((m for m in self.host.all_messages() if _reports(m)), None))
        await self.host.fault("restore_permission", permission="send_messages_in_threads")

    async def deleted_lobby(self) -> None:
        """Somebody deletes the message that the table was opened with."""
        games = self.host.here
        for message in self.home.written(games):
            await self.host.fault("delete_message", channel_id=games, message_id=message["id"])


def _is_panel(message: Json) -> bool:
    return any(custom_id.verb == "act" for custom_id in custom_ids(message))


def _reports(message: Json) -> bool:
    return "can no longer write" in text_of(message)


def test_a_game_in_a_storm_is_the_same_game(undisturbed: Course, tmp_path: Path) -> None:
    storm = Storm()
    played = asyncio.run(two(tmp_path, accidents=storm.of_the_network))
    assert sum(storm.happened.values()) == 14, storm.happened
    assert len(storm.pids) == 1, "the bot broke down"
    assert played.snapshot == undisturbed.snapshot
    assert played.story == undisturbed.story
    assert played.told == undisturbed.told
    assert played.strays == []
    assert played.kinds == undisturbed.kinds
    assert all(played.hands[name] <= count for name, count in undisturbed.hands.items())  # fewer while DMs were closed
    assert not errors(played)
    asked_once(played, storm.lost)
    unknown = [refusal for refusal in played.refusals if not _expected(refusal)]
    assert unknown == []
    assert sum("This is out of date" in text for text in storm.told) >= 2
    assert sum("You do not sit at this table" in text for text in storm.told) >= 2 * 9


def errors(played: Course) -> list[str]:
    """What the bot's log tells of trouble. That discord.py grumbles about suggestions asked for twice is no such."""
    told = [line for line in played.log.splitlines() if '"level": "error"' in line]
    return [line for line in told if not ("in autocomplete" in line and "40060" in line)]


def _expected(refusal: str) -> bool:
    """What the accidents themselves make Discord refuse."""
    codes = ("50007", "40060", "10008")
    return any(f"code={code}" in refusal for code in codes) or "status=50" in refusal


@pytest.mark.long(15)
def test_a_game_among_careless_moderators_goes_on(tmp_path: Path) -> None:
    storm = Storm()
    people = {"ann": ("dm", "act"), "bob": ("dm", "command")}
    played = asyncio.run(course(tmp_path, "hades", people, accidents=storm.of_moderators, options="short=yes"))  # pyright: ignore
    assert sum(storm.happened.values()) == 4, storm.happened
    assert len(storm.pids) == 1, "the bot broke down"
    assert played.kinds[targets.Panel] == played.kinds[targets.End] == 1
    assert played.strays == []
    assert not errors(played)
    assert len(played.told) == len(set(played.told))
    asked_once(played)
    mine = [text_of(r.d) for r in played.received["ann"] if r.t == "MESSAGE_CREATE" and not r.d.get("guild_id")]
    assert sum("was deleted" in text for text in mine) == 1
    assert sum("can no longer write" in text for text in mine) == 1
