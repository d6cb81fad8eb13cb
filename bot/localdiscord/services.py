"""All services of the stand-in, for those that need several."""

from __future__ import annotations

from dataclasses import dataclass

from .commands import Commands
from .gateway import Gateway
from .interactions import Interactions
from .messages import Messages
from .oauth import OAuth
from .rest import Rest
from .routes_channels import ChannelRoutes
from .world import World


@dataclass(frozen=True, slots=True)
class Services:
    world: World
    messages: Messages
    gateway: Gateway
    commands: Commands
    interactions: Interactions
    rest: Rest
    channels: ChannelRoutes
    oauth: OAuth
