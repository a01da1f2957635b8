"""Random options of deck commands for the model, the appearance and the delegate."""

from random_commands import Author

#: The models, repeated by their weight.
MODELS = ["documented"] * 5 + ["shipped"] * 3 + ["2.2.11"] * 3
APPEARANCE = [
    "side", "exposed", "shadow_opacity", "center_interactive", "side_y", "side_height",
    "center_opacity", "center_corner_radius", "center_corners",
]  # fmt: skip
#: The columns of the shadow.
SHADOW = ["shadow_offset_x", "shadow_offset_y", "shadow_path_width", "shadow_path_height"]


class AppearanceAuthor(Author):
    """A generator of these options."""

    def _model(self):
        self.model = self.pick(MODELS)
        self.shipped, self.early = self.model != "documented", self.model == "2.2.11"
        return ["--model", self.model] if self.shipped else []

    def _appearance(self):
        arguments = ["--resizes-center"] if self.chance(0.15) else []
        # Release 2.2.11 cannot switch its shadow off.
        if not self.early and self.chance(0.05):
            arguments += ["--no-shadow"]
        elif self.chance(0.15):
            arguments += self.pick([["--shadow-opacity", "0.8"], ["--delegate-shadow"]])
        if self.chance(0.3):
            arguments += ["--center-hidden-interactivity"]
            arguments += [self.pick(["not-interactive", "tap-to-close", "tap-to-close-bouncing"])]
        if self.chance(0.25):
            arguments += ["--parallax", self.pick(["0.3", "1", "0.125"])]
        return arguments + self._center() + self._delegate()

    def _center(self):
        arguments = []
        if not self.early and self.chance(0.12):
            arguments += ["--center-corner-radius", self.pick(["4", "7.5"])]
            arguments += ["--center-opacity", "0.75"] if len(self.sides) == 1 else []
        # The position of a touch depends on the bars, so a pan does not use them.
        if self.name != "pan" and self.chance(0.15):
            arguments += ["--navigation", "integrated"]
            arguments += ["--layout", "below-bars"] if self.chance(0.5) else []
        return arguments

    def _delegate(self):
        arguments = []
        if self.chance(0.1):
            refused = self.pick(["open,close", "close", "open", "open,pan", "pan,peek"])
            arguments += ["--delegate-refuses", refused]
        if self.shipped and self.chance(0.5 if self.name in ("set-size", "rotate") else 0.05):
            sides = self.random.sample(self.sides, self.random.randint(1, len(self.sides)))
            answers = [f"{side}={self.pick(['30', '52.5', '90', '120'])}" for side in sides]
            arguments += ["--delegate-ledge", ",".join(answers)]
        return arguments

    def _appearance_columns(self, arguments):
        return APPEARANCE + ([] if "--no-shadow" in arguments else SHADOW)
