import MotionEngine
import MotionExport
import MotionNumerics
import TableText

/// The conversions of a curve in the formats of `curve convert`.
struct ConvertReport {
  let curve: TimingCurve
  let conversions: [Conversion]
  let nearest: [NearestPreset]
  /// The style of parameters and figures.
  let style: NumberStyle

  private static let headings = ["dialect", "fidelity", "parameters", "spec", "code", "note"].map {
    ColumnHeading($0, isText: true, meaning: "")
  }
  private static let presetHeadings = [
    ColumnHeading("preset", isText: true, meaning: ""),
    ColumnHeading("family", isText: true, meaning: ""),
    ColumnHeading("max_error", meaning: ""), ColumnHeading("at", meaning: ""),
  ]

  /// Returns the document in a format.
  func bytes(_ format: ConvertOptions.Format) -> [UInt8] {
    switch format {
    case .text: return Array(text.utf8)
    case .json: return JSONDocument.bytes(of: json, style: style)
    case .csv:
      return bytes(
        of: table, .csv(Self.headings, hasHeader: true, lineEnding: [UInt8(ascii: "\n")]))
    case .markdown:
      let dialects = bytes(of: table, .markdown(Self.headings))
      guard !nearest.isEmpty else { return dialects }
      return dialects + [UInt8(ascii: "\n")] + bytes(of: presets, .markdown(Self.presetHeadings))
    }
  }

  // MARK: Tables

  private var table: ListedTable {
    ListedTable(
      Self.headings,
      rows: conversions.map { conversion in
        [
          conversion.dialect, conversion.fidelity.rawValue, parameters(conversion),
          conversion.spec ?? "", conversion.code ?? "",
          conversion.note.map(Messages.sentence) ?? "",
        ].map { .text($0) }
      })
  }

  private var presets: ListedTable {
    ListedTable(
      Self.presetHeadings,
      rows: nearest.map { entry in
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
    return buffer.withBytes { span in span.indices.map { span[$0] } }
  }

  // MARK: Text

  /// The table for people, then the notes, then the nearest presets.
  private var text: String {
    let rows =
      [["dialect", "fidelity", "parameters"]]
      + conversions.map { [$0.dialect, $0.fidelity.rawValue, parameters($0)] }
    let notes = conversions.compactMap { conversion in
      conversion.note.map { "\(conversion.dialect): \(Messages.sentence($0))\n" }
    }
    let near =
      [["nearest", "family", "max_error", "at"]]
      + nearest.map { entry in
        [entry.preset.name, entry.preset.family.rawValue]
          + [entry.maxError, entry.at].map(style.text)
      }
    return Listings.aligned(rows) + (notes.isEmpty ? "" : "\n" + notes.joined())
      + (nearest.isEmpty ? "" : "\n" + Listings.aligned(near))
  }

  private func parameters(_ conversion: Conversion) -> String {
    (conversion.briefParameters ?? conversion.parameters).compactMap { parameter in
      switch parameter.value {
      case .number(let number): "\(parameter.name) \(style.text(of: number))"
      case .text(let text): "\(parameter.name) \(text)"
      case .absent: nil
      }
    }.joined(separator: ", ")
  }
}

extension ConvertReport {
  // MARK: JSON

  private var json: [JSONMember] {
    [
      JSONMember("schema", .text("deckcalc/convert/1")),
      JSONMember("spec", .text(curve.description)),
      JSONMember("figures", curve.spring.map { figures(SpringFigures($0.spring)) } ?? .null),
      JSONMember("dialects", .list(conversions.map(json))),
      JSONMember(
        "nearest",
        .list(
          nearest.map { entry in
            .object([
              JSONMember("name", .text(entry.preset.name)),
              JSONMember("family", .text(entry.preset.family.rawValue)),
              JSONMember("maxError", .number(entry.maxError)),
              JSONMember("at", .number(entry.at)),
            ])
          })),
    ]
  }

  private func figures(_ figures: SpringFigures) -> JSONValue {
    let optional = { (value: Double?) in value.map { JSONValue.number($0) } ?? .null }
    return .object([
      JSONMember("omega", .number(figures.omega)), JSONMember("zeta", .number(figures.zeta)),
      JSONMember("settlingLibrary", optional(figures.settlingLibrary)),
      JSONMember("settlingLastCrossing", optional(figures.settlingLastCrossing)),
      JSONMember("settlingCoreAnimation", optional(figures.settlingCoreAnimation)),
      JSONMember("envelope", optional(figures.envelope)),
      JSONMember("overshoot", .number(figures.overshoot)),
      JSONMember("peakTimes", .list(figures.peakTimes.map { .number($0) })),
    ])
  }

  private func json(_ conversion: Conversion) -> JSONValue {
    let parameters = conversion.parameters.map { parameter in
      let value: JSONValue =
        switch parameter.value {
        case .number(let number): .number(number)
        case .text(let text): .text(text)
        case .absent: .null
        }
      return JSONMember(parameter.name, value)
    }
    let optional = { (text: String?) in text.map { JSONValue.text($0) } ?? .null }
    return .object([
      JSONMember("dialect", .text(conversion.dialect)),
      JSONMember("fidelity", .text(conversion.fidelity.rawValue)),
      JSONMember("parameters", .object(parameters)),
      JSONMember("spec", optional(conversion.spec)),
      JSONMember("code", optional(conversion.code)),
      JSONMember("note", optional(conversion.note.map(Messages.sentence))),
    ])
  }
}
