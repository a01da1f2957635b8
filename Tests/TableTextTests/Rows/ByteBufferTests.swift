import TableText
import Testing

@Suite struct ByteBufferTests {
  @Test func bytesKeepTheirOrder() {
    var buffer = ByteBuffer(capacity: 0)
    buffer.append(104)
    buffer.append([105, 44])
    buffer.append(" é")
    buffer.append(String("→"))
    buffer.append([])
    #expect(text(buffer) == "hi, é→")
    #expect(buffer.count == 9)
  }

  @Test func growingKeepsTheBytes() {
    var buffer = ByteBuffer(capacity: 1)
    for number in 0..<1_000 { buffer.append(integer: number) }
    #expect(text(buffer) == (0..<1_000).map(String.init).joined())
  }

  @Test func removedBytesAreGone() {
    var buffer = ByteBuffer(capacity: 8)
    buffer.append("abc")
    buffer.removeLast(2)
    #expect(text(buffer) == "a")
    buffer.removeAll()
    #expect(buffer.count == 0)
    buffer.append("z")
    #expect(text(buffer) == "z")
  }
}
