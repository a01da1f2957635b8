"""Properties that several legs move, one after another or additively.

A course is the change of one property, a tuple of numbers, by one leg; a track is a sequence of
courses. If a leg is interrupted additively, its remainder is added to the following courses.
"""

from dataclasses import dataclass
from fractions import Fraction

from mpmath import mpf

from curve_base import real
from deck_legs import DragLeg, Leg


@dataclass
class Course:
    """A constant property; the subclasses are moved by a leg."""

    values: tuple
    start: Fraction = Fraction(-1)
    leg: Leg = None

    @property
    def end(self):
        return self.start if self.leg is None else self.leg.end

    @property
    def last(self):
        return self.values

    @property
    def has_remainder(self):
        """Whether an interruption leaves a remainder.

        A drag is not an animation, and a constant property does not move.
        """
        return self.leg is not None and not isinstance(self.leg, DragLeg)

    def fraction(self, time):
        leg = self.leg
        return Fraction(1) if leg.duration == 0 else (time - leg.start) / leg.duration

    def at(self, time, order=0):
        """Returns the property, or its first or second derivative, during the leg."""
        return (mpf(0),) * len(self.values) if order else self.values


class OffsetCourse(Course):
    def __init__(self, leg):
        super().__init__((leg.target,), leg.start, leg)

    def at(self, time, order=0):
        x = self.fraction(time)
        return (self.leg.rate(x, order) if order else self.leg.offset(x),)


class EasedCourse(Course):
    """A property that follows the curve of a leg from some values to others."""

    def __init__(self, leg, first, last):
        super().__init__(last, leg.start, leg)
        self.first = first

    @property
    def end(self):
        """The end of the leg, or its start if the property does not change."""
        return self.start if tuple(self.first) == tuple(self.values) else self.leg.end

    def at(self, time, order=0):
        y = real(self.leg.progress(self.fraction(time)))
        return tuple(real(a) + real(b - a) * y for a, b in zip(self.first, self.values))


class DragViews(Course):
    """The side views during a drag, which follow it at every instant."""

    def __init__(self, leg, views):
        super().__init__((), leg.start, leg)
        self.views = views
        self.values = self.at(leg.end)

    def at(self, time, order=0):
        return self.leg.side_views(self.fraction(time), self.views)


@dataclass
class Rest:
    """The remainder of an interrupted course: its values minus its last values."""

    start: Fraction
    course: Course
    #: The time at which it was removed, or None.
    stop: Fraction = None

    @property
    def end(self):
        end = self.course.end
        return end if self.stop is None else max(min(self.stop, end), self.start)

    def runs(self, time):
        """Whether a remainder exists; at its end there is none, and no velocity of it."""
        return self.start <= time < self.end


class Cover(Rest):
    """Values that hide all that has begun before."""

    #: The course at its start.
    under = None


class Track:
    """One property from the start of a scenario to its end."""

    #: Whether a new animation is added to the rest of an old one.
    additive = False

    def __init__(self, values):
        self.courses = [Course(values)]
        self.rests = []

    def course(self, time):
        """Returns the current course: at a boundary the one that starts there."""
        return [course for course in self.courses if course.start <= time][-1]

    def moving(self, time):
        course = self.course(time)
        return time < course.end or any(rest.runs(time) for rest in self.rests)

    def value(self, time, order=0, inclusive=False, rests=True):
        """Returns the property at a time; if `inclusive`, at a boundary that before it."""
        course = self.course(time)
        # What a peek has hidden is added to where it ends, as is what begins additively meanwhile, and
        # adds nothing at its own end.
        hidden = any(
            rest.start < course.end
            and (course.start < rest.end if self.additive else course.start <= rest.start)
            for rest in self.rests if isinstance(rest, Cover)
        )  # fmt: skip
        at_end = inclusive and time == course.end and course.leg and not hidden
        moves = time < course.end or at_end
        running = [rest for rest in self.rests if rest.runs(time)] if rests else []
        if order and inclusive:
            covers = [rest for rest in self.rests if isinstance(rest, Cover)]
            # Not before a jump to where other animations have brought it meanwhile.
            running += [rest for rest in covers if rest.end == time == rest.course.end
                        and rest.course.at(time) == course.last]  # fmt: skip
        if any(isinstance(rest, Cover) for rest in running):
            if moves and course.has_remainder:
                # What has begun last is on top, unless it is added to what is below it.
                kind = Rest if self.additive else Cover
                under = any(rest.under is course for rest in running if isinstance(rest, Cover))
                running.insert(0 if under else len(running), kind(course.start, course))
                moves = False
            running.sort(key=lambda rest: rest.course.start)
        if moves:
            total = course.at(time, order)
        else:
            total = (mpf(0),) * len(course.last) if order else course.last
        for rest in running:
            left = rest.course.at(time, order)
            if isinstance(rest, Cover):
                total = left
                continue
            if None in total or None in left:
                return (None,) * len(total)
            last = (0,) * len(left) if order else rest.course.last
            total = tuple(real(t) + real(a) - real(b) for t, a, b in zip(total, left, last))
        return total

    def interrupt(self, time, additive):
        """Ends the current course; if additive, keeps its remainder."""
        self.courses = [course for course in self.courses if course.start <= time]
        course = self.courses[-1]
        self.additive = additive
        if not additive:
            self.clear(time)
        elif course.has_remainder and course.end > time:
            self.rests.append(Rest(time, course))

    def clear(self, time):
        """Removes the remainders of earlier courses from a time on."""
        for rest in self.rests:
            if isinstance(rest, Cover):
                continue
            rest.stop = time if rest.stop is None else min(rest.stop, time)

    @property
    def end(self):
        """The time at which the property comes to rest."""
        ends = [course.end for course in self.courses[-1:]]
        return max(ends + [rest.end for rest in self.rests])
