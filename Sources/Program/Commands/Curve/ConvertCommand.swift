import Options

/// The command that expresses a curve in the terms of other programs.
enum ConvertCommand {
  static let declaration = Command(
    name: "curve convert", group: "Curves",
    summary: "Convert a spring or easing curve for other programs",
    arguments: ["CURVE"],
    options: ConvertOptions().groups(["Conversion", "Output"]),
    examples: [
      "deckcalc curve convert 'spring(response: 0.5, bounce: 0.3)'",
      "deckcalc curve convert 'spring(1 100 10 3)' --to android --distance 276",
      "deckcalc curve convert ease-in-out --to swift-ui",
    ],
    notes: [ListCommand.curveHint],
    synonyms: ["export"], formats: ConvertOptions.formats, perform: run)

  /// The file extensions of source files, to which the text of one dialect can be written.
  private static let codeExtensions = ["css", "dart", "js", "kt", "swift", "ts"]

  /// Prints the conversions.
  private static func run(_ arguments: ParsedArguments, _ run: Run) throws(Problem) -> Completion {
    let options = try ConvertOptions().reading(arguments)
    let output = options.table.outputFile
    let suffix = output.flatMap(FilePath.fileExtension)?.lowercased() ?? ""
    let isCode = options.dialects?.count == 1 && codeExtensions.contains(suffix)
    let format = try Format.chosen(
      isCode ? options.table.format ?? .text : options.table.format, by: output,
      among: ConvertOptions.formats, orElse: .text)
    guard let text = arguments.positionals.first else { throw .missingCurve }
    let curve = try curve(text, arguments)
    let isRounded = arguments.contains("precision")
    let style = options.table.precision.map { NumberStyle.fixed($0) } ?? .shortest
    let conversions = try options.conversions(of: curve, isRounded ? style : .shortest, arguments)
    let cut = options.duration.flatMap { curve.cut(after: $0, distance: options.distance) }
    for diagnostic in CurveOption.diagnostics(on: text, .timing(curve), cut: cut) {
      run.host.report(diagnostic)
    }
    let report = ConvertReport(
      curve: curve, conversions: conversions,
      style: format == .json && !isRounded ? .shortest : style)
    var bytes = report.bytes(format)
    if format == .text, conversions.count == 1, let only = conversions.first,
      options.dialects != nil || only.fidelity == .exact
    {
      guard let line = only.code ?? only.spec else {
        throw .noConversion(only.dialect, only.note)
      }
      bytes = Array((line + "\n").utf8)
    }
    try run.host.write(bytes, to: output)
    return Completion(.done)
  }

  /// Returns the timing curve that a string describes.
  private static func curve(
    _ text: [UInt8], _ arguments: ParsedArguments
  ) throws(Problem) -> TimingCurve {
    var springs = try CurveOptions(.springs).reading(arguments).springs
    springs.distance = try ConvertOptions().reading(arguments).distance
    guard case .timing(let curve) = try CurveOption.meaning(of: text, springs, option: nil) else {
      throw Problem("CURVE must be a timing curve (got \(Messages.quoted(text)))")
    }
    guard !curve.isSpring else { return curve }
    let reason: Phrase = "with a curve that is not a spring"
    try CurveOption.rejectSpringOptions(arguments, because: reason)
    // A joint has a duration and an error too, but its own distance.
    let others =
      curve.exactCSS != nil
      ? ["distance", "max-error", "duration"] : curve.naturalDuration == nil ? [] : ["distance"]
    if let option = others.first(where: arguments.contains) {
      throw .unusable(option, reason)
    }
    return curve
  }
}

/// The options of `curve convert`.
struct ConvertOptions: Options {
  static let formats: [Format] = [.text, .json, .csv, .markdown]

  /// The names of the requested dialects, or nil for all.
  var dialects: [[UInt8]]?
  /// The distance of the motion in points, or nil for the usual one of each dialect.
  var distance: Double?
  /// The greatest error of CSS's `linear()`, in points.
  var maxError = Conversion.defaultMaxError
  /// The duration of the curves that imitate a spring, or nil for its own.
  var duration: DoubleDouble?
  var springs = CurveOptions(.springs)
  var table = TableOptions(.curve)

  /// The dialects that may be meant by other names.
  private static let synonyms = [
    ("react-native", "reanimated"), ("framer-motion", "motion"), ("framer", "motion"),
    ("dart", "flutter"), ("kotlin", "compose"), ("gsap", "css"), ("web", "css"), ("js", "css"),
    ("swift", "swift-ui"), ("rebound", "origami"), ("xml", "android"),
    // It takes an array as a Bézier.
    ("framer-motion", "array"), ("framer", "array"), ("motion", "array"),
  ]

  /// The name for all dialects that the curve has.
  static let all = "all"

  mutating func declare(_ list: inout OptionList) {
    list.heading = "Conversion"
    list.option(
      "--to", &dialects, .strings(.dialect), "LIST",
      """
      dialects to print, in this order; a single one prints only its code: \
      \(Dialect.allCases.map { $0.rawValue }.joined(separator: ", "))
      """, usual: Self.all)
    list.option(
      "--distance", &distance, .length(.isPositive), "D",
      "distance of the motion, in points, for velocities and errors", usual: "1; 276 for css")
    list.option(
      "--max-error", &maxError, .length(.isPositive), "E",
      "greatest error of linear() in css, in points")
    list.option(
      "--duration", &duration, .duration(.isPositive), "S",
      "duration of css and cubic-bezier for a spring, in seconds", usual: "its own duration")
    springs.declare(&list)
    list.heading = "Output"
    list.precision(&table.precision)
    list.format(&table.format, among: Self.formats, usual: Format.text.rawValue)
    list.output(&table.output)
    list.general()
  }

  /// Returns the conversions of a curve in the requested order.
  ///
  /// - Throws: An unknown dialect of such a curve, or an option without use.
  fileprivate func conversions(
    of curve: TimingCurve, _ style: NumberStyle, _ arguments: ParsedArguments
  ) throws(Problem) -> [Conversion] {
    if let spring = curve.spring {
      let dialects = try chosen(Dialect.springs, arguments)
      if !dialects.contains(.css) {
        if arguments.contains("max-error") {
          throw .unusable("max-error", "without css in --to")
        }
        if !dialects.contains(.cubicBezier), arguments.contains("duration") {
          throw .unusable("duration", "without css or cubic-bezier in --to")
        }
      }
      let converter = SpringConverter(
        spring, duration: duration?.high, distance: distance, maxError: maxError, style: style)
      return dialects.map(converter.conversion)
    }
    let all = Conversion.all(
      of: curve, duration: duration?.high, distance: distance, maxError: maxError, style: style)
    return try chosen(all.map { $0.dialect }, arguments).compactMap { dialect in
      all.first { $0.dialect == dialect }
    }
  }

  /// Returns the requested dialects of those that there are, each once.
  private func chosen(
    _ known: [Dialect], _ arguments: ParsedArguments
  ) throws(Problem) -> [Dialect] {
    guard let dialects, dialects != [Array(Self.all.utf8)] else { return known }
    var chosen: [Dialect] = []
    for name in dialects {
      guard let dialect = known.first(where: { Readers.isName(name, $0.rawValue) }) else {
        let names = known.map { $0.rawValue }
        let meant = Self.synonyms.first { Readers.isName(name, $0.0) && names.contains($0.1) }
        let error = ValueError.notOneOf(names, meant: meant?.1)
        throw .invalid(
          "to", arguments.text(of: "to") ?? [], dialects.count > 1 ? .part(name, error) : error)
      }
      if !chosen.contains(dialect) { chosen.append(dialect) }
    }
    return chosen
  }
}
