"""The options of random deck commands that belong to the model, the looks and the delegate."""

from random_commands import Author

#: The models, each as often as its share.
MODELS = ["documented"] * 5 + ["shipped"] * 3 + ["2.2.11"] * 3
APPEARANCE = [
    "side", "exposed", "shadow_opacity", "center_interactive", "side_y", "side_height",
    "center_opacity", "center_corner_radius", "center_corners",
]  # fmt: skip
#: What is known of the shadow where there is one.
SHADOW = ["shadow_offset_x", "shadow_offset_y", "shadow_path_width", "shadow_path_height"]


class AppearanceAuthor(Author):
    """The part of an author that writes these options."""

    def _model(self):
        self.model = self.pick(MODELS)
        self.shipped, self.early = self.model != "documented", self.model == "2.2.11"
        return ["--model", self.model] if self.shipped else []

    def _appearance(self):
        words = ["--resizes-center"] if self.chance(0.15) else []
        # Release 2.2.11 cannot switch its shadow off.
        if not self.early and self.chance(0.05):
            words += ["--no-shadow"]
        elif self.chance(0.15):
            words += self.pick([["--shadow-opacity", "0.8"], ["--delegate-shadow"]])
        if self.chance(0.3):
            words += ["--center-hidden-interactivity"]
            words += [self.pick(["not-interactive", "tap-to-close", "tap-to-close-bouncing"])]
        if self.chance(0.25):
            words += ["--parallax", self.pick(["0.3", "1", "0.125"])]
        return words + self._center() + self._delegate()

    def _center(self):
        words = []
        if not self.early and self.chance(0.12):
            words += ["--center-corner-radius", self.pick(["4", "7.5"])]
            words += ["--center-opacity", "0.75"] if len(self.sides) == 1 else []
        # A touch in a center below bars is another matter.
        if self.name != "pan" and self.chance(0.15):
            words += ["--navigation", "integrated"]
            words += ["--layout", "below-bars"] if self.chance(0.5) else []
        return words

    def _delegate(self):
        words = []
        if self.chance(0.1):
            refused = self.pick(["open,close", "close", "open", "open,pan", "pan,peek"])
            words += ["--delegate-refuses", refused]
        if self.shipped and self.chance(0.5 if self.name in ("set-size", "rotate") else 0.05):
            sides = self.random.sample(self.sides, self.random.randint(1, len(self.sides)))
            answers = [f"{side}={self.pick(['30', '52.5', '90', '120'])}" for side in sides]
            words += ["--delegate-ledge", ",".join(answers)]
        return words

    def _appearance_columns(self, words):
        return APPEARANCE + ([] if "--no-shadow" in words else SHADOW)
