#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The processors of the machine.
enum Processors {
  /// The number of processors that this process may use.
  static var count: Int {
    // Those that are online may be more than those that the process is bound to. The C library hides
    // sched_getaffinity(2) from Swift, but Linux shows its result in this file.
    let bound = (try? contents(of: "/proc/self/status")).flatMap { boundCount(in: $0) }
    return bound ?? max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
  }

  /// Returns the number of processors that a status allows, or nil if it does not state them.
  ///
  /// The mask has a bit for each processor, as hexadecimal digits with commas between some of them.
  static func boundCount(in status: [UInt8]) -> Int? {
    let label = Array("Cpus_allowed:".utf8)
    for line in status.split(separator: UInt8(ascii: "\n")) where line.starts(with: label) {
      let digits = line.dropFirst(label.count).compactMap {
        Character(UnicodeScalar($0)).hexDigitValue
      }
      let count = digits.reduce(0) { $0 + $1.nonzeroBitCount }
      return count > 0 ? count : nil
    }
    return nil
  }

  private static func contents(of path: String) throws(SystemError) -> [UInt8] {
    let file = Descriptor(try SystemCalls.openInput(Array(path.utf8)))
    var bytes: [UInt8] = []
    while try SystemCalls.read(file.number, atMost: 4_096, into: &bytes) > 0 {}
    return bytes
  }
}
