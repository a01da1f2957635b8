import MotionNumerics
import TableReading
import TestSupport
import Testing

@Suite struct JSONTableReaderRoundTripTests {
  /// A random table, in JSON and as its values.
  struct Table {
    var bytes: [UInt8] = []
    var columns: [String] = []
    var rows: [[String]] = []
    /// The offsets of the rows, and those of the cells row by row.
    var starts: [Int] = []
    var offsets: [Int] = []

    private static let marks = [
      "a", "\"", "\\", "/", "\n", "\u{0}", "é", "€", "𝄞", "e\u{301}", " ",
    ]

    init(shape: Int, using random: inout SeededGenerator) {
      let count = Int.random(in: 0...10, using: &random)
      columns = (0..<count).map { Self.text(using: &random) + "\($0)" }
      let rowCount = Int.random(in: shape == 1 ? 1...5 : 0...5, using: &random)
      if shape == 0 {
        put("{", using: &random)
        put(["\"x\":[{\"rows\":1}],", ""].randomElement(using: &random) ?? "", using: &random)
        put("\"columns\":[", using: &random)
        for (index, column) in columns.enumerated() {
          if index > 0 { put(",", using: &random) }
          put("{\"name\":", using: &random)
          put(Self.written(column, using: &random), using: &random)
          put("}", using: &random)
        }
        put("],", using: &random)
        put("\"rows\":", using: &random)
      }
      if shape != 1 { put("[", using: &random) }
      for row in 0..<rowCount {
        if row > 0, shape != 1 { put(",", using: &random) }
        putRow(isObject: shape != 0, isFirst: row == 0, using: &random)
      }
      if shape != 1 { put("]", using: &random) }
      if shape == 0 { put("}", using: &random) }
      if rowCount == 0, shape != 0 { columns = [] }
    }

    private mutating func putRow(
      isObject: Bool, isFirst: Bool, using random: inout SeededGenerator
    ) {
      var cells = columns
      var starts = columns.map { _ in 0 }
      var order = Array(columns.indices)
      if isObject, !isFirst, Bool.random(using: &random) { order.shuffle(using: &random) }
      self.starts.append(bytes.count)
      put(isObject ? "{" : "[", using: &random)
      for (index, column) in order.enumerated() {
        if index > 0 { put(",", using: &random) }
        if isObject {
          put(Self.written(columns[column], using: &random), using: &random)
          put(":", using: &random)
        }
        let written: String
        (written, cells[column]) = Self.cell(using: &random)
        starts[column] = bytes.count
        put(written, using: &random)
      }
      put(isObject ? "}" : "]", using: &random)
      rows.append(cells)
      offsets += starts
    }

    private mutating func put(_ text: String, using random: inout SeededGenerator) {
      bytes += Array(text.utf8)
      guard Int.random(in: 0..<4, using: &random) == 0 else { return }
      bytes += Array((["\n", "\r\n", "\r", "\t", "  "].randomElement(using: &random) ?? "").utf8)
    }

    private static func cell(using random: inout SeededGenerator) -> (written: String, text: String)
    {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return ("null", "")
      case 1: return ("true", "true")
      case 2: return ("false", "false")
      case 3:
        let text = text(using: &random)
        return (written(text, using: &random), text)
      default:
        let number = [
          "\(Int.random(in: -200...200, using: &random))",
          "\(Double.random(in: -1...1, using: &random))", "0.5E-07", "-0", "1e+299",
        ].randomElement(using: &random)
        return (number ?? "", number ?? "")
      }
    }

    private static func text(using random: inout SeededGenerator) -> String {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        marks.randomElement(using: &random) ?? ""
      }.joined()
    }

    private static func written(_ text: String, using random: inout SeededGenerator) -> String {
      var written = ""
      for scalar in text.unicodeScalars {
        let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        guard isPlain, Int.random(in: 0..<8, using: &random) > 0 else {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
          continue
        }
        written.unicodeScalars.append(scalar)
      }
      return "\"\(written)\""
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>, 0...2)
  func writtenTablesAreReadBackInAnyBlocks(seed: UInt64, shape: Int) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let written = Table(shape: shape, using: &random)
      let size = Int.random(in: 1...40, using: &random)
      let table = try JSONTable(written.bytes, blockSize: size)
      let positions = written.offsets.map { TextPosition(of: $0, in: written.bytes) }
      let isSame =
        table.columns.map { Array($0.utf8) } == written.columns.map { Array($0.utf8) }
        && table.rows.map { $0.map { Array($0.utf8) } }
          == written.rows.map { $0.map { Array($0.utf8) } }
        && table.positions.flatMap(\.self) == positions
        && table.starts == written.starts.map { TextPosition(of: $0, in: written.bytes) }
      guard isSame else {
        Issue.record("\(String(decoding: written.bytes, as: UTF8.self)) is read as \(table)")
        return
      }
    }
  }

  /// Errors in the JSON are those of `JSONReader`, whatever the blocks.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func damagedTablesGiveTheSameResultInAnyBlocks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let marks = Array("[]{}\",:\\/u0123456789dD8+-.eEtfn \n\r#'\u{0}é𝄞".utf8) + [0xC0, 0xED, 0xFF]
    for _ in 0..<300 {
      let shape = Int.random(in: 0...2, using: &random)
      var bytes = Table(shape: shape, using: &random).bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = marks.randomElement(using: &random) ?? 0
        case 1: bytes.insert(marks.randomElement(using: &random) ?? 0, at: index)
        case 2: bytes.removeSubrange(index...)
        default: bytes.remove(at: index)
        }
      }
      let whole = JSONTable.result(bytes)
      let parts = JSONTable.result(bytes, blockSize: Int.random(in: 1...5, using: &random))
      if whole != parts {
        Issue.record("\(bytes) is \(whole), but in blocks \(parts)")
        return
      }
      guard shape != 1, !Self.agrees(whole, with: bytes) else { continue }
      Issue.record("\(String(decoding: bytes, as: UTF8.self)) is \(whole)")
      return
    }
  }

  /// Whether a table is accepted, or has the error that its JSON has as a document.
  private static func agrees(
    _ table: Result<JSONTable, JSONTableReader.Failure>, with bytes: [UInt8]
  ) -> Bool {
    do throws(JSONReader.Failure) {
      _ = try JSONReader.read(bytes)
      guard case .failure(let failure) = table else { return true }
      return failure.isOfTable
    } catch {
      guard case .failure(let failure) = table else { return false }
      guard !failure.isOfTable else { return true }
      // An array that has lost its bracket is a sequence of objects.
      let isLines = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
      return failure == error || isLines && error.reason == .secondValue
    }
  }
}
