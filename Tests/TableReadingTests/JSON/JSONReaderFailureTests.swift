import MotionNumerics
import TableReading
import Testing

@Suite struct JSONReaderFailureTests {
  /// A document and its error.
  struct Row: Sendable {
    let document: [UInt8]
    let failure: JSONReader.Failure

    init(
      _ text: String, _ reason: JSONReader.Reason, at offset: Int, line: Int = 1,
      column: Int? = nil, length: Int = 1, related: Int? = nil
    ) {
      document = Array(text.utf8)
      // By default a row is one line of ASCII.
      failure = .init(
        reason, at: .init(line: line, column: column ?? offset + 1, offset: offset),
        length: length,
        related: related.map { .init(line: 1, column: $0 + 1, offset: $0) })
    }

    init(bytes: [UInt8], _ reason: JSONReader.Reason, at offset: Int, column: Int, length: Int) {
      document = bytes
      failure = .init(reason, at: .init(line: 1, column: column, offset: offset), length: length)
    }
  }

  static let structure = [
    Row("", .empty, at: 0, length: 0),
    Row("\n", .empty, at: 1, line: 2, column: 1, length: 0),
    Row("\u{FEFF}", .empty, at: 3, column: 1, length: 0),
    Row("[1,]", .trailingComma, at: 2),
    Row("{\"a\":1 , }", .trailingComma, at: 7),
    Row("[,1]", .unexpected(",", expected: .value), at: 1, related: 0),
    Row("[1,,2]", .unexpected(",", expected: .value), at: 3, related: 0),
    Row("[1}", .unexpected("}", expected: .commaOrEndOfList), at: 2, related: 0),
    Row("{\"a\":1]", .unexpected("]", expected: .commaOrEndOfObject), at: 6, related: 0),
    Row("{\"a\",1}", .unexpected(",", expected: .colon), at: 4, related: 0),
    Row("{\"at\":1,5}", .unexpected("5", expected: .name), at: 8, related: 0),
    Row("{1:1}", .unexpected("1", expected: .name), at: 1, related: 0),
    Row("[1 // one\n]", .comment, at: 3, length: 2),
    Row("/* */ []", .comment, at: 0, length: 2),
    Row("[] # end", .comment, at: 3),
    Row("[] /", .unexpected("/", expected: .endOfDocument), at: 3),
    Row("['a']", .singleQuotes, at: 1),
    Row("{'a':1}", .singleQuotes, at: 1),
    Row("{at:1}", .unquotedName, at: 1, length: 2),
    Row("[] []", .secondValue, at: 3),
    Row("1\n2", .secondValue, at: 2, line: 2, column: 1),
    Row("{} null", .secondValue, at: 3),
    Row("{} nil", .unexpected("n", expected: .endOfDocument), at: 3),
    Row("[1]]", .unexpected("]", expected: .endOfDocument), at: 3),
    Row("[True]", .unknownWord, at: 1, length: 4),
    Row("[nul]", .unknownWord, at: 1, length: 3),
    Row("[truely]", .unknownWord, at: 1, length: 6),
    Row("[\u{A0}1]", .unexpected("\u{A0}", expected: .value), at: 1, length: 2, related: 0),
    Row("[\u{FEFF}1]", .unexpected("\u{FEFF}", expected: .value), at: 1, length: 3, related: 0),
    Row(
      "[1\u{2028}]", .unexpected("\u{2028}", expected: .commaOrEndOfList), at: 2, length: 3,
      related: 0),
  ]

  static let ends = [
    Row("[", .end(expected: .value), at: 1, length: 0, related: 0),
    Row("[1,", .end(expected: .value), at: 3, length: 0, related: 0),
    Row("[[1]", .end(expected: .commaOrEndOfList), at: 4, length: 0, related: 0),
    Row("{", .end(expected: .name), at: 1, length: 0, related: 0),
    Row("{\"a\"", .end(expected: .colon), at: 4, length: 0, related: 0),
    Row("{\"a\":", .end(expected: .value), at: 5, length: 0, related: 0),
    Row("{\"a\":[]", .end(expected: .commaOrEndOfObject), at: 7, length: 0, related: 0),
    Row("[\"a", .end(expected: .quotationMark), at: 3, length: 0, related: 1),
    Row("[\"a\\", .end(expected: .quotationMark), at: 4, length: 0, related: 1),
    Row("[\"\\u00", .end(expected: .quotationMark), at: 6, length: 0, related: 1),
  ]

  static let numbers = [
    Row("[1e400]", .tooLarge, at: 1, length: 5),
    Row("-1e99999999999999999999", .tooLarge, at: 0, length: 23),
    Row("1.7976931348623159e308", .tooLarge, at: 0, length: 22),
    Row("[00]", .number(.leadingZero), at: 1, length: 2),
    Row("[-01.5]", .number(.leadingZero), at: 1, length: 5),
    Row("[+1]", .number(.plusSign), at: 1, length: 2),
    Row("[.5]", .number(.noWholeDigits), at: 1, length: 2),
    Row("[-.5]", .number(.noWholeDigits), at: 1, length: 3),
    Row("[-]", .number(.noWholeDigits), at: 1),
    Row("[1.]", .number(.noFractionDigits), at: 1, length: 2),
    Row("[1.e3]", .number(.noFractionDigits), at: 1, length: 4),
    Row("[1e]", .number(.noExponentDigits), at: 1, length: 2),
    Row("[1e+]", .number(.noExponentDigits), at: 1, length: 3),
    Row("[0x10]", .number(.invalidCharacter), at: 1, length: 4),
    Row("[1_000]", .number(.invalidCharacter), at: 1, length: 5),
    Row("[1.2.3]", .number(.invalidCharacter), at: 1, length: 5),
    Row("[5ms]", .number(.invalidCharacter), at: 1, length: 3),
    Row("[NaN]", .notFinite, at: 1, length: 3),
    Row("[Infinity]", .notFinite, at: 1, length: 8),
    Row("[-Infinity]", .notFinite, at: 1, length: 9),
    Row("[+inf]", .notFinite, at: 1, length: 4),
    Row("[1 000]", .unexpected("0", expected: .commaOrEndOfList), at: 3, related: 0),
    Row("[\u{2212}1]", .unexpected("\u{2212}", expected: .value), at: 1, length: 3, related: 0),
    Row("[\u{663}]", .unexpected("\u{663}", expected: .value), at: 1, length: 2, related: 0),
  ]

  static let strings = [
    Row(#"["\x"]"#, .badEscape, at: 2, length: 2),
    Row(#"["\é"]"#, .badEscape, at: 2, length: 3),
    Row(#"["\u00g0"]"#, .badEscape, at: 2, length: 4),
    Row(#"["\U0041"]"#, .badEscape, at: 2, length: 2),
    Row(#"["\ud800"]"#, .loneSurrogate(0xD800), at: 2, length: 6),
    Row(#"["\ud800\u0041"]"#, .loneSurrogate(0xD800), at: 2, length: 6),
    Row(#"["\ud800\ud800\udc00"]"#, .loneSurrogate(0xD800), at: 2, length: 6),
    Row(#"["é\udc00\ud800"]"#, .loneSurrogate(0xDC00), at: 4, column: 4, length: 6),
    Row("[\"a\u{0}\"]", .controlCharacter(0), at: 3),
    Row("[\"a\nb\"]", .controlCharacter(10), at: 3),
    Row("[\"\u{1f}\"]", .controlCharacter(31), at: 2),
  ]

  static let zeros = [
    Row("[1]\u{0}", .unexpected("\u{0}", expected: .endOfDocument), at: 3),
    Row("12\u{0}", .unexpected("\u{0}", expected: .endOfDocument), at: 2),
    Row("[1\u{0}2]", .unexpected("\u{0}", expected: .commaOrEndOfList), at: 2, related: 0),
    Row("{\"a\u{0}b\":1}", .controlCharacter(0), at: 3),
    Row("\u{0}[]", .unexpected("\u{0}", expected: .value), at: 0),
  ]

  static let bytes: [Row] = {
    let quote = UInt8(ascii: "\"")
    // Overlong, surrogate, beyond U+10FFFF, truncated, stray, Latin-1: all after an é of two bytes.
    let sequences: [[UInt8]] = [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF], [0xE2, 0x82],
      [0xF0, 0x9F, 0x98], [0xC3], [0x80], [0xBF], [0xE9], [0xFF], [0xFE],
    ]
    return sequences.flatMap { bytes in
      let start = Array("[\"é".utf8) + bytes
      return [
        Row(bytes: start + [quote], .notUTF8(bytes[0]), at: 4, column: 4, length: 1),
        Row(bytes: start, .notUTF8(bytes[0]), at: 4, column: 4, length: 1),
        Row(bytes: [0x5B] + bytes + [0x5D], .notUTF8(bytes[0]), at: 1, column: 2, length: 1),
      ]
    }
  }()

  static let encodings: [Row] = [
    ([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], JSONReader.Encoding.utf16),
    ([0xFE, 0xFF, 0, 0x7B, 0, 0x7D], .utf16), ([0x7B, 0, 0x7D, 0], .utf16),
    ([0, 0x7B, 0, 0x7D], .utf16), ([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], .utf32),
    ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], .utf32), ([0x31, 0, 0, 0], .utf32),
    ([0, 0, 0, 0x31], .utf32), ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
    ([0x1F, 0x8B, 8], .gzip), ([0x50, 0x4B, 3, 4], .zip),
  ].map { Row(bytes: $0.0, .encoding($0.1), at: 0, column: 1, length: 0) }

  static let duplicates = [
    Row("{\"a\":1,\"a\":1}", .duplicateName("a"), at: 7, length: 3, related: 1),
    Row(#"{"a":[{"b":{}}],"\u0061":2}"#, .duplicateName("a"), at: 16, length: 8, related: 1),
    Row(
      "{\"\":1,\"b\":{\"\":2,\n\"\":3}}", .duplicateName(""), at: 17, line: 2, column: 1,
      length: 2, related: 11),
    Row("{\"é\":1,\"\\u00e9\":2}", .duplicateName("é"), at: 8, column: 8, length: 8, related: 1),
  ]

  /// All documents but those in other encodings.
  static let rows = structure + ends + numbers + strings + zeros + bytes + duplicates

  @Test func invalidDocumentsHaveTheirErrors() {
    for row in Self.rows + Self.encodings {
      let text = String(decoding: row.document, as: UTF8.self).debugDescription
      #expect(JSONReader.failure(in: row.document) == row.failure, "\(text)")
    }
  }

  @Test(arguments: [2, 7, 8, 9, 10, 24, 25, 26, 200])
  func findsADuplicateNameAmongMany(count: Int) {
    // Unique names are accepted; a duplicate of any of them is found, wherever the first one is.
    let names = (0..<count).map { "\"n\($0)\":{\"n\($0)\":[\($0)]}" }
    let document = "{" + names.joined(separator: ",")
    #expect(throws: Never.self) { try JSONReader.read(Array((document + "}").utf8)) }
    let missed = (0..<count).filter { index in
      let failure = JSONReader.failure(in: Array((document + ",\"n\(index)\":0}").utf8))
      return failure?.reason != .duplicateName("n\(index)")
        || failure?.related?.offset != document.utf8Offset(of: "\"n\(index)\":{")
    }
    #expect(missed == [])
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "{\"unknown\":[", " [ "])
  func rejectsDeepNestingAtTheFirstBracketTooMany(opening: String) throws {
    let document = Array(String(repeating: opening, count: 1_000_000).utf8)
    let brackets = document.indices.lazy.filter { document[$0] == 0x5B || document[$0] == 0x7B }
    let offset = try #require(brackets.dropFirst(128).first { _ in true })
    #expect(
      throws: JSONReader.Failure(
        .nestedDeeperThan(128), at: .init(line: 1, column: offset + 1, offset: offset), length: 1)
    ) { try JSONReader.read(document) }
  }

  @Test func nestingOf128IsRead() throws {
    let text = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(throws: Never.self) { try JSONReader.read(Array(text.utf8)) }
    // Sequences are not nesting.
    let flat = "[" + String(repeating: "[{}],", count: 1000) + "0]"
    #expect(throws: Never.self) { try JSONReader.read(Array(flat.utf8)) }
  }

  @Test func rejectsDocumentsBeyondTheLimit() {
    #expect(JSONReader.sizeLimit == 64 << 20)
    let tooLong = JSONReader.Failure(
      .longerThan(4), at: .init(line: 1, column: 1, offset: 0), length: 0)
    #expect(throws: tooLong) { try JSONReader.read(Array("12345".utf8), sizeLimit: 4) }
    #expect(throws: Never.self) { try JSONReader.read(Array("1234".utf8), sizeLimit: 4) }
  }
}

extension String {
  /// Returns the number of bytes before the first occurrence of an ASCII string.
  fileprivate func utf8Offset(of text: String) -> Int? {
    let pattern = Array(text.utf8)
    let bytes = Array(utf8)
    return bytes.indices.first { bytes[$0...].starts(with: pattern) }
  }
}

extension JSONReader {
  /// Returns the error of a document, or nil.
  static func failure(in bytes: [UInt8]) -> Failure? {
    do throws(Failure) {
      _ = try read(bytes)
      return nil
    } catch {
      return error
    }
  }
}
