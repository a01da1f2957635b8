"""The constant appearance of a deck: bars, opacity, corners and the offset of the shadow."""

from fractions import Fraction

#: The corners of the center, with the sides that cause them to be rounded.
CORNERS = {
    "top-left": ("left", "top"), "top-right": ("right", "top"),
    "bottom-left": ("left", "bottom"), "bottom-right": ("right", "bottom"),
}  # fmt: skip


def bars(options):
    """Returns the top of the side views, and the reduction of the height of the center.

    Release 2.2.11 only has the layout below the bars (IIViewDeckController.m:479-491).
    """
    below = options["layout"] == "below-bars" or options["model"] == "2.2.11"
    if options["navigation"] != "integrated" or not below:
        return Fraction(0), Fraction(0)
    status = options["status-bar-height"]
    return status, status + options["navigation-bar-height"]


def constant_columns(options):
    """Returns the columns with the same value in every row."""
    sides, radius = options["sides"], options["center-corner-radius"]
    rounded = [
        corner for corner, edges in CORNERS.items() if any(side in sides for side in edges)
    ]
    return {
        "center_opacity": Fraction(1) if len(sides) > 1 else options["center-opacity"],
        "center_corner_radius": radius,
        "center_corners": " ".join(rounded) if radius else "none",
        "shadow_offset_x": Fraction(0), "shadow_offset_y": Fraction(0),
    }  # fmt: skip
