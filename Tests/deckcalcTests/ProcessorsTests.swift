import Foundation
import Testing

@testable import deckcalc

/// The processors that the process may use.
@Suite struct ProcessorsTests {
  @Test func someOfTheMachineAreAllowed() {
    #expect(1...ProcessInfo.processInfo.processorCount ~= Processors.count)
  }

  @Test(arguments: [
    ("3", 2), ("1", 1), ("f0", 4), ("ff,ffffffff", 40), ("00000000,00000001", 1), ("A0", 2),
  ])
  func theMaskHasABitForEach(mask: String, count: Int) {
    let status = "Name:\tdeckcalc\nCpus_allowed:\t\(mask)\nCpus_allowed_list:\t0-1\n"
    #expect(Processors.boundCount(in: Array(status.utf8)) == count)
  }

  @Test(arguments: ["", "Name:\tdeckcalc\n", "Cpus_allowed_list:\t0-1\n", "Cpus_allowed:\t0\n"])
  func withoutAMaskTheNumberIsUnknown(status: String) {
    #expect(Processors.boundCount(in: Array(status.utf8)) == nil)
  }
}
