"""All services of the stand-in, for those that need several."""

from __future__ import annotations

from dataclasses import dataclass

from .commands import Commands
from .gateway import Gateway
from .interactions import Interactions
from .messages import Messages
from .rest import Rest
from .routes_channels import ChannelRoutes
from .routes_messages import MessageRoutes
from .world import World


@dataclass(frozen=True, slots=True)
class Services:
    """One of each, all about the same world."""

    world: World
    messages: Messages
    gateway: Gateway
    commands: Commands
    interactions: Interactions
    rest: Rest
    channels: ChannelRoutes
    reactions: MessageRoutes
