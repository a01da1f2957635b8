"""The composed motion of a container with side panels in a scenario."""

from dataclasses import dataclass
from fractions import Fraction

from curve_base import exact
from drawer import Drawer
from panels import Panels
from reveal import Reveal
from scenario_deck import Score
from scenario_tracks import Course
from side_panel_drag import FingerLeg
from side_panels import PanelLeg

FAMILIES = {"panels": Panels, "reveal": Reveal, "drawer": Drawer}
#: The start of a first leg, by the value of --interruption; in libraries it is additive.
INTERRUPTIONS = {"from-current": "presented", "jump": "model", "additive": "additive"}


class ColumnCourse(Course):
    def __init__(self, leg, name):
        last = leg.after if isinstance(leg, PanelLeg) else leg.columns(Fraction(1))
        value = leg.target if name == "offset" else last[name]
        super().__init__((value,), leg.start, leg)
        self.name = name

    @property
    def has_remainder(self):
        """Whether an interruption leaves a remainder; that of a drag ends with the touch."""
        return not type(self.leg) is FingerLeg

    def at(self, time, order=0):
        x = self.fraction(time)
        if time < self.leg.start:
            # A delay.
            return (0 if order else self.leg.before[self.name],)
        if self.name == "offset":
            return (self.leg.rate(x, order) if order else self.leg.offset(x),)
        if order:
            raise ValueError("only the offset has derivatives")
        return (self.leg.columns(x)[self.name],)


@dataclass
class PanelScore(Score):
    """The composed motion of side panels, with a track of each column."""

    first: dict = None
    marks: dict = None


def start_from(leg, presented):
    if isinstance(leg, PanelLeg):
        #: The model values from which the leg was planned.
        leg.model = leg.before
        leg.before = {
            name: exact(presented[name]) if name in presented else value
            for name, value in leg.before.items()
        }
        leg.origin = leg.before["offset"]
