import Arguments
import TableComparison
import TableText

/// Sentences of warnings.
extension Messages {
  /// The sentence of a warning.
  static func sentence(_ warning: Warning, _ spelling: Phrase.Spelling = .options) -> String {
    (warning.option.map { name($0, spelling) + " " } ?? "") + warning.text.text(spelling)
  }

  /// The warning about options without effect, or nil if there are none.
  static func sentence(_ unused: UnusedOptions) -> String? {
    guard !unused.names.isEmpty else { return nil }
    let options = unused.names.map { name in
      (unused.arguments.isOn(name) == false ? "--no-" : "--") + name
    }
    return "no effect on '\(unused.command)': \(options.joined(separator: ", "))"
  }

  /// The note of an explanation about options without effect, or nil if there are none.
  static func note(_ unused: UnusedOptions) -> String? {
    sentence(unused).map { "N" + $0.dropFirst() + "." }
  }

  /// The warning about a duration whose unit may be another, of an option or at a JSON pointer.
  ///
  /// There may be others of its kind in a scenario.
  static func sentence(
    _ duration: SuspiciousDuration, at pointer: String? = nil, others: Int = 0
  ) -> String {
    let text = quoted(duration.text).dropFirst().dropLast()
    return "\(pointer ?? "--\(duration.option)") \(duration.isPart ? "contains" : "is") \(text) s "
      + "(did you mean '\(text)ms'?)"
      + (others > 0
        ? "; \(ReportSentences.counted(others, "later time")) may also be in milliseconds" : "")
  }

  /// The warning about the duration of a pan's last leg, given without that of its drag.
  static func durationAfterDrag(at pointer: String) -> String {
    "\(pointer)/duration is the duration of the leg after the release; "
      + "that of the drag is '\(camelCase("drag-duration"))'"
  }

  /// The warning about rows after the end of a motion, whose times may be milliseconds.
  static func rowsAfterEnd(
    option: String, _ time: [UInt8], isPart: Bool, end: Double
  ) -> String {
    let text = quoted(time).dropFirst().dropLast()
    return "--\(option) \(isPart ? "contains" : "is") \(text) s, but the motion ends at "
      + "\(figure(end, decimals: 6)) s (did you mean '\(text)ms'?)"
  }

  /// The warning about the time of a spring, which may be milliseconds.
  static func milliseconds(ofSpring parameter: String, _ seconds: Double) -> String {
    let text = number(seconds)
    return "the spring's \(parameter) is \(text) s (did you mean '\(text)ms'?)"
  }

  /// The warning about the velocity of a spring, which may be in points per second.
  static func pointsPerSecond(_ velocity: Double) -> String {
    "the spring's velocity is \(number(velocity)) distances per second (\(velocityRemedy))"
  }

  /// The way to give a velocity in points per second.
  static let velocityRemedy = "divide points per second by the distance in points"

  /// The warning about an input far beyond the end of a curve, which may be a distance.
  static func farInput(option: String, _ text: [UInt8], lasting duration: Double?) -> String {
    let time = duration.map { ", \(figure($0)) s" } ?? ""
    return "--\(option) \(shortened(text)) is far beyond the curve's end at x = 1\(time) "
      + "(for values in points, multiply y by the distance)"
  }

  /// The note on an input without a unit of a curve with a duration.
  static func inputWithoutUnit(option: String, _ text: [UInt8], at seconds: Double) -> String {
    let text = shortened(text)
    return
      "--\(option) \(text) is a fraction of the duration, at \(figure(seconds, decimals: 6)) s "
      + "(for a time, use '\(text)s')"
  }

  /// The warning about the times of a recording, which may be milliseconds or frame numbers.
  static func readAsSeconds(
    _ column: [UInt8], lasting seconds: Double, in name: [UInt8], option: String? = nil
  ) -> String {
    let remedy =
      option.map { "use --\($0) \(shortened(column))=ms for milliseconds" }
      ?? "divide milliseconds by 1000, frame numbers by the frames per second"
    return "\(file(name)): \(quoted(column)) is read as seconds, \(figure(seconds)) s in all "
      + "(\(remedy))"
  }

  /// The predicate of a warning about a number that is clamped.
  static func clamped(_ given: Double, to used: Double) -> Phrase {
    "is clamped to \(number(used)) (got '\(number(given))')"
  }
}
