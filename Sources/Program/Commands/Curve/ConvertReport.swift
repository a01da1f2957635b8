import Options

/// The conversions of a curve in the formats of `curve convert`.
struct ConvertReport {
  let curve: TimingCurve
  let conversions: [Conversion]
  /// The style of parameters and figures.
  let style: NumberStyle

  /// Returns the document in a format.
  func bytes(_ format: Format) -> [UInt8] {
    switch format {
    case .json: return JSONDocument.bytes(of: json, style: style)
    case .csv:
      return bytes(
        of: table, .csv(table.headings, hasHeader: true, lineEnding: [UInt8(ascii: "\n")]))
    case .markdown:
      let dialects = bytes(of: table, .markdown(table.headings))
      guard !presets.rows.isEmpty else { return dialects }
      return dialects + [UInt8(ascii: "\n")] + bytes(of: presets, .markdown(presets.headings))
    default: return Array(text.utf8)
    }
  }

  // MARK: Tables

  private static let presetNames = ["preset", "family", "max_error", "at"]
  private static let names = ["dialect", "fidelity", "parameters", "spec", "code", "note"]

  private var table: ListedTable {
    ListedTable(
      Self.names.map { ColumnHeading($0, isText: true, meaning: "") },
      rows: conversions.map { conversion in
        (brief(conversion)
          + [conversion.spec, conversion.code, conversion.note?.sentence].map { $0 ?? "" })
          .map { .text($0) }
      })
  }

  /// The presets nearest to a cubic Bézier.
  private var presets: ListedTable {
    ListedTable(
      Self.presetNames.map { name in
        ColumnHeading(name, isText: name == "preset" || name == "family", meaning: "")
      },
      rows: NearestPreset.all(to: curve).map { entry in
        [
          .text(entry.preset.name), .text(entry.preset.family.rawValue), .number(entry.maxError),
          .number(entry.at),
        ]
      })
  }

  private func bytes(of table: ListedTable, _ syntax: TableSyntax) -> [UInt8] {
    var encoder = TableEncoder(syntax, headings: table.headings, style: style)
    var buffer = ByteBuffer(capacity: 4_096)
    var block = SampleBlock()
    encoder.appendHead(to: &buffer)
    table.fill(&block, rows: 0..<table.rowCount)
    encoder.append(block, to: &buffer)
    encoder.appendTail(to: &buffer)
    return buffer.bytes
  }

  // MARK: Text

  /// The table for people, then the notes, then the nearest presets.
  private var text: String {
    let notes = conversions.compactMap { conversion in
      conversion.note.map { "\(conversion.dialect.rawValue): \($0.sentence)\n" }
    }
    let presets = presets.rows.map { $0.map { $0.json.text(style) } }
    return Listings.aligned([Array(Self.names.prefix(3))] + conversions.map(brief))
      + (notes.isEmpty ? "" : "\n" + notes.joined())
      + (presets.isEmpty
        ? "" : "\n" + Listings.aligned([["nearest", "family", "max_error", "at"]] + presets))
  }

  /// Returns the dialect, the fidelity and the parameters.
  private func brief(_ conversion: Conversion) -> [String] {
    let parameters = (conversion.briefParameters ?? conversion.parameters)
      .filter { $0.value != .absent }
      .map { "\($0.name) \($0.value.json.text(style))" }
    return [
      conversion.dialect.rawValue, conversion.fidelity.rawValue,
      parameters.joined(separator: ", "),
    ]
  }

  // MARK: JSON

  private var json: [JSONMember] {
    let dialects = zip(conversions, table.rows).map { conversion, row in
      var members = zip(Self.names, row).map { JSONMember($0, $1.json) }
      members[2].value = .object(conversion.parameters.map { JSONMember($0.name, $0.value.json) })
      return JSONValue.object(members)
    }
    return [
      JSONMember("schema", .text("deckcalc/convert/1")),
      JSONMember("spec", .text(curve.description)),
      JSONMember("figures", curve.spring.map { figures(SpringFigures($0.spring)) } ?? .null),
      JSONMember("dialects", .list(dialects)),
      JSONMember("nearest", presets.objects(naming: "preset")),
    ]
  }

  private func figures(_ figures: SpringFigures) -> JSONValue {
    let numbers: [(String, Double?)] = [
      ("omega", figures.omega), ("zeta", figures.zeta),
      ("settlingLibrary", figures.settlingLibrary),
      ("settlingLastCrossing", figures.settlingLastCrossing),
      ("settlingCoreAnimation", figures.settlingCoreAnimation),
      ("envelope", figures.envelope), ("overshoot", figures.overshoot),
    ]
    return .object(
      numbers.map { JSONMember($0, $1.map { .number($0) } ?? .null) } + [
        JSONMember("peakTimes", .list(figures.peakTimes.map { .number($0) }))
      ])
  }
}

extension ConversionNote {
  /// The note as a sentence without a full stop.
  var sentence: String {
    switch self {
    case .isOverdamped: "the damping ratio is above 1, which needs --allow-overdamping"
    case .isLimited: "the damping ratio is above 1, and Core Animation clamps it to 1"
    case .allowsOverdamping: "the damping ratio is above 1, which needs allowsOverdamping"
    case .hasNoOverdamping: "the damping ratio must be at most 1"
    case .isUndamped: "a spring without damping never settles"
    case .needsDuration:
      "a spring without damping never settles (use --duration to set a duration)"
    case .neverSettles: "a spring without damping never settles: the duration must be set"
    case .velocityNeedsInterpolation:
      "only interpolatingSpring has an initial velocity, and it combines differently with other "
        + "animations"
    case .separateVelocity(let velocity):
      "the initial velocity, \(Messages.figure(velocity)) per second, is not part of these "
        + "parameters"
    case .hasNoDuration: "no duration has this spring"
    case .durationOutside(let duration):
      "the duration would be \(Messages.figure(duration)) s, and UIKit clamps it to 0.01...10 s"
    case .ratioBelow(let least):
      "the damping ratio must be at least \(Self.exponent(least)), to which UIKit clamps it"
    case .frequencyDiffers(let residual):
      "UIKit's spring of the nearest duration has a frequency with a relative difference of "
        + Self.exponent(residual)
    case .isStepped(let distance?):
      "the joint moves in steps: at most \(Messages.figure(distance, decimals: 3)) pt from the "
        + "spring over 276 pt"
    case .isStepped(nil): "the joint moves in steps, and the spring does not settle within 600 s"
    case .isOutsideJoints: "the joint's frequency, damping or velocity is out of range"
    case .isOutsideSinglePrecision: "a parameter is out of range in single precision"
    case .needsTooManyPoints: "the curve needs too many points (use a greater --max-error)"
    case .piecewiseLinearError(let error, let distance):
      "the greatest error is \(Messages.figure(error)) pt over \(Messages.number(distance)) pt"
    case .bezierError(let error):
      "the greatest difference is \(Messages.figure(error, decimals: 4)) of the distance"
    }
  }

  /// Returns a number to three decimals or, if it is small, with two digits: `7.1e-9`.
  private static func exponent(_ value: Double) -> String {
    guard value > 0, value < 0.001 else { return Messages.figure(value, decimals: 3) }
    var (digits, power) = (value, 0)
    while digits < 1 {
      digits *= 10
      power -= 1
    }
    return "\(Messages.figure(digits, decimals: 1))e\(power)"
  }
}

extension Problem {
  /// A dialect cannot express a curve.
  static func noConversion(_ dialect: Dialect, _ note: ConversionNote?) -> Problem {
    let reason = note.map { ": \($0.sentence)" } ?? ""
    return Problem(
      Phrase("cannot convert to \(dialect.rawValue)\(reason)"), status: .malformedInput)
  }
}
