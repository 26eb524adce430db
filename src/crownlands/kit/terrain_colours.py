"""How a kingdom of terrains is drawn in the picture of a link."""

from ..engine.game_modules import LinkPicture

TERRAIN_PICTURE = LinkPicture(
    "terrain",
    "crowns",
    {
        "wheat": "#F4C84F",
        "forest": "#28624A",
        "lake": "#3F97CF",
        "grassland": "#97C85A",
        "swamp": "#7C6A91",
        "mine": "#3D3D4A",
        "town": "#CB6C49",
    },
)
