import Arguments
import MotionEngine
import MotionExport
import MotionNumerics

/// The options of `curve convert`.
struct ConvertOptions: Options {
  /// The formats of a conversion.
  enum Format: String, CaseIterable, Sendable {
    case text, json, csv, markdown
  }

  /// The file extensions of source files, to which the text of one dialect can be written.
  private static let codeExtensions = ["css", "dart", "js", "kt", "swift", "ts"]

  /// The names of the requested dialects, or nil for all.
  var dialects: [[UInt8]]?
  /// The distance of the motion in points, or nil for the usual one of each dialect.
  var distance: Double?
  /// The greatest error of CSS's `linear()`, in points.
  var maxError = CSSConverter.defaultMaxError
  /// The duration of the curves that imitate a spring, or nil for its own.
  var duration: DoubleDouble?
  var springs = CurveOptions(.springs)
  var precision: Int? = 6
  var format: Format?
  var output: [UInt8]?

  /// The dialects of springs and of Béziers.
  static let names: [String] = {
    let springs = SpringDialect.allCases.map(\.rawValue)
    return springs + BezierDialect.allCases.map(\.rawValue).filter { !springs.contains($0) }
  }()

  /// The name for all dialects that the curve has.
  static let all = "all"

  mutating func declare(_ list: inout OptionList) {
    list.heading = "Conversion"
    list.option(
      "to", &dialects, .strings(.dialect), "LIST",
      """
      dialects to print, in this order; a single one prints only its code: \
      \(Self.names.joined(separator: ", "))
      """, usual: Self.all)
    list.option(
      "distance", &distance, .length(.isPositive), "D",
      "distance of the motion, in points, for velocities and errors", usual: "1; 276 for css")
    list.option(
      "max-error", &maxError, .length(.isPositive), "E",
      "greatest error of linear() in css, in points")
    list.option(
      "duration", &duration, .duration(.isPositive), "S",
      "duration of css and cubic-bezier for a spring, in seconds", usual: "its own duration")
    springs.declare(&list)
    list.heading = "Output"
    list.precision(&precision)
    list.format(&format, "text, json, csv or markdown", usual: Format.text.rawValue)
    list.output(&output)
    list.general()
  }
}

extension ConvertOptions {
  /// The output file, or nil for standard output.
  var outputFile: [UInt8]? { output == Array("-".utf8) ? nil : output }

  /// Returns the given format, or that of the output file's extension, or else text.
  ///
  /// - Throws: An extension that belongs to no format.
  func chosenFormat() throws(CommandError) -> Format {
    if format == nil, dialects?.count == 1,
      let suffix = outputFile.flatMap(FilePath.fileExtension)?.lowercased(),
      Self.codeExtensions.contains(suffix)
    {
      return .text
    }
    return try .chosen(format, by: outputFile, orElse: .text)
  }
}
