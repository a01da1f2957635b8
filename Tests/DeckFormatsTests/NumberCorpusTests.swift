import DeckEngine
import DeckFormats
import Foundation
import Testing

/// Where the public table of number texts is.
enum NumberCorpus {
  static let folder = JSONTestSuite.corpora.appendingPathComponent("parse-number-fxx")
  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// A text and the double nearest to it.
  struct Line: Sendable {
    let text: String
    let nearest: Double
  }

  /// The lines of all files, each the bits in 16, 32 and 64 and the text.
  static func lines() throws -> [Line] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        .split(separator: "\n").map { line in
          let parts = line.split(separator: " ")
          let bits = try #require(parts.count == 4 ? UInt64(parts[2], radix: 16) : nil, "\(line)")
          return Line(text: String(parts[3]), nearest: Double(bitPattern: bits))
        }
    }
  }
}

/// Texts collected by Nigel Tao from the tests of several number readers.
///
/// - Reference: parse-number-fxx-test-data, `data`.
@Suite(
  .enabled(if: NumberCorpus.isThere, "no parse-number-fxx; DECKCALC_CORPORA may name its place"))
struct NumberCorpusTests {
  /// The texts that have no digit after the point, which are no numbers by the grammar here.
  static let others = ["9007199254740992.e-256", "1.e2"]

  @Test func textsAreReadToTheNearestDouble() throws {
    let lines = try NumberCorpus.lines()
    #expect(lines.count == 52_977)
    var wrong: [String] = []
    var others: [String] = []
    var tooLarge = 0
    for line in lines {
      do throws(NumberSyntax.Failure) {
        let double = try NumberSyntax.double(Array(line.text.utf8)[...])
        if double.bitPattern != line.nearest.bitPattern { wrong.append(line.text) }
      } catch {
        switch error {
        case .notANumber: others.append(line.text)
        case .notFinite: wrong.append(line.text)
        case .tooLarge:
          tooLarge += 1
          if line.nearest.isFinite { wrong.append(line.text) }
        }
      }
    }
    #expect(wrong == [])
    #expect(others == Self.others)
    #expect(tooLarge == 269)
  }

  @Test func decimalsAreNearTheNearestDouble() throws {
    var wrong: [String] = []
    var others: [String] = []
    for line in try NumberCorpus.lines() {
      let bytes = Array(line.text.utf8)
      guard let number = DecimalNumber(bytes.span) else {
        others.append(line.text)
        continue
      }
      let isRight =
        number.isFinite == line.nearest.isFinite
        && DecimalNumberBound.holds(number.approximation, nearest: line.nearest)
        && DecimalMagnitude(number).approximation == line.nearest.magnitude
      if !isRight { wrong.append(line.text) }
    }
    #expect(wrong == [])
    #expect(others == Self.others)
  }
}
