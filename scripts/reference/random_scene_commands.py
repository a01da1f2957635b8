"""What the authors of transitions' and of the menu's command lines share."""

from fractions import Fraction

from random_deck_commands import SELF_TIMED, SIZES, SMOOTH, SPRINGS, STEEP
from random_gesture_commands import GestureAuthor
from scene_options import Options

DURATIONS = ["0.25", "0.3", "1.7", "300ms", "0.45s", "0.125", "1", "0.3333", "2.4e-1", "0"]
#: Columns that every one of them has.
COMMON = ["progress", "velocity", "acceleration"]


class SceneAuthor(GestureAuthor):
    """Writes command lines of two words; `system` is the first and `planned` makes the motion."""

    system = None
    planned = None

    def command(self):
        while True:
            self.name = self.pick(self.names)
            self.size = self.pick(SIZES)
            self.extents = dict(zip("xy", map(Fraction, self.size.split("x"))))
            words = [self.system, self.name]
            if self.size != "375x667":
                words += ["--size", self.size]
            words += self._recipe()
            motion = self.planned(Options(words))
            # Longer motions tell nothing new and cost the reference its time.
            if motion.end > 6 or self.contested(Options(words)):
                continue
            sampling = self._sampling(words, motion)
            # What the description leaves open is not asked for as a table of its own.
            json = "--format" in sampling
            if (json or "events" in sampling) and not motion.tells:
                continue
            if (json or "summary" in sampling) and not motion.sums:
                continue
            return words + sampling

    def contested(self, options):
        """Whether a command rests on what the description leaves open."""
        return False

    def option(self, probability, name, values):
        return [f"--{name}", self.pick(values)] if self.chance(probability) else []

    def _gesture(self):
        """A drag and its release, along the side's axis."""
        return self._recorded() if self.folder and self.chance(0.35) else self._straight()

    def _curve(self, duration="duration"):
        """A curve or none, and a duration where nothing contests it."""
        words = []
        if self.chance(0.45):
            words = ["--curve", self.pick(SMOOTH * 2 + SPRINGS * 2 + SELF_TIMED + STEEP)]
        if not (words and words[1] in SELF_TIMED):
            words += self.option(0.4, duration, DURATIONS)
        return words

    def _views(self, words):
        """The columns that the command has beyond the common ones."""
        raise NotImplementedError

    def _columns(self, words, past):
        if self.chance(0.15) and not past:
            return []
        columns = COMMON + self._views(words)
        # What the phase and velocity are past the end, under --times, is left open.
        if past:
            columns = [name for name in columns if name not in ("velocity", "acceleration")]
        chosen = self.random.sample(columns, self.random.randint(2, min(8, len(columns))))
        first = ["time"] if past else ["time", "phase"]
        return ["--columns", ",".join([*first, *chosen, "event"])]
