"""All that stands on Discord, by who reads it: the groups in which the renderers of all targets are found."""

from __future__ import annotations

import discord

from bot.delivery.calendar import Calendar
from bot.delivery.direct import DirectMessages
from bot.delivery.following import FollowerMessages
from bot.delivery.halts import HaltMessages
from bot.delivery.host import HostMessages
from bot.delivery.matches import MatchMessages
from bot.delivery.notices import Notices
from bot.delivery.organisers import OrganiserMessages
from bot.delivery.post import Post
from bot.delivery.private import PrivateMessages
from bot.delivery.public import PublicMessages
from bot.delivery.renderers import Renderers
from bot.delivery.seats import SeatMessages
from bot.delivery.servers import ServerMessages
from bot.delivery.shows import ShowMessages
from bot.delivery.story import StoryMessages
from bot.delivery.threads import Threads
from bot.delivery.tournaments import TournamentMessages
from bot.desk.desk import Desk
from bot.desk.members import Members
from bot.workers.replays import Replays
from engine.arena import Arena


def renderers(
    client: discord.Client,
    desk: Desk,
    arena: Arena,
    members: Members,
    post: Post,
    threads: Threads,
    replays: Replays,
) -> Renderers:
    """The renderers of all targets. Raises TypeError unless each kind has its own."""
    notices, direct = Notices(desk, post, members, arena), DirectMessages(desk, members, post)
    return Renderers(
        PublicMessages(desk, post, threads, replays),
        StoryMessages(desk, post, threads),
        PrivateMessages(desk, post, members, threads, notices),
        notices,
        SeatMessages(desk, post),
        MatchMessages(desk, post),
        HostMessages(desk, post),
        HaltMessages(desk, post),
        TournamentMessages(desk, direct, post),
        OrganiserMessages(desk, direct, members, post),
        Calendar(client, desk),
        ServerMessages(desk, post, client.get_guild),
        FollowerMessages(desk, post, client.get_guild),
        ShowMessages(desk, post),
    )
