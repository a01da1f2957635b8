import Foundation
import Testing

@testable import deckcalc

/// The kind of a file.
@Suite struct RegularFileTests {
  @Test func aFileIsRegular() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("0123456789".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(ProcessHost().isRegularFile(at: Array(file.path.utf8)))
  }

  @Test(arguments: ["/", "/dev/null", "/nowhere/nothing"])
  func othersAreNot(path: String) {
    #expect(!ProcessHost().isRegularFile(at: Array(path.utf8)))
  }
}
