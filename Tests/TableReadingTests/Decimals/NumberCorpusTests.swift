import Foundation
import MotionNumerics
import TableReading
import TestSupport
import Testing

/// The folder of the public table of number strings.
enum NumberCorpus {
  static let folder = Corpora.folder.appendingPathComponent("parse-number-fxx")
  static let isAvailable = FileManager.default.fileExists(atPath: folder.path)

  /// A string and the double nearest to its number.
  struct Line: Sendable {
    let text: String
    let nearest: Double
  }

  /// Returns the lines of all files: the value's bits in 16, 32 and 64 bits, and the string.
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

/// Strings collected by Nigel Tao from the tests of several number parsers.
///
/// - Reference: parse-number-fxx-test-data, `data`.
@Suite(.enabled(if: NumberCorpus.isAvailable, "no parse-number-fxx; set DECKCALC_CORPORA"))
struct NumberCorpusTests {
  /// The strings without a digit after the point, which are not numbers by the grammar here.
  static let others = ["9007199254740992.e-256", "1.e2"]

  @Test func stringsAreReadToTheNearestDouble() throws {
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
      guard let number = DecimalNumber(bytes) else {
        others.append(line.text)
        continue
      }
      let isRight =
        number.isFinite == line.nearest.isFinite
        && DecimalNumberBound.holds(number.approximation, nearest: line.nearest)
        && number.nearest == line.nearest.magnitude
      if !isRight { wrong.append(line.text) }
    }
    #expect(wrong == [])
    #expect(others == Self.others)
  }
}
