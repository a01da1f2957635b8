import TableReading
import Testing

@Suite struct ByteSourceTests {
  /// Returns a source of blocks, after which there is an error if it is wanted.
  private func source(_ blocks: [String], failing: Bool = false) -> ByteSource {
    var blocks = blocks[...]
    return ByteSource(path: nil) { _, bytes throws(ReadError) in
      guard let block = blocks.popFirst() else {
        if failing { throw ReadError(reason: "Input/output error") }
        return 0
      }
      bytes += block.utf8
      return block.utf8.count
    }
  }

  @Test func blocksAreTakenOnce() throws {
    var bytes = source(["ab", "c"])
    #expect(try bytes.readBlock())
    #expect(bytes.take() == Array("ab".utf8))
    #expect(try bytes.readBlock())
    #expect(bytes.bytes == Array("c".utf8))
    #expect(try !bytes.readBlock())
    #expect(bytes.take() == Array("c".utf8))
  }

  @Test func theWholeIsReadUpToItsLimit() throws {
    var whole = source(["ab", "c"])
    #expect(try whole.readWhole(limit: 3) == Array("abc".utf8))
    var longer = source(["ab", "cd"])
    #expect(try longer.readWhole(limit: 3) == nil)
  }

  @Test func anErrorIsNotTheEnd() throws {
    var bytes = source(["ab"], failing: true)
    var error: ReadError?
    do throws(ReadError) { _ = try bytes.readWhole(limit: 9) } catch let caught { error = caught }
    #expect(error == ReadError(reason: "Input/output error"))
  }

  @Test func theFirstLineThatIsNotBlankIsFoundWithoutTakingIt() throws {
    var bytes = source(["\u{FEFF}\n", " \r\n a,", "b\nc"])
    #expect(try bytes.firstLine() == Array("a,b".utf8)[...])
    #expect(bytes.bytes.count == 13)
    var empty = source([])
    #expect(try empty.firstLine() == [])
  }
}
