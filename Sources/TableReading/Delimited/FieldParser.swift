/// Reads the fields of records byte by byte, and finds every error.
struct FieldParser: Sendable {
  /// The context of the next byte.
  private enum State {
    /// The start of the table.
    case mark
    /// The start of a field.
    case field
    /// An unquoted field.
    case plain
    /// A quoted field.
    case quoted
    /// A separator of fields or records.
    case separator
  }

  private let separator: UInt8
  private let quotes: Bool
  /// The byte within 0x2D...0x7F that is not ordinary: a backslash, or with quotation marks perhaps the
  /// separator.
  private let special: UInt8
  private var state = State.mark
  /// Whether a field of the record has a line end.
  private(set) var spansLines = false

  // The field being read: its start, and that of its text, in bytes of the record.
  private var origin = 0
  private var fieldStart = 0
  private var hasEscapes = false

  /// Creates a parser at the start of a table.
  init(separator: UInt8, quotes: Bool) {
    self.separator = separator
    self.quotes = quotes
    special = quotes ? separator : UInt8(ascii: "\\")
  }

  /// Whether the next byte begins a field.
  var isAtField: Bool { state == .field }

  /// Begins the next record, after one that was read here or elsewhere.
  mutating func beginRecord() {
    state = .field
    spansLines = false
  }

  /// Reads to the end of the record or of the bytes.
  mutating func next(
    _ window: inout ByteWindow, into record: inout DelimitedRecord, isFinished: Bool
  ) throws(DelimitedReader.Failure) -> DelimitedReader.Step {
    while true {
      switch state {
      case .mark:
        guard try readMark(&window, isFinished) else { return .needsBytes }
      case .field:
        // After a separator, the end of the table ends an empty field.
        let isEmpty = isFinished && window.length > 0
        guard window.index < window.bytes.count || isEmpty else {
          return isFinished ? .end : .needsBytes
        }
        beginField(&window)
      case .plain:
        guard try readPlain(&window, isFinished) else { return try stepInsideField(window) }
        endField(window, into: &record)
      case .quoted:
        guard try readQuoted(&window, isFinished) else { return try stepInsideField(window) }
        endField(window, into: &record)
        window.index += 1
      case .separator:
        if let step = try readSeparator(&window, isFinished) { return step }
      }
    }
  }

  /// Skips a byte order mark; returns false if too few bytes are available.
  private mutating func readMark(
    _ window: inout ByteWindow, _ isFinished: Bool
  ) throws(DelimitedReader.Failure) -> Bool {
    guard isFinished || window.bytes.count >= TextEncoding.detectionLength else { return false }
    if let encoding = TextEncoding(of: window.bytes) {
      throw .init(.encoding(encoding), at: window.start)
    }
    window.skipMark()
    state = .field
    return true
  }

  private mutating func beginField(_ window: inout ByteWindow) {
    let isQuoted =
      quotes && window.index < window.bytes.count
      && window.bytes[window.index] == UInt8(ascii: "\"")
    origin = window.length
    if isQuoted { window.index += 1 }
    fieldStart = window.length
    hasEscapes = false
    state = isQuoted ? .quoted : .plain
  }

  /// Reads to the end of an unquoted field; returns false if the bytes end first.
  private mutating func readPlain(
    _ window: inout ByteWindow, _ isFinished: Bool
  ) throws(DelimitedReader.Failure) -> Bool {
    while true {
      window.index = endOfOrdinary(in: window.bytes, from: window.index)
      guard window.index < window.bytes.count else { break }
      switch window.bytes[window.index] {
      case separator, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        try checkLimits(window)
        return true
      case UInt8(ascii: "\\"):
        hasEscapes = !quotes
        window.index += 1
      case 1..<0x80: window.index += 1
      default: guard try Self.skipScalar(&window, isFinished) else { return false }
      }
    }
    if isFinished { try checkLimits(window) }
    return isFinished
  }

  /// Returns the index of the first special byte or byte outside 0x2D...0x7F.
  private func endOfOrdinary(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- 0x2D < 0x53, bytes[index] != special {
      index += 1
    }
    return index
  }

  /// Reads to the closing quotation mark of a field; returns false if the bytes end first.
  private mutating func readQuoted(
    _ window: inout ByteWindow, _ isFinished: Bool
  ) throws(DelimitedReader.Failure) -> Bool {
    while window.index < window.bytes.count {
      switch window.bytes[window.index] {
      case UInt8(ascii: "\""):
        let next = window.index + 1
        guard next < window.bytes.count || isFinished else { return false }
        guard next < window.bytes.count, window.bytes[next] == UInt8(ascii: "\"") else {
          try checkLimits(window)
          return true
        }
        hasEscapes = true
        window.index += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        spansLines = true
        window.index += 1
      case 1..<0x80: window.index += 1
      default: guard try Self.skipScalar(&window, isFinished) else { return false }
      }
    }
    guard isFinished else { return false }
    throw .init(.unclosedQuote, at: window.position(of: window.startIndex + origin))
  }

  /// Reads the separator after a field; returns nil if another field follows.
  private mutating func readSeparator(
    _ window: inout ByteWindow, _ isFinished: Bool
  ) throws(DelimitedReader.Failure) -> DelimitedReader.Step? {
    let index = window.index
    guard index < window.bytes.count else { return isFinished ? .record : .needsBytes }
    switch window.bytes[index] {
    case separator:
      window.index += 1
      state = .field
      return nil
    case UInt8(ascii: "\n"): window.index += 1
    case UInt8(ascii: "\r"):
      guard index + 1 < window.bytes.count || isFinished else { return .needsBytes }
      guard index + 1 < window.bytes.count, window.bytes[index + 1] == UInt8(ascii: "\n") else {
        throw .init(.loneReturn, at: window.position(of: index))
      }
      window.index += 2
    default: throw .init(.textAfterQuote, at: window.position(of: index))
    }
    return .record
  }

  /// Skips a scalar of several bytes; returns false if the bytes end inside it.
  private static func skipScalar(
    _ window: inout ByteWindow, _ isFinished: Bool
  ) throws(DelimitedReader.Failure) -> Bool {
    let index = window.index
    guard window.bytes[index] != 0 else { throw .init(.zeroByte, at: window.position(of: index)) }
    let length = window.bytes.scalarLength(at: index)
    guard length > 0 else {
      if !isFinished, window.bytes.count - index < 4 { return false }
      throw .init(.notUTF8(window.bytes[index]), at: window.position(of: index))
    }
    window.index += length
    return true
  }

  /// Stores the field that ends at the index.
  private mutating func endField(_ window: ByteWindow, into record: inout DelimitedRecord) {
    record.appendField(from: fieldStart, origin: origin, hasEscapes: hasEscapes, in: window)
    state = .separator
  }

  /// Returns the step for a field that continues beyond the bytes.
  private func stepInsideField(
    _ window: ByteWindow
  ) throws(DelimitedReader.Failure) -> DelimitedReader.Step {
    try checkLimits(window)
    return .needsBytes
  }

  private func checkLimits(_ window: ByteWindow) throws(DelimitedReader.Failure) {
    if window.length - fieldStart > DelimitedReader.fieldLimit {
      throw .init(
        .fieldLongerThan(DelimitedReader.fieldLimit),
        at: window.position(of: window.startIndex + origin))
    }
    if window.length > DelimitedReader.recordLimit {
      throw .init(.recordLongerThan(DelimitedReader.recordLimit), at: window.start)
    }
  }
}
