import Arguments
import MotionEngine

/// The names by which other programs call options, for suggestions.
enum OptionSynonyms {
  /// Returns the option that a name without dashes may mean, in any case and with any hyphens.
  static func option(meantBy name: String) -> String? {
    switch String(decoding: comparableName(name), as: UTF8.self) {
    case "ease", "easing", "timing", "timingfunction", "transitiontimingfunction",
      "animationtimingfunction", "interpolator", "spring":
      CurveOption.name
    case "time", "length", "transitionduration", "animationduration": DeckParameters.durationName
    case "transitiondelay", "animationdelay", "startdelay": "delay"
    case "framerate", "rate", "hz", "refreshrate": "fps"
    case "interval", "dt": "step"
    case "rows", "samples", "count", "points": "frames"
    case "end": "until"
    case "file", "out", "save": "output"
    case "fields", "select": "columns"
    case "decimals", "digits", "round": "precision"
    case "type", "kind": "format"
    case "expect", "check": "assert"
    case "direction", "edge": SideArgument.option
    case "bounds", "frame", "screen", "width", "height", "resolution":
      DeckParameters.name(of: \.size)
    case "translation", "displacement", "dx", "by": "to"
    case "release", "version", "variant": DeckParameters.name(of: \.model)
    case "ledge", "leftledge": DeckParameters.name(of: \.sizes[.left])
    case "rightledge": DeckParameters.name(of: \.sizes[.right])
    case "topledge": DeckParameters.name(of: \.sizes[.top])
    case "bottomledge": DeckParameters.name(of: \.sizes[.bottom])
    case "open": DeckParameters.name(of: \.opens)
    case "initial", "start": DeckParameters.name(of: \.start)
    default: nil
    }
  }
}
