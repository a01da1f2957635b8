"""Random spellings of springs and Bézier curves, from a seed.

Most constants are ordinary; one in eight is anywhere within 1e-30 ... 1e30.
"""

import random
from fractions import Fraction

from curve_base import decimal_text
from curve_springs import from_duration
from curves import parse, presets
from spring_figures import Doubles

#: The spellings of springs by the keys of both numbers, and names of these keys.
PAIRS = {
    "response-bounce": ("response", "bounce"),
    "response-ratio": ("response", "ratio"),
    "uikit": ("duration", "ratio"),
    "duration-bounce": ("duration", "bounce"),
    "stiffness-ratio": ("stiffness", "named-ratio"),
    "visual-duration": ("visual-duration", "visual-bounce"),
    "settling": ("settling", "ratio"),
    "frequency": ("frequency", "ratio"),
}
NAMES = {
    "ratio": ["damping", "damping", "dampingRatio", "damping-ratio", "dampingFraction",
              "damping-fraction"],
    "named-ratio": ["damping-ratio", "damping-ratio", "dampingRatio", "dampingFraction"],
    "visual-duration": ["visual-duration", "visualDuration"],
    "visual-bounce": ["bounce"], "settling": ["settling", "settlingDuration"],
    "velocity": ["velocity", "velocity", "initial-velocity", "startVelocity"],
}  # fmt: skip
#: The keys that may have a unit of time, and those that must be ordinary.
TIMES = {"response", "duration", "visual-duration", "settling"}
SPELLINGS = (
    *("positional", "commas", "physical", "tension", "preset", "bare", "name", "bezier"),
    *PAIRS,
)
CSS_NAMES = ("linear", "ease", "ease-in", "ease-out", "ease-in-out")


class SpecAuthor:
    """A seeded source of random spellings."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pick = self.random.choice

    def chance(self, probability):
        return self.random.random() < probability

    # Numbers

    def magnitude(self, low=-3, high=4):
        """Returns a positive decimal of two to six digits, seldom tiny or huge."""
        if self.chance(1 / 8):
            low, high = -30, 30
        digits = self.random.randrange(10, 10 ** self.random.randrange(2, 7))
        exponent = self.random.uniform(low, high)
        value = Fraction(digits) / 10 ** (len(str(digits)) - 1)
        return value * Fraction(10) ** int(exponent)

    def write(self, value):
        """Returns a decimal in one of the spellings of CSS."""
        value = Fraction(value)
        size = abs(value)
        if value == 0 or Fraction(1, 10**6) <= size < 10**7:
            text = decimal_text(value)
            if text.startswith("0.") and self.chance(0.3):
                return text[1:]
            if "." in text and self.chance(0.1):
                return text + "0"
            return "+" + text if value > 0 and self.chance(0.05) else text
        exponent = len(str(int(size))) - 1 if size >= 1 else -len(str(int(1 / size)))
        mantissa = decimal_text(value / Fraction(10) ** exponent)
        return f"{mantissa}{self.pick('eE')}{exponent}"

    def ratio(self, least=Fraction(1, 100)):
        """Returns a damping ratio below, at and above 1."""
        kind = self.random.random()
        if kind < 0.2:
            return Fraction(1)
        if kind < 0.7:
            return max(least, Fraction(self.random.randrange(1, 1000), 1000))
        if kind < 0.8:
            near = Fraction(1, 10 ** self.random.randrange(3, 12))
            return 1 - near if self.chance(0.5) else 1 + near
        return Fraction(self.random.randrange(1001, 5000), 1000)

    def bounce(self):
        return Fraction(self.random.randrange(-90, 96), 100) if self.chance(0.8) else Fraction(0)

    def velocity(self, omega):
        """Returns a velocity of the size of the spring's own speed, or none."""
        if self.chance(0.5):
            return None
        size = Fraction(f"{float(omega):.3e}") * Fraction(self.random.randrange(-300, 300), 100)
        return size if size != 0 else None

    # Spellings

    def key(self, name):
        text = self.pick(NAMES.get(name, [name]))
        return self.pick([text, text, text, text.upper(), text.capitalize()])

    def value(self, name, number):
        if name in TIMES and self.chance(0.4):
            if self.chance(0.5):
                return self.write(number * 1000) + "ms"
            return self.write(number) + "s"
        return self.write(number)

    def call(self, numbers):
        """Returns a spring of keys, in any order, with the signs that are allowed."""
        numbers = list(numbers.items())
        self.random.shuffle(numbers)
        if self.chance(0.2):
            parts = [f"{self.key(name)}={self.value(name, n)}" for name, n in numbers]
            return "spring:" + ",".join(parts)
        sign = self.pick([": ", ":", "=", " = "])
        parts = [self.key(name) + sign + self.value(name, n) for name, n in numbers]
        name = self.pick(["spring", "spring", "Spring", "SPRING"])
        space = self.pick(["", "", " "])
        return f"{name}({space}{self.pick([', ', ',', ' , ']).join(parts)}{space})"

    def spelling(self, kind):
        if kind in PAIRS:
            return self.pair(kind)
        if kind in ("positional", "commas"):
            mass, stiffness, damping = self.constants()
            text = self.pick([" ", "  "]) if kind == "positional" else self.pick([", ", ","])
            speed = self.velocity((stiffness / mass) ** Fraction(1, 2)) or 0
            return f"spring({text.join(map(self.write, (mass, stiffness, damping, speed)))})"
        if kind in ("physical", "tension"):
            names = ("stiffness", "damping") if kind == "physical" else ("tension", "friction")
            mass, stiffness, damping = self.constants()
            numbers = dict(zip(names, (stiffness, damping)))
            if mass != 1 or self.chance(0.3):
                numbers["mass"] = mass
            return self.call(self.moving(numbers, (stiffness / mass) ** Fraction(1, 2)))
        if kind == "name":
            return self.cased(self.pick(["smooth", "snappy", "bouncy", "keyboard", "default"]))
        if kind == "preset":
            return self.cased(self.pick(list(presets())))
        points = [Fraction(self.random.randrange(0, 101), 100) for _ in range(4)]
        for index in (1, 3):
            points[index] = points[index] * 3 - 1 if self.chance(0.5) else points[index]
        written = map(self.write, points)
        if kind == "bare":
            return self.pick([",", ", "]).join(written)
        if self.chance(0.3):
            return self.pick(CSS_NAMES)
        return f"cubic-bezier({self.pick([', ', ',']).join(written)})"

    def cased(self, name):
        """Returns a name in some case and hyphenation."""
        words = name.split("-")
        camel = words[0] + "".join(word.capitalize() for word in words[1:])
        return self.pick([name, camel, camel.capitalize(), name.upper(), "".join(words)])

    def constants(self):
        """Returns mass, stiffness and damping, a third of them exactly or nearly critical."""
        mass = self.pick([Fraction(1), Fraction(1), self.magnitude(-2, 2)])
        if self.chance(0.25):
            # c²/4m is a finite decimal for these masses.
            mass = Fraction(self.pick(["1", "0.5", "2", "2.5", "0.8"]))
            damping = Fraction(self.random.randrange(10, 9999), 100)
            stiffness = damping**2 / (4 * mass)
            if self.chance(0.3):
                damping += Fraction(self.pick([-1, 1]), 10 ** self.random.randrange(4, 12))
            return mass, stiffness, damping
        stiffness = self.magnitude(0, 4)
        critical = 2 * float(mass * stiffness) ** 0.5
        damping = Fraction(f"{critical * float(self.ratio()):.4e}")
        if self.chance(0.1):
            damping = self.magnitude(-2, 3)
        return mass, stiffness, damping

    def moving(self, numbers, omega):
        velocity = self.velocity(omega)
        return numbers if velocity is None else {**numbers, "velocity": velocity}

    def pair(self, kind):
        first, second = PAIRS[kind]
        value = self.magnitude(-2, 2) if kind not in ("uikit", "settling") else Fraction(
            self.random.randrange(5, 400), 100
        )  # fmt: skip
        if second == "bounce":
            number = self.bounce()
        elif second == "visual-bounce":
            number = Fraction(self.random.randrange(0, 96), 100)
        else:
            number = self.ratio()
        numbers = {first: value, second: number}
        if kind == "stiffness-ratio":
            if self.chance(0.4):
                numbers["mass"] = self.magnitude(-2, 2)
            omega = (value / numbers.get("mass", 1)) ** Fraction(1, 2)
        else:
            omega = 6 * value if kind == "frequency" else 6 / value
        return self.call(self.moving(numbers, omega))


def unstable(text):
    """Whether UIKit's search ends elsewhere in doubles."""
    curve = parse(text)
    if getattr(curve, "spelling", "") != "uikit":
        return False
    again = from_duration(curve.fixed, curve.zeta, curve.velocity, Doubles)
    return abs(again.omega / curve.omega - 1) > 1e-12


def specs(seed, count):
    author, found = SpecAuthor(seed), {}
    while len(found) < count:
        text = author.spelling(author.pick(SPELLINGS))
        if text not in found and not unstable(text):
            found[text] = True
    return list(found)
