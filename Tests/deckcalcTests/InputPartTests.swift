import Foundation
import Program
import Testing

@testable import deckcalc

/// Reading a part of a file.
@Suite struct InputPartTests {
  @Test func aRegularFileIsReadFromAnOffset() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("0123456789".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = Array(file.path.utf8)
    let host = ProcessHost()
    #expect(host.sizeOfRegularFile(at: path) == 10)
    for offset in [0, 1, 9, 10, 11] {
      let input = try host.openInput(at: path, from: offset)
      var bytes: [UInt8] = []
      while try input.read(atMost: 4, into: &bytes) > 0 {}
      #expect(bytes == Array("0123456789".utf8.dropFirst(offset)))
    }
  }

  @Test(arguments: ["/", "/dev/null", "/nowhere/nothing"])
  func otherFilesHaveNoSize(path: String) {
    #expect(ProcessHost().sizeOfRegularFile(at: Array(path.utf8)) == nil)
  }
}
