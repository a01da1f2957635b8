"""The tables of the card stack."""

from fractions import Fraction

from mpmath import mp, mpf

from curve_base import real
from deck import UNSPECIFIED, Table


class CardTable(Table):
    """The complete output of a card command."""

    owner = "card"

    # Rows

    def shown(self):
        chosen, cards = self.options["card"], self.motion.cards
        if chosen is None:
            return cards
        return [cards[self.motion.top if chosen == "top" else int(chosen)]]

    def _phase(self, time):
        motion = self.motion
        if not motion.legs or self.rests and time >= motion.end:
            return "rest"
        started = [leg for leg in motion.legs if leg.start <= time]
        return started[-1].name if started else "delay"

    def card_state(self, card, time):
        options, motion = self.options, self.motion
        phase = self._phase(time)
        y, v = card.center(min(time, motion.end))
        depth = real(card.depth(time))
        scale = 1 + (real(options["card-scale-factor"]) - 1) * depth
        shift = real(options["card-scale-factor"]) * real(options["vertical-translation"]) * depth
        center = on_pixels(y, options["pixel-scale"]) if options.given("pixel-scale") else y
        return {
            "time": time, "phase": phase, "card": card.index, "center_y": center,
            "top": center - real(card.height) / 2, "velocity": mpf(0) if phase == "rest" else v,
            "scale": scale, "translation_y": shift, "dim": card.alpha(time),
        }  # fmt: skip

    def states(self, time):
        return [self.card_state(card, time) for card in self.shown()]

    def _texts(self, events, row):
        return [name for _, name, card in events if card == row["card"]]

    # The summary

    def _knots(self):
        """Returns the states of the moved card at the extrema of its position and velocity."""
        motion = self.motion
        top = motion.cards[motion.top]
        if top.path is None:
            return [(Fraction(0), real(top.start), mpf(0))]
        found = top.path.knots(motion.end - top.begin)
        return [(top.begin + t, y, v) for t, y, v in found]

    def summary(self):
        motion, knots = self.motion, self._knots()
        top = motion.cards[motion.top]
        start, final = real(top.start), top.center(motion.end)[0]
        fastest, fastest_time = mpf(0), Fraction(0)
        for time, _, v in knots:
            # Equal speeds differ by rounding at 50 digits; the first one is reported.
            if abs(v) > fastest + mpf("1e-40"):
                fastest, fastest_time = abs(v), time
        settled = top.path.last_stray(final, motion.end - top.begin) if top.path else None
        return {
            "duration": motion.end, "distance": max(abs(y - start) for _, y, _ in knots),
            "start_offset": start, "end_offset": final, "peak_velocity": fastest,
            "peak_velocity_time": fastest_time, "overshoot": self._overshoot(knots),
            "settling_time": Fraction(0) if settled is None else top.begin + settled,
            "rows": len(self.instants()) * len(self.shown()), "reduction_error": None,
        }  # fmt: skip

    def _overshoot(self, knots):
        """Returns how far the card moves past its rest in the last phase, or above it in a drag."""
        motion = self.motion
        if not motion.legs:
            return mpf(0)
        leg, top, options = motion.legs[-1], motion.cards[motion.top], self.options
        if options["length"] <= Fraction(1, 2) or top.path.rest_side == 0:
            # Within 0.5 pt of the anchor steps do not pull, so a card may rest closer than the
            # length of the joint; the overshoot is then undefined.
            return UNSPECIFIED
        anchor = real(leg.anchor)
        # The target of the joint, even if the card is removed before it gets there.
        rest = anchor + top.path.rest_side * real(options["length"])
        sign = mp.sign(rest - top.center(leg.start)[0])
        # Knots before the phase belong to the drag.
        found = [sign * (y - rest) for time, y, _ in knots if time >= leg.start]
        if motion.legs[0].name == "drag":
            end = motion.legs[0].end
            found += [real(top.start) - y for time, y, _ in knots if time <= end]
        return max([mpf(0)] + found)


def on_pixels(y, scale):
    """Returns the nearest device pixel; halves are rounded away from 0."""
    pixels = mp.floor(abs(y) * scale + mpf(1) / 2)
    return mp.sign(y) * pixels / scale
