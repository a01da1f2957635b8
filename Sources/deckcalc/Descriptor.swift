/// An open file descriptor, which is closed once.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes over a descriptor.
  init(_ number: Int32) { self.number = number }

  /// Closes the descriptor.
  ///
  /// - Throws: The error of a write that the system has put off until now.
  consuming func close() throws(SystemError) {
    let number = number
    discard self
    try SystemCalls.close(number)
  }

  deinit {
    // What was not closed on purpose was only read, or is given up.
    try? SystemCalls.close(number)
  }
}
