import MotionNumerics
import TableReading
import Testing

@Suite struct JSONTableReaderLimitTests {
  private static let head = JSONTableReaderFailureTests.head
  private static let origin = JSONTableReaderFailureTests.origin

  @Test(arguments: [
    "{\"a\":", "[{\"a\":", "{\"columns\":[", head, head + "[", "[{\"a\":1},{\"a\":",
    "{\"a\":1}{\"a\":",
  ])
  func rejectsDeepNestingAtTheFirstBracketTooMany(opening: String) throws {
    let start = Array(opening.utf8)
    let bytes = start + [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    let depth = start.reduce(0) { depth, byte in
      depth + ([0x5B, 0x7B].contains(byte) ? 1 : [0x5D, 0x7D].contains(byte) ? -1 : 0)
    }
    let position = TextPosition(of: start.count + 128 - depth, in: bytes)
    let failure = JSONReader.Failure(.nestedDeeperThan(128), at: position, length: 1)
    for size in [4096, Int.max] {
      #expect(throws: failure) { try JSONTable(bytes, blockSize: size) }
    }
  }

  @Test func nestingIsCountedFromTheDocument() {
    let limit = 127
    func read(_ depth: Int) -> Result<JSONTable, JSONTableReader.Failure> {
      let brackets = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return JSONTable.result(Array("{\"a\":\(brackets),\"columns\":[],\"rows\":[]}".utf8))
    }
    #expect(throws: Never.self) { try read(limit).get() }
    #expect(throws: JSONTableReader.Failure.self) { try read(limit + 1).get() }
  }

  @Test(arguments: ["[", "{\"a\":1}\n", "[{\"a\":1},"])
  func objectsHaveALimit(start: String) throws {
    let limit = JSONTableReader.rowLimit
    // With its brackets, its name and its quotation marks the object is as long as the limit.
    let longest = String(repeating: "x", count: limit - 8)
    #expect(limit == 1 << 20)
    let text = start + "{\"a\":\"\(longest)\"}" + (start.first == "[" ? "]" : "")
    #expect(try JSONTable(text, blockSize: 65_536).rows.last == [longest])
    for cell in ["\"\(longest)x\"", "\"\(longest)xxxxxxxxxxxxxxxxxxxxxxxx\"", "\"\(longest)x\\x\""]
    {
      let bytes = Array((start + "{\"a\":\(cell)}]").utf8)
      let position = TextPosition(of: start.utf8.count, in: bytes)
      for size in start == "[" ? [4096, Int.max] : [65_536] {
        #expect(
          JSONTable.result(bytes, blockSize: size)
            == .failure(.init(.rowLongerThan(limit), at: position)))
      }
    }
  }

  @Test func arraysHaveALimit() throws {
    let limit = JSONTableReader.rowLimit
    let longest = Self.head + "[1," + String(repeating: " ", count: limit - 5) + "2"
    #expect(try JSONTable(longest + "]]}", blockSize: 65_536).rows == [["1", "2"]])
    let position = TextPosition(of: Self.origin, in: Array(longest.utf8))
    for rest in ["3]]}", "  ", ",x]]}", String(repeating: " ", count: 100_000) + "]]}"] {
      for size in [4096, Int.max] {
        #expect(
          JSONTable.result(Array((longest + rest).utf8), blockSize: size)
            == .failure(.init(.rowLongerThan(limit), at: position)))
      }
    }
    // An error within the limit is reported.
    let wrong = Array((Self.head + "[1," + String(repeating: ",", count: 2 * limit)).utf8)
    for size in [4096, Int.max] {
      guard case .failure(let failure) = JSONTable.result(wrong, blockSize: size) else { continue }
      #expect(failure.position.offset == Self.origin + 3)
    }
    // More is allowed between rows; blocks also end between a CR and its LF.
    let count = limit / 3 + 1
    let space = String(repeating: "\r\n ", count: count)
    let table = try JSONTable(
      Self.head + "[1,2]" + space + "," + space + "[3,4]]}", blockSize: 65_537)
    #expect(table.rows == [["1", "2"], ["3", "4"]])
    #expect(table.starts[1].line == 2 * count + 2)
  }

  @Test(arguments: [
    ("{\"a\":1}{\"a\":\"", "x", JSONTableReader.rowLimit),
    ("[{\"a\":\"", "x", JSONTableReader.rowLimit),
    (head + "[", "1,", JSONTableReader.rowLimit),
    ("{\"a\":[", "{\"b\":[0]},", 1 << 18),
    ("{\"a\":\"", "x", 1 << 18),
    ("{\"a\":0 ", " ", 1 << 18),
  ])
  func endlessInputIsRejectedAtTheLimit(start: String, part: String, limit: Int) {
    var reader = JSONTableReader(memberLimit: 1 << 18)
    reader.append(Array(start.utf8))
    let block = Array(String(repeating: part, count: 4096 / part.utf8.count).utf8)
    var blocks = 0
    do throws(JSONTableReader.Failure) {
      while blocks * block.count < 2 * limit {
        guard try reader.next() == .needsBytes else { continue }
        reader.append(block)
        blocks += 1
      }
    } catch {
      let isRow = limit == JSONTableReader.rowLimit
      #expect(error.reason == (isRow ? .rowLongerThan(limit) : .membersLongerThan(limit)))
    }
    #expect((limit / block.count...limit / block.count + 1).contains(blocks))
  }

  @Test func membersHaveALimit() {
    #expect(JSONTableReader.memberLimit == 64 << 20)
    let tables = [
      // Everything from the document's bracket up to the bracket of the rows.
      (Self.head + "[1,2]]}", Self.origin - 1, 0)
    ]
    for (text, limit, offset) in tables {
      let bytes = Array(text.utf8)
      let position = TextPosition(of: offset, in: bytes)
      let failure = JSONTableReader.Failure(.membersLongerThan(limit - 1), at: position)
      let different = (1...bytes.count).filter { size in
        guard case .success = JSONTable.result(bytes, blockSize: size, memberLimit: limit) else {
          return true
        }
        return JSONTable.result(bytes, blockSize: size, memberLimit: limit - 1) != .failure(failure)
      }
      #expect(different == [])
    }
  }
}
