"""Every colour a picture may use. Large flat colours stay at least 10 units apart, so that 256 colours suffice."""

from typing import cast

ABYSS, PANEL, RAISED = "#0C1B25", "#142B38", "#1D3F50"
HAIRLINE, UNDER_WAY = "#335567", "#2A5163"
IVORY, CREAM = "#FFF6E0", "#EFE4CB"
PARCHMENT, PARCHMENT_SHADE = "#F2E7CE", "#DCCBA3"
INK = "#0B161C"
MUTED, SPENT_TEXT, SPENT_ICON = "#A9BCC2", "#93A9B1", "#6D8792"
BRONZE, HIDDEN_EDGE = "#D2AE6D", "#8E7A52"
LOSS = "#FF9C92"
AQUA = "#7FF3EC"  # new since the last visit, nothing else

SEA = ("#1D6C82", "#1A6278", "#17586E", "#154F62")  # far to near
SEA_LABEL = "#D6EBEE"
WAVE, ROUTE, FOAM, SHALLOWS = "#2F7E93", "#5F9FAE", "#9AD3DC", "#2B7E90"
LAND, HILLS, TREES, SAND = "#47593D", "#58704A", "#2F4331", "#D9C48C"
QUAY, QUAY_EDGE, MOLE = "#6A6252", "#91876F", "#7B725F"
RUIN, RUIN_SHADE, FALLEN = "#8FA6A6", "#5F7C80", "#587D90"
WOOD, DARK_WOOD, TRIM, FREE_SEAT, STAR = "#4B3325", "#35241A", "#C79A58", "#AD8A60", "#9A6412"

GREEN_CARD, GREEN_STRIP = "#1C4C3C", "#1B6A4A"
BLUE_CARD, BLUE_STRIP = "#21427B", "#1F5AA0"
RED_CARD, RED_STRIP = "#642C2C", "#A12F2B"
PLUM = "#2B2436"
OLIVE, CLAY, TERRACOTTA, SKY = "#56632F", "#5B4A44", "#8A4B2A", "#2F5F86"  # grounds of tiles
GOLD, LAUREL, VIOLET, ROSE = "#79601C", "#27684B", "#5C4A78", "#8C3F66"
AZURE, OCHRE, MOSS, ORCHID = "#2A6C9C", "#8F6024", "#58731B", "#7C3A79"  # cities
BRASS, BRICK, ASH = "#77711A", "#A0452A", "#5E5A58"

YELLOW, GREEN, RED, BLUE, PURPLE = "#F6C42C", "#63D3A3", "#EC4A42", "#447BE8", "#D0A9F6"
NEUTRAL_FILL, NEUTRAL_EDGE = "#20292F", "#DAD0BC"


ALL = frozenset(
    colour
    for named in tuple(globals().values())
    for colour in (cast("tuple[object, ...]", named) if isinstance(named, tuple) else (named,))
    if isinstance(colour, str) and colour.startswith("#")
)
