import MotionNumerics
import TableReading
import TableText
import TestSupport
import Testing

@Suite struct JSONReaderRoundTripTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func writtenValuesAreReadBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let value = randomValue(depth: 5, using: &random)
      let bytes = written(value)
      let root = try JSONReader.read(bytes).root
      guard Self.matches(root, value) else {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)) is not read as \(value)")
        return
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func damagedDocumentsAreReadOrRejectedInBounds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let marks = Array("[]{}\",:\\/u0123456789dD8+-.eEtfn \n\r#'\u{0}é𝄞".utf8) + [0xC0, 0xED, 0xFF]
    for _ in 0..<500 {
      var bytes = written(randomValue(depth: 4, using: &random))
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = marks.randomElement(using: &random) ?? 0
        case 1: bytes.insert(marks.randomElement(using: &random) ?? 0, at: index)
        default: bytes.remove(at: index)
        }
      }
      guard !Self.isInBounds(bytes) else { continue }
      Issue.record("a position outside of \(bytes)")
      return
    }
  }

  private func written(_ value: JSONValue) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 256)
    buffer.append(value, style: .shortest)
    return buffer.withBytes { span in span.indices.map { span[$0] } }
  }

  private func randomValue(depth: Int, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .flag(.random(using: &random))
    case 2: return .integer(Int.random(in: -(1 << 53)...1 << 53, using: &random))
    case 3:
      let number = Double(bitPattern: random.next())
      return .exact(number.isFinite ? number : 0.5)
    case 4, 5: return .text(randomText(using: &random))
    case 6:
      return .list(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          randomValue(depth: depth - 1, using: &random)
        })
    default:
      return .object(
        (0..<Int.random(in: 0...12, using: &random)).map { index in
          // The number makes the name unique.
          JSONMember(
            randomText(using: &random) + "\(index)", randomValue(depth: depth - 1, using: &random))
        })
    }
  }

  private func randomText(using random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let limit: UInt32 = [0x80, 0x800, 0x1_0000, 0x11_0000].randomElement(using: &random) ?? 0x80
      text.append(Unicode.Scalar(.random(in: 0..<limit, using: &random)) ?? "\\")
    }
    return String(text)
  }

  private static func matches(_ node: JSONTree.Node, _ value: JSONValue) -> Bool {
    switch value {
    case .null: return node.kind == .null
    case .flag(let flag): return node.flag == flag
    case .integer(let integer): return node.number?.high == Double(integer)
    case .number(let number), .exact(let number): return node.number?.high == number
    case .written(let number): return node.source.elementsEqual(number.utf8)
    case .text(let text): return node.isText(text)
    case .list(let values):
      guard let elements = node.elements.map(Array.init) else { return false }
      return elements.count == values.count && zip(elements, values).allSatisfy { matches($0, $1) }
    case .object(let values):
      guard let members = node.members.map(Array.init) else { return false }
      return members.count == values.count
        && zip(members, values).allSatisfy { $0.key.isText($1.name) && matches($0.value, $1.value) }
    }
  }

  /// Whether all positions and values of a document, or of its error, are in bounds.
  private static func isInBounds(_ bytes: [UInt8]) -> Bool {
    do throws(JSONReader.Failure) {
      return visit(try JSONReader.read(bytes).root, bytes.count)
    } catch {
      return 0...bytes.count ~= error.position.offset + error.length
        && 0...error.position.offset ~= error.related?.offset ?? 0
    }
  }

  private static func visit(_ node: JSONTree.Node, _ end: Int) -> Bool {
    let isInside = node.position.offset + node.source.count <= end
    let hasValue =
      switch node.kind {
      case .null: true
      case .flag: node.flag != nil
      case .number: node.number?.high.isFinite == true
      case .text: node.text != nil
      case .list: node.elements?.allSatisfy { visit($0, end) } == true
      case .object: node.members?.allSatisfy { visit($0.key, end) && visit($0.value, end) } == true
      }
    return isInside && hasValue
  }
}
