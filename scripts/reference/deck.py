"""The tables of a deck command at 50 digits: rows, phases, events and summary, as numbers."""

from fractions import Fraction

from mpmath import mp, mpf

import curves
from curve_base import exact, real, root
from deck_legs import NO_CURVE
from deck_state import OPPOSITE
from options import Options, SIDES

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


#: Instants closer than this are equal (s).
SAME = Fraction(1, 10**9)

#: A value that the specification of the output does not define, so it is not compared.
UNSPECIFIED = object()

EASE_IN_OUT = curves.parse("ease-in-out")


class Table:
    """The complete output of a deck command."""

    #: The column of events that names the subject of an event.
    owner = "side"

    def __init__(self, arguments, plan):
        """`plan` is a function of the options that returns the motion."""
        self.options = Options(arguments)
        self._prepare(plan(self.options))

    def _prepare(self, motion):
        self.motion = motion
        until = self.options["until"]
        self.last = self.motion.end if until is None else until
        self.rests = until is not None and until > self.motion.end + SAME
        listed = self.options["times"] if self.options.given("times") else []
        kept = [time for time in listed if until is None or time <= until]
        #: Whether rows follow the end of the motion, so that rest begins there.
        self.continues = self.rests or self.motion.end > 0 and any(
            time > self.motion.end + SAME for time in kept
        )
        self._instants = None

    # Instants

    def instants(self):
        if self._instants is None:
            self._instants = self._merged()
        return self._instants

    def _merged(self):
        options, motion, last = self.options, self.motion, self.last
        if last == 0:
            return [Fraction(0)]
        anchors = {leg.start for leg in motion.legs} | {leg.end for leg in motion.legs}
        anchors |= {time for time, _, _ in motion.events} | {motion.begin}
        anchors = sorted({Fraction(0), last} | {time for time in anchors if time < last})
        if options.given("times"):
            grid = list(options["times"])
        else:
            if options.given("frames"):
                spacing = last / options["frames"]
            elif options.given("step"):
                spacing = options["step"]
            else:
                spacing = 1 / (options["fps"] if options.given("fps") else Fraction(60))
            count = (last / spacing).__floor__() + 1
            grid = [k * spacing for k in range(count) if k * spacing < last] + [last]
        if options["key-times"]:
            grid += anchors
        snapped = []
        for time in sorted(grid):
            near = [anchor for anchor in anchors if abs(anchor - time) <= SAME]
            time = min(near, key=lambda anchor: abs(anchor - time)) if near else time
            if not snapped or time > snapped[-1]:
                snapped.append(time)
        return snapped

    # Rows

    def _leg(self, time):
        """Returns the leg of a row and the fraction of its time; None in delay and rest."""
        motion = self.motion
        if self.continues and time >= motion.end:
            return None, None
        if not motion.legs or time < motion.begin:
            return None, None
        leg = [leg for leg in motion.legs if leg.start <= time][-1]
        if leg.duration == 0:
            return leg, Fraction(1)
        return leg, min((time - leg.start) / leg.duration, Fraction(1))

    def moment(self, time):
        """Returns the leg of a row, the fraction of its time, and the columns of any motion."""
        motion = self.motion
        leg, x = self._leg(time)
        row = {"time": time, "velocity": mpf(0), "acceleration": mpf(0)}
        if leg is None:
            early = time < motion.begin
            row["phase"], row["progress"] = "delay" if early else "rest", Fraction(not early)
            row["offset"] = real(motion.start_offset if early else motion.end_offset)
        else:
            row["phase"], row["progress"], row["offset"] = leg.name, leg.progress(x), leg.offset(x)
            if time <= leg.end:
                row["velocity"], row["acceleration"] = leg.rate(x, 1), leg.rate(x, 2)
        return leg, x, row

    def state(self, time):
        """Returns the values of all columns except frame and event at a time."""
        motion = self.motion
        leg, _, row = self.moment(time)
        early, edge, y = row["phase"] == "delay", leg, row["progress"]
        if leg is None and motion.legs:
            edge = motion.legs[0 if early else -1]
        axis = motion.axis if edge is None or leg is None and early else edge.axis
        size = motion.bounds if edge is None else edge.size(y)
        views = (
            self._side_views(motion.axis, motion.start_offset, motion.ledges, motion.bounds)
            if edge is None or time < motion.begin
            else edge.side_views(y, self._side_views)
        )
        pushed = self.options.command == "push-over" and motion.legs
        row = self._row_of_deck(row, axis, size, views, pushed)
        if self.options["model"] == "v3":
            row.update(motion.deck.frames(row["offset"], size[0]))
        return row

    def _row_of_deck(self, row, axis, size, views, pushed):
        """Adds the columns of a deck; `pushed` if the deck moves out to the left as a picture."""
        # Legs have 50 digits: a value below 1e-40 pt is an exact 0 of the leg.
        offset = mpf(0) if abs(row["offset"]) < mpf("1e-40") else row["offset"]
        row["offset"], row["exposed"] = offset, abs(offset)
        row["left_x"], row["right_x"] = views
        row |= self._frame(axis, offset, *size) | self._appearance(row["time"])
        row["side"], row["picture_x"] = self._showing(axis, offset), None
        if pushed:
            row["picture_x"] = -real(size[0]) * real(row["progress"])
            row["center_x"] = real(size[0]) * (1 - real(row["progress"]))
        return row

    @staticmethod
    def _showing(axis, offset):
        if offset == 0:
            return "none"
        positive = "left" if axis == "x" else "top"
        return positive if offset > 0 else OPPOSITE[positive]

    def _appearance(self, time):
        motion = self.motion
        columns = constant_columns(self.options) | {
            "shadow_opacity": self._shadow(time),
            "center_interactive": self._latest(motion.interactive, time),
        }
        if any(first <= time < last for first, last in motion.animated):
            columns["center_interactive"] = False
        for side in SIDES:
            columns[f"{side}_hidden"] = self._latest(
                [(at, value) for at, which, value in motion.hidden if which == side], time
            )
        return columns

    def _latest(self, entries, time):
        """Returns the value of the last entry at a time, or of the first entry before that."""
        entries = sorted(entries, key=lambda entry: entry[0])
        return ([value for at, value in entries if at <= time] or [entries[0][1]])[-1]

    def _frame(self, axis, offset, width, height):
        x, y = (offset, mpf(0)) if axis == "x" else (mpf(0), offset)
        top, shorter = bars(self.options)
        found = {"side_y": top, "side_height": real(height) - real(top)}
        height = real(height) - real(shorter)
        if self.options["resizes-center"]:
            x, y = max(x, mpf(0)), max(y, mpf(0))
            if axis == "x":
                width = real(width) - abs(offset)
            else:
                height = real(height) - abs(offset)
        found |= {"center_x": x, "center_y": y, "center_width": width, "center_height": height}
        return found | {"shadow_path_width": width, "shadow_path_height": height}

    def _side_views(self, axis, offset, ledges, bounds):
        """Returns left_x and right_x of a deck at rest at an offset."""
        x, width = (exact(offset) if axis == "x" else Fraction(0)), exact(bounds[0])
        if self.options["resizes-center"] and axis == "x":
            x, width = max(x, Fraction(0)), width - abs(x)
        p = self.options["parallax"]
        return (
            min(Fraction(0), x - (width - ledges[0])) * p,
            max(Fraction(0), x + (width - ledges[1])) * p,
        )

    def _shadow(self, time):
        full = self.options["shadow-opacity"]
        if not self.options["shadow"]:
            return Fraction(0)
        started = [at for at in self.motion.shadows if at <= time]
        # The shadow fades in within 1 s.
        if self.options["delegate-shadow"] or not started or time - started[-1] >= 1:
            return full
        return real(full) * EASE_IN_OUT.value(time - started[-1])

    def rows(self):
        """Returns the values of the selected columns, by rows."""
        first, result, events = 0, [], self.events()
        for frame, time in enumerate(self.instants()):
            last = first
            while last < len(events) and events[last][0] <= time:
                last += 1
            for row in self.states(time):
                row["frame"] = frame
                row["event"] = " ".join(self._texts(events[first:last], row)) or None
                # The columns by default include those of other operations.
                result.append([row.get(column) for column in self.options["columns"]])
            first = last
        return result

    def states(self, time):
        """Returns the rows at a time, without frame and event."""
        return [self.state(time)]

    def _texts(self, events, row):
        return map(self._event_text, events)

    def _event_text(self, event):
        _, name, side = event
        return name if side in (None, self.motion.own_side) else f"{name}:{side}"

    # The other tables

    def phases(self):
        motion, result = self.motion, []
        if motion.begin > 0:
            start = motion.start_offset
            result.append(["delay", Fraction(0), motion.begin, start, start, None])
        for leg in motion.legs:
            curve = {None: UNSPECIFIED, NO_CURVE: None}.get(leg.text, leg.text)
            ends = (leg.origin, leg.target) if leg.whole else (UNSPECIFIED, UNSPECIFIED)
            result.append([leg.name, leg.start, leg.end, *ends, curve])
        if self.rests or not motion.legs:
            end = motion.end_offset
            result.append(["rest", motion.end, self.last, end, end, None])
        return result

    def events(self):
        return [list(event) for event in sorted(self.motion.events, key=lambda event: event[0])]

    def summary(self):
        motion = self.motion
        start, final = motion.start_offset, motion.end_offset
        distance = overshoot = fastest = mpf(0)
        fastest_time = Fraction(0)
        # A motion that starts away from its end is unsettled during the delay.
        settled = motion.begin if abs(real(start - final)) > mpf(1) / 2 else Fraction(0)
        for leg in motion.legs:
            ends = [real(leg.target)]
            ends += [piece.y(u) for piece in leg.pieces() for u in (piece.first, piece.last)]
            distance = max([distance] + [abs(end - real(start)) for end in ends])
            overshoot = max(overshoot, leg.overshoot())
            for x, velocity in leg.speeds():
                speed = mp.inf if velocity is None else abs(velocity)
                # Equal speeds differ by rounding at 50 digits; the first one is reported.
                if speed > fastest + mpf("1e-40"):
                    fastest, fastest_time = speed, leg.start + exact(x) * leg.duration
            # A leg that stays near the end keeps the time of an earlier leg.
            last = self._last_stray(leg, final)
            settled = settled if last is None else last
        summary = {
            "duration": motion.end, "distance": distance, "start_offset": start,
            "end_offset": final, "peak_velocity": None if fastest == mp.inf else fastest,
            "peak_velocity_time": fastest_time, "overshoot": overshoot, "settling_time": settled,
            "rows": len(self.instants()), "reduction_error": None,
        }  # fmt: skip
        return summary | motion.figures

    @staticmethod
    def _last_stray(leg, final):
        """Returns the last time in a leg at which the offset is more than 0.5 pt from the end."""
        final, far = real(final), mpf(1) / 2
        pieces = leg.pieces()
        if not pieces:
            strays = abs(real(leg.origin) - final) > far
            return leg.end if strays and leg.end > 0 else None
        for piece in reversed(pieces):
            def stray(u, y=piece.y):
                return abs(y(u) - final) - far

            u = None
            if stray(piece.last) > 0:
                u = piece.last
            elif stray(piece.first) > 0:
                u = root(stray, piece.first, piece.last)
            if u is not None:
                return leg.start + exact(piece.x(u)) * leg.duration
        return None


def shown(value):
    if value is UNSPECIFIED:
        return "?"
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else mp.nstr(real(value), 30)
