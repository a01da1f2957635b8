"""Keyframe tables of `deckcalc run` at 50 digits, as `deck.py` has them of single commands.

    python3 scripts/reference/scenario_table.py run scenario.json --fps 24
"""

import sys
from fractions import Fraction

from mpmath import mpf

from curve_base import real
from deck import UNSAID, Table, main
from deck_legs import NO_CURVE, PathLeg
from deck_options import Options
from scenario_deck import Stage
from scenario_extremes import Extremes
from scenario_motion import SAME
from scenario_script import Script

#: A distance in time to either side of an instant at which something may jump (s).
BESIDE = Fraction(1, 10**25)

#: The columns of the center's size, with those of its shadow's path.
SIZES = ("center_width", "center_height")
SHADOWS = {"center_width": "shadow_path_width", "center_height": "shadow_path_height"}

#: What differs by less beside such an instant is continuous there.
CONTINUOUS = mpf("1e-12")


class ScenarioTable(Table):
    """Everything that `deckcalc run` prints."""

    def __init__(self, arguments):
        self.script = Script(arguments)
        super().__init__(arguments)

    def _read(self, arguments):
        return self.script.options

    def _plan(self):
        return Stage(self.script, self._side_views).score

    # Rows

    def _play(self, time):
        """The leg of a row, with the fraction of its time; None in delay and rest."""
        motion = self.motion
        started = [play for play in motion.legs if play.start <= time]
        if time < motion.begin or not started:
            return None, None
        play, leg = started[-1], started[-1].leg
        if time >= play.end and not (time == play.end and self._ends(time)):
            return None, None
        return leg, Fraction(1) if leg.duration == 0 else (time - leg.start) / leg.duration

    def _ends(self, time):
        """Whether a row is the motion's very last."""
        return time == self.motion.end and not self.rests

    def state(self, time):
        motion, last = self.motion, self._ends(time)
        leg, x = self._play(time)
        early = time < motion.begin
        row = {"time": time, "phase": "delay" if early else "rest"}
        y = Fraction(0 if early else 1)
        if leg is not None:
            row["phase"], y = leg.name, leg.progress(x)
        row["progress"] = y
        size = motion.sizes.value(time)
        offset = real(motion.offsets.value(time)[0])
        # Legs carry 50 digits: what is below 1e-40 pt is a leg's exact 0.
        offset = mpf(0) if abs(offset) < mpf("1e-40") else offset
        row["offset"], row["exposed"] = offset, abs(offset)
        for order, name in ((1, "velocity"), (2, "acceleration")):
            row[name] = motion.offsets.value(time, order, inclusive=last)[0]
        row["left_x"], row["right_x"] = motion.side_views.value(time)
        axis = motion.presented_axis(time)
        row.update(self._frame(axis, offset, *size))
        if row["phase"] == "push-over":
            row["picture_x"] = -real(size[0]) * real(y)
            row["center_x"] = real(size[0]) * (1 - real(y))
        row["side"] = self._showing(axis, offset)
        row.update(self._looks(time))
        return self._doubtful(time, row)

    def _doubtful(self, time, row):
        """Leaves unsaid what jumps where something on top of a leg ends or turns."""
        for track, names in (
            (self.motion.offsets, ("offset", "velocity", "acceleration")),
            (self.motion.side_views, ("left_x", "right_x")),
            (self.motion.sizes, SIZES),
        ):
            if not self._loose(track, time):
                continue
            orders = range(3) if track is self.motion.offsets else (0,)
            before, after = (
                [number for order in orders for number in track.value(beside, order)]
                for beside in (time - BESIDE, time + BESIDE)
            )
            for name, a, b in zip(names, before, after):
                if a is None or b is None or not self._meet(real(a), real(b)):
                    row[name] = UNSAID
                    if name in SHADOWS:
                        row[SHADOWS[name]] = UNSAID
        if row["offset"] is UNSAID:
            row.update(dict.fromkeys(("exposed", "side", "center_x", "center_y"), UNSAID))
            row.update(dict.fromkeys((*SIZES, *SHADOWS.values()), UNSAID))
        return row

    @staticmethod
    def _meet(a, b):
        return abs(a - b) <= CONTINUOUS * (1 + abs(a))

    def _loose(self, track, time):
        """Whether a peek beneath may turn there, or something ends in the very last row.

        Anywhere else, what holds where an additive animation ends is what comes after it.
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
            result.append(["delay", Fraction(0), motion.begin, start, start, UNSAID])
        clock, held, end = motion.begin, start, self.last if self.rests else motion.end

        def rest(until):
            origin = UNSAID if self._covered(clock) else held
            result.append(["rest", clock, until, origin, held, UNSAID])

        for play in motion.legs:
            leg = play.leg
            if play.start > clock + SAME:
                rest(play.start)
            curve = {None: UNSAID, NO_CURVE: None}.get(leg.text, leg.text)
            origin = UNSAID if self._covered(play.start) else leg.origin
            origin, target = (origin, leg.target) if leg.whole else (UNSAID, UNSAID)
            result.append([leg.name, play.start, play.end, origin, target, curve])
            clock, held = play.end, leg.target
        if self.rests or end > clock + SAME or not motion.legs:
            rest(end)
        return result

    def _covered(self, time):
        """Whether something is on top of the leg that begins there."""
        return any(rest.runs(time) for rest in self.motion.offsets.rests)

    def summary(self):
        return Extremes(self.motion).summary() | {"rows": len(self.instants())}


def table_of(arguments):
    """The table of any deck command."""
    return (ScenarioTable if Options(arguments).command == "run" else Table)(arguments)


if __name__ == "__main__":
    main(sys.argv[1:], table_of)
