"""The tables of scenarios of the side panels."""

from fractions import Fraction

from curve_base import real
from deck import UNSPECIFIED
from scenario_panels import PanelStage
from scenario_table import BESIDE, ScenarioTable
from side_panels import PanelTable

#: Columns that follow from the offset.
OF_OFFSET = ("velocity", "acceleration", "center_x", "exposed", "side", "reveal_progress",
             "overdraw_progress")  # fmt: skip


class PanelScenarioTable(ScenarioTable):
    """The complete output of `deckcalc run` for side panels."""

    _shadows = PanelTable._shadows
    _complete = PanelTable._complete
    _event_text = PanelTable._event_text

    def _plan(self):
        stage = PanelStage(self.script)
        self.container = stage.container
        return stage.score

    def state(self, time):
        motion, last = self.motion, self._ends(time)
        leg, x = self._play(time)
        early = time < motion.begin
        row = {"time": time, "phase": "delay" if early else "rest", "progress": Fraction(not early)}
        if leg is not None:
            row["phase"], row["progress"] = leg.name, leg.progress(x)
        row |= motion.first | {k: track.value(time)[0] for k, track in motion.tracks.items()}
        for order, name in ((1, "velocity"), (2, "acceleration")):
            row[name] = motion.offsets.value(time, order, inclusive=last)[0]
        row = self._complete(row, time)
        return row | {name: UNSPECIFIED for name in self._doubtful_names(time)}

    def _doubtful_names(self, time):
        """Yields the columns that jump where an additive animation ends or has a corner."""
        for name, track in self.motion.tracks.items():
            if not self._loose(track, time):
                continue
            for order in range(3 if name == "offset" else 1):
                a, b = (track.value(at, order)[0] for at in (time - BESIDE, time + BESIDE))
                if a is None or b is None or not self._meet(real(a), real(b)):
                    if order > 0:
                        yield OF_OFFSET[order - 1]
                        continue
                    yield name
                    if name == "offset":
                        yield from OF_OFFSET[2:]

    def _showing(self, axis, offset):
        return PanelTable._showing(axis, offset)
