/// The names by which other programs call options, for suggestions.
package enum OptionSynonyms {
  /// Returns the option that a name without dashes may mean, in any case and with any hyphens.
  package static func option(meantBy name: String) -> String? {
    switch String(decoding: comparableName(name), as: UTF8.self) {
    case "ease", "easing", "timing", "timingfunction", "transitiontimingfunction",
      "animationtimingfunction", "interpolator", "spring":
      CurveOption.name
    case "time", "length", "transitionduration", "animationduration": "duration"
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
      "size"
    case "translation", "displacement", "dx", "by": "to"
    case "release", "version", "variant": "model"
    case "ledge", "leftledge": "left-size"
    case "rightledge": "right-size"
    case "topledge": "top-size"
    case "bottomledge": "bottom-size"
    case "open": "opening"
    case "initial", "start": "state"
    default: nil
    }
  }
}
