"""The appearance of the side view of a drawer, from the position of the center."""

from dataclasses import dataclass
from fractions import Fraction

ZERO, ONE, HALF = Fraction(0), Fraction(1), Fraction(1, 2)
REST = {"side_scale": ONE, "side_translation": ZERO, "side_opacity": ONE, "side_angle": ZERO}
#: The scale and the translation (pt) of slide-and-scale while closed.
CLOSED_SCALE, CLOSED_SHIFT = Fraction(9, 10), 50


@dataclass
class Look:
    """A visual state of the library: none, slide, slide-and-scale, parallax or swinging-door."""

    name: str
    factor: Fraction
    stretches: bool

    def at(self, sign, width, x):
        """Returns the columns of the side +1 or −1 that shows while the center is at x."""
        return self.columns(sign, width, abs(x) / width, max(width, sign * x))

    def columns(self, sign, width, p, reach):
        """Returns the columns at the visible fraction p; `reach` is g."""
        if self.name == "slide-and-scale":
            return {
                "side_scale": CLOSED_SCALE + p / 10,
                "side_translation": CLOSED_SHIFT * sign * (1 - p), "side_opacity": p,
                "side_angle": ZERO,
            }  # fmt: skip
        if p > 1:
            return REST | self._stretched(sign, width, p, reach)
        if self.name in ("slide", "parallax"):
            factor = self.factor if self.name == "parallax" else 1
            return REST | {"side_translation": -sign * reach * (1 - p) / factor}
        if self.name == "swinging-door":
            return REST | {
                "side_translation": sign * reach * (p - HALF), "side_angle": -90 * sign * (1 - p)
            }
        return dict(REST)

    def _stretched(self, sign, width, p, reach):
        if self.name == "swinging-door":
            return {"side_scale": p, "side_translation": sign * p * reach / 2}
        if self.name == "none" and not self.stretches:
            return {}
        return {"side_scale": p, "side_translation": sign * p * width * (p - 1) / 2}
