"""The tables of `deckcalc run`, like those of `deck.py` for single commands.

The figures of the summary are found numerically. Between two corners the offset is smooth: the
extrema of the offset and of the velocity are roots of the velocity and the acceleration, which are
exact; they are bracketed on a grid and then refined to 28 digits.
"""

from fractions import Fraction
from functools import cached_property

from mpmath import mp, mpf

from curve_base import exact, real, root
from deck import Table, UNSPECIFIED
from deck_legs import NO_CURVE, PathLeg
from completions import LiveDeck, LiveStage
from options import is_live
from scenario_deck import SAME, Stage
from scenario_script import Script
from scenario_tracks import Cover
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


#: Steps of the grid on which roots are bracketed, between two corners.
STEPS = 64

#: The distance from an end, relative to its stretch, for a one-sided limit.
INSIDE = Fraction(1, 10**40)

#: Speeds that differ by less than this are equal for a program that uses doubles (pt/s).
TIED = mpf("1e-9")


class Stretch:
    """A time interval without corners, divided where the offset has extrema."""

    def __init__(self, track, first, last):
        self.track, self.first, self.last = track, first, last
        inside = (last - first) * INSIDE
        self.a, self.b = real(first + inside), real(last - inside)
        edges = {0: first + inside, STEPS: last - inside}
        self.times = [edges.get(k, first + (last - first) * k / STEPS) for k in range(STEPS + 1)]
        self.turns, self.speeds = [], []
        velocities = [self._at(time, 1) for time in self.times]
        self.still = all(v == 0 for v in (*velocities[:2], velocities[STEPS // 2], velocities[-1]))
        marks = [self.times[0], self.times[-1]]
        if not self.still:
            marks[1:1] = self._roots(1, velocities)
            self.speeds = [(t, self._at(t, 1)) for t in (self.times[0], self.times[-1])]
            bends = [self._at(time, 2) for time in self.times]
            self.speeds[1:1] = [(t, self._at(t, 1)) for t in self._roots(2, bends)]
        self.turns = [(time, real(self._at(time, 0))) for time in marks]

    def _at(self, time, order):
        return self.track.value(exact(time), order)[0]

    def _roots(self, order, values):
        found = []
        for (a, fa), (b, fb) in zip(zip(self.times, values), zip(self.times[1:], values[1:])):
            if fa is None or fb is None or fa == 0 and fb == 0:
                continue
            if fb == 0 and b != self.times[-1]:
                found.append(b)
            elif fa * fb < 0:
                found.append(exact(root(lambda u: self._at(u, order), real(a), real(b), 28)))
        return found

    def last_stray(self, final):
        """Returns the last time at which the offset is more than 0.5 pt from the end, or None."""
        def stray(time):
            return abs(real(self._at(time, 0)) - final) - mpf(1) / 2

        for (a, ya), (b, yb) in reversed(list(zip(self.turns, self.turns[1:]))):
            if abs(yb - final) > mpf(1) / 2:
                return self.last if b == self.times[-1] else exact(b)
            if abs(ya - final) > mpf(1) / 2:
                # A jump within the last digits of a turn is at the turn.
                late = stray(real(b)) > 0
                return exact(b if late else root(stray, real(a), real(b), 28))
        return None


class Extremes:
    def __init__(self, motion):
        self.motion = motion
        self.corners = self._corners()

    @cached_property
    def stretches(self):
        pairs = zip(self.corners, self.corners[1:])
        return [Stretch(self.motion.offsets, a, b) for a, b in pairs]

    def _corners(self):
        motion = self.motion
        found = {motion.begin, motion.end}
        courses = list(motion.offsets.courses)
        for play in motion.legs:
            found |= {play.start, play.end}
        for rest in motion.offsets.rests:
            found |= {rest.start, rest.end}
            courses.append(rest.course)
        for course in courses:
            leg = course.leg
            for piece in leg.pieces() if leg else []:
                for u in (piece.first, piece.last):
                    found.add(self._settled(leg, leg.start + exact(piece.x(u)) * leg.duration))
        return sorted(time for time in found if motion.begin <= time <= motion.end)

    @staticmethod
    def _settled(leg, time):
        """Returns a corner as a simple rational if it equals one except for the last digits."""
        near = time.limit_denominator(10**12)
        return near if isinstance(leg, PathLeg) and abs(near - time) < Fraction(1, 10**40) else time

    @staticmethod
    def _instant(play):
        """Whether a leg has zero duration."""
        return not play.cut and play.leg.duration == 0

    def _left(self, time):
        """Returns what remains of interrupted legs at a time."""
        rests = [rest for rest in self.motion.offsets.rests if rest.runs(time)]
        return sum(
            (real(rest.course.at(time)[0]) - real(rest.course.last[0])
             for rest in rests if not isinstance(rest, Cover)), mpf(0),
        )  # fmt: skip

    def summary(self):
        motion = self.motion
        start, final = real(motion.start_offset), real(motion.end_offset)
        reached = [y for stretch in self.stretches for _, y in stretch.turns]
        # A jump to the end occurs only at the corner.
        reached += [real(motion.offsets.value(time)[0]) for time in self.corners]
        strays = [stretch.last_stray(final) for stretch in self.stretches]
        for play in filter(self._instant, motion.legs):
            left = self._left(play.end)
            reached.append(real(play.leg.target) + left)
            if abs(real(play.leg.origin) + left - final) > mpf(1) / 2:
                strays.append(play.end)
        fastest, when = self._fastest()
        return {
            "duration": motion.end, "distance": max([abs(y - start) for y in reached] + [mpf(0)]),
            "start_offset": motion.start_offset, "end_offset": motion.end_offset,
            "peak_velocity": None if fastest == mp.inf else fastest, "peak_velocity_time": when,
            "overshoot": self._overshoot(),
            "settling_time": max([time for time in strays if time is not None] + [Fraction(0)]),
        }  # fmt: skip

    def _fastest(self):
        """Returns the maximum speed and its time, unspecified if two legs are equally fast."""
        found = []
        for stretch in self.stretches:
            for time, velocity in stretch.speeds:
                speed = mp.inf if velocity is None else abs(velocity)
                found.append((speed, self._rounded(stretch, time), stretch))
        fastest = max([speed for speed, _, _ in found] + [mpf(0)])
        if fastest == 0:
            return mpf(0), Fraction(0)
        # Equal speeds differ by the error of one-sided limits; the first one is reported.
        near = [(time, stretch) for speed, time, stretch in found if fastest - speed < TIED]
        legs = {id(self.motion.offsets.course(stretch.first).leg) for _, stretch in near}
        apart = max(time for time, _ in near) - near[0][0]
        return fastest, near[0][0] if len(legs) == 1 or apart < SAME else UNSPECIFIED

    @staticmethod
    def _rounded(stretch, time):
        """Returns the end for a time of its one-sided limit."""
        ends = {stretch.times[0]: stretch.first, stretch.times[-1]: stretch.last}
        return ends.get(time, time)

    def _overshoot(self):
        """Returns the greatest distance beyond the target of a leg or the limits of a drag."""
        motion, by_leg, by_sight, by_drag = self.motion, mpf(0), mpf(0), mpf(0)
        track, later = motion.offsets, mpf(0)
        for play in motion.legs:
            leg = play.leg
            if not leg.whole:
                # The limits of a drag may have changed as it went on.
                return UNSPECIFIED
            if isinstance(leg, PathLeg):
                by_drag = max(by_drag, self._excess(play))
            if isinstance(leg, PathLeg) or leg.duration == 0:
                continue
            target = real(leg.target)
            seen = target - real(track.value(play.start)[0])
            for stretch in self.stretches:
                if track.course(stretch.first).leg is not leg or stretch.first < play.start:
                    continue
                beyond = [y - target for _, y in stretch.turns]
                model = max(mp.sign(real(leg.distance)) * y for y in beyond)
                sight = max(mp.sign(seen) * y for y in beyond)
                if stretch.first >= play.end:
                    later = max(later, model, sight)
                    continue
                by_leg, by_sight = max(by_leg, model), max(by_sight, sight)
        # The remainder of another leg may make the direction and the end ambiguous.
        clear = abs(by_leg - by_sight) < TIED and later <= by_leg + TIED
        return max(by_leg, by_drag) if clear else UNSPECIFIED

    def _excess(self, play):
        """Returns how far the offset is beyond the limits of a drag while it lasts."""
        leg, track = play.leg, self.motion.offsets
        if self._instant(play):
            return leg.excess(leg.target)
        return max([mpf(0)] + [
            leg.excess(y) for stretch in self.stretches
            if track.course(stretch.first).leg is leg and play.start <= stretch.first < play.end
            for _, y in stretch.turns
        ])  # fmt: skip


class ScenarioTable(Table):
    """The complete output of `deckcalc run`."""

    def __init__(self, arguments):
        self.script = Script(arguments)
        self.options = self.script.options
        self._prepare(self._plan())

    def _plan(self):
        stage = LiveDeck if is_live(self.options) else Stage
        return stage(self.script, self._side_views).score

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
        row["offset"] = real(motion.offsets.value(time)[0])
        size, views = (motion.tracks[name].value(time) for name in ("sizes", "views"))
        pushed = row["phase"] == "push-over"
        row = self._row_of_deck(row, motion.presented_axis(time), size, views, pushed)
        for jump in self._jumps(time):
            row.update(dict.fromkeys(DOUBTFUL[jump], UNSPECIFIED))
        # Pictures are not compared.
        return row | {"picture_x": UNSPECIFIED}

    def _jumps(self, time):
        """Yields the properties that jump where an additive animation ends or has a corner.

        Each is the name of its track, the order of the derivative, and the index of the number.
        """
        for name, track in self.motion.tracks.items():
            orders = range(3 if name == "offset" else 1) if self._loose(track, time) else range(0)
            if any(isinstance(rest, Cover) and rest.runs(time) for rest in track.rests):
                # A peek that hides the rest has its own values also where it begins.
                orders = orders[1:]
            for order in orders:
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
        course = track.course(time)
        if isinstance(course.leg, PathLeg) and course.start == time > course.leg.start:
            # A drag goes on; the next touch is undefined.
            return True
        ends = {course.end for course in track.courses} - {play.end for play in self.motion.legs}
        rests = {rest.end for rest in track.rests if not isinstance(rest, Cover)}
        return self._ends(time) and time in ends | rests

    # The other tables

    def phases(self):
        motion, result = self.motion, []
        start = motion.start_offset
        if motion.begin > 0:
            result.append(["delay", Fraction(0), motion.begin, start, start, None])
        clock, end = motion.begin, self.last if self.rests else motion.end
        begun = False

        def rest(until):
            # A drag may have moved the model since the last phase began.
            target = motion.offsets.course(clock).last[0] if begun else start
            origin = UNSPECIFIED if self._covered(clock) else target
            leg = motion.offsets.course(clock).leg
            if leg is not None and clock < leg.start:
                # What is delayed has set the model, but shows where it was.
                origin = target = UNSPECIFIED
            result.append(["rest", clock, until, origin, target, None])

        for play in motion.legs:
            leg = play.leg
            if play.start > clock + SAME:
                rest(play.start)
            curve = {None: UNSPECIFIED, NO_CURVE: None}.get(leg.text, leg.text)
            origin = UNSPECIFIED if self._covered(play.start) else leg.origin
            origin, target = (origin, leg.target) if leg.whole else (UNSPECIFIED, UNSPECIFIED)
            result.append([leg.name, play.start, play.end, origin, target, curve])
            clock, begun = play.end, True
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
        stage = LiveStage(self.script)
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
        # What `replace` adds is not compared.
        return row | {"new_opacity": UNSPECIFIED}

    def _showing(self, axis, offset):
        return PanelTable._showing(axis, offset)
