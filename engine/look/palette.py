"""All colours of pictures. Large flat colours are at least 10 units apart, so that 256 colours suffice.

`STRONG` has the replacement for each in high contrast: words have at least 7 to 1 on their ground.
"""

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

STRONG = {
    # grounds nearly black, edges and words light
    ABYSS: "#000000", PANEL: "#0E161C", RAISED: "#15282F",
    HAIRLINE: "#9FB8C4", UNDER_WAY: "#0C3038",
    IVORY: "#FFFFFF", CREAM: "#FFFAE6",
    PARCHMENT: "#FFFFFF", PARCHMENT_SHADE: "#EFE6CC",
    INK: "#000000",
    MUTED: "#E4EEF2", SPENT_TEXT: "#D0DCE2", SPENT_ICON: "#B4C4CC",
    BRONZE: "#FFD98A", HIDDEN_EDGE: "#E0C284",
    LOSS: "#FFB8B0",
    AQUA: "#7FF3EC",
    SEA[0]: "#063044", SEA[1]: "#052A3C", SEA[2]: "#042434", SEA[3]: "#031E2C",
    SEA_LABEL: "#FFFFFF",
    WAVE: "#6FC4D4", ROUTE: "#BFE6EE", FOAM: "#E4F8FF", SHALLOWS: "#0C4658",
    LAND: "#22300C", HILLS: "#304214", TREES: "#101C06", SAND: "#FFE9A8",
    QUAY: "#2E2A20", QUAY_EDGE: "#D0C6B0", MOLE: "#453E30",
    RUIN: "#E0F0F0", RUIN_SHADE: "#9CB4B8", FALLEN: "#9CC0D0",
    WOOD: "#2A1808", DARK_WOOD: "#180C04", TRIM: "#FFCF88", FREE_SEAT: "#E8C898", STAR: "#6A3C00",
    GREEN_CARD: "#04281A", GREEN_STRIP: "#07462C",
    BLUE_CARD: "#071C4A", BLUE_STRIP: "#0A347A",
    RED_CARD: "#3E0808", RED_STRIP: "#741010",
    PLUM: "#1A1026",
    OLIVE: "#2C380A", CLAY: "#32211A", TERRACOTTA: "#5A2206", SKY: "#0C3660",
    GOLD: "#463600", LAUREL: "#064228", VIOLET: "#30204E", ROSE: "#5C0C3C",
    AZURE: "#083C68", OCHRE: "#523200", MOSS: "#2A4000", ORCHID: "#50124C",
    BRASS: "#403E00", BRICK: "#64200C", ASH: "#34322C",
    YELLOW: "#FFD540", GREEN: "#7CEBBA", RED: "#FF8078", BLUE: "#7FA8FF", PURPLE: "#E0C4FF",
    NEUTRAL_FILL: "#10161A", NEUTRAL_EDGE: "#FFF0D8",
}  # fmt: skip
