"""The tables of `deckcalc run`, like those of `deck.py` for single commands."""

from fractions import Fraction

from mpmath import mpf

from curve_base import real
from deck import Table, UNSPECIFIED
from deck_legs import NO_CURVE, PathLeg
from scenario_deck import Stage
from scenario_extremes import Extremes
from scenario_motion import SAME
from scenario_panels import PanelStage
from scenario_script import Script
from side_panels import PanelTable

#: The distance from an instant for one-sided limits (s).
BESIDE = Fraction(1, 10**25)

#: The columns of sizes, those of side panels that follow from the offset, and by what jumps.
SIZES = "center_width center_height shadow_path_width shadow_path_height".split()
OF_OFFSET = "velocity acceleration center_x exposed side reveal_progress overdraw_progress".split()
DOUBTFUL = {
    ("offset", 0, 0): ["offset", "exposed", "side", "center_x", "center_y", *SIZES],
    ("offset", 1, 0): ["velocity"], ("offset", 2, 0): ["acceleration"],
    ("views", 0, 0): ["left_x"], ("views", 0, 1): ["right_x"],
    ("sizes", 0, 0): ["center_width", "shadow_path_width"],
    ("sizes", 0, 1): ["center_height", "shadow_path_height"],
}  # fmt: skip

#: One-sided limits that differ by less are equal.
CONTINUOUS = mpf("1e-12")


class ScenarioTable(Table):
    """The complete output of `deckcalc run`."""

    def __init__(self, arguments):
        self.script = Script(arguments)
        self.options = self.script.options
        self._prepare(self._plan())

    def _plan(self):
        return Stage(self.script, self._side_views).score

    # Rows

    def _play(self, time):
        """Returns the leg of a row and the fraction of its time; None in delay and rest."""
        motion = self.motion
        started = [play for play in motion.legs if play.start <= time]
        if time < motion.begin or not started:
            return None, None
        play, leg = started[-1], started[-1].leg
        if time >= play.end and not (time == play.end and self._ends(time)):
            return None, None
        return leg, Fraction(1) if leg.duration == 0 else (time - leg.start) / leg.duration

    def _ends(self, time):
        """Whether a row is the last of the motion."""
        return time == self.motion.end and not self.rests

    def _begun(self, time):
        """Returns the columns of any motion, without the offset."""
        leg, x = self._play(time)
        early = time < self.motion.begin
        row = {"time": time, "phase": "delay" if early else "rest", "progress": Fraction(not early)}
        if leg is not None:
            row["phase"], row["progress"] = leg.name, leg.progress(x)
        for order, name in ((1, "velocity"), (2, "acceleration")):
            row[name] = self.motion.offsets.value(time, order, inclusive=self._ends(time))[0]
        return row

    def state(self, time):
        motion, row = self.motion, self._begun(time)
        y, size = row["progress"], motion.tracks["sizes"].value(time)
        offset = real(motion.offsets.value(time)[0])
        # Legs have 50 digits: a value below 1e-40 pt is an exact 0 of the leg.
        offset = mpf(0) if abs(offset) < mpf("1e-40") else offset
        row["offset"], row["exposed"] = offset, abs(offset)
        row["left_x"], row["right_x"] = motion.tracks["views"].value(time)
        axis = motion.presented_axis(time)
        row.update(self._frame(axis, offset, *size))
        if row["phase"] == "push-over":
            row["picture_x"] = -real(size[0]) * real(y)
            row["center_x"] = real(size[0]) * (1 - real(y))
        row["side"] = self._showing(axis, offset)
        row.update(self._appearance(time))
        for jump in self._jumps(time):
            row.update(dict.fromkeys(DOUBTFUL[jump], UNSPECIFIED))
        return row

    def _jumps(self, time):
        """Yields the properties that jump where an additive animation ends or has a corner.

        Each is the name of its track, the order of the derivative, and the index of the number.
        """
        for name, track in self.motion.tracks.items():
            for order in range(3 if name == "offset" else 1) if self._loose(track, time) else ():
                sides = (track.value(at, order) for at in (time - BESIDE, time + BESIDE))
                for index, (a, b) in enumerate(zip(*sides)):
                    if a is None or b is None or not self._meet(real(a), real(b)):
                        yield name, order, index

    @staticmethod
    def _meet(a, b):
        return abs(a - b) <= CONTINUOUS * (1 + abs(a))

    def _loose(self, track, time):
        """Whether an additive peek may have a corner, or an animation ends in the last row.

        Elsewhere, the value at the end of an additive animation is the limit after it.
        """
        running = [rest for rest in track.rests if rest.runs(time)]
        if any(isinstance(rest.course.leg, PathLeg) for rest in running):
            return True
        ends = {course.end for course in track.courses} - {play.end for play in self.motion.legs}
        return self._ends(time) and time in ends | {rest.end for rest in track.rests}

    # The other tables

    def phases(self):
        motion, result = self.motion, []
        start = motion.start_offset
        if motion.begin > 0:
            result.append(["delay", Fraction(0), motion.begin, start, start, None])
        clock, held, end = motion.begin, start, self.last if self.rests else motion.end

        def rest(until):
            origin = UNSPECIFIED if self._covered(clock) else held
            result.append(["rest", clock, until, origin, held, None])

        for play in motion.legs:
            leg = play.leg
            if play.start > clock + SAME:
                rest(play.start)
            curve = {None: UNSPECIFIED, NO_CURVE: None}.get(leg.text, leg.text)
            origin = UNSPECIFIED if self._covered(play.start) else leg.origin
            origin, target = (origin, leg.target) if leg.whole else (UNSPECIFIED, UNSPECIFIED)
            result.append([leg.name, play.start, play.end, origin, target, curve])
            clock, held = play.end, leg.target
        if self.rests or end > clock + SAME or not motion.legs:
            rest(end)
        return result

    def _covered(self, time):
        """Whether additive animations continue at the start of a leg."""
        return any(rest.runs(time) for rest in self.motion.offsets.rests)

    def summary(self):
        rows = {"rows": len(self.instants()), "reduction_error": None}
        return Extremes(self.motion).summary() | rows


class PanelScenarioTable(ScenarioTable):
    """The complete output of `deckcalc run` for side panels."""

    _shadows = PanelTable._shadows
    _complete = PanelTable._complete

    def _plan(self):
        stage = PanelStage(self.script)
        self.container = stage.container
        return stage.score

    def state(self, time):
        motion, row = self.motion, self._begun(time)
        row |= motion.first | {k: track.value(time)[0] for k, track in motion.tracks.items()}
        row = self._complete(row, time)
        for name, order, _ in self._jumps(time):
            names = OF_OFFSET[order - 1:order] if order else [name]
            names += OF_OFFSET[2:] if (name, order) == ("offset", 0) else []
            row.update(dict.fromkeys(names, UNSPECIFIED))
        return row

    def _showing(self, axis, offset):
        return PanelTable._showing(axis, offset)
