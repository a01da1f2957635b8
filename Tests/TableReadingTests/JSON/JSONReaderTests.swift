import Foundation
import MotionNumerics
import TableReading
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONTree.Node {
    try JSONReader.read(Array(text.utf8)).root
  }

  @Test(arguments: [
    ("null", JSONTree.Kind.null), ("true", .flag), ("false", .flag), ("-0", .number),
    ("\"\"", .text), ("[]", .list), ("{}", .object), (" \r\n\t[ ] \n", .list),
  ])
  func everyKindMayBeTheRoot(text: String, kind: JSONTree.Kind) throws {
    #expect(try read(text).kind == kind)
  }

  @Test func otherKindsHaveNoSuchValue() throws {
    let null = try read("null")
    #expect(null.flag == nil && null.number == nil && null.text == nil)
    #expect(null.elements == nil && null.members == nil && null.member(named: "") == nil)
    #expect(try read("true").flag == true)
    #expect(try read("false").flag == false)
  }

  @Test func numbersKeepTheirSignPrecisionAndSpelling() throws {
    #expect(try read("-0.0e-0").number?.high.sign == .minus)
    let number = try read("0.30")
    // 0.3 as a double is 2⁻⁵⁴ · 0.2 below 0.3: 1.11e-17.
    #expect(try #require(number.number).low == 1.1102230246251566e-17)
    #expect(Array(number.source) == Array("0.30".utf8))
  }

  @Test func numbersOfManyDigitsAreRead() throws {
    let digits = String(repeating: "3", count: 100_000)
    #expect(try read("0.\(digits)").number?.high == 1.0 / 3)
    #expect(try read("\(digits)e-100000").number?.high == 1.0 / 3)
  }

  @Test func stringsAreDecoded() throws {
    for (written, text) in [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
      (#""\u00e9\u20AC\ud834\uDD1E""#, "é€𝄞"),
      (#""\u0000\u001f""#, "\u{0}\u{1f}"),
      ("\"é€𝄞\u{7f}\u{2028}\u{85}\u{10FFFF}\"", "é€𝄞\u{7f}\u{2028}\u{85}\u{10FFFF}"),
      (#""a\\u0041""#, #"a\u0041"#),
      (#""\uFFFF\udbff\udfff""#, "\u{FFFF}\u{10FFFF}"),
    ] {
      let node = try read(written)
      #expect(node.text?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
      #expect(node.isText(text))
    }
  }

  @Test func membersKeepTheirOrderAndAreFoundByName() throws {
    let root = try read(#"{"b": 1, "a": {"b": 2}, "\u0063": [3], "": null}"#)
    #expect(root.members.map { $0.map(\.name) } == ["b", "a", "c", ""])
    #expect(root.member(named: "a")?.member(named: "b")?.number?.high == 2)
    #expect(root.member(named: "c")?.elements?.first { _ in true }?.number?.high == 3)
    #expect(root.member(named: "")?.kind == .null)
    #expect(root.member(named: "d") == nil)
  }

  @Test func namesThatOnlyLookAlikeAreDifferent() throws {
    let root = try read("{\"\u{e9}\": 1, \"e\u{301}\": 2}")
    #expect(root.member(named: "\u{e9}")?.number?.high == 1)
    #expect(root.member(named: "e\u{301}")?.number?.high == 2)
  }

  @Test func positionsCountLinesColumnsAndBytes() throws {
    let text = "\u{FEFF}{\"é𝄞\": 1,\r\n \"a\":\r[2,\n\u{9}\"\u{2028}\", 3]}"
    let root = try read(text)
    #expect(root.position == .init(line: 1, column: 1, offset: 3))
    let members = try #require(root.members).map { $0 }
    #expect(members[0].key.position == .init(line: 1, column: 2, offset: 4))
    #expect(members[0].value.position == .init(line: 1, column: 8, offset: 14))
    #expect(members[1].key.position == .init(line: 2, column: 2, offset: 19))
    #expect(members[1].value.position == .init(line: 2, column: 7, offset: 24))
    let elements = try #require(members[1].value.elements).map { $0 }
    #expect(elements[0].position == .init(line: 2, column: 8, offset: 25))
    #expect(elements[1].position == .init(line: 3, column: 2, offset: 29))
    #expect(elements[2].position == .init(line: 3, column: 7, offset: 36))
  }

  @Test func positionsInALongDocumentAreExact() throws {
    let text = "[" + (0..<3000).map { "\"é\",\($0 % 7 == 0 ? "\r\n" : " ")" }.joined() + "0]"
    var expected: [JSONTree.Position] = []
    var position = JSONTree.Position(line: 1, column: 1, offset: 0)
    for scalar in text.unicodeScalars {
      if scalar == "é" || scalar == "0" { expected.append(position) }
      position.offset += UTF8.width(scalar)
      position.column += 1
      if scalar == "\n" { (position.line, position.column) = (position.line + 1, 1) }
    }
    let found = try #require(try read(text).elements).map { node in
      var position = node.position
      guard node.kind == .text else { return position }
      // The string begins with its quotation mark, one before the é.
      (position.column, position.offset) = (position.column + 1, position.offset + 1)
      return position
    }
    #expect(found == expected)
  }

  @Test func pointersAreThePathsFromTheRoot() throws {
    let root = try read(#"{"actions": [{}, [], {"at": 0, "a/b~c": [[1], {"": true}]}], "z": 1}"#)
    var pointers: [String] = []
    func visit(_ node: JSONTree.Node) {
      pointers.append(node.pointer)
      if let elements = node.elements { for element in elements { visit(element) } }
      if let members = node.members {
        for member in members {
          #expect(member.key.pointer == member.value.pointer)
          visit(member.value)
        }
      }
    }
    visit(root)
    #expect(
      pointers == [
        "", "/actions", "/actions/0", "/actions/1", "/actions/2", "/actions/2/at",
        "/actions/2/a~1b~0c", "/actions/2/a~1b~0c/0", "/actions/2/a~1b~0c/0/0",
        "/actions/2/a~1b~0c/1", "/actions/2/a~1b~0c/1/", "/z",
      ])
  }

  @Test func nestingUsesNoStackSpace() {
    let depth = 1_000_000
    let bytes =
      [UInt8](repeating: UInt8(ascii: "["), count: depth)
      + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
    let isRead = Flag()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      isRead.value = (try? JSONReader.read(bytes, depthLimit: depth)) != nil
      done.signal()
    }
    // One frame per level, with at least 16 bytes, would take 16 MB.
    thread.stackSize = 256 << 10
    thread.start()
    done.wait()
    #expect(isRead.value)
  }

  /// A flag that one thread sets before another reads it.
  private final class Flag: @unchecked Sendable {
    var value = false
  }
}
